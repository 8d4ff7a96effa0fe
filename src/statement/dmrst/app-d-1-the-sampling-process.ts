import { adaptiveDelta, nonadaptiveDelta } from '../../privacy/noise/adaptive-gap.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST App. D.1: the sampling process',
  section: 'D.1',
  mark: 'restored',
  forcedBy:
    'the proofs of Props D.1 and D.2, which need a variance along Z_1 that is much smaller than 1 and not smaller than d^(−1/2) by much',
  alternatives: ['another power of d as the variance along Z_1', 'Z_1 of variance 1/d per coordinate'],
  says: 'Z_1 is standard Gaussian in ℝ^d; given it, with u = Z_1/‖Z_1‖, Z_2 is Gaussian with variance 1 orthogonally to u and τ² = d^(−1/2) along u. The mechanism answers x_1 + σZ_1 and x_2 + σZ_2 for x_1 = 0 and ‖x_2‖ ≤ 1; all such streams are neighbours.',
  formula:
    'Z_1\\sim\\mathcal N(0,I_d),\\qquad Z_2\\mid u\\sim\\mathcal N\\bigl(0,I-(1-\\tau^2)uu^\\top\\bigr)',
  expected: 'definition',
  rests: { nonadaptiveDelta, adaptiveDelta },
  definition: true,
});

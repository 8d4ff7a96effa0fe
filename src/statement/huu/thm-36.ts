import { Rational } from '../../arithmetic/rational.js';
import { factorizationLowerBoundClaim } from '../../bound/optimum/lower-bound-claim.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { lowerBound, outcomeText } from './ground/private-lower-bound.js';

export default statement({
  id: 'HUU Thm 36',
  says: 'Ax + Lz with noise C‖R‖ is (ε, δ)-private, and for δ below a constant every mechanism has mean squared error at least γ_F(A)²/(q(e^{2ε} − 1)²), with e^ε for oblivious noise.',
  formula: '\\max_x\\mathrm{err}\\ge\\frac{\\gamma_F(A)^2}{q\\,(e^{2\\varepsilon}-1)^2}',
  expected: 'refuted: ε = 1/64, δ = 1e-2',
  erratum: 'The lower bound cannot hold with ε and δ free, as Thm 4.',
  rests: { factorizationLowerBoundClaim },
  decide: () =>
    settle(lowerBound(Rational.ONE, 1n, 'general'), [
      number(
        'bound at ε = 1/64 for A = (1)',
        factorizationLowerBoundClaim(Rational.ONE, 1n, rational('1/64'), rational('1e-2'), 'general').value,
      ),
      number('variance that suffices there', gaussianMultiplier(rational('1/64'), rational('1e-2')).sqr()),
      note('oblivious noise', outcomeText(lowerBound(Rational.ONE, 1n, 'oblivious'))),
    ]),
});

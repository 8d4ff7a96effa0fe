import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { comparison } from './ground/outside-mass.js';

export default statement({
  id: 'NT Lemma 46',
  says: 'P̃ = τP on S and Q outside has τ in [1 − δ′, 1/(1 − δ′)] and e^{−ε′} ≤ dP̃/dQ ≤ e^{ε′}, ε′ = 2ε − ln(1 − δ′).',
  formula: '\\tilde P=\\tau P|_S+Q|_{S^c}',
  expected: 'holds',
  rests: { comparisonLaw },
  decide: () =>
    settle(
      proved(
        comparison(),
        'all pairs',
        'P(S) and Q(S) are at least 1 − δ′, and dP/dQ is within e^{±2ε} on S',
      ),
      [],
    ),
});

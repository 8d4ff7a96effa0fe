import { Rational } from '../../arithmetic/rational.js';
import { hammersleyChapmanRobbins } from '../../privacy/finite/divergence.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { pairText } from './ground/pairs.js';
import { lawPairs } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 40',
  says: 'Var_Q(f) ≥ (E_P f − E_Q f)²/χ²(P‖Q) (Hammersley, Chapman, Robbins).',
  formula: '\\mathrm{Var}_Q(f)\\ge\\frac{(\\mathbb E_Pf-\\mathbb E_Qf)^2}{\\chi^2(P\\|Q)}',
  expected: 'holds',
  rests: { hammersleyChapmanRobbins },
  decide: () =>
    settle(
      proved(
        checked(
          'ordered pairs of laws on 0, 1, 3 with sixths',
          lawPairs,
          ([p, r]) => {
            const { variance, bound } = hammersleyChapmanRobbins(p, r, [Rational.ONE]);
            return variance.compare(bound) >= 0;
          },
          pairText,
        ),
        'all P and Q',
        'Cauchy–Schwarz for f − E_Q f and dP/dQ − 1 under Q',
      ),
      [],
    ),
});

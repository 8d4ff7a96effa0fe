import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { deviationInequality } from '../../privacy/finite/close-laws.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { deviation } from './ground/deviation.js';
import { rationalPart } from './ground/pairs.js';

export default statement({
  id: 'NT Lemma 48',
  says: 'Means of an (ε, δ) pair that differ by Δ force a deviation of the order of min{Δ/ε, Δ/√δ′} of one of the laws.',
  formula:
    '2\\sinh(\\tfrac\\varepsilon2)\\sigma_Q+\\sqrt\\delta(\\sigma_P+\\sigma_Q)\\ge\\sqrt{1-\\delta}\\,|\\Delta|',
  expected: 'holds',
  erratum:
    'The constants printed are not in the text at hand; this form is tight, for randomized response and for Theorem 53.',
  rests: { deviationInequality },
  cost: 'moderate',
  decide: () => {
    const delta = rational('1/5');
    const tight = deviationInequality(
      rareRelease([rational('0')], [rational('1')], delta),
      rareRelease([rational('0')], [rational('0')], delta),
      [Rational.ONE],
      Real.ONE,
      delta,
    );
    return settle(
      proved(
        deviation(),
        'all (ε, δ) pairs, as 2·sinh(ε/2)·σ_Q + √δ(σ_P + σ_Q) ≥ √(1 − δ)·|Δ|',
        'the split of Kairouz, Oh and Viswanath into pure parts, Lemma 40 for (1 − δ)P_0 + δQ_1 against Q, and δ|E_{P_1}f − E_P f| ≤ √(δ(1 − δ))·σ_P',
      ),
      [
        number(
          'left over right for Theorem 53’s mechanism, δ = 1/5',
          rationalPart(tight.left.div(tight.right)),
        ),
      ],
    );
  },
});

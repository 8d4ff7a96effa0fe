import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { approximateLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { deviationInequality } from '../../privacy/finite/close-laws.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { deviation } from './ground/deviation.js';
import { notAbove } from './ground/samples.js';

export default statement({
  id: 'NT Thm 51',
  also: ['NT Lemma 49', 'NT Thm 52'],
  says: 'For small ε and δ ≲ ε²/d² every unbiased (ε, δ)-DP mean has an error Ω(Γ_2(K)/(εn)) at X or a neighbour.',
  formula:
    "\\max_{X'}\\text{error}\\ge\\frac{\\sqrt{1-\\delta}}{16n}\\Gamma_p(K)\\min\\Bigl\\{\\frac1{\\sinh(\\varepsilon/2)},\\frac2{d\\sqrt\\delta}\\Bigr\\}",
  expected: 'holds',
  erratum:
    'Neither “small enough” nor δ ≲ ε³/d², which the route through Lemma 45 would need, is required: δ ≲ ε²/d² suffices, and Theorem 53 shows that √δ is right.',
  rests: { approximateLowerBound, deviationInequality },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(
          deviation(),
          checked(
            'd = 1, Γ = 1: the mechanism of Theorem 53 at δ = 1/10, 1/2 deviates by at least the bound, ε = 1',
            ['1/10', '1/2'].map(rational),
            (delta) => {
              const law = rareRelease([Rational.ZERO], [rational('2')], delta);
              return notAbove(
                approximateLowerBound(Real.ONE, exponential(Rational.ONE), delta, 1n, 1n),
                Real.of(law.variance([Rational.ONE])).sqrt(),
              );
            },
            (delta) => `δ = ${delta}`,
          ),
        ),
        'all ε > 0, δ < 1 and p, in the explicit form',
        'the inequality in the place of Lemma 48 along every θ of the image in Lemma 50, then Lemma 35, and Lemma 27 for p > 2',
      ),
      [
        number(
          'ε = 1, δ = 1e-6, d = 10, n = 100, Γ = 3',
          approximateLowerBound(Real.of(3n), exponential(Rational.ONE), rational('1e-6'), 10n, 100n),
        ),
      ],
    ),
});

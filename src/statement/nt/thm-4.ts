import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { approximateLowerBound, sixteenthApplies } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { notAbove } from './ground/samples.js';

export default statement({
  id: 'NT Thm 4',
  says: 'For small ε and δ every unbiased (ε, δ)-DP mean has, at every X or one of its neighbours, an error Ω(Γ_p(K)/(εn)).',
  formula: "\\max_{X'\\in\\{X\\}\\cup N(X)}\\text{error}\\gtrsim\\frac{\\Gamma_p(K)}{\\varepsilon n}",
  expected: 'holds',
  erratum: '“Small enough” is not needed: the constant 1/16 holds for all ε > 0 with √δ ≤ 2·sinh(ε/2)/d.',
  rests: { approximateLowerBound, sixteenthApplies },
  decide: () =>
    settle(
      proved(
        checked(
          'ε = 1/10, 1, 3 and d = 1, 4, 100, δ = (ε/d)²: bound against √(1 − δ)/(16 sinh(ε/2))',
          ['1/10', '1', '3'].flatMap((epsilon) =>
            [1n, 4n, 100n].map((d) => ({ epsilon: rational(epsilon), d })),
          ),
          ({ epsilon, d }) => {
            const delta = Rational.min(epsilon.div(Rational.integer(d)).pow(2), rational('1/2'));
            const ratio = exponential(epsilon);
            const bound = approximateLowerBound(Real.ONE, ratio, delta, d, 1n);
            const plain = Real.of(Rational.ONE.sub(delta))
              .sqrt()
              .mul(approximateLowerBound(Real.ONE, ratio, rational('0'), d, 1n));
            return sixteenthApplies(ratio, delta, d) && notAbove(plain, bound);
          },
          ({ epsilon, d }) => `ε = ${epsilon}, d = ${d}`,
        ),
        'all ε > 0 and δ with √δ ≤ 2·sinh(ε/2)/d, with √(1 − δ)/(16 sinh(ε/2))',
        'the inequality in the place of Lemma 48 for a neighbour that moves the mean by w/(2n), then Lemmas 35 and 50',
      ),
      [
        number(
          'the factor at ε = 1, δ = 0, n = 1',
          approximateLowerBound(Real.ONE, exponential(Rational.ONE), rational('0'), 1n, 1n),
        ),
      ],
    ),
});

import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { cothSquared, localMeanError } from '../../bound/mean/local-randomizer.js';
import { ballConstant } from '../../privacy/finite/ball-constant.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { optima } from './ground/optima.js';
import { notAbove, setText } from './ground/samples.js';

export default statement({
  id: 'NT Thm 17',
  says: 'There is an ε-LDP unbiased mean with error O(√min{p, ln 2d}·Γ_p(K)/(min{1, ε}·√n)).',
  formula:
    '\\text{error}\\lesssim\\frac{\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\Gamma_p(K)}{\\min\\{1,\\varepsilon\\}\\sqrt n}',
  expected: 'holds',
  rests: { localMeanError, ballConstant, cothSquared },
  cost: 'moderate',
  decide: () => {
    const constant = Real.of(rational('2.72'));
    return settle(
      proved(
        all(
          checked(
            'six sets with rational optimum, ε = 1/10, 1, 5, all points as records',
            optima().flatMap((optimum) =>
              ['1/10', '1', '5'].map((epsilon) => ({ optimum, epsilon: rational(epsilon) })),
            ),
            ({ optimum: { points, upper, value }, epsilon }) => {
              const error = localMeanError(
                points.points,
                upper,
                points.dimension,
                exponential(epsilon),
              ).sqrt();
              const rate = constant.mul(value).div(
                Real.of(BigInt(points.size))
                  .sqrt()
                  .mul(Real.of(Rational.min(Rational.ONE, epsilon))),
              );
              return notAbove(error, rate);
            },
            ({ optimum, epsilon }) => `K = ${setText(optimum.points)}, ε = ${epsilon}`,
          ),
          checked(
            'β_1, …, β_12 below π/2, increasing',
            range(1, 12),
            (d) =>
              ballConstant(d).compare(ballConstant(d + 1)) < 0 &&
              ballConstant(d).compare(Real.of(rational('1.571'))) < 0,
            (d) => `d = ${d}`,
          ),
        ),
        'p = 2, all ε, with the constant √(π/2)·coth(1/2) < 2.72',
        'the ball randomizer of Duchi, Jordan and Wainwright has the covariance β_d·coth²(ε/2)·I − yyᵀ, β_d < π/2, and coth(ε/2)·min{1, ε} ≤ coth(1/2)',
      ),
      [number('coth²(1/2)', cothSquared(exponential(Rational.ONE))), number('β_10', ballConstant(10))],
    );
  },
});

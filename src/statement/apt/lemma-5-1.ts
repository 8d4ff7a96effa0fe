import { Real } from '../../arithmetic/real.js';
import { crossoverExponent, gaussianLeadingConstant } from '../../bound/comparison/crossover.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { number } from '../evidence.js';
import { atMost, checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { constant, exponent } from './ground/exponent.js';

/** C₁·log T < C₂·log(1/δ) exactly when δ < T^(−C₁/C₂), for powers of two. */
function crossing(): Outcome {
  const [c1, c2, gamma] = [constant, gaussianLeadingConstant('huu2'), exponent('huu2')];
  const cases = range(1, 24).flatMap((i) => range(1, 24).map((j) => ({ i, j })));
  const times = (x: Real, n: number): Real => x.mul(BigInt(n));
  return proved(
    checked(
      'T = 2^i, δ = 2^−j, i, j = 1, …, 24, k = 19',
      cases,
      ({ i, j }) => atMost(times(c1, i), times(c2, j)) === atMost(times(gamma, i), Real.of(BigInt(j))),
      ({ i, j }) => `T = 2^${i}, δ = 2^−${j}`,
    ),
    'all T > 1 and δ < 1',
    'divide C₁·log(T)³ < C₂·log(T)²·log(1/δ) by C₂·log(T)²',
  );
}

export default statement({
  id: 'APT Lemma 5.1',
  says: 'An error C₁log(T)³/ε² is less than C₂log(T)²log(1/δ)/ε² exactly when δ < T^(−C₁/C₂).',
  formula: 'C_1\\log(T)^3<C_2\\log(T)^2\\log(1/\\delta)\\iff\\delta<T^{-C_1/C_2}',
  expected: 'holds',
  rests: { crossoverExponent, kAryLeadingConstant, gaussianLeadingConstant },
  decide: () => settle(crossing(), [number('C₁/C₂, k = 19', exponent('huu2'))]),
});

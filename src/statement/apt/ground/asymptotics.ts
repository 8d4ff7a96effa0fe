import { Rational } from '../../../arithmetic/rational.js';
import { kAryOptimum, type KAryFamily } from '../../../bound/k-ary/k-ary-minimiser.js';
import type { plainDigits } from '../../../factorization/k-ary/k-ary-digits.js';
import { kAryHeight } from '../../../factorization/k-ary/k-ary-digits.js';
import { kAryWeightSum } from '../../../factorization/k-ary/k-ary-weight.js';
import { checked, integers, proved, type Outcome } from '../../outcome.js';
import { powerOfTen } from './lengths.js';

/** The k of a family with the least leading constant. */
export const optimum = (family: KAryFamily, k: bigint): Outcome =>
  proved(
    checked(
      `the ${family} family`,
      [kAryOptimum(family).k],
      (found) => found === k,
      (found) => `k = ${found} is better`,
    ),
    `all k of the ${family} family`,
    'the constant falls before the real minimiser and rises after it; the two neighbours of that are compared by enclosures',
  );

/** MSE = 2ν·h³ + O(h²): the weight of T releases is hνT up to a multiple of T. */
export const asymptotics = (
  bases: readonly bigint[],
  system: typeof plainDigits,
  average: (k: bigint) => Rational,
): Outcome =>
  proved(
    checked(
      `|W(T) − hνT| ≤ k²T for k = ${bases.join(', ')}, T = 1, …, 100 and 10³, 10⁶, …, 10¹⁸`,
      bases.flatMap((k) =>
        [...integers(1n, 100n), ...[3, 6, 9, 12, 15, 18].map(powerOfTen)].map((T) => ({ k, T })),
      ),
      ({ k, T }) => {
        const h = Rational.integer(BigInt(kAryHeight(system(k), T)));
        const W = Rational.integer(kAryWeightSum(system(k), T));
        const even = h.mul(average(k)).mul(Rational.integer(T));
        return (
          W.sub(even)
            .abs()
            .compare(Rational.integer(k * k * T)) <= 0
        );
      },
      ({ k, T }) => `k = ${k}, T = ${T}`,
    ),
    'all k, T → ∞',
    'over k^(i+1) consecutive times digit i has the average weight ν, so W(T) = hνT + O(T) for fixed k, and h = log_k(T) + O(1)',
  );

import { Rational } from '../../../arithmetic/rational.js';
import { type DigitSystem, kAryCapacity } from '../../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../factorization/k-ary/k-ary-weight.js';
import { checked, integers, type Outcome, range } from '../../outcome.js';
import { weightTable } from './vectors.js';

/** 2h²·Σ‖rep(t)‖₁/T over all t up to capacity, from the enumerated digit vectors. */
function enumerated(system: DigitSystem, h: number, T: bigint): Rational {
  const weights = weightTable(system, h);
  const sum = integers(1n, T).reduce((total, t) => total + weights.get(t)!, 0n);
  return Rational.ratio(2n * BigInt(h) ** 2n * sum, T);
}

/** Bases and heights with at most some thousand digit vectors. */
const heights = (k: bigint): number => (k > 9n ? 2 : k > 4n ? 3 : 4);

/** A closed form of ε²·MSE at full capacity, times powers of k, against the enumeration and against the exact formula for every T. */
export const fullTree = (
  bases: readonly bigint[],
  digits: (k: bigint) => DigitSystem,
  closed: (k: bigint, h: bigint) => Rational,
): Outcome =>
  checked(
    `k = ${bases.join(', ')}, with some thousand digit vectors each`,
    bases.flatMap((k) =>
      range(1, heights(k))
        .reverse()
        .map((h) => ({ system: digits(k), h })),
    ),
    ({ system, h }) => {
      const T = kAryCapacity(system, h);
      const error = closed(system.k, BigInt(h));
      return enumerated(system, h, T).equals(error) && kAryMeanSquaredError(system, T).equals(error);
    },
    ({ system, h }) => `k = ${system.k}, h = ${h}`,
  );

import { bitLength } from '../../arithmetic/bits.js';
import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import type { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { LONGEST_STREAM } from '../../workload/long-workload.js';
import { ballEntry } from '../optimum/matrix-ball.js';
import { ballOperations } from './ball-operations.js';
import type { Blt } from './blt.js';
import type { BltWorkload } from './blt-workload.js';
import { doubledSums } from './doubled-sums.js';
import { exactSums, type Sums } from './exact-sums.js';
import { type LinearSystem, noiseSystem } from './noise-system.js';

/** Squared errors of a strategy over n steps, at unit noise. */
export interface BltErrors {
  /** max_i ‖B_i‖² = ‖B_n‖² = Σ_{t<n} b_t², the variance of the last step. */
  readonly largestErrorSquared: Enclosure;
  /** ‖B‖_F² = Σ_{i≤n} Σ_{t<i} b_t²; the mean squared error is 1/n of it. */
  readonly totalErrorSquared: Enclosure;
}

/** @throws TypeError unless n is a bigint, RangeError unless 1 ≤ n ≤ 10^18 */
export function requireBltSteps(caller: string, n: bigint): void {
  requireInteger(caller, 'n', n, 1n);
  if (n > LONGEST_STREAM) throw new RangeError(`${caller}: expected n of at most 10^18, got ${n}`);
}

/** The number as an enclosure of so many digits, a point where it is known. */
export function toEnclosure(x: Real, digits: number): Enclosure {
  if (x.rational !== undefined) return exactly(x.rational);
  const { inf, sup } = x.toDigits(digits);
  return { inf: inf.toRational(), sup: sup.toRational() };
}

/**
 * The largest squared error and the sum of the squared errors of B = A·C^{-1} at unit noise, A a Toeplitz workload of n steps: fractions for
 * n ≤ 128 that are not too long, otherwise enclosed to a relative width of 10^−digits, in O(log n) products of matrices.
 *
 * The variance of step m is the largest one for n = m, as b_0² + … + b_{m−1}² belongs to step m and does not decrease.
 *
 * @param n steps, from 1 to 10^18
 * @throws RangeError for an n out of range, or when a strategy is so unstable that its errors exceed 2^65536
 * @example
 * ```ts
 * const c = blt([Rational.ONE], [Rational.parse('1/1000')]);
 * bltErrors(c, BLT_PREFIX_SUM, 3n, 12).largestErrorSquared.inf.toString(); // '2994006996001/1000000000000'
 * ```
 */
export function bltErrors(c: Blt, workload: BltWorkload, n: bigint, digits: number): BltErrors {
  const { once, twice } = bltErrorSums(c, workload, n);
  return {
    largestErrorSquared: toEnclosure(once, digits),
    totalErrorSquared: toEnclosure(twice, digits),
  };
}

/** The same errors as real numbers: `once` the largest, `twice` the total. */
function bltErrorSums(c: Blt, workload: BltWorkload, n: bigint): Sums<Real> {
  requireBltSteps('bltErrors', n);
  const system = noiseSystem(c, workload);
  const exact = exactSums(system, n);
  if (exact !== undefined) return { once: Real.of(exact.once), twice: Real.of(exact.twice) };
  const known = new Map<number, Sums<Interval>>();
  const at = (bits: number): Sums<Interval> => {
    const sums = known.get(bits) ?? enclosedSums(system, n, bits + guardBits(n));
    known.set(bits, sums);
    return sums;
  };
  return {
    once: Real.enclosed((bits) => at(bits).once),
    twice: Real.enclosed((bits) => at(bits).twice),
  };
}

/** Bits that doubling loses as a rule: the first precision then suffices. */
export const guardBits = (n: bigint): number => 48 + 4 * bitLength(n);

/** The sums of b_t = hᵀFᵗg by doubling, at a precision in bits. */
export function enclosedSums({ f, g }: LinearSystem, n: bigint, bits: number): Sums<Interval> {
  const on = ballOperations('bltErrors', bits);
  const columns = on.of(g.map((x) => [x]));
  const { once, twice } = doubledSums(on, on.of(f), columns, n);
  const last = g.length - 1;
  return { once: ballEntry(once, last, last, bits), twice: ballEntry(twice, last, last, bits) };
}

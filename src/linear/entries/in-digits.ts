import { bitLength } from '../../arithmetic/bits.js';
import { digitCount } from '../product/digits.js';
import { exponentOfTwo } from '../scale.js';
import { BigIntEntries } from './bigint-entries.js';
import type { Entries } from './entries.js';
import { LimbEntries } from './limb-entries.js';

const BASE = 65536;
const HALF = 0x8000;

/** The differences first[k]·factors[0] − second[k]·factors[1], in digits where one of both is held so and the factors are powers of two. */
export function difference(first: Entries, second: Entries, factors: readonly [bigint, bigint]): Entries {
  const [left, right] = [exponentOfTwo(factors[0]), exponentOfTwo(factors[1])];
  const inDigits = [first, second].some((entries) => entries instanceof LimbEntries);
  if (inDigits && left !== undefined && right !== undefined)
    return differenceInDigits(first, left, second, right);
  const others = times(second, factors[1]);
  return new BigIntEntries(times(first, factors[0]).map((x, k) => x - others[k]!));
}

/** How many balanced digits hold every entry. */
export const digitsOf = (entries: Entries): number =>
  entries instanceof LimbEntries ? entries.count : digitCount(bitLength(entries.largest()));

/** Bigints in digits, for those who want these more often than once; other entries as they are. */
export function inDigits(entries: Entries): Entries {
  if (!(entries instanceof BigIntEntries)) return entries;
  const count = digitsOf(entries);
  const digits = new Int16Array(entries.length * count);
  entries.split(count, digits);
  return new LimbEntries(digits, count);
}

const times = (entries: Entries, factor: bigint): readonly bigint[] =>
  factor === 1n ? entries.bigints() : entries.bigints().map((x) => x * factor);

/** The differences first[k]·2^firstShift − second[k]·2^secondShift. */
export function differenceInDigits(
  first: Entries,
  firstShift: number,
  second: Entries,
  secondShift: number,
): LimbEntries {
  const bits = Math.max(bitLength(first.largest()) + firstShift, bitLength(second.largest()) + secondShift);
  const count = digitCount(bits + 1);
  const digits = new Int16Array(first.length * count);
  const [left, right] = [new Int32Array(count), new Int32Array(count)];
  for (let k = 0, at = 0; k < first.length; k += 1, at += count) {
    const [hasLeft, hasRight] = [first.digits(k, firstShift, left), second.digits(k, secondShift, right)];
    if (!hasLeft && !hasRight) continue;
    if (!hasLeft) left.fill(0);
    if (!hasRight) right.fill(0);
    let carry = 0;
    for (let t = 0; t < count; t += 1) {
      const value = left[t]! - right[t]! + carry;
      carry = (value + HALF) >> 16;
      digits[at + t] = value - BASE * carry;
    }
  }
  return new LimbEntries(digits, count);
}

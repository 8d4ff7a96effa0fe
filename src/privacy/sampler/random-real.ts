import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';
import type { RandomSource } from './random-source.js';

/** Bits that the first look at a random real takes; each further look takes as many again as there are. */
const FIRST_BITS = 32;

/**
 * A uniform real number in [0, 1], drawn as far as it is looked at: with n random bits known, which make the integer m, the
 * enclosure is [m, m + 1]·2^−n. Bits are drawn when more than n are asked for; fewer get what is known.
 */
export function uniformReal(source: RandomSource): Real {
  let known = 0;
  let value = 0n;
  return Real.enclosed((bits) => {
    if (bits > known) {
      value = (value << BigInt(bits - known)) | source.bits(bits - known);
      known = bits;
    }
    return Interval.of(Dyadic.of(value, -known), Dyadic.of(value + 1n, -known));
  });
}

/**
 * True with probability p exactly, for a real p: a uniform real is compared with it, both as closely as it takes. An equality has
 * probability 0.
 *
 * With an enclosure of p of width at most 2^−b at b bits, the comparison at b bits fails with probability at most 2^(2−b).
 */
export function bernoulliOfReal(source: RandomSource, p: Real): boolean {
  return signOf(p.sub(uniformReal(source))) > 0;
}

/** The sign of a random real that is 0 with probability 0. */
export const signOf = (x: Real): 1 | -1 =>
  decided(x, (y) => {
    const sign = y.sign();
    return sign === 0 ? undefined : sign;
  });

/** What a question about a random real answers, asked at growing precision until it does. */
export function decided<T>(x: Real, answer: (y: Interval) => T | undefined): T {
  for (let bits = FIRST_BITS; ; bits *= 2) {
    const found = answer(x.enclose(bits));
    if (found !== undefined) return found;
  }
}

import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import type { RandomSource } from './random-source.js';

/** Bits that the first look at a random real takes; each further look takes as many again as there are. */
const FIRST_BITS = 32;

/** A real number that can be enclosed as narrowly as wanted: the width of the enclosure tends to 0 as `bits` grows. */
export type LazyReal = (bits: number) => Interval;

/**
 * A uniform real number in [0, 1], drawn as far as it is looked at: with n random bits known, which make the integer m, the
 * enclosure is [m, m + 1]·2^−n. Bits are drawn when more than n are asked for; fewer get the same answer.
 */
export function uniformReal(source: RandomSource): LazyReal {
  let known = 0;
  let value = 0n;
  return (bits) => {
    if (bits > known) {
      value = (value << BigInt(bits - known)) | source.bits(bits - known);
      known = bits;
    }
    return Interval.of(Dyadic.of(value, -known), Dyadic.of(value + 1n, -known));
  };
}

/**
 * True with probability p exactly, for a real p: a uniform real is compared with it, both as closely as it takes. An equality has
 * probability 0.
 *
 * With an enclosure of p of width at most 2^−b at b bits, the comparison at b bits fails with probability at most 2^(2−b).
 */
export function bernoulliOfReal(source: RandomSource, p: LazyReal): boolean {
  const u = uniformReal(source);
  return (
    decided((bits) =>
      p(bits)
        .sub(u(bits), 2 * bits)
        .sign(),
    ) > 0
  );
}

/** What a question about random reals answers, asked at growing precision until it does. */
export function decided<T>(answer: (bits: number) => T | undefined): T {
  for (let bits = FIRST_BITS; ; bits *= 2) {
    const found = answer(bits);
    if (found !== undefined) return found;
  }
}

import { Dyadic } from '../arithmetic/dyadic.js';
import { Interval } from '../arithmetic/interval.js';
import type { RandomSource } from './random-source.js';

/** Bits that the first look at a random real takes; each further look takes as many again as there are. */
const FIRST_BITS = 32;

/** A real number that can be enclosed as narrowly as wanted: the width of the enclosure tends to 0 as `bits` grows. */
export type Real = (bits: number) => Interval;

/**
 * A uniform real number in [0, 1], drawn as far as it is looked at: the enclosure of n bits is [m, m + 1]·2^−n for the integer m
 * of the first n random bits, and stays what it is when more are drawn.
 */
export function uniformReal(source: RandomSource): Real {
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
export function bernoulliOfReal(source: RandomSource, p: Real): boolean {
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

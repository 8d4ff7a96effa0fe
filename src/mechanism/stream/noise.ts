import { sampleNoise, type NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';

/** Where a mechanism takes its noise terms from, one after the other; a term that was given is never given again. */
export interface NoiseSource {
  /** The next noise term: how many steps of the law's lattice. */
  draw(law: NoiseLaw): bigint;
}

/**
 * Noise from random bits by the exact samplers; independent terms when the bits are.
 *
 * @param random `cryptoSource()` for a release
 * @example
 * ```ts
 * sampledNoise(cryptoSource()).draw({ law: 'discrete-laplace', scale: Rational.parse('10'), step: Rational.ONE });
 * ```
 */
export function sampledNoise(random: RandomSource): NoiseSource {
  return { draw: (law) => sampleNoise(random, law) };
}

/**
 * Prescribed terms instead of noise, for verification: with unit vectors a mechanism shows the columns of its B.
 *
 * @param terms the terms in the order in which they are drawn
 * @throws RangeError, on a draw, when there are no more.
 * @example
 * ```ts
 * givenNoise([1n, 0n, 0n]); // the first term alone
 * ```
 */
export function givenNoise(terms: Iterable<bigint>): NoiseSource {
  const iterator = terms[Symbol.iterator]();
  return {
    draw: () => {
      const next = iterator.next();
      if (next.done === true) throw new RangeError('givenNoise: expected enough terms, got one draw more');
      return next.value;
    },
  };
}

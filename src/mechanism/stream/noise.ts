import { sampleNoise, type NoiseLaw } from '../../privacy/noise/noise-law.js';
import { SteadySampler } from '../../privacy/sampler/batch/steady-sampler.js';
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
 * Noise of the same laws by samplers whose work does not depend on what they draw, but for draws of a probability below 3·10^−5 ({@link SteadySampler}).
 *
 * @param laws of which the tables are made at once, some 5 to 50 ms each; of others when they are asked for
 * @throws RangeError, at once or on a draw, for a σ or scale above 2^64 steps of the lattice
 * @example
 * ```ts
 * steadyNoise(cryptoSource()).draw({ law: 'discrete-laplace', scale: Rational.parse('10'), step: Rational.ONE });
 * ```
 */
export function steadyNoise(random: RandomSource, laws: readonly NoiseLaw[] = []): NoiseSource {
  const samplers = new Map<string, SteadySampler>();
  const samplerOf = (law: NoiseLaw): SteadySampler => {
    const spread =
      law.law === 'discrete-laplace' ? law.scale.div(law.step) : law.variance.div(law.step.pow(2));
    const name = `${law.law} ${spread}`;
    const known = samplers.get(name) ?? new SteadySampler(random, law);
    samplers.set(name, known);
    return known;
  };
  laws.forEach(samplerOf);
  return { draw: (law) => samplerOf(law).draw() };
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

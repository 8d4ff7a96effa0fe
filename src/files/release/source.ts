import { cryptoSource, seededTestSource, type RandomSource } from '../../privacy/sampler/random-source.js';
import { steadyNoise, type NoiseSource } from '../../mechanism/stream/noise.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import { StateError } from '../../mechanism/stream/saved.js';

/** Random bits whose place can be written down: for the test source the seed and the bits taken. */
export interface PlacedSource {
  readonly random: RandomSource;
  /** What {@link openSource} needs to continue. */
  place(): string;
}

/** Bits skipped at a time. */
const STRIDE = 2 ** 15;

const SEEDED = /^insecure-test-seed ([0-9]{1,78}) ([0-9]{1,15})$/;

/**
 * The source of a run: the platform's cryptographic one, or with a seed the test source, from where a saved place left it.
 *
 * @throws StateError for a place of another source.
 */
export function openSource(seed: bigint | undefined, saved: string | undefined): PlacedSource {
  if (seed === undefined) {
    if (saved !== undefined && saved !== 'crypto')
      throw new StateError('saved state: expected one of the cryptographic source, got one of a test seed');
    return { random: cryptoSource(), place: () => 'crypto' };
  }
  const random = seededTestSource(seed);
  let taken = 0;
  if (saved !== undefined) {
    const [, savedSeed, bits] = SEEDED.exec(saved) ?? [];
    if (savedSeed === undefined || BigInt(savedSeed) !== seed)
      throw new StateError('saved state: expected one of this test seed, got one of another source');
    for (taken = Number(bits); taken > 0; taken -= Math.min(taken, STRIDE))
      random.bits(Math.min(taken, STRIDE));
    taken = Number(bits);
  }
  return {
    random: {
      bits: (count) => {
        taken += count;
        return random.bits(count);
      },
    },
    place: () => `insecure-test-seed ${seed} ${taken}`,
  };
}

/** What is said of noise that is drawn by constant work. */
export const CONSTANT_WORK =
  'constant work: the sampler takes as many words, comparisons and sums whatever it draws, but for draws of a probability below 0.00003; nothing is claimed of what comes after it';

/** Noise by constant work, of these laws first. @throws ParameterError for laws beyond its tables */
export function steadyFor(random: RandomSource, laws: readonly NoiseLaw[]): NoiseSource {
  try {
    return steadyNoise(random, laws);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new ParameterError(['constant-work'], 'noise of at most 2^64 steps of its lattice', 'more');
  }
}

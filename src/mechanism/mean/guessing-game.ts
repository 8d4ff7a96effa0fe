import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { FiniteLaw } from '../../privacy/finite/finite-law.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import { sampleUniform } from '../../privacy/sampler/sample-uniform.js';

/** The second input of the game: a guess of the first output, and a bit. */
export interface Guess {
  /** 0 ≤ guess < N. */
  readonly guess: number;
  readonly bit: 0 | 1;
}

/** How the second input is chosen; a non-adaptive one does not look at the first output. */
export type Guesser = (first: number) => Guess;

/** What an observer sees: the first output, and the second, `none` when the guess was wrong. */
export interface Transcript {
  readonly first: number;
  readonly second: 0 | 1 | 'none';
}

/**
 * A mechanism of two rounds that is private against inputs that are fixed in advance and not private at all against adaptive ones;
 * the exact companion of [DMRST] Proposition 2.1, which excludes that for pure differential privacy.
 *
 * Round 1 releases a uniform number below N. Round 2 takes a guess and a bit, and releases the bit when the guess is that number.
 * Two inputs fixed in advance have transcripts at a total variation distance of at most 2/N: (0, 2/N)-DP. Inputs that repeat the first
 * release as their guess have their bit released: distance 1.
 */
export class GuessingGame {
  /** N. */
  readonly size: number;

  /** @param size N, at least 2 */
  constructor(size: number) {
    requireIndex('GuessingGame', 'size', size, 2);
    this.size = size;
  }

  /** One run. @throws RangeError when the guess is not an integer from 0 to N − 1. */
  release(source: RandomSource, guesser: Guesser): Transcript {
    return this.#play(Number(sampleUniform(source, BigInt(this.size))), guesser);
  }

  /** The exact law of the transcript. */
  law(guesser: Guesser): FiniteLaw<Transcript> {
    const probability = Rational.ratio(1n, BigInt(this.size));
    return new FiniteLaw(
      Array.from({ length: this.size }, (_, first) => ({ outcome: this.#play(first, guesser), probability })),
      ({ first, second }) => `${first} ${second}`,
    );
  }

  #play(first: number, guesser: Guesser): Transcript {
    const { guess, bit } = guesser(first);
    requireIndex('GuessingGame', 'guess', guess, 0);
    if (guess >= this.size) throw new RangeError(`GuessingGame: expected guess < ${this.size}, got ${guess}`);
    return { first, second: guess === first ? bit : 'none' };
  }
}

import { Rational } from '../arithmetic/rational.js';
import type { RandomSource } from '../privacy/sampler/random-source.js';

/** Outcomes by name, with what is known of their probability, and the probability of all that is left open. */
export interface BitLaw {
  readonly outcomes: ReadonlyMap<string, Rational>;
  readonly open: Rational;
}

class OutOfBits extends Error {}

/** Gives out a fixed string of bits, and refuses more. */
class BitString implements RandomSource {
  #left: number;
  constructor(
    private readonly value: bigint,
    length: number,
  ) {
    this.#left = length;
  }
  bits(count: number): bigint {
    if (count > this.#left) throw new OutOfBits();
    this.#left -= count;
    return (this.value >> BigInt(this.#left)) & ((1n << BigInt(count)) - 1n);
  }
}

/**
 * The exact law of a sampler as far as `depth` bits decide it: the sampler runs on every bit string that it does not finish
 * before, and an outcome after m bits has probability 2^−m.
 */
export function lawOfBits(sample: (source: RandomSource) => unknown, depth: number): BitLaw {
  const outcomes = new Map<string, Rational>();
  let open = Rational.ZERO;
  const visit = (value: bigint, length: number): void => {
    try {
      const outcome = String(sample(new BitString(value, length)));
      outcomes.set(outcome, (outcomes.get(outcome) ?? Rational.ZERO).add(Rational.dyadic(1n, -length)));
    } catch (error) {
      if (!(error instanceof OutOfBits)) throw error;
      if (length === depth) open = open.add(Rational.dyadic(1n, -length));
      else for (const bit of [0n, 1n]) visit(2n * value + bit, length + 1);
    }
  };
  visit(0n, 0);
  return { outcomes, open };
}

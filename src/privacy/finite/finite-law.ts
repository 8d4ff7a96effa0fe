import { Rational } from '../../arithmetic/rational.js';
import { bernoulli } from '../sampler/bernoulli.js';
import type { RandomSource } from '../sampler/random-source.js';

/** A value that a law may yield, and with what probability. */
export interface Atom<T> {
  /** The outcome. */
  readonly outcome: T;
  /** Its probability. */
  readonly probability: Rational;
}

/**
 * A probability law on finitely many values with rational probabilities; immutable. Atoms of one outcome are merged, and those of
 * probability 0 are dropped.
 *
 * @example
 * ```ts
 * const coin = new FiniteLaw([
 *   { outcome: 'heads', probability: Rational.parse('1/3') },
 *   { outcome: 'tails', probability: Rational.parse('2/3') },
 * ], String);
 * coin.sample(cryptoSource()); // one of 'heads', 'tails'
 * ```
 */
export class FiniteLaw<T> {
  /** The atoms, each of positive probability, in the order in which their outcomes were first given. */
  readonly atoms: readonly Atom<T>[];
  /** The text by which outcomes are told apart. */
  readonly key: (outcome: T) => string;

  /**
   * @param atoms probabilities of sum 1
   * @param key the text by which outcomes are told apart
   * @throws RangeError when a probability is negative or they do not sum to 1.
   */
  constructor(atoms: readonly Atom<T>[], key: (outcome: T) => string) {
    const merged = new Map<string, Atom<T>>();
    for (const { outcome, probability } of atoms) {
      if (probability.sign() < 0)
        throw new RangeError(`FiniteLaw: expected probabilities >= 0, got ${probability}`);
      const before = merged.get(key(outcome))?.probability ?? Rational.ZERO;
      merged.set(key(outcome), { outcome, probability: before.add(probability) });
    }
    const total = Rational.sum(atoms.map(({ probability }) => probability));
    if (!total.equals(Rational.ONE))
      throw new RangeError(`FiniteLaw: expected probabilities of sum 1, got ${total}`);
    this.atoms = [...merged.values()].filter(({ probability }) => probability.sign() > 0);
    this.key = key;
    Object.freeze(this);
  }

  /** The probability of one outcome. */
  probability(outcome: T): Rational {
    const key = this.key(outcome);
    return this.atoms.find((atom) => this.key(atom.outcome) === key)?.probability ?? Rational.ZERO;
  }

  /** E f(outcome). */
  expectation(f: (outcome: T) => Rational): Rational {
    return Rational.sum(this.atoms.map(({ outcome, probability }) => probability.mul(f(outcome))));
  }

  /**
   * An outcome with exactly its probability: each in turn is taken with its share of what is left. Two random bits are expected for
   * each outcome looked at.
   */
  sample(source: RandomSource): T {
    let left = Rational.ONE;
    for (const { outcome, probability } of this.atoms.slice(0, -1)) {
      const share = probability.div(left);
      if (bernoulli(source, share.num, share.den)) return outcome;
      left = left.sub(probability);
    }
    return this.atoms.at(-1)!.outcome;
  }
}

/** An outcome of either of two laws, with its probability under each. */
export interface JointRow<T> {
  /** The outcome. */
  readonly outcome: T;
  /** Its probability under the first law. */
  readonly p: Rational;
  /** Its probability under the second. */
  readonly q: Rational;
}

/** The probabilities of every outcome of either law; outcomes are told apart by the key of the first. */
export function jointTable<T>(p: FiniteLaw<T>, q: FiniteLaw<T>): readonly JointRow<T>[] {
  const table = new Map(
    p.atoms.map(({ outcome, probability }) => [
      p.key(outcome),
      { outcome, p: probability, q: Rational.ZERO },
    ]),
  );
  for (const { outcome, probability } of q.atoms) {
    const key = p.key(outcome);
    table.set(key, { outcome, p: table.get(key)?.p ?? Rational.ZERO, q: probability });
  }
  return [...table.values()];
}

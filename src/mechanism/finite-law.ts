import { Rational } from '../arithmetic/rational.js';
import { bernoulli } from '../privacy/bernoulli.js';
import type { RandomSource } from '../privacy/random-source.js';

/** One value of a finite law, with its exact probability. */
export interface Weighted<T> {
  readonly value: T;
  readonly probability: Rational;
}

/** A law on finitely many values; the probabilities are positive and add up to 1. */
export type FiniteLaw<T> = readonly Weighted<T>[];

/**
 * A value of a finite law, with exactly its probability: each value in turn is taken with its share of what is left. Two random bits
 * are expected for each value looked at.
 *
 * @throws RangeError unless the probabilities add up to 1.
 */
export function sampleFiniteLaw<T>(source: RandomSource, law: FiniteLaw<T>): T {
  let left = Rational.ONE;
  for (const { value, probability } of law) {
    const share = left.sign() > 0 ? probability.div(left) : Rational.ONE;
    if (share.compare(Rational.ONE) >= 0 || bernoulli(source, share.num, share.den)) return value;
    left = left.sub(probability);
  }
  throw new RangeError(`sampleFiniteLaw: expected probabilities that add up to 1, got ${left} missing`);
}

/** The law without values of probability 0. */
export function finiteLaw<T>(entries: readonly (readonly [value: T, probability: Rational])[]): FiniteLaw<T> {
  return entries
    .map(([value, probability]) => ({ value, probability }))
    .filter(({ probability }) => probability.sign() > 0);
}

/**
 * The hockey-stick divergence Σ (P(v) − λ·Q(v))₊ of finite laws, the least δ with P(E) ≤ λ·Q(E) + δ for every event E; the total
 * variation distance for λ = 1. Exact.
 *
 * @param odds λ = e^ε ≥ 1
 * @param key tells values apart
 */
export function hockeyStick<T>(
  first: FiniteLaw<T>,
  second: FiniteLaw<T>,
  odds: Rational,
  key: (value: T) => string,
): Rational {
  const masses = new Map<string, Rational>();
  const add = (value: T, mass: Rational): void => {
    masses.set(key(value), (masses.get(key(value)) ?? Rational.ZERO).add(mass));
  };
  for (const { value, probability } of first) add(value, probability);
  for (const { value, probability } of second) add(value, odds.mul(probability).neg());
  return Rational.sum([...masses.values()].filter((mass) => mass.sign() > 0));
}

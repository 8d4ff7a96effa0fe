import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';

/** A positive real: exact, or enclosed once and for all. */
export type Positive = Rational | Interval;

const shown = (value: { toString(): string }): string => {
  const text = value.toString();
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

function requireRational(caller: string, name: string, value: Rational): void {
  if (!(value instanceof Rational)) {
    throw new TypeError(`${caller}: expected ${name}, a Rational, got ${typeof value}`);
  }
}

/** @throws TypeError unless `value` is a Rational, RangeError unless it is > 0. */
export function requirePositive(caller: string, name: string, value: Rational): void {
  requireRational(caller, name, value);
  if (value.sign() <= 0) throw new RangeError(`${caller}: expected ${name} > 0, got ${shown(value)}`);
}

/** @throws TypeError unless `value` is a Rational, RangeError unless it is ≥ 0. */
export function requireNonNegative(caller: string, name: string, value: Rational): void {
  requireRational(caller, name, value);
  if (value.sign() < 0) throw new RangeError(`${caller}: expected ${name} >= 0, got ${shown(value)}`);
}

/** @throws TypeError unless `value` is a Rational, RangeError unless 0 < value < 1. */
export function requireProbability(caller: string, name: string, value: Rational): void {
  requireRational(caller, name, value);
  if (value.sign() <= 0 || value.compare(Rational.ONE) >= 0) {
    throw new RangeError(`${caller}: expected 0 < ${name} < 1, got ${shown(value)}`);
  }
}

/** @throws RangeError unless `value` is an integer of at least `least`. */
export function requireCount(caller: string, name: string, value: number, least = 1): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${caller}: expected ${name}, an integer of at least ${least}, got ${value}`);
  }
}

/**
 * An interval around a positive real, at `bits` bits when it is a rational.
 * @throws RangeError unless it is > 0.
 */
export function enclosePositive(caller: string, name: string, value: Positive, bits: number): Interval {
  if (value instanceof Interval) {
    if (value.inf.sign() <= 0) throw new RangeError(`${caller}: expected ${name} > 0, got ${shown(value)}`);
    return value;
  }
  requirePositive(caller, name, value);
  return Interval.fromRational(value, bits);
}

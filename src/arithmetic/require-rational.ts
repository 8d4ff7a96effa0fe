import { Rational } from './rational.js';

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

import { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/** A positive real: exact, or enclosed once and for all. */
export type Positive = Rational | Interval | Real;

/**
 * An interval around a positive real, at `bits` bits when it is a rational.
 * @throws RangeError unless it is > 0.
 */
export function enclosePositive(caller: string, name: string, value: Positive, bits: number): Interval {
  if (value instanceof Real) return positive(caller, name, value).enclose(bits);
  if (value instanceof Interval) {
    if (value.inf.sign() <= 0) throw new RangeError(`${caller}: expected ${name} > 0, got ${value}`);
    return value;
  }
  requirePositive(caller, name, value);
  return Interval.fromRational(value, bits);
}

/** A positive real as a number. @throws RangeError unless it is > 0. */
export function positive(caller: string, name: string, value: Positive): Real {
  if (value instanceof Interval) return Real.within(enclosePositive(caller, name, value, 1));
  if (value instanceof Real) {
    if (value.sign() <= 0) throw new RangeError(`${caller}: expected ${name} > 0, got ${value}`);
    return value;
  }
  requirePositive(caller, name, value);
  return Real.of(value);
}

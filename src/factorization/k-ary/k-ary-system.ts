import { brief, requireInteger } from '../../arithmetic/require.js';

/**
 * The k consecutive digits −a, …, b, a + b + 1 = k, in which times are written to the base k. [APT] Def 3.2, 3.8, A.5.
 *
 * Made by {@link plainDigits} (a = 0) or {@link offsetDigits} (as symmetric as k allows).
 */
export interface DigitSystem {
  readonly k: bigint;
  readonly a: bigint;
  readonly b: bigint;
}

/** @throws RangeError unless the digits are k = a + b + 1 ≥ 2 and 0 ≤ a ≤ b, as plainDigits and offsetDigits make them. */
export function requireSystem(caller: string, { k, a, b }: DigitSystem): void {
  if (k < 2n || a < 0n || a > b || a + b + 1n !== k) {
    throw new RangeError(
      `${caller}: expected digits of plainDigits or offsetDigits, got ${-a}, …, ${b} for k = ${k}`,
    );
  }
}

/** The digit congruent to an integer u ≥ −a modulo k. */
export function lowestDigit(system: DigitSystem, u: bigint): bigint {
  return ((u + system.a) % system.k) - system.a;
}

/** The item, time or length t checked against T: 1 ≤ t ≤ T. */
export function requireWithin(caller: string, name: string, t: bigint, T: bigint): void {
  requireInteger(caller, 'T', T, 1n);
  requireInteger(caller, name, t, 1n);
  if (t > T) throw new RangeError(`${caller}: expected ${name} of at most T = ${brief(T)}, got ${brief(t)}`);
}

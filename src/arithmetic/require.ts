/** @throws TypeError unless `value` is a bigint, RangeError unless it is at least `least`. */
export function requireInteger(caller: string, name: string, value: bigint, least: bigint): void {
  if (typeof value !== 'bigint') {
    throw new TypeError(`${caller}: expected ${name}, a bigint, got ${typeof value}`);
  }
  if (value < least) {
    throw new RangeError(`${caller}: expected ${name}, an integer of at least ${least}, got ${brief(value)}`);
  }
}

/** A whole number, exact in either form: a number up to 2^53 − 1, or a bigint of any size. */
export type Count = number | bigint;

/** A whole number as a number where one holds it exactly. */
export const shortest = (n: bigint): Count => (n <= Number.MAX_SAFE_INTEGER ? Number(n) : n);

/** @throws TypeError unless `value` is a number or a bigint, RangeError unless it is a safe integer or a bigint, of at least `least`. */
export function requireCount(caller: string, name: string, value: Count, least: number): void {
  if (typeof value === 'bigint') requireInteger(caller, name, value, BigInt(least));
  else if (typeof value !== 'number')
    throw new TypeError(`${caller}: expected ${name}, a number or bigint, got ${typeof value}`);
  else requireIndex(caller, name, value, least);
}

/** @throws RangeError unless `value` is a safe integer of at least `least`. */
export function requireIndex(caller: string, name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${caller}: expected ${name}, an integer of at least ${least}, got ${value}`);
  }
}

/** An integer for a message; long ones are cut. */
export function brief(value: bigint): string {
  const text = `${value}`;
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}

/**
 * Checks a size up to which an evaluation is offered.
 * @throws RangeError unless `value` is an integer from `least` to `most`.
 */
export function requireSize(caller: string, name: string, value: number, least: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new RangeError(`${caller}: expected ${name}, an integer from ${least} to ${most}, got ${value}`);
  }
}

/**
 * Checks a size up to which an evaluation is offered.
 * @throws RangeError unless `value` is an integer from `least` to `most`.
 */
export function requireSize(caller: string, name: string, value: number, least: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new RangeError(`${caller}: expected ${name}, an integer from ${least} to ${most}, got ${value}`);
  }
}

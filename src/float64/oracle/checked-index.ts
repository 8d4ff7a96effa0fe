import { powerOfTwo } from '../../arithmetic/power-of-two.js';

/** @throws RangeError unless `value` is an integer from `least` to 2^1000. */
export function checkedIndex(caller: string, name: string, value: number, least: number): number {
  if (!Number.isInteger(value) || value < least || value > powerOfTwo(1000)) {
    throw new RangeError(`${caller}: expected ${name}, an integer from ${least} to 2^1000, got ${value}`);
  }
  return value;
}

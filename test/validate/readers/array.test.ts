import { expect, it } from 'vitest';
import { approxDouble } from '../../../src/arithmetic/rational.js';
import { unitRoundoff, type NumberType } from '../../../src/validate/readers/array.js';

it.each<[NumberType, string]>([
  ['float16', '1/2048'],
  ['float32', '1/16777216'],
  ['float64', '1/9007199254740992'],
  ['decimal', '1/9007199254740992'],
  ['integer', '0'],
  ['exact', '0'],
])('the unit roundoff of %s is %s', (type, value) => {
  expect(unitRoundoff(type).toString()).toBe(value);
});

it('adding the unit roundoff to 1 rounds back to 1 and adding twice as much does not', () => {
  const single = approxDouble(unitRoundoff('float32'));
  expect([Math.fround(1 + single), Math.fround(1 + 2 * single) > 1]).toEqual([1, true]);
  const double = approxDouble(unitRoundoff('float64'));
  expect([1 + double, 1 + 2 * double > 1]).toEqual([1, true]);
});

import { expect, it } from 'vitest';
import { UndecidedError } from '../../../src/arithmetic/enclose.js';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { quantity } from '../../../src/quantity/evaluate.js';

const value = async (name: string, texts: Readonly<Record<string, string>>, digits = 30): Promise<string> => {
  const found = await quantity(name, texts, digits);
  if (found.status === 'exact') return found.value.toString();
  return found.status === 'enclosed' ? provedDigits(found.value, digits) : found.status;
};
const golden = { theta: '0.9999528892,0.9857068667', omega: '0.0122853238,0.1878393665', n: '100000' };

it.each([
  ['blt-sensitivity-squared', { theta: '1', omega: '1/1000', n: '3', participations: '3' }, '601201/200000'],
  ['blt-sensitivity-squared', { ...golden }, '4.16679184670213629170214202403'],
  ['blt-sensitivity-squared', { ...golden, 'read-as': 'double' }, '4.16679184670308266350692927013'],
  ['blt-largest-error', { ...golden, 'read-as': 'double' }, '6.73312499503900409686832330450'],
  ['blt-largest-error', { theta: '1/2', omega: '1/2', n: '6', workload: 'momentum', beta: '1/2' }, '6'],
  ['blt-total-error', { theta: '0', omega: '-1', n: '4' }, '50'],
  ['blt-total-error', { theta: '1', omega: '0', n: '7', workload: 'identity' }, '7'],
  ['toeplitz-largest-loss', { n: '2' }, '25/16'],
])('%s at %j is %s', async (name, texts, expected) => {
  expect((await value(name, texts)).startsWith(expected)).toBe(true);
});

it('says that the sensitivity under fixed epochs is that of the first class', async () => {
  const texts = { theta: '1/2', omega: '1/2', n: '7', separation: '3', participations: '2' };
  expect(await value('blt-sensitivity-squared', { ...texts, schema: 'fixed-epoch' })).toBe(
    await value('blt-sensitivity-squared', texts),
  );
});

it('does not give an enclosure for a number', async () => {
  const texts = { theta: '-0.5', omega: '0.5', n: '1000', participations: '3', separation: '2' };
  await expect(quantity('blt-sensitivity-squared', texts, 12)).rejects.toThrow(UndecidedError);
});

it('names the lists that do not go together', async () => {
  await expect(quantity('blt-total-error', { theta: '0.5,0.2', omega: '0.5', n: '4' })).rejects.toThrow(
    /^omega: expected as many output scales omega as decays theta, 2, got 1$/,
  );
});

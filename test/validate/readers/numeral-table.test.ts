import { describe, expect, it } from 'vitest';
import { parseNumeral } from '../../../src/validate/readers/numeral.js';
import { Room } from '../../../src/validate/readers/limits.js';
import { NumeralTable } from '../../../src/validate/readers/numeral-table.js';
import { entriesOf, refusal } from './build.js';

const room = (allowCost = false): Room => new Room('FILE', 1, allowCost);

function tableOf(...texts: string[]): NumeralTable {
  const table = new NumeralTable(room(), 'B');
  for (const text of texts) table.put(table.count, parseNumeral(text)!);
  return table;
}

const rowOf = (...texts: string[]): string[] =>
  entriesOf(tableOf(...texts).toNamedMatrix(1, texts.length))[0]!;

describe('NumeralTable', () => {
  it('puts decimals and fractions over one scale', () => {
    expect(rowOf('0.1', '-1/3', '2/7', '1e3', '0', '5/6')).toEqual([
      '1/10',
      '-1/3',
      '2/7',
      '1000',
      '0',
      '5/6',
    ]);
  });

  it('keeps whole numbers as they are, however many zeros they are printed with', () => {
    const { matrix } = tableOf('1.000e+00', '0.000e+00', '12.0').toNamedMatrix(1, 3);
    expect(matrix.integers).toEqual([1n, 0n, 12n]);
    expect(matrix.scale.toString()).toBe('1');
  });

  it('is exact text only when fractions and integers are all there is', () => {
    expect(tableOf('1/3', '1').numberType).toBe('exact');
    expect(tableOf('1/3', '0.5').numberType).toBe('decimal');
    expect(tableOf('1', '0').numberType).toBe('decimal');
    const marked = new NumeralTable(room(), 'B');
    marked.put(0, parseNumeral('0.5')!, 'fraction');
    expect(marked.numberType).toBe('exact');
  });

  it('starts with zeros when it has a size', () => {
    const table = new NumeralTable(room(), 'B', 4);
    table.put(2, parseNumeral('1/2')!);
    expect(entriesOf(table.toNamedMatrix(2, 2))).toEqual([
      ['0', '0'],
      ['1/2', '0'],
    ]);
  });

  it('refuses decimals too far apart in size, before it computes their integers', () => {
    const table = new NumeralTable(room(true), 'B');
    for (let k = 0; k < 300_000; k += 1)
      table.put(k, { num: 1n, exponent: 9999, den: 1n, spelling: 'decimal' });
    table.put(300_000, { num: 1n, exponent: -9999, den: 1n, spelling: 'decimal' });
    const read = (): unknown => table.toNamedMatrix(1, 300_001);
    expect(refusal(read)).toContain('entries near enough in size');
  });

  it('refuses fractions without a common denominator of reasonable size', () => {
    const table = new NumeralTable(room(), 'B', 2 ** 22);
    for (let k = 0; k < 400; k += 1) {
      table.put(k, { num: 1n, exponent: 0, den: 2n ** 128n + BigInt(k), spelling: 'fraction' });
    }
    const read = (): unknown => table.toNamedMatrix(2 ** 11, 2 ** 11);
    expect(refusal(read)).toContain('at most the 536870912 bits that are left to a file of its size');
  });

  it('refuses more than 2^24 entries', () => {
    const table = new NumeralTable(room(), 'B', 2 ** 24);
    expect(refusal(() => table.put(2 ** 24, parseNumeral('0')!))).toBe(
      'expected array "B" with at most 16777216 entries, got more',
    );
  });
});

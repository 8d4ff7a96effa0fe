import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  type LatticeNoise,
  proveLatticeDelta,
  proveLatticeNoise,
} from '../../../src/certificate/privacy/prove-lattice-noise.js';
import { check } from '../../../src/checker/checker.js';
import { accountDelta, accountEpsilon } from '../../../src/privacy/accounting/account.js';

const parse = (text: string): Rational => Rational.parse(text);

const noise = (
  variance: string,
  columns: readonly (readonly bigint[])[],
  rest: Partial<LatticeNoise> = {},
): LatticeNoise => ({
  variance: parse(variance),
  columns,
  rule: 'listed',
  ...rest,
});

const ELEVEN = [new Array<bigint>(11).fill(1n)];

/** The exact account of the first column. */
const exactly = ({ variance, columns: [shift] }: LatticeNoise) =>
  ({ noise: 'discrete-gaussian', variance, shift: shift!, count: 1n }) as const;

const CASES: readonly (readonly [string, LatticeNoise])[] = [
  ['eleven sums', noise('197', ELEVEN)],
  ['three unlike entries', noise('400', [[4n, 2n, 1n]])],
  ['a column below another', noise('100', [[3n], [2n]])],
  ['a Toeplitz column', noise('300', [[4n, 2n, 1n]], { rule: 'toeplitz' })],
];

describe('proveLatticeNoise', () => {
  it.each(CASES)('encloses the exact ε of %s, and the checker accepts it', (_, one) => {
    const { bytes, inf, sup, kind } = proveLatticeNoise(one, parse('1e-4'));
    expect([kind, check(bytes).proved]).toEqual(['privacy-lattice', true]);
    const { worst } = accountEpsilon([exactly(one)], parse('1e-4'), { digits: 9 });
    expect(inf.compare(worst.inf.toRational())).toBe(-1);
    expect(sup.compare(worst.sup!.toRational())).toBe(1);
    // The price of rounding: c/σ² of the variance on each side.
    expect(sup.sub(inf).compare(sup.mul(parse('1/20')))).toBe(-1);
  });

  it('proves an ε that is asked for, and refuses one that rounding does not prove', () => {
    const one = noise('197.05', ELEVEN);
    expect(proveLatticeNoise(one, parse('1e-6'), Rational.ONE).claim.sup).toBe('1');
    expect(() => proveLatticeNoise(one, parse('1e-6'), parse('0.99'))).toThrow(
      /^proveLatticeNoise: expected an epsilon that rounding proves, got 0\.99/,
    );
  });

  it('claims less of items that may be more: their vectors of integers of squared norm 5', () => {
    const five = noise('900', [[2n, 1n]], { difference: 5n });
    const { inf, sup, bytes } = proveLatticeNoise(five, parse('1e-5'));
    expect(check(bytes)).toMatchObject({
      proved: true,
      workload: /* 5 · 5 */ expect.stringContaining('squared=25') as string,
    });
    // A possible move is 2·(2, 1), of squared norm 20.
    const least = accountEpsilon(
      [{ noise: 'discrete-gaussian', variance: parse('900'), shift: [4n, 2n], count: 1n }],
      parse('1e-5'),
      { digits: 9 },
    );
    expect(inf.compare(least.worst.sup!.toRational())).toBe(-1);
    expect(sup.compare(least.worst.inf.toRational())).toBe(1);
  });

  it.each<[string, LatticeNoise, string, RegExp]>([
    ['no column', noise('4', []), '1e-3', /expected from 1 to 4096 columns/],
    ['an empty column', noise('4', [[1n], []]), '1e-3', /expected from 1 to 4096 columns/],
    ['columns of zeros', noise('4', [[0n, 0n]]), '1e-3', /expected .*squared norm of a column/],
    [
      'two Toeplitz columns',
      noise('4', [[1n], [1n]], { rule: 'toeplitz' }),
      '1e-3',
      /one column of a Toeplitz matrix, got 2/,
    ],
    ['little noise', noise('1/4', [[1n]]), '1e-3', /expected more noise for rounding/],
    ['delta 0', noise('4', [[1n]]), '0', /delta/],
    ['delta 1', noise('4', [[1n]]), '1', /delta/],
    ['a delta of many bits', noise('400', [[1n]]), `1/${3n ** 2000n}`, /that need 2048 bits/],
  ])('refuses %s', (_, one, delta, message) => {
    expect(() => proveLatticeNoise(one, parse(delta))).toThrow(message);
    expect(() => proveLatticeNoise(one, parse(delta))).toThrow(/^proveLatticeNoise: /);
  });
});

describe('proveLatticeDelta', () => {
  it.each(CASES)('encloses the exact δ of %s, and the checker accepts it', (_, one) => {
    const { bytes, inf, sup } = proveLatticeDelta(one, Rational.ONE);
    expect(check(bytes).proved).toBe(true);
    const { worst } = accountDelta([exactly(one)], Rational.ONE, { digits: 9 });
    expect(inf.compare(worst.inf.toRational())).toBe(-1);
    expect(sup.compare(worst.sup!.toRational())).toBe(1);
  });

  it.each<[string, LatticeNoise, string, RegExp]>([
    ['epsilon 0', noise('197', ELEVEN), '0', /epsilon/],
    ['an epsilon whose rounding takes all the noise', noise('3', [[1n]]), '1e-30', /expected more noise/],
    ['little noise', noise('1/4', [[1n]]), '1', /expected more noise/],
    ['an epsilon beyond the limit', noise('4', [[1n]]), '513', /expected epsilon of at most 512, got 513/],
  ])('refuses %s', (_, one, epsilon, message) => {
    expect(() => proveLatticeDelta(one, parse(epsilon))).toThrow(message);
    expect(() => proveLatticeDelta(one, parse(epsilon))).toThrow(/^proveLatticeDelta: /);
  });
});

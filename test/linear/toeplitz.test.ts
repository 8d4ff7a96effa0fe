import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { list } from './integers.js';

const toeplitz = (text: string): LowerToeplitz =>
  LowerToeplitz.ofRationals(text.split(' ').map((entry) => Rational.parse(entry)));

/** The square root of the prefix sum, C(2k,k)/4^k, as integers over 4^(n−1). */
function squareRoot(n: number): LowerToeplitz {
  let central = 1n;
  const integers = list(n, (k) => {
    if (k > 0) central = (central * BigInt(4 * k - 2)) / BigInt(k);
    return central << BigInt(2 * (n - 1 - k));
  });
  return LowerToeplitz.ofIntegers(integers, Rational.dyadic(1n, -2 * (n - 1)));
}

describe('LowerToeplitz', () => {
  const a = toeplitz('1/2 -3 1/3');

  it('gives its entries', () => {
    expect([a.n, a.scale.toString(), a.integers]).toEqual([3, '1/6', [3n, -18n, 2n]]);
    expect(a.get(2, 1).toString()).toBe('-3');
    expect(a.get(1, 2).toString()).toBe('0');
    expect(() => a.get(3, 0)).toThrow('LowerToeplitz.get: expected indices from 0 to 2, got 3');
    expect(() => a.get(0, 0.5)).toThrow('got 0.5');
    expect(a.toMatrix().row(2).map(String)).toEqual(['1/3', '-3', '1/2']);
    expect(a.toMatrix().row(0).map(String)).toEqual(['1/2', '0', '0']);
  });

  it('is immutable', () => {
    const integers = [1n, 2n];
    const b = LowerToeplitz.ofIntegers(integers);
    integers[1] = 5n;
    expect(b.integers).toEqual([1n, 2n]);
    expect(Object.isFrozen(b) && Object.isFrozen(b.integers)).toBe(true);
  });

  it('multiplies as power series do', () => {
    expect(a.mul(toeplitz('2 0 1')).equals(toeplitz('1 -6 7/6'))).toBe(true);
    expect(a.mul(toeplitz('0 0 0')).equals(toeplitz('0 0 0'))).toBe(true);
    expect(() => a.mul(toeplitz('1'))).toThrow('LowerToeplitz.mul: expected order 3, got 1');
  });

  it('is equal by value, not by scale', () => {
    expect(LowerToeplitz.ofIntegers([2n, 4n], Rational.parse('1/2')).equals(toeplitz('1 2'))).toBe(true);
    expect(toeplitz('1 2').equals(toeplitz('1 3'))).toBe(false);
    expect(toeplitz('1 2').equals(toeplitz('1 2 0'))).toBe(false);
  });

  it('squares the square root to the prefix sum', () => {
    for (const n of [1, 2, 3, 64, 200]) {
      const ones = LowerToeplitz.ofIntegers(new Array<bigint>(n).fill(1n));
      const square = squareRoot(n).mul(squareRoot(n));
      expect(square.equals(ones)).toBe(true);
      // The scale does not grow with the powers of two that fall along the column.
      expect(square.scale.equals(Rational.dyadic(1n, -2 * (n - 1)))).toBe(true);
    }
  });

  it('leaves powers of two out of the product only where both factors have them', () => {
    const falling = toeplitz('1 1/4 1/16 1/64');
    expect(falling.mul(toeplitz('1 1/3 1/5 1/7')).equals(toeplitz('1 7/12 83/240 1541/6720'))).toBe(true);
    expect(falling.mul(toeplitz('1 1/2 0 0')).equals(toeplitz('1 3/4 3/16 3/64'))).toBe(true);
    expect(toeplitz('1 0 1/16').mul(toeplitz('1 0 1/16')).scale.toString()).toBe('1/16');
    expect(toeplitz('0 0 0 1/64').mul(falling).equals(toeplitz('0 0 0 1/64'))).toBe(true);
  });

  it('has the norms of its dense form', () => {
    const dense = a.toMatrix();
    expect(a.frobeniusSquared().equals(dense.frobeniusSquared())).toBe(true);
    expect(a.rowNormsSquared().map(String)).toEqual(dense.rowNormsSquared().map(String));
    expect(a.columnNormsSquared().map(String)).toEqual(dense.columnNormsSquared().map(String));
  });

  it('refuses empty columns, scales that are not positive and entries that are no bigints', () => {
    expect(() => LowerToeplitz.ofIntegers([])).toThrow(
      'LowerToeplitz.ofIntegers: expected a positive integer number of entries, got 0',
    );
    expect(() => LowerToeplitz.ofRationals([])).toThrow('LowerToeplitz.ofRationals: expected a positive');
    expect(() => LowerToeplitz.ofIntegers([1n], Rational.ZERO)).toThrow('expected a positive scale, got 0');
    const strange: bigint[] = JSON.parse('["1"]');
    expect(() => LowerToeplitz.ofIntegers(strange)).toThrow('expected bigints, got string as entry 1');
  });
});

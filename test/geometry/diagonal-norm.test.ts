import { describe, expect, it } from 'vitest';
import { enclose } from '../../src/arithmetic/enclose.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { diagonalNorm, exponentNorm } from '../../src/geometry/diagonal-norm.js';
import { Matrix } from '../../src/linear/matrix.js';
import { roundsTo } from '../vectors/reference-cases.js';

const q = Rational.parse;

describe('tr_s', () => {
  const m = Matrix.ofIntegers(2, 2, [5n, 6n, 6n, 9n]);

  it('is exact where it is rational or a root of a rational', () => {
    expect(diagonalNorm(m, q('1')).rational?.toString()).toBe('14');
    expect(diagonalNorm(m, 'infinity').rational?.toString()).toBe('9');
    expect(diagonalNorm(m, q('2')).power(q('2')).rational?.toString()).toBe('106');
    expect(exponentNorm(['0', '0'].map(q), q('7/3')).rational?.toString()).toBe('0');
  });

  it('is enclosed otherwise', () => {
    // (5^1.5 + 9^1.5)^(2/3)
    const value = enclose(30, (bits) => diagonalNorm(m, q('3/2')).enclose(bits));
    expect(roundsTo(value, '11.3386111093029920799465')).toBe(true);
  });

  it('refuses what is no diagonal of a semidefinite matrix', () => {
    expect(() => exponentNorm([], q('1'))).toThrow('expected at least one entry');
    expect(() => exponentNorm([q('-1')], q('1'))).toThrow('expected entries >= 0, got -1');
    expect(() => exponentNorm([q('1')], q('1/2'))).toThrow('expected an exponent of at least 1');
    expect(() => diagonalNorm(Matrix.ofIntegers(1, 2, [1n, 1n]), q('1'))).toThrow('expected a square matrix');
  });
});

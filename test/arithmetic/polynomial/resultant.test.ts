import { describe, expect, it } from 'vitest';
import { INTEGERS, RATIONALS } from '../../../src/arithmetic/polynomial/domain.js';
import { Polynomials } from '../../../src/arithmetic/polynomial/polynomials.js';
import { determinant, resultant } from '../../../src/arithmetic/polynomial/resultant.js';

const Z = new Polynomials(INTEGERS);

/** ∏ (x − r). */
const withRoots = (...roots: readonly bigint[]): readonly bigint[] =>
  roots.reduce<readonly bigint[]>((f, r) => Z.mul(f, [-r, 1n]), Z.one);

describe('determinant', () => {
  it('is that of Leibniz', () => {
    expect(determinant(INTEGERS, [[7n]])).toBe(7n);
    expect(
      determinant(INTEGERS, [
        [2n, 3n],
        [5n, 7n],
      ]),
    ).toBe(-1n);
    expect(
      determinant(INTEGERS, [
        [0n, 2n, 1n],
        [3n, 0n, 4n],
        [5n, 6n, 0n],
      ]),
    ).toBe(58n);
    expect(determinant(INTEGERS, [])).toBe(1n);
  });

  it('changes its sign with exchanged rows, and is 0 for dependent ones', () => {
    expect(
      determinant(INTEGERS, [
        [0n, 1n],
        [1n, 0n],
      ]),
    ).toBe(-1n);
    expect(
      determinant(INTEGERS, [
        [1n, 2n, 3n],
        [4n, 5n, 6n],
        [7n, 8n, 9n],
      ]),
    ).toBe(0n);
    expect(
      determinant(INTEGERS, [
        [0n, 1n],
        [0n, 2n],
      ]),
    ).toBe(0n);
  });
});

describe('resultant', () => {
  it('is the product of the differences of the roots', () => {
    const [f, g] = [withRoots(1n, -2n, 5n), withRoots(3n, 7n)];
    let product = 1n;
    for (const x of [1n, -2n, 5n]) for (const y of [3n, 7n]) product *= x - y;
    expect(resultant(INTEGERS, f, g)).toBe(product);
    // a^deg g·b^deg f, a and b the leading coefficients.
    expect(
      resultant(
        INTEGERS,
        f.map((c) => 2n * c),
        g.map((c) => 3n * c),
      ),
    ).toBe(4n * 27n * product);
  });

  it('is 0 exactly where there is a common root', () => {
    expect(resultant(INTEGERS, withRoots(1n, 4n), withRoots(4n, 9n, 2n))).toBe(0n);
    expect(resultant(INTEGERS, [1n, 0n, 1n], [1n, 0n, 0n, 0n, 0n, 0n, 1n])).toBe(0n); // i⁶ = −1
    expect(resultant(INTEGERS, [1n, 0n, 1n], [1n, 0n, 0n, 0n, 1n])).toBe(4n);
  });

  it('eliminates a variable: x² + y² = 1 and x = y meet where 2x² = 1', () => {
    // In y, over polynomials in x.
    expect(resultant(Z, [[-1n, 0n, 1n], [], [1n]], [[0n, 1n], [-1n]])).toEqual([-1n, 0n, 2n]);
  });

  it('takes a constant beside a polynomial, and neither two constants nor 0', () => {
    expect(resultant(INTEGERS, [3n], [1n, 2n, 5n])).toBe(9n);
    for (const [f, g] of [
      [[3n], [5n]],
      [[], [1n, 2n]],
      [[1n, 2n], []],
    ])
      expect(() => resultant(INTEGERS, f!, g!)).toThrow('resultant: expected two polynomials other than 0');
  });

  it('is the same over the rationals', () => {
    const Q = new Polynomials(RATIONALS);
    expect(`${resultant(RATIONALS, Q.ofIntegers([1n, -3n, 2n]), Q.ofIntegers([5n, 1n]))}`).toBe('66');
  });
});

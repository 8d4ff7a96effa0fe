import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { normLowerBound, normUpperBound } from '../../src/certificate/norm-bounds.js';
import { lowerBound, upperBound } from '../../src/certificate/witness.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = Rational.parse;
const a = Matrix.ofIntegers(3, 2, [1n, 2n, 0n, 1n, 3n, 1n]);
const exactly = { B: a, C: Matrix.identity(2), t: Rational.ZERO };
const rowNorms = [5, 1, 10]; // squared
const ones = (count: number): Matrix =>
  Matrix.ofIntegers(
    1,
    count,
    Array.from({ length: count }, () => 1n),
  );

describe('normUpperBound', () => {
  it('is that of γ_F for p = 2, and the largest row for p = ∞', () => {
    const rounded = { B: a.scaleBy(q('1.001')), C: Matrix.identity(2), t: q('1/100') };
    expect(normUpperBound(a, rounded, { num: 2, den: 1 })).toEqual(upperBound(a, rounded));
    expect(normUpperBound(a, exactly, { num: 1, den: 0 })).toEqual(q('10'));
  });

  it.each([
    [3, 1],
    [4, 1],
    [5, 2],
    [64, 1],
    [63, 31],
  ])('is the p-norm of the rows, rounded up by very little, p = %d/%d', (num, den) => {
    const p = num / den;
    const expected = rowNorms.reduce((sum, x) => sum + x ** (p / 2), 0) ** (2 / p);
    const bound = normUpperBound(a, exactly, { num, den })!;
    expect(approxDouble(bound) / expected).toBeCloseTo(1, 13);
  });

  it('is at least the exact value where that is rational: p = 4, rows (3, 4)', () => {
    const square = Matrix.ofIntegers(2, 2, [1n, 1n, 1n, 1n]); // row norms² 2, 2 → (4 + 4)^{1/2}
    const bound = normUpperBound(
      square,
      { B: square, C: Matrix.identity(2), t: Rational.ZERO },
      { num: 4, den: 1 },
    )!;
    expect(bound.mul(bound).compare(q('8'))).toBeGreaterThan(0);
    expect(bound.mul(bound).sub(q('8')).compare(Rational.dyadic(1n, -470))).toBeLessThan(0);
  });

  it('is nothing without t when BC is not A', () => {
    expect(normUpperBound(a, { ...exactly, B: a.scaleBy(q('2')) }, { num: 3, den: 1 })).toBeUndefined();
  });
});

describe('normLowerBound', () => {
  const U = Matrix.ofIntegers(3, 2, [0n, 1n, 0n, 0n, 1n, 0n]);

  it('is that of γ_F for p = 2', () => {
    expect(normLowerBound(a, { U, w: ones(2) }, ones(3), { num: 2, den: 1 })).toEqual(
      lowerBound(a, { U, w: ones(2) }),
    );
  });

  it.each([
    [3, 1],
    [4, 1],
    [5, 2],
    [64, 1],
  ])('is σ²/(κω‖u²‖_q), rounded down by very little, p = %d/%d', (num, den) => {
    const [x, c] = [[2, 1, 3], num - 2 * den];
    const weights = x.map((y) => y ** c);
    const sigma = 2 * weights[0]! + 3 * weights[2]!;
    const size = x.reduce((sum, y) => sum + y ** (2 * num), 0) ** (c / num);
    const bound = normLowerBound(a, { U, w: ones(2) }, Matrix.ofIntegers(1, 3, [2n, 1n, 3n]), { num, den })!;
    expect(approxDouble(bound) / (sigma ** 2 / (2 * size))).toBeCloseTo(1, 12);
  });

  it('is exact for p = ∞', () => {
    const bound = normLowerBound(a, { U, w: ones(2) }, Matrix.ofIntegers(1, 3, [2n, 0n, 3n]), {
      num: 1,
      den: 0,
    });
    expect(bound).toEqual(q('169/26')); // σ = 4 + 9, κ = 1, ω = 2, Σx² = 13
  });

  it('is nothing for a negative inner product or a witness of zeros', () => {
    const p = { num: 3, den: 1 };
    expect(normLowerBound(a, { U: U.scaleBy(q('1')), w: ones(2) }, ones(3), p)).toBeDefined();
    const negative = Matrix.ofIntegers(
      3,
      2,
      U.integers.map((x) => -x),
    );
    expect(normLowerBound(a, { U: negative, w: ones(2) }, ones(3), p)).toBeUndefined();
    expect(normLowerBound(a, { U, w: ones(2) }, Matrix.ofIntegers(1, 3, [0n, 0n, 0n]), p)).toBeUndefined();
  });
});

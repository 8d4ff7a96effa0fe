import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Real } from '../../../src/arithmetic/real.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  gammaFSchattenLower,
  schattenMean,
  traceNorm,
  gammaCbEntryLower,
  gammaCbUpperSquared,
  gammaFColumnLowerSquared,
  gammaFUpperSquared,
  traceNormLowerBounds,
} from '../../../src/bound/optimum/gamma-bounds.js';
import { schatten1 } from '../../../src/bound/optimum/schatten.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const of = (...rows: bigint[][]): Matrix => Matrix.ofIntegers(rows.length, rows[0]!.length, rows.flat());
const wide = of([1n, 1n]);
const tall = of([1n, 2n], [0n, 1n], [3n, 1n]);

describe('the elementary bounds on gamma_F and gamma_cb', () => {
  it('take the better of both factorizations from above', () => {
    // ‖A‖_F² = 2 loses against 1·‖A‖²_{1→2} = 1 for a wide matrix, and 16 against 3·10 for a tall one.
    expect(gammaFUpperSquared(wide).toString()).toBe('1');
    expect(gammaFUpperSquared(tall).toString()).toBe('16');
    expect(gammaCbUpperSquared(wide).toString()).toBe('1');
    expect(gammaCbUpperSquared(tall).toString()).toBe('10');
  });

  it('take the largest column and the largest entry from below', () => {
    expect(gammaFColumnLowerSquared(tall).toString()).toBe('10');
    expect(gammaCbEntryLower(of([1n, -4n], [2n, 3n])).toString()).toBe('4');
  });
});

describe('traceNorm', () => {
  it('is the norm of a single row or column', () => {
    expect(provedDigits(traceNorm(wide)!.enclose(128), 20)).toBe('1.4142135623730950488');
    expect(
      traceNorm(of([3n], [4n]))!
        .enclose(64)
        .contains(5n),
    ).toBe(true);
  });

  it('is the sum of two singular values', () => {
    expect(
      traceNorm(of([3n, 0n], [0n, -4n]))!
        .enclose(64)
        .contains(7n),
    ).toBe(true);
    expect(
      traceNorm(of([3n, 0n, 0n], [0n, 4n, 0n]))!
        .enclose(64)
        .contains(7n),
    ).toBe(true);
    expect(traceNorm(prefixSum(2).matrix())!.enclose(100).subset(schatten1(2n).enclose(90))).toBe(true);
    expect(traceNorm(tall)!.enclose(90).equals(traceNorm(tall.transpose())!.enclose(90))).toBe(true);
  });

  it('has no closed form beyond', () => {
    expect(traceNorm(Matrix.identity(3))).toBeUndefined();
  });
});

describe('traceNormLowerBounds', () => {
  it('divides by the number of columns: by that of rows the bound would be false', () => {
    const norm = traceNorm(wide)!;
    const { gammaF, gammaCb } = traceNormLowerBounds(norm, 1n, 2n);
    expect(gammaF.rational?.toString()).toBe('1');
    expect(gammaCb.rational?.toString()).toBe('1');
    // γ_F((1 1)) = 1 < √2 = ‖A‖_1/√(rows), the printed divisor.
    expect(norm.sqr().compare(gammaFUpperSquared(wide))).toBe(1);
  });

  it('refuses an empty shape', () => {
    expect(() => traceNormLowerBounds(Real.ONE, 0n, 1n)).toThrow(/traceNormLowerBounds: expected rows/);
  });
});

describe('the bounds of the prefix sum', () => {
  it('are the trace norm over √n and over n', () => {
    for (const n of [1n, 4n, 1000n]) {
      const norm = schatten1(n).enclose(100);
      const lower = gammaFSchattenLower(n).enclose(90);
      expect(lower.sqr(90).mul(Interval.point(n), 90).intersection(norm.sqr(90)), `n = ${n}`).toBeDefined();
      expect(
        schattenMean(n).enclose(90).mul(Interval.point(n), 90).intersection(norm),
        `n = ${n}`,
      ).toBeDefined();
    }
    expect(
      schattenMean(4n)
        .enclose(64)
        .intersection(Interval.fromRational(Rational.parse('1.2660444'), 20)),
    ).toBeDefined();
  });
});

import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  encloseGammaFSchattenLower,
  encloseSchattenMean,
  encloseTraceNorm,
  gammaCbEntryLower,
  gammaCbUpperSquared,
  gammaFColumnLowerSquared,
  gammaFUpperSquared,
  traceNormLowerBounds,
} from '../../../src/bound/optimum/gamma-bounds.js';
import { encloseSchatten1 } from '../../../src/bound/optimum/schatten.js';
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

describe('encloseTraceNorm', () => {
  it('is the norm of a single row or column', () => {
    expect(provedDigits(encloseTraceNorm(wide, 128)!, 20)).toBe('1.4142135623730950488');
    expect(encloseTraceNorm(of([3n], [4n]), 64)!.contains(5n)).toBe(true);
  });

  it('is the sum of two singular values', () => {
    expect(encloseTraceNorm(of([3n, 0n], [0n, -4n]), 64)!.contains(7n)).toBe(true);
    expect(encloseTraceNorm(of([3n, 0n, 0n], [0n, 4n, 0n]), 64)!.contains(7n)).toBe(true);
    expect(encloseTraceNorm(prefixSum(2).matrix(), 100)!.subset(encloseSchatten1(2n, 90))).toBe(true);
    expect(encloseTraceNorm(tall, 90)!.equals(encloseTraceNorm(tall.transpose(), 90)!)).toBe(true);
  });

  it('has no closed form beyond', () => {
    expect(encloseTraceNorm(Matrix.identity(3), 64)).toBeUndefined();
  });
});

describe('traceNormLowerBounds', () => {
  it('divides by the number of columns: by that of rows the bound would be false', () => {
    const norm = encloseTraceNorm(wide, 64)!;
    const { gammaF, gammaCb } = traceNormLowerBounds(norm, 1n, 2n, 60);
    expect(gammaF.contains(1n)).toBe(true);
    expect(gammaCb.contains(1n)).toBe(true);
    // γ_F((1 1)) = 1 < √2 = ‖A‖_1/√(rows), the printed divisor.
    const printed = norm.div(Interval.point(1n).sqrt(60), 60);
    expect(printed.inf.toRational().pow(2).compare(gammaFUpperSquared(wide))).toBe(1);
  });

  it('refuses an empty shape', () => {
    expect(() => traceNormLowerBounds(Interval.point(1n), 0n, 1n, 60)).toThrow(
      /traceNormLowerBounds: expected rows/,
    );
  });
});

describe('the bounds of the prefix sum', () => {
  it('are the trace norm over √n and over n', () => {
    for (const n of [1n, 4n, 1000n]) {
      const norm = encloseSchatten1(n, 100);
      const lower = encloseGammaFSchattenLower(n, 90);
      expect(lower.sqr(90).mul(Interval.point(n), 90).intersection(norm.sqr(90)), `n = ${n}`).toBeDefined();
      expect(
        encloseSchattenMean(n, 90).mul(Interval.point(n), 90).intersection(norm),
        `n = ${n}`,
      ).toBeDefined();
    }
    expect(
      encloseSchattenMean(4n, 64).intersection(Interval.fromRational(Rational.parse('1.2660444'), 20)),
    ).toBeDefined();
  });
});

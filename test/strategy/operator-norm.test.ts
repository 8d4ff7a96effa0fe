import { describe, expect, it } from 'vitest';
import { agrees } from '../../src/arithmetic/enclosure.js';
import { csc, PI } from '../../src/arithmetic/elementary.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { singularValue } from '../../src/bound/square-root/spectrum.js';
import { Matrix } from '../../src/linear/matrix.js';
import { normSquaredByProducts } from '../../src/privacy/participation/norm-of-products.js';
import { spectralNormSquared } from '../../src/privacy/participation/spectral-norm.js';
import { bandNormSquared } from '../../src/privacy/participation/band-norm.js';
import { bandedStrategy } from '../../src/strategy/band-strategy.js';
import { kAryStrategy } from '../../src/strategy/k-ary-strategy.js';
import { toeplitzCoefficientStrategy, momentumStrategy } from '../../src/strategy/series-strategies.js';

/** The entries of a generator, of both signs where it is asked for. */
function band(n: number, width: number, signed: boolean): (i: number, j: number) => bigint {
  let state = 7n;
  const entries = Array.from({ length: n * width }, () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return (state >> 54n) - (signed ? 512n : 0n);
  });
  return (i, j) => entries[i * width + (i - j)]!;
}

const matrixOf = (n: number, width: number, entry: (i: number, j: number) => bigint): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      return j <= i && i - j < width ? entry(i, j) : 0n;
    }),
  );

describe('the operator norm by products', () => {
  it('holds that of the matrix; for entries ≥ 0 to many digits', () => {
    for (const signed of [false, true])
      for (const [n, width] of [
        [1, 1],
        [9, 3],
        [24, 24],
      ] as const) {
        const entry = band(n, width, signed);
        const found = bandNormSquared({ entry, width, scale: Rational.ratio(1n, 8n) }, n)!;
        const exact = spectralNormSquared(matrixOf(n, width, entry).scaleBy(Rational.ratio(1n, 8n)));
        expect(found.inf.compare(exact.sup)).toBeLessThanOrEqual(0);
        expect(found.sup.compare(exact.inf)).toBeGreaterThanOrEqual(0);
        if (!signed) expect(agrees(found, 11)).toBe(true);
      }
  });

  it('holds that of a diagonal and of zero', () => {
    const diagonal = [3n, -5n, 1n];
    const of = (entries: readonly bigint[]) =>
      normSquaredByProducts({
        columns: entries.length,
        image: (v) => v.map((x, i) => x * entries[i]!),
        gramOfSizes: (v) => v.map((x, i) => x * entries[i]! ** 2n),
        approxGram: (v) => v.map((x, i) => x * Number(entries[i]!) ** 2),
      });
    expect(of(diagonal).sup.compare(Rational.integer(25n))).toBeGreaterThanOrEqual(0);
    expect(of(diagonal).inf.compare(Rational.integer(25n))).toBeLessThanOrEqual(0);
    expect(of([0n, 0n]).sup.sign()).toBe(0);
  });

  it('of the prefix sum of 1000 rounds is 1/(2 sin(π/4002))', () => {
    const ones = Array.from({ length: 1000 }, () => Rational.ONE);
    const { inf, sup } = toeplitzCoefficientStrategy(ones, 1000).operatorNormSquared()!;
    const exact = singularValue(1000n, 1n).sqr().toDigits(30);
    expect(inf.compare(exact.sup.toRational())).toBeLessThanOrEqual(0);
    expect(sup.compare(exact.inf.toRational())).toBeGreaterThanOrEqual(0);
    expect(agrees({ inf, sup }, 12)).toBe(true);
  });

  it('of irrational coefficients, bands and k-ary nodes is enclosed', () => {
    const root = momentumStrategy({ beta: Rational.parse('9/10'), root: 2, n: 300 });
    expect(agrees(root.operatorNormSquared()!, 9)).toBe(true);
    const diagonals = [
      Array.from({ length: 500 }, () => Rational.ONE),
      Array.from({ length: 499 }, () => Rational.ONE),
    ];
    const two = bandedStrategy(diagonals).operatorNormSquared()!;
    // 4·cos²(π/(2n + 1)), of the path with a loop at one end.
    const exact = Real.of(4n)
      .sub(Real.of(4n).div(csc(PI.div(1001n)).sqr()))
      .toDigits(30);
    expect(two.inf.compare(exact.sup.toRational())).toBeLessThanOrEqual(0);
    expect(two.sup.compare(exact.inf.toRational())).toBeGreaterThanOrEqual(0);
    expect(kAryStrategy({ n: 5, arity: 3, digits: 'plain' }).operatorNormSquared()).toBeDefined();
  });
});

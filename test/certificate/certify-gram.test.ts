import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certificateKind } from '../../src/certificate/certify.js';
import { certifyGram } from '../../src/certificate/certify-gram.js';
import { prove } from '../../src/certificate/prove.js';
import { slidingWindow as gramOfWindow } from '../../src/checker/gamma-f-gram-workload.js';
import { lastPivots, pivotsFromAbove, type Rows } from '../../src/checker/gram-elimination.js';
import { windowGram } from '../../src/factorization/banded/gram-optimum.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';

const q = Rational.parse;

describe('certificates of sliding windows', () => {
  // γ_F² to so many digits, found with primal and dual equal at 50 digits, the last two with both bounds in doubles.
  it.each([
    [4, 2, '5.83761161861779482351', 12],
    [6, 3, '10.76482458515023220682', 12],
    [8, 3, '14.87755788692886947755', 12],
    [8, 4, '16.48430227536973597727', 12],
    [16, 4, '35.6907691114', 10],
    [64, 8, '205.602983025', 10],
  ])('n = %i, window = %i', (n, w, value, digits) => {
    const { inf, sup, reached } = prove(slidingWindow(n, w), { kind: 'gamma-F-gram', digits: 11 });
    expect(reached).toBe(true);
    const slack = q(value).mul(q(`1e-${digits}`));
    expect(inf.compare(q(value).add(slack))).toBeLessThan(0);
    expect(sup.compare(q(value).sub(slack))).toBeGreaterThan(0);
  });

  it('a window of all items is the prefix sum', () => {
    const window = prove(slidingWindow(9, 9), { kind: 'gamma-F-gram', digits: 10 });
    const sums = prove(prefixSum(9), { kind: 'gamma-F-banded', digits: 12 });
    expect(window.inf.compare(sums.sup)).toBeLessThan(0);
    expect(window.sup.compare(sums.inf)).toBeGreaterThan(0);
  });

  it('meets the certificate with matrices', () => {
    const dense = prove(slidingWindow(21, 5), { kind: 'gamma-F', digits: 10 });
    const light = prove(slidingWindow(21, 5), { kind: 'gamma-F-gram', digits: 10 });
    expect(light.inf.compare(dense.sup)).toBeLessThan(0);
    expect(light.sup.compare(dense.inf)).toBeGreaterThan(0);
  });

  it('is the kind of more rows, and of windows within its limits', () => {
    expect(certificateKind(slidingWindow(64, 8))).toBe('gamma-F');
    expect(certificateKind(slidingWindow(65, 8))).toBe('gamma-F-gram');
    expect(certificateKind(slidingWindow(200, 1))).toBe('gamma-F');
    expect(certificateKind(slidingWindow(200, 65))).toBe('gamma-F');
    expect(() => certifyGram(prefixSum(9), 5)).toThrow(
      'certifyGram: expected sliding windows of 2 to 64 items',
    );
    expect(() => certifyGram(slidingWindow(9, 1), 5)).toThrow('got sliding-window n=9 window=1');
  });
});

/** The symmetric matrix of rows of a band. */
function dense(N: Rows): Matrix {
  const n = N.length;
  const at = (i: number, j: number): bigint => (i <= j ? N[i]![j - i] : N[j]![i - j]) ?? 0n;
  return Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, k) => at(Math.floor(k / n), k % n)),
  );
}

describe('Lemmas G and E of docs/certificate-gram.md', () => {
  it.each([
    [7, 3],
    [6, 6],
    [9, 2],
    [10, 4],
  ])('AᵀA of n = %i, window = %i is what both count', (n, w) => {
    const a = slidingWindow(n, w).matrix();
    const exact = a.transpose().mul(a);
    expect(dense(gramOfWindow(n, w).gram(0n)).integers).toEqual(exact.integers);
    const floats = windowGram(n, w);
    for (let i = 0; i < n; i++)
      for (let d = 0; d < w && i + d < n; d++)
        expect(floats.entries[i * w + d]).toBe(Number(exact.get(i, i + d).num));
  });

  it('the last pivots are those of the inverse, up to 2B² units', () => {
    for (const [n, w, bits] of [
      [7, 3, 40n],
      [9, 5, 40n],
      [11, 4, 40n],
      [5, 2, 40n],
    ] as const) {
      const reach = w - 1;
      const N = gramOfWindow(n, w)
        .gram(bits)
        .map((row, i) => row.map((x, d) => (d === 0 ? x + (BigInt(i + 1) << bits) / 7n : x)));
      const exact = solveExactly(dense(N), Matrix.identity(n))!;
      const least = 1n << (bits - 4n); // below every eigenvalue: the diagonal added is at least 1/7
      const slack = Rational.ratio(BigInt(2 * reach * reach), least);
      lastPivots(N, reach)!.forEach((d, j) => {
        // (1 − slack)·N ⪯ N + Δ ⪯ (1 + slack)·N
        const product = exact.get(j, j).mul(Rational.integer(d));
        expect(product.sub(Rational.ONE).abs().compare(slack)).toBeLessThanOrEqual(0);
      });
    }
  });

  it('no matrix passes that is not positive definite by as many units', () => {
    const N: bigint[][] = [
      [4n, 2n, 1n],
      [5n, 3n, 2n],
      [6n, 1n, 0n],
      [4n, 0n, 0n],
    ];
    expect(pivotsFromAbove(N, 2)).toHaveLength(4);
    expect(
      pivotsFromAbove(
        [
          [0n, 0n],
          [1n, 0n],
        ],
        1,
      ),
    ).toBeUndefined();
    expect(
      lastPivots(
        [
          [1n, 1n],
          [1n, 0n],
        ],
        1,
      ),
    ).toBeUndefined();
    expect(
      lastPivots(
        [
          [3n, 9n, 0n],
          [3n, 1n, 0n],
          [3n, 0n, 0n],
        ],
        2,
      ),
    ).toBeUndefined();
  });
});

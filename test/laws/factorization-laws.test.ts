import { describe, expect, it } from 'vitest';
import { factorizationLaws, type FactorizationSubject } from '../../src/laws/factorization-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

type Rows = number[][];
const square = (n: number, entry: (i: number, j: number) => number): Rows =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => entry(i, j)));
const prefix = (n: number): Rows => square(n, (i, j) => (j <= i ? 1 : 0));

/** f(0), …, f(n − 1) of the square root of the prefix sum, in float64. */
function wallis(n: number): number[] {
  const f = [1];
  for (let k = 1; k < n; k += 1) f.push(f[k - 1]! * (1 - 1 / (2 * k)));
  return f;
}
const root = (n: number): Rows => {
  const f = wallis(n);
  return square(n, (i, j) => (j <= i ? f[i - j]! : 0));
};
const sumOfSquares = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x * x, 0);

/** The square-root factorization in float64, with what it says of itself. */
const good: FactorizationSubject<number> = {
  parameters: [1, 2, 3, 8, 33],
  factors: (n) => ({ B: root(n), C: root(n) }),
  workload: prefix,
  sensitivitySquared: (n) => sumOfSquares(wallis(n)),
  absoluteSensitivity: (n) => wallis(n).reduce((a, b) => a + b),
  rowNormsSquared: (n) => root(n).map(sumOfSquares),
  frobeniusSquared: (n) => sumOfSquares(root(n).flat()),
  meanSquaredError: (n) => (sumOfSquares(root(n).flat()) * sumOfSquares(wallis(n))) / n,
  largestSquaredError: (n) => sumOfSquares(wallis(n)) ** 2,
  lowerTriangular: true,
  causal: true,
  unitRoundoff: 2 ** -53,
  tolerance: 1e-14,
};
const laws = (change: Partial<FactorizationSubject<number>>): string[] =>
  broken(factorizationLaws({ ...good, ...change }), { cases: 12 });

describe('the laws of factorizations', () => {
  it('are kept by the square root in float64, and by integers exactly', () => {
    expectKept(factorizationLaws(good), 9);
    const identity = (n: number): Rows => square(n, (i, j) => (i === j ? 1 : 0));
    expectKept(
      factorizationLaws<number>({
        parameters: [1, 4, 6],
        factors: (n) => ({ B: prefix(n), C: identity(n) }),
        workload: prefix,
        sensitivitySquared: () => 1n,
        meanSquaredError: (n) => (n + 1) / 2,
      }),
      3,
    );
  });

  it('find rounding where exactness is said', () => {
    expect(laws({ unitRoundoff: 0n })).toEqual(['BC = A']);
  });

  it('find a sensitivity that is off by one, of a row, or not squared', () => {
    expect(laws({ sensitivitySquared: (n) => sumOfSquares(wallis(n + 1)) })).toEqual([
      '‖C‖²_{1→2} = max_j ‖C_j‖²',
    ]);
    expect(laws({ sensitivitySquared: (n) => Math.sqrt(sumOfSquares(wallis(n))) })).toEqual([
      '‖C‖²_{1→2} = max_j ‖C_j‖²',
    ]);
    expect(laws({ absoluteSensitivity: (n) => sumOfSquares(wallis(n)) })).toEqual([
      '‖C‖_{1→1} = max_j Σ_k |C_kj|',
    ]);
  });

  it('find factors that are swapped', () => {
    const skewed = (n: number): { B: Rows; C: Rows } => ({
      B: prefix(n).map((row, i) => row.map((x) => x * (i + 1))),
      C: square(n, (i, j) => (i === j ? 1 / (i + 1) : 0)),
    });
    const scaled = (n: number): Rows => square(n, (i, j) => (j <= i ? (i + 1) / (j + 1) : 0));
    const base = { ...good, factors: skewed, workload: scaled };
    expect(broken(factorizationLaws(base))).not.toContain('BC = A');
    const swapped = (n: number): { B: Rows; C: Rows } => {
      const { B, C } = skewed(n);
      return { B: C, C: B };
    };
    expect(broken(factorizationLaws({ ...base, factors: swapped }))).toContain('BC = A');
  });

  it('find an error that lacks a factor, is a root, or is of another n', () => {
    expect(laws({ meanSquaredError: (n) => sumOfSquares(root(n).flat()) / n })).toEqual([
      'mean squared error = ‖B‖_F²·‖C‖²_{1→2}/m',
    ]);
    expect(laws({ largestSquaredError: (n) => 2 * sumOfSquares(wallis(n)) ** 2 })).toEqual([
      'largest squared error = max_i ‖B_i‖²·‖C‖²_{1→2}',
    ]);
    expect(laws({ frobeniusSquared: (n) => sumOfSquares(root(n + 1).flat()) })).toEqual([
      '‖B‖_F² = Σ_ik B_ik²',
    ]);
    expect(laws({ rowNormsSquared: (n) => root(n).map(sumOfSquares).reverse() })).toEqual([
      '‖B_i‖² = Σ_k B_ik²',
    ]);
    expect(laws({ rowNormsSquared: (n) => root(n + 1).map(sumOfSquares) })).toEqual(['‖B_i‖² = Σ_k B_ik²']);
  });

  it('find answers that look at later items', () => {
    // A = A·J·J with J that exchanges the first two items.
    const exchanged = (n: number): Rows => square(n, (i, j) => (j === (i < 2 && n > 1 ? 1 - i : i) ? 1 : 0));
    const ahead = (n: number): { B: Rows; C: Rows } => ({
      B: prefix(n).map((row) => row.map((_, j) => row[j < 2 && n > 1 ? 1 - j : j]!)),
      C: exchanged(n),
    });
    const subject: FactorizationSubject<number> = {
      parameters: [1, 2, 5],
      factors: ahead,
      workload: prefix,
      lowerTriangular: true,
      causal: true,
    };
    expect(broken(factorizationLaws(subject))).toEqual(['B and C are lower triangular']);
    const late: FactorizationSubject<number> = {
      ...subject,
      factors: (n) => ({ B: identityOf(n), C: square(n, () => 1) }),
      workload: (n) => square(n, () => 1),
    };
    expect(broken(factorizationLaws(late))).toEqual([
      'B and C are lower triangular',
      'B_tk·C_ki ≠ 0 only for i ≤ t',
    ]);
  });

  it('are each broken by one of these', expectEachBroken);
});

const identityOf = (n: number): Rows => square(n, (i, j) => (i === j ? 1 : 0));

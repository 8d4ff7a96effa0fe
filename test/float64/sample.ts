import { float64Matrix, transpose, type Float64Matrix } from '../../src/float64/matrix.js';

/** Reproducible numbers in [-1, 1). */
export function numbers(seed: number): () => number {
  let state = BigInt(seed) * 2n + 1n;
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 11n) / 2 ** 52 - 1;
  };
}

export function randomMatrix(seed: number, rows: number, cols: number): Float64Matrix {
  const next = numbers(seed);
  return float64Matrix(rows, cols, Float64Array.from({ length: rows * cols }, next));
}

export function matrixOf(rows: number, cols: number, entry: (i: number, j: number) => number): Float64Matrix {
  return float64Matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, (_, k) => entry(Math.floor(k / cols), k % cols)),
  );
}

/** Entry 1 for i >= j. */
export const prefixSum = (n: number): Float64Matrix => matrixOf(n, n, (i, j) => (i >= j ? 1 : 0));

/** The prefix sum after momentum beta: entry 1 + β + … + β^(i−j) for i >= j. */
export const momentum = (n: number, beta: number): Float64Matrix =>
  matrixOf(n, n, (i, j) => (i >= j ? (1 - beta ** (i - j + 1)) / (1 - beta) : 0));

/** The product from the definition. */
export function naiveProduct(a: Float64Matrix, b: Float64Matrix): Float64Matrix {
  return matrixOf(a.rows, b.cols, (i, j) => {
    let sum = 0;
    for (let k = 0; k < a.cols; k++) sum += a.data[i * a.cols + k]! * b.data[k * b.cols + j]!;
    return sum;
  });
}

/** The largest |a_ij − b_ij|. */
export function distance(a: Float64Matrix, b: Float64Matrix): number {
  if (a.rows !== b.rows || a.cols !== b.cols) return Number.NaN;
  return a.data.reduce((worst, x, k) => {
    const difference = Math.abs(x - b.data[k]!);
    return difference > worst || Number.isNaN(difference) ? difference : worst;
  }, 0);
}

/** The largest entry of |AᵀA − I|. */
export const columnDefect = (a: Float64Matrix): number =>
  distance(
    naiveProduct(transpose(a), a),
    matrixOf(a.cols, a.cols, (i, j) => (i === j ? 1 : 0)),
  );

export const largest = (a: Float64Matrix): number =>
  a.data.reduce((worst, x) => Math.max(worst, Math.abs(x)), 0);

/** The 2-norms of the columns. */
export const columnNorms = (a: Float64Matrix): number[] =>
  Array.from({ length: a.cols }, (_, j) =>
    Math.sqrt(
      transpose(a)
        .data.subarray(j * a.rows, (j + 1) * a.rows)
        .reduce((sum, x) => sum + x * x, 0),
    ),
  );

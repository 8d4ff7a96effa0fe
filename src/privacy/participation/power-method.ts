import { Matrix } from '../../linear/matrix.js';

/** A vector of integers near an eigenvector, and its eigenvalue, nearly. */
export type Eigenpair = readonly [readonly bigint[], number];

/** Steps of the power method. */
const POWERS = 60;
/** Bits of the eigenvector that are kept. */
const BITS = 50;

/**
 * The power method from the vector of ones, in float64: of a matrix of entries ≥ 0 towards its Perron vector.
 *
 * @param x n×n, its entries near 1
 */
export function powered(x: Matrix): Eigenpair {
  const n = x.rows;
  const entries = x.approxDoubles();
  let v = new Float64Array(n).fill(1);
  let length = 1;
  for (let step = 0; step < POWERS; step++) {
    const next = new Float64Array(n);
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) next[i]! += entries[i * n + j]! * v[j]!;
    length = next.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
    if (length === 0) break;
    v = next.map((entry) => entry / length);
  }
  return [integersNear(v), length];
}

/** A multiple of a vector, rounded to integers; ones for 0. */
export const integersNear = (v: Float64Array): readonly bigint[] => {
  const found = Matrix.ofDoubles(v.length, 1, v).rounded(BITS).integers;
  return found.every((entry) => entry === 0n) ? found.map(() => 1n) : found;
};

import { multiply, transpose, transposedMultiply, type Float64Matrix } from '../../float64/matrix.js';

/** K = V^{1/2}XV^{1/2} = Σ λ_a·u_a·u_aᵀ in float64: row a of `vectors` is u_a, and `roots` is √v. */
export interface SpectralFrame {
  readonly vectors: Float64Matrix;
  readonly values: Float64Array;
  readonly roots: Float64Array;
}

/** (u_aᵀ·V^{1/2}·X·V^{1/2}·u_b)_ab for a symmetric X, each multiplied by a weight. */
export function intoFrame({ vectors, roots }: SpectralFrame, x: Float64Matrix): Float64Matrix {
  return multiply(multiply(vectors, conjugated(x, roots)), transpose(vectors));
}

/** Σ_ab y_ab·u_a·u_bᵀ, symmetrised. */
export function outOfFrame({ vectors }: SpectralFrame, y: Float64Matrix): Float64Matrix {
  return symmetric(multiply(transposedMultiply(vectors, y), vectors));
}

/** Every entry (i, j) through f. */
export function mapped(x: Float64Matrix, f: (value: number, i: number, j: number) => number): Float64Matrix {
  const { rows, cols } = x;
  return { rows, cols, data: x.data.map((value, at) => f(value, Math.floor(at / cols), at % cols)) };
}

/** diag(d)·X·diag(d), exactly symmetric for a symmetric X. */
export const conjugated = (x: Float64Matrix, d: Float64Array): Float64Matrix =>
  mapped(x, (value, i, j) => value * (d[i]! * d[j]!));

/** (X + Xᵀ)/2. */
const symmetric = (x: Float64Matrix): Float64Matrix =>
  mapped(x, (value, i, j) => (value + x.data[j * x.cols + i]!) / 2);

/** The diagonal matrix of d. */
export const diagonal = (d: Float64Array): Float64Matrix =>
  mapped({ rows: d.length, cols: d.length, data: new Float64Array(d.length * d.length) }, (_, i, j) =>
    i === j ? d[i]! : 0,
  );

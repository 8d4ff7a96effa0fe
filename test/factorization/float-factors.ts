import { Matrix } from '../../src/linear/matrix.js';

/** A matrix of doubles, row by row. */
export type Doubles = readonly Float64Array[];

/** The exact matrix that rows of doubles are. */
export const exactly = (rows: Doubles): Matrix =>
  Matrix.ofDoubles(
    rows.length,
    rows[0]!.length,
    rows.flatMap((row) => Array.from(row)),
  );

/** The doubles nearest to the entries. */
export function rounded(a: Matrix): Doubles {
  const data = a.approxDoubles();
  return Array.from({ length: a.rows }, (_, i) => data.slice(i * a.cols, (i + 1) * a.cols));
}

export const transposed = (a: Doubles): Doubles =>
  Array.from(a[0]!, (_, j) => Float64Array.from(a, (row) => row[j]!));

/** The product, every sum from left to right. */
export function product(a: Doubles, b: Doubles): Doubles {
  return a.map((row) => {
    const out = new Float64Array(b[0]!.length);
    row.forEach((x, k) => {
      if (x !== 0) for (let j = 0; j < out.length; j++) out[j]! += x * b[k]![j]!;
    });
    return out;
  });
}

/** C (r×n, r ≥ n, independent columns) as Householder vectors and the triangle R. */
function householder(c: Doubles): {
  readonly reflect: (v: Float64Array, back: boolean) => void;
  readonly r: Doubles;
} {
  const [rows, cols] = [c.length, c[0]!.length];
  const columns = transposed(c).map((column) => Float64Array.from(column));
  const vectors: Float64Array[] = [];
  const apply = (h: Float64Array, k: number, v: Float64Array): void => {
    let dot = 0;
    for (let i = k; i < rows; i++) dot += h[i]! * v[i]!;
    for (let i = k; i < rows; i++) v[i]! -= 2 * dot * h[i]!;
  };
  for (let k = 0; k < cols; k++) {
    const h = new Float64Array(rows);
    let square = 0;
    for (let i = k; i < rows; i++) {
      h[i] = columns[k]![i]!;
      square += h[i]! * h[i]!;
    }
    h[k]! += (h[k]! < 0 ? -1 : 1) * Math.sqrt(square);
    let norm = 0;
    for (let i = k; i < rows; i++) norm += h[i]! * h[i]!;
    norm = Math.sqrt(norm);
    if (norm > 0) for (let i = k; i < rows; i++) h[i]! /= norm;
    vectors.push(h);
    for (let j = k; j < cols; j++) apply(h, k, columns[j]!);
  }
  return {
    reflect: (v, back) => {
      const order = back ? vectors.map((_, k) => cols - 1 - k) : vectors.map((_, k) => k);
      for (const k of order) apply(vectors[k]!, k, v);
    },
    r: columns,
  };
}

/** The pseudo-inverse R⁻¹Qᵀ of C (r×n, r ≥ n, independent columns). */
export function pseudoInverse(c: Doubles): Doubles {
  const [rows, cols] = [c.length, c[0]!.length];
  const { reflect, r } = householder(c);
  const columns = Array.from({ length: rows }, (_, i) => {
    const e = new Float64Array(rows);
    e[i] = 1;
    reflect(e, false);
    const x = e.slice(0, cols);
    for (let k = cols - 1; k >= 0; k--) {
      for (let j = k + 1; j < cols; j++) x[k]! -= r[j]![k]! * x[j]!;
      x[k]! /= r[k]![k]!;
    }
    return x;
  });
  return transposed(columns);
}

/** The B of least norm with BC = A: its rows solve Cᵀb = a by the QR decomposition of C, b = Q·R⁻ᵀa. */
export function leastSquares(a: Doubles, c: Doubles): Doubles {
  const [rows, cols] = [c.length, c[0]!.length];
  const { reflect, r } = householder(c);
  return a.map((row) => {
    const b = new Float64Array(rows);
    for (let k = 0; k < cols; k++) {
      let sum = row[k]!;
      for (let j = 0; j < k; j++) sum -= r[k]![j]! * b[j]!;
      b[k] = sum / r[k]![k]!;
    }
    reflect(b, true);
    return b;
  });
}

/** The pseudo-inverse V·diag(1/σ)·Uᵀ of C (independent columns) by one-sided Jacobi rotations, as a singular value decomposition gives it. */
export function singularValueInverse(c: Doubles): Doubles {
  const cols = c[0]!.length;
  const u = transposed(c).map((column) => Float64Array.from(column));
  const v = u.map((_, j) => Float64Array.from({ length: cols }, (_, i) => (i === j ? 1 : 0)));
  const dot = (x: Float64Array, y: Float64Array): number =>
    x.reduce((sum, entry, i) => sum + entry * y[i]!, 0);
  const rotate = (x: Float64Array, y: Float64Array, cos: number, sin: number): void => {
    for (let i = 0; i < x.length; i++) [x[i], y[i]] = [cos * x[i]! - sin * y[i]!, sin * x[i]! + cos * y[i]!];
  };
  for (let rotated = true, sweep = 0; rotated && sweep < 40; sweep++) {
    rotated = false;
    for (let p = 0; p < cols; p++) {
      for (let q = p + 1; q < cols; q++) {
        const [alpha, beta, gamma] = [dot(u[p]!, u[p]!), dot(u[q]!, u[q]!), dot(u[p]!, u[q]!)];
        if (Math.abs(gamma) <= 1e-16 * Math.sqrt(alpha * beta)) continue;
        rotated = true;
        const zeta = (beta - alpha) / (2 * gamma);
        const tan = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta));
        const cos = 1 / Math.sqrt(1 + tan * tan);
        rotate(u[p]!, u[q]!, cos, cos * tan);
        rotate(v[p]!, v[q]!, cos, cos * tan);
      }
    }
  }
  const scaled = v.map((column, j) => column.map((x) => x / dot(u[j]!, u[j]!)));
  return product(transposed(scaled), u);
}

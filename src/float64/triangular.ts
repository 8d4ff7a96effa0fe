import { identity, type Float64Matrix } from './matrix.js';

/**
 * The approximate solution X = L⁻¹·B (n×k) of L·X = B for a lower triangular L (n×n; entries above its diagonal are not read).
 * @throws RangeError when the shapes do not fit or a diagonal entry is 0.
 */
export function solveLower(l: Float64Matrix, b: Float64Matrix): Float64Matrix {
  requireLower('solveLower', l, b.rows, 'b.rows');
  const n = l.rows;
  const k = b.cols;
  const x = b.data.slice();
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const factor = l.data[i * n + j]!;
      if (factor === 0) continue;
      for (let c = 0; c < k; c++) x[i * k + c] = x[i * k + c]! - factor * x[j * k + c]!;
    }
    const pivot = l.data[i * n + i]!;
    for (let c = 0; c < k; c++) x[i * k + c] = x[i * k + c]! / pivot;
  }
  return { rows: n, cols: k, data: x };
}

/**
 * The approximate solution X = A·L⁻¹ (m×n) of X·L = A for a lower triangular L (n×n; entries above its diagonal are not read).
 * Lower triangular when A is: the zeros above the diagonal are exact.
 * @throws RangeError when the shapes do not fit or a diagonal entry is 0.
 */
export function rightSolveLower(a: Float64Matrix, l: Float64Matrix): Float64Matrix {
  requireLower('rightSolveLower', l, a.cols, 'a.cols');
  const n = l.rows;
  const x = a.data.slice();
  for (let base = 0; base < x.length; base += n) {
    for (let j = n - 1; j >= 0; j--) {
      const value = x[base + j]! / l.data[j * n + j]!;
      x[base + j] = value;
      if (value === 0) continue;
      for (let c = 0; c < j; c++) x[base + c] = x[base + c]! - value * l.data[j * n + c]!;
    }
  }
  return { rows: a.rows, cols: n, data: x };
}

/**
 * The approximate inverse L⁻¹ (n×n, lower triangular) of a lower triangular L.
 * @throws RangeError when L is not square or a diagonal entry is 0.
 */
export function inverseLower(l: Float64Matrix): Float64Matrix {
  return solveLower(l, identity(l.rows));
}

function requireLower(caller: string, l: Float64Matrix, size: number, name: string): void {
  const n = l.rows;
  if (l.cols !== n)
    throw new RangeError(`${caller}: expected a square triangular matrix, got ${n}×${l.cols}`);
  if (size !== n) throw new RangeError(`${caller}: expected ${name} = ${n}, got ${size}`);
  for (let i = 0; i < n; i++) {
    if (l.data[i * n + i] === 0)
      throw new RangeError(`${caller}: expected a non-zero diagonal, got 0 at (${i}, ${i})`);
  }
}

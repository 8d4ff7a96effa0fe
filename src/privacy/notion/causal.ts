import type { Matrix } from '../../linear/matrix.js';

/**
 * Whether B(Cx + z) can be released by publishing noisy coordinates (Cx + z)_k of items that have already come: B_tk ≠ 0 and
 * C_ki ≠ 0 only for i ≤ t.
 *
 * This decides what adaptive streams cost with noise on a lattice. A causal mechanism publishes its coordinates one after another,
 * each with its own independent noise: the ρ of the coordinates add up however the items are chosen, and the non-adaptive guarantee
 * is the adaptive one. Without it, [DMRST] Theorem 2.1 rests on the rotational symmetry of continuous Gaussian noise, which no
 * lattice has. Discrete Laplace noise needs A = BC to be lower triangular only: a shift of z along a column of C does not
 * change the releases before that item, hence maps the noise that gives a transcript one-to-one to that of a neighbour, and
 * every single probability changes by at most e^ε.
 *
 * @param b B, m×r
 * @param c C, r×n
 * @throws RangeError when the shapes do not fit.
 * @example
 * ```ts
 * const { B, C } = binaryTree(8);
 * isCausal(B, C); // true
 * ```
 */
export function isCausal(b: Matrix, c: Matrix): boolean {
  if (b.cols !== c.rows) {
    throw new RangeError(
      `isCausal: expected B and C that fit, got ${b.rows}×${b.cols} and ${c.rows}×${c.cols}`,
    );
  }
  for (let k = 0; k < c.rows; k += 1) {
    let last = -1;
    for (let i = 0; i < c.cols; i += 1) if (c.integers[k * c.cols + i] !== 0n) last = i;
    for (let t = 0; t < Math.min(last, b.rows); t += 1) if (b.integers[t * b.cols + k] !== 0n) return false;
  }
  return true;
}

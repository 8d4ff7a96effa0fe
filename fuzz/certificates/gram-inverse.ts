import { exactly, larger, plusRoot, type Enclosure } from './exact.js';

type Square = readonly (readonly bigint[])[];

/** Smaller than every number, and larger than every number: no claim of an A is true where there is none. */
const NOTHING: Enclosure = { low: [1n, 0n], high: [-1n, 1n] };

const without = (matrix: Square, at: number): Square =>
  matrix.filter((_, i) => i !== at).map((row) => row.filter((_, j) => j !== at));

/** By fraction-free elimination; only of matrices whose leading minors are above 0, or up to the first that is not. */
function minors(matrix: Square): bigint[] {
  const rows = matrix.map((row) => [...row]);
  const found: bigint[] = [];
  let before = 1n;
  for (let k = 0; k < rows.length; k += 1) {
    const pivot = rows[k]![k]!;
    found.push(pivot);
    if (pivot <= 0n) break;
    for (let i = k + 1; i < rows.length; i += 1)
      for (let j = k + 1; j < rows.length; j += 1)
        rows[i]![j] = (rows[i]![j]! * pivot - rows[i]![k]! * rows[k]![j]!) / before;
    before = pivot;
  }
  return found;
}

/**
 * γ_F(A)² of the A with AᵀA = K^{-1}, K = `matrix`/den: by the closed form of at most two columns, otherwise between max(max_j G_jj, tr G/n) and tr G,
 * G = AᵀA, as A·I is a factorization, and as ‖A·diag(w)‖_*² ≥ ‖A·diag(w)‖_F² for ‖w‖ = 1.
 */
export function gammaOfGramInverse(matrix: Square, den: bigint): Enclosure {
  const n = matrix.length;
  const leading = minors(matrix);
  if (leading.some((x) => x <= 0n)) return NOTHING;
  const det = leading[n - 1]!;
  if (n === 1) return exactly(den, det);
  if (n === 2) {
    const [a, c] = [matrix[0]![0]!, matrix[1]![1]!];
    return plusRoot(den * (a + c), den * den * ((a - c) * (a - c) + 4n * det), 2n * det);
  }
  // G_jj = den·(the minor without j)/det
  const diagonal = matrix.map((_, j) => den * minors(without(matrix, j))[n - 2]!);
  const trace = diagonal.reduce((x, y) => x + y);
  const most = diagonal.reduce((x, y) => (x > y ? x : y));
  return { low: larger([most, det], [trace, BigInt(n) * det]), high: [trace, det] };
}

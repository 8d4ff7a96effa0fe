import { approxPow } from './elementary/power.js';

/** Rounds of the iteration; it converges linearly. */
const ROUNDS = 4000;

/** The symmetric reduction of the w-way marginals: entry j of `diagonals` is f_{j+1} as a row of coefficients of λ_1, λ_2, …. */
export interface MarginalProgram {
  /** L×L coefficients of f_j in λ_s, row by row. */
  readonly diagonals: readonly (readonly number[])[];
  /** Number of coordinates of each level j. */
  readonly multiplicities: readonly number[];
  /** Number of eigenvectors of each level s. */
  readonly binomials: readonly number[];
}

/**
 * Approximate solution of min (Σ_j m_j·f_j^{p/2})^{2/p} over Σ_s b_s/λ_s ≤ 1: dual weights e_j, normalised to Σ m_j·e_j = 1, and eigenvalues λ_s.
 *
 * The weights follow e ← e^{1−η}·(f^k)^η, k = p/2 − 1 and η = 1/(1 + k), which contracts by at least ½ near the optimum where all weights
 * are positive; for p = ∞ it is e ← e·f.
 *
 * @param inverse 1/p, between 0 and 1/2
 */
export function approxMarginalWeights(
  program: MarginalProgram,
  inverse: number,
): { weights: number[]; eigenvalues: number[] } {
  const { diagonals, multiplicities, binomials } = program;
  const levels = diagonals.length;
  // η = 2/p and ηk = 1 − 2/p.
  const [keep, move] = [1 - 2 * inverse, 1 - 2 * inverse];
  let weights = multiplicities.map((m) => 1 / (levels * Math.max(m, 1)));
  let eigenvalues = binomials.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = binomials.map((_, s) =>
      diagonals.reduce((sum, row, j) => sum + multiplicities[j]! * weights[j]! * row[s]!, 0),
    );
    const total = binomials.reduce((sum, b, s) => sum + Math.sqrt(b * gradient[s]!), 0);
    eigenvalues = binomials.map((b, s) => total * Math.sqrt(b / gradient[s]!));
    const values = diagonals.map((row) => row.reduce((sum, x, s) => sum + x * eigenvalues[s]!, 0));
    const next = weights.map((x, j) =>
      Math.max(approxPow(x, keep) * approxPow(values[j]!, move), Number.MIN_VALUE),
    );
    const mass = next.reduce((sum, x, j) => sum + multiplicities[j]! * x, 0);
    weights = next.map((x) => x / mass);
  }
  return { weights, eigenvalues };
}

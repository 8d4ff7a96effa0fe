import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { gram, transpose, type Float64Matrix } from './matrix.js';

/**
 * The approximate curvature matrix Q (n×n, symmetric, positive semidefinite, entrywise ≥ 0) of the map φ:
 *
 *     Q_jk = Σ_ab  λ_a·λ_b/(λ_a + λ_b) · u_ja·u_jb·u_ka·u_kb,      Dφ(v) = diag(φ/v) − Q·diag(1/v)
 *
 * (DMRST Lemma E.1), where (V^{1/2}AᵀAV^{1/2})^{1/2} = Σ_a λ_a·u_a·u_aᵀ. Relative accuracy about 10⁻³ in the Löwner order, enough
 * for a Newton step: 1/(1/λ_a + 1/λ_b) = ∫ exp(−e^t/λ_a)·exp(−e^t/λ_b)·e^t dt by the trapezoidal rule with step 1 separates a from b,
 * so every node costs one Gram matrix instead of the n⁴ terms of the sum (the rule's relative error is 2·|Γ(1 + 2πi)| ≈ 7·10⁻⁴).
 *
 * @param vectors row a is the unit vector u_a (r×n)
 * @param values the λ_a > 0 (r of them)
 */
export function phiCurvature(vectors: Float64Matrix, values: Float64Array): Float64Matrix {
  const n = vectors.cols;
  const r = values.length;
  const u = transpose(vectors).data;
  const data = new Float64Array(n * n);
  const first = Math.floor(approxLog(Math.min(...values))) - 4;
  const last = Math.ceil(approxLog(Math.max(...values))) + 1;
  for (let t = first; t <= last; t++) {
    const tau = approxExp(t);
    const roots = values.map((lambda) => approxExp(-tau / (2 * lambda))); // of exp(−τ/λ)
    const kept = Array.from(roots.keys()).filter((a) => roots[a]! > powerOfTwo(-16));
    const columns = new Float64Array(n * kept.length);
    for (let j = 0; j < n; j++) {
      for (let c = 0; c < kept.length; c++) {
        columns[j * kept.length + c] = roots[kept[c]!]! * u[j * r + kept[c]!]!;
      }
    }
    const factor = gram({ rows: n, cols: kept.length, data: columns }).data;
    // The nodes below the first are a geometric series: there exp(−τ/λ) is nearly 1.
    const weight = t === first ? tau + tau / (Math.E - 1) : tau;
    for (let i = 0; i < data.length; i++) data[i] = data[i]! + weight * factor[i]! * factor[i]!;
  }
  return { rows: n, cols: n, data };
}

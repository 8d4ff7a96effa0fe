import type { Real } from '../../arithmetic/real.js';
import { landauSum } from './landau.js';

/**
 * The least largest loss of Toeplitz pairs for the prefix sum: max_i ‖B_i‖²·max_j ‖C_j‖² ≥ G_n² for lower-triangular Toeplitz B, C with BC = A, one participation;
 * the square root, B = C, attains it.
 *
 * Proof of Σb_t²·Σc_t² ≥ (Σf_t²)², f(z) = (1 − z)^{−1/2}, all sums over t < n. 1/f = 1 − Σ_{i≥1} g_i·zⁱ with g_i > 0, Σg_i = 1. Let μ∗f = (f_{n−1−u})_u; as f decreases,
 * μ_u = f_{n−1−u} − Σ_{i≤u} g_i·f_{n−1−u+i} ≥ f_{n−1−u}·(1 − Σ_{i≤u} g_i) > 0. With λ_t = μ_{n−1−t}, H_sr = λ_{s+r} (0 where s + r ≥ n) is symmetric, ≥ 0 and (Hf)_s = (μ∗f)_{n−1−s} = f_s:
 * ‖H‖ ≤ 1 by Schur's test. b∗c = 1 in every place gives bᵀHc = Σλ_t, and f∗f = 1 gives Σλ_t = fᵀHf = ‖f‖². So ‖f‖² ≤ ‖b‖·‖c‖.
 *
 * It bounds buffered and banded Toeplitz strategies, but not all factorizations.
 *
 * @param n at least 1, of any size
 * @example
 * ```ts
 * toeplitzLargestLoss(4n).toRational().toString(); // '145161/65536'
 * ```
 */
export const toeplitzLargestLoss = (n: bigint): Real => landauSum(n).sqr();

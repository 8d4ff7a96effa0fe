import { PI } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { wallisRatio } from '../square-root/wallis.js';

/**
 * The mean norm of a standard normal vector in d dimensions, E χ_d = √2·Γ((d+1)/2)/Γ(d/2), √(d − 1/2) < E χ_d < √d: the
 * constant E‖B_iZ‖/(σ‖B_i‖) of BLOG (3.1) exactly.
 *
 * In terms of the Wallis ratio f(k) = C(2k, k)/4^k: √(2π)·m·f(m) for d = 2m, √(2/π)/f(m) for d = 2m + 1.
 *
 * @param d ≥ 1, of any size
 */
export function chiMean(d: bigint): Real {
  requireInteger('chiMean', 'd', d, 1n);
  const m = d / 2n;
  if (d % 2n === 0n) return PI.mul(2n).sqrt().mul(m).mul(wallisRatio(m));
  return Real.of(2n).div(PI).sqrt().div(wallisRatio(m));
}

import { pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { requireInteger } from '../../arithmetic/require.js';
import { encloseWallisRatio } from '../square-root/wallis.js';

/**
 * The mean norm of a standard normal vector in d dimensions, E χ_d = √2·Γ((d+1)/2)/Γ(d/2), √(d − 1/2) < E χ_d < √d: the
 * constant E‖B_iZ‖/(σ‖B_i‖) of BLOG (3.1) exactly.
 *
 * In terms of the Wallis ratio f(k) = C(2k, k)/4^k: √(2π)·m·f(m) for d = 2m, √(2/π)/f(m) for d = 2m + 1.
 *
 * @param d ≥ 1, of any size
 * @returns an enclosure of relative width at most about 2^−bits
 */
export function chiMean(d: bigint, bits: number): Interval {
  requireInteger('chiMean', 'd', d, 1n);
  const w = bits + 8;
  const m = d / 2n;
  const ratio = encloseWallisRatio(m, w);
  if (d % 2n === 0n) return pi(w).shift(1).sqrt(w).mul(Interval.point(m), w).mul(ratio, w);
  return Interval.point(2n).div(pi(w), w).sqrt(w).div(ratio, w);
}

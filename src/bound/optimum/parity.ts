import type { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { exponentialFactor } from './private-lower-bound.js';
import type { NoiseKind } from './private-lower-bound.js';
import { requireSize } from '../../arithmetic/require.js';

/** Largest dimension for which every size of the set of changed bits is tried. */
const LARGEST_TRIED = 12;
const LARGEST_DIMENSION = 1 << 16;

function requireParity(caller: string, d: number, w: number, largest: number): void {
  requireSize(caller, 'd', d, 0, largest);
  requireSize(caller, 'w', w, 0, d);
}

/** The binomial coefficient C(n, k); 0 for k < 0 or k > n. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let value = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) value = (value * BigInt(n - i + 1)) / BigInt(i);
  return value;
}

/**
 * γ_F(S) = C(d, w) =: q of the q×2^d parity workload S, exactly: ‖S‖_1/√(2^d) from below, √q·‖S‖_{1→2} = q from above. [HUU] Thm 9.
 *
 * With 1/√(rows) in place of 1/√(columns) the lower bound would be √(C(d,w)·2^d), more than the upper one.
 */
export function parityGammaF(d: number, w: number): bigint {
  requireParity('parityGammaF', d, w, LARGEST_DIMENSION);
  return binomial(d, w);
}

/**
 * The squared ℓ2 sensitivity of the parity workload when one record is *replaced*, exactly: max_j 4·#{P : |P ∩ J| odd, |J| = j}.
 *
 * Adding or removing a record has C(d, w); for odd w and x′ = −x all C(d, w) parities flip, and this is 4 times as much.
 */
export function parityReplacementSensitivitySquared(d: number, w: number): bigint {
  requireParity('parityReplacementSensitivitySquared', d, w, LARGEST_TRIED);
  let largest = 0n;
  for (let j = 0; j <= d; j++) {
    let flipped = 0n;
    for (let i = 1; i <= w; i += 2) flipped += binomial(j, i) * binomial(d - j, w - i);
    if (flipped > largest) largest = flipped;
  }
  return 4n * largest;
}

/**
 * The lower bound C(d, w)/(e^ε − 1)² on the mean squared error of privately answering all w-wise parities, read as [HUU] Thm 9: Thm 36
 * with γ_F² = q². `noise` and the condition on δ are those of {@link exponentialFactor}.
 */
export function parityLowerBound(d: number, w: number, eps: Rational, noise: NoiseKind): Real {
  return exponentialFactor(eps, noise).mul(parityGammaF(d, w));
}

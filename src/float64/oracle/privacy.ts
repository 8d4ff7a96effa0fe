import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { approxExp } from '../elementary/exponential.js';
import { approxLog } from '../elementary/logarithm.js';

/** Nodes in (0, 1) and weights of the 16-point Gauss–Legendre rule on [−1, 1], which is symmetric. */
const GAUSS_LEGENDRE: readonly (readonly [node: number, weight: number])[] = [
  [0.09501250983763744, 0.1894506104550685],
  [0.2816035507792589, 0.18260341504492358],
  [0.45801677765722737, 0.16915651939500254],
  [0.6178762444026438, 0.14959598881657674],
  [0.755404408355003, 0.12462897125553388],
  [0.8656312023878318, 0.09515851168249279],
  [0.9445750230732326, 0.062253523938647894],
  [0.9894009349916499, 0.027152459411754096],
];

const SQRT_TWO_PI = 2.5066282746310002;

/** Newton steps at most; each is replaced by a bisection where it would leave the bracket. */
const MOST_STEPS = 200;

/**
 * The approximate δ of the Gaussian mechanism, δ(ε) = Φ(−a) − e^ε·Φ(−b) with a = εz − 1/(2z), b = εz + 1/(2z), z = σ/Δ.
 *
 * As e^ε·φ(b) = φ(a), δ = φ(a)·(M(a) − M(b)) with the Mills ratio M(x) = Φ(−x)/φ(x); where that difference cancels it is
 * the integral of −M′(x) = 1 − x·M(x) > 0 from a to b. The relative error is at most 2^−48·(1 + |a|·b) while δ ≥ 1e-300.
 *
 * @throws RangeError unless ε ≥ 0 and z > 0 are finite.
 */
export function approxGaussianDelta(epsilon: number, multiplier: number): number {
  requireFinite('approxGaussianDelta', 'epsilon', epsilon, epsilon >= 0);
  requireFinite('approxGaussianDelta', 'multiplier', multiplier, multiplier > 0);
  const shift = epsilon * multiplier;
  const half = 0.5 / multiplier;
  const a = shift - half;
  const b = shift + half;
  if (a > 40) return 0;
  // 1 − δ < 2·Φ(−9) < 2^−60.
  if (a < -9) return 1;
  const isFar = b > (a > 1 ? 3 * a : a + 1);
  return density(a) * (isFar ? millsRatio(a) - millsRatio(b) : millsDecrease(shift, half));
}

/**
 * The approximate least noise multiplier z = σ/Δ with δ(ε; z) ≤ δ: Newton's iteration on ln δ as a function of ln z, with
 * d ln δ/d ln z = −φ(a)/(z·δ).
 *
 * The relative error is at most 2^−47 for δ ≤ 1/2.
 *
 * @throws RangeError unless ε ≥ 0 is finite and 1e-300 ≤ δ < 1.
 */
export function approxGaussianMultiplier(epsilon: number, delta: number): number {
  requireFinite('approxGaussianMultiplier', 'epsilon', epsilon, epsilon >= 0);
  requireFinite('approxGaussianMultiplier', 'delta', delta, delta >= 1e-300 && delta < 1);
  let [low, high] = [1, 1];
  while (approxGaussianDelta(epsilon, low) < delta) low /= 2;
  while (approxGaussianDelta(epsilon, high) > delta) high *= 2;
  let z = Math.sqrt(low) * Math.sqrt(high);
  for (let step = 0; step < MOST_STEPS; step++) {
    const value = approxGaussianDelta(epsilon, z);
    if (value > delta) low = z;
    else high = z;
    const slope = density(epsilon * z - 0.5 / z) / (z * value);
    const newton = z * approxExp(approxLog(value / delta) / slope);
    const next = newton > low && newton < high ? newton : Math.sqrt(low) * Math.sqrt(high);
    if (Math.abs(next - z) <= powerOfTwo(-50) * z) return next;
    z = next;
  }
  return z;
}

/** φ(x). */
const density = (x: number): number => approxExp((-x * x) / 2) / SQRT_TWO_PI;

/** M(x) = Φ(−x)/φ(x): a continued fraction from x = 1 on, √(π/2)·e^(x²/2) − Σ x^(2k+1)/(2k+1)!! before. */
function millsRatio(x: number): number {
  if (x >= 1) return 1 / (x + fraction(x));
  let term = x;
  let sum = 0;
  for (let k = 3; sum + term !== sum; k += 2) {
    sum += term;
    term *= (x * x) / k;
  }
  return (SQRT_TWO_PI / 2) * approxExp((x * x) / 2) - sum;
}

/**
 * 1/(x + 2/(x + 3/(x + …))), x ≥ 1, so that M(x) = 1/(x + fraction(x)). The terms grow like √k, which starts the
 * recurrence; from the depth chosen the truncation is below rounding error.
 */
function fraction(x: number): number {
  const depth = Math.ceil(20 + 240 / (x * x));
  let value = Math.sqrt(depth + 0.5 + (x * x) / 4) - x / 2;
  for (let k = depth; k > 0; k--) value = k / (x + value);
  return value;
}

/** M(a) − M(b) for a = mid − half and b = mid + half, as the integral of 1 − x·M(x). */
function millsDecrease(mid: number, half: number): number {
  let sum = 0;
  for (const [node, weight] of GAUSS_LEGENDRE) {
    sum += weight * (millsSlope(mid - half * node) + millsSlope(mid + half * node));
  }
  return half * sum;
}

/** −M′(x) = 1 − x·M(x). */
function millsSlope(x: number): number {
  if (x < 1) return 1 - x * millsRatio(x);
  const rest = fraction(x);
  return rest / (x + rest);
}

function requireFinite(caller: string, name: string, value: number, allowed: boolean): void {
  if (!Number.isFinite(value) || !allowed) {
    throw new RangeError(`${caller}: expected ${name} in its range, got ${value}`);
  }
}

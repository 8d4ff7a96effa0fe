import { Interval } from '../../arithmetic/interval.js';
import { encloseNormalTail } from '../../arithmetic/normal-law.js';
import type { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import type { LossLaw } from './loss-law.js';

/** Bits beyond those asked for. */
const GUARD = 16;

/**
 * The loss of (N(1, σ²), N(0, σ²)): ℓ(x) = (2x − 1)/(2σ²), so that P(ℓ > l) = Φ(1/(2σ) − σl) and Q(ℓ > l) = Φ(−1/(2σ) − σl).
 *
 * @param variance σ² > 0, for the sensitivity 1
 */
export function gaussianLaw(variance: Rational): LossLaw {
  requirePositive('gaussianLaw', 'variance', variance);
  const deviation = memo((w) => Interval.fromRational(variance, w).sqrt(w));
  return {
    tails: (l, bits) => {
      const w = bits + GUARD;
      const sigma = deviation(w);
      const half = sigma.shift(1).inv(w);
      const middle = l.mul(sigma, w);
      return { p: normalTail(middle.sub(half, w), w), q: normalTail(middle.add(half, w), w) };
    },
  };
}

/** Φ(−x) to about w bits after the point: of a tail below 2^−k, k bits fewer are looked at. */
function normalTail(x: Interval, w: number): Interval {
  // Φ(−x) < e^(−x²/2) < 2^(−0.72·x²) for x > 0.
  const least = x.inf.sign() > 0 ? Number(x.inf.floor()) : 0;
  const vanished = Math.floor(0.72 * least * least);
  return encloseNormalTail(x, Math.max(GUARD, w - vanished));
}

/** A function of the working precision that is evaluated once at each. */
function memo(f: (w: number) => Interval): (w: number) => Interval {
  const known = new Map<number, Interval>();
  return (w) => {
    const value = known.get(w) ?? f(w);
    known.set(w, value);
    return value;
  };
}

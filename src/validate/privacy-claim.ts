import type { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';
import { isGaussianPrivate } from '../privacy/gaussian-delta.js';
import { gaussianEpsilon, gaussianMultiplier } from '../privacy/gaussian-inverse.js';

/** Part of a claim “Gaussian noise of this multiplier makes the release (ε, δ)-DP”; δ and one of the others are needed. */
export interface PrivacyClaim {
  /** Standard deviation of the noise over the ℓ2 sensitivity. */
  readonly noiseMultiplier?: Rational | undefined;
  readonly epsilon?: Rational | undefined;
  readonly delta: Rational;
}

/** The exact counterpart of what was claimed, and whether a full claim is true. */
export interface PrivacyVerdict {
  readonly claim: PrivacyClaim;
  /** The least ε at the claimed multiplier and δ. */
  readonly leastEpsilon: Interval | undefined;
  /** The least multiplier for the claimed ε and δ. */
  readonly leastMultiplier: Interval | undefined;
  /** `undefined` when only two of the three are claimed. */
  readonly holds: boolean | undefined;
}

const BITS = 80;

/**
 * Judges a privacy claim about the Gaussian mechanism by its exact δ(ε) (Balle and Wang 2018), for neighbours that move the
 * release by at most its sensitivity: add/remove or zero-out. Under replacement the multiplier counts half.
 */
export function judgePrivacy(claim: PrivacyClaim): PrivacyVerdict {
  const { noiseMultiplier, epsilon, delta } = claim;
  if (noiseMultiplier === undefined && epsilon === undefined) {
    throw new RangeError('judgePrivacy: expected a noise multiplier or epsilon beside delta, got neither');
  }
  return {
    claim,
    leastEpsilon: noiseMultiplier === undefined ? undefined : gaussianEpsilon(noiseMultiplier, delta, BITS),
    leastMultiplier: epsilon === undefined ? undefined : gaussianMultiplier(epsilon, delta, BITS),
    holds:
      noiseMultiplier === undefined || epsilon === undefined
        ? undefined
        : isGaussianPrivate(epsilon, delta, noiseMultiplier),
  };
}

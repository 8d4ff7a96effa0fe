import { Rational } from '../arithmetic/rational.js';
import type { Judgement } from './judge.js';

/** What can be claimed of a factorization; all at noise multiplier 1 and per unit of one record's contribution. */
export const CLAIMS = {
  sensitivity: 'the ℓ2 sensitivity max_j ‖C_j‖',
  'l1-sensitivity': 'the ℓ1 sensitivity max_j ‖C_j‖_1',
  mse: 'the mean squared error ‖B‖_F²·‖C‖²_{1→2}/m',
  rmse: 'the root of the mean squared error',
  'max-error': 'the largest standard deviation of one answer, max_i ‖B_i‖·‖C‖_{1→2}',
} as const;

/** The name of a claim. */
export type ClaimName = keyof typeof CLAIMS;

/** A claim judged: refuted when the exact value is worse than claimed by more than rounding explains. */
export interface ClaimVerdict {
  readonly name: ClaimName;
  readonly claimed: Rational;
  /** The exact value, or its square where the value is a root. */
  readonly actual: Rational;
  readonly squared: boolean;
  readonly verdict: 'holds' | 'to-rounding' | 'refuted';
}

/** Whether a text names a claim. */
export function isClaim(name: string): name is ClaimName {
  return Object.hasOwn(CLAIMS, name);
}

/**
 * Judges `name ≤ claimed` against the exact value. Where the factorization is exact only to rounding, the allowance is the same
 * relative tolerance g that judges BC = A: value ≤ claimed·(1 + g).
 */
export function judgeClaim(name: ClaimName, claimed: Rational, judgement: Judgement): ClaimVerdict {
  const { actual, squared } = actualValue(name, judgement);
  const allowance = Rational.ONE.add(judgement.product.tolerance);
  const within = (limit: Rational): boolean =>
    limit.sign() >= 0 && actual.compare(squared ? limit.mul(limit) : limit) <= 0;
  const verdict = within(claimed) ? 'holds' : within(claimed.mul(allowance)) ? 'to-rounding' : 'refuted';
  return { name, claimed, actual, squared, verdict };
}

function actualValue(
  name: ClaimName,
  { sensitivity, errors }: Judgement,
): { actual: Rational; squared: boolean } {
  switch (name) {
    case 'sensitivity':
      return { actual: sensitivity.l2Squared, squared: true };
    case 'l1-sensitivity':
      return { actual: sensitivity.l1, squared: false };
    case 'mse':
      return { actual: errors.mean, squared: false };
    case 'rmse':
      return { actual: errors.mean, squared: true };
    case 'max-error':
      return { actual: errors.largest, squared: true };
  }
}

import { Rational } from '../../../arithmetic/rational.js';
import { factorizationLowerBoundClaim } from '../../../bound/optimum/lower-bound-claim.js';
import { rational } from '../../ground/rational.js';
import { checked, range, type Outcome } from '../../outcome.js';

/** The lower bound γ_F²/(q(e^ε − 1)²) against the exactly calibrated Gaussian mechanism at δ = 1e-2. */
export function lowerBound(gammaSquared: Rational, rows: bigint, kind: 'general' | 'oblivious'): Outcome {
  return checked(
    `ε = 1, 1/2, 1/4, … at δ = 1e-2, ${kind} noise`,
    range(0, 12).map((i) => Rational.dyadic(1n, -i)),
    (eps) => !factorizationLowerBoundClaim(gammaSquared, rows, eps, rational('1e-2'), kind).refuted,
    (eps) => `ε = ${eps}, δ = 1e-2`,
  );
}

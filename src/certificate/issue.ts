import type { Workload } from '../workload/workload.js';
import { describeWorkload } from './describe-workload.js';
import { dyadicMatrix, integersOf } from './matrix-text.js';
import { sealCertificate, type Certificate } from './seal.js';
import { lowerBound, upperBound, type LowerWitness, type UpperWitness } from './witness.js';

/**
 * Writes the certificate of γ_F(A)² ∈ [inf, sup] that the two witnesses prove, with the claim rounded outward to decimals.
 *
 * The bytes are canonical (docs/certificate-format.md); whoever reads them needs nothing else.
 * @throws RangeError when a witness proves nothing: BC ≠ A with t = 0, or U, w without a positive inner product.
 */
export function issueCertificate(workload: Workload, upper: UpperWitness, lower: LowerWitness): Certificate {
  const a = workload.matrix();
  const above = upperBound(a, upper);
  const below = lowerBound(a, lower);
  if (above === undefined)
    throw new RangeError('issueCertificate: expected t > 0, because BC is not A, got 0');
  if (below === undefined)
    throw new RangeError('issueCertificate: expected witnesses U, w with a positive bound, got none');
  return sealCertificate(
    'gamma-F',
    {
      lower: { U: integersOf(lower.U), w: integersOf(lower.w) },
      upper: { B: dyadicMatrix(upper.B), C: dyadicMatrix(upper.C), t: [`${upper.t.num}`, `${upper.t.den}`] },
      workload: describeWorkload(workload, a),
    },
    below,
    above,
  );
}

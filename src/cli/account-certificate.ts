import type { Rational } from '../arithmetic/rational.js';
import { provePrivacyLoss, type PrivacyLossProof } from '../certificate/privacy/prove-privacy-loss.js';
import type { AccountOptions } from '../privacy/accounting/account.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import type { NeighbourRelation } from '../privacy/notion/sensitivity.js';
import { UsageError } from '../text/usage-error.js';
import { spokenOfCertificate } from './certificate-option.js';

/** The certificate of ε at δ. @throws UsageError for steps of which there is none */
export function accountCertificate(
  steps: readonly AccountedStep[],
  neighbours: NeighbourRelation,
  delta: Rational,
  options: AccountOptions,
): PrivacyLossProof {
  if (neighbours === 'replacement')
    throw new UsageError('--certificate: expected add-remove or zero-out neighbours, got replacement');
  return spokenOfCertificate(() => provePrivacyLoss(steps, delta, neighbours, options));
}

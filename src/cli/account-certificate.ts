import type { Rational } from '../arithmetic/rational.js';
import {
  provePrivacyDelta,
  provePrivacyLoss,
  type PrivacyLossProof,
} from '../certificate/privacy/prove-privacy-loss.js';
import type { AccountOptions } from '../privacy/accounting/account.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import type { NeighbourRelation } from '../privacy/notion/sensitivity.js';
import { UsageError } from '../text/usage-error.js';
import { spokenOfCertificate } from './certificate-option.js';

/** The certificate of ε at δ, or of δ at ε. @throws UsageError for steps of which there is none */
export function accountCertificate(
  steps: readonly AccountedStep[],
  neighbours: NeighbourRelation,
  asked: 'epsilon' | 'delta',
  given: Rational,
  options: AccountOptions,
): PrivacyLossProof {
  if (neighbours === 'replacement')
    throw new UsageError('--certificate: expected add-remove or zero-out neighbours, got replacement');
  return spokenOfCertificate(() =>
    asked === 'epsilon'
      ? provePrivacyLoss(steps, given, neighbours, options)
      : provePrivacyDelta(steps, given, neighbours, options),
  );
}

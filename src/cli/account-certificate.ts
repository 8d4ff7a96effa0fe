import type { Rational } from '../arithmetic/rational.js';
import {
  proveExactDelta,
  proveExactNoise,
  type ExactNoise,
} from '../certificate/privacy/prove-exact-noise.js';
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
  const noise = integerNoise(steps);
  if (noise !== undefined)
    return spokenOfCertificate(() =>
      asked === 'epsilon' ? proveExactNoise(noise, given, options) : proveExactDelta(noise, given, options),
    );
  return spokenOfCertificate(() =>
    asked === 'epsilon'
      ? provePrivacyLoss(steps, given, neighbours, options)
      : provePrivacyDelta(steps, given, neighbours, options),
  );
}

/** Entries of a column at most. */
const MOST_ENTRIES = 65_536n;

/** Discrete Gaussian noise of one variance on all integers that steps move, which is one column; undefined for other steps. */
function integerNoise(steps: readonly AccountedStep[]): ExactNoise | undefined {
  const column: bigint[] = [];
  let variance: Rational | undefined;
  for (const step of steps) {
    if (step.noise !== 'discrete-gaussian') return undefined;
    variance ??= step.variance;
    const entries = BigInt(column.length) + BigInt(step.shift.length) * step.count;
    if (!step.variance.equals(variance) || entries > MOST_ENTRIES) return undefined;
    for (let i = 0n; i < step.count; i += 1n) column.push(...step.shift);
  }
  return variance && { variance, columns: [column] };
}

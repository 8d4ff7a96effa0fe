import { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import {
  bandEntries,
  MOST_BAND_ENTRIES,
  proveBandedSensitivity,
} from '../certificate/participation/prove-banded-sensitivity.js';
import {
  proveBandedL1Sensitivity,
  proveInverseToeplitzL1Sensitivity,
  proveL1Sensitivity,
  proveQuotientL1Sensitivity,
  proveToeplitzL1Sensitivity,
} from '../certificate/participation/prove-l1-sensitivity.js';
import { MOST_MATRIX_ROUNDS, proveSensitivity } from '../certificate/participation/prove-sensitivity.js';
import {
  proveInverseToeplitzSensitivity,
  proveQuotientSensitivity,
  proveToeplitzSensitivity,
} from '../certificate/participation/prove-toeplitz-sensitivity.js';
import { proveTreeSensitivity } from '../certificate/participation/prove-tree-sensitivity.js';
import type { SensitivityProof } from '../certificate/participation/sensitivity-proof.js';
import { proveBlt, type BltProof } from '../certificate/toeplitz/prove-blt.js';
import type { Matrix } from '../linear/matrix.js';
import type { ContributionKind } from '../privacy/participation/participation.js';
import { listedSchema, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import { narrowedL1, narrowedParticipation } from '../privacy/participation/narrowed-participation.js';
import type { Strategy } from '../strategy/strategy.js';
import { UsageError } from '../text/usage-error.js';
import type { Workload } from '../workload/workload.js';
import { spokenOfCertificate, type CertificateOption } from './certificate-option.js';
import { FILE, type OptionTable } from './option-table.js';

/** Where the certificate of a validation goes. */
export const CERTIFICATE_TABLE: OptionTable = [
  [
    '--certificate FILE',
    'write a certificate, atomically: of the sensitivity of C from both sides, or of a STRATEGY with buffers of its sensitivity, errors and losses; `etalon check FILE` proves it again',
    { certificate: FILE },
  ],
  [
    '--l1-certificate FILE',
    'write a certificate of the ℓ1 sensitivity of C from both sides, atomically, of any STRATEGY, or of B and C; `etalon check FILE` proves it again',
    { 'l1-certificate': FILE },
  ],
];

/**
 * The certificate of a strategy: of all that one with buffers costs, of the sensitivity of any other that is given by its entries or coefficients.
 *
 * @throws UsageError for other strategies, and where the workload, the schema or the cost is not that of certificates
 */
export function strategyCertificate(
  strategy: Strategy,
  workload: Workload<Count>,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind,
): BltProof | SensitivityProof {
  const { blt, rounds } = strategy;
  if (blt !== undefined) {
    const { toeplitz, title } = workload;
    const isPlain = toeplitz?.numerator.length === 1 && toeplitz.numerator[0]!.equals(Rational.ONE);
    // A workload without poles is the identity, whatever its title says.
    if (!isPlain)
      throw new UsageError(`--certificate: expected prefix sums, momentum or the identity, got ${title}`);
    return spokenOfCertificate(() => proveBlt(blt, { title, poles: toeplitz.poles }, rounds, schema));
  }
  return provedByForm('--certificate', strategy, SQUARED, schema, contributions);
}

/**
 * The certificate of the ℓ1 sensitivity of a strategy that is given by its entries, coefficients or parameters.
 *
 * @throws UsageError for other strategies, and where the schema or the cost is not that of certificates
 */
export function strategyL1Certificate(
  strategy: Strategy,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind,
): SensitivityProof {
  return provedByForm('--l1-certificate', strategy, L1, schema, contributions);
}

/** What issues the certificates of the forms of C. */
interface Issuers {
  readonly ofMatrix: typeof proveSensitivity;
  readonly ofCoefficients: typeof proveToeplitzSensitivity;
  readonly ofInverse: typeof proveInverseToeplitzSensitivity;
  readonly ofQuotient: typeof proveQuotientSensitivity;
  readonly ofDiagonals: typeof proveBandedSensitivity;
  /** Of the shape of a tree, where the form has lemmas of its own. */
  readonly ofNodes?: typeof proveTreeSensitivity;
}

const SQUARED: Issuers = {
  ofMatrix: proveSensitivity,
  ofCoefficients: proveToeplitzSensitivity,
  ofInverse: proveInverseToeplitzSensitivity,
  ofQuotient: proveQuotientSensitivity,
  ofDiagonals: proveBandedSensitivity,
  ofNodes: proveTreeSensitivity,
};
const L1: Issuers = {
  ofMatrix: proveL1Sensitivity,
  ofCoefficients: proveToeplitzL1Sensitivity,
  ofInverse: proveInverseToeplitzL1Sensitivity,
  ofQuotient: proveQuotientL1Sensitivity,
  ofDiagonals: proveBandedL1Sensitivity,
};

function provedByForm(
  option: CertificateOption,
  strategy: Strategy,
  issuers: Issuers,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind,
): SensitivityProof {
  const { coefficients, inverse, kind, nodes, quotient, rounds } = strategy;
  const n = Number(rounds);
  const proved = (): SensitivityProof | undefined => {
    if (nodes !== undefined && issuers.ofNodes !== undefined)
      return issuers.ofNodes(nodes, schema, contributions);
    if (quotient !== undefined) return issuers.ofQuotient(quotient, n, listedSchema(schema), contributions);
    if (inverse !== undefined) return issuers.ofInverse(inverse, n, listedSchema(schema), contributions);
    if (coefficients !== undefined)
      return issuers.ofCoefficients(coefficients, n, listedSchema(schema), contributions);
    const c = rounds <= MOST_MATRIX_ROUNDS ? strategy.matrix?.() : undefined;
    if (c !== undefined) return issuers.ofMatrix(c, listedSchema(schema), contributions);
    const isBand = bandEntries(n, Number(strategy.diagonals ?? 0n)) <= MOST_BAND_ENTRIES;
    const diagonals = isBand ? strategy.band?.() : undefined;
    return diagonals && issuers.ofDiagonals(diagonals, listedSchema(schema), contributions);
  };
  const proof = spokenOfCertificate(proved, option);
  if (proof !== undefined) return proof;
  throw new UsageError(
    `${option}: expected at most ${MOST_MATRIX_ROUNDS} rounds of a strategy of kind ${kind}, got ${rounds}: its certificate holds every entry of C, of more rounds at most ${MOST_BAND_ENTRIES} of few diagonals, and what is printed else rests on a structure of C that certificates do not state`,
  );
}

/** The strategy whose sensitivities are no wider than what is proved of them. */
export function narrowedStrategy(
  strategy: Strategy,
  proof: BltProof | SensitivityProof | undefined,
  l1Proof: SensitivityProof | undefined,
): Strategy {
  const squared =
    proof === undefined || 'hypothesis' in proof
      ? strategy
      : {
          ...strategy,
          sensitivity: (schema: ParticipationSchema<Count>) =>
            narrowedParticipation(strategy.sensitivity(schema), proof),
        };
  if (l1Proof === undefined) return squared;
  return { ...squared, l1: (schema) => narrowedL1(strategy.l1(schema), l1Proof) };
}

/** The certificate of the sensitivity of C. @throws UsageError where C, the schema or the cost is not that of certificates */
export const matrixCertificate = (
  c: Matrix,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind,
): SensitivityProof => spokenOfCertificate(() => proveSensitivity(c, listedSchema(schema), contributions));

/** The same of its ℓ1 sensitivity. */
export const matrixL1Certificate = (
  c: Matrix,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind,
): SensitivityProof =>
  spokenOfCertificate(() => proveL1Sensitivity(c, listedSchema(schema), contributions), '--l1-certificate');

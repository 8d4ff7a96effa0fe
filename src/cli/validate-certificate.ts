import { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import {
  bandEntries,
  MOST_BAND_ENTRIES,
  proveBandedSensitivity,
} from '../certificate/participation/prove-banded-sensitivity.js';
import { MOST_MATRIX_ROUNDS, proveSensitivity } from '../certificate/participation/prove-sensitivity.js';
import {
  proveInverseToeplitzSensitivity,
  proveToeplitzSensitivity,
} from '../certificate/participation/prove-toeplitz-sensitivity.js';
import { proveTreeSensitivity } from '../certificate/participation/prove-tree-sensitivity.js';
import type { SensitivityProof } from '../certificate/participation/sensitivity-proof.js';
import { proveBlt, type BltProof } from '../certificate/toeplitz/prove-blt.js';
import type { Matrix } from '../linear/matrix.js';
import type { ContributionKind } from '../privacy/participation/participation.js';
import { listedSchema, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import { narrowedParticipation } from '../privacy/participation/narrowed-participation.js';
import type { Strategy } from '../strategy/strategy.js';
import { UsageError } from '../text/usage-error.js';
import type { Workload } from '../workload/workload.js';
import { spokenOfCertificate } from './certificate-option.js';
import { FILE, type OptionTable } from './option-table.js';

/** Where the certificate of a validation goes. */
export const CERTIFICATE_TABLE: OptionTable = [
  [
    '--certificate FILE',
    'write a certificate, atomically: of the sensitivity of C from both sides, or of a STRATEGY with buffers of its sensitivity, errors and losses; `etalon check FILE` proves it again',
    { certificate: FILE },
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
  const { blt, coefficients, inverse, kind, nodes, rounds } = strategy;
  if (blt !== undefined) {
    const { toeplitz, title } = workload;
    const isPlain = toeplitz?.numerator.length === 1 && toeplitz.numerator[0]!.equals(Rational.ONE);
    // A workload without poles is the identity, whatever its title says.
    if (!isPlain)
      throw new UsageError(`--certificate: expected prefix sums, momentum or the identity, got ${title}`);
    return spokenOfCertificate(() => proveBlt(blt, { title, poles: toeplitz.poles }, rounds, schema));
  }
  const n = Number(rounds);
  const proved = (): SensitivityProof | undefined => {
    if (nodes !== undefined) return proveTreeSensitivity(nodes, schema, contributions);
    if (inverse !== undefined)
      return proveInverseToeplitzSensitivity(inverse, n, listedSchema(schema), contributions);
    if (coefficients !== undefined)
      return proveToeplitzSensitivity(coefficients, n, listedSchema(schema), contributions);
    const c = rounds <= MOST_MATRIX_ROUNDS ? strategy.matrix?.() : undefined;
    if (c !== undefined) return proveSensitivity(c, listedSchema(schema), contributions);
    const isBand = bandEntries(n, Number(strategy.diagonals ?? 0n)) <= MOST_BAND_ENTRIES;
    const diagonals = isBand ? strategy.band?.() : undefined;
    return diagonals && proveBandedSensitivity(diagonals, listedSchema(schema), contributions);
  };
  const proof = spokenOfCertificate(proved);
  if (proof !== undefined) return proof;
  throw new UsageError(
    `--certificate: expected at most ${MOST_MATRIX_ROUNDS} rounds of a strategy of kind ${kind}, got ${rounds}: its certificate holds every entry of C, of more rounds at most ${MOST_BAND_ENTRIES} of few diagonals, and what is printed else rests on a structure of C that certificates do not state`,
  );
}

/** The strategy whose sensitivity is no wider than what is proved of it. */
export const narrowedStrategy = (
  strategy: Strategy,
  proof: BltProof | SensitivityProof | undefined,
): Strategy =>
  proof === undefined || 'hypothesis' in proof
    ? strategy
    : { ...strategy, sensitivity: (schema) => narrowedParticipation(strategy.sensitivity(schema), proof) };

/** The certificate of the sensitivity of C. @throws UsageError where C, the schema or the cost is not that of certificates */
export const matrixCertificate = (
  c: Matrix,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind,
): SensitivityProof => spokenOfCertificate(() => proveSensitivity(c, listedSchema(schema), contributions));

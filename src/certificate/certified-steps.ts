import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';
import { encloseNormStepErrors } from '../factorization/banded/norm-step-errors.js';
import { encloseWeightedStepErrors } from '../factorization/banded/weighted-step-errors.js';
import type { Workload } from '../workload/workload.js';
import { powerOf } from './certify-norm.js';
import { halved } from './certify-norm-banded.js';
import { matrixOf, witnessesOf, writtenWeights, type WrittenWeights } from './certificate-parts.js';
import { doubleFactors, doublesObstacle } from './double-factors.js';
import { binaryTreeErrors, intervalRows, squareRootErrors, type ItemInterval } from './interval-errors.js';
import { rowErrors } from './norm-bounds.js';
import type { Certificate } from './seal.js';

/** The squared errors of all answers of one factorization, at noise multiplier 1. */
export interface NamedErrors {
  readonly name: string;
  readonly errors: readonly Enclosure[];
}

/** What a certificate of an optimum holds besides its claim. */
export interface CertifiedSteps {
  /** The weights v_j of the columns from which the lower bound comes, scaled to mean 1: exactly those of the certificate. */
  readonly weights: readonly Rational[];
  /** That of the certificate first; of sums over intervals also the square root and the binary tree. */
  readonly errors: readonly NamedErrors[];
}

/** Most answers whose errors are computed. */
export const MOST_STEPS = 131072;

/** Significant digits of the errors of the factorization that belongs to weights. */
const DIGITS = 9;

/**
 * The weights of a certificate, and the error of every answer of its factorization, of sums over intervals beside the square root and the binary tree.
 *
 * The factorization is the one that the upper bound speaks of: [B | E/√t]·[C ; √t·I] of the certificate, or of kinds that consist of weights v, that
 * of V^{-1} # AᵀA. Of weights u and v of rows and columns it is that of
 * X with X·V·X = AᵀUA. Where the inverse of the workload is not banded, it is that of the factors in doubles; there are no errors of workloads that are not written out
 * then, and beyond {@link MOST_STEPS} answers.
 *
 * @param certificate one of our own of `workload`, of γ_F or γ_(p) of a matrix for one participation
 * @param p p of γ_(p), 2 for γ_F
 * @throws UndecidedError when the precision of the errors does not suffice
 */
export function certifiedSteps(
  workload: Workload,
  certificate: Pick<Certificate, 'bytes'>,
  p: Exponent,
): CertifiedSteps {
  const { upper, lower, weights: written, columns, rows } = witnessesOf(certificate);
  const read = (found?: string | WrittenWeights) =>
    found === undefined ? undefined : writtenWeights(found, workload.cols);
  const held = read(written);
  const weights = scaled((held ?? read(columns))?.entries ?? lower?.w.map((x) => BigInt(x) ** 2n) ?? []);
  const errors: NamedErrors[] = [];
  if (workload.rows <= MOST_STEPS) {
    if (upper !== undefined) {
      const [num, den] = upper.t;
      const witness = {
        B: matrixOf(upper.B),
        C: matrixOf(upper.C),
        t: Rational.ratio(BigInt(num), BigInt(den)),
      };
      const exact = rowErrors(workload.matrix(), witness);
      if (exact !== undefined) errors.push({ name: CERTIFIED, errors: exact.map(exactly) });
    } else if (held !== undefined && workload.inverse !== undefined)
      errors.push({ name: CERTIFIED, errors: encloseWeightedStepErrors(workload, held, DIGITS) });
    else if (columns !== undefined && rows !== undefined) {
      const half = p === 'infinity' ? undefined : halved(p);
      const weighted = { columns: read(columns)!, rows: rows === 'reversed' ? undefined : read(rows)! };
      errors.push({ name: CERTIFIED, errors: encloseNormStepErrors(workload, half, weighted, DIGITS) });
    } else if (held !== undefined && doublesObstacle(workload) === undefined)
      errors.push({
        name: CERTIFIED,
        errors: doubleFactors(workload, certificate, powerOf(p)).errors.map(exactly),
      });
    const intervals = errors.length > 0 ? intervalsOf(workload) : undefined;
    if (intervals !== undefined)
      errors.push(
        { name: 'square root', errors: squareRootErrors(workload.cols, intervals) },
        { name: 'binary tree', errors: binaryTreeErrors(workload.cols, intervals) },
      );
  }
  return { weights, errors };
}

const CERTIFIED = 'certified factorization';

const exactly = (x: Rational): Enclosure => ({ inf: x, sup: x });

/** The answers that are sums over intervals, of every prefix sum and of others that are written out. */
function intervalsOf(workload: Workload): readonly ItemInterval[] | undefined {
  if (workload.kind === 'prefix-sum')
    return Array.from({ length: workload.cols }, (_, i) => ({ first: 0, last: i + 1 }));
  return doublesObstacle(workload) === undefined ? intervalRows(workload.matrix()) : undefined;
}

function scaled(entries: readonly bigint[]): Rational[] {
  const total = entries.reduce((x, y) => x + y, 0n);
  return entries.map((x) => Rational.ratio(x * BigInt(entries.length), total));
}

import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Exponent } from '../arithmetic/exponent.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { encloseNormStepErrors } from '../factorization/banded/norm-step-errors.js';
import { encloseWeightedStepErrors } from '../factorization/banded/weighted-step-errors.js';
import { popcount, treeSensitivitySquared } from '../factorization/tree/binary-tree.js';
import type { Workload } from '../workload/workload.js';
import { halved } from './certify-norm-banded.js';
import { matrixOf, witnessesOf, writtenWeights, type WrittenWeights } from './certificate-parts.js';
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
  /** That of the certificate first; of prefix sums also the square root and the binary tree. */
  readonly errors: readonly NamedErrors[];
}

/** Most answers whose errors are computed. */
export const MOST_STEPS = 131072;

/** Significant digits of the errors of the factorization that belongs to weights. */
const DIGITS = 9;
const BITS = 96;

/**
 * The weights of a certificate, and the error of every answer of its factorization beside the square root and the binary tree where these apply.
 *
 * The factorization is the one that the upper bound speaks of: [B | E/√t]·[C ; √t·I] of the certificate, or of kinds that consist of weights v, that
 * of V^{-1} # AᵀA. Of weights u and v of rows and columns it is that of
 * X with X·V·X = AᵀUA. There are no errors where the certificate has weights alone of a workload whose inverse is not banded, and beyond {@link MOST_STEPS} answers.
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
      if (exact !== undefined)
        errors.push({ name: CERTIFIED, errors: exact.map((x) => ({ inf: x, sup: x })) });
    } else if (held !== undefined && workload.inverse !== undefined)
      errors.push({ name: CERTIFIED, errors: encloseWeightedStepErrors(workload, held, DIGITS) });
    else if (columns !== undefined && rows !== undefined) {
      const half = p === 'infinity' ? undefined : halved(p);
      const weighted = { columns: read(columns)!, rows: rows === 'reversed' ? undefined : read(rows)! };
      errors.push({ name: CERTIFIED, errors: encloseNormStepErrors(workload, half, weighted, DIGITS) });
    }
    if (errors.length > 0 && workload.kind === 'prefix-sum')
      errors.push(
        { name: 'square root', errors: squareRootErrors(workload.cols) },
        { name: 'binary tree', errors: binaryTreeErrors(workload.cols) },
      );
  }
  return { weights, errors };
}

const CERTIFIED = 'certified factorization';

function scaled(entries: readonly bigint[]): Rational[] {
  const total = entries.reduce((x, y) => x + y, 0n);
  return entries.map((x) => Rational.ratio(x * BigInt(entries.length), total));
}

/** G_n·G_t, t = 1, …, n, with G_t = Σ_{k<t} f(k)², f(k) = f(k − 1)·(2k − 1)/(2k). [HUU] Alg. 1. */
function squareRootErrors(n: number): Enclosure[] {
  let f = Interval.point(1n);
  let sum = Interval.point(0n);
  const sums = Array.from({ length: n }, (_, k) => {
    if (k > 0) f = f.mul(Interval.fromRational(Rational.ratio(BigInt(2 * k - 1), BigInt(2 * k)), BITS), BITS);
    sum = sum.add(f.sqr(BITS), BITS);
    return sum;
  });
  return sums.map((x) => {
    const { inf, sup } = x.mul(sum, BITS);
    return { inf: inf.toRational(), sup: sup.toRational() };
  });
}

/** A one in t is a node that the sum of t items needs, and every node has the noise of the whole path. [HUU] Lemma 40. */
function binaryTreeErrors(n: number): Enclosure[] {
  const sensitivity = treeSensitivitySquared(BigInt(n));
  return Array.from({ length: n }, (_, i) => {
    const error = Rational.integer(sensitivity * BigInt(popcount(BigInt(i + 1))));
    return { inf: error, sup: error };
  });
}

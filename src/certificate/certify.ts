import { Rational } from '../arithmetic/rational.js';
import type { Hands } from '../checker/pieces.js';
import { hasGramInverse } from '../factorization/banded/gram-inverse.js';
import { optimalCandidate, type OptimalProgress } from '../factorization/optimum/optimal.js';
import { Matrix } from '../linear/matrix.js';
import { brief } from '../text/brief.js';
import { LARGEST_BANDED, LARGEST_WRITTEN } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import { certifyBanded } from './certify-banded.js';
import { certifyGram, hasBandedGram } from './certify-gram.js';
import { certifyAlgebraic } from './algebraic/certify-algebraic.js';
import { certifyCirculant } from './certify-circulant.js';
import { certifySweeps, sweptDigits } from './certify-sweeps.js';
import { certificateObstacle } from './describe-workload.js';
import { issueCertificate } from './issue.js';
import { RefusedSearch } from './refused-search.js';
import type { Certificate } from './seal.js';
import { isSwept } from './swept-subject.js';
import { directionBits, requireWitnessSize, witnessBits } from './witness-size.js';
import { absorbingParameter } from './witness.js';

/** The kinds of certificates of γ_F of a workload. */
export type CertificateKind =
  'gamma-F' | 'gamma-F-banded' | 'gamma-F-sweeps' | 'gamma-F-gram' | 'circulant' | 'algebraic';

/** What {@link certify} is asked for. */
export interface CertifyOptions {
  /** Significant decimal digits of γ_F(A) to prove: relative width of the enclosure ≤ 10^−digits where reachable. Default 15. */
  readonly digits?: number | undefined;
  /**
   * The kind of certificate: with matrices (gamma-F), with weights alone (gamma-F-banded) where the inverse of A or of AᵀA is banded, with weights
   * over which doubles sweep (gamma-F-sweeps) for prefix sums, momentum and bidiagonal inverses, with weights of sliding windows (gamma-F-gram), with the fourth root of a circulant AᵀA (circulant), or with the optimum in a number field (algebraic). Default {@link certificateKind}; where sweeps prove fewer digits of a
   * workload other than prefix sums, gamma-F-banded.
   */
  readonly kind?: CertificateKind | undefined;
  /** Only kinds that are proved by integers alone. Default false. */
  readonly integers?: boolean | undefined;
  readonly onProgress?: OptimalProgress | undefined;
  /** Who does the poles of weights: the certificate does not depend on it. Default this one thread. */
  readonly hands?: Hands | undefined;
}

/** All of them. */
export const CERTIFICATE_KINDS = [
  'gamma-F',
  'gamma-F-banded',
  'gamma-F-sweeps',
  'gamma-F-gram',
  'circulant',
  'algebraic',
] as const satisfies readonly CertificateKind[];

/** @throws RangeError unless a kind that is asked for is one of a certificate of γ_F. */
export function requireKind(
  caller: string,
  kind: string | undefined,
): asserts kind is CertifyOptions['kind'] {
  if (kind !== undefined && !(CERTIFICATE_KINDS as readonly string[]).includes(kind))
    throw new RangeError(
      `${caller}: expected a kind, ${CERTIFICATE_KINDS.join(', ')}, got ${brief(String(kind))}`,
    );
}

/** Significant digits of γ_F that are proved unless others are asked for, of up to 131072 columns. */
export const DEFAULT_DIGITS = 15;

/** Significant digits of γ_F that are proved of a workload unless others are asked for: beyond some size only sweeps prove any. */
export function defaultDigits(workload: Workload, kind?: string): number {
  const { cols } = workload;
  if (kind === 'gamma-F-gram' || (kind === undefined && isOfGram(workload))) return GRAM_DIGITS;
  return cols > LARGEST_BANDED ? sweptDigits(cols) : DEFAULT_DIGITS;
}

/** Significant digits that float64 finds of sliding windows. */
const GRAM_DIGITS = 11;

/** Rows beyond which matrices of sliding windows take longer than weights. */
const FEW_WINDOWS = 64;

/** Whether weights alone are the cheapest certificate of a sliding window. */
const isOfGram = (workload: Workload): boolean => workload.cols > FEW_WINDOWS && hasBandedGram(workload);

/** A certificate and whether its enclosure is as narrow as was asked. */
export interface Certified extends Certificate {
  readonly reached: boolean;
}

/**
 * Finds a near-optimal factorization of a workload and a dual witness, and issues the certificate of γ_F(A) that they prove.
 *
 * The enclosure is valid whatever the search did; `reached` says whether it is as narrow as asked.
 * @throws RangeError unless digits is an integer from 1 to 100 and kind one of the six, when the certificate format cannot hold the workload's entries, or when
 *   kind is gamma-F-banded and neither inverse is known to be banded.
 */
export function certify(
  workload: Workload,
  { digits = defaultDigits(workload), kind, integers = false, onProgress, hands }: CertifyOptions = {},
): Certified {
  if (!Number.isSafeInteger(digits) || digits < 1 || digits > 100) {
    throw new RangeError(`certify: expected digits from 1 to 100, got ${digits}`);
  }
  requireKind('certify', kind);
  if (integers && kind === 'gamma-F-sweeps')
    throw new RangeError('certify: expected a kind that integers prove, got gamma-F-sweeps');
  const chosen = kind ?? certificateKind(workload, digits, integers);
  const issued = (by: CertificateKind): Certified => {
    const certificate = ISSUERS[by](workload, digits, onProgress, hands);
    // γ = √γ²: a relative width 2·10^−digits of the squares is 10^−digits of the roots.
    const width = certificate.sup.sub(certificate.inf).mul(Rational.integer(10n ** BigInt(digits)));
    return { ...certificate, reached: width.compare(certificate.inf.mul(Rational.integer(2n))) <= 0 };
  };
  if (kind !== undefined || chosen !== 'gamma-F-sweeps' || workload.kind === 'prefix-sum')
    return issued(chosen);
  // Of rates that jump, or β near 1, doubles may prove fewer digits than of others.
  try {
    const swept = issued(chosen);
    if (swept.reached) return swept;
  } catch (problem) {
    if (!(problem instanceof RefusedSearch)) throw problem;
  }
  return issued('gamma-F-banded');
}

/** n²·digits up to which matrices take two seconds at most. */
const SHORT = 131072;

/**
 * The kind of certificate that `prove` issues unless it is asked for another: the cheaper one, and the one that holds B and C where
 * it takes two seconds at most anyway. CPU seconds of the search for prefix-sum, with matrices : with weights,
 *
 *     digits     n = 32      64          128         256
 *     15         0.5 : 0.2   0.4 : 0.2   1.4 : 0.5     6 : 0.7
 *     25         0.4 : 0.2   1.2 : 0.4   3.0 : 0.6    20 : 1.2
 *     41         1.0 : 0.8   3.1 : 1.3   9.5 : 2.0    51 : 5.8
 *     60         2.2 : 4     8.5 : 6      25 : 12
 *     100        8.0 : 30     31 : 43
 *
 * Matrices cost about n^2.5·digits², weights about n·digits⁴ (more poles, more bits, more steps): they meet near n = ¾·digits.
 * For prefix sums, momentum and bidiagonal inverses of more steps weights over which doubles sweep, where these prove as many digits and are not ruled out:
 * 65536 steps and 9 digits of prefix sums take 1 s instead of 34 s, and are checked in 0.1 s. Weights also where the entries of A are longer than a certificate can hold, and those of its inverse are not.
 */
export function certificateKind(
  workload: Workload,
  digits: number = defaultDigits(workload),
  integers = false,
): CertificateKind {
  const { kind, rows, window } = workload;
  // Windows beyond what can be written out have no other certificate.
  const alone = window !== undefined && rows > LARGEST_WRITTEN;
  if (alone || (isOfGram(workload) && digits <= GRAM_DIGITS)) return 'gamma-F-gram';
  if (workload.circle !== undefined) return rows * rows * digits <= SHORT ? 'gamma-F' : 'circulant';
  if (!hasGramInverse(workload)) return 'gamma-F';
  if (kind === 'gram-inverse') return 'gamma-F-banded';
  const matrices = rows * rows * digits <= SHORT || 4 * rows <= 3 * digits;
  if (matrices && certificateObstacle(workload, workload.matrix()) === undefined) return 'gamma-F';
  const isDue = !integers && digits <= sweptDigits(rows, kind) && isSwept(workload);
  return isDue ? 'gamma-F-sweeps' : 'gamma-F-banded';
}

const TWO = Rational.integer(2n);

const ISSUERS: Readonly<
  Record<
    CertificateKind,
    (workload: Workload, digits: number, onProgress?: OptimalProgress, hands?: Hands) => Certificate
  >
> = {
  'gamma-F': certifyDense,
  'gamma-F-banded': certifyBanded,
  'gamma-F-sweeps': certifySweeps,
  'gamma-F-gram': certifyGram,
  circulant: (workload, digits, onProgress) => certifyCirculant(workload, TWO, digits, onProgress),
  algebraic: (workload, digits, onProgress) => certifyAlgebraic(workload, 'matrix', digits, onProgress),
};

function certifyDense(workload: Workload, digits: number, onProgress?: OptimalProgress): Certificate {
  requireWitnessSize('certify', workload, witnessBits(workload.rows, workload.cols, digits));
  const a = workload.matrix();
  const obstacle = certificateObstacle(workload, a);
  if (obstacle !== undefined) throw new RangeError(`certify: ${obstacle}`);
  return a.isZero() ? ofZero(workload, a) : search(workload, a, digits, onProgress);
}

/** From so many entries on the direction has no more bits than the digits need: what the check takes grows with them. */
const LONG_CHECK = 16384;

function search(workload: Workload, a: Matrix, digits: number, onProgress?: OptimalProgress): Certificate {
  const bits = witnessBits(a.rows, a.cols, digits);
  const { B, C, U, w } = optimalCandidate(a, Math.max(bits, 48), onProgress);
  const isLarge = a.rows * a.cols >= LONG_CHECK;
  return issueCertificate(
    workload,
    { B, C, t: absorbingParameter({ B, C }, a.sub(B.mul(C)).frobeniusSquared()) },
    { U: isLarge ? U.rounded(directionBits(a.rows, a.cols, digits)) : U, w },
  );
}

/** A = 0: the factorization 0·0 has error 0, and any direction gives the lower bound 0. */
function ofZero(workload: Workload, a: Matrix): Certificate {
  const filled = (rows: number, cols: number, value: bigint): Matrix =>
    Matrix.ofIntegers(
      rows,
      cols,
      Array.from({ length: rows * cols }, () => value),
    );
  return issueCertificate(
    workload,
    { B: filled(a.rows, 1, 0n), C: filled(1, a.cols, 0n), t: Rational.ZERO },
    { U: filled(a.rows, a.cols, 1n), w: filled(1, a.cols, 1n) },
  );
}

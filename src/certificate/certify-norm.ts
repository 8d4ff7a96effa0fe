import { Rational } from '../arithmetic/rational.js';
import { requireExponent, type Exponent } from '../arithmetic/exponent.js';
import { normCandidate, weightedMean, type NormCandidate } from '../factorization/optimum/norm-candidate.js';
import { optimalCandidate } from '../factorization/optimum/optimal.js';
import { filled } from '../linear/block.js';
import { Matrix } from '../linear/matrix.js';
import type { Workload } from '../workload/workload.js';
import type { Certified } from './certify.js';
import { certificateObstacle, describeWorkload } from './describe-workload.js';
import { dyadicMatrix, integersOf, reducedQuotients } from './matrix-text.js';
import { normLowerBound, normUpperBound, type NormPower } from './norm-bounds.js';
import { sealCertificate } from './seal.js';
import { requireWitnessSize, witnessBits } from './witness-size.js';
import { absorbingParameter } from './witness.js';

/** What the columns of the workload matrix stand for. */
export type NormDomain = 'matrix' | 'symmetric points' | 'points';

const DOMAINS: readonly string[] = ['matrix', 'symmetric points', 'points'] satisfies NormDomain[];

/** What {@link certifyNorm} is asked for. */
export interface CertifyNormOptions {
  /** p of γ_(p): a rational ≥ 2 whose numerator is at most 64, or infinity. Default 2. */
  readonly p?: Exponent;
  /**
   * `matrix` for γ_(p)(A); `symmetric points` for Γ_p of {±A_j}, which is the same number ([NT] Theorem 23); `points` for Γ_p of {A_j}, which
   * is the least γ_(p)(A − v·1ᵀ) over all shifts v. Default `matrix`.
   */
  readonly domain?: NormDomain;
  /** Significant decimal digits to prove, from 1 to 100: relative width of the enclosure ≤ 10^−digits where reachable. Default 12. */
  readonly digits?: number | undefined;
  /** Called while the optimum is sought, with the round and the relative gap so far. */
  readonly onProgress?: (round: number, gap?: number) => void;
}

/** Limits of docs/certificate-format.md, section 7. */
/** The largest numerator of p. */
export const MAX_POWER = 64n;
const MAX_WORK = 1073741824;

/**
 * Finds near-optimal witnesses of γ_(p)(A), or of Γ_p of the set of the columns of A, and issues the certificate of the enclosure that they
 * prove ([NT] Definitions 2 and 22, Theorems 23 and 26).
 *
 * γ_(p)(A) = inf ‖(‖B_1‖, …, ‖B_m‖)‖_p·‖C‖_{1→2} over A = BC: γ_F for p = 2, γ_2 for p = ∞. Γ_p(K) is the least √tr_{p/2}(M) of an ellipsoid
 * v + √M·B around K. Columns may repeat and A may have any rank; a single point has Γ_p = 0. The enclosure is valid whatever the search
 * did; `reached` says whether it is as narrow as asked.
 *
 * @param workload A (m×n); for sets of points, the points as columns
 * @throws RangeError unless 2 ≤ p with a numerator of at most 64, the domain is one of the three, digits is an integer from 1 to 100, and A fits the certificate format:
 * at most 4096 rows and columns, m·n·min(m, n) ≤ 2^30, entries of at most 4096 characters.
 * @example
 * ```ts
 * certifyNorm(prefixSum(2), { p: 'infinity' }).claim.inf.slice(0, 8); // '1.333333', γ_2² = 4/3
 * ```
 */
export function certifyNorm(workload: Workload, options: CertifyNormOptions = {}): Certified {
  const { p = Rational.integer(2n), domain = 'matrix', digits = 12, onProgress } = options;
  const power = powerOf(p);
  if (!Number.isSafeInteger(digits) || digits < 1 || digits > 100)
    throw new RangeError(`certifyNorm: expected digits from 1 to 100, got ${digits}`);
  if (!DOMAINS.includes(domain))
    throw new RangeError(`certifyNorm: expected a domain among ${DOMAINS.join(', ')}, got ${domain}`);
  const { rows, cols } = workload;
  requireWitnessSize('certifyNorm', workload, normBits(workload, digits));
  if (rows * cols * Math.min(rows, cols) > MAX_WORK) {
    throw new RangeError(`certifyNorm: expected m·n·min(m, n) of at most 2^30, got ${rows}×${cols}`);
  }
  const a = workload.matrix();
  const obstacle = certificateObstacle(workload, a);
  if (obstacle !== undefined) throw new RangeError(`certifyNorm: ${obstacle}`);
  const shifted = domain === 'points';
  const candidate = isTrivial(a, shifted)
    ? trivial(a, shifted)
    : search(a, power, shifted, digits, onProgress);
  const certificate = issue(workload, a, domain, power, candidate);
  const width = certificate.sup.sub(certificate.inf).mul(Rational.integer(10n ** BigInt(digits)));
  return { ...certificate, reached: width.compare(certificate.inf.mul(Rational.integer(2n))) <= 0 };
}

/** p as two numbers; infinity is 1/0. */
export function powerOf(p: Exponent): NormPower {
  requireExponent('certifyNorm', p);
  if (p === 'infinity') return { num: 1, den: 0 };
  if (p.num > MAX_POWER)
    throw new RangeError(`certifyNorm: expected p with a numerator of at most ${MAX_POWER}, got ${p}`);
  return { num: Number(p.num), den: Number(p.den) };
}

const normBits = ({ rows, cols }: { readonly rows: number; readonly cols: number }, digits: number): number =>
  Math.max(64, witnessBits(rows, cols, digits) + 4);

function search(
  a: Matrix,
  p: NormPower,
  shifted: boolean,
  digits: number,
  onProgress: CertifyNormOptions['onProgress'],
): NormCandidate {
  const bits = normBits(a, digits);
  // Independent columns and p = 2: there float64 is not the limit.
  if (p.num === 2 && !shifted && a.rows >= a.cols) {
    const found = optimalCandidate(a, bits, (_, round, gap) => onProgress?.(round, gap));
    return { ...found, x: filled(1, a.rows, 1n), shift: filled(a.rows, 1, 0n) };
  }
  return normCandidate({ a, p, shifted }, bits, Number(`1e-${digits}`) / 8, onProgress);
}

/** Whether the optimum is 0: A = 0, or all columns equal when A may be shifted. */
function isTrivial(a: Matrix, shifted: boolean): boolean {
  return shifted ? a.integers.every((x, at) => x === a.integers[at - (at % a.cols)]) : a.isZero();
}

/** The factorization 0·0 has error 0, and any direction gives the lower bound 0. */
function trivial(a: Matrix, shifted: boolean): NormCandidate {
  const point = Matrix.ofRationals(Array.from({ length: a.rows }, (_, i) => [a.get(i, 0)]));
  return {
    B: filled(a.rows, 1, 0n),
    C: filled(1, a.cols, 0n),
    U: filled(a.rows, a.cols, 1n),
    w: filled(1, a.cols, 1n),
    x: filled(1, a.rows, 1n),
    shift: shifted ? point : filled(a.rows, 1, 0n),
  };
}

function issue(workload: Workload, a: Matrix, domain: NormDomain, p: NormPower, found: NormCandidate) {
  const shifted = domain === 'points';
  const { B, C, U, w, x, shift } = found;
  const ones = filled(1, a.cols, 1n);
  const factored = shifted ? a.sub(shift.mul(ones)) : a;
  const t = absorbingParameter({ B, C }, factored.sub(B.mul(C)).frobeniusSquared());
  const above = normUpperBound(factored, { B, C, t }, p);
  const below = normLowerBound(shifted ? a.sub(weightedMean(a, w).mul(ones)) : a, { U, w }, x, p);
  if (above === undefined || below === undefined)
    throw new Error('certifyNorm: expected witnesses that prove a bound, got none');
  const v = reducedQuotients(shift);
  return sealCertificate(
    'gamma-p',
    {
      lower: { U: integersOf(U), w: integersOf(w), ...(p.num === 2 ? {} : { x: integersOf(x) }) },
      upper: {
        B: dyadicMatrix(B),
        C: dyadicMatrix(C),
        t: [`${t.num}`, `${t.den}`],
        ...(shifted ? { v: { denominator: `${v.denominator}`, entries: v.entries.map(String) } } : {}),
      },
      workload: describeWorkload(workload, a),
    },
    below,
    above,
    { domain, p: p.den === 0 ? 'infinity' : [`${p.num}`, `${p.den}`] },
  );
}

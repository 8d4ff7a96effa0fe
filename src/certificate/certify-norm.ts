import type { Hands } from '../checker/pieces.js';
import { Rational } from '../arithmetic/rational.js';
import { requireExponent, type Exponent } from '../arithmetic/exponent.js';
import { normCandidate, weightedMean, type NormCandidate } from '../factorization/optimum/norm-candidate.js';
import { optimalCandidate } from '../factorization/optimum/optimal.js';
import { filled } from '../linear/block.js';
import { Matrix } from '../linear/matrix.js';
import { brief } from '../text/brief.js';
import type { Workload } from '../workload/workload.js';
import { certifyAlgebraic } from './algebraic/certify-algebraic.js';
import { certifyCirculant, isCircular } from './certify-circulant.js';
import { certifyNormBanded, isWeighted, isWeightedNorm } from './certify-norm-banded.js';
import { certifyNormSweeps, isNormSwept } from './certify-norm-sweeps.js';
import { sweptDigits } from './certify-sweeps.js';
import type { Certified } from './certify.js';
import { certificateObstacle, describeWorkload } from './describe-workload.js';
import { MAX_POWER } from './limits.js';
import { dyadicMatrix, integersOf, reducedQuotients } from './matrix-text.js';
import type { NormDomain } from './norm-domain.js';
import { normLowerBound, normUpperBound, type NormPower } from './norm-bounds.js';
import { sealCertificate, type Certificate } from './seal.js';
import { requireWitnessSize, witnessBits } from './witness-size.js';
import { absorbingParameter } from './witness.js';

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
  /** Significant decimal digits to prove, from 1 to 100: relative width of the enclosure ≤ 10^−digits where reachable. Default {@link normDigits}. */
  readonly digits?: number | undefined;
  /**
   * The kind of certificate: with matrices (gamma-p), or with weights alone, where the workload's inverse is banded and p above 2; those of prefix sums and p infinite may
   * be swept over in doubles (gamma-2-sweeps); with the fourth root of a circulant AᵀA (circulant), or, of points and p = 2, with the optimum in a number field (algebraic). Default {@link normKind}.
   */
  readonly kind?: NormKind | undefined;
  /** Only kinds that are proved by integers alone. Default false. */
  readonly integers?: boolean | undefined;
  /** Called while the optimum is sought, with what is done, the round and the relative gap so far. */
  readonly onProgress?: NormProgress | undefined;
  /** Who does the poles of weights that are swept over: the certificate does not depend on it. Default this one thread. */
  readonly hands?: Hands | undefined;
}

const TWO = /* @__PURE__ */ Rational.integer(2n);

/** What is done, its round, the relative gap where there is one, and the part of the round that is done. */
type NormProgress = (phase: string, round: number, gap?: number, part?: number) => void;

/** The kinds of certificates of γ_(p), p other than 2, and of Γ_p. */
export type NormKind =
  'gamma-p' | 'gamma-2-banded' | 'gamma-2-sweeps' | 'gamma-p-banded' | 'circulant' | 'algebraic';

/** The kind of a certificate of γ_(p) that holds weights alone. */
const weightedKind = (p: Exponent): NormKind => (p === 'infinity' ? 'gamma-2-banded' : 'gamma-p-banded');

/** The kinds of certificates of this p and domain. */
export function normKinds(p: Exponent, domain: NormDomain): readonly NormKind[] {
  if (domain !== 'matrix') return p !== 'infinity' && p.equals(TWO) ? ['gamma-p', 'algebraic'] : ['gamma-p'];
  if (!isWeightedNorm(p)) return ['gamma-p', 'circulant'];
  return [
    'gamma-p',
    weightedKind(p),
    ...(p === 'infinity' ? (['gamma-2-sweeps'] as const) : []),
    'circulant',
  ];
}

/** @throws RangeError unless a kind that is asked for is one of a certificate of this p and domain. */
export function requireNormKind(
  caller: string,
  kind: string | undefined,
  p: Exponent,
  domain: NormDomain,
): asserts kind is NormKind | undefined {
  const kinds: readonly string[] = normKinds(p, domain);
  if (kind !== undefined && !kinds.includes(kind))
    throw new RangeError(
      `${caller}: expected a kind for p = ${p} and a domain of ${domain}, ${kinds.join(', ').replace(/, (?=[^,]*$)/, ' or ')}, got ${brief(String(kind))}`,
    );
}

/** n²·digits up to which matrices take some two seconds, and rows where some weights are 0. */
const SHORT = 262144;
const SHORT_ROWS = 128;

/** Steps up to which matrices take a minute. */
const MEDIUM = 256;

/** Digits that weights prove of a workload without trouble. */
const WEIGHTED = 12;

/** Steps up to which 12 digits are proved unless others are asked for; of more 9, by weights in doubles. */
const LONG = 1024;

/** Of momentum and decay some optimal weights are 0 or nearly, of which doubles find few digits. */
const areWeightsVanishing = ({ title }: Workload): boolean => /^(?:momentum|decay) /.test(title);

/** Digits that weights prove of these. */
const FEW = 6;
/** The same of short ones. */
const SOME = 9;

/** Significant digits that are proved of γ_(p), p other than 2, unless others are asked for. */
export function normDigits(workload: Workload, kind?: string): number {
  const { cols } = workload;
  if (areWeightsVanishing(workload) && cols > SHORT_ROWS) return FEW;
  if (areWeightsVanishing(workload) && (kind === 'gamma-2-banded' || kind === 'gamma-p-banded')) return SOME;
  return cols > LONG ? 9 : 12;
}

/**
 * The kind of certificate that is issued unless another one is asked for: with matrices where it takes two seconds, with weights alone beyond, where there are such, over which
 * doubles sweep where they prove as many digits and are not ruled out: 65536 steps and 9 digits take 3 s instead of 4 minutes.
 */
export function normKind(
  workload: Workload,
  p: Exponent,
  domain: NormDomain,
  digits: number,
  integers = false,
): NormKind {
  const { rows } = workload;
  if (domain === 'matrix' && isCircular(workload, p))
    return rows * rows * digits <= SHORT ? 'gamma-p' : 'circulant';
  if (domain !== 'matrix' || !isWeighted(workload, p)) return 'gamma-p';
  const isShort = rows * rows * digits <= SHORT && (rows <= SHORT_ROWS || !areWeightsVanishing(workload));
  if (isShort || (digits > WEIGHTED && rows <= LONG)) return 'gamma-p';
  const isDue = !integers && p === 'infinity' && digits <= sweptDigits(rows) && isNormSwept(workload);
  return isDue ? 'gamma-2-sweeps' : weightedKind(p);
}

/** Limit of docs/certificate-format.md, section 7. */
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
 * of kind gamma-p at most 4096 rows and columns, m·n·min(m, n) ≤ 2^30, entries of at most 4096 characters; of kind gamma-2-sweeps prefix sums, of the others a banded inverse, at most 131072 columns and 15 digits.
 * @example
 * ```ts
 * certifyNorm(prefixSum(2), { p: 'infinity' }).claim.inf.slice(0, 8); // '1.333333', γ_2² = 4/3
 * ```
 */
export function certifyNorm(workload: Workload, options: CertifyNormOptions = {}): Certified {
  const { p = TWO, domain = 'matrix', digits = normDigits(workload), onProgress, hands } = options;
  const { integers = false } = options;
  const power = powerOf(p);
  if (!Number.isSafeInteger(digits) || digits < 1 || digits > 100)
    throw new RangeError(`certifyNorm: expected digits from 1 to 100, got ${digits}`);
  if (!DOMAINS.includes(domain))
    throw new RangeError(`certifyNorm: expected a domain among ${DOMAINS.join(', ')}, got ${domain}`);
  requireNormKind('certifyNorm', options.kind, p, domain);
  if (integers && options.kind === 'gamma-2-sweeps')
    throw new RangeError('certifyNorm: expected a kind that integers prove, got gamma-2-sweeps');
  const kind = options.kind ?? normKind(workload, p, domain, digits, integers);
  if (kind === 'gamma-p') return certifyDense(workload, power, domain, digits, onProgress);
  if (kind === 'algebraic') return certified(certifyAlgebraic(workload, domain, digits, onProgress), digits);
  if (kind === 'circulant') return certified(certifyCirculant(workload, p, digits, onProgress), digits);
  if (kind === 'gamma-2-sweeps')
    return certified(certifyNormSweeps(workload, digits, onProgress, hands), digits);
  const weighted = certified(certifyNormBanded(workload, p, digits, onProgress), digits);
  // Where some optimal weights are 0 doubles find fewer digits of the others than matrices do.
  if (weighted.reached || options.kind !== undefined || workload.rows > MEDIUM) return weighted;
  const dense = certifyDense(workload, power, domain, digits, onProgress);
  return dense.reached ? dense : weighted;
}

/** A certificate, and whether it proves the digits: γ = √γ², a relative width 2·10^−digits of the squares is 10^−digits of the roots. */
function certified(certificate: Certificate, digits: number): Certified {
  const width = certificate.sup.sub(certificate.inf).mul(Rational.integer(10n ** BigInt(digits)));
  return { ...certificate, reached: width.compare(certificate.inf.mul(Rational.integer(2n))) <= 0 };
}

function certifyDense(
  workload: Workload,
  power: NormPower,
  domain: NormDomain,
  digits: number,
  onProgress?: NormProgress,
): Certified {
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
  return certified(issue(workload, a, domain, power, candidate), digits);
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
  onProgress?: NormProgress,
): NormCandidate {
  const bits = normBits(a, digits);
  // Independent columns and p = 2: there float64 is not the limit.
  if (p.num === 2 && !shifted && a.rows >= a.cols) {
    const found = optimalCandidate(a, bits, (_, round, gap) => onProgress?.('dual', round, gap));
    return { ...found, x: filled(1, a.rows, 1n), shift: filled(a.rows, 1, 0n) };
  }
  return normCandidate({ a, p, shifted }, bits, Number(`1e-${digits}`) / 8, (round, gap) => {
    onProgress?.('dual', round, gap);
  });
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

import { integerRootAbove } from '../arithmetic/bits.js';
import type { Canonical } from '../arithmetic/canonical.js';
import type { Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';
import type { DyadicWeights } from '../factorization/banded/banded-optimum.js';
import {
  normOptimum,
  raised,
  type EnclosedDiagonal,
  type HalfExponent,
  type NormOptimum,
} from '../factorization/banded/norm-optimum.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import type { NodeParameters } from '../linear/node-mean.js';
import { LARGEST_BANDED, requireBandedWork } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import { describeInverse, longestEntry } from './certify-banded.js';
import { MAX_POWER } from './limits.js';
import { rootAbove, rootBelow } from '../arithmetic/root.js';
import { RefusedSearch } from './refused-search.js';
import { sealCertificate, type Certificate } from './seal.js';

const TWO = Rational.integer(2n);

/** Significant digits that weights in doubles resolve, at most. */
export const WEIGHTED_DIGITS = 15;

/** Whether a weight for every row and every column proves bounds of γ_(p): p is infinite, or above 2 with a numerator of at most 64. */
export const isWeightedNorm = (p: Exponent): boolean =>
  p === 'infinity' || (p.compare(TWO) > 0 && p.num <= MAX_POWER);

/** Whether weights prove bounds of γ_(p) of a workload: A has a banded inverse, and p is such. */
export const isWeighted = (workload: Workload, p: Exponent): boolean =>
  workload.inverse !== undefined && isWeightedNorm(p);

/** c and d of p/2 = c/d, 2 < p < ∞. */
export function halved(p: Rational): HalfExponent {
  const { num, den } = p.div(TWO);
  return { c: Number(num), d: Number(den) };
}

/**
 * Finds weights near the optimal ones of γ_(p)(A) of a workload with a banded inverse, n for its rows and n for its columns, and issues the certificate of γ_(p)(A)² that
 * they prove: O(n) numbers, checked in O(n). docs/certificate-norm-banded.md.
 *
 * @param p infinity, or above 2 with a numerator of at most 64
 * @param digits significant digits of γ_(p)(A) to reach, 1 to 15
 * @throws RefusedSearch when the workload has no banded inverse or more than 131072 columns, for another p, or more digits; RangeError when n·b² > 2^33 for its entries of b bits.
 */
export function certifyNormBanded(
  workload: Workload,
  p: Exponent,
  digits: number,
  onProgress?: OptimalProgress,
): Certificate {
  const refuse = (expected: string, got: string): never => {
    throw new RefusedSearch('certifyNormBanded', `expected ${expected}, got ${got}`);
  };
  if (!isWeightedNorm(p)) return refuse('p of infinity, or above 2 with a numerator of at most 64', `${p}`);
  const half = p === 'infinity' ? undefined : halved(p);
  const e = workload.inverse?.();
  if (e === undefined) return refuse('a workload with a banded inverse', workload.title);
  if (workload.cols > LARGEST_BANDED)
    refuse(
      `at most ${LARGEST_BANDED} columns for a certificate of kind ${half === undefined ? 'gamma-2-banded' : 'gamma-p-banded'}`,
      `${workload.title}${half === undefined ? ' (kind gamma-2-sweeps may prove fewer digits of prefix sums)' : ''}`,
    );
  if (digits > WEIGHTED_DIGITS) refuse(`at most ${WEIGHTED_DIGITS} digits`, `${digits}`);
  requireBandedWork('certifyNormBanded', workload.cols, longestEntry(e));
  const isReversed = half === undefined && isToeplitz(workload);
  const optimum = normOptimum({ e, half, isReversed }, digits, onProgress);
  const bounds = half === undefined ? largestBounds(optimum) : finiteBounds(optimum, half);
  const { columns, rows, X, Y } = optimum;
  return sealCertificate(
    half === undefined ? 'gamma-2-banded' : 'gamma-p-banded',
    {
      columns: weightsText(columns),
      mean: meanText(X.parameters),
      ...(Y === undefined ? {} : { meanRows: meanText(Y.parameters) }),
      rows: isReversed ? 'reversed' : weightsText(rows),
      workload: describeInverse(workload),
    },
    bounds.inf,
    bounds.sup,
    p === 'infinity' ? {} : { p: [`${p.num}`, `${p.den}`] },
  );
}

/** Whether the certificate names a workload that the checker knows to be Toeplitz: prefix sums, and momentum with equal rates. */
function isToeplitz({ kind, momentum }: Workload): boolean {
  if (kind === 'prefix-sum') return true;
  return momentum?.rates.every((rate) => rate.equals(momentum.rates[0]!)) ?? false;
}

const weightsText = ({ entries, exponent }: DyadicWeights): Canonical => ({
  entries: entries.map(String),
  exponent: `${exponent}`,
});

const meanText = ({ bits, interval, nodes, poles }: NodeParameters): Canonical => ({
  bits: `${bits}`,
  interval: interval.map(String),
  nodes: nodes.map(String),
  poles: poles.map(String),
});

const total = (x: readonly bigint[]): bigint => x.reduce((p, q) => p + q, 0n);
const scaled = (x: bigint, exponent: number): Rational =>
  Rational.integer(x).mul(Rational.dyadic(1n, exponent));

/** Σ w_j·X_jj from below. */
function trace(
  { mean: { lower, tau, bits } }: EnclosedDiagonal,
  { entries, exponent }: DyadicWeights,
): Rational {
  const dot = total(lower.map((x, j) => x * entries[j]!));
  return scaled(dot, exponent - 2 * bits).mul(Rational.ONE.sub(tau));
}

/** max_j X_jj from above. */
function largest({ mean: { upper, tau, bits } }: EnclosedDiagonal): Rational {
  const most = upper.reduce((x, y) => (y > x ? y : x));
  return scaled(most, -2 * bits).div(Rational.ONE.sub(tau));
}

/** Lemma P2 for p = ∞: t²/(Σ u_i·Σ v_j) ≤ γ_2(A)² ≤ max X_jj·max Y_ii; where Y is X reversed, Lemma J. */
function largestBounds({ columns, rows, X, Y }: NormOptimum): { inf: Rational; sup: Rational } {
  const [first, second] = [trace(X, columns), Y === undefined ? undefined : trace(Y, rows)];
  const t = second === undefined || first.compare(second) > 0 ? first : second;
  const weights = [columns, rows].map(({ entries, exponent }) => scaled(total(entries), exponent));
  return {
    inf: t.pow(2).div(weights[0]!.mul(weights[1]!)),
    sup: largest(X).mul(largest(Y ?? X)),
  };
}

/** Lemma H for p/2 = c/d: of γ_(p)^2c, and its c-th root rounded outward. */
function finiteBounds(
  { columns, rows, X, Y }: NormOptimum,
  { c, d }: HalfExponent,
): { inf: Rational; sup: Rational } {
  const [first, second] = [trace(X, columns), trace(Y!, raised(rows, c - d))];
  const t = first.compare(second) > 0 ? first : second;
  const weights = scaled(total(raised(rows, c).entries), c * rows.exponent)
    .pow(c - d)
    .mul(scaled(total(columns.entries), columns.exponent).pow(c));
  const { upper, tau, bits } = Y!.mean;
  const entries = upper.map((x) => integerRootAbove(x << BigInt(2 * bits * (d - 1)), d));
  const sum = scaled(total(raised({ entries, exponent: 0 }, c).entries), -2 * c * bits)
    .pow(d)
    .div(Rational.ONE.sub(tau).pow(c));
  return {
    inf: rootBelow(t.pow(2 * c).div(weights), c, ROOT_BITS),
    sup: rootAbove(largest(X).pow(c).mul(sum), c, ROOT_BITS),
  };
}

/** Bits after the binary point of a root: γ² is above 1/n², and its digits are at most 15. */
const ROOT_BITS = 256;

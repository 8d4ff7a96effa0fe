import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import type { Hands } from '../checker/pieces.js';
import {
  bandedOptimum,
  enclosedMean,
  type BandedOptimum,
  type DyadicWeights,
} from '../factorization/banded/banded-optimum.js';
import { gramInverse, hasGramInverse, type GramInverse } from '../factorization/banded/gram-inverse.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import { gramOfRows, type LowerBand, type SymmetricBand } from '../linear/band.js';
import type { MeanDiagonal } from '../linear/mean-diagonal.js';
import { nodeSum } from '../linear/node-mean.js';
import { LARGEST_BANDED, requireBandedWork } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import type { Canonical } from '../arithmetic/canonical.js';
import { RefusedSearch } from './refused-search.js';
import { sealCertificate, type Certificate } from './seal.js';

/**
 * Finds weights near the optimal ones of a workload A whose inverse is banded, or that of AᵀA, and issues the certificate of γ_F(A)² that they prove: O(n)
 * numbers, checked in O(n). docs/certificate-banded.md.
 *
 * @param digits significant digits of γ_F(A) to reach, 1 to 100
 * @throws RangeError when neither inverse is known to be banded, or n·b² > 2^33 for its entries of b bits.
 */
export function certifyBanded(
  workload: Workload,
  digits: number,
  onProgress?: OptimalProgress,
  hands?: Hands,
): Certificate {
  if (!hasGramInverse(workload))
    throw new RangeError(
      `certifyBanded: expected a workload A with a banded A^{-1} or (AᵀA)^{-1}, got ${workload.title}`,
    );
  if (workload.cols > LARGEST_BANDED)
    throw new RefusedSearch(
      'certifyBanded',
      `expected at most ${LARGEST_BANDED} columns for a certificate of kind gamma-F-banded, got ${workload.title} (kind gamma-F-sweeps may prove fewer digits of it)`,
    );
  const stated = (workload.inverse ?? workload.gramInverse)?.();
  if (stated !== undefined) requireBandedWork('certifyBanded', workload.cols, longestEntry(stated));
  const { weights, parameters, mean } = soughtOptimum(
    workload,
    gramInverse(workload)!,
    digits,
    onProgress,
    hands,
  );
  const bounds = boundsOf(mean, weights);
  const { bits, interval, nodes, poles } = parameters;
  return sealCertificate(
    'gamma-F-banded',
    {
      mean: {
        bits: `${bits}`,
        interval: interval.map(String),
        nodes: nodes.map(String),
        poles: poles.map(String),
      },
      weights: { entries: weights.entries.map(String), exponent: `${weights.exponent}` },
      workload: describeInverse(workload),
    },
    bounds.inf,
    bounds.sup,
  );
}

/** The optimum that proves a bound. @throws RangeError that names the rates or weights, where float64 has failed on some far from 1. */
function soughtOptimum(
  { momentum, title }: Workload,
  inverse: GramInverse,
  digits: number,
  onProgress?: OptimalProgress,
  hands?: Hands,
): BandedOptimum & { readonly mean: MeanDiagonal } {
  const rates = momentum?.rates ?? [];
  const far = rates.find((rate) => Math.abs(magnitude(rate)) > FARTHEST_RATE);
  try {
    const { mean, ...found } = bandedOptimum(inverse, digits, onProgress, hands);
    if (mean !== undefined) return { ...found, mean };
  } catch (problem) {
    if (far === undefined || !(problem instanceof RangeError)) throw problem;
  }
  throw far === undefined
    ? new RangeError('certifyBanded: expected parameters that prove a bound, got others')
    : new RangeError(
        `certifyBanded: expected ${title.startsWith('momentum ') ? 'rates' : 'weights'} from 1e-${FARTHEST_RATE} to 1e${FARTHEST_RATE} for a certificate of kind gamma-F-banded, ` +
          `got one of about 1e${magnitude(far)} (kind gamma-F may prove fewer digits of them)`,
      );
}

/** Rates up to this power of ten from 1, on either side, are sought without trouble. */
const FARTHEST_RATE = 9;

/** The power of ten nearest to a positive number, give or take one. */
const magnitude = ({ num, den }: Rational): number => Math.round((bitLength(num) - bitLength(den)) * 0.30103);

/**
 * Lemma P: (Σ v_j·X_jj)²/Σ v_j ≤ γ_F(A)² ≤ Σ v_j·X_jj · max_j X_jj for X = V^{-1} # AᵀA, every v > 0; [DMRST] eq. (8) in its scaled form.
 * Undefined when the parameters prove nothing.
 */
export function bandedBounds(
  e: LowerBand,
  { weights, parameters }: BandedOptimum,
): { inf: Rational; sup: Rational } | undefined {
  const mean = enclosedMean(gramOfRows(e), weights, nodeSum(parameters));
  return mean === undefined ? undefined : boundsOf(mean, weights);
}

function boundsOf({ lower, upper, tau, bits }: MeanDiagonal, { entries, exponent }: DyadicWeights) {
  const dot = (x: readonly bigint[]): bigint => x.reduce((sum, y, j) => sum + y * entries[j]!, 0n);
  const total = entries.reduce((x, y) => x + y);
  const most = upper.reduce((x, y) => (y > x ? y : x));
  const unit = Rational.dyadic(1n, exponent - 4 * bits);
  const rest = Rational.ONE.sub(tau).pow(2);
  return {
    inf: Rational.ratio(dot(lower) ** 2n, total)
      .mul(rest)
      .mul(unit),
    sup: Rational.integer(dot(upper) * most)
      .div(rest)
      .mul(unit),
  };
}

const pair = (x: Rational): Canonical => [`${x.num}`, `${x.den}`];

/** Bits of the longest entry. */
export const longestEntry = ({ main, first, second }: SymmetricBand<Rational>): number =>
  [main, first, second]
    .flat()
    .reduce((most, { num, den }) => Math.max(most, bitLength(num) + bitLength(den)), 0);

/** By name and size, by momentum and rates, or by the diagonals of A^{-1} or of (AᵀA)^{-1}. */
export function describeInverse(workload: Workload): Canonical {
  const n = `${workload.cols}`;
  if (workload.kind === 'prefix-sum' || workload.kind === 'all-range') return { name: workload.kind, n };
  if (workload.momentum !== undefined) {
    const { beta, rates } = workload.momentum;
    return { name: 'momentum', n, beta: pair(beta), rates: rates.map(pair) };
  }
  const { inverse, gramInverse: ofGram } = workload;
  const { main, first, second } = inverse === undefined ? ofGram!() : inverse();
  return {
    name: inverse === undefined ? 'banded-gram-inverse' : 'banded-inverse',
    n,
    main: main.map(pair),
    first: first.map(pair),
    second: second.map(pair),
  };
}

import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { binaryExponentOf } from '../../float64/elementary/binary-exponent.js';
import { approxExpm1 } from '../../float64/elementary/expm1.js';
import { approxLog1p } from '../../float64/elementary/log1p.js';
import { bitLength } from '../../arithmetic/bits.js';
import type { Hands } from '../../checker/pieces.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  approxBandedWeights,
  difference,
  newtonStep,
  QUOTIENT_BITS,
} from '../../float64/banded-fixed-point.js';
import { approxMeanDiagonal, approxSpectrum, poleRange } from '../../float64/banded-mean.js';
import { polesNeeded, zolotarev } from '../../float64/zolotarev.js';
import type { ApproxInterval } from '../../float64/band-pencil.js';
import type { BlockBidiagonal } from '../../float64/banded-resolvent.js';
import { constantBand, type SymmetricBand } from '../../linear/band.js';
import { Matrix } from '../../linear/matrix.js';
import type { MeanDiagonal } from '../../linear/mean-diagonal.js';
import { nodeMeanDiagonal, nodeSum, type NodeParameters, type NodeSum } from '../../linear/node-mean.js';
import { polesOfNodes } from '../../linear/node-poles.js';
import type { OptimalProgress } from '../optimum/optimal.js';
import type { GramInverse } from './gram-inverse.js';

/** Positive weights v_j = entries_j·2^exponent. */
export interface DyadicWeights {
  readonly entries: readonly bigint[];
  readonly exponent: number;
}

/** Weights that prove an enclosure of γ_F(A), and the parameters with which they do. */
export interface BandedOptimum {
  readonly weights: DyadicWeights;
  readonly parameters: NodeParameters;
}

/** What a search found, with the enclosure that its last evaluation gave; none where the parameters prove nothing. */
export interface FoundBandedOptimum extends BandedOptimum {
  readonly mean?: MeanDiagonal;
}

/** Bits after the binary point that a certificate may name. */
const LEAST_BITS = 64;
const MOST_BITS = 2048;

/** Refinement steps at most; each gains some seven digits. */
const ROUNDS = 24;

/**
 * Searches weights v near the fixed point of [DMRST] Theorem 3.2 for a workload whose (AᵀA)^{-1} has bandwidth 2, in O(n) for each
 * evaluation. Float64 finds them; Newton steps with enclosed residuals and float64 slopes carry them to any number of digits.
 *
 * @param digits significant digits of γ_F that the weights should prove
 * @param hands who does the poles of enclosed means, if not this one thread; nothing else depends on it
 * @throws RangeError when the means need more than 2048 bits, more than a certificate may name.
 */
export function bandedOptimum(
  { exact, blocks }: GramInverse,
  digits: number,
  onProgress?: OptimalProgress,
  hands?: Hands,
): FoundBandedOptimum {
  // Half of what the digits allow: the rest is for the poles left out and for roundings.
  const goal = Number(`1e-${digits}`) / 2;
  const found = approxBandedWeights(blocks, {
    tolerance: Math.max(goal, 2e-14),
    ...(onProgress && {
      onProgress: (round, gap) => {
        onProgress('fixed point', round, gap);
      },
    }),
  });
  const precision = Math.max(52, Math.ceil((digits * 10) / 3) + 8);
  let weights = ofDoubles(found.weights, precision);
  const parameters = meanParameters(blocks, found.weights, weights, digits);
  const sum = nodeSum(parameters);
  let best: FoundBandedOptimum = { weights, parameters };
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const onPart = (part: number): void => onProgress?.('refinement', round, undefined, part);
    const mean = enclosedMean(exact, weights, sum, onPart, hands);
    if (mean === undefined) break;
    const residual = deviations(mean);
    const gap = gapOf(weights, residual);
    onProgress?.('refinement', round, gap);
    const improved = gap < 0.5 * least;
    if (gap < least) {
      best = { weights, parameters, mean };
      least = gap;
    }
    if (gap <= goal || !improved) break;
    weights = refinedWeights(blocks, weights, residual);
  }
  return best;
}

/** (V^{-1} # AᵀA)_jj for the weights, enclosed; undefined when the parameters prove nothing. */
export function enclosedMean(
  p: SymmetricBand<Rational>,
  weights: DyadicWeights,
  sum: NodeSum,
  onPart?: (part: number) => void,
  hands?: Hands,
): MeanDiagonal | undefined {
  const unit = Rational.dyadic(1n, weights.exponent);
  const main = weights.entries.map((x) => Rational.integer(x).mul(unit));
  const least = weights.entries.reduce((x, y) => (y < x ? y : x));
  return nodeMeanDiagonal(
    p,
    { ...constantBand(main.length, Rational.ZERO, Rational.ZERO, Rational.ZERO), main },
    Rational.integer(least).mul(unit),
    sum,
    onPart,
    hands,
  );
}

/** The weights rounded to multiples of 2^−bits of the least one's power of two. */
export function ofDoubles(v: Float64Array, bits: number): DyadicWeights {
  const least = v.reduce((x, y) => Math.min(x, y), Infinity);
  const exponent = binaryExponentOf(least) - bits;
  const entries = Array.from(v, (x) => {
    const { num, den } = Rational.fromDouble(x).mul(Rational.dyadic(1n, -exponent));
    return num / den;
  });
  return { entries, exponent };
}

/** Poles and precision for a relative error well below 10^−digits. */
export function meanParameters(
  blocks: BlockBidiagonal,
  v: Float64Array,
  weights: DyadicWeights,
  digits: number,
): NodeParameters {
  // Powers of two around the spectrum; the tests of the interval take 1/64 of it.
  const { bottom, top } = approxSpectrum(blocks, v);
  const interval = { a: Math.sqrt(powerOfTwo(bottom - 1)), b: Math.sqrt(powerOfTwo(top + 1)) };
  return intervalParameters(interval, weights, digits);
}

/** The same for an interval [a, b] with a²V ⪯ K ⪯ b²V, and room for the tests of it. */
export function intervalParameters(
  { a, b }: ApproxInterval,
  weights: DyadicWeights,
  digits: number,
): NodeParameters {
  const error = Math.ceil((digits * 10) / 3) + 6;
  const { nodes, roots } = zolotarev(a, b, polesNeeded(a, b, powerOfTwo(-error)));
  const least = bitLength(weights.entries.reduce((x, y) => (y < x ? y : x))) + weights.exponent;
  const wanted = error + 10 - 2 * binaryExponentOf(roots[0]!) + Math.max(0, -least);
  if (wanted > MOST_BITS)
    throw new RangeError(
      `bandedOptimum: expected weights and digits that need at most ${MOST_BITS} bits, got ${wanted} bits`,
    );
  const bits = Math.max(LEAST_BITS, wanted);
  const inUnits = (x: Rational): bigint => x.mul(Rational.dyadic(1n, bits)).floor();
  const units = Array.from(nodes, (x) => inUnits(Rational.fromDouble(x)));
  const near = Array.from(roots, (x) => inUnits(Rational.fromDouble(x).pow(2)));
  return {
    bits,
    interval: [inUnits(Rational.fromDouble(a)), inUnits(Rational.fromDouble(b)) + 1n],
    nodes: units,
    poles: polesOfNodes(units, near, BigInt(bits)),
  };
}

/** r_j − 1 from below, as doubles. */
function deviations({ lower, bits }: MeanDiagonal): Float64Array {
  const one = 1n << BigInt(2 * bits);
  const kept = Math.min(2 * bits, 900);
  const drop = BigInt(2 * bits - kept);
  return Float64Array.from(lower, (x) => Number((x - one) >> drop) / powerOfTwo(kept));
}

/** The relative gap of γ_F from the deviations r_j − 1, small ones without cancellation. */
function gapOf({ entries }: DyadicWeights, deviation: Float64Array): number {
  const scale = BigInt(Math.max(0, bitLength(entries.reduce((x, y) => (y > x ? y : x))) - 1000));
  let total = 0;
  let mean = 0;
  let most = -Infinity;
  entries.forEach((x, j) => {
    const v = Number(x >> scale);
    total += v;
    mean += v * deviation[j]!;
    most = Math.max(most, deviation[j]!);
  });
  mean /= total;
  return (most - mean) / (1 + mean) / 2;
}

function refinedWeights(
  blocks: BlockBidiagonal,
  weights: DyadicWeights,
  deviation: Float64Array,
): DyadicWeights {
  const v = Matrix.ofIntegers(
    1,
    weights.entries.length,
    weights.entries,
    Rational.dyadic(1n, weights.exponent),
  ).approxDoubles();
  const { bottom, top } = approxSpectrum(blocks, v);
  const poles = poleRange(bottom, top, QUOTIENT_BITS);
  const ratios = (at: Float64Array): Float64Array => approxMeanDiagonal(blocks, at, poles);
  const step = newtonStep(v, deviation.map(approxLog1p), 1e-8, (x) => difference(v, x, ratios));
  const change = step.map(approxExpm1);
  const largest = change.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const shift = 50 - binaryExponentOf(largest);
  return {
    exponent: weights.exponent,
    entries: weights.entries.map(
      (x, j) => x + ((x * BigInt(Math.round(change[j]! * powerOfTwo(shift)))) >> BigInt(shift)),
    ),
  };
}

import { bitLength } from '../arithmetic/bits.js';
import type { Canonical } from '../arithmetic/canonical.js';
import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { approxDouble, doubleParts, Rational } from '../arithmetic/rational.js';
import type { Fraction } from '../checker/arithmetic.js';
import { double, type Double } from '../checker/double.js';
import type { Hands } from '../checker/pieces.js';
import { MEAN, sweepBounds, type SweptNorm } from '../checker/sweeps-bounds.js';
import type { Approximation } from '../checker/sweeps-form.js';
import type { Part } from '../checker/text.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import { binaryExponentOf } from '../float64/elementary/binary-exponent.js';
import { levelInHands } from '../float64/sweep-level.js';
import { sweepPoles, type SweepPoles } from '../float64/sweep-mean.js';
import { approxSweepWeights } from '../float64/sweep-weights.js';
import { lastBits } from '../linear/doubles.js';
import { polesOfNodes } from '../linear/node-poles.js';
import { halfWeightInverse } from '../linear/nodes.js';
import type { Workload } from '../workload/workload.js';
import { RefusedSearch } from './refused-search.js';
import { sweptSubject, type SweptSubject } from './swept-subject.js';
import { sealCertificate, type Certificate } from './seal.js';

/** Significant digits of γ_F that sweeps prove of n steps, of the prefix sum and mostly of other workloads, by trial: the roundings counted grow like n. */
export function sweptDigits(n: number, kind: Workload['kind'] = 'prefix-sum'): number {
  if (kind !== 'prefix-sum') return n <= 4096 ? 10 : 9;
  const least = [4096, 65536, 524288].findIndex((most) => n <= most);
  return least < 0 ? 9 : 12 - least;
}

/**
 * Finds weights near the optimal ones of a workload whose inverse is bidiagonal, or that is momentum, and issues the certificate of γ_F² that sweeps over
 * them in doubles prove. docs/certificate-sweeps.md.
 *
 * @param digits significant digits of γ_F to reach; at most {@link sweptDigits} are of prefix sums
 * @throws RangeError for another workload, and for numbers beyond the range of the kind.
 */
export const certifySweeps = (
  workload: Workload,
  digits: number,
  onProgress?: OptimalProgress,
  hands?: Hands,
): Certificate => certifySwept(OF_MEAN, workload, sweptSubject(workload), digits, onProgress, hands);

/** A kind of certificates of sweeps: what its weights prove, and how the best ones are found. */
export interface SweptKind {
  readonly kind: string;
  readonly norm: SweptNorm;
  readonly approxWeights: typeof approxSweepWeights;
}

const OF_MEAN: SweptKind = { kind: 'gamma-F-sweeps', norm: MEAN, approxWeights: approxSweepWeights };

/**
 * Finds weights near the optimal ones, and issues the certificate that sweeps over them prove.
 *
 * @throws RefusedSearch where sweeps count too many roundings.
 */
export function certifySwept(
  kind: SweptKind,
  workload: Workload,
  whole: SweptSubject,
  digits: number,
  onProgress?: OptimalProgress,
  hands?: Hands,
): Certificate {
  const subject = { ...whole, level: levelInHands(whole.level, hands) };
  const tolerance = Number(`1e-${digits}`);
  const found = soughtWeights(kind, workload, subject, tolerance, onProgress);
  const characters = Math.min(13, Math.ceil(((digits * 10) / 3 + spareBits(found)) / 4));
  return issueSwept(kind, subject, integersNear(found, 4 * characters), characters, tolerance / 50);
}

/** The optimal weights, nearly. @throws RefusedSearch where sweeps count too many roundings. */
function soughtWeights(
  { approxWeights }: SweptKind,
  { rows, title }: Workload,
  { level }: SweptSubject,
  tolerance: number,
  onProgress?: OptimalProgress,
): Float64Array {
  try {
    const report = (n: number, gap: number): void => onProgress?.('fixed point', n, gap);
    return approxWeights(rows, level, tolerance / 8, report).weights;
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new RefusedSearch('certifySweeps', `${problem.message}, of ${title}`);
  }
}

/** Bits beyond the digits: those between the mean of the weights and the largest one, and three; at least twelve. */
function spareBits(v: Float64Array): number {
  const mean = v.reduce((x, y) => x + y) / v.length;
  return Math.max(12, 3 + binaryExponentOf(v.reduce((x, y) => Math.max(x, y)) / mean));
}

/**
 * Writes the certificate of γ_F(A)² that these weights prove.
 *
 * @param weights integers from 1 to 16^characters − 1
 * @param phi error that the poles may have
 * @param batch what their number is a multiple of
 */
export const issueSweeps = (
  workload: Workload,
  weights: Float64Array,
  characters: number,
  phi: number,
  batch?: number,
): Certificate => issueSwept(OF_MEAN, sweptSubject(workload), weights, characters, phi, batch);

/** The same of any kind of sweeps. */
export function issueSwept(
  { kind, norm }: SweptKind,
  { level, description }: SweptSubject,
  weights: Float64Array,
  characters: number,
  phi: number,
  batch?: number,
): Certificate {
  const approximation = provable(sweepPoles(level.swept, weights, phi, batch));
  const { lower, upper } = sweepBounds(level.swept, weights, approximation, norm);
  const numbers = (values: readonly Double[]): Canonical => values.map(({ m, e }) => [`${m}`, `${e}`]);
  return sealCertificate(
    kind,
    {
      mean: {
        interval: numbers(approximation.interval),
        nodes: numbers(approximation.nodes),
        poleWeights: numbers(approximation.weights),
        poles: numbers(approximation.poles),
      },
      weights: hexadecimal(weights, characters),
      workload: description,
    },
    rational(lower),
    rational(upper),
  );
}

const rational = ([num, den]: Fraction): Rational => Rational.ratio(num, den);

/**
 * Integers from 1 to 2^bits − 1 in the proportions of positive numbers, rounded up: X falls as V grows, so that small weights, of few bits, do not raise
 * max_j X_jj, and the sums hardly know them.
 */
function integersNear(v: Float64Array, bits: number): Float64Array {
  const most = v.reduce((x, y) => Math.max(x, y));
  const scale = powerOfTwo(bits - 1 - binaryExponentOf(most));
  const largest = powerOfTwo(bits) - 1;
  return v.map((x) => Math.min(largest, Math.ceil(x * scale)));
}

const hexadecimal = (weights: Float64Array, characters: number): string =>
  Array.from(weights, (x) => x.toString(16).padStart(characters, '0')).join('');

/** A refusal of the checker here would be a defect of the search. */
const NOWHERE: Part = { text: '', extents: new Map(), from: 0, to: 0 };

/** Nodes as doubles, and, by integers, the doubles nearest to their poles and the weights of those. */
function provable({ a, b, nodes, poles: near }: SweepPoles): Approximation {
  const { unit } = lastBits(Float64Array.of(a, b, ...nodes));
  const bits = BigInt(Math.max(-unit, 64 - binaryExponentOf(near[0]!)));
  const inUnits = (x: number, power: bigint): bigint =>
    Rational.fromDouble(x)
      .mul(Rational.dyadic(1n, Number(power)))
      .floor();
  const units = Array.from(nodes, (x) => inUnits(x, bits));
  const poles = polesOfNodes(
    units,
    near.map((s) => inUnits(s, bits)),
    bits,
  ).map((s) => approxDouble(Rational.dyadic(s, -Number(bits))));
  const weights = poles.map((s) =>
    approxDouble(
      Rational.ratio(1n << (2n * bits + 1n), halfWeightInverse(units, inUnits(s, 2n * bits), bits)),
    ),
  );
  return {
    interval: [parted(a), parted(b)],
    nodes: Array.from(nodes, parted),
    poles: poles.map(parted),
    weights: weights.map(parted),
    part: NOWHERE,
    parts: {
      interval: [NOWHERE, NOWHERE],
      poles: poles.map(() => NOWHERE),
      weights: poles.map(() => NOWHERE),
    },
  };
}

/** A positive double as an odd number times a power of two. */
function parted(x: number): Double {
  const { mantissa, exponent } = doubleParts(x);
  const spare = bitLength(mantissa & -mantissa) - 1;
  return double(mantissa >> BigInt(spare), BigInt(exponent + spare));
}

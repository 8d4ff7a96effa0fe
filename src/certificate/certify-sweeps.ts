import { bitLength } from '../arithmetic/bits.js';
import type { Canonical } from '../arithmetic/canonical.js';
import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { approxDouble, doubleParts, Rational } from '../arithmetic/rational.js';
import type { Fraction } from '../checker/arithmetic.js';
import { double, type Double } from '../checker/double.js';
import { sweepBounds } from '../checker/sweeps-bounds.js';
import type { Approximation } from '../checker/sweeps-form.js';
import type { Part } from '../checker/text.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import { binaryExponentOf } from '../float64/elementary/binary-exponent.js';
import { sweepPoles, type SweepPoles } from '../float64/sweep-mean.js';
import { approxSweepWeights } from '../float64/sweep-weights.js';
import { lastBits } from '../linear/doubles.js';
import { polesOfNodes } from '../linear/node-poles.js';
import { halfWeightInverse } from '../linear/nodes.js';
import { LARGEST_SWEPT } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import { sealCertificate, type Certificate } from './seal.js';

/** Significant digits of γ_F that sweeps prove of the prefix sum of n steps, by trial: the roundings counted grow like n. */
export function sweptDigits(n: number): number {
  const least = [1024, 16384, 131072].findIndex((most) => n <= most);
  return least < 0 ? 9 : 12 - least;
}

/**
 * Finds weights near the optimal ones of a prefix sum, and issues the certificate of γ_F² that sweeps over them in doubles prove.
 * docs/certificate-sweeps.md.
 *
 * @param digits significant digits of γ_F to reach; at most {@link sweptDigits} are
 * @throws RangeError for another workload.
 */
export function certifySweeps(
  { kind, rows, title }: Workload,
  digits: number,
  onProgress?: OptimalProgress,
): Certificate {
  if (kind !== 'prefix-sum' || rows > LARGEST_SWEPT)
    throw new RangeError(
      `certifySweeps: expected prefix-sum of at most ${LARGEST_SWEPT} steps, got ${title}`,
    );
  const tolerance = Number(`1e-${digits}`);
  const found = approxSweepWeights(rows, tolerance / 8, (n, gap) => onProgress?.('fixed point', n, gap));
  const characters = Math.min(13, Math.ceil(((digits * 10) / 3 + 12) / 4));
  return issueSweeps(integersNear(found.weights, 4 * characters), characters, tolerance / 50);
}

/**
 * Writes the certificate of γ_F(A)² that these weights prove for the prefix sum A.
 *
 * @param weights integers from 1 to 16^characters − 1
 * @param phi error that the poles may have
 * @param batch what their number is a multiple of
 */
export function issueSweeps(
  weights: Float64Array,
  characters: number,
  phi: number,
  batch?: number,
): Certificate {
  const approximation = provable(sweepPoles(weights, phi, batch));
  const { lower, upper } = sweepBounds(weights, approximation);
  const numbers = (values: readonly Double[]): Canonical => values.map(({ m, e }) => [`${m}`, `${e}`]);
  return sealCertificate(
    'gamma-F-sweeps',
    {
      mean: {
        interval: numbers(approximation.interval),
        nodes: numbers(approximation.nodes),
        poleWeights: numbers(approximation.weights),
        poles: numbers(approximation.poles),
      },
      weights: hexadecimal(weights, characters),
      workload: { name: 'prefix-sum', n: `${weights.length}` },
    },
    rational(lower),
    rational(upper),
  );
}

const rational = ([num, den]: Fraction): Rational => Rational.ratio(num, den);

/** Integers from 1 to 2^bits − 1 in the proportions of positive numbers. */
function integersNear(v: Float64Array, bits: number): Float64Array {
  const most = v.reduce((x, y) => Math.max(x, y));
  const scale = powerOfTwo(bits - 1 - binaryExponentOf(most));
  const largest = powerOfTwo(bits) - 1;
  return v.map((x) => Math.max(1, Math.min(largest, Math.round(x * scale))));
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

import { absolute, atMost, bitLength, largest, scaled, type Fraction } from './arithmetic.js';
import type { Double } from './double.js';
import { halfWeightInverse, measured, nodeError, signOfEvenPart } from './nodes.js';
import type { Approximation } from './sweeps-form.js';
import { need } from './text.js';
import { multiplication } from './work.js';

/** Pieces of an interval between neighbouring nodes, and the unit of the error there. */
const PIECES = 8;
const ONE_BITS = 80n;

/** Bits to which the poles and their weights are tested. */
const TESTED = 48n;

/** The range of w, and of s·v for bidiagonal inverses, in which no number of the sweeps leaves that of normal doubles. */
export const RANGE = 300n;

/** The approximation in integers: nodes and interval in units of 2^−q, poles in those of 2^−2q. */
interface Scaled {
  readonly q: bigint;
  readonly interval: readonly [bigint, bigint];
  readonly nodes: readonly bigint[];
  readonly poles: readonly bigint[];
}

/** q of step 3: the least for which the tests there need no fraction. */
function inUnits({ interval, nodes, poles }: Approximation): Scaled {
  const q = largest([
    0n,
    ...[...interval, ...nodes].map(({ e }) => -e),
    ...poles.map(({ e }) => (TESTED - e + 1n) >> 1n),
  ]);
  const units = (x: Double): bigint => x.m << (x.e + q);
  return {
    q,
    interval: [units(interval[0]), units(interval[1])],
    nodes: nodes.map(units),
    poles: poles.map(({ m, e }) => m << (e + 2n * q)),
  };
}

/** Section 10 of docs/certificate-sweeps.md: the work of steps 3 to 5. */
export function approximationWork(approximation: Approximation): bigint {
  const { interval, poles } = inUnits(approximation);
  const count = BigInt(poles.length); // N
  const end = bitLength(interval[1]); // t
  const last = bitLength(poles[poles.length - 1]!); // σ
  const signs = 64n * multiplication(2n * last + 4n * count + 64n);
  return count ** 2n * (signs + 256n * multiplication(end + ONE_BITS));
}

/** The least and the largest weight, as integers. */
export interface Extremes {
  readonly least: bigint;
  readonly most: bigint;
}

/** Step 1: 2^−range ≤ s·v ≤ 2^range, 2^−300 ≤ w ≤ 2^300. */
export function requireRange(
  { poles, weights, parts }: Approximation,
  { least, most }: Extremes,
  range: bigint,
): void {
  const [low, high] = [scaled(1n, -range), scaled(1n, range)];
  const product = ({ m, e }: Double, v: bigint): Fraction => scaled(m * v, e);
  const end = poles.length - 1;
  need(atMost(low, product(poles[0]!, least)), 'range', parts.poles[0]!, `s·v of at least 2^−${range}`);
  need(atMost(product(poles[end]!, most), high), 'range', parts.poles[end]!, `s·v of at most 2^${range}`);
  weights.forEach((weight, k) => {
    const w = product(weight, 1n);
    const isWithin = atMost(scaled(1n, -RANGE), w) && atMost(w, scaled(1n, RANGE));
    need(isWithin, 'range', parts.weights[k]!, `from 2^−${RANGE} to 2^${RANGE}`);
  });
}

/** Steps 3 to 5: the poles and weights are those of the nodes; R = ((1 − φ)/(1 + φ))². */
export function provedAccuracy(approximation: Approximation): Fraction {
  const { weights, part, parts } = approximation;
  const { q, interval, nodes, poles } = inUnits(approximation);

  // Step 3: N changes of sign within 2^−48 of the poles.
  const factors = measured(nodes);
  poles.forEach((pole, k) => {
    const sign = k % 2 === 0 ? 1 : -1;
    const part48 = pole >> TESTED;
    const isEnclosed =
      signOfEvenPart(factors, pole - part48) === sign && signOfEvenPart(factors, pole + part48) === -sign;
    need(isEnclosed, 'poles', parts.poles[k]!, 'a pole of these nodes');
  });

  // Step 4: Q_k is 2^2q·Σ τ_i/(τ_i² + s_k) = 2^(2q + 1)/w_k, by less than 2^−50 of it.
  poles.forEach((pole, k) => {
    const Q = halfWeightInverse(nodes, pole, q);
    const { m, e } = weights[k]!;
    const [product, unit] = scaled(m * Q, e);
    const two = unit << (2n * q + 1n);
    const isWeight = Q >= BigInt(nodes.length) << 50n && absolute(product - two) << TESTED <= two;
    need(isWeight, 'poles', parts.weights[k]!, 'the weight of this pole');
  });

  // Step 5: |Φ| ≤ φ on the interval.
  const one = 1n << ONE_BITS;
  const phi = nodeError(interval, nodes, PIECES, one);
  need(phi << 8n < one, 'vacuous', part, 'φ < 2^−8', 'φ ≥ 2^−8');
  return [(one - phi) ** 2n, (one + phi) ** 2n];
}

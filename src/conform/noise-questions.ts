import { Dyadic } from '../arithmetic/dyadic.js';
import { Interval } from '../arithmetic/interval.js';
import type { Inputs } from '../parameter/parameter.js';
import { Estimate, NoBoundError } from './estimate.js';
import type { AskedQuantity } from './quantity-question.js';

const integer = Estimate.integer;
/** Largest variance of a discrete Gaussian whose normaliser is summed term by term. */
const WIDEST = 1000n;

const number = (inputs: Inputs, name: string): Estimate => Estimate.read(inputs.rational(name));

/** q = e^(−1/b). */
const ratio = (inputs: Inputs): Estimate => integer(-1n).div(number(inputs, 'scale')).exp();

const size = (x: bigint): bigint => (x < 0n ? -x : x);

/** q^m, m ≥ 0. */
const power = (q: Estimate, m: bigint): Estimate => (m === 0n ? integer(1n) : q.power(Number(m)));

/** e^(−y²/(2σ²)). */
const weight = (y: bigint, variance: Estimate): Estimate =>
  integer(-y * y)
    .div(integer(2n).mul(variance))
    .exp();

/**
 * Σ_y e^(−y²/(2σ²)) over |y| ≤ r, r the least with r² ≥ 90σ²: what is left out is below e^(−45)·(1 + 2σ²) < 2^−64·(1 + 2σ²), as
 * Σ_{y>r} e^(−y²/(2σ²)) ≤ e^(−r²/(2σ²))·Σ_{j≥1} e^(−rj/σ²) ≤ e^(−45)·σ²/r and r ≥ 1.
 */
function normaliser(inputs: Inputs): Estimate {
  const exact = inputs.rational('variance');
  if (exact.num > WIDEST * exact.den) throw new NoBoundError(`a variance above ${WIDEST}`);
  const variance = Estimate.read(exact);
  let r = 1n;
  while (r * r * exact.den < 90n * exact.num) r += 1n;
  const rows = Array.from({ length: Number(2n * r + 1n) }, (_, i) => weight(BigInt(i) - r, variance));
  const rest = Dyadic.of(1n, -64).mul(Dyadic.of(1n + 2n * (exact.num / exact.den + 1n)));
  // What is left out belongs to the exact number and is missing from the computed one.
  return Estimate.sum([...rows, Estimate.anyOf(Interval.of(Dyadic.ZERO, rest))]).within(rest);
}

/** The laws of integer noise, whose values are probabilities: neither side of a wrong one is safe. */
export const NOISE: Readonly<Record<string, AskedQuantity>> = {
  'discrete-laplace-pmf': {
    estimate(inputs) {
      const q = ratio(inputs);
      const front = integer(1n).sub(q).div(integer(1n).add(q));
      return [front.mul(power(q, size(inputs.integer('y'))))];
    },
  },
  'discrete-laplace-tail': {
    unsafe: 'below',
    estimate(inputs) {
      const q = ratio(inputs);
      return [
        integer(2n)
          .mul(power(q, inputs.integer('m')))
          .div(integer(1n).add(q)),
      ];
    },
  },
  'discrete-laplace-variance': {
    unsafe: 'below',
    estimate(inputs) {
      const q = ratio(inputs);
      const rest = integer(1n).sub(q);
      return [integer(2n).mul(q).div(rest.mul(rest))];
    },
  },
  'discrete-gaussian-pmf': {
    estimate: (inputs) => [weight(inputs.integer('y'), number(inputs, 'variance')).div(normaliser(inputs))],
  },
};

import { pi } from '../arithmetic/elementary.js';
import { approxDouble, Rational } from '../arithmetic/rational.js';
import {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  offsetDigits,
  plainDigits,
} from '../factorization/k-ary/k-ary-digits.js';
import type { DigitSystem } from '../factorization/k-ary/k-ary-system.js';
import { kAryWeight, kAryWeightSum } from '../factorization/k-ary/k-ary-weight.js';
import { binaryTreeFrobeniusSquared, treeSensitivitySquared } from '../factorization/tree/binary-tree.js';
import type { Inputs } from '../parameter/parameter.js';
import { Estimate, NoBoundError } from './estimate.js';
import type { AskedQuantity } from './quantity-question.js';

const BITS = 192;
/** Terms of a sum at most. */
const MOST_TERMS = 5000;
const integer = Estimate.integer;

const systemOf = (inputs: Inputs): DigitSystem =>
  inputs.word('system') === 'plain' ? plainDigits(inputs.integer('k')) : offsetDigits(inputs.integer('k'));

const treeOf = (inputs: Inputs): 'completed' | 'padded' =>
  inputs.word('tree') === 'padded' ? 'padded' : 'completed';

function terms(n: bigint): number {
  if (n > BigInt(MOST_TERMS)) throw new NoBoundError(`a sum of more than ${MOST_TERMS} terms`);
  return Number(n);
}

/** f(0), …, f(n − 1) of the square root, each from the one before: f(k) = f(k − 1)·(2k − 1)/(2k). */
export function rootCoefficients(n: number): Estimate[] {
  const list = [integer(1n)];
  for (let k = 1; k < n; k += 1)
    list.push(list[k - 1]!.mul(integer(BigInt(2 * k - 1))).div(integer(BigInt(2 * k))));
  return list;
}

const squared = (x: Estimate): Estimate => x.mul(x);

/** G_n = Σ_{k<n} f(k)². */
const landau = (n: number): Estimate => Estimate.sum(rootCoefficients(n).map(squared));

/** H_n = Σ_{k<n} (n − k)·f(k)². */
const squareSum = (n: number): Estimate =>
  Estimate.sum(rootCoefficients(n).map((f, k) => integer(BigInt(n - k)).mul(squared(f))));

/** H_n/n. */
const meanRow = (n: number): Estimate => squareSum(n).div(integer(BigInt(n)));

/** ½/sin((2i − 1)π/(4n + 2)). */
function singular(n: bigint, i: bigint): Estimate {
  const angle = integer(2n * i - 1n)
    .mul(Estimate.constant(pi(BITS)))
    .div(integer(4n * n + 2n));
  return integer(1n).div(integer(2n).mul(angle.sin()));
}

/** Bits of an integer that are set. */
const setBits = (t: bigint): bigint => BigInt([...t.toString(2)].filter((bit) => bit === '1').length);

/**
 * Σ_t (Σ_{r<κ, rb≤t} c_{t−rb})² of a BLT, c_0 = 1, c_t = Σ ω_j·θ_j^(t−1), κ rounds of a record at distance b.
 */
function bltSensitivity(inputs: Inputs): Estimate {
  const n = terms(inputs.integer('n'));
  const [k, b] = [inputs.integer('participations'), inputs.integer('separation')];
  const isDouble = inputs.word('read-as') === 'double';
  const read = (x: Rational): Estimate => Estimate.read(isDouble ? Rational.fromDouble(approxDouble(x)) : x);
  const [theta, omega] = [inputs.list('theta').map(read), inputs.list('omega').map(read)];
  let powers = omega;
  const c = [integer(1n)];
  for (let t = 1; t < n; t += 1) {
    c.push(Estimate.sum(powers));
    powers = powers.map((x, j) => x.mul(theta[j]!));
  }
  const sums = c.map((_, t) => {
    const rounds = c.flatMap((_c, r) =>
      BigInt(r) < k && BigInt(r) * b <= BigInt(t) ? [t - r * Number(b)] : [],
    );
    return Estimate.sum(rounds.map((at) => c[at]!));
  });
  return Estimate.sum(sums.map(squared));
}

/** ‖rep(t)‖² and sums of it are integers: they are computed without rounding. */
export const COUNTING: Readonly<Record<string, AskedQuantity>> = {
  'binary-tree-sensitivity-squared': {
    unsafe: 'below',
    estimate: (inputs) => [integer(treeSensitivitySquared(inputs.integer('n'), treeOf(inputs)))],
  },
  'binary-tree-frobenius-squared': {
    unsafe: 'below',
    estimate: (inputs) => [integer(binaryTreeFrobeniusSquared(inputs.integer('n')))],
  },
  'binary-tree-mse': {
    unsafe: 'below',
    estimate(inputs) {
      const n = inputs.integer('n');
      const height = treeSensitivitySquared(n, treeOf(inputs));
      return [
        integer(height)
          .mul(integer(binaryTreeFrobeniusSquared(n)))
          .div(integer(n)),
      ];
    },
  },
  'honaker-streaming-variance': {
    unsafe: 'below',
    estimate(inputs) {
      const bits = [...inputs.integer('t').toString(2)].reverse();
      const blocks = bits.flatMap((bit, h) =>
        bit === '1' ? [integer(1n << BigInt(h)).div(integer((1n << BigInt(h + 1)) - 1n))] : [],
      );
      return [Estimate.sum(blocks)];
    },
  },
  'binary-tree-variance': { unsafe: 'below', estimate: (inputs) => [integer(setBits(inputs.integer('t')))] },
  'binary-laplace-mse': {
    unsafe: 'below',
    estimate(inputs) {
      const T = inputs.integer('T');
      const h = treeSensitivitySquared(T, 'completed');
      return [
        integer(2n * h * h)
          .mul(integer(binaryTreeFrobeniusSquared(T)))
          .div(integer(T)),
      ];
    },
  },
  'k-ary-capacity': {
    unsafe: 'above',
    estimate: (inputs) => [integer(kAryCapacity(systemOf(inputs), inputs.size('h')))],
  },
  'k-ary-weight-sum': {
    unsafe: 'below',
    estimate: (inputs) => [integer(kAryWeightSum(systemOf(inputs), inputs.integer('T')))],
  },
  'blt-sensitivity-squared': { unsafe: 'below', estimate: (inputs) => [bltSensitivity(inputs)] },
  'k-ary-height': {
    unsafe: 'below',
    estimate: (inputs) => [integer(BigInt(kAryHeight(systemOf(inputs), inputs.integer('T'))))],
  },
  'k-ary-digits': {
    estimate: (inputs) =>
      kAryDigits(systemOf(inputs), inputs.integer('t'), inputs.size('h')).map((digit) => integer(digit)),
  },
  'k-ary-variance': {
    unsafe: 'below',
    estimate(inputs) {
      const system = systemOf(inputs);
      const h = BigInt(kAryHeight(system, inputs.integer('T')));
      return [integer(2n * h * h * kAryWeight(system, inputs.integer('t')))];
    },
  },
  'k-ary-mse': {
    unsafe: 'below',
    estimate(inputs) {
      const [system, T] = [systemOf(inputs), inputs.integer('T')];
      const h = BigInt(kAryHeight(system, T));
      return [
        integer(2n * h * h)
          .mul(integer(kAryWeightSum(system, T)))
          .div(integer(T)),
      ];
    },
  },
  'wallis-ratio': { estimate: (inputs) => [rootCoefficients(terms(inputs.integer('k')) + 1).at(-1)!] },
  'inverse-wallis-ratio': {
    estimate(inputs) {
      const k = inputs.integer('k');
      return [
        rootCoefficients(terms(k) + 1)
          .at(-1)!
          .div(integer(1n - 2n * k)),
      ];
    },
  },
  'landau-sum': { unsafe: 'below', estimate: (inputs) => [landau(terms(inputs.integer('n')))] },
  'square-root-frobenius-squared': {
    unsafe: 'below',
    estimate: (inputs) => [squareSum(terms(inputs.integer('n')))],
  },
  'toeplitz-largest-loss': {
    unsafe: 'below',
    estimate: (inputs) => [squared(landau(terms(inputs.integer('n'))))],
  },
  'square-root-max-squared-error': {
    unsafe: 'below',
    estimate: (inputs) => [squared(landau(terms(inputs.integer('n'))))],
  },
  'square-root-mean-squared-error': {
    unsafe: 'below',
    estimate(inputs) {
      const n = terms(inputs.integer('n'));
      return [landau(n).mul(meanRow(n))];
    },
  },
  'square-root-variance': {
    unsafe: 'below',
    estimate: (inputs) => [landau(terms(inputs.integer('n'))).mul(landau(terms(inputs.integer('t'))))],
  },
  'singular-value': {
    estimate: (inputs) => [singular(inputs.integer('n'), inputs.integer('i'))],
  },
  'schatten-1-norm': {
    estimate(inputs) {
      const n = inputs.integer('n');
      return [Estimate.sum(Array.from({ length: terms(n) }, (_, i) => singular(n, BigInt(i + 1))))];
    },
  },
};

import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { ERROR_CONSTANT, FROBENIUS_CONSTANT } from '../../bound/square-root/constants.js';
import {
  landauCoefficient,
  wallisCoefficient,
  wallisLogCoefficient,
} from '../../arithmetic/series/expansion-coefficients.js';
import { LANDAU_CONSTANT, landauSum } from '../../bound/square-root/landau.js';
import type { Quotient } from '../../arithmetic/series/special-numbers.js';
import {
  offDiagonalRowSum,
  squareRootError,
  squareRootFrobeniusSquared,
  squareRootMeanSquaredError,
  squareRootVariance,
} from '../../bound/square-root/square-root-error.js';
import { toeplitzLargestLoss } from '../../bound/square-root/toeplitz-largest-loss.js';
import { inverseWallisRatio, wallisRatio } from '../../bound/square-root/wallis.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity, Value } from '../quantity.js';
import { enclosed, exactlyAll, exactlyOrEnclosed } from '../values.js';

/** Largest index whose value is given as a fraction, of some four bits per index. */
const LARGEST_FRACTION = 100_000n;

/** Most coefficients of an expansion that are listed. */
const MOST_TERMS = 256;

const k: Parameter = {
  name: 'k',
  kind: 'integer',
  least: 0n,
  description: 'index, from 0; any size',
  example: '8',
};
const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  description: 'length of the stream; any size',
  example: '16',
};
/** How many coefficients of an expansion. */
export const terms: Parameter = {
  name: 'terms',
  kind: 'integer',
  least: 1n,
  most: BigInt(MOST_TERMS),
  description: 'how many',
  example: '8',
};

/** The fraction up to index 100 000, an enclosure beyond. */
function fractionOrEnclosure(index: bigint, digits: number, value: Real): Value {
  return index > LARGEST_FRACTION ? enclosed(digits, value) : exactlyOrEnclosed(digits, value);
}

/** The first coefficients of an expansion in lowest terms, from index `first`. */
export function coefficientList(inputs: Inputs, coefficient: (j: number) => Quotient, first = 1): Value {
  const count = inputs.size('terms');
  const list = Array.from({ length: count }, (_, i) => coefficient(first + i));
  return exactlyAll(list.map(({ num, den }) => Rational.ratio(num, den)));
}

/** The square-root factorization of the prefix sum; errors are at noise multiplier 1. */
export const squareRootQuantities: readonly Quantity[] = [
  {
    name: 'wallis-ratio',
    statement: 'The entry f(k) of the square root L of the prefix sum, L_ij = f(i − j).',
    formula: 'f(k) = (2k−1)!!/(2k)!! = C(2k,k)/4^k',
    source: 'HUU eqs (12), (27)',
    parameters: [k],
    evaluate(inputs, digits) {
      const index = inputs.integer('k');
      return fractionOrEnclosure(index, digits, wallisRatio(index));
    },
  },
  {
    name: 'inverse-wallis-ratio',
    statement: 'The entry g(k) of the inverse of the square root of the prefix sum.',
    formula: 'g(0) = 1, g(k) = f(k) − f(k−1) = −f(k)/(2k−1)',
    source: 'HUU Alg. 1',
    parameters: [k],
    evaluate(inputs, digits) {
      const index = inputs.integer('k');
      return fractionOrEnclosure(index, digits, inverseWallisRatio(index));
    },
  },
  {
    name: 'landau-sum',
    statement:
      'The squared sensitivity G_n of the square-root factorization: the squared norm of the first column of L.',
    formula: 'G_n = ‖L‖²_{1→2} = Σ_{k<n} f(k)²',
    source: 'HUU eq. (28)',
    parameters: [n],
    evaluate(inputs, digits) {
      const size = inputs.integer('n');
      return fractionOrEnclosure(size, digits, landauSum(size));
    },
  },
  {
    name: 'square-root-frobenius-squared',
    statement: 'The squared Frobenius norm H_n of the square root of the prefix sum.',
    formula: 'H_n = ‖L‖_F² = Σ_{t≤n} G_t = (n + 1/4)·G_n − n²·f(n)²',
    source: 'HUU eq. (29)',
    parameters: [n],
    evaluate(inputs, digits) {
      const size = inputs.integer('n');
      return fractionOrEnclosure(size, digits, squareRootFrobeniusSquared(size));
    },
  },
  {
    name: 'square-root-variance',
    statement: 'The variance of the square-root mechanism at step t of n, at noise multiplier 1.',
    formula: 'G_n·G_t',
    source: 'HUU Alg. 1',
    parameters: [n, { name: 't', kind: 'integer', least: 1n, description: 'step, 1…n', example: '5' }],
    evaluate(inputs, digits) {
      const [size, step] = [inputs.integer('n'), inputs.integer('t')];
      return fractionOrEnclosure(size, digits, squareRootVariance(size, step));
    },
  },
  {
    name: 'square-root-max-squared-error',
    statement:
      'The largest variance of the square-root mechanism over the steps 1…n, at noise multiplier 1: that of the last step.',
    formula: 'G_n²',
    source: 'HUU Alg. 1',
    parameters: [n],
    evaluate(inputs, digits) {
      const size = inputs.integer('n');
      return fractionOrEnclosure(size, digits, squareRootVariance(size, size));
    },
  },
  {
    name: 'square-root-mean-squared-error',
    statement: 'The mean squared error of the square-root mechanism over n steps, at noise multiplier 1.',
    formula: 'U_n² = ‖L‖²_{1→2}·‖L‖_F²/n = G_n·H_n/n',
    source: 'HUU eq. (4), Thm 2',
    parameters: [n],
    evaluate(inputs, digits) {
      const size = inputs.integer('n');
      return fractionOrEnclosure(size, digits, squareRootMeanSquaredError(size));
    },
  },
  {
    name: 'toeplitz-largest-loss',
    statement:
      'The least largest squared error of lower-triangular Toeplitz factorizations of the prefix sum at noise multiplier 1, attained by the square root.',
    formula: 'min Σ_{t<n} b_t²·Σ_{t<n} c_t² over b∗c = 1, = G_n²',
    source: 'HUU Alg. 1',
    parameters: [n],
    evaluate(inputs, digits) {
      const size = inputs.integer('n');
      return fractionOrEnclosure(size, digits, toeplitzLargestLoss(size));
    },
  },
  {
    name: 'square-root-error',
    statement:
      'The root mean squared error of the square-root mechanism over n steps, at noise multiplier 1.',
    formula: 'U_n = √(G_n·H_n/n)',
    source: 'HUU Thm 2',
    parameters: [n],
    mostDigits: 2000,
    evaluate: (inputs, digits) => enclosed(digits, squareRootError(inputs.integer('n'))),
  },
  {
    name: 'square-root-off-diagonal-sum',
    statement:
      'The sum of row n of L off its diagonal; the row is diagonally dominant when it is at most 1, that is for n ≤ 3 only.',
    formula: 'Σ_{1≤k<n} f(k) = 2n·f(n) − 1',
    source: 'HUU Remark 7',
    parameters: [n],
    evaluate(inputs, digits) {
      const size = inputs.integer('n');
      return fractionOrEnclosure(size, digits, offDiagonalRowSum(size));
    },
  },
  {
    name: 'landau-constant',
    statement: 'The constant of the Landau sums: the limit of π·G_n − ln n.',
    formula: 'γ + 4·ln 2',
    source: 'HUU eq. (28), sharp form',
    parameters: [],
    evaluate: (_inputs, digits) => enclosed(digits, LANDAU_CONSTANT),
  },
  {
    name: 'square-root-error-constant',
    statement: 'The limit of U_n − ln(n)/π, the constant term of the root mean squared error.',
    formula: '(γ + 4·ln 2 − 1/2)/π',
    source: 'HUU Thm 2, sharp form',
    parameters: [],
    evaluate: (_inputs, digits) => enclosed(digits, ERROR_CONSTANT),
  },
  {
    name: 'square-root-frobenius-constant',
    statement: 'The limit of H_n/n − ln(n)/π.',
    formula: '(γ + 4·ln 2 − 1)/π',
    source: 'HUU eq. (29), sharp form',
    parameters: [],
    evaluate: (_inputs, digits) => enclosed(digits, FROBENIUS_CONSTANT),
  },
  {
    name: 'wallis-log-coefficients',
    statement: 'The coefficients e_1, e_2, … of the enveloping series of ln(π·y·f(n)²) in y^−2, y = n + 1/4.',
    formula: 'e_j = E_{2j}/(2j·16^j)',
    source: 'HUU Thm 21, sharp form',
    parameters: [terms],
    evaluate: (inputs) => coefficientList(inputs, wallisLogCoefficient),
  },
  {
    name: 'wallis-coefficients',
    statement: 'The coefficients t_0, t_1, … of the enveloping series of π·y·f(n)² in y^−2, y = n + 1/4.',
    formula: 'Σ t_j·z^j = exp(Σ e_j·z^j)',
    source: 'HUU Thm 21, sharp form',
    parameters: [terms],
    evaluate: (inputs) => coefficientList(inputs, wallisCoefficient, 0),
  },
  {
    name: 'landau-coefficients',
    statement:
      'The coefficients a_1, a_2, … of the enveloping series of π·G_n − ln x − γ − 4·ln 2 in x^−2, x = n − 1/4.',
    formula: 'a_j = −(1/2j)·Σ_{i≤j} C(2j,2i)·(2 − 4^i)·4^−i·B_{2i}·t_{j−i}',
    source: 'HUU eq. (28), sharp form',
    parameters: [terms],
    evaluate: (inputs) => coefficientList(inputs, landauCoefficient),
  },
];

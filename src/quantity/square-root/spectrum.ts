import type { Real } from '../../arithmetic/real.js';
import { SCHATTEN_MEAN_CONSTANT } from '../../bound/square-root/constants.js';
import { schattenCoefficient } from '../../arithmetic/series/expansion-coefficients.js';
import { gammaFSchattenLower, schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { schatten1 } from '../../bound/optimum/schatten.js';
import { singularValue, singularValueSquareSum } from '../../bound/square-root/spectrum.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity, Value } from '../quantity.js';
import { coefficientList, terms } from './square-root.js';
import { enclosed, exactly } from '../values.js';

const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  description: 'size of the prefix sum; any size',
  example: '16',
};

/** An enclosure for n > 1; for n = 1 the one singular value, 1. */
function unlessOne(inputs: Inputs, digits: number, value: (n: bigint) => Real): Value {
  const size = inputs.integer('n');
  return size === 1n ? exactly(1n) : enclosed(digits, value(size));
}

/** Singular values and Schatten norms of the n×n prefix sum M_n; S_n = Σ_i csc((2i−1)π/(4n+2)). */
export const spectrumQuantities: readonly Quantity[] = [
  {
    name: 'singular-value',
    statement: 'The i-th largest singular value of the prefix sum.',
    formula: 'σ_i(M_n) = ½·csc((2i−1)π/(4n+2))',
    source: 'HUU Thm 19',
    parameters: [
      n,
      { name: 'i', kind: 'integer', least: 1n, description: 'rank of the singular value, 1…n', example: '2' },
    ],
    evaluate(inputs, digits) {
      const [size, i] = [inputs.integer('n'), inputs.integer('i')];
      // By Niven's theorem csc is rational only at π/6 and π/2, and (2i − 1)π/(4n + 2) is less than π/2.
      if (6n * (2n * i - 1n) === 4n * size + 2n) return exactly(1n);
      return enclosed(digits, singularValue(size, i));
    },
  },
  {
    name: 'singular-value-square-sum',
    statement: 'The sum of the squared singular values of the prefix sum, its squared Frobenius norm.',
    formula: 'Σ σ_i(M_n)² = n(n+1)/2',
    source: 'HUU Thm 19',
    parameters: [n],
    evaluate: (inputs) => exactly(singularValueSquareSum(inputs.integer('n'))),
  },
  {
    name: 'schatten-1-norm',
    statement: 'The trace norm (Schatten-1, nuclear norm) of the prefix sum, the sum of its singular values.',
    formula: '‖M_n‖_1 = S_n/2',
    source: 'HUU Thm 19',
    parameters: [n],
    evaluate: (inputs, digits) => unlessOne(inputs, digits, schatten1),
  },
  {
    name: 'schatten-1-mean',
    statement: 'The mean singular value of the prefix sum, a lower bound on γ_F(M_n)/√n.',
    formula: '‖M_n‖_1/n = S_n/(2n)',
    source: 'HUU eqs (11), (30)',
    parameters: [n],
    evaluate: (inputs, digits) => unlessOne(inputs, digits, schattenMean),
  },
  {
    name: 'gamma-f-schatten-lower',
    statement: 'The lower bound on the optimum γ_F of the prefix sum by its trace norm.',
    formula: 'γ_F(M_n) ≥ ‖M_n‖_1/√n = S_n/(2√n)',
    source: 'HUU Lemma 1, eq. (30)',
    parameters: [n],
    evaluate: (inputs, digits) => unlessOne(inputs, digits, gammaFSchattenLower),
  },
  {
    name: 'schatten-1-mean-constant',
    statement: 'The limit of S_n/(2n) − ln(n)/π.',
    formula: '(γ + ln(16/π))/π',
    source: 'HUU Thm 3, sharp form',
    parameters: [],
    evaluate: (_inputs, digits) => enclosed(digits, SCHATTEN_MEAN_CONSTANT),
  },
  {
    name: 'schatten-coefficients',
    statement:
      'The coefficients β_1, β_2, … of the enveloping series of 2S_n + 1 − (2N/π)·(ln N + γ + ln(8/π)) in the odd powers of π/N, N = 2n + 1.',
    formula: 'β_j = 4·(2^{2j−1} − 1)·(1 − 2^{1−2j})·|B_{2j}|·B_{2j}/((2j)!·2j)',
    source: 'HUU Thm 19, eq. (30)',
    parameters: [terms],
    evaluate: (inputs) => coefficientList(inputs, schattenCoefficient),
  },
];

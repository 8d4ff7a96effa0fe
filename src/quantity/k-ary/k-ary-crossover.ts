import type { Rational } from '../../arithmetic/rational.js';
import {
  crossoverDelta,
  crossoverExponent,
  crossoverExponentAt,
  gaussianErrorBound,
  gaussianLeadingConstant,
} from '../../bound/comparison/crossover.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import {
  binaryLaplaceMeanSquaredError,
  honakerLaplaceMeanSquaredError,
} from '../../bound/k-ary/k-ary-comparators.js';
import {
  counterLeadingConstant,
  kAryImprovement,
  kAryLeadingConstant,
  type PureCounter,
} from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser, kAryRealMinimum } from '../../bound/k-ary/k-ary-minimiser.js';
import type { ClosedForm } from '../../privacy/gaussian/gaussian-constant.js';
import {
  amongOf,
  base,
  choice,
  digitSystem,
  family,
  familyOf,
  length,
  oneOf,
  systemOf,
} from './k-ary-parameters.js';
import { delta } from '../privacy-parameters.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly, exactlyOrEnclosed } from '../values.js';

const form: Parameter = {
  name: 'form',
  kind: 'choice',
  choices: ['huu2', 'dr14', 'classical'],
  preset: 'huu2',
  description: 'the closed form of the Gaussian noise',
};
const counter: Parameter = {
  name: 'counter',
  kind: 'choice',
  choices: ['binary', 'honaker', 'andersson-pagh'],
  preset: 'honaker',
  description: 'the other ε-DP counter',
};

const formOf = (inputs: Inputs): ClosedForm => oneOf(inputs, 'form', ['huu2', 'dr14', 'classical']);
const counterOf = (inputs: Inputs): PureCounter =>
  oneOf(inputs, 'counter', ['honaker', 'binary', 'andersson-pagh']);
const bestError = (inputs: Inputs): Rational =>
  kAryBest(amongOf(inputs), inputs.integer('T')).meanSquaredError;

/** Leading constants, other counters, and pure against approximate privacy. Errors are in units of 1/ε². */
export const kAryCrossoverQuantities: readonly Quantity[] = [
  {
    name: 'k-ary-leading-constant',
    statement: 'The C with MSE = C·log₂(T)³/ε² + o(log(T)³) for the k-ary mechanism.',
    formula: '(k − 1)/log₂(k)³ plain, k(1 − 1/k²)/(2 log₂(k)³) odd k, k/(2 log₂(k)³) even k',
    source: 'APT Thm 3.7, Thm 1.1, Cor A.7',
    parameters: [base, digitSystem],
    evaluate: (inputs, digits) => exactlyOrEnclosed(digits, kAryLeadingConstant(systemOf(inputs))),
  },
  {
    name: 'k-ary-optimal-k',
    statement: 'The integer k with the least leading constant, decided by enclosures.',
    formula: 'argmin_k C(k)',
    source: 'APT Thm 3.7, Cor 4.9, Cor A.7',
    parameters: [family],
    evaluate: (inputs) => exactly(kAryOptimum(familyOf(inputs)).k),
  },
  {
    name: 'k-ary-real-minimiser',
    statement: 'The real k with the least leading constant.',
    formula: 'k ln k = 3(k − 1) plain, (k² + 1) ln k = 3(k² − 1) odd, e³ even',
    source: 'APT Thm 3.7, Cor 4.9, Cor A.7',
    parameters: [family],
    mostDigits: 5000,
    evaluate: (inputs, digits) => enclosed(digits, kAryRealMinimiser(familyOf(inputs))),
  },
  {
    name: 'k-ary-real-minimum',
    statement: 'The least leading constant over all real k.',
    formula: 'min_{k>1} C(k)',
    source: 'APT Thm 3.7, Cor 4.9, Cor A.7',
    parameters: [family],
    mostDigits: 5000,
    evaluate: (inputs, digits) => enclosed(digits, kAryRealMinimum(familyOf(inputs))),
  },
  {
    name: 'k-ary-improvement',
    statement:
      'How many times smaller the leading constant of the k-ary mechanism is than that of another ε-DP counter.',
    formula: 'C/C(k), C = 1 (binary), 1/2 (Honaker), 1/4 (Andersson–Pagh)',
    source: 'APT Cor 4.9',
    parameters: [base, digitSystem, counter],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, kAryImprovement(systemOf(inputs), counterOf(inputs))),
  },
  {
    name: 'binary-laplace-mse',
    statement: 'ε² times the mean squared error of the binary tree with Laplace noise over T items.',
    formula: '2h²·Σ_{t≤T} s₂(t)/T, h = ⌊log₂ T⌋ + 1',
    source: 'APT Thm 3.7',
    parameters: [length],
    evaluate: (inputs) => exactly(binaryLaplaceMeanSquaredError(inputs.integer('T'))),
  },
  {
    name: 'honaker-laplace-mse',
    statement:
      "ε² times the mean squared error of Honaker's streaming estimator with Laplace noise over T items.",
    formula: '(2h²/T)·Σ_i 2^i/(2^(i+1) − 1)·#{t ≤ T : bit i of t}, h = ⌊log₂ T⌋ + 1',
    source: 'DMRST App. C',
    parameters: [length],
    evaluate: (inputs) => exactly(honakerLaplaceMeanSquaredError(inputs.integer('T'))),
  },
  {
    name: 'gaussian-factorization-error-bound',
    statement:
      'ε² times the closed bound of the mean squared error of a Gaussian factorization mechanism over T items.',
    formula: 'ε²σ²·(1 + ln(4T/5)/π)²',
    source: 'APT Thm 5.3',
    parameters: [length, delta, form],
    evaluate: (inputs, digits) =>
      enclosed(digits, gaussianErrorBound(formOf(inputs), inputs.integer('T'), inputs.rational('delta'))),
  },
  {
    name: 'gaussian-leading-constant',
    statement: 'The C₂ with MSE ≈ C₂·log₂(T)²·log₂(1/δ)/ε² for the best Gaussian factorization.',
    formula: '4 ln(2)³/π² (huu2), 2 ln(2)³/π² (dr14, classical)',
    source: 'APT Thm 5.3',
    parameters: [form],
    evaluate: (inputs, digits) => enclosed(digits, gaussianLeadingConstant(formOf(inputs))),
  },
  {
    name: 'crossover-exponent',
    statement:
      'The γ such that the k-ary mechanism beats the best Gaussian factorization in the leading terms for δ < T^−γ.',
    formula: 'γ = C(k)/C₂; (k − 1/k)π²/(8 ln(k)³) for odd k and huu2',
    source: 'APT Lemma 5.1, Thm 5.3',
    parameters: [base, digitSystem, form],
    evaluate: (inputs, digits) =>
      enclosed(digits, crossoverExponent(formOf(inputs), kAryLeadingConstant(systemOf(inputs)))),
  },
  {
    name: 'crossover-exponent-counter',
    statement:
      'The γ such that another ε-DP counter beats the best Gaussian factorization in the leading terms for δ < T^−γ.',
    formula: 'γ = C/C₂, C = 1 (binary), 1/2 (Honaker), 1/4 (Andersson–Pagh)',
    source: 'APT Lemma 5.1, Thm 5.3',
    parameters: [counter, form],
    evaluate: (inputs, digits) =>
      enclosed(digits, crossoverExponent(formOf(inputs), counterLeadingConstant(counterOf(inputs)))),
  },
  {
    name: 'crossover-delta',
    statement:
      'The δ* below which the best k-ary mechanism for T items beats the closed bound of the Gaussian factorization.',
    formula: 'ln δ* = g − MSE/(f·(1 + ln(4T/5)/π)²), ε²σ² = f·(g + ln(1/δ))',
    source: 'APT Lemma 5.1, Thm 5.3',
    parameters: [length, choice, form],
    evaluate: (inputs, digits) => {
      const error = bestError(inputs);
      return enclosed(digits, crossoverDelta(formOf(inputs), error, inputs.integer('T')));
    },
  },
  {
    name: 'crossover-exponent-at',
    statement: 'The finite-T crossover exponent of the best k-ary mechanism.',
    formula: '−ln(δ*)/ln(T)',
    source: 'APT Lemma 5.1, Thm 5.3',
    parameters: [{ ...length, least: 2n }, choice, form],
    evaluate: (inputs, digits) => {
      const error = bestError(inputs);
      return enclosed(digits, crossoverExponentAt(formOf(inputs), error, inputs.integer('T')));
    },
  },
];

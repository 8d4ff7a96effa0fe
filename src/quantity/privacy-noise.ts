import {
  discreteGaussianNormaliser,
  discreteGaussianPmf,
  discreteGaussianVariance,
} from '../privacy/gaussian/discrete-gaussian.js';
import {
  discreteLaplacePmf,
  discreteLaplaceTail,
  discreteLaplaceVariance,
} from '../privacy/laplace/discrete-laplace.js';
import {
  laplaceEpsilon,
  laplaceScale,
  laplaceScaleApproximate,
  laplaceVariance,
} from '../privacy/laplace/laplace.js';
import { delta, epsilon, presetRational, rational, variance } from './privacy-parameters.js';
import type { Parameter } from '../parameter/parameter.js';
import type { Quantity } from './quantity.js';
import { exactly, exactlyOrEnclosed } from './values.js';

const scale = rational('scale', 'scale b > 0 of the noise', '> 0', '2');
const sensitivity1 = presetRational('sensitivity1', 'ℓ1 sensitivity Δ₁ > 0', '> 0', '1');
const sensitivity2Squared = presetRational(
  'sensitivity2-squared',
  'squared ℓ2 sensitivity Δ₂² > 0',
  '> 0',
  '1',
);
const point: Parameter = { name: 'y', kind: 'integer', description: 'an integer', example: '3' };

/** Laplace noise, and integer noise. */
export const noiseQuantities: readonly Quantity[] = [
  {
    name: 'laplace-scale',
    statement: 'The scale with which Laplace noise is ε-DP.',
    formula: 'Δ₁/ε',
    source: 'APT Lemma A.2',
    parameters: [epsilon, sensitivity1],
    evaluate: (inputs) => exactly(laplaceScale(inputs.rational('eps'), inputs.rational('sensitivity1'))),
  },
  {
    name: 'laplace-variance',
    statement: 'The variance of the Laplace distribution.',
    formula: '2b²',
    source: 'APT Lemma A.2',
    parameters: [scale],
    evaluate: (inputs) => exactly(laplaceVariance(inputs.rational('scale'))),
  },
  {
    name: 'laplace-epsilon',
    statement: 'An ε at δ of Laplace noise on every coordinate, from both sensitivities.',
    formula: 'min{ Δ₁/b, Δ₂²/(2b²) + (Δ₂/b)√(2·ln(1/δ)) }',
    source: 'APT v3 (FORC)',
    parameters: [scale, delta, sensitivity1, sensitivity2Squared],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        laplaceEpsilon(
          inputs.rational('scale'),
          inputs.rational('sensitivity1'),
          inputs.rational('sensitivity2-squared'),
          inputs.rational('delta'),
        ),
      ),
  },
  {
    name: 'laplace-scale-approximate',
    statement: 'The least scale that laplace-epsilon makes (ε, δ)-DP.',
    formula: 'min{ Δ₁/ε, Δ₂/√(2ρ) }, ρ = (√(L+ε) − √L)², L = ln(1/δ)',
    source: 'APT v3 (FORC)',
    parameters: [epsilon, delta, sensitivity1, sensitivity2Squared],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        laplaceScaleApproximate(
          inputs.rational('eps'),
          inputs.rational('delta'),
          inputs.rational('sensitivity1'),
          inputs.rational('sensitivity2-squared'),
        ),
      ),
  },
  {
    name: 'discrete-laplace-pmf',
    statement: 'The probability of y under the discrete Laplace distribution.',
    formula: '(1−q)/(1+q)·q^|y|, q = e^(−1/b)',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [scale, point],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, discreteLaplacePmf(inputs.rational('scale'), inputs.integer('y'))),
  },
  {
    name: 'discrete-laplace-tail',
    statement: 'The probability of |Y| ≥ m under the discrete Laplace distribution.',
    formula: '2q^m/(1+q), q = e^(−1/b)',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [scale, { name: 'm', kind: 'integer', least: 1n, description: 'an integer', example: '5' }],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, discreteLaplaceTail(inputs.rational('scale'), inputs.integer('m'))),
  },
  {
    name: 'discrete-laplace-variance',
    statement: 'The variance of the discrete Laplace distribution.',
    formula: '1/(2·sinh²(1/(2b)))',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [scale],
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, discreteLaplaceVariance(inputs.rational('scale'))),
  },
  {
    name: 'discrete-gaussian-normaliser',
    statement: 'The normaliser of the discrete Gaussian distribution.',
    formula: 'Σ_{y∈ℤ} e^(−y²/(2σ²))',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [variance],
    mostDigits: 5000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, discreteGaussianNormaliser(inputs.rational('variance'))),
  },
  {
    name: 'discrete-gaussian-pmf',
    statement: 'The probability of y under the discrete Gaussian distribution.',
    formula: 'e^(−y²/(2σ²))/Σ_{x∈ℤ} e^(−x²/(2σ²))',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [variance, point],
    mostDigits: 5000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, discreteGaussianPmf(inputs.rational('variance'), inputs.integer('y'))),
  },
  {
    name: 'discrete-gaussian-variance',
    statement: 'The variance of the discrete Gaussian distribution, less than its parameter σ².',
    formula: 'Σ y²·e^(−y²/(2σ²))/Σ e^(−y²/(2σ²))',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [{ ...variance, magnitude: 50 }],
    mostDigits: 5000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(digits, discreteGaussianVariance(inputs.rational('variance'))),
  },
];

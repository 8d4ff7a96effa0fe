import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { chiMean } from '../../bound/learning/blog-chi-mean.js';
import { privateMaxErrorBound } from '../../bound/learning/blog-max-error.js';
import {
  meanErrorLowerBound,
  meanErrorUpperBound,
  type MeanErrorSetting,
} from '../../bound/learning/blog-mean-error.js';
import { regretNoise } from '../../bound/learning/regret-noise.js';
import {
  bestRegretBound,
  bestRegularization,
  regretBound,
  type PrivateLearner,
  type RegretReading,
} from '../../bound/learning/regret.js';
import { gaussianConstant, GAUSSIAN_FORMS } from '../../privacy/gaussian/gaussian-constant.js';
import { NEIGHBOUR_RELATIONS, type NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { delta, epsilon, ofGaussian, presetRational, rational } from '../privacy-parameters.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly } from '../values.js';
import { count, steps } from './count.js';
import { descentQuantities } from './descent.js';

const choice = (
  name: string,
  choices: readonly string[],
  preset: string,
  description: string,
): Parameter => ({
  name,
  kind: 'choice',
  choices,
  preset,
  description,
});

const dimension = count('d', 'dimension', '6');
const relation = choice('neighbours', NEIGHBOUR_RELATIONS, 'zero-out', 'what neighbouring inputs differ in');
const form = choice(
  'form',
  GAUSSIAN_FORMS,
  'exact',
  'the noise multiplier C_{ε,δ}: a closed form, or the least',
);
const noise = choice('noise', ['mean', 'restored'], 'mean', 'N_n, or ζ_n = 1 + ln(4n/5)/π in its place');

const relationOf = (inputs: Inputs): NeighbourRelation =>
  NEIGHBOUR_RELATIONS.find((word) => word === inputs.word('neighbours'))!;
const noiseOf = (inputs: Inputs): 'mean' | 'restored' =>
  inputs.word('noise') === 'restored' ? 'restored' : 'mean';

const constantOf = (inputs: Inputs): Real =>
  gaussianConstant(
    GAUSSIAN_FORMS.find((word) => word === inputs.word('form'))!,
    inputs.rational('eps'),
    inputs.rational('delta'),
  );

const learner: readonly Parameter[] = [
  steps,
  dimension,
  ofGaussian(epsilon),
  delta,
  presetRational('a', 'constant of the gradients’ term: 1/2 is sharp', '> 0', '1/2'),
  presetRational('gradient-norm', 'G > 0, the bound of the gradients’ norms', '> 0', '1'),
  presetRational('comparator-norm', '‖θ*‖ > 0', '> 0', '1'),
  relation,
  form,
  noise,
  choice(
    'norm',
    ['root-dimension', 'chi-mean'],
    'root-dimension',
    '√d, or the mean norm E χ_d of a normal vector',
  ),
];
const learnerOf = (inputs: Inputs): PrivateLearner => ({
  steps: inputs.size('n'),
  dimension: inputs.integer('d'),
  gradientNorm: inputs.rational('gradient-norm'),
  comparatorNorm: inputs.rational('comparator-norm'),
  relation: relationOf(inputs),
  multiplier: constantOf(inputs),
});
const readingOf = (inputs: Inputs): RegretReading => ({
  gradientConstant: inputs.rational('a'),
  noise: noiseOf(inputs),
  norm: inputs.word('norm') === 'chi-mean' ? 'chi-mean' : 'root-dimension',
});

const meanError: readonly Parameter[] = [
  count('T', 'number of rows', '100'),
  dimension,
  presetRational('sigma', 'standard deviation σ > 0 of the noise', '> 0', '1'),
  rational('frobenius-squared', '‖B‖_F² > 0', '> 0', '100'),
];
const meanErrorOf = (inputs: Inputs): MeanErrorSetting => ({
  steps: inputs.integer('T'),
  dimension: inputs.integer('d'),
  sigma: inputs.rational('sigma'),
  frobeniusSquared: inputs.rational('frobenius-squared'),
});

/** Learning with a private matrix mechanism: regret, largest and mean error. */
export const regretQuantities: readonly Quantity[] = [
  {
    name: 'regret-noise',
    statement:
      'The noise factor of the regret bound: the mean standard deviation of the noise that n iterates see.',
    formula: 'N_n = (1/n)·Σ_{t<n} √(G_n·G_t)',
    source: 'HUU Thm 6/41',
    parameters: [steps, noise],
    evaluate: (inputs, digits) => enclosed(digits, regretNoise(noiseOf(inputs), inputs.size('n'))),
  },
  {
    name: 'regret-bound',
    statement:
      'The bound of the mean expected regret of private follow-the-regularized-leader at regularization λ.',
    formula: '(G²/λ)·(a + s·C_{ε,δ}·√d·N_n) + λ·‖θ*‖²/(2n)',
    source: 'HUU Thm 6/41',
    parameters: [...learner, rational('lambda', 'λ > 0', '> 0', '1')],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(digits, regretBound(learnerOf(inputs), readingOf(inputs), inputs.rational('lambda'))),
  },
  {
    name: 'regret-bound-best',
    statement: 'The least bound of the mean expected regret of private follow-the-regularized-leader over λ.',
    formula: 'G·‖θ*‖·√(2(a + s·C_{ε,δ}·√d·N_n)/n)',
    source: 'HUU Thm 6/41',
    parameters: learner,
    mostDigits: 2000,
    evaluate: (inputs, digits) => enclosed(digits, bestRegretBound(learnerOf(inputs), readingOf(inputs))),
  },
  {
    name: 'regret-regularization',
    statement: 'The regularization λ that makes the regret bound least.',
    formula: '(G/‖θ*‖)·√(2n(a + s·C_{ε,δ}·√d·N_n))',
    source: 'HUU Thm 6/41',
    parameters: learner,
    mostDigits: 2000,
    evaluate: (inputs, digits) => enclosed(digits, bestRegularization(learnerOf(inputs), readingOf(inputs))),
  },
  ...descentQuantities,
  {
    name: 'chi-mean',
    statement: 'The mean norm of a standard normal vector in d dimensions.',
    formula: '√2·Γ((d+1)/2)/Γ(d/2)',
    source: 'BLOG (3.1)',
    parameters: [dimension],
    evaluate: (inputs, digits) => enclosed(digits, chiMean(inputs.integer('d'))),
  },
  {
    name: 'blog-max-error',
    statement:
      'A bound of the largest error of a private matrix mechanism that holds with probability 1 − β.',
    formula: 's·C_{ε,δ}·max_j‖C_j‖·max_i‖B_i‖·(√d + √(2·ln(T/β)))',
    source: 'BLOG (3.1), (3.2)',
    parameters: [
      count('T', 'number of rows', '100'),
      dimension,
      rational('beta', 'β, 0 < β < 1', 'in (0, 1)', '1/10'),
      ofGaussian(epsilon),
      delta,
      rational('norm-product-squared', 'max_j‖C_j‖²·max_i‖B_i‖² > 0', '> 0', '16'),
      { ...relation, preset: 'replacement' },
      form,
    ],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      enclosed(
        digits,
        privateMaxErrorBound(
          {
            steps: inputs.integer('T'),
            dimension: inputs.integer('d'),
            failure: inputs.rational('beta'),
          },
          constantOf(inputs),
          relationOf(inputs),
          inputs.rational('norm-product-squared'),
        ),
      ),
  },
  {
    name: 'blog-mean-error',
    statement: 'The upper bound of E‖BZ‖_F/√T, which is the root mean squared error.',
    formula: 'σ·√(d/T)·‖B‖_F',
    source: 'BLOG (3.3)',
    parameters: meanError,
    evaluate(inputs, digits) {
      const [T, d] = [inputs.integer('T'), inputs.integer('d')];
      const square = inputs.rational('frobenius-squared').mul(Rational.ratio(d, T));
      const exact = Real.of(square)
        .sqrt()
        .mul(Real.of(inputs.rational('sigma'))).rational;
      if (exact !== undefined) return exactly(exact);
      return enclosed(digits, meanErrorUpperBound(meanErrorOf(inputs)));
    },
  },
  {
    name: 'blog-mean-error-lower',
    statement: 'A lower bound of E‖BZ‖_F/√T, attained by matrices B of rank one.',
    formula: 'σ·E χ_d·‖B‖_F/√T',
    source: 'BLOG (3.3)',
    parameters: meanError,
    evaluate: (inputs, digits) => enclosed(digits, meanErrorLowerBound(meanErrorOf(inputs))),
  },
];

import { Rational } from '../../arithmetic/rational.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import {
  evenFullTreeMeanSquaredError,
  plainFullTreeMeanSquaredError,
  oddFullTreeMeanSquaredError,
} from '../../bound/k-ary/k-ary-capacity.js';
import { kAryExplicitBound } from '../../bound/k-ary/k-ary-constants.js';
import { kAryDiscreteMeanSquaredError } from '../../bound/k-ary/k-ary-discrete.js';
import { unboundedMeanSquaredError, unboundedVariance } from '../../bound/k-ary/unbounded.js';
import { halfSplit, harmonicSplit } from '../../privacy/notion/budget-split.js';
import {
  kAryDigitFlips,
  kAryDraws,
  kAryItemWeight,
  kAryMostLiveTerms,
} from '../../factorization/k-ary/k-ary-counts.js';
import {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  offsetDigits,
} from '../../factorization/k-ary/k-ary-digits.js';
import { kAryLifetime, kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import {
  kAryCovariance,
  kAryMeanSquaredError,
  kAryRangeVariance,
  kAryVariance,
  kAryWeightSum,
} from '../../factorization/k-ary/k-ary-weight.js';
import { kAryCrossoverQuantities } from './k-ary-crossover.js';
import {
  amongOf,
  base,
  choice,
  digitSystem,
  family,
  familyOf,
  length,
  systemOf,
} from './k-ary-parameters.js';
import { epsilon } from '../privacy-parameters.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly, exactlyAll } from '../values.js';

const heightOf: Parameter = {
  name: 'h',
  kind: 'integer',
  least: 0n,
  most: 4096n,
  description: 'height of the tree',
  example: '4',
};
const index = (name: string, description: string, least = 1n): Parameter => ({
  name,
  kind: 'integer',
  least,
  description,
  example: `${least + 4n}`,
});
const split: Parameter = {
  name: 'split',
  kind: 'choice',
  choices: ['half', 'harmonic'],
  preset: 'half',
  description: 'the part of the budget that pays for the total of segment r: 1/2, or 1/(r + 1)',
};

const splitOf = (inputs: Inputs): typeof halfSplit =>
  inputs.word('split') === 'half' ? halfSplit : harmonicSplit;

/** k-ary counting under pure privacy. Errors and variances are in units of 1/ε². */
export const kAryQuantities: readonly Quantity[] = [
  {
    name: 'k-ary-capacity',
    statement: 'The largest length of stream that a tree of height h serves.',
    formula: 'b(k^h − 1)/(k − 1), b the largest digit',
    source: 'APT Def 3.1, Def 3.8, Def A.5',
    parameters: [base, heightOf, digitSystem],
    evaluate: (inputs) => exactly(kAryCapacity(systemOf(inputs), inputs.size('h'))),
  },
  {
    name: 'k-ary-height',
    statement: 'The height of the tree for T items, by integer comparisons.',
    formula: 'min { h : b(k^h − 1)/(k − 1) ≥ T }',
    source: 'APT Def 3.1, Def 3.8, Def A.5',
    parameters: [base, length, digitSystem],
    evaluate: (inputs) => exactly(BigInt(kAryHeight(systemOf(inputs), inputs.integer('T')))),
  },
  {
    name: 'k-ary-digits',
    statement: 'rep(t): the digits of t, the least significant first.',
    formula: 'Σ_{i<h} d_i·k^i = t',
    source: 'APT Def 3.2, Def 3.8, Def A.5',
    parameters: [base, index('t', 'the number', 0n), heightOf, digitSystem],
    evaluate: (inputs) => exactlyAll(kAryDigits(systemOf(inputs), inputs.integer('t'), inputs.size('h'))),
  },
  {
    name: 'k-ary-weight-sum',
    statement: 'The sum of the digit weights of 1, …, T.',
    formula: 'W(T) = Σ_{t≤T} ‖rep(t)‖₁',
    source: 'APT Lemma 3.5, Lemma 4.7',
    parameters: [base, length, digitSystem],
    evaluate: (inputs) => exactly(kAryWeightSum(systemOf(inputs), inputs.integer('T'))),
  },
  {
    name: 'k-ary-mse',
    statement: 'ε² times the mean squared error of the k-ary mechanism over exactly T items.',
    formula: '2h²·W(T)/T',
    source: 'APT Thm 1.1, Thm 3.7',
    parameters: [base, length, digitSystem],
    evaluate: (inputs) => exactly(kAryMeanSquaredError(systemOf(inputs), inputs.integer('T'))),
  },
  {
    name: 'k-ary-mse-discrete',
    statement: 'The mean squared error of the k-ary mechanism with discrete Laplace noise of scale h/ε.',
    formula: '(W(T)/T)/(2 sinh²(ε/(2h)))',
    source: 'Canonne–Kamath–Steinke 2020',
    parameters: [base, length, epsilon, digitSystem],
    evaluate: (inputs, digits) =>
      enclosed(
        digits,
        kAryDiscreteMeanSquaredError(systemOf(inputs), inputs.integer('T'), inputs.rational('eps')),
      ),
  },
  {
    name: 'k-ary-variance',
    statement: 'ε² times the variance of release t of the k-ary mechanism over T items.',
    formula: '2h²·‖rep(t)‖₁',
    source: 'APT Lemma 3.5, Lemma 4.7',
    parameters: [base, length, index('t', 'time, 1…T'), digitSystem],
    evaluate: (inputs) => exactly(kAryVariance(systemOf(inputs), inputs.integer('T'), inputs.integer('t'))),
  },
  {
    name: 'k-ary-covariance',
    statement: 'ε² times the covariance of releases t and u of the k-ary mechanism over T items.',
    formula:
      '2h²·(Σ_{i>j} |d_i| + [d_j·e_j > 0]·min(|d_j|, |e_j|)), j the highest place where rep(t) and rep(u) differ',
    source: 'APT Algorithm 2',
    parameters: [
      base,
      length,
      index('t', 'time, 1…T'),
      { ...index('u', 'time, 1…T'), example: '9' },
      digitSystem,
    ],
    evaluate: (inputs) =>
      exactly(
        kAryCovariance(systemOf(inputs), inputs.integer('T'), inputs.integer('t'), inputs.integer('u')),
      ),
  },
  {
    name: 'k-ary-range-variance',
    statement: 'ε² times the variance of the count of items t + 1, …, u, the difference of two releases.',
    formula: 'Var_t + Var_u − 2·Cov',
    source: 'APT Algorithm 2',
    parameters: [
      base,
      length,
      index('t', 'items before the range', 0n),
      { ...index('u', 'last item of the range'), example: '9' },
      digitSystem,
    ],
    evaluate: (inputs) =>
      exactly(
        kAryRangeVariance(systemOf(inputs), inputs.integer('T'), inputs.integer('t'), inputs.integer('u')),
      ),
  },
  {
    name: 'k-ary-noise-keys',
    statement: 'The keys p of the noise terms in release t, in the order in which the mechanism adds them.',
    formula: 'p ← p ± k^i, |d_i| times for i = h − 1, …, 0',
    source: 'APT Algorithm 1, Algorithm 2',
    parameters: [base, length, index('t', 'time, 1…T'), digitSystem],
    evaluate: (inputs) =>
      exactlyAll(
        kAryNoiseTerms(systemOf(inputs), inputs.integer('T'), inputs.integer('t')).map((term) => term.p),
      ),
  },
  {
    name: 'k-ary-lifetime',
    statement: 'The first and the last time at which the noise term with key p is used over T items.',
    formula: '[p − c_i, αk^(i+1) + bk^i + e_i] or [αk^(i+1) − ak^i − c_i, p + e_i], cut at T',
    source: 'APT Prop 4.10',
    parameters: [base, length, index('p', 'key of the noise term'), digitSystem],
    evaluate: (inputs) => {
      const { first, last } = kAryLifetime(systemOf(inputs), inputs.integer('T'), inputs.integer('p'));
      return exactlyAll([first, last]);
    },
  },
  {
    name: 'k-ary-draws',
    statement: 'The number of noise variables drawn up to time T.',
    formula: 'T + Σ of |d_i| over the negative digits of rep(T)',
    source: 'APT Lemma 4.14',
    parameters: [base, length, digitSystem],
    evaluate: (inputs) => exactly(kAryDraws(systemOf(inputs), inputs.integer('T'))),
  },
  {
    name: 'k-ary-most-live-terms',
    statement: 'The most noise terms held at once up to time T.',
    formula: 'max_{t≤T} ‖rep(t)‖₁',
    source: 'APT Lemma 4.12',
    parameters: [base, length, digitSystem],
    evaluate: (inputs) => exactly(kAryMostLiveTerms(systemOf(inputs), inputs.integer('T'))),
  },
  {
    name: 'k-ary-digit-flips',
    statement: 'How often a digit changes on the way from 0 to T.',
    formula: 'Σ_{i<h} ⌊(T + c_i)/k^i⌋, c_i = a(k^i − 1)/(k − 1)',
    source: 'APT Lemma 4.14',
    parameters: [base, length, digitSystem],
    evaluate: (inputs) => exactly(kAryDigitFlips(systemOf(inputs), inputs.integer('T'))),
  },
  {
    name: 'k-ary-item-loss',
    statement:
      'The privacy loss of item x over T items as a part of ε: a bound, attained for plain digits and at full capacity.',
    formula: 'c_x/h, c_x the number of noisy sums that contain x',
    source: 'APT Lemma 3.3, Lemma 4.5',
    parameters: [base, length, index('x', 'the item, 1…T'), digitSystem],
    evaluate: (inputs) => {
      const system = systemOf(inputs);
      const T = inputs.integer('T');
      const weight = kAryItemWeight(system, T, inputs.integer('x'));
      return exactly(Rational.ratio(BigInt(weight), BigInt(kAryHeight(system, T))));
    },
  },
  {
    name: 'k-ary-full-mse',
    statement: 'ε² times the mean squared error at full capacity of height h, in closed form.',
    formula:
      '(k − 1)h³/(1 − k^−h) plain, k(1 − 1/k²)h³/(2(1 − k^−h)) odd k, (h²/2)(hk/(1 − k^−h) + (k − 2)/(k − 1)) even k',
    source: 'APT Lemma 3.5, Lemma 4.7, Claim 1',
    parameters: [family, base, { ...heightOf, least: 1n }],
    evaluate: (inputs) => {
      const closed = {
        plain: plainFullTreeMeanSquaredError,
        odd: oddFullTreeMeanSquaredError,
        even: evenFullTreeMeanSquaredError,
      }[familyOf(inputs)];
      return exactly(closed(inputs.integer('k'), inputs.size('h')));
    },
  },
  {
    name: 'k-ary-best-k',
    statement: 'The k of least mean squared error for exactly T items, the smallest on ties.',
    formula: 'argmin_k 2h²·W(T)/T',
    source: 'APT Thm 3.7, Cor 4.9',
    parameters: [length, choice],
    evaluate: (inputs) => exactly(kAryBest(amongOf(inputs), inputs.integer('T')).k),
  },
  {
    name: 'k-ary-best-mse',
    statement: 'ε² times the least mean squared error over all k for exactly T items.',
    formula: 'min_k 2h²·W(T)/T',
    source: 'APT Thm 3.7, Cor 4.9',
    parameters: [length, choice],
    evaluate: (inputs) => exactly(kAryBest(amongOf(inputs), inputs.integer('T')).meanSquaredError),
  },
  {
    name: 'k-ary-explicit-bound',
    statement: 'An explicit upper bound of ε² times the mean squared error for odd k and every T.',
    formula: '(k − 1/k)/2·(1 + log_k(2T))³·(1 + 1/(2T))',
    source: 'APT Thm 1.1',
    parameters: [base, length],
    evaluate: (inputs, digits) =>
      enclosed(digits, kAryExplicitBound(offsetDigits(inputs.integer('k')), inputs.integer('T'))),
  },
  {
    name: 'unbounded-variance',
    statement: 'ε² times the variance of release t of the k-ary mechanism on a stream of unknown length.',
    formula: '2r²/(1 − φ_r)²·‖rep(s)‖₁ + Σ_{q<r} 2/φ_q², s the place of t in segment r',
    source: 'APT, unbounded streams',
    parameters: [base, index('t', 'time, from 1'), split, digitSystem],
    evaluate: (inputs) => exactly(unboundedVariance(systemOf(inputs), splitOf(inputs), inputs.integer('t'))),
  },
  {
    name: 'unbounded-mse',
    statement: 'ε² times the mean squared error over the first T items of a stream of unknown length.',
    formula: '(1/T)·Σ_{t≤T} Var_t',
    source: 'APT, unbounded streams',
    parameters: [base, length, split, digitSystem],
    evaluate: (inputs) =>
      exactly(unboundedMeanSquaredError(systemOf(inputs), splitOf(inputs), inputs.integer('T'))),
  },
  ...kAryCrossoverQuantities,
];

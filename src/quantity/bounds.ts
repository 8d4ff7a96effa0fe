import type { Real } from '../arithmetic/real.js';
import { chenQiBound } from '../bound/square-root/chen-qi.js';
import { LOWER_BOUND_CONSTANT, UPPER_BOUND_CONSTANT } from '../bound/square-root/constants.js';
import { findInequality, inequalities } from '../bound/comparison/inequalities.js';
import { marginSign, truthSet } from '../bound/inequality.js';
import type { Inequality } from '../bound/inequality.js';
import { logLowerBound, logUpperBound } from '../bound/square-root/logarithmic-bounds.js';
import type { LogLowerForm, LogUpperForm } from '../bound/square-root/logarithmic-bounds.js';
import {
  parityLowerBound,
  parityGammaF,
  parityReplacementSensitivitySquared,
} from '../bound/optimum/parity.js';
import { countingLowerBound, lowerBoundApplies } from '../bound/optimum/private-lower-bound.js';
import type { NoiseKind } from '../bound/optimum/private-lower-bound.js';
import { epsilon, rational } from './privacy-parameters.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import type { Quantity } from './quantity.js';
import { enclosed, exactly, exactlyAll } from './values.js';

const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  description: 'length of the stream; any size',
  example: '16',
};
const d: Parameter = {
  name: 'd',
  kind: 'integer',
  least: 0n,
  description: 'number of bits of a record',
  example: '6',
};
const w: Parameter = {
  name: 'w',
  kind: 'integer',
  least: 0n,
  description: 'size of the subsets, 0…d',
  example: '2',
};
const noise: Parameter = {
  name: 'noise',
  kind: 'choice',
  choices: ['general', 'oblivious'],
  preset: 'general',
  description: 'whether the noise may depend on the input (factor e^{2ε}) or not (e^ε)',
};
const multiplier: Parameter = {
  name: 'multiplier',
  kind: 'rational',
  range: '≥ 0',
  preset: '1',
  description: 'noise multiplier C: the noise has standard deviation C·‖R‖_{1→2}',
};
const upperForm: Parameter = {
  name: 'form',
  kind: 'choice',
  choices: ['restored', 'repaired', 'early', 'natural', 'from-zero'] satisfies LogUpperForm[],
  preset: 'restored',
  description: 'p(n): restored 4n/5, repaired (4n+1)/5, early (4n−3)/5, natural n, from-zero 4n−3',
};
const lowerForm: Parameter = {
  name: 'form',
  kind: 'choice',
  choices: ['restored', 'sharpened'] satisfies LogLowerForm[],
  preset: 'restored',
  description: 'the bound as restored, or what its proof gives',
};
const among = (list: readonly Inequality[]): Parameter => ({
  name: 'inequality',
  kind: 'choice',
  choices: list.map(({ name }) => name),
  description: 'name of an inequality of the document, or of a repaired one',
});
const index: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 0n,
  description: 'the index: m of chen-qi-*, k of binary-ratio (n = 2^k), otherwise the length of the stream',
  example: '16',
};
const anyInequality = among(inequalities);
const narrowing = among(inequalities.filter(({ signOnly }) => signOnly !== true));

const upperOf = (inputs: Inputs): LogUpperForm => {
  const form = inputs.word('form');
  return form === 'repaired' || form === 'early' || form === 'natural' || form === 'from-zero'
    ? form
    : 'restored';
};
const lowerOf = (inputs: Inputs): LogLowerForm =>
  inputs.word('form') === 'sharpened' ? 'sharpened' : 'restored';
const noiseOf = (inputs: Inputs): NoiseKind =>
  inputs.word('noise') === 'oblivious' ? 'oblivious' : 'general';

/** (C·x)², C the noise multiplier. */
function squaredError(inputs: Inputs, x: Real): Real {
  return x.mul(inputs.rational('multiplier')).sqr();
}

/** The bounds of the document, as restored and as repaired, and for which n they hold. */
export const boundQuantities: readonly Quantity[] = [
  {
    name: 'log-upper-bound',
    statement:
      'The logarithmic upper bound claimed for the root mean squared error of the square-root mechanism, as restored or repaired.',
    formula: '1 + ln(p(n))/π, p(n) = 4n/5 as restored',
    source: 'HUU Thm 2, eqs (6), (11), (28), (29)',
    parameters: [n, upperForm],
    evaluate: (inputs, digits) => enclosed(digits, logUpperBound(upperOf(inputs), inputs.integer('n'))),
  },
  {
    name: 'log-lower-bound',
    statement: 'The logarithmic lower bound on S_n/(2n), hence on γ_F(M_n)/√n, as restored or sharpened.',
    formula: '(1/π)·(2 + ln((2n+1)/5) + ln(2n+1)/(2n)); sharpened (1/π)·(1 + 1/(2n))·(2 + ln((2n+1)/3))',
    source: 'HUU Thm 3, eqs (11), (30)',
    parameters: [n, lowerForm],
    evaluate: (inputs, digits) => enclosed(digits, logLowerBound(lowerOf(inputs), inputs.integer('n'))),
  },
  {
    name: 'log-upper-constant',
    statement: 'The constant term of the restored upper bound.',
    formula: '1 + ln(4/5)/π',
    source: 'HUU Thm 2',
    parameters: [],
    evaluate: (_inputs, digits) => enclosed(digits, UPPER_BOUND_CONSTANT),
  },
  {
    name: 'log-lower-constant',
    statement: 'The constant term of the restored lower bound.',
    formula: '(2 + ln(2/5))/π',
    source: 'HUU Thm 3',
    parameters: [],
    evaluate: (_inputs, digits) => enclosed(digits, LOWER_BOUND_CONSTANT),
  },
  {
    name: 'counting-error-upper-bound',
    statement:
      'The upper bound on the mean squared error of counting, as restored; false for the square-root mechanism at n = 1…6.',
    formula: 'C²·(1 + ln(4n/5)/π)²',
    source: 'HUU Thm 2, eq. (6)',
    parameters: [n, multiplier],
    evaluate: (inputs, digits) =>
      enclosed(digits, squaredError(inputs, logUpperBound('restored', inputs.integer('n')))),
  },
  {
    name: 'counting-error-lower-bound',
    statement:
      'The lower bound on the mean squared error of matrix mechanisms whose noise has standard deviation C·‖R‖_{1→2}.',
    formula: '(C²/π²)·(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²',
    source: 'HUU Thm 3',
    parameters: [n, multiplier],
    evaluate: (inputs, digits) =>
      enclosed(digits, squaredError(inputs, logLowerBound('restored', inputs.integer('n')))),
  },
  {
    name: 'private-counting-lower-bound',
    statement:
      'The lower bound on the mean squared error of any private counting mechanism, where private-lower-bound-applies is 1.',
    formula: '(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²/(π²·(e^{2ε} − 1)²), e^ε for oblivious noise',
    source: 'HUU Thm 4, eq. (7)',
    parameters: [n, epsilon, noise],
    evaluate: (inputs, digits) =>
      enclosed(digits, countingLowerBound(inputs.integer('n'), inputs.rational('eps'), noiseOf(inputs))),
  },
  {
    name: 'private-lower-bound-applies',
    statement:
      'Whether δ is small enough against ε for the lower bounds on all private mechanisms: 1 yes, 0 no.',
    formula: 'δ ≤ ε/10',
    source: 'HUU Thms 4, 9, 36',
    parameters: [epsilon, rational('delta', 'privacy parameter δ, 0 ≤ δ ≤ 1', 'in [0, 1]', '1e-6')],
    evaluate: (inputs) =>
      exactly(lowerBoundApplies(inputs.rational('eps'), inputs.rational('delta')) ? 1n : 0n),
  },
  {
    name: 'chen-qi-bound',
    statement:
      'The best two-sided bound of its form on the Wallis ratio f(m); the lower one is false at m = 0 and an equality at m = 1.',
    formula: '1/√(π(m + 4/π − 1)) ≤ f(m) < 1/√(π(m + 1/4))',
    source: 'HUU Thm 21',
    parameters: [
      { name: 'm', kind: 'integer', least: 0n, description: 'index; any size', example: '5' },
      { name: 'side', kind: 'choice', choices: ['lower', 'upper'], description: 'which bound' },
    ],
    evaluate(inputs, digits) {
      const side = inputs.word('side') === 'lower' ? 'lower' : 'upper';
      return enclosed(digits, chenQiBound(side, inputs.integer('m')));
    },
  },
  {
    name: 'inequality-margin',
    statement:
      'By how much an inequality holds at n: the greater side as claimed minus the smaller one, negative where it is false.',
    formula: 'right side − left side of a claim ≤',
    source: 'HUU',
    parameters: [narrowing, index],
    evaluate(inputs, digits) {
      const claim = findInequality(inputs.word('inequality'));
      const at = inputs.integer('n');
      if (marginSign(claim, at) === 0) return exactly(0n);
      return enclosed(digits, claim.margin(at));
    },
  },
  {
    name: 'inequality-sign',
    statement: 'Whether an inequality is true at n: 1 strictly, 0 as an equality, −1 false.',
    formula: 'sgn(right side − left side) of a claim ≤',
    source: 'HUU',
    parameters: [anyInequality, index],
    evaluate: (inputs) =>
      exactly(BigInt(marginSign(findInequality(inputs.word('inequality')), inputs.integer('n')))),
  },
  {
    name: 'inequality-eventually',
    statement: 'The truth value of an inequality for all n but finitely many, proved: 1 true, 0 false.',
    formula: 'lim [claim at n]',
    source: 'HUU',
    parameters: [anyInequality],
    evaluate: (inputs) => exactly(findInequality(inputs.word('inequality')).eventually ? 1n : 0n),
  },
  {
    name: 'inequality-exceptions',
    statement:
      'All n at which an inequality has the other truth value than inequality-eventually, proved to be all.',
    formula: '{ n : [claim at n] ≠ lim [claim at n] }',
    source: 'HUU',
    parameters: [anyInequality],
    evaluate: (inputs) => exactlyAll(truthSet(findInequality(inputs.word('inequality'))).exceptions),
  },
  {
    name: 'parity-gamma-f',
    statement: 'The optimum γ_F of the workload of all w-wise parities of d bits.',
    formula: 'γ_F(S) = C(d, w)',
    source: 'HUU Thm 9, §8',
    parameters: [d, w],
    evaluate: (inputs) => exactly(parityGammaF(inputs.size('d'), inputs.size('w'))),
  },
  {
    name: 'parity-replacement-sensitivity-squared',
    statement:
      'The squared sensitivity of the w-wise parities of d bits when one record is replaced; added or removed it is C(d, w).',
    formula: '4·max_j #{ P : |P| = w, |P ∩ {1…j}| odd }',
    source: 'HUU Def. 8, §8',
    parameters: [d, w],
    evaluate: (inputs) => exactly(parityReplacementSensitivitySquared(inputs.size('d'), inputs.size('w'))),
  },
  {
    name: 'parity-lower-bound',
    statement:
      'The lower bound on the mean squared error of private w-wise parities, where private-lower-bound-applies is 1.',
    formula: 'C(d, w)/(e^{2ε} − 1)², e^ε for oblivious noise',
    source: 'HUU Thm 9',
    parameters: [d, w, epsilon, noise],
    evaluate: (inputs, digits) =>
      enclosed(
        digits,
        parityLowerBound(inputs.size('d'), inputs.size('w'), inputs.rational('eps'), noiseOf(inputs)),
      ),
  },
];

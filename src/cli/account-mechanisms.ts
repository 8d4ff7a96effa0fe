import type { Rational } from '../arithmetic/rational.js';
import { readInputs } from '../parameter/inputs.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter, Parametric } from '../parameter/parameter.js';
import {
  type AccountedStep,
  isNoiseWithin,
  MOST_RANK,
  MOST_STEPS,
} from '../privacy/accounting/accounted-step.js';
import { bandedCyclicStep } from '../privacy/accounting/banded-cyclic.js';
import { brief } from '../text/brief.js';

/** A mechanism that `account` knows: its parameters, one of which is the noise, and the step they make. */
export interface AccountedMechanism extends Parametric {
  readonly noise: string;
  readonly step: (inputs: Inputs) => AccountedStep;
}

const number = (name: string, description: string): Parameter => ({
  name,
  kind: 'rational',
  description,
  range: '> 0',
});

const SIGMA = number('sigma', 'standard deviation of Gaussian noise');
const SCALE = number('scale', 'scale b of Laplace noise, of density e^(-|x|/b)/(2b)');
const VARIANCE = number(
  'variance',
  'parameter σ² of discrete Gaussian noise, P(k) proportional to e^(-k²/(2σ²))',
);
const INTEGER_SCALE = number('scale', 'scale b of discrete Laplace noise, P(k) proportional to e^(-|k|/b)');
const SENSITIVITY: Parameter = {
  ...number('sensitivity', 'norm Δ by which a record moves the answer at most'),
  preset: '1',
};
const SENSITIVITY_SQUARED: Parameter = {
  ...number('sensitivity-squared', 'Δ² in place of Δ'),
  optional: true,
};
const EITHER: readonly Parameter[] = [
  { ...number('sensitivity', SENSITIVITY.description), optional: true },
  SENSITIVITY_SQUARED,
];
const SAMPLING: Parameter = {
  name: 'q',
  kind: 'rational',
  description: 'probability with which a record takes part in a step',
  range: 'in [0, 1]',
};
const SHIFT: Parameter = {
  name: 'shift',
  kind: 'list',
  description: 'integers by which neighbours differ, separated by commas',
  preset: '1',
};
const ROWS: Parameter = {
  name: 'rows',
  kind: 'integer',
  description: 'how many integers one step adds noise to',
  least: 1n,
  most: MOST_RANK,
};
const LENGTH: Parameter = {
  ...number(
    'sensitivity-squared',
    'squared norm of the vector of integers by which a record moves them at most',
  ),
  preset: '1',
};
const BANDS: Parameter = {
  name: 'bands',
  kind: 'integer',
  description: 'groups of records, of which group g takes part in rounds g, g + b, g + 2b, …',
  least: 1n,
  most: MOST_STEPS,
};
const DIAGONALS: Parameter = {
  name: 'diagonals',
  kind: 'integer',
  description: 'diagonals of C that are not 0, at most as many as groups',
  least: 1n,
  most: MOST_STEPS,
  optional: true,
};
const ROUNDS: Parameter = {
  name: 'rounds',
  kind: 'integer',
  description: 'rounds n of the whole run',
  least: 0n,
  most: MOST_STEPS,
};
const STEPS: Parameter = {
  name: 'steps',
  kind: 'integer',
  description: 'how often the mechanism runs',
  least: 0n,
  most: MOST_STEPS,
  preset: '1',
};

/** Integers that neighbours may differ by in one step. */
const LONGEST_SHIFT = 1000;

/** σ²/Δ². */
function relativeVariance(inputs: Inputs): Rational {
  const variance = inputs.rational('sigma').pow(2);
  const squared = inputs.has('sensitivity-squared');
  if (squared && inputs.has('sensitivity'))
    throw new ParameterError(['sensitivity-squared'], 'none beside `sensitivity`', 'both');
  if (squared) return variance.div(inputs.rational('sensitivity-squared'));
  return inputs.has('sensitivity') ? variance.div(inputs.rational('sensitivity').pow(2)) : variance;
}

const relativeScale = (inputs: Inputs): Rational =>
  inputs.rational('scale').div(inputs.rational('sensitivity'));

function shiftOf(inputs: Inputs): readonly bigint[] {
  const list = inputs.list('shift');
  const strange = list.find((one) => !one.isInteger());
  if (strange !== undefined)
    throw new ParameterError(['shift'], 'integers, separated by commas', `${strange}`);
  if (list.length > LONGEST_SHIFT)
    throw new ParameterError(['shift'], `at most ${LONGEST_SHIFT} integers`, `${list.length}`);
  return list.map((one) => one.num);
}

const latticeStep = (inputs: Inputs, sampling?: Rational): AccountedStep => ({
  noise: 'lattice-gaussian',
  variance: inputs.rational('variance'),
  sensitivitySquared: inputs.rational('sensitivity-squared'),
  rank: inputs.integer('rows'),
  sampling,
  count: inputs.integer('steps'),
});

/** The mechanisms, in the order in which they are listed. */
export const ACCOUNTED_MECHANISMS: readonly AccountedMechanism[] = [
  {
    name: 'gaussian',
    noise: 'sigma',
    parameters: [SIGMA, ...EITHER, STEPS],
    step: (inputs) => ({
      noise: 'gaussian',
      variance: relativeVariance(inputs),
      count: inputs.integer('steps'),
    }),
  },
  {
    name: 'poisson-gaussian',
    noise: 'sigma',
    parameters: [SAMPLING, SIGMA, ...EITHER, STEPS],
    step: (inputs) => ({
      noise: 'gaussian',
      variance: relativeVariance(inputs),
      sampling: inputs.rational('q'),
      count: inputs.integer('steps'),
    }),
  },
  {
    name: 'laplace',
    noise: 'scale',
    parameters: [SCALE, SENSITIVITY, STEPS],
    step: (inputs) => ({ noise: 'laplace', scale: relativeScale(inputs), count: inputs.integer('steps') }),
  },
  {
    name: 'poisson-laplace',
    noise: 'scale',
    parameters: [SAMPLING, SCALE, SENSITIVITY, STEPS],
    step: (inputs) => ({
      noise: 'laplace',
      scale: relativeScale(inputs),
      sampling: inputs.rational('q'),
      count: inputs.integer('steps'),
    }),
  },
  {
    name: 'discrete-gaussian',
    noise: 'variance',
    parameters: [VARIANCE, SHIFT, STEPS],
    step: (inputs) => ({
      noise: 'discrete-gaussian',
      variance: inputs.rational('variance'),
      shift: shiftOf(inputs),
      count: inputs.integer('steps'),
    }),
  },
  {
    name: 'discrete-laplace',
    noise: 'scale',
    parameters: [INTEGER_SCALE, SHIFT, STEPS],
    step: (inputs) => ({
      noise: 'discrete-laplace',
      scale: inputs.rational('scale'),
      shift: shiftOf(inputs),
      count: inputs.integer('steps'),
    }),
  },
  {
    name: 'lattice',
    noise: 'variance',
    parameters: [VARIANCE, ROWS, LENGTH, STEPS],
    step: (inputs) => latticeStep(inputs),
  },
  {
    name: 'poisson-lattice',
    noise: 'variance',
    parameters: [SAMPLING, VARIANCE, ROWS, LENGTH, STEPS],
    step: (inputs) => latticeStep(inputs, inputs.rational('q')),
  },
  {
    name: 'banded-cyclic',
    noise: 'sigma',
    parameters: [BANDS, ROUNDS, DIAGONALS, SAMPLING, SIGMA, ...EITHER],
    step: (inputs) => {
      const bands = inputs.integer('bands');
      const diagonals = inputs.has('diagonals') ? inputs.integer('diagonals') : bands;
      if (diagonals > bands)
        throw new ParameterError(['bands'], `at least the ${diagonals} diagonals of C`, `${bands}`);
      return bandedCyclicStep({
        bands,
        diagonals,
        rounds: inputs.integer('rounds'),
        variance: relativeVariance(inputs),
        sampling: inputs.rational('q'),
      });
    },
  },
];

/** A mechanism with the texts of its parameters. */
export interface StatedStep {
  readonly mechanism: AccountedMechanism;
  readonly texts: ReadonlyMap<string, string>;
}

/** The step that a mechanism makes. @throws ParameterError, ParameterSyntaxError */
export const stepOf = ({ mechanism, texts }: StatedStep): AccountedStep =>
  mechanism.step(readInputs(mechanism, texts));

/** @throws ParameterError for noise that is too wide or too narrow to be accounted */
export function requireNoise(noise: string, text: string, steps: readonly AccountedStep[]): void {
  if (steps.every(isNoiseWithin)) return;
  const range =
    noise === 'variance'
      ? 'from 2^-40 to 2^80 times the square of what a record moves'
      : 'from 2^-20 to 2^40 times what a record moves';
  throw new ParameterError([noise], `a ${noise} ${range}`, brief(text));
}

import { UndecidedError } from '../../arithmetic/enclose.js';
import { agrees, isExact, type Enclosure } from '../../arithmetic/enclosure.js';
import { decimalDown, decimalUp } from '../../arithmetic/decimal.js';
import { Interval } from '../../arithmetic/interval.js';
import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { bltSensitivity } from '../../bound/blt/blt-sensitivity.js';
import { type Blt, blt } from '../../factorization/blt/blt.js';
import { bltErrors, type BltErrors } from '../../factorization/blt/blt-errors.js';
import {
  BLT_IDENTITY,
  BLT_PREFIX_SUM,
  bltDecay,
  bltMomentum,
  type BltWorkload,
} from '../../factorization/blt/blt-workload.js';
import { fixedEpochs, minSeparation } from '../../privacy/participation/participation-schema.js';
import { LONGEST_STREAM } from '../../workload/long-workload.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity, Value } from '../quantity.js';
import { enclosedOnce, exactly } from '../values.js';

const MOST_DIGITS = 1000;

const theta: Parameter = {
  name: 'theta',
  kind: 'list',
  description: 'decays of the buffers, at most 32',
  example: '0.9,0.5',
};
const omega: Parameter = {
  name: 'omega',
  kind: 'list',
  description: 'output scales of the buffers, as many',
  example: '0.1,0.2',
};
const readAs: Parameter = {
  name: 'read-as',
  kind: 'choice',
  choices: ['decimal', 'double'],
  preset: 'decimal',
  description: 'whether theta and omega are the numbers that are written, or the nearest doubles',
};
const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  most: LONGEST_STREAM,
  description: 'number of steps',
  example: '16',
};
const participations: Parameter = {
  name: 'participations',
  kind: 'integer',
  least: 1n,
  most: LONGEST_STREAM,
  preset: '1',
  description: 'rounds that one record takes part in, at most',
};
const separation: Parameter = {
  name: 'separation',
  kind: 'integer',
  least: 1n,
  most: LONGEST_STREAM,
  preset: '1',
  description: 'least difference j − i of two of these rounds, or their period',
};
const schema: Parameter = {
  name: 'schema',
  kind: 'choice',
  choices: ['min-separation', 'fixed-epoch'],
  preset: 'min-separation',
  description: 'whether rounds are at least so far apart, or come at this period',
};
const workload: Parameter = {
  name: 'workload',
  kind: 'choice',
  choices: ['prefix-sum', 'momentum', 'decay', 'identity'],
  preset: 'prefix-sum',
  description: 'what is asked for',
};
const beta: Parameter = {
  name: 'beta',
  kind: 'rational',
  range: 'in [0, 1]',
  magnitude: 100,
  preset: '0',
  description: 'β of momentum, less than 1, or of the decay',
};

function strategy(inputs: Inputs): Blt {
  const read = (x: Rational): Rational =>
    inputs.word('read-as') === 'double' ? Rational.fromDouble(approxDouble(x)) : x;
  return blt(inputs.list('theta').map(read), inputs.list('omega').map(read));
}

function workloadOf(inputs: Inputs): BltWorkload {
  const value = inputs.rational('beta');
  switch (inputs.word('workload')) {
    case 'momentum':
      return bltMomentum(value);
    case 'decay':
      return bltDecay(value);
    case 'identity':
      return BLT_IDENTITY;
    default:
      return BLT_PREFIX_SUM;
  }
}

/** @throws UndecidedError when the enclosure has fewer digits than asked for */
function narrow(quantity: string, x: Enclosure, digits: number): Value {
  if (isExact(x)) return exactly(x.inf);
  if (!agrees(x, digits))
    throw new UndecidedError(
      `${quantity}: expected a sensitivity that a theorem decides, got one in [${decimalDown(x.inf, 12)}, ${decimalUp(x.sup, 12)}]`,
    );
  const bits = Math.ceil((digits * 10) / 3) + 64;
  return enclosedOnce(Interval.hullOfRationals(x.inf, x.sup, bits));
}

const error = (name: string, statement: string, formula: string, which: keyof BltErrors): Quantity => ({
  name,
  statement,
  formula,
  source: 'Dvijotham–McMahan–Pillutla–Steinke–Thakurta 2024',
  parameters: [theta, omega, n, workload, beta, readAs],
  mostDigits: MOST_DIGITS,
  evaluate(inputs, digits) {
    const errors = bltErrors(strategy(inputs), workloadOf(inputs), inputs.integer('n'), digits + 1);
    return narrow(name, errors[which], digits);
  },
});

/** Buffered linear Toeplitz strategies c_0 = 1, c_t = Σ_j ω_j·θ_j^{t−1}; errors are at unit noise. */
export const bltQuantities: readonly Quantity[] = [
  {
    name: 'blt-sensitivity-squared',
    statement:
      'The squared sensitivity of a buffered linear Toeplitz strategy (BLT) over n steps when a record takes part several times.',
    formula: 'Σ_{t<n} (Σ_{r<κ, rb≤t} c_{t−rb})², κ = min(k, ⌈n/b⌉), for ω ≥ 0 and 0 ≤ θ ≤ 1',
    source: 'Dvijotham–McMahan–Pillutla–Steinke–Thakurta 2024',
    parameters: [theta, omega, n, participations, separation, schema, readAs],
    mostDigits: MOST_DIGITS,
    evaluate(inputs, digits) {
      const [k, b] = [inputs.integer('participations'), inputs.integer('separation')];
      const allowed = inputs.word('schema') === 'fixed-epoch' ? fixedEpochs(b, k) : minSeparation(k, b);
      const found = bltSensitivity(strategy(inputs), inputs.integer('n'), allowed, digits + 1);
      return narrow('blt-sensitivity-squared', found.sensitivitySquared, digits);
    },
  },
  error(
    'blt-largest-error',
    'The largest squared error over the steps 1…n of a buffered linear Toeplitz strategy (BLT) at unit noise: that of the last step.',
    'Σ_{t<n} b_t², b(z) = a(z)/c(z)',
    'largestErrorSquared',
  ),
  error(
    'blt-total-error',
    'The sum of the squared errors of the steps 1…n of a buffered linear Toeplitz strategy (BLT) at unit noise.',
    'Σ_{i≤n} Σ_{t<i} b_t², b(z) = a(z)/c(z)',
    'totalErrorSquared',
  ),
];

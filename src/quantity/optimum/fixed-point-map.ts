import { bitLength } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';
import {
  encloseGeometricMean,
  gramEntries,
  phiOf,
  type GeometricMean,
} from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { columnBasis } from '../../linear/echelon.js';
import type { Matrix } from '../../linear/matrix.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import { momentum } from '../../workload/momentum.js';
import { parseSchedule } from '../../workload/schedule.js';
import type { Quantity } from '../quantity.js';
import { enclosedOnce, exactly } from '../values.js';
import { matrixOf, optional, refused, shaped } from '../shapes.js';
import { enclosedList, enclosedRows, narrowed } from './enclosed-list.js';
import { beta, scheduleParameter } from './momentum-parameters.js';

const LARGEST = 128;
const MOST_DIGITS = 500;
/** n³·(digits + E)² up to which φ takes at most ten CPU seconds: E the digits of the longest number of A and of v. */
const MOST_WORK = 6e9;

const parameters: readonly Parameter[] = [
  {
    name: 'v',
    kind: 'list',
    description: `the weights v_1, …, v_n > 0, n ≤ ${LARGEST} steps, n³·(digits + E)² ≤ 6·10^9 with E the digits of the longest number of the workload and of v`,
    example: '4,3,2,1',
  },
  beta,
  scheduleParameter,
  optional(shaped('matrix', 'A', 'a workload in the place of momentum, its n columns independent', '')),
];

/** The checked question: X(v) at any precision. @throws RangeError for weights out of range, and more work than is offered. */
function meanOf(inputs: Inputs, digits: number): (bits: number) => GeometricMean {
  const v = inputs.list('v');
  const n = v.length;
  if (n < 1 || n > LARGEST) throw new RangeError(`v: expected 1 to ${LARGEST} weights, got ${n}`);
  const negative = v.find((x) => x.sign() <= 0);
  if (negative !== undefined) throw new RangeError(`v: expected weights above 0, got ${negative}`);
  const length = ({ num, den }: Rational): number => Math.max(bitLength(num), bitLength(den));
  const a = inputs.has('A')
    ? givenWorkload(inputs, n)
    : momentum(n, inputs.rational('beta'), parseSchedule(inputs.word('schedule'), n)).matrix();
  const entry = a.integers.reduce((most, x) => Math.max(most, bitLength(x)), length(a.scale));
  const longest = Math.ceil(v.reduce((most, x) => Math.max(most, length(x)), entry) * 0.30103);
  if (n ** 3 * (digits + longest) ** 2 > MOST_WORK)
    throw new RangeError(
      `v: expected n³·(digits + E)² of at most 6·10^9, E the digits of the longest number of the workload and of v, got n = ${n}, digits = ${digits}, E = ${longest}`,
    );
  return (bits) => encloseGeometricMean(a, v, bits);
}

/** @throws ParameterError unless A has n independent columns, and rows that do not make the work more than n do */
function givenWorkload(inputs: Inputs, n: number): Matrix {
  const a = matrixOf(inputs, 'A');
  if (a.cols !== n) throw refused('A', `${n} columns, the weights of v`, `${a.cols}`);
  if (a.rows > 4 * LARGEST) throw refused('A', `at most ${4 * LARGEST} rows`, `${a.rows}`);
  if (columnBasis(a)?.pivots.length !== n) throw refused('A', 'independent columns', 'dependent ones');
  return a;
}

const BOUNDS = ['scaled', 'raw', 'upper', 'relative', 'norm'] as const;

/** What any weights v > 0 say of the optimum of a momentum workload. */
export const fixedPointMapQuantities: readonly Quantity[] = [
  {
    name: 'fixed-point-map',
    statement:
      'The map φ, whose fixed point has the optimal factorization, at weights v of a momentum workload, or of another.',
    formula: 'φ(v) = diag((V^{1/2}·AᵀA·V^{1/2})^{1/2})',
    source: 'DMRST Thm 3.2, eq. (7)',
    parameters,
    mostDigits: MOST_DIGITS,
    evaluate(inputs, digits) {
      const mean = meanOf(inputs, digits);
      return enclosedList('fixed-point-map', digits, (bits) => phiOf(mean(bits), bits));
    },
  },
  {
    name: 'weighted-gram-mean',
    statement:
      'The matrix X(v) of weights v of a workload, of which φ(v) is v times the diagonal, and CᵀC for the optimal v; row by row.',
    formula: 'X(v) = V^{−1/2}·(V^{1/2}·AᵀA·V^{1/2})^{1/2}·V^{−1/2}',
    source: 'DMRST eq. (6)',
    parameters,
    mostDigits: MOST_DIGITS,
    evaluate(inputs, digits) {
      const mean = meanOf(inputs, digits);
      const n = inputs.list('v').length;
      return enclosedRows('weighted-gram-mean', digits, n, (bits) => gramEntries(mean(bits), bits));
    },
  },
  {
    name: 'optimality-gap',
    statement:
      'The bounds of the optimal loss L* of a momentum workload, or of another, that weights v give, and how far they are apart.',
    formula:
      'scaled (Σφ)²/Σv ≤ L*, raw 2Σφ − Σv ≤ L*, upper L* ≤ Σφ·max_j φ_j/v_j, relative upper/scaled − 1, norm Σφ',
    source: 'DMRST Thm 3.2, eq. (8)',
    parameters: [
      ...parameters,
      {
        name: 'bound',
        kind: 'choice',
        choices: BOUNDS,
        preset: 'scaled',
        description: 'which bound; relative for their gap, which is 0 at the optimum',
      },
    ],
    mostDigits: MOST_DIGITS,
    evaluate(inputs, digits) {
      const mean = meanOf(inputs, digits);
      const bound = BOUNDS.find((word) => word === inputs.word('bound'))!;
      // One weight is optimal whatever it is.
      if (bound === 'relative' && inputs.list('v').length === 1) return exactly(0n);
      const [value] = narrowed('optimality-gap', digits, (bits) => [optimalityGap(mean(bits), bits)[bound]]);
      return enclosedOnce(value!);
    },
  },
];

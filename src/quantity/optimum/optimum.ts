import { Real } from '../../arithmetic/real.js';
import { Interval } from '../../arithmetic/interval.js';
import { encloseContraction, LARGEST_CONTRACTION } from '../../factorization/optimum/contraction.js';
import { mersenneSum } from '../../factorization/tree/honaker-mersenne.js';
import { momentumTreeLoss } from '../../factorization/tree/momentum-tree-losses.js';
import {
  encloseMomentumTreeErrors,
  type MomentumTreeErrors,
} from '../../factorization/tree/momentum-trees.js';
import { optimalWeightBox } from '../../factorization/optimum/optimal-weight-box.js';
import { encloseOptimum, encloseStepErrors } from '../../factorization/optimum/optimum-enclosure.js';
import {
  LARGEST_PREFIX_CONTRACTION,
  prefixContraction,
} from '../../factorization/optimum/prefix-contraction.js';
import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { momentum } from '../../workload/momentum.js';
import { parseSchedule } from '../../workload/schedule.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly, exactlyAll } from '../values.js';
import { enclosedList } from './enclosed-list.js';
import { beta, scheduleParameter } from './momentum-parameters.js';

/** Largest n of a dense optimum, and k of an exact list over a tree. */
const LARGEST_DENSE = 128;
const LARGEST_TREE = 12;
/** Largest k for which a loss under momentum is given as a fraction, whose length grows with 2^k. */
const LARGEST_FRACTION = 8;
const LONGEST_FRACTION = 20_000;
/** n³·(D + E)² up to which a list takes at most ten CPU seconds: D digits asked for, E those of the longest entry of A. */
const MOST_WORK = 1.2e10;
/** The same of the contraction, for which n systems of n equations are solved, and n³·E² of the exact bounds of the weights. */
const MOST_CONTRACTION_WORK = 5e7;
/** n·(digits + 20)³ up to which the contraction of the prefix sum takes at most a minute of CPU time. */
const MOST_PREFIX_CONTRACTION_WORK = 3e8;
const MOST_EXACT_WORK = 1e8;
const LARGEST_EXACT = 64;
/** 4^k·(digits + 100) up to which the loss of a tree takes at most ten CPU seconds, where it is not a fraction. */
const MOST_TREE_WORK = 8.5e8;

const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  most: BigInt(LARGEST_DENSE),
  description: 'number of steps',
  example: '8',
};
const limited = (most: number, work: string): Parameter => ({
  ...n,
  most: BigInt(most),
  description: `number of steps, ${work} with E the digits of the longest entry of the workload`,
});
const nOfList = limited(LARGEST_DENSE, 'n³·(digits + E)² ≤ 1.2·10^10');
const nOfContraction: Parameter = {
  ...n,
  most: BigInt(LARGEST_PREFIX_CONTRACTION),
  description: `number of steps: of the prefix sum n·(digits + 20)³ ≤ 3·10^8 where n > ${LARGEST_CONTRACTION}, otherwise n ≤ ${LARGEST_CONTRACTION} and n³·(digits + E)² ≤ 5·10^7 with E the digits of the longest entry of the workload`,
};
const nOfBounds = limited(LARGEST_EXACT, 'n³·E² ≤ 10^8');
const k: Parameter = {
  name: 'k',
  kind: 'integer',
  least: 0n,
  most: BigInt(LARGEST_TREE),
  description: 'the stream has n = 2^k items',
  example: '5',
};

function size(quantity: string, inputs: Inputs, name: string, most: number): number {
  const value = inputs.size(name);
  if (value > most) throw new RangeError(`${quantity}: expected ${name} of at most ${most}, got ${value}`);
  return value;
}

function workload(quantity: string, inputs: Inputs, most = LARGEST_DENSE): Matrix {
  const steps = size(quantity, inputs, 'n', most);
  return momentum(steps, inputs.rational('beta'), parseSchedule(inputs.word('schedule'), steps)).matrix();
}

const isPrefixSum = (inputs: Inputs): boolean =>
  inputs.rational('beta').sign() === 0 && inputs.word('schedule') === 'constant';

/** Decimal digits of the numerator or denominator of the longest entry, from above. */
function longestEntry(a: Matrix): number {
  const scale = Math.max(bitLength(a.scale.num), bitLength(a.scale.den));
  const bits = a.integers.reduce((most, x) => Math.max(most, bitLength(x < 0n ? -x : x)), scale);
  return Math.ceil(bits * 0.30103);
}

/** The workload. @throws RangeError when its size, the digits and the length of its entries are too much together. */
function moderateWorkload(
  quantity: string,
  inputs: Inputs,
  digits: number,
  most: number,
  shown: string,
): Matrix {
  const a = workload(quantity, inputs);
  const longest = longestEntry(a);
  if (a.cols ** 3 * (digits + longest) ** 2 > most) {
    const what = digits === 0 ? 'n³·E²' : 'n³·(digits + E)²';
    const asked = digits === 0 ? '' : `, digits = ${digits}`;
    throw new RangeError(
      `n: expected ${what} of at most ${shown}, E the digits of the longest entry of the workload (beta to a power), got n = ${a.cols}${asked}, E = ${longest}`,
    );
  }
  return a;
}

const soughtWorkload = (quantity: string, inputs: Inputs, digits: number): Matrix =>
  moderateWorkload(quantity, inputs, digits, MOST_WORK, '1.2·10^10');

const boundedWorkload = (quantity: string, inputs: Inputs): Matrix =>
  moderateWorkload(quantity, inputs, 0, MOST_EXACT_WORK, '10^8');

/** The optimum of [DMRST] and the trees under momentum. Errors are at noise multiplier 1. */
export const optimumQuantities: readonly Quantity[] = [
  {
    name: 'optimal-weights',
    statement:
      'The weights v* = φ(v*) of the optimal factorization of a momentum workload, which sum to its loss.',
    formula: 'v* = diag((V*^{1/2}·AᵀA·V*^{1/2})^{1/2})',
    source: 'DMRST Thm 3.2',
    parameters: [nOfList, beta, scheduleParameter],
    mostDigits: 500,
    evaluate(inputs, digits) {
      const a = soughtWorkload('optimal-weights', inputs, digits);
      return enclosedList('optimal-weights', digits, (bits) => encloseOptimum(a, bits).weights);
    },
  },
  {
    name: 'optimal-step-errors',
    statement: 'The squared errors of every step of the optimal factorization of a momentum workload.',
    formula: '(A·X*^{-1}·Aᵀ)_ii, i = 1, …, n',
    source: 'DMRST Fig. 1',
    parameters: [nOfList, beta, scheduleParameter],
    mostDigits: 500,
    evaluate(inputs, digits) {
      const a = soughtWorkload('optimal-step-errors', inputs, digits);
      return enclosedList('optimal-step-errors', digits, (bits) =>
        encloseStepErrors(encloseOptimum(a, bits), a, bits),
      );
    },
  },
  {
    name: 'optimal-weights-lower',
    statement: 'Lower bounds of the optimal weights of a momentum workload.',
    formula: '1/(T^{-1})_jj ≤ v*_j, T = AᵀA',
    source: 'DMRST Prop. E.1',
    parameters: [nOfBounds, beta, scheduleParameter],
    evaluate: (inputs) =>
      exactlyAll(optimalWeightBox(boundedWorkload('optimal-weights-lower', inputs)).lower),
  },
  {
    name: 'optimal-weights-upper',
    statement: 'Upper bounds of the optimal weights of a momentum workload.',
    formula: 'v*_j ≤ T_jj, T = AᵀA',
    source: 'DMRST Prop. E.1',
    parameters: [nOfBounds, beta, scheduleParameter],
    evaluate: (inputs) =>
      exactlyAll(optimalWeightBox(boundedWorkload('optimal-weights-upper', inputs)).upper),
  },
  {
    name: 'contraction-norm',
    statement:
      'The factor by which v ← φ(v) comes nearer to its fixed point in the end, for a momentum workload.',
    formula: '‖Dφ(v*)‖_* = 1 − λ_min(V*^{-1/2}·Q·V*^{-1/2})',
    source: 'DMRST Thm 3.3',
    parameters: [nOfContraction, beta, scheduleParameter],
    mostDigits: 300,
    evaluate(inputs, digits) {
      const steps = inputs.size('n');
      if (steps === 1) return exactly(Rational.ratio(1n, 2n));
      if (steps > LARGEST_CONTRACTION && isPrefixSum(inputs)) {
        if (steps * (digits + 20) ** 3 > MOST_PREFIX_CONTRACTION_WORK)
          throw new RangeError(
            `n: expected n·(digits + 20)³ of at most 3·10^8, got n = ${steps} with ${digits} digits`,
          );
        return enclosed(digits, prefixContraction(steps));
      }
      if (steps > LARGEST_CONTRACTION)
        throw new RangeError(
          `n: expected at most ${LARGEST_CONTRACTION} for a workload other than the prefix sum, got ${steps}`,
        );
      const a = moderateWorkload('contraction-norm', inputs, digits, MOST_CONTRACTION_WORK, '5·10^7');
      return enclosed(
        digits,
        Real.enclosed((bits) => encloseContraction(a, Math.max(64, bits + 32))),
      );
    },
  },
  {
    name: 'momentum-tree-loss',
    statement:
      'The total squared error of a tree mechanism for momentum over n = 2^k steps at a constant rate, a fraction for k ≤ 8.',
    formula: '(k + 1)·‖B‖_F² for B = M·S^{-1}·B_S, M·H⁺, or M estimated anew row by row',
    source: 'DMRST Table 1',
    parameters: [
      { ...k, most: 11n, description: `${k.description}, 4^k·(digits + 100) ≤ 8.5·10^8 beyond fractions` },
      beta,
      {
        name: 'mechanism',
        kind: 'choice',
        choices: ['vanilla', 'online', 'full', 'reestimated'],
        preset: 'online',
        description:
          'post-processed binary or streaming Honaker, full Honaker, or the best streaming estimator',
      },
    ],
    mostDigits: 2000,
    evaluate(inputs, digits) {
      const levels = size('momentum-tree-loss', inputs, 'k', LARGEST_TREE);
      const mechanism = inputs.word('mechanism') as keyof MomentumTreeErrors;
      if (
        levels <= LARGEST_FRACTION &&
        2 ** levels * bitLength(inputs.rational('beta').den) <= LONGEST_FRACTION
      )
        return exactly(momentumTreeLoss(mechanism, levels, inputs.rational('beta')));
      if (4 ** levels * (digits + 100) > MOST_TREE_WORK)
        throw new RangeError(
          `k: expected 4^k·(digits + 100) of at most 8.5·10^8, got k = ${levels} with ${digits} digits`,
        );
      return enclosed(
        digits,
        Real.enclosed((bits) =>
          encloseMomentumTreeErrors(levels, inputs.rational('beta'), undefined, bits)[mechanism].reduce(
            (sum, x) => sum.add(x, bits + 32),
            Interval.point(0n),
          ),
        ),
      );
    },
  },
  {
    name: 'mersenne-sum',
    statement:
      'The sum E_k of the reciprocals of 2^h − 1, h = 1, …, k, in the losses of Honaker’s estimators.',
    formula: 'E_k = Σ_{h=1}^k 1/(2^h − 1)',
    source: 'DMRST App. C',
    parameters: [k],
    evaluate: (inputs) =>
      exactly(mersenneSum(Array.from({ length: size('mersenne-sum', inputs, 'k', 256) }, () => 1n))),
  },
];

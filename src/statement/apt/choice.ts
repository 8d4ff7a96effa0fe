import { Rational } from '../../arithmetic/rational.js';
import { kAryBest } from '../../bound/k-ary-best.js';
import {
  binaryLaplaceMeanSquaredError,
  honakerLaplaceMeanSquaredError,
} from '../../bound/k-ary-comparators.js';
import { unboundedMeanSquaredError } from '../../bound/unbounded.js';
import { offsetDigits } from '../../factorization/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary-weight.js';
import { halfSplit, harmonicSplit } from '../../privacy/budget-split.js';
import type { Statement } from '../statement.js';
import { note, number } from '../evidence.js';
import { checked, integers, range } from '../outcome.js';
import { settle } from '../verdict.js';

const power = (exponent: number): bigint => 10n ** BigInt(exponent);
const nineteen = offsetDigits(19n);

/** Which of the best odd and the best even k is better. */
const sides = (T: bigint): -1 | 0 | 1 =>
  kAryBest('even', T).meanSquaredError.compare(kAryBest('odd', T).meanSquaredError);

/** [APT] Section 4: the choice of k at concrete lengths. */
export const choiceStatements: readonly Statement[] = [
  {
    id: 'APT erratum: factor 4',
    document: 'APT',
    says: 'The mechanism with k = 19 has a quarter of the error of Honaker’s estimator.',
    formula: '4\\,\\mathrm{MSE}_{19}(T)\\le\\mathrm{MSE}_{\\text{Honaker}}(T)',
    expected: 'refuted: T = 2',
    erratum:
      'Not at practical T: at T = 12 it is worse than Honaker; at T = 10⁶ the factor is 3.7 for k = 19, 3.8 for the best k.',
    functions: ['kAryMeanSquaredError', 'honakerLaplaceMeanSquaredError', 'kAryBest'],
    cost: 'moderate',
    decide: () => {
      const ratio = (T: bigint): Rational =>
        honakerLaplaceMeanSquaredError(T).div(kAryMeanSquaredError(nineteen, T));
      const best = (T: bigint): Rational =>
        honakerLaplaceMeanSquaredError(T).div(kAryBest('any', T).meanSquaredError);
      return settle(
        checked(
          'T = 2, …, 100 and 10³, 10⁶, 10⁹, 10¹²',
          [...integers(2n, 100n), ...[3, 6, 9, 12].map(power)],
          (T) => ratio(T).compare(Rational.integer(4n)) >= 0,
          (T) => `T = ${T}`,
        ),
        [
          number('factor of k = 19 at T = 12', ratio(12n)),
          ...[3, 6, 9, 12].flatMap((e) => [
            number(`factor of k = 19 at T = 10^${e}`, ratio(power(e))),
            number(`factor of the best k at T = 10^${e}`, best(power(e))),
          ]),
          number(
            'least factor over the plain binary tree, T = 12',
            binaryLaplaceMeanSquaredError(12n).div(kAryMeanSquaredError(nineteen, 12n)),
          ),
        ],
      );
    },
  },
  {
    id: 'APT erratum: k = 19 at every T',
    document: 'APT',
    says: 'k = 19 has the least error among the odd k.',
    formula: '\\mathrm{MSE}_{19}(T)\\le\\mathrm{MSE}_k(T)\\quad(k\\text{ odd})',
    expected: 'refuted: T = 10',
    erratum:
      'Only asymptotically: the best k jumps with the height, and the error of k = 19 does too (T = 180 and 181).',
    functions: ['kAryBest', 'kAryMeanSquaredError'],
    cost: 'moderate',
    decide: () =>
      settle(
        checked(
          'T = 1, …, 1000',
          integers(1n, 1000n),
          (T) => kAryMeanSquaredError(nineteen, T).equals(kAryBest('odd', T).meanSquaredError),
          (T) => `T = ${T}`,
        ),
        [
          ...[3, 4, 6, 9, 12].map((e) => {
            const { k, meanSquaredError } = kAryBest('odd', power(e));
            return number(`ε²·MSE of the best odd k = ${k} at T = 10^${e}`, meanSquaredError);
          }),
          number('ε²·MSE of k = 19 at T = 180', kAryMeanSquaredError(nineteen, 180n)),
          number('ε²·MSE of k = 19 at T = 181', kAryMeanSquaredError(nineteen, 181n)),
        ],
      ),
  },
  {
    id: 'APT erratum: even k',
    document: 'APT',
    says: 'Even k are worse than odd k.',
    formula: '\\min_{k\\text{ odd}}\\mathrm{MSE}_k(T)\\le\\min_{k\\text{ even}}\\mathrm{MSE}_k(T)',
    expected: 'refuted: T = 32',
    erratum:
      'Only asymptotically, by 0.23 %: at T = 10⁶ k = 18 is better than k = 19, and for most T ≤ 3000 an even k is.',
    functions: ['kAryBest'],
    cost: 'long',
    decide: () => {
      const side = new Map(integers(2n, 3000n).map((T) => [T, sides(T)]));
      const count = (wanted: -1 | 0 | 1): number =>
        [...side.values()].filter((found) => found === wanted).length;
      const at = (T: bigint): ReturnType<typeof number>[] =>
        (['odd', 'even'] as const).map((kind) => {
          const { k, meanSquaredError } = kAryBest(kind, T);
          return number(`ε²·MSE of the best ${kind} k = ${k} at T = ${T}`, meanSquaredError);
        });
      return settle(
        checked(
          'T = 2, …, 3000',
          integers(2n, 3000n),
          (T) => side.get(T)! >= 0,
          (T) => `T = ${T}`,
        ),
        [
          note(
            '2 ≤ T ≤ 3000',
            `an even k is best for ${count(-1)}, an odd k for ${count(1)}, equal for ${count(0)}`,
          ),
          ...at(32n),
          ...at(41n),
          ...at(power(6)),
        ],
      );
    },
  },
  {
    id: 'APT erratum: unbounded streams',
    document: 'APT',
    says: 'A stream of unknown length costs no more than one of known length.',
    formula: '\\mathrm{MSE}_{\\text{unbounded}}(T)\\sim\\mathrm{MSE}(T)',
    expected: 'refuted: T = 1',
    erratum:
      'With the usual split of ε in halves it costs a factor tending to 4; with ε/(r+1) for the totals 1.2 to 1.6.',
    functions: ['unboundedMeanSquaredError', 'kAryMeanSquaredError'],
    cost: 'instant',
    decide: () => {
      const ratio = (split: typeof halfSplit, T: bigint): Rational =>
        unboundedMeanSquaredError(nineteen, split, T).div(kAryMeanSquaredError(nineteen, T));
      return settle(
        checked(
          'k = 19, T = 1, 10, …, 10¹⁸, ε split in halves',
          range(0, 18).map(power),
          (T) => ratio(halfSplit, T).compare(Rational.ONE) <= 0,
          (T) => `T = ${T}`,
        ),
        [6, 12, 18].flatMap((e) => [
          number(`factor at T = 10^${e}, halves`, ratio(halfSplit, power(e))),
          number(`factor at T = 10^${e}, ε/(r+1)`, ratio(harmonicSplit, power(e))),
        ]),
      );
    },
  },
];

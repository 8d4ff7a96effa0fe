import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { note, number } from '../evidence.js';
import { checked, integers } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { powerOfTen } from './ground/lengths.js';

/** Which of the best odd and the best even k is better. */
const sides = (T: bigint): -1 | 0 | 1 =>
  kAryBest('even', T).meanSquaredError.compare(kAryBest('odd', T).meanSquaredError);

export default statement({
  id: 'APT erratum: even k',
  says: 'Even k are worse than odd k.',
  formula: '\\min_{k\\text{ odd}}\\mathrm{MSE}_k(T)\\le\\min_{k\\text{ even}}\\mathrm{MSE}_k(T)',
  expected: 'refuted: T = 32',
  erratum:
    'Only asymptotically, by 0.23 %: at T = 10⁶ k = 18 is better than k = 19, and for most T ≤ 3000 an even k is.',
  rests: { kAryBest },
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
        ...at(powerOfTen(6)),
      ],
    );
  },
});

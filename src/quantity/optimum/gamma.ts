import { Interval } from '../../arithmetic/interval.js';
import { UndecidedError } from '../../arithmetic/enclose.js';
import { prove } from '../../certificate/prove.js';
import { allRange } from '../../workload/all-range.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Workload } from '../../workload/workload.js';
import type { Quantity } from '../quantity.js';
import { enclosedOnce } from '../values.js';

/** Largest n, and n·digits³, for which the search and its check end within ten CPU seconds. */
const LARGEST = 2048;
const MOST_WORK = 16_000_000;

/** The optimum of a workload of one size, by a search whose certificate the checker accepts. */
const optimum = (
  known: Pick<Quantity, 'name' | 'statement' | 'formula' | 'source'>,
  workload: (n: number) => Workload,
): Quantity => ({
  ...known,
  parameters: [
    {
      name: 'n',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST),
      description: 'size of the workload, n·digits³ ≤ 16000000',
      example: '16',
    },
  ],
  mostDigits: 100,
  evaluate(inputs, digits) {
    const n = inputs.size('n');
    if (n * digits ** 3 > MOST_WORK)
      throw new RangeError(
        `n: expected n·digits³ of at most ${MOST_WORK}, got n = ${n} with ${digits} digits`,
      );
    const { inf, sup, reached } = prove(workload(n), { digits });
    if (!reached)
      throw new UndecidedError(
        `${known.name}: expected ${digits} digits, got fewer from the search for the optimum`,
      );
    const bits = Math.ceil((digits * 10) / 3) + 32;
    return enclosedOnce(Interval.hullOfRationals(inf, sup, bits).sqrt(bits));
  },
});

/** The optima of the prefix sum and of all intervals. */
export const gammaQuantities: readonly Quantity[] = [
  optimum(
    {
      name: 'gamma-f-prefix-sum',
      statement:
        'The optimum γ_F of the prefix-sum workload: the least ‖B‖_F·‖C‖_{1→2} over all factorizations A = BC.',
      formula: 'γ_F(M_n) = min { ‖B‖_F·‖C‖_{1→2} : BC = M_n }',
      source: 'HUU eq. (3)',
    },
    prefixSum,
  ),
  optimum(
    {
      name: 'gamma-f-all-range',
      statement:
        'The optimum γ_F of the sums over all n(n+1)/2 intervals of n items: its square is the least total squared error of all answers at noise multiplier 1.',
      formula: 'γ_F(A) = min { ‖B‖_F·‖C‖_{1→2} : BC = A }, A_{[i,k],j} = 1 for i ≤ j ≤ k',
      source: 'Lemma R of docs/certificate-banded.md, from DMRST eq. (8)',
    },
    allRange,
  ),
];

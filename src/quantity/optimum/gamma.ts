import { Real } from '../../arithmetic/real.js';
import { allRange } from '../../workload/all-range.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { slidingWindow } from '../../workload/sliding-window.js';
import type { Workload } from '../../workload/workload.js';
import type { Quantity } from '../quantity.js';
import { enclosed } from '../values.js';
import { normQuantities } from './norms.js';
import { proved } from '../proved.js';

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
    return proved(known.name, workload(n), { digits });
  },
});

/** Windows and digits for which search and check end within some twenty CPU seconds: n·window² up to so much. */
const MOST_WINDOWED = 262144;
const WINDOW_DIGITS = 11;

/** The optimum of sliding windows: by weights alone beyond some rows. */
const slidingWindowOptimum: Quantity = {
  name: 'gamma-f-sliding-window',
  statement:
    'The optimum γ_F of the sums over a sliding window: its square is the least total squared error of all answers at noise multiplier 1.',
  formula: 'γ_F(A) = min { ‖B‖_F·‖C‖_{1→2} : BC = A }, A_ij = 1 for i − w < j ≤ i',
  source: 'Lemma Q of docs/certificate-gram.md, from DMRST eq. (8)',
  parameters: [
    {
      name: 'n',
      kind: 'integer',
      least: 1n,
      most: 4096n,
      description: 'steps, n·window² ≤ 262144',
      example: '16',
    },
    {
      name: 'window',
      kind: 'integer',
      least: 1n,
      most: 64n,
      description: 'width of the window, at most n',
      example: '4',
    },
  ],
  mostDigits: WINDOW_DIGITS,
  evaluate(inputs, digits) {
    const [n, window] = [inputs.size('n'), inputs.size('window')];
    if (n * window ** 2 > MOST_WINDOWED)
      throw new RangeError(
        `window: expected n·window² of at most ${MOST_WINDOWED}, got n = ${n} with windows of ${window}`,
      );
    // Windows of one item: A = I.
    if (window === 1) return enclosed(digits, Real.of(BigInt(n)).sqrt());
    return proved('gamma-f-sliding-window', slidingWindow(n, window), { digits });
  },
};

/** The optima of the prefix sum in every norm, of all intervals and of sliding windows. */
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
  slidingWindowOptimum,
  ...normQuantities,
];

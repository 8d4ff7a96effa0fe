import { Interval } from '../arithmetic/interval.js';
import { UndecidedError } from '../arithmetic/enclose.js';
import { certify } from '../certificate/certify.js';
import { prefixSum } from '../workload/prefix-sum.js';
import type { Quantity } from './quantity.js';
import { enclosedOnce } from './values.js';

/** Largest n for which a certificate is sought: the limit of its format. */
const LARGEST = 131072;

/** The optimum of the prefix sum. */
export const gammaQuantities: readonly Quantity[] = [
  {
    name: 'gamma-f-prefix-sum',
    statement:
      'The optimum γ_F of the prefix-sum workload: the least ‖B‖_F·‖C‖_{1→2} over all factorizations A = BC.',
    formula: 'γ_F(M_n) = min { ‖B‖_F·‖C‖_{1→2} : BC = M_n }',
    source: 'HUU eq. (3)',
    parameters: [
      {
        name: 'n',
        kind: 'integer',
        least: 1n,
        most: BigInt(LARGEST),
        description: 'size of the workload',
        example: '16',
      },
    ],
    mostDigits: 100,
    evaluate(inputs, digits) {
      const n = inputs.size('n');
      const { inf, sup, reached } = certify(prefixSum(n), { digits });
      if (!reached)
        throw new UndecidedError(
          `gamma-f-prefix-sum: expected ${digits} digits, got fewer from the search for the optimum`,
        );
      const bits = Math.ceil((digits * 10) / 3) + 32;
      return enclosedOnce(Interval.hullOfRationals(inf, sup, bits).sqrt(bits));
    },
  },
];

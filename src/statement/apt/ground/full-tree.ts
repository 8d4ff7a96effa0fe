import type { Rational } from '../../../arithmetic/rational.js';
import {
  plainFullTreeMeanSquaredError,
  oddFullTreeMeanSquaredError,
} from '../../../bound/k-ary/k-ary-capacity.js';
import { kAryCapacity, offsetDigits, plainDigits } from '../../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../factorization/k-ary/k-ary-weight.js';
import { checked, integers, proved, range, type Outcome } from '../../outcome.js';
import { odd } from './lengths.js';

/** A closed form of the error at full capacity against the exact one. */
export function fullTree(
  bases: readonly bigint[],
  closed: (k: bigint, h: number) => Rational,
  system: typeof plainDigits,
): Outcome {
  return checked(
    `k = ${bases[0]}, …, ${bases[bases.length - 1]}, h = 1, …, 5`,
    bases.flatMap((k) => range(1, 5).map((h) => ({ k, h }))),
    ({ k, h }) => kAryMeanSquaredError(system(k), kAryCapacity(system(k), h)).equals(closed(k, h)),
    ({ k, h }) => `k = ${k}, h = ${h}`,
  );
}

/** [APT] Lemma 4.7: the error of a full tree with offset digits, odd k. */
export const lemma47 = (): Outcome =>
  proved(
    fullTree(odd(3n, 31n), oddFullTreeMeanSquaredError, offsetDigits),
    'all odd k and h',
    'over −T, …, T each digit is uniform on −m, …, m, and t = 0 has weight 0',
  );

/** [APT] Lemma 3.5: the error of a full tree with plain digits. */
export const lemma35 = (): Outcome =>
  proved(
    fullTree(integers(2n, 24n), plainFullTreeMeanSquaredError, plainDigits),
    'all k and h',
    'over 0, …, k^h − 1 each digit is uniform on 0, …, k − 1, and t = 0 has weight 0',
  );

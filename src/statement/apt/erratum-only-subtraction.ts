import { vectors } from '../ground/small-matrices.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The numbers of three digits from a set that are positive. */
const reaches = (least: (k: bigint) => bigint, most: (k: bigint) => bigint): Outcome =>
  checked(
    'k = 2, …, 5, t = 1, …, k³ − 1, digits of three places',
    integers(2n, 5n).flatMap((k) => integers(1n, k ** 3n - 1n).map((t) => ({ k, t }))),
    ({ k, t }) =>
      [...vectors(3, integers(least(k), most(k)))].some(
        (digits) => digits.reduceRight((sum, d) => sum * k + d, 0n) === t,
      ),
    ({ k, t }) => `k = ${k}, t = ${t}`,
  );

export default statement({
  id: 'APT erratum: only subtraction',
  section: '3.3',
  mark: 'printed',
  says: 'Section 3.3 speaks of k-ary trees that use only subtraction, and of the case without addition, where the mechanism of Section 3.2 is meant.',
  formula: 't=\\sum_i d_ik^i,\\quad d_i\\in\\{-(k-1),\\dots,0\\}',
  expected: 'imprecise: k = 2, t = 1',
  erratum: 'The words are interchanged: only addition, and without subtraction, are meant.',
  truth: () =>
    reaches(
      (k) => 1n - k,
      () => 0n,
    ),
  repair: {
    says: 'trees that use only addition, and the case without subtraction',
    truth: confirmed(
      proof(
        'all k ≥ 2, h ≥ 1 and 1 ≤ t ≤ k^h − 1',
        step(
          'reached',
          'With the digits 0, …, k − 1, hence by addition only, every t is reached, as Algorithm 1 does.',
          cites('APT observation: digits of times'),
          cites('APT Alg 1'),
        ),
      ),
      () =>
        reaches(
          () => 0n,
          (k) => k - 1n,
        ),
    ),
  },
});

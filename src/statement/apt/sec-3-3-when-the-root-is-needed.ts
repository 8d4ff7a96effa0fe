import { kAryHeight, offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The height against both forms of the logarithm, by integers: the least h with k^h ≥ x. */
const heights = (): Outcome => {
  const ceilLog = (k: bigint, x: bigint): number => {
    let h = 0;
    for (let power = 1n; power < x; power *= k) h += 1;
    return h;
  };
  return checked(
    'k = 2, …, 21, T = 1, …, 400',
    integers(2n, 21n).flatMap((k) => integers(1n, 400n).map((T) => ({ k, T }))),
    ({ k, T }) =>
      kAryHeight(plainDigits(k), T) === ceilLog(k, T + 1n) &&
      (k % 2n === 0n ||
        (kAryHeight(offsetDigits(k), T) === ceilLog(k, 2n * T) &&
          ceilLog(k, 2n * T) === ceilLog(k, 2n * T + 1n))),
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );
};

export default statement({
  id: 'APT Sec. 3.3: when the root is needed',
  section: '3.3',
  mark: 'forced',
  forcedBy: 'the words right half and left-half leaves',
  alternatives: ['the height as ⌈log_k(2T)⌉ or ⌈log_k(2T + 1)⌉, which are equal for odd k'],
  says:
    'For odd k the offset digits of t ≤ k^h reach place h, the root, exactly if t > (k^h − 1)/2, in the right half of the tree; so the height for T items is the least h with T ≤ (k^h − 1)/2, which is ⌈log_k(2T)⌉ = ⌈log_k(2T + 1)⌉. ' +
    'With plain digits the root is needed for the last leaf only.',
  formula:
    'h=\\lceil\\log_k(2T)\\rceil=\\lceil\\log_k(2T+1)\\rceil,\\qquad h_{\\text{plain}}=\\lceil\\log_k(T+1)\\rceil',
  expected: 'holds',
  rests: { kAryHeight, plainDigits, offsetDigits },
  truth: confirmed(
    proof(
      'every odd k ≥ 3 (for plain digits every k ≥ 2), every h ≥ 0 and T ≥ 1',
      step(
        'capacity',
        'The numbers t ≥ 1 with h digits, which leave place h at 0, are those up to (k^h − 1)/2; with plain digits those up to k^h − 1.',
        cites('APT observation: digits of times'),
      ),
      step('least', 'T ≤ (k^h − 1)/2 exactly if k^h ≥ 2T + 1.', after('capacity')),
      step('parity', 'k^h is odd and 2T even, so k^h ≥ 2T + 1 exactly if k^h ≥ 2T.', after('least')),
      step(
        'logarithms',
        'The least such h is ⌈log_k(2T + 1)⌉ and ⌈log_k(2T)⌉; with plain digits it is the least with k^h ≥ T + 1.',
        after('capacity'),
        after('parity'),
      ),
    ),
    heights,
  ),
});

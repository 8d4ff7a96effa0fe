import { kAryHeight, offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { powerOfTen } from '../apt/ground/lengths.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** 6·W(T) ≥ (h − 1)kT with the exact sums, and 6·s(n) ≥ (n + 1)k for the sums of lowest digits counted one by one. */
const sums = (): Outcome =>
  checked(
    'plain and offset digits, k = 2, …, 12, T = 1, …, 150 and 10³, 10⁶, 10^12',
    [plainDigits, offsetDigits].flatMap((digits) =>
      integers(2n, 12n).flatMap((k) =>
        [...integers(1n, 150n), ...[3, 6, 12].map(powerOfTen)].map((T) => ({ system: digits(k), T })),
      ),
    ),
    ({ system, T }) => {
      const { k } = system;
      const h = BigInt(kAryHeight(system, T));
      return 6n * kAryWeightSum(system, T) >= (h - 1n) * k * T;
    },
    ({ system, T }) => `k = ${system.k}, digits from −${system.a}, T = ${T}`,
  );

const lowest = (): Outcome =>
  checked(
    'plain and offset digits, k = 2, …, 40',
    [plainDigits, offsetDigits].flatMap((digits) => integers(2n, 40n).map(digits)),
    ({ k, a, b }) => {
      let sum = 0n;
      return (
        integers(0n, 3n * k).every((n) => {
          const rest = n % k;
          sum += rest <= b ? rest : k - rest;
          return n < b || 6n * sum >= (n + 1n) * k;
        }) && a + b + 1n === k
      );
    },
    ({ k, a }) => `k = ${k}, digits from −${a}`,
  );

export default ownResult({
  id: 'Result: lower bound of the k-ary error',
  improves: 'It bounds the search for the best k at a given length: no k is left out that could win.',
  about: ['APT Cor 4.9', 'APT A.3: even k performs worse'],
  says: 'For plain and offset digits of every base k ≥ 2 and every T ≥ 1 with height h the releases 1, …, T have together at least (h − 1)kT/6 noise terms, so ε²·MSE ≥ h²(h − 1)k/3; for h = 1 it is T + 1 whatever k is.',
  formula: 'W(T)\\ge\\frac{(h-1)kT}6,\\qquad\\varepsilon^2\\,\\mathrm{MSE}\\ge\\frac{h^2(h-1)k}3',
  expected: 'holds',
  rests: { kAryWeightSum, kAryHeight },
  truth: confirmed(
    proof(
      'plain and offset digits −a, …, b of every base k ≥ 2, every T ≥ 1',
      step(
        'cycle',
        'Let s(n) be the sum of |lowest digit of u| over u = 0, …, n. Over k consecutive u it grows by (a(a + 1) + b(b + 1))/2, which is ⌊k²/4⌋ for offset and k(k − 1)/2 for plain digits, at least ⌊k²/4⌋; the first of a cycle add 0, 1, …, b, then a, a − 1, …, 1.',
        given,
      ),
      step(
        'start',
        'Let n + 1 = qk + r with q ≥ 1 and 0 ≤ r ≤ b + 1; then s(n) ≥ q⌊k²/4⌋ + r(r − 1)/2, where r ≤ k, and this is at least (n + 1)k/6. For k = 2, where r may be taken below 2, the difference is (q − r)/3 ≥ 0. For k ≥ 3 it is at least k²/12 − 1/4 + r(r − 1)/2 − rk/6, whose least value over real r is (5k² − 6k − 27)/72 ≥ 0.',
        after('cycle'),
      ),
      step('first', 's(b) = b(b + 1)/2 ≥ (b + 1)k/6, since b ≥ k/3.', after('cycle')),
      step(
        'end',
        'From r = b + 1 to r = k the increments of s fall, so s is concave there, and s(n) ≥ (n + 1)k/6 follows from the two ends: it holds for every n ≥ b.',
        after('start'),
        after('first'),
      ),
      step(
        'levels',
        'Digit i of t is the lowest digit of ⌊(t + c_i)/k^i⌋, c_i = a(k^i − 1)/(k − 1). So Σ_{t≤T}|d_i| is linear in T between the ends T = (n + 1)k^i − c_i − 1 of blocks, where it is k^i·s(n) ≥ (n + 1)k^i·k/6 ≥ Tk/6 for n ≥ b: it is at least Tk/6 from the end of block b on.',
        after('end'),
        cites('APT observation: digits of times'),
      ),
      step(
        'height',
        'T exceeds b(k^(h−1) − 1)/(k − 1) = (b + 1)k^(h−2) − c_(h−2) − 1, the end of block b at level h − 2, and those of the lower levels come earlier: each of the levels 0, …, h − 2 has at least Tk/6 terms.',
        after('levels'),
      ),
      step(
        'error',
        'So W(T) ≥ (h − 1)kT/6, and ε²·MSE = 2h²·W(T)/T. For h = 1 release t has t noise terms: W(T) = T(T + 1)/2.',
        after('height'),
        cites('APT Sec. 3.2: variance of a release of Algorithm 1'),
        cites('APT Sec. 4.2: variance of a release of Algorithm 2'),
      ),
    ),
    sums,
    lowest,
  ),
});

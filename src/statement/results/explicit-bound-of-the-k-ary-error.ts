import { Real } from '../../arithmetic/real.js';
import { kAryExplicitBound } from '../../bound/k-ary/k-ary-constants.js';
import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError, kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { nineteen, odd, powerOfTen } from '../apt/ground/lengths.js';
import { number } from '../evidence.js';
import { atMost, checked, integers, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** 8k·W(T) ≤ h(k² − 1)(2T + 1), with equality at full capacity. */
const weights = (): Outcome =>
  checked(
    'k = 3, 5, …, 21, T = 1, …, 200, 10³, 10⁶, 10¹², and the full trees of height 1, …, 5',
    odd(3n, 21n).flatMap((k) =>
      [
        ...integers(1n, 200n),
        ...[3, 6, 12].map(powerOfTen),
        ...integers(1n, 5n).map((h) => (k ** h - 1n) / 2n),
      ].map((T) => ({ k, T })),
    ),
    ({ k, T }) => {
      const h = BigInt(kAryHeight(offsetDigits(k), T));
      const [sum, bound] = [8n * k * kAryWeightSum(offsetDigits(k), T), h * (k * k - 1n) * (2n * T + 1n)];
      return sum <= bound && (k ** h !== 2n * T + 1n || sum === bound) && k ** (h - 1n) < 2n * T;
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

/** The two inequalities on which the induction rests, for many m. */
const corners = (): Outcome =>
  checked(
    'm = 1, …, 60',
    integers(1n, 60n),
    (m) => {
      const k = 2n * m + 1n;
      // E in units of 1/k at the integers, and its largest value there.
      let [at, most] = [0n, 0n];
      for (let j = 0n; j < m; j += 1n) {
        at += (m - j) * k - m * (m + 1n);
        if (at > most) most = at;
      }
      return 2n * at === m * (m + 1n) && most <= m ** 3n && (m > 1n || most === m ** 3n);
    },
    (m) => `m = ${m}`,
  );

/** ε²·MSE ≤ the bound of the statement. */
const errors = (): Outcome =>
  checked(
    'k = 3, 5, 9, 19, T = 1, …, 40 and 10³, 10⁹',
    [3n, 5n, 9n, 19n].flatMap((k) =>
      [...integers(1n, 40n), ...[3, 9].map(powerOfTen)].map((T) => ({ k, T })),
    ),
    ({ k, T }) =>
      atMost(Real.of(kAryMeanSquaredError(offsetDigits(k), T)), kAryExplicitBound(offsetDigits(k), T)),
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default ownResult({
  id: 'Result: explicit bound of the k-ary error',
  improves: 'An explicit form of the error of Theorem 1.1 for every length, in place of an asymptotic one.',
  about: ['APT Thm 1.1', 'APT Lemma 4.7'],
  says: 'For odd k ≥ 3, every T ≥ 1 and every h with T ≤ (k^h − 1)/2 the releases 1, …, T have at most hν(T + 1/2) noise terms together, ν = (k² − 1)/(4k), exactly so at T = (k^h − 1)/2; hence ε²·MSE ≤ ½(k − 1/k)(1 + log_k(2T))³(1 + 1/(2T)).',
  formula:
    '\\varepsilon^2\\,\\mathrm{MSE}\\le\\frac{k-1/k}2\\bigl(1+\\log_k(2T)\\bigr)^3\\Bigl(1+\\frac1{2T}\\Bigr)',
  expected: 'holds',
  rests: { kAryExplicitBound, kAryMeanSquaredError, kAryWeightSum },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every odd k = 2m + 1 ≥ 3, every T ≥ 1, every h with T ≤ (k^h − 1)/2',
      step(
        'order',
        'Let D_h(n) be the sum of the weights of the n smallest numbers of h offset digits, less hνn; ν is the mean of |d| over the digits −m, …, m, so D_h(k^h) = 0. As t and −t have equal weight, D_h(k^h − n) = −D_h(n).',
        cites('APT observation: digits of times'),
      ),
      step(
        'claim',
        'The numbers up to T are the T + (k^h + 1)/2 smallest, and those up to 0 have half the weight of all: W(T) − hν(T + 1/2) = D_h(T + (k^h + 1)/2). So W(T) ≤ hν(T + 1/2), with equality at T = (k^h − 1)/2, if D_h(n) ≥ 0 for n ≤ k^h/2.',
        after('order'),
      ),
      step(
        'split',
        'Let E on [0, k] be piecewise linear with E(0) = 0 and slope |j − m| − ν on [j, j + 1], and Δ_h(x) = D_h(k^(h−1)·x)/k^(h−1). The highest digit is j − m on the j-th block of k^(h−1) numbers, and the lower digits of a whole block add nothing: Δ_h(x) = E(x) + Δ_(h−1)(k·frac x)/k, with Δ_0 = 0.',
        after('order'),
      ),
      step(
        'shape',
        'The slopes are symmetric and add up to 0: E(k − x) = −E(x). On [0, k/2] they fall, so E is concave there, with E(0) = E(k/2) = 0 and E ≥ 0; by repeated splitting |Δ_h| ≤ max E·(1 + 1/k + 1/k² + …) ≤ max E·k/(k − 1).',
        after('split'),
      ),
      step(
        'values',
        'ν = m(m + 1)/k and m − ν = m²/k, so E(1/2) = m²/(2k) and E(m) = m(m + 1)/2 − mν = m(m + 1)/(2k) ≥ E(1/2).',
        given,
      ),
      step(
        'maximum',
        'max E ≤ m³/k: for m = 1 it is E(1) = 1/3. In general max E is the sum of the positive ones of s, s − 1, …, s = m²/k, at most (s + 1/2)²/2; and that is at most m³/k for m ≥ 2, because (2m² + 2m + 1)² ≤ 8m³(2m + 1), that is, 8m² + 4m + 1 ≤ 12m⁴.',
        after('values'),
      ),
      step(
        'induction',
        'Δ_h(x) ≥ 0 for x ≤ k/2, by induction on h. If frac x ≤ 1/2, both terms of the splitting are at least 0. Otherwise 1/2 < x < m, and E(x) ≥ min(E(1/2), E(m)) = m²/(2k) by concavity, which is at least max E/(2m) = max E/(k − 1) ≥ |Δ_(h−1)|/k.',
        after('split'),
        after('shape'),
        after('values'),
        after('maximum'),
      ),
      step(
        'height',
        'For the least h, T > (k^(h−1) − 1)/2, so 2T ≥ k^(h−1), and the odd k^(h−1) is not 2T: h < 1 + log_k(2T).',
        given,
      ),
      step(
        'error',
        'ε²·MSE = 2h²·W(T)/T ≤ 2νh³(1 + 1/(2T)), 2ν = ½(k − 1/k), and h < 1 + log_k(2T).',
        after('claim'),
        after('induction'),
        after('height'),
        cites('APT Sec. 4.2: variance of a release of Algorithm 2'),
      ),
    ),
    weights,
    corners,
    errors,
  ),
  evidence: () =>
    [3, 6, 9].flatMap((e) => [
      number(`ε²·MSE, k = 19, T = 10^${e}`, kAryMeanSquaredError(nineteen, powerOfTen(e))),
      number(`the bound there`, kAryExplicitBound(nineteen, powerOfTen(e))),
    ]),
});

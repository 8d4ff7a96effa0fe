import { Rational } from '../../arithmetic/rational.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError, kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { nineteen, powerOfTen } from '../apt/ground/lengths.js';
import { weightTable } from '../apt/ground/vectors.js';
import { number } from '../evidence.js';
import { checked, integers, type Outcome, range } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** |W(T) − hν(T + 1)| ≤ k²T with the weights summed exactly. */
const sums = (): Outcome =>
  checked(
    'plain and offset digits, k = 2, …, 8 and 17, 19, 20, T = 1, …, 60 and 10³, 10⁶, …, 10^60',
    [plainDigits, offsetDigits].flatMap((digits) =>
      [...integers(2n, 8n), 17n, 19n, 20n].flatMap((k) =>
        [...integers(1n, 60n), ...range(1, 20).map((e) => powerOfTen(3 * e))].map((T) => ({
          system: digits(k),
          T,
        })),
      ),
    ),
    ({ system, T }) => {
      const { k, a, b } = system;
      const h = BigInt(kAryHeight(system, T));
      const mean = Rational.ratio(a * (a + 1n) + b * (b + 1n), 2n * k);
      const even = mean.mul(Rational.integer(h * (T + 1n)));
      const W = Rational.integer(kAryWeightSum(system, T));
      return (
        W.sub(even)
          .abs()
          .compare(Rational.integer(k * k * T)) <= 0 &&
        k ** h > T &&
        k ** (h - 1n) <= 2n * T
      );
    },
    ({ system, T }) => `k = ${system.k}, digits from −${system.a}, T = ${T}`,
  );

/** The same sums from digits found by enumeration. */
const enumerated = (): Outcome =>
  checked(
    'plain and offset digits, k = 2, …, 7, every T of at most three digits',
    [plainDigits, offsetDigits].flatMap((digits) => integers(2n, 7n).map(digits)),
    (system) => {
      const weights = weightTable(system, 3);
      let sum = 0n;
      return integers(
        1n,
        [...weights.keys()].reduce((x, y) => (x > y ? x : y)),
      ).every((T) => {
        sum += weights.get(T)!;
        return kAryWeightSum(system, T) === sum;
      });
    },
    (system) => `k = ${system.k}, digits from −${system.a}`,
  );

export default ownResult({
  id: 'Result: k-ary error at every length',
  improves:
    'The document finds the error at full capacity; this gives it for every length, with the same leading term.',
  about: ['APT Thm 3.7', 'APT Thm 1.1', 'APT Cor 4.9', 'APT Cor A.7'],
  says:
    'Let ν = (a(a + 1) + b(b + 1))/(2k) be the mean absolute value of the digits −a, …, b, where a = 0 or b − 1 ≤ a ≤ b, and h the height for T items. Then the T releases have W(T) noise terms together with |W(T) − hν(T + 1)| ≤ k²T, and for fixed k ' +
    'ε²·MSE = 2ν·log_k(T)³ + O(log(T)²).',
  formula: '|W(T)-h\\nu(T+1)|\\le k^2T,\\qquad\\varepsilon^2\\,\\mathrm{MSE}=2\\nu\\log_k(T)^3+O(\\log(T)^2)',
  expected: 'holds',
  rests: { kAryWeightSum, kAryHeight },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'plain and offset digits of every base k ≥ 2, every T ≥ 1; the order as T grows with k fixed',
      step(
        'cycle',
        'Over k^(i+1) consecutive times digit i takes each of its k values k^i times: Σ|d_i| over them is ν·k^(i+1).',
        cites('APT observation: digits of times'),
      ),
      step(
        'level',
        'Of the times 0, …, T fewer than k^(i+1) are left over by whole cycles, and 0 ≤ |d_i| ≤ b, 0 ≤ ν ≤ b: so Σ_{t≤T}|d_i| differs from ν(T + 1) by at most b·k^(i+1).',
        after('cycle'),
      ),
      step(
        'capacity',
        'With e_j = b(k^j − 1)/(k − 1) the height h has e_(h−1) < T ≤ e_h, and e_h = k·e_(h−1) + b ≤ k(T − 1) + b ≤ kT.',
        given,
      ),
      step(
        'sum',
        'Σ_{i<h} b·k^(i+1) = k·e_h ≤ k²T: that bounds |W(T) − hν(T + 1)|.',
        after('level'),
        after('capacity'),
      ),
      step(
        'height',
        'As (k − 1)/2 ≤ b ≤ k − 1, T ≤ e_h gives k^h > T, and T > e_(h−1) gives k^(h−1) < 1 + 2T: h = log_k(T) + O(1).',
        after('capacity'),
      ),
      step(
        'error',
        'ε²·MSE is 2h²·W(T)/T, which is 2νh³ + O(h²) for fixed k.',
        after('sum'),
        cites('APT Sec. 3.2: variance of a release of Algorithm 1'),
        cites('APT Sec. 4.2: variance of a release of Algorithm 2'),
      ),
      step(
        'order',
        'With h = log_k(T) + O(1) that is 2ν·log_k(T)³ + O(log(T)²).',
        after('height'),
        after('error'),
      ),
    ),
    sums,
    enumerated,
  ),
  evidence: () =>
    [6, 9, 12, 18].map((e) =>
      number(`ε²·MSE, k = 19, T = 10^${e}`, kAryMeanSquaredError(nineteen, powerOfTen(e))),
    ),
});

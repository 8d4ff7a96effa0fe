import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { unboundedMeanSquaredError } from '../../bound/k-ary/unbounded.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { atMost, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

/** φ_r = 1/(2⌈√r⌉), the part of ε that pays for the total of segment r. */
const split = (r: number): Rational => {
  let root = 1;
  while (root * root < r) root += 1;
  return Rational.ratio(1n, 2n * BigInt(root));
};

/** The exact error of the extension is at most the bound of the proof, and at least an eighth of it. */
const bounded = (): Outcome =>
  checked(
    'k = 3 and 19, T = 10³, 10⁶, …, 10¹⁸',
    [3n, 19n].flatMap((k) => [3, 6, 9, 12, 15, 18].map((e) => ({ k, T: powerOfTen(e) }))),
    ({ k, T }) => {
      let [R, rest] = [1n, T];
      for (let size = (k - 1n) / 2n; rest > size; size = (k ** R - 1n) / 2n)
        [rest, R] = [rest - size, R + 1n];
      const root = Real.of(2n * R).sqrt();
      const inside = Real.of(R ** 3n)
        .mul(Rational.ratio(k * k - 1n, 2n * k))
        .mul(Rational.ratio(2n * T + R, 2n * T))
        .div(Real.ONE.sub(Real.ONE.div(root)).sqr());
      const [error, bound] = [
        Real.of(unboundedMeanSquaredError(offsetDigits(k), split, T)),
        inside.add(16n * R * R),
      ];
      return atMost(error, bound) && atMost(bound, error.mul(8n)) && k ** (R - 1n) < 2n * T;
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default statement({
  id: 'APT Sec. 1: unbounded streams',
  section: '1',
  mark: 'printed',
  says:
    'The results, stated for a known length of the stream, extend to streams of unknown length by a standard reduction. In segments of (k^r − 1)/2 items, each with the mechanism of height r and a noisy total when it ends, all releases together are ε-private, and the error over the first T items grows at most like ' +
    'that of Theorem 1.1, if the part φ_r of ε that pays for the totals is 1/(2⌈√r⌉); a noise variable being drawn in constant time, the T releases take O(T) time, and O(log T) space.',
  formula:
    'M_t=\\sum_{q<r}\\bigl(\\Sigma_q+\\mathrm{Lap}(\\tfrac1{\\varphi_q\\varepsilon})\\bigr)+M^{(r)}_{s},\\qquad\\varphi_r=\\frac1{2\\lceil\\sqrt r\\rceil}',
  expected: 'holds',
  rests: { unboundedMeanSquaredError },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every odd k ≥ 3, ε > 0 and T ≥ 1; the growth as T grows with k fixed',
      step(
        'privacy',
        'An item is in one segment r. What the mechanism of height r releases inside it, with noise of scale r/((1 − φ_r)ε), is (1 − φ_r)ε-private, and the total of the segment, with noise of scale 1/(φ_r·ε), is φ_r·ε-private. Both draw independent noise, so the factors e^((1 − φ_r)ε) and e^(φ_r·ε) multiply to e^ε; all releases are functions of these two and of what other segments release, which the item does not change.',
        cites('APT Lemma 4.5'),
        cites('APT Lemma A.2'),
      ),
      step(
        'inside',
        'Let T be in segment R ≥ 2. The first S items of segment r have at most rν(S + 1/2) noise terms together, ν = (k − 1/k)/4, each of variance 2r²/((1 − φ_r)ε)².',
        result('Result: explicit bound of the k-ary error'),
      ),
      step(
        'largest',
        'r³/(1 − φ_r)² ≤ R³/(1 − 1/√(2R))² for r ≤ R: for r ≤ R/2 it is at most 4r³ ≤ R³/2, as φ_r ≤ 1/2, and for larger r φ_r ≤ 1/(2√r) ≤ 1/√(2R).',
        given,
      ),
      step(
        'totals',
        'The totals before segment R add at most Σ_{q<R} 2/φ_q² = Σ 8⌈√q⌉² ≤ Σ 32q ≤ 16R² to ε² times each variance.',
        given,
      ),
      step(
        'segments',
        'T exceeds (k^(R−1) − 1)/2, the length of segment R − 1, so 2T ≥ k^(R−1); the two differ, as k^(R−1) is odd: R < 1 + log_k(2T).',
        given,
      ),
      step(
        'cost',
        'For constant k the first S items of segment r cost O(S + r) operations and O(r) cells: what S items cost, as the digits above theirs stay 0, and the preparation of r digits and φ_r. Besides there is a running sum of the noisy totals, with one addition for each segment. Every segment r < R has at least r items, so T items cost O(T + R) operations and O(R) cells: O(T) time and O(log T) space.',
        after('segments'),
        cites('APT Lemma 4.14'),
        cites('APT Lemma 4.12'),
      ),
      step(
        'error',
        'So ε²·MSE ≤ 2ν(1 + R/(2T))·R³/(1 − 1/√(2R))² + 16R², which is 2ν·log_k(T)³ + o(log(T)³), the leading term of Theorem 1.1.',
        after('inside'),
        after('largest'),
        after('totals'),
        after('segments'),
      ),
      step(
        'extension',
        'The length is used nowhere: this is the extension.',
        after('privacy'),
        after('error'),
        after('cost'),
      ),
    ),
    bounded,
  ),
  evidence: () =>
    [6, 12, 18].map((e) =>
      number(
        `error over that of a known length, k = 19, T = 10^${e}`,
        unboundedMeanSquaredError(nineteen, split, powerOfTen(e)).div(
          kAryMeanSquaredError(nineteen, powerOfTen(e)),
        ),
      ),
    ),
});

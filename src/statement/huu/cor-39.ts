import { Rational } from '../../arithmetic/rational.js';
import { binomial } from '../../bound/optimum/parity.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** The squared norm of row t of L is that of C(2k, k)/4^k, k < t, and column 1 has that of row n. */
const norms = (): Outcome =>
  checked(
    'n = 16, t = 1, …, 16: the squared norms of row t and of column n − t + 1 of L against ΣC(2k, k)²/16^k, k < t',
    range(1, 16),
    (t) => {
      const L = squareRootToeplitz(16).toMatrix();
      const sum = Rational.sum(
        range(0, t - 1).map((k) => Rational.ratio(binomial(2 * k, k) ** 2n, 16n ** BigInt(k))),
      );
      return L.rowNormsSquared()[t - 1]!.equals(sum) && L.columnNormsSquared()[16 - t]!.equals(sum);
    },
    (t) => `t = ${t}`,
  );

export default statement({
  id: 'HUU Cor 39',
  section: '5.1',
  mark: 'restored',
  forcedBy: 'the error is that of Theorem 2; space, time and preprocessing are told in words',
  alternatives: ['the error of Theorem 2', 'the error of each round'],
  says: 'There is a counting mechanism that puts out an estimate for every bit such that all outputs together are (ε, δ)-private, also for adaptively chosen bits, and obey an error bound, with linear space, constant time per round, and quadratic preprocessing with n Gaussian samples: it adds entry t of Lz, sampled beforehand, to the sum of the bits.',
  formula: 'y_t=\\textstyle\\sum_{i\\le t}x_i+(Lz)_t,\\qquad z\\sim N(0,C^2\\|L\\|_{1\\to2}^2I)',
  expected: 'reading: + - +',
  rests: { squareRootToeplitz, landauSum },
  readings: [
    {
      says: 'in round t the mean squared error is C²·G_n·G_t, G_t = f(0)² + … + f(t − 1)²',
      truth: confirmed(
        proof(
          'every n, ε and δ in (0, 1) and C that of the Gaussian mechanism; neighbouring streams differ in one bit; arithmetic operations and samples counted',
          step(
            'private',
            'The outputs are M_n·x + Lz with M_n = LL, which are (ε, δ)-private.',
            cites('HUU Thm 36', 1),
            cites('HUU eq (27)'),
          ),
          step(
            'adaptive',
            'M_n is lower triangular of full rank, so they are so for bits chosen adaptively.',
            after('private'),
            cites('HUU Thm 35'),
          ),
          step(
            'error',
            'Row t and column n − t + 1 of L have the entries f(0), …, f(t − 1), so ‖L‖²_{1→2} = G_n, and the error (Lz)_t of round t has the variance C²·G_n·G_t.',
            given,
          ),
          step(
            'cost',
            'The f(k), k < n, take n multiplications, z takes n samples, and Lz n(n + 1)/2 multiplications; its n entries are kept, and a round adds a bit to the running sum and one of them to that. No covariance is inverted: L is a root of it.',
            given,
          ),
          step(
            'all',
            'So the mechanism is private, as exact and as cheap as stated.',
            after('adaptive'),
            after('error'),
            after('cost'),
          ),
        ),
        norms,
      ),
    },
    {
      says: 'the error of this mechanism is at most C²(1 + ln(4n/5)/π)² in the mean, for every n ≥ 1',
      truth: refuted(
        'n = 1; it fails exactly for n ≤ 6',
        proof(
          'n = 1, …, 6',
          step('mean', 'The mean of C²·G_n·G_t over t is C²·U_n².', cites('HUU Cor 39', 1)),
          step(
            'sets',
            'U_n ≤ 1 + ln(4n/5)/π exactly for n ≥ 7; at n = 1 U_1 = 1 and 0 < 1 + ln(4/5)/π < 1.',
            after('mean'),
            result('Result: truth sets of the bounds of counting'),
          ),
        ),
      ),
    },
    {
      says: 'at most C²(1 + ln((4n + 1)/5)/π)² in the mean, for every n ≥ 1',
      truth: proof(
        'every n ≥ 1',
        step(
          'mean',
          'The mean of C²·G_n·G_t over t is C²·U_n², with U_n² = G_n·(G_1 + … + G_n)/n.',
          cites('HUU Cor 39', 1),
        ),
        step('bound', 'U_n ≤ 1 + ln((4n + 1)/5)/π.', after('mean'), cites('HUU eq (6)', 2)),
      ),
    },
  ],
  evidence: () => [1n, 6n, 7n].map((n) => number(`G_n at n = ${n}`, landauSum(n))),
});

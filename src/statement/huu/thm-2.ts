import { ERROR_CONSTANT, UPPER_BOUND_CONSTANT } from '../../bound/square-root/constants.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootError, squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { leastSquaredConstant } from './ground/least-constant.js';

/** At n = 1 the answer 1/2 has the error 1/4; C² is at least p²(4/9 + ln √(2/π)) for the prefactor p/ε, ε and δ below 1. */
const constantAnswer = (): Outcome =>
  checked(
    'n = 1: 1/4 beside the infimum of C²(1 + ln(4/5)/π)², prefactors √2 and 2',
    [2n, 4n],
    (square) =>
      leastSquaredConstant(square).mul(logUpperBound('restored', 1n).sqr()).compare(rational('1/4')) > 0,
    (square) => `squared prefactor ${square}`,
  );

export default statement({
  id: 'HUU Thm 2',
  section: '1.1.2, 5.1',
  mark: 'restored',
  forcedBy:
    'no number of the bound is in the text: 4/5 is the constant that later papers attribute to it; the theorem is a statement of existence, its proof is the square root',
  alternatives: ['ε and δ in (0, 1) or with any upper bound on δ', '1 + ln(n)/π, which is weaker'],
  says: 'For ε and δ in (0, 1) there is an efficient (ε, δ)-private algorithm for counting over a stream of n bits with mean squared error at most C²(1 + ln(4n/5)/π)², C the constant of the Gaussian mechanism, with preprocessing in quadratic and each update in constant time.',
  formula:
    '\\mathrm{err}(\\mathcal M,n)\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}{5}\\Bigr)^2',
  expected: 'reading: + - +',
  rests: { logUpperBound, squareRootError, squareRootMeanSquaredError },
  readings: [
    {
      says: 'some algorithm has that error, C = (p/ε)√(4/9 + ln(√(2/π)/δ)) with p = √2 or 2',
      truth: proof(
        'every n ≥ 1, streams of bits, and all ε and δ in (0, 1), p = √2 and p = 2',
        step(
          'one',
          'At n = 1 the answer 1/2 to a bit is private without noise and has the error 1/4; C² > p²(4/9 + ln √(2/π)) as ε and δ are below 1, and 1/4 is less than that times (1 + ln(4/5)/π)².',
          computed(constantAnswer),
        ),
        step(
          'few',
          'For n = 2, …, 6 an optimal factorization has the error C²γ_F(M_n)²/n, and γ_F(M_n)/√n ≤ 1 + ln(4n/5)/π.',
          cites('HUU eq (5)'),
          cites('HUU eq (11)', 2),
        ),
        step(
          'stored',
          'Its factors may be real n×n matrices: the five pairs are constants of the algorithm, Lz takes at most 36 multiplications beforehand and each release two additions.',
          cites('HUU Section 1.1.1: finite and real factorizations'),
          after('few'),
        ),
        step(
          'more',
          'For n ≥ 7 the square root has the error C²U_n², and U_n ≤ 1 + ln(4n/5)/π.',
          cites('HUU eq (4)'),
          result('Result: truth sets of the bounds of counting'),
        ),
        step(
          'time',
          'It takes n(n + 1)/2 multiplications beforehand and two additions a round.',
          cites('HUU Abstract: constant time per release', 1),
          after('more'),
        ),
        step(
          'private',
          'For n ≥ 2 the releases are a function of one Gaussian release of sensitivity ‖R‖_{1→2} with noise of standard deviation C‖R‖_{1→2}, so private, for real streams too; only the case n = 1 uses that a bit is 0 or 1.',
          cites('HUU Thm 34', 1),
          cites('HUU Thm 34', 2),
          given,
        ),
        step(
          'all',
          'So for every n there is such an algorithm, with the same bounds of its time.',
          after('one'),
          after('stored'),
          after('time'),
          after('private'),
        ),
      ),
    },
    {
      says: 'the square-root mechanism with noise of standard deviation C‖R‖ has that error, for every n ≥ 1',
      truth: refuted(
        'n = 1; it fails exactly for n ≤ 6',
        proof(
          'n = 1, …, 6',
          step(
            'sets',
            'U_n ≤ 1 + ln(4n/5)/π holds exactly for n ≥ 7.',
            result('Result: truth sets of the bounds of counting'),
          ),
          step(
            'error',
            'The error is C²U_n², at n = 1 more than the bound as U_1 = 1 and ln(4/5) < 0.',
            cites('HUU eq (4)'),
            after('sets'),
          ),
        ),
      ),
    },
    {
      says: 'the square-root mechanism has that error with 4n + 1 in the place of 4n, for every n ≥ 1, and is as fast',
      truth: proof(
        'every n ≥ 1, all ε and δ in (0, 1), C with either prefactor',
        step('bound', 'U_n ≤ 1 + ln((4n + 1)/5)/π for every n ≥ 1.', cites('HUU eq (6)', 2)),
        step('error', 'Its mean squared error is C²U_n².', cites('HUU eq (4)')),
        step(
          'time',
          'n(n + 1)/2 multiplications beforehand and two additions a round suffice.',
          cites('HUU Abstract: constant time per release', 1),
        ),
        step(
          'private',
          'It is private: its releases are a function of one Gaussian release of sensitivity ‖R‖_{1→2} with noise of standard deviation C‖R‖_{1→2}.',
          cites('HUU Thm 34', 1),
          cites('HUU Thm 34', 2),
          given,
        ),
        step(
          'all',
          'These are the claims.',
          given,
          after('bound'),
          after('error'),
          after('time'),
          after('private'),
        ),
      ),
    },
  ],
  evidence: () => [
    number('squared error over C² of the square root at n = 1', squareRootMeanSquaredError(1n).toRational()),
    ...[1n, 6n, 7n].flatMap((n) => [
      number(`U_${n}`, squareRootError(n)),
      number(`1 + ln(4n/5)/π at n = ${n}`, logUpperBound('restored', n)),
    ]),
    number('limit of U_n − ln(n)/π', ERROR_CONSTANT),
    number('the constant of the bound, 1 + ln(4/5)/π', UPPER_BOUND_CONSTANT),
    number('infimum of C² for the prefactor √2/ε', leastSquaredConstant(2n)),
  ],
});

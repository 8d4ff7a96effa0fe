import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { logLowerBound } from '../../bound/square-root/logarithmic-bounds.js';
import { number } from '../evidence.js';
import { after, cites, given, literature, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

export default statement({
  id: 'HUU Abstract: lower bound for every mechanism',
  section: 'Abstract, 1.1.2',
  mark: 'printed',
  alternatives: ['tight in the stream length, for fixed parameters', 'tight in the stream length and in ε'],
  says: 'A lower bound on the error of continual counting holds for every (ε, δ)-private mechanism, matrix mechanism or not, already for streams that are fixed beforehand, and is tight; so up to constants no mechanism does better than a factorization, which Denisov et al. had asked.',
  formula:
    '\\min_{\\mathcal M}\\mathrm{err}(\\mathcal M,n)=\\Theta(\\ln^2n)\\quad(\\varepsilon,\\delta\\text{ fixed})',
  expected: 'reading: + -',
  open: 'For streams of bits at fixed ε and δ the order of the least error is not decided here: the lower bound uses counts that exceed 1.',
  rests: { squareRootError, logLowerBound },
  readings: [
    {
      says: 'for fixed ε > 0 and 0 < δ < 1, streams of non-negative integers or of reals, fixed beforehand, the least error is of the order ln²n and a factorization has it',
      truth: proof(
        'every fixed ε > 0 and 0 < δ < 1, as n → ∞, against streams fixed beforehand',
        step(
          'below',
          'For an integer K, free of n, with δ′ = δ + e^ε/(K + 1) < 1 every (ε, δ)-private mechanism has, at one of the streams with entries 0, …, K, an error of at least κ²γ_F(M_n)²/n, κ = √(1 − δ′)/(2 sinh(ε/2) + 2√δ′).',
          result('Result: every private mechanism'),
        ),
        step(
          'trace',
          'γ_F(M_n)/√n ≥ (2 + ln((2n + 1)/3))/π.',
          result('Result: trace norm of the prefix sum'),
        ),
        step(
          'root',
          'The square-root mechanism has the error C²U_n² with U_n ≤ 1 + ln((4n + 1)/5)/π.',
          cites('HUU eq (4)'),
          cites('HUU eq (6)', 2),
        ),
        step(
          'private',
          'For some C free of n it is (ε, δ)-private.',
          literature(
            'Privacy of the Gaussian mechanism',
            'the noise has a standard deviation C times the sensitivity, and its divergence tends to 0 as C grows',
          ),
        ),
        step(
          'order',
          'Both sides are of the order ln²n, the upper one by a factorization; their quotient tends to C²/κ².',
          after('below'),
          after('trace'),
          after('root'),
          after('private'),
        ),
      ),
    },
    {
      says: 'for streams of bits a lower bound ln²n/(e^{2ε} − 1)² times any constant, uniformly in ε',
      truth: refuted(
        'every n ≥ 2 at δ = 0 and ε small enough',
        proof(
          'every n ≥ 2 and every constant factor b > 0',
          step(
            'answer',
            'The answer t/2 in round t is (0, 0)-private and off by at most t/2: its mean squared error is at most (n + 1)(2n + 1)/24.',
            given,
          ),
          step('less', 'b·ln²n/(e^{2ε} − 1)² exceeds that for small ε.', after('answer')),
        ),
      ),
    },
  ],
  evidence: () =>
    [10n ** 3n, 10n ** 6n].flatMap((n) => [
      number(`U_n at n = ${n}`, squareRootError(n)),
      number(`lower bound of γ_F(M_n)/√n at n = ${n}`, logLowerBound('sharpened', n)),
    ]),
});

import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { logLowerBound } from '../../bound/square-root/logarithmic-bounds.js';
import { singularValue } from '../../bound/square-root/spectrum.js';
import { Real } from '../../arithmetic/real.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** The bound beside the sum of the singular values. */
const small = (): Outcome =>
  checked(
    'n = 1, …, 20',
    range(1, 20),
    (n) => {
      const values = range(1, n).map((i) => singularValue(BigInt(n), BigInt(i)));
      return (
        Real.sum(values)
          .div(BigInt(n))
          .compare(logLowerBound('sharpened', BigInt(n))) > 0
      );
    },
    (n) => `n = ${n}`,
  );

export default ownResult({
  id: 'Result: trace norm of the prefix sum',
  improves:
    'It puts 3 in the place of 5 in the lower bound of Theorem 3 and adds (2 − ln 3)/(2n), by two lines instead of an integral.',
  about: ['HUU Thm 3', 'HUU eq (11)', 'HUU eq (30)'],
  says: 'For every n ≥ 1 the trace norm of the n×n prefix sum M_n over n, hence γ_F(M_n)/√n, is at least (1/π)(1 + 1/(2n))(2 + ln((2n + 1)/3)).',
  formula:
    '\\frac{\\gamma_F(M_n)}{\\sqrt n}\\ge\\frac{\\|M_n\\|_1}n\\ge\\frac1\\pi\\Bigl(1+\\frac1{2n}\\Bigr)\\Bigl(2+\\ln\\frac{2n+1}3\\Bigr)',
  expected: 'holds',
  rests: { singularValue, schattenMean, logLowerBound },
  truth: confirmed(
    proof(
      'every n ≥ 1',
      step(
        'spectrum',
        'The singular values of M_n are ½·csc((2i − 1)π/(4n + 2)), i = 1, …, n.',
        cites('HUU Thm 19'),
      ),
      step(
        'cosecant',
        'sin x ≤ x for x ≥ 0, so ½·csc((2i − 1)π/(4n + 2)) ≥ (2n + 1)/((2i − 1)π), and ‖M_n‖_1 ≥ ((2n + 1)/π)·Σ_{i≤n} 1/(2i − 1).',
        after('spectrum'),
      ),
      step(
        'odd sum',
        'Σ_{i≤n} 1/(2i − 1) ≥ 1 + ½·ln((2n + 1)/3): both are 1 at n = 1, and ½·ln((2n + 3)/(2n + 1)) ≤ 1/(2n + 1) because ln(1 + y) ≤ y.',
        given,
      ),
      step(
        'trace',
        'Divided by n: ‖M_n‖_1/n ≥ (1/π)·((2n + 1)/(2n))·(2 + ln((2n + 1)/3)).',
        after('cosecant'),
        after('odd sum'),
      ),
      step(
        'gamma',
        'γ_F(M_n) ≥ ‖M_n‖_1/√n by the lower bound of Lemma 1 for n columns.',
        cites('HUU Lemma 1', 1),
        after('trace'),
      ),
    ),
    small,
  ),
  evidence: () =>
    [1n, 100n, 10n ** 6n].flatMap((n) => [
      number(`‖M_n‖_1/n at n = ${n}`, schattenMean(n)),
      number(`bound at n = ${n}`, logLowerBound('sharpened', n)),
      number(`bound of Theorem 3 with 5 at n = ${n}`, logLowerBound('restored', n)),
    ]),
});

import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { gammaFSchattenLower, schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** (2 + ln((2n+1)/5) + ln(2n+1)/(2n))/π. */
const claimed = (n: bigint): Real =>
  ln(Rational.ratio(2n * n + 1n, 5n))
    .add(2n)
    .add(ln(2n * n + 1n).div(2n * n))
    .div(PI);

/** (1 + 1/(2n))(2 + ln((2n+1)/3))/π. */
const sharper = (n: bigint): Real =>
  ln(Rational.ratio(2n * n + 1n, 3n))
    .add(2n)
    .mul(Rational.ratio(2n * n + 1n, 2n * n))
    .div(PI);

/** The mean singular value minus a lower bound stays between two numbers: it holds, and no constant in it may be another. */
const between = (bound: (n: bigint) => Real, low: string, high: string): Outcome =>
  checked(
    `n = 1, …, 40: ‖M_n‖_1/n is above the bound by more than ${low} and less than ${high}`,
    integers(1n, 40n),
    (n) => {
      const margin = schattenMean(n).sub(bound(n));
      return margin.compare(rational(low)) > 0 && margin.compare(rational(high)) < 0;
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'HUU eq (30)',
  section: '5.2',
  mark: 'restored',
  forcedBy: 'the lower bound of Lemma 1, the singular values of Theorem 19, and (11), where it ends',
  isProofStep: true,
  says: 'γ_F(M_n) is at least ‖M_n‖_1/√n, which is at least (√n/π)(2 + ln((2n+1)/5) + ln(2n+1)/(2n)), for every n ≥ 1.',
  formula:
    '\\gamma_F(M_n)\\ge\\frac{\\|M_n\\|_1}{\\sqrt n}\\ge\\frac{\\sqrt n}\\pi\\Bigl(2+\\ln\\tfrac{2n+1}5+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)',
  expected: 'reading: + +',
  rests: { gammaFSchattenLower, schattenMean },
  readings: [
    {
      says: 'with ln((2n+1)/5) + ln(2n+1)/(2n)',
      truth: confirmed(
        proof(
          'every n ≥ 1',
          step(
            'three',
            'γ_F(M_n) ≥ ‖M_n‖_1/√n ≥ (√n/π)(1 + 1/(2n))(2 + ln((2n+1)/3)).',
            cites('HUU eq (30)', 2),
          ),
          step(
            'five',
            '(1 + 1/(2n))(2 + ln((2n+1)/3)) exceeds 2 + ln((2n+1)/5) + ln(2n+1)/(2n) by ln(5/3) + (2 − ln 3)/(2n), which is positive.',
            given,
          ),
          step('bound', 'So the middle is above the right side.', after('three'), after('five')),
        ),
        () => between(claimed, '0.35', '0.36'),
      ),
    },
    {
      says: 'sharper, with the factor 1 + 1/(2n) and 2 + ln((2n+1)/3)',
      truth: confirmed(
        proof(
          'every n ≥ 1',
          step('schatten', 'γ_F(M_n) ≥ ‖M_n‖_1/√n, as M_n has n columns.', cites('HUU eq (25)')),
          step(
            'spectrum',
            '‖M_n‖_1 is the sum of the singular values ½·csc x_i with x_i = (2i−1)π/(4n+2), i = 1, …, n.',
            cites('HUU Thm 19'),
          ),
          step('cosecant', '0 < sin x < x for 0 < x < π, so csc x_i > 1/x_i = (4n+2)/((2i−1)π).', given),
          step(
            'harmonic',
            'ln(1 + y) ≤ y at y = 2/(2i−1) is ln((2i+1)/(2i−1)) ≤ 2/(2i−1); summed over i = 2, …, n it gives Σ_{i≤n} 1/(2i−1) ≥ 1 + ½·ln((2n+1)/3).',
            given,
          ),
          step(
            'sum',
            'Hence ‖M_n‖_1 ≥ ((2n+1)/π)·Σ_{i≤n} 1/(2i−1) ≥ (n/π)(1 + 1/(2n))(2 + ln((2n+1)/3)); division by √n is the bound.',
            after('schatten'),
            after('spectrum'),
            after('cosecant'),
            after('harmonic'),
          ),
        ),
        () => between(sharper, '0.04', '0.2'),
      ),
    },
  ],
  evidence: () => [1n, 16n, 128n].map((n) => number(`‖M_n‖_1/√n at n = ${n}`, gammaFSchattenLower(n))),
});

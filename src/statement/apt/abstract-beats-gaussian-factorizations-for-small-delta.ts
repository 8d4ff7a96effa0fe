import { ln, PI } from '../../arithmetic/elementary.js';
import type { Real } from '../../arithmetic/real.js';
import { crossoverExponent } from '../../bound/comparison/crossover.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact } from '../outcome.js';
import { after, cites, computed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen } from './ground/lengths.js';

/** (k − 1/k)π²/(8·ln(k)³) for k = 19. */
const exponent = (): Real => PI.sqr().mul(rational('360/152')).div(ln(19n).power(3n));

export default statement({
  id: 'APT Abstract: beats Gaussian factorizations for small delta',
  section: 'Abstract, 1.1, 5',
  mark: 'restored',
  forcedBy: 'the published abstract of a later version has k = 19 and δ = O(T^−0.92)',
  alternatives: ['with the Gaussian noise of Lemma A.3 the exponent would be 1.83'],
  says: 'For δ small enough the mechanism has less error than every Gaussian factorization mechanism: with k = 19 asymptotically for δ = O(T^−0.92), against the noise multiplier of Theorem 5.3.',
  formula: '\\delta=O(T^{-0.92}),\\qquad\\gamma=\\frac{(19-1/19)\\pi^2}{8\\ln(19)^3}\\approx0.9157',
  expected: 'reading: +',
  rests: { crossoverExponent, kAryLeadingConstant },
  readings: [
    {
      says: 'δ = O(T^−0.92), against Gaussian noise of standard deviation C = (2/ε)√(4/9 + ln(√(2/π)/δ)) times the sensitivity',
      truth: proof(
        'k = 19 and every ε > 0, as T grows',
        step(
          'pure',
          'The error for k = 19 is C₁·log(T)³(1 + o(1))/ε² with C₁ = (19 − 1/19)/(2·log(19)³).',
          cites('APT Thm 1.1'),
        ),
        step(
          'gaussian',
          'No Gaussian factorization with this noise multiplier has less than C₂·log(T)²·log(1/δ)(1 + o(1))/ε² with C₂ = 4·ln(2)³/π².',
          cites('APT Thm 5.3', 1),
        ),
        step(
          'exponent',
          'C₁/C₂ = (19 − 1/19)π²/(8·ln(19)³) is between 0.915 and 0.92.',
          after('pure'),
          after('gaussian'),
          computed(() =>
            fact(
              'k = 19',
              exponent().compare(rational('0.915')) > 0 && exponent().compare(rational('0.92')) < 0,
              'k = 19',
            ),
          ),
        ),
        step(
          'less',
          'For δ = O(T^−0.92) the quotient of the first error by the second tends to at most (C₁/C₂)/0.92 < 1.',
          after('exponent'),
          cites('APT Lemma 5.1'),
        ),
      ),
    },
  ],
  evidence: () => [number('exponent', crossoverExponent('huu2', kAryLeadingConstant(nineteen)))],
});

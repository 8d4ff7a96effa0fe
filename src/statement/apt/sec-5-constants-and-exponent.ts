import { LN2, PI } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { crossoverExponent, gaussianLeadingConstant } from '../../bound/comparison/crossover.js';
import { counterLeadingConstant, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { log2 } from './ground/constants.js';
import { nineteen } from './ground/lengths.js';

const c1 = (): Real => Real.of(rational('180/19')).div(log2(19n).power(3n));
const c2 = (): Real => LN2.power(3n).mul(4n).div(PI.sqr());

/** The two constants and the exponent, between their roundings. */
const values = (): Outcome =>
  checked(
    'the constants 0.1236 and 0.1350 and the exponent 0.9157',
    [
      { value: c1(), least: '0.12355', most: '0.12365' },
      { value: c2(), least: '0.13495', most: '0.13505' },
      { value: c1().div(c2()), least: '0.91565', most: '0.91575' },
    ],
    ({ value, least, most }) => value.compare(rational(least)) > 0 && value.compare(rational(most)) < 0,
    ({ least }) => `the value near ${least}`,
  );

export default statement({
  id: 'APT Sec. 5: constants and exponent',
  section: '5',
  mark: 'restored',
  forcedBy: 'the two constants, and the exponent 0.92 of a later version',
  alternatives: ['0.124 and 0.135 as the constants'],
  says: 'For the best k Algorithm 2 has the leading constant 0.1236, the Gaussian factorization of Theorem 5.3 has 0.1350, each rounded, so Lemma 5.1 gives the exponent 0.9157; other mechanisms under pure differential privacy are better for smaller δ, and a tighter analysis of Gaussian noise would lower the second constant.',
  formula:
    '\\frac{C_1}{C_2}=\\frac{19(1-19^{-2})}{2\\log(19)^3}\\cdot\\frac{\\pi^2}{4\\ln(2)^3}\\approx0.9157',
  expected: 'reading: +',
  rests: { crossoverExponent, gaussianLeadingConstant, counterLeadingConstant, kAryLeadingConstant },
  readings: [
    {
      says: 'C₁ = 0.1236, C₂ = 0.1350 and δ = O(T^−γ) with γ = C₁/C₂ = 0.9157, each rounded',
      truth: proof(
        'k = 19',
        step('pure', 'C₁ = 19(1 − 1/19²)/(2·log(19)³).', cites('APT Cor 4.9')),
        step('gaussian', 'C₂ = 4·ln(2)³/π².', cites('APT Thm 5.3', 1)),
        step(
          'values',
          'These and their quotient have the stated roundings, and the exponent is C₁/C₂.',
          after('pure'),
          after('gaussian'),
          cites('APT Lemma 5.1'),
          computed(values),
        ),
      ),
    },
  ],
  evidence: () => [
    number('exponent, k = 19', crossoverExponent('huu2', kAryLeadingConstant(nineteen))),
    number(
      'exponent, k = 19, against the noise of Lemma A.3',
      crossoverExponent('classical', kAryLeadingConstant(nineteen)),
    ),
    number(
      'exponent, plain digits, k = 17',
      crossoverExponent('huu2', kAryLeadingConstant(plainDigits(17n))),
    ),
    number('exponent, Honaker', crossoverExponent('huu2', counterLeadingConstant('honaker'))),
    number('exponent, binary tree', crossoverExponent('huu2', counterLeadingConstant('binary'))),
  ],
});

import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { gaussianErrorBound, gaussianLeadingConstant } from '../../bound/comparison/crossover.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { atMost, checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** (σ_1 + … + σ_T)/T of the prefix sum exceeds (2T + 1)·ln(2T + 1)/(2πT) by 0.47 to 0.49, and is below the square root’s error. */
const above = (): Outcome =>
  checked(
    'T = 1, …, 12 and 100',
    [...integers(1n, 12n), 100n],
    (T) => {
      const mean = schattenMean(T);
      const least = ln(2n * T + 1n)
        .mul(Rational.ratio(2n * T + 1n, 2n * T))
        .div(PI);
      return (
        atMost(least.add(rational('0.47')), mean) &&
        atMost(mean, least.add(rational('0.49'))) &&
        (T === 1n || atMost(mean, squareRootError(T)))
      );
    },
    (T) => `T = ${T}`,
  );

export default statement({
  id: 'APT Thm 5.3',
  section: '5',
  mark: 'restored',
  forcedBy: 'the theorems that it quotes, and the exponent 0.92 that follows from them',
  alternatives: ['only the leading term', 'the noise multiplier left as a symbol'],
  says: 'Among the (ε, δ)-private mechanisms that are a factorization with Gaussian noise there is one with mean squared error at most C²(1 + ln(4T/5)/π)², C = (2/ε)√(4/9 + ln(√(2/π)/δ)) its noise multiplier, and its leading constant can only be improved by another analysis of Gaussian noise.',
  formula:
    '\\mathrm{MSE}\\le\\frac4{\\varepsilon^2}\\Bigl(\\frac49+\\ln\\frac{\\sqrt{2/\\pi}}\\delta\\Bigr)\\Bigl(1+\\frac{\\ln(4T/5)}\\pi\\Bigr)^2\\sim\\frac4{\\pi^2\\varepsilon^2}\\ln(T)^2\\ln(1/\\delta)',
  expected: 'reading: + + - +',
  rests: { squareRootError, schattenMean, gaussianLeadingConstant },
  cost: 'moderate',
  readings: [
    {
      says: 'to leading order: the square root has the error C²(ln(T)/π)²(1 + o(1)), and no factorization with the same noise multiplier has less',
      truth: confirmed(
        proof(
          'every noise multiplier C > 0, as T grows; in the last step C = (2/ε)√(4/9 + ln(√(2/π)/δ)), also as δ tends to 0',
          step(
            'upper',
            'The square root has the error C²U_T² with U_T ≤ 1 + ln(4T/5)/π for every T ≥ 7.',
            cites('HUU eq (4)'),
            result('Result: truth sets of the bounds of counting'),
          ),
          step(
            'singular',
            'The inverse of the prefix sum A is I less the shift; the eigenvectors of its Gram matrix have the entries sin(iθ), θ = (2j − 1)π/(2T + 1), with eigenvalues 2 − 2·cos θ. So A has the singular values 1/(2·sin(θ/2)) ≥ 1/θ, j = 1, …, T, and the trace norm ‖A‖₁ ≥ ((2T + 1)/π)·Σ1/(2j − 1) ≥ (2T + 1)·ln(2T + 1)/(2π).',
            given,
          ),
          step(
            'lower',
            'A factorization A = BC has ‖A‖₁ ≤ ‖B‖_F·‖C‖_F ≤ ‖B‖_F·√T·‖C‖_{1→2}, so its error C²‖B‖_F²‖C‖²_{1→2}/T is at least C²(‖A‖₁/T)² ≥ C²(ln(2T + 1)/π)².',
            after('singular'),
            literature('Hölder’s inequality for Schatten norms', 'the factors are finite matrices'),
          ),
          step(
            'both',
            'Both bounds are C²(ln(T)/π)²(1 + o(1)). For C = (2/ε)√(4/9 + ln(√(2/π)/δ)), C² = (4/ε²)(ln(1/δ) + c) with c = (8/9 − ln(π/2))/2 > 0, as e^(8/9) > 17/9 > π/2: C² exceeds (4/ε²)·ln(1/δ) and is that times 1 + o(1) as δ tends to 0. So the leading constant is 4/π², or 4·ln(2)³/π² with logarithms to base 2.',
            after('upper'),
            after('lower'),
          ),
        ),
        above,
      ),
    },
    {
      says: 'the bound with 4T/5 by some factorization, for every T ≥ 2; at T = 1 by none',
      truth: proof(
        'every noise multiplier C > 0',
        step(
          'best',
          'The least error of a factorization of the prefix sum M_T with that noise is C²γ_F(M_T)²/T, and it is attained.',
          cites('HUU eq (5)'),
          cites('HUU Section 1.1.1: finite and real factorizations'),
        ),
        step('norm', 'γ_F(M_T)/√T ≤ 1 + ln(4T/5)/π for T ≥ 2.', cites('HUU eq (11)', 2)),
        step('one', 'γ_F(M_1) = 1, as M_1 = (1), and 0 < 1 + ln(4/5)/π < 1.', given),
        step(
          'all',
          'So an optimal factorization has the bound for T ≥ 2, and none has it at T = 1.',
          after('best'),
          after('norm'),
          after('one'),
        ),
      ),
    },
    {
      says: 'the bound with 4T/5 by the square root itself, for every T ≥ 1',
      truth: refuted(
        'T = 1; it fails exactly for T ≤ 6',
        proof(
          'T = 1, …, 6',
          step(
            'sets',
            'U_T ≤ 1 + ln(4T/5)/π holds exactly for T ≥ 7.',
            result('Result: truth sets of the bounds of counting'),
          ),
          step(
            'error',
            'The square root has the error C²U_T², at T = 1 C², and 0 < 1 + ln(4/5)/π < 1.',
            after('sets'),
            cites('HUU eq (4)'),
          ),
        ),
      ),
    },
    {
      says: 'with (4T + 1)/5 in its place by the square root itself, for every T ≥ 1',
      truth: proof(
        'every T ≥ 1 and every noise multiplier C > 0',
        step('bound', 'U_T ≤ 1 + ln((4T + 1)/5)/π.', cites('HUU eq (6)', 2)),
        step('error', 'The square root has the error C²U_T².', after('bound'), cites('HUU eq (4)')),
      ),
    },
  ],
  evidence: () => [
    number('4·ln(2)³/π²', gaussianLeadingConstant('huu2')),
    number('ε² times the closed bound at T = 1, δ = 1e-6', gaussianErrorBound('huu2', 1n, rational('1e-6'))),
  ],
});

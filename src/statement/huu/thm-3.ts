import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { LOWER_BOUND_CONSTANT, SCHATTEN_MEAN_CONSTANT } from '../../bound/square-root/constants.js';
import { logLowerBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { gaussianConstant, type ClosedForm } from '../../privacy/gaussian/gaussian-constant.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted, type Refutation } from '../truth.js';

const [EPS, DELTA] = ['9/10', '1e-6'];

/** C times the bound of γ_F(M_n)/√n exceeds σ·U_n, σ the least noise multiplier, at the larger n and not before. */
const exceeds = (): Outcome =>
  checked(
    `ε = ${EPS}, δ = ${DELTA}: n = 246 and 247 for the prefactor √2/ε, n = 1 for 2/ε`,
    [
      { form: 'dr14' as const, n: 246n, less: false },
      { form: 'dr14' as const, n: 247n, less: true },
      { form: 'huu2' as const, n: 1n, less: true },
    ],
    ({ form, n, less }) => {
      const C = gaussianConstant(form, rational(EPS), rational(DELTA));
      const bound = ln(Rational.ratio(2n * n + 1n, 5n))
        .add(2n)
        .add(ln(2n * n + 1n).div(2n * n))
        .div(PI);
      const error = gaussianMultiplier(rational(EPS), rational(DELTA)).mul(squareRootError(n));
      return bound.mul(C).compare(error) > 0 === less;
    },
    ({ form, n }) => `n = ${n}, ${form}`,
  );

/** The square root with the least Gaussian noise has less error than the bound. */
const leastNoise = (form: ClosedForm, n: bigint): Refutation =>
  refuted(
    `n = ${n}, ε = ${EPS}, δ = ${DELTA}`,
    proof(
      `the square-root mechanism with the least Gaussian noise, ε = ${EPS}, δ = ${DELTA}, n = ${n}`,
      step(
        'noise',
        `Its error is σ²U_n² with the least σ for which noise of standard deviation σ‖R‖ is private, less than the bound with the prefactor ${form === 'dr14' ? '√2' : '2'}/ε of C.`,
        cites('HUU eq (4)'),
        computed(exceeds),
      ),
    ),
  );

export default statement({
  id: 'HUU Thm 3',
  section: '1.1.2, 5.2',
  mark: 'restored',
  forcedBy:
    'the proof, by (5) and (11), forces C²/n times the square of a lower bound of γ_F; the numbers 2 and 5 are those that later papers attribute to it',
  alternatives: ['3 in the place of 5, which holds too', 'with any conditions on ε and δ'],
  says: 'For all ε and δ no (ε, δ)-private matrix mechanism for counting over a stream of length n has a mean squared error below (C²/π²)(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²; for small parameters the bound of Theorem 2 is almost tight for them.',
  formula:
    '\\min\\mathrm{err}\\ge\\frac{C_{\\varepsilon,\\delta}^2}{\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
  expected: 'reading: + - -',
  rests: { logLowerBound, squareRootError, gaussianConstant, gaussianMultiplier },
  cost: 'moderate',
  readings: [
    {
      says: 'matrix mechanisms as defined, with noise of standard deviation C‖R‖_{1→2}',
      truth: proof(
        'every n ≥ 1, every factorization M_n = LR and every C ≥ 0',
        step('error', 'The error is at least C²γ_F(M_n)²/n.', cites('HUU eq (5)')),
        step(
          'gamma',
          'π·γ_F(M_n)/√n ≥ (1 + 1/(2n))(2 + ln((2n + 1)/3)).',
          result('Result: trace norm of the prefix sum'),
        ),
        step(
          'weaker',
          'This exceeds 2 + ln((2n + 1)/5) + ln(2n + 1)/(2n) by ln(5/3) + (2 − ln 3)/(2n) > 0, and the latter is at least 2 + ln(3/5) > 0.',
          given,
        ),
        step(
          'bound',
          'Squared and multiplied by C²/π² it is the bound.',
          after('error'),
          after('gamma'),
          after('weaker'),
        ),
      ),
    },
    {
      says: 'any Gaussian noise that is (ε, δ)-private, with the prefactor √2/ε of C',
      truth: leastNoise('dr14', 247n),
    },
    {
      says: 'any Gaussian noise that is (ε, δ)-private, with the prefactor 2/ε of C',
      truth: leastNoise('huu2', 1n),
    },
  ],
  evidence: () => [
    ...(['dr14', 'huu2'] as const).map((form) =>
      number(
        `C at ε = ${EPS}, δ = ${DELTA}, prefactor ${form === 'dr14' ? '√2' : '2'}/ε`,
        gaussianConstant(form, rational(EPS), rational(DELTA)),
      ),
    ),
    number('least noise multiplier there', gaussianMultiplier(rational(EPS), rational(DELTA))),
    ...[1n, 247n].flatMap((n) => [
      number(`U_${n}`, squareRootError(n)),
      number(`root of the bound over C at n = ${n}`, logLowerBound('restored', n)),
    ]),
    number('constant of the bound beside ln(n)/π', LOWER_BOUND_CONSTANT),
    number('best such constant by the trace norm, (γ + ln(16/π))/π', SCHATTEN_MEAN_CONSTANT),
  ],
});

import type { Real } from '../../arithmetic/real.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { gaussianConstant } from '../../privacy/gaussian/gaussian-constant.js';
import { isGaussianPrivate } from '../../privacy/gaussian/gaussian-delta.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { cites, computed, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { byTail } from '../tail-proof.js';
import { refuted } from '../truth.js';
import { errorTail } from './ground/square-root-tail.js';

const DELTA = '1e-6';

/** Noise of variance C² is private for sensitivity 1, and of variance (share·C)² it is not. */
const squared = (): Outcome =>
  checked(
    `ε = 1/2 and 9/10, δ = ${DELTA}, the prefactors √2/ε and 2/ε`,
    [
      { form: 'dr14' as const, eps: '1/2', share: '7/10' },
      { form: 'dr14' as const, eps: '9/10', share: '18/25' },
      { form: 'huu2' as const, eps: '1/2', share: '1/2' },
      { form: 'huu2' as const, eps: '9/10', share: '1/2' },
    ],
    ({ form, eps, share }) => {
      const C = gaussianConstant(form, rational(eps), rational(DELTA));
      const isPrivate = (sigma: Real): boolean => isGaussianPrivate(rational(eps), rational(DELTA), sigma);
      return isPrivate(C) && !isPrivate(C.mul(rational(share)));
    },
    ({ form, eps }) => `ε = ${eps}, δ = ${DELTA}, ${form}`,
  );

/** Noise of standard deviation √C is not private; of the least integer multiple listed it is. */
const once = (): Outcome =>
  checked(
    `ε = 1/2 and 9/10, δ = ${DELTA}, the prefactors √2/ε and 2/ε`,
    [
      { form: 'dr14' as const, eps: '1/2', multiple: 3n },
      { form: 'dr14' as const, eps: '9/10', multiple: 2n },
      { form: 'huu2' as const, eps: '1/2', multiple: 3n },
      { form: 'huu2' as const, eps: '9/10', multiple: 2n },
    ],
    ({ form, eps, multiple }) => {
      const root = gaussianConstant(form, rational(eps), rational(DELTA)).sqrt();
      const isPrivate = (sigma: Real): boolean => isGaussianPrivate(rational(eps), rational(DELTA), sigma);
      return !isPrivate(root.mul(multiple - 1n)) && isPrivate(root.mul(multiple));
    },
    ({ form, eps }) => `ε = ${eps}, δ = ${DELTA}, ${form}`,
  );

const varianceC = refuted(
  `ε = 1/2, δ = ${DELTA}, with either prefactor`,
  proof(
    `ε = 1/2 and 9/10, δ = ${DELTA}`,
    step(
      'root',
      'Noise of standard deviation √C is not private; at ε = 1/2 it has to be more than twice as large.',
      computed(once),
    ),
  ),
);

export default statement({
  id: 'HUU eq (6)',
  section: '1.1.2',
  mark: 'restored',
  forcedBy:
    'no number of the display is in the text; 4/5 is the constant that later papers attribute to this one',
  alternatives: ['1 + ln(n)/π, which is weaker'],
  says: 'The bound of Theorem 2 on the mean squared error of the square-root mechanism is C²(1 + ln(4n/5)/π)², where what Gaussian noise needs is called a variance and given beside it.',
  formula: 'C_{\\varepsilon,\\delta}^2\\Bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}{5}\\Bigr)^2',
  expected: 'reading: - + + -',
  rests: { squareRootError, logUpperBound, truthSet, isGaussianPrivate, gaussianConstant },
  readings: [
    {
      says: 'with 4n/5, for every n ≥ 1',
      truth: byTail(findInequality('error-restored'), errorTail),
    },
    {
      says: 'with (4n+1)/5 in its place, for every n ≥ 1',
      truth: byTail(findInequality('error-repaired'), errorTail),
    },
    {
      says: 'the variance given beside it, C² for sensitivity 1, is enough for privacy, C with either prefactor, ε and δ in (0, 1)',
      truth: confirmed(
        proof(
          'all ε and δ in (0, 1), and every function of ℓ₂ sensitivity 1',
          step(
            'private',
            'Gaussian noise of variance C² is (ε, δ)-private with C of prefactor 2/ε and of prefactor √2/ε.',
            cites('HUU Thm 34', 1),
            cites('HUU Thm 34', 2),
          ),
        ),
        squared,
      ),
    },
    { says: 'the variance given beside it, enough for privacy, is C', truth: varianceC },
  ],
  evidence: () => [
    ...[1n, 6n, 7n].flatMap((n) => [
      number(`U_${n}, the root of the mean squared error per C²`, squareRootError(n)),
      number(`1 + ln(4n/5)/π at n = ${n}`, logUpperBound('restored', n)),
    ]),
    number(
      `C at ε = 1/2, δ = ${DELTA}, prefactor √2/ε`,
      gaussianConstant('dr14', rational('1/2'), rational(DELTA)),
    ),
  ],
});

import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { regretNoise } from '../../bound/learning/regret-noise.js';
import { gaussianConstant } from '../../privacy/gaussian/gaussian-constant.js';
import { isGaussianPrivate } from '../../privacy/gaussian/gaussian-delta.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { regretWithin } from './ground/private-leader.js';
import { ONE_FOR_ALL, privateLearner } from './ground/private-regret.js';

/** Where it is shown that half of the noise is not private. */
const [EPS, DELTA] = ['9/10', '1e-6'];

/** A share of C that is private, and a half, which is not. */
const halfNoise = (): Outcome =>
  checked(
    `ε = ${EPS}, δ = ${DELTA}, prefactors √2/ε and 2/ε`,
    [
      { form: 'dr14' as const, share: '1/2', suffices: false },
      { form: 'dr14' as const, share: '4/5', suffices: true },
      { form: 'huu2' as const, share: '1/2', suffices: false },
      { form: 'huu2' as const, share: '3/5', suffices: true },
    ],
    ({ form, share, suffices }) => {
      const C = gaussianConstant(form, rational(EPS), rational(DELTA));
      return isGaussianPrivate(rational(EPS), rational(DELTA), C.mul(rational(share))) === suffices;
    },
    ({ form, share }) => `${share} of C, ${form}`,
  );

const halved = refuted(
  `gradients G and −G at ε = ${EPS}, δ = ${DELTA}`,
  proof(
    `two neighbours whose only difference is a gradient G in the place of −G, in one dimension, ε = ${EPS}, δ = ${DELTA}`,
    step(
      'distance',
      'They are 2G apart, so noise made for the sensitivity G‖R‖ has half the multiplier C that it needs.',
      given,
    ),
    step(
      'not private',
      `With half of C, with either prefactor, Gaussian noise is not (${EPS}, ${DELTA})-private.`,
      after('distance'),
      computed(halfNoise),
    ),
  ),
);

export default statement({
  id: 'HUU Thm 6',
  section: '1.1.2, 7',
  mark: 'candidate',
  forcedBy:
    'the proof of its second statement leaves this bound, up to a and s and a constant named after it',
  alternatives: [
    'a = 1/2, 1 or 2, and s = 1 or 2',
    'the mean norm of a Gaussian vector in the place of √d',
    'the diameter of the set in the place of ‖θ*‖',
    'an algorithm for each θ*, or one for all',
  ],
  says: 'For a closed, convex and compact set, a universe of data and a loss that is convex and G-Lipschitz in its first argument there is an efficient (ε, δ)-private online algorithm with n private models whose expected mean regret against a θ* of the set is at most G‖θ*‖√(2(a + sC√d(1 + ln(4n/5)/π))/n), also when the data are chosen by an adversary; whether the algorithm may depend on θ* decides it.',
  formula:
    '\\mathbb E\\,\\mathrm{Reg}\\le G\\|\\theta^*\\|\\sqrt{\\frac2n\\Bigl(a+sC\\sqrt d\\bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\bigr)\\Bigr)}',
  expected: 'reading: + + - -',
  rests: { gaussianConstant, isGaussianPrivate },
  readings: [
    {
      says: 'θ* ≠ 0 fixed, λ chosen for it; a = 1/2 or 2, s = 1 for a point that is replaced by nothing, s = 2 for one that is replaced by another',
      truth: confirmed(
        privateLearner(
          'one θ* ≠ 0 in K',
          1,
          'With λ chosen for θ* the expected mean regret against θ* is at most G‖θ*‖√(2(a + sC√d(1 + ln(4n/5)/π))/n).',
        ),
        () => regretWithin(rational('1/2')),
      ),
    },
    {
      says: 'K compact, the largest norm D in K in the place of ‖θ*‖, one λ for every θ* in K; a and s as before',
      truth: confirmed(
        privateLearner(
          'K compact with largest norm D > 0, all θ* in K',
          2,
          'With one λ the expected mean regret against every θ* in K is at most GD√(2(a + sC√d(1 + ln(4n/5)/π))/n).',
        ),
        () => regretWithin(rational('2')),
      ),
    },
    {
      says: '‖θ*‖ as it stands, one algorithm for every θ* in K, with any constants a, s and C',
      truth: ONE_FOR_ALL,
    },
    {
      says: 's = 1 for a point that is replaced by another, for the noise to be private',
      truth: halved,
    },
  ],
  evidence: () =>
    [1, 2, 6, 64].flatMap((n) => [
      number(`N_${n}`, regretNoise('mean', n)),
      number(`1 + ln(4n/5)/π at n = ${n}`, logUpperBound('restored', BigInt(n))),
    ]),
});

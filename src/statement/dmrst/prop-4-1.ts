import { Rational } from '../../arithmetic/rational.js';
import { descentRegretBound } from '../../bound/learning/regret-descent.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, confirmed, given, proof, step, type Proof } from '../proof.js';
import { statement } from '../statement.js';
import { pathwise } from './ground/descent.js';

/** The proof up to the noise, which the readings bound differently. */
const noisy = (states: string, ...rest: Parameters<typeof step>[]): Proof =>
  proof(
    states,
    step(
      'paths',
      'Let g_t be a subgradient of the loss of step t at θ_t; Lipschitz with L ≤ ζ, ‖g_t‖ ≤ L and clipping does nothing. The noiseless path θ̃_t = θ_1 − ηΣ_{s<t} g_s has θ_t = θ̃_t − η(BZ)_{t−1}, with (BZ)_0 = 0.',
      given,
    ),
    step(
      'linear',
      'By convexity the regret at step t is at most ⟨g_t, θ_t − θ*⟩ = ⟨g_t, θ̃_t − θ*⟩ − η⟨g_t, (BZ)_{t−1}⟩.',
      after('paths'),
    ),
    step(
      'descent',
      '‖θ̃_{t+1} − θ*‖² = ‖θ̃_t − θ*‖² − 2η⟨g_t, θ̃_t − θ*⟩ + η²‖g_t‖²; summed, Σ⟨g_t, θ̃_t − θ*⟩ ≤ ‖θ* − θ_1‖²/(2η) + ηnL²/2.',
      after('paths'),
    ),
    step(
      'pathwise',
      'So the sum of the regrets is at most ‖θ* − θ_1‖²/(2η) + ηnL²/2 + ηLΣ_{t<n} ‖(BZ)_t‖, by Cauchy–Schwarz, for every Z.',
      after('linear'),
      after('descent'),
    ),
    step(
      'rows',
      'E‖(BZ)_t‖ ≤ (E‖(BZ)_t‖²)^{1/2} = σ√p·‖B_t‖, by Jensen’s inequality, B_t row t of B, and the sum over t < n is at most that over t ≤ n.',
      given,
    ),
    ...rest.map((parts) => step(...parts)),
  );

const STATES =
  'A the prefix sum, A = BC, convex L-Lipschitz losses in ℝ^p with L ≤ ζ, step size η > 0, Z with independent Gaussian entries of variance σ², every θ*, losses that do not depend on Z';

export default statement({
  id: 'DMRST Prop 4.1',
  section: '4, F.1',
  mark: 'restored',
  forcedBy: 'the chain of inequalities in its proof, told in words',
  alternatives: [
    'the gradient term without the 1/2, as in earlier work',
    'a noise term with the sum of the row norms of B',
  ],
  says: 'In Algorithm 1 with the prefix sum and convex Lipschitz losses the expected average regret against any θ* is at most a term of the distance of θ* from the start, a term of the gradients and a term of the noise with ‖B‖_F.',
  formula:
    '\\frac{\\|\\theta^*-\\theta_1\\|^2}{2\\eta n}+\\frac{\\eta L^2}2+\\eta L\\sigma\\sqrt{p/n}\\,\\|B\\|_F',
  expected: 'reading: + + +',
  rests: { descentRegretBound, honakerStreaming },
  readings: [
    {
      says: 'with ηL²/2 and ηLσ√(p/n)·‖B‖_F',
      truth: confirmed(
        noisy(STATES, [
          'frobenius',
          'Σ_t ‖B_t‖ ≤ √n·‖B‖_F by Cauchy–Schwarz; dividing by n gives the bound.',
          after('pathwise'),
          after('rows'),
        ]),
        pathwise,
      ),
    },
    {
      says: 'with ηL² in place of ηL²/2',
      truth: noisy(STATES, [
        'frobenius',
        'Σ_t ‖B_t‖ ≤ √n·‖B‖_F by Cauchy–Schwarz; dividing by n gives the bound with ηL²/2, and ηL² is larger.',
        after('pathwise'),
        after('rows'),
      ]),
    },
    {
      says: 'with (ηLσ√p/n)·Σ_t ‖B_t‖ in place of ηLσ√(p/n)·‖B‖_F',
      truth: noisy(STATES, ['divide', 'Dividing by n gives the bound.', after('pathwise'), after('rows')]),
    },
  ],
  evidence: () => [
    number(
      'the first bound for n = 64, p = 10, η = 1/10, L = ‖θ* − θ₁‖ = σ = 1, online Honaker',
      descentRegretBound({
        steps: 64n,
        dimension: 10n,
        distance: Rational.ONE,
        stepSize: rational('1/10'),
        lipschitz: Rational.ONE,
        sigma: Rational.ONE,
        frobeniusSquared: honakerStreaming(64).B.frobeniusSquared(),
      }),
    ),
  ],
});

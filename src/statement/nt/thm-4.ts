import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { logarithm } from '../../privacy/finite/exponential.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { signMechanisms, signVectors } from './ground/sign-mechanisms.js';

const ONE = [Rational.ONE];

const mechanisms = (): Outcome => signMechanisms(signVectors);

export default statement({
  id: 'NT Thm 4',
  section: '1',
  mark: 'restored',
  forcedBy:
    'the rate by Theorems 42 and 52; the two conditions are lost, the second bounds δ in terms of ε and the dimension',
  alternatives: ['δ ≤ c·ε²/d², δ ≤ c·ε³/d²: with c ≤ 1 each implies √δ ≤ 2·sinh(ε/2)/d'],
  says: 'There is a constant c such that, for p ≥ 2, ε ≤ c and δ small in terms of ε and d, every (ε, δ)-private mechanism that is unbiased over a bounded K has, for every X in Kⁿ, at X or at one of its neighbours a root mean squared ℓ_p error of at least a constant times Γ_p(K)/(εn).',
  formula:
    "\\varepsilon\\le1,\\ \\delta\\le\\frac{\\varepsilon^2}{2d^2}\\ \\Rightarrow\\ \\exists X'\\in\\{X\\}\\cup N(X):\\ \\bigl(\\mathbb E\\|M(X')-\\mu(X')\\|_p^2\\bigr)^{1/2}\\ge\\frac{\\Gamma_p(K)}{8\\,\\varepsilon n}",
  expected: 'reading: +',
  rests: { randomizedResponse, rareRelease },
  readings: [
    {
      says: 'for ε ≤ 1 and δ ≤ ε²/(2d²), with the constant 1/8, at X or at some neighbour',
      truth: confirmed(
        proof(
          'all 0 < ε ≤ 1, 0 ≤ δ ≤ ε²/(2d²), n ≥ 1, p in [2, ∞] and bounded K in ℝ^d, every X; also for data in a set 𝒳 that a map φ carries onto K, with E M(X) = (1/n)·Σ φ(x_i)',
          step(
            'laws',
            'Replace the first point of X by another one, u its image in K: the laws of M before and after are (ε, δ)-indistinguishable, and their means differ by (u − φ(x_1))/n.',
            given,
          ),
          step(
            'alternative',
            'The error at X is at least √(1 − δ)·Γ_p(K)/(8n·sinh(ε/2)), or that at X or some neighbour is at least √(1 − δ)·Γ_p(K)/(8nd√δ).',
            after('laws'),
            result('Result: explicit dichotomy'),
          ),
          step(
            'first',
            'sinh(ε/2) ≤ ε·sinh(1/2), because sinh(t)/t increases, and sinh(1/2) < 0.53; with √(1 − δ) ≥ √(1/2) > 0.7 the first bound is above 0.7/(8·0.53)·Γ_p(K)/(εn) > Γ_p(K)/(8εn).',
            given,
          ),
          step(
            'second',
            'd√δ ≤ ε/√2, so that the second is at least √(1/2)·√2·Γ_p(K)/(8εn) = Γ_p(K)/(8εn).',
            given,
          ),
          step(
            'bound',
            'So the error is at least Γ_p(K)/(8εn) at X or at some neighbour.',
            after('alternative'),
            after('first'),
            after('second'),
          ),
        ),
        mechanisms,
      ),
    },
  ],
  evidence: () => [
    number(
      'the bound 1/(8ε) for Γ_p(K) = n = d = 1, e^ε = 2, δ ≤ ε²/2',
      Real.ONE.div(logarithm(Real.of(2n)).mul(8n)),
    ),
    number(
      'error of randomized response on {−1, 1}, n = 1, e^ε = 2',
      Real.of(randomizedResponse(Rational.ONE, rational('2')).variance(ONE)).sqrt(),
    ),
    number(
      'greatest error of the rare release on {−1, 1}, n = 1, δ = 1/5, which is less than (ln 2)²/2',
      Real.of(rareRelease([Rational.ONE.neg()], ONE, rational('1/5')).variance(ONE)).sqrt(),
    ),
  ],
});

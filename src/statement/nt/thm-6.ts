import { tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import { logarithm } from '../../privacy/finite/exponential.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { signMechanisms, signVectors, tensorSquares } from './ground/sign-mechanisms.js';

const DELTA = rational('1/10');

/** The rare release on K = [−1, 1], ℓ = n = 1: its error at the two ends is 0 and 6. */
const worst = (): Real =>
  Real.of(rareRelease([Rational.ONE.neg()], [Rational.ONE], DELTA).variance([Rational.ONE])).sqrt();

const mechanisms = (): Outcome => signMechanisms([...signVectors, tensorSquares]);

export default statement({
  id: 'NT Thm 6',
  section: '1',
  mark: 'restored',
  forcedBy: 'Theorem 64 gives the rate and Theorem 4 the reduction; “If …, and …” is left of the conditions',
  alternatives: [
    '(d/ℓ)^{ℓ(1/2+1/p)} for ℓ | d',
    'another power of ε or d in the condition on δ',
    'signs or [0, 1]^d in the place of the ball of ℓ_∞',
  ],
  says: 'There is a constant c such that, for p ≥ 2, ℓ ≥ 1, ε ≤ c and δ small in terms of ε and d^ℓ, every (ε, δ)-private mechanism on data in the d-dimensional unit ball of ℓ_∞ whose expectation is the mean of the ℓ-th tensor powers has, for every X, at X or one of its neighbours a root mean squared ℓ_p error of at least a constant times ⌊d/ℓ⌋^{ℓ(1/2+1/p)}/(εn).',
  formula:
    "\\varepsilon\\le1,\\ \\delta\\le\\frac{\\varepsilon^2}{2d^{2\\ell}}\\ \\Rightarrow\\ \\exists X'\\in\\{X\\}\\cup N(X):\\ \\mathrm{err}_p(X')\\ge\\frac{\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}}{8\\,\\varepsilon n}",
  expected: 'reading: +',
  rests: { tensorGammaBounds, rareRelease },
  readings: [
    {
      says: 'for ε ≤ 1 and δ ≤ ε²/(2d^{2ℓ}), with the constant 1/8, at X or at some neighbour',
      truth: confirmed(
        proof(
          'all d, ℓ, n ≥ 1, p in [2, ∞], 0 < ε ≤ 1 and 0 ≤ δ ≤ ε²/(2d^{2ℓ}), every X in ([−1, 1]^d)ⁿ',
          step(
            'domain',
            'φ(x) = x^{⊗ℓ} maps the ball 𝒳 of ℓ_∞ onto K = {x^{⊗ℓ}} in ℝ^D, D = d^ℓ, and E M(X) is the mean of the φ(x_i).',
            given,
          ),
          step(
            'reduction',
            'As δ ≤ ε²/(2D²), X or some neighbour has an error of at least Γ_p(K)/(8εn).',
            after('domain'),
            cites('NT Thm 4', 1),
          ),
          step('value', 'Γ_p(K) ≥ ⌊d/ℓ⌋^{ℓ(1/2+1/p)}.', cites('NT Thm 64', 1)),
          step('bound', 'So it is at least ⌊d/ℓ⌋^{ℓ(1/2+1/p)}/(8εn).', after('reduction'), after('value')),
        ),
        mechanisms,
      ),
    },
  ],
  evidence: () => [
    number(`greatest error of the rare release, K = [−1, 1], ℓ = n = 1, δ = ${DELTA}`, worst()),
    ...[2, 4, 6].map((d) => {
      const delta = rational('12/25').div(Rational.integer(BigInt(2 * d ** 4)));
      const epsilon = logarithm(Real.of(2n));
      const { lower } = tensorGammaBounds(d, 2, rational('2'));
      return number(
        `bound for ℓ = 2, d = ${d}, p = 2, n = 1, e^ε = 2 and δ ≤ ${delta}, which is at most ε²/(2D²)`,
        lower.div(epsilon.mul(8n)),
      );
    }),
  ],
});

import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { marginalGammaBounds } from '../../bound/mean/marginal-domain.js';
import { logarithm } from '../../privacy/finite/exponential.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { oneWayMarginals, signMechanisms } from './ground/sign-mechanisms.js';

const [DELTA, ONE, ZERO] = ['1/10', '1', '0'].map(rational) as [Rational, Rational, Rational];

/** The rare release of the one-way marginals (x, 1 − x) of one bit, d = w = n = 1: squared ℓ_2 error at the neighbour. */
const worst = (): Real => {
  const law = rareRelease([ZERO, ONE], [ONE, ZERO], DELTA);
  return Real.of(law.variance([ONE, ZERO]).add(law.variance([ZERO, ONE]))).sqrt();
};

const mechanisms = (): Outcome => signMechanisms(oneWayMarginals);

export default statement({
  id: 'NT Thm 7',
  section: '1',
  mark: 'candidate',
  forcedBy: 'Theorem 65 gives the rate; the range of p and both conditions are lost',
  alternatives: ['p = 2 and p = ∞ only', 'the order d^{w/2+w/p} for constant w'],
  says: 'There is a constant c such that, for w ≥ 1, p of some range, ε ≤ c and δ small in terms of ε and (2d)^w, every (ε, δ)-private mechanism on data sets of n records of d bits whose expectation is the vector of all w-way marginal answers has, for every X, at X or one of its neighbours a root mean squared ℓ_p error of at least a constant times the lower bound of Theorem 65 over εn.',
  formula:
    "\\varepsilon\\le1,\\ \\delta\\le\\frac{\\varepsilon^2}{2(2d)^{2w}}\\ \\Rightarrow\\ \\exists X'\\in\\{X\\}\\cup N(X):\\ \\mathrm{err}_p(X')\\ge\\frac{(2d)^{w/p-w/2}\\,2^{-w}\\lfloor d/w\\rfloor^w}{8\\,\\varepsilon n}",
  expected: 'reading: +',
  rests: { marginalGammaBounds, rareRelease },
  readings: [
    {
      says: 'for all p ≥ 2, ε ≤ 1 and δ ≤ ε²/(2(2d)^{2w}), with the constant 1/8, at X or at some neighbour',
      truth: confirmed(
        proof(
          'all d ≥ w ≥ 1, n ≥ 1, p in [2, ∞], 0 < ε ≤ 1 and 0 ≤ δ ≤ ε²/(2(2d)^{2w}), every X in ({0, 1}^d)ⁿ',
          step(
            'domain',
            'The answers of a record x are φ(x) = (x, 1 − x)^{⊗w} in ℝ^D, D = (2d)^w; they map {0, 1}^d onto the marginal domain K, and E M(X) is the mean of the φ(x_i).',
            given,
          ),
          step(
            'reduction',
            'As δ ≤ ε²/(2D²), X or some neighbour has an error of at least Γ_p(K)/(8εn).',
            after('domain'),
            cites('NT Thm 4', 1),
          ),
          step('two', 'Γ_2(K) ≥ 2^{−w}·⌊d/w⌋^w.', cites('NT Thm 65', 2)),
          step(
            'norms',
            'tr_1 ≤ D^{1−2/p}·tr_{p/2}, so that Γ_p(K) ≥ D^{1/p−1/2}·Γ_2(K).',
            cites('NT Lemma 14'),
          ),
          step(
            'bound',
            'So that error is at least (2d)^{w/p−w/2}·2^{−w}·⌊d/w⌋^w/(8εn).',
            after('reduction'),
            after('two'),
            after('norms'),
          ),
        ),
        mechanisms,
      ),
    },
  ],
  evidence: () => [
    number(`greatest error of the rare release, d = w = n = 1, δ = ${DELTA}`, worst()),
    ...[2, 4, 6].map((d) => {
      const delta = rational('12/25').div(Rational.integer(BigInt(2 * (2 * d) ** 4)));
      const epsilon = logarithm(Real.of(2n));
      const { lower } = marginalGammaBounds(d, 2, '2');
      return number(
        `bound for w = 2, d = ${d}, p = 2, n = 1, e^ε = 2 and δ ≤ ${delta}, which is at most ε²/(2D²)`,
        lower.div(epsilon.mul(8n)),
      );
    }),
  ],
});

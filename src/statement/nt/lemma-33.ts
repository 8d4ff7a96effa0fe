import { Rational } from '../../arithmetic/rational.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { pairText } from './ground/pairs.js';
import { lawPairs } from './ground/samples.js';

/** Two independent coordinates: equality at p = 2, and E max ≥ max E at p = ∞. */
const ends = (): Outcome =>
  checked(
    'pairs of independent laws on three outcomes with sixths: equality at p = 2, and “≥” at p = ∞',
    lawPairs,
    ([p, r]) => {
      const [m, n] = [p.mean()[0]!, r.mean()[0]!];
      const expected = (size: (x: Rational, y: Rational) => Rational): Rational =>
        Rational.sum(
          p.atoms.flatMap((x) =>
            r.atoms.map((y) =>
              size(x.outcome[0]!.sub(m).pow(2), y.outcome[0]!.sub(n).pow(2))
                .mul(x.probability)
                .mul(y.probability),
            ),
          ),
        );
      const [a, b] = [p.variance([Rational.ONE]), r.variance([Rational.ONE])];
      return (
        expected((x, y) => x.add(y)).equals(a.add(b)) &&
        expected((x, y) => Rational.max(x, y)).compare(Rational.max(a, b)) >= 0
      );
    },
    pairText,
  );

export default statement({
  id: 'NT Lemma 33',
  section: '3',
  mark: 'forced',
  forcedBy: 'the inequality of Jensen for the norm of order p/2, and a square root',
  says: 'For 2 ≤ p ≤ ∞, every unbiased mechanism and every data set X, the root mean squared ℓ_p error is at least √tr_{p/2}(cov M(X)).',
  formula:
    '\\bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\bigr)^{1/2}\\ge\\sqrt{\\mathrm{tr}_{p/2}(\\mathrm{cov}\\,M(X))}',
  expected: 'holds',
  rests: { VectorLaw },
  truth: confirmed(
    proof(
      'every p in [2, ∞] and every random vector M(X) with mean μ(X) and finite second moments (otherwise the error is infinite)',
      step(
        'squares',
        'Let Z_i be the square of the i-th coordinate of M(X) − μ(X): ‖M(X) − μ(X)‖_p² = ‖Z‖_{p/2}, and E Z is the diagonal of the covariance.',
        given,
      ),
      step(
        'jensen',
        'E‖Z‖_{p/2} ≥ ‖E Z‖_{p/2} = tr_{p/2}(cov M(X)); take roots.',
        after('squares'),
        literature('Inequality of Jensen', 'the norm of order p/2 is convex for p ≥ 2, and E Z is finite'),
      ),
    ),
    ends,
  ),
});

import { Rational } from '../../arithmetic/rational.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { pairText } from './ground/pairs.js';
import { lawPairs } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 33',
  says: '(E‖M(X) − μ(X)‖_p²)^{1/2} ≥ √tr_{p/2}(cov M(X)) for unbiased M.',
  formula: '\\bigl(\\mathbb E\\|M-\\mu\\|_p^2\\bigr)^{1/2}\\ge\\sqrt{\\mathrm{tr}_{p/2}(\\mathrm{cov}M(X))}',
  expected: 'holds',
  rests: { VectorLaw },
  decide: () =>
    settle(
      proved(
        checked(
          'pairs of independent laws on three outcomes with sixths, p = 2 and ∞',
          lawPairs,
          ([p, r]) => {
            const [a, b] = [p.variance([Rational.ONE]), r.variance([Rational.ONE])];
            const [m, n] = [p.mean()[0]!, r.mean()[0]!];
            const most = Rational.sum(
              p.atoms.flatMap((x) =>
                r.atoms.map((y) =>
                  Rational.max(x.outcome[0]!.sub(m).pow(2), y.outcome[0]!.sub(n).pow(2))
                    .mul(x.probability)
                    .mul(y.probability),
                ),
              ),
            );
            return most.compare(Rational.max(a, b)) >= 0;
          },
          pairText,
        ),
        'all p in [2, ∞]',
        'E‖Y‖_{p/2} ≥ ‖E Y‖_{p/2} for the vector Y of the squared errors',
      ),
      [],
    ),
});

import { Rational } from '../../arithmetic/rational.js';
import { pureLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { changedParameters, type ChangeForm } from '../../privacy/finite/distribution-change.js';
import { totalVariation } from '../../privacy/finite/divergence.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { lawPairs, notAbove } from './ground/samples.js';

export default statement({
  id: 'NT Thm 58',
  also: ['NT Thm 59'],
  says: 'Estimating the mean of a law: the lower bounds carry over with β = 1/n, ε̃ = 6ε and δ̃ = 4e^{6ε}δ.',
  formula: '\\tilde\\varepsilon=6\\varepsilon,\\ \\tilde\\delta=4e^{6\\varepsilon}\\delta',
  expected: 'holds',
  erratum: '“Small enough” is not needed for the parameters; the sharp ε̃ is at most e^ε − 1.',
  rests: { changedParameters, pureLowerBound },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(
          checked(
            'ε = 1/10, 1, 2, n = 1, 2, 10, 1000, δ = 1e-6: the sharp parameters are at most the quoted ones',
            ['1/10', '1', '2'].flatMap((epsilon) =>
              [1, 2, 10, 1000].map((n) => ({ epsilon: rational(epsilon), n })),
            ),
            ({ epsilon, n }) => {
              const at = (form: ChangeForm): ReturnType<typeof changedParameters> =>
                changedParameters(
                  exponential(epsilon),
                  rational('1e-6'),
                  n,
                  Rational.ratio(1n, BigInt(n)),
                  form,
                );
              const [sharp, quoted] = [at('sharp'), at('quoted')];
              return notAbove(sharp.epsilon, quoted.epsilon) && notAbove(sharp.delta, quoted.delta);
            },
            ({ epsilon, n }) => `ε = ${epsilon}, n = ${n}`,
          ),
          checked(
            'Q = (1 − 1/n)P + δ_x/n, n = 2, 3, 10: TV(P, Q) ≤ 1/n, and the means differ by (x − μ_P)/n',
            lawPairs.slice(0, 9).flatMap(([p]) => [2n, 3n, 10n].map((n) => ({ p, n }))),
            ({ p, n }) => {
              const share = Rational.ratio(1n, n);
              const moved = VectorLaw.mixture([
                { weight: Rational.ONE.sub(share), law: p },
                { weight: share, law: VectorLaw.point([rational('3')]) },
              ]);
              const shift = rational('3').sub(p.mean()[0]!).mul(share);
              return (
                totalVariation(p, moved).compare(share) <= 0 &&
                moved.mean()[0]!.sub(p.mean()[0]!).equals(shift)
              );
            },
            ({ n }) => `n = ${n}`,
          ),
        ),
        'all ε up to 2.918… and n, by the sharp parameters n·ln(1 + (e^ε − 1)/n) ≤ e^ε − 1 ≤ 6ε',
        'Lemma 57 with β = 1/n for the law with a point mixed in, then the bounds for X and a neighbour',
      ),
      [
        number(
          'sharp ε̃ at ε = 1, n = 1000',
          changedParameters(exponential(Rational.ONE), rational('0'), 1000, rational('1/1000')).epsilon,
        ),
      ],
    ),
});

import { Rational } from '../../arithmetic/rational.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { adaptiveLaw, orderMoment } from './ground/kernels.js';
import { lawPairs } from './ground/samples.js';
import { pairText } from './ground/pairs.js';

/** Second mechanisms that depend on the first output y, and on the data in another way for each y. */
const second = (y: number): readonly [VectorLaw, VectorLaw] => lawPairs[7 * y + 2]!;

function composition(): Outcome {
  return checked(
    'orders 2 and 3, ordered pairs of laws on three outcomes with sixths, followed by three different pairs of such laws',
    lawPairs.flatMap((pair) => [2, 3].map((order) => ({ pair, order }))),
    ({ pair: [p, q], order }) => {
      const both = [p, q].map((law, side) => adaptiveLaw(law, (y) => second(y)[side]!)) as [
        VectorLaw,
        VectorLaw,
      ];
      const inner = Rational.max(
        orderMoment(...second(0), order),
        ...[1, 2].map((y) => orderMoment(...second(y), order)),
      );
      const [joint, last] = [both, both.map((law) => law.map(([, z]) => [z!])) as typeof both].map(([a, b]) =>
        orderMoment(a, b, order),
      );
      const known = order !== 2 || joint!.equals(chiSquared(...both)!.add(Rational.ONE));
      return known && joint!.compare(orderMoment(p, q, order).mul(inner)) <= 0 && last!.compare(joint!) < 0;
    },
    ({ pair, order }) => `α = ${order}, ${pairText(pair)}`,
  );
}

export default statement({
  id: 'NT Lemma 11',
  section: '2.1',
  mark: 'forced',
  forcedBy: '“for every … in the range of …” and the theorem of Bun and Steinke that is named',
  says: 'If M_1 is ρ_1-zCDP and X ↦ M_2(y, X) is ρ_2-zCDP for every output y of M_1, then releasing y = M_1(X) and M_2(y, X) is (ρ_1 + ρ_2)-zCDP; in particular any randomized function of the output of a ρ-zCDP mechanism is ρ-zCDP.',
  formula:
    'M_1:\\rho_1,\\ M_2(y,\\cdot):\\rho_2\\ \\forall y\\ \\Rightarrow\\ (M_1,M_2(M_1,\\cdot)):\\rho_1+\\rho_2',
  expected: 'holds',
  rests: { chiSquared, VectorLaw },
  truth: confirmed(
    proof(
      'all ρ_1, ρ_2 ≥ 0, every M_1 and every M_2 that may depend on the first output, all orders α > 1; and all randomized post-processing',
      step(
        'densities',
        'Let p and q be the densities of M_1(X) and M_1(X′) for neighbours X and X′, p_y and q_y those of M_2(y, X) and M_2(y, X′); the pairs of outputs have the densities p(y)·p_y(z) and q(y)·q_y(z).',
        given,
      ),
      step(
        'factor',
        'Hence the moment E_Q[(dP/dQ)^α] of the pairs is ∫ p(y)^α q(y)^{1−α}·(∫ p_y(z)^α q_y(z)^{1−α} dz) dy.',
        after('densities'),
      ),
      step(
        'inner',
        'The inner integral is e^{(α−1)D_α} of M_2(y, ·) and at most e^{(α−1)αρ_2} for every y; what is left is at most e^{(α−1)αρ_1}.',
        given,
      ),
      step('sum', 'So D_α of the pairs is at most α(ρ_1 + ρ_2).', after('factor'), after('inner')),
      step(
        'drop',
        'Dropping the first output does not increase D_α: the ratio of the laws of z is the conditional expectation of dP/dQ under Q given z.',
        literature(
          'Jensen’s inequality for conditional expectations',
          't ↦ t^α is convex on t ≥ 0, and dP/dQ is integrable under Q',
        ),
      ),
      step(
        'post-processing',
        'A randomized function of the first output does not look at X, so that M_2(y, ·) is 0-zCDP: the pairs are ρ_1-zCDP by the first claim, and so is the second output alone.',
        after('sum'),
        after('drop'),
      ),
    ),
    composition,
  ),
});

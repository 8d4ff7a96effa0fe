import { Interval } from '../../arithmetic/interval.js';
import { treeStrategy } from '../../factorization/tree/binary-tree.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { DELTA, PRINTED } from './ground/printed-epsilon.js';

/** The noise of the tree of Kairouz et al., and its number of levels. */
const [NOISE, LEVELS] = ['1.13', 11];
const BITS = 80;

/** Noise on every node of a binary tree over 2^{levels − 1} items, divided by its sensitivity. */
const multiplier = (): Interval => {
  // The whole tree is too large to write down; its sensitivity² grows by 1 with each level.
  const [small, larger] = [3, 4].map((k) => maxColumnNormSquared(treeStrategy(2 ** k)));
  const squared = small!.add(larger!.sub(small!).mul(rational(`${LEVELS - 1 - 3}`)));
  return Interval.fromRational(rational(NOISE), BITS).div(
    Interval.fromRational(squared, BITS).sqrt(BITS),
    BITS,
  );
};

export default statement({
  id: 'DMRST App. I: noise multipliers from the tree',
  section: 'I',
  mark: 'printed',
  says: 'The noise multipliers come from those of Kairouz et al. by computing the sensitivity of the binary tree, the ε by measuring the privacy cost of the Gaussian query; the smallest multiplier is the largest ε.',
  formula:
    '0.341\\approx\\frac{1.13}{\\sqrt{11}},\\qquad z_{i+1}=2z_i,\\quad\\varepsilon_{i+1}<\\varepsilon_i',
  expected: 'holds-on',
  rests: { treeStrategy, maxColumnNormSquared, gaussianDelta },
  truth: () =>
    checked(
      `the five noise multipliers, from noise ${NOISE} on a tree of ${LEVELS} levels, which is a guess`,
      range(0, PRINTED.length - 1),
      (i) => {
        const [z, epsilon] = PRINTED[i]!.map(rational) as [
          ReturnType<typeof rational>,
          ReturnType<typeof rational>,
        ];
        if (i === 0) {
          const off = multiplier().sub(Interval.fromRational(z, BITS), BITS);
          return off.mag().toRational().compare(rational('0.0005')) < 0;
        }
        const [before, larger] = PRINTED[i - 1]!.map(rational);
        return (
          z.equals(before!.mul(rational('2'))) &&
          epsilon.compare(larger!) < 0 &&
          // With the ε of this multiplier the one before is not private enough.
          gaussianDelta(epsilon, before!).compare(rational(DELTA)) > 0
        );
      },
      (i) => `z = ${PRINTED[i]![0]}`,
    ),
  evidence: () => [number(`${NOISE}/√${LEVELS}`, multiplier(), 10)],
});

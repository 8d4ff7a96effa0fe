import { Real } from '../../arithmetic/real.js';
import { counterLeadingConstant, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, fact, type Outcome } from '../outcome.js';
import { after, cites, computed, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { log2 } from './ground/constants.js';
import { nineteen } from './ground/lengths.js';
import { sparseTree } from './ground/sparse-tree.js';

/** The sparse trees of height 2, 4, 6, 8, node by node. */
const trees = (): Outcome =>
  checked(
    'h = 2, 4, 6, 8',
    [2, 4, 6, 8],
    (h) => {
      const { items, isPrefixSum, sensitivities, nodesOfReleases } = sparseTree(h);
      return (
        isPrefixSum &&
        [...nodesOfReleases].every((count) => 2 * count === h) &&
        [...sensitivities].every((count) => 2 * count <= h) &&
        Math.max(...sensitivities) * 2 === h &&
        (items + 1) * (h + 1) >= 2 ** h
      );
    },
    (h) => `h = ${h}`,
  );

/** (1/4)/(19(1 − 19^−2)/(2·log₂(19)³)). */
const factor = (): Real => log2(19n).power(3n).mul(rational('19/720'));

export default statement({
  id: 'APT Sec. 1.3: sparse binary tree under pure DP',
  section: '1.3',
  mark: 'printed',
  says: 'With the items only in those leaves of a binary tree of even height h whose numbers have h/2 set bits all releases have the same variance. In the leading term that gains a factor 2 over the binary tree with Gaussian noise, and a factor 4 with Laplace noise: constant 1/4, which is still more than twice that of k = 19.',
  formula:
    '\\frac{h}{2}\\cdot2\\Bigl(\\frac{h/2}\\varepsilon\\Bigr)^2=\\frac{h^3}{4\\varepsilon^2},\\qquad\\frac14>2\\cdot\\frac{19(1-19^{-2})}{2\\log(19)^3}',
  expected: 'holds',
  rests: { counterLeadingConstant, kAryLeadingConstant },
  truth: confirmed(
    proof(
      'every even h ≥ 2 and T < C(h, h/2) items; the leading terms as T grows, for the least such h',
      step(
        'release',
        'Release t adds the nodes before the leaf m of item t + 1: for each set bit i of m the 2^i leaves that share the bits of m above i and have a 0 there. These are h/2 disjoint nodes, and they hold exactly the first t items.',
        given,
      ),
      step(
        'items',
        'A node used at bit i has a 0 there: an item is in used nodes at most for the zeros of its leaf’s number, h/2 of them.',
        after('release'),
      ),
      step(
        'laplace',
        'So noise of scale (h/2)/ε at the nodes makes the releases ε-private, each with variance (h/2)·2(h/2)²/ε² = h³/(4ε²).',
        after('release'),
        after('items'),
        cites('APT Lemma A.2'),
      ),
      step(
        'height',
        'C(h, h/2) ≥ 2^h/(h + 1), as it is the largest of h + 1 numbers that add up to 2^h: the least even h is log₂(T) + O(log log T), and the height of the binary tree is log₂(T) + O(1).',
        given,
      ),
      step(
        'gaussian',
        'Gaussian noise has variance proportional to the squared ℓ₂ sensitivity, h/2 in place of the h of the binary tree, whose releases have h/2 nodes too in the mean up to a bounded term: the factor is 2.',
        after('release'),
        after('items'),
        after('height'),
        result('Result: k-ary error at every length'),
      ),
      step(
        'constants',
        'So the constants with Laplace noise are 1/4 here and 1 for the binary tree.',
        after('laplace'),
        after('height'),
        cites('APT Thm 3.7'),
      ),
      step(
        'factor',
        'A quarter is between 2.015 and 2.025 times the constant of k = 19: 2.02, rounded.',
        after('gaussian'),
        after('constants'),
        cites('APT Cor 4.9'),
        computed(() =>
          fact(
            'k = 19',
            factor().compare(rational('2.015')) > 0 && factor().compare(rational('2.025')) < 0,
            'k = 19',
          ),
        ),
      ),
    ),
    trees,
  ),
  evidence: () => [
    number(
      'constant 1/4 over that of k = 19',
      Real.of(counterLeadingConstant('andersson-pagh')).div(kAryLeadingConstant(nineteen)),
    ),
  ],
});

import { kAryHeight, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { dyadicBlocks } from '../../factorization/tree/binary-tree.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The nodes of each release for k = 2 against the dyadic intervals that the set bits of t name. */
const dyadic = (): Outcome =>
  checked(
    'T = 1, …, 40, every release',
    range(1, 40),
    (T) =>
      kAryHeight(plainDigits(2n), BigInt(T)) === BigInt(T).toString(2).length &&
      range(1, T).every((t) => {
        const nodes = kAryNoiseTerms(plainDigits(2n), BigInt(T), BigInt(t));
        const blocks = dyadicBlocks(t);
        return (
          nodes.length === blocks.length &&
          nodes.every(({ first, last, level }, i) => {
            const block = blocks[i]!;
            return first === BigInt(block.first) && last === BigInt(block.last) && level === block.height;
          })
        );
      }),
    (T) => `T = ${T}`,
  );

export default statement({
  id: 'APT Sec. 3.1: binary tree mechanism',
  section: '3.1, 3.2',
  mark: 'forced',
  forcedBy:
    'a change of one item reaches as many nodes as there are levels in use, and noise is scaled to that',
  alternatives: ['the height written as ⌈log₂(T + 1)⌉ or ⌊log₂ T⌋ + 1, which are equal'],
  says:
    'The binary tree mechanism, with the number h of binary digits of T and noise of the law Lap(h/ε) at every node below the root, releases at time t the sum of the noisy dyadic intervals that the set bits of t name, at most one of a level. It is Algorithm 1 with k = 2: ε-private, of constant 1 in ' +
    'Theorem 3.7.',
  formula: 't=\\sum_{i:\\,t_i=1}2^i,\\qquad\\hat S_t=\\sum_{i:\\,t_i=1}\\hat\\Sigma[p_i+1,p_i+2^i]',
  expected: 'holds',
  rests: { kAryNoiseTerms, dyadicBlocks, kAryHeight },
  truth: confirmed(
    proof(
      'all T ≥ 1, 1 ≤ t ≤ T and ε > 0',
      step('height', 'The least h with T ≤ 2^h − 1 is the number of binary digits of T.', given),
      step(
        'nodes',
        'For k = 2 the digits are 0 and 1: Algorithm 1 adds one node of level i if bit i of t is set, none otherwise, from the highest bit down.',
        cites('APT Alg 1'),
      ),
      step('privacy', 'With noise of scale h/ε the releases are ε-private.', cites('APT Lemma 3.3')),
      step('constant', '(k − 1)/log₂(k)³ is 1 for k = 2.', given),
      step(
        'same',
        'So the mechanism is Algorithm 1 with k = 2.',
        after('height'),
        after('nodes'),
        after('privacy'),
        after('constant'),
      ),
    ),
    dyadic,
  ),
});

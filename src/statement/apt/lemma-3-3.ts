import { kAryItemWeight } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { sensitivity } from './ground/tree.js';

export default statement({
  id: 'APT Lemma 3.3',
  section: '3.2',
  mark: 'forced',
  forcedBy: 'noise of scale h/ε at every node, and a change of one item that reaches h nodes',
  says: 'Algorithm 1 with a tree of height h and noise of the law Lap(h/ε) at every node below the root: its T releases together are ε-private for streams of bits that differ at one time.',
  formula:
    "\\Pr[\\mathcal M(x)\\in S]\\le e^\\varepsilon\\Pr[\\mathcal M(x')\\in S],\\qquad\\|C\\|_{1\\to1}=h",
  expected: 'holds',
  rests: { maxColumnNorm1, kAryFactorization, kAryItemWeight },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all k ≥ 2, h ≥ 1, T ≤ k^h − 1 and ε > 0',
      step(
        'levels',
        'The nodes of one level are disjoint and cover the leaves: each item is in one node of each of the h levels below the root.',
        given,
        coq('tree_column'),
      ),
      step(
        'sensitivity',
        'Streams of bits that differ at one time have sums of nodes that differ by 1 in h nodes: by h in the ℓ₁ norm.',
        after('levels'),
      ),
      step(
        'nodes',
        'The noisy sums of all these nodes together are ε-private.',
        after('sensitivity'),
        cites('APT Lemma A.2'),
      ),
      step('root', 'All releases are functions of these noisy sums.', cites('APT Alg 1')),
      step(
        'after',
        'What is a function of an ε-private output is ε-private: its events are events of that output.',
        after('nodes'),
        after('root'),
      ),
    ),
    () => sensitivity('plain'),
  ),
});

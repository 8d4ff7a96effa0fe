import { kAryItemWeight } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryHeight } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { number } from '../evidence.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen } from './ground/lengths.js';
import { sensitivity } from './ground/tree.js';

export default statement({
  id: 'APT Lemma 4.5',
  section: '4.1',
  mark: 'forced',
  forcedBy: 'noise of scale h/ε, and a change of one item that reaches h nodes',
  says: 'Algorithm 2 with noise variables of the law Lap(h/ε), h the number of its digits: its T releases together are ε-private for streams of bits that differ at one time.',
  formula:
    "\\Pr[\\mathcal M(x)\\in S]\\le e^\\varepsilon\\Pr[\\mathcal M(x')\\in S],\\qquad\\|C\\|_{1\\to1}=h",
  expected: 'holds',
  rests: { maxColumnNorm1, kAryFactorization, kAryItemWeight },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, all h ≥ 1, T ≤ b(k^h − 1)/(k − 1) and ε > 0',
      step(
        'levels',
        'Each item is in one node of each of the h levels below the root of the tree of Algorithm 3.',
        given,
        coq('tree_column'),
      ),
      step(
        'nodes',
        'So streams of bits that differ at one time have sums of nodes at ℓ₁ distance h, and the noisy sums of all nodes together are ε-private.',
        after('levels'),
        cites('APT Lemma A.2'),
      ),
      step(
        'post',
        'The releases of Algorithm 3 are functions of these noisy sums alone, so their events are events of these: they are ε-private.',
        after('nodes'),
        cites('APT Alg 3'),
      ),
      step(
        'same',
        'Algorithm 2 has the same law of releases for every stream, hence the same privacy.',
        after('post'),
        cites('APT Prop 4.3'),
      ),
    ),
    () => sensitivity('offset'),
  ),
  evidence: () => [number('h for k = 19, T = 180', kAryHeight(nineteen, 180n))],
});

import { kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { cases, name, on } from './ground/systems.js';

/** Keys and nodes of the noise terms determine each other, and a node enters every release with one sign. */
const oneSignPerNode = (): Outcome =>
  checked(
    on('offset'),
    cases('offset'),
    ({ system, T }) => {
      const used = new Map<string, Set<string>>();
      const nodes = new Map<bigint, Set<string>>();
      for (const t of integers(1n, BigInt(T)))
        for (const { p, sign, first, last } of kAryNoiseTerms(system, BigInt(T), t)) {
          const node = `${first} ${last}`;
          used.set(node, (used.get(node) ?? new Set()).add(`${p} ${sign}`));
          nodes.set(p, (nodes.get(p) ?? new Set()).add(node));
        }
      return (
        [...used.values()].every(({ size }) => size === 1) &&
        [...nodes.values()].every(({ size }) => size === 1) &&
        kAryNodes(system, T).length === used.size
      );
    },
    name,
  );

export default statement({
  id: 'APT Prop 4.3',
  section: '4.1',
  mark: 'printed',
  says: 'For every stream the T releases of Algorithm 2 together have the law of those of Algorithm 3.',
  formula: '\\text{Alg. 2}\\ \\overset d=\\ \\text{Alg. 3}',
  expected: 'holds',
  rests: { kAryNodes, kAryNoiseTerms },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, and all T',
      step(
        'added',
        'A node [jk^i + 1, (j + 1)k^i] is added only by a move up to p = (j + 1)k^i, and then digit i of p is positive: j + 1 is congruent to one of 1, …, b modulo k.',
        given,
      ),
      step(
        'subtracted',
        'It is subtracted only by a move down to p = jk^i, and then digit i of p is negative: j is congruent to one of −a, …, −1, and j + 1 to one of −a + 1, …, 0.',
        given,
      ),
      step(
        'sign',
        'The residues −a + 1, …, b are a + b = k − 1 different ones: no node is both added and subtracted, in whatever release, so each has one sign and one key p, its end or the place before its beginning.',
        after('added'),
        after('subtracted'),
        coq('one_sign'),
      ),
      step(
        'key',
        'The key tells the node: its lowest digit other than 0 has the level and the sign of the node.',
        after('sign'),
        coq('key_injective'),
      ),
      step(
        'outputs',
        'At time t both algorithms make the same moves; the output of Algorithm 3 is the prefix sum plus Σ ±Z_v over the nodes of the moves, with the sign of v, that of Algorithm 2 the prefix sum plus ΣY_p over their keys.',
        cites('APT Prop 4.1'),
        cites('APT Alg 2'),
      ),
      step(
        'law',
        'The Laplace law is symmetric: the ±Z_v with the fixed sign of each node v are independent Lap(h/ε) variables, as the Y_p are; so the two families have one law, and so have the functions of them that are released.',
        after('key'),
        after('outputs'),
      ),
    ),
    oneSignPerNode,
  ),
});

import { kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { kAryNoiseTerm, kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { cases, name, on } from './ground/systems.js';

/** Keys and nodes of the noise terms determine each other, and a node enters with one sign. */
function oneSignPerNode(): Outcome {
  return proved(
    checked(
      on('offset'),
      cases('offset'),
      ({ system, T }) => {
        const nodes = kAryNodes(system, T);
        const intervals = new Set(nodes.map(({ first, last }) => `${first} ${last}`));
        return (
          intervals.size === nodes.length &&
          range(1, T).every((t) =>
            kAryNoiseTerms(system, BigInt(T), BigInt(t)).every(
              ({ p, sign }) => kAryNoiseTerm(system, p).sign === sign,
            ),
          )
        );
      },
      name,
    ),
    'all k and T',
    'the sign and the node are those of the lowest nonzero digit of the key p, and Laplace noise is symmetric',
  );
}

export default statement({
  id: 'APT Prop 4.3',
  says: 'Algorithms 2 and 3 have the same law of outputs.',
  formula: '\\text{Alg. 2}\\ \\overset d=\\ \\text{Alg. 3}',
  expected: 'holds',
  rests: { kAryNodes, kAryNoiseTerm, kAryNoiseTerms },
  decide: () => settle(oneSignPerNode(), []),
});

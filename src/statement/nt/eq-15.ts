import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { bilinear, greatest, queries } from './ground/oracles.js';
import { nameOf } from './ground/samples.js';

/** The greatest bilinear form is met on the diagonal, also for K that are not symmetric about v. */
function onTheDiagonal(): Outcome {
  return checked(
    'seven sets of the plane, four factors A, four v; twice the form of a pair is at most the sum of the forms of its points',
    queries,
    ({ k, a, v }) => {
      const m = a.transpose().mul(a);
      const form = (x: (typeof k.points)[number]) => bilinear(m, v, x, x);
      const pairs = k.points.flatMap((x) => k.points.map((y) => ({ x, y, value: bilinear(m, v, x, y) })));
      return (
        greatest(pairs.map(({ value }) => value)).equals(greatest(k.points.map(form))) &&
        pairs.every(({ x, y, value }) => value.mul(rational('2')).compare(form(x).add(form(y))) <= 0)
      );
    },
    nameOf,
  );
}

export default statement({
  id: 'NT eq (15)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'the third point of Lemma 31',
  says: 'The third form of the oracle in Lemma 31 finds for given M ⪰ 0 and v two points x̃ and ỹ of K whose bilinear form is, up to the factor α, the supremum over pairs of points of K.',
  formula: '(\\tilde x-v)^\\top M(\\tilde y-v)\\ \\ge\\ \\tfrac1\\alpha\\sup_{x,y\\in K}(x-v)^\\top M(y-v)',
  expected: 'reading: +',
  readings: [
    {
      says: 'equivalent to an α-approximate quadratic oracle with the same α, for every K and v, symmetric or not',
      truth: confirmed(
        proof(
          'all bounded K, α ≥ 1, M ⪰ 0 and v',
          step(
            'pairs',
            'Point and pair oracles answer each other’s questions with the same α.',
            cites('NT Lemma 31'),
          ),
        ),
        onTheDiagonal,
      ),
    },
  ],
});

import { Rational } from '../../arithmetic/rational.js';
import { image } from '../../geometry/set-operations.js';
import { PointSet } from '../../geometry/point-set.js';
import { innerProduct, matrixVector } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { bilinear, greatest, queries } from './ground/oracles.js';
import { images } from './ground/images.js';
import { nameOf } from './ground/samples.js';

/** The three suprema over a finite set, and what a pair within α of its supremum says about its better point, α = 1, 4/3, 2. */
function forms(): Outcome {
  return checked(
    'seven sets of the plane, four factors A, four v, α = 1, 4/3, 2, all pairs of points',
    queries.flatMap((query) => ['1', '4/3', '2'].map((alpha) => ({ ...query, alpha: rational(alpha) }))),
    ({ k, a, v, alpha }) => {
      const m = a.transpose().mul(a);
      const form = (x: (typeof k.points)[number]): Rational => bilinear(m, v, x, x);
      const centre = matrixVector(a, v);
      const lengths = k.points.map((x) => {
        const y = matrixVector(a, x).map((entry, i) => entry.sub(centre[i]!));
        return innerProduct(y, y);
      });
      const pairs = k.points.flatMap((x) => k.points.map((y) => ({ x, y, value: bilinear(m, v, x, y) })));
      const most = greatest(k.points.map(form));
      const enough = (value: Rational): boolean => value.mul(alpha).compare(most) >= 0;
      return (
        most.equals(greatest(lengths)) &&
        most.equals(greatest(pairs.map(({ value }) => value))) &&
        pairs.every(({ x, y, value }) => !enough(value) || enough(Rational.max(form(x), form(y))))
      );
    },
    nameOf,
  );
}

export default statement({
  id: 'NT Lemma 31',
  section: '2.6',
  mark: 'forced',
  forcedBy:
    'its three points and the proof: Cauchy–Schwarz, and a geometric mean that is at most the maximum',
  alternatives: [
    'the power of the factor for the lengths',
    'full rank as full row rank or full column rank: the lemma is true for every matrix',
  ],
  says: 'For a bounded K and α ≥ 1 these are equivalent, with running times that agree up to a polynomial: an α-approximate quadratic oracle (10); an algorithm that maximises ‖A(x − v)‖² over K up to α for given A and v; one that maximises (x − v)ᵀM(y − v) over pairs of points of K up to α. For K = −K only v = 0 is needed in each. A linear image of K inherits the oracle, with polynomial overhead.',
  formula:
    '\\sup_{x\\in K}(x-v)^\\top M(x-v)=\\sup_{x\\in K}\\|M^{1/2}(x-v)\\|_2^2=\\sup_{x,y\\in K}(x-v)^\\top M(y-v)',
  expected: 'holds',
  rests: { image, PointSet },
  truth: confirmed(
    proof(
      'all bounded K ≠ ∅ in ℝ^d, α ≥ 1, M ⪰ 0, A, v, and all linear maps L, of any rank; a Cholesky factor counts as one operation',
      step(
        'lengths',
        '‖A(x − v)‖² is the form of M = AᵀA at x − v, and every M ⪰ 0 is AᵀA for its Cholesky factor A: one oracle answers the other’s question with the same point.',
        given,
      ),
      step(
        'Cauchy–Schwarz',
        '(x − v)ᵀM(y − v) ≤ √f(x)·√f(y) ≤ max{f(x), f(y)} for f(x) = (x − v)ᵀM(x − v), because the geometric mean is at most the maximum.',
        literature('Inequality of Cauchy and Schwarz', 'M ⪰ 0 defines a semidefinite inner product'),
      ),
      step(
        'diagonal',
        'With y = x the bilinear form is f(x), so that its supremum over pairs is sup f, for every K and v.',
        after('Cauchy–Schwarz'),
      ),
      step(
        'pairs',
        'A point x with f(x) ≥ sup f/α is the pair (x, x) within α; and of a pair within α the better point has f ≥ sup f/α.',
        after('Cauchy–Schwarz'),
        after('diagonal'),
      ),
      step(
        'image',
        'Let LK be asked for (M, u). Choose v′ that minimises (u − Lv′)ᵀM(u − Lv′): then LᵀM(u − Lv′) = 0, and (Lx − u)ᵀM(Lx − u) = (x − v′)ᵀLᵀML(x − v′) + c with a constant c ≥ 0.',
        given,
      ),
      step(
        'constant',
        'A point x of K within α for (LᵀML, v′) gives Lx within α for (M, u), because a ≥ s/α implies a + c ≥ (s + c)/α for α ≥ 1. If K = −K and u = 0, then v′ = 0 will do.',
        after('image'),
      ),
      step(
        'time',
        'Each reduction makes one call and solves at most one linear system or factors one matrix; v is the same in all of them, so that v = 0 is enough where it is for the other.',
        after('lengths'),
        after('pairs'),
        after('constant'),
      ),
    ),
    () => all(forms(), images()),
  ),
});

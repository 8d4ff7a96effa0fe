import { Rational } from '../../arithmetic/rational.js';
import { projectionMatrix } from '../../geometry/set-operations.js';
import { columnBasis } from '../../linear/echelon.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const redundant = [...matricesOf(1, 3, [-1n, 0n, 2n])]
  .flatMap((top) => [...matricesOf(1, 3, [1n, 3n])].map((bottom) => top.vconcat(bottom)))
  .slice(0, 120);

const right = Matrix.ofIntegers(3, 4, [1n, 0n, 2n, -1n, 1n, 1n, 0n, 3n, -2n, 1n, 1n, 0n]);

/** The projection of C on the row space of R keeps RC and lengthens no column; its image has at most two dimensions. */
function projected(): Outcome {
  return checked(
    '120 factors R of two rows and inner dimension 3, one factor C with four columns',
    redundant,
    (r) => {
      const { pivots } = columnBasis(r.transpose())!;
      const basis = Matrix.ofRationals(pivots.map((i) => r.row(i))).transpose();
      const p = projectionMatrix(basis);
      const [before, shortened] = [right, p.mul(right)].map((c) => c.columnNormsSquared());
      return (
        r.mul(p.mul(right)).equals(r.mul(right)) &&
        Rational.sum(range(0, 2).map((i) => p.get(i, i))).equals(Rational.integer(BigInt(pivots.length))) &&
        before!.every((x, j) => shortened![j]!.compare(x) <= 0) &&
        Rational.sum(shortened!).compare(Rational.sum(before!)) < 0
      );
    },
    (r) => `R = (${r.row(0).join(' ')}; ${r.row(1).join(' ')})`,
  );
}

export default statement({
  id: 'NT Assertion: the inner dimension may be d',
  section: '2.4',
  mark: 'forced',
  forcedBy: 'the argument by projections',
  says: 'Every factorization RC of a d×N matrix U can be replaced by one of inner dimension rank U ≤ d without increasing tr_{p/2}(RRᵀ) or a column norm of C.',
  formula:
    "U=RC\\ \\Rightarrow\\ U=R'C',\\quad R'\\in\\mathbb R^{d\\times\\mathrm{rank}\\,U},\\ \\|C'\\|_{1\\to2}\\le\\|C\\|_{1\\to2}",
  expected: 'holds',
  rests: { projectionMatrix, columnBasis },
  truth: confirmed(
    proof(
      'all real d×N matrices U ≠ 0, all factorizations U = RC and all p in [2, ∞]',
      step(
        'rows',
        'Let the columns of Q (m×k, orthonormal) span the row space of R, k = rank R. Then RQQᵀ = R, so that (RQ)(QᵀC) = U, (RQ)(RQ)ᵀ = RRᵀ, and no column of QᵀC is longer than that of C.',
        given,
      ),
      step(
        'columns',
        'R₁ = RQ has independent columns. Let the columns of S (k×l, orthonormal) span the column space of C₁ = QᵀC, l = rank C₁. Then SSᵀC₁ = C₁, so that (R₁S)(SᵀC₁) = U, and the columns keep their lengths.',
        after('rows'),
      ),
      step(
        'smaller',
        'RRᵀ − (R₁S)(R₁S)ᵀ = R₁(I − SSᵀ)R₁ᵀ ⪰ 0, so that no diagonal entry grows, and neither does tr_{p/2}.',
        after('columns'),
      ),
      step(
        'rank',
        'The inner dimension is now l = rank C₁ = rank(R₁C₁) = rank U ≤ d, because R₁ is injective.',
        after('columns'),
        after('smaller'),
      ),
    ),
    projected,
  ),
});

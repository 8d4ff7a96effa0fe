import { Rational } from '../../arithmetic/rational.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import type { PointSet } from '../../geometry/point-set.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { trace } from '../../linear/block.js';
import { inverseForm } from '../../linear/inverse-form.js';
import { ldlt } from '../../linear/ldlt.js';
import type { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import {
  columnMatrix,
  innerProduct,
  vectorDifference,
  vectorMultiple,
  vectorSum,
} from '../../linear/vector.js';
import { all, checked, fact, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { directions, nameOf, planarSets, shapes, touching } from './ground/samples.js';

/** The point of a segment nearest to v in the norm of M⁻¹. */
function projected(k: PointSet, m: Matrix, v: readonly Rational[]): Rational[] {
  const [a, b] = [k.points[0]!, k.points[1]!];
  const side = vectorDifference(b, a);
  const weight = solveExactly(m, columnMatrix(side))!.column(0);
  const along = (x: readonly Rational[]): Rational => innerProduct(x, weight);
  const t = along(vectorDifference(v, a)).div(along(side));
  return vectorSum(a, vectorMultiple(Rational.max(Rational.ZERO, Rational.min(Rational.ONE, t)), side));
}

export default statement({
  id: 'NT Lemma 28',
  also: ['NT eq (7)', 'NT eq (8)'],
  says: 'Γ_p(K) is the infimum over M ≻ 0 of √tr_{p/2}(M) with (x − v)ᵀM⁻¹(x − v) ≤ 1 on K, and v may be taken in conv K.',
  formula:
    '\\Gamma_p(K)=\\inf\\{\\sqrt{\\mathrm{tr}_{p/2}M}:M\\succ0,\\ v\\in\\overline{\\mathrm{conv}}K,\\dots\\}',
  expected: 'holds',
  erratum:
    'The infimum over M ≻ 0 is not attained for sets of lower dimension, and v ranges over the closure of conv K.',
  rests: { inclusion, judgePrimalWitness },
  decide: () =>
    settle(
      proved(
        all(
          checked(
            'seven sets: inclusion in v + √M·B is (x − v)ᵀM⁻¹(x − v) ≤ 1 for definite M',
            planarSets.flatMap((k) => shapes.flatMap((m) => directions.map((v) => ({ k, m, v })))),
            ({ k, m, v }) => {
              const decomposition = ldlt(m);
              if (decomposition.definiteness === 'indefinite') return false;
              const forms = k.points.map((x) => inverseForm(decomposition, vectorDifference(x, v))!);
              return (
                inclusion(k, { center: v, matrix: m }).inside ===
                forms.every((form) => form.compare(Rational.ONE) <= 0)
              );
            },
            nameOf,
          ),
          checked(
            'segments: the projection of v on the segment in the M⁻¹-norm is no worse',
            planarSets
              .filter((k) => k.size === 2)
              .flatMap((k) => shapes.flatMap((m) => directions.map((v) => ({ k, m, v })))),
            ({ k, m, v }) =>
              trace(touching(k, projected(k, m, v), m).matrix).compare(trace(touching(k, v, m).matrix)) <= 0,
            nameOf,
          ),
          fact(
            'the singleton {(1, 2)}: 0 with M = 0 only',
            touching(planarSets[0]!, planarSets[0]!.points[0]!, shapes[0]!).matrix.isZero(),
            'a positive definite M of trace 0',
          ),
        ),
        'all bounded K; v in the closure of conv K',
        'a projection on a convex set brings all its points nearer; singular M are limits of definite ones',
      ),
      [],
    ),
});

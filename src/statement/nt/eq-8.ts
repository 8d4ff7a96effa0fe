import { Rational } from '../../arithmetic/rational.js';
import type { PointSet } from '../../geometry/point-set.js';
import { trace } from '../../linear/block.js';
import type { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import {
  columnMatrix,
  innerProduct,
  vectorDifference,
  vectorMultiple,
  vectorSum,
} from '../../linear/vector.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
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

/** A centre off the segment is no better than its projection. */
function segments(): Outcome {
  return checked(
    'two segments of the plane, three M, 15 centres: the projection on the segment in the M⁻¹-norm is no worse',
    planarSets
      .filter((k) => k.size === 2)
      .flatMap((k) => shapes.flatMap((m) => directions.map((v) => ({ k, m, v })))),
    ({ k, m, v }) => {
      const [at, off] = [projected(k, m, v), v].map((centre) => trace(touching(k, centre, m).matrix));
      return at!.compare(off!) <= 0;
    },
    nameOf,
  );
}

const conditions =
  'K ⊆ v + M^{1/2}B if and only if (x − v)ᵀM⁻¹(x − v) ≤ 1 for all x in K: M^{1/2}B is the set of the y with ‖M^{−1/2}y‖ ≤ 1.';

export default statement({
  id: 'NT eq (8)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'the argument on v in the proof of Lemma 28, and the program (11)–(13)',
  alternatives: ['v free, or in the closed hull, or in the hull'],
  says: 'Γ_p(K) is the infimum of √tr_{p/2}(M) over positive definite M and points v of the convex hull of K with (x − v)ᵀM⁻¹(x − v) ≤ 1 for all x in K.',
  formula:
    '\\Gamma_p(K)=\\inf\\bigl\\{\\sqrt{\\mathrm{tr}_{p/2}(M)}:M\\succ0,\\ v\\in\\mathrm{conv}\\,K,\\ (x-v)^\\top M^{-1}(x-v)\\le1\\ \\forall x\\in K\\bigr\\}',
  expected: 'reading: + +',
  readings: [
    {
      says: 'v in the closure of the convex hull',
      truth: confirmed(
        proof(
          'all bounded K in ℝ^d and all p in [2, ∞]',
          step('form', conditions, given),
          step(
            'free',
            'So Γ_p(K) is the infimum over M ≻ 0 and all v in ℝ^d.',
            after('form'),
            cites('NT eq (7)'),
          ),
          step(
            'nearest',
            'The closed hull of K has a point v* nearest to v in the norm ‖y‖ = (yᵀM⁻¹y)^{1/2}, and ⟨x − v*, v − v*⟩ ≤ 0 for all its points x in the inner product of that norm.',
            literature('Projection on a closed convex set', 'the hull is closed, convex and not empty'),
          ),
          step(
            'closer',
            'Hence ‖x − v‖² = ‖x − v*‖² + ‖v − v*‖² − 2⟨x − v*, v − v*⟩ ≥ ‖x − v*‖²: v* satisfies every constraint that v does.',
            after('nearest'),
          ),
          step('hull', 'So v may be taken in the closed hull.', after('free'), after('closer')),
        ),
        segments,
      ),
    },
    {
      says: 'v in the convex hull itself',
      truth: proof(
        'all bounded K in ℝ^d and all p in [2, ∞]',
        step('closed', 'Γ_p(K) is the infimum with v in the closed hull.', cites('NT eq (8)', 1)),
        step(
          'moved',
          'Let (M, v) be feasible with v in the closed hull, and v_k → v with v_k in conv K. In the norm of M⁻¹, ‖x − v_k‖ ≤ 1 + ‖v − v_k‖ for all x in K, so that ((1 + ‖v − v_k‖)²·M, v_k) is feasible.',
          given,
        ),
        step(
          'limit',
          'Its value tends to that of (M, v): the two infima agree.',
          after('closed'),
          after('moved'),
        ),
      ),
    },
  ],
});

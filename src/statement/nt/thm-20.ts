import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { sumEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { dilated, minkowskiSum } from '../../geometry/set-operations.js';
import { trace } from '../../linear/block.js';
import { vectorMultiple } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { above, setsWithEllipsoids } from './ground/ellipsoids.js';
import { agree, exponents, nameOf } from './ground/samples.js';

function laws(): Outcome {
  return all(
    checked(
      'seven sets in ellipsoids: their midpoints lie in them, and tK in the ones t times as large, t = −2, 1/3, p = 2, 3, 4, ∞',
      setsWithEllipsoids.flatMap((pair) =>
        ['-2', '1/3'].flatMap((t) => exponents.map((p) => ({ ...pair, t: rational(t), p }))),
      ),
      ({ k, e, t, p }) => {
        const grown = { center: vectorMultiple(t, e.center), matrix: e.matrix.scaleBy(t.pow(2)) };
        const middle = dilated(minkowskiSum(k, k), rational('1/2'));
        return (
          inclusion(middle, e).inside &&
          agree(above(dilated(k, t), grown, p), above(k, e, p).mul(Real.of(t.abs())))
        );
      },
      nameOf,
    ),
    checked(
      'K + L in the ellipsoid of (1 + t)M + (1 + 1/t)N, t = 1/2, 2',
      setsWithEllipsoids.flatMap((pair) =>
        setsWithEllipsoids
          .slice(3, 6)
          .flatMap((other) => ['1/2', '2'].map((t) => ({ ...pair, other, t: rational(t) }))),
      ),
      ({ k, e, other, t }) => {
        const around = sumEllipsoid(e, other.e, t);
        const sum = trace(e.matrix)
          .mul(Rational.ONE.add(t))
          .add(trace(other.e.matrix).mul(Rational.ONE.add(Rational.ONE.div(t))));
        return inclusion(minkowskiSum(k, other.k), around).inside && trace(around.matrix).equals(sum);
      },
      nameOf,
    ),
  );
}

export default statement({
  id: 'NT Thm 20',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'the names of the four properties and their proof',
  alternatives: ['(2) under inclusion up to a shift, which is true too'],
  says: 'For bounded K and L and p ≥ 2: (1) Γ_p(K) = Γ_p(conv K), closed or not; (2) Γ_p(K) ≤ Γ_p(L) for K ⊆ L; (3) Γ_p(tK) = |t|·Γ_p(K) for every real t; (4) Γ_p(K + L) ≤ Γ_p(K) + Γ_p(L).',
  formula: '\\Gamma_p(tK)=|t|\\,\\Gamma_p(K),\\qquad\\Gamma_p(K+L)\\le\\Gamma_p(K)+\\Gamma_p(L)',
  expected: 'holds',
  rests: { judgePrimalWitness, sumEllipsoid, minkowskiSum, inclusion },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all bounded K, L ≠ ∅ in ℝ^d, all p in [2, ∞] and all real t',
      step(
        'hull',
        '(1): v + AB is closed and convex, so that it contains K if and only if it contains the closed hull of K.',
        given,
      ),
      step('monotone', '(2): an ellipsoid around L is one around K.', given),
      step(
        'dilated',
        '(3): if K ⊆ v + AB then tK ⊆ tv + (tA)B, and √tr_{p/2}(t²AAᵀ) = |t|·√tr_{p/2}(AAᵀ); for t ≠ 0 the same with 1/t gives the converse, and for t = 0 both sides are 0.',
        given,
      ),
      step(
        'around',
        '(4): let K ⊆ v + √M·B, L ⊆ w + √N·B and s > 0. Then K + L ⊆ v + w + √S·B with S = (1 + s)M + (1 + 1/s)N, because (√a + √b)² = a + b + 2√(ab) ≤ (1 + s)a + (1 + 1/s)b for a = θᵀMθ, b = θᵀNθ.',
        cites('NT eq (3)'),
        cites('NT Assertion: support functions of sums and ellipsoids'),
      ),
      step(
        'best',
        'With m² = tr_{p/2}(M) and n² = tr_{p/2}(N), tr_{p/2}(S) ≤ (1 + s)m² + (1 + 1/s)n², which is (m + n)² for s = n/m if both are positive.',
        after('around'),
        cites('NT Lemma 14'),
      ),
      step(
        'flat',
        'If m = 0 then M = 0 and K is a point, so that K + L is a shift of L; likewise if n = 0.',
        cites('NT Lemma 14'),
      ),
      step(
        'all',
        'The infima over M and N give (4), and the rest was shown.',
        after('hull'),
        after('monotone'),
        after('dilated'),
        after('best'),
        after('flat'),
      ),
    ),
    laws,
  ),
});

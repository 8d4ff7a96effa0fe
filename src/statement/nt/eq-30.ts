import { Rational } from '../../arithmetic/rational.js';
import { barycentre } from '../../geometry/hull.js';
import { cornerOptimum, twoPairsOptimum } from '../../geometry/rational-optima.js';
import { trace } from '../../linear/block.js';
import { vectorSum } from '../../linear/vector.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, setText } from './ground/samples.js';
import { form, meanForm, unitTrace } from './ground/trace-one.js';

/** The saddle point of two sets: at it both sides are Γ_2², and neither player gains by moving. */
const saddle = (): Outcome =>
  checked(
    '{±(2, 0), ±(2, 3)} and {0, e_1, e_2}: the optimal M and law have the mean form Γ_2², other M and centres more, and no point of K has more',
    [twoPairsOptimum(), cornerOptimum()],
    ({ points, value, upper, lower }) => {
      const m = upper.matrix.scaleBy(Rational.ONE.div(trace(upper.matrix)));
      const squared = value.power(2n).rational!;
      const center = barycentre(points, lower.weights);
      return (
        meanForm(points, lower.weights, m, upper.center).equals(squared) &&
        points.points.every((x) => form(m, x, upper.center).compare(squared) <= 0) &&
        unitTrace.every((other) =>
          directions.every(
            (v) =>
              meanForm(points, lower.weights, other, center).compare(squared) >= 0 &&
              meanForm(points, lower.weights, m, vectorSum(center, v)).compare(squared) > 0,
          ),
        )
      );
    },
    ({ points }) => `K = ${setText(points)}`,
  );

export default statement({
  id: 'NT eq (30)',
  section: 'A',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'the minimax theorem exchanges infimum and supremum in (29)',
  says: 'For compact K, Γ_2(K)² is the supremum over laws P on K of the infimum over M ≻ 0 of trace 1 and v of E_P(x − v)ᵀM⁻¹(x − v).',
  formula:
    '\\Gamma_2(K)^2=\\sup_{P\\in\\Delta(K)}\\ \\inf_{M\\succ0,\\,\\mathrm{tr}M=1,\\,v}\\mathbb E_{x\\sim P}(x-v)^{\\!\\top}M^{-1}(x-v)',
  expected: 'reading: +',
  rests: { twoPairsOptimum, cornerOptimum },
  readings: [
    {
      says: 'squared, with trace 1',
      truth: confirmed(
        proof(
          'every compact K in ℝ^d',
          step(
            'weak',
            'The right side is at most inf sup_P E_P = inf sup_{x in K}, which is Γ_2(K)².',
            cites('NT eq (29)', 1),
          ),
          step(
            'finite',
            'For finite F the laws on F are a compact simplex, on which E_P is linear, and (M, v) ↦ (x − v)ᵀM⁻¹(x − v) is convex and continuous on M ≻ 0: the minimax theorem gives equality for F.',
            cites('NT eq (29)', 1),
            cites('NT eq (36)'),
            cites('NT Thm 66'),
          ),
          step(
            'net',
            'For η > 0 some finite F ⊆ K has K ⊆ F + ηB, so Γ_2(K) ≤ Γ_2(F) + η√d. Laws on F are laws on K, so the right side is at least Γ_2(F)² ≥ (Γ_2(K) − η√d)² for small η.',
            after('finite'),
            given,
            cites('NT Thm 20'),
          ),
          step('limit', 'With η → 0 both inequalities hold.', after('weak'), after('net')),
        ),
        saddle,
      ),
    },
  ],
});

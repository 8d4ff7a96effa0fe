import { integerSqrt } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { judgeProduct } from '../../factorization/product-agreement.js';
import { rightSolveLower } from '../../float64/triangular.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { mostRounds } from '../../privacy/participation/participation-schema.js';
import type { Workload } from '../../workload/workload.js';
import type { DoubleFactors } from '../double-factors.js';
import { absorbingSlack } from '../witness.js';
import type { ParticipationCertificate } from './certify-participation.js';
import type { ParticipationTask } from './participation-task.js';

/** Unit roundoff of doubles. */
const UNIT = Rational.dyadic(1n, -53);

/**
 * The factorization of a certificate in doubles: C rounded, B by substitution.
 *
 * sens(C̃) ≤ sens(C) + sens(C̃ − C), and sens(D)² ≤ κ²·max_j ‖D_j‖², because a pattern has at most κ rounds.
 *
 * @throws RangeError when doubles cannot hold the factors
 */
export function participationFactors(
  workload: Workload,
  { schema }: ParticipationTask,
  { factors, sensitivity }: Pick<ParticipationCertificate, 'factors' | 'sensitivity'>,
): DoubleFactors {
  const a = workload.matrix();
  const C: Float64Matrix = {
    rows: factors.C.rows,
    cols: factors.C.cols,
    data: factors.C.approxDoubles(),
  };
  const B = rightSolveLower({ rows: a.rows, cols: a.cols, data: a.approxDoubles() }, C);
  if (!B.data.every(Number.isFinite) || !C.data.every(Number.isFinite))
    throw new RangeError('participationFactors: expected factors in the range of doubles, got others');
  const exact = { B: Matrix.ofDoubles(B.rows, B.cols, B.data), C: Matrix.ofDoubles(C.rows, C.cols, C.data) };
  const { agreement, frobeniusSquared: rho } = judgeProduct(a, exact, UNIT);
  if (agreement === 'refuted' || agreement === 'normwise')
    throw new RangeError(
      'participationFactors: expected a workload whose factors doubles can hold, got entries that underflow',
    );
  const most = Rational.integer(BigInt(mostRounds(schema, a.cols)));
  const moved = rootAbove(maxColumnNormSquared(exact.C.sub(factors.C))).mul(most);
  const root = rootAbove(sensitivity).add(moved);
  const sens = root.mul(root);
  const energy = exact.B.frobeniusSquared();
  const t = absorbingSlack(sens.div(most), energy, rho);
  const spread = rho.sign() === 0 ? Rational.ZERO : rho.div(t);
  return { B, C, exactly: agreement === 'exact', squared: energy.add(spread).mul(sens.add(t.mul(most))) };
}

/** A root of x ≥ 0, rounded up to a multiple of 2^−128. */
const rootAbove = (x: Rational): Rational =>
  Rational.dyadic(integerSqrt(x.mul(Rational.dyadic(1n, 256)).ceil()) + 1n, -128);

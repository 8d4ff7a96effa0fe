import { Rational } from '../../../arithmetic/rational.js';
import type { Real } from '../../../arithmetic/real.js';
import { judgeDualWitness, supportFrame, type DualWitness } from '../../../geometry/dual-witness.js';
import type { Exponent } from '../../../arithmetic/exponent.js';
import type { PointSet } from '../../../geometry/point-set.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../../geometry/rational-optima.js';
import { diagonalMatrix, trace } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { setText } from './samples.js';

/** Diagonals of dual witnesses. */
export const scalings = [
  ['1', '1'],
  ['1', '2'],
  ['3', '1'],
].map((pair) => pair.map(rational));

/** A dual witness with even weights: Y = CFᵀD, t = tr(C⁻¹YYᵀ). */
export function evenWitness(k: PointSet, diagonal: readonly Rational[]): DualWitness {
  const weights = k.points.map(() => Rational.ratio(1n, BigInt(k.size)));
  const support = supportFrame(k, weights);
  if (support === undefined)
    return { weights, diagonal, factor: Matrix.identity(k.dimension), scale: Rational.ONE };
  const { frame, covariance } = support;
  const factor = covariance.mul(frame.basis.transpose()).mul(diagonalMatrix(diagonal));
  const scale = trace(solveExactly(covariance, factor.mul(factor.transpose()))!);
  return { weights, diagonal, factor, scale };
}

/** The dual value of the witness with even weights. */
export function below(k: PointSet, diagonal: readonly Rational[], p: Exponent): Real {
  const verdict = judgeDualWitness(k, evenWitness(k, diagonal), p);
  if (!verdict.proved)
    throw new RangeError(`expected a dual witness of ${setText(k)}, got ${verdict.reason}`);
  return verdict.bound;
}

/** Rational witnesses of both sides that prove one number. */
export const strongDuality = (): Outcome =>
  checked(
    'p = 2, D = I, {±(2,0), ±(2,3)}, {0, e_1, e_2} and the simplices of d = 2, 3, 4: both sides prove the same number',
    [twoPairsOptimum(), cornerOptimum(), ...[2, 3, 4].map((d) => simplexOptimum(d))],
    ({ points, upper, lower, value }) => {
      const [primal, dual] = [
        judgePrimalWitness(points, upper, rational('2')),
        judgeDualWitness(points, lower, rational('2')),
      ];
      return (
        primal.proved && dual.proved && primal.bound.compare(value) === 0 && dual.bound.compare(value) === 0
      );
    },
    ({ points }) => `K = ${setText(points)}`,
  );

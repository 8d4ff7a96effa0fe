import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { diagonalMatrix, trace } from '../linear/block.js';
import { ldlt } from '../linear/ldlt.js';
import type { Matrix } from '../linear/matrix.js';
import { exponentNorm } from './diagonal-norm.js';
import { dualExponent, requireExponent, type Exponent } from '../arithmetic/exponent.js';
import { affineHull, weightedCovariance, type HullFrame } from './hull.js';
import { PointSet } from './point-set.js';

/** A dual witness: a probability law on the points, a diagonal scaling, and a rational stand-in for a square root. */
export interface DualWitness {
  /** π, a non-negative weight for each point; their sum is 1. */
  readonly weights: readonly Rational[];
  /** The diagonal of D ≥ 0, d numbers. */
  readonly diagonal: readonly Rational[];
  /** Y (r×d) with YYᵀ ⪯ t·C, C the covariance of π in the hull of the points of positive weight ({@link supportFrame}). */
  readonly factor: Matrix;
  /** t > 0; 1 unless the root of C is an irrational multiple of a rational matrix. */
  readonly scale: Rational;
}

/** What a dual witness proves. */
export type DualJudgement =
  | {
      readonly proved: true;
      /** tr(D·F·Y)/√(t·tr_q(D²)) ≤ Γ_p(K). */
      readonly bound: Real;
    }
  | { readonly proved: false; readonly reason: 'weights' | 'diagonal' | 'scale' | 'trace' }
  | {
      readonly proved: false;
      readonly reason: 'factor';
      /** x with xᵀYYᵀx > t·xᵀCx. */
      readonly direction: readonly Rational[];
    };

/**
 * The frame F, Z of the affine hull of the points of positive weight, and their covariance C in its coordinates (r×r, definite).
 * `undefined` when only one point has weight.
 */
export function supportFrame(
  k: PointSet,
  weights: readonly Rational[],
): { readonly frame: HullFrame; readonly covariance: Matrix } | undefined {
  const positive = weights
    .map((weight, i) => ({ weight, point: k.points[i]! }))
    .filter(({ weight }) => weight.sign() > 0);
  const { frame } = affineHull(PointSet.of(positive.map(({ point }) => point)));
  if (frame === undefined) return undefined;
  const covariance = weightedCovariance(
    frame.coordinates,
    positive.map(({ weight }) => weight),
  );
  return { frame, covariance };
}

/**
 * Judges a dual witness: Γ_p(K) ≥ tr((D·cov(π)·D)^{1/2})/√tr_q(D²) ≥ tr(DFY)/√(t·tr_q(D²)), because tr(G^{1/2}) is the greatest tr X over
 * XXᵀ ⪯ G and (DFY)(DFY)ᵀ ⪯ t·DFCFᵀD = t·D·cov(π)·D. [NT] Theorem 26; q = p/(p − 2).
 *
 * @param p 2 ≤ p ≤ ∞
 * @throws RangeError when the sizes of the witness do not fit K.
 */
export function judgeDualWitness(k: PointSet, witness: DualWitness, p: Exponent): DualJudgement {
  requireExponent('judgeDualWitness', p);
  const { weights, diagonal, factor, scale } = witness;
  if (weights.length !== k.size || diagonal.length !== k.dimension) {
    throw new RangeError(
      `judgeDualWitness: expected ${k.size} weights and ${k.dimension} scalings, got ${weights.length} and ${diagonal.length}`,
    );
  }
  if (weights.some((x) => x.sign() < 0) || !Rational.sum(weights).equals(Rational.ONE))
    return { proved: false, reason: 'weights' };
  if (diagonal.some((x) => x.sign() < 0) || diagonal.every((x) => x.sign() === 0))
    return { proved: false, reason: 'diagonal' };
  if (scale.sign() <= 0) return { proved: false, reason: 'scale' };
  const support = supportFrame(k, weights);
  if (support === undefined) return { proved: true, bound: Real.ZERO };
  const found = ldlt(support.covariance.scaleBy(scale).sub(factor.mul(factor.transpose())));
  if (found.definiteness === 'indefinite')
    return { proved: false, reason: 'factor', direction: found.witness };
  const value = trace(diagonalMatrix(diagonal).mul(support.frame.basis).mul(factor));
  if (value.sign() < 0) return { proved: false, reason: 'trace' };
  const squares = diagonal.map((x) => x.mul(x));
  const norm = exponentNorm(squares, dualExponent(p)).mul(Real.of(scale)).sqrt();
  return { proved: true, bound: Real.of(value).div(norm) };
}

import { Rational } from '../../../arithmetic/rational.js';
import type { PointSet } from '../../../geometry/point-set.js';
import { trace } from '../../../linear/block.js';
import { inverseForm } from '../../../linear/inverse-form.js';
import { ldlt } from '../../../linear/ldlt.js';
import type { Matrix } from '../../../linear/matrix.js';
import { vectorDifference } from '../../../linear/vector.js';
import { shapes } from './samples.js';

/** Definite matrices of trace 1. */
export const unitTrace: readonly Matrix[] = shapes.map((m) => m.scaleBy(Rational.ONE.div(trace(m))));

/** (x − v)ᵀM⁻¹(x − v). */
export function form(m: Matrix, x: readonly Rational[], v: readonly Rational[]): Rational {
  const decomposition = ldlt(m);
  if (decomposition.definiteness === 'indefinite') throw new RangeError('form: expected a definite matrix');
  return inverseForm(decomposition, vectorDifference(x, v))!;
}

/** Σπ_i(x_i − v)ᵀM⁻¹(x_i − v). */
export const meanForm = (
  k: PointSet,
  weights: readonly Rational[],
  m: Matrix,
  v: readonly Rational[],
): Rational => Rational.sum(k.points.map((x, i) => weights[i]!.mul(form(m, x, v))));

/** Laws on a set with weights ∝ 1, 2, 3, … and its even law. */
export const lawsOn = (k: PointSet): readonly (readonly Rational[])[] => {
  const total = BigInt((k.size * (k.size + 1)) / 2);
  return [
    k.points.map(() => Rational.ratio(1n, BigInt(k.size))),
    k.points.map((_, i) => Rational.ratio(BigInt(i + 1), total)),
  ];
};

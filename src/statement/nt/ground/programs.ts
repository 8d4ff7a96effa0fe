import type { Rational } from '../../../arithmetic/rational.js';
import { inverseForm } from '../../../linear/inverse-form.js';
import { ldlt } from '../../../linear/ldlt.js';
import type { Matrix } from '../../../linear/matrix.js';
import { vectorDifference } from '../../../linear/vector.js';

/** (x − v)ᵀM⁻¹(x − v) for a definite M. */
export function formAt(x: readonly Rational[], v: readonly Rational[], m: Matrix): Rational {
  const decomposition = ldlt(m);
  const form =
    decomposition.definiteness === 'positive-definite'
      ? inverseForm(decomposition, vectorDifference(x, v))
      : undefined;
  if (form === undefined) throw new RangeError('formAt: expected a definite matrix');
  return form;
}

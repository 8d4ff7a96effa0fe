import { increasing, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { columnsOfMatrix } from './l1-columns.js';
import { l1OfSigns } from './l1-signs.js';
import { requireSchema, type ParticipationSchema } from './participation-schema.js';

/**
 * The ℓ1 sensitivity of x ↦ Cx when one record contributes a number of size at most 1 in each round of a pattern:
 * max over patterns π and signs s of ‖Σ_{j∈π} s_j·C_j‖_1.
 *
 * The largest sum of column norms Σ_{j∈π} ‖C_j‖_1 bounds it, and is attained where signs of rows and columns make every entry of these columns
 * nonnegative. Otherwise a dynamic program over signs decides it where it has few states, and patterns and signs are searched elsewhere; what that does not decide is an enclosure.
 *
 * @param c C, m×n
 * @throws RangeError for a schema without a round
 */
export function absoluteParticipationSensitivity(c: Matrix, schema: ParticipationSchema): Enclosure {
  requireSchema('absoluteParticipationSensitivity', schema);
  const { value, bound } = l1OfSigns(columnsOfMatrix(c), schema);
  const found = { inf: Rational.integer(value), sup: Rational.integer(bound) };
  return increasing(found, (x) => x.mul(c.scale));
}

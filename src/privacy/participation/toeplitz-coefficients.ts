import { requireIndex } from '../../arithmetic/require.js';
import type { Rational } from '../../arithmetic/rational.js';
import { integersOfRationals } from '../../linear/scale.js';
import { requireSchema, type ParticipationSchema } from './participation-schema.js';

/** The first n coefficients of a lower-triangular Toeplitz matrix of order n over one scale; those that are not given are 0. */
export interface ToeplitzCoefficients {
  readonly integers: readonly bigint[];
  readonly scale: Rational;
}

/**
 * Coefficients over a common scale, checked together with the order and the schema that belong to them.
 * @throws RangeError for no coefficient, an order below 1, or a schema without a round
 */
export function toeplitzCoefficients(
  caller: string,
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
): ToeplitzCoefficients {
  requireIndex(caller, 'n', n, 1);
  requireSchema(caller, schema);
  if (coefficients.length === 0) throw new RangeError(`${caller}: expected at least one coefficient, got none`);
  return integersOfRationals(coefficients.slice(0, n));
}

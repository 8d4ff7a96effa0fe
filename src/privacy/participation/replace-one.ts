import { increasing, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { rowDifference, type NeighbourRelation } from '../notion/sensitivity.js';
import type { ParticipationSensitivity } from './participation.js';

/**
 * The three squared ℓ2 sensitivities under a neighbour relation: those of a record that is there or not times s², s = 1, or 2 for `replacement`.
 *
 * A record whose contributions u (norm ≤ 1 in every round of a pattern) are replaced by others v moves Cx by ‖C(u − v)‖ ≤ ‖Cu‖ + ‖Cv‖, at most twice
 * the sensitivity, whether v takes the same rounds or those of another pattern; v = −u in the same rounds attains it. Σ|X_ij| grows by the
 * same factor for differences of norm at most 2.
 */
export function underRelation(
  sensitivity: ParticipationSensitivity,
  relation: NeighbourRelation,
): ParticipationSensitivity {
  const factor = Rational.integer(rowDifference(relation) ** 2n);
  const times = (x: Enclosure): Enclosure => increasing(x, (value) => value.mul(factor));
  const { scalar, vector, absolute } = sensitivity;
  return { ...sensitivity, scalar: times(scalar), vector: times(vector), absolute: times(absolute) };
}

import { rowDifference, type NeighbourRelation } from '../../../privacy/notion/sensitivity.js';
import { checked, type Outcome } from '../../outcome.js';

/** The sensitivity that the proof uses, ‖R‖·G, against that of a neighbour relation. */
export function sensitivity(relation: NeighbourRelation): Outcome {
  return checked(
    `gradients g, g′ of norm at most G, ${relation}`,
    ['zero-out', 'replacement'].filter((name) => name === relation) as NeighbourRelation[],
    (name) => rowDifference(name) === 1n,
    () => 'g = G, g′ = −G',
  );
}

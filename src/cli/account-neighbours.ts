import { Rational } from '../arithmetic/rational.js';
import { type AccountedStep, underNeighbours } from '../privacy/accounting/accounted-step.js';
import type { NeighbourRelation } from '../privacy/notion/sensitivity.js';
import { UsageError } from '../text/usage-error.js';

/** @throws UsageError for a relation under which the worst pair is not proved */
export function relatedSteps(
  steps: readonly AccountedStep[],
  relation: NeighbourRelation,
): readonly AccountedStep[] {
  const isSampled = steps.some((step) => 'sampling' in step && step.sampling?.equals(Rational.ONE) === false);
  if (relation === 'replacement' && isSampled)
    throw new UsageError(
      '--neighbours: expected add-remove or zero-out where records are sampled, got replacement',
    );
  return underNeighbours(steps, relation);
}

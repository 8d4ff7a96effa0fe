import { Real } from '../../arithmetic/real.js';
import { gaussianProfile, type Order, type Profile, stepProfile } from './closed-form.js';
import type { PooledSteps } from './pooled-steps.js';

/** Gaussian noise alone, or one step alone. */
export function profileOf(
  { muSquared, continuous, lattice, symmetric }: PooledSteps,
  order: Order,
): Profile | undefined {
  if (lattice.length > 0) return undefined;
  if (muSquared.sign() > 0) return continuous.length === 0 ? gaussianProfile(muSquared) : undefined;
  const [first, ...others] = continuous;
  return first?.count === 1n && others.length === 0
    ? stepProfile(first.law, symmetric ? 'remove' : order)
    : undefined;
}

/** The greatest loss of all steps in an order: 0 for no steps, undefined where there is none. */
export function greatestLoss(
  { muSquared, continuous, lattice }: PooledSteps,
  order: Order,
): Real | undefined {
  if (muSquared.sign() > 0) return undefined;
  const ends = [
    ...continuous.map(({ law, count }) => {
      const end = order === 'remove' ? law.supremum : law.infimum?.neg();
      return end?.mul(count);
    }),
    ...lattice.map(({ law, count }) => law.supremum && Real.of(law.supremum).mul(count)),
  ];
  return ends.every((end) => end !== undefined) ? Real.sum(ends) : undefined;
}

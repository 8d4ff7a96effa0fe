import type { Dyadic } from '../src/arithmetic/dyadic.js';
import type { Rational } from '../src/arithmetic/rational.js';
import { accuracyFor } from '../src/privacy/accounting/accuracy.js';
import { deltaBound } from '../src/privacy/accounting/answers.js';
import type { Composition } from '../src/privacy/accounting/composition.js';
import { bordersOf, gridComposition, gridTask } from '../src/privacy/accounting/grid-composition.js';
import type { LossLaw } from '../src/privacy/accounting/loss-law.js';
import type { Repeated } from '../src/privacy/accounting/pooled-steps.js';

/** δ is not asked for below this power of two here, where nothing else is said. */
export const SCALE = 30;
/** Borders of a grid that is coarse, and quickly made: what is proved is proved on every grid. */
export const FEW = 100;

/** The vectors of steps on the coarsest grid of enough borders, made finer by halving. */
export function onGrid(
  steps: readonly Repeated<LossLaw>[],
  finer = 0,
  few = FEW,
  scale = SCALE,
): Composition {
  const total = steps.reduce((sum, { count }) => sum + count, 0n);
  const task = gridTask(steps, false, accuracyFor(scale, total, 3));
  let grid = -12;
  while (bordersOf(task, grid) < few) grid += 1;
  return gridComposition(task, grid + finer);
}

export const boundsOf = (
  composition: Composition,
  order: 'remove' | 'add',
  epsilon: Rational,
): [Dyadic, Dyadic] => [
  deltaBound(composition[order].lower, epsilon),
  deltaBound(composition[order].upper, epsilon),
];

import { bitLength } from '../../arithmetic/bits.js';
import type { Dyadic } from '../../arithmetic/dyadic.js';
import { Rational } from '../../arithmetic/rational.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
import { type LossEnclosure, worse } from './loss-enclosure.js';
import { accuracyFor } from './accuracy.js';
import type { Order } from './closed-form.js';
import type { Composition, OnAccountProgress } from './composition.js';
import { gaussianLaw } from './gaussian-law.js';
import { bordersOf, gridComposition, type GridTask, gridTask } from './grid-composition.js';
import { commonSpacing, latticeComposition } from './lattice-composition.js';
import { latticeLoss } from './lattice-loss.js';
import { PARTS } from './loss-cells.js';
import type { LossLaw } from './loss-law.js';
import type { PooledSteps, Repeated } from './pooled-steps.js';
import type { Question } from './question.js';

/** How far an answer is refined. */
export interface Refinement {
  readonly digits: number;
  readonly onProgress?: OnAccountProgress | undefined;
  readonly isEnough: (worst: LossEnclosure, orders: Readonly<Record<Order, LossEnclosure>>) => boolean;
  /** What is aimed at besides, by one grid more, where that takes a minute at most. */
  readonly isWished?: ((worst: LossEnclosure) => boolean) | undefined;
}

/** An answer for both orders, and g of the grid that it is from. */
export interface Refined {
  readonly answer: Readonly<Record<Order, LossEnclosure>>;
  readonly grid?: number | undefined;
  /** Losses of the longest vector. */
  readonly points: number;
}

/** Borders of sub-cells on the first grid, at least, and on any. */
const FIRST_BORDERS = 2 ** 11;
const MOST_BORDERS = 2 ** 19;

/**
 * Work, in bits of a mass times points of a vector and products of it; a border of a sub-cell, where a law is evaluated, counts as many. An answer that is
 * expected to become narrow may take 2^33, some minutes, on its last grid; otherwise what is spent to make it less wide is at most 2^29, some half a minute.
 */
const PER_BORDER = 8000;
const MOST_WORK = 2 ** 33;
const MODEST_WORK = 2 ** 29;
/** The same of a grid that is finer than what is enough. */
const WISHED_WORK = 2 ** 31;

/** The widest spacing 2^12, and the most that a grid is refined at once. */
const COARSEST = -12;
const MOST_HALVINGS = 3;

/**
 * The answer to a question from vectors, on grids that grow finer until it is enough or the next grid would have more than 2^19 borders of sub-cells.
 * The width falls by 4 when the spacing falls by 2.
 *
 * @throws UndecidedError where even the first grid is too large
 */
export function refinedAnswer(steps: PooledSteps, question: Question, refinement: Refinement): Refined {
  const { digits, onProgress, isEnough, isWished = () => true } = refinement;
  const onLattice =
    steps.lattice.length > 0 && steps.continuous.length === 0 && steps.muSquared.sign() === 0
      ? commonSpacing(steps.lattice)
      : undefined;
  const laws = onLattice === undefined ? lawsOf(steps) : [];
  const total = [...steps.lattice, ...laws].reduce((sum, { count }) => sum + count, 1n);
  let { scale } = question;
  let grid: number | undefined;
  let best: Refined | undefined;
  let wasEnough = false;
  for (;;) {
    const accuracy = accuracyFor(scale, total, digits);
    const task = gridTask(laws, steps.symmetric, accuracy);
    if (onLattice === undefined) grid ??= firstGrid(task);
    const composition = composedOrNot(() =>
      grid === undefined
        ? latticeComposition(steps.lattice, onLattice!, accuracy, onProgress)
        : gridComposition(task, grid, onProgress),
    );
    if (composition instanceof UndecidedError) {
      if (best === undefined) throw composition;
      return best;
    }
    const answer = answered(composition, question);
    best = { answer, grid, points: longest(composition) };
    const worst = worse(answer.remove, answer.add);
    if (isEnough(worst, answer)) {
      if (wasEnough || grid === undefined || isWished(worst) || !isCheap(task, grid + 1, composition))
        return best;
      wasEnough = true;
      grid += 1;
      continue;
    }
    const finer = question.rescaled(worst, scale);
    if (finer !== undefined) scale = finer;
    else {
      const work = grid === undefined ? 0 : workOf(task, grid, composition);
      const next = grid === undefined ? undefined : nextGrid(task, grid, worst, digits, work);
      if (next === undefined) return best;
      grid = next;
    }
  }
}

/** A composition whose vectors grow beyond what is held leaves the answer from a coarser grid. */
function composedOrNot(compose: () => Composition): Composition | UndecidedError {
  try {
    return compose();
  } catch (problem) {
    if (problem instanceof UndecidedError) return problem;
    throw problem;
  }
}

/** All laws as laws on the line. */
function lawsOf({ muSquared, continuous, lattice }: PooledSteps): readonly Repeated<LossLaw>[] {
  const gaussian = muSquared.sign() > 0 ? [{ law: gaussianLaw(Rational.ONE.div(muSquared)), count: 1n }] : [];
  return [...gaussian, ...continuous, ...lattice.map(({ law, count }) => ({ law: latticeLoss(law), count }))];
}

const longest = ({ remove, add }: Composition): number =>
  Math.max(...[remove.upper, remove.lower, add.upper, add.lower].map(({ masses }) => masses.length));

function answered(composition: Composition, question: Question): Readonly<Record<Order, LossEnclosure>> {
  const of = (order: Order): LossEnclosure => ({
    inf: question.bound(composition[order].lower)!,
    sup: question.bound(composition[order].upper),
  });
  const remove = of('remove');
  return { remove, add: composition.add === composition.remove ? remove : of('add') };
}

/** The coarsest grid with enough borders. */
function firstGrid(task: GridTask): number {
  let grid = COARSEST;
  while (bordersOf(task, grid) < FIRST_BORDERS) grid += 1;
  if (bordersOf(task, grid) > MOST_BORDERS)
    throw new UndecidedError(
      `accounting: expected a list of steps that ${MOST_BORDERS} masses describe, got one of ${task.laws.length} different steps`,
    );
  return grid;
}

/** What a composition took: each product is as long as one step's vector, and later ones grow with the root of the steps, up to the last. */
function workOf(task: GridTask, grid: number, { remove, add }: Composition): number {
  const borders = bordersOf(task, grid);
  const products = task.laws.reduce((sum, { count }) => sum + 2 * bitLength(count), 0);
  const sides = task.symmetric
    ? [remove.upper, remove.lower]
    : [remove.upper, remove.lower, add.upper, add.lower];
  const lengths = sides.reduce((sum, { masses }) => sum + masses.length, 0);
  const points = (sides.length * products * borders) / PARTS + LATER * lengths;
  return PER_BORDER * borders + task.accuracy.bits * points;
}

/** Whether a grid of half the spacing takes a minute at most. */
const isCheap = (task: GridTask, next: number, composition: Composition): boolean =>
  bordersOf(task, next) <= MOST_BORDERS && 2 * workOf(task, next - 1, composition) <= WISHED_WORK;

/** Products of vectors of the lengths L, L/√2, L/2, …, two of each, together nearly so many of length L. */
const LATER = 7;

/**
 * The grid that should make the worst order narrow enough, or the finest one that costs no more than is allowed; undefined for none.
 * @param work of the last grid; half the spacing takes twice that
 */
function nextGrid(
  task: GridTask,
  grid: number,
  { inf, sup }: LossEnclosure,
  digits: number,
  work: number,
): number | undefined {
  const needed = halvingsNeeded(inf, sup, digits);
  const isReachable =
    needed !== undefined && work * 2 ** needed <= MOST_WORK && bordersOf(task, grid + needed) <= MOST_BORDERS;
  const most = isReachable ? MOST_WORK : MODEST_WORK;
  let next = grid + Math.min(MOST_HALVINGS, needed ?? 2);
  while (next > grid && (bordersOf(task, next) > MOST_BORDERS || work * 2 ** (next - grid) > most)) next -= 1;
  return next > grid ? next : undefined;
}

/** Half the number of bits by which the relative width has to fall; undefined where nothing is proved from one side. */
function halvingsNeeded(inf: Dyadic, sup: Dyadic | undefined, digits: number): number | undefined {
  if (sup === undefined || inf.sign() <= 0) return undefined;
  const bits = sup.sub(inf).magnitude() - inf.magnitude() + Math.ceil((10 * digits) / 3);
  return Math.max(1, Math.ceil(bits / 2));
}

import { Rational } from '../../arithmetic/rational.js';
import type { Accuracy } from './accuracy.js';
import {
  composedPowers,
  type Composition,
  type OnAccountProgress,
  type Power,
  productsOf,
} from './composition.js';
import type { Order } from './closed-form.js';
import { type LossCells, lossCells, mirrored, PARTS } from './loss-cells.js';
import type { LossLaw } from './loss-law.js';
import { lowerVector, type Start } from './lower-cells.js';
import { type LossRange, lossRange } from './loss-range.js';
import { type LossVector, type Side, trimmed } from './loss-vector.js';
import type { Repeated } from './pooled-steps.js';
import { upperVector } from './upper-cells.js';

/** The laws of a list of steps, and the losses of each that matter. */
export interface GridTask {
  readonly laws: readonly (Repeated<LossLaw> & { readonly range: LossRange })[];
  readonly symmetric: boolean;
  readonly accuracy: Accuracy;
}

export const gridTask = (
  laws: readonly Repeated<LossLaw>[],
  symmetric: boolean,
  accuracy: Accuracy,
): GridTask => ({
  laws: laws.map((one) => ({ ...one, range: lossRange(one.law, accuracy.rare) })),
  symmetric,
  accuracy,
});

/** The cells [from, to) of width 2^−g that hold a range; a loss at its beginning may be an atom, and is no border. */
export function cellsOf({ from, to }: LossRange, g: number): readonly [from: number, to: number] {
  const first = Number(from.shift(g).ceil()) - 1;
  return [first, Math.max(first + 1, Number(to.shift(g).ceil()))];
}

/** Borders of sub-cells at which laws are evaluated for a grid of spacing 2^−g. */
export const bordersOf = ({ laws }: GridTask, g: number): number =>
  laws.reduce((sum, { range }) => {
    const [from, to] = cellsOf(range, g);
    return sum + PARTS * (to - from) + 1;
  }, 0);

/** Bits of an evaluation beyond those of a mass. */
const GUARD = 32;

/** Bits by which e^ℓ grows with ℓ, at most. */
const GROWTH = /* @__PURE__ */ Rational.ratio(3n, 2n);

/** The vectors of a list of steps on the grid 2^−g·ℤ. */
export function gridComposition(task: GridTask, g: number, onProgress?: OnAccountProgress): Composition {
  const { laws, symmetric, accuracy } = task;
  const { bits, slack } = accuracy;
  const spacing = Rational.dyadic(1n, -g);
  const borders = bordersOf(task, g);
  let [evaluated, multiplied] = [0, 0];
  const cells = laws.map(({ law, count, range }) => {
    const [from, to] = cellsOf(range, g);
    // The upper vector divides by 1 − e^(−h), and multiplies by e^ℓ < 2^(3ℓ/2).
    const near = bits + Math.max(0, g) + GUARD;
    const wideAt = (loss: Rational): number => near + Math.max(0, Number(loss.mul(GROWTH).ceil()));
    const losses = lossCells(
      law,
      spacing,
      from,
      to,
      wideAt(Rational.dyadic(BigInt(to), -g)),
      wideAt,
      (done) => {
        evaluated += done;
        onProgress?.({ phase: 'masses', done: evaluated, of: borders });
      },
    );
    return { losses, count, start: startOf(law) };
  });
  const products = (symmetric ? 2 : 4) * productsOf(laws.map(({ count }) => count));
  const vector = (order: Order, side: Side): LossVector => {
    const powers = cells.map(({ losses, count, start }): Power => {
      const whole = order === 'remove' ? losses : mirrored(losses);
      return {
        vector: trimmed(sided(whole, side, bits, order === 'remove' ? start : OTHER[start]), slack),
        count,
      };
    });
    return composedPowers(powers, slack, () => {
      onProgress?.({ phase: 'products', done: (multiplied += 1), of: products });
    });
  };
  const both = (order: Order): Composition[Order] => ({
    upper: vector(order, 'upper'),
    lower: vector(order, 'lower'),
  });
  const remove = both('remove');
  return { remove, add: symmetric ? remove : both('add') };
}

const sided = (losses: LossCells, side: Side, bits: number, start: Start): LossVector =>
  side === 'upper' ? upperVector(losses, bits) : lowerVector(losses, bits, start);

const OTHER: Readonly<Record<Start, Start>> = { left: 'right', right: 'left' };

/** The end where the loss is finite. */
const startOf = (law: LossLaw): Start =>
  law.infimum === undefined && law.supremum !== undefined ? 'right' : 'left';

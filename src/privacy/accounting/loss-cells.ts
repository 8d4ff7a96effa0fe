import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Units, unitsOf } from './grid-exponentials.js';
import type { LossLaw } from './loss-law.js';

/** Sub-cells to a cell of the grid. */
export const PARTS = 4;

/** The masses of a set of losses under both laws, in units of 2^−bits. */
export interface CellMass {
  readonly p: Units;
  readonly q: Units;
}

/**
 * The masses of the loss of a pair (P, Q) in sub-cells of width spacing/4 that meet end to end: sub-cell i lies between
 * (4·first + i)/4 and (4·first + i + 1)/4 times the spacing, and a loss on a border belongs to one of its neighbours. There is a multiple of 4 of them.
 */
export interface LossCells {
  readonly spacing: Rational;
  readonly bits: number;
  readonly first: number;
  readonly cells: readonly CellMass[];
  /** The losses above the last border, and below the first. */
  readonly above: CellMass;
  readonly below: CellMass;
}

/** Called with the number of borders done, now and then. */
export type Tick = (done: number) => void;

/** Borders between two calls of a {@link Tick}. */
const SOME = 256;

/**
 * The cells [from, to) of the grid spacing·ℤ under a law; what the tails at a border are is asked once.
 *
 * @param bits of the masses
 * @param precision to how many bits the tails are asked for at a loss
 */
export function lossCells(
  law: LossLaw,
  spacing: Rational,
  from: number,
  to: number,
  bits: number,
  precision: (loss: Rational) => number,
  tick: Tick = () => undefined,
): LossCells {
  const part = spacing.div(Rational.integer(BigInt(PARTS)));
  const whole: Units = { low: 1n << BigInt(bits), high: 1n << BigInt(bits) };
  const tailsAt = (i: number): CellMass => {
    const loss = part.mul(Rational.integer(BigInt(i)));
    const { p, q } = law.tails(Interval.fromRational(loss, bits), precision(loss));
    return { p: unitsOf(p, bits), q: unitsOf(q, bits) };
  };
  const between = (upper: CellMass, lower: CellMass): CellMass => ({
    p: difference(upper.p, lower.p),
    q: difference(upper.q, lower.q),
  });
  let last = tailsAt(PARTS * from);
  const below = between({ p: whole, q: whole }, last);
  const cells: CellMass[] = [];
  for (let i = PARTS * from + 1; i <= PARTS * to; i += 1) {
    const next = tailsAt(i);
    cells.push(between(last, next));
    last = next;
    if (i % SOME === 0) tick(SOME);
  }
  return { spacing, bits, first: from, cells, above: atLeastNothing(last), below };
}

const difference = (x: Units, y: Units): Units => clipped({ low: x.low - y.high, high: x.high - y.low });

const atLeastNothing = ({ p, q }: CellMass): CellMass => ({ p: clipped(p), q: clipped(q) });

const clipped = ({ low, high }: Units): Units => ({
  low: low > 0n ? low : 0n,
  high: high > 0n ? high : 0n,
});

/** The cells of the pair (Q, P): its loss is −ℓ, and the laws change places. */
export function mirrored(losses: LossCells): LossCells {
  const exchanged = ({ p, q }: CellMass): CellMass => ({ p: q, q: p });
  return {
    ...losses,
    first: -(losses.first + losses.cells.length / PARTS),
    cells: losses.cells.map(exchanged).reverse(),
    above: exchanged(losses.below),
    below: exchanged(losses.above),
  };
}

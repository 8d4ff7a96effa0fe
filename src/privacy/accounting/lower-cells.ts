import { ceilDiv } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { gridExponentials } from './grid-exponentials.js';
import { type LossCells, PARTS } from './loss-cells.js';
import type { LossVector } from './loss-vector.js';

/** Where labels begin: at the end of the law where its loss is finite, next to which most of its mass lies. */
export type Start = 'left' | 'right';

/** Weights of sub-cells are multiples of 2^−64. */
const WEIGHT = 64n;
const FULL = 1n << WEIGHT;

/** A label under construction: the sums Σ w·p from below and Σ w·r from above, w in units of 2^−64. */
interface Label {
  p: bigint;
  q: bigint;
}

/**
 * The lower vector of a law of losses: sub-cells, split by independent coins, are joined under labels. Telling only the label is post-processing; the
 * loss of one with the masses Σwp and Σwr is ln(Σwp/Σwr), which is at least hj where Σw(r − e^(−hj)·p) ≤ 0, and is lowered to hj. Every label takes as
 * much from beyond its point hj as this allows; where it is not proved, the mass goes to the point below the label. Each mass is rounded down.
 *
 * What lies above the last border goes to it, what lies below the first is dropped.
 */
export function lowerVector(losses: LossCells, bits: number, start: Start): LossVector {
  const { first, cells, spacing } = losses;
  const count = cells.length / PARTS;
  const masses = new Array<bigint>(count + 1).fill(0n);
  const drop = BigInt(losses.bits - bits);
  const put = (at: number, p: bigint): void => {
    masses[at]! += p >> (drop + WEIGHT);
  };
  (start === 'left' ? fromLeft : fromRight)(losses, excessOf(losses), put);
  masses[count]! += losses.above.p.low >> drop;
  return { side: 'lower', bits, spacing, offset: Rational.ZERO, first, masses, infinite: 0n };
}

type Put = (at: number, p: bigint) => void;

/** Σw(r − e^(−hj)·p) from above, in units of 2^−(2·bits + 64). */
type Excess = (label: Label, j: number) => bigint;

function excessOf({ first, cells, spacing, bits }: LossCells): Excess {
  const power = gridExponentials(spacing, -(first + cells.length / PARTS), -first, bits);
  return ({ p, q }, j) => (q << BigInt(bits)) - power(-(first + j)).low * p;
}

/** Takes a part of sub-cell i, in units of 2^−64. */
function take(label: Label, { cells }: LossCells, i: number, weight: bigint): void {
  const { p, q } = cells[i]!;
  label.p += weight * p.low;
  label.q += weight * q.high;
}

/** A sub-cell alone, at full weight. */
const alone = ({ cells }: LossCells, i: number): Label => ({
  p: cells[i]!.p.low << WEIGHT,
  q: cells[i]!.q.high << WEIGHT,
});

/** Labels from the least loss on: hj is the next point but for one nearer than a quarter; of the last sub-cell as little is taken as suffices. */
function fromLeft(losses: LossCells, excess: Excess, put: Put): void {
  const end = losses.cells.length;
  // A label begins in sub-cell i, of which the part `rest` on the right is left.
  let [i, rest] = [0, FULL];
  while (i < end) {
    const begin = Math.floor(i / PARTS);
    const j = Math.floor((i + 1) / PARTS) + 1;
    const label: Label = { p: 0n, q: 0n };
    for (; i < end && i < PARTS * j; i += 1, rest = FULL) take(label, losses, i, rest);
    let over = PARTS * j <= end ? excess(label, j) : 1n;
    for (; over > 0n && i < end; i += 1) {
      const gain = -excess(alone(losses, i), j);
      if (gain >= over) {
        const weight = ceilDiv(over * FULL, gain);
        take(label, losses, i, weight);
        rest = FULL - weight;
        over = 0n;
        break;
      }
      take(label, losses, i, FULL);
      over = excess(label, j);
    }
    put(over <= 0n ? j : begin, label.p);
    if (rest === 0n) [i, rest] = [i + 1, FULL];
  }
}

/** The mirror image, from the greatest loss on: of the last sub-cell as much is taken as is allowed. */
function fromRight(losses: LossCells, excess: Excess, put: Put): void {
  // A label begins in sub-cell i, of which the part `rest` on the left is left.
  let [i, rest] = [losses.cells.length - 1, FULL];
  while (i >= 0) {
    const j = Math.max(0, Math.ceil(i / PARTS) - 1);
    const label: Label = { p: 0n, q: 0n };
    for (; i >= PARTS * j; i -= 1, rest = FULL) take(label, losses, i, rest);
    for (; i >= 0; i -= 1) {
      const slack = -excess(label, j);
      if (slack <= 0n) break;
      const cost = excess(alone(losses, i), j);
      if (cost > slack) {
        const weight = (slack * FULL) / cost;
        take(label, losses, i, weight);
        rest = FULL - weight;
        break;
      }
      take(label, losses, i, FULL);
    }
    put(j, label.p);
  }
}

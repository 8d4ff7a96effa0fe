import { floor, quotient } from './arithmetic.js';
import { between } from './privacy-cells.js';
import type { Grid } from './privacy-form.js';
import { ceiling, type GridPower } from './privacy-functions.js';
import type { Tails } from './privacy-noise.js';
import type { Vector } from './privacy-vector.js';

/** The end at which the loss is finite: there the labels begin. */
export type Start = 'left' | 'right';

/** Weights of sub-cells are multiples of 2^−64. */
const PLACES = 64n;
const FULL = 1n << PLACES;

/** The sub-cells of a law, and what a walk puts where. */
interface Walk {
  /** Sub-cells, and how many there are to a cell. */
  readonly end: number;
  readonly m: number;
  readonly mass: (i: number) => bigint;
  /** r − e^(−hj)·p of sub-cell i, from above; j counts from the first cut. */
  readonly excess: (i: number, j: number) => bigint;
  readonly put: (j: number, sum: bigint) => void;
}

/** Lemma J: sub-cells are joined under labels, the loss of each of which is at least hj; each mass is rounded down. */
export function lowerVector(
  { first, p, q }: Tails,
  { subcells: m, bits, w, v }: Grid,
  power: GridPower,
  start: Start,
): Vector {
  const end = p.length - 1;
  const count = quotient(end, m);
  const masses = new Array<bigint>(count + 1).fill(0n);
  const mass = (i: number): bigint => between(p[i]!, p[i + 1]!).low;
  const walk: Walk = {
    end,
    m,
    mass,
    excess: (i, j) => (between(q[i]!, q[i + 1]!).high << v) - power(-first - j).low * mass(i),
    put: (j, sum) => {
      masses[j] = masses[j]! + (sum >> (w - bits + PLACES));
    },
  };
  if (start === 'left') fromLeft(walk);
  else fromRight(walk);
  // What lies above the last cut goes down to it, what lies below the first one is dropped.
  masses[count] = masses[count]! + (p[end]!.low >> (w - bits));
  return { first: BigInt(first), masses, infinite: 0n };
}

/** Labels from the least loss on: from beyond hj as little as makes the sum at most 0. */
function fromLeft({ end, m, mass, excess, put }: Walk): void {
  // Of sub-cell i the part `rest` is left.
  let [i, rest] = [0, FULL];
  while (i < end) {
    const below = quotient(i, m);
    // The next point but for one that is nearer than a quarter of a cell.
    const j = quotient(4 * i + m, 4 * m) + 1;
    const isOnGrid = m * j <= end;
    let [sum, over] = [0n, 0n];
    for (; i < end && i < m * j; i++, rest = FULL) {
      sum += rest * mass(i);
      if (isOnGrid) over += rest * excess(i, j);
    }
    for (; isOnGrid && over > 0n && i < end; i++, rest = FULL) {
      const gain = -excess(i, j);
      const weight = gain * FULL >= over ? ceiling(over, gain) : FULL;
      sum += weight * mass(i);
      over -= weight * gain;
      rest = FULL - weight;
      if (over <= 0n && rest > 0n) break;
    }
    put(isOnGrid && over <= 0n ? j : below, sum);
  }
}

/** The mirror image, from the greatest loss on: from beyond hj as much as leaves the sum at most 0. */
function fromRight({ end, m, mass, excess, put }: Walk): void {
  let [i, rest] = [end - 1, FULL];
  while (i >= 0) {
    const nearest = quotient(4 * i + 3 + 3 * m, 4 * m) - 1;
    const j = nearest > 0 ? nearest : 0;
    let [sum, over] = [0n, 0n];
    for (; i >= m * j; i--, rest = FULL) {
      sum += rest * mass(i);
      over += rest * excess(i, j);
    }
    for (; over < 0n && i >= 0; i--) {
      const cost = excess(i, j);
      const weight = cost * FULL > -over ? floor(-over, cost) : FULL;
      sum += weight * mass(i);
      over += weight * cost;
      if (weight < FULL) {
        rest = FULL - weight;
        break;
      }
    }
    put(j, sum);
  }
}

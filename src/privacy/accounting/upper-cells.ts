import { ceilDiv } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { gridExponentials, type Units } from './grid-exponentials.js';
import { type LossCells, PARTS } from './loss-cells.js';
import type { LossVector } from './loss-vector.js';

/**
 * The upper vector of a law of losses: of a cell [hj, h(j+1)] with the masses p and r under P and Q,
 *
 *     A = (r·e^(hj) − p·e^(−h))/(1 − e^(−h)) goes to hj, and p − A to h(j+1);
 *
 * what lies above the last border goes to ∞, what lies below the first to it. Each mass is rounded up.
 *
 * (1 − e^ε·y)₊ is convex in y = e^(−ℓ), and of all laws on a cell with the mean of y the two-point law on its ends has the largest mean of a
 * convex function; both masses of the cell are kept (Doroshenko et al. 2022).
 */
export function upperVector(losses: LossCells, bits: number): LossVector {
  const { first, cells, spacing } = losses;
  const count = cells.length / PARTS;
  const wide = BigInt(losses.bits);
  const power = gridExponentials(spacing, Math.min(first, -1), first + count, losses.bits);
  const y = power(-1);
  const gap = (1n << wide) - y.high;
  const cut = (units: bigint): bigint => ceilDiv(units, 1n << (wide - BigInt(bits)));
  const masses = new Array<bigint>(count + 1).fill(0n);
  for (let j = 0; j < count; j += 1) {
    const { p, q } = sumOf(losses, j);
    const grown = power(first + j);
    const scaled: Units = {
      low: (q.low * grown.low) >> wide,
      high: ceilDiv(q.high * grown.high, 1n << wide),
    };
    const atLeft = scaled.high - ((p.low * y.low) >> wide);
    const atRight = p.high - scaled.low;
    const share = (part: bigint): bigint => {
      const mass = part <= 0n ? 0n : ceilDiv(part << wide, gap);
      return cut(mass < p.high ? mass : p.high);
    };
    masses[j]! += share(atLeft);
    masses[j + 1]! += share(atRight);
  }
  masses[0]! += cut(losses.below.p.high);
  return {
    side: 'upper',
    bits,
    spacing,
    offset: Rational.ZERO,
    first,
    masses,
    infinite: cut(losses.above.p.high),
  };
}

/** The masses of cell j. */
function sumOf({ cells }: LossCells, j: number): { p: Units; q: Units } {
  let [pLow, pHigh, qLow, qHigh] = [0n, 0n, 0n, 0n];
  for (let i = PARTS * j; i < PARTS * (j + 1); i += 1) {
    const { p, q } = cells[i]!;
    pLow += p.low;
    pHigh += p.high;
    qLow += q.low;
    qHigh += q.high;
  }
  return { p: { low: pLow, high: pHigh }, q: { low: qLow, high: qHigh } };
}

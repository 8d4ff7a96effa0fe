import { bitLength, magnitude } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { LimbEntries } from '../linear/entries/limb-entries.js';
import { Matrix } from '../linear/matrix.js';
import type { Entry } from './matrix-entry.js';

/** How many entries exceed their allowance, and the one that does so most. */
export interface Excess {
  readonly count: number;
  readonly worst: Entry & { readonly allowed: Rational };
  /** |E_ij| − g·(|B||C|)_ij of the worst. */
  readonly over: Rational;
}

/** Bits that are kept of the largest entry for the bound from below. */
const BITS = 24;

/** Entries of a block that are computed one by one; of more, the whole block is. */
const FEW = 1 / 256;

/**
 * The allowance g·(|B||C|)_ij of every entry. Most entries are far within it: the product of the entries cut off after {@link BITS} bits, which is
 * smaller and cheaper, shows that. Only the others are computed in full.
 */
export class Allowance {
  readonly #c: Matrix;
  readonly #tolerance: Rational;
  readonly #shiftB: number;
  readonly #shiftC: number;
  readonly #cutC: Matrix;

  /** @param tolerance g ≥ 0 */
  constructor(b: Matrix, c: Matrix, tolerance: Rational) {
    this.#c = c;
    this.#tolerance = tolerance;
    this.#shiftB = spareBits(b.entries.largest());
    this.#shiftC = spareBits(c.entries.largest());
    this.#cutC = cut(c, this.#shiftC);
  }

  /** The entries of the residual of a block of rows of B that exceed their allowance; rows counted from 1 within the block. */
  exceeded(block: Matrix, residual: Matrix): Excess | undefined {
    const lower = cut(block, this.#shiftB).mul(this.#cutC);
    const factor = this.#tolerance.mul(block.scale).mul(this.#c.scale);
    const shift = BigInt(this.#shiftB + this.#shiftC);
    const suspects = beyond(residual, lower, factor.mul(Rational.integer(1n << shift)));
    const few = suspects.length <= FEW * residual.entries.length;
    const whole = few ? undefined : block.absolute().mul(this.#c.absolute());
    const ratio = factor.div(residual.scale);
    let count = 0;
    let most = 0n; // over residual.scale/ratio.den
    let worst: { readonly at: number; readonly full: bigint } | undefined;
    for (const at of whole === undefined ? suspects : beyond(residual, whole, factor)) {
      const [i, j] = [Math.floor(at / residual.cols), at % residual.cols];
      const full = whole === undefined ? this.#entry(block, i, j) : whole.entries.at(at);
      const over = magnitude(residual.entries.at(at)) * ratio.den - full * ratio.num;
      if (over > 0n) count += 1;
      if (over > most) [most, worst] = [over, { at, full }];
    }
    if (worst === undefined) return undefined;
    const [i, j] = [Math.floor(worst.at / residual.cols), worst.at % residual.cols];
    const allowed = factor.mul(Rational.integer(worst.full));
    const value = residual.get(i, j);
    return {
      count,
      worst: { row: i + 1, col: j + 1, value, allowed },
      over: value.abs().sub(allowed),
    };
  }

  /** (|B||C|)_ij over the scales. */
  #entry(block: Matrix, i: number, j: number): bigint {
    let sum = 0n;
    for (let k = 0; k < block.cols; k += 1) {
      const left = block.entries.at(i * block.cols + k);
      if (left !== 0n) sum += magnitude(left * this.#c.entries.at(k * this.#c.cols + j));
    }
    return sum;
  }
}

/** Where |residual| exceeds bound·factor, as integers. */
function beyond(residual: Matrix, bound: Matrix, factor: Rational): number[] {
  const { num, den } = factor.div(residual.scale);
  const [entries, bounds] = [residual.entries, bound.entries];
  const exceeds = (at: number): boolean => magnitude(entries.at(at)) * den > bounds.at(at) * num;
  if (entries instanceof LimbEntries && bounds instanceof LimbEntries)
    return entries.mayExceed(bounds, num, den).filter(exceeds);
  return Array.from({ length: entries.length }, (_, at) => at).filter(exceeds);
}

/** Bits of the largest number beyond the 24 that are kept for a bound from below. */
export const spareBits = (largest: bigint): number => Math.max(0, bitLength(largest) - BITS);

/** ⌊|a_ij|/2^shift⌋, without the scale. */
const cut = (a: Matrix, shift: number): Matrix =>
  Matrix.ofEntries(a.rows, a.cols, a.entries.cut(shift), Rational.ONE);

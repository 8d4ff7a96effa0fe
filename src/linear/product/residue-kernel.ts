import type { CarryTask } from './carries.js';

/**
 * A product of matrices of small integers, tile by tile, all of whose operands lie in the memory of a {@link ResidueKernel}.
 * Positions and distances are in slots.
 *
 * Left operand: rows of steps, one slot each. Right operand: panels of {@link ResidueKernel.width} columns,
 * step by step, one slot per column. A slot holds {@link ResidueKernel.lanes} consecutive terms of the inner product.
 */
export interface TileProduct {
  /** First row of the left operand; the rows come in tiles of {@link ResidueKernel.height}. */
  readonly a: number;
  readonly aRow: number;
  readonly rowTiles: number;
  /** First panel of the right operand. */
  readonly b: number;
  readonly bPanel: number;
  readonly bStep: number;
  readonly panels: number;
  /** Tables of [first step, end step) outside of which a row tile or a panel is zero; distance 0 for one range for all. */
  readonly aRange: number;
  readonly aRangeStep: number;
  readonly bRange: number;
  readonly bRangeStep: number;
  /** Where the sums go: the panels of every row. */
  readonly c: number;
  readonly cRow: number;
  readonly cPanel: number;
  /** Table of the odd moduli by which the sums of each row are reduced; modulus 0 leaves the sum as it is. */
  readonly moduli: number;
  readonly modulusStep: number;
  /** After so many steps the sums are reduced: short of that they stay below {@link ResidueKernel.limit}. */
  readonly chunk: number;
  /** The lane that the results take in their slots (lane 0 clears the others), or the whole slot. */
  readonly lane: number | 'whole';
}

/** Exact products of small integers: how they are laid out, how large they may be, and a memory for them. */
export interface ResidueKernel {
  readonly lanes: number;
  readonly height: number;
  readonly width: number;
  /** No sum may exceed this in absolute value. */
  readonly limit: number;
  /** The moduli are primes in [leastModulus, greatestModulus]. */
  readonly leastModulus: number;
  readonly greatestModulus: number;
  /** Larger memories are avoided. */
  readonly maxSlots: number;
  /** A memory of so many slots, all zero. */
  allocate(slots: number): ResidueMemory;
}

export interface ResidueMemory {
  /** One number per slot. */
  readonly slots: Int32Array | Float64Array;
  /** The same memory, one number per lane. */
  readonly lanes: Int16Array | Float64Array;
  multiply(product: TileProduct): void;
  /** Digits from the sums of a row, the same in every kernel. */
  carry(task: CarryTask): void;
}

/** Hands out positions in a memory that is allocated when all of them are known. */
export class Arena {
  slots = 0;

  /** The position of so many slots, at the start of a cache line of 64 bytes or more. */
  take(count: number): number {
    const position = this.slots;
    this.slots += 16 * Math.ceil(count / 16);
    return position;
  }
}

/** A bound on the residues modulo the moduli of a kernel. */
export const largestResidue = (kernel: ResidueKernel): number => (kernel.greatestModulus + 1) / 2;

/** After how many steps a sum of products of lanes up to x and y has to be reduced, if it begins with a residue. */
export function safeSteps(kernel: ResidueKernel, x: number, y: number): number {
  const steps = Math.floor((kernel.limit - largestResidue(kernel)) / (x * y * kernel.lanes));
  if (steps < 1)
    throw new RangeError(`safeSteps: expected products below ${kernel.limit}, got ${x} times ${y}`);
  return steps;
}

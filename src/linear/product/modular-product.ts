import { bitLength } from '../../arithmetic/bits.js';
import { digitsOf } from '../entries/in-digits.js';
import type { Entries } from '../entries/entries.js';
import { LimbEntries } from '../entries/limb-entries.js';
import { ChineseRemainder } from './chinese-remainder.js';
import { digitCount } from './digits.js';
import {
  Arena,
  largestResidue,
  type ResidueKernel,
  type ResidueMemory,
  safeSteps,
} from './residue-kernel.js';
import { ResidueOperand } from './residue-operand.js';
import { residueSystem, type ResidueSystem } from './residue-system.js';

/** So many slots of panels stay in a cache while all rows of the left factor pass. */
const BLOCK = 2 ** 15;

/**
 * The exact product of integer matrices, (m×r)·(r×n), row-major, by residues. Let M be the product of all moduli p.
 *
 * 1. The residues of the entries modulo every p, those of a divided by M/p.
 * 2. For every p a product of matrices of residues: ab/(M/p) modulo p.
 * 3. The entries of ab from these, by the Chinese remainder theorem.
 *
 * Every step is a product of matrices of small integers, and all are done by one kernel.
 * @returns undefined when the kernel has too few moduli for entries of this size
 */
export function modularProduct(
  kernel: ResidueKernel,
  a: Entries,
  b: Entries,
  m: number,
  r: number,
  n: number,
): LimbEntries | undefined {
  const bound = BigInt(r) * a.largest() * b.largest();
  const count = digitCount(bitLength(bound));
  const product = new Int16Array(m * n * count);
  if (bound === 0n) return new LimbEntries(product, count);
  const system = residueSystem(kernel, 4n * bound);
  if (system === undefined) return undefined;
  multiplyRows({ kernel, system, a, b, r, n, product, count }, 0, m);
  return new LimbEntries(product, count);
}

/** A product under construction. */
interface Task {
  readonly kernel: ResidueKernel;
  readonly system: ResidueSystem;
  readonly a: Entries;
  readonly b: Entries;
  readonly r: number;
  readonly n: number;
  /** Where its entries go, in so many digits each. */
  readonly product: Int16Array;
  readonly count: number;
}

/** A memory for the next product of the same work: hundreds of megabytes, which an engine is slow to give back. */
let kept: { readonly kernel: ResidueKernel; readonly memory: ResidueMemory } | undefined;

/** A memory of so many slots, all zero, until the next one is asked for. */
function memoryOf(kernel: ResidueKernel, slots: number): ResidueMemory {
  if (kept?.kernel === kernel && kept.memory.slots.length >= slots) {
    kept.memory.slots.fill(0, 0, slots);
    return kept.memory;
  }
  if (kept === undefined)
    queueMicrotask(() => {
      kept = undefined;
    });
  kept = { kernel, memory: kernel.allocate(slots) };
  return kept.memory;
}

/** The m rows of the product from `top` on. */
function multiplyRows(task: Task, top: number, m: number): void {
  const { kernel, system, a, b, r, n, product, count } = task;
  const { lanes, height, width } = kernel;
  const { moduli } = system;
  const steps = Math.ceil(r / lanes);
  const rowTiles = Math.ceil(m / height);
  const panels = Math.ceil(n / width);
  const modulusRows = height * Math.ceil(moduli.length / height);
  const [digitsOfA, digitsOfB] = [digitsOf(a), digitsOf(b)];

  const arena = new Arena();
  const moduliAt = arena.take(modulusRows);
  const left = new ResidueOperand(
    kernel,
    arena,
    digitsOfA,
    rowTiles * height * steps,
    rowTiles,
    steps,
    modulusRows,
  );
  const right = new ResidueOperand(
    kernel,
    arena,
    digitsOfB,
    panels * steps * width,
    panels,
    steps,
    modulusRows,
  );
  const remainders = new ChineseRemainder(kernel, arena, system, rowTiles * height, panels);
  if (arena.slots > kernel.maxSlots && rowTiles > 1) {
    // Half of the rows at a time.
    const upper = height * (rowTiles >> 1);
    multiplyRows(task, top, upper);
    multiplyRows(task, top + upper, m - upper);
    return;
  }

  const memory = memoryOf(kernel, arena.slots);
  memory.slots.set(moduli, moduliAt);
  left.prepare(memory, moduli, system.inverses);
  right.prepare(
    memory,
    moduli,
    moduli.map(() => 1),
  );
  remainders.prepare(memory);
  forEachEntry(a, top, m, r, digitsOfA, (digits, from, i, k) => {
    const lane = k % lanes;
    const step = (k - lane) / lanes;
    left.put(memory, digits, from, i * steps + step, lane, Math.floor(i / height), step);
  });
  forEachEntry(b, 0, r, n, digitsOfB, (digits, from, k, j) => {
    const lane = k % lanes;
    const step = (k - lane) / lanes;
    const column = j % width;
    right.put(
      memory,
      digits,
      from,
      (j - column) * steps + step * width + column,
      lane,
      (j - column) / width,
      step,
    );
  });

  const chunk = safeSteps(kernel, largestResidue(kernel), largestResidue(kernel));
  const block = Math.max(1, Math.floor(BLOCK / (steps * width)));
  moduli.forEach((_, index) => {
    const place = index % height;
    if (place === 0) {
      left.reduce(memory, moduliAt, index);
      right.reduce(memory, moduliAt, index);
    }
    const { c, cRow, cPanel, lane } = remainders.target(index);
    for (let panel = 0; panel < panels; panel += block) {
      memory.multiply({
        a: left.residues + place * left.residueRow,
        aRow: steps,
        rowTiles,
        b: right.residues + place * right.residueRow + panel * steps * width,
        bPanel: steps * width,
        bStep: width,
        panels: Math.min(block, panels - panel),
        aRange: left.ranges,
        aRangeStep: 2,
        bRange: right.ranges + 2 * panel,
        bRangeStep: 2,
        c: c + panel * cPanel,
        cRow,
        cPanel,
        moduli: moduliAt + index,
        modulusStep: 0,
        chunk,
        lane,
      });
    }
  });
  for (let i = 0; i < m; i += 1) remainders.row(memory, i, n, product, (top + i) * n * count, count);
}

/** Visits the entries other than 0 of some rows, each with its digits from a place in an array on; rows are counted from the first of them. */
function forEachEntry(
  entries: Entries,
  top: number,
  rows: number,
  cols: number,
  count: number,
  visit: (digits: Int16Array | Int32Array, from: number, row: number, col: number) => void,
): void {
  if (entries instanceof LimbEntries) {
    const { limbs } = entries;
    for (let row = 0, at = top * cols; row < rows; row += 1) {
      for (let col = 0; col < cols; col += 1, at += 1)
        if (!entries.isZeroAt(at)) visit(limbs, at * count, row, col);
    }
    return;
  }
  const digits = new Int32Array(count);
  for (let row = 0, at = top * cols; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1, at += 1)
      if (entries.digits(at, 0, digits)) visit(digits, 0, row, col);
  }
}

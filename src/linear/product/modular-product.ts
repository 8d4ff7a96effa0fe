import { bitLength } from '../../arithmetic/bits.js';
import { ChineseRemainder } from './chinese-remainder.js';
import { Arena, largestResidue, type ResidueKernel, safeSteps } from './residue-kernel.js';
import { ResidueOperand } from './residue-operand.js';
import { residueSystem } from './residue-system.js';

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
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): bigint[] | undefined {
  const [largestOfA, largestOfB] = [largest(a), largest(b)];
  const bound = BigInt(r) * largestOfA * largestOfB;
  if (bound === 0n) return new Array<bigint>(m * n).fill(0n);
  const system = residueSystem(kernel, 4n * bound);
  if (system === undefined) return undefined;

  const { lanes, height, width } = kernel;
  const { moduli } = system;
  const steps = Math.ceil(r / lanes);
  const rowTiles = Math.ceil(m / height);
  const panels = Math.ceil(n / width);
  const modulusRows = height * Math.ceil(moduli.length / height);

  const arena = new Arena();
  const moduliAt = arena.take(modulusRows);
  const left = new ResidueOperand(
    kernel,
    arena,
    bitLength(largestOfA),
    rowTiles * height * steps,
    rowTiles,
    steps,
    modulusRows,
  );
  const right = new ResidueOperand(
    kernel,
    arena,
    bitLength(largestOfB),
    panels * steps * width,
    panels,
    steps,
    modulusRows,
  );
  const remainders = new ChineseRemainder(kernel, arena, system, bitLength(bound), rowTiles * height, panels);
  if (arena.slots > kernel.maxSlots && rowTiles > 1) {
    // Half of the rows at a time.
    const top = height * (rowTiles >> 1);
    const upper = modularProduct(kernel, a.slice(0, top * r), b, top, r, n);
    const lower = modularProduct(kernel, a.slice(top * r), b, m - top, r, n);
    return upper && lower && upper.concat(lower);
  }

  const memory = kernel.allocate(arena.slots);
  memory.slots.set(moduli, moduliAt);
  left.prepare(memory, moduli, system.inverses);
  right.prepare(
    memory,
    moduli,
    moduli.map(() => 1),
  );
  remainders.prepare(memory);
  forEachEntry(a, r, (entry, i, k) => {
    const lane = k % lanes;
    const step = (k - lane) / lanes;
    left.put(memory, entry, i * steps + step, lane, Math.floor(i / height), step);
  });
  forEachEntry(b, n, (entry, k, j) => {
    const lane = k % lanes;
    const step = (k - lane) / lanes;
    const column = j % width;
    right.put(memory, entry, (j - column) * steps + step * width + column, lane, (j - column) / width, step);
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
  const product: bigint[] = [];
  for (let i = 0; i < m; i += 1) remainders.row(memory, i, n, product);
  return product;
}

function forEachEntry(
  entries: readonly bigint[],
  cols: number,
  visit: (entry: bigint, row: number, col: number) => void,
): void {
  entries.forEach((entry, at) => {
    if (entry === 0n) return;
    const col = at % cols;
    visit(entry, (at - col) / cols, col);
  });
}

/** max |entry|. */
export function largest(entries: readonly bigint[]): bigint {
  let most = 0n;
  let least = 0n;
  for (const entry of entries) {
    if (entry > most) most = entry;
    else if (entry < least) least = entry;
  }
  return most > -least ? most : -least;
}

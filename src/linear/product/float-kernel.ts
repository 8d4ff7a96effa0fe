import { carry } from './carries.js';
import type { ResidueKernel, TileProduct } from './residue-kernel.js';

const WIDTH = 4;

/** Residues modulo 23-bit primes in doubles: every sum is an integer below 2^53 in absolute value, hence exact. */
export const floatKernel: ResidueKernel = {
  lanes: 1,
  height: 4,
  width: WIDTH,
  limit: 2 ** 53 - 2 ** 33,
  leastModulus: 2 ** 22,
  greatestModulus: 8388593,
  maxSlots: 2 ** 26,
  allocate: (slots) => {
    const memory = new Float64Array(slots);
    return {
      slots: memory,
      lanes: memory,
      multiply: (product) => multiply(memory, product),
      carry: (task) => carry(memory, memory, task, WIDTH),
    };
  },
};

function multiply(memory: Float64Array, product: TileProduct): void {
  for (let tile = 0; tile < product.rowTiles; tile += 1) {
    for (let panel = 0; panel < product.panels; panel += 1) multiplyTile(memory, product, tile, panel);
  }
}

/** The 4×4 sums of a row tile and a panel. */
function multiplyTile(memory: Float64Array, product: TileProduct, tile: number, panel: number): void {
  const { aRow, bStep, chunk } = product;
  const aRange = product.aRange + tile * product.aRangeStep;
  const bRange = product.bRange + panel * product.bRangeStep;
  const start = Math.max(memory[aRange]!, memory[bRange]!);
  const end = Math.min(memory[aRange + 1]!, memory[bRange + 1]!);
  const a0 = product.a + 4 * tile * aRow;
  const a1 = a0 + aRow;
  const a2 = a1 + aRow;
  const a3 = a2 + aRow;
  const b = product.b + panel * product.bPanel;
  const moduli = product.moduli + 4 * tile * product.modulusStep;
  const p0 = memory[moduli]!;
  const p1 = memory[moduli + product.modulusStep]!;
  const p2 = memory[moduli + 2 * product.modulusStep]!;
  const p3 = memory[moduli + 3 * product.modulusStep]!;
  // Sixteen variables, not an array: they stay in registers.
  let s00 = 0;
  let s01 = 0;
  let s02 = 0;
  let s03 = 0;
  let s10 = 0;
  let s11 = 0;
  let s12 = 0;
  let s13 = 0;
  let s20 = 0;
  let s21 = 0;
  let s22 = 0;
  let s23 = 0;
  let s30 = 0;
  let s31 = 0;
  let s32 = 0;
  let s33 = 0;
  for (let from = start; from < end; from += chunk) {
    const to = Math.min(from + chunk, end);
    for (let k = from; k < to; k += 1) {
      const at = b + k * bStep;
      const b0 = memory[at]!;
      const b1 = memory[at + 1]!;
      const b2 = memory[at + 2]!;
      const b3 = memory[at + 3]!;
      const x0 = memory[a0 + k]!;
      s00 += x0 * b0;
      s01 += x0 * b1;
      s02 += x0 * b2;
      s03 += x0 * b3;
      const x1 = memory[a1 + k]!;
      s10 += x1 * b0;
      s11 += x1 * b1;
      s12 += x1 * b2;
      s13 += x1 * b3;
      const x2 = memory[a2 + k]!;
      s20 += x2 * b0;
      s21 += x2 * b1;
      s22 += x2 * b2;
      s23 += x2 * b3;
      const x3 = memory[a3 + k]!;
      s30 += x3 * b0;
      s31 += x3 * b1;
      s32 += x3 * b2;
      s33 += x3 * b3;
    }
    s00 = reduced(s00, p0);
    s01 = reduced(s01, p0);
    s02 = reduced(s02, p0);
    s03 = reduced(s03, p0);
    s10 = reduced(s10, p1);
    s11 = reduced(s11, p1);
    s12 = reduced(s12, p1);
    s13 = reduced(s13, p1);
    s20 = reduced(s20, p2);
    s21 = reduced(s21, p2);
    s22 = reduced(s22, p2);
    s23 = reduced(s23, p2);
    s30 = reduced(s30, p3);
    s31 = reduced(s31, p3);
    s32 = reduced(s32, p3);
    s33 = reduced(s33, p3);
  }
  const { cRow } = product;
  const c = product.c + 4 * tile * cRow + panel * product.cPanel;
  store(memory, c, s00, s01, s02, s03);
  store(memory, c + cRow, s10, s11, s12, s13);
  store(memory, c + 2 * cRow, s20, s21, s22, s23);
  store(memory, c + 3 * cRow, s30, s31, s32, s33);
}

/**
 * An integer congruent to x modulo p of absolute value at most (p + 1)/2: the quotient, below 2^31 as p > 2^22,
 * is off by at most 2^-23 before it is rounded, and its multiple of p, of at most 2^53, and the difference are exact.
 */
const reduced = (x: number, p: number): number => (p === 0 ? x : x - p * Math.round(x / p));

function store(memory: Float64Array, at: number, x0: number, x1: number, x2: number, x3: number): void {
  memory[at] = x0;
  memory[at + 1] = x1;
  memory[at + 2] = x2;
  memory[at + 3] = x3;
}

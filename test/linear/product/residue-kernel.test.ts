import { describe, expect, it } from 'vitest';
import { floatKernel } from '../../../src/linear/product/float-kernel.js';
import {
  Arena,
  largestResidue,
  type ResidueKernel,
  safeSteps,
  type TileProduct,
} from '../../../src/linear/product/residue-kernel.js';
import { simdKernel } from '../../../src/linear/product/simd-kernel.js';
import { integers, list } from '../integers.js';

const simd = simdKernel();
const kernels: [string, ResidueKernel][] = [['float64', floatKernel]];
if (simd) kernels.push(['simd', simd]);

it('runs the SIMD kernel wherever there is WebAssembly', () => {
  expect(simd === undefined).toBe(!('WebAssembly' in globalThis));
});

it('hands out positions that do not overlap', () => {
  const arena = new Arena();
  expect([arena.take(1), arena.take(16), arena.take(17), arena.take(0), arena.take(5)]).toEqual([
    0, 16, 32, 64, 64,
  ]);
  expect(arena.slots).toBe(80);
});

describe.each(kernels)('the %s kernel', (_, kernel) => {
  const { lanes, height, width } = kernel;
  const residue = largestResidue(kernel);

  /** Multiplies operands given by their lanes; returns the memory and the expected sums of a row and a column. */
  function multiplied(
    rowTiles: number,
    panels: number,
    steps: number,
    a: (row: number, term: number) => number,
    b: (term: number, column: number) => number,
    job: Partial<TileProduct>,
    ranges: (kind: 'a' | 'b', index: number) => [number, number] = () => [0, steps],
    moduli: (row: number) => number = () => 0,
  ) {
    const rows = rowTiles * height;
    const columns = panels * width;
    const arena = new Arena();
    const [aAt, bAt, c] = [arena.take(rows * steps), arena.take(columns * steps), arena.take(rows * columns)];
    const [aRange, bRange, moduliAt] = [arena.take(2 * rowTiles), arena.take(2 * panels), arena.take(rows)];
    const memory = kernel.allocate(arena.slots);
    for (let term = 0; term < steps * lanes; term += 1) {
      const [lane, step] = [term % lanes, Math.floor(term / lanes)];
      for (let i = 0; i < rows; i += 1) memory.lanes[(aAt + i * steps + step) * lanes + lane] = a(i, term);
      for (let j = 0; j < columns; j += 1) {
        const slot = bAt + (Math.floor(j / width) * steps + step) * width + (j % width);
        memory.lanes[slot * lanes + lane] = b(term, j);
      }
    }
    list(rowTiles, (tile) => memory.slots.set(ranges('a', tile), aRange + 2 * tile));
    list(panels, (panel) => memory.slots.set(ranges('b', panel), bRange + 2 * panel));
    list(rows, (row) => (memory.slots[moduliAt + row] = moduli(row)));
    const product: TileProduct = {
      a: aAt,
      aRow: steps,
      rowTiles,
      b: bAt,
      bPanel: steps * width,
      bStep: width,
      panels,
      aRange,
      aRangeStep: 2,
      bRange,
      bRangeStep: 2,
      c,
      cRow: columns,
      cPanel: width,
      moduli: moduliAt,
      modulusStep: 1,
      chunk: steps,
      lane: 'whole',
      ...job,
    };
    memory.multiply(product);
    const sum = (row: number, column: number): bigint => {
      const [aFrom, aTo] = ranges('a', Math.floor(row / height));
      const [bFrom, bTo] = ranges('b', Math.floor(column / width));
      let total = 0n;
      for (let term = Math.max(aFrom, bFrom) * lanes; term < Math.min(aTo, bTo) * lanes; term += 1) {
        total += BigInt(a(row, term)) * BigInt(b(term, column));
      }
      return total;
    };
    return {
      memory,
      product,
      rows,
      columns,
      sum,
      at: (row: number, column: number) => c + row * columns + column,
    };
  }

  it('sums products exactly up to its limit, of either sign', () => {
    const steps = Math.floor(kernel.limit / (lanes * residue * residue));
    const { memory, rows, columns, sum, at } = multiplied(
      2,
      2,
      steps,
      (row) => (row % 2 === 0 ? residue : -residue),
      (_, column) => (column % 3 === 0 ? -residue : residue),
      {},
    );
    expect(Number(sum(0, 1))).toBeGreaterThan(0.99 * kernel.limit);
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) expect(BigInt(memory.slots[at(i, j)]!)).toBe(sum(i, j));
    }
  });

  it('reduces chunk after chunk, modulo one prime per row, without overflow', () => {
    const chunk = safeSteps(kernel, residue, residue);
    const primes = [
      kernel.greatestModulus,
      ...(kernel === floatKernel ? [4194319, 5000011] : [257, 2049, 1021]),
    ];
    const modulus = (row: number): number => primes[row % primes.length]!;
    for (const steps of [chunk, chunk + 1, 2 * chunk - 1, 3 * chunk + 5]) {
      const { memory, rows, columns, sum, at } = multiplied(
        2,
        1,
        steps,
        (row, term) => (row < height ? residue : residue - (term % 7)),
        (term, column) => (column % 2 === 0 ? -residue : residue - (term % 5)),
        { chunk },
        undefined,
        modulus,
      );
      for (let i = 0; i < rows; i += 1) {
        for (let j = 0; j < columns; j += 1) {
          const found = memory.slots[at(i, j)]!;
          expect((BigInt(found) - sum(i, j)) % BigInt(modulus(i))).toBe(0n);
          expect(Math.abs(found)).toBeLessThanOrEqual((modulus(i) + 1) / 2);
        }
      }
    }
  });

  it('reduces every sum near its limit to the smallest residues', () => {
    const random = integers(3);
    const values = list(4 * width, () => Number(random(15)));
    const largest = Math.floor(kernel.limit / 2 ** 15 / lanes);
    const factor = Math.min(largest, kernel === floatKernel ? largest : 2 ** 15 - 1);
    for (const p of [kernel.greatestModulus, kernel === floatKernel ? 4194319 : 257]) {
      const { memory, rows, columns, sum, at } = multiplied(
        1,
        4,
        1,
        (row) => factor - row,
        (_, column) => values[column]!,
        {},
        undefined,
        () => p,
      );
      for (let i = 0; i < rows; i += 1) {
        for (let j = 0; j < columns; j += 1) {
          const found = memory.slots[at(i, j)]!;
          expect((BigInt(found) - sum(i, j)) % BigInt(p)).toBe(0n);
          expect(Math.abs(found)).toBeLessThanOrEqual((p + 1) / 2);
        }
      }
    }
  });

  it('leaves out the steps outside of the ranges, and all of them when the ranges are disjoint', () => {
    const random = integers(4);
    const [x, y] = [list(600, () => Number(random(10))), list(600, () => Number(random(10)))];
    const ranges = (kind: 'a' | 'b', index: number): [number, number] =>
      kind === 'a' ? [index, 2 + index] : [2 * index, 4];
    const { memory, rows, columns, sum, at } = multiplied(
      3,
      3,
      6,
      (row, term) => x[row * 6 * lanes + term]!,
      (term, column) => y[column * 6 * lanes + term]!,
      {},
      ranges,
    );
    expect(sum(0, 2 * width)).toBe(0n);
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) expect(memory.slots[at(i, j)]).toBe(Number(sum(i, j)));
    }
  });

  it('fills the lanes of a slot one after the other, the first clearing the rest', () => {
    const { memory, product, rows, columns, sum, at } = multiplied(
      1,
      1,
      2,
      (row, term) => row - 5 * term,
      (term, column) => column * term - 3,
      { lane: 0 },
    );
    for (let lane = 0; lane < lanes; lane += 1) {
      memory.multiply({ ...product, lane });
      for (let i = 0; i < rows; i += 1) {
        for (let j = 0; j < columns; j += 1) {
          const found = list(lanes, (other) => memory.lanes[at(i, j) * lanes + other]);
          expect(found).toEqual(list(lanes, (other) => (other <= lane ? Number(sum(i, j)) : 0)));
        }
      }
    }
    memory.multiply(product);
    expect(list(lanes, (other) => memory.lanes[at(1, 1) * lanes + other]).slice(1)).toEqual(
      list(lanes - 1, () => 0),
    );
  });

  it('follows the distances between rows, panels and steps', () => {
    const { memory, product, sum, at } = multiplied(
      2,
      2,
      4,
      (row, term) => row + term,
      (term, column) => 2 * term - column,
      {},
    );
    // The second panel only, from the second step on, with one range, modulus and row for all.
    memory.slots.set([1, 4], product.aRange);
    memory.multiply({
      ...product,
      aRow: 0,
      b: product.b + product.bPanel,
      panels: 1,
      aRangeStep: 0,
      bRangeStep: 0,
      modulusStep: 0,
    });
    const first = (column: number): number =>
      Number(sum(0, column)) - list(lanes, (term) => term * (2 * term - column)).reduce((s, x) => s + x, 0);
    for (let j = 0; j < width; j += 1) {
      for (let i = 0; i < 2 * height; i += 1) expect(memory.slots[at(i, j)]).toBe(first(j + width));
      expect(memory.slots[at(1, j + width)]).toBe(Number(sum(1, j + width)));
    }
    // One range for all rows, one for every panel, and the reverse.
    memory.slots.set([0, 4, 0, 0], product.aRange);
    memory.slots.set([0, 4, 0, 4], product.bRange);
    memory.multiply({ ...product, aRangeStep: 0 });
    expect(memory.slots[at(height, width)]).toBe(Number(sum(height, width)));
    memory.slots.set([0, 4, 0, 4], product.aRange);
    memory.slots.set([0, 4, 0, 0], product.bRange);
    memory.multiply({ ...product, bRangeStep: 0 });
    expect(memory.slots[at(height, width)]).toBe(Number(sum(height, width)));
  });

  it('refuses terms too large for a single step', () => {
    expect(() => safeSteps(kernel, kernel.limit, 2)).toThrow('safeSteps: expected products below');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absoluteRowSums, dotProducts } from '../../src/checker/dot-products.js';
import { residues, type Lines } from '../../src/checker/residues.js';

const M = 2097151n;

const dot = (x: readonly bigint[], y: readonly bigint[]): bigint =>
  x.reduce((sum, entry, l) => sum + entry * y[l]!, 0n);

/** What dotProducts tells, in its order. */
function told(X: Lines, Y: Lines): (readonly [number, number, bigint])[] {
  const all: (readonly [number, number, bigint])[] = [];
  dotProducts(X, Y, (i, j, value) => all.push([i, j, value]));
  return all;
}

const obvious = (X: Lines, Y: Lines): (readonly [number, number, bigint])[] =>
  X.flatMap((x, i) => Y.flatMap((y, j) => (X === Y && j > i ? [] : [[i, j, dot(x, y)] as const])));

/** Entries of up to so many bits, among them 0, powers of two and their neighbours. */
const entry = (bits: number) =>
  fc.oneof(
    fc.constant(0n),
    fc.bigInt({ min: -(1n << BigInt(bits)), max: 1n << BigInt(bits) }),
    fc
      .tuple(fc.integer({ min: 0, max: bits }), fc.constantFrom(-1n, 0n, 1n), fc.boolean())
      .map(([places, more, isNegative]) => ((1n << BigInt(places)) + more) * (isNegative ? -1n : 1n)),
  );

const matrix = (count: number, length: number, bits: number) =>
  fc.array(fc.array(entry(bits), { minLength: length, maxLength: length }), {
    minLength: count,
    maxLength: count,
  });

const sizes = fc.record({
  x: fc.integer({ min: 1, max: 70 }),
  y: fc.integer({ min: 1, max: 9 }),
  length: fc.integer({ min: 1, max: 9 }),
  bits: fc.constantFrom(0, 1, 20, 47, 48, 71, 180, 200),
});

const RUNS = { numRuns: 200 };

describe('dotProducts', () => {
  it('is the sum of the products of the entries, between two matrices', () => {
    fc.assert(
      fc.property(
        sizes.chain(({ x, y, length, bits }) => fc.tuple(matrix(x, length, bits), matrix(y, length, bits))),
        ([X, Y]) => {
          expect(told(X, Y)).toEqual(obvious(X, Y));
        },
      ),
      RUNS,
    );
  });

  it('is that, each pair once, within a matrix', () => {
    fc.assert(
      fc.property(
        sizes.chain(({ x, length, bits }) => matrix(x, length, bits)),
        (X) => {
          expect(told(X, X)).toEqual(obvious(X, X));
        },
      ),
      RUNS,
    );
  });

  it('has the sums of its absolute values in rows, which are added digit by digit', () => {
    const obviousSums = (X: Lines): bigint[] =>
      X.map((x) => X.reduce((sum, y) => sum + (dot(x, y) < 0n ? -dot(x, y) : dot(x, y)), 0n));
    fc.assert(
      fc.property(
        sizes.chain(({ x, length, bits }) => matrix(x, length, bits)),
        (X) => {
          expect(absoluteRowSums(X)).toEqual(obviousSums(X));
        },
      ),
      RUNS,
    );
    // Small sums of many large residues, of both signs, and more than one digit.
    const wide = Array.from({ length: 70 }, (_, i) =>
      Array.from({ length: 70 }, (__, l) => (i === l ? 1n << 60n : BigInt(((i * 31 + l * 17) % 7) - 3))),
    );
    expect(absoluteRowSums(wide)).toEqual(obviousSums(wide));
  });

  it('stays exact where sums are largest: 4096 entries whose residues are', () => {
    // Half the largest modulus: a residue of the largest size, of either sign.
    for (const entries of [
      [(M - 1n) / 2n],
      [(1n - M) / 2n],
      [(M - 1n) / 2n, (1n - M) / 2n, (M - 3n) / 2n],
      [-(2n ** 180n), 2n ** 180n - 1n],
    ]) {
      const line = Array.from({ length: 4096 }, (_, l) => entries[l % entries.length]!);
      const other = line.map((x) => -x);
      expect(told([line], [line, other, line])).toEqual(obvious([line], [line, other, line]));
    }
  });

  it('takes triangles, bands and scattered entries', () => {
    const n = 67;
    const numbers = Array.from({ length: n * n }, (_, k) => (BigInt(k) * 0x9e3779b97f4a7c15n) % (1n << 70n));
    const where = (isThere: (i: number, j: number) => boolean): bigint[][] =>
      Array.from({ length: n }, (_, i) =>
        Array.from({ length: n }, (__, j) => (isThere(i, j) ? numbers[i * n + j]! - (1n << 69n) : 0n)),
      );
    const kinds = [
      where((i, j) => j <= i),
      where((i, j) => j >= i),
      where((i, j) => j === i || j + 1 === i),
      where((i, j) => j === 0 || j === n - 1 || (i + j) % 13 === 0),
      where((i) => i === 5),
      where(() => false),
    ];
    for (const X of kinds) for (const Y of kinds) expect(told(X, Y)).toEqual(obvious(X, Y));
  });
});

describe('residues', () => {
  it('have moduli prime to each other whose product is above twice the bound', () => {
    const gcd = (x: number, y: number): number => (y === 0 ? x : gcd(y, x % y));
    const { moduli } = residues(2n ** 400n);
    expect(moduli.reduce((product, m) => product * BigInt(m), 1n)).toBeGreaterThan(2n ** 401n);
    for (const [k, m] of moduli.entries()) {
      expect(m).toBeLessThan(2 ** 21);
      for (const other of moduli.slice(0, k)) expect(gcd(m, other)).toBe(1);
    }
  });

  it('give back every integer up to the bound, and take none above 2^20', () => {
    for (const bound of [0n, 1n, 2n ** 20n, (M - 1n) / 2n, (M + 1n) / 2n, 2n ** 64n, 2n ** 200n]) {
      const system = residues(bound);
      const line = [0n, 1n, -1n, bound, -bound, bound / 2n, -bound / 3n];
      const found = system.of([line]);
      for (const [j, x] of line.entries())
        if (x <= bound && -x <= bound) expect(system.integer(found, j)).toBe(x);
      for (const values of found) for (const r of values) expect(Math.abs(r)).toBeLessThan(2 ** 20);
    }
  });
});

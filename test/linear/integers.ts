import { BigIntEntries } from '../../src/linear/entries/bigint-entries.js';
import { modularProduct } from '../../src/linear/product/modular-product.js';
import type { ResidueKernel } from '../../src/linear/product/residue-kernel.js';

/** A generator of integers of at most so many bits, of both signs, the same in every run. */
export function integers(seed: number): (bits: number) => bigint {
  let state = BigInt(seed);
  const next = (): bigint => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    return state >> 32n;
  };
  return (bits) => {
    let value = 0n;
    for (let have = 0; have < bits; have += 32) value = (value << 32n) | next();
    value = BigInt.asUintN(bits, value);
    return (next() & 1n) === 1n ? -value : value;
  };
}

export const list = <T>(length: number, entry: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => entry(index));

/** The product of integer matrices by its definition, entry by entry. */
export function naiveProduct(
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): bigint[] {
  return list(m * n, (at) => {
    const i = Math.floor(at / n);
    return list(r, (k) => a[i * r + k]! * b[k * n + (at % n)]!).reduce((sum, term) => sum + term, 0n);
  });
}

/** The product by residues of bigints. */
export const residueProduct = (
  kernel: ResidueKernel,
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): readonly bigint[] | undefined =>
  modularProduct(kernel, new BigIntEntries(a.slice()), new BigIntEntries(b.slice()), m, r, n)?.bigints();

import { bench, describe } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { BigIntEntries } from '../src/linear/entries/bigint-entries.js';
import { floatKernel } from '../src/linear/product/float-kernel.js';
import { modularProduct } from '../src/linear/product/modular-product.js';
import type { ResidueKernel } from '../src/linear/product/residue-kernel.js';
import { schoolbookProduct } from '../src/linear/product/schoolbook-product.js';
import { simdKernel } from '../src/linear/product/simd-kernel.js';
import { LowerToeplitz } from '../src/linear/toeplitz.js';

/** n² integers of both signs, of so many bits, the same in every run. */
function integers(n: number, bits: number, seed: bigint): bigint[] {
  let state = seed;
  return Array.from({ length: n * n }, () => {
    let value = 0n;
    for (let have = 0; have < bits; have += 32) {
      state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
      value = (value << 32n) | (state >> 32n);
    }
    return state >> 63n === 1n ? -value : value;
  });
}

const simd = simdKernel();

for (const n of [64, 128, 256, 512]) {
  for (const bits of [64, 256]) {
    describe(`exact product of two ${n}×${n} matrices of ${bits}-bit integers`, () => {
      const a = integers(n, bits, 1n);
      const b = integers(n, bits, 2n);
      const options = {
        time: 0,
        iterations: n < 512 ? 5 : 3,
        warmupTime: 0,
        warmupIterations: n < 256 ? 2 : 1,
      };
      if (n <= 256) bench('term by term', () => void schoolbookProduct(a, b, n, n, n), options);
      const residues = (kernel: ResidueKernel) => (): void =>
        void modularProduct(kernel, new BigIntEntries(a), new BigIntEntries(b), n, n, n)?.bigints();
      bench('float64 residues', residues(floatKernel), options);
      if (simd) bench('SIMD residues', residues(simd), options);
    });
  }
}

for (const n of [512, 4096]) {
  describe(`the square of the square root of the prefix sum, Toeplitz, n = ${n}`, () => {
    const column = [1n];
    for (let k = 1; k < n; k += 1) column.push((column[k - 1]! * BigInt(4 * k - 2)) / BigInt(k));
    const root = LowerToeplitz.ofIntegers(
      column.map((c, k) => c << BigInt(2 * (n - 1 - k))),
      Rational.dyadic(1n, -2 * (n - 1)),
    );
    const ones = LowerToeplitz.ofIntegers(new Array<bigint>(n).fill(1n));
    bench(
      'one integer product, compared with the prefix sum',
      () => {
        if (!root.mul(root).equals(ones)) throw new Error('the square is not the prefix sum');
      },
      { time: 0, iterations: 3, warmupTime: 0, warmupIterations: 1 },
    );
  });
}

import { describe, expect, it } from 'vitest';
import { floatKernel } from '../../../src/linear/product/float-kernel.js';
import { digitWeights, residueSystem } from '../../../src/linear/product/residue-system.js';

describe('residueSystem', () => {
  it('takes the largest primes whose product reaches the bound', () => {
    const kernel = { ...floatKernel, leastModulus: 5, greatestModulus: 23 };
    const system = residueSystem(kernel, 23n * 19n * 17n * 13n);
    expect(system?.moduli).toEqual([23, 19, 17, 13]);
    expect(residueSystem(kernel, 23n * 19n * 17n * 13n + 1n)?.moduli).toEqual([23, 19, 17, 13, 11]);
    expect(residueSystem(kernel, 23n * 19n * 17n * 13n * 11n * 7n * 5n)?.moduli.length).toBe(7);
    expect(residueSystem(kernel, 23n * 19n * 17n * 13n * 11n * 7n * 5n + 1n)).toBeUndefined();
  });

  it('has cofactors and their inverses', () => {
    const system = residueSystem(floatKernel, 1n << 300n)!;
    expect(system.product >= 1n << 300n).toBe(true);
    expect(system.product).toBe(system.moduli.reduce((product, p) => product * BigInt(p), 1n));
    system.moduli.forEach((p, k) => {
      expect(system.cofactors[k]! * BigInt(p)).toBe(system.product);
      expect((system.cofactors[k]! * BigInt(system.inverses[k]!)) % BigInt(p)).toBe(1n);
    });
  });
});

describe('digitWeights', () => {
  it('are the powers of 65536, centred', () => {
    for (const [first, p] of [
      [1, 257],
      [1, 4093],
      [4000, 4093],
      [8388592, 8388593],
    ] as const) {
      digitWeights(first, p, 20).forEach((weight, t) => {
        expect(Math.abs(weight)).toBeLessThanOrEqual((p - 1) / 2);
        expect((BigInt(weight) - BigInt(first) * 65536n ** BigInt(t)) % BigInt(p)).toBe(0n);
      });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { errorTableRow } from '../../../src/bound/comparison/error-table.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { identityFactorization } from '../../../src/factorization/identity.js';
import { kAryFactorization } from '../../../src/factorization/k-ary/k-ary-factors.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { squareRoot } from '../../../src/factorization/square-root/square-root.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

describe('errorTableRow', () => {
  it.each([1, 13, 32])('has the errors of the matrices themselves for n = %i', (n) => {
    const row = errorTableRow(BigInt(n));
    const mean = (factors: Parameters<typeof squaredErrors>[0]): string => `${squaredErrors(factors).mean}`;
    expect(`${row.identity}`).toBe(mean(identityFactorization(prefixSum(n).matrix())));
    expect(`${row.binaryPadded}`).toBe(mean(binaryTree(n, 'padded')));
    expect(`${row.honakerStreaming}`).toBe(mean(honakerStreaming(n)));
    const k = Math.log2(n);
    expect(row.honakerFull === undefined ? undefined : `${row.honakerFull}`).toBe(
      Number.isInteger(k) ? mean(honakerFull(k)) : undefined,
    );
    expect(`${row.squareRoot.toRational()}`).toBe(mean(squareRoot(n)));
    for (const [error, system, h] of [
      [row.kAryPlain17, plainDigits(17n), n <= 16 ? 1n : 2n],
      [row.kAryOffset19, offsetDigits(19n), n <= 9 ? 1n : 2n],
    ] as const) {
      const frobenius = kAryFactorization(system, n).B.frobeniusSquared();
      expect(error.equals(frobenius.mul(Rational.ratio(2n * h * h, BigInt(n))))).toBe(true);
    }
    expect(row.kAryBest.meanSquaredError.compare(row.kAryOffset19)).toBeLessThanOrEqual(0);
  });

  it('reaches n = 10^18', () => {
    const row = errorTableRow(10n ** 18n);
    expect(row.honakerFull).toBeUndefined();
    expect(row.squareRoot.compare(row.honakerStreaming)).toBe(-1);
  });

  it('refuses n = 0', () => {
    expect(() => errorTableRow(0n)).toThrow(/errorTableRow: expected n, an integer of at least 1, got 0/);
  });
});

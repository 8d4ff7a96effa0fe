import { bench, describe } from 'vitest';
import { certify } from '../src/certificate/certify.js';
import { check } from '../src/checker/checker.js';
import { PREFIX_SUM } from '../src/checker/swept.js';
import { FAST_PREFIX_SUM } from '../src/float64/sweep-level.js';
import { prefixSumToeplitz, prefixSum } from '../src/workload/prefix-sum.js';
import { squareRootToeplitz } from '../src/factorization/square-root/square-root.js';

const once = { iterations: 1, warmupIterations: 0, time: 0, warmupTime: 0 };

describe('optimal factorization and certificate from scratch, 12 digits', () => {
  for (const n of [16, 64, 256]) {
    bench(
      `n = ${n}`,
      () => {
        certify(prefixSum(n), { digits: 12 });
      },
      n < 64 ? {} : once,
    );
  }
});

describe('certificate check', () => {
  for (const n of [16, 64, 256]) {
    let bytes: Uint8Array | undefined;
    bench(
      `n = ${n}`,
      () => {
        bytes ??= certify(prefixSum(n), { digits: 12 }).bytes;
        if (!check(bytes, { budget: 'unlimited' }).proved) throw new Error('refused');
      },
      { ...(n < 256 ? {} : { iterations: 3, time: 0 }), warmupIterations: 1, warmupTime: 0 },
    );
  }
});

describe('sweeps over the prefix sum, n = 65536, 40 poles', () => {
  const v = Float64Array.from({ length: 65536 }, (_, j) => 1e6 + (j % 1000) * 1000);
  const s = Array.from({ length: 40 }, (_, k) => 1e-12 * 2.2 ** k);
  const eps = PREFIX_SUM.errors(v, s);
  for (const [name, swept] of [
    ['as the checker has them', PREFIX_SUM],
    ['in SIMD', FAST_PREFIX_SUM],
  ] as const)
    bench(name, () => {
      swept.diagonal(v, s, s, eps);
    });
});

describe('square-root factorization: BC = A exactly, as Toeplitz matrices', () => {
  for (const n of [256, 1024, 4096]) {
    bench(
      `n = ${n}`,
      () => {
        const L = squareRootToeplitz(n);
        if (!L.mul(L).equals(prefixSumToeplitz(n))) throw new Error('BC is not A');
      },
      n < 4096 ? {} : { iterations: 3, time: 0, warmupIterations: 1, warmupTime: 0 },
    );
  }
});

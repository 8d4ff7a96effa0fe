import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { HonakerNoise } from '../../../src/mechanism/tree/honaker-noise.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import type { NoiseLaw } from '../../../src/privacy/noise/noise-law.js';
import { readB } from '../stream/read-b.js';

const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

describe('the linear map from noise to releases', () => {
  it("is Honaker's B, in post-order", () => {
    for (const n of [1, 2, 6, 8, 13, 16]) {
      const { B, C } = honakerStreaming(n);
      const read = readB(() => new HonakerNoise(BigInt(n), law), n);
      expect(read.equals(B)).toBe(true);
      expect(read.mul(C).equals(prefixSum(n).matrix())).toBe(true);
    }
  });
});

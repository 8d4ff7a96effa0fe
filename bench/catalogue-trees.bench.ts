import { bench, describe } from 'vitest';
import { kAryBest } from '../src/bound/k-ary/k-ary-best.js';
import { binaryTreeFrobeniusSquared, popcount } from '../src/factorization/tree/binary-tree.js';
import {
  honakerStreamingFrobeniusSquared,
  honakerStreamingVariance,
} from '../src/factorization/tree/honaker-streaming.js';
import { kAryHeight, offsetDigits } from '../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError, kAryWeight, kAryWeightSum } from '../src/factorization/k-ary/k-ary-weight.js';
import { approxKAryVariances } from '../src/float64/oracle/k-ary.js';
import { approxHonakerStreamingVariances } from '../src/float64/oracle/trees.js';
import { Rational } from '../src/arithmetic/rational.js';

const system = offsetDigits(19n);
/** Keeps results alive, so that no work is optimised away. */
const consumed = [0n];

describe('sum of digit weights, k = 19, T = 10^5', () => {
  bench('digit formula', () => {
    consumed[0]! ^= kAryWeightSum(system, 100_000n);
  });
  bench('plain sum', () => {
    let sum = 0n;
    for (let t = 1n; t <= 100_000n; t += 1n) sum += kAryWeight(system, t);
    consumed[0]! ^= sum;
  });
});

describe('k-ary mean squared error, k = 19, T = 10^18', () => {
  bench('digit formula', () => {
    consumed[0]! ^= kAryMeanSquaredError(system, 10n ** 18n).num;
  });
});

describe('best k, T = 2000', () => {
  bench('pruned search', () => {
    consumed[0]! ^= kAryBest('odd', 2000n).k;
  });
  bench('every k up to height 1', () => {
    let best = kAryMeanSquaredError(offsetDigits(3n), 2000n);
    for (let k = 5n; kAryHeight(offsetDigits(k), 2000n) > 1; k += 2n) {
      best = Rational.min(best, kAryMeanSquaredError(offsetDigits(k), 2000n));
    }
    consumed[0]! ^= best.num;
  });
});

describe('binary tree, Frobenius norm, n = 10^5', () => {
  bench('bit formula', () => {
    consumed[0]! ^= binaryTreeFrobeniusSquared(100_000n);
  });
  bench('plain sum', () => {
    let sum = 0;
    for (let t = 1n; t <= 100_000n; t += 1n) sum += popcount(t);
    consumed[0]! ^= BigInt(sum);
  });
});

describe('Honaker streaming, Frobenius norm, n = 500', () => {
  bench('bit formula', () => {
    consumed[0]! ^= honakerStreamingFrobeniusSquared(500n).num;
  });
  bench('plain sum', () => {
    const variances = Array.from({ length: 500 }, (_, t) => honakerStreamingVariance(BigInt(t + 1)));
    consumed[0]! ^= Rational.sum(variances).num;
  });
});

describe('all variances up to n = 10^6', () => {
  bench('float64 twin, k = 19', () => {
    consumed[0]! ^= BigInt(approxKAryVariances(19, 9, 1_000_000)[0]!);
  });
  bench('float64 twin, Honaker streaming', () => {
    consumed[0]! ^= BigInt(approxHonakerStreamingVariances(1_000_000)[0]!);
  });
});

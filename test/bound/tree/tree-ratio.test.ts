import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  binaryToLowerBoundReading,
  binaryToSquareRootReading,
  treeMeanSquaredError,
  treeToSquareRootRatio,
  firstTreeToSquareRootRatio,
  treeToSquareRootLimit,
} from '../../../src/bound/tree/tree-ratio.js';

const ESTIMATORS = ['binary', 'streaming', 'full'] as const;

describe.each(ESTIMATORS)('the %s estimator beside the square root', (estimator) => {
  it('has enclosures that contain the exact values and narrow', () => {
    for (const k of [0, 1, 2, 5, 9, 60, 120]) {
      for (const bits of [24, 53, 150]) {
        const error = treeMeanSquaredError(estimator, k).enclose(bits);
        expect(error.contains(treeMeanSquaredError(estimator, k).toRational())).toBe(true);
        expect(
          error
            .wid()
            .shift(bits - 4)
            .compare(error.sup),
        ).toBeLessThanOrEqual(0);
      }
    }
    for (const k of [0, 1, 4, 10]) {
      const ratio = treeToSquareRootRatio(estimator, k).enclose(100);
      expect(ratio.contains(treeToSquareRootRatio(estimator, k).toRational())).toBe(true);
    }
  });

  it('approaches its limit from below', () => {
    const limit = treeToSquareRootLimit(estimator).enclose(64);
    let last = treeToSquareRootRatio(estimator, 5).enclose(64);
    for (const k of [10, 100, 1000, 10000]) {
      const ratio = treeToSquareRootRatio(estimator, k).enclose(64);
      expect(ratio.strictPrecedes(limit)).toBe(true);
      if (estimator === 'binary') expect(last.strictPrecedes(ratio)).toBe(true);
      last = ratio;
    }
  });

  it('reaches a ratio first where an exhaustive look finds it', () => {
    const target = Rational.parse({ binary: '5', streaming: '2.5', full: '1.3' }[estimator]);
    const k = firstTreeToSquareRootRatio(estimator, target);
    for (let j = 0; j <= k; j += 1) {
      const reached = j <= 10 ? treeToSquareRootRatio(estimator, j).compare(target) >= 0 : j === k;
      expect(reached).toBe(j === k);
    }
  });
});

describe('the readings of Thm 5', () => {
  it('hold as lower and upper estimates of the binary ratio for k up to 64', () => {
    for (let k = 0; k <= 64; k += k < 16 ? 1 : 8) {
      const ratio = treeToSquareRootRatio('binary', k).enclose(64);
      expect(binaryToSquareRootReading(k).enclose(64).strictPrecedes(ratio)).toBe(true);
      if (k > 0)
        expect(
          binaryToSquareRootReading(k).enclose(64).strictPrecedes(binaryToLowerBoundReading(k).enclose(64)),
        ).toBe(true);
    }
  });
});

describe('refusals', () => {
  it.each([
    [() => treeMeanSquaredError('full', 257).toRational(), /expected a number known to be rational/],
    [() => treeToSquareRootRatio('full', 1 << 21), /k of at most 1048576, got 2097152/],
    [() => treeMeanSquaredError('full', -1).enclose(64), /k, an integer of at least 0, got -1/],
    [
      () => firstTreeToSquareRootRatio('full', Rational.integer(2n)),
      /below its limit for the full estimator, got 2/,
    ],
  ])('say what was expected', (call, message) => {
    expect(call).toThrow(message);
  });
});

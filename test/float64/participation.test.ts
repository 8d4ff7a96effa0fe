import { describe, expect, it } from 'vitest';
import { float64Matrix, identity, type Float64Matrix } from '../../src/float64/matrix.js';
import { ascend } from '../../src/float64/participation-ascent.js';
import { approxEpochOptimum } from '../../src/float64/participation-epochs.js';
import {
  approxBandedOptimum,
  approxScalarOptimum,
  approxVectorOptimum,
} from '../../src/float64/participation-optimum.js';

/** AᵀA of the prefix sum. */
const prefixGram = (n: number): Float64Matrix =>
  float64Matrix(
    n,
    n,
    Array.from({ length: n * n }, (_, at) => n - Math.max(Math.floor(at / n), at % n)),
  );

const trace = ({ rows, data }: Float64Matrix, rounds: readonly number[]): number =>
  rounds.reduce((sum, i) => sum + data[i * rows + i]!, 0);

const TIGHT = { tolerance: 1e-11 };

describe('ascend', () => {
  it('finds the top of a concave function, whatever its curvatures', () => {
    const curvatures = [1, 30, 1000];
    const top = ascend(
      new Float64Array([5, -3, 2]),
      (x) => {
        const value = -curvatures.reduce((sum, c, i) => sum + (c * (x[i]! - i) * (x[i]! - i)) / 2, 0);
        return { value, gradient: x.map((entry, i) => -curvatures[i]! * (entry - i)), gap: -value };
      },
      { tolerance: 1e-20, mostSteps: 200 },
    );
    top.forEach((entry, i) => {
      expect(entry).toBeCloseTo(i, 8);
    });
  });
});

describe('approxEpochOptimum', () => {
  it('has no in-class products, and classes of trace 1', () => {
    const classes = [
      [0, 2, 4],
      [1, 3, 5],
    ];
    const { gram, blocks } = approxEpochOptimum(prefixGram(6), classes);
    for (const rounds of classes) {
      expect(trace(gram, rounds)).toBeCloseTo(1, 12);
      for (const i of rounds) for (const j of rounds) if (i !== j) expect(gram.data[i * 6 + j]).toBe(0);
    }
    expect(blocks.map(({ factor }) => factor.rows)).toEqual([3, 3]);
  });

  it('gives every round the same where all are alike', () => {
    const { gram } = approxEpochOptimum(identity(4), [
      [0, 2],
      [1, 3],
    ]);
    for (let i = 0; i < 4; i++) expect(gram.data[i * 5]).toBeCloseTo(0.5, 7);
  });
});

describe('the central path', () => {
  it('of the identity shares the sensitivity equally', () => {
    const patterns = [
      [0, 1],
      [0, 2],
      [1, 2],
    ];
    for (const { gram } of [
      approxVectorOptimum(identity(3), patterns, TIGHT),
      approxScalarOptimum(identity(3), patterns, TIGHT),
      approxBandedOptimum(identity(3), patterns, () => true, TIGHT),
    ]) {
      for (let i = 0; i < 3; i++) expect(gram.data[i * 4]).toBeCloseTo(0.5, 8);
      expect(gram.data[1]).toBeCloseTo(0, 5);
    }
  });

  it('meets that of fixed epochs, and its multipliers have rows of one norm', () => {
    const classes = [
      [0, 2],
      [1, 3],
    ];
    const g = prefixGram(4);
    const { gram, blocks, weights } = approxVectorOptimum(g, classes, TIGHT);
    const direct = approxEpochOptimum(g, classes).gram;
    for (let i = 0; i < 4; i++) expect(gram.data[i * 5]).toBeCloseTo(direct.data[i * 5]!, 5);
    for (const y of weights) expect(y.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(1);
    for (const { rows } of blocks) {
      const [a, b, c, d] = rows.data;
      expect(a! * a! + b! * b!).toBeCloseTo(c! * c! + d! * d!, 12);
    }
  });

  it('keeps what is fixed at 0', () => {
    const { gram, multipliers } = approxBandedOptimum(
      prefixGram(4),
      [
        [0, 2],
        [0, 3],
        [1, 3],
      ],
      (i, j) => Math.abs(i - j) >= 2,
      TIGHT,
    );
    for (const at of [2, 3, 7]) expect(gram.data[at]).toBe(0);
    expect(Math.min(...multipliers)).toBeGreaterThanOrEqual(0);
  });
});

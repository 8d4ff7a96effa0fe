import { describe, expect, it } from 'vitest';
import { approxBandedGram } from '../../src/float64/banded-gram.js';
import { blockBidiagonal } from '../../src/float64/banded-resolvent.js';
import { transposedMultiply } from '../../src/float64/matrix.js';
import { inverseLower } from '../../src/float64/triangular.js';
import { distance, largest, matrixOf, naiveProduct, numbers } from './sample.js';

describe('approxBandedGram', () => {
  it.each([1, 2, 3, 9, 24])('solves X·V·X = AᵀA and is symmetric, n = %i', (n) => {
    const next = numbers(n);
    const main = Float64Array.from({ length: n }, () => 1 + next() / 3);
    const first = Float64Array.from({ length: n - 1 }, () => -1 + next() / 3);
    const second = Float64Array.from({ length: Math.max(0, n - 2) }, () => next() / 3);
    const v = Float64Array.from({ length: n }, () => 2 + next());
    const e = matrixOf(n, n, (i, j) => [main[i]!, first[i - 1]!, second[i - 2]!][i - j] ?? 0);
    const a = inverseLower(e);
    const x = approxBandedGram(blockBidiagonal(main, first, second), v);
    const scaled = matrixOf(n, n, (i, j) => x.data[i * n + j]! * v[j]!);
    const goal = transposedMultiply(a, a);
    expect(distance(naiveProduct(scaled, x), goal)).toBeLessThan(1e-12 * largest(goal));
    expect(
      distance(
        x,
        matrixOf(n, n, (i, j) => x.data[j * n + i]!),
      ),
    ).toBe(0);
  });
});

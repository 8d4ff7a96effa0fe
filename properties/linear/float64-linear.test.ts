import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cholesky, reverseCholesky } from '../../src/float64/cholesky.js';
import { symmetricEigen } from '../../src/float64/eigen.js';
import { convolve } from '../../src/float64/fft.js';
import {
  float64Matrix,
  gram,
  identity,
  multiply,
  scaleColumns,
  transpose,
  type Float64Matrix,
} from '../../src/float64/matrix.js';
import { polarFactor } from '../../src/float64/polar.js';
import { pseudoInverse } from '../../src/float64/pseudo-inverse.js';
import { svd } from '../../src/float64/svd.js';
import { inverseLower, rightSolveLower, solveLower } from '../../src/float64/triangular.js';
import { runs } from '../effort.js';

const ULP = 2 ** -53;
const size = fc.integer({ min: 1, max: 9 });
const integerEntry = fc.integer({ min: -3, max: 3 });
const realEntry = fc.double({ min: -1, max: 1, noNaN: true });

const matrix = (rows: number, cols: number): fc.Arbitrary<Float64Matrix> =>
  fc
    .oneof(integerEntry, realEntry)
    .chain((sample) =>
      fc.array(Number.isInteger(sample) ? integerEntry : realEntry, {
        minLength: rows * cols,
        maxLength: rows * cols,
      }),
    )
    .map((entries) => float64Matrix(rows, cols, entries));
const anyMatrix = fc.tuple(size, size).chain(([m, n]) => matrix(m, n));
const squareMatrix = size.chain((n) => matrix(n, n));

const largest = (a: Float64Matrix) => a.data.reduce((worst, x) => Math.max(worst, Math.abs(x)), 0);
const difference = (a: Float64Matrix, b: Float64Matrix) =>
  largest({ ...a, data: a.data.map((x, k) => x - b.data[k]!) });
const orthonormality = (a: Float64Matrix) => difference(gram(transpose(a)), identity(a.cols));

it('A = P·diag(s)·Qᵀ with orthonormal P and Q and s ≥ 0 in descending order', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const { left, values, right, rank } = svd(a);
      const tolerance = 64 * Math.max(a.rows, a.cols) * ULP;
      expect(difference(multiply(scaleColumns(left, values), transpose(right)), a)).toBeLessThanOrEqual(
        tolerance * values[0]!,
      );
      expect(orthonormality(left)).toBeLessThan(tolerance);
      expect(orthonormality(right)).toBeLessThan(tolerance);
      expect(values.every((s, k) => (k === 0 || s <= values[k - 1]!) && (k < rank ? s > 0 : s === 0))).toBe(
        true,
      );
    }),
    runs(300),
  );
});

it('A = P·diag(s)·Qᵀ with orthonormal P and Q for sparse columns of sizes 1, 10^-20, 10^-40, …', () => {
  const sparse = fc.tuple(size, size).chain(([m, n]) =>
    fc.array(fc.oneof(fc.constant(0), realEntry), { minLength: m * n, maxLength: m * n }).map((entries) =>
      float64Matrix(
        m,
        n,
        entries.map((x, k) => x * 10 ** (-20 * (k % n))),
      ),
    ),
  );
  fc.assert(
    fc.property(sparse, (a) => {
      const { left, values, right } = svd(a);
      const rebuilt = multiply(scaleColumns(left, values), transpose(right));
      expect(difference(rebuilt, a)).toBeLessThanOrEqual(500 * ULP * values[0]!);
      expect(orthonormality(left)).toBeLessThan(500 * ULP);
      expect(orthonormality(right)).toBeLessThan(500 * ULP);
    }),
    runs(300),
  );
});

it('Σ s² = ‖A‖_F²: the squares of the singular values add up to the squares of the entries', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const total = a.data.reduce((sum, x) => sum + x * x, 0);
      const squares = svd(a).values.reduce((sum, s) => sum + s * s, 0);
      expect(Math.abs(squares - total)).toBeLessThanOrEqual(200 * ULP * total);
    }),
    runs(200),
  );
});

it('A and Aᵀ have the same singular values', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const values = svd(a).values;
      svd(transpose(a)).values.forEach((s, k) => {
        expect(Math.abs(s - values[k]!)).toBeLessThanOrEqual(200 * ULP * values[0]!);
      });
    }),
    runs(200),
  );
});

it('M = Q·diag(λ)·Qᵀ with orthogonal Q, and Σ λ = tr M', () => {
  fc.assert(
    fc.property(squareMatrix, (a) => {
      const n = a.rows;
      const at = transpose(a);
      const m = { ...a, data: a.data.map((x, k) => x + at.data[k]!) };
      const { values, vectors } = symmetricEigen(m);
      expect(difference(multiply(scaleColumns(vectors, values), transpose(vectors)), m)).toBeLessThanOrEqual(
        64 * n * ULP * largest(m),
      );
      expect(orthonormality(vectors)).toBeLessThan(32 * n * ULP);
      const trace = m.data.reduce((sum, x, k) => (k % (n + 1) === 0 ? sum + x : sum), 0);
      expect(Math.abs(values.reduce((x, y) => x + y, 0) - trace)).toBeLessThanOrEqual(
        64 * n * n * ULP * largest(m),
      );
    }),
    runs(200),
  );
});

it('the Gram matrix of A has the squares of the singular values of A as eigenvalues', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const { values } = svd(a);
      symmetricEigen(gram(a)).values.forEach((lambda, k) => {
        expect(Math.abs(lambda - (values[k] ?? 0) ** 2)).toBeLessThanOrEqual(500 * ULP * values[0]! ** 2);
      });
    }),
    runs(200),
  );
});

it('|⟨W, A⟩| ≤ ⟨U, A⟩ for the polar factor U and every isometry W', () => {
  const product = (a: Float64Matrix, b: Float64Matrix) =>
    a.data.reduce((sum, x, k) => sum + x * b.data[k]!, 0);
  const pair = fc.tuple(size, size).chain(([m, n]) => fc.tuple(matrix(m, n), matrix(m, n)));
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const best = product(polarFactor(a), a);
      expect(Math.abs(product(polarFactor(b), a))).toBeLessThanOrEqual(best + 1e-13 * largest(a));
    }),
    runs(200),
  );
});

it('A·A⁺·A = A, and A⁺⁺ = A for well-conditioned A', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const { values, rank } = svd(a);
      fc.pre(rank > 0 && values[0]! > 1e-100 && values[rank - 1]! > 1e-3 * values[0]!);
      const inverse = pseudoInverse(a);
      expect(difference(multiply(a, multiply(inverse, a)), a)).toBeLessThan(1e-11 * largest(a));
      expect(difference(pseudoInverse(inverse), a)).toBeLessThan(1e-10 * largest(a));
    }),
    runs(200),
  );
});

it('I + A·Aᵀ = L·Lᵀ = Cᵀ·C with lower triangular L and C', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const n = a.rows;
      const x = { ...gram(a), data: gram(a).data.map((y, k) => (k % (n + 1) === 0 ? y + 1 : y)) };
      const l = cholesky(x)!;
      const c = reverseCholesky(x)!;
      expect(difference(gram(l), x)).toBeLessThan(8 * n * ULP * largest(x));
      expect(difference(gram(transpose(c)), x)).toBeLessThan(8 * n * ULP * largest(x));
      for (const y of [l, c])
        expect(y.data.every((entry, k) => entry === 0 || k % n <= Math.floor(k / n))).toBe(true);
      const inverse = inverseLower(l);
      expect(difference(solveLower(l, x), transpose(l))).toBeLessThan(1e-10 * largest(x));
      expect(difference(rightSolveLower(identity(n), l), inverse)).toBeLessThan(1e-11);
    }),
    runs(200),
  );
});

it('convolution is commutative and multiplies the sums of the sequences', () => {
  const sequence = fc
    .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 })
    .map((x) => Float64Array.from(x));
  const sum = (x: Float64Array) => x.reduce((p, q) => p + q, 0);
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      const ab = convolve(a, b).map((x) => Math.round(x) + 0);
      expect(convolve(b, a).map((x) => Math.round(x) + 0)).toEqual(ab);
      expect(sum(ab)).toBe(sum(a) * sum(b) + 0);
      expect(ab.length).toBe(a.length + b.length - 1);
    }),
    runs(200),
  );
});

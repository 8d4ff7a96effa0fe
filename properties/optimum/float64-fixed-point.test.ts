import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';
import {
  float64Matrix,
  gram,
  multiply,
  scaleBy,
  scaleColumns,
  transpose,
  type Float64Matrix,
} from '../../src/float64/matrix.js';
import { approxOptimalFactors } from '../../src/float64/optimal-factors.js';
import { svd } from '../../src/float64/svd.js';
import { optimumLaws } from '../../src/laws/optimum-laws.js';
import { keeps, runs } from '../effort.js';

const size = fc.integer({ min: 1, max: 6 });
const array = (entry: fc.Arbitrary<number>, length: number) =>
  fc.array(entry, { minLength: length, maxLength: length });
const dyadic = fc.integer({ min: -(2 ** 20), max: 2 ** 20 }).map((x) => x / 2 ** 20);
const entries = (count: number) =>
  fc.oneof(array(fc.integer({ min: -3, max: 3 }), count), array(dyadic, count));
const matrix = (rows: number, cols: number): fc.Arbitrary<Float64Matrix> =>
  entries(rows * cols)
    .filter((x) => x.some((y) => y !== 0))
    .map((x) => float64Matrix(rows, cols, x));
const anyMatrix = fc.tuple(size, size).chain(([m, n]) => matrix(m, n));

const norm = (a: Float64Matrix) => approxOptimalWeights(a).norm;
const close = (x: number, y: number, tolerance = 1e-10) => {
  expect(Math.abs(x - y)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(x), Math.abs(y)));
};
const sum = (x: Float64Array) => x.reduce((p, q) => p + q, 0);

/** φ(v) by the definition, and its sum. */
function phi(a: Float64Matrix, v: Float64Array): { phi: Float64Array; norm: number } {
  const { values, right } = svd(scaleColumns(a, v.map(Math.sqrt)));
  const k = values.length;
  return {
    phi: v.map((_, j) => values.reduce((s, x, i) => s + x * right.data[j * k + i]! ** 2, 0)),
    norm: sum(values),
  };
}

it('the gap closes and is not negative; the weights are positive with sum 1', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const { weights, gap, norm: value } = approxOptimalWeights(a);
      expect(gap).toBeGreaterThanOrEqual(-1e-12);
      expect(gap).toBeLessThanOrEqual(1e-10);
      expect(weights.every((v) => v > 0)).toBe(true);
      close(sum(weights), 1, 1e-14);
      close(phi(a, weights).norm, value, 1e-12);
    }),
    runs(300),
  );
});

it('φ(v)²/v, scaled to sum 1, does not lower the dual ‖A·diag(√v)‖_1 (DMRST §3.1)', () => {
  const instance = fc
    .tuple(size, size)
    .chain(([m, n]) =>
      fc.tuple(
        matrix(m, n),
        fc.array(fc.double({ min: 1e-3, max: 1, noNaN: true }), { minLength: n, maxLength: n }),
      ),
    );
  fc.assert(
    fc.property(instance, ([a, raw]) => {
      const start = Float64Array.from(raw);
      const v = start.map((x) => x / sum(start));
      const before = phi(a, v);
      const moved = before.phi.map((f, j) => f ** 2 / v[j]!);
      const after = phi(
        a,
        moved.map((x) => x / sum(moved)),
      );
      expect(after.norm).toBeGreaterThanOrEqual(before.norm * (1 - 1e-13));
    }),
    runs(300),
  );
});

it('no weights give a larger dual than the optimal ones', () => {
  const instance = fc
    .tuple(size, size)
    .chain(([m, n]) =>
      fc.tuple(
        matrix(m, n),
        fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: n, maxLength: n }),
      ),
    );
  fc.assert(
    fc.property(instance, ([a, raw]) => {
      const v = Float64Array.from(raw);
      expect(
        phi(
          a,
          v.map((x) => x / sum(v)),
        ).norm,
      ).toBeLessThanOrEqual(norm(a) * (1 + 1e-10));
    }),
    runs(200),
  );
});

it('γ_F(diag(w)·X)² = Σw² for positive definite X with unit diagonal, with weights w²/Σw² (manufactured optimum)', () => {
  const instance = fc
    .integer({ min: 2, max: 6 })
    .chain((n) =>
      fc.tuple(
        matrix(n, n),
        fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: n, maxLength: n }),
      ),
    );
  fc.assert(
    fc.property(instance, ([z, w]) => {
      const n = z.rows;
      const g = gram(z);
      const d = (i: number) => Math.sqrt(g.data[i * (n + 1)]! + 1); // unit diagonal after adding the identity
      const a = float64Matrix(
        n,
        n,
        g.data.map((x, k) => {
          const [i, j] = [Math.floor(k / n), k % n];
          return (w[i]! * (x + (i === j ? 1 : 0))) / (d(i) * d(j));
        }),
      );
      const squares = Float64Array.from(w, (x) => x * x);
      const result = approxOptimalWeights(a);
      close(result.norm, Math.sqrt(sum(squares)), 1e-12);
      result.weights.forEach((v, j) => {
        close(v, squares[j]! / sum(squares), 1e-6);
      });
    }),
    runs(150),
  );
});

it('γ_F² = (s + √(s² − 4b²))/2 for two columns of full rank, s = tr AᵀA and b = ⟨a_1, a_2⟩, where no weight vanishes', () => {
  const instance = fc.integer({ min: 2, max: 6 }).chain((m) => matrix(m, 2));
  fc.assert(
    fc.property(instance, (a) => {
      const t = gram(transpose(a)).data;
      const s = t[0]! + t[3]!;
      const b = t[1]!;
      fc.pre(t[0]! * t[3]! - b * b > 1e-3 * s * s && Math.min(t[0]!, t[3]!) > b * b * 1e-9);
      const { norm: value, weights } = approxOptimalWeights(a);
      fc.pre(Math.min(weights[0]!, weights[1]!) > 1e-9);
      close(value ** 2, (s + Math.sqrt(s * s - 4 * b * b)) / 2);
    }),
    runs(150),
  );
});

keeps(
  'γ_F by the fixed point',
  optimumLaws({
    gammaSquared: (a) => norm(float64Matrix(a.length, a[0]!.length, a.flat())) ** 2,
    tolerance: 1e-9,
    largest: 6,
  }),
  100,
);

it('is homogeneous at any scale of float64', () => {
  fc.assert(
    fc.property(anyMatrix, fc.double({ min: 1e-100, max: 1e100, noNaN: true }), (a, c) => {
      close(norm(scaleBy(a, -c)), c * norm(a));
    }),
    runs(150),
  );
});

it('‖A‖_1/√n ≤ γ_F(A)', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      expect(sum(svd(a).values) / Math.sqrt(a.cols)).toBeLessThanOrEqual(norm(a) * (1 + 1e-10));
    }),
    runs(200),
  );
});

it('the factors multiply to A, U is an isometry, and the bounds enclose γ_F', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const { weights, norm: value } = approxOptimalWeights(a);
      const { b, c, u } = approxOptimalFactors(a, weights);
      const largest = a.data.reduce((worst, x) => Math.max(worst, Math.abs(x)), 0);
      const residual = multiply(b, c).data.reduce(
        (worst, x, k) => Math.max(worst, Math.abs(x - a.data[k]!)),
        0,
      );
      expect(residual).toBeLessThan(1e-12 * largest);
      const products = gram(a.rows >= a.cols ? transpose(u) : u);
      products.data.forEach((x, k) => {
        expect(Math.abs(x - (k % (products.rows + 1) === 0 ? 1 : 0))).toBeLessThan(1e-13);
      });
      const weighted = scaleColumns(a, weights.map(Math.sqrt));
      const lower = u.data.reduce((s, x, k) => s + x * weighted.data[k]!, 0);
      const sensitivity = Math.max(
        ...Array.from(gram(transpose(c)).data).filter((_, k) => k % (a.cols + 1) === 0),
      );
      const upper = Math.sqrt(b.data.reduce((s, x) => s + x * x, 0) * sensitivity);
      close(lower, value, 1e-12);
      close(upper, value, 1e-9);
    }),
    runs(300),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { encloseCurvature } from '../../src/factorization/optimum/curvature.js';
import { curvatureSums } from '../../src/factorization/optimum/curvature-sweeps.js';
import { encloseContraction } from '../../src/factorization/optimum/contraction.js';
import { encloseGeometricMean, phiOf } from '../../src/factorization/optimum/geometric-mean.js';
import { prefixContraction } from '../../src/factorization/optimum/prefix-contraction.js';
import { secondEigenvalueBound } from '../../src/factorization/optimum/second-eigenvalue.js';
import {
  fixedPointNodes,
  placesOfNodes,
  trapezoidNodes,
} from '../../src/factorization/optimum/trapezoid-nodes.js';
import { symmetricEigen } from '../../src/float64/eigen.js';
import { semidefiniteBound } from '../../src/linear/definite-by-doubles.js';
import { ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { runs } from '../effort.js';

const BITS = 140;
const weights = fc
  .integer({ min: 2, max: 6 })
  .chain((n) => fc.array(fc.integer({ min: 8, max: 4096 }), { minLength: n, maxLength: n }))
  .map((v) => v.map((x) => Rational.ratio(BigInt(x), 64n)));
const least = (v: readonly Rational[]): Rational =>
  v.reduce((x, y) => Rational.min(x, y)).mul(Rational.ratio(1n, 4n));
const trace = (v: readonly Rational[]): Rational =>
  Rational.sum(v.map((x, j) => x.mul(Rational.integer(BigInt(v.length - j)))));

/** H = V^{−1}·Q·V^{−1} to 2^−100 or so, by dense matrices of fractions. */
function denseCurvature(v: readonly Rational[]): Matrix {
  const a = prefixSum(v.length).matrix();
  const { center } = encloseCurvature(a, encloseGeometricMean(a, v, BITS), BITS);
  return Matrix.ofRationals(v.map((x, i) => v.map((y, j) => center.get(i, j).div(x.mul(y)))));
}

it('the sums over the nodes are φ and H·z to a part 2^−(bits + 1): at a few bits already, and from both sides', () => {
  fc.assert(
    fc.property(
      weights,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 5 }),
      (v, bits, chosen) => {
        const n = v.length;
        const nodes = trapezoidNodes(least(v), trace(v), bits);
        const places = placesOfNodes(nodes, bits) + 90;
        const one = Rational.dyadic(1n, places);
        const z = v.map((_, j) => (j === chosen % n ? one.num : 0n));
        const sums = curvatureSums(
          v.map((x) => x.mul(one).floor()),
          z,
          fixedPointNodes(nodes, bits, places),
          places,
        );
        const slack = Rational.dyadic(1n, -70);
        const epsilon = Rational.dyadic(1n, -(bits + 1)).add(slack);
        const within = (lower: bigint, upper: bigint, exact: Rational, size: Rational): void => {
          expect(lower <= upper).toBe(true);
          const [low, high] = [Rational.dyadic(lower, -places), Rational.dyadic(upper, -places)];
          expect(high.sub(low).compare(slack)).toBe(-1);
          expect(low.sub(exact).abs().compare(size.mul(epsilon))).toBeLessThanOrEqual(0);
        };
        const a = prefixSum(n).matrix();
        phiOf(encloseGeometricMean(a, v, BITS), BITS).forEach((f, j) => {
          const exact = f.mid().toRational();
          within(sums.phi.lower[j]!, sums.phi.upper[j]!, exact, exact);
        });
        // |E_ij| ≤ ε·√(H_ii·H_jj) where −εH ⪯ E ⪯ εH.
        const dense = denseCurvature(v);
        const k = chosen % n;
        v.forEach((_, i) => {
          const size = Rational.max(dense.get(i, i), dense.get(k, k));
          within(sums.product.lower[i]!, sums.product.upper[i]!, dense.get(i, k), size.add(Rational.ONE));
        });
      },
    ),
    runs(25),
  );
});

it('fewer nodes, or a coarser grid, do not reach what Theorem 1 says', () => {
  const v = [1, 2, 3].map((x) => Rational.integer(BigInt(x)));
  const bits = 40;
  const nodes = trapezoidNodes(least(v), trace(v), bits);
  const places = placesOfNodes(nodes, bits) + 90;
  const phi = phiOf(encloseGeometricMean(prefixSum(3).matrix(), v, BITS), BITS)[0]!
    .mid()
    .toRational();
  const off = (with_: typeof nodes): Rational => {
    const { lower } = curvatureSums(
      v.map((x) => x.mul(Rational.dyadic(1n, places)).floor()),
      [0n, 0n, 0n],
      fixedPointNodes(with_, bits, places),
      places,
    ).phi;
    return Rational.dyadic(lower[0]!, -places).div(phi).sub(Rational.ONE).abs();
  };
  const allowed = Rational.dyadic(1n, -(bits + 1));
  expect(off(nodes).compare(allowed)).toBe(-1);
  expect(off({ ...nodes, last: nodes.last - 30 }).compare(allowed)).toBe(1);
  expect(off({ ...nodes, first: nodes.first + 30 }).compare(allowed)).toBe(1);
  expect(off({ grid: 1, first: -40, last: 60 }).compare(allowed)).toBe(1);
});

it('an elimination in doubles that comes to its end bounds the least eigenvalue, near 0 and below it', () => {
  const entries = fc
    .integer({ min: 1, max: 9 })
    .chain((n) =>
      fc.tuple(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n * n, maxLength: n * n }),
        fc.integer({ min: -4, max: 60 }),
      ),
    );
  let accepted = 0;
  let indefinite = 0;
  fc.assert(
    fc.property(entries, ([factor, shift]) => {
      const n = Math.sqrt(factor.length);
      const a = new Float64Array(n * n);
      for (let i = 0; i < n; i += 1)
        for (let j = 0; j < n; j += 1) {
          let sum = i === j ? 2 ** -50 * shift : 0;
          for (let k = 0; k < n - 1; k += 1) sum += (factor[i * n + k]! * factor[j * n + k]!) / 7;
          a[i * n + j] = sum;
        }
      if (a.some((x, i) => i % (n + 1) === 0 && x < 0)) return;
      const matrix = Matrix.ofDoubles(
        n,
        n,
        a.map((_, k) => a[Math.max(Math.floor(k / n), k % n) * n + Math.min(Math.floor(k / n), k % n)]!),
      );
      const bound = semidefiniteBound(a, n);
      if (bound === undefined) return;
      accepted += 1;
      if (ldlt(matrix).definiteness === 'indefinite') indefinite += 1;
      expect(ldlt(matrix.add(Matrix.identity(n).scaleBy(bound))).definiteness).not.toBe('indefinite');
    }),
    runs(300),
  );
  // Without the bound some of them would be accepted wrongly.
  expect(accepted).toBeGreaterThan(100);
  expect(indefinite).toBeGreaterThan(0);
});

it('is below the second eigenvalue of the curvature, and nothing where more than that is sought', () => {
  fc.assert(
    fc.property(weights, (v) => {
      const n = v.length;
      const roots = Float64Array.from(v, (x) => Math.sqrt(Number(x.num) / Number(x.den)));
      const h = denseCurvature(v).approxDoubles();
      const data = h.map((x, k) => x * roots[Math.floor(k / n)]! * roots[k % n]!);
      const { values, vectors } = symmetricEigen({ rows: n, cols: n, data });
      const [first, second] = [values[n - 1]!, values[n - 2]!];
      const vector = Float64Array.from({ length: n }, (_, i) => 9 * vectors.data[i * n + n - 1]!);
      const doubles = roots.map((x) => x * x);
      const found = secondEigenvalueBound(doubles, vector, first + (second - first) * 0.9);
      if (found !== undefined) expect(found.compare(Rational.fromDouble(second))).toBe(-1);
      if (found === undefined) expect(second - first).toBeLessThan(0.01 * second);
      expect(secondEigenvalueBound(doubles, vector, second * 1.01)).toBeUndefined();
    }),
    runs(30),
  );
});

it('agrees with dense matrices of fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 3, max: 18 }), (n, digits) => {
      const x = prefixContraction(n).toDigits(digits);
      const y = encloseContraction(prefixSum(n).matrix(), 80);
      expect(x.disjoint(y)).toBe(false);
    }),
    runs(6),
  );
});

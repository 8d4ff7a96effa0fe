import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import { honakerFull } from '../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../src/factorization/tree/honaker-streaming.js';
import { kAryDraws } from '../../src/factorization/k-ary/k-ary-counts.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../src/factorization/k-ary/k-ary-factors.js';
import { lowerTriangularForm } from '../../src/factorization/optimum/lower-triangular-form.js';
import { Matrix } from '../../src/linear/matrix.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { solveExactly } from '../../src/linear/solve.js';
import { DenseNoise } from '../../src/mechanism/stream/dense-noise.js';
import { HonakerNoise } from '../../src/mechanism/tree/honaker-noise.js';
import { KAryNoise } from '../../src/mechanism/k-ary/k-ary-noise.js';
import {
  PreparedSquareRootNoise,
  SquareRootNoise,
} from '../../src/mechanism/square-root/square-root-noise.js';
import {
  squareRootStrategy,
  type SquareRootStrategy,
} from '../../src/mechanism/square-root/square-root-strategy.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { NoiseLaw } from '../../src/privacy/noise/noise-law.js';
import { draws, readB } from './read-b.js';

const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

/** B·Bᵀ. */
const gram = (b: Matrix): Matrix => b.mul(b.transpose());

/** The columns of B that are not zero. */
function usedColumns(b: Matrix): Matrix {
  const used = Array.from({ length: b.cols }, (_, j) => b.column(j)).filter((c) =>
    c.some((x) => x.sign() !== 0),
  );
  return Matrix.ofRationals(used).transpose();
}

describe('the linear map from noise to releases', () => {
  it.each([
    [2n, 'plain'],
    [3n, 'plain'],
    [5n, 'plain'],
    [2n, 'offset'],
    [3n, 'offset'],
    [4n, 'offset'],
    [5n, 'offset'],
    [8n, 'offset'],
    [19n, 'offset'],
  ] as const)(
    'is the B of the k-ary factorization up to the signs of its columns, k = %s %s',
    (k, digits) => {
      const system = digits === 'plain' ? plainDigits(k) : offsetDigits(k);
      for (const T of [1, 2, 7, 13, 41]) {
        const make = (): KAryNoise => new KAryNoise(system, kAryHeight(system, BigInt(T)), law);
        const read = readB(make, T);
        const { B, C } = kAryFactorization(system, T);
        expect(BigInt(read.cols)).toBe(kAryDraws(system, BigInt(T)));
        // Algorithm 2 adds a term without the sign that Algorithm 3 gives it. Every column of Algorithm 3 has one sign (Prop 4.3), and
        // the law of a term is symmetric, so equality in law of all releases is that of the columns up to these signs.
        const signs = Array.from({ length: B.cols }, (_, j) => Rational.sum(B.column(j)).sign());
        for (let j = 0; j < B.cols; j += 1)
          expect(B.column(j).every((x) => x.sign() * signs[j]! >= 0)).toBe(true);
        expect(read.equals(B.absolute())).toBe(true);
        const signed = Matrix.ofRationals(
          signs.map((sign, j) => C.row(j).map((x) => x.mul(Rational.integer(BigInt(sign))))),
        );
        expect(read.mul(signed).equals(prefixSum(T).matrix())).toBe(true);
        expect(gram(read).equals(gram(B))).toBe(true);
        expect(B.mul(C).equals(prefixSum(T).matrix())).toBe(true);
      }
    },
  );

  it('is that of the binary tree for k = 2, in the order of completion', () => {
    for (const T of [1, 5, 8, 13]) {
      const read = readB(
        () => new KAryNoise(plainDigits(2n), kAryHeight(plainDigits(2n), BigInt(T)), law),
        T,
      );
      expect(read.equals(usedColumns(binaryTree(T).B))).toBe(true);
    }
  });

  it("is Honaker's B, in post-order", () => {
    for (const n of [1, 2, 6, 8, 13, 16]) {
      const { B, C } = honakerStreaming(n);
      const read = readB(() => new HonakerNoise(BigInt(n), law), n);
      expect(read.equals(B)).toBe(true);
      expect(read.mul(C).equals(prefixSum(n).matrix())).toBe(true);
    }
  });

  it('is any given B', () => {
    for (const { B, C } of [honakerFull(3), binaryTree(7), honakerStreaming(6)]) {
      const read = readB(() => new DenseNoise(B, law), B.rows);
      expect(gram(read).equals(gram(B))).toBe(true);
      expect(B.mul(C).equals(prefixSum(B.rows).matrix())).toBe(true);
    }
    const { B } = honakerFull(2);
    expect(readB(() => new DenseNoise(B, law), 4).equals(B)).toBe(true);
  });

  it('is A·C̃⁻¹ for the square root, exactly where the places suffice', () => {
    for (const n of [1, 2, 5, 9]) {
      const bits = 20;
      const strategy = squareRootStrategy(n, bits);
      const C = dyadicRoot(strategy);
      const B = solveExactly(C.transpose(), prefixSum(n).matrix().transpose())!.transpose();
      const places = bits * n;
      for (const make of [
        () => new SquareRootNoise(strategy, law, places),
        () => new PreparedSquareRootNoise(strategy, law, places),
      ]) {
        const read = readB(make, n);
        expect(read.equals(B)).toBe(true);
        expect(read.mul(C).equals(prefixSum(n).matrix())).toBe(true);
      }
    }
  });

  it('draws one term a release for the square root', () => {
    const strategy = squareRootStrategy(50, 40);
    expect(draws(() => new SquareRootNoise(strategy, law, 0), 50)).toBe(50);
    expect(draws(() => new PreparedSquareRootNoise(strategy, law, 0), 50)).toBe(50);
    expect(draws(() => new PreparedSquareRootNoise(strategy, law, 0), 1)).toBe(50);
  });
});

describe('lowerTriangularForm', () => {
  const close = (x: Matrix, y: Matrix, bits: number): boolean =>
    x
      .sub(y)
      .frobeniusSquared()
      .compare(Rational.dyadic(1n, -2 * bits)) < 0;

  it('keeps BBᵀ up to rounding, and BC = A exactly', () => {
    for (const { B, C } of [honakerStreaming(6), honakerStreaming(8), honakerFull(3), binaryTree(7)]) {
      const A = B.mul(C);
      const form = lowerTriangularForm(A, B, 100);
      expect(form.B.mul(form.C).equals(A)).toBe(true);
      expect(form.C.isLowerTriangular()).toBe(true);
      expect(form.B.isLowerTriangular()).toBe(true);
      expect(close(gram(form.B), gram(B), 80)).toBe(true);
    }
  });

  it('has the sensitivity of what is released: 9/5, 19/7, 297/85, 10511/2387 for the online Honaker tree', () => {
    const printed: readonly [number, string][] = [
      [2, '9/5'],
      [4, '19/7'],
      [8, '297/85'],
      [16, '10511/2387'],
    ];
    for (const [n, value] of printed) {
      const { B, C } = honakerStreaming(n);
      const form = lowerTriangularForm(B.mul(C), B, 100);
      const largest = Rational.max(Rational.ZERO, ...form.C.columnNormsSquared());
      expect(largest.sub(Rational.parse(value)).abs().compare(Rational.dyadic(1n, -80)) < 0).toBe(true);
    }
  });

  it('refuses what has no such form', () => {
    const A = prefixSum(2).matrix();
    expect(() => lowerTriangularForm(A, Matrix.ofIntegers(2, 2, [1n, 1n, 1n, 1n]), 8)).toThrow(
      /independent rows of B/,
    );
    expect(() => lowerTriangularForm(A.transpose(), A, 8)).toThrow(/expected a lower-triangular A/);
    expect(() => lowerTriangularForm(A.sub(A), A, 8)).toThrow(/expected a regular A/);
    expect(() => lowerTriangularForm(A, A.scaleBy(Rational.parse('1024')), 2)).toThrow(/diagonal of C/);
  });
});

function dyadicRoot({ bits, coefficients }: SquareRootStrategy): Matrix {
  return LowerToeplitz.ofIntegers(coefficients, Rational.dyadic(1n, -bits)).toMatrix();
}

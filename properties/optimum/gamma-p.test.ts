import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import type { NormDomain } from '../../src/certificate/norm-domain.js';
import type { Certified } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { parseExponent, type Exponent } from '../../src/arithmetic/exponent.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import {
  box,
  cornerSimplex,
  crossPolytope,
  marginalPoints,
  plusMinus,
  pointsOf,
  signTensors,
  simplex,
  type Points,
} from '../../test/certificate/point-sets.js';
import { runs } from '../effort.js';

const EXPONENTS = ['2', '3', '4', 'inf'].map(parseExponent);
const asNumber = (p: Exponent): number => (p === 'infinity' ? Infinity : approxDouble(p));

const certified = (columns: Matrix, p: Exponent, domain: NormDomain): Certified =>
  certifyNorm(explicit(columns), { p, domain, digits: 10 });

const overlap = (x: Certified, y: Certified, factor: Rational = Rational.ONE): void => {
  expect(x.inf.mul(factor).compare(y.sup)).toBeLessThanOrEqual(0);
  expect(y.inf.compare(x.sup.mul(factor))).toBeLessThanOrEqual(0);
};

const coordinate = fc.integer({ min: -6, max: 6 }).map(BigInt);
const exponent = fc.constantFrom(...EXPONENTS, parseExponent('5/2'));
const domain = fc.constantFrom<NormDomain>('points', 'symmetric points');

/** n points of ℚ^d as columns: sometimes of low rank, with repetitions, or a single one. */
const set = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .chain(([d, n, den]) =>
    fc
      .array(coordinate, { minLength: d * n, maxLength: d * n })
      .map((entries) => Matrix.ofIntegers(d, n, entries, Rational.ratio(1n, BigInt(den)))),
  );

const selected = (a: Matrix, order: readonly number[]): Matrix =>
  Matrix.ofRationals(Array.from({ length: a.rows }, (_, i) => order.map((j) => a.get(i, j))));

describe('Γ_p of finite sets', () => {
  it('is enclosed to ten digits by a certificate that the checker proves, whatever the set', () => {
    fc.assert(
      fc.property(set, exponent, domain, (a, p, kind) => {
        const { inf, sup, reached, bytes } = certified(a, p, kind);
        expect(inf.compare(sup)).toBeLessThanOrEqual(0);
        expect(reached).toBe(true);
        expect(check(bytes).proved).toBe(true);
      }),
      runs(40),
    );
  });

  it('is homogeneous, and invariant under shifts, permutations, repetitions and convex combinations', () => {
    fc.assert(
      fc.property(set, exponent, fc.array(coordinate, { minLength: 4, maxLength: 4 }), (a, p, v) => {
        const original = certified(a, p, 'points');
        const t = Rational.ratio(-7n, 3n);
        overlap(original, certified(a.scaleBy(t), p, 'points'), t.mul(t));
        const ones = Matrix.ofIntegers(
          1,
          a.cols,
          Array.from({ length: a.cols }, () => 1n),
        );
        const moved = a.add(Matrix.ofIntegers(a.rows, 1, v.slice(0, a.rows)).mul(ones));
        overlap(original, certified(moved, p, 'points'));
        const columns = Array.from({ length: a.cols }, (_, j) => j);
        overlap(original, certified(selected(a, [...columns.reverse(), 0]), p, 'points'));
        const middle = selected(a, [0])
          .add(selected(a, [a.cols - 1]))
          .scaleBy(Rational.ratio(1n, 2n));
        overlap(original, certified(a.hconcat(middle), p, 'points'));
      }),
      runs(8),
    );
  });

  it('grows with the set, is at most that of the set and its negatives, and falls with p', () => {
    fc.assert(
      fc.property(set, exponent, (a, p) => {
        const whole = certified(a, p, 'points');
        const columns = Array.from({ length: a.cols }, (_, j) => j);
        const part = certified(selected(a, columns.slice(0, Math.max(1, a.cols - 1))), p, 'points');
        expect(part.inf.compare(whole.sup)).toBeLessThanOrEqual(0);
        const both = certified(a, p, 'symmetric points');
        expect(whole.inf.compare(both.sup)).toBeLessThanOrEqual(0);
        const listed = certified(a.hconcat(a.scaleBy(Rational.ONE.neg())), p, 'points');
        overlap(both, listed);
        expect(certified(a, 'infinity', 'points').inf.compare(whole.sup)).toBeLessThanOrEqual(0);
      }),
      runs(8),
    );
  });

  it('is at most the sum for a Minkowski sum, and the product for symmetric Kronecker products', () => {
    const small = fc.array(coordinate, { minLength: 4, maxLength: 4 }).map((x) => Matrix.ofIntegers(2, 2, x));
    fc.assert(
      fc.property(small, small, exponent, (a, b, p) => {
        const pairs = [0, 1].flatMap((i) => [0, 1].map((j) => [i, j] as const));
        const sum = certified(
          selected(
            a,
            pairs.map(([i]) => i),
          ).add(
            selected(
              b,
              pairs.map(([, j]) => j),
            ),
          ),
          p,
          'points',
        );
        const root = (x: Rational): number => Math.sqrt(approxDouble(x));
        const [ka, kb] = [certified(a, p, 'points'), certified(b, p, 'points')];
        expect(root(sum.inf)).toBeLessThanOrEqual((root(ka.sup) + root(kb.sup)) * (1 + 1e-12));
        const product = Matrix.ofRationals(
          pairs.map(([i, k]) => pairs.map(([j, l]) => a.get(i, j).mul(b.get(k, l)))),
        );
        const [sa, sb] = [certified(a, p, 'symmetric points'), certified(b, p, 'symmetric points')];
        const of = certified(product, p, 'symmetric points');
        expect(sa.inf.mul(sb.inf).compare(of.sup)).toBeLessThanOrEqual(0);
        expect(of.inf.compare(sa.sup.mul(sb.sup))).toBeLessThanOrEqual(0);
      }),
      runs(8),
    );
  });
});

/** Γ_p of {x^⊗ℓ : x ∈ {±1}^d}: n_s counts the words of length ℓ in which exactly s given letters occur an odd number of times. */
function signTensorValue(d: number, power: number, p: number): number {
  const exponent = p === Infinity ? 0 : 2 / (p + 2);
  let counts = new Map<number, number>([[0, 1]]); // by the set of odd letters
  for (let k = 0; k < power; k++) {
    const next = new Map<number, number>();
    for (const [odd, count] of counts)
      for (let i = 0; i < d; i++) next.set(odd ^ (1 << i), (next.get(odd ^ (1 << i)) ?? 0) + count);
    counts = next;
  }
  const terms = [...counts].filter(([odd]) => odd !== 0).map(([, count]) => count ** exponent);
  return terms.reduce((sum, x) => sum + x, 0) ** (p === Infinity ? 1 / 2 : (p + 2) / (2 * p));
}

const norm = (xs: readonly number[], s: number): number =>
  s === Infinity
    ? Math.max(...xs.map(Math.abs))
    : xs.reduce((sum, x) => sum + Math.abs(x) ** s, 0) ** (1 / s);

interface ClosedForm {
  readonly name: string;
  readonly points: Points;
  readonly value: (p: number) => number;
  readonly only?: number;
}

const product = (p: number): number => (p === Infinity ? 2 : (2 * p) / (p + 2));

/** The closed forms of [NT] section 8, and beside them. */
const CLOSED: readonly ClosedForm[] = [
  { name: 'one point', points: pointsOf([3, -7, 2]), value: () => 0 },
  { name: 'a segment', points: pointsOf([1, 2, -3], [3, 0, 5]), value: (p) => norm([1, 1, 4], p) },
  { name: 'a box, eq. (27)', points: box([1, 2, 5]), value: (p) => norm([1, 2, 5], product(p)) },
  { name: 'a flat box', points: box([3, 0, 1]), value: (p) => norm([3, 1], product(p)) },
  { name: 'a cross-polytope', points: crossPolytope(5), value: (p) => 5 ** (1 / p) },
  {
    name: 'an uneven cross-polytope, p = ∞: one coordinate decides',
    points: plusMinus([10, 0], [0, 1]),
    value: () => 10,
    only: Infinity,
  },
  { name: 'a simplex', points: simplex(5), value: (p) => (5 ** (1 / p) * 4) / 5 },
  {
    name: 'a simplex with a corner at 0, p = 2',
    points: cornerSimplex(4),
    value: () => {
      const s = (Math.sqrt(17) - 3) / 4;
      return Math.sqrt((1 - s * s) / 4) * (3 + s);
    },
    only: 2,
  },
  { name: 'two pairs in the plane, p = 2', points: plusMinus([2, 0], [2, 3]), value: () => 4, only: 2 },
  { name: 'sign tensors, ℓ = 2', points: signTensors(4, 2), value: (p) => signTensorValue(4, 2, p) },
  { name: 'sign tensors, ℓ = 3', points: signTensors(3, 3), value: (p) => signTensorValue(3, 3, p) },
  {
    name: '1-way marginals, Theorem 65',
    points: marginalPoints(3, 1),
    value: (p) => 3 ** (1 / 2 + 1 / p) * 2 ** (1 / p - 1),
  },
  {
    name: '2-way marginals, p = 2',
    points: marginalPoints(3, 2),
    value: () => (3 / Math.SQRT2) * (Math.sqrt(3) + 1),
    only: 2,
  },
  {
    name: '2-way marginals, p = ∞',
    points: marginalPoints(3, 2),
    value: () => Math.sqrt(18 / 16),
    only: Infinity,
  },
];

describe('the closed forms', () => {
  it.each(CLOSED)('$name', ({ points, value, only }) => {
    for (const p of EXPONENTS.filter((each) => only === undefined || asNumber(each) === only)) {
      const found = certified(points.columns, p, points.symmetric ? 'symmetric points' : 'points');
      const square = value(asNumber(p)) ** 2;
      expect(approxDouble(found.inf)).toBeLessThanOrEqual(square * (1 + 1e-13));
      expect(approxDouble(found.sup)).toBeGreaterThanOrEqual(square * (1 - 1e-13));
      expect(found.reached, `p = ${asNumber(p)}`).toBe(true);
    }
  });

  it('of products, Lemma 60', () => {
    const [k, l] = [pointsOf([0, 1], [2, 0], [1, 3]), pointsOf([0], [4])];
    const columns = (x: Points): number[][] =>
      Array.from({ length: x.columns.cols }, (_, j) => x.columns.column(j).map(approxDouble));
    const both = pointsOf(...columns(k).flatMap((x) => columns(l).map((y) => [...x, ...y])));
    for (const p of EXPONENTS) {
      const [a, b, c] = [k, l, both].map(({ columns: u }) => approxDouble(certified(u, p, 'points').inf));
      const s = product(asNumber(p)) / 2;
      expect(a! ** s + b! ** s).toBeCloseTo(c! ** s, 8);
    }
  });
});

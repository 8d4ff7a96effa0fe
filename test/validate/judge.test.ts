import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { judge } from '../../src/validate/judge.js';
import { roundingTolerance } from '../../src/factorization/product-agreement.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const FLOAT64 = Rational.dyadic(1n, -53);
const doubles = (x: Matrix): Matrix => Matrix.ofDoubles(x.rows, x.cols, x.approxDoubles());

describe('judge', () => {
  it('finds the square-root factorization exact, with the errors of HUU eq. (4)', () => {
    const judgement = judge(prefixSum(8).matrix(), squareRoot(8), { roundoff: Rational.ZERO });
    expect(judgement.product.agreement).toBe('exact');
    expect(judgement.nearby).toBeUndefined();
    // G_8 = 7207405/4194304 and H_8 = 49108785/4194304
    expect(judgement.sensitivity.l2Squared.sup.toString()).toBe('7207405/4194304');
    expect(judgement.frobeniusSquared.toString()).toBe('49108785/4194304');
    expect(
      judgement.errors.mean.inf.equals(
        Rational.parse('7207405/4194304').mul(Rational.parse('49108785/33554432')),
      ),
    ).toBe(true);
    expect(judgement.lowerTriangular).toEqual({ B: true, C: true });
  });

  it('finds a factorization through thirds exact only to the rounding of its doubles', () => {
    const third = Rational.parse('1/3');
    const B = doubles(prefixSum(6).matrix().scaleBy(third));
    const C = Matrix.identity(6).scaleBy(Rational.parse('3'));
    const judgement = judge(prefixSum(6).matrix(), { B, C }, { roundoff: FLOAT64 });
    expect(judgement.product.agreement).toBe('entrywise');
    expect(judgement.product.largest.value.abs().compare(Rational.dyadic(1n, -53))).toBeLessThan(0);
  });

  it('states the exact factorization nearby: its product is A, and its errors are what it says', () => {
    const a = prefixSum(3).matrix();
    const B = a.scaleBy(Rational.parse('1.01'));
    const C = Matrix.identity(3);
    const { nearby, product } = judge(a, { B, C }, { roundoff: FLOAT64 });
    expect(product.agreement).toBe('refuted');
    // ([B | E/μ])([C ; μI]) = BC + E; squared norms with μ² = t
    const E = a.sub(B.mul(C));
    expect(product.frobeniusSquared.equals(E.frobeniusSquared())).toBe(true);
    const left = B.frobeniusSquared().add(E.frobeniusSquared().div(nearby!.t));
    expect(nearby!.sensitivitySquared.sup.equals(Rational.ONE.add(nearby!.t))).toBe(true);
    expect(nearby!.errors.total.inf.equals(left.mul(nearby!.sensitivitySquared.inf))).toBe(true);
  });

  it('counts the entries beyond their allowance and names the worst', () => {
    const a = prefixSum(3).matrix();
    const off = Matrix.ofRationals([
      [Rational.ONE, Rational.ZERO, Rational.ZERO],
      [Rational.ONE, Rational.parse('1.5'), Rational.ZERO],
      [Rational.ONE, Rational.parse('1.25'), Rational.ONE],
    ]);
    const { worst } = judge(a, { B: off, C: Matrix.identity(3) }, { roundoff: FLOAT64 }).product;
    expect(worst).toMatchObject({ row: 2, col: 2, count: 2 });
    expect(worst!.value.toString()).toBe('-1/2');
  });

  it.each([
    ['swapped', 'B and C are swapped'],
    ['transposed', 'the factors are transposed'],
    ['transposed product', 'the product is transposed'],
    ['C transposed', 'C is transposed'],
    ['B transposed', 'B is transposed'],
  ])('recognises factors that are %s', (what, hint) => {
    const integers = (...entries: number[]): Matrix => Matrix.ofIntegers(2, 2, entries.map(BigInt));
    const B = integers(1, 2, 0, 1);
    const C = integers(1, 0, 3, 1);
    const a = B.mul(C);
    const given = {
      swapped: { B: C, C: B },
      transposed: { B: B.transpose(), C: C.transpose() },
      'transposed product': { B: C.transpose(), C: B.transpose() },
      'C transposed': { B, C: C.transpose() },
      'B transposed': { B: B.transpose(), C },
    }[what]!;
    expect(judge(a, given, { roundoff: Rational.ZERO }).hint).toContain(hint);
  });

  it('refuses shapes that do not fit', () => {
    const a = prefixSum(3).matrix();
    expect(() => judge(a, { B: Matrix.identity(2), C: Matrix.identity(2) }, { roundoff: FLOAT64 })).toThrow(
      'judge: expected B 3×r and C r×3',
    );
  });
});

describe('roundingTolerance', () => {
  it('is ku/(1 − ku), and 0 for numbers that were never rounded', () => {
    const u = Rational.dyadic(1n, -24);
    expect(roundingTolerance(4, u, 'normwise').toString()).toBe('1/4194303');
    expect(roundingTolerance(4, u, 'entrywise').toString()).toBe('1/4194303');
    expect(roundingTolerance(100, Rational.ZERO, 'normwise').sign()).toBe(0);
  });

  it('excuses nothing where the numbers are so coarse that it would excuse anything', () => {
    const half = Rational.dyadic(1n, -11);
    expect(roundingTolerance(2, half, 'normwise').sign()).toBe(1);
    expect(roundingTolerance(3, half, 'normwise').sign()).toBe(0);
    expect(roundingTolerance(256, half, 'entrywise').sign()).toBe(1);
    expect(roundingTolerance(257, half, 'entrywise').sign()).toBe(0);
    const identity = { B: Matrix.identity(640), C: Matrix.identity(640) };
    expect(judge(prefixSum(640).matrix(), identity, { roundoff: half }).product.agreement).toBe('refuted');
    const exact = { B: prefixSum(700).matrix(), C: Matrix.identity(700) };
    expect(judge(prefixSum(700).matrix(), exact, { roundoff: half }).product.agreement).toBe('exact');
  });
});

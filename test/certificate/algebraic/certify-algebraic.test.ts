import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { algebraicClaim } from '../../../src/certificate/algebraic/algebraic-claim.js';
import { prove } from '../../../src/certificate/prove.js';
import { proveProduct } from '../../../src/certificate/prove-product.js';
import { check } from '../../../src/checker/checker.js';
import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../../src/geometry/rational-optima.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { POLYNOMIAL_LOSS } from '../../../src/statement/results/ground/prefix-sum-of-3.js';
import { explicit } from '../../../src/workload/explicit.js';
import { momentum } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { plusMinus, pointsOf, type Points } from '../point-sets.js';

const q = Rational.parse;
const matrix = (rows: number, cols: number, ...entries: number[]) =>
  explicit(Matrix.ofIntegers(rows, cols, entries.map(BigInt)));
const ofPoints = ({ columns, symmetric }: Points) =>
  prove(explicit(columns), { domain: symmetric ? 'symmetric points' : 'points', kind: 'algebraic' });
/** c/d where the polynomial is dx − c. */
const rationalOf = (certificate: Parameters<typeof algebraicClaim>[0]): string => {
  const { polynomial, radicals } = algebraicClaim(certificate)!;
  expect(radicals).toBe('rational');
  return `${Rational.ratio(-polynomial[0]!, polynomial[1]!)}`;
};

describe('minimal polynomials of optima', () => {
  it('prefix sums of 1 and 2', () => {
    expect(rationalOf(prove(prefixSum(1), { kind: 'algebraic' }))).toBe('1');
    expect(algebraicClaim(prove(prefixSum(2), { kind: 'algebraic' }))).toEqual({
      polynomial: [1n, -3n, 1n],
      radicals: 'radicals',
    });
  });

  it('the prefix sum of 3: the polynomial that two resultants give, which no radicals solve', () => {
    const proof = prove(prefixSum(3), { kind: 'algebraic', digits: 50 });
    const claim = algebraicClaim(proof)!;
    expect(claim.polynomial).toEqual(POLYNOMIAL_LOSS);
    expect(claim.radicals).toBe('no radicals');
    const { inf, sup } = prove(prefixSum(3), { digits: 30 });
    expect(proof.inf.compare(sup) <= 0 && proof.sup.compare(inf) >= 0).toBe(true);
    expect(proof.sup.sub(proof.inf).compare(q('1e-50'))).toBe(-1);
  });

  it('the prefix sum of 4: degree 45', { timeout: 60_000 }, () => {
    const proof = prove(prefixSum(4), { kind: 'algebraic' });
    const claim = algebraicClaim(proof)!;
    expect(claim.polynomial).toHaveLength(46);
    expect(claim.polynomial.at(-1)).toBe(59179572677900390625n);
    expect(claim.radicals).toBe('no radicals');
    const { inf, sup } = prove(prefixSum(4), { digits: 30 });
    expect(proof.inf.compare(sup) <= 0 && proof.sup.compare(inf) >= 0).toBe(true);
  });

  it.each(['0', '1/2', '9/10', '1/7', '99/100'])(
    'momentum of 2 steps: x² − (2 + (1 + β)²)·x + (1 + β)², β = %s',
    (text) => {
      const beta = q(text);
      const b = Rational.ONE.add(beta);
      const { polynomial } = algebraicClaim(prove(momentum(2, beta), { kind: 'algebraic' }))!;
      const [c, s, one] = polynomial.map((x) => Rational.ratio(x, polynomial.at(-1)!));
      expect(`${one} ${s} ${c}`).toBe(`1 ${b.mul(b).add(q('2')).neg()} ${b.mul(b)}`);
    },
  );

  it('27/32, 2/3, 16 and (d − 1)²/d without hints', () => {
    const ofOptimum = ({ points }: ReturnType<typeof cornerOptimum>): string =>
      rationalOf(prove(explicit(points.columns()), { domain: 'points', kind: 'algebraic' }));
    expect(ofOptimum(cornerOptimum())).toBe('27/32');
    expect(ofOptimum(twoPairsOptimum())).toBe('16');
    expect(ofOptimum(simplexOptimum(3))).toBe('4/3');
    // ½·Γ_2(K − K) of K = {0, e_1, e_2}.
    const difference = prove(matrix(2, 3, 1, 0, 1, 0, 1, -1), {
      domain: 'symmetric points',
      kind: 'algebraic',
    });
    expect(`${q(rationalOf(difference)).div(q('4'))}`).toBe('2/3');
  });

  it('points of {±u_1, ±u_2}: x² − (a + b)·x + ab − det²', () => {
    const { polynomial } = algebraicClaim(ofPoints(plusMinus([3, 1], [1, 2])))!;
    expect(polynomial).toEqual([25n, -15n, 1n]);
  });

  it('more points than weights, and columns of no weight', () => {
    expect(rationalOf(ofPoints(plusMinus([1, 0], [0, 1], [1, 1], [1, -1])))).toBe('4');
    expect(rationalOf(ofPoints(pointsOf([0, 0], [4, 0], [0, 4], [4, 4], [2, 1])))).toBe('16');
  });

  it('dependent rows or columns', () => {
    expect(rationalOf(prove(matrix(2, 2, 1, 1, 1, 1), { kind: 'algebraic' }))).toBe('2');
    const tall = algebraicClaim(prove(matrix(3, 2, 1, 2, 0, 1, 3, 1), { kind: 'algebraic' }))!;
    expect(tall.polynomial).toEqual([25n, -16n, 1n]);
  });

  it('refuses what has no certificate', () => {
    const refused = (run: () => unknown, message: string): void => {
      expect(run).toThrow(`certifyAlgebraic: expected ${message}`);
    };
    refused(() => prove(matrix(1, 2, 0, 0), { kind: 'algebraic' }), 'an optimum other than 0');
    refused(() => prove(prefixSum(65), { kind: 'algebraic' }), 'at most 64 rows and columns');
    expect(() => prove(prefixSum(3), { kind: 'algebraic', p: 'infinity' })).toThrow('expected a kind');
    const certificate = prove(prefixSum(2), { kind: 'algebraic' });
    expect(() => proveProduct([certificate.bytes])).toThrow();
    expect(algebraicClaim(prove(prefixSum(2)))).toBeUndefined();
  });

  it('is proved by the checker from its bytes', () => {
    const { bytes, digest } = prove(prefixSum(3), { kind: 'algebraic' });
    expect(check(bytes)).toMatchObject({
      proved: true,
      kind: 'algebraic',
      workload: 'matrix prefix-sum n=3',
      digest,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { canonicalText, digestOf } from '../../src/arithmetic/canonical.js';
import { issueCertificate } from '../../src/certificate/issue.js';
import { absorbingParameter, lowerBound, upperBound } from '../../src/certificate/witness.js';
import { check } from '../../src/checker/checker.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const ones = (rows: number, cols: number): Matrix =>
  Matrix.ofIntegers(rows, cols, new Array<bigint>(rows * cols).fill(1n));
const uniform = (n: number): { U: Matrix; w: Matrix } => ({ U: Matrix.identity(n), w: ones(1, n) });

describe('issueCertificate', () => {
  it('certifies an exact factorization with t = 0: the upper bound is its own error', () => {
    const { B, C } = squareRoot(6);
    const certificate = issueCertificate(prefixSum(6), { B, C, t: Rational.ZERO }, uniform(6));
    // 6·57987426445/25769803776 = ‖B‖_F²·‖C‖² (HUU eq. (4) at n = 6)
    const exact = Rational.parse('57987426445/25769803776').mul(Rational.parse('6'));
    expect(certificate.sup.compare(exact)).toBeGreaterThanOrEqual(0);
    expect(certificate.sup.sub(exact).compare(Rational.parse('1e-3'))).toBeLessThan(0);
    expect(check(certificate.bytes)).toMatchObject({
      proved: true,
      workload: 'prefix-sum n=6',
      digest: certificate.digest,
    });
  });

  it('writes rectangular factors and workloads with denominators', () => {
    const tree = binaryTreeOf4();
    expect(check(issueCertificate(prefixSum(4), tree, uniform(4)).bytes)).toMatchObject({ proved: true });
    const third = explicit(ones(1, 2).scaleBy(Rational.parse('2/3')));
    const B = Matrix.ofRationals([[Rational.parse('0.75')]]);
    const t = absorbingParameter(
      { B, C: ones(1, 2) },
      third
        .matrix()
        .sub(B.mul(ones(1, 2)))
        .frobeniusSquared(),
    );
    expect(t.sign()).toBe(1);
    const certificate = issueCertificate(third, { B, C: ones(1, 2), t }, { U: ones(1, 2), w: ones(1, 2) });
    expect(check(certificate.bytes)).toMatchObject({ proved: true, workload: 'explicit 1x2' });
    expect(certificate.inf.compare(Rational.parse('4/9'))).toBeLessThanOrEqual(0);
    expect(certificate.sup.compare(Rational.parse('4/9'))).toBeGreaterThanOrEqual(0);
  });

  it('refuses witnesses that prove nothing', () => {
    const { B, C } = squareRoot(2);
    const wrong = { B: B.scaleBy(Rational.parse('2')), C, t: Rational.ZERO };
    expect(() => issueCertificate(prefixSum(2), wrong, uniform(2))).toThrow(
      'expected t > 0, because BC is not A, got 0',
    );
    const opposite = { U: Matrix.identity(2).scaleBy(Rational.parse('-1')), w: ones(1, 2) };
    expect(() => issueCertificate(prefixSum(2), { B, C, t: Rational.ZERO }, opposite)).toThrow(
      'expected witnesses U, w with a positive bound',
    );
    const thirds = { B: B.scaleBy(Rational.parse('1/3')), C, t: Rational.ONE };
    expect(() => issueCertificate(prefixSum(2), thirds, uniform(2))).toThrow('expected a dyadic matrix');
  });
});

describe('the bounds of the two lemmas', () => {
  it('Lemma U grows with t beyond its best value, and is undefined where it does not apply', () => {
    const a = prefixSum(2).matrix();
    const { B, C } = { B: a, C: Matrix.identity(2).scaleBy(Rational.parse('0.999')) };
    expect(upperBound(a, { B, C, t: Rational.ZERO })).toBeUndefined();
    const best = absorbingParameter({ B, C }, a.sub(B.mul(C)).frobeniusSquared());
    const bound = (factor: string): Rational => upperBound(a, { B, C, t: best.mul(Rational.parse(factor)) })!;
    expect(bound('1').compare(bound('2'))).toBeLessThan(0);
    expect(bound('1').compare(bound('0.5'))).toBeLessThan(0);
  });

  it('Lemma L does not change when U or w is scaled', () => {
    const a = prefixSum(3).matrix();
    const { U, w } = uniform(3);
    const scaled = { U: U.scaleBy(Rational.parse('7/3')), w: w.scaleBy(Rational.parse('5')) };
    expect(lowerBound(a, { U, w })!.equals(lowerBound(a, scaled)!)).toBe(true);
    expect(lowerBound(a, { U, w: w.scaleBy(Rational.ZERO) })).toBeUndefined();
  });
});

describe('canonicalText', () => {
  it('sorts keys and writes no spaces', () => {
    expect(canonicalText({ b: ['1', { d: '2', c: '3' }], a: 'x' })).toBe(
      '{"a":"x","b":["1",{"c":"3","d":"2"}]}',
    );
  });

  it('has the digest of FIPS 180-4', () => {
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

/** The binary tree on four leaves, by hand: C has one row a node, B one a prefix. */
function binaryTreeOf4(): { B: Matrix; C: Matrix; t: Rational } {
  const C = Matrix.ofIntegers(
    7,
    4,
    [1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1].map(BigInt),
  );
  const B = Matrix.ofIntegers(
    4,
    7,
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1].map(BigInt),
  );
  return { B, C, t: Rational.ZERO };
}

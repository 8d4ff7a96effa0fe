import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { boundLaws, type BoundSubject } from '../../src/laws/bound-laws.js';
import { sumLaws, type SumSubject } from '../../src/laws/sum-laws.js';
import { broken, expectKept } from './broken.js';

const harmonic = (n: number): Rational =>
  Rational.sum(Array.from({ length: n }, (_, i) => Rational.ratio(1n, BigInt(i + 1))));

/** H_n between ln(n + 1) and 1 + ln n, in float64 with its error. */
const good: BoundSubject<number> = {
  parameters: [1, 2, 3, 10, 40],
  lower: { 'ln(n+1)': (n) => ({ inf: Math.log(n + 1) - 1e-12, sup: Math.log(n + 1) + 1e-12 }) },
  upper: { '1+ln n': (n) => ({ inf: 1 + Math.log(n) - 1e-12, sup: 1 + Math.log(n) + 1e-12 }) },
  value: harmonic,
  next: (n) => n + 1,
};

describe('the laws of bounds', () => {
  it('are kept by the logarithms around a harmonic number', () => {
    expectKept(boundLaws(good), 6);
  });

  it('find a bound that lacks a term, and one that is of another n', () => {
    expect(broken(boundLaws({ ...good, upper: { 'ln n': (n) => Math.log(n) } }))).toEqual([
      'ln(n+1) ≤ ln n',
      'γ ≤ ln n',
    ]);
    expect(broken(boundLaws({ ...good, lower: { late: (n) => Math.log(n + 1) + 1 / 2 } }))).toEqual(
      ['late ≤ γ', 'late ≤ 1+ln n'].reverse(),
    );
  });

  it('need two things to compare', () => {
    expect(() => boundLaws({ parameters: [1], value: harmonic })).toThrow('boundLaws: expected two of');
  });

  it('find bounds on the wrong sides', () => {
    expect(broken(boundLaws({ ...good, lower: good.upper!, upper: good.lower! }))).toEqual([
      '1+ln n ≤ ln(n+1)',
      '1+ln n ≤ γ',
      'γ ≤ ln(n+1)',
    ]);
  });

  it('find what falls although it must not', () => {
    expect(broken(boundLaws({ ...good, lower: { parity: (n) => (n % 2 === 0 ? 0 : 1 / 2) } }))).toEqual([
      'parity does not fall from n to next(n)',
    ]);
    expect(
      broken(
        boundLaws({ parameters: [1, 2, 5], value: (n) => Rational.ratio(1n, BigInt(n)), next: (n) => n + 1 }),
      ),
    ).toEqual(['γ does not fall from n to next(n)']);
  });
});

const squares: SumSubject = { term: (t) => t * t, total: (n) => (n * (n + 1n) * (2n * n + 1n)) / 6n };

describe('the laws of sums', () => {
  it('are kept by the sum of squares', () => {
    expectKept(sumLaws(squares), 2);
    expectKept(
      sumLaws({ term: (t) => Rational.ratio(1n, t * (t + 1n)), total: (n) => Rational.ratio(n, n + 1n) }),
      2,
    );
  });

  it('find a constant that is added, which no difference shows', () => {
    expect(broken(sumLaws({ ...squares, total: (n) => (n * (n + 1n) * (2n * n + 1n)) / 6n + 1n }))).toEqual([
      'S(n) = Σ s(t) for the first 60 n',
    ]);
  });

  it('find a closed form that is one term behind, and one that fails at large n only', () => {
    expect(broken(sumLaws({ ...squares, total: (n) => (n * (n - 1n) * (2n * n - 1n)) / 6n }))).toEqual([
      'S(n) = Σ s(t) for the first 60 n',
      'S(n + 1) − S(n) = s(n + 1)',
    ]);
    const float64 = (n: bigint): bigint => BigInt((Number(n) * (Number(n) + 1) * (2 * Number(n) + 1)) / 6);
    expect(broken(sumLaws({ ...squares, total: float64 }))).toEqual(['S(n + 1) − S(n) = s(n + 1)']);
  });
});

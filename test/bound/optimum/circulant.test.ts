import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../../src/arithmetic/decimal.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import type { Real } from '../../../src/arithmetic/real.js';
import {
  circularRangeGammaF,
  circularWindowGamma2,
  circularWindowGammaF,
} from '../../../src/bound/optimum/circulant.js';
import { prove } from '../../../src/certificate/prove.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { explicit } from '../../../src/workload/explicit.js';
import type { Workload } from '../../../src/workload/workload.js';

/** Whether the number is the decimal, to all of its digits but the last, and is enclosed to 60 digits. */
function agrees(x: Real, text: string): void {
  const known = decimalValue(text);
  const { inf, sup } = x.toDigits(60);
  const unit = Rational.parse('1e-36').mul(known);
  expect(sup.toRational().sub(inf.toRational()).compare(unit)).toBe(-1);
  expect(inf.toRational().sub(known).abs().compare(unit)).toBe(-1);
}

const arcs = (n: number, lengths: readonly number[]): Workload => {
  const rows = lengths.flatMap((w) =>
    Array.from({ length: w === n ? 1 : n }, (_, i) =>
      Array.from({ length: n }, (_unused, j) => ((j - i + n) % n < w ? 1n : 0n)),
    ),
  );
  return explicit(Matrix.ofIntegers(rows.length, n, rows.flat()));
};
const windows = (n: number, w: number): Workload => {
  const entries = Array.from({ length: n * n }, (_, at) =>
    ((at % n) - Math.floor(at / n) + n) % n < w ? 1n : 0n,
  );
  return explicit(Matrix.ofIntegers(n, n, entries));
};

describe('windows on a circle', () => {
  // 50 digits of the sum of the moduli of the eigenvalues
  it.each([
    [5, 2, '1.294427190999915878563669467492510494176', '8.377708763999663514254677869970041976704'],
    [8, 3, '1.457106781186547524400844362104849039284', '16.985281374238570292810132345258188471'],
    [12, 5, '1.6666666666666666666666666666666666666667', '33.333333333333333333333333333333333333333'],
  ])('n = %i, w = %i', (n, w, gamma2, square) => {
    agrees(circularWindowGamma2(n, w), gamma2);
    agrees(circularWindowGammaF(n, w).sqr(), square);
  });

  it.each([
    [5, 2],
    [6, 3],
    [6, 4],
    [7, 5],
  ])('are within certificates of the matrices: n = %i, w = %i', (n, w) => {
    const isWithin = (x: Real, { inf, sup }: { inf: Rational; sup: Rational }): boolean =>
      x.compare(inf) >= 0 && x.compare(sup) <= 0;
    expect(isWithin(circularWindowGammaF(n, w).sqr(), prove(windows(n, w), { digits: 12 }))).toBe(true);
    const largest = prove(windows(n, w), { p: 'infinity', digits: 8 });
    expect(isWithin(circularWindowGamma2(n, w).sqr(), largest)).toBe(true);
  });

  it.each([1, 2, 7])('is 1 for γ_2 where windows are items, or the whole circle: n = %i', (n) => {
    for (const w of [1, n]) {
      const { inf, sup } = circularWindowGamma2(n, w).toDigits(30);
      expect([inf.toRational(), sup.toRational()].map(String)).toEqual(['1', '1']);
      expect(circularWindowGammaF(n, w).sqr().toDigits(30).contains(BigInt(n))).toBe(true);
    }
  });

  it('refuses windows that no circle has', () => {
    for (const w of [0, 6, 1.5])
      expect(() => circularWindowGammaF(5, w)).toThrow('circularWindowGammaF: expected window');
    expect(() => circularWindowGamma2(4097, 2)).toThrow('circularWindowGamma2: expected n');
  });
});

describe('arcs of a circle', () => {
  it.each([
    [4, '23.31370849898476039041350979367758462855'],
    [8, '149.68351080917946980817087634697529786222'],
  ])('n = %i', (n, square) => {
    agrees(circularRangeGammaF(n).sqr(), square);
  });

  it('is 12 + 8√2 for n = 4, squared', () => {
    const square = circularRangeGammaF(4).sqr();
    // (γ² − 12)² = 128
    expect(square.sub(12n).sqr().toDigits(40).contains(128n)).toBe(true);
  });

  it.each([1, 2, 3, 5, 6])('is within the certificate of the matrix, n = %i', (n) => {
    const lengths = Array.from({ length: n }, (_, i) => i + 1);
    const { inf, sup } = prove(arcs(n, lengths), { digits: 12 });
    const square = circularRangeGammaF(n).sqr();
    if (n > 1) expect([square.compare(inf) >= 0, square.compare(sup) <= 0]).toEqual([true, true]);
    else
      expect([square.rational ?? square.toDigits(20).contains(1n), inf.compare(sup) <= 0]).toEqual([
        true,
        true,
      ]);
  });
});

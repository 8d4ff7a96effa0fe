import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../src/arithmetic/decimal.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { certificateKind } from '../../src/certificate/certify.js';
import { doubleFactors } from '../../src/certificate/double-factors.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { gramInverse } from '../../src/factorization/banded/gram-inverse.js';
import { explicit } from '../../src/workload/explicit.js';
import { allRange, allRangeGramInverse } from '../../src/workload/all-range.js';

describe('allRange', () => {
  it('has a row for every interval, by its first item and then by its last', () => {
    const rows = allRange(3).matrix();
    expect([rows.rows, rows.cols]).toEqual([6, 3]);
    expect(Array.from({ length: 6 }, (_, i) => rows.row(i).join(''))).toEqual(['100', '110', '111', '010', '011', '001']);
  }); // prettier-ignore

  // γ_F², to 40 digits by a primal and a dual search that agree
  it.each([
    [2, '3.732050807568877293527446341505872366942'],
    [3, '8.739387691339813717836740889649706967035'],
    [4, '16.44088733594861254137129408603034046335'],
    [5, '27.18330469469410058942085894773855927056'],
    [8, '80.46426516097156970331948446174108741768'],
  ])('n = %i: the optimum is proved by weights and by matrices', (n, square) => {
    const known = decimalValue(square);
    for (const kind of ['gamma-F-banded', 'gamma-F'] as const) {
      const { inf, sup, reached, bytes } = prove(allRange(n), { digits: 20, kind });
      expect([reached, inf.compare(known), known.compare(sup)]).toEqual([true, -1, -1]);
      const workload = kind === 'gamma-F' ? `explicit ${(n * (n + 1)) / 2}x${n}` : `all-range n=${n}`;
      expect(check(bytes)).toMatchObject({ proved: true, kind, workload });
    }
  });

  // In float64, lower and upper bound agree to the digits given.
  it.each([
    [16, '413.140216837', '1e-9'],
    [64, '11024.3815035', '1e-7'],
    [256, '276929.30844', '1e-5'],
  ])('n = %i: the optimum of float64', (n, square, unit) => {
    const { inf, sup, reached, kind } = prove(allRange(n), { digits: 12 });
    expect([reached, kind]).toEqual([true, 'gamma-F-banded']);
    const known = Rational.parse(square);
    expect(inf.compare(known.add(Rational.parse(unit)))).toBe(-1);
    expect(known.sub(Rational.parse(unit)).compare(sup)).toBe(-1);
  });

  it('is one item where n = 1: γ_F² = 1', () => {
    const { inf, sup } = prove(allRange(1), { kind: 'gamma-F-banded' });
    expect([inf.compare(Rational.ONE), Rational.ONE.compare(sup)]).toEqual([-1, -1]);
  });

  it('is named by its size for weights, which are chosen where matrices take more than seconds', () => {
    const kinds = [2, 12, 16, 90, 91, 100_000].map((n) => certificateKind(allRange(n)));
    expect(kinds).toEqual([...Array(2).fill('gamma-F'), ...Array(4).fill('gamma-F-banded')]);
    const { bytes } = prove(allRange(200), { digits: 6 });
    expect(check(bytes)).toMatchObject({ workload: 'all-range n=200' });
    expect(bytes.length).toBeLessThan(10_000);
  });

  it('has no matrix beyond 4096 rows', () => {
    expect(allRange(90).matrix().rows).toBe(4095);
    expect(() => allRange(91).matrix()).toThrow(
      'allRange: expected at most 4096 rows, 4096 columns and 4194304 entries, got 4186×91',
    );
    expect(() => allRange(131073)).toThrow('allRange: expected n, an integer from 1 to 131072, got 131073');
    expect(() => allRange(0)).toThrow('allRange: expected n');
  });

  it.each([2, 5, 20, 90])('doubles hold a factorization of it near the optimum, n = %i', (n) => {
    const certificate = prove(allRange(n), { digits: 10, kind: 'gamma-F-banded' });
    const { B, C, squared } = doubleFactors(allRange(n), certificate, { num: 2, den: 1 });
    expect([B.rows, B.cols, C.rows, C.cols]).toEqual([(n * (n + 1)) / 2, n, n, n]);
    expect(squared.div(certificate.inf).compare(Rational.parse('1.00000001'))).toBe(-1);
    expect(certificate.inf.compare(squared)).toBeLessThanOrEqual(0);
  });
});

describe('gramInverse', () => {
  it('is undefined where nothing is known of it', () => {
    expect(gramInverse(explicit(allRange(3).matrix()))).toBeUndefined();
  });

  it.each([1, 2, 3, 9])('E of doubles has EEᵀ = K to rounding, n = %i', (n) => {
    const { exact, blocks } = gramInverse(allRange(n))!;
    expect(exact).toEqual(allRangeGramInverse(n));
    // Block i of E: (p 0; q r), and (o f; 0 g) to its left.
    const at = (x: Float64Array, i: number): number => x[i] ?? 0;
    const main = exact.main.map((_, j) => at(j % 2 === 0 ? blocks.p : blocks.r, j >> 1));
    const first = exact.main.map((_, j) => (j === 0 ? 0 : at(j % 2 === 0 ? blocks.f : blocks.q, j >> 1)));
    main.forEach((d, j) => {
      expect(d * d + first[j]! ** 2).toBeCloseTo(2 / (n + 1), 14);
      if (j > 0) expect(first[j]! * main[j - 1]!).toBeCloseTo(-1 / (n + 1), 14);
    });
  });
});

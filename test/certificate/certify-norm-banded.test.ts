import { describe, expect, it } from 'vitest';
import type { Exponent } from '../../src/arithmetic/exponent.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifyNormBanded } from '../../src/certificate/certify-norm-banded.js';
import { certifyNorm, normKind } from '../../src/certificate/certify-norm.js';
import { doubleFactors } from '../../src/certificate/double-factors.js';
import { check } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { givenSchedule } from '../../src/workload/schedule.js';
import type { Workload } from '../../src/workload/workload.js';

const q = (text: string): Rational => Rational.parse(text);
const [half, nine] = [q('1/2'), q('9/10')];
const scheduled = momentum(6, nine, givenSchedule(['1', '1/2', '1', '1/4', '3', '1'].map(q)));
const filter = bandedInverse({
  main: ['2', '3', '-1', '2'].map(q),
  first: ['-1', '1/3', '0'].map(q),
  second: ['1/5', '-1/7'].map(q),
});

/** Both ends are those of γ to its digits, an error of the last one allowed for. */
function expectNear({ inf, sup }: { inf: Rational; sup: Rational }, known: string): void {
  const unit = Rational.integer(10n).pow(-(known.length - known.indexOf('.') - 1));
  const value = q(known);
  expect(inf.compare(value.add(unit).pow(2))).toBeLessThanOrEqual(0);
  expect(sup.compare(value.sub(unit).pow(2))).toBeGreaterThanOrEqual(0);
}

describe('certifyNormBanded', () => {
  it.each<[Workload, Exponent, string]>([
    [prefixSum(2), 'infinity', '1.15470053837925152901829756'],
    [prefixSum(3), 'infinity', '1.25319726474218082618594241'],
    [prefixSum(8), 'infinity', '1.51048356114476308259920677'],
    [prefixSum(64), 'infinity', '2.11136665485'],
    [prefixSum(512), 'infinity', '2.74643333'],
    [momentum(2, half), 'infinity', '1.5'],
    [momentum(8, half), 'infinity', '2.331616249288'],
    [momentum(64, half), 'infinity', '3.553888715539'],
    [momentum(16, nine), 'infinity', '8.1469798111481591'],
    [prefixSum(2), q('4'), '1.36355564602'],
    [prefixSum(16), q('4'), '3.38472449443'],
    [prefixSum(2), q('6'), '1.28878338200'],
    [prefixSum(16), q('6'), '2.68957647551'],
  ])('proves γ of %o, p = %s', (workload, p, known) => {
    const certificate = certifyNormBanded(workload, p, 9);
    const kind = p === 'infinity' ? 'gamma-2-banded' : 'gamma-p-banded';
    expect(check(certificate.bytes)).toMatchObject({ proved: true, kind });
    expectNear(certificate, known);
    const width = certificate.sup.sub(certificate.inf).div(certificate.inf);
    expect(width.compare(q('2/1000000000'))).toBeLessThanOrEqual(0);
  });

  it('proves γ_2 of momentum 9/10, where weights want to be 0, as narrowly as doubles know it', () => {
    const { inf, sup, bytes } = certifyNormBanded(momentum(64, nine), 'infinity', 11);
    expect(check(bytes)).toMatchObject({ proved: true });
    expectNear({ inf, sup }, '12.29022198915');
    // 10⁻⁸ was what steps reached that jumped from one μ to the next.
    expect(sup.sub(inf).div(inf).compare(q('1/10000000000'))).toBeLessThanOrEqual(0);
  });

  it.each<[string, Workload, Exponent]>([
    ['rates that differ, p = ∞', scheduled, 'infinity'],
    ['a filter, p = ∞', filter, 'infinity'],
    ['a filter, p = 4', filter, q('4')],
    ['rates that differ, p = 8', scheduled, q('8')],
    ['prefix sums, p = 8', prefixSum(7), q('8')],
    ['prefix sums, p = 3', prefixSum(7), q('3')],
    ['prefix sums, p = 7/3', prefixSum(5), q('7/3')],
    ['rates that differ, p = 5/2', scheduled, q('5/2')],
    ['a filter, p = 5', filter, q('5')],
    ['prefix sums, p = 64', prefixSum(3), q('64')],
  ])('meets the bounds that matrices prove: %s', (_, workload, p) => {
    const weights = certifyNormBanded(workload, p, 9);
    expect(check(weights.bytes)).toMatchObject({ proved: true });
    const matrices = certifyNorm(workload, { p, digits: 9, kind: 'gamma-p' });
    expect(weights.inf.compare(matrices.sup)).toBeLessThanOrEqual(0);
    expect(matrices.inf.compare(weights.sup)).toBeLessThanOrEqual(0);
  });

  it('weights the rows like the columns, from the last one to the first, where that is a lemma and nowhere else', () => {
    const rowsOf = (workload: Workload, p: Exponent): unknown =>
      (JSON.parse(new TextDecoder().decode(certifyNormBanded(workload, p, 5).bytes)) as { rows: unknown })
        .rows;
    expect(rowsOf(prefixSum(5), 'infinity')).toBe('reversed');
    expect(rowsOf(momentum(4, half), 'infinity')).toBe('reversed');
    expect(rowsOf(scheduled, 'infinity')).not.toBe('reversed');
    expect(rowsOf(prefixSum(5), q('4'))).not.toBe('reversed');
  });

  it('falls, like γ_(p), as p grows, from γ_F', () => {
    const finite = ['63/31', '5/2', '3', '4', '9/2', '5', '6', '8', '64'].map(q);
    const claims = [...finite, 'infinity' as const].map((p) => certifyNormBanded(prefixSum(12), p, 9));
    claims.slice(1).forEach((smaller, i) => {
      expect(smaller.sup.compare(claims[i]!.inf)).toBeLessThan(0);
    });
  });

  it('refuses what it is not made for', () => {
    const [matrix, p] = [explicit(Matrix.ofIntegers(1, 1, [1n])), 'infinity' as const];
    expect(() => certifyNormBanded(matrix, p, 5)).toThrow(
      'certifyNormBanded: expected a workload with a banded inverse',
    );
    for (const other of ['2', '65', '65/22'])
      expect(() => certifyNormBanded(prefixSum(3), q(other), 5)).toThrow(
        `expected p of infinity, or above 2 with a numerator of at most 64, got ${other}`,
      );
    expect(() => certifyNormBanded(prefixSum(131073), p, 5)).toThrow('expected at most 131072 columns');
    expect(() => certifyNormBanded(prefixSum(3), p, 16)).toThrow('expected at most 15 digits, got 16');
  });
});

describe('the kind of a certificate of γ_(p)', () => {
  it('is with matrices while these take seconds, with weights beyond where there are some', () => {
    expect(normKind(prefixSum(64), 'infinity', 'matrix', 12)).toBe('gamma-p');
    expect(normKind(prefixSum(4096), 'infinity', 'matrix', 9)).toBe('gamma-2-sweeps');
    expect(normKind(prefixSum(4096), 'infinity', 'matrix', 9, true)).toBe('gamma-2-banded');
    expect(normKind(prefixSum(4096), 'infinity', 'matrix', 12)).toBe('gamma-2-sweeps');
    expect(normKind(prefixSum(4096), 'infinity', 'matrix', 13)).toBe('gamma-2-banded');
    expect(normKind(momentum(4096, half), 'infinity', 'matrix', 9)).toBe('gamma-2-banded');
    expect(normKind(prefixSum(4096), q('6'), 'matrix', 9)).toBe('gamma-p-banded');
    expect(normKind(prefixSum(4096), q('5'), 'matrix', 9)).toBe('gamma-p-banded');
    expect(normKind(prefixSum(4096), q('5/2'), 'points', 9)).toBe('gamma-p');
    expect(normKind(prefixSum(4096), 'infinity', 'symmetric points', 9)).toBe('gamma-p');
    expect(normKind(prefixSum(512), 'infinity', 'matrix', 30)).toBe('gamma-p');
  });

  it('takes weights where they are asked for', () => {
    const certified = certifyNorm(prefixSum(5), { p: 'infinity', kind: 'gamma-2-banded', digits: 8 });
    expect(certified).toMatchObject({ kind: 'gamma-2-banded', reached: true });
  });
});

it.each<[Workload, Exponent]>([
  [prefixSum(24), 'infinity'],
  [prefixSum(24), q('4')],
  [prefixSum(24), q('5/2')],
  [scheduled, 'infinity'],
])('its factors in doubles achieve what the weights prove', (workload, p) => {
  const certificate = certifyNormBanded(workload, p, 7);
  const power = p === 'infinity' ? { num: 1, den: 0 } : { num: Number(p.num), den: Number(p.den) };
  const { squared } = doubleFactors(workload, certificate, power);
  expect(squared.compare(certificate.inf)).toBeGreaterThanOrEqual(0);
  expect(squared.compare(certificate.sup.mul(q('1000001/1000000')))).toBeLessThanOrEqual(0);
});

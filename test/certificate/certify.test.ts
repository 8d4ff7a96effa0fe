import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../src/arithmetic/decimal.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';
import { referenceCases } from '../vectors/reference-cases.js';

const matrix = (rows: readonly (readonly string[])[]): Workload =>
  explicit(Matrix.ofRationals(rows.map((row) => row.map((text) => Rational.parse(text)))));

/** Certifies, has the checker prove it, and expects γ² within the enclosure and the enclosure narrow. */
function expectOptimum(workload: Workload, squared: string, digits = 15): void {
  const certified = certify(workload, { digits });
  expect(check(certified.bytes)).toMatchObject({ proved: true, ...certified.claim });
  expect(certified.reached).toBe(true);
  const value = Rational.parse(squared);
  // the literature value is itself rounded: it lies within 10^−digits of the enclosure
  const slack = value.abs().mul(Rational.parse(`1e-${digits - 1}`));
  expect(certified.inf.sub(slack).compare(value)).toBeLessThanOrEqual(0);
  expect(certified.sup.add(slack).compare(value)).toBeGreaterThanOrEqual(0);
}

describe('certify', () => {
  it.each([
    [1, '1'],
    [2, '2.618033988749894848204586834365638'],
    [3, '4.607861648439667145662573906365463'],
    [4, '6.874144096541403157058323508398259'],
    [8, '17.866177332773727777093091540680691'],
    [16, '45.665356811985089561605705205876143'],
    [64, '282.201421052403150231156984710981021'],
  ])('encloses γ_F² of the prefix sum of size %i', (n, squared) => {
    expectOptimum(prefixSum(n), squared);
  });

  it('of a large workload has a direction with no more bits than the digits need, and reaches them', () => {
    const certified = certify(prefixSum(128), { kind: 'gamma-F', digits: 12 });
    expect(certified.reached).toBe(true);
    expect(check(certified.bytes)).toMatchObject({ proved: true });
    const { lower } = JSON.parse(new TextDecoder().decode(certified.bytes)) as {
      lower: { U: readonly string[] };
    };
    // 40 bits for 12 digits and 8 for 128 columns, whose norms are 1.
    const most = Math.max(...lower.U.map((entry) => Math.abs(Number(entry))));
    expect(most).toBeLessThan(2 ** 48);
    expect(most).toBeGreaterThan(2 ** 43);
  });

  it('encloses the golden ratio squared at n = 2 to 20 digits', () => {
    expectOptimum(prefixSum(2), '2.618033988749894848204586834365638', 20);
  });

  it('works for any shape and rank', () => {
    expectOptimum(matrix([['1', '1']]), '1');
    expectOptimum(
      matrix([
        ['1', '2'],
        ['0', '1'],
        ['3', '1'],
      ]),
      '14.24499799839839820580',
    );
    expectOptimum(matrix([['3', '0', '4']]), '16');
    expectOptimum(matrix([['1', '0.1']]), '1', 12);
    expectOptimum(
      matrix([
        ['0', '2'],
        ['0', '0'],
      ]),
      '4',
    );
    expectOptimum(matrix([['1/3'], ['2/3']]), '0.5555555555555555555');
    expectOptimum(
      matrix([
        ['3', '0', '0'],
        ['0', '-4', '0'],
        ['0', '0', '12'],
      ]),
      '169',
    );
    expectOptimum(
      matrix([
        ['1', '2', '3'],
        ['2', '4', '6'],
      ]),
      '45',
      12,
    );
  });

  it('encloses the diagonal value ‖D‖_F² (HUU Lemma 48) and the parity value C(d,w)² (HUU Thm 9)', () => {
    expectOptimum(
      matrix([
        ['1/2', '0'],
        ['0', '5'],
      ]),
      '25.25',
    );
    const points = Array.from({ length: 8 }, (_, x) => [0, 1, 2].map((i) => ((x >> i) & 1 ? -1n : 1n)));
    const pairs: [number, number][] = [
      [0, 1],
      [0, 2],
      [1, 2],
    ];
    const parity = pairs.map(([i, j]) => points.map((x) => Rational.integer(x[i]! * x[j]!)));
    expectOptimum(explicit(Matrix.ofRationals(parity)), '9', 12);
  });

  it('takes entries of any magnitude', () => {
    expectOptimum(
      matrix([
        ['1e-200', '0'],
        ['1e-200', '1e-200'],
      ]),
      '2.618033988749894848e-400',
    );
    expectOptimum(
      matrix([
        ['1e200', '0'],
        ['1e200', '1e200'],
      ]),
      '2.618033988749894848e400',
    );
  });

  it('encloses 0 for the zero matrix', () => {
    const certified = certify(matrix([['0', '0']]));
    expect(certified.claim).toEqual({ inf: '0', sup: '0' });
    expect(check(certified.bytes)).toMatchObject({ proved: true });
  });

  it('has a claim that cannot be tightened by one in its last place', () => {
    const { bytes, claim } = certify(prefixSum(4));
    const text = new TextDecoder().decode(bytes);
    const raised = `${claim.inf.slice(0, -1)}${Number(claim.inf.at(-1)) + 1}`;
    expect(claim.inf.at(-1)).not.toBe('9');
    // The change alone is betrayed by the digest; with the digest made good, the bound itself refuses it.
    const forged = text.replace(`"inf":"${claim.inf}"`, `"inf":"${raised}"`);
    expect(check(new TextEncoder().encode(forged))).toMatchObject({ proved: false, code: 'digest' });
    const digest = check(new TextEncoder().encode(forged));
    const sealed = forged.replace(
      /"digest":"[0-9a-f]*"/,
      `"digest":${digest.proved ? '' : JSON.stringify(digest.expected)}`,
    );
    expect(check(new TextEncoder().encode(sealed))).toMatchObject({
      proved: false,
      code: 'lower',
      path: 'claim.inf',
    });
  });

  it('refuses a workload whose certificate would be too long, before the search', () => {
    const started = performance.now();
    expect(() => certify(prefixSum(2048), { kind: 'gamma-F' })).toThrow(
      'expected a workload whose certificate has at most 134217728 bytes, got 2048×2048',
    );
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('refuses a wrong number of digits', () => {
    expect(() => certify(prefixSum(2), { digits: 0 })).toThrow(
      'certify: expected digits from 1 to 100, got 0',
    );
    expect(() => certify(prefixSum(2), { digits: 2.5 })).toThrow('got 2.5');
  });

  it.each(referenceCases('huu-gamma.json'))('reproduces $name to every digit', ({ inputs, expected }) => {
    const { A, n } = inputs as { A?: number[][]; n?: number };
    const workload = n === undefined ? matrix(A!.map((row) => row.map(String))) : prefixSum(n);
    const { inf, sup, reached } = certify(workload, { digits: 45 });
    expect(reached).toBe(true);
    // these three are printed truncated, not rounded
    expect(provedDigits(Interval.hullOfRationals(inf, sup, 200).sqrt(200))).toMatch(
      new RegExp(`^${String(expected).replace('.', '\\.')}`),
    );
  });

  it('goes far beyond float64 where the columns are independent', () => {
    const { inf, sup, reached, bytes } = certify(prefixSum(12), { digits: 100 });
    expect(reached).toBe(true);
    expect(sup.sub(inf).compare(inf.mul(Rational.parse('2e-100')))).toBeLessThanOrEqual(0);
    expect(check(bytes)).toMatchObject({ proved: true });
  });

  it('says when it did not reach the digits asked for, with a certificate that is valid all the same', () => {
    const certified = certify(
      matrix([
        ['1', '2', '5'],
        ['3', '1', '1'],
      ]),
      { digits: 60 },
    );
    expect(certified.reached).toBe(false);
    expect(check(certified.bytes)).toMatchObject({ proved: true });
  });
});

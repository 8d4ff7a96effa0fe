import { expect } from 'vitest';
import type { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  manufacturedOptimum,
  type ManufacturedOptimum,
} from '../../src/factorization/optimum/manufactured-optimum.js';
import { Matrix } from '../../src/linear/matrix.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { constantSchedule, cooldownSchedule, stepSchedule } from '../../src/workload/schedule.js';
import type { Workload } from '../../src/workload/workload.js';
import { referenceCases, type ReferenceCase } from '../vectors/reference-cases.js';

export const q = Rational.parse;
export const ones = (n: number): Rational[] => Array.from({ length: n }, () => Rational.ONE);

/** The reference values of [DMRST] on the optimum, by name. */
export function reference(name: string): ReferenceCase {
  const found = referenceCases('dmrst-optimum.json').find((example) => example.name === name);
  if (found === undefined) throw new RangeError(`expected a reference case, got ${name}`);
  return found;
}

/** The workload that a reference case names. */
export function workloadOf({ inputs }: ReferenceCase): Workload {
  const n = Number(inputs['n']);
  if (inputs['A'] === 'S') return prefixSum(n);
  const [name, length, rate] = String(inputs['schedule'] ?? 'constant').split(':');
  const schedule =
    name === 'constant'
      ? constantSchedule(n)
      : (name === 'step' ? stepSchedule : cooldownSchedule)(n, Number(length), q(rate!));
  return momentum(n, q(String(inputs['beta'])), schedule);
}

/** Expects the enclosure to hold a number between lo and hi, and to be narrower than 10^−digits relatively. */
export function expectWithin(
  x: { readonly inf: Rational; readonly sup: Rational },
  { lo, hi }: { lo: string; hi: string },
  digits: number,
): void {
  expect(x.inf.compare(q(hi))).toBeLessThanOrEqual(0);
  expect(x.sup.compare(q(lo))).toBeGreaterThanOrEqual(0);
  expect(x.sup.sub(x.inf).compare(x.inf.mul(q(`1e-${digits}`)))).toBeLessThanOrEqual(0);
}

/** Expects all of the enclosure to lie between lo and hi, which differ in the last digit: every digit of them is reproduced. */
export function expectInside(
  x: { readonly inf: Rational; readonly sup: Rational },
  { lo, hi }: { readonly lo: string; readonly hi: string },
): void {
  expect([q(lo).compare(x.inf) <= 0, x.inf.compare(x.sup) <= 0, x.sup.compare(q(hi)) <= 0]).toEqual([
    true,
    true,
    true,
  ]);
}

/** Whether all of an enclosure lies within one unit of the last digit of a decimal, which may be rounded or cut off. */
export function agrees(x: Interval, text: string): boolean {
  const unit = Rational.ratio(1n, 10n ** BigInt(text.split('.')[1]?.length ?? 0));
  const value = q(text);
  return value.sub(unit).compare(x.inf.toRational()) <= 0 && x.sup.toRational().compare(value.add(unit)) <= 0;
}

/** Expects every enclosure to agree with its decimal. */
export function expectDigits(values: readonly Interval[], texts: readonly string[]): void {
  expect(values.length).toBe(texts.length);
  values.forEach((x, i) => {
    expect(agrees(x, texts[i]!), `${texts[i]}`).toBe(true);
  });
}

/** A manufactured optimum of order 3. */
export const threefold = (): ManufacturedOptimum =>
  manufacturedOptimum(
    Matrix.ofRationals(
      [
        ['1', '1/2', '1/5'],
        ['1/2', '1', '-1/3'],
        ['1/5', '-1/3', '1'],
      ].map((row) => row.map(q)),
    ),
    ['2', '1/3', '5/4'].map(q),
  );

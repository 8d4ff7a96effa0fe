import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { proveExactDelta, proveExactNoise } from '../../../src/certificate/privacy/prove-exact-noise.js';
import { proveLatticeNoise } from '../../../src/certificate/privacy/prove-lattice-noise.js';
import { check } from '../../../src/checker/checker.js';

const R = (text: string): Rational => Rational.parse(text);

describe('proveExactNoise', () => {
  it.each([
    ['one integer', '4', [[1n]], '1e-3'],
    ['several, with signs and zeros', '9', [[2n, -1n, 0n, 1n]], '1e-5'],
    ['in units of 6', '200', [[6n, 12n]], '1e-3'],
    ['eleven sums', '197', [new Array<bigint>(11).fill(1n)], '1e-6'],
  ])('claims nine digits of %s', (_, variance, columns, delta) => {
    const { bytes, inf, sup, loss } = proveExactNoise({ variance: R(variance), columns }, R(delta));
    expect(check(bytes, { budget: 'unlimited' })).toMatchObject({ proved: true, kind: 'privacy-lattice' });
    expect(inf.compare(loss.worst.sup!.toRational())).toBeLessThanOrEqual(0);
    expect(sup.compare(loss.worst.inf.toRational())).toBeGreaterThanOrEqual(0);
    expect(sup.sub(inf).compare(sup.mul(R('1e-7')))).toBeLessThan(0);
  });

  it('is below what rounding proves of the same noise, where the lattice is coarse', () => {
    const noise = { variance: R('20'), columns: [[3n, 2n, 2n]] };
    const rounded = proveLatticeNoise({ ...noise, rule: 'listed' }, R('1e-3'));
    const exact = proveExactNoise(noise, R('1e-3'));
    expect(exact.sup.compare(rounded.sup)).toBe(-1);
    expect(exact.inf.compare(rounded.inf)).toBe(1);
  });

  it('lists the columns that no other one is above', () => {
    const columns = [[1n, 4n, 0n], [4n, 2n, 0n], [-3n, 0n, 3n], [0n, 1n, 1n]]; // prettier-ignore
    const { bytes } = proveExactNoise({ variance: R('30'), columns }, R('1e-2'));
    const verdict = check(bytes);
    expect(verdict.proved && verdict.workload).toContain('listed exact columns=2 squared=20');
  });

  it.each<[string, readonly (readonly bigint[])[], string, RegExp]>([
    ['no columns', [], '1e-3', /expected columns that are not 0 and whose exact law is short/],
    ['zeros', [[0n, 0n]], '1e-3', /expected columns that are not 0/],
    ['a long law', [[1n, 65n]], '1e-3', /whose exact law is short/],
    ['delta 0', [[1n]], '0', /delta/],
    ['delta 1', [[1n]], '1', /delta/],
  ])('refuses %s', (_, columns, delta, message) => {
    const prove = (): unknown => proveExactNoise({ variance: R('4'), columns }, R(delta));
    expect(prove).toThrow(RangeError);
    expect(prove).toThrow(message);
  });
});

describe('proveExactDelta', () => {
  it('encloses a value known to 25 digits, from both sides', () => {
    const { bytes, inf, sup } = proveExactDelta({ variance: R('9'), columns: [[2n, 1n]] }, R('1/2'));
    const exact = R('0.1376679806109700854530247');
    expect([inf.compare(exact), sup.compare(exact)]).toEqual([-1, 1]);
    expect(check(bytes)).toMatchObject({ proved: true });
  });

  it.each(['0', '3/8', '6'])('claims δ at ε = %s, losses among them', (epsilon) => {
    const { inf, sup } = proveExactDelta({ variance: R('4'), columns: [[1n]] }, R(epsilon));
    expect(inf.compare(sup)).toBe(-1);
    expect(inf.sign()).toBe(1);
    expect(sup.sub(inf).compare(sup.mul(R('1e-6')))).toBeLessThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { certifySweeps, sweptDigits } from '../../src/certificate/certify-sweeps.js';
import { certificateKind, certify } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { constantBand } from '../../src/linear/band.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { decay } from '../../src/workload/decay.js';
import { momentum } from '../../src/workload/momentum.js';
import { cooldownSchedule, givenSchedule, stepSchedule } from '../../src/workload/schedule.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { Rational } from '../../src/arithmetic/rational.js';

/** An inverse with two subdiagonals that is not momentum. */
const squares = (n: number) => bandedInverse(constantBand(n, ...([2, 1, 1].map(BigInt).map(Rational.integer) as [Rational, Rational, Rational]))); // prettier-ignore

const rate = (j: number): Rational => Rational.ratio(BigInt(1000 + ((j * 7919) % 500)), 1000n);

describe('certifySweeps of momentum and bidiagonal inverses', () => {
  it.each([
    momentum(1, Rational.parse('9/10')),
    momentum(300, Rational.parse('9/10')),
    momentum(300, Rational.ZERO),
    momentum(300, Rational.parse('0.5'), cooldownSchedule(300, 100, Rational.parse('1/20'))),
    momentum(300, Rational.parse('9/10'), givenSchedule(Array.from({ length: 300 }, (_, j) => rate(j)))),
    decay(1, Rational.parse('1/2')),
    decay(300, Rational.parse('99/100')),
    decay(300, Rational.ZERO),
  ])('reaches 10 digits of $title', (workload) => {
    const certified = certify(workload, { kind: 'gamma-F-sweeps', digits: 10 });
    expect(certified.reached).toBe(true);
    expect(check(certified.bytes)).toMatchObject({ proved: true, kind: 'gamma-F-sweeps' });
    expect(check(certified.bytes, { integers: true, budget: 'unlimited' })).toMatchObject({ proved: true });
    const { inf, sup } = certify(workload, { kind: 'gamma-F-banded', digits: 12 });
    expect(certified.inf.compare(inf)).toBeLessThanOrEqual(0);
    expect(certified.sup.compare(sup)).toBeGreaterThanOrEqual(0);
  });

  it('names the numbers beyond the range, and falls back on integers unless it is asked for', () => {
    const far = momentum(400, Rational.parse('1/2'), stepSchedule(400, 400, Rational.parse('2000000')));
    expect(() => certifySweeps(far, 9)).toThrow('expected rates from 1/1048576 to 1048576, got 2000000');
    expect(certify(far, { digits: 9 })).toMatchObject({ kind: 'gamma-F-banded', reached: true });
    const steep = bandedInverse({
      main: [Rational.ONE, Rational.ONE],
      first: [Rational.parse('1e-16')],
      second: [],
    });
    expect(() => certifySweeps(steep, 9)).toThrow('expected entries of the inverse from 1/1125899906842624');
  });
});

describe('certifySweeps', () => {
  it.each([1, 2, 255, 257, 1024, 4096, 4097, 20000])('reaches the digits that it names, of %i steps', (n) => {
    const certified = certify(prefixSum(n), { kind: 'gamma-F-sweeps', digits: sweptDigits(n) });
    expect(certified.reached).toBe(true);
    expect(check(certified.bytes)).toMatchObject({ proved: true, kind: 'gamma-F-sweeps' });
  });

  it('says when it does not reach those asked for', () => {
    expect(certify(prefixSum(300), { kind: 'gamma-F-sweeps', digits: 15 }).reached).toBe(false);
  });

  it('is chosen for prefix sums where it reaches the digits and matrices take long, unless integers are asked for', () => {
    expect(certificateKind(prefixSum(600), 9)).toBe('gamma-F-sweeps');
    expect(certificateKind(prefixSum(600), 9, true)).toBe('gamma-F-banded');
    expect(certificateKind(prefixSum(600))).toBe('gamma-F-banded');
    expect(certificateKind(prefixSum(64), 9)).toBe('gamma-F');
    expect(certificateKind(prefixSum(1048576))).toBe('gamma-F-sweeps');
    const half = Rational.parse('1/2');
    expect(certificateKind(momentum(600, half), 9)).toBe('gamma-F-sweeps');
    expect(certificateKind(momentum(600, half), 11)).toBe('gamma-F-banded');
    expect(certificateKind(decay(600, half), 9)).toBe('gamma-F-sweeps');
    expect(certificateKind(squares(600), 9)).toBe('gamma-F-banded');
    const of = (options: { integers?: boolean }) => certify(prefixSum(400), { digits: 9, ...options }).kind;
    expect([of({}), of({ integers: true })]).toEqual(['gamma-F-sweeps', 'gamma-F-banded']);
  });

  it('takes no other workload, and no integers', () => {
    expect(() => certifySweeps(squares(3), 9)).toThrow(
      'certifySweeps: expected prefix-sum, momentum or a workload with a bidiagonal inverse, got banded-inverse n=3',
    );
    expect(() => certify(prefixSum(3), { kind: 'gamma-F-sweeps', integers: true })).toThrow(
      'certify: expected a kind that integers prove, got gamma-F-sweeps',
    );
  });
});

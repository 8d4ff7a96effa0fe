import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { powerOfTwo } from '../../src/arithmetic/power-of-two.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { certifySweeps, issueSweeps } from '../../src/certificate/certify-sweeps.js';
import { prove } from '../../src/certificate/prove.js';
import type { Certificate } from '../../src/certificate/seal.js';
import { check } from '../../src/checker/checker.js';
import { sweeps } from '../../src/checker/sweeps.js';
import { PREFIX_SUM } from '../../src/checker/swept.js';
import { LARGEST_SWEPT } from '../../src/workload/size.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { runs } from '../effort.js';

/** 1 to 40 weights, near each other or far apart. */
const weights = fc
  .integer({ min: 1, max: 52 })
  .chain((bits) =>
    fc.array(fc.double({ min: 1, max: powerOfTwo(bits), noNaN: true }).map(Math.floor), {
      minLength: 1,
      maxLength: 40,
    }),
  )
  .map((v) => Float64Array.from(v, (x) => Math.min(x, powerOfTwo(52) - 1)));

const exact = Rational.fromDouble;

/** ((K + sV)^{-1})_jj for the K of the prefix sum, exactly: 1/(pivot from above + pivot from below − entry), with differences. */
function inverseDiagonal(v: Float64Array, s: number): Rational[] {
  const entries = Array.from(v, (x, j) =>
    exact(s)
      .mul(exact(x))
      .add(Rational.integer(j === 0 ? 1n : 2n)),
  );
  const pivots = (band: readonly Rational[]): Rational[] => {
    const found: Rational[] = [];
    for (const entry of band)
      found.push(found.length === 0 ? entry : entry.sub(Rational.ONE.div(found[found.length - 1]!)));
    return found;
  };
  const above = pivots(entries);
  const below = pivots(entries.toReversed()).reverse();
  return entries.map((entry, j) => Rational.ONE.div(above[j]!.add(below[j]!).sub(entry)));
}

describe('sweeps over doubles', () => {
  it('are off from the exact recurrences by no more than the roundings that are counted', () => {
    let worst = 0;
    fc.assert(
      fc.property(
        weights.map((v) => v.slice(0, 12)),
        fc.integer({ min: -60, max: 8 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (v, exponent, mantissa, w) => {
          const s = mantissa * powerOfTwo(exponent);
          const [eps] = PREFIX_SUM.errors(v, [s]) as [Float64Array];
          const { out, err } = sweeps(v, [s], [w], [eps]);
          inverseDiagonal(v, s).forEach((z, j) => {
            const off = exact(out[j]!).div(exact(w).mul(z)).sub(Rational.ONE).abs();
            // A block for each of so few steps.
            const counted = eps[j]!;
            const most = exact(counted).mul(Rational.integer(2n));
            expect(off.compare(exact(counted).add(most.mul(most)))).toBeLessThanOrEqual(0);
            expect(err[j]).toBe(counted * out[j]!);
            worst = Math.max(worst, approxDouble(off) / counted);
          });
        },
      ),
      runs(300),
    );
    // The bound counts a worst case, but no other thing.
    expect(worst).toBeGreaterThan(0.02);
  });

  it('prove of any weights what integers prove, and an interval with the optimum', () => {
    const known = new Map<number, { inf: Rational; sup: Rational }>();
    fc.assert(
      fc.property(
        weights,
        fc.constantFrom(1e-3, 1e-5, 1e-8),
        fc.integer({ min: 1, max: 9 }),
        (v, phi, batch) => {
          const { bytes, inf, sup } = issueSweeps(prefixSum(v.length), v, 13, phi, batch);
          expect(check(bytes)).toMatchObject({ proved: true, kind: 'gamma-F-sweeps' });
          expect(check(bytes, { integers: true })).toEqual(check(bytes));
          if (!known.has(v.length))
            known.set(v.length, prove(prefixSum(v.length), { kind: 'gamma-F-banded', digits: 12 }));
          const optimum = known.get(v.length)!;
          expect(inf.compare(optimum.inf)).toBeLessThanOrEqual(0);
          expect(sup.compare(optimum.sup)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(60),
    );
  });

  it.each([256, 512, 1024])('agree with the certificate of the atlas for %i steps', (n) => {
    const path = join(import.meta.dirname, `../../proofs/certificates/prefix-sum-${n}-banded.json`);
    const { claim } = JSON.parse(readFileSync(path, 'utf8')) as Pick<Certificate, 'claim'>;
    const { inf, sup } = certifySweeps(prefixSum(n), 11);
    expect(inf.compare(Rational.parse(claim.sup))).toBeLessThanOrEqual(0);
    expect(Rational.parse(claim.inf).compare(sup)).toBeLessThanOrEqual(0);
  });

  it('bound the same, bit for bit, of weights times a power of four', () => {
    const v = Float64Array.of(7, 5, 4, 2, 1);
    const claims = [1, 4, 1024].map((scale) => issueSweeps(prefixSum(v.length), v.map((x) => x * scale), 4, 1e-6, 8).claim); // prettier-ignore
    expect(claims).toEqual([claims[0], claims[0], claims[0]]);
  });

  it('know the largest workload', () => {
    expect(() => certifySweeps(prefixSum(LARGEST_SWEPT + 1), 9)).toThrow(/expected prefix-sum of at most/);
  });
});

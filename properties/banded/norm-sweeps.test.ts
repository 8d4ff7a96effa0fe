import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { powerOfTwo } from '../../src/arithmetic/power-of-two.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { certifyNormSweeps, issueNormSweeps } from '../../src/certificate/certify-norm-sweeps.js';
import { prove } from '../../src/certificate/prove.js';
import type { Certificate } from '../../src/certificate/seal.js';
import { check } from '../../src/checker/checker.js';
import { REVERSED } from '../../src/checker/sweeps-reversed.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { runs } from '../effort.js';

/** 1 to 24 weights, near each other or far apart. */
const weights = fc
  .integer({ min: 1, max: 52 })
  .chain((bits) =>
    fc.array(fc.double({ min: 1, max: powerOfTwo(bits), noNaN: true }).map(Math.floor), {
      minLength: 1,
      maxLength: 24,
    }),
  )
  .map((v) => Float64Array.from(v, (x) => Math.min(x, powerOfTwo(52) - 1)));

const exact = Rational.fromDouble;
const over = (x: number): Rational => Rational.ONE.div(exact(x));

/** K by its diagonals, exactly: 1/u_i + 1/u_{i−1} and −1/u_{i−1}, u the weights from the last to the first. */
function gram(v: Float64Array): { readonly main: Rational[]; readonly first: Rational[] } {
  const inverse = Array.from(v.toReversed(), over);
  return {
    main: inverse.map((x, i) => (i === 0 ? x : x.add(inverse[i - 1]!))),
    first: inverse.slice(0, -1).map((x) => x.neg()),
  };
}

/** ((K + sV)^{-1})_jj, exactly: 1/(pivot from above + pivot from below − entry), with differences. */
function inverseDiagonal(v: Float64Array, s: number): Rational[] {
  const { main, first } = gram(v);
  const entries = main.map((x, j) => x.add(exact(s).mul(exact(v[j]!))));
  const pivots = (band: readonly Rational[], beside: readonly Rational[]): Rational[] => {
    const found: Rational[] = [];
    band.forEach((entry, j) => {
      found.push(j === 0 ? entry : entry.sub(beside[j - 1]!.pow(2).div(found[j - 1]!)));
    });
    return found;
  };
  const above = pivots(entries, first);
  const below = pivots(entries.toReversed(), first.toReversed()).reverse();
  return entries.map((entry, j) => Rational.ONE.div(above[j]!.add(below[j]!).sub(entry)));
}

describe('sweeps over weights of the columns and, reversed, of the rows', () => {
  it('are off from the exact recurrences by no more than the roundings that are counted', () => {
    let worst = 0;
    fc.assert(
      fc.property(
        weights.map((v) => v.slice(0, 12)),
        fc.integer({ min: -100, max: 8 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (v, exponent, mantissa, w) => {
          const s = mantissa * powerOfTwo(exponent);
          const eps = REVERSED.errors(v, [s]);
          const { out, err } = REVERSED.diagonal(v, [s], [w], eps)!;
          inverseDiagonal(v, s).forEach((z, j) => {
            const off = exact(out[j]!).div(exact(w).mul(z)).sub(Rational.ONE).abs();
            // A block for each of so few steps.
            const counted = eps[0]![j]!;
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

  it('bound K from above, entry by entry of its rows', () => {
    fc.assert(
      fc.property(weights, (v) => {
        const [num, den] = REVERSED.above(v);
        const { main, first } = gram(v);
        const slack = Rational.ONE.sub(Rational.dyadic(1n, -50));
        main.forEach((x, i) => {
          const row = [x, first[i - 1], first[i]].filter((y) => y !== undefined).map((y) => y.abs());
          const quotient = Rational.sum(row).mul(over(v[i]!));
          expect(quotient.mul(slack).compare(Rational.ratio(num, den))).toBeLessThanOrEqual(0);
        });
      }),
      runs(200),
    );
  });

  it('prove of any weights what integers prove, and an interval with the optimum', () => {
    const known = new Map<number, { inf: Rational; sup: Rational }>();
    fc.assert(
      fc.property(
        weights,
        fc.constantFrom(1e-3, 1e-5, 1e-8),
        fc.integer({ min: 1, max: 9 }),
        (v, phi, batch) => {
          const { bytes, inf, sup } = issueNormSweeps(prefixSum(v.length), v, 13, phi, batch);
          expect(check(bytes)).toMatchObject({ proved: true, kind: 'gamma-2-sweeps' });
          expect(check(bytes, { integers: true })).toEqual(check(bytes));
          if (!known.has(v.length))
            known.set(v.length, prove(prefixSum(v.length), { p: 'infinity', kind: 'gamma-2-banded', digits: 10 })); // prettier-ignore
          const optimum = known.get(v.length)!;
          expect(inf.compare(optimum.inf)).toBeLessThanOrEqual(0);
          expect(sup.compare(optimum.sup)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(60),
    );
  });

  it.each([256, 512, 1024])('agree with the certificate of the atlas for %i steps', (n) => {
    const path = join(import.meta.dirname, `../../proofs/certificates/prefix-sum-${n}-gamma-2-banded.json`);
    const { claim } = JSON.parse(readFileSync(path, 'utf8')) as Pick<Certificate, 'claim'>;
    const { inf, sup } = certifyNormSweeps(prefixSum(n), 11);
    expect(inf.compare(Rational.parse(claim.sup))).toBeLessThanOrEqual(0);
    expect(Rational.parse(claim.inf).compare(sup)).toBeLessThanOrEqual(0);
  });

  it('bound the same, bit for bit, of weights times a power of two', () => {
    const v = Float64Array.of(7, 5, 4, 2, 1);
    const claims = [1, 2, 1024].map((scale) => issueNormSweeps(prefixSum(v.length), v.map((x) => x * scale), 4, 1e-6, 8).claim); // prettier-ignore
    expect(claims).toEqual([claims[0], claims[0], claims[0]]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { powerOfTwo } from '../../src/arithmetic/power-of-two.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { issueSweeps } from '../../src/certificate/certify-sweeps.js';
import { prove } from '../../src/certificate/prove.js';
import { sweptSubject } from '../../src/certificate/swept-subject.js';
import { check } from '../../src/checker/checker.js';
import { nearest } from '../../src/checker/double.js';
import { gramOfRows, type SymmetricBand } from '../../src/linear/band.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { momentum } from '../../src/workload/momentum.js';
import { givenSchedule } from '../../src/workload/schedule.js';
import type { Workload } from '../../src/workload/workload.js';
import { runs } from '../effort.js';

const exact = Rational.fromDouble;

/** Fractions from 1/limit to limit. */
const fractions = (limit: number): fc.Arbitrary<Rational> =>
  fc
    .tuple(fc.integer({ min: 1, max: limit }), fc.integer({ min: 1, max: limit }))
    .map(([num, den]) => Rational.ratio(BigInt(num), BigInt(den)));

const beta = fc.oneof(fc.constant(Rational.ZERO), fc.integer({ min: 1, max: 999 }).map((x) => Rational.ratio(BigInt(x), 1000n))); // prettier-ignore

const momenta = (n: number): fc.Arbitrary<Workload> =>
  fc
    .tuple(
      beta,
      fc.constantFrom(3, 1000).chain((limit) => fc.array(fractions(limit), { minLength: n, maxLength: n })),
    ) // prettier-ignore
    .map(([b, rates]) => momentum(n, b, givenSchedule(rates)));

const signed = fc.tuple(fractions(50), fc.boolean()).map(([x, isNegative]) => (isNegative ? x.neg() : x));

const bands = (n: number): fc.Arbitrary<Workload> =>
  fc
    .tuple(
      fc.array(signed, { minLength: n, maxLength: n }),
      fc.array(fc.oneof({ weight: 5, arbitrary: signed }, fc.constant(Rational.ZERO)), { minLength: n - 1, maxLength: n - 1 }), // prettier-ignore
    )
    .map(([main, first]) =>
      bandedInverse({ main, first, second: Array.from({ length: Math.max(0, n - 2) }, () => Rational.ZERO) }),
    );

/** A workload that is swept, and weights. */
const subjects = (most: number): fc.Arbitrary<readonly [Workload, Float64Array]> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: 30 }))
    .chain(([n, bits]) =>
      fc.tuple(
        fc.oneof(momenta(n), bands(n)),
        fc.array(fc.integer({ min: 1, max: powerOfTwo(bits) }), { minLength: n, maxLength: n }),
      ),
    )
    .map(([workload, v]) => [workload, Float64Array.from(v)] as const);

/** The diagonal of (K + sV)^{-1}, exactly, by Gauss and Jordan. */
function inverseDiagonal(K: SymmetricBand<Rational>, v: Float64Array, s: number): Rational[] {
  const n = v.length;
  const entry = (i: number, j: number): Rational => {
    const band = [K.main, K.first, K.second][i - j];
    return band?.[j] ?? Rational.ZERO;
  };
  const rows = Array.from({ length: n }, (_, i) =>
    Array.from({ length: 2 * n }, (__, j) => {
      if (j >= n) return j - n === i ? Rational.ONE : Rational.ZERO;
      const k = i >= j ? entry(i, j) : entry(j, i);
      return i === j ? k.add(exact(s).mul(exact(v[i]!))) : k;
    }),
  );
  for (let p = 0; p < n; p++) {
    const pivot = rows[p]![p]!;
    rows[p] = rows[p]!.map((x) => x.div(pivot));
    for (let i = 0; i < n; i++) {
      const factor = rows[i]![p]!;
      if (i !== p && factor.sign() !== 0) rows[i] = rows[i]!.map((x, j) => x.sub(factor.mul(rows[p]![j]!)));
    }
  }
  return rows.map((row, j) => row[n + j]!);
}

describe('sweeps over momentum and bidiagonal inverses', () => {
  it('are off from the exact inverse by no more than the roundings that are counted', () => {
    let worst = 0;
    fc.assert(
      fc.property(
        subjects(7),
        fc.integer({ min: -40, max: 8 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        ([workload, v], exponent, mantissa) => {
          const s = mantissa * powerOfTwo(exponent);
          const { swept } = sweptSubject(workload).level;
          const found = swept.diagonal(v, [s], [1], swept.errors(v, [s]));
          if (found === undefined) return;
          inverseDiagonal(gramOfRows(workload.inverse!()), v, s).forEach((z, j) => {
            const off = exact(found.out[j]!).div(z).sub(Rational.ONE).abs();
            const counted = exact(found.err[j]!).div(exact(found.out[j]!)).mul(Rational.parse('1.000001'));
            expect(off.compare(counted)).toBeLessThanOrEqual(0);
            worst = Math.max(worst, approxDouble(off.div(counted)));
          });
        },
      ),
      runs(200),
    );
    // The bound counts a worst case, but no other thing.
    expect(worst).toBeGreaterThan(0.005);
  });

  it('prove of any weights what integers prove, and an interval with the optimum', () => {
    fc.assert(
      fc.property(
        subjects(4),
        fc.constantFrom(1e-3, 1e-6),
        fc.integer({ min: 1, max: 9 }),
        ([workload, v], phi, batch) => {
          const { bytes, inf, sup } = issueSweeps(workload, v, 13, phi, batch);
          expect(check(bytes)).toMatchObject({ proved: true, kind: 'gamma-F-sweeps' });
          expect(check(bytes, { integers: true, budget: 'unlimited' })).toEqual(check(bytes));
          const optimum = prove(workload, { kind: 'gamma-F', digits: 4 });
          expect(inf.compare(optimum.sup)).toBeLessThanOrEqual(0);
          expect(sup.compare(optimum.inf)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(30),
    );
  });

  it('know every double nearest to a fraction', () => {
    const long = fc.bigInt({ min: 1n, max: 1n << 200n });
    fc.assert(
      fc.property(long, long, (num, den) => {
        const found = exact(nearest([num, den]));
        const distance = (x: Rational): Rational => x.sub(Rational.ratio(num, den)).abs();
        const unit = found.mul(Rational.dyadic(1n, -53));
        for (const other of [found.add(unit), found.sub(unit)].map(approxDouble))
          expect(distance(found).compare(distance(exact(other)))).toBeLessThanOrEqual(0);
      }),
      runs(500),
    );
  });
});

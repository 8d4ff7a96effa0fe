import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { intervalLaws } from '../../src/laws/interval-laws.js';
import { neighbours } from '../../src/laws/neighbours.js';
import { dyadics, intervals, members, nested, precisions, rationals } from '../arithmetic-arbitraries.js';
import { keeps, runs } from '../effort.js';

const exponents = fc.integer({ min: -6, max: 12 });
const withoutZero = intervals.filter((x) => x.sign() === 1 || x.sign() === -1);

const exactly = (x: Rational): Dyadic => Dyadic.fromRational(x, 2000)[0];

keeps(
  'intervals',
  intervalLaws<Interval>({
    of: (inf, sup) => Interval.of(exactly(inf), exactly(sup)),
    ends: (x) => x,
    add: (x, y, bits) => x.add(y, bits),
    sub: (x, y, bits) => x.sub(y, bits),
    mul: (x, y, bits) => x.mul(y, bits),
    div: (x, y, bits) => x.div(y, bits),
    neg: (x) => x.neg(),
    abs: (x) => x.abs(),
    sqr: (x, bits) => x.sqr(bits),
    sqrt: (x, bits) => x.sqrt(bits),
    sharp: true,
    nested: true,
    numbers: dyadics.map((x) => x.toRational()),
    precisions,
  }),
);

describe('dyadic rounding', () => {
  it('divide and fromRational give the neighbours of the exact value', () => {
    fc.assert(
      fc.property(dyadics, dyadics, rationals, precisions, (a, b, r, bits) => {
        const pairs: [Rational, readonly Dyadic[]][] = [[r, Dyadic.fromRational(r, bits)]];
        if (b.sign() !== 0) pairs.push([a.toRational().div(b.toRational()), Dyadic.divide(a, b, bits)]);
        for (const [value, [down, up]] of pairs) {
          const expected = neighbours(value, bits);
          expect(down!.toRational().equals(expected.inf)).toBe(true);
          expect(up!.toRational().equals(expected.sup)).toBe(true);
        }
      }),
      runs(300),
    );
  });

  it('roundDown and roundUp give the neighbours', () => {
    fc.assert(
      fc.property(dyadics, precisions, (a, bits) => {
        const { inf: down, sup: up } = neighbours(a.toRational(), bits);
        expect(a.roundDown(bits).toRational().equals(down)).toBe(true);
        expect(a.roundUp(bits).toRational().equals(up)).toBe(true);
      }),
      runs(300),
    );
  });

  it('sqrt gives neighbours whose squares enclose the number', () => {
    fc.assert(
      fc.property(dyadics, precisions, (d, bits) => {
        const a = d.abs();
        const [down, up] = Dyadic.sqrt(a, bits);
        expect(down.mul(down).compare(a) <= 0 && a.compare(up.mul(up)) <= 0).toBe(true);
        if (!down.equals(up)) {
          // No number of that precision strictly between.
          const mid = down.add(up).shift(-1);
          expect(mid.roundDown(bits).equals(down) && mid.roundUp(bits).equals(up)).toBe(true);
        } else expect(down.mul(down).equals(a)).toBe(true);
        expect(down.roundDown(bits).equals(down) && up.roundUp(bits).equals(up)).toBe(true);
      }),
      runs(300),
    );
  });

  it('sums, products and comparisons are those of the rationals', () => {
    fc.assert(
      fc.property(dyadics, dyadics, (a, b) => {
        const [r, s] = [a.toRational(), b.toRational()];
        expect(a.add(b).toRational().equals(r.add(s))).toBe(true);
        expect(a.sub(b).toRational().equals(r.sub(s))).toBe(true);
        expect(a.mul(b).toRational().equals(r.mul(s))).toBe(true);
        expect(a.compare(b)).toBe(r.compare(s));
        expect([a.floor(), a.ceil()]).toEqual([r.floor(), r.ceil()]);
      }),
      runs(300),
    );
  });
});

describe('interval powers and inverses', () => {
  it('contain the exact result of all members', () => {
    fc.assert(
      fc.property(members(intervals), exponents, precisions, ({ x, t }, k, bits) => {
        if (k >= 0) expect(x.pow(k, bits).contains(t.pow(k))).toBe(true);
      }),
      runs(500),
    );
    fc.assert(
      fc.property(members(withoutZero), exponents, precisions, ({ x, t }, k, bits) => {
        expect(x.inv(bits).contains(Rational.ONE.div(t))).toBe(true);
        expect(x.pow(k, bits).contains(t.pow(k))).toBe(true);
      }),
      runs(500),
    );
  });

  it('are the neighbours of the exact power at points', () => {
    fc.assert(
      fc.property(dyadics, exponents, precisions, (a, k, bits) => {
        fc.pre(a.sign() !== 0);
        const { inf: down, sup: up } = neighbours(a.toRational().pow(k), bits);
        const power = Interval.point(a).pow(k, bits);
        expect(power.inf.toRational().equals(down) && power.sup.toRational().equals(up)).toBe(true);
      }),
      runs(300),
    );
  });

  it('are inclusion-isotone', () => {
    fc.assert(
      fc.property(nested(withoutZero), exponents, precisions, ({ inner, outer }, k, bits) => {
        expect(inner.pow(k, bits).subset(outer.pow(k, bits))).toBe(true);
        expect(inner.inv(bits).subset(outer.inv(bits))).toBe(true);
      }),
      runs(300),
    );
  });
});

describe('interval numbers and sets', () => {
  it('[mid − rad, mid + rad] is the interval, and mig ≤ |t| ≤ mag', () => {
    fc.assert(
      fc.property(members(intervals), ({ x, t }) => {
        expect(x.mid().sub(x.rad()).equals(x.inf) && x.mid().add(x.rad()).equals(x.sup)).toBe(true);
        expect(x.wid().equals(x.sup.sub(x.inf))).toBe(true);
        expect(x.mig().toRational().compare(t.abs()) <= 0 && t.abs().compare(x.mag().toRational()) <= 0).toBe(
          true,
        );
        expect(x.contains(t)).toBe(true);
        if (x.sign() !== undefined) expect(t.sign()).toBe(x.sign());
      }),
      runs(300),
    );
  });

  it('intersection and hull contain what both and either contain', () => {
    fc.assert(
      fc.property(members(intervals), members(intervals), rationals, (a, b, r) => {
        const hull = a.x.convexHull(b.x);
        const common = a.x.intersection(b.x);
        expect(a.x.subset(hull) && b.x.subset(hull)).toBe(true);
        expect(common === undefined).toBe(a.x.disjoint(b.x));
        for (const t of [a.t, b.t, r]) {
          expect(common?.contains(t) ?? false).toBe(a.x.contains(t) && b.x.contains(t));
        }
      }),
      runs(300),
    );
  });

  it('relations hold between intervals as they do between their members', () => {
    fc.assert(
      fc.property(members(intervals), members(intervals), (a, b) => {
        if (a.x.precedes(b.x)) expect(a.t.compare(b.t) <= 0).toBe(true);
        if (a.x.strictPrecedes(b.x)) expect(a.t.compare(b.t)).toBe(-1);
        if (a.x.disjoint(b.x)) expect(a.t.equals(b.t)).toBe(false);
        if (a.x.subset(b.x)) expect(b.x.contains(a.t)).toBe(true);
        if (a.x.interior(b.x)) expect(a.x.subset(b.x) && !a.x.equals(b.x)).toBe(true);
        expect(Interval.min(a.x, b.x).contains(Rational.min(a.t, b.t))).toBe(true);
        expect(Interval.max(a.x, b.x).contains(Rational.max(a.t, b.t))).toBe(true);
      }),
      runs(300),
    );
  });
});

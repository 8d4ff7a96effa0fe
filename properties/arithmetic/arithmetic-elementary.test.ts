import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import {
  cos,
  cosh,
  csc,
  erfc,
  eulerGamma,
  exp,
  ln,
  ln2,
  pi,
  sin,
  sinh,
  tanh,
} from '../../src/arithmetic/elementary.js';
import { erfcEnclosure } from '../../src/arithmetic/elementary/erfc.js';
import { eulerGammaEnclosure } from '../../src/arithmetic/elementary/euler-gamma.js';
import { expEnclosure } from '../../src/arithmetic/elementary/exponential.js';
import { coshEnclosure, sinhEnclosure, tanhEnclosure } from '../../src/arithmetic/elementary/hyperbolic.js';
import { ln2Enclosure } from '../../src/arithmetic/elementary/ln2.js';
import { lnEnclosure } from '../../src/arithmetic/elementary/logarithm.js';
import { piEnclosure } from '../../src/arithmetic/elementary/pi.js';
import { sineEnclosure } from '../../src/arithmetic/elementary/trigonometric.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { enclosureLaws } from '../../src/laws/enclosure-laws.js';
import { dyadics, intervals, nested, precisions } from '../arithmetic-arbitraries.js';
import { keeps, runs } from '../effort.js';

const ONE = Interval.point(1n);
const point = (d: Dyadic): Interval => Interval.point(d);
const isWithin = (limit: bigint) => (x: Interval) => x.mag().compare(Dyadic.of(limit)) <= 0;
const isPositive = (x: Interval): boolean => x.inf.sign() > 0;

type Elementary = {
  name: string;
  f: (x: Interval, bits: number) => Interval;
  /** The same function of decimal.js, where it has it. */
  decimal?: (x: Decimal) => Decimal;
  domain: (x: Interval) => boolean;
};
const functions: readonly Elementary[] = [
  { name: 'exp', f: exp, decimal: (x) => x.exp(), domain: isWithin(2000n) },
  { name: 'ln', f: ln, decimal: (x) => x.ln(), domain: isPositive },
  { name: 'sin', f: sin, decimal: (x) => x.sin(), domain: () => true },
  { name: 'cos', f: cos, decimal: (x) => x.cos(), domain: () => true },
  { name: 'sinh', f: sinh, decimal: (x) => x.sinh(), domain: isWithin(100n) },
  { name: 'cosh', f: cosh, decimal: (x) => x.cosh(), domain: isWithin(100n) },
  { name: 'tanh', f: tanh, decimal: (x) => x.tanh(), domain: isWithin(100n) },
  {
    name: 'csc',
    f: csc,
    decimal: (x) => x.div(x).div(x.sin()),
    domain: (x) => x.sign() !== undefined && x.sign() !== 0 && isWithin(3n)(x),
  },
  { name: 'erfc', f: erfc, domain: (x) => isWithin(12n)(x) },
];

/** ±2 units of the last place of a decimal.js value. */
function blurred(value: Decimal, precision: number): [Rational, Rational] {
  const exact = Rational.parse(value.toString());
  const slack = exact
    .abs()
    .mul(Rational.integer(10n).pow(1 - precision))
    .mul(Rational.integer(2n));
  return [exact.sub(slack), exact.add(slack)];
}

describe.each(functions)('$name', ({ f, decimal, domain }) => {
  const arguments_ = dyadics.filter((d) => domain(point(d)));

  if (decimal !== undefined) {
    it('agrees with decimal.js, and is as tight as its precision allows', () => {
      fc.assert(
        fc.property(arguments_, precisions, (d, bits) => {
          // 30 digits beyond those of `bits`, and the cancellation of reductions and zeros on top.
          const guarded = Math.ceil(bits * 0.302) + 70;
          const D = Decimal.clone({ precision: guarded + 40, minE: -9e15, maxE: 9e15 });
          const x = d.toRational();
          const [low, high] = blurred(decimal(new D(x.num.toString()).div(x.den.toString())), guarded);
          const image = f(point(d), bits);
          // Both enclose the value, and no interval of `bits`-bit ends around it is narrower than the image.
          expect(image.inf.toRational().compare(high) <= 0 && low.compare(image.sup.toRational()) <= 0).toBe(
            true,
          );
          expect(image.subset(Interval.hullOfRationals(low, high, bits))).toBe(true);
        }),
        runs(60),
      );
    });
  }

  keeps(
    'at points',
    enclosureLaws({
      arguments: arguments_,
      enclose: (d, bits) => f(point(d), bits),
      accuracy: (bits) => bits - 1,
      nested: true,
      precisions,
    }),
  );

  it('is inclusion-isotone', () => {
    fc.assert(
      fc.property(nested(intervals.filter(domain)), precisions, ({ inner, outer }, bits) => {
        expect(f(inner, bits).subset(f(outer, bits))).toBe(true);
        expect(f(point(inner.mid()), bits + 20).subset(f(outer, bits))).toBe(true);
      }),
      runs(100),
    );
  });
});

describe('enclosures before sharpening', () => {
  // Their error bounds alone carry the proof; sharpening would hide a bound that is too small by a little.
  const kernels: readonly (Elementary & { kernel: (x: Dyadic, w: number) => Interval })[] = [
    { name: 'exp', f: exp, kernel: expEnclosure, domain: isWithin(2000n) },
    { name: 'ln', f: ln, kernel: lnEnclosure, domain: isPositive },
    { name: 'sin', f: sin, kernel: (x, w) => sineEnclosure(x, 0n, w), domain: () => true },
    { name: 'cos', f: cos, kernel: (x, w) => sineEnclosure(x, 1n, w), domain: () => true },
    { name: 'sinh', f: sinh, kernel: sinhEnclosure, domain: isWithin(100n) },
    { name: 'cosh', f: cosh, kernel: coshEnclosure, domain: isWithin(100n) },
    { name: 'tanh', f: tanh, kernel: tanhEnclosure, domain: isWithin(100n) },
    { name: 'erfc', f: erfc, kernel: erfcEnclosure, domain: isWithin(12n) },
  ];

  for (const { name, f, kernel, domain } of kernels)
    keeps(
      name,
      enclosureLaws({
        arguments: dyadics.filter((d) => domain(point(d))),
        enclose: kernel,
        exact: (d, w) => f(point(d), w + 150),
        precisions: fc.integer({ min: 8, max: 160 }),
      }),
      150,
    );

  it('π, ln 2, γ: contain the sharp value at every working precision', () => {
    for (let w = 4; w <= 200; w += 1) {
      expect(pi(w + 100).subset(piEnclosure(w))).toBe(true);
      expect(ln2(w + 100).subset(ln2Enclosure(w))).toBe(true);
      expect(eulerGamma(w + 100).subset(eulerGammaEnclosure(w))).toBe(true);
    }
  });
});

describe('identities', () => {
  const moderate = intervals.filter(isWithin(50n));
  const positive = dyadics.filter((d) => d.sign() > 0);

  it('ln undoes exp and exp undoes ln', () => {
    fc.assert(
      fc.property(
        dyadics.filter((d) => isWithin(200n)(point(d))),
        positive,
        precisions,
        (d, p, bits) => {
          expect(ln(exp(point(d), bits), bits).contains(d)).toBe(true);
          expect(exp(ln(point(p), bits), bits + 10).contains(p)).toBe(true);
        },
      ),
      runs(60),
    );
  });

  it('exp(x + y) = exp x·exp y, ln(xy) = ln x + ln y, both to the last bits', () => {
    fc.assert(
      fc.property(
        moderate,
        moderate,
        positive,
        positive,
        fc.integer({ min: 20, max: 120 }),
        (x, y, a, b, bits) => {
          const [u, v] = [x.mid(), y.mid()];
          const product = exp(point(u), bits + 5).mul(exp(point(v), bits + 5), bits + 5);
          expect(product.disjoint(exp(point(u.add(v)), bits))).toBe(false);
          const sum = ln(point(a), bits).add(ln(point(b), bits), bits);
          expect(sum.disjoint(ln(point(a.mul(b)), bits))).toBe(false);
        },
      ),
      runs(60),
    );
  });

  it('sin² + cos² = 1 and cosh² − sinh² = 1', () => {
    fc.assert(
      fc.property(dyadics, precisions, (d, bits) => {
        const x = point(d);
        expect(sin(x, bits).sqr(bits).add(cos(x, bits).sqr(bits), bits).contains(1n)).toBe(true);
        if (isWithin(50n)(x))
          expect(cosh(x, bits).sqr(bits).sub(sinh(x, bits).sqr(bits), bits).contains(1n)).toBe(true);
      }),
      runs(100),
    );
  });

  it('sin 2x = 2·sin x·cos x, csc x·sin x = 1, tanh x·cosh x = sinh x', () => {
    fc.assert(
      fc.property(
        dyadics.filter((d) => d.sign() !== 0),
        precisions,
        (d, bits) => {
          const x = point(d);
          const double = sin(x, bits).mul(cos(x, bits), bits).shift(1);
          expect(double.disjoint(sin(x.shift(1), bits))).toBe(false);
          expect(csc(x, bits).mul(sin(x, bits), bits).contains(1n)).toBe(true);
          if (isWithin(50n)(x))
            expect(tanh(x, bits).mul(cosh(x, bits), bits).disjoint(sinh(x, bits))).toBe(false);
        },
      ),
      runs(100),
    );
  });

  it('sin, sinh and tanh are odd, cos and cosh even, to the last bit', () => {
    fc.assert(
      fc.property(moderate, precisions, (x, bits) => {
        for (const f of [sin, sinh, tanh]) expect(f(x.neg(), bits).equals(f(x, bits).neg())).toBe(true);
        for (const f of [cos, cosh]) expect(f(x.neg(), bits).equals(f(x, bits))).toBe(true);
      }),
      runs(60),
    );
  });

  it('erfc x + erfc(−x) = 2', () => {
    fc.assert(
      fc.property(
        dyadics.filter((d) => isWithin(40n)(point(d))),
        precisions,
        (d, bits) => {
          expect(
            erfc(point(d), bits)
              .add(erfc(point(d.neg()), bits), bits)
              .contains(2n),
          ).toBe(true);
        },
      ),
      runs(60),
    );
  });

  it('erfc x is between its bounds 2e^(−x²)/(√π·(x + √(x² + 2))) and 2e^(−x²)/(√π·(x + √(x² + 4/π))), x ≥ 0', () => {
    fc.assert(
      fc.property(
        dyadics.filter((d) => isWithin(40n)(point(d))),
        fc.integer({ min: 10, max: 100 }),
        (d, bits) => {
          const x = point(d.abs());
          const p = bits + 30;
          const square = x.sqr(400);
          const scale = exp(square.neg(), p).shift(1).div(pi(p).sqrt(p), p);
          const bound = (c: Interval): Interval => scale.div(x.add(square.add(c, p).sqrt(p), p), p);
          const value = erfc(x, bits);
          expect(bound(Interval.point(2n)).inf.compare(value.sup) <= 0).toBe(true);
          expect(value.inf.compare(bound(ONE.shift(2).div(pi(p), p)).sup) <= 0).toBe(true);
        },
      ),
      runs(60),
    );
  });

  it('sin kπ = 0, cos kπ = (−1)^k and cos(kπ + π/3) = (−1)^k/2, sharply', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
        fc.integer({ min: 10, max: 150 }),
        (k, bits) => {
          const x = pi(bits + 100).mul(Interval.point(k), bits + 100);
          const sign = k % 2n === 0n ? 1n : -1n;
          expect(sin(x, bits).contains(0n)).toBe(true);
          expect(cos(x, bits).contains(sign)).toBe(true);
          const third = x.add(pi(bits + 100).div(Interval.point(3n), bits + 100), bits + 100);
          const half = cos(third, bits);
          expect(half.contains(Dyadic.of(sign, -1))).toBe(true);
          expect(half.wid().compare(Dyadic.of(1n, 1 - bits))).toBe(-1);
        },
      ),
      runs(60),
    );
  });
});

for (const [name, constant] of Object.entries({ π: pi, 'ln 2': ln2, γ: eulerGamma }))
  keeps(
    name,
    enclosureLaws({
      arguments: [name],
      enclose: (_, bits) => constant(bits),
      accuracy: (bits) => bits - 1,
      nested: true,
      precisions,
    }),
  );

import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import {
  erfSeries,
  erfSeriesByRows,
  erfSeriesOfShort,
} from '../../../src/arithmetic/elementary/erf-series.js';
import { erfc, tailSeries } from '../../../src/arithmetic/elementary/erfc.js';
import { exp, pi } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';

const point = (x: bigint | Dyadic): Interval => Interval.point(x);
const digits = (x: bigint | Dyadic, count = 30): string => provedDigits(erfc(point(x), 200), count);

/**
 * Two neighbouring convergents of Laplace's continued fraction
 * √π·e^(x²)·erfc x = 1/(x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))), x > 0: its elements are positive, so the value lies between.
 */
function laplace(x: Rational, depth: number): [Rational, Rational] {
  const convergent = (n: number): Rational => {
    // The tail from k on is num/den.
    let [num, den] = [x.num, x.den];
    for (let k = BigInt(n); k >= 1n; k -= 1n) {
      [num, den] = [2n * x.num * num + k * x.den * den, 2n * x.den * num];
    }
    return Rational.ratio(den, num);
  };
  return [convergent(depth), convergent(depth + 1)];
}

describe('erfc', () => {
  it('has the known digits', () => {
    expect(digits(Dyadic.of(1n, -1))).toBe('0.479500122186953462317253346108');
    expect(digits(1n)).toBe('0.157299207050285130658779364917');
    expect(digits(-1n)).toBe('1.84270079294971486934122063508');
    expect(digits(2n)).toBe('0.00467773498104726583793074363274');
    expect(digits(-3n)).toBe('1.99997790950300141455862722387');
    expect(digits(10n)).toBe('2.08848758376254475700078629495e-45');
    expect(digits(27n)).toBe('5.23704892378925568501606768284e-319');
    expect(digits(100n)).toBe('6.40596142492173203902133914858e-4346');
  });

  it.each([
    ['3/2', 400],
    ['2', 250],
    ['3', 120],
    ['5', 80],
    ['8', 40],
    ['12', 30],
    ['30', 20],
  ])('at %s lies between convergents of a continued fraction', (text, depth) => {
    const D = Decimal.clone({ precision: 80, minE: -9e15, maxE: 9e15 });
    const x = Rational.parse(text);
    const decimal = new D(x.num.toString()).div(x.den.toString());
    const factor = Rational.parse(decimal.mul(decimal).neg().exp().div(D.acos(-1).sqrt()).toString());
    // Between 30 and 60 digits of agreement between the two convergents; decimal.js adds an error near 10^−79.
    const ends = laplace(x, depth).map((c) => c.mul(factor));
    const slack = ends[0]!.mul(Rational.parse('1e-75'));
    const lower = Rational.min(ends[0]!, ends[1]!).sub(slack);
    const upper = Rational.max(ends[0]!, ends[1]!).add(slack);
    expect(upper.sub(lower).compare(lower.mul(Rational.parse('1e-30')))).toBe(-1);
    for (const bits of [20, 64, 128, 200]) {
      const value = erfc(point(Dyadic.of(x.num * 2n, -1 * (x.den === 2n ? 2 : 1))), bits);
      expect(value.inf.toRational().compare(upper)).toBe(-1);
      expect(value.sup.toRational().compare(lower)).toBe(1);
      expect(value.wid().compare(value.inf.shift(1 - bits)) <= 0).toBe(true);
    }
  });

  it('is exactly 1 at 0 and on the proper side of 1 nearby', () => {
    expect(erfc(point(0n), 53).equals(point(1n))).toBe(true);
    const tiny = Dyadic.of(1n, -(10 ** 6));
    expect(erfc(point(tiny), 53).sup.equals(Dyadic.ONE)).toBe(true);
    expect(erfc(point(tiny.neg()), 53).inf.equals(Dyadic.ONE)).toBe(true);
  });

  it('is within one unit of 2 for large negative arguments of any size', () => {
    const last = Interval.of(Dyadic.of((1n << 53n) - 1n, -52), Dyadic.of(2n));
    for (const x of [-9n, -100n, -(10n ** 30n)]) expect(erfc(point(x), 53).equals(last)).toBe(true);
  });

  it('gives the same bits whichever of the series is used', () => {
    // The tail expansion serves x² ≥ 3(w+8)/4: at 7, from 64 bits on it does not.
    for (const x of [5n, 7n, 9n, 13n, 20n]) {
      const sharp = erfc(point(x), 900);
      for (const bits of [5, 20, 40, 64, 128, 256, 512]) {
        const value = erfc(point(x), bits);
        expect(value.inf.equals(sharp.inf.roundDown(bits)) && value.sup.equals(sharp.sup.roundUp(bits))).toBe(
          true,
        );
      }
    }
  });

  it('takes the ends of an interval, decreasing', () => {
    const image = erfc(Interval.of(Dyadic.of(-1n), Dyadic.of(1n)), 60);
    expect(image.inf.equals(erfc(point(1n), 60).inf)).toBe(true);
    expect(image.sup.equals(erfc(point(-1n), 60).sup)).toBe(true);
  });

  it('evaluates the far tail quickly and refuses beyond 4095', () => {
    const start = performance.now();
    expect(digits(4095n, 10)).toBe('1.302487209e-7282699');
    for (const x of [50n, 100n, 1000n]) erfc(point(x), 128);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(() => erfc(point(4096n), 53)).toThrow(
      'erfc: expected an argument of at most 4095, got one beyond',
    );
    expect(() => erfc(point(1n), 0)).toThrow('erfc: expected a precision of 1 to 16777216 bits, got 0');
  });
});

describe('erfSeries', () => {
  it('contains the exact sum of its terms, to p bits or so', () => {
    for (const x of [
      Dyadic.of(1n, -9),
      Dyadic.of(21n, -6),
      Dyadic.of(1n),
      Dyadic.of(43n, -4),
      Dyadic.of(101n, -4),
    ]) {
      // 1 + (d/3)·(1 + (d/5)·(1 + …)) with d = 2x², as an integer over an integer.
      const d = x.mul(x).shift(1).toRational();
      let [num, den] = [1n, 1n];
      for (let k = 300n; k >= 1n; k -= 1n) {
        const scale = d.den * (2n * k + 1n) * den;
        [num, den] = [scale + d.num * num, scale];
      }
      const sum = Dyadic.of(num);
      for (const [p, form] of [16, 40, 64, 101].flatMap((bits) => [
        [bits, erfSeriesByRows] as const,
        [bits, erfSeriesOfShort] as const,
      ])) {
        const series = form(x, p);
        expect(series.mul(Interval.point(den), 100_000).contains(sum)).toBe(true);
        expect(series.wid().compare(series.inf.shift(11 - p))).toBe(-1);
      }
    }
  });
});

describe('erfSeries', () => {
  it('is one number in both forms, at short arguments and thousands of bits', () => {
    for (const x of [Dyadic.of(5n, -1), Dyadic.of(3n, -40), Dyadic.of(27n), Dyadic.of(9_999_999n, -20)])
      for (const p of [999, 1000, 4000]) {
        const [chosen, other] = [erfSeries(x, p), (p < 1000 ? erfSeriesOfShort : erfSeriesByRows)(x, p)];
        expect(chosen.equals(other)).toBe(false);
        expect(chosen.disjoint(other)).toBe(false);
      }
  });
});

describe('both series', () => {
  it('agree where both converge, at a long argument', () => {
    // x²·√π… : erfc x = 1 − (2x/√π)·e^(−x²)·S and = e^(−x²)·T/(x√π) meet in 2x²·S + T = x·√π·e^(x²), for every x.
    const x = Dyadic.of((46n << 300n) + 987_654_321n, -300);
    const p = 2600;
    const [w, square] = [p + 3200, point(x).sqr(9000)];
    const left = erfSeries(x, w).mul(square.shift(1), w).add(tailSeries(x, w), w);
    const right = exp(square, w).mul(pi(w).sqrt(w), w).mul(point(x), w);
    const gap = left.sub(right, w);
    expect(gap.contains(0n)).toBe(true);
    expect(gap.mag().compare(Dyadic.of(1n, -p))).toBe(-1);
  });
});

describe('tailSeries', () => {
  it('contains the value, which lies between any two neighbouring partial sums', () => {
    for (const x of [Dyadic.of(7n), Dyadic.of(165n, -4), Dyadic.of(21n), Dyadic.of(101n, -1)]) {
      const double = x.mul(x).shift(1).toRational();
      for (const p of [16, 24, 40, 60]) {
        const series = tailSeries(x, p);
        let term = Rational.ONE;
        let before = Rational.ZERO;
        let sum = term;
        for (let k = 1; k <= 45; k += 1) {
          term = term.mul(Rational.integer(BigInt(1 - 2 * k))).div(double);
          [before, sum] = [sum, sum.add(term)];
        }
        // At x = 7 the terms grow again after 49 of them: at 45 they are below 2^−66.
        expect(series.contains(before) && series.contains(sum)).toBe(true);
        expect(series.wid().compare(Dyadic.of(1n, 12 - p))).toBe(-1);
      }
    }
  });

  it('stops at its smallest term where that is above the precision', () => {
    const x = Dyadic.of(2n);
    const series = tailSeries(x, 60);
    // 1 − 1/8 + 3/64 − 15/512 < 2·√π·e⁴·erfc 2 < 1 − 1/8 + 3/64.
    expect(series.inf.toRational().compare(Rational.parse('472/512')) <= 0).toBe(true);
    expect(series.sup.toRational().compare(Rational.parse('457/512')) >= 0).toBe(true);
    expect(series.wid().compare(Dyadic.of(1n, -3))).toBe(-1);
  });
});

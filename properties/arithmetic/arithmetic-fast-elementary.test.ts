import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitLength, integerSqrt } from '../../src/arithmetic/bits.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { expEnclosure } from '../../src/arithmetic/elementary/exponential.js';
import {
  BURST,
  expUnits,
  expUnitsByBursts,
  expUnitsByRows,
} from '../../src/arithmetic/elementary/exponential-series.js';
import { ln2Enclosure } from '../../src/arithmetic/elementary/ln2.js';
import { lnEnclosure } from '../../src/arithmetic/elementary/logarithm.js';
import {
  CORRECTED,
  lnUnits,
  lnUnitsByCorrection,
  lnUnitsBySeries,
} from '../../src/arithmetic/elementary/logarithm-series.js';
import { piEnclosure, piUnits } from '../../src/arithmetic/elementary/pi.js';
import {
  ARTANH_FORMULAS,
  primeLogarithms,
  PRIMES,
  SMOOTH_PAIRS,
} from '../../src/arithmetic/elementary/prime-logarithms.js';
import {
  RELATIONS,
  smoothExponents,
  smoothLogarithm,
  smoothProduct,
} from '../../src/arithmetic/elementary/smooth-reduction.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { envelopingSum } from '../../src/arithmetic/series/enveloping.js';
import { landauCoefficient } from '../../src/arithmetic/series/expansion-coefficients.js';
import { enclosureLaws } from '../../src/laws/enclosure-laws.js';
import { keeps, runs } from '../effort.js';
import { machinPi, slowExp, slowLn, slowSqrt } from './slow-elementary.js';

/** Positive numbers of up to `bits` bits, with runs of equal bits too. */
const integers = (bits: number): fc.Arbitrary<bigint> =>
  fc
    .tuple(
      fc.bigInt(1n, (1n << 256n) - 1n),
      fc.integer({ min: 0, max: bits }),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([head, shift, more]) => {
      const value = BigInt.asUintN(bits, head << BigInt(shift)) + BigInt(more);
      return value > 0n ? value : 1n;
    });

/** Dyadic numbers of random bits with a size from 2^−least to 2^most. */
const dyadic = (least: number, most: number): fc.Arbitrary<Dyadic> =>
  fc
    .tuple(fc.bigInt(1n, (1n << 400n) - 1n), fc.integer({ min: -least, max: most }), fc.boolean())
    .map(([m, size, isNegative]) => {
      const x = Dyadic.of(m, size - bitLength(m));
      return isNegative ? x.neg() : x;
    });

/** An integer y of up to p − 9 bits of either sign, and p. */
const arguments_ = (least: number, most: number): fc.Arbitrary<readonly [bigint, number]> =>
  fc
    .tuple(
      fc.integer({ min: least, max: most }),
      fc.bigInt(1n, (1n << 2000n) - 1n),
      fc.integer({ min: 1, max: 2000 }),
      fc.boolean(),
    )
    .map(([p, random, length, isNegative]) => {
      const bits = Math.min(p - 9, length);
      const y = random >> BigInt(Math.max(0, 2000 - bits));
      return [isNegative ? -y : y, p] as const;
    });

/** Whether a value in units of 2^−p lies within `error` units of an enclosure. */
function isOff({ inf, sup }: Interval, value: bigint, error: number | bigint, p: number): boolean {
  const [low, high] = [value - BigInt(error), value + BigInt(error)];
  return sup.compare(Dyadic.of(low, -p)) < 0 || inf.compare(Dyadic.of(high, -p)) > 0;
}

describe('integers', () => {
  it('the length of an integer is that of its text in base 2', () => {
    fc.assert(
      fc.property(integers(5000), (value) => {
        expect(bitLength(value)).toBe(value.toString(2).length);
        expect(bitLength(-value)).toBe(value.toString(2).length);
      }),
      runs(300),
    );
    for (const k of [53, 54, 1022, 1023, 1024, 1025, 1535, 1536, 1537, 2047, 2048, 4096, 70000])
      for (const more of [-1n, 0n, 1n])
        expect(bitLength((1n << BigInt(k)) + more)).toBe(more === -1n ? k : k + 1);
  });

  it('the integer square root is that of Newton’s iteration, beside squares too', () => {
    fc.assert(
      fc.property(integers(3000), (value) => {
        for (const n of [value, value * value, value * value - 1n, value * value + 2n * value])
          expect(integerSqrt(n)).toBe(slowSqrt(n));
      }),
      runs(200),
    );
    for (let n = 0n; n < 2000n; n += 1n) expect(integerSqrt(n)).toBe(slowSqrt(n));
  });
});

describe('logarithms of primes', () => {
  it('are combinations of artanh(1/q): p² is the product of the powers of (q + 1)/(q − 1)', () => {
    const exponents = (n: bigint): number[] => {
      let rest = n;
      const found = PRIMES.map((p) => {
        let e = 0;
        for (; rest % BigInt(p) === 0n; rest /= BigInt(p)) e += 1;
        return e;
      });
      expect(rest).toBe(1n);
      return found;
    };
    const pairs = SMOOTH_PAIRS.map((q) => {
      const below = exponents(q - 1n);
      return exponents(q + 1n).map((e, i) => e - below[i]!);
    });
    ARTANH_FORMULAS.forEach((row, i) => {
      expect(row.length).toBe(pairs.length);
      expect(row.reduce((sum, c) => sum + Math.abs(c), 0)).toBeLessThan(2 ** 31);
      PRIMES.forEach((_, k) => {
        expect(row.reduce((sum, c, j) => sum + c * pairs[j]![k]!, 0)).toBe(i === k ? 2 : 0);
      });
    });
  });

  it('are at most 2 units below the logarithms, at falling and rising precision', () => {
    for (const w of [700, 64, 65, 300, 1, 900, 899, 130, 1280, 1536, 2048])
      primeLogarithms(w).forEach((logarithm, i) => {
        const { inf, sup } = slowLn(Dyadic.of(BigInt(PRIMES[i]!)), w + 40);
        expect(Dyadic.of(logarithm, -w).compare(sup)).toBeLessThanOrEqual(0);
        expect(inf.compare(Dyadic.of(logarithm + 2n, -w))).toBeLessThanOrEqual(0);
      });
    expect(ln2Enclosure(2000).contains(Dyadic.of(primeLogarithms(2300)[0]! + 1n, -2300))).toBe(true);
  });

  it('make products near e^r, short ones, whose logarithm is enclosed', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 1, max: 400 }), (r, w) => {
        const exponents = smoothExponents(r);
        const { num, den, shift } = smoothProduct(exponents);
        expect(num % 2n === 1n && den % 2n === 1n && bitLength(num * den) < 260).toBe(true);
        const product = Rational.ratio(num, den).mul(Dyadic.of(1n, shift).toRational());
        const bound = (bits: number): Interval =>
          slowLn(Dyadic.fromRational(product, bits)[0], bits).convexHull(
            slowLn(Dyadic.fromRational(product, bits)[1], bits),
          );
        const sum = smoothLogarithm(exponents, w);
        const { inf, sup } = bound(w + 60);
        expect(Dyadic.of(sum, -w).compare(sup)).toBeLessThanOrEqual(0);
        expect(inf.compare(Dyadic.of(sum + 2n, -w))).toBeLessThanOrEqual(0);
        const rest = bound(120).sub(Interval.point(Dyadic.fromDouble(r)), 120);
        expect(rest.mag().compare(Dyadic.of(1n, -43))).toBe(-1);
      }),
      runs(60),
    );
    expect(RELATIONS.length).toBe(PRIMES.length);
  });
});

describe('series in units', () => {
  const ofRows = { name: 'e^y by rows', f: expUnitsByRows, least: 16 };
  const ofBursts = { name: 'e^y by bursts', f: expUnitsByBursts, least: 16 };
  for (const { name, f, least } of [ofRows, ofBursts])
    it(`${name} is as near as it says`, () => {
      fc.assert(
        fc.property(arguments_(least, 2500), ([y, p]) => {
          const { value, error } = f(y, p);
          expect(isOff(slowExp(Dyadic.of(y, -p), p + 60), value, error, p)).toBe(false);
          expect(error).toBeLessThan(1000);
        }),
        runs(60),
      );
    });

  const bySeries = { name: 'ln by the series', f: lnUnitsBySeries, least: 16 };
  const byCorrection = { name: 'ln by a correction', f: lnUnitsByCorrection, least: 100 };
  for (const { name, f, least } of [bySeries, byCorrection])
    it(`${name} is as near as it says`, () => {
      fc.assert(
        fc.property(arguments_(least, 2500), ([y, p]) => {
          const m = (1n << BigInt(p)) + y;
          const { value, error } = f(m, p);
          expect(isOff(slowLn(Dyadic.of(m, -p), p + 60), value, error, p)).toBe(false);
          expect(error).toBeLessThan(5000n);
        }),
        runs(60),
      );
    });

  it('agree on both sides of where they take turns', () => {
    for (const p of [CORRECTED - 1, CORRECTED, BURST - 1, BURST, 2 * BURST]) {
      const y = 1234567n ** BigInt(Math.floor((p - 44) / 21));
      const [rows, bursts, chosen] = [expUnitsByRows(y, p), expUnitsByBursts(y, p), expUnits(y, p)];
      for (const { value, error } of [bursts, chosen]) {
        const apart = value - rows.value;
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(BigInt(error + rows.error));
      }
      const m = (1n << BigInt(p)) - y;
      const logarithm = lnUnits(m, p);
      const back = expUnits(logarithm.value, p);
      const missed = back.value - m;
      expect(missed < 0n ? -missed : missed).toBeLessThanOrEqual(2n * logarithm.error + BigInt(back.error));
    }
  });

  it('refuse an argument that is not near 0', () => {
    expect(() => expUnits(1n << 93n, 100)).toThrow('expUnits: expected |y| < 2^92, got one of 94 bits');
  });
});

describe('fast forms', () => {
  const precisions = fc.integer({ min: 8, max: 4500 });
  keeps(
    'e^x contains that of the Taylor series, at any size and precision',
    enclosureLaws({
      arguments: dyadic(120, 12),
      enclose: expEnclosure,
      exact: (x, w) => slowExp(x, w + 30),
      accuracy: (w) => w,
      precisions,
    }),
    40,
  );
  keeps(
    'ln x contains that of the Taylor series, at any size and precision',
    enclosureLaws({
      arguments: dyadic(300, 300).map((x) => x.abs()),
      enclose: lnEnclosure,
      exact: (x, w) => slowLn(x, w + 30),
      accuracy: (w) => w - 1,
      precisions: fc.integer({ min: 8, max: 3000 }),
    }),
    40,
  );
  keeps(
    'ln x beside 1, however near',
    enclosureLaws({
      arguments: dyadic(700, -1).map((x) => x.add(Dyadic.ONE)),
      enclose: lnEnclosure,
      exact: (x, w) => slowLn(x, w + 30),
      accuracy: (w) => w - 1,
      precisions: fc.integer({ min: 8, max: 600 }),
    }),
    60,
  );

  it('e^(ln x) = x at thousands of bits', () => {
    fc.assert(
      fc.property(
        dyadic(40, 40).map((x) => x.abs()),
        fc.integer({ min: 1000, max: 30000 }),
        (x, w) => {
          const { inf, sup } = lnEnclosure(x, w);
          expect(expEnclosure(inf, w).convexHull(expEnclosure(sup, w)).contains(x)).toBe(true);
          expect(sup.sub(inf).magnitude() - sup.abs().magnitude()).toBeLessThanOrEqual(1 - w);
        },
      ),
      runs(12),
    );
  });

  it('π by the Chudnovskys is π by Machin, at every precision', () => {
    const machin = machinPi(7000);
    for (let w = 1; w < 6900; w += w < 500 ? 1 : 97) {
      expect(machin.subset(piEnclosure(w))).toBe(true);
      const { floor, ceiling } = piUnits(w);
      expect(ceiling - floor).toBe(4n);
    }
    expect(piEnclosure(20000).subset(machinPi(15000))).toBe(true);
  });

  it('an enveloping series of a short rational is that of the same number, enclosed', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 4n, 10n ** 20n), fc.integer({ min: 16, max: 160 }), (n, bits) => {
        const x = Real.of(4n * n - 1n).div(4n);
        const z = Real.ONE.div(x.sqr());
        const short = envelopingSum(landauCoefficient, 1, z).enclose(bits);
        const long = envelopingSum(
          landauCoefficient,
          1,
          Real.enclosed((w) => z.enclose(w)),
        ).enclose(bits);
        expect(short.disjoint(long)).toBe(false);
        for (const sum of [short, long]) {
          const sharp = envelopingSum(landauCoefficient, 1, z).enclose(bits + 40);
          expect(sum.disjoint(sharp)).toBe(false);
          expect(sum.wid().compare(Dyadic.of(1n, -bits))).toBeLessThanOrEqual(0);
        }
      }),
      runs(60),
    );
  });
});

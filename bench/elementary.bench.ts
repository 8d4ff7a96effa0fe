import { Decimal } from 'decimal.js';
import { bench, describe } from 'vitest';
import { machinPi, slowExp, slowLn, slowSqrt } from '../properties/arithmetic/slow-elementary.js';
import { integerSqrt } from '../src/arithmetic/bits.js';
import { Dyadic } from '../src/arithmetic/dyadic.js';
import { erfc, eulerGamma, exp, ln, pi } from '../src/arithmetic/elementary.js';
import { expEnclosure } from '../src/arithmetic/elementary/exponential.js';
import { BURST, expUnitsByBursts, expUnitsByRows } from '../src/arithmetic/elementary/exponential-series.js';
import { lnEnclosure } from '../src/arithmetic/elementary/logarithm.js';
import {
  CORRECTED,
  lnUnitsByCorrection,
  lnUnitsBySeries,
} from '../src/arithmetic/elementary/logarithm-series.js';
import { piUnits } from '../src/arithmetic/elementary/pi.js';
import { Interval } from '../src/arithmetic/interval.js';
import { Rational } from '../src/arithmetic/rational.js';

const ARGUMENT = Rational.parse('1009/607');
const few = { time: 300, warmupTime: 50, iterations: 3, warmupIterations: 1 };

for (const bits of [64, 256, 1024]) {
  const x = Interval.fromRational(ARGUMENT, bits);
  const Precise = Decimal.clone({ precision: Math.ceil(bits * 0.30103) });
  describe(`enclosures at ${bits} bits`, () => {
    bench('ln x, x = 1009/607', () => {
      ln(x, bits);
    });
    bench('ln x by decimal.js, not proved', () => {
      Precise.ln('1.66227347611202635914');
    });
    bench('exp x', () => {
      exp(x, bits);
    });
    bench('erfc x', () => {
      erfc(x, bits);
    });
    bench('π, kept', () => {
      pi(bits);
    });
    bench('γ, kept', () => {
      eulerGamma(bits);
    });
  });
}

for (const bits of [256, 1024, 4096, 10_000, 33_219]) {
  const x = Dyadic.fromRational(ARGUMENT, bits)[0];
  const square = (1n << BigInt(2 * bits)) / 3n;
  describe(`fast and obvious forms at ${bits} bits`, () => {
    bench('ln x, x = 1009/607', () => void lnEnclosure(x, bits), few);
    if (bits < 30_000) bench('ln x, a term after the other', () => void slowLn(x, bits), few);
    bench('exp x', () => void expEnclosure(x, bits), few);
    bench('exp x, a term after the other', () => void slowExp(x, bits), few);
    bench('π from scratch', () => void piUnits(bits), few);
    bench('π from scratch by Machin', () => void machinPi(bits), few);
    bench('integer square root', () => void integerSqrt(square), few);
    bench('integer square root by Newton from above', () => void slowSqrt(square), few);
  });
}

for (const p of [BURST >> 1, BURST, BURST << 1])
  describe(`e^y, y = 2^-44, at ${p} bits`, () => {
    const y = (1n << BigInt(p - 44)) / 3n;
    bench('by rows', () => void expUnitsByRows(y, p), few);
    bench('by bursts', () => void expUnitsByBursts(y, p), few);
  });

for (const p of [CORRECTED >> 1, CORRECTED, CORRECTED << 1])
  describe(`ln(1 + y), y = 2^-44, at ${p} bits`, () => {
    const m = (1n << BigInt(p)) + (1n << BigInt(p - 44)) / 3n;
    bench('by the series', () => void lnUnitsBySeries(m, p), few);
    bench('by a correction', () => void lnUnitsByCorrection(m, p), few);
  });

import { Decimal } from 'decimal.js';
import { bench, describe } from 'vitest';
import { eulerGamma, exp, ln, pi } from '../src/arithmetic/elementary.js';
import { piUnits } from '../src/arithmetic/elementary/pi.js';
import { Interval } from '../src/arithmetic/interval.js';
import { Rational } from '../src/arithmetic/rational.js';

for (const bits of [64, 256, 1024]) {
  const x = Interval.fromRational(Rational.parse('2.5'), bits);
  const Precise = Decimal.clone({ precision: Math.ceil(bits * 0.30103) });
  describe(`enclosures at ${bits} bits`, () => {
    bench('ln 2.5', () => {
      ln(x, bits);
    });
    bench('ln 2.5 by decimal.js, not proved', () => {
      Precise.ln('2.5');
    });
    bench('exp 2.5', () => {
      exp(x, bits);
    });
    bench('π from scratch', () => {
      piUnits(bits + 5);
    });
    bench('π, kept', () => {
      pi(bits);
    });
    bench('γ, kept', () => {
      eulerGamma(bits);
    });
  });
}

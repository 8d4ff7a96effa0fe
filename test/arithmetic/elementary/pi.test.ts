import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { decimalDown, provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { pi, piUnits } from '../../../src/arithmetic/elementary/pi.js';

describe('pi', () => {
  it('has the known digits', () => {
    expect(provedDigits(pi(340), 100)).toBe(
      '3.141592653589793238462643383279502884197169399375105820974944592307816406286208998628034825342117067',
    );
  });

  it('agrees with decimal.js to 1000 digits', () => {
    const D = Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_FLOOR });
    expect(decimalDown(pi(3400).inf, 1000)).toBe(D.acos(-1).toString());
  });

  it('is the pair of neighbours at every precision, whichever precision was asked for before', () => {
    const many = pi(2000);
    for (let bits = 1; bits < 300; bits += 1) {
      const x = pi(bits);
      expect(x.inf.equals(many.inf.roundDown(bits)) && x.sup.equals(many.sup.roundUp(bits))).toBe(true);
      expect(x.inf.compare(x.sup)).toBe(-1);
    }
  });

  it('refuses impossible precisions', () => {
    expect(() => pi(0)).toThrow('pi: expected a precision of 1 to 16777216 bits, got 0');
    expect(() => pi(NaN)).toThrow('pi: expected a precision');
  });
});

describe('piUnits', () => {
  it('encloses π by integers, 4 apart', () => {
    const exact = pi(700);
    for (let w = 0; w < 600; w += 7) {
      const { floor, ceiling } = piUnits(w);
      expect(ceiling - floor).toBe(4n);
      expect(Dyadic.of(floor, -w).compare(exact.inf)).toBeLessThanOrEqual(0);
      expect(Dyadic.of(ceiling, -w).compare(exact.sup)).toBeGreaterThanOrEqual(0);
    }
  });
});

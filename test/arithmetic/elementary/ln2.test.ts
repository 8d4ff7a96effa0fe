import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { decimalDown, provedDigits } from '../../../src/arithmetic/decimal.js';
import { ln2, ln2Units } from '../../../src/arithmetic/elementary/ln2.js';
import { lnEnclosure } from '../../../src/arithmetic/elementary/logarithm.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';

describe('ln2', () => {
  it('has the known digits', () => {
    expect(provedDigits(ln2(200), 52)).toBe('0.6931471805599453094172321214581765680755001343602552');
  });

  it('agrees with decimal.js to 300 digits', () => {
    const guarded = Decimal.clone({ precision: 320 }).ln(2);
    expect(decimalDown(ln2(1100).inf, 300)).toBe(
      guarded.toSignificantDigits(300, Decimal.ROUND_FLOOR).toString(),
    );
  });

  it('is −ln(3/4) − ln(2/3), two logarithms that are summed without it', () => {
    const [low, high] = Dyadic.divide(Dyadic.of(2n), Dyadic.of(3n), 400);
    const threeQuarters = lnEnclosure(Dyadic.of(3n, -2), 300);
    const upper = threeQuarters.add(lnEnclosure(low, 300), 300).neg();
    const lower = threeQuarters.add(lnEnclosure(high, 300), 300).neg();
    expect(lower.convexHull(upper).subset(ln2(270))).toBe(true);
  });
});

describe('ln2Units', () => {
  it('encloses ln 2 by integers, 56 apart', () => {
    const exact = ln2(700);
    for (let w = 0; w < 600; w += 7) {
      const { floor, ceiling } = ln2Units(w);
      expect(ceiling - floor).toBe(56n);
      expect(Dyadic.of(floor, -w).compare(exact.inf)).toBeLessThanOrEqual(0);
      expect(Dyadic.of(ceiling, -w).compare(exact.sup)).toBeGreaterThanOrEqual(0);
    }
  });
});

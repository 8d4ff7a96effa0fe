import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { around, isExact } from '../../../src/arithmetic/series/exact-range.js';

describe('the range of exact evaluation', () => {
  it('grows with the precision', () => {
    expect(isExact(200n, 100)).toBe(true);
    expect(isExact(201n, 100)).toBe(false);
    expect(isExact(10n ** 18n, 1000)).toBe(false);
  });

  it('rounds an exact number outward', () => {
    const x = Dyadic.of(0b10110111n);
    const rounded = around(x, 4);
    expect([rounded.inf.toRational().num, rounded.sup.toRational().num]).toEqual([176n, 192n]);
    expect(around(x, 8).isPoint()).toBe(true);
  });
});

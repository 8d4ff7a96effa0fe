import { describe, expect, it } from 'vitest';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { decidedSign } from '../../src/arithmetic/decided.js';

const around = (value: Dyadic) => (bits: number) =>
  Interval.of(value.sub(Dyadic.of(1n, -bits)), value.add(Dyadic.of(1n, -bits)));

describe('decidedSign', () => {
  it('raises the precision until the sign is decided', () => {
    expect(decidedSign('test', around(Dyadic.of(1n, -1000)))).toBe(1);
    expect(decidedSign('test', around(Dyadic.of(-1n, -1000)))).toBe(-1);
  });

  it('does not take 0 for a sign', () => {
    expect(() => decidedSign('test', around(Dyadic.ZERO))).toThrow(UndecidedError);
    expect(() => decidedSign('test', () => Interval.point(0n))).toThrow(/^test: expected a sign/);
  });
});

import { describe, expect, it } from 'vitest';
import { apartFromZero } from '../../src/arithmetic/decided.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { Interval } from '../../src/arithmetic/interval.js';

const around = (value: Dyadic) => (bits: number) =>
  Interval.of(value.sub(Dyadic.of(1n, -bits)), value.add(Dyadic.of(1n, -bits)));

describe('apartFromZero', () => {
  it('raises the precision until the sign is decided, and shows the enclosure', () => {
    const { value, sign } = apartFromZero('test', around(Dyadic.of(1n, -1000)));
    expect(sign).toBe(1);
    expect(value.inf.sign()).toBe(1);
    expect(apartFromZero('test', around(Dyadic.of(-1n, -1000))).sign).toBe(-1);
  });

  it('does not take 0 for a sign', () => {
    expect(() => apartFromZero('test', around(Dyadic.ZERO))).toThrow(UndecidedError);
  });

  it('gives up on 0 after ten doublings', () => {
    const tried: number[] = [];
    const zero = (w: number): Interval => {
      tried.push(w);
      return Interval.point(0n);
    };
    expect(() => apartFromZero('test', zero, 8)).toThrow(
      'test: expected a number or a difference visibly apart from 0, got none at 8192 bits',
    );
    expect(tried).toEqual([8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192]);
  });
});

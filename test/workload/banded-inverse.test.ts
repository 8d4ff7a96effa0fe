import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { gramOfRows } from '../../src/linear/band.js';
import { Matrix } from '../../src/linear/matrix.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { decay } from '../../src/workload/decay.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { cooldownSchedule } from '../../src/workload/schedule.js';

const q = (text: string): Rational => Rational.parse(text);

describe('bandedInverse', () => {
  it('inverts the bands of prefix sums and of momentum', () => {
    for (const workload of [prefixSum(5), momentum(5, q('9/10'), cooldownSchedule(5, 3, q('1/20')))]) {
      const rebuilt = bandedInverse(workload.inverse!());
      expect(rebuilt.matrix().equals(workload.matrix())).toBe(true);
      expect(rebuilt.title).toBe('banded-inverse n=5');
    }
  });

  it('is the response of a filter', () => {
    const e = { main: [q('1/2'), q('2')], first: [q('-1')], second: [] };
    expect(
      bandedInverse(e)
        .matrix()
        .equals(
          Matrix.ofRationals([
            [q('2'), q('0')],
            [q('1'), q('1/2')],
          ]),
        ),
    ).toBe(true);
    expect(gramOfRows(e)).toEqual({ main: [q('1/4'), q('5')], first: [q('-1/2')], second: [] });
  });

  it('refuses bands that do not fit', () => {
    const one = Rational.ONE;
    expect(() => bandedInverse({ main: [], first: [], second: [] })).toThrow('bandedInverse: expected n');
    expect(() => bandedInverse({ main: [one, one], first: [], second: [] })).toThrow(
      'bandedInverse: expected subdiagonals of 1 and 0 entries, got 0 and 0',
    );
    expect(() => bandedInverse({ main: [one, Rational.ZERO], first: [one], second: [] })).toThrow(
      'bandedInverse: expected a main diagonal without 0, got 0 in row 2',
    );
    expect(() => decay(4096, q('1/2')).matrix()).toThrow('expected n of at most 2048');
  });
});

describe('decay', () => {
  it('has the powers of β, and is the prefix sum at β = 1', () => {
    expect(decay(3, q('1/3')).matrix().column(0).map(String)).toEqual(['1', '1/3', '1/9']);
    expect(decay(4, Rational.ONE).matrix().equals(prefixSum(4).matrix())).toBe(true);
    expect(decay(4, q('0.5')).title).toBe('decay n=4 beta=1/2');
    expect(() => decay(4, q('3/2'))).toThrow('decay: expected 0 ≤ beta ≤ 1, got 3/2');
  });
});

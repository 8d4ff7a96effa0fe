import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  maxErrorBound,
  privateMaxErrorBound,
  type MaxErrorShape,
} from '../../../src/bound/learning/blog-max-error.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;
const shape: MaxErrorShape = { steps: 1000n, dimension: 10n, failure: q('1/20') };

describe('maxErrorBound', () => {
  it('agrees with an independent evaluation (mpmath)', () => {
    expect(
      roundsTo(maxErrorBound(shape, q('3'), q('5/2')).enclose(110), '36.1105883353384010335280736753'),
    ).toBe(true);
  });

  it('doubles for replacement', () => {
    const z = q('7/3');
    const one = privateMaxErrorBound(shape, z, 'zero-out', q('2')).enclose(90);
    const two = privateMaxErrorBound(shape, z, 'replacement', q('2')).enclose(90);
    expect(one.disjoint(maxErrorBound(shape, z, q('2')).enclose(90))).toBe(false);
    expect(two.disjoint(one.mul(Interval.point(2n), 120))).toBe(false);
  });

  it('grows like √ln T: not a constant for fixed d', () => {
    const at = (steps: bigint): Interval =>
      maxErrorBound({ ...shape, dimension: 1n, steps }, q('1'), q('1')).enclose(60);
    expect(at(1n).strictPrecedes(at(1000n)) && at(1000n).strictPrecedes(at(10n ** 18n))).toBe(true);
    expect(at(1000n).inf.toRational().compare(q('3'))).toBe(1);
  });

  it('refuses parameters out of range', () => {
    expect(() => maxErrorBound({ ...shape, steps: 0n }, q('1'), q('1')).enclose(60)).toThrow(
      'maxErrorBound: expected steps',
    );
    expect(() => maxErrorBound({ ...shape, dimension: 0n }, q('1'), q('1')).enclose(60)).toThrow(
      'expected dimension',
    );
    expect(() => maxErrorBound({ ...shape, failure: q('1') }, q('1'), q('1')).enclose(60)).toThrow(
      'expected 0 < failure < 1',
    );
    expect(() => maxErrorBound(shape, q('0'), q('1')).enclose(60)).toThrow('expected sigma > 0');
    expect(() => maxErrorBound(shape, q('1'), q('0')).enclose(60)).toThrow('expected rowNormSquared > 0');
  });
});

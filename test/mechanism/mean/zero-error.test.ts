import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { ZeroErrorMechanism } from '../../../src/mechanism/mean/zero-error.js';
import { totalVariation } from '../../../src/privacy/finite/divergence.js';
import { meanPoint, type Point } from '../../../src/privacy/finite/mean-point.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

const q = Rational.parse;
const points: Point[] = [
  [q('0'), q('0')],
  [q('1'), q('0')],
  [q('1/3'), q('-1')],
];
/** All data sets of two of the points. */
const sets = points.flatMap((x) => points.map((y) => [x, y]));
const key = (point: Point): string => point.map(String).join(',');

describe('ZeroErrorMechanism', () => {
  const delta = q('1/10');
  const mechanism = new ZeroErrorMechanism(sets[1]!, delta);

  it('is (0, δ)-DP by definition, for every pair of data sets, and δ is attained', () => {
    let most = Rational.ZERO;
    for (const x of sets) {
      for (const y of sets) {
        const distance = totalVariation(mechanism.law(x), mechanism.law(y));
        expect(distance.compare(delta)).toBeLessThanOrEqual(0);
        most = Rational.max(most, distance);
      }
    }
    expect(most.equals(delta)).toBe(true);
    expect(mechanism.guarantee.total).toEqual([{ kind: 'approximate', epsilon: Rational.ZERO, delta }]);
  });

  it('is unbiased at every data set, without error at its own, with variance (μ′ - μ)²(1 - δ)/δ at others, exactly', () => {
    for (const x of sets) {
      const law = mechanism.law(x);
      const truth = meanPoint(x);
      for (let i = 0; i < 2; i += 1) {
        const mean = law.expectation((value) => value[i]!);
        const square = law.expectation((value) => value[i]!.sub(truth[i]!).pow(2));
        const gap = truth[i]!.sub(mechanism.center[i]!);
        expect(mean.equals(truth[i]!)).toBe(true);
        expect(square.equals(gap.pow(2).mul(Rational.ONE.sub(delta)).div(delta))).toBe(true);
      }
    }
    expect(mechanism.law(sets[1]!).atoms.map(({ outcome }) => key(outcome))).toEqual([key(mechanism.center)]);
  });

  it('draws from its law', () => {
    const { outcomes, open } = lawOfBits((source) => key(mechanism.release(source, sets[4]!)), 30);
    const far = mechanism.law(sets[4]!).atoms[1]!;
    const found = outcomes.get(key(far.outcome))!;
    expect(found.compare(far.probability) <= 0 && found.add(open).compare(far.probability) >= 0).toBe(true);
    expect(outcomes.size).toBe(2);
  });

  it('refuses data of another shape, and δ outside (0, 1)', () => {
    expect(() => mechanism.law([points[0]!])).toThrow(
      'ZeroErrorMechanism: expected 2 points of dimension 2, got 1 of 2',
    );
    expect(() => new ZeroErrorMechanism(sets[0]!, q('1'))).toThrow('expected 0 < delta < 1');
    expect(() => new ZeroErrorMechanism([], q('1/2'))).toThrow('meanPoint: expected points of one dimension');
    expect(() => meanPoint([[q('1')], [q('1'), q('2')]])).toThrow(
      'meanPoint: expected points of one dimension',
    );
  });
});

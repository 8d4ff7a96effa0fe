import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { areIndistinguishable } from '../../../src/privacy/finite/divergence.js';
import { VectorLaw } from '../../../src/privacy/finite/vector-law.js';
import {
  aggregateLaw,
  randomizedResponse,
  recordEstimator,
} from '../../../src/privacy/finite/local-estimator.js';
import { meanPoint } from '../../../src/privacy/finite/mean-point.js';

const q = Rational.parse;
const signs = ['1', '-1', '1'].map(q);
const records = signs.map((x) => [x]);
const reports = signs.map((x) => randomizedResponse(x, q('4')));

describe('a locally private mean', () => {
  it('is unbiased with the variance 1/(n·sinh²(ε/2)) at the ends', () => {
    const law = aggregateLaw(reports, meanPoint);
    expect(law.mean().map(String)).toEqual(['1/3']);
    expect(law.variance([q('1')]).toString()).toBe('16/27');
  });

  it('contains an estimator of each record (NT Lemma 54), for any unbiased aggregator', () => {
    // A product of centred independent reports has mean 0.
    const skewed = (rs: readonly (readonly Rational[])[]): Rational[] => {
      const [a, b] = [rs[0]![0]!.sub(q('1')), rs[1]![0]!.add(q('1'))];
      return [meanPoint(rs)[0]!.add(a.mul(b))];
    };
    for (const aggregate of [meanPoint, skewed]) {
      expect(aggregateLaw(reports, aggregate).mean().map(String)).toEqual(['1/3']);
      for (const i of [0, 1, 2]) {
        const law = recordEstimator(reports, records, aggregate, i);
        expect(law.mean().map(String)).toEqual(records[i]!.map(String));
      }
    }
    // It sees only the one report: as private as that.
    const other = reports.map((law, j) => (j === 0 ? randomizedResponse(q('-1'), q('4')) : law));
    const [here, there] = [
      recordEstimator(reports, records, meanPoint, 0),
      recordEstimator(other, records, meanPoint, 0),
    ];
    expect(areIndistinguishable(here, there, Real.of(4n), q('0'))).toBe(true);
    expect(areIndistinguishable(here, there, Real.of(q('3.999')), q('0'))).toBe(false);
  });

  it('refuses too many reports, and a ratio that reveals nothing', () => {
    const coin = VectorLaw.of(['0', '1'].map((x) => ({ outcome: [q(x)], probability: q('1/2') })));
    expect(() => aggregateLaw(new Array<VectorLaw>(17).fill(coin), meanPoint)).toThrow(
      'expected at most 65536 combinations',
    );
    expect(() => recordEstimator(reports, records, meanPoint, 3)).toThrow(
      'expected as many records as reports',
    );
    expect(() => randomizedResponse(q('1'), q('1'))).toThrow('expected r - 1 > 0');
    expect(() => randomizedResponse(q('11/10'), q('4'))).toThrow('expected 1 - |x| >= 0');
  });
});

import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  findBias,
  mechanismDelta,
  type FiniteMechanism,
} from '../../../src/privacy/finite/finite-mechanism.js';
import { VectorLaw } from '../../../src/privacy/finite/vector-law.js';
import { aggregateLaw, randomizedResponse } from '../../../src/privacy/finite/local-estimator.js';
import { meanPoint } from '../../../src/privacy/finite/mean-point.js';
import { rareRelease } from '../../../src/privacy/finite/rare-release.js';

const q = Rational.parse;
const signs = [[q('1')], [q('-1')]];
const response: FiniteMechanism = (records) =>
  aggregateLaw(
    records.map(([x]) => randomizedResponse(x!, q('3'))),
    meanPoint,
  );
const rare: FiniteMechanism = (records) => rareRelease([q('0')], meanPoint(records), q('1/7'));

describe('a mechanism with finitely many outputs', () => {
  it('is unbiased, or there is a data set on which it is not (NT Definition 1)', () => {
    expect(findBias(response, signs, 3)).toBeUndefined();
    expect(findBias(rare, signs, 2)).toBeUndefined();
    const first: FiniteMechanism = (records) => VectorLaw.point(records[0]!);
    const found = findBias(first, signs, 2);
    expect(found?.records.map(String)).toEqual(['-1', '1']);
    expect(found?.bias.map(String)).toEqual(['-1']);
  });

  it('has a least δ at each ε, exactly', () => {
    expect(mechanismDelta(response, signs, 1, Real.of(3n)).rational?.toString()).toBe('0');
    // P = (3/4, 1/4) against 2·(1/4, 3/4).
    expect(mechanismDelta(response, signs, 1, Real.of(2n)).rational?.toString()).toBe('1/4');
    expect(mechanismDelta(response, signs, 2, Real.of(3n)).rational?.toString()).toBe('0');
    expect(mechanismDelta(rare, signs, 2, Real.ONE).rational?.toString()).toBe('1/7');
  });

  it('is gone through data set by data set, up to a limit', () => {
    expect(() => findBias(response, signs, 13)).toThrow('findBias: expected 1 to 4096 data sets, got 8192');
    expect(() => mechanismDelta(response, [], 1, Real.ONE)).toThrow(
      'mechanismDelta: expected 1 to 4096 data sets, got 0',
    );
    expect(() => findBias(response, signs, 0)).toThrow('findBias: expected n');
  });
});

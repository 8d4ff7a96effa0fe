import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { bandedCyclicStep } from '../../src/privacy/accounting/banded-cyclic.js';
import { bandedStrategy } from '../../src/strategy/band-strategy.js';
import {
  inverseToeplitzStrategy,
  toeplitzCoefficientStrategy,
} from '../../src/strategy/series-strategies.js';
import { strategyRun } from '../../src/strategy/strategy-run.js';

const R = (text: string): Rational => Rational.parse(text);
const strategy = toeplitzCoefficientStrategy(['1', '1/2', '0'].map(R), 9);
const text = ({ inf, sup }: { inf: Rational; sup: Rational }): string => `${inf} ${sup}`;

describe('a run of a strategy', () => {
  it('without sampling is one Gaussian release under the schema', () => {
    const schema = minSeparation(3n, 1n);
    const { sensitivitySquared, stepsAt, sampling } = strategyRun(strategy, { schema, runs: 2n });
    // Columns 1, 2, 3: (1, 3/2, 3/2, 1/2).
    expect(text(sensitivitySquared)).toBe('23/4 23/4');
    expect(sampling).toBeUndefined();
    expect(stepsAt(R('3'))).toEqual([{ noise: 'gaussian', variance: R('3'), count: 2n }]);
  });

  it('with sampling is ⌈n/b⌉ sampled steps of the largest column', () => {
    const sampling = { probability: R('1/8') };
    const run = strategyRun(strategy, { sampling });
    expect(text(run.sensitivitySquared)).toBe('5/4 5/4');
    expect(run.sampling!.groups).toBe(2n);
    expect(run.stepsAt(R('3'))).toMatchObject([{ sampling: R('1/8'), count: 5n }]);
    expect(
      strategyRun(strategy, { sampling: { ...sampling, groups: 4n }, runs: 3n }).stepsAt(R('3')),
    ).toMatchObject([{ count: 9n }]);
    const identity = bandedStrategy([[R('1'), R('1'), R('1')]]);
    expect(strategyRun(identity, { sampling }).stepsAt(R('3'))).toMatchObject([{ count: 3n }]);
  });

  it('is refused where nothing is proved', () => {
    const sampling = { probability: R('1/8') };
    expect(() => strategyRun(strategy, { sampling: { ...sampling, groups: 1n } })).toThrow(
      'at least the 2 diagonals of C',
    );
    expect(() => strategyRun(strategy, { sampling, schema: minSeparation(2n, 4n) })).toThrow(
      'one participation',
    );
    const endless = inverseToeplitzStrategy([R('1'), R('-1/2')], 9);
    expect(() => strategyRun(endless, { sampling })).toThrow('diagonals end');
    expect(() =>
      bandedCyclicStep({ bands: 2n, diagonals: 3n, rounds: 9n, variance: R('1'), sampling: R('1/2') }),
    ).toThrow('expected at least as many groups as the 3 diagonals of C, got 2');
  });
});

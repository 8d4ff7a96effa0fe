import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { exampleInputs } from '../../src/parameter/inputs.js';
import { buildWorkload, workload, workloadParameters, WORKLOADS } from '../../src/workload/catalogue.js';
import { decay } from '../../src/workload/decay.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { cooldownSchedule } from '../../src/workload/schedule.js';

describe('the catalogue of workloads', () => {
  it('builds what the functions build, from exact texts', () => {
    const beta = Rational.parse('9/10');
    expect(workload('prefix-sum', { n: '3' }).matrix().equals(prefixSum(3).matrix())).toBe(true);
    expect(workload('decay', { n: '3', beta: '0.9' }).matrix().equals(decay(3, beta).matrix())).toBe(true);
    const cooled = momentum(4, beta, cooldownSchedule(4, 2, Rational.parse('1/20')));
    const named = workload('momentum', { n: '4', beta: '0.9', schedule: 'cooldown:2:0.05' });
    expect(named.title).toBe(cooled.title);
    expect(named.matrix().equals(cooled.matrix())).toBe(true);
  });

  it.each(WORKLOADS.map((entry) => [entry.name, entry] as const))(
    '%s can be tried with its example',
    (_, entry) => {
      const { rows, cols, matrix } = buildWorkload(entry, exampleInputs(entry));
      expect([matrix().rows, matrix().cols]).toEqual([rows, cols]);
      for (const { name } of entry.parameters)
        expect(
          workloadParameters()
            .get(name)!
            .map(([owner]) => owner),
        ).toContain(entry);
    },
  );

  it('names the parameter that is missing, wrong or unknown', () => {
    // @ts-expect-error beta is missing
    expect(() => workload('momentum', { n: '4' })).toThrow(
      'beta: expected a value of a number in [0, 1) for momentum, got none',
    );
    // @ts-expect-error no parameter of prefix sums
    expect(() => workload('prefix-sum', { n: '4', beta: '1' })).toThrow(
      'prefix-sum: expected the parameters n, got "beta"',
    );
    // @ts-expect-error no name of a workload
    expect(() => workload('constructor', {})).toThrow('workload: expected one of prefix-sum, ');
    expect(() => workload('parity', { d: '4', w: '5' })).toThrow('w: expected an integer from 0 to 4, got 5');
    expect(() => workload('momentum', { n: '1e9', beta: '0' })).toThrow(
      'n: expected an integer from 1 to 131072',
    );
    expect(() => workload('momentum', { n: '4', beta: '0', schedule: '__proto__' })).toThrow(
      'schedule: expected constant, ',
    );
  });
});

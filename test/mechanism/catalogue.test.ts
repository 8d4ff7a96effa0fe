import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { exampleInputs } from '../../src/parameter/inputs.js';
import { buildMechanism, mechanism, MECHANISMS } from '../../src/mechanism/catalogue.js';
import { kAryCounter } from '../../src/mechanism/k-ary/k-ary-counter.js';
import { offsetDigits } from '../../src/factorization/k-ary/k-ary-digits.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { identityFactorization } from '../../src/factorization/identity.js';

const A = prefixSum(4).matrix();
const matrices = { A, factors: identityFactorization(A) };

describe('the catalogue of mechanisms', () => {
  it('builds what the functions build, from exact texts', () => {
    const named = mechanism('k-ary', { n: '1000', k: '19', epsilon: '0.1', range: '-1/2:1', step: '1/2' });
    const direct = kAryCounter({
      length: 1000,
      system: offsetDigits(19n),
      relation: 'replacement',
      target: { kind: 'pure', epsilon: Rational.parse('1/10') },
      items: {
        kind: 'range',
        least: Rational.parse('-1/2'),
        most: Rational.ONE,
        step: Rational.parse('1/2'),
      },
    });
    expect(named.parameters).toEqual(direct.parameters);
    expect(JSON.stringify(named.guarantee)).toBe(JSON.stringify(direct.guarantee));
  });

  it.each(MECHANISMS.map((entry) => [entry.name, entry] as const))(
    '%s can be tried with its example',
    (_, entry) => {
      const texts = new Map([...exampleInputs(entry), ['epsilon', '1']]);
      expect(buildMechanism(entry, texts, matrices).guarantee.noise.law).toBe('discrete-laplace');
    },
  );

  it('names the parameter that is missing, wrong or unknown', () => {
    const refusals: [() => unknown, string][] = [
      [
        () => mechanism('binary-tree', { n: '4' }),
        'epsilon, delta, rho: expected epsilon, epsilon and delta, or rho',
      ],
      [() => mechanism('binary-tree', { n: '0', epsilon: '1' }), 'n: expected an integer from 1 to'],
      [() => mechanism('binary-tree', { n: '4', epsilon: '-1' }), 'epsilon: expected a number > 0, got "-1"'],
      [
        () => mechanism('binary-tree', { n: '4', epsilon: '1', range: '3' }),
        'range: expected LEAST:MOST, got "3"',
      ],
      [
        () => mechanism('binary-tree', { n: '4', epsilon: '1', dimension: '3', categories: '3' }),
        'dimension: expected it without categories',
      ],
      [
        () => mechanism('binary-tree', { n: '4', epsilon: '1', step: '1/2', categories: '3' }),
        'step: expected it without categories',
      ],
      [() => mechanism('unbounded', { k: '4', rho: '1' }), 'epsilon: expected it alone'],
      [() => mechanism('optimal', { epsilon: '1' }), 'optimal: expected the workload A, got none'],
      // @ts-expect-error n is missing
      [() => mechanism('binary-tree', { epsilon: '1' }), 'n: expected a value of an integer'],
      // @ts-expect-error no name of a mechanism
      [() => mechanism('toString', {}), 'mechanism: expected one of binary-tree, '],
    ];
    for (const [call, message] of refusals) expect(call).toThrow(message);
  });
});

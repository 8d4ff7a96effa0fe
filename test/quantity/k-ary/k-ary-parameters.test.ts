import { describe, expect, it } from 'vitest';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { readInputs } from '../../../src/parameter/inputs.js';
import {
  amongOf,
  base,
  choice,
  digitSystem,
  family,
  familyOf,
  length,
  oneOf,
  systemOf,
} from '../../../src/quantity/k-ary/k-ary-parameters.js';
import type { Inputs } from '../../../src/parameter/parameter.js';
import type { Quantity } from '../../../src/quantity/quantity.js';
import { exactly } from '../../../src/quantity/values.js';

const quantity: Quantity = {
  name: 'probe',
  statement: 'A probe.',
  formula: '0',
  source: 'none',
  parameters: [base, length, digitSystem, choice, family],
  evaluate: () => exactly(0n),
};
const inputs = (given: Record<string, string>): Inputs =>
  readInputs(quantity, new Map(Object.entries({ k: '5', T: '9', ...given })));

describe('k-ary parameters', () => {
  it('are read as digit systems, choices and families', () => {
    expect(systemOf(inputs({}))).toEqual(offsetDigits(5n));
    expect(systemOf(inputs({ system: 'plain' }))).toEqual(plainDigits(5n));
    expect((['any', 'odd', 'even', 'plain'] as const).map((among) => amongOf(inputs({ among })))).toEqual([
      'any',
      'odd',
      'even',
      'plain',
    ]);
    expect((['odd', 'even', 'plain'] as const).map((name) => familyOf(inputs({ family: name })))).toEqual([
      'odd',
      'even',
      'plain',
    ]);
    expect([
      amongOf(inputs({})),
      familyOf(inputs({})),
      oneOf(inputs({}), 'system', ['plain', 'offset']),
    ]).toEqual(['any', 'odd', 'offset']);
  });

  it('are refused outside their range', () => {
    expect(() => inputs({ k: '1' })).toThrow(/k: expected an integer from 2 to 10\^60, got "1"/);
    expect(() => inputs({ T: '0' })).toThrow(/T: expected an integer from 1 to 10\^60, got "0"/);
    expect(() => inputs({ among: 'prime' })).toThrow(
      /among: expected any \| odd \| even \| plain, got "prime"/,
    );
  });
});

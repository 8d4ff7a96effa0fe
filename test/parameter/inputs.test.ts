import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { readInputs } from '../../src/parameter/inputs.js';
import type { Quantity } from '../../src/quantity/quantity.js';
import { allQuantities, findQuantity } from '../../src/quantity/registry.js';
import { exactly } from '../../src/quantity/values.js';

const sample: Quantity = {
  name: 'sample',
  statement: 'A sample.',
  formula: 'n·eps',
  source: 'none',
  parameters: [
    { name: 'n', kind: 'integer', least: 1n, description: 'size' },
    { name: 'eps', kind: 'rational', description: 'privacy', preset: '1' },
    { name: 'form', kind: 'choice', choices: ['a', 'b'], description: 'variant', preset: 'a' },
  ],
  evaluate: (inputs) => exactly(inputs.rational('eps').mul(Rational.integer(inputs.integer('n')))),
};

const read = (...pairs: [string, string][]): ReturnType<typeof readInputs> =>
  readInputs(sample, new Map(pairs));

describe('readInputs', () => {
  it('reads exact text, with presets', () => {
    const inputs = read(['n', '1e18'], ['eps', '0.1']);
    expect(inputs.integer('n')).toBe(10n ** 18n);
    expect(inputs.rational('eps').toString()).toBe('1/10');
    expect(inputs.word('form')).toBe('a');
    expect(read(['n', '7']).size('n')).toBe(7);
  });

  it.each<[[string, string][], string]>([
    [[], 'n: expected a value of an integer of at least 1 for sample, got none'],
    [[['n', '0']], 'n: expected an integer of at least 1, got "0"'],
    [[['n', '2.5']], 'n: expected an integer of at least 1, got "2.5"'],
    [[['n', 'NaN']], 'n: expected an integer of at least 1, spelled like 12, 0.1, 1e-6 or 1/3'],
    [
      [
        ['n', '1'],
        ['m', '2'],
      ],
      'sample: expected the parameters n, eps, form, got "m"',
    ],
    [
      [
        ['n', '1'],
        ['__proto__', '2'],
      ],
      'got "__proto__"',
    ],
    [
      [
        ['n', '1'],
        ['form', 'c'],
      ],
      'form: expected a | b, got "c"',
    ],
    [[['n', '1e999999']], 'exponents up to 10000, got "1e999999"'],
    [[['n', '9'.repeat(200_000)]], 'expected at most 10000 characters, got 200000'],
  ])('refuses %j', (pairs, message) => {
    expect(() => read(...pairs)).toThrow(message);
  });

  it('reads exponents and lists', () => {
    const norms: Quantity = {
      ...sample,
      parameters: [
        { name: 'p', kind: 'exponent', description: 'p' },
        { name: 'a', kind: 'list', description: 'numbers' },
      ],
    };
    const of = (p: string, a: string): ReturnType<typeof readInputs> =>
      readInputs(norms, new Map(Object.entries({ p, a })));
    expect(of('inf', '1').exponent('p')).toBe('infinity');
    expect(of('7/2', '1').exponent('p').toString()).toBe('7/2');
    expect(of('2', '1/2, -3,0.1').list('a').map(String)).toEqual(['1/2', '-3', '1/10']);
    expect(() => of('1', '1')).toThrow('p: expected a number ≥ 2, or inf, got "1"');
    expect(() => of('2', '1;2')).toThrow('a: expected numbers, separated by commas, spelled like');
    expect(() => of('2', '1').exponent('a')).toThrow('Inputs: expected a parameter of this kind, got a');
  });

  it('refuses a size that no array can have', () => {
    expect(() => read(['n', '1e18']).size('n')).toThrow('n: expected at most 2147483648');
  });
});

describe('the registry', () => {
  it('has one name for one quantity, in lower case with hyphens', async () => {
    const quantities = await allQuantities();
    const names = quantities.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('documents every quantity: a statement that ends, a formula, a source, described parameters', async () => {
    const quantities = await allQuantities();
    for (const { name, statement, formula, source, parameters } of quantities) {
      expect(statement, name).toMatch(/\.$/);
      expect(formula.length, name).toBeGreaterThan(2);
      expect(source, name).toMatch(/HUU|APT|NT|DMRST|BLOG|[a-z]–[A-Z].* (19|20)\d\d/);
      for (const parameter of parameters) {
        expect(parameter.description.length, `${name} ${parameter.name}`).toBeGreaterThan(1);
        expect(parameter.kind === 'choice', `${name} ${parameter.name}`).toBe(
          parameter.choices !== undefined,
        );
      }
    }
  });

  it('names near ones when there is none', async () => {
    await expect(findQuantity('gamma')).rejects.toThrow('such as gamma-f-');
    await expect(findQuantity('landua-sum')).rejects.toThrow('such as landau-sum, got "landua-sum"');
    await expect(findQuantity('__proto__')).rejects.toThrow('expected the name of a quantity');
  });
});

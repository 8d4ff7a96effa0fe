import { describe, expect, it } from 'vitest';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { evaluateQuantity } from '../../src/quantity/evaluate.js';
import { exampleInputs } from '../../src/parameter/inputs.js';
import type { Parameter } from '../../src/parameter/parameter.js';
import type { Quantity } from '../../src/quantity/quantity.js';
import { allQuantities, findQuantity } from '../../src/quantity/registry.js';

const quantities = await allQuantities();

const at = async (name: string, inputs: Readonly<Record<string, string>>): Promise<string> => {
  const { value } = evaluateQuantity(await findQuantity(name), new Map(Object.entries(inputs)), 20);
  return value.status === 'exact' ? value.value.toString() : value.status;
};

it('limits the work of γ_F, and the digits of others', async () => {
  const quantity = await findQuantity('gamma-f-prefix-sum');
  expect(() => evaluateQuantity(quantity, new Map([['n', '2048']]), 30)).toThrow('n: expected n·digits³');
  expect((await findQuantity('square-root-error')).mostDigits).toBe(2000);
});

describe('every quantity', () => {
  it.each(quantities)('$name can be tried with its example', (quantity) => {
    const example = exampleInputs(quantity);
    const { inputs, value } = evaluateQuantity(quantity, example, Math.min(10, quantity.mostDigits ?? 10));
    expect(['exact', 'enclosed', 'exact-list', 'enclosed-list']).toContain(value.status);
    const given = quantity.parameters.filter((parameter) => parameter.optional !== true);
    expect([...inputs.keys()]).toEqual(given.map(({ name }) => name));
  });
});

/** What nobody means by a number; a word of a choice is none of these either. */
const NEVER = [
  'NaN',
  '',
  ' ',
  '1/0',
  '1_000',
  '٣',
  '1e',
  '0x10',
  '1e99999',
  '--1',
  '__proto__',
  '\u0000',
  '1'.repeat(20_000),
];
/** What may be a value, or not; beyond 10^1000 only integers and exponents are. */
const PERHAPS = ['-1', '0', '1', '1/3', '1e9', '1e400', '1e9999', '1e-400', '1e-9999', 'inf', '∞'];

/** CPU seconds that one evaluation at 30 digits may take: some twenty times what the slowest was seen to take. */
const CEILING = 20;

function outcome(quantity: Quantity, parameter: Parameter, text: string): string {
  const inputs = new Map(exampleInputs(quantity)).set(parameter.name, text);
  const started = process.cpuUsage();
  try {
    return evaluateQuantity(quantity, inputs, Math.min(30, quantity.mostDigits ?? 30)).value.status;
  } catch (problem) {
    if (problem instanceof UndecidedError) return problem.message;
    if (!(problem instanceof RangeError || problem instanceof SyntaxError)) throw problem;
    return problem.message;
  } finally {
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6, `${quantity.name} ${parameter.name}=${text}`).toBeLessThan(CEILING);
  }
}

describe('a hostile value of any parameter', () => {
  it.each(quantities)(
    'of $name is refused in the name of the parameter, or has a value',
    (quantity) => {
      const names = quantity.parameters.map(({ name }) => name);
      for (const parameter of quantity.parameters) {
        for (const text of NEVER) {
          const said = outcome(quantity, parameter, text);
          expect(said, `${parameter.name}=${text.slice(0, 20)}`).toMatch(
            new RegExp(`^${parameter.name}: expected `),
          );
          expect(said.length).toBeLessThan(500);
        }
        for (const text of PERHAPS) {
          const said = outcome(quantity, parameter, text);
          if (/^(?:exact|enclosed)(?:-list)?$/.test(said)) continue;
          const [subject = ''] = said.split(': expected ', 1);
          const known = [...names, quantity.name];
          expect(
            subject.split(', ').every((name) => known.includes(name)),
            `${parameter.name}=${text}: ${said}`,
          ).toBe(true);
          expect(said).toMatch(/: expected [^]*, got /);
        }
      }
    },
    600_000,
  );
});

describe('infinity', () => {
  it.each(['inf', 'infinity', 'Infinity', 'INF', '∞'])('may be spelled %s', async (text) => {
    expect(await at('domain-gamma-ball', { d: '4', r: text })).toBe('4');
    expect(await at('domain-gamma-cube', { d: '4', p: text })).toBe('2');
    expect(await at('domain-gamma-marginals-restored', { d: '4', w: '2', side: 'upper', p: text })).toBe('4');
  });
});

describe('a rational value', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['momentum-tree-loss', { k: '2', beta: '19/20' }, '21310378821/448000000'],
    ['momentum-tree-loss', { k: '0', beta: '1/2', mechanism: 'full' }, '1'],
    ['singular-value', { n: '4', i: '2' }, '1'],
    ['schatten-1-norm', { n: '1' }, '1'],
    ['square-root-error', { n: '1' }, '1'],
    ['gamma-f-prefix-sum', { n: '1' }, '1'],
    ['gamma-f-all-range', { n: '1' }, '1'],
    ['gamma-f-sliding-window', { n: '9', window: '1' }, '3'],
    ['gamma-2-prefix-sum', { n: '1' }, '1'],
    ['contraction-norm', { n: '1' }, '1/2'],
    ['optimality-gap', { v: '3', beta: '1/2', bound: 'relative' }, '0'],
    ['contraction-bound', { n: '1' }, '1/2'],
    ['gram-condition-number', { n: '1', beta: '1/3' }, '1'],
    ['gram-largest-eigenvalue', { n: '1', schedule: 'step:1:3' }, '9'],
    ['k-ary-leading-constant', { k: '8' }, '4/27'],
    ['k-ary-leading-constant', { k: '8', system: 'plain' }, '7/27'],
    ['k-ary-leading-constant', { k: '2', system: 'plain' }, '1'],
    ['k-ary-improvement', { k: '8', counter: 'binary' }, '27/4'],
    ['laplace-epsilon', { scale: '3', delta: '1e-9' }, '1/3'],
    ['laplace-scale-approximate', { eps: '3', delta: '1e-9' }, '1/3'],
    ['blog-mean-error', { T: '9', d: '1', 'frobenius-squared': '1' }, '1/3'],
    ['regret-bound-descent', { n: '4', p: '1', eta: '1', sigma: '1', 'frobenius-squared': '1' }, '9/8'],
    ['regret-bound-pathwise', { eta: '1', 'noise-squared': '4,1' }, '7/2'],
    ['regret-bound-rows', { p: '4', eta: '1', sigma: '1', 'row-squares': '1,1' }, '7/4'],
    ['distribution-change-epsilon', { eps: '1/3', delta: '1e-6', n: '2', beta: '1' }, '2/3'],
    ['ball-randomizer-constant', { d: '3' }, '4/3'],
    ['gaussian-moment-factor', { r: '2' }, '1'],
    ['log-upper-bound', { n: '1', form: 'natural' }, '1'],
  ])('of %s at %j is exact', async (name, inputs, expected) => {
    expect(await at(name, inputs)).toBe(expected);
  });

  it('is not claimed where the other of two is the lesser', async () => {
    expect(await at('laplace-epsilon', { scale: '100', delta: '1/2', sensitivity1: '100' })).toBe('enclosed');
  });
});

describe('a message', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['gaussian-sigma', { eps: '-1', delta: '1e-6' }, 'eps: expected a number ≥ 0, got "-1"'],
    ['landau-sum', { n: 'NaN' }, 'n: expected an integer of at least 1, spelled like'],
    ['k-ary-variance', { k: '3', T: '10', t: '20' }, 't: expected t of at most T = 10, got 20'],
    [
      'gaussian-delta',
      { eps: '1', sigma: '1e9', sensitivity: '1e-9' },
      'sigma: expected sigma/sensitivity from',
    ],
    ['parity-gamma-f', { d: '3', w: '9' }, 'w: expected'],
    ['k-ary-full-mse', { k: '4', h: '2' }, 'k: expected an odd k, got 4'],
  ])('of %s at %j names the parameter', async (name, inputs, message) => {
    await expect(at(name, inputs)).rejects.toThrow(message);
    await expect(at(name, inputs)).rejects.toThrow(/^(?!.*[a-z][A-Z]\w+:)/);
  });
});

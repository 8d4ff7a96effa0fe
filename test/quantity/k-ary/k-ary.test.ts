import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { kAryItemWeight } from '../../../src/factorization/k-ary/k-ary-counts.js';
import { kAryCapacity, offsetDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerms } from '../../../src/factorization/k-ary/k-ary-terms.js';
import { kAryQuantities } from '../../../src/quantity/k-ary/k-ary.js';
import { evaluator, referenceCases, roundsTo, type ReferenceCase } from '../../vectors/reference-cases.js';

const value = evaluator(kAryQuantities);
const exact = (name: string, given: Record<string, unknown>): string => value(name, given).toString();
const enclosure = (name: string, given: Record<string, unknown>): Interval => {
  const x = value(name, given);
  if (x instanceof Rational) return Interval.fromRational(x, 200);
  if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
  return x;
};

type Check = (inputs: Record<string, unknown>, expected: unknown) => void;

const without = (inputs: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(inputs).filter(([key]) => key !== name));

const same =
  (name: string): Check =>
  (inputs, expected) => {
    const computed = value(name, without(inputs, 'order'));
    expect(Array.isArray(computed) ? computed.map(Number) : computed.toString()).toEqual(
      typeof expected === 'number' ? `${expected}` : expected,
    );
  };

const closed =
  (family: string): Check =>
  ({ k, h, T }, expected) => {
    expect(exact('k-ary-full-mse', { family, k, h })).toBe(expected);
    expect(exact('k-ary-mse', { k, T, system: family === 'plain' ? 'plain' : 'offset' })).toBe(expected);
  };

const decimal =
  (name: string, extra: Record<string, unknown> = {}): Check =>
  (inputs, expected) => {
    const given = { ...without(inputs, 'system'), ...extra };
    expect(roundsTo(enclosure(name, given), String(expected))).toBe(true);
  };

const best =
  (among: string): Check =>
  ({ T }, expected) => {
    const found = {
      k: Number(exact('k-ary-best-k', { T, among })),
      mse: exact('k-ary-best-mse', { T, among }),
    };
    expect(found).toEqual(expected);
  };

const itemWeight: Check = ({ k, h, x, T }, expected) => {
  const system = offsetDigits(BigInt(Number(k)));
  expect(kAryCapacity(system, Number(h))).toBe(BigInt(Number(T)));
  expect(kAryItemWeight(system, BigInt(Number(T)), BigInt(Number(x)))).toBe(expected);
  expect(exact('k-ary-item-loss', { k, T, x })).toBe(`${String(expected)}/${String(h)}`);
};

const noiseKeys: Check = ({ k, T, t }, expected) => {
  const terms = kAryNoiseTerms(offsetDigits(BigInt(Number(k))), BigInt(Number(T)), BigInt(Number(t)));
  expect(
    terms.map(({ p, level, sign, first, last }) => ({
      p: Number(p),
      level,
      sign,
      interval: [Number(first), Number(last)],
    })),
  ).toEqual(expected);
};

const CHECKS: Readonly<Record<string, Check>> = {
  rep: same('k-ary-digits'),
  capacity: same('k-ary-capacity'),
  height: same('k-ary-height'),
  'weight-sum': same('k-ary-weight-sum'),
  'mse*eps^2 (continuous Laplace)': same('k-ary-mse'),
  'Lemma 3.5 closed form * eps^2': closed('plain'),
  'Lemma 4.7 closed form * eps^2': closed('odd'),
  'Claim 1 exact * eps^2': closed('even'),
  'noise keys': noiseKeys,
  'covariance coefficient eps^2*Cov(M_t,M_u)': same('k-ary-covariance'),
  'total noise draws N(T)': same('k-ary-draws'),
  'max live noise terms': same('k-ary-most-live-terms'),
  'digit flips': same('k-ary-digit-flips'),
  'column weight (privacy units of item x; loss = eps*c/h)': itemWeight,
  'constant: leading constant Alg1 k=2': decimal('k-ary-leading-constant', { k: 2, system: 'plain' }),
  'constant: leading constant Alg2 k=21': decimal('k-ary-leading-constant', { k: 21 }),
  'constant: real minimiser Alg2': decimal('k-ary-real-minimiser'),
  'constant: delta exponent k=19 vs Theorem 5.3': decimal('crossover-exponent', { k: 19 }),
  'constant: improvement over Honaker (1/2)': decimal('k-ary-improvement', { k: 19 }),
  'constant: improvement over binary tree': decimal('k-ary-improvement', { k: 19, counter: 'binary' }),
  'MSE with discrete Laplace': decimal('k-ary-mse-discrete'),
  'Honaker online MSE*eps^2 (bottom-up variances 2^i/(2^{i+1}-1))': same('honaker-laplace-mse'),
  'unbounded hybrid MSE*eps^2, eps split 1/2,1/2': same('unbounded-mse'),
  'best even k': best('even'),
  'best odd k': best('odd'),
  'finite-T crossover delta* (best odd k) vs (2/eps)^2(4/9+ln(sqrt(2/pi)/delta))(1+ln(4T/5)/pi)^2': decimal(
    'crossover-delta',
    { among: 'odd' },
  ),
};

const run = ({ name, inputs, expected }: ReferenceCase): void => {
  CHECKS[name]!(inputs, expected);
};

describe('k-ary quantities', () => {
  const cases = referenceCases('apt.json');

  it('has a check for every reference case', () => {
    expect(cases.length).toBe(46);
    expect(cases.filter(({ name }) => !(name in CHECKS)).map(({ name }) => name)).toEqual([]);
  });

  it.each(
    cases.map((reference) => [`${reference.name} ${JSON.stringify(reference.inputs)}`, reference] as const),
  )('reproduces %s', (_title, reference) => {
    run(reference);
  });

  it('has distinct names and evaluates with the presets', () => {
    const names = kAryQuantities.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(exact('unbounded-variance', { k: 3, t: 2 })).toBe('40');
    expect(exact('k-ary-variance', { k: 5, T: 62, t: 12 })).toBe('72');
    expect(exact('k-ary-range-variance', { k: 5, T: 62, t: 12, u: 13 })).toBe('162');
    expect(value('k-ary-lifetime', { k: 3, T: 13, p: 3 })).toEqual(['2', '4']);
    expect(value('k-ary-noise-keys', { k: 3, T: 13, t: 2 })).toEqual(['3', '2']);
    expect(exact('binary-laplace-mse', { T: 1000 })).toBe('4938/5');
  });

  it.each([
    ['k-ary-mse', { k: 1, T: 5 }, /k: expected an integer from 2 to 10\^60, got "1"/],
    ['k-ary-mse', { k: 3, T: 0 }, /T: expected an integer from 1 to 10\^60, got "0"/],
    ['k-ary-mse', { k: '2.5', T: 5 }, /k: expected an integer/],
    ['k-ary-full-mse', { family: 'odd', k: 20, h: 2 }, /odd k, got 20/],
    ['k-ary-full-mse', { family: 'even', k: 19, h: 2 }, /even k, got 19/],
    ['k-ary-digits', { k: 5, t: 63, h: 3 }, /at most 62/],
    ['k-ary-variance', { k: 5, T: 62, t: 63 }, /at most T = 62, got 63/],
    ['k-ary-item-loss', { k: 5, T: 62, x: 63 }, /at most T = 62, got 63/],
    ['k-ary-lifetime', { k: 5, T: 62, p: 125 }, /used by time T = 62/],
    ['k-ary-mse-discrete', { k: 5, T: 62, eps: 0 }, /eps: expected a number > 0/],
    ['gaussian-factorization-error-bound', { T: 10, delta: 1 }, /delta/],
    ['crossover-exponent-at', { T: 1 }, /T: expected an integer from 2/],
    ['k-ary-range-variance', { k: 5, T: 62, t: 5, u: 5 }, /u, an integer of at least 6/],
    ['k-ary-explicit-bound', { k: 20, T: 62 }, /odd k/],
  ])('refuses %s, %j', (name, given, message) => {
    expect(() => value(name, given)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { readInputs } from '../../src/parameter/inputs.js';
import { noiseQuantities } from '../../src/quantity/privacy-noise.js';
import { privacyQuantities } from '../../src/quantity/privacy.js';
import { regretQuantities } from '../../src/quantity/learning/regret.js';
import { evaluator, referenceCases, roundsTo, type ReferenceCase } from '../vectors/reference-cases.js';

const all = [...privacyQuantities, ...regretQuantities];
const value = evaluator(all);

function expectDecimal(name: string, given: Record<string, unknown>, expected: unknown): void {
  const x = value(name, given);
  if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
  expect(roundsTo(x, String(expected)), `${name} ${String(expected)}`).toBe(true);
}

type Check = (inputs: Readonly<Record<string, unknown>>, expected: unknown) => void;

/** The parts of a case whose expected value is an object. */
const parts = (expected: unknown): Readonly<Record<string, unknown>> => expected as Record<string, unknown>;

const table4: Check = ({ z, delta }, expected) => {
  const rho = String(parts(expected)['rho']);
  const variance = Rational.parse(String(z)).pow(2).toString();
  expect(value('zcdp-rho-gaussian', { variance }).toString()).toBe(rho);
  expectDecimal('gaussian-epsilon', { sigma: z, delta }, parts(expected)['eps_exact']);
  expectDecimal('rdp-epsilon-integer', { rho, delta }, parts(expected)['eps_integer_order_rdp']);
  expect(value('rdp-order-integer', { rho, delta }).toString()).toBe(
    String(parts(expected)['best_integer_order']),
  );
  expectDecimal(
    'gaussian-delta',
    { eps: parts(expected)['printed'], sigma: z },
    parts(expected)['delta_at_printed_eps'],
  );
  expectDecimal('zcdp-epsilon', { rho, delta }, parts(expected)['eps_simple_zcdp']);
};

const regret =
  (neighbours: string, noise: string): Check =>
  ({ a, d, n, eps, delta }, expected) => {
    expectDecimal('regret-bound-best', { a, d, n, eps, delta, neighbours, noise, form: 'dr14' }, expected);
  };

const adaptiveGap: Check = ({ d, sigma, shift, eps }, expected) => {
  const given = { d, sigma, shift, eps, 'tau-squared': '1/100' };
  expectDecimal('hidden-direction-delta', given, parts(expected)['delta_nonadaptive']);
  expectDecimal('hidden-direction-delta-adaptive', given, parts(expected)['delta_adaptive']);
};

const theorem31: Check = ({ gamma, zeta, eps, delta }, expected) => {
  const squared = Rational.parse(String(gamma))
    .mul(Rational.parse(String(zeta)))
    .pow(2)
    .toString();
  const given = { eps, delta, 'sensitivity-squared': squared };
  expectDecimal('dmrst-variance', given, parts(expected)['sigma2']);
  expectDecimal('zcdp-variance', given, parts(expected)['sigma2_exact_zcdp_inverse']);
};

const decimal =
  (name: string, extra: Record<string, unknown> = {}): Check =>
  (inputs, expected) => {
    expectDecimal(name, { ...inputs, ...extra }, expected);
  };

const CHECKS: readonly (readonly [start: string, check: Check])[] = [
  ['C (sqrt2/eps form', decimal('gaussian-constant', { form: 'dr14' })],
  ['C (2/eps form', decimal('gaussian-constant', { form: 'huu2' })],
  ['exact analytic Gaussian sigma', decimal('gaussian-sigma')],
  ['regret bound G=|theta*|=1 a=1/2 s=1', regret('zero-out', 'mean')],
  ['regret bound a=2 s=2', regret('replacement', 'restored')],
  ['E||B_i Z||', decimal('chi-mean')],
  ['discrete Laplace variance', decimal('discrete-laplace-variance')],
  ['discrete Laplace pmf', decimal('discrete-laplace-pmf')],
  ['true delta of classical', decimal('gaussian-form-delta', { form: 'classical', delta: '1e-5' })],
  ['gaussian_eps_z', table4],
  ['adaptive_gap_d10000_eps2', adaptiveGap],
  ['x_thm31_sigma2_eps1', theorem31],
];

describe('the reference values of privacy and regret', () => {
  const cases = referenceCases('privacy.json');

  it('are all covered', () => {
    expect(cases).toHaveLength(15);
    for (const [start] of CHECKS)
      expect(
        cases.some(({ name }) => name.startsWith(start)),
        start,
      ).toBe(true);
  });

  for (const { name, inputs, expected } of cases satisfies readonly ReferenceCase[]) {
    it(`${name} ${JSON.stringify(inputs)}`, () => {
      const check = CHECKS.find(([start]) => name.startsWith(start))?.[1];
      if (check === undefined) throw new RangeError(`expected a check of ${name}, got none`);
      check(inputs, expected);
    });
  }
});

/** Inputs with which every quantity of the two families has a value. */
const SAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  'gaussian-delta': { eps: '1', sigma: '4', sensitivity: '1/2' },
  'gaussian-sigma': { eps: '0', delta: '1e-3' },
  'gaussian-epsilon': { sigma: '1', delta: '1e-6' },
  'gaussian-constant': { form: 'exact', eps: '1', delta: '1e-6' },
  'gaussian-form-delta': { form: 'huu2', eps: '1', delta: '1e-6' },
  'gaussian-form-limit': { form: 'classical', delta: '1e-6' },
  'gdp-mu': { eps: '1', delta: '1e-6' },
  'gdp-delta': { eps: '1', mu: '1/4' },
  'hidden-direction-delta': { d: '1000', sigma: '4', 'tau-squared': '1/30', eps: '1' },
  'hidden-direction-delta-adaptive': { d: '1000', sigma: '4', 'tau-squared': '1/30', eps: '1' },
  'zcdp-rho-gaussian': { variance: '9' },
  'zcdp-epsilon': { rho: '1/2', delta: '1e-6' },
  'zcdp-delta': { rho: '1/2', eps: '3' },
  'zcdp-rho': { eps: '1', delta: '1e-6' },
  'zcdp-rho-sufficient': { eps: '1', delta: '1e-6' },
  'zcdp-variance': { eps: '1', delta: '1e-6' },
  'dmrst-variance': { eps: '1', delta: '1e-6' },
  'rdp-epsilon': { rho: '1/2', order: '5/2', delta: '1e-6' },
  'rdp-epsilon-integer': { rho: '1/2', delta: '1e-6' },
  'rdp-order-integer': { rho: '1/2', delta: '1e-6' },
  'rdp-epsilon-real': { rho: '1/2', delta: '1e-6' },
  'rdp-order-real': { rho: '1/2', delta: '1e-6' },
  'laplace-scale': { eps: '1/2' },
  'laplace-variance': { scale: '3' },
  'laplace-epsilon': { scale: '3', delta: '1e-6', sensitivity1: '9', 'sensitivity2-squared': '9' },
  'laplace-scale-approximate': { eps: '1', delta: '1e-6', sensitivity1: '9', 'sensitivity2-squared': '9' },
  'discrete-laplace-pmf': { scale: '3', y: '-4' },
  'discrete-laplace-tail': { scale: '3', m: '4' },
  'discrete-laplace-variance': { scale: '3' },
  'discrete-gaussian-normaliser': { variance: '3' },
  'discrete-gaussian-pmf': { variance: '3', y: '-4' },
  'discrete-gaussian-variance': { variance: '3' },
  'regret-noise': { n: '10' },
  'regret-bound': { n: '10', d: '3', eps: '1', delta: '1e-6', lambda: '2' },
  'regret-bound-best': { n: '10', d: '3', eps: '1', delta: '1e-6', norm: 'chi-mean' },
  'regret-regularization': { n: '10', d: '3', eps: '1', delta: '1e-6' },
  'regret-bound-descent': { n: '10', p: '3', eta: '1/10', sigma: '2', 'frobenius-squared': '17' },
  'regret-bound-pathwise': { eta: '1/10', 'noise-squared': '2,3,1/2' },
  'regret-bound-rows': { p: '3', eta: '1/10', sigma: '2', 'row-squares': '1,3/2,2' },
  'chi-mean': { d: '1000000000' },
  'blog-max-error': {
    T: '1000',
    d: '5',
    beta: '1/100',
    eps: '1',
    delta: '1e-6',
    'norm-product-squared': '10',
  },
  'blog-mean-error': { T: '1000', d: '5', 'frobenius-squared': '3000' },
  'blog-mean-error-lower': { T: '1000', d: '5', 'frobenius-squared': '3000' },
  'sampled-gaussian-renyi': { q: '1/10', sigma: '1', order: '8' },
};

/** Of quantities that offer two digits or three. */
const COARSE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sampled-gaussian-epsilon': { q: '1/10', sigma: '1', steps: '2', delta: '1e-4' },
  'sampled-gaussian-delta': { q: '1/10', sigma: '1', steps: '2', eps: '1' },
  'zcdp-epsilon-best': { rho: '1/2', delta: '1e-4' },
  'zcdp-delta-best': { rho: '1/2', eps: '4' },
};

describe('the quantities of privacy and regret', () => {
  it('have distinct names, and a sample each', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys({ ...SAMPLES, ...COARSE }).sort()).toEqual([...names].sort());
    for (const { name } of noiseQuantities) expect(names).toContain(name);
  });

  it.each([
    [SAMPLES, 8, 40],
    [COARSE, 1, 2],
  ] as const)('narrow to the digits asked for, and agree at two precisions', (samples, few, many) => {
    for (const [name, given] of Object.entries(samples)) {
      const coarse = value(name, given, few);
      const fine = value(name, given, many);
      if (!(coarse instanceof Interval) || !(fine instanceof Interval)) continue;
      const width = fine
        .wid()
        .toRational()
        .mul(Rational.integer(10n ** BigInt(many)));
      expect(width.compare(fine.mig().toRational()), name).toBeLessThanOrEqual(0);
      expect(fine.disjoint(coarse), name).toBe(false);
    }
  });

  it('use the presets: sensitivity 1, neighbours by zeroing out', () => {
    expect(value('laplace-scale', { eps: '1/2' }).toString()).toBe('2');
    expect(value('laplace-variance', { scale: '3' }).toString()).toBe('18');
    const z = value('gaussian-delta', { eps: '1', sigma: '4', sensitivity: '1/2' });
    expect(z.toString()).toBe(value('gaussian-delta', { eps: '1', sigma: '8' }).toString());
  });

  it('refuse parameters out of range', () => {
    const refused: [string, Record<string, unknown>, string][] = [
      ['gaussian-delta', { eps: '-1', sigma: '1' }, 'eps: expected a number ≥ 0'],
      ['gaussian-delta', { eps: '1', sigma: '0' }, 'sigma: expected a number > 0'],
      ['gaussian-delta', { eps: '1', sigma: '1', sensitivity: '0' }, 'sensitivity: expected a number > 0'],
      ['gaussian-sigma', { eps: '1', delta: '1' }, 'delta: expected a number in (0, 1)'],
      ['gaussian-constant', { form: 'dr14', eps: '0', delta: '1/2' }, 'eps: expected a number > 0'],
      [
        'gaussian-constant',
        { form: 'best', eps: '1', delta: '1/2' },
        'form: expected huu2 | dr14 | classical | exact',
      ],
      ['chi-mean', { d: '0' }, 'expected an integer of at least 1'],
      ['regret-noise', { n: '2.5' }, 'expected an integer'],
      ['blog-max-error', { ...SAMPLES['blog-max-error'], beta: '1' }, 'beta: expected a number in (0, 1)'],
    ];
    for (const [name, given, message] of refused) expect(() => value(name, given), name).toThrow(message);
    const sigma = all.find(({ name }) => name === 'gaussian-sigma')!;
    expect(() =>
      readInputs(
        sigma,
        new Map([
          ['eps', 'NaN'],
          ['delta', '1/2'],
        ]),
      ),
    ).toThrow(SyntaxError);
  });

  it('refuse what makes the integral of a hidden direction slow, with the limit', () => {
    const name = 'hidden-direction-delta';
    expect(() => value(name, { d: '6', sigma: '20', 'tau-squared': '1/2', eps: '1' })).toThrow(
      'sigma: expected eps·sigma/shift of at most 8, got more',
    );
    expect(() => value(name, { d: '2', sigma: '2', 'tau-squared': '1/5', eps: '1' })).toThrow(
      'd: expected (d − 1)·tau-squared of at least 1/4, got less',
    );
  });

  it('enclose the same number at more and at fewer digits where δ is next to 0 and to 1', () => {
    const [tiny, near] = ['1e-1000', `0.${'9'.repeat(1000)}`];
    const cases: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['gaussian-sigma', { eps: '1', delta: tiny }],
      ['gaussian-sigma', { eps: '1', delta: near }],
      ['gaussian-epsilon', { sigma: '2', delta: tiny }],
      ['gaussian-epsilon', { sigma: '1e-9', delta: near }],
      ['gaussian-form-delta', { form: 'huu2', eps: '1e-9', delta: tiny }],
      ['gaussian-form-limit', { form: 'classical', delta: near }],
      ['gdp-mu', { eps: '1', delta: tiny }],
      ['gdp-mu', { eps: '0', delta: near }],
      ['gaussian-delta', { eps: '1', sigma: '50' }],
    ];
    for (const [name, given] of cases) {
      const [few, many] = [value(name, given, 20), value(name, given, 700)];
      if (!(few instanceof Interval && many instanceof Interval))
        throw new TypeError(`expected enclosures of ${name}`);
      expect(few.inf.compare(many.sup) <= 0 && many.inf.compare(few.sup) <= 0, name).toBe(true);
      expect(many.wid().compare(few.wid()), name).toBe(-1);
    }
  });
});

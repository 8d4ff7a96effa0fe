import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allQuantities } from '../../src/quantity/registry.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const value = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('value', ...argv);

describe('etalon value', () => {
  it('prints a rational exactly', async () => {
    expect(await value('landau-sum', 'n=8')).toEqual({
      status: 0,
      out: '7207405/4194304 = 1.7183792591094970703125',
      err: '',
    });
    expect((await value('k-ary-mse', 'k=19', 'T=1e6')).out).toBe('11425309/10000 = 1142.5309');
    expect((await value('momentum-tree-loss', 'k=2', 'beta=19/20')).out).toMatch(
      /^21310378821\/448000000 = 47\.5678098683/,
    );
    expect((await value('landau-sum', 'n=1000')).out).toMatch(/^\d{500,}\/\d{500,} = 3\.\d+…$/);
  });

  it('prints an enclosure with only proved digits', async () => {
    const { status, out } = await value('landau-sum', 'n=1e18', '--digits', '60');
    expect(status).toBe(0);
    expect(out).toMatch(
      /^14\.25911663303861368997570642437638345680874029144555825647\d*… {2}in \[14\.2591\d+, 14\.2591\d+\]$/,
    );
  });

  it('has the JSON that the interface prescribes, presets included', async () => {
    const exact = JSON.parse((await value('k-ary-mse', 'k=19', 'T=1e6', '--json')).out) as object;
    expect(exact).toEqual({
      format: 'etalon-value',
      version: '1',
      quantity: 'k-ary-mse',
      inputs: { k: '19', T: '1e6', system: 'offset' },
      status: 'exact',
      exact: { num: '11425309', den: '10000' },
      enclosure: { inf: '1142.5309', sup: '1142.5309' },
      source: 'APT Thm 1.1, Thm 3.7',
    });
    const enclosed = JSON.parse((await value('schatten-1-norm', 'n=12', '--digits', '20', '--json')).out) as {
      enclosure: { inf: string; sup: string };
    };
    expect(enclosed).toMatchObject({ status: 'enclosed', exact: null });
    expect(enclosed.enclosure.inf.slice(0, 20)).toBe('18.57370382718351117');
    expect(enclosed.enclosure.sup.slice(0, 20)).toBe('18.57370382718351117');
  });

  it.each([
    ['landau-sum', 'n=8'],
    ['landau-constant'],
    ['k-ary-digits', 'k=3', 't=5', 'h=4'],
    ['optimal-weights', 'n=3'],
    ['zcdp-delta', 'rho=1/100', 'eps=10'],
    ['gaussian-delta', 'eps=100000', 'sigma=1'],
  ])('%s %s … has a document of the published schema', async (...argv) => {
    const { status, out } = await value(...argv, '--json');
    expect([0, 3]).toContain(status);
    expect(schemaErrors('value', JSON.parse(out))).toEqual([]);
  });

  it('encloses the optimum of the prefix sum', async () => {
    expect((await value('gamma-f-prefix-sum', 'n=2', '--digits', '15')).out).toContain('1.6180339887498948');
  });

  it('says with status 3 that a value cannot be enclosed as asked', async () => {
    const { status, out, err } = await value('gaussian-delta', 'eps=10000000', 'sigma=1');
    expect({ status, out }).toEqual({ status: 3, out: '' });
    expect(err).toMatch(/^etalon value: gaussian-delta: expected 30 digits within \d+ bits/);
    const json = await value('gaussian-delta', 'eps=10000000', 'sigma=1', '--json');
    expect(json.status).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({
      status: 'undecided',
      exact: null,
      enclosure: null,
      inputs: { sensitivity: '1' },
    });
  });

  it.each([
    [[], 'expected a QUANTITY or an EXPRESSION, got none'],
    [['nonsense'], 'expected the name of a quantity'],
    [['landua-sum', 'n=1'], 'expected the name of a quantity such as landau-sum, got "landua-sum"'],
    [['landau-sum'], 'n: expected a value of an integer of at least 1 for landau-sum, got none'],
    [['landau-sum', 'n=0'], 'n: expected an integer of at least 1, got "0"'],
    [['landau-sum', 'n=2.5'], 'n: expected an integer of at least 1, got "2.5"'],
    [['landau-sum', 'n=NaN'], 'n: expected an integer of at least 1, spelled like'],
    [['landau-sum', 'n=1', 'n=2'], 'expected "n" once, got it twice'],
    [['landau-sum', 'n'], 'expected key=value, got "n"'],
    [['landau-sum', 'n=4', '__proto__=1'], 'got "__proto__"'],
    [['landau-sum', 'n=4', '--digits', '0'], '--digits: expected a whole number from 1 to 10000'],
    [['landau-sum', `n=${'9'.repeat(1_000_000)}`], 'n: expected at most 10000 characters, got 1000000'],
    [['k-ary-mse', 'k=1', 'T=10'], 'k: expected an integer from 2'],
    [['gaussian-delta', 'eps=1', 'sigma=0'], 'sigma: expected a number > 0, got "0"'],
    [['gaussian-sigma', 'eps=-1', 'delta=1e-6'], 'eps: expected a number ≥ 0, got "-1"'],
    [
      ['gamma-f-prefix-sum', 'n=16', '--digits', '101'],
      '--digits: expected at most 100 for gamma-f-prefix-sum, got 101',
    ],
  ])('%j is a wrong call: status 2', async (argv, message) => {
    const { status, out, err } = await value(...argv);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });

  it('names the parameter in the document of an error', async () => {
    const { status, out } = await value('gaussian-sigma', 'eps=-1', 'delta=1e-6', '--json');
    expect(status).toBe(2);
    expect(JSON.parse(out)).toEqual({
      format: 'etalon-error',
      version: '1',
      error: { code: 'value', path: 'eps', expected: 'a number ≥ 0', received: '"-1"' },
    });
  });
});

describe('the digits of a quantity', () => {
  it('are refused beyond the listed limit before anything is computed', async () => {
    for (const { name, mostDigits } of await allQuantities()) {
      if (mostDigits === undefined) continue;
      const { status, err } = await value(name, '--digits', `${mostDigits + 1}`);
      expect([status, err]).toEqual([
        2,
        expect.stringContaining(
          `--digits: expected at most ${mostDigits} for ${name}, got ${mostDigits + 1}`,
        ),
      ]);
    }
  });

  it.each([
    ['gamma-f-prefix-sum', 'n=2', '100'],
    ['optimal-weights', 'n=4', '500'],
    ['contraction-norm', 'n=4', '300'],
    ['hidden-direction-delta', 'd=6', 'sigma=2', 'tau-squared=1/2', 'eps=1', '30'],
    ['gaussian-sigma', 'eps=1', 'delta=1e-6', '2000'],
    ['square-root-error', 'n=16', '2000'],
    ['singular-value', 'n=16', 'i=2', '10000'],
  ])('of %s at %s … reach its limit', async (...argv) => {
    const digits = argv.at(-1)!;
    const [found] = (await allQuantities()).filter(({ name }) => name === argv[0]);
    expect(found!.mostDigits ?? 10_000).toBe(Number(digits));
    const { status, out } = await value(...argv.slice(0, -1), '--digits', digits);
    expect(status).toBe(0);
    expect(out.length).toBeGreaterThan(2 * Number(digits));
  });
});

describe('etalon quantities', () => {
  it('lists every quantity with parameters, formula and source under a heading', async () => {
    const { status, out } = await etalon('quantities');
    expect(status).toBe(0);
    expect(out).toMatch(/^quantity +source +what it is\n/);
    expect(out).toMatch(/\nlandau-sum +HUU eq\. \(28\) +The squared sensitivity/);
    expect(out).toContain('example: etalon value landau-sum n=16');
    expect(out).toMatch(/digits: at most 100\n/);
    expect(out).toMatch(/\d{3} quantities\. Evaluate one/);
  });

  it('lists those with a word, and as JSON of the published schema', async () => {
    const { out } = await etalon('quantities', 'k-ary', 'capacity', '--json');
    const answer = JSON.parse(out) as { quantities: { name: string }[] };
    expect(schemaErrors('quantities', answer)).toEqual([]);
    expect(answer.quantities.map(({ name }) => name)).toContain('k-ary-capacity');
    expect(schemaErrors('quantities', JSON.parse((await etalon('quantities', '--json')).out))).toEqual([]);
  });

  it('finds nothing with status 0, as text and as JSON', async () => {
    const text = await etalon('quantities', 'nonsense-word');
    expect([text.status, text.err]).toEqual([0, '']);
    expect(text.out).toContain('No quantity has all of these words');
    const json = await etalon('quantities', 'nonsense-word', '--json');
    expect([json.status, JSON.parse(json.out)]).toEqual([
      0,
      { format: 'etalon-quantities', version: '1', quantities: [] },
    ]);
  });

  it('writes a file for Coq, and none where there is no formula', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'value.v');
    expect((await value('zcdp-epsilon', 'rho=1/2', 'delta=1e-6', '--coq', file)).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('Theorem digits : ');
    for (const [words, message] of [
      [['landau-constant'], '--coq: expected a quantity with a closed form'],
      [['landau-sum', 'n=5000'], '--coq: expected a formula of sums'],
      [['pi'], '--coq: expected one QUANTITY, got an EXPRESSION'],
      [['landau-sum', '--over', 'n=1..2'], '--coq: expected one QUANTITY, got --over'],
    ] as const) {
      const none = join(folder, 'none.v');
      const { status, out, err } = await value(...words, '--coq', none);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain(message);
      expect(existsSync(none)).toBe(false);
    }
  });
});

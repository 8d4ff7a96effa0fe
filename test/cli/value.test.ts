import { describe, expect, it } from 'vitest';
import { etalon } from './harness.js';

const value = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('value', ...argv);

describe('etalon value', () => {
  it('prints a rational exactly', async () => {
    expect(await value('landau-sum', 'n=8')).toEqual({
      status: 0,
      out: '7207405/4194304 = 1.7183792591094970703125',
      err: '',
    });
    expect((await value('k-ary-mse', 'k=19', 'T=1e6')).out).toBe('11425309/10000 = 1142.5309');
  });

  it('prints an enclosure with only proved digits', async () => {
    const { status, out } = await value('landau-sum', 'n=1e18', '--digits', '60');
    expect(status).toBe(0);
    expect(out).toMatch(
      /^14\.25911663303861368997570642437638345680874029144555825647\d*… {2}in \[14\.2591\d+, 14\.2591\d+\]$/,
    );
  });

  it('has the JSON that the interface prescribes', async () => {
    const exact = JSON.parse((await value('k-ary-mse', 'k=19', 'T=1e6', '--json')).out) as object;
    expect(exact).toEqual({
      quantity: 'k-ary-mse',
      inputs: { k: '19', T: '1e6' },
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

  it('encloses the optimum of the prefix sum', async () => {
    expect((await value('gamma-f-prefix-sum', 'n=2', '--digits', '15')).out).toContain('1.6180339887498948');
  });

  it('says with status 3 that a value cannot be enclosed as asked', async () => {
    const { status, out, err } = await value('gaussian-delta', 'eps=10000000', 'sigma=1');
    expect({ status, out }).toEqual({ status: 3, out: '' });
    expect(err).toMatch(/digits|bits/);
  });

  it.each([
    [[], 'expected a QUANTITY, got none'],
    [['nonsense'], 'expected the name of a quantity'],
    [['landau-sum'], 'landau-sum: expected the parameter n'],
    [['landau-sum', 'n=0'], 'n: expected an integer of at least 1, got 0'],
    [['landau-sum', 'n=2.5'], 'n: expected an integer, got 2.5'],
    [['landau-sum', 'n=NaN'], 'expected a decimal or a fraction'],
    [['landau-sum', 'n=1', 'n=2'], 'expected "n" once, got it twice'],
    [['landau-sum', 'n'], 'expected key=value, got "n"'],
    [['landau-sum', 'n=4', '__proto__=1'], 'got "__proto__"'],
    [['landau-sum', 'n=4', '--digits', '0'], '--digits: expected a whole number from 1 to 10000'],
    [['landau-sum', `n=${'9'.repeat(1_000_000)}`], 'expected at most 10000 characters, got 1000000'],
    [['k-ary-mse', 'k=1', 'T=10'], 'k'],
    [['gaussian-delta', 'eps=1', 'sigma=0'], 'expected sigma > 0, got 0'],
  ])('%j is a wrong call: status 2', async (argv, message) => {
    const { status, out, err } = await value(...argv);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });
});

describe('etalon quantities', () => {
  it('lists every quantity with parameters, formula and source', async () => {
    const { status, out } = await etalon('quantities');
    expect(status).toBe(0);
    expect(out).toContain('landau-sum  [HUU eq. (28)]');
    expect(out).toMatch(/\d{3} quantities\. Evaluate one/);
  });

  it('lists those with a word, and as JSON', async () => {
    const { out } = await etalon('quantities', 'k-ary', 'capacity', '--json');
    expect((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).toContain('k-ary-capacity');
    expect((await etalon('quantities', 'nonsense-word')).status).toBe(2);
  });
});

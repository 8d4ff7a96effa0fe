import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const value = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('value', ...argv);

describe('etalon value EXPRESSION', () => {
  it('prints a number, exact or with the digits that are proved', async () => {
    expect(await value('(1/3 + x)^2', 'x=1/6')).toEqual({ status: 0, out: '1/4 = 0.25', err: '' });
    const { status, out } = await value('sqrt((ln(4*n/5)/pi + 1)^2 * n)', 'n=64', '--digits', '20');
    expect(status).toBe(0);
    expect(out).toMatch(/^18\.022278419955\d+… {2}in \[18\.022278419955\d+, 18\.022278419955\d+\]$/);
    expect((await value('pi', '--digits', '10')).out).toMatch(/^3\.141592653… {2}in /);
    expect((await value('gamma_F(prefix_sum(64))^2/64')).out).toMatch(/^4\.40939720… {2}in /);
    expect((await value('[1, 1/2]')).out).toBe('1\n1/2 = 0.5');
    expect((await value('[1, pi]', '--digits', '3')).out).toMatch(/^.+\n3\.14… {2}in /);
  });

  it('says whether a comparison holds, with what it compares', async () => {
    expect(await value('2^n > n^2', 'n=5')).toEqual({ status: 0, out: 'true\n  32\n  25', err: '' });
    expect(await value('2^n > n^2', 'n=3')).toEqual({ status: 1, out: 'false\n  8\n  9', err: '' });
    const { status, out } = await value('sin(pi) == 0', '--digits', '3');
    expect(status).toBe(3);
    expect(out).toMatch(/^undecided\n {2}/);
    expect((await value('!(1 < 2)')).out).toBe('false');
  });

  it('tells of a range how often a comparison holds, and where it first does not', async () => {
    expect(await value('n^2 < 2^n', '--over', 'n=1..10')).toEqual({
      status: 1,
      out: '10 values of n from 1 to 10: true 7, false 3, undecided 0\nfirst false at n=2\n  4\n  4',
      err: '',
    });
    expect((await value('n < n + 1', '--over', 'n=1..100*10')).status).toBe(0);
    const some = await value('sin(n*pi) >= 0', '--over', 'n=0..1');
    expect([some.status, some.out.split('\n')[0]]).toEqual([
      3,
      '2 values of n from 0 to 1: true 1, false 0, undecided 1',
    ]);
  });

  it('makes a table, a CSV and a figure of a number over a range', async () => {
    const folder = temporaryFolder();
    const [csv, plot] = [join(folder, 't.csv'), join(folder, 't.svg')];
    const { status, out } = await value('n^2/k', 'k=3', '--over', 'n=1..3', '--csv', csv, '--plot', plot);
    expect(status).toBe(0);
    expect(out.split('\n').map((line) => line.split('  ')[0])).toEqual(['n=1', 'n=2', 'n=3']);
    expect(readFileSync(csv, 'utf8').split('\n')[2]).toMatch(/^2,1,4\/3,1\.3/);
    expect(readFileSync(plot, 'utf8')).toContain('n^2/k');
  });

  it('takes a formula that begins with a sign after --, and says so where that is missing', async () => {
    expect(await etalon('value', '--', '-(n^2)', 'n=3')).toEqual({ status: 0, out: '-9', err: '' });
    const { status, err } = await etalon('value', '-(n^2)', 'n=3');
    expect(status).toBe(2);
    expect(err).toContain('or -- before what begins with a sign, got "-("');
  });

  it('has the JSON of its schema', async () => {
    const json = async (...argv: readonly string[]): Promise<unknown> =>
      JSON.parse((await value(...argv, '--json')).out);
    expect(schemaErrors('value', await json('x + pi', 'x=1'))).toEqual([]);
    expect(schemaErrors('value', await json('1/sin(pi)'))).toEqual([]);
    expect(schemaErrors('value-table', await json('x + pi', '--over', 'x=1..3'))).toEqual([]);
    const told = await json('1 < x <= pi', 'x=2');
    expect(told).toMatchObject({ expression: '1 < x <= pi', inputs: { x: '2' }, truth: 'true' });
    expect(schemaErrors('comparison', told)).toEqual([]);
    const table = await json('x < 2', '--over', 'x=1..3');
    expect(table).toMatchObject({ counts: { true: 1, false: 2, undecided: 0 } });
    expect(schemaErrors('comparison', table)).toEqual([]);
    expect(schemaErrors('error', await json('1 +'))).toEqual([]);
  });

  it.each([
    [['1 +'], 'expression, character 4: expected more of a formula'],
    [['landau_summ(3)'], 'expression, character 1: expected a function such as landau_sum'],
    [['2*n'], 'expression, character 3: expected n=… beside the formula'],
    [['2*n', 'n=abc'], 'n: expected a number spelled like 12'],
    [['2*n', `n=1${'0'.repeat(2000)}`], 'n: expected a number spelled like 12'],
    [['2*n', 'n=1e99999'], 'n: expected a number spelled like 12'],
    [['2*n', 'n=1', 'm=2'], 'expression: expected values of n, got one of m'],
    [['2*n', 'n=1', '--over', 'n=1..2'], '--over: expected "n" once'],
    [['2*n', '--over', 'm=1..2'], 'expression: expected values of n, got one of m'],
    [['2*n', 'n=1', '--csv', 'x.csv'], '--csv: expected with --over'],
    [['1 < n', '--over', 'n=1..2', '--plot', 'x.svg'], '--plot: expected with --over'],
    [['1/0'], 'expression, character 1: expected a divisor other than 0'],
    [['2*n', 'n=1', '--digits', '0'], '--digits: expected'],
    [['pie'], 'quantity: expected the name of a quantity'],
    [['gamma-F-sliding-window', 'n=4'], 'such as gamma-f-sliding-window, got "gamma-F-sliding-window"'],
    [[], 'QUANTITY: expected a QUANTITY or an EXPRESSION, got none'],
  ])('refuses %j', async (argv, message) => {
    const folder = temporaryFolder();
    const { status, out, err } = await value(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes no longer for a hostile formula than for a long one', async () => {
    const deep = await value('('.repeat(100_000));
    expect(deep.status).toBe(2);
    expect(deep.err).toContain('at most 4096 characters');
    for (const hostile of ['!'.repeat(4000), `0${' -'.repeat(2000)}`, '1^'.repeat(2000), '1+'.repeat(2000)]) {
      const { status, out, err } = await value(`${hostile}1`);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('at most 1000 operators that apply to one another, got more');
    }
    expect((await value(`${'1+'.repeat(900)}1`)).out).toBe('901');
  });
});

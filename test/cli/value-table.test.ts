import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { progression } from '../../src/parameter/progression.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const value = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('value', ...argv);

interface Row {
  readonly at: string;
  readonly status: string;
  readonly exact: unknown;
  readonly enclosure: unknown;
}

describe('etalon value --over', () => {
  it('says at every place what it says of that place alone', async () => {
    const [csv, plot] = [join(folder, 'table.csv'), join(folder, 'table.svg')];
    const call = ['schatten-1-norm', '--over', 'n=1..9*3', '--digits', '20', '--csv', csv, '--plot', plot];
    const { status, out } = await value(...call, '--json');
    expect(status).toBe(0);
    const table = JSON.parse(out) as { readonly rows: readonly Row[] };
    expect(schemaErrors('value-table', table)).toEqual([]);
    expect(table.rows.map(({ at }) => at)).toEqual(['1', '3', '9']);
    for (const { at, ...row } of table.rows) {
      const alone = JSON.parse(
        (await value('schatten-1-norm', `n=${at}`, '--digits', '20', '--json')).out,
      ) as Row;
      expect(row).toEqual({ status: alone.status, exact: alone.exact, enclosure: alone.enclosure });
    }
    const lines = readFileSync(csv, 'utf8').split('\n');
    expect(lines[0]).toBe('n,number,exact,inf,sup');
    expect(lines[1]).toBe('1,1,1,1,1');
    expect(lines).toHaveLength(5);
    expect(readFileSync(plot, 'utf8')).toContain('<svg');
  });

  it('tells fractions that are short, and of long ones decimals', async () => {
    const { out } = await value('landau-sum', '--over', 'n=2..1002+1000', '--digits', '8');
    expect(out).toBe('n=2     5/4 = 1.25\nn=1002  3.2656392…');
  });

  it('has a row for what cannot be enclosed, ends with status 3, and draws nothing then', async () => {
    const plot = join(folder, 'none.svg');
    const call = ['gaussian-delta', 'sigma=1', '--over', 'eps=10000000..10000001', '--plot', plot];
    const { status, out, err } = await value(...call, '--json');
    expect(status).toBe(3);
    const table = JSON.parse(out) as { readonly rows: readonly Row[] };
    expect(schemaErrors('value-table', table)).toEqual([]);
    expect(table.rows.map((row) => row.status)).toEqual(['undecided', 'undecided']);
    expect(err).toBe('etalon value: --plot: expected a value to draw, got none; no file was written');
    expect(existsSync(plot)).toBe(false);
  });

  it('numbers the members of a list, and draws a curve for each', async () => {
    const [csv, plot] = [join(folder, 'list.csv'), join(folder, 'list.svg')];
    const { out } = await value('honaker-streaming-row', '--over', 't=2..3', '--csv', csv, '--plot', plot);
    const lists = await Promise.all(
      ['2', '3'].map(async (t) => (await value('honaker-streaming-row', `t=${t}`)).out.split('\n')),
    );
    expect(out.split('\n').map((line) => line.slice(5))).toEqual(lists.flat());
    const numbers = readFileSync(csv, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 2).join(' '));
    expect(numbers).toEqual(lists.flatMap((list, i) => list.map((_, at) => `${i + 2} ${at + 1}`)));
    const longest = Math.max(...lists.map((list) => list.length));
    expect(longest).toBeGreaterThan(1);
    for (let i = 1; i <= longest; i++) expect(readFileSync(plot, 'utf8')).toContain(`number ${i}`);
  });

  it.each([
    [['--over', 'n'], '--over: expected key=value, got "n"'],
    [['--over', 'n=3..1'], 'got "3..1"'],
    [['--over', 'n=1..x'], 'got "1..x"'],
    [['--over', 'n=1..5*1'], 'got "1..5*1"'],
    [['--over', 'n=1..5+0'], 'got "1..5+0"'],
    [['--over', 'n=0..5*2'], 'got "0..5*2"'],
    [['--over', 'n=1..1e30'], '--over n: expected at most 10000 numbers, got "1..1e30"'],
    [['--over', 'm=1..3'], 'landau-sum: expected the parameters n, got "m"'],
    [['--over', 'n=1/2..3'], 'n: expected an integer of at least 1, got "1/2"'],
    [['n=3', '--over', 'n=1..3'], '--over: expected "n" once, got it twice'],
    [['n=3', '--csv', 'x.csv'], '--csv: expected with --over, got it without'],
    [['n=3', '--plot', 'x.svg'], '--plot: expected with --over, got it without'],
    [['--over', 'n=1..3', '--plot', 'x.png'], '--plot: expected a file ending in .svg, or -, got "x.png"'],
  ] as const)('%j is refused', async (call, message) => {
    const { status, out, err } = await value('landau-sum', ...call);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(existsSync('x.svg') || existsSync('x.csv') || existsSync('x.png')).toBe(false);
  });
});

describe('a progression', () => {
  const positive = fc
    .tuple(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 9n }))
    .map(([p, q]) => Rational.ratio(p, q));

  it('begins at its first number, goes on by the same, and ends where the next one is beyond its last', () => {
    fc.assert(
      fc.property(positive, positive, positive, fc.boolean(), (first, more, by, isGeometric) => {
        const last = first.add(more);
        const change = isGeometric ? by.add(Rational.ONE) : by;
        const found = progression(`${first}..${last}${isGeometric ? '*' : '+'}${change}`, 'x');
        expect(found.isGeometric).toBe(isGeometric);
        const next = (x: Rational): Rational => (isGeometric ? x.mul(change) : x.add(change));
        expect(`${found.values[0]!}`).toBe(`${first}`);
        found.values.slice(1).forEach((x, i) => {
          expect(`${x}`).toBe(`${next(found.values[i]!)}`);
        });
        expect(found.values.at(-1)!.compare(last)).toBeLessThanOrEqual(0);
        expect(next(found.values.at(-1)!).compare(last)).toBe(1);
      }),
    );
  });

  it('goes by steps of 1 where none is named', () => {
    expect(`${progression('-1/2..2', 'x').values}`).toBe('-1/2,1/2,3/2');
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
const ROWS = ['1,3,0.5,food', '2,4,0.25,travel', '3,1,0,food', '4,0,1,food'];
const table = (rows: readonly string[]): string => ['day,visits,spent,kind', ...rows, ''].join('\n');
const run = (text: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([text], 'release', 'queries', ...argv, '--insecure-test-seed', '5');
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const query = (text: string): string[] => ['--query', text];
const visits = query('visits: binary-tree n=3 rho=1/8 columns=visits range=0:9');
const both = query('both: blt n=9 buffers=2 rho=1/8 columns=visits,spent range=0:9 step=1/4 places=2');
const kinds = query('kinds: square-root n=9 rho=1/8 columns=kind categories=food,travel top=1');
const quarter = ['--budget', 'rho=1/4'];

describe('etalon release queries', () => {
  it('releases every query of a table in columns of its own, empty when it has ended', async () => {
    const { status, out, err } = await run(table(ROWS), ...quarter, ...visits, ...kinds);
    expect(status).toBe(0);
    expect(lines(out)[0]).toBe('visits,kinds.category 1,kinds.release 1');
    expect(lines(out)).toHaveLength(5);
    expect(lines(out)[3]).toMatch(/^-?[0-9]+,(food|travel),-?[0-9]+$/);
    expect(lines(out)[4]).toMatch(/^,(food|travel),-?[0-9]+$/);
    expect(err).toContain('query visits, in the rows 1 to 3:\n  protects: one item of the stream');
    const total = 'all releases of all queries together: 0.25-zCDP, of a budget of 0.25-zCDP';
    expect(err).toContain(`\n${total}`);
    expect(lines(err).at(-1)).toContain(`after 4 rows: ${total}`);
  });

  it('begins a query on the way, when the budget has room for it, and continues all', async () => {
    const state = ['--state', join(folder, 'queries')];
    const first = await run(table(ROWS.slice(0, 2)), ...quarter, ...visits, ...both, ...state);
    expect(first.status).toBe(0);
    const beyond = await run(table(ROWS.slice(2)), ...quarter, ...visits, ...both, ...kinds, ...state);
    expect(beyond).toMatchObject({ status: 2, out: '' });
    expect(beyond.err).toContain(
      '--budget: expected all queries to give away at most rho 0.25, the budget, got rho 0.375 with this one',
    );
    const third = await run(table(ROWS.slice(2, 3)), ...quarter, ...visits, ...both, ...state);
    // The first query has ended.
    const fourth = await run(table(ROWS.slice(3)), ...quarter, ...visits, ...both, ...kinds, ...state);
    expect([third.status, fourth.status]).toEqual([0, 0]);
    expect(fourth.err).toContain('query kinds, in the rows 4 to 12:');
    const whole = await run(table(ROWS.slice(0, 3)), ...quarter, ...visits, ...both);
    expect([...lines(first.out), ...lines(third.out).slice(1)]).toEqual(lines(whole.out));
    expect(lines(fourth.out)[1]).toMatch(/^,[^,]+,[^,]+,(food|travel),/);
    const less = await run(table(ROWS), ...quarter, ...visits, ...both, ...state);
    expect(less).toMatchObject({ status: 2, out: '' });
    const other = query('kinds: square-root n=9 rho=1/8 columns=kind categories=travel,food top=1');
    const swapped = await run(table(ROWS), ...quarter, ...visits, ...both, ...other, ...state);
    expect(swapped.err).toContain('expected the columns and categories with which kinds began, got others');
  });

  it('is a JSON document of the published form', async () => {
    const { out } = await run(table(ROWS), ...quarter, ...visits, ...both, '--json', '--decimals', '2');
    const read = JSON.parse(out) as { queries: { name: string }[]; spent: unknown; releases: unknown[] };
    expect(schemaErrors('release', read)).toEqual([]);
    expect(read.queries.map(({ name }) => name)).toEqual(['visits', 'both']);
    expect(read.spent).toEqual({ kind: 'zcdp', rho: '1/4' });
    expect(read.releases).toHaveLength(4);
  });

  it('explains every query', async () => {
    const { status, out } = await etalonOn([], 'release', 'queries', ...quarter, ...visits, '--explain');
    expect(status).toBe(0);
    expect(out).toContain('query visits:\n  protects: one item of the stream');
    expect(out).toContain('all together: Theorem 5 (docs/adaptivity.md)');
  });

  it.each([
    [[...quarter], "--query: expected --query 'NAME: MECHANISM"],
    [[...visits], '--budget: expected rho=R or epsilon=E, got none'],
    [['--budget', 'rho=1/9', ...visits], '--budget: expected all queries to give away at most rho 1/9'],
    [['--budget', 'epsilon=1', ...visits], '--query: expected a query for epsilon alone, as the budget is'],
    [[...quarter, ...visits, ...visits], '--query: expected names that are different, got visits twice'],
    [[...quarter, ...query('a b')], '--query: expected NAME: MECHANISM KEY=VALUE …, got "a b"'],
    [
      [...quarter, ...query('a: optimal columns=a')],
      '--query a, MECHANISM: expected one of binary-tree, honaker,',
    ],
    [
      [...quarter, ...query('a: banded n=4 columns=a')],
      '--query a, bands: expected an integer from 1 to 4096 (diagonals of C',
    ],
    [
      [...quarter, ...query('a: binary-tree n=4 rho=1/8')],
      '--query a, columns: expected the columns of its items',
    ],
    [
      [...quarter, ...query('a: binary-tree n=4 n=5 columns=a')],
      '--query a, n: expected it once, got it twice',
    ],
    [[...quarter, ...query('a: binary-tree n=4 k=5 columns=a')], '--query a, k: expected one of n, epsilon'],
    [[...quarter, ...query('a: binary-tree n=x rho=1 columns=a')], '--query a, n: expected '],
    [
      [...quarter, ...query('a: binary-tree n=4 relation=zero-out columns=a')],
      '--query a, relation: expected --relation',
    ],
    [
      [...quarter, ...visits, '--rho', '1'],
      '--rho: expected it in a --query (or not at all), got it beside queries',
    ],
    [
      [...quarter, ...visits, '--certificate', join(folder, 'none')],
      '--certificate: expected it in a --query',
    ],
  ])('refuses %s', async (argv, message) => {
    const ran = await run(table(ROWS), ...argv);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toContain(message);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('refuses a query beside another mechanism', async () => {
    const ran = await etalonOn([], 'release', 'binary-tree', '--n', '4', '--rho', '1', ...visits);
    expect(ran.err).toContain('--query: expected only with queries, got it with another MECHANISM');
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
const run = (text: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([text], 'release', ...argv, '--insecure-test-seed', '5');
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const TABLE = ['id,"visits, web",spent,kind', '1,3,0.5,food', '2,4,"0.25",travel', '"x ""y""",1,0,food'];
const text = (rows: readonly string[]): string => rows.map((row) => `${row}\r\n`).join('');
const tree = ['binary-tree', '--n', '8'];

describe('etalon release on a table', () => {
  const vectors = [...tree, '--rho', '1/2', '--range', '0:10', '--step', '1/4'];
  const columns = ['--columns', 'spent,"visits, web"'];

  it('releases the columns that are named, in that order, as it does the same vectors without header', async () => {
    const table = await run(text(TABLE), ...vectors, ...columns);
    const plain = await run('1/2,3\n1/4,4\n0,1\n', ...vectors, '--dimension', '2');
    expect([table.status, plain.status]).toEqual([0, 0]);
    expect(lines(table.out)).toEqual(['spent,"visits, web"', ...lines(plain.out)]);
    expect(table.err).toBe(plain.err);
    expect(table.err).toContain('items: 2 numbers each, multiples of 0.25 in [0, 10]');
    // Four sums of 2 numbers that move by 10 each.
    expect(table.err).toContain('sensitivity: l2 squared 800');
  });

  it('adds the columns up in l1, where the ball of vectors knows no bound', async () => {
    const { err } = await run(
      text(TABLE),
      ...tree,
      '--epsilon',
      '1',
      '--range',
      '0:10',
      '--step',
      '1/4',
      ...columns,
    );
    expect(err).toContain('sensitivity: l1 80');
    const ball = await run('', ...tree, '--epsilon', '1', '--radius', '10', ...columns);
    expect(ball).toMatchObject({ status: 2, out: '' });
  });

  it('goes on from its state, every run with a header, and only with the same columns', async () => {
    const whole = lines((await run(text(TABLE), ...vectors, ...columns)).out);
    const state = ['--state', join(folder, 'columns')];
    const parts = [
      await run(text(TABLE.slice(0, 2)), ...vectors, ...columns, ...state),
      await run(text([TABLE[0]!, ...TABLE.slice(2)]), ...vectors, ...columns, ...state),
    ];
    expect(parts.flatMap(({ out }) => lines(out).slice(1))).toEqual(whole.slice(1));
    const swapped = await run(text(TABLE), ...vectors, '--columns', '"visits, web",spent', ...state);
    expect(swapped).toMatchObject({ status: 2, out: '' });
    expect(swapped.err).toContain(
      '--columns: expected that with which the stream began, names in their order, got another',
    );
    const again = await run('', ...vectors, ...columns, ...state, '--received', '1');
    expect(lines(again.out)).toEqual([whole[0], ...whole.slice(2)]);
  });

  it.each([
    [[], 0, ''],
    [['id,spent'], 2, 'line 1: expected a header with the column "visits, web", got something else'],
    [
      [TABLE[0]!, '1,3,0.3,food'],
      2,
      'line 2, column "spent": expected a multiple of 0.25 in [0, 10], got something else',
    ],
    [
      [TABLE[0]!, '1,3,0.5'],
      2,
      'line 2: expected a row of as many fields as the header, in CSV, on one line, got something else',
    ],
    [[TABLE[0]!, '1,3,"0.5,food'], 2, 'line 2: expected a row of as many fields'],
  ])('says what is wrong with the rows %s', async (rows, status, message) => {
    const ran = await run(text(rows), ...vectors, ...columns);
    expect(ran.status).toBe(status);
    expect(lines(ran.out)).toEqual(['spent,"visits, web"']);
    expect(ran.err).toContain(message);
  });

  it('takes rows that are none as zeros, where it is to', async () => {
    const zero = ['--missing', 'zero', '--clip'];
    const odd = [TABLE[0]!, '1,"', '2,?,99.9,food', '3'];
    const ran = await run(text(odd), ...vectors, ...columns, ...zero);
    const same = await run('0,0\n10,0\n0,0\n', ...vectors, '--dimension', '2');
    expect(lines(ran.out).slice(1)).toEqual(lines(same.out));
  });

  it('is a JSON document that names the columns', async () => {
    const { out } = await run(text(TABLE), ...vectors, ...columns, '--json');
    const read = JSON.parse(out) as { columns: unknown; releases: unknown[] };
    expect(schemaErrors('release', read)).toEqual([]);
    expect(read.columns).toEqual(['spent', 'visits, web']);
    expect(read.releases).toHaveLength(3);
  });
});

describe('etalon release of categories', () => {
  const kinds = ['--categories', 'food,travel,other', '--columns', 'kind'];

  it('releases a histogram: one noisy sum for each category', async () => {
    const { out, err } = await run(text(TABLE), ...tree, '--epsilon', '1', ...kinds);
    expect(err).toContain('sensitivity: l1 8');
    expect(lines(out)[0]).toBe('food,travel,other');
    expect(lines(out)).toHaveLength(4);
  });

  it.each([
    ['replacement', 8],
    ['zero-out', 4],
  ])('says what one item of them moves under %s', async (relation, squared) => {
    const { err } = await run(text(TABLE), ...tree, '--rho', '1', '--relation', relation, ...kinds);
    expect(err).toContain(`sensitivity: l2 squared ${squared}`);
  });

  it('prints the largest, each after its name: those of the histogram', async () => {
    const all = await run(text(TABLE), ...tree, '--rho', '1', ...kinds);
    const top = await run(text(TABLE), ...tree, '--rho', '1', ...kinds, '--top', '2');
    const [header, ...rows] = lines(all.out).map((line) => line.split(','));
    const expected = rows.map((row) =>
      row
        .map((number, at) => [header![at]!, Number(number)] as const)
        .toSorted(([, x], [, y]) => y - x)
        .slice(0, 2)
        .flat()
        .join(','),
    );
    expect(lines(top.out)).toEqual(['category 1,release 1,category 2,release 2', ...expected]);
    expect(top.err).toContain(
      'top: the 2 largest of each release, the first of equal ones; a function of it',
    );
  });

  it('takes one a line without columns, and no other word', async () => {
    const plain = ['--categories', 'food,travel,other'];
    const { out } = await run('food\n travel \n', ...tree, '--rho', '1', ...plain);
    expect(lines(out)).toHaveLength(2);
    const odd = await run('food\nmoney\n', ...tree, '--rho', '1', ...plain);
    expect(odd.status).toBe(2);
    expect(odd.err).toContain('line 2, column 1: expected one of the categories, got something else');
    expect(odd.err).not.toContain('money');
    const none = await run('food\nmoney\n', ...tree, '--rho', '1', ...plain, '--missing', 'zero');
    expect(none.status).toBe(0);
    expect(none.err).toContain('missing: a field that is none of the categories counts as none');
  });

  it.each([
    [['--categories', 'a,a'], '--categories: expected names that are different, got "a" twice'],
    [['--categories', 'a,'], '--categories: expected names without blanks at their ends, got another'],
    [['--categories', 'a,b', '--top', '3'], '--top: expected a whole number from 1 to 2, got 3'],
    [['--categories', 'a,b', '--clip'], '--clip: expected it without categories, got both'],
    [['--categories', 'a,b', '--range', '0:1'], '--range: expected it without categories, got both'],
    [
      ['--categories', 'a,b', '--columns', 'x,y'],
      '--columns: expected one column, which holds an item, got 2',
    ],
    [['--top', '3'], '--top: expected --categories with it, got none'],
    [
      ['--columns', 'a', '--dimension', '2'],
      '--columns: expected 2 columns, one for each number of an item, got 1',
    ],
    [['--columns', '"a'], '--columns: expected names with commas between them, as in CSV, got ""a"'],
  ])('refuses %s', async (argv, message) => {
    const ran = await run('a\n', ...tree, '--rho', '1', ...argv);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toContain(message);
  });
});

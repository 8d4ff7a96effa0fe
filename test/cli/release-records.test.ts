import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../properties/effort.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
const run = (text: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([text], 'release', ...argv, '--insecure-test-seed', '5');
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
const table = (rows: readonly (readonly [string, string])[]): string =>
  ['who,x', ...rows.map(([who, x]) => `${who},${x}`)].map((row) => `${row}\n`).join('');

const tree = ['binary-tree', '--n', '16', '--rho', '1/2', '--relation', 'zero-out', '--columns', 'x'];
const twice = ['--participations', '2', '--separation', '3'];
const ROWS = [
  ['ann', '1'],
  ['rob', '0'],
  ['"kim, the third"', '1'],
  ['rob', '1'],
  ['ann', '1'],
  ['joe', '1'],
  ['ann', '1'],
  ['rob', '1'],
] as const;
/** Rob comes back too soon in row 4, and ann a third time in row 7. */
const EXCESS = [4, 7];

describe('etalon release with the record of every row', () => {
  it('ends where a record takes part too soon or too often, and releases nothing for the row', async () => {
    const { status, out, err } = await run(table(ROWS), ...tree, ...twice, '--record', 'who');
    expect([status, lines(out).length]).toEqual([2, 4]);
    expect(err).toContain(
      'records: column who; a row of one that takes part more often or sooner than promised ends the run',
    );
    expect(err).toContain(
      'etalon release: line 5, column "who": expected a record that may take part in this round, got something else',
    );
    expect(err).not.toContain('rob');
    const third = await run(table(ROWS.filter((_, i) => i !== 3)), ...tree, ...twice, '--record', 'who');
    expect(third.err).toContain('line 7, column "who"');
  });

  it('counts such a row as 0 under drop, over ends of the process', async () => {
    const zeroed = ROWS.map(([who, x], i) => [who, EXCESS.includes(i + 1) ? '0' : x] as const);
    const [dropped, plain] = [
      await run(table(ROWS), ...tree, ...twice, '--record', 'who', '--excess', 'drop'),
      await run(table(zeroed), ...tree, ...twice),
    ];
    expect([dropped.status, dropped.out]).toEqual([0, plain.out]);
    const state = ['--state', join(folder, 'records'), '--record', 'who', '--excess', 'drop'];
    const parts: Ran[] = [];
    for (const [from, to] of [[0, 3], [3, 6], [6, 8]] as const)
      parts.push(await run(table(ROWS.slice(from, to)), ...tree, ...twice, ...state)); // prettier-ignore
    expect(parts.flatMap(({ out }) => lines(out).slice(1))).toEqual(lines(plain.out).slice(1));
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/ann|rob|kim, the/);
    for (const [other, named] of [
      [[], '--record, --excess'],
      [['--record', 'x2'], '--record, --excess'],
      [['--record', 'who'], '--excess'],
    ] as const) {
      const { status, out, err } = await run(
        table(ROWS),
        ...tree,
        ...twice,
        ...['--state', join(folder, 'records'), ...other],
      );
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain(`: ${named}: expected that with which the stream began`);
    }
  });

  it('refuses in a later run what an earlier one has seen', async () => {
    const state = ['--state', join(folder, 'refused'), '--record', 'who'];
    expect((await run(table([['ann', '1']]), ...tree, ...state)).status).toBe(0);
    const again = await run(table([['rob', '1'], ['ann', '1']]), ...tree, ...state); // prettier-ignore
    expect([again.status, lines(again.out).length]).toEqual([2, 2]);
    expect(again.err).toContain('line 3, column "who"');
  });

  it('knows fixed epochs', async () => {
    const epochs = [...tree, '--period', '2', '--record', 'who'];
    const rows = ['a', 'b', 'a', 'b', 'b'].map((who): [string, string] => [who, '1']);
    const { status, out } = await run(table(rows), ...epochs);
    expect([status, lines(out).length]).toEqual([2, 5]);
  });

  it('lets through exactly what the schema allows', async () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('0', '1')), {
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (given, k, b) => {
          const seen = new Map<string, number[]>();
          const zeroed = given.map(([who, x], t): [string, string] => {
            const rounds = seen.get(who) ?? [];
            const counts = rounds.length < k && rounds.every((round) => t - round >= b);
            if (counts) seen.set(who, [...rounds, t]);
            return [who, counts ? x : '0'];
          });
          const schema = ['--participations', `${k}`, '--separation', `${b}`];
          const dropped = await run(table(given), ...tree, ...schema, '--record', 'who', '--excess', 'drop');
          const plain = await run(table(zeroed), ...tree, ...schema);
          expect(dropped.out).toBe(plain.out);
        },
      ),
      runs(15),
    );
  });

  it.each([
    [['--record', 'x'], '--record: expected a column other than those of the items, got "x"'],
    [['--record', 'nobody'], 'line 1: expected a header with the column "nobody"'],
    [['--excess', 'drop'], '--excess: expected --record COLUMN with it, got none'],
    [['--record', 'who', '--excess', 'all'], '--excess: expected refuse or drop, got "all"'],
  ])('refuses %j', async (options, message) => {
    const { status, out, err } = await run(table(ROWS), ...tree, ...twice, ...options);
    expect([status, lines(out).length <= 1]).toEqual([2, true]);
    expect(err).toContain(message);
  });

  it('wants a name in every row, and a table', async () => {
    for (const who of ['', ' ', '\uFFFD'])
      expect((await run(table([[who, '1']]), ...tree, '--record', 'who')).err).toContain(
        'line 2, column "who": expected the name of a record, in UTF-8',
      );
    const lone = await run('1\n', 'binary-tree', '--n', '4', '--rho', '1/2', '--record', 'who');
    expect(lone.err).toContain('--record: expected --columns with it, got none');
  });
});

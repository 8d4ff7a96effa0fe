import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../properties/effort.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
const run = (text: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([text], 'release', ...argv, '--insecure-test-seed', '5');
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Round, record and number of a row. */
type Row = readonly [round: number | string, who: string, x: number];
const table = (rows: readonly Row[]): string =>
  ['day,who,x', ...rows.map((row) => row.join(','))].map((row) => `${row}\n`).join('');

const target = ['--n', '9', '--rho', '1/2', '--range', '0:2', '--relation', 'zero-out', '--columns', 'x'];
const tree = ['binary-tree', ...target];
const batch = ['--record', 'who', '--round', 'day'];
const twice = ['--participations', '2', '--separation', '2'];

/** The same sums by rows without names: one a round, of items that may be as large as sums are. The noise of a tree does not depend on it. */
const plain = (sums: readonly number[]): Promise<Ran> =>
  run(
    ['x', ...sums].map((x) => `${x}\n`).join(''),
    ...['binary-tree', '--n', '9', '--rho', '1/8', '--range', '0:4', '--relation', 'zero-out'],
    ...['--columns', 'x'],
  );

describe('etalon release with rounds of many records', () => {
  it('releases the sums of the rows, of rounds without rows too, when the next round or the end has come', async () => {
    const rows: Row[] = [[1, 'ann', 1], [1, 'rob', 2], [2, 'kim', 1], [5, 'joe', 1], [5, '', 0], [5, 'lou', 2], [6, '', 0]]; // prettier-ignore
    const wide = [...tree.map((x) => (x === '0:2' ? '0:4' : x === '1/2' ? '1/8' : x)), ...batch];
    const { status, out, err } = await run(table(rows), ...wide);
    expect([status, out]).toEqual([0, (await plain([3, 1, 0, 0, 3, 0])).out]);
    expect(err).toContain('protects: what one record contributes in one round');
    expect(err).toContain(
      'rounds: column day; a round is the sum of its rows, and one without rows is 0; how many rounds there are is not hidden',
    );
  });

  it('has the noise of one record, however many there are in a round', async () => {
    const of = (err: string): string[] => lines(err).filter((line) => /^(sensitivity|noise):/.test(line));
    const [many, one] = [await run(table([[1, 'ann', 1]]), ...tree, ...batch), await run('x\n1\n', ...tree)];
    expect(of(many.err)).toEqual(of(one.err));
  });

  it('drops what comes twice in a round, too soon, or too often, and refuses it without --excess drop', async () => {
    const rows: Row[] = [[1, 'ann', 1], [1, 'ann', 2], [2, 'ann', 2], [3, 'ann', 1], [5, 'ann', 2], [5, 'rob', 1]]; // prettier-ignore
    const wide = tree.map((x) => (x === '0:2' ? '0:4' : x === '1/2' ? '1/8' : x));
    const dropped = await run(table(rows), ...wide, ...batch, ...twice, '--excess', 'drop');
    const silent = await run(
      table([[1, 'ann', 1], [2, 'lou', 0], [3, 'ann', 1], [5, 'rob', 1]]), // prettier-ignore
      ...wide,
      ...batch,
      ...twice,
    );
    expect([dropped.status, dropped.out]).toEqual([0, silent.out]);
    // Each alone beside what may come; the rounds before its own are complete, and released.
    for (const [row, released] of [
      [1, 0],
      [2, 1],
      [4, 4],
    ] as const) {
      const bad = rows.filter((_, i) => i === row || ![1, 2, 4].includes(i));
      const refused = await run(table(bad), ...wide, ...batch, ...twice);
      const line = bad.indexOf(rows[row]!) + 2;
      expect(refused.status).toBe(2);
      expect(refused.err).toContain(
        `line ${line}, column "who": expected a record that may take part in this round`,
      );
      expect(lines(refused.out).slice(1)).toEqual(lines(silent.out).slice(1, 1 + released));
    }
  });

  it.each<[string, readonly Row[], string]>([
    ['an earlier round', [[1, 'ann', 1], [0, 'rob', 1]], 'line 3, column "day": expected the number of a round, from 1 on'], // prettier-ignore
    ['round 0', [[0, 'ann', 1]], 'line 2, column "day": expected the number of a round, from 1 on'],
    ['a text', [['Monday', 'ann', 1]], 'line 2, column "day": expected the number of a round, from 1 on'],
    ['a negative one', [['-1', 'ann', 1]], 'line 2, column "day": expected the number of a round, from 1 on'],
    ['a round beyond the last', [[1, 'ann', 1], [10, 'rob', 1]], 'line 3: expected at most 9 rounds, got one more'], // prettier-ignore
  ])('refuses %s, and the round that was being read', async (_, rows, message) => {
    const { status, err, out } = await run(table(rows), ...tree, ...batch);
    expect([status, lines(out)]).toEqual([2, ['x']]);
    expect(err).toContain(message);
  });

  it('does not run through ten thousand empty rounds for one number', async () => {
    const endless = ['blt-unbounded', '--rho', '1/2', '--columns', 'x', ...batch];
    const { status, err } = await run(table([[1, 'ann', 1], [10_002, 'rob', 1]]), ...endless); // prettier-ignore
    expect(status).toBe(2);
    expect(err).toContain('line 3, column "day": expected a round at most 10000 after round 1');
  });

  it.each([
    [['--round', 'day'], '--round: expected --record COLUMN with it, got none'],
    [
      ['--record', 'who', '--round', 'x'],
      '--round: expected a column other than those of the records and items',
    ],
    [['--record', 'who', '--round', 'who'], '--round: expected a column other than those of the records'],
    [['--record', 'who', '--round', 'week'], 'expected a header with the column "week"'],
  ])('refuses %s', async (argv, message) => {
    const { status, out, err } = await run(table([[1, 'ann', 1]]), ...tree, ...argv);
    expect([status, lines(out).filter((line) => line !== 'x')]).toEqual([2, []]);
    expect(err).toContain(message);
  });

  it('goes on from a state, cut between any rounds, with the records that it knows', async () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom('ann', 'rob', 'kim', 'joe'), fc.nat(2)),
      { minLength: 1, maxLength: 14 },
    );
    let count = 0;
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (steps, cut) => {
        let day = 1;
        const all = steps
          .map(([step, who, x]): Row => [(day += step), who, x])
          .filter(([round]) => Number(round) <= 9);
        fc.pre(all.length > 0);
        const design = [...tree, ...batch, ...twice, '--excess', 'drop'];
        const whole = await run(table(all), ...design);
        const state = ['--state', join(folder, `rounds-${count++}`)];
        const parts = [
          await run(table(all.filter(([round]) => Number(round) <= cut)), ...design, ...state),
          await run(table(all.filter(([round]) => Number(round) > cut)), ...design, ...state),
        ];
        expect(parts.map(({ status }) => status)).toEqual([0, 0]);
        expect(parts.flatMap(({ out }) => lines(out).slice(1))).toEqual(lines(whole.out).slice(1));
      }),
      runs(15),
    );
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/ann|rob|kim|joe/);
  });

  it('takes nothing of a round that was refused on its way, in a later run either', async () => {
    const state = ['--state', join(folder, 'half')];
    const half = await run(table([[1, 'ann', 1], [2, 'rob', 1], [2, 'rob', 1]]), ...tree, ...batch, ...state); // prettier-ignore
    expect([half.status, lines(half.out).length]).toEqual([2, 2]);
    const rest = await run(table([[2, 'rob', 1]]), ...tree, ...batch, ...state);
    expect([rest.status, lines(rest.out).length]).toEqual([0, 2]);
    const whole = await run(table([[1, 'ann', 1], [2, 'rob', 1]]), ...tree, ...batch); // prettier-ignore
    expect(lines(whole.out).at(-1)).toBe(lines(rest.out).at(-1));
    const other = await run(table([[3, 'lou', 1]]), ...tree, ...state, '--record', 'who');
    expect([other.status, other.out]).toEqual([2, '']);
    expect(other.err).toContain(': --round: expected that with which the stream began');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readColumnChunks } from '../../src/files/column-chunks.js';
import { readMatrixFile } from '../../src/files/factor-files.js';
import { etalon, temporaryFolder } from '../cli/harness.js';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);
function csv(name: string, rows: readonly (readonly (number | string)[])[]): string {
  writeFileSync(path(name), `${rows.map((row) => row.join(',')).join('\n')}\n`);
  return path(name);
}

describe('columns in several files', () => {
  it('are the matrix of one file, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain((n) =>
          fc.tuple(
            fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n, maxLength: n }), {
              minLength: n,
              maxLength: n,
            }),
            fc.uniqueArray(fc.integer({ min: 1, max: n }), { maxLength: 3 }),
          ),
        ),
        ([rows, cuts]) => {
          const n = rows.length;
          const ends = [...new Set([...cuts, n])].sort((x, y) => x - y);
          const files = ends.map((end, i) =>
            csv(
              `part-${i}.csv`,
              rows.map((row) => row.slice(i === 0 ? 0 : ends[i - 1]!, end).map((x) => `${x}e-${i}`)),
            ),
          );
          const whole = csv(
            'whole.csv',
            rows.map((row) => row.map((x, j) => `${x}e-${ends.findIndex((end) => j < end)}`)),
          );
          expect(readColumnChunks(files).equals(readMatrixFile(whole).matrix)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  const two = [[1], [2]];
  const three = [[1], [2], [3]];
  it.each([
    ['fewer columns than rows', [['a.csv', three]], 'expected 3 columns in all, as many as rows, got 1'],
    [
      'more columns than rows',
      [
        ['a.csv', two],
        ['b.csv', two],
        ['c.csv', two],
      ],
      'expected at most 2 columns up to there, as many as rows, got 3',
    ],
    [
      'another number of rows',
      [
        ['a.csv', two],
        ['b.csv', three],
      ],
      'expected a block of 2 rows, as before it, got 3',
    ],
  ] as const)('refuses %s, and names the file', (_, blocks, expected) => {
    const files = blocks.map(([name, rows]) => csv(name, rows));
    expect(() => readColumnChunks(files)).toThrow(expected);
    expect(() => readColumnChunks(files)).toThrow(files.at(-1)!);
  });

  it('does not read what follows a block that does not fit', () => {
    const files = [csv('a.csv', two), csv('b.csv', three), path('missing.csv')];
    expect(() => readColumnChunks(files)).toThrow('as before it');
  });

  it.each([
    [
      ['lower-0.csv', [[1], [1]]],
      ['lower-1.csv', [[0], [1]]],
      ['--n', '3'],
      '--n: expected 2, the columns of the files',
    ],
    [
      ['upper-0.csv', [[1], [0]]],
      ['upper-1.csv', [[1], [1]]],
      ['--convention', 'between'],
      '--convention: expected none beside --as, got between',
    ],
    [
      ['upper-0.csv', [[1], [0]]],
      ['upper-1.csv', [[1], [1]]],
      [],
      'expected 0 above the diagonal, because C is lower triangular, got 1 in row 1, column 2 of C',
    ],
    [['lower-0.csv', [[1], [1]]], ['lower-1.csv', [[0], ['nan']]], [], 'lower-1.csv'],
    [
      ['lower-0.csv', [[0], [0]]],
      ['lower-1.csv', [[0], [0]]],
      [],
      'expected a number other than 0, got only 0',
    ],
  ] as const)('on the command line: %j %j %j', async ([first, a], [second, b], more, expected) => {
    const files = [
      csv(first, a as readonly (readonly number[])[]),
      csv(second, b as readonly (readonly number[])[]),
    ];
    const ran = await etalon(
      'validate',
      ...files,
      '--as',
      'columns',
      '--workload',
      'prefix-sum',
      '--no-optimum',
      ...more,
    );
    expect(ran.status).toBe(2);
    expect(ran.err).toContain(expected);
  });

  it('refuses an unknown form', async () => {
    const file = csv('a.csv', two);
    const ran = await etalon('validate', file, '--as', 'rows', '--workload', 'prefix-sum', '--n', '2');
    expect(ran.status).toBe(2);
    expect(ran.err).toContain('--as: expected toeplitz or inverse-toeplitz or columns, got "rows"');
  });
});

import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { readCsv } from '../../../src/validate/readers/csv.js';
import { decodeText } from '../../../src/validate/readers/text.js';
import { entriesOf, latin1, refusal, vector } from './build.js';

const read = (text: string): string[][] => entriesOf(readCsv(text, 'FILE', 'B'));
const refused = (text: string): string => refusal(() => readCsv(text, 'FILE', 'B'));

describe('readCsv', () => {
  const expected = [
    ['1', '0'],
    ['-1/8', '1/10'],
  ];

  it.each([
    ['commas', '1,0\n-0.125,0.1\n'],
    ['commas and spaces', '1, 0\n -0.125 ,\t0.1'],
    ['semicolons', '1;0\r\n-0.125;0.1\r\n'],
    ['tabs', '1\t0\n-0.125\t 0.1\n'],
    ['spaces', '  1 0  \n-0.125   0.1\n'],
    ['spaces and comments', '# np.savetxt\n\n1.0e+00 0.0e+00\n  # between\n-1.25e-01 1e-1\n\n# end\n\n'],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual(expected);
  });

  it('reads fractions exactly', () => {
    const array = readCsv('1/3,1\n-22/7,0\n', 'FILE', 'B');
    expect(entriesOf(array)).toEqual([
      ['1/3', '1'],
      ['-22/7', '0'],
    ]);
    expect(array.numberType).toBe('exact');
    expect(array.name).toBe('B');
  });

  it('reads one number, one row and one column', () => {
    expect(read('5')).toEqual([['5']]);
    expect(read('1 2 3')).toEqual([['1', '2', '3']]);
    expect(read('1\n2\n')).toEqual([['1'], ['2']]);
  });

  it('does not round', () => {
    expect(read('9007199254740993,0.1000000000000000055511151231257828')).toEqual([
      ['9007199254740993', Rational.parse('0.1000000000000000055511151231257828').toString()],
    ]);
  });

  it('reads the square-root factors of prefix sums that NumPy wrote', () => {
    const text = decodeText(vector('factors/prefix-sum-16-square-root-B.csv'), 'FILE');
    const { matrix, numberType } = readCsv(text, 'FILE', 'B');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    expect([matrix.rows, matrix.cols, numberType]).toEqual([16, 16, 'decimal']);
    rows.forEach((row, i) =>
      row.forEach((cell, j) => expect(matrix.get(i, j)).toEqual(Rational.parse(cell))),
    );
    // binom(2k, k)/4^k for k = 4
    expect(matrix.get(10, 6).toString()).toBe('35/128');
  });

  it('reads a file with a byte order mark', () => {
    expect(read(decodeText(latin1('\xef\xbb\xbf1,2\r\n'), 'FILE'))).toEqual([['1', '2']]);
  });

  it.each([
    ['1,2\n3\n', 'expected array "B" with rows of 2 numbers as in its first row, got 1 in line 2'],
    ['# c\n1,2\n3,4,5\n', 'expected array "B" with rows of 2 numbers as in its first row, got 3 in line 3'],
    ['1,2,\n', 'got "" in line 1, column 3 of array "B"'],
    [',1\n', 'got "" in line 1, column 1 of array "B"'],
    ['\t1\t2\n', 'got "" in line 1, column 1 of array "B"'],
    ['1,2\na,b\n', 'expected a number such as 0.1, 1e-6 or 1/3, got "a" in line 2, column 1 of array "B"'],
    ['1,nan\n', 'got "nan" in line 1, column 2'],
    ['1,-inf\n', 'got "-inf" in line 1, column 2'],
    ['0,5;0,25\n', 'got "0,5" in line 1, column 1'],
    ['1,2;3,4\n', 'got "1,2" in line 1, column 1'],
    ['1 2\n3,4\n', 'got 1 in line 2'],
    ['1,2 # c\n', 'got "2 # c" in line 1, column 2'],
    ['1,2\n\n3,4\n', 'expected array "B" without empty lines between its rows, got an empty line 2'],
    ['"1","2"\n', 'got "\\"1\\"" in line 1, column 1'],
    ['1,2\r3,4\r', 'in line 1'],
    ['1,\u00002\n', 'got "\\u00002" in line 1, column 2'],
    ['', 'expected array "B" with at least one row of numbers, got none'],
    ['# only this\n\n', 'got none'],
    [
      `1,${'1'.repeat(3000)}\n`,
      'got "1111111111111111111111111111111111111111"… (3000 characters) in line 1',
    ],
  ])('refuses %j', (text, reason) => {
    expect(refused(text)).toContain(reason);
  });

  it('refuses a number of a million digits as fast as it reads it', () => {
    expect(refused(`${'9'.repeat(1_000_000)}\n`)).toContain('(1000000 characters) in line 1');
    expect(refused('1+2j,3\n')).toContain('which is real and not complex');
  });
});

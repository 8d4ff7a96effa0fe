import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { readMatrixMarket } from '../../../src/validate/readers/matrix-market.js';
import { decodeText } from '../../../src/validate/readers/text.js';
import { entriesOf, refusal, vector } from './build.js';

const banner = (kind: string): string => `%%MatrixMarket matrix ${kind}\n`;
const read = (kind: string, body: string): string[][] =>
  entriesOf(readMatrixMarket(banner(kind) + body, 'FILE', 'B'));
const refused = (text: string): string => refusal(() => readMatrixMarket(text, 'FILE', 'B'));

describe('readMatrixMarket', () => {
  it('lists an array column by column', () => {
    expect(read('array real general', '% comment\n%\n2 3\n1\n2\n0.5\n-4e-1\n5.\n6\n')).toEqual([
      ['1', '1/2', '5'],
      ['2', '-2/5', '6'],
    ]);
  });

  it('fills places that are not listed with zeros', () => {
    expect(read('coordinate real general', '2 3 2\n2 1 0.1\n1 3 -7\n')).toEqual([
      ['0', '0', '-7'],
      ['1/10', '0', '0'],
    ]);
    expect(read('coordinate real general', '1 1 0\n')).toEqual([['0']]);
  });

  it('mirrors symmetric and skew-symmetric matrices', () => {
    const symmetric = [
      ['1', '2', '3'],
      ['2', '4', '5'],
      ['3', '5', '6'],
    ];
    expect(read('array integer symmetric', '3 3\n1\n2\n3\n4\n5\n6\n')).toEqual(symmetric);
    expect(read('coordinate integer symmetric', '3 3 6\n1 1 1\n2 1 2\n3 1 3\n2 2 4\n3 2 5\n3 3 6\n')).toEqual(
      symmetric,
    );
    const skew = [
      ['0', '-2', '-3'],
      ['2', '0', '1/2'],
      ['3', '-1/2', '0'],
    ];
    expect(read('array real skew-symmetric', '3 3\n2\n3\n-0.5\n')).toEqual(skew);
    expect(read('coordinate real skew-symmetric', '3 3 3\n2 1 2\n3 1 3\n3 2 -0.5\n')).toEqual(skew);
    expect(read('coordinate pattern symmetric', '2 2 1\n2 1\n')).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
  });

  it('takes words in capitals, CRLF, tabs and empty lines', () => {
    const text = '%%MATRIXMARKET Matrix Coordinate Pattern General\r\n\r\n% c\r\n 2\t2 1\r\n\r\n1  2\r\n\r\n';
    expect(entriesOf(readMatrixMarket(text, 'FILE', 'B'))).toEqual([
      ['0', '1'],
      ['0', '0'],
    ]);
  });

  it('says what the numbers are', () => {
    const type = (kind: string, body: string): string =>
      readMatrixMarket(banner(kind) + body, 'FILE', 'B').numberType;
    expect(type('array real general', '1 1\n1\n')).toBe('decimal');
    expect(type('array integer general', '1 1\n1\n')).toBe('integer');
    expect(type('coordinate pattern general', '1 1 1\n1 1\n')).toBe('integer');
  });

  it('reads the factors of a Honaker tree that SciPy wrote', () => {
    const B = readMatrixMarket(
      decodeText(vector('factors/prefix-sum-32-honaker-full-B.mtx'), 'FILE'),
      'FILE',
      'B',
    );
    const C = readMatrixMarket(
      decodeText(vector('factors/prefix-sum-32-honaker-full-C.mtx'), 'FILE'),
      'FILE',
      'C',
    );
    expect([B.matrix.rows, B.matrix.cols, C.matrix.rows, C.matrix.cols]).toEqual([32, 63, 63, 32]);
    expect(B.matrix.get(0, 0)).toEqual(Rational.parse('0.606861239119304341'));
    expect(B.matrix.get(1, 0)).toEqual(Rational.parse('0.213722478238607627'));
    expect(
      entriesOf(C)
        .flat()
        .filter((x) => x === '1'),
    ).toHaveLength(192);
    // The tree has a root: a row of 32 ones.
    expect(entriesOf(C)).toContainEqual(new Array(32).fill('1'));
  });

  it.each([
    ['', 'in line 1, got ""'],
    ['1 2\n3 4\n', 'expected “%%MatrixMarket matrix array|coordinate'],
    [banner('array complex general'), 'got "%%MatrixMarket matrix array complex ge'],
    [banner('array real hermitian'), 'in line 1, got'],
    [banner('array pattern general'), 'in line 1, got'],
    [banner('coordinate pattern skew-symmetric'), 'in line 1, got'],
    [banner('array real general extra'), 'in line 1, got'],
    ['%%MatrixMarket vector array real general\n1 1\n1\n', 'in line 1, got'],
    [banner('array real general'), 'expected a size line with rows and columns, got the end of the file'],
    [
      `${banner('array real general')}2 2 4\n`,
      'expected a size line with rows and columns, got "2 2 4" in line 2',
    ],
    [
      `${banner('coordinate real general')}2 2\n`,
      'rows, columns and the number of entries, got "2 2" in line 2',
    ],
    [`${banner('array real general')}2 -2\n`, 'got "2 -2" in line 2'],
    [`${banner('array real general')}2.0 2\n`, 'got "2.0 2" in line 2'],
    [`${banner('array real general')}0 2\n`, 'expected array "B" with 1 to 16777216 entries, got 0×2'],
    [`${banner('coordinate real general')}4096 4097 0\n`, 'got 4096×4097'],
    [`${banner('array real symmetric')}2 3\n`, 'expected a square symmetric matrix, got 2×3'],
    [
      `${banner('array real general')}2 1\n1\n`,
      'expected a value for row 2, column 1, got the end of the file',
    ],
    [
      `${banner('array real general')}1 1\n1\n2\n`,
      'expected no value after the last entry, got "2" in line 4',
    ],
    [
      `${banner('array real general')}1 2\n1 2\n`,
      'expected a finite decimal such as 1.5e-3, got "1 2" in line 3',
    ],
    [`${banner('array real general')}1 1\nnan\n`, 'got "nan" in line 3'],
    [`${banner('array real general')}1 1\n-inf\n`, 'got "-inf" in line 3'],
    [`${banner('array real general')}1 1\n1/3\n`, 'got "1/3" in line 3'],
    [`${banner('array integer general')}1 1\n1.5\n`, 'expected an integer, got "1.5" in line 3'],
    [`${banner('array integer general')}1 1\n% late\n1\n`, 'got "% late" in line 3'],
    [`${banner('coordinate real general')}2 2 1\n1 1\n`, 'expected “row column value”, got "1 1" in line 3'],
    [`${banner('coordinate pattern general')}2 2 1\n1 1 1\n`, 'expected “row column”, got "1 1 1" in line 3'],
    [
      `${banner('coordinate real general')}2 2 1\n3 1 1\n`,
      'expected a place within 2×2, got "3 1" in line 3',
    ],
    [`${banner('coordinate real general')}2 2 1\n1 0 1\n`, 'got "1 0" in line 3'],
    [`${banner('coordinate real general')}2 2 1\n1 x 1\n`, 'got "1 x" in line 3'],
    [
      `${banner('coordinate real symmetric')}2 2 1\n1 2 1\n`,
      'in the lower triangle of a symmetric matrix, got "1 2"',
    ],
    [
      `${banner('coordinate real skew-symmetric')}2 2 1\n1 1 0\n`,
      'lower triangle of a skew-symmetric matrix, got "1 1"',
    ],
    [
      `${banner('coordinate real general')}2 2 2\n1 1 1\n1 1 1\n`,
      'expected every place once, got (1, 1) again in line 4',
    ],
    [`${banner('coordinate real general')}2 2 2\n1 1 1\n`, 'expected 2 entries as the size line says, got 1'],
    [
      `${banner('coordinate real general')}2 2 1\n1 1 1\n2 2 1\n`,
      'expected 1 entries as the size line says, got "2 2 1" in line 4',
    ],
    [`${banner('coordinate real general')}2 2 99999999999\n1 1 1\n`, 'expected 99999999999 entries'],
  ])('refuses %j', (text, reason) => {
    expect(refused(text)).toContain(reason);
  });
});

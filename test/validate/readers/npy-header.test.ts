import { describe, expect, it } from 'vitest';
import { readNpyHeader } from '../../../src/validate/readers/npy-header.js';
import { concat, fields, latin1, npyOf, refusal } from './build.js';

const none = new Uint8Array();
const read = (header: string) => readNpyHeader(npyOf(header, none), 'FILE', 'array "B"');
const refused = (header: string): string => refusal(() => read(header));

describe('readNpyHeader', () => {
  it.each([
    "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }\n",
    "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4)}   \n",
    '{"shape":(3,4,),"fortran_order":False,"descr":"<f8"}\n',
    "\n { 'fortran_order' :\tFalse , 'shape' : ( 3 , 4 ) , 'descr' : '<f8' }\n",
  ])('reads %j', (header) => {
    expect(read(header)).toEqual({
      descr: '<f8',
      fortranOrder: false,
      shape: [3, 4],
      end: 10 + header.length,
    });
  });

  it('reads every kind of tuple', () => {
    const shape = (text: string): readonly number[] =>
      read(`{'descr': '|b1', 'fortran_order': True, 'shape': ${text}}\n`).shape;
    expect(shape('()')).toEqual([]);
    expect(shape('(5,)')).toEqual([5]);
    expect(shape('(0, 3)')).toEqual([0, 3]);
    expect(shape('(1, 2, 999999999999999)')).toEqual([1, 2, 999999999999999]);
  });

  it('reads long headers of versions 2.0 and 3.0, the latter in UTF-8', () => {
    const header = "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)}\n";
    for (const version of ['\x02\x00', '\x03\x00']) {
      const bytes = concat(latin1(`\x93NUMPY${version}`), fields([4, header.length]), latin1(header));
      expect(readNpyHeader(bytes, 'FILE', 'B').end).toBe(12 + header.length);
    }
    const unknown = "{'descr': '\xcf\x83'}\n";
    const bytes = concat(latin1('\x93NUMPY\x03\x00'), fields([4, unknown.length]), latin1(unknown));
    expect(refusal(() => readNpyHeader(bytes, 'FILE', 'B'))).toContain("got \"{'descr': '\\u03c3'}\"");
    bytes[12 + 11] = 0xff;
    expect(refusal(() => readNpyHeader(bytes, 'FILE', 'B'))).toContain('got "no text"');
  });

  const good = "'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)";

  it.each([
    [`{${good}}`, 'expected array "B" with a header that ends with a line feed, got "}"'],
    ['\n', 'expected "{" in the header of array "B", got its end'],
    [
      '{}\n',
      "expected the keys 'descr', 'fortran_order' and 'shape' in the header of array \"B\", got \"{}\"",
    ],
    ["{'descr': '<f8', 'shape': (1, 1)}\n", "expected the keys 'descr', 'fortran_order' and 'shape'"],
    [`{${good}, 'descr': '<f4'}\n`, 'once each in the header of array "B", got "descr"'],
    [`{${good}, 'order': 'C'}\n`, 'got "order"'],
    [`{${good}} x\n`, 'expected nothing after the dictionary in the header of array "B", got "x"'],
    [`{${good}\n`, 'expected "," in the header of array "B", got its end'],
    [`{${good},, }\n`, 'got ","'],
    [`{${good} \x00}\n`, 'expected "," in the header of array "B", got "\\u0000"'],
    [`(${good})\n`, 'expected "{"'],
    [`{descr: '<f8'}\n`, 'got "descr"'],
    [`{'descr' '<f8'}\n`, 'expected ":"'],
    [
      `{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (1, 1)}\n`,
      "expected a plain number type such as '<f8' in",
    ],
    [`{'descr': __import__('os'), }\n`, "expected a plain number type such as '<f8'"],
    [
      `{'descr': '<f8', 'fortran_order': 0, 'shape': (1, 1)}\n`,
      'expected "False" in the header of array "B", got "0"',
    ],
    [`{'descr': '<f8', 'fortran_order': 'True', 'shape': (1, 1)}\n`, 'expected "False"'],
    [`{'descr': '<f8', 'fortran_order': Falsey, 'shape': (1, 1)}\n`, 'got "Falsey"'],
    [
      `{'descr': '<f8', 'fortran_order': False, 'shape': (1)}\n`,
      'expected "," in the header of array "B", got ")"',
    ],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1 1)}\n`, 'expected ","'],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (,)}\n`, 'expected a length below 10^15'],
    [
      `{'descr': '<f8', 'fortran_order': False, 'shape': (1, -1)}\n`,
      'expected a length below 10^15 in the header of array "B", got "-"',
    ],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (01, 1)}\n`, 'got "01"'],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1.5, 1)}\n`, 'got "."'],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (3L, 1)}\n`, 'got "L"'],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': ('1', 1)}\n`, 'expected a length below 10^15'],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000000, 1)}\n`, 'got "1000000000000000"'],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1`.concat('\n'), 'got its end'],
    [`{'descr': '<f8\n`, 'got'],
    [
      `{${good}${' '.repeat(10_000)}}\n`,
      'expected array "B" with a header of at most 10000 bytes, got a length of 10058',
    ],
  ])('refuses %j', (header, reason) => {
    expect(refused(header)).toContain(reason);
  });

  it.each([
    ['', 'expected array "B" in .npy format (starting with \\x93NUMPY), got ""'],
    ['PK\x03\x04aaaaaaaaaa', 'got "PK\\u0003\\u0004aa"'],
    ['\x93NUMPX\x01\x00\x02\x00{}', 'got "\\u0093NUMPX"'],
    ['\x93NUMPY', 'expected array "B" in .npy version 1.0, 2.0 or 3.0, got no.version'],
    ['\x93NUMPY\x04\x00\x02\x00{}', 'got 4.0'],
    ['\x93NUMPY\x01\x01\x02\x00{}', 'got 1.1'],
    ['\x93NUMPY\x01\x00\x02', 'expected array "B" with a header, got 9 bytes in all'],
    ['\x93NUMPY\x02\x00\x02\x00', 'expected array "B" with a header, got 10 bytes in all'],
    [
      '\x93NUMPY\x01\x00\xff\xff{}\n',
      'expected array "B" with a header of at most 3 bytes, got a length of 65535',
    ],
    ['\x93NUMPY\x02\x00\xff\xff\xff\xff{}\n', 'got a length of 4294967295'],
  ])('refuses the start %j', (start, reason) => {
    expect(refusal(() => readNpyHeader(latin1(start), 'FILE', 'array "B"'))).toContain(reason);
  });
});

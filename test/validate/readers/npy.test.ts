import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import type { NumberType } from '../../../src/validate/readers/array.js';
import { readNpy } from '../../../src/validate/readers/npy.js';
import { concat, entriesOf, latin1, npyOf, npyOfDoubles, refusal, vector } from './build.js';

const fixture = (name: string) => readNpy(vector(`readers/${name}.npy`), 'FILE', 'B');
const header = (descr: string, shape: string): string =>
  `{'descr': '${descr}', 'fortran_order': False, 'shape': ${shape}}\n`;
const refused = (bytes: Uint8Array): string => refusal(() => readNpy(bytes, 'FILE', 'B'));

const power = (exponent: number): string => Rational.dyadic(1n, exponent).toString();

describe('readNpy', () => {
  const half = [
    ['3/2', `-${power(-24)}`, '65504'],
    // The binary16 number nearest to 0.1 is 1638·2^-14.
    ['819/8192', '0', power(-14)],
  ];
  const single = [
    // The binary32 number nearest to 0.1 is 13421773·2^-27.
    ['13421773/134217728', '-3', power(-149)],
    ['10000000000', '0', power(-126)],
  ];
  const double = [
    // The doubles nearest to 0.1 and -1/3.
    ['3602879701896397/36028797018963968', '-6004799503160661/18014398509481984', power(-1074)],
    ['10000000000000000000000', '0', power(-1022)],
  ];

  it.each<[string, NumberType, string[][]]>([
    ['float16-little-endian', 'float16', half],
    ['float16-big-endian', 'float16', half],
    ['float32-little-endian', 'float32', single],
    ['float32-big-endian', 'float32', single],
    ['float64-little-endian', 'float64', double],
    ['float64-big-endian', 'float64', double],
    [
      'float64-fortran-order',
      'float64',
      [
        ['1', '2', '3'],
        ['4', '5', '13/2'],
      ],
    ],
    ['float64-largest-and-smallest', 'float64', [[((2n ** 53n - 1n) << 971n).toString(), power(-1074)]]],
    ['int64-big-endian', 'integer', [['9007199254740993', '-9007199254740993']]],
    [
      'int16-fortran-order-big-endian',
      'integer',
      [
        ['1', '2', '3'],
        ['4', '5', '-6'],
      ],
    ],
    [
      'bool',
      'integer',
      [
        ['1', '0'],
        ['0', '1'],
      ],
    ],
  ])('reads %s written by NumPy', (name, type, entries) => {
    const array = fixture(name);
    expect(entriesOf(array)).toEqual(entries);
    expect(array.numberType).toBe(type);
    expect(array.name).toBe('B');
  });

  it.each([8n, 16n, 32n, 64n])('reads integers of %d bits to their ends', (bits) => {
    const half = 2n ** (bits - 1n);
    expect(entriesOf(fixture(`int${bits}`))).toEqual([
      [`${-half}`, '-1', '0'],
      ['1', `${half - 1n}`, '7'],
    ]);
    expect(entriesOf(fixture(`uint${bits}`))).toEqual([
      ['0', '1', '2'],
      [`${2n * half - 1n}`, `${half + 1n}`, '7'],
    ]);
  });

  it.each([1, 2, 3])('reads format version %d.0', (version) => {
    expect(entriesOf(fixture(`version-${version}`))).toEqual([
      ['1/2', '1'],
      ['2', '4'],
    ]);
  });

  it('reads every binary16 number as IEEE 754 defines it', () => {
    const finite = Array.from({ length: 2 ** 16 }, (_, bits) => bits).filter(
      (bits) => ((bits >> 10) & 31) !== 31,
    );
    const data = new Uint8Array(Uint16Array.from(finite).buffer);
    const { matrix } = readNpy(npyOf(header('<f2', `(1, ${finite.length})`), data), 'FILE', 'B');
    // Over 2^-24 the value is fraction, or (2^10 + fraction)·2^(field − 1).
    expect(matrix.scale.toString()).toBe(power(-24));
    finite.forEach((bits, k) => {
      const field = BigInt((bits >> 10) & 31);
      const fraction = BigInt(bits & 1023);
      const magnitude = field === 0n ? fraction : (1024n + fraction) << (field - 1n);
      if (matrix.integers[k] !== (bits >= 2 ** 15 ? -magnitude : magnitude))
        expect(bits).toBe('read exactly');
    });
  });

  it('reads data at any offset of its buffer', () => {
    const file = npyOfDoubles(1, 2, [0.5, 3]);
    const shifted = concat(latin1('xyz'), file, latin1('zyx')).subarray(3, 3 + file.length);
    expect(entriesOf(readNpy(shifted, 'FILE', 'B'))).toEqual([['1/2', '3']]);
  });

  it.each([
    ['refused-one-dimension', 'expected array "B" to be a matrix, with two dimensions'],
    ['refused-one-dimension', 'got shape (5,)'],
    ['refused-no-dimension', 'got shape ()'],
    ['refused-three-dimensions', 'got shape (1, 2, 2)'],
    ['refused-no-entries', 'expected array "B" with 1 to 16777216 entries, got 0×3'],
    ['refused-complex', 'integers of 8 to 64 bits, or bool (complex numbers'],
    ['refused-complex', 'got number type "<c16"'],
    ['refused-longdouble', 'B.astype(numpy.float64), which rounds'],
    ['refused-object', 'Python objects could run code and are not opened'],
    ['refused-longdouble', 'got number type "<f16"'],
    ['refused-string', 'got number type "<U3"'],
    ['refused-object', 'got number type "|O"'],
    ['refused-datetime', 'got number type "<M8[D]"'],
    [
      'refused-structured',
      'expected a plain number type such as \'<f8\' in the header of array "B", got "["',
    ],
    ['refused-nan', 'expected array "B" with finite entries, got NaN in row 2, column 2'],
    ['refused-infinity-float16', 'got -Infinity in row 1, column 2'],
  ])('%s written by NumPy', (name, reason) => {
    expect(refused(vector(`readers/${name}.npy`))).toContain(reason);
  });

  it.each(['f8', '=f8', '|f8', '<f3', '<i16', '<f8 ', '', '<', '|S1', '|V8', '<I4'])(
    'refuses number type %j',
    (descr) => {
      expect(refused(npyOf(header(descr, '(1, 1)'), new Uint8Array(8)))).toContain(
        `got number type "${descr}"`,
      );
    },
  );

  it('refuses data of another length than the shape says', () => {
    const message = (size: number): string => refused(npyOf(header('<f8', '(2, 3)'), new Uint8Array(size)));
    const expected = 'expected array "B" with 48 bytes of data (2×3 entries of type <f8), got';
    expect(message(47)).toBe(`${expected} 47`);
    expect(message(49)).toBe(`${expected} 49`);
    expect(message(0)).toBe(`${expected} 0`);
  });

  it('refuses sizes beyond its limit before it allocates anything', () => {
    for (const shape of ['(999999999999999, 999999999999999)', '(4097, 4096)', '(16777217, 1)']) {
      expect(refused(npyOf(header('<f8', shape), new Uint8Array(8)))).toContain(
        'with 1 to 16777216 entries, got',
      );
    }
  });

  it('refuses a bool that is neither 0 nor 1', () => {
    expect(refused(npyOf(header('|b1', '(1, 2)'), Uint8Array.of(1, 2)))).toBe(
      'expected array "B" with the bytes 0 and 1 for bool, got 2 in row 1, column 2',
    );
  });

  it('gives the place of a bad number in Fortran order as that of the matrix', () => {
    const text = "{'descr': '<f8', 'fortran_order': True, 'shape': (2, 3)}\n";
    const data = new Uint8Array(Float64Array.of(1, 2, 3, NaN, 5, 6).buffer);
    expect(refused(npyOf(text, data))).toContain('got NaN in row 2, column 2');
  });
});

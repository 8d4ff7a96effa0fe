import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { NamedMatrix } from '../../src/validate/readers/array.js';
import { readCsv } from '../../src/validate/readers/csv.js';
import { readJson } from '../../src/validate/readers/json.js';
import { readMatrixMarket } from '../../src/validate/readers/matrix-market.js';
import { readNpy } from '../../src/validate/readers/npy.js';
import type { Numeral } from '../../src/laws/numeral.js';
import { readerLaws } from '../../src/laws/reader-laws.js';
import { decodeText } from '../../src/validate/readers/text.js';
import { InputError } from '../../src/validate/readers/input-error.js';
import { parseNumeral } from '../../src/validate/readers/numeral.js';
import { latin1, npyOf } from '../../test/validate/readers/build.js';
import { keeps, runs } from '../effort.js';

/** A rectangular table of 1 to 5 rows and columns. */
const tableOf = <T>(entry: fc.Arbitrary<T>): fc.Arbitrary<T[][]> =>
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, cols]) =>
      fc.array(fc.array(entry, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows }),
    );

const expectEntries = ({ matrix }: NamedMatrix, entries: readonly (readonly Rational[])[]): void => {
  expect([matrix.rows, matrix.cols]).toEqual([entries.length, entries[0]!.length]);
  entries.forEach((row, i) => row.forEach((entry, j) => expect(matrix.get(i, j).equals(entry)).toBe(true)));
};

type Table = readonly (readonly Numeral[])[];
const isRefusal = (error: unknown): boolean => error instanceof InputError;

const double = fc.double({ noNaN: true, noDefaultInfinity: true });
const digits = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength }).map((list) => list.join(''));
const exponent = fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), digits(2)).map((parts) => parts.join(''));
const sign = fc.constantFrom('', '-');
/** Decimals that JSON allows too. */
const decimal = fc
  .tuple(
    sign,
    fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fc.option(digits(20), { nil: undefined }),
    fc.option(exponent, { nil: '' }),
  )
  .map(
    ([minus, whole, places, power]) => `${minus}${whole}${places === undefined ? '' : `.${places}`}${power}`,
  );
const fraction = fc
  .tuple(sign, digits(12), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([minus, num, den]) => `${minus}${num}/${den}`);

const parsed = (table: readonly (readonly string[])[]): Rational[][] =>
  table.map((row) => row.map((text) => Rational.parse(text)));

describe('every reader takes a number as exactly what it is', () => {
  for (const little of [true, false])
    for (const fortran of [true, false]) {
      const write = (table: Table): Uint8Array => {
        const [rows, cols] = [table.length, table[0]!.length];
        const data = new DataView(new ArrayBuffer(8 * rows * cols));
        table.forEach((row, i) =>
          row.forEach((x, j) =>
            data.setFloat64(8 * (fortran ? j * rows + i : i * cols + j), x as number, little),
          ),
        );
        const header = `{'descr': '${little ? '<' : '>'}f8', 'fortran_order': ${fortran ? 'True' : 'False'}, 'shape': (${rows}, ${cols})}\n`;
        return npyOf(header, new Uint8Array(data.buffer));
      };
      keeps(
        `.npy of float64, ${little ? 'little' : 'big'} endian, by ${fortran ? 'columns' : 'rows'}`,
        readerLaws({
          read: (bytes) => readNpy(bytes, 'FILE', 'B').matrix,
          write,
          isRefusal,
          numbers: double,
          knowsItsEnd: true,
        }),
        75,
      );
    }

  it('.npy: every bit pattern of float32 and int64 is its value', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.boolean(), (bytes, little) => {
        const view = new DataView(bytes.buffer, bytes.byteOffset, 8);
        const order = little ? '<' : '>';
        const read = (descr: string, shape: string): NamedMatrix =>
          readNpy(
            npyOf(`{'descr': '${order}${descr}', 'fortran_order': False, 'shape': ${shape}}\n`, bytes),
            'FILE',
            'B',
          );
        expectEntries(read('i8', '(1, 1)'), [[Rational.integer(view.getBigInt64(0, little))]]);
        const singles = [view.getFloat32(0, little), view.getFloat32(4, little)];
        if (singles.every((x) => Number.isFinite(x))) {
          expectEntries(read('f4', '(1, 2)'), [singles.map((x) => Rational.fromDouble(x))]);
        }
      }),
      runs(300),
    );
  });

  for (const separator of [',', ';', '\t', ' ', ', ', '   '])
    for (const end of ['\n', '\r\n'])
      keeps(
        `.csv with ${JSON.stringify(separator)} and ${JSON.stringify(end)}`,
        readerLaws({
          read: (bytes) => readCsv(decodeText(bytes, 'FILE'), 'FILE', 'B').matrix,
          write: (table) => latin1(table.map((row) => row.join(separator) + end).join('')),
          isRefusal,
          numbers: fc.oneof(decimal, fraction),
        }),
        25,
      );

  it('.json: a number or a string is what Rational.parse makes of its spelling', () => {
    const entry = fc.oneof(
      decimal.map((text) => [text, text] as const),
      fc.oneof(decimal, fraction).map((text) => [text, `"${text}"`] as const),
    );
    fc.assert(
      fc.property(tableOf(entry), fc.constantFrom('', ' ', '\n\t'), (table, space) => {
        const rows = table.map((row) => `[${space}${row.map(([, json]) => json).join(`,${space}`)}]${space}`);
        const array = readJson(`{"B"${space}:[${rows.join(',')}]}`, 'FILE', 'm').get('B')!;
        expectEntries(array, parsed(table.map((row) => row.map(([text]) => text))));
      }),
      runs(300),
    );
  });

  it('.json: what JSON.stringify writes of doubles is read as the same decimals', () => {
    fc.assert(
      fc.property(tableOf(double), (table) => {
        const array = readJson(JSON.stringify(table), 'FILE', 'm').get('m')!;
        expectEntries(array, parsed(table.map((row) => row.map((x) => (x === 0 ? '0' : String(x))))));
      }),
      runs(200),
    );
  });

  it('.mtx: array and coordinate files of one matrix agree, in any order of the entries', () => {
    fc.assert(
      fc.property(tableOf(decimal), fc.infiniteStream(fc.nat()), (table, keys) => {
        const [rows, cols] = [table.length, table[0]!.length];
        const places = table.flatMap((row, i) => row.map((text, j) => ({ i, j, text })));
        const byColumn = places.toSorted((p, q) => p.j - q.j || p.i - q.i);
        const shuffled = places
          .map((place) => ({ place, key: keys.next().value }))
          .toSorted((p, q) => p.key - q.key)
          .map(({ place: { i, j, text } }) => `${i + 1} ${j + 1} ${text}\n`);
        const dense = `%%MatrixMarket matrix array real general\n${rows} ${cols}\n${byColumn.map(({ text }) => `${text}\n`).join('')}`;
        const sparse = `%%MatrixMarket matrix coordinate real general\n${rows} ${cols} ${rows * cols}\n${shuffled.join('')}`;
        expectEntries(readMatrixMarket(dense, 'FILE', 'B'), parsed(table));
        expectEntries(readMatrixMarket(sparse, 'FILE', 'B'), parsed(table));
      }),
      runs(200),
    );
  });
});

describe('parseNumeral', () => {
  it('accepts what Rational.parse accepts and gives the same number', () => {
    const character = fc.constantFrom(...'0123456789+-./eE x'.split(''));
    const text = fc.oneof(
      decimal,
      fraction,
      fc.array(character, { maxLength: 8 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (spelled) => {
        let expected: Rational | undefined;
        try {
          expected = Rational.parse(spelled);
        } catch {
          expected = undefined;
        }
        const numeral = parseNumeral(spelled);
        if (!numeral) {
          // Only an exponent of more than four digits is Rational.parse's alone.
          if (!/[eE][+-]?0*[1-9][0-9]{4}/.test(spelled)) expect(expected).toBeUndefined();
          return;
        }
        const { num, exponent: power, den } = numeral;
        const value = Rational.ratio(num, den).mul(Rational.ratio(10n, 1n).pow(power));
        expect(value.toString()).toBe(expected?.toString());
      }),
      runs(2000),
    );
  });
});

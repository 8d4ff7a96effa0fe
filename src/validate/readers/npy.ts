import { Matrix } from '../../linear/matrix.js';
import type { NamedMatrix, NumberType } from './array.js';
import { matrixOfDoubles } from './doubles.js';
import { matrixInPlaceOf } from './foreign.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { Room } from './limits.js';
import { readNpyHeader } from './npy-header.js';

type Take<T> = (view: DataView, at: number, littleEndian: boolean) => T;

/** A number type of NumPy: bytes per entry, and how an entry is read. */
type Decoder = { readonly bytes: number } & (
  | { readonly type: 'float16' | 'float32' | 'float64'; readonly take: Take<number> }
  | { readonly type: 'integer'; readonly take: Take<bigint> }
);

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['f2', { bytes: 2, type: 'float16', take: (view, at, little) => valueOfHalf(view.getUint16(at, little)) }],
  ['f4', { bytes: 4, type: 'float32', take: (view, at, little) => view.getFloat32(at, little) }],
  ['f8', { bytes: 8, type: 'float64', take: (view, at, little) => view.getFloat64(at, little) }],
  ['i1', { bytes: 1, type: 'integer', take: (view, at) => BigInt(view.getInt8(at)) }],
  ['i2', { bytes: 2, type: 'integer', take: (view, at, little) => BigInt(view.getInt16(at, little)) }],
  ['i4', { bytes: 4, type: 'integer', take: (view, at, little) => BigInt(view.getInt32(at, little)) }],
  ['i8', { bytes: 8, type: 'integer', take: (view, at, little) => view.getBigInt64(at, little) }],
  ['u1', { bytes: 1, type: 'integer', take: (view, at) => BigInt(view.getUint8(at)) }],
  ['u2', { bytes: 2, type: 'integer', take: (view, at, little) => BigInt(view.getUint16(at, little)) }],
  ['u4', { bytes: 4, type: 'integer', take: (view, at, little) => BigInt(view.getUint32(at, little)) }],
  ['u8', { bytes: 8, type: 'integer', take: (view, at, little) => view.getBigUint64(at, little) }],
  ['b1', { bytes: 1, type: 'integer', take: (view, at) => BigInt(view.getUint8(at)) }],
]);

/** The value of the bits of a binary16 number, which every double can hold. */
function valueOfHalf(bits: number): number {
  const sign = bits >> 15 === 1 ? -1 : 1;
  const field = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (field === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (field === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (field - 25));
}

/**
 * Reads a two-dimensional array from a .npy file as the exact numbers that its bits are.
 *
 * With `vectors`, one of one dimension is read as a column. Number types: float16, float32, float64, int8 to int64, uint8 to uint64 in both byte orders, and bool as 0 and 1;
 * C or Fortran order; format versions 1.0, 2.0 and 3.0.
 *
 * @throws InputError for any other number type or number of dimensions, a shape without entries or with more than 2^24,
 * data that are shorter or longer than the shape says, NaN and the infinities.
 */
export function readNpy(
  bytes: Uint8Array,
  file: string,
  name: string,
  room = new Room(file, bytes.length),
  vectors = false,
): NamedMatrix {
  const subject = arrayNamed(name);
  const { descr, fortranOrder, shape, end } = readNpyHeader(bytes, file, subject);
  const { decoder, littleEndian } = decoderOf(descr, file, subject);
  const [rows, cols] = vectors && shape.length === 1 ? [...shape, 1] : shape;
  if (rows === undefined || cols === undefined || shape.length > 2) {
    const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
    const expected =
      shape.length === 1
        ? matrixInPlaceOf(name)
        : `${subject} with ${vectors ? 'one or ' : ''}two dimensions`;
    throw new InputError(file, expected, `shape ${tuple}`);
  }
  room.takeShape(subject, rows, cols);
  const count = rows * cols;
  if (bytes.length - end !== count * decoder.bytes) {
    throw new InputError(
      file,
      `${subject} with ${count * decoder.bytes} bytes of data (${rows}×${cols} entries of type ${descr})`,
      `${bytes.length - end}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset + end, bytes.length - end);
  // Where entry k of the row-major result stands in the data.
  const place = (k: number): number =>
    decoder.bytes * (fortranOrder ? Math.floor(k / cols) + (k % cols) * rows : k);
  const numberType: NumberType = decoder.type;
  if (decoder.type === 'integer') {
    const integers: bigint[] = [];
    for (let k = 0; k < count; k += 1) integers.push(decoder.take(view, place(k), littleEndian));
    if (descr.endsWith('b1')) checkBooleans(file, subject, cols, integers);
    return { name, matrix: Matrix.ofIntegers(rows, cols, integers), numberType };
  }
  const doubles = new Float64Array(count);
  for (let k = 0; k < count; k += 1) doubles[k] = decoder.take(view, place(k), littleEndian);
  return { name, matrix: matrixOfDoubles(file, subject, rows, cols, doubles, room), numberType };
}

/** What to do with arrays of other number types. */
const CONVERSIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^\|O/,
    ' (Python objects could run code and are not opened; in Python: B = numpy.array(B.tolist(), dtype=float))',
  ],
  [/^[<>]c/, ' (complex numbers; in Python: x.real instead of x, where x.imag is 0)'],
  [/^[<>]f(?:12|16)$/, ' (long double; in Python: B = B.astype(numpy.float64), which rounds)'],
  [/^[<>|][US]/, ' (text; in Python: B = B.astype(float))'],
];

/** The number type that a descr such as `<f8` or `|i1` names; only a single byte needs no byte order. */
function decoderOf(
  descr: string,
  file: string,
  subject: string,
): { decoder: Decoder; littleEndian: boolean } {
  const order = descr.charAt(0);
  const decoder = DECODERS.get(descr.slice(1));
  if (!decoder || !(order === '<' || order === '>' || (order === '|' && decoder.bytes === 1))) {
    const how = CONVERSIONS.find(([types]) => types.test(descr))?.[1] ?? '';
    throw new InputError(
      file,
      `${subject} of float16, float32, float64, integers of 8 to 64 bits, or bool${how}`,
      `number type ${shown(descr)}`,
    );
  }
  return { decoder, littleEndian: order !== '>' };
}

function checkBooleans(file: string, subject: string, cols: number, integers: readonly bigint[]): void {
  const bad = integers.findIndex((x) => x > 1n);
  if (bad < 0) return;
  const place = `row ${Math.floor(bad / cols) + 1}, column ${(bad % cols) + 1}`;
  throw new InputError(file, `${subject} with the bytes 0 and 1 for bool`, `${integers[bad]!} in ${place}`);
}

import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { InputError } from './input-error.js';
import { Room } from './limits.js';

/**
 * The exact m×n matrix of m·n row-major doubles, each the dyadic rational that its bits are, over the largest power of two
 * that divides them all. A file has millions of these: no object is made for an entry but its integer.
 *
 * @throws InputError for NaN and the infinities (with their place, counted from 1), and for entries too far apart in size.
 */
export function matrixOfDoubles(
  file: string,
  subject: string,
  rows: number,
  cols: number,
  data: Float64Array,
  room = new Room(file, data.byteLength),
): Matrix {
  const bad = data.findIndex((x) => !Number.isFinite(x));
  if (bad >= 0) {
    const place = `row ${Math.floor(bad / cols) + 1}, column ${(bad % cols) + 1}`;
    throw new InputError(file, `${subject} with finite entries`, `${data[bad]!} in ${place}`);
  }
  // x = odd·2^exponent for every entry but 0.
  const odd = new Float64Array(data.length);
  const exponents = new Int16Array(data.length);
  const scratch = new DataView(new ArrayBuffer(8));
  let least = Infinity;
  data.forEach((x, k) => {
    if (x === 0) return;
    scratch.setFloat64(0, x);
    const field = (scratch.getUint16(0) >> 4) & 0x7ff;
    const high = (scratch.getUint32(0) & 0xfffff) + (field === 0 ? 0 : 0x100000);
    const low = scratch.getUint32(4);
    const zeros = low === 0 ? 32 + trailingZeros(high) : trailingZeros(low);
    odd[k] = (Math.sign(x) * (high * 2 ** 32 + low)) / 2 ** zeros;
    exponents[k] = Math.max(field, 1) - 1075 + zeros;
    least = Math.min(least, exponents[k]!);
  });
  if (least === Infinity) least = 0;
  let bits = 0;
  odd.forEach((x, k) => {
    if (x !== 0) bits += 53 + exponents[k]! - least;
  });
  room.takeBits(subject, bits);
  const integers = Array.from(odd, (x, k) => (x === 0 ? 0n : BigInt(x) << BigInt(exponents[k]! - least)));
  return Matrix.ofIntegers(rows, cols, integers, Rational.dyadic(1n, least));
}

/** Number of zero bits below the lowest one of a positive 32-bit integer. */
const trailingZeros = (word: number): number => 31 - Math.clz32(word & -word);

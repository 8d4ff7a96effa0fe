import { Rational } from '../../arithmetic/rational.js';
import { lastBits } from '../../linear/doubles.js';
import { DoubleEntries } from '../../linear/entries/double-entries.js';
import { Matrix } from '../../linear/matrix.js';
import { InputError } from './input-error.js';
import { Room } from './limits.js';

/**
 * The exact m×n matrix of m·n row-major doubles, each the dyadic rational that its bits are, over the largest power of two
 * that divides them all. A file has millions of these: no object is made for an entry.
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
  const { unit, count, sum } = lastBits(data);
  room.takeBits(subject, count * (53 - unit) + sum);
  return Matrix.ofEntries(rows, cols, new DoubleEntries(data, unit), Rational.dyadic(1n, unit));
}

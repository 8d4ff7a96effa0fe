import { magnitude } from '../../arithmetic/bits.js';
import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';

/** An integer matrix C (r×n) that is known by its products with vectors. */
export interface Products {
  /** n. */
  readonly columns: number;
  /** C·v. */
  readonly image: (v: readonly bigint[]) => readonly bigint[];
  /** |C|ᵀ|C|·v, |C| the matrix of the absolute values. */
  readonly gramOfSizes: (v: readonly bigint[]) => readonly bigint[];
  /** CᵀC·v times any positive number, nearly. */
  readonly approxGram: (v: Float64Array) => Float64Array;
}

/** Steps of the power method, and the change between two of them below which it has arrived. */
const MOST_STEPS = 200;
const ARRIVED = 1e-15;
/** Bits of the vector that are kept. */
const BITS = 50;

/**
 * Encloses ‖C‖²_{2→2} = λ_max(CᵀC) of a matrix that is too large to be written out, by a vector v of the power method: from below by the Rayleigh quotient
 * ‖Cv‖²/‖v‖², from above by max_i (|C|ᵀ|C|w)_i/w_i for w > 0 near |v|, which bounds the norm of |C|ᵀ|C| and so that of CᵀC. Both are computed in integers from
 * v as it was rounded; where C ≥ 0 they meet as v approaches the eigenvector (Collatz, Wielandt).
 */
export function normSquaredByProducts({ columns, image, gramOfSizes, approxGram }: Products): Enclosure {
  const vector = powered(approxGram, columns);
  const v = Array.from(vector, (x) => BigInt(Math.round(x * 2 ** BITS)));
  const square = (x: readonly bigint[]): bigint => x.reduce((sum, entry) => sum + entry * entry, 0n);
  const inf = Rational.ratio(square(image(v)), square(v));
  const weights = v.map((x) => (x === 0n ? 1n : magnitude(x)));
  const sup = gramOfSizes(weights)
    .map((x, i) => Rational.ratio(x, weights[i]!))
    .reduce((most, x) => Rational.max(most, x));
  return { inf, sup };
}

/** A vector whose largest entry is 1 in size. */
function powered(times: (v: Float64Array) => Float64Array, n: number): Float64Array {
  let v = new Float64Array(n).fill(1);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const image = times(v);
    const length = image.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    if (!(length > 0 && length < Infinity)) return v;
    const next = image.map((x) => x / length);
    const change = next.reduce((most, x, i) => Math.max(most, Math.abs(x - v[i]!)), 0);
    v = next;
    if (change < ARRIVED) break;
  }
  return v;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { judgeProduct } from '../../src/factorization/product-agreement.js';
import { Matrix } from '../../src/linear/matrix.js';
import { schoolbookProduct } from '../../src/linear/product/schoolbook-product.js';
import { runs } from '../effort.js';

const FLOAT64 = Rational.dyadic(1n, -53);
/** So large that products go by residues and are held in digits. */
const N = 28;

const double = fc.oneof(
  fc.double({ min: -8, max: 8, noNaN: true }),
  fc.double({ min: -8, max: 8, noNaN: true }),
  fc.constantFrom(0, -0, 1, 2 ** -40, -(2 ** 30)),
);
const wild = fc.oneof({ weight: 40, arbitrary: double }, fc.constantFrom(2 ** -1074, 2 ** -300, 2 ** 200));
const matrix = (entry: fc.Arbitrary<number>): fc.Arbitrary<Float64Array> =>
  fc
    .tuple(fc.boolean(), fc.array(entry, { minLength: N * N, maxLength: N * N }))
    .map(([lower, data]) =>
      Float64Array.from(data, (x, at) => (lower && at % N > Math.floor(at / N) ? 0 : x)),
    );

/** The product computed in doubles, some of whose entries are changed by so many units in the last place. */
function nearProduct(b: Float64Array, c: Float64Array, off: readonly number[]): Float64Array {
  return Float64Array.from({ length: N * N }, (_, at) => {
    let sum = 0;
    for (let k = 0; k < N; k += 1) sum += b[Math.floor(at / N) * N + k]! * c[k * N + (at % N)]!;
    return sum * (1 + off[at % off.length]! * 2 ** -52);
  });
}

const text = (_: string, x: unknown): unknown => (x instanceof Rational ? x.toString() : x);

/** What bigints alone say of A − BC. */
function oracle(a: Matrix, B: Matrix, C: Matrix, tolerance: Rational): unknown {
  const size = (x: bigint): bigint => (x < 0n ? -x : x);
  const product = (x: readonly bigint[], y: readonly bigint[]): Rational[] =>
    schoolbookProduct(x, y, N, N, N).map((entry) => Rational.integer(entry).mul(B.scale).mul(C.scale));
  const bc = product(B.integers, C.integers);
  const allowed = product(B.integers.map(size), C.integers.map(size)).map((x) => x.mul(tolerance));
  const e = bc.map((x, at) => a.get(Math.floor(at / N), at % N).sub(x));
  const first = (sizes: readonly Rational[]): number =>
    sizes.reduce((best, x, at) => (x.compare(sizes[best]!) > 0 ? at : best), 0);
  const entry = (at: number): object => ({ row: Math.floor(at / N) + 1, col: (at % N) + 1, value: e[at]! });
  const over = e.map((x, at) => x.abs().sub(allowed[at]!));
  const count = over.filter((x) => x.sign() > 0).length;
  const worst = first(over);
  return {
    rowsSquared: Array.from({ length: N }, (_, i) =>
      Rational.sum(e.slice(i * N, (i + 1) * N).map((x) => x.mul(x))),
    ),
    largest: entry(first(e.map((x) => x.abs()))),
    worst: count === 0 ? undefined : { ...entry(worst), allowed: allowed[worst]!, count },
  };
}

describe('judging in digits', () => {
  it('says of A − BC what bigints say, to the last bit', () => {
    const off = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 60 });
    const block = fc.record({ rows: fc.constantFrom(N, 9, 27), cols: fc.constantFrom(N, 27, 20, 5) });
    const factors = fc.oneof(
      fc.tuple(matrix(double), matrix(double)),
      fc.tuple(matrix(wild), matrix(double)),
    );
    fc.assert(
      fc.property(factors, off, block, ([b, c], units, held) => {
        const [A, B, C] = [nearProduct(b, c, units), b, c].map((data) => Matrix.ofDoubles(N, N, data)) as [
          Matrix,
          Matrix,
          Matrix,
        ];
        const found = judgeProduct(A, { B, C }, FLOAT64, held);
        const { rowsSquared, largest, worst } = found;
        expect(JSON.stringify({ rowsSquared, largest, worst }, text)).toBe(
          JSON.stringify(oracle(A, B, C, found.tolerance.entrywise), text),
        );
      }),
      runs(15),
    );
  });
});

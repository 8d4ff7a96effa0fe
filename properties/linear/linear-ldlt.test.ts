import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { eliminated, ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';
import { runs } from '../effort.js';
import { matrices } from '../linear-arbitraries.js';

const size = fc.integer({ min: 1, max: 6 });
const bits = fc.constantFrom(1, 2, 40);

const diagonal = (values: readonly Rational[]): Matrix =>
  Matrix.ofRationals(values.map((x, i) => values.map((_, j) => (i === j ? x : Rational.ZERO))));

/** The rank, by elimination with exchanges in rationals: another way than the one tested. */
function rank(a: Matrix): number {
  const rows = Array.from({ length: a.rows }, (_, i) => a.row(i));
  let found = 0;
  for (let j = 0; j < a.cols; j += 1) {
    const pivot = rows.findIndex((row, i) => i >= found && row[j]!.sign() !== 0);
    if (pivot < 0) continue;
    [rows[found], rows[pivot]] = [rows[pivot]!, rows[found]!];
    for (let i = found + 1; i < rows.length; i += 1) {
      const factor = rows[i]![j]!.div(rows[found]![j]!);
      rows[i] = rows[i]!.map((x, k) => x.sub(factor.mul(rows[found]![k]!)));
    }
    found += 1;
  }
  return found;
}

it('GᵀG is semidefinite, definite exactly when G has full column rank, and equal to L·diag(D)·Lᵀ', () => {
  fc.assert(
    fc.property(
      fc.tuple(size, size, bits).chain(([m, n, b]) => matrices(m, n, b)),
      (g) => {
        const a = g.transpose().mul(g);
        const found = ldlt(a);
        const columns = rank(g);
        expect(found.definiteness).toBe(columns === g.cols ? 'positive-definite' : 'positive-semidefinite');
        if (found.definiteness === 'indefinite') return;
        const { L, D, pivots } = found;
        expect(L.isLowerTriangular()).toBe(true);
        expect(L.mul(diagonal(D)).mul(L.transpose()).equals(a)).toBe(true);
        expect(pivots.filter((pivot) => pivot.sign() > 0).length).toBe(columns);
        pivots.forEach((pivot, j) => expect(pivot.equals(D[j]!.mul(L.get(j, j).pow(2)))).toBe(true));
      },
    ),
    runs(120),
  );
});

it('a form is indefinite exactly when shown: every other is the reconstruction of a sum of squares', () => {
  fc.assert(
    fc.property(
      fc.tuple(size, bits).chain(([n, b]) => matrices(n, n, b)),
      fc.boolean(),
      (g, nearlySingular) => {
        // Symmetric and arbitrary, or semidefinite but for a tiny amount.
        const tiny = Matrix.identity(g.rows).scaleBy(Rational.dyadic(1n, -1000));
        const a = nearlySingular ? g.transpose().mul(g).sub(tiny) : g.add(g.transpose());
        const found = ldlt(a);
        if (found.definiteness === 'indefinite') {
          const x = Matrix.ofRationals(found.witness.map((entry) => [entry]));
          const form = x.transpose().mul(a).mul(x).get(0, 0);
          expect(form.sign()).toBe(-1);
          expect(form.equals(found.value)).toBe(true);
        } else {
          expect(found.D.every((weight) => weight.sign() >= 0)).toBe(true);
          expect(found.L.mul(diagonal(found.D)).mul(found.L.transpose()).equals(a)).toBe(true);
        }
        if (nearlySingular)
          expect(found.definiteness).toBe(rank(g) === g.rows ? 'positive-definite' : 'indefinite');
      },
    ),
    runs(150),
  );
});

/** ±1 and 0 with a few long integers among them, n×n for an n that is eliminated modulo primes. */
const large = fc
  .tuple(fc.integer({ min: 80, max: 84 }), fc.integer({ min: 0, max: 2 ** 30 }), fc.constantFrom(1, 60))
  .map(([n, seed, length]) => {
    let state = BigInt(seed);
    const next = (): bigint =>
      (state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n));
    const integers = Array.from({ length: n * n }, () => {
      const [sign, long] = [(next() >> 61n) - 4n, next() >> 60n === 0n];
      return long ? sign << BigInt(length) : sign >> 2n;
    });
    return Matrix.ofIntegers(n, n, integers);
  });

it('modulo primes as by elimination: definite, indefinite at any pivot, and with pivots that are 0', () => {
  fc.assert(
    fc.property(large, fc.constantFrom('definite', 'indefinite', 'singular'), fc.nat(), (g, kind, at) => {
      const gram = g.transpose().mul(g);
      const n = g.rows;
      const k = at % n;
      const single = (entry: bigint): Matrix =>
        Matrix.ofIntegers(
          n,
          n,
          Array.from({ length: n * n }, (_, i) => (i === k * (n + 1) ? entry : 0n)),
        );
      const kept = Matrix.ofIntegers(
        n,
        n,
        gram.integers.map((x, i) =>
          kind === 'singular' && (i % n === k || Math.floor(i / n) === k) ? 0n : x,
        ),
        gram.scale,
      );
      const a =
        kind === 'indefinite'
          ? gram.add(Matrix.identity(n)).sub(single(1n << 200n))
          : kept.add(kind === 'definite' ? Matrix.identity(n) : single(0n));
      const found = ldlt(a);
      if (kind === 'definite') expect(found.definiteness).toBe('positive-definite');
      if (kind === 'indefinite') expect(found.definiteness).toBe('indefinite');
      expect(found).toEqual(eliminated(a));
    }),
    runs(6),
  );
});

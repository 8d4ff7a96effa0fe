import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { ldlt } from '../../src/linear/ldlt.js';
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

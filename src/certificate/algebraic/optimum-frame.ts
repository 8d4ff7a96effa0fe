import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';

/** A = F·R up to a shift of all columns: F (m×r) of independent columns, R (r×n). */
export interface Decomposition {
  readonly F: Matrix;
  readonly R: Matrix;
}

/** Independent columns of A, of points those of their differences to the first, and the others by them; undefined where there are none. */
export function decomposition(a: Matrix, shifted: boolean): Decomposition | undefined {
  const first = a.column(0);
  const rows = Array.from({ length: a.rows }, (_, i) =>
    Array.from({ length: a.cols }, (__, j) => (shifted ? a.get(i, j).sub(first[i]!) : a.get(i, j))),
  );
  const moved = rows.map((row) => [...row]);
  const pivots: number[] = [];
  for (let j = 0; j < a.cols && pivots.length < a.rows; j += 1) {
    const k = pivots.length;
    const best = rows.findIndex((row, i) => i >= k && row[j]!.sign() !== 0);
    if (best < 0) continue;
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    const pivot = rows[k]![j]!;
    rows[k] = rows[k]!.map((x) => x.div(pivot));
    rows.forEach((row, i) => {
      const factor = row[j]!;
      if (i === k || factor.sign() === 0) return;
      rows[i] = row.map((x, c) => x.sub(factor.mul(rows[k]![c]!)));
    });
    pivots.push(j);
  }
  if (pivots.length === 0) return undefined;
  return {
    F: Matrix.ofRationals(moved.map((row) => pivots.map((j) => row[j]!))),
    R: Matrix.ofRationals(rows.slice(0, pivots.length)),
  };
}

/**
 * Weights of the same total, mean and second moments on fewer columns, none of which is a combination of others: along every relation
 * Σ c_j·(r_j, 1)·(r_j, 1)ᵀ = 0 weight is moved until some column has none. Candidates only.
 */
export function thinned(r: Matrix, weights: readonly number[], shifted: boolean): number[] {
  const v = [...weights];
  for (;;) {
    const support = v.flatMap((x, j) => (x > 0 ? [j] : []));
    const relation = momentRelation(r, support, shifted);
    if (relation === undefined) return v;
    // The first weight that reaches 0.
    const steps = relation.map((c, k) => (c > 0 ? v[support[k]!]! / c : Infinity));
    const step = Math.min(...steps);
    support.forEach((j, k) => {
      v[j] = steps[k] === step ? 0 : v[j]! - step * relation[k]!;
    });
  }
}

/** A relation of the second moments of columns, some coefficient positive; undefined where they are independent. */
function momentRelation(r: Matrix, support: readonly number[], shifted: boolean): number[] | undefined {
  const moments = support.map((j) => {
    const column = [...r.column(j), ...(shifted ? [Rational.ONE] : [])];
    return column.flatMap((x, a) => column.slice(0, a + 1).map((y) => x.mul(y)));
  });
  // The moments are the columns of a system, reduced to its echelon form.
  const rows = moments[0]!.map((_, i) => moments.map((column) => column[i]!));
  const pivots: number[] = [];
  for (let j = 0; j < support.length; j += 1) {
    const k = pivots.length;
    const best = rows.findIndex((row, i) => i >= k && row[j]!.sign() !== 0);
    if (best < 0) {
      const relation = support.map(() => 0);
      relation[j] = 1;
      pivots.forEach((column, i) => {
        relation[column] = -approxDouble(rows[i]![j]!);
      });
      return relation;
    }
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    const pivot = rows[k]![j]!;
    rows[k] = rows[k]!.map((x) => x.div(pivot));
    rows.forEach((row, i) => {
      const factor = row[j]!;
      if (i !== k && factor.sign() !== 0) rows[i] = row.map((x, c) => x.sub(factor.mul(rows[k]![c]!)));
    });
    pivots.push(j);
  }
  return undefined;
}

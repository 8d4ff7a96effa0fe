import type { Domain } from '../../arithmetic/polynomial/domain.js';
import type { Matrix } from '../../linear/matrix.js';

/** Whose optimum is sought: A = F·R, of points up to a shift, and the columns that have a weight. */
export interface Frame {
  /** R (r×n), of rank r, or with the shift of affine rank r. */
  readonly coordinates: Matrix;
  /** FᵀF (r×r). */
  readonly gram: Matrix;
  /** Whether any shift of the columns of R is allowed. */
  readonly shifted: boolean;
}

/** N (r×r), row by row up to the diagonal, the weights of the columns that have one, and the center, where there is a shift. */
export interface StationaryPoint<T> {
  readonly gram: readonly T[];
  readonly weights: readonly T[];
  readonly center: readonly T[];
}

export const unknowns = <T>({ gram, weights, center }: StationaryPoint<T>): readonly T[] => [
  ...gram,
  ...weights,
  ...center,
];

/** The same by the list of its numbers. */
export function pointOf<T>(numbers: readonly T[], order: number, weighted: number): StationaryPoint<T> {
  const entries = (order * (order + 1)) / 2;
  return {
    gram: numbers.slice(0, entries),
    weights: numbers.slice(entries, entries + weighted),
    center: numbers.slice(entries + weighted),
  };
}

/**
 * What vanishes at the optimum (docs/certificate-algebraic.md, Lemma A): N·R′·diag(v)·R′ᵀ·N − FᵀF up to its diagonal, r′_jᵀ·N·r′_j − 1 and, where
 * there is a shift, R′·v, with R′ = R − t·1ᵀ. As many equations as unknowns.
 */
export function stationaryEquations<T>(
  domain: Domain<T>,
  { coordinates, gram, shifted }: Frame,
  support: readonly number[],
  { gram: N, weights, center }: StationaryPoint<T>,
): T[] {
  const order = coordinates.rows;
  const rational = (matrix: Matrix, i: number, j: number): T => {
    const { num, den } = matrix.get(i, j);
    return den === 1n ? domain.integer(num) : domain.quotient(domain.integer(num), domain.integer(den))!;
  };
  const sum = (terms: readonly T[]): T => terms.reduce((total, x) => domain.add(total, x), domain.zero);
  const less = (x: T, y: T): T => domain.add(x, domain.neg(y));
  const indices = Array.from({ length: order }, (_, i) => i);
  const entry = (i: number, j: number): T => N[i > j ? (i * (i + 1)) / 2 + j : (j * (j + 1)) / 2 + i]!;
  const columns = support.map((j) =>
    indices.map((k) => {
      const x = rational(coordinates, k, j);
      return shifted ? less(x, center[k]!) : x;
    }),
  );
  const images = columns.map((column) =>
    indices.map((i) => sum(indices.map((k) => domain.mul(entry(i, k), column[k]!)))),
  );
  const weighted = images.map((image, j) => image.map((x) => domain.mul(x, weights[j]!)));
  const products = indices.flatMap((a) =>
    indices
      .slice(0, a + 1)
      .map((b) =>
        less(sum(images.map((image, j) => domain.mul(weighted[j]![a]!, image[b]!))), rational(gram, a, b)),
      ),
  );
  const norms = columns.map((column, j) =>
    less(sum(column.map((x, k) => domain.mul(x, images[j]![k]!))), domain.one),
  );
  const means = shifted
    ? indices.map((k) => sum(columns.map((column, j) => domain.mul(column[k]!, weights[j]!))))
    : [];
  return [...products, ...norms, ...means];
}

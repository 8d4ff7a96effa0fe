import fc from 'fast-check';
import { Matrix } from '../linear/matrix.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';
import { matrixDifference, matrixOf, product, type MatrixLike } from './matrix-like.js';
import { exactOf, shown, type Numeral } from './numeral.js';

/** A family of workloads A, and what is known of them besides the matrix. */
export interface WorkloadSubject<P> {
  /** The parameters, such as the length n. */
  readonly parameters: Cases<P>;
  /** The matrix A, m×n. */
  readonly matrix: (parameters: P) => MatrixLike;
  /** How many rows and columns A is said to have. */
  readonly shape?: (parameters: P) => { readonly rows: number; readonly cols: number };
  /** The definition A_ij, rows and columns counted from 1. */
  readonly entry?: (parameters: P, i: number, j: number) => Numeral;
  /** A·x without the matrix, for integers x. */
  readonly multiply?: (parameters: P, x: readonly bigint[]) => readonly Numeral[];
  /** Aᵀ·y without the matrix, for integers y. */
  readonly transposedMultiply?: (parameters: P, y: readonly bigint[]) => readonly Numeral[];
  /** AᵀA without the matrix. */
  readonly gram?: (parameters: P) => MatrixLike;
  /** ‖A_j‖² of every column without the matrix. */
  readonly columnNormsSquared?: (parameters: P) => readonly Numeral[];
  /** The inverse of a square A. */
  readonly inverse?: (parameters: P) => MatrixLike;
  /** Whether A is lower triangular: no answer depends on later items. */
  readonly lowerTriangular?: boolean;
}

const CASES = 60;
const entries = (length: number): fc.Arbitrary<bigint[]> =>
  fc.array(fc.bigInt(-9n, 9n), { minLength: length, maxLength: length });

/**
 * The laws of a workload A (m×n): everything that is said of it agrees with its matrix, exactly:
 *
 * - the shape; A_ij = the definition;
 * - multiply(x) = A·x and transposedMultiply(y) = Aᵀ·y for all integer vectors;
 * - the Gram matrix is AᵀA; the column norms are those of its columns;
 * - A·A⁻¹ = I = A⁻¹·A; A_ij = 0 for j > i where A is lower triangular.
 *
 * @throws TypeError when nothing is said of the matrix.
 * @example
 * ```ts
 * const sums = { parameters: [1, 2, 5], matrix: (n) => prefixSum(n).matrix(), entry: (n, i, j) => (j <= i ? 1n : 0n) };
 * for (const law of workloadLaws(sums)) law.check();
 * ```
 */
export function workloadLaws<P>(subject: WorkloadSubject<P>): Law[] {
  const { shape, entry, multiply, transposedMultiply, gram, columnNormsSquared, inverse } = subject;
  const parameters = arbitraryOf(subject.parameters);
  const matrix = (p: P): Matrix => matrixOf(subject.matrix(p));
  const withVector = (side: 'rows' | 'cols'): fc.Arbitrary<readonly [P, Matrix, bigint[]]> =>
    parameters.chain((p) => {
      const a = matrix(p);
      return entries(a[side]).map((x) => [p, a, x] as const);
    });
  const column = (values: readonly Numeral[]): Matrix => Matrix.ofRationals(values.map((x) => [exactOf(x)]));

  const laws: Law[] = [];
  if (shape !== undefined)
    laws.push(
      law('A is m×n', CASES, [parameters], (p) => {
        const [a, { rows, cols }] = [matrix(p), shape(p)];
        return a.rows === rows && a.cols === cols
          ? undefined
          : `A is ${a.rows}×${a.cols}, said to be ${rows}×${cols}`;
      }),
    );
  if (entry !== undefined)
    laws.push(
      law('A_ij is what defines it', CASES, [parameters], (p) => {
        const a = matrix(p);
        const expected = Array.from({ length: a.rows }, (_, i) =>
          Array.from({ length: a.cols }, (_unused, j) => exactOf(entry(p, i + 1, j + 1))),
        );
        return matrixDifference('A', a, Matrix.ofRationals(expected));
      }),
    );
  if (multiply !== undefined)
    laws.push(
      law('multiply(x) = A·x', CASES, [withVector('cols')], ([p, a, x]) =>
        matrixDifference('multiply(x)', column(multiply(p, x)), product(a, x)),
      ),
    );
  if (transposedMultiply !== undefined)
    laws.push(
      law('transposedMultiply(y) = Aᵀ·y', CASES, [withVector('rows')], ([p, a, y]) =>
        matrixDifference(
          'transposedMultiply(y)',
          column(transposedMultiply(p, y)),
          product(a.transpose(), y),
        ),
      ),
    );
  if (gram !== undefined)
    laws.push(
      law('gram = AᵀA', CASES, [parameters], (p) => {
        const a = matrix(p);
        return matrixDifference('gram', matrixOf(gram(p)), a.transpose().mul(a));
      }),
    );
  if (columnNormsSquared !== undefined)
    laws.push(
      law('the column norms are those of A', CASES, [parameters], (p) => {
        const [found, expected] = [columnNormsSquared(p).map(exactOf), matrix(p).columnNormsSquared()];
        if (found.length !== expected.length)
          return `got ${found.length} norms of ${expected.length} columns`;
        const wrong = found.findIndex((x, j) => !x.equals(expected[j]!));
        return wrong < 0
          ? undefined
          : `column ${wrong + 1}: got ${shown(found[wrong]!)}, expected ${shown(expected[wrong]!)}`;
      }),
    );
  if (inverse !== undefined)
    laws.push(
      law('A·A⁻¹ = I = A⁻¹·A', CASES, [parameters], (p) => {
        const [a, b] = [matrix(p), matrixOf(inverse(p))];
        const one = Matrix.identity(a.rows);
        return matrixDifference('A·A⁻¹', a.mul(b), one) ?? matrixDifference('A⁻¹·A', b.mul(a), one);
      }),
    );
  if (subject.lowerTriangular === true)
    laws.push(
      law('A_ij = 0 for j > i', CASES, [parameters], (p) =>
        matrix(p).isLowerTriangular() ? undefined : 'A has an entry above its diagonal',
      ),
    );
  if (laws.length === 0)
    throw new TypeError('workloadLaws: expected something that is said of the matrix, got the matrix alone');
  return laws;
}

import { exactly } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import { integersOfRationals } from '../linear/scale.js';
import { Matrix } from '../linear/matrix.js';
import { triangularQuotient } from '../linear/triangular-quotient.js';
import { columnsOfBand } from '../privacy/participation/l1-columns.js';
import { l1InUnits, l1OfColumns } from '../privacy/participation/l1-sensitivity.js';
import { MOST_SEARCHED_ROUNDS, participationSensitivity } from '../privacy/participation/participation.js';
import { spectralNormSquared } from '../privacy/participation/spectral-norm.js';
import { shownValue } from '../text/brief.js';
import type { Workload } from '../workload/workload.js';
import { bandNormSquared } from '../privacy/participation/band-norm.js';
import { areSharedWidely, bandSensitivity } from '../privacy/participation/band-sensitivity.js';
import { bandErrors, requireFewProducts } from './band-errors.js';
import type { IntegerBand } from '../linear/integer-band.js';
import { listedStrategy } from './listed-strategy.js';
import type { AnswerErrors, Strategy, StrategyKind } from './strategy.js';

/** Orders up to which the matrix is written out for anything but a search of its patterns. */
const MOST_WRITTEN = 512;

/** Orders up to which ‖C‖_{2→2} is computed from the matrix. */
const MOST_NORMED = 256;

/** Orders, and bits of the determinant, up to which B is computed as fractions. */
const MOST_EXACT = 48;
const MOST_EXACT_BITS = 4096;

/**
 * The lower-triangular strategy (n×n) whose diagonals are given, the main one first: entry i of diagonal d is C_{i+d, i}, n − d of them.
 *
 * @throws RangeError unless there is a main diagonal, at most n diagonals, and each has its length
 * @example
 * ```ts
 * const c = bandedStrategy([[1n, 1n, 1n], [1n, 1n]].map((row) => row.map(Rational.integer)));
 * c.errors(prefixSum(3)).total.sup.toString(); // '4'
 * ```
 */
export function bandedStrategy(diagonals: readonly (readonly Rational[])[]): Strategy {
  const n = diagonals[0]?.length ?? 0;
  diagonals.forEach((diagonal, d) => {
    if (diagonal.length !== n - d || diagonal.length === 0)
      throw new RangeError(
        `bandedStrategy: expected diagonal ${d} with ${n - d} entries below a main diagonal of ${n}, got ${diagonal.length}`,
      );
  });
  if (n === 0) throw new RangeError('bandedStrategy: expected a main diagonal, got none');
  const { integers, scale } = integersOfRationals(diagonals.flat());
  const starts = diagonals.map((_, d) => d * n - (d * (d - 1)) / 2);
  const entry = (i: number, j: number): bigint => integers[starts[i - j]! + j]!;
  return triangularStrategy('banded', `banded n=${n}, ${diagonals.length} diagonals`, n, {
    entry,
    width: diagonals.length,
    scale,
  });
}

/**
 * The strategy that a matrix is.
 * @throws RangeError unless it is square and lower triangular, TypeError unless it is a Matrix
 */
export function columnsStrategy(c: Matrix): Strategy {
  if (!(c instanceof Matrix))
    throw new TypeError(
      `columnsStrategy: expected a Matrix, as Matrix.ofRationals makes one, got ${shownValue(c)}`,
    );
  const n = c.cols;
  if (c.rows !== n || !c.isLowerTriangular())
    throw new RangeError(
      `columnsStrategy: expected a square lower-triangular matrix, got ${c.rows === n ? 'one with entries above its diagonal' : `${c.rows}×${n}`}`,
    );
  const entry = (i: number, j: number): bigint => c.integers[i * n + j]!;
  return triangularStrategy('columns', `columns n=${n}`, n, { entry, width: widthOf(c), scale: c.scale });
}

/** The diagonals up to the last one that is not 0. */
function widthOf({ integers, cols }: Matrix): number {
  let width = 1;
  integers.forEach((x, at) => {
    const d = Math.floor(at / cols) - (at % cols);
    if (x !== 0n && d >= width) width = d + 1;
  });
  return width;
}

function triangularStrategy(kind: StrategyKind, title: string, n: number, band: IntegerBand): Strategy {
  let held: Matrix | undefined;
  const written = (): Matrix => (held ??= matrixOf(band, n));
  return listedStrategy({
    kind,
    title,
    rounds: n,
    isLowerTriangular: true,
    diagonals: BigInt(band.width),
    requireAffordable: (workload) => {
      requireFewProducts(workload, band.width, n);
    },
    sensitivity: (schema) =>
      n <= MOST_SEARCHED_ROUNDS && areSharedWidely(band, n, schema)
        ? participationSensitivity(written(), schema)
        : bandSensitivity(band, n, schema),
    l1: (schema) => l1InUnits(l1OfColumns(columnsOfBand(band, n), schema), band.scale),
    band: () =>
      Array.from({ length: band.width }, (_, d) =>
        Array.from({ length: n - d }, (__, i) => band.scale.mul(Rational.integer(band.entry(i + d, i)))),
      ),
    matrix: () => (n > MOST_WRITTEN ? undefined : written()),
    operatorNormSquared: () => (n > MOST_NORMED ? bandNormSquared(band, n) : spectralNormSquared(written())),
    errors: (workload) => exactErrors(workload, band, n) ?? bandErrors(workload, band, n),
  });
}

function matrixOf({ entry, width, scale }: IntegerBand, n: number): Matrix {
  const entries = Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return i < j || i - j >= width ? 0n : entry(i, j);
  });
  return Matrix.ofIntegers(n, n, entries, scale);
}

/** By fractions, where they are short; for a lower-triangular A. */
function exactErrors(workload: Workload, band: IntegerBand, n: number): AnswerErrors | undefined {
  if (n > MOST_EXACT || workload.rows !== n) return undefined;
  let bits = 0;
  for (let j = 0; j < n; j += 1) bits += band.entry(j, j).toString(2).length;
  if (bits > MOST_EXACT_BITS) return undefined;
  const a = workload.matrix();
  if (!a.isLowerTriangular()) return undefined;
  const B = triangularQuotient(a, matrixOf(band, n));
  return B === undefined ? undefined : errorsOfRows(B);
}

/** The errors of the answers with a B (m×r) that is written out. */
function errorsOfRows(B: Factorization['B']): AnswerErrors {
  const rows = B.rowNormsSquared();
  return {
    answers: BigInt(rows.length),
    total: exactly(Rational.sum(rows)),
    largest: exactly(rows.reduce((most, x) => Rational.max(most, x))),
    steps: () => rows.map(exactly),
  };
}

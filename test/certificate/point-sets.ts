import { Matrix } from '../../src/linear/matrix.js';

/** A finite set of points: the columns, and their negatives when symmetric. */
export interface Points {
  readonly columns: Matrix;
  readonly symmetric: boolean;
}

const integers = (points: readonly (readonly number[])[]): Matrix =>
  Matrix.ofIntegers(points.length, points[0]!.length, points.flat().map(BigInt)).transpose();

/** The set of these integer points. */
export const pointsOf = (...points: readonly (readonly number[])[]): Points => ({
  columns: integers(points),
  symmetric: false,
});

/** The set of these integer points and their negatives. */
export const plusMinus = (...points: readonly (readonly number[])[]): Points => ({
  columns: integers(points),
  symmetric: true,
});

const unit = (d: number, i: number): number[] => Array.from({ length: d }, (_, k) => (k === i ? 1 : 0));
const axes = (d: number): number[][] => Array.from({ length: d }, (_, i) => unit(d, i));

/** All vectors of d entries, each one of two values. */
const corners = (d: number, low: number, high: number): number[][] =>
  Array.from({ length: 2 ** d }, (_, k) => Array.from({ length: d }, (_, i) => ((k >> i) & 1 ? high : low)));

/** The vertices of ∏[−a_i, a_i]. */
export const box = (sides: readonly number[]): Points =>
  plusMinus(
    ...corners(sides.length, -1, 1)
      .filter(([first]) => first === 1)
      .map((signs) => signs.map((sign, i) => sign * sides[i]!)),
  );

export const crossPolytope = (d: number): Points => plusMinus(...axes(d));
export const simplex = (d: number): Points => pointsOf(...axes(d));
export const cornerSimplex = (d: number): Points =>
  pointsOf(
    Array.from({ length: d }, () => 0),
    ...axes(d),
  );

/** K − K for a simplex. */
export const simplexDifferences = (d: number): Points =>
  plusMinus(
    ...axes(d).flatMap((x, i) =>
      axes(d)
        .slice(i + 1)
        .map((y) => x.map((value, k) => value - y[k]!)),
    ),
  );

function tensorPower(x: readonly number[], power: number): number[] {
  let result = [1];
  for (let k = 0; k < power; k++) result = result.flatMap((value) => x.map((y) => value * y));
  return result;
}

/** {x^⊗ℓ : x ∈ {−1, 1}^d}. */
export const signTensors = (d: number, power: number): Points =>
  pointsOf(...corners(d, -1, 1).map((x) => tensorPower(x, power)));

/** The w-way marginals of d bits: all products of w of the 2d indicators x_i = 1, x_i = 0. */
export const marginalPoints = (d: number, w: number): Points =>
  pointsOf(
    ...corners(d, 0, 1).map((x) =>
      tensorPower(
        x.flatMap((bit) => [bit, 1 - bit]),
        w,
      ),
    ),
  );

import { Rational } from '../../../arithmetic/rational.js';
import type { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { columnMatrix, innerProduct, quadraticForm, vectorDifference } from '../../../linear/vector.js';

type Point = readonly Rational[];

/** The solution y of My = x − v, for definite M. */
export const multiplier = (m: Matrix, x: Point, v: Point): Rational[] =>
  solveExactly(m, columnMatrix(vectorDifference(x, v)))!.column(0);

/** 2⟨y, x − v⟩ − yᵀNy: the tangent at (M, v) of (N, v′) ↦ (x − v′)ᵀN⁻¹(x − v′), y = M⁻¹(x − v), as a function of N and v′. */
export const tangent = (y: Point, x: Point, n: Matrix, center: Point): Rational =>
  innerProduct(y, vectorDifference(x, center)).mul(Rational.integer(2n)).sub(quadraticForm(n, y));

import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { symmetricEigen } from '../../float64/eigen.js';
import { float64Matrix } from '../../float64/matrix.js';
import { Matrix } from '../../linear/matrix.js';
import { integersNear, powered, type Eigenpair } from './power-method.js';
import { factorRemainder, nearOne } from './semidefinite-shift.js';

/** Order of a Gram matrix up to which it is factored. */
const MOST_FACTORED = 512;
/** What the bound from above starts with beyond the eigenvalue, and how it grows. */
const SLACKS = [-44, -40, -36, -30, -24, -16, -8];

/**
 * Encloses ‖C‖² = max { ‖Cx‖² : ‖x‖ ≤ 1 } = λ_max(CᵀC), the squared sensitivity of x ↦ Cx to neighbours whose difference is any vector of norm at most 1.
 *
 * With X = CᵀC or CCᵀ, whichever is smaller. From below: the Rayleigh quotient of an integer vector. From above: sI − X = LLᵀ + E ⪰ −‖E‖_∞·I for any L at all, so that
 * λ_max(X) ≤ s + ‖E‖_∞; and max_i Σ_j |X_ij|·v_j/v_i for v > 0. Vector and L are found in float64; quotients, products and row sums are exact.
 * Beyond order 512 only the second bound from above is taken. Equal column norms of orthogonal columns, and one row or column, are exact.
 *
 * @param c C, m×n
 * @example
 * ```ts
 * spectralNormSquared(Matrix.identity(3)).sup.toString(); // '1'
 * ```
 */
export function spectralNormSquared(c: Matrix): Enclosure {
  return largestEigenvalue(c.rows < c.cols ? c.mul(c.transpose()) : c.transpose().mul(c));
}

/** Encloses λ_max of a positive semidefinite matrix, as {@link spectralNormSquared} says. */
export function largestEigenvalue(gram: Matrix): Enclosure {
  const n = gram.rows;
  const isDiagonal = gram.integers.every((entry, at) => entry === 0n || at % (n + 1) === 0);
  const { value } = gram.largestEntry();
  if (isDiagonal) return exactly(value);
  const { scaled: x, unit } = nearOne(gram);
  const [first, eigenvalue] = n <= MOST_FACTORED ? eigenpair(x) : powered(x);
  const inf = rayleigh(x, first);
  const scaled = scaledRowSum(x, first);
  const isTight = scaled.sub(inf).compare(inf.mul(Rational.dyadic(1n, SLACKS[1]!))) <= 0;
  const sup =
    isTight || n > MOST_FACTORED ? scaled : Rational.min(scaled, factoredBound(x, eigenvalue) ?? scaled);
  return { inf: inf.mul(unit), sup: sup.mul(unit) };
}

function eigenpair(x: Matrix): Eigenpair {
  const n = x.rows;
  const { values, vectors } = symmetricEigen(float64Matrix(n, n, x.approxDoubles()));
  return [integersNear(Float64Array.from({ length: n }, (_, i) => vectors.data[i * n]!)), values[0]!];
}

function rayleigh(x: Matrix, v: readonly bigint[]): Rational {
  const column = Matrix.ofIntegers(v.length, 1, v);
  const square = v.reduce((sum, entry) => sum + entry * entry, 0n);
  return column.transpose().mul(x).mul(column).get(0, 0).div(Rational.integer(square));
}

/** max_i Σ_j |X_ij|·v_j/v_i, with 1 for v_i where it is 0: at least λ_max, as it is ‖D⁻¹XD‖_∞. */
function scaledRowSum(x: Matrix, v: readonly bigint[]): Rational {
  const n = v.length;
  const weights = v.map((entry) => (entry === 0n ? 1n : entry < 0n ? -entry : entry));
  let most = Rational.ZERO;
  for (let i = 0; i < n; i++) {
    let sum = 0n;
    for (let j = 0; j < n; j++) {
      const entry = x.integers[i * n + j]!;
      sum += (entry < 0n ? -entry : entry) * weights[j]!;
    }
    most = Rational.max(most, Rational.ratio(sum, weights[i]!));
  }
  return most.mul(x.scale);
}

/** s + ‖sI − X − LLᵀ‖_∞ for the first s above the eigenvalue for which float64 finds a factor. */
function factoredBound(x: Matrix, eigenvalue: number): Rational | undefined {
  const n = x.rows;
  for (const exponent of SLACKS) {
    const s = Rational.fromDouble(eigenvalue).mul(Rational.ONE.add(Rational.dyadic(1n, exponent)));
    const shifted = Matrix.identity(n).scaleBy(s).sub(x);
    const rest = factorRemainder(shifted);
    if (rest !== undefined) return s.add(rest);
  }
  return undefined;
}

import { UndecidedError } from '../../arithmetic/enclose.js';
import { Interval } from '../../arithmetic/interval.js';
import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { multiply } from '../../float64/matrix.js';
import { inverseLower } from '../../float64/triangular.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import type { Factorization } from '../factorization.js';
import { rootAbove } from './matrix-ball.js';
import { exact, linearly, refined } from './refinement.js';

/**
 * The pair (B, B^{−1}A) of an invertible B (n×n), exactly: for a square B there is no other C with BC = A. [DMRST] App. H.
 * @throws RangeError when B is singular.
 */
export function exactPair(a: Matrix, b: Matrix): Factorization {
  const c = solveExactly(b, a);
  if (c === undefined) throw new RangeError('exactPair: expected an invertible B, got a singular one');
  return { B: b, C: c };
}

/**
 * The total squared error κ(C)²·‖B‖_F² at noise multiplier 1 of the pair (B, C = B^{−1}A), enclosed. [DMRST] eq. (2).
 *
 * For Y₀ ≈ B^{−1} and C₀ ≈ C: ‖C − C₀‖_F = ‖B^{−1}(A − BC₀)‖_F ≤ ‖Y₀(A − BC₀)‖_F/(1 − ‖I − Y₀B‖_F), and B within 2^−bits·n of its
 * rounding.
 *
 * @param b B (n×n), lower triangular and invertible
 * @param bits bits after the binary point of C₀ and of the rounding of B
 * @throws RangeError unless B is lower triangular of the order of A; UndecidedError when float64's inverse is too far off.
 */
export function enclosePairLoss(a: Matrix, b: Matrix, bits: number): Interval {
  requireSize('enclosePairLoss', 'bits', bits, 32, 1 << 16);
  const n = a.rows;
  if (b.rows !== n || b.cols !== n || !b.isLowerTriangular()) {
    throw new RangeError(
      `enclosePairLoss: expected a lower-triangular ${n}×${n} matrix B, got ${b.rows}×${b.cols}`,
    );
  }
  const near = b.rounded(bits);
  const cut = Rational.integer(BigInt(n)).mul(Rational.dyadic(1n, -bits)); // ≥ ‖B − near‖_F
  const approx = inverseLower({ rows: n, cols: n, data: near.approxDoubles() });
  const inverse = exact(approx).rounded(Math.min(bits, 80));
  const residual = (c: Matrix): Matrix => a.sub(near.mul(c));
  const c = refined(
    inverse.mul(a).rounded(bits),
    -2 * bits,
    (x) => residual(x).rounded(2 * bits),
    (x, left) => x.add(linearly(left, (y) => multiply(approx, y))).rounded(bits),
  );
  const sizes = { inverse: norm(inverse), c: norm(c) };
  const defect = norm(Matrix.identity(n).sub(inverse.mul(near))).add(sizes.inverse.mul(cut));
  if (defect.compare(Rational.ONE) >= 0) {
    throw new UndecidedError(
      'enclosePairLoss: expected a B whose float64 inverse is near, got one too ill-conditioned',
    );
  }
  const left = norm(inverse.mul(residual(c))).add(sizes.inverse.mul(cut).mul(sizes.c));
  const error = left.div(Rational.ONE.sub(defect));
  // |‖C_j‖ − ‖C₀_j‖| ≤ error for every column.
  const w = bits + 32;
  const kappa = Interval.fromRational(maxColumnNormSquared(c), w).sqrt(w);
  const widened = kappa.add(Interval.hullOfRationals(error.neg(), error, w), w);
  return widened.sqr(w).mul(Interval.fromRational(b.frobeniusSquared(), w), w);
}

const norm = (x: Matrix): Rational => rootAbove(x.frobeniusSquared());

import { integerSqrt } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { triangularQuotient } from '../../linear/triangular-quotient.js';
import type { Factorization } from '../factorization.js';

/**
 * A lower-triangular factorization A = B′C′ that stands for (B, C) on a stream: up to rounding the one with B′B′ᵀ = BBᵀ. [DMRST]
 * Prop 2.2.
 *
 * C′ is the triangular root of C′ᵀC′ = Aᵀ(BBᵀ)⁻¹A with positive diagonal, every entry rounded to a multiple of 2^−bits, and
 * B′ = A·C′⁻¹ exactly; so B′C′ = A exactly, and B′B′ᵀ is near BBᵀ. The sensitivity of C′ is at most that of C, up to rounding, and may
 * be smaller.
 *
 * @param a A, n×n, lower-triangular and regular
 * @param b B, n×r, with independent rows
 * @throws RangeError when A or B is not as said, or a diagonal entry of C′ rounds to 0.
 * @example
 * ```ts
 * const { B, C } = honakerStreaming(2);
 * lowerTriangularForm(B.mul(C), B, 64).C.get(1, 1); // near 3/√5
 * ```
 */
export function lowerTriangularForm(a: Matrix, b: Matrix, bits: number): Factorization {
  requireIndex('lowerTriangularForm', 'bits', bits, 0);
  const n = a.rows;
  if (a.cols !== n || b.rows !== n || !a.isLowerTriangular())
    throw new RangeError(
      'lowerTriangularForm: expected a lower-triangular A and a B with as many rows, got others',
    );
  const weighted = solveExactly(b.mul(b.transpose()), a);
  if (weighted === undefined)
    throw new RangeError('lowerTriangularForm: expected independent rows of B, got dependent ones');
  const C = triangularRoot(a.transpose().mul(weighted), bits);
  const B = triangularQuotient(a, C);
  if (B === undefined)
    throw new RangeError(
      `lowerTriangularForm: expected a diagonal of C that ${bits} bits hold, got a smaller one`,
    );
  return { B, C };
}

/** The lower-triangular C with CᵀC = X for a positive definite X, entries rounded toward 0: with J the exchange matrix and JXJ = LDLᵀ, C = J(L√D)ᵀJ. */
function triangularRoot(x: Matrix, bits: number): Matrix {
  const n = x.rows;
  const reversed = Matrix.ofIntegers(n, n, x.integers.toReversed(), x.scale);
  const decomposition = ldlt(reversed);
  if (decomposition.definiteness !== 'positive-definite')
    throw new RangeError('lowerTriangularForm: expected a regular A, got a singular one');
  const { L, D } = decomposition;
  const unit = Rational.dyadic(1n, 2 * bits);
  const entries = Array.from({ length: n * n }, (_, at) => {
    const [row, column] = [n - 1 - (at % n), n - 1 - Math.floor(at / n)];
    const factor = L.integers[row * n + column]!;
    const square = D[column]!.mul(Rational.integer(factor * factor))
      .mul(L.scale.pow(2))
      .mul(unit);
    const root = integerSqrt(square.floor());
    return factor < 0n ? -root : root;
  });
  return Matrix.ofIntegers(n, n, entries, Rational.dyadic(1n, -bits));
}

import { Rational } from '../arithmetic/rational.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import { blockDiagonal, kroneckerMatrix } from '../linear/block.js';
import type { Matrix } from '../linear/matrix.js';
import { matrixVector, vectorMultiple, vectorSum } from '../linear/vector.js';
import type { MatrixEllipsoid } from './ellipsoid.js';

/** (1 + t)·M and (1 + 1/t)·N: √M·B and √N·B reach with their sum into the ellipsoid of (1 + t)M + (1 + 1/t)N, and no less. */
function weighted(caller: string, m: Matrix, n: Matrix, t: Rational): [first: Matrix, second: Matrix] {
  requirePositive(caller, 't', t);
  return [m.scaleBy(Rational.ONE.add(t)), n.scaleBy(Rational.ONE.add(Rational.ONE.div(t)))];
}

/**
 * An ellipsoid around E + E′ for each t > 0: its matrix is (1 + t)M + (1 + 1/t)M′. With t² = tr_s(M′)/tr_s(M) its √tr_s is at most the
 * sum of both: the triangle inequality of [NT] Theorem 20.
 */
export function sumEllipsoid(e: MatrixEllipsoid, f: MatrixEllipsoid, t: Rational): MatrixEllipsoid {
  const [first, second] = weighted('sumEllipsoid', e.matrix, f.matrix, t);
  return { center: vectorSum(e.center, f.center), matrix: first.add(second) };
}

/** An ellipsoid around E×E′ for each t > 0, of the block matrix diag((1 + t)M, (1 + 1/t)M′). [NT] Lemma 60. */
export function productEllipsoid(e: MatrixEllipsoid, f: MatrixEllipsoid, t: Rational): MatrixEllipsoid {
  const [first, second] = weighted('productEllipsoid', e.matrix, f.matrix, t);
  return { center: [...e.center, ...f.center], matrix: blockDiagonal(first, second) };
}

/** The ellipsoid of M⊗M′ around {x⊗y}, for two ellipsoids centred at 0. [NT] Lemma 62. @throws RangeError for another centre. */
export function kroneckerEllipsoid(e: MatrixEllipsoid, f: MatrixEllipsoid): MatrixEllipsoid {
  for (const { center } of [e, f]) {
    if (center.some((x) => x.sign() !== 0)) {
      throw new RangeError(`kroneckerEllipsoid: expected the centre 0, got (${center.join(', ')})`);
    }
  }
  return {
    center: e.center.flatMap((s) => f.center.map((t) => s.mul(t))),
    matrix: kroneckerMatrix(e.matrix, f.matrix),
  };
}

/** The image A·E, with the matrix AMAᵀ. */
export function imageEllipsoid(a: Matrix, e: MatrixEllipsoid): MatrixEllipsoid {
  const center = matrixVector(a, e.center);
  return { center, matrix: a.mul(e.matrix).mul(a.transpose()) };
}

/**
 * The ellipsoid of tM + (1 − t)M′ around t·v + (1 − t)·v′, 0 ≤ t ≤ 1: it contains K when both do, so that the matrices of the
 * ellipsoids around K, up to shifts, are a convex set. [NT] Claim 68.
 */
export function mixedEllipsoid(e: MatrixEllipsoid, f: MatrixEllipsoid, t: Rational): MatrixEllipsoid {
  const rest = Rational.ONE.sub(t);
  if (t.sign() < 0 || rest.sign() < 0) throw new RangeError(`mixedEllipsoid: expected 0 <= t <= 1, got ${t}`);
  const mean = (x: Matrix, y: Matrix): Matrix => x.scaleBy(t).add(y.scaleBy(rest));
  return {
    center: vectorSum(vectorMultiple(t, e.center), vectorMultiple(rest, f.center)),
    matrix: mean(e.matrix, f.matrix),
  };
}

import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';
import { innerProduct, quadraticForm } from '../linear/vector.js';
import type { PointSet } from './point-set.js';

/** The support function h_K(θ) = max_{x∈K} ⟨θ, x⟩; h_K = h_{conv K}, h_{K+L} = h_K + h_L. [NT] Definition 18. */
export function supportFunction(k: PointSet, theta: readonly Rational[]): Rational {
  const [first, ...rest] = k.points.map((x) => innerProduct(theta, x));
  return Rational.max(first!, ...rest);
}

/** The width w_K(θ) = h_K(θ) + h_K(−θ) = h_{K−K}(θ). [NT] Definition 34. */
export function width(k: PointSet, theta: readonly Rational[]): Rational {
  const [first, ...rest] = k.points.map((x) => innerProduct(theta, x));
  return Rational.max(first!, ...rest).sub(Rational.min(first!, ...rest));
}

/** h_{AB}(θ)² = θᵀMθ for the centred ellipsoid AB, M = AAᵀ. [NT] Definition 18. */
export function ellipsoidSupportSquared(m: Matrix, theta: readonly Rational[]): Rational {
  return quadraticForm(m, theta);
}

/** A point of K farthest from x₀ along θ: |⟨θ, x − x₀⟩| ≥ w_K(θ)/2 for a finite, hence closed, K. [NT] Lemma 37. */
export function farthestAlong(
  k: PointSet,
  from: readonly Rational[],
  theta: readonly Rational[],
): { readonly point: readonly Rational[]; readonly distance: Rational } {
  const start = innerProduct(theta, from);
  const reached = k.points.map((point) => ({ point, distance: innerProduct(theta, point).sub(start).abs() }));
  return reached.reduce((best, next) => (next.distance.compare(best.distance) > 0 ? next : best));
}

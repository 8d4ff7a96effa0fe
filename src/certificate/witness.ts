import { Rational } from '../arithmetic/rational.js';
import { bitLength, integerSqrt } from '../arithmetic/bits.js';
import type { Matrix } from '../linear/matrix.js';
import { maxColumnNormSquared } from '../linear/column-norms.js';
import { type Factorization } from '../factorization/factorization.js';

/**
 * Evidence for γ_F(A) from above: matrices B (m×r), C (r×n) that need not multiply to A, and the parameter t ≥ 0 that absorbs
 * what is left, E = A − BC. docs/certificate-format.md, section 2.
 */
export interface UpperWitness extends Factorization {
  readonly t: Rational;
}

/** Evidence for γ_F(A) from below: a direction U (m×n) and column weights w (1×n, ≥ 0). docs/certificate-format.md, section 3. */
export interface LowerWitness {
  readonly U: Matrix;
  readonly w: Matrix;
}

/** Lemma U: γ_F(A)² ≤ (s + t)(b + ρ/t), or (s + t)·b when BC = A. `undefined` when t = 0 although BC ≠ A. */
export function upperBound(a: Matrix, { B, C, t }: UpperWitness): Rational | undefined {
  const rho = a.sub(B.mul(C)).frobeniusSquared();
  if (rho.sign() !== 0 && t.sign() === 0) return undefined;
  const spread = rho.sign() === 0 ? Rational.ZERO : rho.div(t);
  return maxColumnNormSquared(C).add(t).mul(B.frobeniusSquared().add(spread));
}

/** Lemma L: γ_F(A)² ≥ σ²/(κ·ω). `undefined` when the lemma does not apply (σ < 0, or U or w is zero). */
export function lowerBound(a: Matrix, { U, w }: LowerWitness): Rational | undefined {
  const sigma = innerProduct(U, a, w);
  const kappa = spectralBound(U);
  const omega = w.frobeniusSquared();
  if (sigma.sign() < 0 || kappa.mul(omega).sign() === 0) return undefined;
  return sigma.mul(sigma).div(kappa.mul(omega));
}

/** ⟨U, A·diag(w)⟩ = Σ_ij U_ij·A_ij·w_j. */
function innerProduct(u: Matrix, a: Matrix, w: Matrix): Rational {
  let sum = 0n;
  u.integers.forEach((x, i) => {
    const y = a.integers[i]!;
    if (y !== 0n && x !== 0n) sum += x * y * w.integers[i % u.cols]!;
  });
  return Rational.integer(sum).mul(u.scale).mul(a.scale).mul(w.scale);
}

/** κ = max_i Σ_j |G_ij| ≥ ‖U‖_op² for G = UᵀU, or UUᵀ when U is wide. */
export function spectralBound(U: Matrix): Rational {
  const gram = U.rows >= U.cols ? U.transpose().mul(U) : U.mul(U.transpose());
  let largest = 0n;
  for (let i = 0; i < gram.rows; i++) {
    let sum = 0n;
    for (let j = 0; j < gram.cols; j++) {
      const x = gram.integers[i * gram.cols + j]!;
      sum += x < 0n ? -x : x;
    }
    if (sum > largest) largest = sum;
  }
  return Rational.integer(largest).mul(gram.scale);
}

/**
 * A dyadic t near √(s·ρ/b), where Lemma U is best; 0 when BC = A.
 * Any t > 0 is valid, so the root is taken to about 30 bits.
 *
 * @param rho ρ = ‖A − BC‖_F²
 */
export function absorbingParameter({ B, C }: Factorization, rho: Rational): Rational {
  return absorbingSlack(maxColumnNormSquared(C), B.frobeniusSquared(), rho);
}

/** A dyadic t near √(s·ρ/b), where (s + t)(b + ρ/t) is least; 0 when ρ = 0, and 1 when s or b is. */
export function absorbingSlack(s: Rational, b: Rational, rho: Rational): Rational {
  if (rho.sign() === 0) return Rational.ZERO;
  if (b.sign() === 0) return Rational.ONE;
  const square = s.mul(rho).div(b);
  if (square.sign() === 0) return Rational.ONE;
  const shift = Math.ceil((60 - bitLength(square.num) + bitLength(square.den)) / 2);
  const scaled = square.mul(Rational.dyadic(1n, 2 * shift)).floor();
  return Rational.dyadic(integerSqrt(scaled) + 1n, -shift);
}

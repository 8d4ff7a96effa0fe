import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';
import {
  productExponent,
  reciprocalExponent,
  requireExponent,
  type Exponent,
} from '../../arithmetic/exponent.js';
import { binomial } from '../optimum/parity.js';

/** Largest dimension and order for which numbers of sequences are counted. */
const LARGEST = 512;

/** A lower and an upper bound of a Γ_p. */
export interface GammaBounds {
  /** At most Γ_p. */
  readonly lower: Real;
  /** At least Γ_p. */
  readonly upper: Real;
}

/**
 * The bounds ⌊d/ℓ⌋^{ℓ(1/2 + 1/p)} ≤ Γ_p ≤ d^{ℓ(1/2 + 1/p)} for the tensors {x^⊗ℓ : x ∈ B_∞^d}. [NT] Theorem 64. The lower one is 0 when d < ℓ.
 *
 * @throws RangeError unless d and ℓ are integers from 1 to 512 and p ≥ 2.
 */
export function tensorGammaBounds(d: number, order: number, p: Exponent): GammaBounds {
  requireTensor('tensorGammaBounds', d, order, p);
  const exponent = Rational.integer(BigInt(order)).mul(Rational.ratio(1n, 2n).add(reciprocalExponent(p)));
  const bound = (base: number): Real => Real.of(BigInt(base)).power(exponent);
  return { lower: bound(Math.floor(d / order)), upper: bound(d) };
}

/**
 * The number n_s of sequences of length ℓ over d letters in which just the letters of a given set of s occur an odd number of times:
 * n_s = ℓ!·[z^ℓ] sinh^s z·cosh^{d−s} z. Σ_s C(d, s)·n_s = d^ℓ.
 */
export function oddSequenceCount(d: number, order: number, s: number): bigint {
  requireSize('oddSequenceCount', 'd', d, 1, LARGEST);
  requireSize('oddSequenceCount', 'order', order, 1, LARGEST);
  requireSize('oddSequenceCount', 's', s, 0, d);
  // 2^d·sinh^s·cosh^{d−s} is a sum of exponentials e^{(d − 2i − 2j)z} with the signs (−1)^i.
  let sum = 0n;
  for (let i = 0; i <= s; i += 1) {
    for (let j = 0; j <= d - s; j += 1) {
      const term = binomial(s, i) * binomial(d - s, j) * BigInt(d - 2 * (i + j)) ** BigInt(order);
      sum += i % 2 === 0 ? term : -term;
    }
  }
  return sum >> BigInt(d);
}

/**
 * Γ_p of the sign tensors {x^⊗ℓ : x ∈ {±1}^d}: (Σ_{s≥1} C(d, s)·n_s^{2/(p+2)})^{(p+2)/(2p)} with {@link oddSequenceCount} n_s, the square root of
 * the number of sets that occur for p = ∞. It lies between the bounds of [NT] Theorem 64 where d ≥ ℓ.
 *
 * The coordinates of one set S are equal up to permutations, and s = 0 is constant: the Fourier characters of the sets are
 * orthogonal axes of the optimal ellipsoid.
 *
 * @throws RangeError unless d and ℓ are integers from 1 to 512 and p ≥ 2.
 */
export function signTensorGamma(d: number, order: number, p: Exponent): Real {
  requireTensor('signTensorGamma', d, order, p);
  // n_s^{2/(p+2)} = n_s^{1 − q′/2} for q′ = 2p/(p + 2).
  const q = productExponent(p);
  const inner = Rational.ONE.sub(q.div(Rational.integer(2n)));
  const terms: Real[] = [];
  for (let s = 1; s <= Math.min(d, order); s += 1) {
    const count = oddSequenceCount(d, order, s);
    if (count > 0n)
      terms.push(
        Real.of(count)
          .power(inner)
          .mul(Real.of(binomial(d, s))),
      );
  }
  return Real.sum(terms).power(Rational.ONE.div(q));
}

function requireTensor(caller: string, d: number, order: number, p: Exponent): void {
  requireSize(caller, 'd', d, 1, LARGEST);
  requireSize(caller, 'order', order, 1, LARGEST);
  requireExponent(caller, p);
}

import type { Certificate } from '../seal.js';

/** What is known of a formula for an algebraic number by +, −, ·, / and roots of any degree: `rational`, there is one, there is none, or that is not decided. */
export type Radicals = 'rational' | 'radicals' | 'no radicals' | 'undecided';

/** What a certificate of kind algebraic says of γ² besides its interval. */
export interface AlgebraicClaim {
  /** The minimal polynomial over the rationals, of which γ² is the only root from inf to sup: integers without common divisor, the constant term first, the last one positive. */
  readonly polynomial: readonly bigint[];
  readonly radicals: Radicals;
  /** Of `no radicals`: a prime modulo which the degrees of the polynomial's factors show that its Galois group is not solvable. */
  readonly prime?: number;
}

/**
 * The minimal polynomial that a certificate of kind algebraic claims, and whether γ² is expressible by radicals: up to degree 4 it is, beyond by Lemma S of
 * docs/certificate-algebraic.md.
 *
 * @param certificate one that the checker accepts, as {@link prove} returns
 * @returns undefined for another kind
 * @example
 * ```ts
 * algebraicClaim(prove(prefixSum(2), { kind: 'algebraic' }))?.polynomial; // [1n, -3n, 1n], that of (3 + √5)/2
 * ```
 */
export function algebraicClaim({
  kind,
  bytes,
}: Pick<Certificate, 'kind' | 'bytes'>): AlgebraicClaim | undefined {
  if (kind !== 'algebraic') return undefined;
  const { claim, galois } = JSON.parse(new TextDecoder().decode(bytes)) as {
    readonly claim: { readonly polynomial: readonly string[] };
    readonly galois: { readonly unsolvable: readonly string[] };
  };
  const polynomial = claim.polynomial.map(BigInt);
  const [prime] = galois.unsolvable;
  if (prime !== undefined) return { polynomial, radicals: 'no radicals', prime: Number(prime) };
  const degree = polynomial.length - 1;
  return { polynomial, radicals: degree === 1 ? 'rational' : degree <= 4 ? 'radicals' : 'undecided' };
}

import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';

/** Most buffers. */
export const MOST_BUFFERS = 32;

/**
 * A buffered linear Toeplitz strategy: C is lower-triangular Toeplitz with coefficients c_0 = 1, c_t = Σ_j ω_j·θ_j^{t−1} for t ≥ 1, 0⁰ = 1.
 *
 * Equal decays, θ = 0, θ = 1, θ > 1 and negative numbers are all allowed; without a buffer C is the identity.
 */
export interface Blt {
  /** θ_1, …, θ_d: the decays of the buffers. */
  readonly theta: readonly Rational[];
  /** ω_1, …, ω_d: how much of each buffer is put out. */
  readonly omega: readonly Rational[];
}

/**
 * The strategy of these decays θ and output scales ω.
 *
 * @throws RangeError unless both lists have the same length, 32 at most; TypeError for an entry that is no Rational
 * @example
 * ```ts
 * const half = Rational.parse('1/2');
 * bltCoefficients(blt([half], [half]), 4).map(String); // ['1', '1/2', '1/4', '1/8']
 * ```
 */
export function blt(theta: readonly Rational[], omega: readonly Rational[]): Blt {
  if (theta.length !== omega.length)
    throw new RangeError(
      `blt: expected as many output scales omega as decays theta, ${theta.length}, got ${omega.length}`,
    );
  if (theta.length > MOST_BUFFERS)
    throw new RangeError(`blt: expected theta of at most ${MOST_BUFFERS} decays, got ${theta.length}`);
  for (const [name, list] of [
    ['theta', theta],
    ['omega', omega],
  ] as const) {
    const strange = list.findIndex((x) => !(x instanceof Rational));
    if (strange >= 0)
      throw new TypeError(`blt: expected Rationals, got ${typeof list[strange]} as ${name}[${strange}]`);
  }
  return Object.freeze({ theta: Object.freeze([...theta]), omega: Object.freeze([...omega]) });
}

/**
 * The coefficients c_0, …, c_{n−1}, exactly; their numbers grow with n.
 * @throws RangeError unless n is an integer ≥ 1
 */
export function bltCoefficients({ theta, omega }: Blt, n: number): Rational[] {
  requireIndex('bltCoefficients', 'n', n, 1);
  let terms = [...omega];
  const coefficients = [Rational.ONE];
  while (coefficients.length < n) {
    coefficients.push(Rational.sum(terms));
    terms = terms.map((term, j) => term.mul(theta[j]!));
  }
  return coefficients;
}

/** The same strategy with each decay once, and without the buffers that put out nothing. */
export function merged({ theta, omega }: Blt): Blt {
  const scales = new Map<string, { decay: Rational; scale: Rational }>();
  theta.forEach((decay, j) => {
    const before = scales.get(decay.toString());
    scales.set(decay.toString(), { decay, scale: (before?.scale ?? Rational.ZERO).add(omega[j]!) });
  });
  const kept = [...scales.values()].filter(({ scale }) => scale.sign() !== 0);
  return { theta: kept.map(({ decay }) => decay), omega: kept.map(({ scale }) => scale) };
}

import { Rational } from '../../arithmetic/rational.js';
import type { Blt } from './blt.js';
import type { BltWorkload } from './blt-workload.js';

/** The sequence hᵀFᵗg, t = 0, 1, …, with h the last unit vector. */
export interface LinearSystem {
  /** F, square. */
  readonly f: readonly (readonly Rational[])[];
  /** g, of integers. */
  readonly g: readonly Rational[];
}

/**
 * The coefficients b_t of B = A·C^{-1} as hᵀFᵗg: what the mechanism does with a unit of noise.
 *
 * y = C^{-1}x is y_t = x_t − ωᵀs_t with buffers s_{t+1} = Θs_t + y_t·1, s_0 = 0, and A sums it up once for each of its poles λ: o_t = λ·o_{t−1} + y_t (one
 * pole 0 for the identity), the next one with o for y. After x = (1, 0, 0, …) has come in at t = 0 the state is (s_1, o_0) = (1, …, 1), and from then on
 * (s, o) ↦ (Θs + 1·y, λo + y) with y = −ωᵀs. No polynomial is multiplied out and no root is sought.
 */
export function noiseSystem({ theta, omega }: Blt, workload: BltWorkload): LinearSystem {
  const poles = workload.poles.length === 0 ? [Rational.ZERO] : workload.poles;
  const y = [...omega.map((scale) => scale.neg()), ...poles.map(() => Rational.ZERO)];
  const buffers = theta.map((decay, j) => y.map((x, i) => (i === j ? x.add(decay) : x)));
  const sums: Rational[][] = [];
  poles.forEach((pole, k) => {
    const summed = sums[k - 1] ?? y;
    sums.push(summed.map((x, i) => (i === theta.length + k ? x.add(pole) : x)));
  });
  return { f: [...buffers, ...sums], g: y.map(() => Rational.ONE) };
}

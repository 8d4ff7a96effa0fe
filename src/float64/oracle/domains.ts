import { approxPow } from '../elementary/power.js';

/**
 * Approximate closed forms of Γ_p, in the plain order of the formulas; p may be Infinity.
 *
 * @throws RangeError unless p ≥ 2.
 */
function reciprocal(caller: string, p: number): number {
  if (!(p >= 2)) throw new RangeError(`${caller}: expected p, at least 2, got ${p}`);
  return 1 / p;
}

/** Approximate Γ_p of the box ∏[−a_i, a_i]: ‖a‖_{2p/(p+2)}, scaled by the greatest side so that nothing overflows. */
export function approxBoxGamma(sides: ArrayLike<number>, p: number): number {
  const q = 2 / (1 + 2 * reciprocal('approxBoxGamma', p));
  const most = Math.max(0, ...Array.from(sides));
  if (most === 0) return 0;
  const sum = Array.from(sides).reduce((total, side) => total + approxPow(side / most, q), 0);
  return most * approxPow(sum, 1 / q);
}

/** Approximate Γ_p of {0, e_1, …, e_d}. */
export function approxCornerGamma(d: number, p: number): number {
  // (√(m² + 8) − m)/4 without its cancellation, m = d − 1.
  const s = 2 / (Math.sqrt((d - 1) * (d - 1) + 8) + (d - 1));
  const t = reciprocal('approxCornerGamma', p);
  return approxPow(d, t - 0.5) * Math.sqrt((1 - s * s) / d) * (d - 1 + s);
}

/**
 * Approximate Γ_p of the tensors {x^⊗ℓ} of sign vectors: n_s follows from the recurrence of the number of odd letters of a random
 * sequence, which has positive terms only.
 */
export function approxSignTensorGamma(d: number, order: number, p: number): number {
  const q = 2 / (1 + 2 * reciprocal('approxSignTensorGamma', p));
  // share[s]: probability that s letters are odd after some steps.
  let share = new Float64Array(d + 1);
  share[0] = 1;
  for (let step = 0; step < order; step += 1) {
    const next = new Float64Array(d + 1);
    for (let s = 0; s <= d; s += 1) {
      if (s < d) next[s + 1]! += share[s]! * ((d - s) / d);
      if (s > 0) next[s - 1]! += share[s]! * (s / d);
    }
    share = next;
  }
  // C(d, s)·n_s^{1 − q/2} = (C(d, s)·n_s)^{1 − q/2}·C(d, s)^{q/2}, and C(d, s)·n_s = d^ℓ·share.
  let [sum, binomial] = [0, 1];
  for (let s = 1; s <= d; s += 1) {
    binomial *= (d - s + 1) / s;
    if (share[s]! > 0)
      sum += approxPow(share[s]! * approxPow(d, order), 1 - q / 2) * approxPow(binomial, q / 2);
  }
  return approxPow(sum, 1 / q);
}

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/StrongDuality.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'point_step',
    file: 'StrongDuality.v',
    statement:
      'forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m : nat) (b rho sigma : R),\n(0 < m)%nat ->\n(forall (u : nat -> R) (i : nat), K u -> (i < m)%nat -> Rabs (u i) <= b) ->\n0 < rho ->\n0 < sigma < 1 ->\nforall (S0 t : R) (C : matrix) (mu e : nat -> R) (M W : matrix),\nis_upper_bound (dual_value p K m rho sigma) S0 ->\n0 < t < 1 ->\ncovariance_of K C mu ->\ninner_weights p m sigma e ->\nmean_of m (smoothed rho C) e M ->\ninverse m M W ->\nS0 ^ 2 - t ^ 2 <= sum m (fun i : nat => e i * M i i) ^ 2 ->\nforall z : nat -> R,\nK z ->\nsum m (fun i : nat => e i * M i i) * quadratic m W (fun i : nat => z i - mu i) <=\n(sum m (fun i : nat => e i * M i i) ^ 2 + t) * (1 + t * StrongDuality.reach m b rho) / (1 - t) ^ 2',
    proves: [],
  },
  {
    name: 'weight_step',
    file: 'StrongDuality.v',
    statement:
      "forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m : nat) (rho sigma : R),\nat_least_two p ->\n(0 < m)%nat ->\n0 < rho ->\n0 < sigma < 1 ->\nforall (S0 t : R) (C : matrix) (mu e : nat -> R) (M : matrix),\nis_upper_bound (dual_value p K m rho sigma) S0 ->\n0 < t < 1 ->\ncovariance_of K C mu ->\ninner_weights p m sigma e ->\nmean_of m (smoothed rho C) e M ->\nS0 ^ 2 - t ^ 2 <= sum m (fun i : nat => e i * M i i) ^ 2 ->\nforall e' : nat -> R,\ninner_weights p m sigma e' ->\nsum m (fun i : nat => e i * M i i) * sum m (fun i : nat => e' i * M i i) <=\n(sum m (fun i : nat => e i * M i i) ^ 2 + t) * (1 + t * (INR m / sigma)) ^ 2 / (1 - t)",
    proves: [],
  },
];

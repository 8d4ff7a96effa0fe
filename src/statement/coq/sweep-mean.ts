import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepMean.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'mean_lower',
    file: 'SweepMean.v',
    statement:
      'forall (n r : nat) (v : nat -> R) (C : matrix) (rho : R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\n0 < rho ->\nsquare_below n v (gram r C) rho ->\nforall inf : R,\ninf * sum n v <= sum n (fun j : nat => v j * gram r C j j) ^ 2 * rho ->\n0 < sum n v -> above Two n n prefix_sum inf',
    proves: [],
  },
  {
    name: 'mean_upper',
    file: 'SweepMean.v',
    statement:
      'forall (n r : nat) (v : nat -> R) (C : matrix) (rho : R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\n0 < rho ->\nforall Y : matrix,\nsquare_above n v (gram r C) rho ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n (gram r C) Y i j = unit_matrix i j) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n Y (gram r C) i j = unit_matrix i j) ->\nforall sup : R,\n(forall j : nat, (j < n)%nat -> sum n (fun i : nat => v i * gram r C i i) * gram r C j j <= sup * rho) ->\n(0 < n)%nat -> below Two n n prefix_sum sup',
    proves: [],
  },
];

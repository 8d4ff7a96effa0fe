import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PoleSum.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'pole_sum_near',
    file: 'PoleSum.v',
    statement:
      'forall (N n : nat) (s w v : nat -> R) (alpha beta rho : R),\n(forall k : nat, (k < N)%nat -> 0 < s k) ->\n(forall k : nat, (k < N)%nat -> 0 <= w k) ->\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\n0 < alpha ->\n(forall x : nat -> R, alpha * weighted n v x x <= form n inverse_gram x x <= beta * weighted n v x x) ->\n0 < rho ->\n(forall x : R, alpha <= x <= beta -> rho <= x * approximant N s w x ^ 2 <= / rho) ->\nsquare_below n v (gram (N * n) (stacked n s w v)) rho /\\\nsquare_above n v (gram (N * n) (stacked n s w v)) rho',
    proves: [],
  },
];

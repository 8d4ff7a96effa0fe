import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PoleEncloses.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'pole_sum_encloses',
    file: 'PoleEncloses.v',
    statement:
      'forall (N n : nat) (s w v : nat -> R) (alpha beta rho : R) (lower upper : nat -> R),\n(0 < n)%nat ->\n(forall k : nat, (k < N)%nat -> 0 < s k) ->\n(forall k : nat, (k < N)%nat -> 0 <= w k) ->\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\n0 < alpha ->\n(forall x : nat -> R, alpha * weighted n v x x <= form n inverse_gram x x <= beta * weighted n v x x) ->\n0 < rho ->\n(forall x : R, alpha <= x <= beta -> rho <= x * approximant N s w x ^ 2 <= / rho) ->\n(forall j : nat,\n (j < n)%nat ->\n 0 <= lower j /\\\n lower j <= sum N (fun k : nat => w k * gram n (resolvent_root (s k) v) j j) <= upper j) ->\nencloses Two n n prefix_sum (sum n (fun j : nat => v j * lower j) ^ 2 * rho / sum n v)\n  (sum n (fun j : nat => v j * upper j) * largest n upper / rho)',
    proves: [],
  },
  {
    name: 'nodes_enclose',
    file: 'PoleEncloses.v',
    statement:
      'forall (N n : nat) (tau s v : nat -> R) (a b phi : R) (lower upper : nat -> R),\n(0 < n)%nat ->\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\n(forall i : nat, (i < 2 * N)%nat -> 0 < tau i) ->\n(forall k : nat, (k < N)%nat -> 0 < s k) ->\n(forall k l : nat, (k < N)%nat -> (l < N)%nat -> k <> l -> s k <> s l) ->\n(forall k : nat, (k < N)%nat -> even_part tau (2 * N) (- s k) = 0) ->\n0 < a ->\na <= b ->\n(forall x : nat -> R, a ^ 2 * weighted n v x x <= form n inverse_gram x x <= b ^ 2 * weighted n v x x) ->\nphi < / 2 ->\n(forall t : R, a <= t <= b -> Rabs (blaschke N tau t) <= phi) ->\n(forall j : nat,\n (j < n)%nat ->\n 0 <= lower j /\\\n lower j <= sum N (fun k : nat => node_weight N tau s k * gram n (resolvent_root (s k) v) j j) <=\n upper j) ->\nencloses Two n n prefix_sum (sum n (fun j : nat => v j * lower j) ^ 2 * (1 - 2 * phi) ^ 2 / sum n v)\n  (sum n (fun j : nat => v j * upper j) * largest n upper / (1 - 2 * phi) ^ 2)',
    proves: [],
  },
  {
    name: 'sweeps_enclose_numbers',
    file: 'PoleEncloses.v',
    statement:
      'forall (C : sweep_certificate) (alpha beta : R),\naccepts C = true ->\n0 < nearness C ->\n0 < alpha ->\n(forall x : nat -> R,\n alpha * weighted (size C) (real_entry C) x x <= form (size C) inverse_gram x x <=\n beta * weighted (size C) (real_entry C) x x) ->\n(forall x : R,\n alpha <= x <= beta ->\n nearness C <= x * approximant (count C) (real_pole C) (real_weight C) x ^ 2 <= / nearness C) ->\nencloses Two (size C) (size C) prefix_sum (Q2R (claimed_inf C)) (Q2R (claimed_sup C))',
    proves: [],
  },
];

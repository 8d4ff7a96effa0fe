import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Norms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'gamma_diagonal',
    file: 'Norms.v',
    statement:
      'forall (n : nat) (d : nat -> R),\nlet v := sum n (fun i : nat => d i ^ 2) in encloses Two n n (diagonal d) v v',
    proves: [],
  },
  {
    name: 'gamma_signs',
    file: 'Norms.v',
    statement:
      'forall (q n : nat) (S0 : nat -> nat -> R),\n(0 < n)%nat ->\n(forall i j : nat, S0 i j ^ 2 = 1) ->\n(forall i k : nat,\n (i < q)%nat ->\n (k < q)%nat -> sum n (fun j : nat => S0 i j * S0 k j) = (if (i =? k)%nat then INR n else 0)) ->\nencloses Two q n S0 (INR q ^ 2) (INR q ^ 2)',
    proves: [],
  },
  {
    name: 'gamma_parity',
    file: 'Norms.v',
    statement:
      'forall d w : nat,\n(w <= d)%nat ->\nlet q := length (choose d w) in\nINR q = Binomial.C d w /\\\nencloses Two q (2 ^ d) (parity d w) (Binomial.C d w ^ 2) (Binomial.C d w ^ 2)',
    proves: [],
  },
];

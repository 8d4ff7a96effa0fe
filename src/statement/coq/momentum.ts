import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Momentum.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'momentum_linear',
    file: 'Momentum.v',
    statement:
      'forall (beta : R) (eta : nat -> R) (n : nat) (g : nat -> R) (i : nat),\n(i < n)%nat ->\niterate beta eta g i = - sum n (fun j : nat => product n (rates eta) (powers beta) i j * g j)',
    proves: [],
  },
  {
    name: 'momentum_entries',
    file: 'Momentum.v',
    statement:
      'forall (beta : R) (eta : nat -> R) (n i j : nat),\n(i < n)%nat ->\n(j < n)%nat ->\nproduct n (rates eta) (powers beta) i j =\n(if (j <=? i)%nat then sum (S i - j) (fun t : nat => eta (j + t)%nat * beta ^ t) else 0)',
    proves: [],
  },
  {
    name: 'momentum_of_differences',
    file: 'Momentum.v',
    statement:
      'forall (beta : R) (eta : nat -> R) (n : nat) (y : nat -> R) (i : nat),\n(i < n)%nat ->\niterate beta eta (fun k : nat => y k - match k with\n                                       | 0%nat => 0\n                                       | S p => y p\n                                       end) i =\n- sum n (fun j : nat => product n (product n (rates eta) (powers beta)) differences i j * y j)',
    proves: [],
  },
];

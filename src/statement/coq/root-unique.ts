import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/RootUnique.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'root_unique',
    file: 'RootUnique.v',
    statement:
      'forall (n : nat) (L : matrix),\nfactorization n n n prefix_sum L L ->\n(forall i j : nat, (i < j)%nat -> L i j = 0) ->\n(forall i : nat, (i < n)%nat -> 0 < L i i) ->\nforall i j : nat, (i < n)%nat -> (j < n)%nat -> L i j = root i j',
    proves: [],
  },
  {
    name: 'quarter_best',
    file: 'RootUnique.v',
    statement: 'forall c : R, (forall m : nat, (1 <= m)%nat -> PI * (INR m + c) * f m ^ 2 <= 1) -> c <= / 4',
    proves: [],
  },
  {
    name: 'lower_constant_best',
    file: 'RootUnique.v',
    statement: 'forall c : R, 1 <= PI * (1 + c) * f 1 ^ 2 -> 4 / PI - 1 <= c',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Polynomials.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'polynomial_roots',
    file: 'Polynomials.v',
    statement:
      'forall (d : nat) (f : R -> R) (a : nat -> R),\npolynomial d f ->\n(forall i j : nat, (i < d)%nat -> (j < d)%nat -> i <> j -> a i <> a j) ->\n(forall i : nat, (i < d)%nat -> f (a i) = 0) -> forall x : R, f x = 0',
    proves: [],
  },
];

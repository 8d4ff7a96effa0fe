import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/RootsNear.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'roots_near',
    file: 'RootsNear.v',
    statement:
      'forall (n : nat) (X Y : nat -> nat -> R) (rho : R),\n(forall i j : nat, X i j = X j i) ->\n(forall i j : nat, Y i j = Y j i) ->\n(forall x : nat -> R, 0 <= form n X x x) ->\n(forall x : nat -> R, 0 <= form n Y x x) ->\n(forall x : nat -> R,\n Rabs (square_sum n (image n X x) - square_sum n (image n Y x)) <= rho * square_sum n x) ->\nforall j : nat, (j < n)%nat -> (X j j - Y j j) ^ 2 <= rho',
    proves: [],
  },
];

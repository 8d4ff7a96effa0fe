import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/RootEncloses.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'near_encloses',
    file: 'RootEncloses.v',
    statement:
      'forall (m n : nat) (A H : matrix) (h e : R),\n(0 < n)%nat ->\n(forall i j : nat, H i j = H j i) ->\n(forall x : nat -> R, 0 <= form n H x x) ->\n(forall j : nat, (j < n)%nat -> H j j = h) ->\n0 <= e ->\n(forall x : nat -> R,\n Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= e ^ 2 * square_sum n x) ->\nencloses Two m n A (INR n * Rmax 0 (h - e) ^ 2) (INR n * (h + e) ^ 2)',
    proves: [],
  },
  {
    name: 'near_encloses_largest',
    file: 'RootEncloses.v',
    statement:
      'forall (m n : nat) (A H : matrix) (h e : R),\n(0 < n)%nat ->\n(forall i j : nat, H i j = H j i) ->\n(forall x : nat -> R, 0 <= form n H x x) ->\n(forall j : nat, (j < n)%nat -> H j j = h) ->\n0 <= e ->\n(forall x : nat -> R,\n Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= e ^ 2 * square_sum n x) ->\nm = n ->\n(forall x : nat -> R,\n Rabs (square_sum n (image n H x) - square_sum n (image m (transpose A) x)) <= e ^ 2 * square_sum n x) ->\nencloses Infinity m n A (Rmax 0 (h - e) ^ 2) ((h + e) ^ 2)',
    proves: [],
  },
];

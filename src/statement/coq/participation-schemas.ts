import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ParticipationSchemas.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'toeplitz_sensitivity_below',
    file: 'ParticipationSchemas.v',
    statement:
      'forall (n b k : nat) (c : nat -> R) (kappa : nat),\n(1 <= b)%nat ->\n(forall t : nat, (t < n)%nat -> 0 <= c t) ->\n(forall s t : nat, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c t <= c s) ->\n(forall pi : pattern, min_separation n b k pi -> rounds n pi <= INR kappa) ->\nsensitivity_below n n (min_separation n b k) (toeplitz c) (spaced n b c kappa)',
    proves: [],
  },
  {
    name: 'class_prices',
    file: 'ParticipationSchemas.v',
    statement:
      'forall (n b k : nat) (y mu : nat -> R) (S0 kappa : R),\n(1 <= b)%nat ->\n(forall r : nat, (r < b)%nat -> 0 <= mu r) ->\n0 <= S0 ->\n(forall r : nat,\n (r < b)%nat ->\n kappa * mu r + sum n (fun i : nat => ind (i mod b =? r)%nat * Rmax 0 (y i - mu r)) <= S0) ->\nforall pi : pattern,\nfixed_epoch n b k pi -> rounds n pi <= kappa -> sum n (fun i : nat => ind (pi i) * y i) <= S0',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtDuality.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Thm_26_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : order) (m : nat) (K : (nat -> R) -> Prop) (g : R),\nat_least_two p ->\n(0 < m)%nat ->\nNeighbours.bounded K m ->\n(exists u : nat -> R, K u) ->\ngamma_value p m K g ->\nis_lub\n  (fun t : R =>\n   exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R),\n     law_on K m e x /\\ unit_weights p m d /\\ root_value m (covariance e x) d t) g /\\\n((forall u : nat -> R, K u -> K (fun i : nat => - u i)) ->\n is_lub\n   (fun t : R =>\n    exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R),\n      law_on K m e x /\\ unit_weights p m d /\\ root_value m (second e x) d t) g)',
    proves: [
      { id: 'NT Thm 26', of: 'itself', part: '' },
      { id: 'NT eq (4)', of: 'itself', part: '' },
      { id: 'NT eq (5)', of: 'itself', part: '' },
    ],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Ellipsoids.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'gamma_by_support',
    file: 'Ellipsoids.v',
    statement:
      'forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m : nat) (v : nat -> R) \n  (X : matrix) (lo : R),\nat_least_two p ->\nsemidefinite m X ->\ngamma_above p m K lo ->\n(forall u theta : nat -> R,\n K u -> Ellipsoids.inner m theta (fun i : nat => u i - v i) ^ 2 <= quadratic m X theta) ->\nlo <= squared_norm p m (fun i : nat => X i i)',
    proves: [],
  },
];

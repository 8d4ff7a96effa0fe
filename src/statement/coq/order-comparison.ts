import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/OrderComparison.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'norm_decreasing',
    file: 'OrderComparison.v',
    statement:
      'forall (p q : MeanEstimation.order) (m : nat) (f : nat -> R),\nat_least_two p ->\nat_least_two q ->\nat_most_order p q ->\n(forall i : nat, (i < m)%nat -> 0 <= f i) -> squared_norm q m f <= squared_norm p m f',
    proves: [],
  },
  {
    name: 'norm_mean',
    file: 'OrderComparison.v',
    statement:
      'forall (p q : MeanEstimation.order) (m : nat) (f : nat -> R),\nat_least_two p ->\nat_least_two q ->\nat_most_order p q ->\n(0 < m)%nat ->\n(forall i : nat, (i < m)%nat -> 0 <= f i) ->\nsquared_norm p m f <= MeanEstimation.power (INR m) (reciprocal p - reciprocal q) * squared_norm q m f',
    proves: [],
  },
];

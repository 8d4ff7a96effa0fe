import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SetProducts.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'product_gamma',
    file: 'SetProducts.v',
    statement:
      'forall (p : MeanEstimation.order) (K L : (nat -> R) -> Prop) (m n : nat) (g1 g2 g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\nNeighbours.bounded K m ->\nNeighbours.bounded L n ->\n(exists u : nat -> R, K u) ->\n(exists v : nat -> R, L v) ->\ngamma_value p m K g1 ->\ngamma_value p n L g2 ->\ngamma_value p (m + n) (product_set m K L) g ->\nMeanEstimation.power g (combined p) =\nMeanEstimation.power g1 (combined p) + MeanEstimation.power g2 (combined p)',
    proves: [],
  },
];

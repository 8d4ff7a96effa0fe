import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/TensorGamma.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'tensor_gamma',
    file: 'TensorGamma.v',
    statement:
      'forall (p : MeanEstimation.order) (K L : (nat -> R) -> Prop) (m n : nat) (g1 g2 g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\nNeighbours.bounded K m ->\nNeighbours.bounded L n ->\n(exists u : nat -> R, K u) ->\n(exists v : nat -> R, L v) ->\n(forall u : nat -> R, K u -> K (fun i : nat => - u i)) ->\n(forall v : nat -> R, L v -> L (fun i : nat => - v i)) ->\ngamma_value p m K g1 ->\ngamma_value p n L g2 -> gamma_value p (m * n) (tensor_set n K L) g -> g = g1 * g2',
    proves: [],
  },
];

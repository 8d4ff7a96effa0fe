import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/DualOrders.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'hoelder',
    file: 'DualOrders.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (e f : nat -> R),\nat_least_two p ->\n(forall i : nat, (i < m)%nat -> 0 <= e i) ->\n(forall i : nat, (i < m)%nat -> 0 <= f i) ->\nsum m (fun i : nat => e i * f i) <= squared_norm (conjugate p) m e * squared_norm p m f',
    proves: [],
  },
  {
    name: 'dual_ball_norm',
    file: 'DualOrders.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (e : nat -> R),\nat_least_two p ->\n(forall i : nat, 0 <= e i) -> dual_ball p m e <-> squared_norm (conjugate p) m e <= 1',
    proves: [],
  },
];

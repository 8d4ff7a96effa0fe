import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BestWeights.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'weighted_gamma',
    file: 'BestWeights.v',
    statement:
      'forall (K : (nat -> R) -> Prop) (m : nat) (d : nat -> R) (lo : R),\nNeighbours.bounded K m ->\n(forall i : nat, 0 <= d i) ->\ngamma_above (MeanEstimation.Finite 2) m (weighted_set d K) lo <->\n(forall (r : nat) (v : nat -> R) (B : matrix),\n contained K m r v B -> lo <= sum m (fun i : nat => d i ^ 2 * row_norm2 r B i))',
    proves: [],
  },
  {
    name: 'best_weights',
    file: 'BestWeights.v',
    statement:
      'forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m : nat) (x0 : nat -> R) (g : R),\nat_least_two p ->\n(0 < m)%nat ->\nNeighbours.bounded K m ->\nK x0 ->\ngamma_value p m K g ->\nexists d : nat -> R,\n  unit_weights p m d /\\ gamma_value (MeanEstimation.Finite 2) m (weighted_set d K) g',
    proves: [],
  },
];

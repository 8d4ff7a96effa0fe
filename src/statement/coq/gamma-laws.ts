import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/GammaLaws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'weak_duality',
    file: 'GammaLaws.v',
    statement:
      'forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m : nat) (e : expectation ?Omega)\n  (x : nat -> ?Omega -> R) (d : nat -> R),\nlaw_on K m e x ->\ndual_ball p m (fun i : nat => d i ^ 2) ->\nforall g t : R, gamma_value p m K g -> root_value m (covariance e x) d t -> t <= g\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'strong_duality',
    file: 'GammaLaws.v',
    statement:
      'forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m : nat) (x0 : nat -> R) (g y : R),\nat_least_two p ->\n(0 < m)%nat ->\nNeighbours.bounded K m ->\nK x0 ->\ngamma_value p m K g ->\ny < g ->\nexists (k : nat) (w : nat -> R) (u : nat -> nat -> R) (d : nat -> R) (t : R),\n  points_of K k w u /\\\n  unit_weights p m d /\\ (forall i : nat, 0 < d i) /\\ root_value m (scatter k w u) d t /\\ y < t',
    proves: [],
  },
];

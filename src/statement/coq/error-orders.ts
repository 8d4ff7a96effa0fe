import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ErrorOrders.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'error_within',
    file: 'ErrorOrders.v',
    statement:
      'forall (K : (nat -> R) -> Prop) (m n : nat) (M : (nat -> nat -> R) -> expectation ?Omega)\n  (out : nat -> ?Omega -> R) (X : nat -> nat -> R),\ndata K n X ->\nunbiased K m n M out ->\nforall (p : MeanEstimation.order) (h : (nat -> R) -> ?Omega -> R) (S0 lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 <= S0 ->\ndensities K M X h ->\n(forall u : nat -> R, K u -> chi_squared (M X) (h u) <= S0) ->\nlet error := fun w : ?Omega => squared_norm p m (fun i : nat => (out i w - mean_point n X i) ^ 2) in\nintegrable (M X) error -> gamma_above p m K lo -> lo <= INR n ^ 2 * S0 * expected (M X) error\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'error_above_covariance',
    file: 'ErrorOrders.v',
    statement:
      'forall (e : expectation ?Omega) (m : nat) (out : nat -> ?Omega -> R),\n(forall i : nat, (i < m)%nat -> integrable e (out i)) ->\n(forall i k : nat, (i < m)%nat -> (k < m)%nat -> integrable e (fun w : ?Omega => out i w * out k w)) ->\nforall p : MeanEstimation.order,\nat_least_two p ->\nlet error := fun w : ?Omega => squared_norm p m (fun i : nat => (out i w - expected e (out i)) ^ 2) in\nintegrable e error -> squared_norm p m (fun i : nat => covariance e out i i) <= expected e error\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanEstimation.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'one_direction',
    file: 'MeanEstimation.v',
    statement:
      'forall (K : (nat -> R) -> Prop) (m n : nat) (M : (nat -> nat -> R) -> expectation ?Omega)\n  (out : nat -> ?Omega -> R) (X : nat -> nat -> R) (h : (nat -> R) -> ?Omega -> R) \n  (S0 : R),\n(0 < n)%nat ->\ndata K n X ->\nunbiased K m n M out ->\ndensities K M X h ->\n(forall u : nat -> R, K u -> chi_squared (M X) (h u) <= S0) ->\nforall theta u : nat -> R,\nK u ->\nlet g := fun w : ?Omega => sum m (fun i : nat => theta i * out i w) in\nsum m (fun i : nat => theta i * (u i - X 0%nat i)) ^ 2 <=\nINR n ^ 2 * S0 * expected (M X) (fun w : ?Omega => centred (M X) g w * centred (M X) g w)\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

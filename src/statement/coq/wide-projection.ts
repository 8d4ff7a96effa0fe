import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/WideProjection.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'wide_projection',
    file: 'WideProjection.v',
    statement:
      'forall (m : nat) (K : (nat -> R) -> Prop) (g : R),\n(0 < m)%nat ->\nNeighbours.bounded K m ->\n(exists u : nat -> R, K u) ->\ngamma_value (MeanEstimation.Finite 2) m K g ->\nexists (k : nat) (q : nat -> nat -> R),\n  (k <= m)%nat /\\\n  orthonormal_family m k q /\\\n  (forall h : R, gamma_value (MeanEstimation.Finite 2) m (removed_set m k q K) h -> g / 2 <= h) /\\\n  (forall (theta : nat -> R) (w : R),\n   Ellipsoids.inner m theta theta = 1 ->\n   (forall l : nat, (l < k)%nat -> Ellipsoids.inner m (q l) theta = 0) ->\n   width_along (removed_set m k q K) m theta w -> g / INR m <= w)',
    proves: [],
  },
];

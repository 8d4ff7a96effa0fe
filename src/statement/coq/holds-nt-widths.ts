import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtWidths.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_37_repair_holds',
    file: 'HoldsNtWidths.v',
    statement:
      'forall (m : nat) (K : (nat -> R) -> Prop) (theta : nat -> R) (w : R) (x0 : nat -> R),\nNeighbours.bounded K m ->\nK x0 ->\nwidth_along K m theta w ->\n(forall b : R,\n (forall x : nat -> R, K x -> Rabs (sum m (fun i : nat => theta i * (x i - x0 i))) <= b) -> w / 2 <= b) /\\\n((forall x : nat -> R,\n  (forall eta : R,\n   0 < eta -> exists u : nat -> R, K u /\\ (forall i : nat, (i < m)%nat -> Rabs (u i - x i) <= eta)) -> \n  K x) -> exists x : nat -> R, K x /\\ w / 2 <= Rabs (sum m (fun i : nat => theta i * (x i - x0 i))))',
    proves: [{ id: 'NT Lemma 37', of: 'repair', part: '' }],
  },
  {
    name: 'NT_Lemma_38_repair_holds',
    file: 'HoldsNtWidths.v',
    statement:
      'forall (m n : nat) (K : (nat -> R) -> Prop) (theta : nat -> R) (w : R) (X : nat -> nat -> R),\n(0 < n)%nat ->\nNeighbours.bounded K m ->\ndata K n X ->\nwidth_along K m theta w ->\nlet moved :=\n  fun u : nat -> R =>\n  Rabs (sum m (fun i : nat => theta i * (mean_point n X i - mean_point n (replace_first X u) i))) in\n(forall b : R, (forall u : nat -> R, K u -> moved u <= b) -> w / (2 * INR n) <= b) /\\\n((forall x : nat -> R,\n  (forall eta : R,\n   0 < eta -> exists u : nat -> R, K u /\\ (forall i : nat, (i < m)%nat -> Rabs (u i - x i) <= eta)) -> \n  K x) -> exists u : nat -> R, K u /\\ w / (2 * INR n) <= moved u)',
    proves: [{ id: 'NT Lemma 38', of: 'repair', part: '' }],
  },
  {
    name: 'NT_Lemma_50_holds',
    file: 'HoldsNtWidths.v',
    statement:
      'forall (d : nat) (K : (nat -> R) -> Prop) (g : R),\n(0 < d)%nat ->\nNeighbours.bounded K d ->\n(exists u : nat -> R, K u) ->\ngamma_value (MeanEstimation.Finite 2) d K g ->\nexists P : matrix,\n  (forall i j : nat, (i < d)%nat -> (j < d)%nat -> P i j = P j i /\\ product d P P i j = P i j) /\\\n  (let projected :=\n     fun x : nat -> R =>\n     exists u : nat -> R, K u /\\ (forall i : nat, x i = sum d (fun j : nat => P i j * u j)) in\n   (forall h : R, gamma_value (MeanEstimation.Finite 2) d projected h -> g / 2 <= h) /\\\n   (forall (theta : nat -> R) (w : R),\n    sum d (fun i : nat => theta i ^ 2) = 1 ->\n    (forall i : nat, (i < d)%nat -> sum d (fun j : nat => P i j * theta j) = theta i) ->\n    width_along projected d theta w -> g / INR d <= w))',
    proves: [{ id: 'NT Lemma 50', of: 1, part: '' }],
  },
];

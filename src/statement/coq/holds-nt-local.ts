import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtLocal.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_54_holds',
    file: 'HoldsNtLocal.v',
    statement:
      'forall (Report : Type) (K : (nat -> R) -> Prop) (m n : nat) (L : nat -> (nat -> R) -> expectation Report)\n  (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R)\n  (X : nat -> nat -> R),\n(0 < n)%nat ->\ndata K n X ->\nindependent_reports K n L J ->\nunbiased K m n J out ->\nlocal_moments m n J X out ->\nexists answer : nat -> nat -> Report -> R,\n  (forall (i : nat) (x : nat -> R) (k : nat),\n   (i < n)%nat ->\n   K x -> (k < m)%nat -> integrable (L i x) (answer i k) /\\ expected (L i x) (answer i k) = x k) /\\\n  (forall theta : nat -> R,\n   / INR n ^ 2 *\n   sum n\n     (fun i : nat =>\n      variance_of (L i (X i)) (fun y : Report => sum m (fun k : nat => theta k * answer i k y))) <=\n   variance_of (J X) (fun w : nat -> Report => sum m (fun k : nat => theta k * out k w)))',
    proves: [{ id: 'NT Lemma 54', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Thm_55_holds',
    file: 'HoldsNtLocal.v',
    statement:
      'forall (Report : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) \n  (eps : R) (L : nat -> (nat -> R) -> expectation Report)\n  (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R)\n  (X : nat -> nat -> R) (h : nat -> (nat -> R) -> Report -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\nNeighbours.bounded K m ->\ndata K n X ->\nindependent_reports K n L J ->\nunbiased K m n J out ->\nlocal_moments m n J X out ->\n(forall (i : nat) (u : nat -> R),\n (i < n)%nat ->\n K u ->\n density (L i (X i)) (L i u) (h i u) /\\\n (forall y : Report, exp (- eps) <= h i u y <= exp eps) /\\\n integrable (L i (X i)) (fun y : Report => h i u y * h i u y)) ->\nlet error := error_at p m n out X in\nintegrable (J X) error ->\ngamma_above p m K lo ->\nlo <= 4 * INR n * (exp (- eps) * (exp eps - 1) ^ 2) * expected (J X) error /\\\n4 * INR n * (exp (- eps) * (exp eps - 1) ^ 2) = 16 * INR n * sinh (eps / 2) ^ 2',
    proves: [{ id: 'NT Thm 55', of: 'itself', part: '' }],
  },
  {
    name: 'Result_local_holds',
    file: 'HoldsNtLocal.v',
    statement:
      'forall (Report : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) \n  (eps : R) (L : nat -> (nat -> R) -> expectation Report)\n  (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R)\n  (X : nat -> nat -> R) (h : nat -> (nat -> R) -> Report -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\nNeighbours.bounded K m ->\ndata K n X ->\nindependent_reports K n L J ->\nunbiased K m n J out ->\nlocal_moments m n J X out ->\n(forall (i : nat) (u : nat -> R),\n (i < n)%nat ->\n K u ->\n density (L i (X i)) (L i u) (h i u) /\\\n (forall y : Report, exp (- eps) <= h i u y <= exp eps) /\\\n integrable (L i (X i)) (fun y : Report => h i u y * h i u y)) ->\nlet error := error_at p m n out X in\nintegrable (J X) error -> gamma_above p m K lo -> lo <= 4 * INR n * sinh (eps / 2) ^ 2 * expected (J X) error',
    proves: [{ id: 'Result: unbiased local privacy', of: 'itself', part: '' }],
  },
];

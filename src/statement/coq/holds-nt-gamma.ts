import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtGamma.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_19_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m r : nat) (A : matrix),\nat_least_two p ->\ngamma_value p m\n  (fun x : nat -> R =>\n   exists c : nat -> R,\n     sum r (fun k : nat => c k ^ 2) <= 1 /\\ (forall i : nat, x i = sum r (fun k : nat => A i k * c k)))\n  (R_sqrt.sqrt (squared_norm p m (row_norm2 r A)))',
    proves: [{ id: 'NT Lemma 19', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Thm_20_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K L : (nat -> R) -> Prop) (g l : R),\nat_least_two p ->\nNeighbours.bounded K m ->\nNeighbours.bounded L m ->\ngamma_value p m K g ->\ngamma_value p m L l ->\n(forall H : (nat -> R) -> Prop,\n (forall u : nat -> R, K u -> H u) ->\n (forall x : nat -> R, H x -> forall eta : R, 0 < eta -> near_hull m eta K x) -> gamma_value p m H g) /\\\n((forall u : nat -> R, K u -> L u) -> g <= l) /\\\n(forall t : R, gamma_value p m (scaled t K) (Rabs t * g)) /\\\n(forall s : R, gamma_value p m (sum_set K L) s -> s <= g + l)',
    proves: [
      { id: 'NT Thm 20', of: 'itself', part: '' },
      { id: 'NT Assertion: Γ_p behaves like a norm on convex sets', of: 'itself', part: '' },
    ],
  },
  {
    name: 'NT_Lemma_21_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K : (nat -> R) -> Prop),\nat_least_two p ->\nNeighbours.bounded K m ->\n((forall u : nat -> R, K u -> K (fun i : nat => - u i)) ->\n forall (r : nat) (v : nat -> R) (B : matrix), contained K m r v B -> contained K m r (fun _ : nat => 0) B) /\\\n(forall g : R,\n gamma_value p m K g <->\n 0 <= g /\\\n (let both :=\n    fun v x : nat -> R =>\n    exists u : nat -> R, K u /\\ ((forall i : nat, x i = u i + v i) \\/ (forall i : nat, x i = - (u i + v i)))\n    in\n  (forall (v : nat -> R) (s : R), gamma_value p m (both v) s -> g <= s) /\\\n  (forall b : R, (forall (v : nat -> R) (s : R), gamma_value p m (both v) s -> b <= s) -> b <= g)))',
    proves: [{ id: 'NT Lemma 21', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Lemma_33_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R),\nat_least_two p ->\ndata K n X ->\nunbiased K m n M out ->\nlet error := error_at p m n out X in\nintegrable (M X) error -> squared_norm p m (fun i : nat => variance_of (M X) (out i)) <= expected (M X) error',
    proves: [{ id: 'NT Lemma 33', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Lemma_35_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R) \n  (c g : R),\nat_least_two p ->\n(0 < n)%nat ->\nNeighbours.bounded K m ->\ndata K n X ->\nunbiased K m n M out ->\ngamma_value p m K g ->\n0 <= c ->\n(forall (theta : nat -> R) (width : R),\n width_along K m theta width ->\n c * width <= R_sqrt.sqrt (variance_of (M X) (fun w : Omega => sum m (fun i : nat => theta i * out i w)))) ->\nc * g <= R_sqrt.sqrt (squared_norm p m (fun i : nat => variance_of (M X) (out i)))',
    proves: [{ id: 'NT Lemma 35', of: 1, part: '' }],
  },
  {
    name: 'NT_Lemma_36_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R) \n  (c g : R),\nat_least_two p ->\n(0 < n)%nat ->\nNeighbours.bounded K m ->\ndata K n X ->\nunbiased K m n M out ->\ngamma_value p m K g ->\n0 <= c ->\n(forall (theta : nat -> R) (width : R),\n width_along K m theta width ->\n c * width <= R_sqrt.sqrt (variance_of (M X) (fun w : Omega => sum m (fun i : nat => theta i * out i w)))) ->\nlet error := error_at p m n out X in integrable (M X) error -> c * g <= R_sqrt.sqrt (expected (M X) error)',
    proves: [{ id: 'NT Lemma 36', of: 1, part: '' }],
  },
  {
    name: 'NT_Lemma_63_holds',
    file: 'HoldsNtGamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K : (nat -> R) -> Prop) (g : R),\nat_least_two p ->\nNeighbours.bounded K m ->\ngamma_value p m K g ->\n(forall (kept : nat -> bool) (h : R),\n gamma_value p m\n   (fun x : nat -> R => exists u : nat -> R, K u /\\ (forall i : nat, x i = (if kept i then u i else 0))) h ->\n h <= g) /\\\n(forall (P : matrix) (h : R),\n p = MeanEstimation.Finite 2 ->\n (forall i j : nat, (i < m)%nat -> (j < m)%nat -> P i j = P j i /\\ product m P P i j = P i j) ->\n gamma_value p m (fun x : nat -> R => exists u : nat -> R, K u /\\ (forall i : nat, x i = image m P u i)) h ->\n h <= g)',
    proves: [{ id: 'NT Lemma 63', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtDuality.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Thm_26_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K : (nat -> R) -> Prop) (g : R),\nat_least_two p ->\n(0 < m)%nat ->\nNeighbours.bounded K m ->\n(exists u : nat -> R, K u) ->\ngamma_value p m K g ->\nis_lub\n  (fun t : R =>\n   exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R),\n     law_on K m e x /\\ unit_weights p m d /\\ root_value m (covariance e x) d t) g /\\\n((forall u : nat -> R, K u -> K (fun i : nat => - u i)) ->\n is_lub\n   (fun t : R =>\n    exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R),\n      law_on K m e x /\\ unit_weights p m d /\\ root_value m (second e x) d t) g)',
    proves: [
      { id: 'NT Thm 26', of: 'itself', part: '' },
      { id: 'NT eq (4)', of: 'itself', part: '' },
      { id: 'NT eq (5)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'NT_Lemma_60_holds',
    file: 'HoldsNtDuality.v',
    statement:
      "forall (p : MeanEstimation.order) (m n : nat) (K1 K2 : (nat -> R) -> Prop) (g1 g2 g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\nNeighbours.bounded K1 m ->\nNeighbours.bounded K2 n ->\n(exists u : nat -> R, K1 u) ->\n(exists v : nat -> R, K2 v) ->\ngamma_value p m K1 g1 ->\ngamma_value p n K2 g2 ->\ngamma_value p (m + n)\n  (fun x : nat -> R =>\n   exists u v : nat -> R,\n     K1 u /\\ K2 v /\\ (forall i : nat, x i = (if (i <? m)%nat then u i else v (i - m)%nat))) g ->\nlet q' := match p with\n          | MeanEstimation.Finite r => 2 * r / (r + 2)\n          | Sup => 2\n          end in\nMeanEstimation.power g q' = MeanEstimation.power g1 q' + MeanEstimation.power g2 q'",
    proves: [{ id: 'NT Lemma 60', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Lemma_62_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : MeanEstimation.order) (m n : nat) (K1 K2 : (nat -> R) -> Prop) (g1 g2 g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\nNeighbours.bounded K1 m ->\nNeighbours.bounded K2 n ->\n(exists u : nat -> R, K1 u) ->\n(exists v : nat -> R, K2 v) ->\n(forall u : nat -> R, K1 u -> K1 (fun i : nat => - u i)) ->\n(forall v : nat -> R, K2 v -> K2 (fun i : nat => - v i)) ->\ngamma_value p m K1 g1 ->\ngamma_value p n K2 g2 ->\ngamma_value p (m * n)\n  (fun x : nat -> R =>\n   exists u v : nat -> R, K1 u /\\ K2 v /\\ (forall a : nat, x a = u (a / n)%nat * v (a mod n)%nat)) g ->\ng = g1 * g2',
    proves: [{ id: 'NT Lemma 62', of: 'itself', part: '' }],
  },
  {
    name: 'NT_eq_26_boxes_holds',
    file: 'HoldsNtDuality.v',
    statement:
      "forall (p : MeanEstimation.order) (d : nat) (a b : nat -> R) (g : R),\nat_least_two p ->\n(0 < d)%nat ->\n(forall i : nat, (i < d)%nat -> a i <= b i) ->\ngamma_value p d (fun x : nat -> R => forall i : nat, (i < d)%nat -> a i <= x i <= b i) g ->\nlet q' := match p with\n          | MeanEstimation.Finite r => 2 * r / (r + 2)\n          | Sup => 2\n          end in\ng = / 2 * MeanEstimation.power (sum d (fun i : nat => MeanEstimation.power (b i - a i) q')) (/ q')",
    proves: [{ id: 'NT eq (26)', of: 1, part: '' }],
  },
  {
    name: 'NT_eq_27_cube_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : MeanEstimation.order) (d : nat) (g : R),\nat_least_two p ->\n(0 < d)%nat ->\ngamma_value p d (fun x : nat -> R => forall i : nat, (i < d)%nat -> -1 <= x i <= 1) g ->\ng = MeanEstimation.power (INR d) (/ 2 + match p with\n                                        | MeanEstimation.Finite r => / r\n                                        | Sup => 0\n                                        end)',
    proves: [{ id: 'NT eq (27)', of: 1, part: '' }],
  },
  {
    name: 'NT_eq_27_boxes_holds',
    file: 'HoldsNtDuality.v',
    statement:
      "forall (p : MeanEstimation.order) (d : nat) (a : nat -> R) (g : R),\nat_least_two p ->\n(0 < d)%nat ->\n(forall i : nat, (i < d)%nat -> 0 <= a i) ->\ngamma_value p d (fun x : nat -> R => forall i : nat, (i < d)%nat -> - a i <= x i <= a i) g ->\nlet q' := match p with\n          | MeanEstimation.Finite r => 2 * r / (r + 2)\n          | Sup => 2\n          end in\ng = MeanEstimation.power (sum d (fun i : nat => MeanEstimation.power (a i) q')) (/ q')",
    proves: [{ id: 'NT eq (27)', of: 2, part: '' }],
  },
  {
    name: 'NT_Lemma_27_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K : (nat -> R) -> Prop) (g : R),\nat_least_two p ->\n(0 < m)%nat ->\nNeighbours.bounded K m ->\n(exists u : nat -> R, K u) ->\ngamma_value p m K g ->\nlet image := fun d x : nat -> R => exists u : nat -> R, K u /\\ (forall i : nat, x i = d i * u i) in\n(exists d : nat -> R, unit_weights p m d /\\ gamma_value (MeanEstimation.Finite 2) m (image d) g) /\\\n(forall (d : nat -> R) (h : R),\n unit_weights p m d -> gamma_value (MeanEstimation.Finite 2) m (image d) h -> h <= g)',
    proves: [
      { id: 'NT Lemma 27', of: 'itself', part: '' },
      { id: 'NT eq (6)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'NT_eq_33_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (m : nat) (K : (nat -> R) -> Prop) (d : nat -> R) (g : R),\nNeighbours.bounded K m ->\n(forall i : nat, 0 <= d i) ->\nlet below :=\n  fun lo : R =>\n  forall (r : nat) (v : nat -> R) (B : matrix),\n  contained K m r v B -> lo <= sum m (fun i : nat => d i ^ 2 * row_norm2 r B i) in\ngamma_value (MeanEstimation.Finite 2) m\n  (fun x : nat -> R => exists u : nat -> R, K u /\\ (forall i : nat, x i = d i * u i)) g <->\n0 <= g /\\ below (g ^ 2) /\\ (forall lo : R, below lo -> lo <= g ^ 2)',
    proves: [{ id: 'NT eq (33)', of: 1, part: '' }],
  },
  {
    name: 'NT_Claim_68_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (m : nat) (K : (nat -> R) -> Prop),\nlet inside :=\n  fun M : matrix =>\n  exists (r : nat) (v : nat -> R) (B : nat -> nat -> R),\n    (forall i j : nat, (i < m)%nat -> (j < m)%nat -> M i j = sum r (fun k : nat => B i k * B j k)) /\\\n    contained K m r v B in\nforall (M N : matrix) (t : R),\n0 <= t <= 1 -> inside M -> inside N -> inside (fun i j : nat => (1 - t) * M i j + t * N i j)',
    proves: [{ id: 'NT Claim 68', of: 'itself', part: '' }],
  },
  {
    name: 'NT_dual_form_two_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (m : nat) (K : (nat -> R) -> Prop) (g : R),\n(0 < m)%nat ->\nNeighbours.bounded K m ->\n(exists u : nat -> R, K u) ->\ngamma_value (MeanEstimation.Finite 2) m K g ->\nis_lub\n  (fun t : R =>\n   exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R),\n     law_on K m e x /\\\n     (exists R0 : matrix, root_of m (covariance e x) R0 /\\ t = sum m (fun i : nat => R0 i i))) g',
    proves: [{ id: 'NT Assertion: dual form for p = 2 in the introduction', of: 'itself', part: '' }],
  },
];

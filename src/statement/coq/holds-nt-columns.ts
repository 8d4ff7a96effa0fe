import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtColumns.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Thm_23_holds',
    file: 'HoldsNtColumns.v',
    statement:
      'forall (p : MeanEstimation.order) (m N : nat) (U : matrix) (g : R),\nat_least_two p ->\n(gamma_value p m\n   (fun x : nat -> R =>\n    exists j : nat, (j < N)%nat /\\ ((forall i : nat, x i = U i j) \\/ (forall i : nat, x i = - U i j))) g <->\n factor_value p m N U g) /\\\n(gamma_value p m (fun x : nat -> R => exists j : nat, (j < N)%nat /\\ (forall i : nat, x i = U i j)) g <->\n 0 <= g /\\\n (forall (v : nat -> R) (h : R), factor_value p m N (fun i j : nat => U i j + v i) h -> g <= h) /\\\n (forall b : R,\n  (forall (v : nat -> R) (h : R), factor_value p m N (fun i j : nat => U i j + v i) h -> b <= h) -> b <= g))',
    proves: [{ id: 'NT Thm 23', of: 'itself', part: '' }],
  },
  {
    name: 'NT_stacking_holds',
    file: 'HoldsNtColumns.v',
    statement:
      "forall (p : MeanEstimation.order) (m n N : nat) (A B : matrix) (a b g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\n(0 < N)%nat ->\nfactor_value p m N A a ->\nfactor_value p n N B b ->\nfactor_value p (m + n) N (fun i j : nat => if (i <? m)%nat then A i j else B (i - m)%nat j) g ->\nlet q' := match p with\n          | MeanEstimation.Finite r => 2 * r / (r + 2)\n          | Sup => 2\n          end in\nMeanEstimation.power g q' <= MeanEstimation.power a q' + MeanEstimation.power b q'",
    proves: [{ id: 'NT Assertion: stacking inequality for γ_(p)', of: 'itself', part: '' }],
  },
  {
    name: 'NT_singleton_holds',
    file: 'HoldsNtColumns.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (x : nat -> R),\nat_least_two p ->\n(exists i : nat, (i < m)%nat /\\ x i <> 0) ->\nlet norm := R_sqrt.sqrt (squared_norm p m (fun i : nat => x i ^ 2)) in\ngamma_value p m (fun u : nat -> R => forall i : nat, u i = x i) 0 /\\\nfactor_value p m 1 (fun i _ : nat => x i) norm /\\ 0 < norm',
    proves: [{ id: 'NT Assertion: a shift is needed (singleton)', of: 'itself', part: '' }],
  },
];

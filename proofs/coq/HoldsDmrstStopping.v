(** * The stopping rule of [DMRST] holds *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality MeanGap MeanExists DualAscent Limits Iteration
  MeanFunction Optimum OptimumFacts StatementsDmrstOptimum HoldsDmrstOptimum StatementsDmrstStopping.
Open Scope R_scope.

(** The largest of finitely many sequences that tend to c ≥ 0 tends to c. *)
Lemma cv_largest n (u : nat -> nat -> R) c : (0 < n)%nat -> 0 <= c -> (forall j, (j < n)%nat -> Un_cv (fun t => u t j) c) ->
  Un_cv (fun t => largest n (u t)) c.
Proof.
  intros N C H e E. destruct (eventually_all n (fun j t => Rabs (u t j - c) < e / 2)) as (T & K).
  { intros j J. destruct (H j J (e / 2) ltac:(lra)) as (T & K). exists T. intros t L. now apply K. }
  exists T. intros t L. unfold R_dist. apply Rle_lt_trans with (e / 2); [|lra]. apply Rabs_le. split.
  - assert (A := K t L O N). apply Rabs_def2 in A. generalize (le_largest n (u t) O N). lra.
  - assert (largest n (u t) <= c + e / 2); [|lra]. apply largest_le; [lra|]. intros j J. assert (A := K t L j J). apply Rabs_def2 in A. lra.
Qed.

Theorem DMRST_stopping_holds : DMRST_stopping.
Proof.
  intros m n A N Ind T. assert (P : positive n T) by now apply gram_positive. destruct (fixed_of m n A Ind) as (w & Z & W & MZ & One).
  exists (sum n w). destruct (positive_inverse n Z (proj1 MZ)) as (V & HV). assert (FZ := fixed_feasible n T w Z MZ One). split; [|split; [|split]].
  - exists Z, V. split; [easy|]. split; [easy|]. now apply (fixed_trace n T w Z).
  - intros X U F H. exact (proj1 (fixed_least n T w Z W MZ One X U F H)).
  - intros v X Vp M big phi. assert (D : forall j, (j < n)%nat -> 0 < X j j) by (intros; now apply (diagonal_positive n X j (proj1 M))).
    assert (B : 0 < big) by (apply Rlt_le_trans with (X O O); [now apply D|exact (le_largest n (fun j => X j j) O N)]).
    assert (I : 0 < / big) by now apply Rinv_0_lt_compat.
    (* X/M is the mean of the weights M²·v. *)
    assert (Mm : mean_of n T (fun j => big ^ 2 * v j) (fun i j => X i j / big)).
    { split; [split|].
      - intros i j. now rewrite (proj1 (proj1 M) i j).
      - intros x Hx. replace (quadratic n _ x) with (/ big * quadratic n X x); [apply Rmult_lt_0_compat; [easy|now apply (proj2 (proj1 M))]|].
        unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; unfold Rdiv; ring.
      - intros i j Hi Hj. rewrite <- (proj2 M) by easy. apply sum_ext; intros k K. field. lra. }
    assert (Tr : forall U, inverse n (fun i j => X i j / big) U -> trace_of n T U = big * phi).
    { intros U H. rewrite (trace_mean_of n T _ U _ Mm H). unfold phi. rewrite <- sum_scale. apply sum_ext; intros j J. field. lra. }
    assert (Fe : feasible n (fun i j => X i j / big)).
    { split; [apply Mm|]. intros j J. apply Rmult_le_reg_r with big; [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. rewrite Rmult_1_r, Rmult_1_l.
      exact (le_largest n (fun j => X j j) j J). }
    split; [easy|]. split; [easy|]. split; [exact Tr|]. destruct (positive_inverse n _ (proj1 Mm)) as (U & HU). split.
    + generalize (proj1 (fixed_least n T w Z W MZ One _ U Fe HU)). rewrite (Tr U HU). lra.
    + generalize (feasible_gap n T v X Z V O O Vp M FZ HV N N) (Vp O N) (pow2_ge_0 (X O O - Z O O)). rewrite (fixed_trace n T w Z MZ One V HV). fold phi.
      intros Q1 Q2 Q3. generalize (Rmult_le_pos _ _ (Rlt_le _ _ Q2) Q3). lra.
  - intros phi v0 Phi V0. set (it := fun t => Nat.iter t phi v0).
    assert (C : forall j, (j < n)%nat -> Un_cv (fun t => it t j) (w j)) by (intros j J; now apply (converges_globally n T P Plain phi w v0 Z)).
    assert (C' : forall j, (j < n)%nat -> Un_cv (fun t => phi (it t) j) (w j)).
    { intros j J e E. destruct (C j J e E) as (K & H). exists K. intros t L. exact (H (S t) ltac:(lia)). }
    assert (Ratio : forall j, (j < n)%nat -> Un_cv (fun t => phi (it t) j / it t j) 1).
    { intros j J. assert (Wj := W j J). intros e E. destruct (C j J (w j / 2) ltac:(lra)) as (K1 & H1).
      destruct (CV_minus _ _ _ _ (C' j J) (C j J) (e * (w j / 2)) ltac:(nra)) as (K2 & H2). exists (Nat.max K1 K2). intros t L.
      specialize (H1 t ltac:(lia)). specialize (H2 t ltac:(lia)). unfold R_dist in *. set (y := it t j) in *. set (x := phi (it t) j) in *.
      apply Rabs_def2 in H1. assert (Y : w j / 2 < y) by lra. replace (x - y - (w j - w j)) with (x - y) in H2 by ring.
      replace (x / y - 1) with ((x - y) * / y) by (field; lra). rewrite Rabs_mult, (Rabs_pos_eq (/ y)) by (apply Rlt_le, Rinv_0_lt_compat; lra).
      apply Rmult_lt_reg_r with y; [lra|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. nra. }
    apply (cv_to _ (1 * sum n w - 2 * sum n w + sum n w)); [ring|]. cbv zeta. fold it.
    apply CV_plus; [apply CV_minus|].
    + apply CV_mult; [apply (cv_largest n (fun t j => phi (it t) j / it t j) 1 N); [lra|exact Ratio]|now apply cv_sum].
    + apply cv_scale. now apply cv_sum.
    + now apply cv_sum.
Qed.

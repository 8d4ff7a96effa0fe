(** * The statements of [DMRST] on the optimum and the iteration that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products GeometricMean MeanUnique SweepMean SweepInverse WeakDuality Recovery MeanGap MeanExists
  DualAscent Iteration MeanFunction Optimum OptimumFacts StatementsDmrstOptimum.
Open Scope R_scope.

(** The fixed point by its diagonal. *)
Lemma fixed_of m n A : independent_columns m n A -> exists v X, positive_weights n v /\ mean_of n (gram m A) v X /\ forall j, (j < n)%nat -> X j j = 1.
Proof. intros Ind. apply fixed_exists. now apply gram_positive. Qed.

Theorem DMRST_Thm_3_2_holds : DMRST_Thm_3_2.
Proof.
  intros m n A Ind T root. assert (P : positive n T) by now apply gram_positive. split.
  - intros v V. destruct (mean_exists n T v V P) as (X & M). exists X. destruct (mean_root n T v X V M) as [R1 R2].
    split; [easy|]. split; [intros Y MY i j I J; now apply (same_mean n T v)|]. split; [now split|].
    split; [|split].
    + intros K [PK RK]. apply (root_unique_positive n K (fun i j => sqrt (v i) * X i j * sqrt (v j)) PK R1).
      intros i j I J. now rewrite RK, R2.
    + intros j J. rewrite <- (sqrt_sqrt (v j)) at 3 by now apply Rlt_le, V. ring.
    + intros Z W F H. destruct (Nat.eq_dec n 0) as [->|N]; [unfold trace_of; cbn; lra|]. assert (I : (0 < n)%nat) by lia.
      generalize (feasible_gap n T v X Z W O O V M F H I I) (V O I) (pow2_ge_0 (X O O - Z O O)). intros Q1 Q2 Q3.
      generalize (Rmult_le_pos _ _ (Rlt_le _ _ Q2) Q3). lra.
  - destruct (fixed_of m n A Ind) as (v & X & V & M & One). exists v, X. split; [easy|]. split; [easy|].
    split; [intros j J; rewrite One by easy; ring|]. split; [|split; [|split; [|split]]].
    + intros u Y U MY F. apply (fixed_unique n T Y X u v U V MY M); [now apply (unit_of_fixed n u)|easy].
    + now apply (fixed_feasible n T v).
    + intros W H. now apply (fixed_trace n T v X).
    + intros Z W F H. exact (fixed_least n T v X V M One Z W F H).
    + rewrite (sum_ext n (fun j => v j * X j j) v) by (intros j J; rewrite One by easy; ring). ring.
Qed.

Theorem DMRST_eq_4_holds : DMRST_eq_4.
Proof.
  intros m n A N Ind T. split; [|split].
  - destruct (fixed_of m n A Ind) as (v & X & V & M & One). exists (sum n v). split; [now apply (fixed_norm m n A v X)|]. split.
    + destruct (positive_inverse n X (proj1 M)) as (W & H). exists X, W. split; [now apply (fixed_feasible n T v)|]. split; [easy|].
      now apply (fixed_trace n T v X).
    + intros Z W F H. exact (proj1 (fixed_least n T v X V M One Z W F H)).
  - intros r B C F S. assert (P : positive n (gram r C)) by (now apply gram_positive, (factor_independent m r n A B)). split.
    + split; [easy|]. intros j J. eapply Rle_trans; [|exact S]. eapply Rle_trans; [|apply (le_largest n (column_norm2 r C) j J)].
      apply Req_le. apply sum_ext; intros; ring.
    + intros W H. now apply (factor_trace m r n A B C).
  - intros X W [P One] H. destruct (lower_root n X P) as (C & _ & G).
    destruct (inverse_factor m n A C (left_inverse n W C) W) as [F E].
    + intros. now apply (left_inverse_one n X).
    + intros. apply (left_inverse_gram n X); easy || apply P.
    + now exists (product n A (left_inverse n W C)), C.
Qed.

(** What is least has the diagonal 1. *)
Lemma least_is_fixed m n A v X Z W s : positive_weights n v -> mean_of n (gram m A) v X -> (forall j, (j < n)%nat -> X j j = 1) ->
  feasible n Z -> inverse n Z W -> trace_of n (gram m A) W = s -> (forall V, inverse n X V -> s <= trace_of n (gram m A) V) ->
  s = sum n v /\ forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = X i j.
Proof.
  intros V M One F H E L. destruct (positive_inverse n X (proj1 M)) as (U & HU).
  destruct (fixed_least n (gram m A) v X V M One Z W F H) as [A1 A2]. assert (B := L U HU).
  rewrite (fixed_trace n (gram m A) v X M One U HU) in B. assert (Eq : s = sum n v) by lra. split; [easy|]. apply A2. lra.
Qed.

Theorem DMRST_eq_13_holds : DMRST_eq_13.
Proof.
  intros m n A Ind T unit least. destruct (fixed_of m n A Ind) as (v & X & V & M & One).
  assert (FX := fixed_feasible n T v X M One).
  assert (UF : forall Z, unit Z -> feasible n Z) by (intros Z [P O]; split; [easy|]; intros j J; rewrite O by easy; lra).
  split.
  - exists X, (sum n v). split; [easy|]. split; [intros W H; now apply (fixed_trace n T v X)|].
    intros Z W F H. exact (proj1 (fixed_least n T v X V M One Z W F H)).
  - intros Z s. split.
    + intros (F & Tr & L). destruct (positive_inverse n Z (proj1 F)) as (W & H).
      destruct (least_is_fixed m n A v X Z W s V M One F H (Tr W H)) as [Es EZ].
      * intros U HU. apply (L X U); [exact FX|exact HU].
      * split; [|split; [easy|]].
        -- split; [apply F|]. intros j J. rewrite EZ by easy. now apply One.
        -- intros Y U [PY OY] HU. apply (L Y U); [now apply UF|easy].
    + intros (F & Tr & L). destruct (positive_inverse n Z (proj1 F)) as (W & H).
      destruct (least_is_fixed m n A v X Z W s V M One (UF Z F) H (Tr W H)) as [Es EZ].
      * intros U HU. apply (L X U); [split; [apply M|exact One]|exact HU].
      * split; [now apply UF|]. split; [easy|]. intros Y U FY HU. rewrite Es. exact (proj1 (fixed_least n T v X V M One Y U FY HU)).
Qed.

Theorem DMRST_eq_16_holds : DMRST_eq_16.
Proof.
  intros m n A Ind T. destruct (fixed_of m n A Ind) as (v & X & V & M & One). exists X, v.
  split; [apply M|]. split; [easy|]. split; [|split; [easy|split; [easy|split]]].
  - intros Z W U PZ OZ HW HU. rewrite (fixed_trace n T v X M One U HU). apply (fixed_least n T v X V M One Z W); [|easy].
    split; [easy|]. intros j J. rewrite OZ by easy. lra.
  - intros W H i j I J. transitivity (sum n (fun a => sum n (fun b => sum n (fun k => W i a * X a k * v k * (X k b * W b j))))).
    + apply sum_ext; intros a Ha. unfold product. rewrite <- sum_scale. apply sum_ext; intros b Hb. rewrite <- (proj2 M) by easy.
      unfold sandwich. rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros; ring.
    + rewrite (sum_ext n _ (fun a => sum n (fun k => W i a * X a k * v k * product n X W k j))).
      * rewrite sum_swap, (sum_ext n _ (fun k => diagonal v i k * diagonal (fun _ => 1) k j)); [now rewrite sum_diagonal; unfold diagonal; [destruct (i =? j)%nat; ring|]|].
        intros k K. rewrite !sum_scale_r. fold (product n W X i k). rewrite (proj1 (H k j K J)), (proj2 (H i k I K)).
        unfold diagonal. destruct (Nat.eqb_spec i k) as [->|]; ring.
      * intros a Ha. rewrite sum_swap. apply sum_ext; intros k K. unfold product. rewrite <- sum_scale. easy.
  - intros Z W u PZ OZ H D. assert (MZ : forall i j, (i < n)%nat -> (j < n)%nat -> sandwich n Z Z u i j = T i j).
    { intros i j I J. transitivity (product n Z (product n (product n W (product n T W)) Z) i j).
      - unfold sandwich. apply sum_ext; intros k K. f_equal. unfold product at 1.
        rewrite (sum_ext n _ (fun l => diagonal u k l * Z l j)) by (intros l Hl; now rewrite D). now rewrite sum_diagonal.
      - transitivity (product n (product n Z W) (product n T (product n W Z)) i j).
        + rewrite (product_assoc n n Z W (product n T (product n W Z)) i j). apply product_ext; [easy|]. intros k K.
          rewrite (product_assoc n n W (product n T W) Z k j). apply product_ext; [easy|]. intros l Hl. now rewrite product_assoc.
        + transitivity (product n (diagonal (fun _ => 1)) (product n T (diagonal (fun _ => 1))) i j).
          * apply product_ext; [intros k K; now apply H|]. intros k K. apply product_ext; [easy|]. intros l Hl. now apply H.
          * rewrite one_product by easy. now apply product_one. }
    assert (U : positive_weights n u).
    { intros j J. assert (E := D j j J J). unfold diagonal at 1 in E. rewrite Nat.eqb_refl in E. rewrite <- E.
      assert (SW := inverse_symmetric n Z W (proj1 PZ) H).
      replace (product n W (product n T W) j j) with (quadratic n T (fun k => W k j)).
      - apply (gram_positive m n A Ind). apply Classical_Prop.NNPP. intros Q.
        assert (Z0 : product n Z W j j = 0).
        { apply sum_zero; intros k K. destruct (Req_dec (W k j) 0) as [R|R]; [rewrite R; ring|]. exfalso. apply Q. now exists k. }
        rewrite (proj1 (H j j J J)) in Z0. unfold diagonal in Z0. rewrite Nat.eqb_refl in Z0. lra.
      - rewrite quadratic_image. apply sum_ext; intros k K. now rewrite (SW j k). }
    destruct (fixed_unique n T Z X u v U V (conj PZ MZ) M OZ One) as [E1 E2]. intros i j I J. split; auto.
Qed.

Theorem DMRST_three_facts_holds : DMRST_three_facts.
Proof.
  intros m n A Ind T solution. destruct (fixed_of m n A Ind) as (v & X & V & M & One).
  assert (Same : forall Y, solution Y -> forall i j, (i < n)%nat -> (j < n)%nat -> Y i j = X i j).
  { intros Y [F L]. destruct (positive_inverse n Y (proj1 F)) as (W & H).
    apply (least_is_fixed m n A v X Y W (trace_of n T W) V M One F H eq_refl).
    intros U HU. apply (L W X U H); [now apply (fixed_feasible n T v)|easy]. }
  split; [|split; [|split]].
  - exists X. split; [now apply (fixed_feasible n T v)|]. intros U Z W HU F H. rewrite (fixed_trace n T v X M One U HU).
    exact (proj1 (fixed_least n T v X V M One Z W F H)).
  - intros Y SY. assert (E := Same Y SY). split; [intros j J; rewrite E by easy; now apply One|].
    intros lambda L B x. eapply Rle_trans; [exact (least_eigenvalue n T v X lambda x V M One L B)|].
    apply Req_le. apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite E.
  - intros Y Z U W Q s. intros. now apply (strictly_convex m n A Y Z U W Q s).
  - intros Y Z SY SZ i j I J. now rewrite (Same Y SY), (Same Z SZ).
Qed.

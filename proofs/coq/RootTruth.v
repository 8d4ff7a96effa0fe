(** * For which n the error of the square root is within 1 + ln(4n/5)/π: from 7 on; with 4n + 1 for every n *)
From Coq Require Import Reals QArith Qreals Lra Lia PeanoNat.
From Coquelicot Require Import Rcomplements.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums SquareRoot ChenQi RootError.
Open Scope R_scope.

(** U_n is below a rational number, and that below the bound; or above. *)
Local Ltac below_bound u :=
  eapply Rle_trans; [apply (error_rational _ u); [lia|reflexivity|vm_compute; reflexivity]|unfold Q2R; cbn [Qnum Qden INR]; interval with (i_prec 50)].
Local Ltac above_bound u :=
  eapply Rlt_le_trans; [|apply (error_rational_below _ u); [lia|reflexivity|vm_compute; reflexivity]]; unfold Q2R; cbn [Qnum Qden INR]; interval with (i_prec 50).

Lemma error_middle n : (7 <= n < 20)%nat -> sqrt (G n * H n / INR n) <= 1 + ln (4 * INR n / 5) / PI.
Proof.
  intros N. assert (C : (n = 7 \/ n = 8 \/ n = 9 \/ n = 10 \/ n = 11 \/ n = 12 \/ n = 13 \/ n = 14 \/ n = 15 \/ n = 16 \/ n = 17 \/ n = 18 \/ n = 19)%nat) by lia.
  destruct C as [->|[->|[->|[->|[->|[->|[->|[->|[->|[->|[->|[->| ->]]]]]]]]]]]].
  - below_bound (15471 # 10000)%Q.
  - below_bound (15884 # 10000)%Q.
  - below_bound (16248 # 10000)%Q.
  - below_bound (16575 # 10000)%Q.
  - below_bound (16872 # 10000)%Q.
  - below_bound (17143 # 10000)%Q.
  - below_bound (17393 # 10000)%Q.
  - below_bound (17624 # 10000)%Q.
  - below_bound (17840 # 10000)%Q.
  - below_bound (18042 # 10000)%Q.
  - below_bound (18232 # 10000)%Q.
  - below_bound (18411 # 10000)%Q.
  - below_bound (18580 # 10000)%Q.
Qed.

(** The truth set of 4n/5. *)
Theorem error_truth_set n : (1 <= n)%nat -> (sqrt (G n * H n / INR n) <= 1 + ln (4 * INR n / 5) / PI <-> (7 <= n)%nat).
Proof.
  intros N. split.
  - intros L. destruct (Nat.le_gt_cases 7 n) as [|S]; [easy|]. exfalso. apply (Rle_not_lt _ _ L).
    assert (C : (n = 1 \/ n = 2 \/ n = 3 \/ n = 4 \/ n = 5 \/ n = 6)%nat) by lia. clear L N S.
    destruct C as [->|[->|[->|[->|[->| ->]]]]].
    + above_bound (96449 # 100000)%Q.
    + above_bound (116773 # 100000)%Q.
    + above_bound (128887 # 100000)%Q.
    + above_bound (137583 # 100000)%Q.
    + above_bound (144382 # 100000)%Q.
    + above_bound (149969 # 100000)%Q.
  - intros L. destruct (Nat.le_gt_cases 20 n); [now apply error_large|apply error_middle; lia].
Qed.

(** With 4n + 1 it holds for every n, with equality at n = 1. *)
Theorem error_repaired n : (1 <= n)%nat -> sqrt (G n * H n / INR n) <= 1 + ln ((4 * INR n + 1) / 5) / PI.
Proof.
  intros N. destruct (Nat.le_gt_cases 7 n) as [L|S].
  - eapply Rle_trans; [now apply error_truth_set|]. apply Rplus_le_compat_l. assert (P := pi_bounds). assert (X : 7 <= INR n) by (apply (le_INR 7) in L; cbn [INR] in L; lra).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. apply ln_le; lra.
  - assert (C : (n = 1 \/ n = 2 \/ n = 3 \/ n = 4 \/ n = 5 \/ n = 6)%nat) by lia. clear N S.
    destruct C as [->|[->|[->|[->|[->| ->]]]]].
    + eapply Rle_trans; [apply (error_rational 1 1%Q); [lia|reflexivity|vm_compute; reflexivity]|].
      cbn [INR]. replace ((4 * 1 + 1) / 5) with 1 by field. rewrite ln_1. unfold Q2R. cbn [Qnum Qden]. lra.
    + below_bound (11865 # 10000)%Q.
    + below_bound (13016 # 10000)%Q.
    + below_bound (13855 # 10000)%Q.
    + below_bound (14516 # 10000)%Q.
    + below_bound (15062 # 10000)%Q.
Qed.

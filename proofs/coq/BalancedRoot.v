(** * The square root with weights between its factors that give the columns of the right one the norm 1 *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums SquareRoot.
Open Scope R_scope.

Section Weights.
Variables (n : nat) (e : nat -> R).
Hypothesis e_pos : forall m, (m < n)%nat -> 0 < e m.
(** e counts from the last row: Σ_i e(m − i)·f(i)² = 1. *)
Hypothesis balanced : forall m, (m < n)%nat -> sum (S m) (fun i => e (m - i)%nat * f i ^ 2) = 1.

Let w (k : nat) := e (n - 1 - k).
Definition left_weighted : matrix := fun i k => root i k / sqrt (w k).
Definition right_weighted : matrix := fun k j => sqrt (w k) * root k j.

Let w_pos k : (k < n)%nat -> 0 < w k.
Proof. intros K. apply e_pos. lia. Qed.

Lemma weighted_factorization : factorization n n n prefix_sum left_weighted right_weighted.
Proof.
  intros i j I J. rewrite (root_factorization n i j I J). apply sum_ext; intros k K. unfold left_weighted, right_weighted.
  assert (P := sqrt_lt_R0 _ (w_pos k K)). field. lra.
Qed.

Lemma weighted_lower i j : (i < j)%nat -> left_weighted i j = 0 /\ right_weighted i j = 0.
Proof. intros L. unfold left_weighted, right_weighted, root. rewrite (proj2 (Nat.leb_gt j i)) by easy. unfold Rdiv. split; ring. Qed.

Lemma weighted_sensitivity : sensitivity2 n n right_weighted <= 1.
Proof.
  apply largest_le; [lra|]. intros j J. apply Req_le. rewrite <- (balanced (n - 1 - j)) by lia. unfold column_norm2.
  rewrite (sum_window j (n - j)) by (lia || (intros k K; unfold right_weighted, root; rewrite (proj2 (Nat.leb_gt _ _)) by lia; ring)).
  replace (S (n - 1 - j)) with (n - j)%nat by lia. apply sum_ext; intros i I. unfold right_weighted, root.
  rewrite (proj2 (Nat.leb_le _ _)) by lia. replace (j + i - j)%nat with i by lia.
  rewrite Rpow_mult_distr. f_equal. replace (n - 1 - j - i)%nat with (n - 1 - (j + i))%nat by lia. fold (w (j + i)).
  cbn [pow]. rewrite Rmult_1_r. apply sqrt_sqrt, Rlt_le, w_pos. lia.
Qed.

Lemma weighted_frobenius : frobenius2 n n left_weighted = sum n (fun m => G (S m) / e m).
Proof.
  unfold frobenius2, row_norm2. rewrite sum_swap, sum_rev. apply sum_ext; intros k K.
  assert (P := w_pos (n - 1 - k) ltac:(lia)). unfold left_weighted.
  rewrite (sum_ext n _ (fun i => root i (n - 1 - k) ^ 2 * / w (n - 1 - k))).
  - rewrite sum_scale_r. fold (column_norm2 n root (n - 1 - k)). rewrite root_column by lia.
    unfold w. replace (n - 1 - (n - 1 - k))%nat with k by lia. replace (n - (n - 1 - k))%nat with (S k) by lia. easy.
  - intros i I. assert (Q := sqrt_lt_R0 _ P). assert (R2 := sqrt_sqrt _ (Rlt_le _ _ P)). set (s := sqrt (w (n - 1 - k))) in *.
    rewrite <- R2. field. lra.
Qed.
End Weights.

(** The first six weights. *)
Definition balance (m : nat) : R := match m with
  | 0 => 1 | 1 => 3 / 4 | 2 => 43 / 64 | 3 => 161 / 256 | 4 => 9835 / 16384 | _ => 37961 / 65536 end.

Lemma balance_works m : (m < 6)%nat -> 0 < balance m /\ sum (S m) (fun i => balance (m - i) * f i ^ 2) = 1.
Proof. intros M. do 6 (destruct m as [|m]; [cbn [balance sum f Nat.sub INR]; split; [lra|field; lra]|]). lia. Qed.

(** * Unbiased means of data sets over a finite domain, for mechanisms with close laws at neighbours *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Laws.
Open Scope R_scope.

(** Data sets of n records, each of them one of the columns 0 … N − 1 of A (m coordinates), and the neighbours of one that
    replace its first record. *)
Definition dataset N n (X : nat -> nat) := forall r, (r < n)%nat -> (X r < N)%nat.
Definition replaced (X : nat -> nat) j r := match r with O => j | _ => X r end.
Definition average n (A : matrix) (X : nat -> nat) i := / INR n * sum n (fun r => A i (X r)).

Lemma replaced_dataset N n X j : dataset N n X -> (j < N)%nat -> dataset N n (replaced X j).
Proof. intros D J [|r] R; cbn; auto. Qed.

Lemma average_replaced n A X j i : (0 < n)%nat ->
  average n A (replaced X j) i - average n A X i = / INR n * (A i j - A i (X O)).
Proof. intros P. unfold average. destruct n as [|k]; [lia|]. rewrite !sum_first. cbn [replaced]. ring. Qed.

Section Mean.
(** The law of the mechanism at each data set, and coordinate i of outcome y; S bounds the χ² distance of neighbours. *)
Variables (m N n s : nat) (A : matrix) (M : (nat -> nat) -> nat -> R) (out : nat -> nat -> R) (S : R).
Hypothesis n_pos : (0 < n)%nat.
Hypothesis S_nonneg : 0 <= S.
Hypothesis laws : forall X, dataset N n X -> law s (M X).
Hypothesis close : forall X j, dataset N n X -> (j < N)%nat ->
  continuous s (M (replaced X j)) (M X) /\ chi2 s (M (replaced X j)) (M X) <= S.
Hypothesis unbiased : forall X i, dataset N n X -> (i < m)%nat -> mean s (M X) (out i) = average n A X i.

(** At every data set lo ≤ error·n²·S, where Γ_p² = lo is any lower bound for the domain under every shift. *)
Theorem mean_error_bound p lo X : dataset N n X -> (forall v, above p m N (fun i j => A i j - v i) lo) ->
  lo <= combine p m (fun i => variance s (M X) (out i)) * (INR n ^ 2 * S).
Proof.
  intros D H. set (T := INR n ^ 2). assert (P : 0 < INR n) by now apply (lt_INR 0). assert (0 < T) by now apply pow_lt.
  rewrite (Rmult_comm T), <- Rmult_assoc. apply Rmult_le_reg_r with (/ T); [now apply Rinv_0_lt_compat|].
  rewrite Rmult_assoc, Rinv_r, Rmult_1_r by lra.
  apply (chi2_linear_queries S p _ m N s (fun i j => / INR n * (A i j - A i (X O))) (M X) (fun j => M (replaced X j))); auto.
  - intros r B C F. apply Rmult_le_reg_r with T; [easy|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    assert (G : factorization m r N (fun i j => A i j - A i (X O)) B (fun l j => INR n * C l j)).
    { intros i j I J. transitivity (INR n * (/ INR n * (A i j - A i (X O)))); [field; lra|]. rewrite (F i j I J).
      unfold product. rewrite <- sum_scale. apply sum_ext; intros; ring. }
      eapply Rle_trans; [exact (H (fun i => A i (X O)) r B _ G)|]. rewrite Rmult_assoc.
      apply Rmult_le_compat_l; [apply left_norm2_nonneg|]. unfold sensitivity2, T. rewrite <- largest_scale by apply pow2_ge_0.
      apply Req_le, largest_ext; intros j J. unfold column_norm2. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
  - intros j J. destruct (close X j D J). auto using replaced_dataset.
  - intros i j I J. rewrite !unbiased by auto using replaced_dataset. now apply average_replaced.
Qed.

(** The same in one direction θ and for one point j: ⟨θ, u_j - x_1⟩² ≤ n²·S·Var⟨θ, M(X)⟩. *)
Theorem direction_bound X theta j : dataset N n X -> (j < N)%nat ->
  sum m (fun i => theta i * (A i j - A i (X O))) ^ 2
  <= INR n ^ 2 * S * variance s (M X) (fun y => sum m (fun i => theta i * out i y)).
Proof.
  intros D J. assert (P : 0 < INR n) by now apply (lt_INR 0).
  assert (U : forall Y, dataset N n Y -> mean s (M Y) (fun y => sum m (fun i => theta i * out i y))
    = sum m (fun i => theta i * average n A Y i)).
  { intros Y E. unfold mean. rewrite (sum_ext s _ (fun y => sum m (fun i => theta i * (M Y y * out i y)))).
    - rewrite sum_swap. apply sum_ext; intros i I. rewrite sum_scale. now rewrite <- unbiased.
    - intros y _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  set (g := fun y => sum m (fun i => theta i * out i y)) in *. destruct (close X j D J) as [C L].
  generalize (hammersley_chapman_robbins s (M (replaced X j)) (M X) g (laws _ (replaced_dataset N n X j D J)) (laws X D) C).
  rewrite !U, <- sum_minus by auto using replaced_dataset.
  rewrite (sum_ext m _ (fun i => / INR n * (theta i * (A i j - A i (X O))))), sum_scale.
  2:{ intros i _. rewrite <- Rmult_minus_distr_l, average_replaced by easy. ring. }
  set (w := sum m (fun i => theta i * (A i j - A i (X O)))). intros K.
  assert (V : 0 <= variance s (M X) g).
  { apply sum_nonneg; intros y Y. apply Rmult_le_pos; [now apply (laws X D)|apply pow2_ge_0]. }
    replace (w ^ 2) with (INR n ^ 2 * (/ INR n * w) ^ 2) by (field; lra).
    rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply pow2_ge_0|]. eapply Rle_trans; [exact K|].
    now apply Rmult_le_compat_r.
Qed.
End Mean.

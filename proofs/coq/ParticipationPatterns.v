(** * Bounds of the sensitivity, pattern by pattern *)
From Coq Require Import Reals Lra Lia PeanoNat Bool List.
From Etalon Require Import Certificate Sums MeanUnique Participation ParticipationBounds ParticipationSchemas.
Import ListNotations.
Open Scope R_scope.

(** A sum over all rounds that is 0 outside a list. *)
Lemma sum_listed n l f : NoDup l -> (forall i, In i l -> (i < n)%nat) -> (forall i, (i < n)%nat -> ~ In i l -> f i = 0) -> sum n f = lsum l f.
Proof.
  revert f. induction l as [|x l IH]; intros f U L Z; [cbn; apply sum_zero; auto|]. inversion_clear U as [|? ? X U']. cbn [lsum].
  assert (Lx := L x (or_introl eq_refl)). rewrite (sum_ext n f (fun i => (if (i =? x)%nat then f x else 0) + (if (i =? x)%nat then 0 else f i)))
    by (intros i _; destruct (Nat.eqb_spec i x) as [->|]; ring).
  rewrite sum_plus, (sum_single n x) by (easy || (intros i _ N; now rewrite (proj2 (Nat.eqb_neq i x) N))). rewrite Nat.eqb_refl. f_equal.
  rewrite IH; [|easy|intros; apply L; now right|].
  - apply lsum_ext. intros i I. destruct (Nat.eqb_spec i x) as [->|]; easy.
  - intros i Hi N. destruct (Nat.eqb_spec i x) as [->|D]; [easy|]. apply Z; [easy|]. intros [E|E]; [now apply D|easy].
Qed.

(** What is added up over the pairs of a pattern. *)
Lemma frobenius_listed r n D C G l : NoDup l -> (forall i, In i l -> (i < n)%nat) ->
  (forall i d, (i < n)%nat -> (d < D)%nat -> ~ In i l -> G i d = 0) ->
  frobenius2 r D (product n C G) = sum (length l) (fun p => sum (length l) (fun q => gram r C (nth p l O) (nth q l O)
    * sum D (fun d => G (nth p l O) d * G (nth q l O) d))).
Proof.
  intros U L Z. rewrite frobenius_gram.
  assert (Zi : forall i j, (i < n)%nat -> (j < n)%nat -> (~ In i l \/ ~ In j l) -> gram r C i j * sum D (fun d => G i d * G j d) = 0).
  { intros i j I J [N|N]; rewrite (sum_zero D); try ring; intros d Hd; [rewrite (Z i d)|rewrite (Z j d)]; easy || ring. }
  rewrite (sum_listed n l); [|easy|easy|intros i I N; apply sum_zero; intros j J; apply Zi; auto].
  rewrite <- (sum_nth O). apply sum_ext; intros p P. assert (In (nth p l O) l) by now apply nth_In.
  rewrite (sum_listed n l); [|easy|easy|intros j J N; apply Zi; auto]. now rewrite <- (sum_nth O).
Qed.

Lemma outside_listed n D pi l G : (forall j, pi j = true -> holds_round l j = true) -> contribution n D pi G ->
  forall i d, (i < n)%nat -> (d < D)%nat -> ~ In i l -> G i d = 0.
Proof.
  intros H C i d I Hd N. apply (proj2 (C i I)); [|easy]. destruct (pi i) eqn:E; [|easy]. apply H in E. now apply holds_round_spec in E.
Qed.

Section Listed.
Variables (r n D : nat) (C G : matrix) (pi : pattern) (l : list nat).
Hypothesis unique : NoDup l.
Hypothesis inside : forall i, In i l -> (i < n)%nat.
Hypothesis holds : forall j, pi j = true -> holds_round l j = true.
Hypothesis given : contribution n D pi G.
Let at_ p := nth p l O.

Lemma at_inside p : (p < length l)%nat -> (at_ p < n)%nat.
Proof. intros P. now apply inside, nth_In. Qed.

(** Lemma Θπ: weights of the rounds of a pattern. *)
Theorem listed_theta (y : nat -> R) : (forall p, (p < length l)%nat -> 0 <= y p) ->
  (forall x, quadratic (length l) (fun p q => gram r C (at_ p) (at_ q)) x <= sum (length l) (fun p => y p * x p ^ 2)) ->
  frobenius2 r D (product n C G) <= sum (length l) y.
Proof.
  intros Y Q. rewrite (frobenius_listed r n D C G l unique inside (outside_listed n D pi l G holds given)).
  apply Rle_trans with (sum D (fun d => quadratic (length l) (fun p q => gram r C (at_ p) (at_ q)) (fun p => G (at_ p) d))).
  - apply Req_le. symmetry. unfold quadratic. rewrite sum_swap. apply sum_ext; intros p _. rewrite sum_swap. apply sum_ext; intros q _.
    now rewrite sum_scale.
  - eapply Rle_trans; [apply sum_le; intros d _; apply Q|]. rewrite sum_swap. apply sum_le; intros p P. rewrite sum_scale.
    rewrite <- (Rmult_1_r (y p)) at 2. apply Rmult_le_compat_l; [auto|]. apply (given (at_ p)). now apply at_inside.
Qed.

(** The sizes of X added up. *)
Theorem listed_sums : frobenius2 r D (product n C G) <= sum (length l) (fun p => sum (length l) (fun q => Rabs (gram r C (at_ p) (at_ q)))).
Proof.
  rewrite (frobenius_listed r n D C G l unique inside (outside_listed n D pi l G holds given)).
  apply sum_le; intros p P. apply sum_le; intros q Q. fold (at_ p) (at_ q).
  assert (C1 : Rabs (sum D (fun d => G (at_ p) d * G (at_ q) d)) <= 1).
  { rewrite <- sqrt_Rsqr_abs, <- sqrt_1. apply sqrt_le_1_alt. rewrite Rsqr_pow2. eapply Rle_trans; [apply cauchy|].
    fold (row_norm2 D G (at_ p)) (row_norm2 D G (at_ q)). generalize (proj1 (given _ (at_inside p P))) (proj1 (given _ (at_inside q Q)))
      (row_norm2_nonneg D G (at_ p)) (row_norm2_nonneg D G (at_ q)). intros. nra. }
  eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. generalize (Rabs_pos (gram r C (at_ p) (at_ q))). intros.
  rewrite <- (Rmult_1_r (Rabs (gram _ _ _ _))) at 2. now apply Rmult_le_compat_l.
Qed.
End Listed.

(** One number between −1 and 1 may be replaced by one of both. *)
Lemma convex_sign r (w x : nat -> R) g : -1 <= g <= 1 -> sum r (fun k => (w k + g * x k) ^ 2)
  <= Rmax (sum r (fun k => (w k + x k) ^ 2)) (sum r (fun k => (w k - x k) ^ 2)).
Proof.
  intros B. set (P := sum r (fun k => w k ^ 2)). set (Q := sum r (fun k => w k * x k)). set (T := sum r (fun k => x k ^ 2)).
  assert (E : forall e, sum r (fun k => (w k + e * x k) ^ 2) = P + 2 * e * Q + e * e * T).
  { intros e. unfold P, Q, T. rewrite <- !sum_scale, <- !sum_plus. apply sum_ext; intros; ring. }
  rewrite E. replace (sum r (fun k => (w k + x k) ^ 2)) with (P + 2 * Q + T) by (rewrite <- (Rmult_1_l T), <- (Rmult_1_r 2) at 1; rewrite <- (Rmult_1_r 1) at 2;
    rewrite <- E; apply sum_ext; intros; ring).
  replace (sum r (fun k => (w k - x k) ^ 2)) with (P - 2 * Q + T) by (transitivity (P + 2 * (-1) * Q + -1 * -1 * T); [ring|]; rewrite <- E; apply sum_ext; intros; ring).
  assert (T0 : 0 <= T) by (apply sum_nonneg; intros; apply pow2_ge_0). assert (g * g <= 1) by nra.
  destruct (Rle_lt_dec 0 Q); [eapply Rle_trans, Rmax_l | eapply Rle_trans, Rmax_r]; nra.
Qed.

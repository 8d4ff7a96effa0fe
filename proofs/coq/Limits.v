(** * Limits of sequences: sums, products, finitely many at once *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

Lemma cv_const c : Un_cv (fun _ => c) c.
Proof. intros e E. exists O. intros t _. unfold R_dist. rewrite Rminus_diag_eq, Rabs_R0 by easy. easy. Qed.

Lemma cv_ext u u' l : (forall t, u t = u' t) -> Un_cv u l -> Un_cv u' l.
Proof. intros E C e P. destruct (C e P) as (N & H). exists N. intros t T. rewrite <- E. now apply H. Qed.

Lemma cv_to u l l' : l = l' -> Un_cv u l -> Un_cv u l'.
Proof. now intros ->. Qed.

Lemma cv_sum n (u : nat -> nat -> R) l : (forall k, (k < n)%nat -> Un_cv (fun t => u t k) (l k)) ->
  Un_cv (fun t => sum n (u t)) (sum n l).
Proof.
  induction n; intros H; cbn [sum]; [apply cv_const|]. apply CV_plus; [apply IHn; auto|apply H; lia].
Qed.

Lemma cv_scale c u l : Un_cv u l -> Un_cv (fun t => c * u t) (c * l).
Proof. intros C. exact (CV_mult (fun _ => c) u c l (cv_const c) C). Qed.

(** A bounded sequence times one that tends to 0. *)
Lemma cv_bounded_zero b u M : (forall t, Rabs (b t) <= M) -> Un_cv u 0 -> Un_cv (fun t => b t * u t) 0.
Proof.
  intros B C e E. assert (M0 : 0 <= M) by (generalize (Rabs_pos (b O)) (B O); lra).
  destruct (C (e / (M + 1))) as (N & H); [apply Rdiv_lt_0_compat; lra|].
  exists N. intros t T. specialize (H t T). unfold R_dist in *. rewrite Rminus_0_r in *. rewrite Rabs_mult.
  apply Rle_lt_trans with ((M + 1) * Rabs (u t)).
  - apply Rmult_le_compat_r; [apply Rabs_pos|]. generalize (B t). lra.
  - apply Rlt_le_trans with ((M + 1) * (e / (M + 1))); [apply Rmult_lt_compat_l; lra|]. apply Req_le. field. lra.
Qed.

Lemma cv_above u l c : (forall t, c <= u t) -> Un_cv u l -> c <= l.
Proof. intros H C. exact (Rle_cv_lim H (cv_const c) C). Qed.

(** The difference to the next term of a sequence that converges tends to 0. *)
Lemma cv_steps u l : Un_cv u l -> Un_cv (fun t => u (S t) - u t) 0.
Proof.
  intros C e E. destruct (C (e / 2)) as (N & H); [lra|]. exists N. intros t T.
  assert (A := H t T). assert (B := H (S t) ltac:(lia)). unfold R_dist in *. rewrite Rminus_0_r.
  replace (u (S t) - u t) with (u (S t) - l - (u t - l)) by ring. eapply Rle_lt_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
Qed.

(** 0 ≤ u ≤ w and w → 0. *)
Lemma cv_squeezed u w : (forall t, 0 <= u t <= w t) -> Un_cv w 0 -> Un_cv u 0.
Proof.
  intros H C e E. destruct (C e E) as (N & G). exists N. intros t T. specialize (G t T). specialize (H t). unfold R_dist in *.
  rewrite Rminus_0_r in *. rewrite Rabs_pos_eq in * by lra. lra.
Qed.

(** u² → 0 implies u → 0. *)
Lemma cv_square u : Un_cv (fun t => u t ^ 2) 0 -> Un_cv u 0.
Proof.
  intros C e E. destruct (C (e ^ 2)) as (N & H); [nra|]. exists N. intros t T. specialize (H t T). unfold R_dist in *.
  rewrite Rminus_0_r in *. rewrite Rabs_pos_eq in H by apply pow2_ge_0. rewrite <- pow2_abs in H.
  generalize (Rabs_pos (u t)). nra.
Qed.

(** Finitely many properties that hold from some time on hold together from some time on. *)
Lemma eventually_all n (P : nat -> nat -> Prop) : (forall k, (k < n)%nat -> exists N, forall t, (N <= t)%nat -> P k t) ->
  exists N, forall t, (N <= t)%nat -> forall k, (k < n)%nat -> P k t.
Proof.
  induction n; intros H; [exists O; lia|]. destruct IHn as (N & G); [auto|]. destruct (H n ltac:(lia)) as (M & K).
  exists (Nat.max N M). intros t T k L. destruct (Nat.eq_dec k n) as [->|D]; [apply K; lia|apply G; lia].
Qed.

Lemma choice_below {A} (a : A) n (P : nat -> A -> Prop) : (forall k, (k < n)%nat -> exists x, P k x) -> exists f, forall k, (k < n)%nat -> P k (f k).
Proof.
  induction n; intros H; [exists (fun _ => a); lia|]. destruct IHn as (f & G); [auto|]. destruct (H n ltac:(lia)) as (x & K).
  exists (fun k => if (k =? n)%nat then x else f k). intros k L. destruct (Nat.eqb_spec k n) as [->|D]; [easy|apply G; lia].
Qed.

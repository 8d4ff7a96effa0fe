(** * Polynomials of integer coefficients at a real number, and bounds on an interval *)
From Coq Require Import Reals ZArith List Lra Lia.
Import ListNotations.
Open Scope R_scope.

(** The coefficients, the constant term first. *)
Definition poly := list Z.
Fixpoint value (f : poly) (x : R) : R := match f with [] => 0 | c :: f => IZR c + x * value f x end.

Fixpoint padd (f g : poly) : poly :=
  match f, g with [], g => g | f, [] => f | c :: f, d :: g => (c + d)%Z :: padd f g end.
Definition pscale (c : Z) (f : poly) : poly := map (Z.mul c) f.
Fixpoint pmul (f g : poly) : poly := match f with [] => [] | c :: f => padd (pscale c g) (0%Z :: pmul f g) end.
Definition psum (l : list poly) : poly := fold_right padd [] l.
Definition psub (f g : poly) : poly := padd f (pscale (-1) g).

Lemma value_add f : forall g x, value (padd f g) x = value f x + value g x.
Proof.
  induction f as [|c f IH]; intros [|d g] x; cbn [padd value]; try lra.
  rewrite IH, plus_IZR. ring.
Qed.

Lemma value_scale c f x : value (pscale c f) x = IZR c * value f x.
Proof. induction f as [|d f IH]; cbn; [ring|]. fold (pscale c f). rewrite IH, mult_IZR. ring. Qed.

Lemma value_mul f g x : value (pmul f g) x = value f x * value g x.
Proof.
  induction f as [|c f IH]; cbn [pmul value]; [ring|]. rewrite value_add, value_scale. cbn [value]. rewrite IH. ring.
Qed.

Lemma value_sub f g x : value (psub f g) x = value f x - value g x.
Proof. unfold psub. rewrite value_add, value_scale. ring. Qed.

(** Whether all coefficients are 0. *)
Definition vanishes (f : poly) : bool := forallb (Z.eqb 0) f.

Lemma vanishes_value f x : vanishes f = true -> value f x = 0.
Proof.
  unfold vanishes. induction f as [|c f IH]; cbn [forallb value]; [easy|]. destruct (Z.eqb_spec 0 c) as [<-|]; [|easy].
  intros H. rewrite IH by easy. ring.
Qed.

(** (l, h, s) with l/s ≤ f(x) ≤ h/s for a/c ≤ x ≤ b/c, a ≥ 0, by Horner's scheme. *)
Fixpoint bounds (a b c : Z) (f : poly) : Z * Z * Z :=
  match f with
  | [] => (0, 0, 1)%Z
  | k :: f =>
    let '(l, h, s) := bounds a b c f in
    ((k * (s * c) + l * (if (0 <=? l)%Z then a else b))%Z, (k * (s * c) + h * (if (0 <=? h)%Z then b else a))%Z, (s * c)%Z)
  end.

Section Bounds.
Variables (a b c : Z) (x : R).
Hypothesis c_pos : (0 < c)%Z.
Hypothesis a_nonneg : (0 <= a)%Z.
Hypothesis low : IZR a <= IZR c * x.
Hypothesis high : IZR c * x <= IZR b.

Lemma bounds_sound f : let '(l, h, s) := bounds a b c f in
  (0 < s)%Z /\ IZR l <= IZR s * value f x <= IZR h.
Proof.
  induction f as [|k f IH]; cbn [bounds value]; [split; [lia|lra]|].
  destruct (bounds a b c f) as [[l h] s]. destruct IH as [S [L H]]. split; [nia|].
  assert (A := IZR_le _ _ a_nonneg). assert (C := IZR_lt _ _ c_pos). apply IZR_lt in S. rewrite !plus_IZR, !mult_IZR.
  set (y := IZR c * x) in *. set (z := IZR s * value f x) in *.
  replace (IZR s * IZR c * (IZR k + x * value f x)) with (IZR k * (IZR s * IZR c) + z * y) by (unfold y, z; ring).
  assert (Y : 0 <= y) by lra. split.
  - apply Rplus_le_compat_l. apply Rle_trans with (IZR l * y); [|now apply Rmult_le_compat_r].
    destruct (Z.leb_spec 0 l) as [P|P]; [apply IZR_le in P | apply IZR_lt in P].
    + now apply Rmult_le_compat_l.
    + rewrite <- !(Rmult_comm y), <- (Rmult_comm (IZR b)). replace (y * IZR l) with (- (y * - IZR l)) by ring.
      replace (IZR b * IZR l) with (- (IZR b * - IZR l)) by ring. apply Ropp_le_contravar, Rmult_le_compat_r; lra.
  - apply Rplus_le_compat_l. apply Rle_trans with (IZR h * y); [now apply Rmult_le_compat_r|].
    destruct (Z.leb_spec 0 h) as [P|P]; [apply IZR_le in P | apply IZR_lt in P].
    + now apply Rmult_le_compat_l.
    + replace (IZR h * y) with (- (- IZR h * y)) by ring. replace (IZR h * IZR a) with (- (- IZR h * IZR a)) by ring.
      apply Ropp_le_contravar, Rmult_le_compat_l; lra.
Qed.
End Bounds.

(** ** One root *)

Fixpoint slope_from (k : Z) (f : poly) : poly := match f with [] => [] | c :: f => (k * c)%Z :: slope_from (k + 1) f end.
Definition slope (f : poly) : poly := match f with [] => [] | _ :: f => slope_from 1 f end.

Lemma slope_from_value k f x : value (slope_from (k + 1) f) x = value (slope_from k f) x + value f x.
Proof.
  revert k; induction f as [|c f IH]; intros k; cbn [slope_from value]; [ring|].
  rewrite IH, mult_IZR, mult_IZR, plus_IZR. ring.
Qed.

Lemma value_derivable f x : derivable_pt_lim (value f) x (value (slope f) x).
Proof.
  induction f as [|c f IH]; [apply derivable_pt_lim_const|].
  replace (value (slope (c :: f)) x) with (0 + (1 * value f x + x * value (slope f) x)).
  - apply (derivable_pt_lim_plus (fun _ => IZR c) (fun y => y * value f y)); [apply derivable_pt_lim_const|].
    apply (derivable_pt_lim_mult (fun y => y) (value f)); [apply derivable_pt_lim_id|easy].
  - cbn [slope]. destruct f as [|d f]; cbn [slope slope_from value]; [ring|].
    change 2%Z with (1 + 1)%Z. rewrite slope_from_value, mult_IZR. ring.
Qed.

Lemma value_continuous f : continuity (value f).
Proof. intros x. apply derivable_continuous_pt. exists (value (slope f) x). apply value_derivable. Qed.

(** A change of sign, and a derivative of one sign: exactly one root. *)
Theorem one_root f lo hi : lo <= hi -> value f lo * value f hi <= 0 ->
  ((forall x, lo <= x <= hi -> 0 < value (slope f) x) \/ (forall x, lo <= x <= hi -> value (slope f) x < 0)) ->
  exists x, lo <= x <= hi /\ value f x = 0 /\ forall y, lo <= y <= hi -> value f y = 0 -> y = x.
Proof.
  intros L S M. destruct (IVT_cor (value f) lo hi (value_continuous f) L S) as (x & I & Z).
  exists x. repeat split; try tauto. intros y J W. destruct (Req_dec y x) as [|N]; [easy|exfalso].
  assert (T : forall u w, lo <= u -> u < w -> w <= hi -> value f u = 0 -> value f w = 0 -> False).
  { intros u w A B C U V. destruct (MVT_cor2 (value f) (value (slope f)) u w B) as (z & E & F).
    { intros; apply value_derivable. }
    rewrite U, V in E. destruct M as [M|M]; generalize (M z ltac:(lra)); intros; nra. }
  destruct (Rtotal_order y x) as [H|[H|H]]; [apply (T y x)|lra|apply (T x y)]; tauto || lra.
Qed.

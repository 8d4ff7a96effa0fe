(** * The metric of the sweeps: relative distance of non-negative numbers

    [near d x y] says that x and y are within a factor exp d of each other, or both zero.
    Roundings add up in it, and sums of non-negative numbers do not enlarge it: errors there are maxima, not sums. *)
From Coq Require Import Reals Lra.
Open Scope R_scope.

Definition near (d x y : R) : Prop := 0 <= x /\ 0 <= y /\ x <= y * exp d /\ y <= x * exp d.

Lemma exp_at_least_1 d : 0 <= d -> 1 <= exp d.
Proof. intros D. pose proof (exp_ineq1_le d). lra. Qed.

Lemma exp_monotone a b : a <= b -> exp a <= exp b.
Proof. intros [L | ->]; [left; now apply exp_increasing | apply Rle_refl]. Qed.

(** A number is at distance 0 from itself. *)
Lemma near_refl x : 0 <= x -> near 0 x x.
Proof. intros X. unfold near. rewrite exp_0. lra. Qed.

Lemma near_sym d x y : near d x y -> near d y x.
Proof. unfold near. tauto. Qed.

Lemma near_weaken a b x y : a <= b -> near a x y -> near b x y.
Proof.
  intros L (X & Y & P & Q). pose proof (exp_monotone a b L).
  repeat split; auto; eapply Rle_trans; eauto; now apply Rmult_le_compat_l.
Qed.

(** Distances add up along a path. *)
Lemma near_trans a b x y z : near a x y -> near b y z -> near (a + b) x z.
Proof.
  intros (X & Y & P & Q) (_ & Z & P' & Q'). pose proof (exp_pos a). pose proof (exp_pos b).
  repeat split; auto; rewrite exp_plus.
  - apply Rle_trans with (y * exp a); auto. rewrite (Rmult_comm (exp a)), <- Rmult_assoc.
    apply Rmult_le_compat_r; lra.
  - apply Rle_trans with (y * exp b); auto. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; lra.
Qed.

(** Numbers at a distance are zero together. *)
Lemma near_zero d x y : near d x y -> (x = 0 <-> y = 0).
Proof. intros (X & Y & P & Q). split; intros ->; lra. Qed.

Lemma near_positive d x y : near d x y -> 0 < y -> 0 < x.
Proof.
  intros N Y. pose proof (near_zero d x y N) as Z. destruct N as ([X | X] & _); [easy|].
  symmetry in X. apply Z in X. lra.
Qed.

(** A sum of non-negative numbers does not enlarge the distance. *)
Theorem near_plus d x y x' y' : near d x y -> near d x' y' -> near d (x + x') (y + y').
Proof. intros (X & Y & P & Q) (X' & Y' & P' & Q'). repeat split; lra. Qed.

(** The distance of a product is at most the sum of the distances. *)
Lemma near_mult a b x y x' y' : near a x y -> near b x' y' -> near (a + b) (x * x') (y * y').
Proof.
  intros (X & Y & P & Q) (X' & Y' & P' & Q').
  repeat split; try (now apply Rmult_le_pos); rewrite exp_plus.
  - replace (y * y' * (exp a * exp b)) with (y * exp a * (y' * exp b)) by ring. now apply Rmult_le_compat.
  - replace (x * x' * (exp a * exp b)) with (x * exp a * (x' * exp b)) by ring. now apply Rmult_le_compat.
Qed.

(** A reciprocal keeps the distance. *)
Lemma near_inv d x y : 0 < y -> near d x y -> near d (/ x) (/ y).
Proof.
  intros Y N. pose proof (near_positive d x y N Y) as X. destruct N as (_ & _ & P & Q).
  repeat split; try (left; now apply Rinv_0_lt_compat).
  - apply Rmult_le_reg_l with (x * y); [now apply Rmult_lt_0_compat|].
    replace (x * y * / x) with y by (field; lra). replace (x * y * (/ y * exp d)) with (x * exp d) by (field; lra). easy.
  - apply Rmult_le_reg_l with (x * y); [now apply Rmult_lt_0_compat|].
    replace (x * y * / y) with x by (field; lra). replace (x * y * (/ x * exp d)) with (y * exp d) by (field; lra). easy.
Qed.

(** The distance of a quotient is at most the sum of the distances. *)
Lemma near_div a b x y x' y' : 0 < y' -> near a x y -> near b x' y' -> near (a + b) (x / x') (y / y').
Proof. intros P N M. apply near_mult; [easy | now apply near_inv]. Qed.

Lemma near_scale c d x y : 0 <= c -> near d x y -> near d (c * x) (c * y).
Proof. intros C N. replace d with (0 + d) by ring. apply near_mult; [now apply near_refl | easy]. Qed.

(** The quotient x/(1 + x) of every step. *)
Definition squash (x : R) : R := x / (1 + x).

Lemma squash_nonneg x : 0 <= x -> 0 <= squash x.
Proof. intros X. apply Rmult_le_pos; [easy | left; apply Rinv_0_lt_compat; lra]. Qed.

(** Neither does it enlarge the distance: x (1 + y) = x + x y <= e^d (y + x y). *)
Theorem near_squash d x y : 0 <= d -> near d x y -> near d (squash x) (squash y).
Proof.
  intros D (X & Y & P & Q). pose proof (exp_at_least_1 d D) as E. pose proof (Rmult_le_pos x y X Y) as XY.
  assert (M : x * y <= x * y * exp d) by (rewrite <- (Rmult_1_r (x * y)) at 1; now apply Rmult_le_compat_l).
  unfold squash. repeat split; try now apply squash_nonneg.
  - apply Rmult_le_reg_r with ((1 + x) * (1 + y)); [apply Rmult_lt_0_compat; lra|].
    replace (x / (1 + x) * ((1 + x) * (1 + y))) with (x + x * y) by (field; lra).
    replace (y / (1 + y) * exp d * ((1 + x) * (1 + y))) with (y * exp d + x * y * exp d) by (field; lra). lra.
  - apply Rmult_le_reg_r with ((1 + x) * (1 + y)); [apply Rmult_lt_0_compat; lra|].
    replace (y / (1 + y) * ((1 + x) * (1 + y))) with (y + x * y) by (field; lra).
    replace (x / (1 + x) * exp d * ((1 + x) * (1 + y))) with (x * exp d + x * y * exp d) by (field; lra). lra.
Qed.

(** e^d lies below 1/(1 - d): for small d it is 1 + d up to a term of second order. *)
Lemma exp_above d : 0 <= d <= / 2 -> exp d <= 1 + d * (1 + 2 * d).
Proof.
  intros (D & H). pose proof (exp_ineq1_le (- d)) as L. pose proof (exp_pos d) as E.
  assert (I : exp d * exp (- d) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  assert (exp d * (1 - d) <= 1) by (rewrite <- I; apply Rmult_le_compat_l; lra). nra.
Qed.

(** A distance at most d as two inequalities. *)
Lemma near_between d x y : near d x y -> x * (1 - d) <= y /\ y * (1 - d) <= x.
Proof.
  intros (X & Y & P & Q). pose proof (exp_ineq1_le (- d)) as L. pose proof (exp_pos (- d)) as E.
  assert (I : exp d * exp (- d) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  apply (Rmult_le_compat_r (exp (- d))) in P, Q; try lra. rewrite !Rmult_assoc, I, Rmult_1_r in P, Q. nra.
Qed.

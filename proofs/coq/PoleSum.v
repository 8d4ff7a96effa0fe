(** * A sum of resolvents is as near to an inverse root as its numbers are

    Let K be the inverse of A^T A for the prefix sum A, and alpha V <= K <= beta V. Where r(x) = sum_k w_k/(x + s_k) has
    rho <= x r(x)^2 <= 1/rho for alpha <= x <= beta, the matrix X = sum_k w_k (K + s_k V)^-1 has V^-1 rho <= X K X <= V^-1/rho. *)
From Coq Require Import Reals Lra Lia Arith Bool.
From Etalon Require Import Certificate Sums SweepProgram SweepMean SweepInverse SweepResolvent SweepEncloses Pencil.
Open Scope R_scope.

(** K: 2 on the diagonal but 1 in the first place, and -1 beside it. *)
Definition inverse_gram : matrix := shifted 0 (fun _ => 0).

Lemma shifted_sym s v i j : shifted s v i j = shifted s v j i.
Proof.
  unfold shifted. rewrite (Nat.eqb_sym i j), orb_comm. destruct (Nat.eqb_spec j i) as [-> |]; easy.
Qed.

Lemma inverse_gram_row n i y : (i < n)%nat ->
  image n inverse_gram y i = difference n y i - (if (i =? 0)%nat then 0 else difference n y (i - 1)).
Proof.
  intros I. unfold image, inverse_gram. rewrite shifted_row by easy. unfold difference. destruct i as [| i]; cbn [Nat.eqb].
  - ring.
  - replace (S i - 1)%nat with i by lia. rewrite (proj2 (Nat.ltb_lt (S i) n) I). ring.
Qed.

(** A K y = A^-T y. *)
Lemma prefix_inverse_gram n i y : (i < n)%nat -> image n prefix_sum (image n inverse_gram y) i = difference n y i.
Proof.
  intros I. unfold image at 1. rewrite (sum_window 0 (S i)); [|lia|].
  2:{ intros k L. unfold prefix_sum. rewrite (proj2 (Nat.leb_gt k i)) by lia. ring. }
  assert (T : forall m, (m <= i)%nat -> sum (S m) (fun k => image n inverse_gram y k) = difference n y m).
  { induction m as [| m H]; intros L; [cbn [sum]; rewrite inverse_gram_row by lia; cbn [Nat.eqb]; ring|].
    rewrite sum_next, H, inverse_gram_row by lia. cbn [Nat.eqb]. replace (S m - 1)%nat with m by lia. ring. }
  rewrite <- (T i (le_n i)). apply sum_ext. intros k L. cbn [Nat.add]. unfold prefix_sum. rewrite (proj2 (Nat.leb_le k i)) by lia. ring.
Qed.

(** y^T K y is the sum of the squares of A^-T y. *)
Lemma inverse_gram_form n y : sum n (fun i => difference n y i ^ 2) = form n inverse_gram y y.
Proof.
  unfold form. rewrite (sum_ext n (fun i => y i * image n inverse_gram y i)
    (fun i => y i * difference n y i - y i * (if (i =? 0)%nat then 0 else difference n y (i - 1)))) by (intros; rewrite inverse_gram_row by easy; ring).
  rewrite sum_minus. destruct n as [| n]; [cbn; ring|].
  rewrite (sum_first n (fun i => y i * (if (i =? 0)%nat then 0 else difference (S n) y (i - 1)))). cbn [Nat.eqb]. rewrite Rmult_0_r, Rplus_0_l.
  rewrite !sum_next. assert (L : difference (S n) y n = y n).
  { unfold difference. rewrite Nat.ltb_irrefl. ring. }
  rewrite L. replace (y n * y n) with (y n ^ 2) by ring.
  enough (H : sum n (fun i => difference (S n) y i ^ 2) = sum n (fun i => y i * difference (S n) y i)
    - sum n (fun i => y (S i) * difference (S n) y (S i - 1))) by (rewrite H; ring).
  rewrite <- sum_minus. apply sum_ext. intros i I. replace (S i - 1)%nat with i by lia.
  unfold difference. rewrite (proj2 (Nat.ltb_lt (S i) (S n))) by lia. ring.
Qed.

Section PoleSum.

Variables (N n : nat) (s w v : nat -> R) (alpha beta rho : R).
Hypothesis Poles : forall k, (k < N)%nat -> 0 < s k.
Hypothesis PoleWeights : forall k, (k < N)%nat -> 0 <= w k.
Hypothesis Weights : forall i, (i < n)%nat -> 0 < v i.
Hypothesis Alpha : 0 < alpha.
Hypothesis Between : forall x, alpha * weighted n v x x <= form n inverse_gram x x <= beta * weighted n v x x.

Definition approximant (x : R) : R := sum N (fun k => w k / (x + s k)).

Hypothesis Rho : 0 < rho.
Hypothesis Near : forall x, alpha <= x <= beta -> rho <= x * approximant x ^ 2 <= / rho.

Let X : matrix := gram (N * n) (stacked n s w v).

(** X V q = r(lambda) q for an eigenvector q. *)
Lemma pole_sum_eigen q lambda : 0 < lambda -> (forall i, (i < n)%nat -> image n inverse_gram q i = lambda * (v i * q i)) ->
  forall i, (i < n)%nat -> image n X (fun j => v j * q j) i = approximant lambda * q i.
Proof.
  intros L E i I. unfold X, image. rewrite (sum_ext n _ (fun j => sum N (fun k => w k * (gram n (resolvent_root (s k) v) i j * (v j * q j))))).
  - rewrite sum_swap. unfold approximant. rewrite <- sum_scale_r. apply sum_ext. intros k Kn. rewrite sum_scale. unfold Rdiv. rewrite Rmult_assoc. f_equal.
    set (G := gram n (resolvent_root (s k) v)). pose proof (Poles k Kn) as P.
    assert (H : forall j, (j < n)%nat -> v j * q j = / (lambda + s k) * sum n (fun l => shifted (s k) v j l * q l)).
    { intros j J. assert (R : sum n (fun l => shifted (s k) v j l * q l) = (lambda + s k) * (v j * q j)); [|rewrite R; field; lra].
      rewrite shifted_row by easy. pose proof (E j J) as Ej. unfold image, inverse_gram in Ej. rewrite shifted_row in Ej by easy. lra. }
    rewrite (sum_ext n _ (fun j => / (lambda + s k) * sum n (fun l => G i j * shifted (s k) v j l * q l))).
    + rewrite sum_scale. f_equal. rewrite sum_swap. rewrite (sum_ext n _ (fun l => unit_matrix i l * q l)).
      * rewrite (sum_single n i _ I); [unfold unit_matrix; rewrite Nat.eqb_refl; ring|].
        intros l _ D. unfold unit_matrix. rewrite (proj2 (Nat.eqb_neq i l)) by congruence. ring.
      * intros l Ln. rewrite sum_scale_r. f_equal.
        replace (unit_matrix i l) with (unit_matrix l i) by (unfold unit_matrix; now rewrite Nat.eqb_sym).
        rewrite <- (resolvent_inverse (s k) n v P Weights l i Ln I). apply sum_ext. intros j _. rewrite (shifted_sym _ _ j l).
        unfold G. rewrite gram_symmetric. ring.
    + intros j J. rewrite H by easy. rewrite <- !sum_scale. apply sum_ext. intros; ring.
  - intros j _. rewrite stacked_gram by easy. rewrite <- sum_scale_r. apply sum_ext. intros; ring.
Qed.

(** Sums of squares in a basis. *)
Lemma weighted_basis q e : orthonormal n v n q ->
  weighted n v (fun i => sum n (fun k => e k * q k i)) (fun i => sum n (fun k => e k * q k i)) = sum n (fun k => e k ^ 2).
Proof.
  intros O. rewrite (weighted_sum n v n _ (fun k i => e k * q k i)). apply sum_ext. intros k Kn. rewrite weighted_scale, weighted_sym.
  rewrite (weighted_sum n v n _ (fun k i => e k * q k i)), (sum_single n k _ Kn).
  - rewrite weighted_scale, O, Nat.eqb_refl by easy. ring.
  - intros l Ln D. rewrite weighted_scale, O, (proj2 (Nat.eqb_neq k l)) by (easy || congruence). ring.
Qed.

Lemma form_basis q lambda e : orthonormal n v n q -> (forall k i, (k < n)%nat -> (i < n)%nat -> image n inverse_gram (q k) i = lambda k * (v i * q k i)) ->
  form n inverse_gram (fun i => sum n (fun k => e k * q k i)) (fun i => sum n (fun k => e k * q k i)) = sum n (fun k => lambda k * e k ^ 2).
Proof.
  intros O E. transitivity (weighted n v (fun i => sum n (fun k => e k * q k i)) (fun i => sum n (fun k => lambda k * e k * q k i))).
  - unfold form, weighted. apply sum_ext. intros i I. rewrite (image_sum n inverse_gram n (fun k j => e k * q k j)).
    rewrite (sum_ext n (fun k => image n inverse_gram (fun j => e k * q k j) i) (fun k => v i * (lambda k * e k * q k i)))
      by (intros; rewrite image_scale, E by easy; ring). rewrite sum_scale. ring.
  - rewrite (weighted_sum n v n _ (fun k i => lambda k * e k * q k i)). apply sum_ext. intros k Kn. rewrite weighted_scale, weighted_sym.
    rewrite (weighted_sum n v n _ (fun k i => e k * q k i)), (sum_single n k _ Kn).
    + rewrite weighted_scale, O, Nat.eqb_refl by easy. ring.
    + intros l Ln D. rewrite weighted_scale, O, (proj2 (Nat.eqb_neq k l)) by (easy || congruence). ring.
Qed.

(** X K X <= V^-1/rho, and A^T A <= X V X/rho. *)
Theorem pole_sum_near : square_below n v X rho /\ square_above n v X rho.
Proof.
  destruct (pencil_basis n v Weights inverse_gram) as (q & lambda & O & E); [intros; apply shifted_sym|].
  assert (Spectrum : forall k, (k < n)%nat -> alpha <= lambda k <= beta).
  { intros k Kn. pose proof (Between (q k)) as B. rewrite O, Nat.eqb_refl, !Rmult_1_r in B by easy.
    replace (form n inverse_gram (q k) (q k)) with (lambda k * weighted n v (q k) (q k)) in B.
    - rewrite O, Nat.eqb_refl, Rmult_1_r in B by easy. easy.
    - unfold form, weighted. rewrite <- sum_scale. apply sum_ext. intros i I. rewrite E by easy. ring. }
  set (c x k := weighted n v (q k) (fun i => x i / v i)).
  assert (Out : forall x i, (i < n)%nat -> x i = sum n (fun k => c x k * (v i * q k i))).
  { intros x i I. pose proof (Weights i I). replace (x i) with (v i * (x i / v i)) at 1 by (field; lra).
    rewrite (orthonormal_complete n v Weights q (fun i => x i / v i) i O I), <- sum_scale. apply sum_ext. intros; unfold c; ring. }
  assert (Parseval : forall x, sum n (fun j => x j ^ 2 / v j) = sum n (fun k => c x k ^ 2)).
  { intros x. rewrite <- (weighted_basis q (c x) O). apply sum_ext. intros j J. pose proof (Weights j J).
    pose proof (Out x j J) as Q. rewrite (sum_ext n _ (fun k => v j * (c x k * q k j))), sum_scale in Q by (intros; ring).
    rewrite Q. set (z := sum n (fun k => c x k * q k j)). field. lra. }
  assert (Image : forall x i, (i < n)%nat -> image n X x i = sum n (fun k => c x k * approximant (lambda k) * q k i)).
  { intros x i I. rewrite (image_ext n X x (fun j => sum n (fun k => c x k * (v j * q k j))) i (Out x)).
    rewrite (image_sum n X n (fun k j => c x k * (v j * q k j))). apply sum_ext. intros k Kn.
    rewrite (image_scale n X (c x k) (fun j => v j * q k j)). rewrite (pole_sum_eigen (q k) (lambda k)); [ring | pose proof (Spectrum k Kn); lra | intros; now apply E | easy]. }
  split; intros x.
  - rewrite Parseval, inverse_gram_form.
    replace (form n inverse_gram (image n X x) (image n X x)) with (sum n (fun k => lambda k * (c x k * approximant (lambda k)) ^ 2)).
    + rewrite <- sum_scale. apply sum_le. intros k Kn. destruct (Near (lambda k) (Spectrum k Kn)) as (_ & U).
      apply Rmult_le_compat_l with (r := rho) in U; [|lra]. rewrite Rinv_r in U by lra. pose proof (pow2_ge_0 (c x k)).
      replace (rho * (lambda k * (c x k * approximant (lambda k)) ^ 2)) with (rho * (lambda k * approximant (lambda k) ^ 2) * c x k ^ 2) by ring. nra.
    + rewrite <- (form_basis q lambda (fun k => c x k * approximant (lambda k)) O E). unfold form. apply sum_ext. intros i I.
      rewrite Image by easy. f_equal. apply image_ext. intros j J. now rewrite Image.
  - set (y := fun i => sum n (fun k => c x k / lambda k * q k i)).
    assert (Ky : forall i, (i < n)%nat -> x i = image n inverse_gram y i).
    { intros i I. unfold y. rewrite (image_sum n inverse_gram n (fun k j => c x k / lambda k * q k j)), (Out x i I). apply sum_ext. intros k Kn.
      rewrite image_scale, E by easy. pose proof (Spectrum k Kn). field. lra. }
    rewrite (sum_ext n (fun i => image n prefix_sum x i ^ 2) (fun i => difference n y i ^ 2)).
    2:{ intros i I. rewrite <- prefix_inverse_gram by easy. f_equal. now apply image_ext. }
    rewrite inverse_gram_form. unfold y at 1 2. rewrite (form_basis q lambda (fun k => c x k / lambda k) O E).
    replace (sum n (fun j => v j * image n X x j ^ 2)) with (sum n (fun k => (c x k * approximant (lambda k)) ^ 2)).
    + rewrite <- sum_scale. apply sum_le. intros k Kn. pose proof (Spectrum k Kn) as SP. destruct (Near (lambda k) SP) as (U & _).
      pose proof (pow2_ge_0 (c x k)). replace (rho * (lambda k * (c x k / lambda k) ^ 2)) with (rho * / lambda k * c x k ^ 2) by (field; lra).
      rewrite Rpow_mult_distr, Rmult_comm. apply Rmult_le_compat_l; [easy|].
      apply Rmult_le_reg_l with (lambda k); [lra|]. replace (lambda k * (rho * / lambda k)) with rho by (field; lra). easy.
    + rewrite <- (weighted_basis q _ O). apply sum_ext. intros i I. rewrite Image by easy. ring.
Qed.

End PoleSum.

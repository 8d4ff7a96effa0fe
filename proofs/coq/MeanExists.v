(** * The geometric mean: X·V·X = T has a positive definite solution, and it grows with T and falls with V *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality Pencil.
Open Scope R_scope.

Lemma quadratic_plus n X Y x : quadratic n (fun i j => X i j + Y i j) x = quadratic n X x + quadratic n Y x.
Proof. unfold quadratic. rewrite <- sum_plus. apply sum_ext; intros i _. rewrite <- sum_plus. apply sum_ext; intros; ring. Qed.

Lemma quadratic_scale n c X x : quadratic n (fun i j => c * X i j) x = c * quadratic n X x.
Proof. unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring. Qed.

(** x·y by the weights v and v^{-1}. *)
Lemma weighted_over n v x y : (forall i, (i < n)%nat -> 0 < v i) -> weighted n v x (fun i => y i / v i) = sum n (fun i => x i * y i).
Proof. intros V. apply sum_ext; intros i I. generalize (V i I). intros. field. lra. Qed.

Lemma weighted_nonzero n v x : weighted n v x x = 1 -> exists i, (i < n)%nat /\ x i <> 0.
Proof.
  intros H. apply NNPP. intros N. assert (Z : weighted n v x x = 0).
  { apply sum_zero; intros i I. destruct (Req_dec (x i) 0) as [->|D]; [ring|]. exfalso. apply N. now exists i. }
  lra.
Qed.

(** The form of Σ_k s_k q_k q_kᵀ. *)
Lemma spectral_form n s (q : nat -> nat -> R) x :
  quadratic n (fun i j => sum n (fun k => s k * (q k i * q k j))) x = sum n (fun k => s k * sum n (fun i => q k i * x i) ^ 2).
Proof.
  unfold quadratic. rewrite (sum_ext n _ (fun i => sum n (fun k => s k * (q k i * x i) * sum n (fun j => q k j * x j)))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale_r, sum_scale. ring.
  - intros i _. rewrite (sum_ext n _ (fun j => sum n (fun k => s k * (q k i * x i) * (q k j * x j)))).
    + rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale.
    + intros j _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

Theorem mean_exists n T v : (forall j, (j < n)%nat -> 0 < v j) -> positive n T -> exists X, mean_of n T v X.
Proof.
  intros V [ST PT]. set (K := fun i j => v i * T i j * v j).
  destruct (pencil_basis n v V K) as (q & lambda & O & E); [intros i j; unfold K; rewrite (ST i j); ring|].
  assert (TV : forall k i, (k < n)%nat -> (i < n)%nat -> sum n (fun j => T i j * (v j * q k j)) = lambda k * q k i).
  { intros k i Hk Hi. specialize (E k i Hk Hi). generalize (V i Hi). intros Vi. apply Rmult_eq_reg_l with (v i); [|lra].
    rewrite <- sum_scale. transitivity (image n K (q k) i); [apply sum_ext; intros; unfold K; ring|]. rewrite E. ring. }
  assert (Pos : forall k, (k < n)%nat -> 0 < lambda k).
  { intros k Hk. assert (Q1 : weighted n v (q k) (q k) = 1) by (rewrite (O k k Hk Hk); now rewrite Nat.eqb_refl).
    destruct (weighted_nonzero n v (q k) Q1) as (i & I & Z).
    assert (F : quadratic n T (fun j => v j * q k j) = lambda k).
    { rewrite quadratic_image. rewrite <- (Rmult_1_r (lambda k)), <- Q1. unfold weighted. rewrite <- sum_scale. apply sum_ext; intros a Ha.
      unfold image. rewrite (TV k a Hk Ha). ring. }
    rewrite <- F. apply PT. exists i. split; [easy|]. apply Rmult_integral_contrapositive_currified; [generalize (V i I); lra|easy]. }
  set (X := fun i j => sum n (fun k => sqrt (lambda k) * (q k i * q k j))).
  assert (Complete : forall x i, (i < n)%nat -> x i = sum n (fun k => weighted n v (q k) x * q k i)) by (intros; now apply orthonormal_complete with (v := v)).
  exists X. split; [split|].
  - intros i j. apply sum_ext; intros; ring.
  - intros x (i & I & Z). unfold X. rewrite spectral_form.
    assert (Nz : exists k, (k < n)%nat /\ sum n (fun i => q k i * x i) <> 0).
    { apply NNPP. intros N. apply Z. apply (Rmult_eq_reg_r (/ v i)); [|apply Rinv_neq_0_compat; generalize (V i I); lra]. rewrite Rmult_0_l.
      change (x i * / v i) with (x i / v i). rewrite (Complete (fun j => x j / v j) i I). apply sum_zero; intros k Hk.
      rewrite weighted_over by easy. destruct (Req_dec (sum n (fun i => q k i * x i)) 0) as [->|D]; [ring|]. exfalso. apply N. now exists k. }
    destruct Nz as (k & Hk & D). apply Rlt_le_trans with (sqrt (lambda k) * sum n (fun i => q k i * x i) ^ 2).
    + apply Rmult_lt_0_compat; [apply sqrt_lt_R0; auto|]. generalize (Rsqr_pos_lt _ D). unfold Rsqr. lra.
    + apply (le_sum n (fun k => sqrt (lambda k) * sum n (fun i => q k i * x i) ^ 2)); [|easy].
      intros. apply Rmult_le_pos; [apply sqrt_pos|apply pow2_ge_0].
  - intros i j I J. transitivity (sum n (fun k => lambda k * (q k i * q k j))).
    + unfold sandwich, X. rewrite (sum_ext n _ (fun a => sum n (fun k => sum n (fun l => sqrt (lambda k) * q k i * (sqrt (lambda l) * q l j) * (v a * (q k a * q l a)))))).
      * rewrite sum_swap. apply sum_ext; intros k Hk. rewrite sum_swap. rewrite (sum_single n k); [|easy|].
        -- rewrite sum_scale. change (sum n (fun a => v a * (q k a * q k a))) with (weighted n v (q k) (q k)).
           rewrite (O k k Hk Hk), Nat.eqb_refl, Rmult_1_r. rewrite <- (sqrt_sqrt (lambda k)) at 3 by (apply Rlt_le; auto). ring.
        -- intros l Hl N. rewrite sum_scale. change (sum n (fun a => v a * (q k a * q l a))) with (weighted n v (q k) (q l)).
           rewrite (O k l Hk Hl), (proj2 (Nat.eqb_neq k l)) by congruence. ring.
      * intros a _. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite <- !sum_scale. apply sum_ext; intros; ring.
    + generalize (V j J). intros Vj. transitivity (sum n (fun a => T i a * (v a * at_entry j a / v j))).
      * transitivity (sum n (fun k => lambda k * (q k i * q k j))); [easy|]. symmetry.
        rewrite (sum_ext n _ (fun a => sum n (fun k => q k j * (T i a * (v a * q k a))))).
        -- rewrite sum_swap. apply sum_ext; intros k Hk. rewrite sum_scale, TV by easy. ring.
        -- intros a Ha. assert (C := Complete (fun b => at_entry j b / v j) a Ha). cbv beta in C.
           replace (v a * at_entry j a / v j) with (v a * (at_entry j a / v j)) by (unfold Rdiv; ring). rewrite C, <- !sum_scale. apply sum_ext; intros k Hk.
           assert (W : weighted n v (q k) (fun b => at_entry j b / v j) = q k j).
           { unfold weighted. rewrite (sum_ext n _ (fun b => v b * q k b / v j * at_entry j b)) by (intros; unfold Rdiv; ring).
             rewrite (sum_at_entry n j (fun b => v b * q k b / v j)) by easy. field. lra. }
           rewrite W. ring.
      * rewrite (sum_ext n _ (fun a => T i a * v a / v j * at_entry j a)) by (intros; unfold Rdiv; ring).
        rewrite (sum_at_entry n j (fun a => T i a * v a / v j)) by easy. field. lra.
Qed.

(** X·V·X ⪯ Y·V·Y implies X ⪯ Y. *)
Theorem root_monotone n v X Y : (forall j, (j < n)%nat -> 0 < v j) -> positive n X -> positive n Y ->
  (forall x, sum n (fun k => v k * image n X x k ^ 2) <= sum n (fun k => v k * image n Y x k ^ 2)) ->
  forall x, quadratic n X x <= quadratic n Y x.
Proof.
  intros V PX PY H x. set (D := fun i j => Y i j - X i j). set (u := fun k => / v k).
  assert (U : forall j, (j < n)%nat -> 0 < u j) by (intros; now apply Rinv_0_lt_compat, V).
  destruct (pencil_basis n u U D) as (q & lambda & O & E); [intros i j; unfold D; now rewrite (proj1 PX i j), (proj1 PY i j)|].
  assert (ID : forall z i, image n D z i = image n Y z i - image n X z i).
  { intros z i. unfold image. rewrite <- sum_minus. apply sum_ext; intros; unfold D; ring. }
  assert (Pos : forall k, (k < n)%nat -> 0 <= lambda k).
  { intros k Hk. set (z := q k). assert (Q1 : weighted n u z z = 1) by (unfold z; rewrite (O k k Hk Hk); now rewrite Nat.eqb_refl).
    destruct (weighted_nonzero n u z Q1) as (i & I & Z). assert (S : 0 < quadratic n X z + quadratic n Y z).
    { apply Rplus_lt_0_compat; [apply PX|apply PY]; now exists i. }
    assert (Eq : sum n (fun a => v a * image n Y z a ^ 2) - sum n (fun a => v a * image n X z a ^ 2) = lambda k * (quadratic n X z + quadratic n Y z)).
    { rewrite <- sum_minus, !quadratic_image, <- sum_plus, <- sum_scale. apply sum_ext; intros a Ha. assert (Ea := E k a Hk Ha). fold z in Ea. rewrite ID in Ea.
      replace (v a * image n Y z a ^ 2 - v a * image n X z a ^ 2) with (v a * (image n Y z a - image n X z a) * (image n X z a + image n Y z a)) by ring.
      rewrite Ea. unfold u. field. generalize (V a Ha). lra. }
    specialize (H z). apply Rnot_lt_le. intros L. nra. }
  assert (F : quadratic n D x = sum n (fun k => lambda k * weighted n u (q k) x ^ 2)).
  { rewrite quadratic_image. assert (Im : forall i, (i < n)%nat -> image n D x i = sum n (fun k => weighted n u (q k) x * (lambda k * (u i * q k i)))).
    { intros i I. rewrite (image_ext n D x (fun j => sum n (fun k => weighted n u (q k) x * q k j))) by (intros j J; now apply orthonormal_complete with (v := u)).
      rewrite image_sum. apply sum_ext; intros k Hk. rewrite image_scale, E by easy. ring. }
    rewrite (sum_ext n _ (fun i => sum n (fun k => weighted n u (q k) x * lambda k * (u i * (q k i * x i)))))
      by (intros i I; rewrite Im by easy; rewrite <- sum_scale; apply sum_ext; intros; ring).
    rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. fold (weighted n u (q k) x). ring. }
  assert (P : 0 <= quadratic n D x) by (rewrite F; apply sum_nonneg; intros; apply Rmult_le_pos; [auto|apply pow2_ge_0]).
  assert (Split : quadratic n D x = quadratic n Y x - quadratic n X x); [|lra].
  unfold quadratic, D. rewrite <- sum_minus. apply sum_ext; intros i _. rewrite <- sum_minus. apply sum_ext; intros; ring.
Qed.

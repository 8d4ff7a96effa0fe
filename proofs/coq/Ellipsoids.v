(** * Ellipsoids around a set, by the support function of the set *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite SweepMean SweepInverse WeakDuality MeanEstimation OrderNorms.
Open Scope R_scope.

Definition inner m (theta z : nat -> R) := sum m (fun i => theta i * z i).

(** The form of GᵀG is ‖Gx‖². *)
Lemma gram_form m r (G : matrix) x : quadratic m (gram r G) x = sum r (fun k => sum m (fun i => G k i * x i) ^ 2).
Proof.
  unfold quadratic, gram. transitivity (sum m (fun i => sum r (fun k => G k i * x i * sum m (fun j => G k j * x j)))).
  - apply sum_ext; intros i _. rewrite (sum_ext m _ (fun j => sum r (fun k => G k i * x i * (G k j * x j))))
      by (intros; rewrite <- sum_scale_r; apply sum_ext; intros; ring).
    rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale.
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale_r. ring.
Qed.

Lemma gram_symmetric r (G : matrix) i j : gram r G i j = gram r G j i.
Proof. apply sum_ext; intros; ring. Qed.

(** [u]: ⟨θ, u − v⟩² ≤ θᵀXθ in every direction puts K into the ellipsoid of X ≻ 0 about v. *)
Lemma contained_by_support (K : (nat -> R) -> Prop) m v X : positive m X ->
  (forall u theta, K u -> inner m theta (fun i => u i - v i) ^ 2 <= quadratic m X theta) ->
  exists B, contained K m m v B /\ forall i, (i < m)%nat -> row_norm2 m B i = X i i.
Proof.
  intros P H. destruct (semidefinite_factor m X) as (G & _ & E).
  { split; [intros; now apply P|]. intros; now apply positive_nonneg. }
  destruct (injective_inverse m X (proj1 P)) as (W & Inv).
  { intros x Z. apply (positive_zero m X x P). rewrite quadratic_image. apply Req_le, sum_zero; intros i I. rewrite Z by easy. ring. }
  exists (fun i k => G k i). split.
  - intros u U. set (z := fun i => u i - v i). set (y := image m W z).
    assert (Xy : forall i, (i < m)%nat -> image m X y i = z i).
    { intros i I. apply image_inverse; [|easy]. intros a b A B. now apply Inv. }
    exists (fun k => sum m (fun j => G k j * y j)). split.
    + assert (Q : quadratic m X y = sum m (fun k => sum m (fun j => G k j * y j) ^ 2)).
      { rewrite <- gram_form. apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite E. }
      rewrite <- Q. assert (L := H u y U). fold z in L. assert (V : inner m y z = quadratic m X y).
      { rewrite quadratic_image. apply sum_ext; intros i I. now rewrite Xy. }
      rewrite V in L. generalize (positive_nonneg m X y P). intros. nra.
    + intros i I. change (u i - v i) with (z i). rewrite <- (Xy i I). unfold image.
      rewrite (sum_ext m _ (fun j => sum m (fun k => G k i * (G k j * y j)))).
      * rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale.
      * intros j J. rewrite E by easy. unfold gram. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
  - intros i I. rewrite E by easy. apply sum_ext; intros; ring.
Qed.

Lemma below_all_near a b c : 0 <= c -> (forall eta, 0 < eta -> a <= b + eta * c) -> a <= b.
Proof.
  intros C H. apply Rnot_lt_le. intros L. assert (G : 0 < (a - b) / (2 * (c + 1))) by (apply Rdiv_lt_0_compat; lra).
  specialize (H _ G). assert ((a - b) / (2 * (c + 1)) * c <= (a - b) / 2); [|lra].
  replace ((a - b) / 2) with ((a - b) / (2 * (c + 1)) * (c + 1)) by (field; lra). apply Rmult_le_compat_l; lra.
Qed.

(** [NT] Lemma 35 in the form that is used: if ⟨θ, u − v⟩² ≤ θᵀXθ for all u of K and all θ then Γ_p(K)² ≤ tr_{p/2}(X). *)
Theorem gamma_by_support p (K : (nat -> R) -> Prop) m v X lo : at_least_two p -> semidefinite m X -> gamma_above p m K lo ->
  (forall u theta, K u -> inner m theta (fun i => u i - v i) ^ 2 <= quadratic m X theta) -> lo <= squared_norm p m (fun i => X i i).
Proof.
  intros P S H D. destruct (semidefinite_factor m X S) as (G & _ & E).
  assert (D0 : forall i, (i < m)%nat -> 0 <= X i i).
  { intros i I. rewrite E by easy. apply sum_nonneg; intros. generalize (pow2_ge_0 (G i0 i)). lra. }
  apply (below_all_near lo _ (squared_norm p m (fun _ => 1))); [apply squared_norm_nonneg|]. intros eta He.
  set (Y := fun i j => gram m G i j + eta * diagonal (fun _ => 1) i j).
  assert (Form : forall x, quadratic m Y x = quadratic m X x + eta * sum m (fun i => x i ^ 2)).
  { intros x. unfold quadratic, Y. rewrite <- sum_scale, <- sum_plus. apply sum_ext; intros i I.
    rewrite (sum_ext m _ (fun j => X i j * (x i * x j) + eta * x i * (diagonal (fun _ => 1) i j * x j)))
      by (intros j J; rewrite E by easy; ring). rewrite sum_plus, sum_scale, (sum_diagonal m (fun _ => 1)) by easy. ring. }
  assert (PY : positive m Y).
  { split.
    - intros i j. unfold Y. rewrite gram_symmetric. f_equal. f_equal. unfold diagonal. now rewrite Nat.eqb_sym.
    - intros x (i & I & Z). rewrite Form. assert (0 < sum m (fun i => x i ^ 2)).
      { apply Rlt_le_trans with (x i ^ 2); [generalize (Rsqr_pos_lt (x i) Z); unfold Rsqr; lra|].
        apply (le_sum m (fun i => x i ^ 2)); [intros; apply pow2_ge_0|easy]. }
      generalize (proj2 S x). intros. nra. }
  destruct (contained_by_support K m v Y PY) as (B & C & R).
  { intros u theta U. rewrite Form. assert (0 <= sum m (fun i => theta i ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
    generalize (D u theta U). intros. nra. }
  eapply Rle_trans; [exact (H m v B C)|]. rewrite (squared_norm_ext p m _ (fun i => X i i + eta * 1)).
  - eapply Rle_trans; [apply (squared_norm_plus p m P); [easy|intros; lra]|]. apply Rplus_le_compat_l.
    rewrite (squared_norm_scale p m P) by (intros; lra). lra.
  - intros i I. rewrite R by easy. unfold Y, diagonal. rewrite Nat.eqb_refl, (E i i) by easy. ring.
Qed.

(** The same by standard deviations: the variance of ⟨θ, ·⟩ is a form. *)
Lemma moments_form m (X : matrix) theta a b : 0 <= a -> inner m theta b ^ 2 <= a * quadratic m X theta ->
  inner m theta b ^ 2 <= quadratic m (fun i j => a * X i j) theta.
Proof.
  intros A H. replace (quadratic m (fun i j => a * X i j) theta) with (a * quadratic m X theta); [easy|].
  unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

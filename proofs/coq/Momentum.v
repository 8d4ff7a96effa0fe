(** * Gradient descent with momentum as a linear map of the gradients *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Products.
Open Scope R_scope.

Section Momentum.
Variables (beta : R) (eta : nat -> R).

(** m_i = β·m_(i−1) + g_i and θ_i = θ_(i−1) − η_i·m_i, both from 0. *)
Fixpoint buffer (g : nat -> R) (i : nat) : R := match i with O => g O | S k => beta * buffer g k + g (S k) end.
Fixpoint iterate (g : nat -> R) (i : nat) : R :=
  match i with O => - (eta O * buffer g O) | S k => iterate g k - eta (S k) * buffer g (S k) end.

(** M^(β) has the powers of β below its diagonal, M^(η) the rates in its columns. *)
Definition powers : matrix := fun i j => if (j <=? i)%nat then beta ^ (i - j) else 0.
Definition rates : matrix := fun i t => if (t <=? i)%nat then eta t else 0.

Lemma lower_sum n i (c g : nat -> R) : (i < n)%nat ->
  sum n (fun j => (if (j <=? i)%nat then c j else 0) * g j) = sum (S i) (fun j => c j * g j).
Proof.
  intros I. rewrite (sum_window 0 (S i)) by (lia || (intros k K; rewrite (proj2 (Nat.leb_gt k i)) by lia; ring)).
  apply sum_ext; intros j J. cbn [Nat.add]. now rewrite (proj2 (Nat.leb_le j i)) by lia.
Qed.

Lemma buffer_powers n g i : (i < n)%nat -> buffer g i = sum n (fun j => powers i j * g j).
Proof.
  intros I. unfold powers. rewrite (lower_sum n i (fun j => beta ^ (i - j))) by easy. clear I. induction i.
  - cbn. ring.
  - rewrite sum_next. cbn [buffer]. rewrite IHi, Nat.sub_diag, <- sum_scale. cbn [pow]. rewrite Rmult_1_l. f_equal.
    apply sum_ext; intros j J. replace (S i - j)%nat with (S (i - j)) by lia. cbn [pow]. ring.
Qed.

Lemma iterate_rates n g i : (i < n)%nat -> iterate g i = - sum n (fun t => rates i t * buffer g t).
Proof.
  intros I. unfold rates. rewrite (lower_sum n i eta) by easy. clear I. induction i; [cbn; ring|].
  rewrite sum_next. cbn [iterate]. rewrite IHi. ring.
Qed.

(** θ = −M^(η)·M^(β)·g. *)
Theorem momentum_linear n g i : (i < n)%nat -> iterate g i = - sum n (fun j => product n rates powers i j * g j).
Proof.
  intros I. rewrite (iterate_rates n) by easy. f_equal. unfold product.
  rewrite (sum_ext n _ (fun t => sum n (fun j => rates i t * powers t j * g j))).
  - rewrite sum_swap. apply sum_ext; intros j _. now rewrite sum_scale_r.
  - intros t L. rewrite (buffer_powers n) by easy. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** The product has the entries Σ_{t=j}^{i} η_t·β^(t−j) on and below the diagonal, and 0 above. *)
Theorem momentum_entries n i j : (i < n)%nat -> (j < n)%nat -> product n rates powers i j =
  if (j <=? i)%nat then sum (S i - j) (fun t => eta (j + t) * beta ^ t) else 0.
Proof.
  intros I J. unfold product, rates. rewrite (lower_sum n i eta (fun t => powers t j)) by easy. unfold powers.
  destruct (Nat.leb_spec j i) as [L|L].
  - rewrite (sum_window j (S i - j)) by (lia || (intros k [K|K]; [rewrite (proj2 (Nat.leb_gt j k)) by lia; ring|lia])).
    apply sum_ext; intros t K. rewrite (proj2 (Nat.leb_le j (j + t))) by lia. now replace (j + t - j)%nat with t by lia.
  - apply sum_zero; intros t K. rewrite (proj2 (Nat.leb_gt j t)) by lia. ring.
Qed.
End Momentum.

(** The inverse of the prefix sum takes differences. *)
Definition differences : matrix := fun i j => (if (i =? j)%nat then 1 else 0) - (if (i =? S j)%nat then 1 else 0).

Lemma differences_apply n y i : (i < n)%nat -> sum n (fun j => differences i j * y j) = y i - match i with O => 0 | S k => y k end.
Proof.
  intros I. unfold differences. rewrite (sum_ext n _ (fun j => (if (i =? j)%nat then 1 else 0) * y j - (if (i =? S j)%nat then 1 else 0) * y j))
    by (intros; ring). rewrite sum_minus, (sum_single n i) by
    (easy || (intros j _ N; rewrite (proj2 (Nat.eqb_neq i j)) by congruence; ring)). rewrite Nat.eqb_refl, Rmult_1_l. f_equal.
  destruct i as [|k]; [apply sum_zero; intros; cbn; ring|]. rewrite (sum_single n k) by
    (lia || (intros j _ N; rewrite (proj2 (Nat.eqb_neq (S k) (S j))) by congruence; ring)). rewrite Nat.eqb_refl. ring.
Qed.

(** Momentum run on the differences of y plays −(M·S^{-1})y. *)
Theorem momentum_of_differences beta eta n y i : (i < n)%nat ->
  iterate beta eta (fun k => y k - match k with O => 0 | S p => y p end) i
  = - sum n (fun j => product n (product n (rates eta) (powers beta)) differences i j * y j).
Proof.
  intros I. rewrite (momentum_linear beta eta n) by easy. f_equal.
  set (M := product n (rates eta) (powers beta)). unfold product.
  rewrite (sum_ext n (fun j => M i j * _) (fun k => sum n (fun j => M i k * differences k j * y j))).
  - rewrite sum_swap. apply sum_ext; intros j _. now rewrite sum_scale_r.
  - intros k K. rewrite <- (differences_apply n y k K), <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** (M·S^{-1})·S = M. *)
Lemma differences_prefix n M i j : (j < n)%nat -> product n (product n M differences) prefix_sum i j = M i j.
Proof.
  intros J. rewrite product_assoc. rewrite <- (product_one n M i j J). apply product_ext; [easy|]. intros k K.
  change (product n differences prefix_sum k j) with (sum n (fun l => differences k l * prefix_sum l j)).
  rewrite (differences_apply n (fun l => prefix_sum l j)) by easy. unfold prefix_sum, Norms.diagonal.
  destruct k as [|k].
  - destruct (Nat.leb_spec j 0), (Nat.eqb_spec 0 j); lia || ring.
  - destruct (Nat.leb_spec j (S k)), (Nat.leb_spec j k), (Nat.eqb_spec (S k) j); lia || ring.
Qed.

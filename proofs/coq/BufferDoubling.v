(** * Sums of powers of a buffered strategy by doubling *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products.
Open Scope R_scope.

Section Doubling.
Variables (D : nat) (F : matrix) (g : nat -> R).

(** F^t, and the vectors F^t·g. *)
Fixpoint power_of (t : nat) : matrix := match t with O => diagonal (fun _ => 1) | S t => product D F (power_of t) end.
Definition moved (t i : nat) := sum D (fun j => power_of t i j * g j).

(** S_m = Σ_{t<m} (F^t·g)(F^t·g)ᵀ, T_m = S_1 + … + S_m, and F^m·X·(F^m)ᵀ. *)
Definition covariance (m : nat) : matrix := fun i j => sum m (fun t => moved t i * moved t j).
Definition accumulated (m : nat) : matrix := fun i j => sum m (fun s => covariance (S s) i j).
Definition conjugated (m : nat) (X : matrix) : matrix :=
  fun i j => sum D (fun k => sum D (fun l => power_of m i k * X k l * power_of m j l)).

Lemma power_add m t i j : (i < D)%nat -> (j < D)%nat -> power_of (m + t) i j = product D (power_of m) (power_of t) i j.
Proof.
  revert i. induction m; intros i I J; cbn [Nat.add power_of]; [now rewrite one_product|].
  rewrite product_assoc. apply product_ext; [easy|]. intros k K. now apply IHm.
Qed.

(** F^(m+t)·g = F^m·(F^t·g). *)
Lemma moved_add m t i : (i < D)%nat -> moved (m + t) i = sum D (fun k => power_of m i k * moved t k).
Proof.
  intros I. unfold moved. rewrite (sum_ext D _ (fun j => sum D (fun k => power_of m i k * power_of t k j * g j))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - intros j J. rewrite power_add by easy. unfold product. now rewrite sum_scale_r.
Qed.

Lemma conjugated_sum m n (X : nat -> matrix) i j :
  sum n (fun t => conjugated m (X t) i j) = conjugated m (fun k l => sum n (fun t => X t k l)) i j.
Proof.
  unfold conjugated. rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_swap. apply sum_ext; intros l _.
  rewrite sum_scale_r, sum_scale. ring.
Qed.

(** S_(m+s) = S_m + F^m·S_s·(F^m)ᵀ. *)
Theorem covariance_add m s i j : (i < D)%nat -> (j < D)%nat ->
  covariance (m + s) i j = covariance m i j + conjugated m (covariance s) i j.
Proof.
  intros I J. unfold covariance at 1. rewrite sum_split. f_equal. change (covariance s) with (fun k l => sum s (fun t => moved t k * moved t l)).
  rewrite <- (conjugated_sum m s (fun t k l => moved t k * moved t l)). apply sum_ext; intros t _. rewrite !moved_add by easy.
  unfold conjugated. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** S_2m = S_m + F^m·S_m·(F^m)ᵀ and T_2m = T_m + m·S_m + F^m·T_m·(F^m)ᵀ. *)
Theorem doubling m i j : (i < D)%nat -> (j < D)%nat ->
  covariance (2 * m) i j = covariance m i j + conjugated m (covariance m) i j /\
  accumulated (2 * m) i j = accumulated m i j + INR m * covariance m i j + conjugated m (accumulated m) i j.
Proof.
  intros I J. replace (2 * m)%nat with (m + m)%nat by lia. split; [now apply covariance_add|].
  unfold accumulated at 1. rewrite sum_split. fold (accumulated m i j).
  rewrite (sum_ext m _ (fun s => covariance m i j + conjugated m (covariance (S s)) i j)).
  - rewrite sum_plus, sum_const, (conjugated_sum m m (fun s => covariance (S s))). unfold accumulated. ring.
  - intros s _. rewrite <- Nat.add_succ_r. now apply covariance_add.
Qed.
End Doubling.

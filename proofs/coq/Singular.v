(** * Singular pairs bound γ_F from below *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** Bessel: vectors with ⟨u_a, u_b⟩ = q·[a = b] have Σ_a ⟨x, u_a⟩² ≤ q‖x‖². *)
Lemma bessel m n (u : nat -> nat -> R) q x : 0 < q ->
  (forall a b, (a < n)%nat -> (b < n)%nat -> sum m (fun j => u a j * u b j) = if (a =? b)%nat then q else 0) ->
  sum n (fun a => sum m (fun j => u a j * x j) ^ 2) <= q * sum m (fun j => x j ^ 2).
Proof.
  intros Q O. set (p a := sum m (fun j => u a j * x j)). set (y j := sum n (fun a => p a * u a j)).
  assert (E1 : sum m (fun j => x j * y j) = sum n (fun a => p a ^ 2)).
  { unfold y. rewrite (sum_ext m _ (fun j => sum n (fun a => p a * (u a j * x j)))).
    - rewrite sum_swap. apply sum_ext; intros a _. rewrite sum_scale. fold (p a). ring.
    - intros j _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  assert (E2 : sum m (fun j => y j ^ 2) = q * sum n (fun a => p a ^ 2)).
  { rewrite (sum_ext m _ (fun j => sum n (fun a => sum n (fun b => p a * p b * (u a j * u b j))))).
    - rewrite sum_swap, <- sum_scale. apply sum_ext; intros a A. rewrite sum_swap.
      rewrite (sum_single n a); [rewrite sum_scale, O, Nat.eqb_refl by easy; ring|easy|].
      intros b B N. rewrite sum_scale, O by easy. rewrite (proj2 (Nat.eqb_neq a b)) by congruence. ring.
    - intros j _. simpl pow. rewrite Rmult_1_r. unfold y at 1. rewrite <- sum_scale_r. apply sum_ext; intros a _.
      unfold y. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  assert (0 <= sum m (fun j => (q * x j - y j) ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
  assert (E3 : sum m (fun j => (q * x j - y j) ^ 2) = q ^ 2 * sum m (fun j => x j ^ 2) - 2 * q * sum m (fun j => x j * y
    j) + sum m (fun j => y j ^ 2)).
  { rewrite <- !sum_scale, <- sum_minus, <- sum_plus. apply sum_ext; intros; ring. }
    rewrite E1, E2 in E3. fold (p). set (P := sum n (fun a => p a ^ 2)) in *. set (X := sum m (fun j => x j ^ 2)) in *.
    change (P <= q * X). apply Rmult_le_reg_l with q; [easy|]. nra.
Qed.

(** Two orthogonal families with A v_a = σ_a u_a: Σσ ≤ ‖B‖_F·‖C‖_F for every factorization. *)
Theorem singular_above m n N A (u v : nat -> nat -> R) q sigma : 0 < q -> (0 < n)%nat ->
  (forall a b, (a < N)%nat -> (b < N)%nat -> sum m (fun j => u a j * u b j) = if (a =? b)%nat then q else 0) ->
  (forall a b, (a < N)%nat -> (b < N)%nat -> sum n (fun j => v a j * v b j) = if (a =? b)%nat then q else 0) ->
  (forall a i, (a < N)%nat -> (i < m)%nat -> sum n (fun j => A i j * v a j) = sigma a * u a i) ->
  above Two m n A (sum N sigma ^ 2 / INR n).
Proof.
  intros Q n0 U V S r B C F. assert (P : 0 < INR n) by now apply (lt_INR 0).
  apply Rmult_le_reg_r with (INR n); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  assert (E : q * sum N sigma = sum N (fun a => sum r (fun l => sum m (fun i => u a i * B i l) * sum n (fun j => v a j * C
    l j)))).
  { rewrite <- sum_scale. apply sum_ext; intros a HA.
    transitivity (sum m (fun i => u a i * sum n (fun j => A i j * v a j))).
    - rewrite (sum_ext m _ (fun i => sigma a * (u a i * u a i))) by (intros; rewrite S by easy; ring).
      rewrite sum_scale, U, Nat.eqb_refl by easy. ring.
    - rewrite (sum_ext m _ (fun i => sum r (fun l => u a i * B i l * sum n (fun j => v a j * C l j)))).
      + rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale_r.
      + intros i I. rewrite (sum_ext n _ (fun j => sum r (fun l => B i l * (v a j * C l j)))).
        * rewrite sum_swap, <- sum_scale. apply sum_ext; intros l _. rewrite sum_scale. ring.
        * intros j J. rewrite (F i j I J). unfold product. rewrite <- sum_scale_r. apply sum_ext; intros; ring. }
  assert (K := cauchy_matrix N r (fun a l => sum m (fun i => u a i * B i l)) (fun a l => sum n (fun j => v a j * C l j))).
  cbv beta in K. rewrite <- E in K.
  assert (KB : sum N (fun a => sum r (fun l => sum m (fun i => u a i * B i l) ^ 2)) <= q * frobenius2 m r B).
  { unfold frobenius2, row_norm2. rewrite sum_swap, (sum_swap m r), <- sum_scale. apply sum_le; intros l _.
    now apply bessel. }
    assert (KC : sum N (fun a => sum r (fun l => sum n (fun j => v a j * C l j) ^ 2)) <= q * (INR n * sensitivity2 r n C)).
  { apply Rle_trans with (q * sum n (fun j => column_norm2 r C j)).
    - unfold column_norm2. rewrite sum_swap, (sum_swap n r), <- sum_scale. apply sum_le; intros l _. now apply bessel.
    - apply Rmult_le_compat_l; [lra|]. rewrite <- sum_const. apply sum_le; intros j J.
      now apply (le_largest n (column_norm2 r C)). }
  cbn [left_norm2].
  assert (Z : 0 <= sum N (fun a => sum r (fun l => sum n (fun j => v a j * C l j) ^ 2))) by (repeat (apply sum_nonneg;
    intros); apply pow2_ge_0).
  assert (0 <= frobenius2 m r B) by (apply sum_nonneg; intros; apply row_norm2_nonneg).
  apply Rmult_le_reg_l with (q ^ 2); [now apply pow_lt|].
  replace (q ^ 2 * sum N sigma ^ 2) with ((q * sum N sigma) ^ 2) by ring. eapply Rle_trans; [exact K|].
  eapply Rle_trans; [apply Rmult_le_compat_r; [exact Z|exact KB]|].
  replace (q ^ 2 * (frobenius2 m r B * sensitivity2 r n C * INR n))
    with (q * frobenius2 m r B * (q * (INR n * sensitivity2 r n C))) by ring.
  apply Rmult_le_compat_l; [|easy]. apply Rmult_le_pos; lra.
Qed.

(** s_0, …, s_(n−1) are the singular values of a real n×n matrix: A = Σ_a s_a·u_a·v_aᵀ for two orthonormal bases, that is
    A·v_a = s_a·u_a, and none of them is negative. *)
Definition singular_values n A (s : nat -> R) := exists u v : nat -> nat -> R,
  (forall a b, (a < n)%nat -> (b < n)%nat -> sum n (fun j => u a j * u b j) = if (a =? b)%nat then 1 else 0) /\
  (forall a b, (a < n)%nat -> (b < n)%nat -> sum n (fun j => v a j * v b j) = if (a =? b)%nat then 1 else 0) /\
  (forall a i, (a < n)%nat -> (i < n)%nat -> sum n (fun j => A i j * v a j) = s a * u a i) /\
  forall a, (a < n)%nat -> 0 <= s a.

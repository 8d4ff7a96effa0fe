(** * The monotonicity of the square root of matrices, [DMRST] (18), holds *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse Semidefinite Pencil WeakDuality StatementsDmrstRoots.
Open Scope R_scope.

(** xᵀM²x = ‖Mx‖² and ⟨Mx, y⟩ = ⟨x, My⟩ for symmetric M. *)
Lemma square_form n M P x : (forall i j, (i < n)%nat -> (j < n)%nat -> M i j = M j i) -> (forall i j, (i < n)%nat -> (j < n)%nat -> product n M M i j = P i j) ->
  quadratic n P x = sum n (fun i => image n M x i ^ 2).
Proof.
  intros S E. rewrite quadratic_image. transitivity (sum n (fun i => x i * image n M (image n M x) i)).
  - apply sum_ext; intros i I. f_equal. rewrite image_product. apply sum_ext; intros j J. now rewrite E.
  - unfold image at 1. rewrite (sum_ext n _ (fun i => sum n (fun k => image n M x k * (M k i * x i)))).
    + rewrite sum_swap. apply sum_ext; intros k K. rewrite sum_scale. fold (image n M x k). ring.
    + intros i I. rewrite <- sum_scale. apply sum_ext; intros k K. rewrite (S i k) by easy. ring.
Qed.

Theorem DMRST_eq_18_holds : DMRST_eq_18.
Proof.
  intros n P R0 K L [SK PK] [SL PL] E Le.
  assert (Main : forall x, quadratic n K x <= quadratic n L x).
  { (* An eigenvector of L − K with a negative value would be in the kernel of both forms. *)
    set (D := fun i j => if andb (i <? n)%nat (j <? n)%nat then L i j - K i j else 0).
    assert (SD : forall i j, D i j = D j i).
    { intros i j. unfold D. rewrite Bool.andb_comm. destruct (Nat.ltb_spec j n), (Nat.ltb_spec i n); try easy. cbn. now rewrite (SL i j), (SK i j). }
    assert (DE : forall i j, (i < n)%nat -> (j < n)%nat -> D i j = L i j - K i j).
    { intros i j I J. unfold D. now rewrite (proj2 (Nat.ltb_lt i n) I), (proj2 (Nat.ltb_lt j n) J). }
    assert (One : forall i, (i < n)%nat -> 0 < (fun _ : nat => 1) i) by (intros; lra).
    destruct (pencil_basis n (fun _ => 1) One D SD) as (q & mu & O & Eig).
    assert (Diff : forall x i, (i < n)%nat -> image n D x i = image n L x i - image n K x i).
    { intros x i I. unfold image. rewrite <- sum_minus. apply sum_ext; intros j J. rewrite DE by easy. ring. }
    assert (Mu : forall k, (k < n)%nat -> 0 <= mu k).
    { intros k Hk. destruct (Rle_lt_dec 0 (mu k)) as [|N]; [easy|exfalso]. set (x := q k).
      assert (Ei : forall i, (i < n)%nat -> image n L x i - image n K x i = mu k * x i).
      { intros i I. rewrite <- Diff by easy. unfold x. rewrite (Eig k i Hk I). ring. }
      assert (Q := Le x). rewrite (square_form n K P x SK (fun i j I J => proj1 (E i j I J))), (square_form n L R0 x SL (fun i j I J => proj2 (E i j I J))) in Q.
      assert (F : sum n (fun i => image n L x i ^ 2) - sum n (fun i => image n K x i ^ 2) = mu k * (quadratic n L x + quadratic n K x)).
      { rewrite !quadratic_image, <- sum_minus, <- sum_plus, <- sum_scale. apply sum_ext; intros i I.
        replace (image n L x i ^ 2 - image n K x i ^ 2) with ((image n L x i - image n K x i) * (image n L x i + image n K x i)) by ring. rewrite Ei by easy. ring. }
      assert (A := PL x). assert (B := PK x).
      assert (Z : quadratic n L x = 0 /\ quadratic n K x = 0) by nra.
      assert (G : quadratic n L x - quadratic n K x = mu k * weighted n (fun _ => 1) x x).
      { rewrite !quadratic_image, <- sum_minus. unfold weighted. rewrite <- sum_scale. apply sum_ext; intros i I.
        replace (x i * image n L x i - x i * image n K x i) with (x i * (image n L x i - image n K x i)) by ring. rewrite Ei by easy. ring. }
      assert (W1 : weighted n (fun _ => 1) x x = 1) by (unfold x; rewrite (O k k Hk Hk), Nat.eqb_refl; easy). rewrite W1 in G. destruct Z as [Z1 Z2]. rewrite Z1, Z2 in G. lra. }
    intros x. assert (Form : quadratic n L x - quadratic n K x = sum n (fun k => mu k * weighted n (fun _ => 1) (q k) x ^ 2)).
    { rewrite !quadratic_image, <- sum_minus. rewrite (sum_ext n _ (fun i => x i * image n D x i)) by (intros i I; rewrite Diff by easy; ring).
      rewrite (sum_ext n _ (fun i => sum n (fun k => mu k * weighted n (fun _ => 1) (q k) x * (1 * (q k i * x i))))).
      - rewrite sum_swap. apply sum_ext; intros k Hk. rewrite sum_scale. fold (weighted n (fun _ => 1) (q k) x). ring.
      - intros i I. rewrite (image_ext n D x (fun j => sum n (fun k => weighted n (fun _ => 1) (q k) x * q k j)) i)
          by (intros j J; now apply (orthonormal_complete n (fun _ => 1) One q x j O)).
        rewrite (image_sum n D n (fun k j => weighted n (fun _ => 1) (q k) x * q k j) i), <- sum_scale. apply sum_ext; intros k Hk.
        rewrite image_scale, (Eig k i Hk I). ring. }
    assert (0 <= sum n (fun k => mu k * weighted n (fun _ => 1) (q k) x ^ 2)); [|lra].
    apply sum_nonneg; intros k Hk. apply Rmult_le_pos; [now apply Mu|apply pow2_ge_0]. }
  split; [exact Main|]. intros j J. assert (G : forall M : matrix, quadratic n M (at_entry j) = M j j).
  { intros M. rewrite quadratic_image. rewrite (sum_ext n _ (fun i => image n M (at_entry j) i * at_entry j i)) by (intros; ring).
    rewrite (sum_at_entry n j (image n M (at_entry j)) J). unfold image. now rewrite (sum_at_entry n j (M j) J). }
  rewrite <- (G K), <- (G L). apply Main.
Qed.

(** * Lemma P: the solution of X·V·X = AᵀA bounds γ_F(A)² from both sides *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products.
Open Scope R_scope.

(** C with a left inverse D: A = (AD)C, and ‖AD‖_F² = tr(AᵀA·Y) with Y = DDᵀ. *)
Lemma inverse_factor m n A C D Y : (forall i j, (i < n)%nat -> (j < n)%nat -> product n D C i j = diagonal (fun _ => 1) i j) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n D (transpose D) i j = Y i j) ->
  factorization m n n A (product n A D) C /\ frobenius2 m n (product n A D) = sum n (fun j => product n (gram m A) Y j j).
Proof.
  intros L R. split.
  - intros i j Hi J. rewrite product_assoc. rewrite <- (product_one n A i j J). apply product_ext; [easy|].
    intros; now rewrite L.
  - unfold frobenius2, row_norm2. transitivity (sum m (fun i => sum n (fun j => A i j * product n A Y i j))).
    + apply sum_ext; intros i _.
      transitivity (sum n (fun l => product n A D i l * product n A D i l)); [apply sum_ext; intros; ring|].
      unfold product at 1. rewrite (sum_ext n _ (fun l => sum n (fun a => A i a * (D a l * product n A D i l)))).
      * rewrite sum_swap. apply sum_ext; intros a Ha. rewrite sum_scale. f_equal. unfold product.
        rewrite (sum_ext n _ (fun l => sum n (fun b => A i b * (D b l * D a l)))).
        -- rewrite sum_swap. apply sum_ext; intros b Hb. rewrite sum_scale. f_equal. now rewrite <- R.
        -- intros l _. rewrite <- sum_scale. apply sum_ext; intros; ring.
      * intros l _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
    + rewrite sum_swap. apply sum_ext; intros j _. unfold product, gram.
      rewrite (sum_ext m _ (fun i => sum n (fun b => A i j * A i b * Y b j))).
      * rewrite sum_swap. apply sum_ext; intros b _. now rewrite sum_scale_r.
      * intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

Section Mean.
Variables (m n : nat) (A X Y : matrix) (v : nat -> R).
Let I := diagonal (fun _ => 1).
Let V := diagonal v.
Hypothesis v_pos : forall j, (j < n)%nat -> 0 < v j.
(** Y = X^-1, and X V X = AᵀA, on the entries below n. *)
Hypothesis inverse_l : forall i j, (i < n)%nat -> (j < n)%nat -> product n Y X i j = I i j.
Hypothesis inverse_r : forall i j, (i < n)%nat -> (j < n)%nat -> product n X Y i j = I i j.
Hypothesis symmetric : forall i j, (i < n)%nat -> (j < n)%nat -> Y i j = Y j i.
Hypothesis riccati : forall i j, (i < n)%nat -> (j < n)%nat -> product n X (product n V X) i j = gram m A i j.

Definition trace_mean := sum n (fun j => v j * X j j).

Lemma gram_Y i j : (i < n)%nat -> (j < n)%nat -> product n (gram m A) Y i j = product n X V i j.
Proof.
  intros L J. transitivity (product n (product n X (product n V X)) Y i j).
  - apply product_ext; [|easy]. intros; now rewrite riccati.
  - rewrite product_assoc. apply product_ext; [easy|]. intros l K. rewrite product_assoc.
    transitivity (product n V I l j); [|now apply product_one]. apply product_ext; [easy|]. intros; now apply inverse_r.
Qed.

Lemma Y_gram_Y i j : (i < n)%nat -> (j < n)%nat -> product n Y (product n (gram m A) Y) i j = V i j.
Proof.
  intros L J. transitivity (product n Y (product n X V) i j).
  - apply product_ext; [easy|]. intros; now rewrite gram_Y.
  - rewrite <- product_assoc. transitivity (product n I V i j); [|now apply one_product].
    apply product_ext; [|easy]. intros; now apply inverse_l.
Qed.

(** The polar factor of A·V^½: its columns are orthonormal. *)
Definition polar : matrix := fun i j => product n A Y i j / sqrt (v j).

Lemma polar_gram i j : (i < n)%nat -> (j < n)%nat -> gram m polar i j = I i j.
Proof.
  intros L J. generalize (v_pos i L) (v_pos j J). intros Vi Vj.
  assert (Si := sqrt_lt_R0 _ Vi). assert (Sj := sqrt_lt_R0 _ Vj).
  transitivity (product n Y (product n (gram m A) Y) i j / (sqrt (v i) * sqrt (v j))).
  - unfold gram, polar. rewrite (sum_ext m _ (fun k => product n A Y k i * product n A Y k j * / (sqrt (v i) * sqrt (v j))))
      by (intros; field; lra). rewrite sum_scale_r. unfold Rdiv. f_equal.
    transitivity (sum m (fun k => sum n (fun a => Y i a * (A k a * product n A Y k j)))).
    + apply sum_ext; intros k _. unfold product at 1. rewrite <- sum_scale_r. apply sum_ext; intros a K.
      rewrite (symmetric i a) by easy. ring.
    + rewrite sum_swap. unfold product at 2. apply sum_ext; intros a _. rewrite sum_scale. f_equal.
      unfold product. rewrite (sum_ext m _ (fun k => sum n (fun b => A k a * A k b * Y b j))).
      * rewrite sum_swap. apply sum_ext; intros b _. unfold gram. now rewrite sum_scale_r.
      * intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - rewrite Y_gram_Y by easy. unfold V, I, diagonal. destruct (Nat.eqb_spec i j) as [<-|]; [|unfold Rdiv; ring].
    rewrite sqrt_sqrt by lra. field; lra.
Qed.

Lemma polar_operator : operator_bound m n polar 1.
Proof.
  apply operator_bound_gram. intros j J. apply Req_le.
  rewrite (sum_ext n _ (fun k => diagonal (fun _ => 1) j k * 1)), (sum_diagonal n (fun _ => 1) (fun _ => 1)); [ring|easy|].
  intros k K. rewrite polar_gram by easy. unfold I, diagonal. destruct (j =? k)%nat; [rewrite Rabs_R1|rewrite Rabs_R0]; ring.
Qed.

Lemma trace_gram : sum n (fun j => product n (gram m A) Y j j) = trace_mean.
Proof.
  unfold trace_mean. apply sum_ext; intros j J. rewrite gram_Y by easy. unfold product.
  rewrite (sum_single n j); [unfold V, diagonal; rewrite Nat.eqb_refl; ring|easy|].
  intros l _ N. unfold V, diagonal. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
Qed.

Lemma pairing_trace : pairing m n A polar (fun _ => 1) (fun j => sqrt (v j)) = trace_mean.
Proof.
  rewrite <- trace_gram. unfold pairing.
  transitivity (sum m (fun i => sum n (fun j => A i j * product n A Y i j))).
  - apply sum_ext; intros i _. rewrite Rmult_1_l. apply sum_ext; intros j J. unfold polar.
    generalize (sqrt_lt_R0 _ (v_pos j J)). intros. field. lra.
  - rewrite sum_swap. apply sum_ext; intros j _. unfold product, gram.
    rewrite (sum_ext m _ (fun i => sum n (fun b => A i j * A i b * Y b j))).
    + rewrite sum_swap. apply sum_ext; intros b _. now rewrite sum_scale_r.
    + intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** From below: every factorization. *)
Theorem mean_above : (0 < n)%nat -> above Two m n A (trace_mean ^ 2 / sum n v).
Proof.
  intros N r B C F.
  generalize (lower_bound Two m n A polar (fun _ => 1) (fun j => sqrt (v j)) 1 ltac:(lra) polar_operator ltac:(easy) r B C
    F).
  rewrite pairing_trace. cbn [row_weight]. rewrite (sum_ext n _ v).
  2:{ intros j J. rewrite <- Rsqr_pow2, Rsqr_sqrt; [easy|]. apply Rlt_le; auto. }
  assert (P : 0 < sum n v). { apply Rlt_le_trans with (v O); [auto|]. apply le_sum; [|easy]. intros; apply Rlt_le; auto. }
  intros H. apply Rmult_le_reg_r with (sum n v); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** From above: any C with CᵀC = X that has an inverse D. *)
Theorem mean_below C D : (forall i j, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n D C i j = I i j) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n D (transpose D) i j = Y i j) ->
  below Two m n A (trace_mean * largest n (fun j => X j j)).
Proof.
  intros G L R. destruct (inverse_factor m n A C D Y L R) as [F N]. exists n, (product n A D), C. split; [easy|].
  apply Req_le. cbn [left_norm2]. rewrite N, trace_gram. f_equal. apply largest_ext; intros j J. rewrite <- G by easy.
  apply sum_ext; intros; ring.
Qed.
End Mean.

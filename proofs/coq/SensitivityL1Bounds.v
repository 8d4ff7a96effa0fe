(** * Sensitivities in ℓ1: bounds pattern by pattern, docs/certificate-sensitivity.md, section 7 *)
From Coq Require Import Reals Lra Lia PeanoNat Bool List.
From Etalon Require Import Certificate Sums MeanUnique Participation ParticipationBounds ToeplitzSensitivity ParticipationSchemas ParticipationPatterns.
Import ListNotations.
Open Scope R_scope.

(** Σ_i ‖row i‖, and Σ_i |C_ij| added up over the rounds of a pattern. *)
Definition row_norms m D (M : matrix) : R := sum m (fun i => sqrt (row_norm2 D M i)).
Definition column_size m (C : matrix) j : R := sum m (fun i => Rabs (C i j)).
Definition column_sizes m n C (pi : pattern) : R := sum n (fun j => ind (pi j) * column_size m C j).

Lemma column_size_nonneg m C j : 0 <= column_size m C j.
Proof. apply sum_nonneg; intros; apply Rabs_pos. Qed.

(** What contributions of norm at most 1 make of a row is no longer than the sum of its entries' sizes. *)
Lemma row_below n D (C G : matrix) pi i : contribution n D pi G ->
  sqrt (row_norm2 D (product n C G) i) <= sum n (fun j => ind (pi j) * Rabs (C i j)).
Proof.
  intros H. set (a j := ind (pi j) * Rabs (C i j)). assert (A : forall j, 0 <= a j).
  { intros j. unfold a, ind. generalize (Rabs_pos (C i j)). destruct (pi j); lra. }
  rewrite <- (sqrt_pow2 (sum n a)) by (apply sum_nonneg; auto). apply sqrt_le_1_alt.
  assert (E := frobenius_gram 1 n D (fun _ j => C i j) G). unfold frobenius2 in E. cbn [sum] in E. rewrite Rplus_0_l in E.
  change (row_norm2 D (product n (fun _ j => C i j) G) 0) with (row_norm2 D (product n C G) i) in E. rewrite E.
  replace (sum n a ^ 2) with (sum n (fun j => sum n (fun l => a j * a l))).
  2: { simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros j _. now rewrite sum_scale. }
  apply sum_le; intros j J. apply sum_le; intros l L. unfold gram. cbn [sum]. rewrite Rplus_0_l.
  destruct (pi j) eqn:Pj; [|rewrite (sum_zero D) by (intros d Hd; rewrite (proj2 (H j J) Pj d Hd); ring); unfold a; rewrite Pj; unfold ind; lra].
  destruct (pi l) eqn:Pl; [|rewrite (sum_zero D) by (intros d Hd; rewrite (proj2 (H l L) Pl d Hd); ring); unfold a; rewrite Pl; unfold ind; lra].
  assert (C1 : Rabs (sum D (fun d => G j d * G l d)) <= 1).
  { rewrite <- sqrt_Rsqr_abs, <- sqrt_1. apply sqrt_le_1_alt. rewrite Rsqr_pow2. eapply Rle_trans; [apply cauchy|].
    fold (row_norm2 D G j) (row_norm2 D G l). generalize (proj1 (H j J)) (proj1 (H l L)) (row_norm2_nonneg D G j) (row_norm2_nonneg D G l). intros. nra. }
  eapply Rle_trans; [apply Rle_abs|]. rewrite !Rabs_mult. unfold a. rewrite Pj, Pl. unfold ind. rewrite !Rmult_1_l.
  generalize (Rabs_pos (C i j)) (Rabs_pos (C i l)). intros. rewrite <- (Rmult_1_r (Rabs (C i j) * Rabs (C i l))) at 2.
  apply Rmult_le_compat_l; [now apply Rmult_le_pos | easy].
Qed.

Lemma sizes_bound m n D C G pi : contribution n D pi G -> row_norms m D (product n C G) <= column_sizes m n C pi.
Proof.
  intros H. unfold column_sizes, column_size. rewrite (sum_ext n _ (fun j => sum m (fun i => ind (pi j) * Rabs (C i j)))) by (intros; now rewrite sum_scale).
  rewrite sum_swap. apply sum_le; intros i _. now apply row_below.
Qed.

(** Sizes that do not rise, at rounds of which the l-th is not before l·b. *)
Lemma spaced_bound n b s kappa p (N N' : nat -> R) : separated n b s p -> (s <= kappa)%nat -> (forall j, 0 <= N' j) ->
  (forall i j, (i <= j)%nat -> (j < n)%nat -> N j <= N' i) -> sum s (fun v => N (p v)) <= sum kappa (fun l => N' (l * b)%nat).
Proof.
  intros (Lt & Sep) K P F. apply Rle_trans with (sum s (fun l => N' (l * b)%nat)).
  - apply sum_le; intros v V. apply F; [|now apply Lt]. destruct v; [lia|]. specialize (Sep O (S v) ltac:(lia) V). rewrite Nat.sub_0_r in Sep. lia.
  - replace kappa with (s + (kappa - s))%nat by lia. rewrite sum_split. assert (0 <= sum (kappa - s) (fun i => N' ((s + i) * b)%nat)) by (apply sum_nonneg; auto). lra.
Qed.

(** Lemma Rows for one pattern: weights w_i ≥ 1/p_i of the rows with p_i > 0, and v of the rounds. *)
Section Rows.
Variables (m n D : nat) (C G : matrix) (pi : pattern) (l : list nat) (p w v : nat -> R) (chosen : nat -> bool).
Hypothesis unique : NoDup l.
Hypothesis inside : forall i, In i l -> (i < n)%nat.
Hypothesis holds : forall j, pi j = true -> holds_round l j = true.
Hypothesis given : contribution n D pi G.
Hypothesis v_nonneg : forall k, (k < length l)%nat -> 0 <= v k.
Hypothesis chosen_weight : forall i, (i < m)%nat -> chosen i = true -> 0 < p i /\ 1 <= w i * p i.
Hypothesis others : forall i, (i < m)%nat -> chosen i = false -> w i = 0 /\ p i = 0.
Let at_ k := nth k l O.
Hypothesis proved : forall x, sum m (fun i => w i * sum (length l) (fun k => C i (at_ k) * x k) ^ 2) <= sum (length l) (fun k => v k * x k ^ 2).

Lemma listed_product i d : (d < D)%nat -> product n C G i d = sum (length l) (fun k => C i (at_ k) * G (at_ k) d).
Proof.
  intros Hd. unfold product. rewrite (sum_listed n l); [|easy|easy|].
  - now rewrite <- (sum_nth O).
  - intros j J N. rewrite (outside_listed n D pi l G holds given j d J Hd N). ring.
Qed.

Lemma chosen_rows : sum m (fun i => w i * row_norm2 D (product n C G) i) <= sum (length l) v.
Proof.
  apply Rle_trans with (sum D (fun d => sum (length l) (fun k => v k * G (at_ k) d ^ 2))).
  - apply Rle_trans with (sum D (fun d => sum m (fun i => w i * sum (length l) (fun k => C i (at_ k) * G (at_ k) d) ^ 2))).
    + apply Req_le. rewrite sum_swap. apply sum_ext; intros i _. unfold row_norm2. rewrite sum_scale. f_equal. apply sum_ext; intros d Hd. now rewrite listed_product.
    + apply sum_le; intros d _. apply (proved (fun k => G (at_ k) d)).
  - rewrite sum_swap. apply sum_le; intros k K. rewrite sum_scale. rewrite <- (Rmult_1_r (v k)) at 2. apply Rmult_le_compat_l; [auto|].
    apply (given (at_ k)). apply inside, nth_In, K.
Qed.

Theorem rows_bound : 2 * row_norms m D (product n C G) <=
  sum m p + sum (length l) v + 2 * sum m (fun i => ind (negb (chosen i)) * sum (length l) (fun k => Rabs (C i (at_ k)))).
Proof.
  apply Rle_trans with (sum m (fun i => p i + w i * row_norm2 D (product n C G) i + 2 * (ind (negb (chosen i)) * sum (length l) (fun k => Rabs (C i (at_ k)))))).
  - unfold row_norms. rewrite <- sum_scale. apply sum_le; intros i I. set (x := row_norm2 D (product n C G) i).
    assert (X : 0 <= x) by apply row_norm2_nonneg. destruct (chosen i) eqn:E.
    + destruct (chosen_weight i I E) as [P W]. unfold ind. cbn [negb]. rewrite Rmult_0_l, Rmult_0_r, Rplus_0_r.
      assert (S := sqrt_sqrt x X). set (s := sqrt x) in *. rewrite <- S. assert (Sq : 0 <= (p i - s) ^ 2) by apply pow2_ge_0.
      apply Rmult_le_reg_r with (p i); [easy|]. apply Rle_trans with (p i * p i + s * s); [nra|]. assert (0 <= s * s) by nra. nra.
    + destruct (others i I E) as [-> ->]. unfold ind. cbn [negb]. rewrite !Rmult_0_l, !Rplus_0_l, Rmult_1_l. apply Rmult_le_compat_l; [lra|].
      eapply Rle_trans; [exact (row_below n D C G pi i given)|]. rewrite (sum_listed n l); [|easy|easy|].
      * rewrite <- (sum_nth O). apply sum_le; intros k K. fold (at_ k). unfold ind. generalize (Rabs_pos (C i (at_ k))). destruct (pi (at_ k)); lra.
      * intros j J N. destruct (pi j) eqn:Pj; [apply holds, holds_round_spec in Pj; easy|]. unfold ind. ring.
  - rewrite !sum_plus, sum_scale. generalize chosen_rows. lra.
Qed.
End Rows.

(** One number between −1 and 1 may be replaced by one of both. *)
Lemma convex_size r (w x : nat -> R) g : -1 <= g <= 1 -> sum r (fun k => Rabs (w k + g * x k))
  <= Rmax (sum r (fun k => Rabs (w k + x k))) (sum r (fun k => Rabs (w k - x k))).
Proof.
  intros B. set (P := sum r (fun k => Rabs (w k + x k))). set (Q := sum r (fun k => Rabs (w k - x k))).
  apply Rle_trans with ((1 + g) / 2 * P + (1 - g) / 2 * Q).
  - unfold P, Q. rewrite <- !sum_scale, <- sum_plus. apply sum_le; intros k _.
    replace (w k + g * x k) with ((1 + g) / 2 * (w k + x k) + (1 - g) / 2 * (w k - x k)) by field. eapply Rle_trans; [apply Rabs_triang|].
    rewrite !Rabs_mult, (Rabs_pos_eq ((1 + g) / 2)), (Rabs_pos_eq ((1 - g) / 2)) by lra. lra.
  - generalize (Rmax_l P Q) (Rmax_r P Q). intros. nra.
Qed.

(** * γ_F and γ_2 by a matrix whose square is near AᵀA: docs/certificate-circulant.md, section 2, for any A

    What is said of circulant matrices there holds of every symmetric H ⪰ 0 of one diagonal entry. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums SweepMean Pencil RootsNear RootFactors.
Open Scope R_scope.

Section Near.
Variables (m n : nat) (A H : matrix) (h e : R).
Hypothesis N : (0 < n)%nat.
Hypothesis H_sym : forall i j, H i j = H j i.
Hypothesis H_form : forall x, 0 <= form n H x x.
Hypothesis H_diagonal : forall j, (j < n)%nat -> H j j = h.
Hypothesis e0 : 0 <= e.
Hypothesis H_near : forall x, Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= e ^ 2 * square_sum n x.

Lemma gram_basis : exists q lambda, orthonormal n ones n q /\
  forall k i, (k < n)%nat -> (i < n)%nat -> image n (gram m A) (q k) i = lambda k * q k i.
Proof.
  destruct (pencil_basis n ones (ones_positive n) (gram m A)) as (q & lambda & Q & E); [intros; apply sum_ext; intros; ring|].
  exists q, lambda. split; [easy|]. intros k i K I. rewrite E by easy. unfold ones. ring.
Qed.

(** n·max(0, h − e) squared is at most ‖B‖²‖C‖² times what the row weights and the columns count. *)
Lemma near_pairing p r B C : factorization m r n A B C ->
  (INR n * Rmax 0 (h - e)) ^ 2 <= row_weight p m (fun _ => 1) * INR n * (left_norm2 p m r B * sensitivity2 r n C).
Proof.
  intros F. destruct gram_basis as (q & lambda & Q & E). destruct (trace_between m n A H h e H_sym H_form H_diagonal e0 H_near q lambda Q E) as [Tl Th].
  assert (T0 : 0 <= sum n (fun k => sqrt (lambda k))) by (apply sum_nonneg; intros; apply sqrt_pos).
  assert (L := lower_bound p m n A (polar n A q lambda) (fun _ => 1) (fun _ => 1) 1 Rle_0_1 (polar_bound m n A q lambda Q E) (fun _ _ _ => eq_refl) r B C F).
  rewrite (polar_pairing m n A q lambda Q E) in L. assert (W : sum n (fun _ => 1 ^ 2) = INR n) by (rewrite sum_const; ring).
  rewrite W, Rmult_1_l in L. eapply Rle_trans; [|exact L]. apply pow_incr. assert (P := pos_INR n).
  split; [apply Rmult_le_pos; [easy | apply Rmax_l]|]. unfold Rmax. destruct (Rle_dec 0 (h - e)); [easy | lra].
Qed.

Lemma near_columns q lambda : orthonormal n ones n q ->
  (forall k i, (k < n)%nat -> (i < n)%nat -> image n (gram m A) (q k) i = lambda k * q k i) -> sensitivity2 n n (root_right q lambda) <= h + e.
Proof.
  intros Q E. assert (C := root_right_column m n A H h e H_sym H_form H_diagonal e0 H_near q lambda Q E).
  apply largest_le; [|exact C]. eapply Rle_trans; [apply column_norm2_nonneg | exact (C O N)].
Qed.

(** From both sides: n·max(0, h − e)² ≤ γ_F(A)² ≤ n·(h + e)². *)
Theorem near_encloses : encloses Two m n A (INR n * Rmax 0 (h - e) ^ 2) (INR n * (h + e) ^ 2).
Proof.
  assert (Np : 0 < INR n) by now apply lt_0_INR. split.
  - intros r B C F. assert (L := near_pairing Two r B C F). cbn [row_weight] in L.
    apply Rmult_le_reg_l with (INR n); [easy|]. eapply Rle_trans; [apply Req_le|eapply Rle_trans; [exact L|apply Req_le]]; ring.
  - destruct gram_basis as (q & lambda & Q & E). exists n, (root_left n A q lambda), (root_right q lambda). split; [exact (root_factors m n A q lambda Q E)|].
    assert (U := root_left_square m n A H h e H_sym H_form H_diagonal e0 H_near q lambda Q E). assert (V := near_columns q lambda Q E).
    apply Rle_trans with (INR n * (h + e) * (h + e)); [|lra].
    apply Rmult_le_compat; [apply (left_norm2_nonneg Two) | apply largest_nonneg | exact U | exact V].
Qed.

(** Where A is square and AAᵀ is as near H², max(0, h − e)² ≤ γ_2(A)² ≤ (h + e)². *)
Theorem near_encloses_largest : m = n ->
  (forall x, Rabs (square_sum n (image n H x) - square_sum n (image m (transpose A) x)) <= e ^ 2 * square_sum n x) ->
  encloses Infinity m n A (Rmax 0 (h - e) ^ 2) ((h + e) ^ 2).
Proof.
  intros M Rows. assert (Np : 0 < INR n) by now apply lt_0_INR. split.
  - intros r B C F. assert (L := near_pairing Infinity r B C F). cbn [row_weight] in L. rewrite sum_const, M in L.
    apply Rmult_le_reg_l with (INR n * INR n); [now apply Rmult_lt_0_compat|]. rewrite M. eapply Rle_trans; [apply Req_le|eapply Rle_trans; [exact L|apply Req_le]]; ring.
  - destruct gram_basis as (q & lambda & Q & E). exists n, (root_left n A q lambda), (root_right q lambda). split; [exact (root_factors m n A q lambda Q E)|].
    assert (V := near_columns q lambda Q E). assert (V0 := largest_nonneg n (column_norm2 n (root_right q lambda))). fold (sensitivity2 n n (root_right q lambda)) in V0.
    assert (U : max_row_norm2 m n (root_left n A q lambda) <= h + e).
    { apply largest_le; [lra|]. intros i I. exact (root_left_row m n A H h e H_sym H_form H_diagonal e0 q lambda Q E M Rows i I). }
    replace ((h + e) ^ 2) with ((h + e) * (h + e)) by ring. apply Rmult_le_compat; [apply (left_norm2_nonneg Infinity) | easy | exact U | exact V].
Qed.
End Near.

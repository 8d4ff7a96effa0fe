(** * Lemma Levels: how many rounds of a pattern the nodes of one size hold *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Sums Participation ToeplitzSensitivity ParticipationCosts ParticipationSchemas SensitivityProgram SensitivityL1Bounds.
Open Scope R_scope.

(** Counts of at most m, together at most qm + r with r ≤ m, have at most qm² + r² in their squares. *)
Lemma squares_of_counts n (c : nat -> R) m q r : 0 <= r <= m -> (forall x, (x < n)%nat -> 0 <= c x <= m) -> 0 <= q -> (exists p : nat, q = INR p) ->
  sum n c <= q * m + r -> sum n (fun x => c x ^ 2) <= q * m ^ 2 + r ^ 2.
Proof.
  intros R0 C Q0 (p & Qp) S. set (above x := if Rlt_dec r (c x) then 1 else 0). set (K := sum n above). set (E := sum n (fun x => above x * (c x - r))).
  assert (Count : exists k : nat, K = INR k).
  { unfold K, above. clear. induction n as [|n (k & IH)]; [now exists O|]. cbn [sum]. rewrite IH. destruct (Rlt_dec r (c n)); [exists (S k); rewrite S_INR; lra | exists k; lra]. }
  assert (Bound : sum n (fun x => c x ^ 2) <= r * sum n c + m * E).
  { unfold E. rewrite <- !sum_scale, <- sum_plus. apply sum_le; intros x X. specialize (C x X). unfold above. destruct (Rlt_dec r (c x)); nra. }
  assert (E1 : E <= K * (m - r)).
  { unfold E, K. rewrite <- sum_scale_r. apply sum_le; intros x X. specialize (C x X). unfold above. destruct (Rlt_dec r (c x)); lra. }
  assert (E2 : E <= sum n c - K * r).
  { unfold E, K. rewrite <- sum_scale_r, <- sum_minus. apply sum_le; intros x X. specialize (C x X). unfold above. destruct (Rlt_dec r (c x)); lra. }
  assert (E3 : E <= q * (m - r)).
  { destruct Count as (k & Kk). destruct (le_lt_dec k p) as [L|L].
    - eapply Rle_trans; [exact E1|]. apply Rmult_le_compat_r; [lra|]. rewrite Kk, Qp. now apply le_INR.
    - apply le_INR in L. rewrite S_INR, <- Qp, <- Kk in L. nra. }
  eapply Rle_trans; [exact Bound|]. assert (M0 : 0 <= m) by lra. apply Rle_trans with (r * (q * m + r) + m * (q * (m - r))); [|apply Req_le; ring].
  apply Rplus_le_compat; [apply Rmult_le_compat_l | apply Rmult_le_compat_l]; lra.
Qed.

(** Rounds at least b apart among s neighbours are no more than ⌈s/b⌉. *)
Lemma rounds_in_window n b (pi : pattern) from s : (1 <= b)%nat -> (forall i j, pi i = true -> pi j = true -> (i < j)%nat -> (i + b <= j)%nat) ->
  (forall i, pi i = true -> (from <= i)%nat /\ (i < from + s)%nat) -> rounds n pi <= INR ((s + b - 1) / b).
Proof.
  intros B Sep In. destruct (pattern_function n b pi Sep) as (k & p & (Lt & Far) & Count & At & _). rewrite <- Count. apply le_INR.
  destruct k as [|k]; [lia|]. apply Nat.div_le_lower_bound; [lia|]. assert (First := In _ (At O ltac:(lia))). assert (Last := In _ (At k ltac:(lia))).
  destruct k as [|k]; [lia|]. specialize (Far O (S k) ltac:(lia) ltac:(lia)). nia.
Qed.

(** Of a matrix without negative entries all three values of a pattern are Σ (Σ_{i∈π} C_ri)² over the rows. *)
Definition row_squares m n (C : matrix) (pi : pattern) : R := sum m (fun r => sum n (fun i => ind (pi i) * C r i) ^ 2).

Section Nonnegative.
Variables (m n : nat) (C : matrix).
Hypothesis nonneg : forall r i, 0 <= C r i.

Lemma nonnegative_gram pi : sizes_over m n C pi = row_squares m n C pi.
Proof.
  unfold sizes_over, row_squares, gram. transitivity (sum n (fun i => sum n (fun j => sum m (fun r => ind (pi i) * C r i * (ind (pi j) * C r j))))).
  - apply sum_ext; intros i _. apply sum_ext; intros j _. rewrite Rabs_pos_eq by (apply sum_nonneg; intros; apply Rmult_le_pos; auto).
    rewrite <- sum_scale. apply sum_ext; intros; ring.
  - rewrite (sum_ext n _ (fun i => sum m (fun r => sum n (fun j => ind (pi i) * C r i * (ind (pi j) * C r j))))) by (intros; apply sum_swap).
    rewrite sum_swap. apply sum_ext; intros r _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros i _. now rewrite sum_scale.
Qed.

Lemma nonnegative_below by_what (Pi : schema) hi : (forall pi, Pi pi -> row_squares m n C pi <= hi) -> senses_at_most by_what m n Pi C hi.
Proof.
  intros H. assert (All : forall pi D G, Pi pi -> contribution n D pi G -> frobenius2 m D (product n C G) <= hi).
  { intros pi D G P K. eapply Rle_trans; [|exact (H pi P)]. apply sum_le; intros r _. assert (B := row_below n D C G pi r K). assert (N := row_norm2_nonneg D (product n C G) r).
    rewrite (sum_ext n _ (fun i => ind (pi i) * C r i)) in B by (intros; rewrite Rabs_pos_eq; auto). rewrite <- (sqrt_sqrt _ N). generalize (sqrt_pos (row_norm2 D (product n C G) r)). intros. nra. }
  destruct by_what; cbn [senses_at_most]; [exact All | exact (fun pi => All pi 1%nat) | intros pi P; rewrite nonnegative_gram; auto].
Qed.

Lemma nonnegative_above by_what (Pi : schema) pi lo : Pi pi -> lo <= row_squares m n C pi -> senses_at_least by_what m n Pi C lo.
Proof.
  intros P L. assert (K : contribution n 1 pi (fun i _ => ind (pi i))).
  { intros i _. split; [unfold row_norm2; cbn; unfold ind; destruct (pi i); lra|]. now intros ->. }
  assert (E : frobenius2 m 1 (product n C (fun i _ => ind (pi i))) = row_squares m n C pi).
  { apply sum_ext; intros r _. unfold row_norm2. cbn [sum]. rewrite Rplus_0_l. unfold product. f_equal. apply sum_ext; intros; ring. }
  destruct by_what; cbn [senses_at_least].
  - exists pi, 1%nat, (fun i _ => ind (pi i)). now rewrite E.
  - exists pi, (fun i _ => ind (pi i)). now rewrite E.
  - exists pi. now rewrite nonnegative_gram.
Qed.
End Nonnegative.

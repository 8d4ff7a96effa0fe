(** * Rényi moments of integer orders under adaptive inputs: Σ_r P₀(r)^α·P₁(r)^(1-α) ≤ E for noise of any countable space *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Masses.
Import ListNotations.
Open Scope R_scope.

(** x ↦ x^n is convex on x ≥ 0, and so is its perspective. *)
Lemma pow_convex n u x y : 0 <= u <= 1 -> 0 <= x -> 0 <= y -> (u * x + (1 - u) * y) ^ n <= u * x ^ n + (1 - u) * y ^ n.
Proof.
  intros Hu Hx Hy. induction n as [|n IH]; simpl; [lra|].
  assert (M : 0 <= u * x + (1 - u) * y) by nra.
  apply Rle_trans with ((u * x + (1 - u) * y) * (u * x ^ n + (1 - u) * y ^ n)); [apply Rmult_le_compat_l; assumption|].
  assert (S : 0 <= (x - y) * (x ^ n - y ^ n)).
  { destruct (Rle_dec x y).
    - assert (x ^ n <= y ^ n) by (apply pow_incr; lra). nra.
    - assert (y ^ n <= x ^ n) by (apply pow_incr; lra). nra. }
  assert (0 <= u * (1 - u)) by nra.
  assert (0 <= u * (1 - u) * ((x - y) * (x ^ n - y ^ n))) by (apply Rmult_le_pos; assumption). nra.
Qed.

Lemma perspective n a b a' b' : 0 <= a -> 0 < b -> 0 <= a' -> 0 < b' ->
  (b + b') * ((a + a') / (b + b')) ^ n <= b * (a / b) ^ n + b' * (a' / b') ^ n.
Proof.
  intros Ha Hb Ha' Hb'. assert (P : 0 < b + b') by lra.
  assert (X : forall x y, 0 <= x -> 0 < y -> 0 <= x / y) by (intros; apply Rmult_le_pos;
    [easy|now apply Rlt_le, Rinv_0_lt_compat]).
  assert (U : 0 <= b / (b + b') <= 1).
  { split; [apply X; lra|]. apply Rmult_le_reg_r with (b + b'); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
    generalize (pow_convex n (b / (b + b')) (a / b) (a' / b') U (X _ _ Ha Hb) (X _ _ Ha' Hb')).
    replace (b / (b + b') * (a / b) + (1 - b / (b + b')) * (a' / b')) with ((a + a') / (b + b')) by (field; lra).
    intros H. apply Rmult_le_compat_l with (r := b + b') in H; [|lra]. eapply Rle_trans; [exact H|]. apply Req_le. field. lra.
Qed.

Section Adaptive.
Context {Noise Transcript : Type}.
Variables (weight : Noise -> R) (tr0 tr1 : Noise -> Transcript) (S T : Noise -> Noise) (n : nat) (E : R).
(** α = n + 1, n ≥ 1; S z = z + c(z) has the other world's transcript, T z = z - (α - 1)c(z), and completing the square:
    w(z)^α·w(z + c)^(1-α) ≤ E·w(T z). T is injective and so is S on each fibre. *)
Hypothesis weight_pos : forall z, 0 < weight z.
Hypothesis n_pos : (1 <= n)%nat.
Hypothesis E_pos : 0 <= E.
Hypothesis shifted : forall z, tr1 (S z) = tr0 z.
Hypothesis S_fibre : forall z z', tr0 z = tr0 z' -> S z = S z' -> z = z'.
Hypothesis T_injective : forall z z', T z = T z' -> z = z'.
Hypothesis square : forall z, weight (S z) * (weight z / weight (S z)) ^ Datatypes.S n <= E * weight (T z).

(** Total weight, and the masses of the transcripts in both worlds. *)
Variables (total : R) (P0 P1 : Transcript -> R).
Hypothesis total_mass : mass weight (fun _ => True) total.
Hypothesis P0_mass : forall r, mass weight (fun z => tr0 z = r) (P0 r).
Hypothesis P1_mass : forall r, mass weight (fun z => tr1 z = r) (P1 r).

Lemma NoDup_map (f : Noise -> Noise) l : (forall z z', In z l -> In z' l -> f z = f z' -> z = z') -> NoDup l ->
  NoDup (map f l).
Proof.
  induction l as [|x l IH]; intros H D; cbn; [constructor|]. inversion D; subst. constructor.
  - rewrite in_map_iff. intros (y & E' & I). assert (y = x) by (apply H; cbn; auto). now subst.
  - apply IH; [|easy]. intros; apply H; cbn; auto.
Qed.

Lemma lsum_pos l : l <> [] -> 0 < lsum l weight.
Proof.
  destruct l as [|z l]; [easy|]. intros _. cbn. generalize (weight_pos z). intros.
  enough (0 <= lsum l weight) by lra. clear - weight_pos. induction l; cbn; [lra|]. generalize (weight_pos a). lra.
Qed.

Lemma perspective_list l : l <> [] -> lsum (map S l) weight * (lsum l weight / lsum (map S l) weight) ^ Datatypes.S n
  <= lsum l (fun z => weight (S z) * (weight z / weight (S z)) ^ Datatypes.S n).
Proof.
  induction l as [|z l IH]; [easy|]. intros _. destruct l as [|z' l]; [cbn [map lsum]; rewrite !Rplus_0_r; lra|].
  specialize (IH ltac:(easy)). cbn [map lsum] in *. eapply Rle_trans; [|apply Rplus_le_compat_l, IH].
  apply (perspective (Datatypes.S n)); try (now apply Rlt_le); auto.
  - change (0 <= lsum (z' :: l) weight). now apply Rlt_le, lsum_pos.
  - change (0 < lsum (map S (z' :: l)) weight). now apply lsum_pos.
Qed.

(** One fibre: (Σ_F w)^α ≤ P₁^(α-1)·E·Σ_F w(T z) for every finite part F of it. *)
Lemma fibre r l : NoDup l -> (forall z, In z l -> tr0 z = r) ->
  lsum l weight ^ Datatypes.S n <= P1 r ^ n * (E * lsum l (fun z => weight (T z))).
Proof.
  intros D H. destruct l as [|z0 l0] eqn:L; [cbn [lsum]; rewrite !Rmult_0_r, pow_i; [lra|lia]|]. rewrite <- L in *.
  assert (N : l <> []) by (now rewrite L). clear L z0 l0. set (b := lsum (map S l) weight). set (a := lsum l weight).
  assert (Bp : 0 < b) by (apply lsum_pos; destruct l; easy). assert (Ap : 0 < a) by now apply lsum_pos.
  assert (B1 : b <= P1 r).
  { apply (P1_mass r). exists (map S l). repeat split.
    - apply NoDup_map; [|easy]. intros z z' I I' Q. apply S_fibre; [|easy]. now rewrite (H z I), (H z' I').
    - intros y Y. apply in_map_iff in Y as (z & <- & I). now rewrite shifted, H. }
  assert (K := perspective_list l N). fold a b in K.
  assert (K2 : lsum l (fun z => weight (S z) * (weight z / weight (S z)) ^ Datatypes.S n) <= E * lsum l (fun z => weight
    (T z))).
  { clear - square. induction l; cbn [lsum]; [lra|]. generalize (square a). lra. }
    assert (K3 : a ^ Datatypes.S n = b ^ n * (b * (a / b) ^ Datatypes.S n)).
  { unfold Rdiv. rewrite Rpow_mult_distr, pow_inv. cbn [pow]. field. split; [apply pow_nonzero|]; lra. }
    rewrite K3. apply Rle_trans with (b ^ n * (E * lsum l (fun z => weight (T z)))).
  - apply Rmult_le_compat_l; [apply pow_le; lra|lra].
  - apply Rmult_le_compat_r; [|apply pow_incr; lra]. apply Rmult_le_pos; [easy|].
    clear - weight_pos. induction l; cbn; [lra|]. generalize (weight_pos (T a)). lra.
Qed.

(** A bound of all powers x^k, x in a set, is one of the power of its supremum, by continuity. *)
Lemma lub_pow A p k y : is_lub A p -> (exists x, A x) -> (forall x, A x -> 0 <= x /\ x ^ k <= y) -> p ^ k <= y.
Proof.
  intros [U L] [x0 X0] H. destruct (Rle_lt_dec (p ^ k) y) as [|G]; [easy|exfalso].
  assert (C : continuity_pt (fun x => x ^ k) p) by (apply derivable_continuous_pt, derivable_pt_pow).
  destruct (C (p ^ k - y) ltac:(lra)) as (d & Dp & Hd). cbn in Hd. unfold R_dist in Hd.
  assert (B : p <= p - d / 2); [|lra]. apply L. intros x X. destruct (Rle_lt_dec x (p - d / 2)) as [|V]; [easy|exfalso].
  assert (x <= p) by now apply U. destruct (H x X) as [_ Hx]. destruct (Req_dec x p) as [->|N]; [lra|].
  assert (W := Hd x). unfold D_x, no_cond in W. specialize (W ltac:(repeat split; [congruence|apply Rabs_def1; lra])).
  apply Rabs_def2 in W. lra.
Qed.

Lemma P0_nonneg r : 0 <= P0 r.
Proof. apply (P0_mass r). exists []. repeat split; [constructor|easy]. Qed.

(** The induction: transcripts R, and a finite part F of the fibres of others. *)
Theorem adaptive_partial (R : list Transcript) : NoDup R -> (forall r, In r R -> 0 < P1 r) -> forall F, NoDup F ->
  (forall z, In z F -> ~ In (tr0 z) R) ->
  lsum R (fun r => P0 r ^ Datatypes.S n / P1 r ^ n) + E * lsum F (fun z => weight (T z)) <= E * total.
Proof.
  induction R as [|r R IH]; intros D Pos F DF HF; cbn [lsum].
  - rewrite Rplus_0_l. apply Rmult_le_compat_l; [easy|]. apply total_mass. exists (map T F). repeat split.
    + apply NoDup_map; auto.
    + now rewrite lsum_map.
  - inversion D as [|? ? NI DR]; subst. assert (Pr : 0 < P1 r ^ n) by (apply pow_lt, Pos; cbn; auto).
    set (rest := lsum R (fun r => P0 r ^ Datatypes.S n / P1 r ^ n)) in *. set (f := lsum F (fun z => weight (T z))) in *.
    enough (Q : P0 r ^ Datatypes.S n <= P1 r ^ n * (E * total - rest - E * f)).
    { apply Rmult_le_compat_l with (r := / P1 r ^ n) in Q; [|now apply Rlt_le, Rinv_0_lt_compat].
      rewrite <- Rmult_assoc, Rinv_l, Rmult_1_l in Q by lra. unfold Rdiv. lra. }
      apply (lub_pow _ _ _ _ (P0_mass r)).
    + exists 0, []. repeat split; [constructor|easy].
    + intros x (l & DL & HL & ->). split; [clear - weight_pos; induction l; cbn; [lra|generalize (weight_pos a); lra]|].
      eapply Rle_trans; [now apply (fibre r)|]. apply Rmult_le_compat_l; [lra|].
      specialize (IH DR ltac:(intros; apply Pos; cbn; auto) (l ++ F)). rewrite lsum_app in IH. fold f in IH.
      enough (lsum R (fun r => P0 r ^ Datatypes.S n / P1 r ^ n) + E * (lsum l (fun z => weight (T z)) + f) <= E * total)
        by (fold rest in H; lra).
      apply IH.
      * clear - DL DF HL HF. induction l as [|z l IHl]; cbn; [easy|]. inversion DL; subst. constructor.
        -- rewrite in_app_iff. intros [I|I]; [easy|]. apply (HF z I). rewrite HL by (cbn; auto). cbn; auto.
        -- apply IHl; [easy|]. intros; apply HL; cbn; auto.
      * intros z Z I. apply in_app_iff in Z as [Z|Z]; [rewrite (HL z Z) in I; easy|apply (HF z Z); cbn; auto].
Qed.

(** The bound at order α = n + 1, for every finite set of transcripts; P₀, P₁ and total are masses (divide by total). *)
Theorem adaptive_moment R : NoDup R -> (forall r, In r R -> 0 < P1 r) ->
  lsum R (fun r => P0 r ^ Datatypes.S n / P1 r ^ n) <= E * total.
Proof. intros D Pos. generalize (adaptive_partial R D Pos [] (NoDup_nil _) ltac:(easy)). cbn [lsum]. lra. Qed.
End Adaptive.

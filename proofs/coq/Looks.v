(** * Intervals that a uniform real is found in, by looking at more and more of its bits *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits BitUniform OutputLaw.
Open Scope R_scope.

(** The part of [low, high) in [m, m + 1)·2^(−i), in units of 2^(−i). *)
Definition overlap (low high : R) i m := Rmax 0 (Rmin (high * 2 ^ i) (IZR m + 1) - Rmax (low * 2 ^ i) (IZR m)).

Lemma overlap_between low high i m : 0 <= overlap low high i m <= 1.
Proof. unfold overlap, Rmax, Rmin. repeat destruct Rle_dec; lra. Qed.

(** The next bit is in either half. *)
Lemma overlap_halves low high i m : overlap low high i m = (overlap low high (S i) (2 * m + 1) + overlap low high (S i) (2 * m)) / 2.
Proof.
  unfold overlap. rewrite plus_IZR, mult_IZR. cbn [pow]. replace (high * (2 * 2 ^ i)) with (2 * (high * 2 ^ i)) by ring.
  replace (low * (2 * 2 ^ i)) with (2 * (low * 2 ^ i)) by ring. set (a := low * 2 ^ i). set (b := high * 2 ^ i). set (x := IZR m).
  unfold Rmax, Rmin. repeat destruct Rle_dec; lra.
Qed.

Lemma overlap_bits low high count i m n : mean (drawn_bits count m n) (overlap low high (i + count)) = overlap low high i m.
Proof.
  revert i m. induction count as [|c IH]; intros i m; [cbn; now rewrite Nat.add_0_r|]. cbn [drawn_bits]. unfold chain, bit. cbn [andthen mean].
  replace (i + S c)%nat with (S i + c)%nat by lia. rewrite !IH, (overlap_halves low high i m). cbn [Z.b2z]. now rewrite Z.add_0_r.
Qed.

(** The integers that begin with the bits of m. *)
Lemma ensures_after count m n : ensures (drawn_bits count m n) (fun x => m * 2 ^ Z.of_nat count <= x < (m + 1) * 2 ^ Z.of_nat count)%Z.
Proof.
  revert m. induction count as [|c IH]; intros m; [cbn; lia|]. cbn [drawn_bits]. unfold chain, bit. cbn [andthen ensures]. intros b.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. assert (P : (0 < 2 ^ Z.of_nat c)%Z) by (apply Z.pow_pos_nonneg; lia).
  generalize (IH (2 * m + Z.b2z b)%Z). generalize (drawn_bits c (2 * m + Z.b2z b)%Z n) as t. intros t H.
  assert (W : forall x, (((2 * m + Z.b2z b) * 2 ^ Z.of_nat c <= x < (2 * m + Z.b2z b + 1) * 2 ^ Z.of_nat c) ->
    m * (2 * 2 ^ Z.of_nat c) <= x < (m + 1) * (2 * 2 ^ Z.of_nat c))%Z)
    by (intros x; destruct b; cbn [Z.b2z]; nia).
  clear IH. induction t as [|a|next IH]; cbn [ensures] in *; auto.
Qed.

(** More bits are drawn until the rule, asked of how many there are and of the integer that they make, gives an answer. *)
Definition look {A} (rule : nat -> Z -> option A) (more : nat -> nat) : program A :=
  loop (fun known : nat * Z =>
    m <- drawn_bits (more (fst known)) (snd known) ;;
    let i := (fst known + more (fst known))%nat in
    give (match rule i m with Some a => inr a | None => inl (i, m) end)) (O, 0%Z).

Lemma grows_look {A} (rule : nat -> Z -> option A) more : grows (look rule more).
Proof. apply grows_loop. intros known. apply grows_chain; [apply grows_drawn_bits|]. intros m. apply grows_give. Qed.

Section Rule.
Context {A : Type}.
Variables (rule : nat -> Z -> option A) (more : nat -> nat) (low high : A -> R) (slack : R).
Hypothesis more_bits : forall i, (1 <= more i)%nat.

(** The answer a is given only to what lies in [low a, high a), and to all that does with some room to spare; integers of i bits are
    below 2^i. *)
Hypothesis sound : forall i m a, (0 <= m < 2 ^ Z.of_nat i)%Z -> rule i m = Some a -> low a * 2 ^ i <= IZR m /\ IZR m + 1 <= high a * 2 ^ i.
Hypothesis prompt : forall i m a, (0 <= m < 2 ^ Z.of_nat i)%Z -> low a * 2 ^ i + slack - 1 < IZR m -> IZR m + 1 < high a * 2 ^ i - slack + 1 -> rule i m <> None.
Hypothesis apart : forall a b, a <> b -> high a <= low b \/ high b <= low a.
Hypothesis inside : forall a, 0 <= low a <= high a /\ high a <= 1.
Hypothesis room : 1 <= slack.
Variable eqb : A -> A -> bool.
Hypothesis equality : forall x y, eqb x y = true <-> x = y.

(** The bits that are known after so many passes. *)
Fixpoint bits_after passes i := match passes with O => i | S k => bits_after k (i + more i)%nat end.

Lemma bits_after_many k i : (i + k <= bits_after k i)%nat.
Proof. revert i. induction k; intros i; cbn [bits_after]; [lia|]. generalize (IHk (i + more i)%nat) (more_bits i). lia. Qed.

(** An interval that does not meet another one has no part in what lies there. *)
Lemma overlap_outside l h i m : h * 2 ^ i <= IZR m \/ IZR m + 1 <= l * 2 ^ i -> overlap l h i m = 0.
Proof. intros H. unfold overlap, Rmax, Rmin. repeat destruct Rle_dec; lra. Qed.

Lemma answer_overlap i m a b : (0 <= m < 2 ^ Z.of_nat i)%Z -> rule i m = Some b -> b <> a -> forall l h, low a <= l -> h <= high a -> overlap l h i m = 0.
Proof.
  intros I R N l h L H. destruct (sound i m b I R) as [B C]. assert (P : 0 < 2 ^ i) by (apply pow_lt; lra). apply overlap_outside.
  destruct (apart b a N) as [D|D].
  - right. apply Rle_trans with (high b * 2 ^ i); [easy|]. apply Rmult_le_compat_r; lra.
  - left. apply Rle_trans with (low b * 2 ^ i); [|easy]. apply Rmult_le_compat_r; lra.
Qed.

Let body (known : nat * Z) :=
  m <- drawn_bits (more (fst known)) (snd known) ;;
  let i := (fst known + more (fst known))%nat in
  give (match rule i m with Some a => inr a | None => inl (i, m) end).

(** What is answered in so many passes, from above and from below. *)
Lemma passes_overlap a k i m n : (0 <= m < 2 ^ Z.of_nat i)%Z -> i = O \/ rule i m = None ->
  let d := slack / 2 ^ bits_after k i in
  overlap (low a + d) (high a - d) i m <= mean (passes body k (i, m) n) (fun b => ind (eqb b a)) <= overlap (low a) (high a) i m.
Proof.
  revert i m. induction k as [|k IH]; intros i m I K d.
  - cbn [passes mean bits_after] in *. split; [|apply overlap_between]. apply Req_le. assert (P : 0 < 2 ^ i) by (apply pow_lt; lra).
    assert (D : d * 2 ^ i = slack) by (unfold d; cbn [bits_after]; field; lra).
    destruct (Rle_lt_dec ((high a - d) * 2 ^ i) (IZR m)) as [H|H]; [apply overlap_outside; now left|].
    destruct (Rle_lt_dec (IZR m + 1) ((low a + d) * 2 ^ i)) as [G|G]; [apply overlap_outside; now right|].
    rewrite Rmult_minus_distr_r, D in H. rewrite Rmult_plus_distr_r, D in G. exfalso. destruct K as [->|K].
    + cbn [pow] in *. destruct (inside a). lra.
    + apply (prompt i m a); easy || lra.
  - unfold d. cbn [bits_after]. set (i' := (i + more i)%nat). set (e := slack / 2 ^ bits_after k i').
    assert (E : mean (passes body (S k) (i, m) n) (fun b => ind (eqb b a)) = mean (drawn_bits (more i) m n) (fun x =>
      match rule i' x with Some b => ind (eqb b a) | None => mean (passes body k (i', x) n) (fun b => ind (eqb b a)) end)).
    { cbn [passes]. unfold body at 1, chain. rewrite !mean_andthen. cbn [fst snd]. fold i'. apply (mean_ext _ (fun _ => True)); [now apply ensures_all|].
      intros x _. unfold give. cbn [mean]. now destruct (rule i' x). }
    rewrite E.
    rewrite <- (overlap_bits (low a + e) (high a - e) (more i) i m n), <- (overlap_bits (low a) (high a) (more i) i m n). fold i'.
    assert (E0 : 0 <= e) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat, pow_lt; lra]).
    assert (J : forall x, (m * 2 ^ Z.of_nat (more i) <= x < (m + 1) * 2 ^ Z.of_nat (more i) -> 0 <= x < 2 ^ Z.of_nat i')%Z).
    { intros x X. unfold i'. rewrite Nat2Z.inj_add, Z.pow_add_r by lia. assert (0 < 2 ^ Z.of_nat (more i))%Z by (apply Z.pow_pos_nonneg; lia). nia. }
    split; (eapply mean_le; [apply ensures_after|]); intros x X; apply J in X; destruct (rule i' x) as [b|] eqn:R.
    + unfold ind. destruct (eqb b a) eqn:Q; [apply overlap_between|].
      rewrite (answer_overlap i' x a b X R); [lra|intros ->; rewrite (proj2 (equality a a) eq_refl) in Q; easy|lra|lra].
    + apply (IH i' x X). now right.
    + unfold ind. destruct (eqb b a) eqn:Q; [|apply overlap_between]. apply equality in Q as ->.
      destruct (sound i' x a X R). unfold overlap, Rmax, Rmin. repeat destruct Rle_dec; lra.
    + apply (IH i' x X). now right.
Qed.

(** The answer a comes with the probability high a − low a. *)
Theorem look_mean a : tends (look rule more) (fun b => ind (eqb b a)) (high a - low a).
Proof.
  destruct (inside a) as [[L0 LH] H1]. set (d n := slack / 2 ^ bits_after n 0).
  assert (D0 : forall n, 0 <= d n) by (intros n; apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat, pow_lt; lra]).
  assert (U : forall l h, overlap l h 0 0 = Rmax 0 (Rmin h 1 - Rmax l 0)) by (intros; unfold overlap; cbn [pow]; now rewrite !Rmult_1_r, Rplus_0_l).
  apply (is_lim_seq_le_le (fun n => high a - low a - 2 * d n) _ (fun _ => high a - low a)); [|  |apply is_lim_seq_const].
  - intros n. destruct (passes_overlap a n 0 0 n ltac:(cbn; lia) ltac:(now left)) as [Lo Up]. fold (d n) in Lo. rewrite U in Lo, Up.
    split; [eapply Rle_trans; [|exact Lo]|eapply Rle_trans; [exact Up|]]; specialize (D0 n); unfold Rmax, Rmin; repeat destruct Rle_dec; lra.
  - eapply lim_value; [apply is_lim_seq_minus'; [apply is_lim_seq_const|apply is_lim_seq_mult'; [apply is_lim_seq_const|]]|].
    + apply (is_lim_seq_le_le (fun _ => 0) _ (fun n => slack * (/ 2) ^ n) 0); [|apply is_lim_seq_const|].
      * intros n. split; [apply D0|]. unfold d. apply Rmult_le_compat_l; [lra|]. rewrite pow_inv. apply Rinv_le_contravar; [apply pow_lt; lra|].
        apply Rle_pow; [lra|]. apply (bits_after_many n 0).
      * eapply lim_value; [apply is_lim_seq_mult'; [apply is_lim_seq_const|]|].
        -- apply is_lim_seq_geom. rewrite Rabs_pos_eq; lra.
        -- ring.
    + ring.
Qed.
End Rule.

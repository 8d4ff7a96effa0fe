(** * The error of the recurrences

    Each step of a sweep costs three roundings, and earlier ones shrink by the factor kappa: so what is computed is within
    3 n u of what is meant, and also within D wherever kappa D + 3 u <= D. Nothing overflows or underflows on the way. *)
From Coq Require Import Reals Lra Lia ZArith Arith.
From Flocq Require Import Core.
From Etalon Require Import SweepMetric SweepContraction SweepRounding SweepFloats SweepProgram.
Open Scope R_scope.

(** Comparisons of powers of two with literal exponents. *)
Lemma pow2_le a b : (a <= b)%Z -> pow2 a <= pow2 b.
Proof. apply bpow_le. Qed.

Lemma pow2_0 : pow2 0 = 1.
Proof. easy. Qed.

Lemma pow2_double k : pow2 (k + 1) = 2 * pow2 k.
Proof. rewrite Z.add_comm, bpow_plus. easy. Qed.

(** A non-negative number that is at most 2^k, k <= 1023, does not overflow when it is rounded. *)
Lemma rounds_below k x : (0 <= k <= 1023)%Z -> 0 <= x <= pow2 k -> Rabs (rnd x) < pow2 1024.
Proof.
  intros K (X & L). rewrite Rabs_pos_eq by now apply rnd_nonneg.
  apply Rle_lt_trans with (pow2 k); [apply rnd_le; lia || easy|]. apply bpow_lt. lia.
Qed.

(** The quotient e/(1 + e) of a step: at most 1, at least e/2 or 1/2, and within two roundings. *)
Lemma quotient_step k e : (0 <= k <= 1000)%Z -> finite e -> pow2 (-300) <= value e <= pow2 k ->
  let q := div e (add one e) in
  finite q /\ pow2 (-301) <= value q <= 1 /\ near (2 * u) (value q) (squash (value e)).
Proof.
  intros K F (L & H) q. pose proof u_pos as U.
  pose proof (pow2_le (-1022) (-300) ltac:(lia)) as T. pose proof (bpow_gt_0 radix2 (-1022)) as T0.
  pose proof (pow2_le 0 k ltac:(lia)) as K0. rewrite pow2_0 in K0.
  assert (G : finite (add one e)).
  { apply add_finite; [apply finite_one | easy|]. rewrite value_one. apply rounds_below with (k + 1)%Z; [lia|].
    rewrite pow2_double. lra. }
  destruct (add_value one e G) as (_ & _ & V). rewrite value_one in V.
  assert (N : near (u + 0) (value (add one e)) (1 + value e)).
  { apply near_add; [rewrite value_one; apply near_refl; lra | apply near_refl; lra | easy]. }
  assert (Low : value e <= value (add one e)).
  { rewrite V, <- (rnd_exact (value e)) at 1 by apply value_representable. apply rnd_monotone. lra. }
  assert (High : pow2 (-301) * value (add one e) <= value e).
  { destruct (Rle_lt_dec (value e) 1) as [S | S].
    - assert (value (add one e) <= 2).
      { rewrite V. apply (rnd_le 1); [lia|]. change (pow2 1) with 2. lra. }
      replace (-300)%Z with (-301 + 1)%Z in L by lia. rewrite pow2_double in L.
      pose proof (bpow_gt_0 radix2 (-301)). nra.
    - assert (value (add one e) <= 2 * value e).
      { rewrite V, <- (rnd_exact (2 * value e)) by apply representable_double, value_representable. apply rnd_monotone. lra. }
      pose proof (pow2_le (-301) (-1) ltac:(lia)) as M. change (pow2 (-1)) with (/ 2) in M.
      pose proof (bpow_gt_0 radix2 (-301)). nra. }
  assert (P : 0 < value (add one e)) by lra.
  assert (B : pow2 (-301) <= value e / value (add one e) <= 1).
  { split; apply Rmult_le_reg_r with (value (add one e)); try easy; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra. }
  assert (Q : finite q).
  { apply div_finite; [lra | easy|]. apply rounds_below with 0%Z; [lia|]. rewrite pow2_0.
    pose proof (bpow_gt_0 radix2 (-301)). lra. }
  destruct (div_value e (add one e) ltac:(lra) Q) as (_ & W).
  fold q in W. split; [easy|]. split; [split|].
  - rewrite W. apply rnd_ge; [lia | apply B].
  - rewrite W. apply (rnd_le 0); [lia | apply B].
  - replace (2 * u) with (u + (0 + (u + 0))) by ring. apply near_quotient; try easy.
    + apply near_refl. lra.
    + lra.
    + right. apply Rle_trans with (pow2 (-301)); [now apply pow2_le | apply B].
Qed.

(** The sum s v + a of a step, with a between 0 and 1: within three roundings of s v + m, where m is within two of a. *)
Lemma sum_step k s v a m : (0 <= k <= 999)%Z -> finite s -> finite v -> finite a ->
  pow2 (-300) <= value s * value v <= pow2 k -> 0 <= value a <= 1 -> near (2 * u) (value a) m ->
  let e := add (mul s v) a in
  finite e /\ pow2 (-300) <= value e <= pow2 (k + 1) /\ near (3 * u) (value e) (value s * value v + m).
Proof.
  intros K S V F (L & H) (A0 & A1) N e. pose proof u_pos as U. pose proof (bpow_gt_0 radix2 (-300)) as T0.
  pose proof (pow2_le 0 k ltac:(lia)) as K0. rewrite pow2_0 in K0.
  assert (G : finite (mul s v)) by (apply mul_finite; try easy; apply rounds_below with k; [lia | lra]).
  destruct (mul_value s v G) as (_ & _ & W).
  assert (R : pow2 (-300) <= value (mul s v) <= pow2 k).
  { rewrite W. split; [apply rnd_ge; [lia | easy] | apply rnd_le; [lia | easy]]. }
  assert (E : finite e).
  { apply add_finite; try easy. apply rounds_below with (k + 1)%Z; [lia|]. rewrite pow2_double. lra. }
  destruct (add_value _ _ E) as (_ & _ & X). fold e in X.
  split; [easy|]. split; [split|].
  - rewrite X. apply rnd_ge; [lia | lra].
  - rewrite X. apply rnd_le; [lia|]. rewrite pow2_double. lra.
  - replace (3 * u) with (u + 2 * u) by ring. apply near_add; try easy.
    apply near_weaken with u; [lra|]. rewrite W. apply near_rnd.
    apply Rle_trans with (pow2 (-300)); [now apply pow2_le | easy].
Qed.

Section Sweep.

(** A pole s, entries v_0, ..., v_(n-1), and the range of the products s v_i. *)
Variables (start s : float) (n : nat) (v : nat -> float) (sigma : R).
Hypothesis Start : start = zero \/ start = one.
Hypothesis Pole : finite s.
Hypothesis Entries : forall i, (i < n)%nat -> finite (v i).
Hypothesis Range : forall i, (i < n)%nat -> pow2 (-300) <= value s * value (v i) <= pow2 300.
Hypothesis Positive : 0 < sigma.
Hypothesis Least : forall i, (i < n)%nat -> sigma <= value s * value (v i).

(** A bound d i of the distance after i + 1 steps. *)
Variable d : nat -> R.
Hypothesis First : 3 * u <= d O.
Hypothesis Next : forall i, kappa sigma * d i + 3 * u <= d (S i).

Let x i := value (v i).

(** What a step hands on: a float a that is within two roundings of some m, from which every next step contracts the earlier errors. *)
Definition handed (i : nat) (a : float) (a' : R) : Prop :=
  finite a /\ 0 <= value a <= 1 /\
  exists m, near (2 * u) (value a) m /\ forall c, sigma <= c -> near (d i - 3 * u) (c + m) (c + a').

Lemma handed_start a : a = zero \/ a = one -> handed O a (value a).
Proof.
  intros S. pose proof u_pos as U. assert (V : finite a /\ (value a = 0 \/ value a = 1)).
  { destruct S as [-> | ->]; [split; [apply finite_zero | left; apply value_zero] | split; [apply finite_one | right; apply value_one]]. }
  destruct V as (F & V). split; [easy|]. split; [lra|]. exists (value a). split.
  - apply near_weaken with 0; [lra|]. apply near_refl. lra.
  - intros c C. apply near_weaken with 0; [lra|]. apply near_refl. lra.
Qed.

(** One step: the sum is within d i of what is meant, and its quotient can be handed on. *)
Lemma handed_step i j a a' : (j < n)%nat -> handed i a a' ->
  let e := add (mul s (v j)) a in
  let e' := value s * x j + a' in
  finite e /\ pow2 (-300) <= value e <= pow2 301 /\ near (d i) (value e) e' /\
  handed (S i) (div e (add one e)) (squash e').
Proof.
  intros J (F & A & m & N & C) e e'.
  destruct (sum_step 300 s (v j) a m ltac:(lia) Pole (Entries j J) F (Range j J) A N) as (E & R & M).
  assert (D : near (d i) (value e) e').
  { replace (d i) with (3 * u + (d i - 3 * u)) by ring. eapply near_trans; [exact M|]. now apply C, Least. }
  destruct (quotient_step 301 e ltac:(lia) E R) as (Q & B & T).
  split; [easy|]. split; [easy|]. split; [easy|].
  split; [easy|]. split; [pose proof (bpow_gt_0 radix2 (-301)); lra|].
  exists (squash (value e)). split; [easy|]. intros c L.
  assert (0 <= d i).
  { clear - First Next Positive. pose proof u_pos. pose proof (kappa_nonneg sigma Positive).
    induction i; [lra|]. specialize (Next i). nra. }
  apply near_weaken with (kappa c * d i).
  - pose proof (kappa_falls sigma c Positive L). pose proof (Next i). nra.
  - apply step_contracts; [lra | easy | easy].
Qed.

(** The sweep from above: e_i is within d i. *)
Lemma above_error i : (i < n)%nat ->
  let e := from_above binary64 start s v i in
  let e' := from_above reals (value start) (value s) x i in
  finite e /\ pow2 (-300) <= value e <= pow2 301 /\ near (d i) (value e) e' /\
  handed (S i) (div e (add one e)) (squash e').
Proof.
  induction i as [| i I]; intros L.
  - apply handed_step; [easy | now apply handed_start].
  - apply (handed_step (S i) (S i)); [easy|]. apply I. lia.
Qed.

(** The sweep from below: q_k can be handed on, so h is within d k. *)
Lemma below_error i : (i <= n)%nat ->
  handed i (from_below binary64 s n v i) (from_below reals (value s) n x i).
Proof.
  induction i as [| i I]; intros L.
  - change (handed 0 one 1). rewrite <- value_one. apply handed_start. now right.
  - destruct (handed_step i (n - S i) _ _ ltac:(lia) (I ltac:(lia))) as (_ & _ & _ & H). exact H.
Qed.

(** q_k itself: within D + 2 u wherever all d i are at most D. *)
Lemma below_near D i : (forall l, (l < n)%nat -> d l <= D) -> 0 <= D -> (i <= n)%nat ->
  let q := from_below binary64 s n v i in
  finite q /\ pow2 (-301) <= value q <= 1 /\ near (D + 2 * u) (value q) (from_below reals (value s) n x i).
Proof.
  intros M Z L q. pose proof u_pos as U. destruct i as [| i].
  - subst q. change (from_below binary64 s n v 0) with one. change (from_below reals (value s) n x 0) with 1.
    rewrite value_one. split; [apply finite_one|]. split.
    + split; [rewrite <- pow2_0; now apply pow2_le | lra].
    + apply near_weaken with 0; [lra|]. apply near_refl. lra.
  - destruct (handed_step i (n - S i) _ _ ltac:(lia) (below_error i ltac:(lia))) as (E & R & N & _).
    destruct (quotient_step 301 _ ltac:(lia) E R) as (Q & B & T).
    split; [exact Q|]. split; [exact B|]. replace (D + 2 * u) with (2 * u + D) by ring.
    eapply near_trans; [exact T|].
    apply near_squash; [easy|]. apply near_weaken with (d i); [apply M; lia | exact N].
Qed.

(** The term of a pole of weight w: within D + 4 u. The weight is 0 for poles that fill up a batch. *)
Theorem term_error D w j : (forall l, (l < n)%nat -> d l <= D) -> 0 <= D -> (j < n)%nat ->
  finite w -> value w = 0 \/ pow2 (-300) <= value w <= pow2 300 ->
  let t := term binary64 start s w n v j in
  finite t /\ (value t = 0 \/ pow2 (-602) <= value t) /\ 0 <= value t <= pow2 600 /\
  near (D + 4 * u) (value t) (term reals (value start) (value s) (value w) n x j).
Proof.
  intros M Z J F G t. pose proof u_pos as U.
  destruct (above_error j J) as (E & (EL & EH) & NE & _).
  destruct (below_near D (n - S j) M Z ltac:(lia)) as (Q & (QL & QH) & NQ).
  set (e := from_above binary64 start s v j) in *. set (q := from_below binary64 s n v (n - S j)) in *.
  set (e' := from_above reals (value start) (value s) x j) in *. set (q' := from_below reals (value s) n x (n - S j)) in *.
  pose proof (bpow_gt_0 radix2 (-300)) as P0. pose proof (bpow_gt_0 radix2 (-301)) as P1.
  pose proof (pow2_le 0 301 ltac:(lia)) as K0. rewrite pow2_0 in K0.
  assert (W : 0 <= value w) by (destruct G; lra).
  assert (A : finite (add e q)).
  { apply add_finite; try easy. apply rounds_below with 302%Z; [lia|]. change 302%Z with (301 + 1)%Z. rewrite pow2_double. lra. }
  destruct (add_value e q A) as (_ & _ & V).
  assert (B : pow2 (-300) <= value (add e q) <= pow2 302).
  { rewrite V. split; [apply rnd_ge; [lia | lra] | apply rnd_le; [lia|]].
    change 302%Z with (301 + 1)%Z. rewrite pow2_double. lra. }
  assert (N : near (u + (D + 2 * u)) (value (add e q)) (e' + q')).
  { apply near_add; [|exact NQ | exact A]. apply near_weaken with (d j); [|exact NE]. pose proof (M j J). lra. }
  assert (Positive' : 0 < e' + q') by (apply near_sym in N; apply (near_positive _ _ _ N); lra).
  assert (R : value w / value (add e q) = 0 \/ pow2 (-602) <= value w / value (add e q)).
  { destruct G as [G | (G & _)]; [left; rewrite G; unfold Rdiv; ring | right].
    apply Rmult_le_reg_r with (value (add e q)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    apply Rle_trans with (pow2 (-602) * pow2 302); [apply Rmult_le_compat_l; [apply bpow_ge_0 | apply B]|].
    rewrite <- bpow_plus. exact G. }
  assert (H : 0 <= value w / value (add e q) <= pow2 600).
  { split; [apply Rmult_le_pos; [easy | left; apply Rinv_0_lt_compat; lra]|].
    apply Rmult_le_reg_r with (value (add e q)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    apply Rle_trans with (pow2 600 * pow2 (-300)); [|apply Rmult_le_compat_l; [apply bpow_ge_0 | apply B]].
    rewrite <- bpow_plus. change (pow2 (600 + -300)) with (pow2 300). pose proof (bpow_ge_0 radix2 300). destruct G; lra. }
  change t with (div w (add e q)).
  assert (T : finite (div w (add e q))) by (apply div_finite; [lra | easy | apply rounds_below with 600%Z; [lia | easy]]).
  destruct (div_value w (add e q) ltac:(lra) T) as (_ & X).
  split; [easy|]. split; [|split; [split|]].
  - rewrite X. destruct R as [-> | R]; [left; apply rnd_0 | right; apply rnd_ge; [lia | easy]].
  - rewrite X. now apply rnd_nonneg.
  - rewrite X. apply rnd_le; [lia | easy].
  - replace (D + 4 * u) with (u + (0 + (u + (D + 2 * u)))) by ring. apply near_quotient; try easy.
    + now apply near_refl.
    + destruct R as [R | R]; [now left | right]. apply Rle_trans with (pow2 (-602)); [now apply pow2_le | easy].
Qed.

End Sweep.

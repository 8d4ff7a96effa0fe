(** * Sums over the entries: both quotients of the mean, from four floats

    s_0 = sum v_j out_j, s_1 = sum v_j err_j, s_v = sum v_j and m = max (out_j + err_j) bound what is meant by out and err. *)
From Coq Require Import Reals Lra Lia ZArith Arith.
From Flocq Require Import Core IEEE754.BinarySingleNaN.
From Etalon Require Import Certificate Sums SweepMetric SweepRounding SweepFloats SweepProgram SweepRecurrence SweepSums.
Open Scope R_scope.

(** The greatest of floats and 0, by comparisons from the first on. *)
Fixpoint greatest (n : nat) (f : nat -> float) : float :=
  match n with
  | O => zero
  | S n' => let m := greatest n' f in if Bltb m (f n') then f n' else m
  end.

Lemma less_value x y : finite x -> finite y -> Bltb x y = true <-> value x < value y.
Proof.
  intros X Y. unfold value. rewrite (Bltb_correct 53 1024 x y X Y).
  destruct (Rlt_bool_spec (B2R x) (B2R y)); split; intros; easy || lra.
Qed.

Lemma greatest_finite n f : (forall i, (i < n)%nat -> finite (f i)) -> finite (greatest n f).
Proof.
  induction n as [| n I]; intros F; [apply finite_zero|]. cbn [greatest].
  destruct Bltb; [apply F; lia | apply I; intros i L; apply F; lia].
Qed.

Lemma le_greatest n f i : (forall i, (i < n)%nat -> finite (f i)) -> (i < n)%nat -> value (f i) <= value (greatest n f).
Proof.
  induction n as [| n I]; intros F L; [lia|]. cbn [greatest].
  assert (G : finite (greatest n f)) by (apply greatest_finite; intros k K; apply F; lia).
  pose proof (less_value _ _ G (F n ltac:(lia))) as C. destruct (Nat.eq_dec i n) as [-> | N].
  - destruct Bltb; [lra|]. destruct (Rle_lt_dec (value (f n)) (value (greatest n f))) as [H | H]; [easy|]. now apply C in H.
  - assert (value (f i) <= value (greatest n f)) by (apply I; [intros k K; apply F; lia | lia]).
    destruct Bltb; [|easy]. assert (value (greatest n f) < value (f n)) by now apply C. lra.
Qed.

Lemma stands_lower k l b a f x : (k <= l)%Z -> stands_for l b a f x -> stands_for k b a f x.
Proof.
  intros K [F B A N]. split; try easy. destruct A as [A | A]; [now left | right].
  apply Rle_trans with (pow2 l); [now apply pow2_le | easy].
Qed.

Section Entries.

Variables (batches n : nat) (v o r : nat -> float) (S T E : nat -> R).
Hypothesis Few : (batches <= 1024)%nat.
Hypothesis Many : (blocks (blocks n) <= 1024)%nat.
Hypothesis Entries : forall j, (j < n)%nat -> finite (v j).
Hypothesis EntryRange : forall j, (j < n)%nat -> 1 <= value (v j) <= pow2 52.

(** o_j and r_j are out_j and err_j of the sums over poles. *)
Hypothesis Out : forall j, (j < n)%nat -> stands_for (-602) (IZR 8192 * pow2 600) (INR batches * u + 4 * u) (o j) (T j).
Hypothesis Err : forall j, (j < n)%nat -> stands_for (-655) (IZR 8192 * pow2 600) (INR batches * u + 5 * u) (r j) (E j).
Hypothesis Enclosed : forall j, (j < n)%nat -> T j - E j <= S j <= T j + (1 + pow2 (-29)) * E j.
Hypothesis Small : forall j, (j < n)%nat -> 0 <= E j <= pow2 (-30) * T j.

Let v' j := value (v j).

Definition sum_out : float := sum_levels binary64 n (fun j => mul (v j) (o j)).
Definition sum_err : float := sum_levels binary64 n (fun j => mul (v j) (r j)).
Definition sum_weights : float := sum_levels binary64 n v.
Definition largest_end : float := greatest n (fun j => add (o j) (r j)).

(** The roundings that count, in units u. *)
Definition slack : R := (INR batches + INR (blocks (blocks n)) + 136) * u.

Lemma c_small : 136 * u <= slack <= pow2 (-41).
Proof.
  pose proof u_pos as U. pose proof (pos_INR batches). pose proof (pos_INR (blocks (blocks n))). unfold slack. split.
  - apply Rmult_le_compat_r; lra.
  - apply le_INR in Few, Many. rewrite (INR_IZR_INZ 1024) in Few, Many. change (Z.of_nat 1024) with 1024%Z in Few, Many.
    change (pow2 (-41)) with (pow2 (12 + -53)). rewrite bpow_plus. apply Rmult_le_compat_r; [unfold u in U; lra|].
    change (pow2 12) with 4096. lra.
Qed.

Lemma product_stands l a f x : (-1000 <= l <= 600)%Z -> stands_for l (IZR 8192 * pow2 600) a f x -> forall j, (j < n)%nat ->
  stands_for l (IZR 1 * pow2 665) (u + a) (mul (v j) f) (v' j * x).
Proof.
  intros L F j J. assert (H : pow2 52 * (IZR 8192 * pow2 600) = IZR 1 * pow2 665).
  { change (IZR 8192) with (pow2 13). rewrite <- !bpow_plus, Rmult_1_l. easy. }
  rewrite <- H. apply scale_stands with (l := l) (c := 0%Z).
  - now apply Entries.
  - rewrite pow2_0. now apply EntryRange.
  - lia.
  - lia.
  - rewrite H, Rmult_1_l. now apply pow2_le.
  - easy.
  - rewrite H. apply representable_multiple; lia.
Qed.

(** The three sums, in the metric. *)
Lemma sum_out_near : near (INR (blocks (blocks n)) * u + (64 * u + (64 * u + (u + (INR batches * u + 4 * u)))))
  (value sum_out) (sum n (fun j => v' j * T j)).
Proof.
  pose proof u_pos. pose proof (Rmult_le_pos _ _ (pos_INR batches) (Rlt_le _ _ u_pos)).
  refine (stands_near _ _ _ _ _ (levels_stand (-602) 665 1 _ n _ _ _ _ _ _ _ _ _)); try lia; [lra|].
  intros j J. apply product_stands; [lia | now apply Out | easy].
Qed.

Lemma sum_err_near : near (INR (blocks (blocks n)) * u + (64 * u + (64 * u + (u + (INR batches * u + 5 * u)))))
  (value sum_err) (sum n (fun j => v' j * E j)).
Proof.
  pose proof u_pos. pose proof (Rmult_le_pos _ _ (pos_INR batches) (Rlt_le _ _ u_pos)).
  refine (stands_near _ _ _ _ _ (levels_stand (-655) 665 1 _ n _ _ _ _ _ _ _ _ _)); try lia; [lra|].
  intros j J. apply product_stands; [lia | now apply Err | easy].
Qed.

Lemma sum_weights_near : near (INR (blocks (blocks n)) * u + (64 * u + (64 * u + 0))) (value sum_weights) (sum n v').
Proof.
  refine (stands_near _ _ _ _ _ (levels_stand 0 52 1 0 n _ _ _ _ _ _ _ _ _)); try lia; [lra|].
  intros j J. pose proof (EntryRange j J). split; [now apply Entries | rewrite Rmult_1_l; lra | right; rewrite pow2_0; lra|].
  apply (near_refl (value (v j))). lra.
Qed.

Lemma end_near j : (j < n)%nat -> near u (value (add (o j) (r j))) (value (o j) + value (r j)) /\
  value (add (o j) (r j)) <= value largest_end.
Proof.
  intros J.
  assert (A : forall i, (i < n)%nat -> finite (add (o i) (r i))).
  { intros i I. eapply stands_finite, (add_stands (-655) (INR batches * u + 5 * u) 600 8192 8192); try lia.
    - apply stands_lower with (-602)%Z; [lia|]. apply stands_weaken with (IZR 8192 * pow2 600) (INR batches * u + 4 * u);
        [lra | pose proof u_pos; lra | now apply Out].
    - now apply Err. }
  split.
  - replace u with (u + 0) at 1 by ring. apply near_add; [| | now apply A]; apply near_refl.
    + apply (Out j J).
    + apply (Err j J).
  - apply (le_greatest n (fun j => add (o j) (r j)) j A J).
Qed.

Definition margin : R := 1 + pow2 (-20).

(** The part of e^x that is not more than 1. *)
Lemma exp_rest x : exp x * (1 - x) <= 1.
Proof.
  pose proof (exp_pos x). pose proof (exp_ineq1_le (- x)).
  apply Rle_trans with (exp x * exp (- x)); [apply Rmult_le_compat_l; lra|].
  rewrite <- exp_plus, Rplus_opp_r, exp_0. lra.
Qed.

Let G : R := (INR batches + INR (blocks (blocks n)) + 134) * u.

Lemma G_c : G = slack - 2 * u.
Proof. unfold G, slack. ring. Qed.

(** What the sums say of a = sum v T, b = sum v E and S = sum v S. *)
Lemma sums_compared : exists a b g, g = exp G /\ 1 <= g /\ g * g <= 1 + pow2 (-30) /\
  0 <= value sum_out <= a * g /\ a <= value sum_out * g /\ 0 <= value sum_err <= b * g /\ b <= value sum_err * g /\
  0 <= b <= pow2 (-30) * a /\ a - b <= sum n (fun j => v' j * S j) <= a + (1 + pow2 (-29)) * b.
Proof.
  pose proof u_pos as U. pose proof c_small as (C0 & C1). pose proof G_c as GC.
  exists (sum n (fun j => v' j * T j)), (sum n (fun j => v' j * E j)), (exp G).
  assert (G0 : 0 <= G) by lra. pose proof (exp_at_least_1 G G0) as G1.
  assert (NO : near G (value sum_out) (sum n (fun j => v' j * T j))).
  { eapply near_weaken; [|apply sum_out_near]. unfold G. lra. }
  assert (NE : near G (value sum_err) (sum n (fun j => v' j * E j))).
  { eapply near_weaken; [|apply sum_err_near]. unfold G. lra. }
  assert (V : forall j, (j < n)%nat -> 0 <= v' j) by (intros j J; pose proof (EntryRange j J); unfold v'; lra).
  split; [easy|]. split; [easy|]. split.
  { rewrite <- exp_plus. assert (H : G + G <= pow2 (-40)).
    { change (-40)%Z with (-41 + 1)%Z. rewrite pow2_double. lra. }
    pose proof (pow2_le (-40) (-31) ltac:(lia)) as P. change (-30)%Z with (-31 + 1)%Z. rewrite pow2_double.
    pose proof (pow2_le (-31) (-1) ltac:(lia)) as Q. change (pow2 (-1)) with (/ 2) in Q.
    eapply Rle_trans; [apply exp_above; lra|]. assert ((G + G) * (2 * (G + G)) <= (G + G) * 1) by (apply Rmult_le_compat_l; lra).
    lra. }
  destruct NO as (O0 & A0 & O1 & O2), NE as (E0 & B0 & E1 & E2).
  split; [easy|]. split; [easy|]. split; [easy|]. split; [easy|]. split; [split; [easy|] | split].
  - rewrite <- sum_scale. apply sum_le. intros j J. destruct (Small j J) as (_ & L).
    apply (Rmult_le_compat_l (v' j)) in L; [lra | now apply V].
  - rewrite <- sum_minus. apply sum_le. intros j J. destruct (Enclosed j J) as (L & _).
    apply (Rmult_le_compat_l (v' j)) in L; [lra | now apply V].
  - rewrite <- sum_scale, <- sum_plus. apply sum_le. intros j J. destruct (Enclosed j J) as (_ & L).
    apply (Rmult_le_compat_l (v' j)) in L; [lra | now apply V].
Qed.

(** The lower quotient: (s_0 - (1 + 2^-20) s_1)^2/s_v (1 - 3 c) is at most (sum v S)^2/(sum v). *)
Theorem lower_quotient : let L := value sum_out - margin * value sum_err in
  0 <= L /\ L ^ 2 * (1 - 3 * slack) * sum n v' <= value sum_weights * sum n (fun j => v' j * S j) ^ 2.
Proof.
  pose proof u_pos as U. pose proof c_small as (C0 & C1). pose proof G_c as GC. intros L.
  destruct sums_compared as (a & b & g & -> & G1 & G2 & (O0 & O1) & O2 & (E0 & E1) & E2 & (B0 & B1) & (S0 & _)).
  set (g := exp G) in *. set (s := sum n (fun j => v' j * S j)) in *.
  set (s0 := value sum_out) in *. set (s1 := value sum_err) in *.
  pose proof (pow2_le (-30) (-21) ltac:(lia)) as P30. assert (P20 : pow2 (-20) = 2 * pow2 (-21)) by apply (pow2_double (-21)).
  assert (P21 : 0 < pow2 (-21) < / 8).
  { split; [apply bpow_gt_0|]. change (/ 8) with (pow2 (-3)). now apply bpow_lt. }
  assert (Squared : s1 * (g * g) <= s1 * (1 + pow2 (-30))) by now apply Rmult_le_compat_l.
  assert (Bound : L <= s * g).
  { assert (b * g <= s1 * g * g) by (apply Rmult_le_compat_r; lra).
    assert ((a - b) * g <= s * g) by (apply Rmult_le_compat_r; lra).
    assert (s1 * pow2 (-30) <= s1 * pow2 (-20)) by (apply Rmult_le_compat_l; lra).
    unfold L, margin. lra. }
  assert (Positive : 0 <= L).
  { assert (b * g <= pow2 (-30) * a * g) by (apply Rmult_le_compat_r; lra).
    assert (pow2 (-30) * (a * g) <= pow2 (-30) * (s0 * g * g)).
    { apply Rmult_le_compat_l; [apply bpow_ge_0|]. apply Rmult_le_compat_r; lra. }
    assert (s0 * (g * g) <= s0 * (1 + pow2 (-30))) by now apply Rmult_le_compat_l.
    assert (pow2 (-30) * (s0 * (g * g)) <= pow2 (-30) * (s0 * (1 + pow2 (-30)))).
    { apply Rmult_le_compat_l; [apply bpow_ge_0 | easy]. }
    unfold L, margin. rewrite P20. nra. }
  split; [easy|].
  assert (N : near (slack - u) (value sum_weights) (sum n v')).
  { eapply near_weaken; [|apply sum_weights_near]. pose proof (Rmult_le_pos _ _ (pos_INR batches) (Rlt_le _ _ U)).
    unfold slack. lra. }
  destruct N as (W0 & V0 & _ & W).
  set (V := sum n v') in *. set (w := value sum_weights) in *. set (h := exp (slack - u)) in *.
  assert (Rest : g * g * h * (1 - 3 * slack) <= 1).
  { unfold g, h. rewrite <- !exp_plus. pose proof (exp_pos (G + G + (slack - u))) as Q.
    apply Rle_trans with (exp (G + G + (slack - u)) * (1 - (G + G + (slack - u)))); [|apply exp_rest].
    apply Rmult_le_compat_l; lra. }
  assert (C3 : 0 <= 1 - 3 * slack).
  { pose proof (pow2_le (-41) (-2) ltac:(lia)) as Q. change (pow2 (-2)) with (/ 4) in Q. lra. }
  apply Rle_trans with ((s * g) ^ 2 * (1 - 3 * slack) * (w * h)).
  - apply Rmult_le_compat; try easy.
    + apply Rmult_le_pos; [apply pow2_ge_0 | easy].
    + apply Rmult_le_compat_r; [easy|]. now apply pow_incr.
  - replace ((s * g) ^ 2 * (1 - 3 * slack) * (w * h)) with (w * s ^ 2 * (g * g * h * (1 - 3 * slack))) by ring.
    rewrite <- (Rmult_1_r (w * s ^ 2)) at 2. apply Rmult_le_compat_l; [|easy]. apply Rmult_le_pos; [easy | apply pow2_ge_0].
Qed.

(** The upper quotient: (sum v S) S_j is at most (s_0 + (1 + 2^-20) s_1) m/(1 - 3 c), for every j. *)
Theorem upper_quotient j : (j < n)%nat -> let U := value sum_out + margin * value sum_err in
  sum n (fun i => v' i * S i) * S j * (1 - 3 * slack) <= U * value largest_end.
Proof.
  intros J U'. pose proof u_pos as U. pose proof c_small as (C0 & C1). pose proof G_c as GC.
  destruct sums_compared as (a & b & g & -> & G1 & G2 & (O0 & O1) & O2 & (E0 & E1) & E2 & (B0 & B1) & (S0 & S1)).
  set (g := exp G) in *. set (s := sum n (fun j => v' j * S j)) in *.
  set (s0 := value sum_out) in *. set (s1 := value sum_err) in *.
  pose proof (pow2_le (-29) (-20) ltac:(lia)) as P29. pose proof (bpow_ge_0 radix2 (-29)) as P0.
  assert (P30 : pow2 (-29) = 2 * pow2 (-30)) by apply (pow2_double (-30)).
  assert (P1 : pow2 (-30) < / 8) by (change (/ 8) with (pow2 (-3)); now apply bpow_lt).
  assert (Sum : s <= U' * g).
  { assert ((1 + pow2 (-29)) * b <= (1 + pow2 (-20)) * (s1 * g)) by (apply Rmult_le_compat; lra).
    unfold U', margin. lra. }
  assert (A0 : 0 <= a).
  { pose proof (bpow_gt_0 radix2 (-30)) as P. apply Rmult_le_reg_l with (pow2 (-30)); lra. }
  assert (Sum0 : 0 <= s).
  { assert (pow2 (-30) * a <= 1 * a) by (apply Rmult_le_compat_r; lra). lra. }
  set (f := exp (INR batches * u + 5 * u)).
  pose proof (Rmult_le_pos _ _ (pos_INR batches) (Rlt_le _ _ U)) as BU.
  pose proof (Rmult_le_pos _ _ (pos_INR (blocks (blocks n))) (Rlt_le _ _ U)) as NU.
  assert (F1 : 1 <= f) by (apply exp_at_least_1; lra).
  assert (F2 : f * f <= 2).
  { apply Rle_trans with (g * g); [|lra].
    assert (f <= g) by (apply exp_monotone; unfold G; lra). apply Rmult_le_compat; lra. }
  assert (N : near (INR batches * u + 5 * u) (value (o j)) (T j)).
  { apply near_weaken with (INR batches * u + 4 * u); [lra | now apply (stands_near _ _ _ _ _ (Out j J))]. }
  destruct N as (X0 & T0 & X1 & T1).
  destruct (stands_near _ _ _ _ _ (Err j J)) as (Y0 & Z0 & Y1 & Z1). fold f in X1, T1, Y1, Z1.
  set (x := value (o j)) in *. set (y := value (r j)) in *.
  destruct (Enclosed j J) as (L & H). destruct (Small j J) as (Q0 & Q).
  assert (Y : y <= pow2 (-29) * x).
  { pose proof (bpow_ge_0 radix2 (-30)) as P. apply Rle_trans with (E j * f); [easy|].
    apply Rle_trans with (pow2 (-30) * T j * f); [apply Rmult_le_compat_r; lra|].
    apply Rle_trans with (pow2 (-30) * (x * f) * f).
    - apply Rmult_le_compat_r; [lra|]. now apply Rmult_le_compat_l.
    - rewrite P30. replace (pow2 (-30) * (x * f) * f) with (pow2 (-30) * x * (f * f)) by ring.
      replace (2 * pow2 (-30) * x) with (pow2 (-30) * x * 2) by ring. apply Rmult_le_compat_l; [|easy]. now apply Rmult_le_pos. }
  assert (Entry : S j <= f * ((x + y) * (1 + u))).
  { apply Rle_trans with (f * (x + (1 + pow2 (-29)) * y)).
    { assert ((1 + pow2 (-29)) * E j <= (1 + pow2 (-29)) * (y * f)) by (apply Rmult_le_compat_l; lra). lra. }
    apply Rmult_le_compat_l; [lra|].
    assert (pow2 (-29) * y <= u * x); [|assert (0 <= u * y) by (apply Rmult_le_pos; lra); lra]. apply Rle_trans with (pow2 (-29) * (pow2 (-29) * x)); [now apply Rmult_le_compat_l|].
    rewrite <- Rmult_assoc, <- bpow_plus. apply Rmult_le_compat_r; [easy|]. now apply pow2_le. }
  destruct (end_near j J) as ((_ & _ & _ & M) & M'). fold x y in M, M'.
  set (m := value largest_end) in *. pose proof (exp_ineq1_le u) as EU. pose proof (exp_pos u) as EP.
  assert (Entry' : S j <= f * exp u * exp u * m).
  { apply Rle_trans with (f * ((x + y) * exp u)).
    - apply Rle_trans with (1 := Entry). apply Rmult_le_compat_l; [lra|]. apply Rmult_le_compat_l; lra.
    - replace (f * exp u * exp u * m) with (f * ((m * exp u) * exp u)) by ring. apply Rmult_le_compat_l; [lra|].
      apply Rmult_le_compat_r; [lra|]. apply Rle_trans with (1 := M). apply Rmult_le_compat_r; lra. }
  assert (S00 : 0 <= S j).
  { assert (pow2 (-30) * T j <= 1 * T j) by (apply Rmult_le_compat_r; lra). lra. }
  assert (Rest : g * (f * exp u * exp u) * (1 - 3 * slack) <= 1).
  { unfold g, f. rewrite <- !exp_plus. set (z := G + (INR batches * u + 5 * u + u + u)). pose proof (exp_pos z) as Q'.
    apply Rle_trans with (exp z * (1 - z)); [|apply exp_rest]. apply Rmult_le_compat_l; [lra|]. unfold z, G, slack. lra. }
  assert (C3 : 0 <= 1 - 3 * slack).
  { pose proof (pow2_le (-41) (-2) ltac:(lia)) as Q'. change (pow2 (-2)) with (/ 4) in Q'. lra. }
  assert (M0 : 0 <= m).
  { apply Rmult_le_reg_l with (f * exp u * exp u); [repeat apply Rmult_lt_0_compat; lra|]. lra. }
  assert (U0 : 0 <= U').
  { unfold U', margin. assert (0 <= (1 + pow2 (-20)) * s1) by (apply Rmult_le_pos; [|easy]; lra). lra. }
  apply Rle_trans with (U' * g * (f * exp u * exp u * m) * (1 - 3 * slack)).
  - apply Rmult_le_compat_r; [easy|]. now apply Rmult_le_compat.
  - replace (U' * g * (f * exp u * exp u * m) * (1 - 3 * slack)) with (U' * m * (g * (f * exp u * exp u) * (1 - 3 * slack))) by ring.
    rewrite <- (Rmult_1_r (U' * m)) at 2. apply Rmult_le_compat_l; [|easy]. now apply Rmult_le_pos.
Qed.

End Entries.

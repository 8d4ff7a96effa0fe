(** * What the checker of certificates by nodes proves is true

    If [judge_nodes] says that a certificate is proved, its claim encloses gamma_F of the prefix sum: steps 1 to 5 of
    docs/certificate-banded.md, section 5, with the rounding of every one of them. *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Flocq Require Import Core.
From Etalon Require Import Certificate Reflect Sums SweepMean SweepResolvent Pencil PoleSum NodePoles PoleEncloses
  BandedProgram BandedSolve BandedDiagonal BandedNodes BandedError.
Import ListNotations.
Open Scope R_scope.

Lemma least_le l : forall i, (i < length l)%nat -> (least_of l <= nth i l 0)%Z.
Proof.
  assert (F : forall r a, (fold_left Z.min r a <= a)%Z /\ forall i, (i < length r)%nat -> (fold_left Z.min r a <= nth i r 0)%Z).
  { induction r as [| x r I]; intros a; cbn [fold_left length]; [split; [lia | intros; lia]|]. destruct (I (Z.min a x)) as (A & C). split; [lia|].
    intros [| i] L; cbn [nth]; [lia | apply C; lia]. }
  destruct l as [| a r]; intros i L; [cbn in L; lia|]. destruct (F r a) as (A & C). destruct i as [| i]; [easy|]. apply C. cbn in L. lia.
Qed.

Lemma least_in l : l <> [] -> In (least_of l) l.
Proof.
  assert (F : forall r a, fold_left Z.min r a = a \/ In (fold_left Z.min r a) r).
  { induction r as [| x r I]; intros a; cbn; [now left|]. destruct (I (Z.min a x)) as [E | E]; [|now right; right].
    rewrite E. destruct (Z.min_dec a x) as [M | M]; rewrite M; [now left | right; now left]. }
  destruct l as [| a r]; [easy|]. intros _. cbn. destruct (F r a) as [E | E]; [left; congruence | now right].
Qed.

Lemma total_value l : forall q, IZR (fold_left Z.add l q) = IZR q + sum (length l) (reals_of l).
Proof.
  induction l as [| x l I]; intros q; cbn [fold_left length]; [cbn; lra|]. rewrite I, sum_first, plus_IZR.
  change (fun i => reals_of (x :: l) (S i)) with (reals_of l). unfold reals_of at 2. cbn [nth]. lra.
Qed.

Lemma both_short {X Y T} (f : X -> Y -> T) dx dy d : forall x y, (length x <= length y)%nat ->
  length (both f x y) = length x /\ forall i, (i < length x)%nat -> nth i (both f x y) d = f (nth i x dx) (nth i y dy).
Proof.
  induction x as [| a x I]; intros [| b y] L; cbn in *; try (split; [easy | intros; lia]); try lia. destruct (I y ltac:(lia)) as (A & C).
  split; [now rewrite A|]. intros [| i] H; [easy|]. apply C. lia.
Qed.

Lemma dot_value x y : length x = length y -> IZR (dot_of x y) = sum (length x) (fun i => reals_of x i * reals_of y i).
Proof.
  intros L. unfold dot_of. rewrite total_value. destruct (both_short Z.mul 0%Z 0%Z 0%Z x y ltac:(lia)) as (A & C). rewrite A, Rplus_0_l.
  apply sum_ext. intros i I. unfold reals_of at 1. now rewrite C, mult_IZR.
Qed.

Lemma maximum_value x : 0 <= IZR (maximum_of x) /\ forall i, (i < length x)%nat -> reals_of x i <= IZR (maximum_of x).
Proof.
  unfold maximum_of. assert (F : forall l a, (a <= fold_left Z.max l a)%Z /\ forall i, (i < length l)%nat -> (nth i l 0 <= fold_left Z.max l a)%Z).
  { induction l as [| y l I]; intros a; cbn [fold_left length]; [split; [lia | intros; lia]|]. destruct (I (Z.max a y)) as (A & C). split; [lia|].
    intros [| i] L; cbn [nth]; [lia | apply C; lia]. }
  destruct (F x 0%Z) as (A & C). split; [now apply (IZR_le 0)|]. intros i L. apply IZR_le. now apply C.
Qed.

(** Both bounds may be weakened. *)
Lemma encloses_weaken p m n A lo hi lo' hi' : lo' <= lo -> hi <= hi' -> encloses p m n A lo hi -> encloses p m n A lo' hi'.
Proof.
  intros L H (A1 & (r & B & C & F & D)). split.
  - intros r' B' C' F'. pose proof (A1 r' B' C' F'). lra.
  - exists r, B, C. split; [easy | lra].
Qed.

Section Sound.

Variable c : banded.
Let one := (2 ^ bits c)%Z.
Let n := length (weight_entries c).
Let N := length (poles c).
Let B := IZR one.

Lemma solve_length sign D g z : length D = n -> solve c sign D = Some (g, z) -> (n <= length z)%nat.
Proof.
  intros L H. unfold solve in H. destruct (eliminate_spec _ _ _ _ _ _ H) as (ef & gf & _ & _ & _ & _ & _ & Len & _). rewrite Len.
  set (main := both _ _ _). assert (M : length main = n) by (unfold main; rewrite both_length; rewrite inverse_gram_main_length; unfold n in *; congruence).
  destruct (blocks_of_spec (2 ^ bits c) (- (sign * 2 ^ bits c)) (length main) main (le_n _)) as (E & _). rewrite E, M.
  destruct (Nat.Even_or_Odd n) as [(k & P) | (k & P)]; rewrite P.
  - rewrite Nat.div2_succ_double. lia.
  - replace (S (2 * k + 1)) with (2 * (k + 1))%nat by lia. rewrite Nat.div2_double. lia.
Qed.

(** Step 5: the sums over the poles. *)
Lemma gather_value found : forall weights total lower, length weights = length found -> length total = n -> gather_poles c found weights total = Some lower ->
  length lower = n /\ exists zs : nat -> list Z, (forall k, (k < length found)%nat -> exists g, solve c 1 (diagonal_of c (nth k found 0%Z)) = Some (g, zs k)) /\
  forall l, (l < n)%nat -> reals_of lower l = reals_of total l + sum (length found) (fun k => reals_of weights k * reals_of (zs k) l).
Proof.
  induction found as [| s found I]; intros [| w weights] total lower LW LT H; try easy.
  - injection H as <-. split; [easy|]. exists (fun _ => []). split; [cbn; intros; lia|]. intros; cbn; lra.
  - cbn [gather_poles] in H. destruct (solve c 1 (diagonal_of c s)) as [(g, z) |] eqn:R; [|easy].
    pose proof (solve_length 1 _ g z (map_length _ _) R) as LZ.
    destruct (both_short (fun t x => (t + w * x)%Z) 0%Z 0%Z 0%Z total z ltac:(lia)) as (BL & BN).
    destruct (I weights _ lower ltac:(cbn in LW; lia) ltac:(rewrite BL; exact LT) H) as (LL & zs & Z & V).
    split; [easy|]. exists (fun k => match k with O => z | S k => zs k end). split.
    + intros [| k] L; [now exists g|]. cbn [nth]. apply Z. cbn in L. lia.
    + intros l L. rewrite V by easy. cbn [length]. rewrite sum_first. unfold reals_of at 1. rewrite BN by lia. rewrite plus_IZR, mult_IZR.
      change (fun i => reals_of (w :: weights) (S i) * reals_of (zs i) l) with (fun i => reals_of weights i * reals_of (zs i) l).
      unfold reals_of at 3 4 5. cbn [nth]. lra.
Qed.

Hypothesis Proved : judge_nodes c = Nodes_proved.

(** What the tests of the program are. *)
Record tested := {
  t_bits : (1 <= bits c)%Z;
  t_from : (0 < from c)%Z;
  t_n : (0 < n)%nat;
  t_N : (0 < N)%nat;
  t_poles : ascending 0 (poles c) = true;
  t_nodes : ascending (from c) (nodes c ++ [upto c]) = true;
  t_count : length (nodes c) = (2 * N)%nat;
  t_entries : forall j, (j < n)%nat -> (1 <= nth j (weight_entries c) 0)%Z;
  t_margin : (16 <= scaled (weight_exponent c - bits c - 6) (least_of (weight_entries c) * (from c * from c)))%Z;
  t_low : exists g z, solve c 1 (map Z.opp (diagonal_of c (65 * (from c * from c) / (64 * one) + 1))) = Some (g, z);
  t_high : exists g z, solve c (-1) (diagonal_of c (63 * (upto c * upto c) / (64 * one))) = Some (g, z);
  t_signs : first_bad c 0 1 (poles c) = None;
}.

Let halves := map (half_inverse c) (poles c).
Let weights := map (weight_of c) halves.
Let u := least_of (scaled (weight_exponent c) (hd 0 (poles c) * least_of (weight_entries c)) :: hd 0 (poles c) :: weights ++ map (fun q => q / (2 * Z.of_nat (length (nodes c))))%Z halves)%Z.
Let t0 := (40 * one + 2 * phi_of c * u)%Z.
Let t1 := (u * one)%Z.

Lemma tests_passed : tested /\ (t0 < t1)%Z /\ exists lower, gather_poles c (poles c) weights (map (fun _ => 0%Z) (weight_entries c)) = Some lower /\
  let upper := map (Z.add (fold_left Z.add weights 0%Z)) lower in
  let kept := ((t1 - t0) * (t1 - t0))%Z in let whole := (t1 * t1)%Z in
  let more := (2 ^ Z.max 0 (weight_exponent c - 4 * bits c))%Z in let less := (2 ^ Z.max 0 (- (weight_exponent c - 4 * bits c)))%Z in
  (dot_of (weight_entries c) upper * maximum_of upper * more * whole * ten (claim_sup c) <= digits (claim_sup c) * (kept * less))%Z /\
  (digits (claim_inf c) * (fold_left Z.add (weight_entries c) 0 * whole * less) <= dot_of (weight_entries c) lower * dot_of (weight_entries c) lower * kept * more * ten (claim_inf c))%Z.
Proof.
  pose proof Proved as H. unfold judge_nodes in H.
  match type of H with (if negb ?t then _ else _) = _ => destruct t eqn:F; [|easy] end. cbn [negb] in H.
  rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt, Nat.eqb_eq, forallb_forall in F. destruct F as (((((((F1 & F2) & F3) & F4) & F5) & F6) & F7) & F8).
  destruct (Z.ltb_spec (scaled (weight_exponent c - bits c - 6) (least_of (weight_entries c) * (from c * from c))) 16) as [|Margin]; [easy|].
  fold one in H.
  destruct (solve c 1 _) as [(g, z) |] eqn:Low; [|easy]. destruct (solve c (-1) _) as [(g', z') |] eqn:High; [|easy].
  destruct (first_bad c 0 1 (poles c)) eqn:Signs; [easy|]. fold halves in H. fold weights in H. fold u in H. fold t0 t1 in H.
  destruct (Z.ltb_spec t0 t1) as [T | T]; [|easy]. cbn [negb] in H.
  destruct (gather_poles c (poles c) weights _) as [lower |] eqn:G; [|easy]. cbv zeta in H.
  match type of H with (if negb ?t then _ else _) = _ => destruct t eqn:U; [|easy] end. cbn [negb] in H.
  match type of H with (if negb ?t then _ else _) = _ => destruct t eqn:L; [|easy] end. clear H.
  apply Z.leb_le in U, L. split; [|split; [easy | exists lower; split; [easy | split; [exact U | exact L]]]].
  constructor; try easy.
  - unfold n. lia.
  - unfold N. lia.
  - intros j J. apply Z.leb_le, F8, nth_In. exact J.
  - now exists g, z.
  - now exists g', z'.
Qed.

Let tau := reals_of (nodes c).
Let v := v_unit c.

(** Step 1: a^2 V <= K <= b^2 V. *)
Lemma spectrum : tested -> forall x, IZR (from c) ^ 2 * weighted n v x x <= form n inverse_gram x x <= IZR (upto c) ^ 2 * weighted n v x x.
Proof.
  intros T x. destruct T as [T1 T2 T3 T4 T5 T6 T7 T8 T9 (g & z & Low) (g' & z' & High) _]. assert (Bits : (0 <= bits c)%Z) by lia.
  pose proof (B_positive c Bits) as B0. fold one B in B0. assert (A0 : 0 < IZR (from c)) by now apply (IZR_lt 0).
  set (a := IZR (from c)) in *. set (b := IZR (upto c)) in *.
  assert (AB : a <= b).
  { apply IZR_le. pose proof (ascending_above c Bits _ _ T6 (length (nodes c)) ltac:(rewrite app_length; cbn; lia)) as Q. rewrite nth_middle in Q. lia. }
  assert (Margin : forall j, (j < n)%nat -> 16 <= v_at c j * (a ^ 2 / (64 * B))).
  { intros j J. pose proof (scaled_between (weight_exponent c - bits c - 6) (least_of (weight_entries c) * (from c * from c))) as (S & _).
    apply IZR_le in T9. rewrite !mult_IZR in S. fold a in S. replace (weight_exponent c - bits c - 6)%Z with (weight_exponent c + - (bits c + 6))%Z in S, T9 by ring.
    rewrite bpow_plus, bpow_opp, bpow_plus, <- (pow2_nonneg_power (bits c)) in S by lia. fold one B in S. change (pow2 6) with 64 in S.
    pose proof (least_le (weight_entries c) j J) as M. apply IZR_le in M. fold (reals_of (weight_entries c) j) in M. unfold v_at. pose proof (bpow_gt_0 radix2 (weight_exponent c)) as E0.
    apply Rle_trans with (IZR (least_of (weight_entries c)) * (a * a) * (pow2 (weight_exponent c) * / (B * 64))); [lra|].
    replace (reals_of (weight_entries c) j * pow2 (weight_exponent c) * (a ^ 2 / (64 * B))) with (reals_of (weight_entries c) j * (a * a) * (pow2 (weight_exponent c) * / (B * 64))) by (field; lra).
    apply Rmult_le_compat_r; [apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]|]. apply Rmult_le_compat_r; nra. }
  assert (W : forall d, sum n (fun j => d ^ 2 / B * v_at c j * x j ^ 2) = B * (d ^ 2 * weighted n v x x)).
  { intros d. unfold weighted. rewrite <- Rmult_assoc, <- sum_scale. apply sum_ext. intros j _. unfold v, v_unit. fold one B. field. lra. }
  split.
  - set (L := (65 * (from c * from c) / (64 * one) + 1)%Z) in *.
    assert (LD : length (map Z.opp (diagonal_of c L)) = n) by (rewrite map_length; apply diagonal_length).
    destruct (solve_sound c Bits T3 1 _ g z LD ltac:(now left) Low 0%nat T3) as (F & M & M0 & _ & Near & Pos & _).
    assert (FP : 0 <= F x) by (specialize (Pos x); pose proof (pow2_ge_0 (x 0%nat)); nra).
    specialize (Near x). pose proof (Rle_abs (F x - band_value c 1 (map Z.opp (diagonal_of c L)) x)) as Q. unfold band_value in Q, Near. fold n one B in Q, Near.
    assert (E : a ^ 2 / B * 65 / 64 <= IZR L).
    { assert (O : (0 < one)%Z) by now apply lt_IZR. pose proof (floor_between (65 * (from c * from c)) (64 * one) ltac:(lia)) as (_ & K). rewrite !mult_IZR in K. fold a B in K. unfold L. rewrite plus_IZR.
      replace (a ^ 2 / B * 65 / 64) with (65 * (a * a) / (64 * B)) by (field; lra). lra. }
    assert (S1 : sum n (fun j => a ^ 2 / B * v_at c j * x j ^ 2) <= sum n (fun j => - IZR (nth j (map Z.opp (diagonal_of c L)) 0%Z) * x j ^ 2 - 4 * x j ^ 2)).
    { apply sum_le. intros j J. change 0%Z with (Z.opp 0) at 1. rewrite (map_nth Z.opp), opp_IZR. pose proof (diagonal_at c L j J). pose proof (Margin j J).
      pose proof (v_at_positive c T8 j J). replace (- - IZR (nth j (diagonal_of c L) 0%Z) * x j ^ 2 - 4 * x j ^ 2) with ((IZR (nth j (diagonal_of c L) 0%Z) - 4) * x j ^ 2) by ring.
      apply Rmult_le_compat_r; [apply pow2_ge_0|]. apply (Rmult_le_compat_r (v_at c j)) in E; [|lra].
      replace (a ^ 2 / B * 65 / 64 * v_at c j) with (a ^ 2 / B * v_at c j + v_at c j * (a ^ 2 / (64 * B))) in E by (field; lra). lra. }
    rewrite W, sum_minus, (sum_scale n 4) in S1.
    rewrite (sum_ext n (fun j => - IZR (nth j (map Z.opp (diagonal_of c L)) 0%Z) * x j ^ 2) (fun j => -1 * (IZR (nth j (map Z.opp (diagonal_of c L)) 0%Z) * x j ^ 2))) in S1 by (intros; ring).
    rewrite (sum_scale n (-1)) in S1. apply Rmult_le_reg_l with B; [easy|]. lra.
  - set (L := (63 * (upto c * upto c) / (64 * one))%Z) in *.
    destruct (solve_sound c Bits T3 (-1) _ g' z' (diagonal_length c L) ltac:(now right) High 0%nat T3) as (F & M & M0 & _ & Near & Pos & _).
    assert (FP : 0 <= F x) by (specialize (Pos x); pose proof (pow2_ge_0 (x 0%nat)); nra).
    specialize (Near x). pose proof (Rle_abs (F x - band_value c (-1) (diagonal_of c L) x)) as Q. unfold band_value in Q, Near. fold n one B in Q, Near.
    assert (E : IZR L <= b ^ 2 / B * 63 / 64).
    { assert (O : (0 < one)%Z) by now apply lt_IZR. pose proof (floor_between (63 * (upto c * upto c)) (64 * one) ltac:(lia)) as (K & _). rewrite !mult_IZR in K. fold b B in K. unfold L.
      replace (b ^ 2 / B * 63 / 64) with (63 * (b * b) / (64 * B)) by (field; lra). exact K. }
    assert (S1 : sum n (fun j => IZR (nth j (diagonal_of c L) 0%Z) * x j ^ 2 + 4 * x j ^ 2) <= sum n (fun j => b ^ 2 / B * v_at c j * x j ^ 2)).
    { apply sum_le. intros j J. pose proof (diagonal_at c L j J). pose proof (Margin j J). pose proof (v_at_positive c T8 j J) as V0.
      replace (IZR (nth j (diagonal_of c L) 0%Z) * x j ^ 2 + 4 * x j ^ 2) with ((IZR (nth j (diagonal_of c L) 0%Z) + 4) * x j ^ 2) by ring.
      apply Rmult_le_compat_r; [apply pow2_ge_0|]. apply (Rmult_le_compat_r (v_at c j)) in E; [|lra].
      assert (M2 : v_at c j * (a ^ 2 / (64 * B)) <= v_at c j * (b ^ 2 / (64 * B))).
      { apply Rmult_le_compat_l; [lra|]. unfold Rdiv. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|]. apply pow_incr. lra. }
      replace (b ^ 2 / B * 63 / 64 * v_at c j) with (b ^ 2 / B * v_at c j - v_at c j * (b ^ 2 / (64 * B))) in E by (field; lra). lra. }
    rewrite W, sum_plus, (sum_scale n 4) in S1. apply Rmult_le_reg_l with B; [easy|]. lra.
Qed.

Lemma nth_map (f : Z -> Z) l k : (k < length l)%nat -> nth k (map f l) 0%Z = f (nth k l 0%Z).
Proof. intros L. rewrite (nth_indep _ 0%Z (f 0%Z)) by now rewrite map_length. apply map_nth. Qed.

Lemma least_le_in l x : In x l -> (least_of l <= x)%Z.
Proof. intros H. destruct (In_nth l x 0%Z H) as (i & L & <-). now apply least_le. Qed.

(** An accepted certificate states the truth. *)
Theorem judge_nodes_sound : encloses Two n n prefix_sum (decimal_value (claim_inf c)) (decimal_value (claim_sup c)).
Proof.
  destruct tests_passed as (T & T01 & lower & Gather & Claims). cbv zeta in Claims. destruct Claims as (Upper & Lower).
  pose proof (spectrum T) as Spectrum. destruct T as [T1 T2 T3 T4 T5 T6 T7 T8 _ _ _ T12]. assert (Bits : (0 <= bits c)%Z) by lia.
  pose proof (B_positive c Bits) as B0. fold one B in B0. assert (One : (0 < one)%Z) by now apply lt_IZR.
  assert (Tau : forall i, (i < length (nodes c))%nat -> 0 < tau i).
  { intros i I. apply (IZR_lt 0). pose proof (ascending_above c Bits _ _ T6 i ltac:(rewrite app_length; lia)) as Q. rewrite app_nth1 in Q by easy. lia. }
  assert (Tau' : forall i, (i < 2 * N)%nat -> 0 < tau i) by (intros i I; apply Tau; lia).
  set (S_at := fun k => nth k (poles c) 0%Z).
  assert (S0 : forall k, (k < N)%nat -> (0 < S_at k)%Z) by (intros k K; now apply (ascending_above c Bits _ _ T5)).
  assert (Hd : hd 0%Z (poles c) = S_at 0%nat) by (unfold S_at; destruct (poles c); easy).
  assert (Sh : forall k, (k < N)%nat -> (S_at 0%nat <= S_at k)%Z).
  { intros [| k] K; [lia|]. destruct (ascending_nth c Bits _ _ T5 0%nat (S k) ltac:(lia) K). unfold S_at. lia. }
  assert (Least : (1 <= least_of (weight_entries c))%Z).
  { assert (NE : weight_entries c <> []) by (intros E; unfold n in T3; rewrite E in T3; cbn in T3; lia). pose proof (least_in _ NE) as I.
    destruct (In_nth _ _ 0%Z I) as (i & L & <-). now apply T8. }
  assert (Q0 : forall k, (k < N)%nat -> (0 < half_inverse c (S_at k))%Z).
  { intros k K. apply lt_IZR. pose proof (half_inverse_value c Bits Tau (S_at k) (S0 k K)) as H. cbv zeta in H. fold one B tau in H. pose proof (S0 k K) as SK. apply IZR_lt in SK.
    eapply Rlt_le_trans; [|apply H]. apply Rmult_lt_0_compat; [now apply pow_lt|]. rewrite T7.
    apply Rlt_le_trans with (tau 0%nat / (tau 0%nat ^ 2 + IZR (S_at k) * B)).
    - pose proof (Tau' 0%nat ltac:(lia)). apply Rdiv_lt_0_compat; nra.
    - apply (le_sum (2 * N) (fun i => tau i / (tau i ^ 2 + IZR (S_at k) * B))); [|lia]. intros i I. pose proof (Tau' i I). left. apply Rdiv_lt_0_compat; nra. }
  assert (HalvesLen : length halves = N) by apply map_length.
  assert (WeightsLen : length weights = N) by (unfold weights; rewrite map_length; exact HalvesLen).
  assert (HalfAt : forall k, (k < N)%nat -> nth k halves 0%Z = half_inverse c (S_at k)) by (intros k K; now apply nth_map).
  assert (WeightAt : forall k, (k < N)%nat -> nth k weights 0%Z = weight_of c (half_inverse c (S_at k))).
  { intros k K. unfold weights. rewrite nth_map by lia. now rewrite HalfAt. }
  (* u *)
  assert (UH : (u <= S_at 0%nat)%Z) by (rewrite <- Hd; apply least_le_in; right; now left).
  assert (US : (u <= scaled (weight_exponent c) (S_at 0%nat * least_of (weight_entries c)))%Z) by (rewrite <- Hd; apply least_le_in; now left).
  assert (UW : forall k, (k < N)%nat -> (u <= weight_of c (half_inverse c (S_at k)))%Z).
  { intros k K. rewrite <- WeightAt by easy. apply least_le_in. right. right. apply in_or_app. left. apply nth_In. lia. }
  assert (UQ : forall k, (k < N)%nat -> (u <= half_inverse c (S_at k) / (2 * Z.of_nat (length (nodes c))))%Z).
  { intros k K. rewrite <- HalfAt by easy. apply least_le_in. right. right. apply in_or_app. right.
    apply (in_map (fun q => q / (2 * Z.of_nat (length (nodes c))))%Z). apply nth_In. lia. }
  assert (U0 : (0 <= u)%Z).
  { assert (I : In u (scaled (weight_exponent c) (hd 0 (poles c) * least_of (weight_entries c)) :: hd 0 (poles c) :: weights ++ map (fun q => q / (2 * Z.of_nat (length (nodes c))))%Z halves)%Z) by (apply least_in; easy).
    destruct I as [<- | [<- | I]].
    - rewrite Hd, scaled_power. pose proof (S0 0%nat T4). destruct (Z.leb_spec 0 (weight_exponent c)).
      + apply Z.mul_nonneg_nonneg; [apply Z.mul_nonneg_nonneg; lia | now apply Z.pow_nonneg].
      + apply Z.div_pos; [apply Z.mul_nonneg_nonneg; lia | apply Z.pow_pos_nonneg; lia].
    - rewrite Hd. pose proof (S0 0%nat T4). lia.
    - apply in_app_or in I as [I | I].
      + destruct (In_nth _ _ 0%Z I) as (k & K & <-). rewrite WeightsLen in K. rewrite WeightAt by easy. unfold weight_of. fold one.
        apply Z.div_pos; [|now apply Q0]. repeat apply Z.mul_nonneg_nonneg; lia.
      + apply in_map_iff in I as (q & <- & I). destruct (In_nth _ _ 0%Z I) as (k & K & <-). rewrite HalvesLen in K. rewrite HalfAt by easy.
        apply Z.div_pos; [pose proof (Q0 k K); lia | lia]. }
  set (P := IZR (phi_of c) / B).
  assert (AB : IZR (from c) <= IZR (upto c)).
  { apply IZR_le. pose proof (ascending_above c Bits _ _ T6 (length (nodes c)) ltac:(rewrite app_length; cbn; lia)) as Q. rewrite nth_middle in Q. lia. }
  assert (Phi : forall t, IZR (from c) <= t <= IZR (upto c) -> Rabs (blaschke N tau t) <= P).
  { intros t H. pose proof (phi_bounds c Bits Tau N t T2 T6 T7 H) as Q. fold tau one B in Q. apply Rmult_le_reg_r with B; [easy|].
    unfold P. replace (IZR (phi_of c) / B * B) with (IZR (phi_of c)) by (field; lra). exact Q. }
  assert (P0 : 0 <= P) by (eapply Rle_trans; [apply Rabs_pos | apply (Phi (IZR (from c))); lra]).
  apply IZR_lt in T01 as TR. unfold t0, t1 in TR. rewrite plus_IZR, !mult_IZR in TR. fold B in TR.
  assert (Ph : IZR (phi_of c) = P * B) by (unfold P; field; lra). rewrite Ph in TR.
  apply IZR_le in U0 as U0'. assert (U1 : 0 < IZR u) by (destruct U0' as [U0' | U0']; [easy | rewrite <- U0' in TR; lra]).
  set (h := / IZR u). assert (H0 : 0 < h) by now apply Rinv_0_lt_compat. assert (H1 : h * IZR u = 1) by (unfold h; field; lra).
  assert (Tau1 : 40 * h + 2 * P < 1).
  { apply Rmult_lt_reg_r with (IZR u * B); [now apply Rmult_lt_0_compat|]. replace ((40 * h + 2 * P) * (IZR u * B)) with (40 * (h * IZR u) * B + 2 * (P * B) * IZR u) by ring. rewrite H1. lra. }
  assert (U40 : 40 < IZR u) by (apply Rmult_lt_reg_l with h; [easy|]; rewrite H1; lra).
  (* the poles *)
  destruct (poles_enclosed c Bits T12) as (s & Poles). fold N one B tau in Poles.
  assert (Between : forall k, (k < N)%nat -> IZR (S_at k) * B < s k < (IZR (S_at k) + 1) * B) by (intros k K; now apply Poles).
  assert (s0 : forall k, (k < N)%nat -> 0 < s k).
  { intros k K. pose proof (Between k K). pose proof (S0 k K) as SK. apply IZR_lt in SK. nra. }
  assert (Ordered : forall k l, (k < l)%nat -> (l < N)%nat -> s k < s l).
  { intros k l KL L. pose proof (Between k ltac:(lia)). pose proof (Between l L). destruct (ascending_nth c Bits _ _ T5 k l KL L) as (_ & O). fold (S_at k) (S_at l) in O.
    assert (O' : (S_at k + 1 <= S_at l)%Z) by lia. apply IZR_le in O'. rewrite plus_IZR in O'. nra. }
  (* one pole and one entry *)
  destruct (gather_value (poles c) weights (map (fun _ => 0%Z) (weight_entries c)) lower ltac:(exact WeightsLen) ltac:(apply map_length) Gather) as (LowerLen & zs & Solve & LowerAt). fold N in Solve, LowerAt.
  set (G := fun k l => gram n (resolvent_root (s k) v) l l).
  assert (Entry : forall k l, (k < N)%nat -> (l < n)%nat -> 0 < G k l /\ 0 <= reals_of (zs k) l /\
    reals_of (zs k) l * (1 - 6 * h) <= G k l * B <= (reals_of (zs k) l + 1) * (1 + 6 * h)).
  { intros k l K L. destruct (Solve k K) as (g & Run).
    destruct (pole_entry c Bits T3 T8 (S_at k) (s k) (IZR u) g (zs k) l (S0 k K) (Between k K) U1 ltac:(lra)) as (A & C & D); try easy.
    - apply IZR_le. pose proof (Sh k K). lia.
    - intros j J. apply Rle_trans with (IZR (S_at 0%nat * least_of (weight_entries c)) * pow2 (weight_exponent c)).
      + eapply Rle_trans; [apply IZR_le, US | apply scaled_between].
      + unfold v_at. rewrite mult_IZR, <- Rmult_assoc. apply Rmult_le_compat_r; [apply bpow_ge_0|]. apply Rmult_le_compat.
        * apply IZR_le. pose proof (S0 0%nat T4). lia.
        * apply IZR_le. lia.
        * apply IZR_le. now apply Sh.
        * apply IZR_le. now apply least_le.
    - split; [exact A|]. split; [now apply (IZR_le 0)|]. exact D. }
  assert (Weight : forall k, (k < N)%nat -> 0 < reals_of weights k /\ reals_of weights k <= node_weight N tau s k /\
    node_weight N tau s k * (1 - h / 2) <= reals_of weights k * (1 + h) ^ 2).
  { intros k K. unfold reals_of. rewrite WeightAt by easy.
    apply (pole_weight_between c Bits T3 N s (S_at k) (half_inverse c (S_at k)) (IZR u) k (S0 k K) T7 T4 Tau (Between k K) U1); try lra.
    - apply IZR_le. pose proof (Sh k K). lia.
    - easy.
    - apply IZR_le. now apply UW.
    - apply IZR_le. now apply UQ. }
  set (w := node_weight N tau s) in *. set (eps := 40 * h).
  assert (Low : forall l, (l < n)%nat -> 0 <= reals_of lower l /\ reals_of lower l * (1 - eps) <= B * sum N (fun k => w k * G k l)).
  { intros l L. rewrite LowerAt by easy. assert (Z0 : reals_of (map (fun _ => 0%Z) (weight_entries c)) l = 0) by (unfold reals_of; now rewrite nth_map).
    rewrite Z0, Rplus_0_l. split.
    - apply sum_nonneg. intros k K. destruct (Entry k l K L) as (_ & E & _). destruct (Weight k K) as (W0 & _). apply Rmult_le_pos; lra.
    - rewrite <- sum_scale_r, <- sum_scale. apply sum_le. intros k K. destruct (Entry k l K L) as (G0 & E & E1 & _). destruct (Weight k K) as (W0 & W1 & _).
      apply Rle_trans with (reals_of weights k * (reals_of (zs k) l * (1 - 6 * h))).
      + rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|]. apply Rmult_le_compat_l; [easy | unfold eps; lra].
      + replace (B * (w k * G k l)) with (w k * (G k l * B)) by ring. apply Rmult_le_compat; try lra. apply Rmult_le_pos; lra. }
  set (upper := map (Z.add (fold_left Z.add weights 0%Z)) lower) in *.
  assert (UpperLen : length upper = n) by (unfold upper; rewrite map_length; exact LowerLen).
  assert (High : forall l, (l < n)%nat -> B * sum N (fun k => w k * G k l) * (1 - eps) <= reals_of upper l).
  { intros l L. unfold reals_of at 1, upper. rewrite nth_map by lia. rewrite plus_IZR, total_value, WeightsLen. fold (reals_of lower l). rewrite LowerAt by easy.
    assert (Z0 : reals_of (map (fun _ => 0%Z) (weight_entries c)) l = 0) by (unfold reals_of; now rewrite nth_map).
    rewrite Z0, !Rplus_0_l, <- sum_plus, <- sum_scale, <- sum_scale_r. apply sum_le. intros k K.
    destruct (Entry k l K L) as (G0 & E & _ & E1). destruct (Weight k K) as (W0 & W1 & W2).
    pose proof (error_budget h ltac:(lra) ltac:(lra)) as Budget. fold eps in Budget. set (z := reals_of (zs k) l) in *. set (W := reals_of weights k) in *.
    apply Rmult_le_reg_r with (1 - h / 2); [lra|].
    replace (B * (w k * G k l) * (1 - eps) * (1 - h / 2)) with ((w k * (1 - h / 2)) * (G k l * B) * (1 - eps)) by ring.
    apply Rle_trans with (W * (1 + h) ^ 2 * ((z + 1) * (1 + 6 * h)) * (1 - eps)).
    - apply Rmult_le_compat_r; [unfold eps; lra|]. apply Rmult_le_compat; [|apply Rmult_le_pos; lra | easy | easy].
      apply Rmult_le_pos; lra.
    - replace (W * (1 + h) ^ 2 * ((z + 1) * (1 + 6 * h)) * (1 - eps)) with (W * (z + 1) * ((1 + h) ^ 2 * (1 + 6 * h) * (1 - eps))) by ring.
      replace ((W + W * z) * (1 - h / 2)) with (W * (z + 1) * (1 - h / 2)) by ring. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact Budget]. }
  assert (Eps : 0 < 1 - eps) by (unfold eps; lra). assert (Two_P : 0 < 1 - 2 * P) by lra.
  assert (N_v : forall i, (i < n)%nat -> 0 < v i) by (intros i I; now apply (v_unit_positive c Bits T8)).
  apply (encloses_weaken Two n n prefix_sum
    (sum n (fun j => v j * (reals_of lower j * (1 - eps) / B)) ^ 2 * (1 - 2 * P) ^ 2 / sum n v)
    (sum n (fun j => v j * (reals_of upper j / ((1 - eps) * B))) * largest n (fun j => reals_of upper j / ((1 - eps) * B)) / (1 - 2 * P) ^ 2)).
  3:{ apply (nodes_enclose N n tau s v (IZR (from c)) (IZR (upto c)) P); try easy.
      - intros k l K L D. destruct (Nat.lt_total k l) as [O | [O | O]]; [|easy|]; pose proof (Ordered _ _ O ltac:(lia)); lra.
      - intros k K. rewrite <- T7. now apply Poles.
      - now apply (IZR_lt 0).
      - lra.
      - intros j J. fold w. change (fun k => w k * gram n (resolvent_root (s k) v) j j) with (fun k => w k * G k j). destruct (Low j J) as (L0 & L1). pose proof (High j J) as H. split; [|split].
        + apply Rmult_le_pos; [apply Rmult_le_pos; lra | left; now apply Rinv_0_lt_compat].
        + apply Rmult_le_reg_r with B; [easy|]. replace (reals_of lower j * (1 - eps) / B * B) with (reals_of lower j * (1 - eps)) by (field; lra). lra.
        + apply Rmult_le_reg_r with ((1 - eps) * B); [now apply Rmult_lt_0_compat|].
          replace (reals_of upper j / ((1 - eps) * B) * ((1 - eps) * B)) with (reals_of upper j) by (field; lra). lra. }
  (* the comparison *)
  all: set (e := weight_exponent c) in *.
  all: set (whole := (t1 * t1)%Z) in *; set (kept := ((t1 - t0) * (t1 - t0))%Z) in *.
  all: set (more := (2 ^ Z.max 0 (e - 4 * bits c))%Z) in *; set (less := (2 ^ Z.max 0 (- (e - 4 * bits c)))%Z) in *.
  all: assert (Shift : IZR more = pow2 e / B ^ 4 * IZR less) by
    (unfold more, less, B, one; rewrite !pow2_nonneg_power by lia; replace (pow2 (bits c) ^ 4) with (pow2 (4 * bits c)) by
      (replace (4 * bits c)%Z with (bits c + (bits c + (bits c + bits c)))%Z by ring; rewrite !bpow_plus; ring);
     unfold Rdiv; rewrite <- bpow_opp, <- !bpow_plus; f_equal; lia).
  all: assert (Less0 : 0 < IZR less) by (apply (IZR_lt 0); apply Z.pow_pos_nonneg; lia).
  all: assert (E0 : 0 < pow2 e) by apply bpow_gt_0.
  all: assert (Whole : IZR whole = (IZR u * B) ^ 2) by (unfold whole, t1; rewrite !mult_IZR; fold B; ring).
  all: assert (Kept : IZR kept = (IZR u * B) ^ 2 * (1 - eps - 2 * P) ^ 2) by
    (unfold kept, t1, t0; rewrite mult_IZR, minus_IZR, plus_IZR, !mult_IZR; fold B; rewrite Ph; unfold eps;
     replace (IZR u * B - (40 * B + 2 * (P * B) * IZR u)) with (IZR u * B - (40 * (h * IZR u) * B + 2 * (P * B) * IZR u)) by (rewrite H1; ring); ring).
  all: assert (UB : 0 < (IZR u * B) ^ 2) by (apply pow_lt; now apply Rmult_lt_0_compat).
  all: assert (Rest : (1 - eps - 2 * P) ^ 2 <= (1 - eps) ^ 2 * (1 - 2 * P) ^ 2) by
    (rewrite <- Rpow_mult_distr; apply pow_incr; split; [unfold eps; lra|]; assert (0 <= eps * P) by (apply Rmult_le_pos; unfold eps; lra); lra).
  all: assert (Rest1 : 0 < 1 - eps - 2 * P) by (unfold eps; lra).
  all: assert (Rest0 : 0 < (1 - eps - 2 * P) ^ 2) by (apply pow_lt; unfold eps; lra).
  - set (Sw := fold_left Z.add (weight_entries c) 0%Z) in *. assert (SW : IZR Sw = sum n (reals_of (weight_entries c))) by (unfold Sw; rewrite total_value; fold n; lra).
    assert (SW0 : 0 < IZR Sw).
    { rewrite SW. apply Rlt_le_trans with (reals_of (weight_entries c) 0%nat); [apply Rlt_le_trans with 1; [lra | apply IZR_le; now apply T8]|].
      apply (le_sum n (reals_of (weight_entries c))); [|easy]. intros j J. apply (IZR_le 0). pose proof (T8 j J). lia. }
    apply IZR_le in Lower. rewrite !mult_IZR in Lower. rewrite (dot_value (weight_entries c) lower) in Lower by (rewrite LowerLen; easy). fold n in Lower.
    set (dot := sum n (fun i => reals_of (weight_entries c) i * reals_of lower i)) in *.
    assert (V1 : sum n (fun j => v j * (reals_of lower j * (1 - eps) / B)) = pow2 e / B ^ 3 * (1 - eps) * dot).
    { unfold dot. rewrite <- sum_scale. apply sum_ext. intros j _. unfold v, v_unit, v_at. fold one B e. field. lra. }
    assert (V2 : sum n v = pow2 e / B ^ 2 * IZR Sw).
    { rewrite SW, <- sum_scale. apply sum_ext. intros j _. unfold v, v_unit, v_at. fold one B e. field. lra. }
    rewrite V1, V2. unfold decimal_value. fold (ten (claim_inf c)). assert (Ten : 0 < IZR (ten (claim_inf c))) by (apply (IZR_lt 0); apply (Z.pow_pos_nonneg 10 (Z.pos (places (claim_inf c)))); lia).
    apply Rmult_le_reg_r with (IZR (ten (claim_inf c)) * IZR Sw); [now apply Rmult_lt_0_compat|].
    replace (IZR (digits (claim_inf c)) / IZR (ten (claim_inf c)) * (IZR (ten (claim_inf c)) * IZR Sw)) with (IZR (digits (claim_inf c)) * IZR Sw) by (field; lra).
    replace ((pow2 e / B ^ 3 * (1 - eps) * dot) ^ 2 * (1 - 2 * P) ^ 2 / (pow2 e / B ^ 2 * IZR Sw) * (IZR (ten (claim_inf c)) * IZR Sw))
      with (dot ^ 2 * (pow2 e / B ^ 4) * ((1 - eps) ^ 2 * (1 - 2 * P) ^ 2) * IZR (ten (claim_inf c))) by (field; repeat split; lra).
    apply Rle_trans with (dot ^ 2 * (pow2 e / B ^ 4) * (1 - eps - 2 * P) ^ 2 * IZR (ten (claim_inf c))).
    + rewrite Whole, Kept, Shift in Lower. apply Rmult_le_reg_r with ((IZR u * B) ^ 2 * IZR less); [now apply Rmult_lt_0_compat|]. lra.
    + apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_l; [|easy]. apply Rmult_le_pos; [apply pow2_ge_0|]. left. apply Rdiv_lt_0_compat; [easy | now apply pow_lt].
  - destruct (maximum_value upper) as (Max0 & Max). set (most := IZR (maximum_of upper)) in *.
    apply IZR_le in Upper. rewrite !mult_IZR in Upper. fold most in Upper. rewrite (dot_value (weight_entries c) upper) in Upper by (rewrite UpperLen; easy). fold n in Upper.
    set (dot := sum n (fun i => reals_of (weight_entries c) i * reals_of upper i)) in *.
    assert (V1 : sum n (fun j => v j * (reals_of upper j / ((1 - eps) * B))) = pow2 e / B ^ 3 / (1 - eps) * dot).
    { unfold dot. rewrite <- sum_scale. apply sum_ext. intros j _. unfold v, v_unit, v_at. fold one B e. field. lra. }
    assert (V2 : largest n (fun j => reals_of upper j / ((1 - eps) * B)) <= most / ((1 - eps) * B)).
    { apply largest_le; [apply Rmult_le_pos; [easy | left; apply Rinv_0_lt_compat; now apply Rmult_lt_0_compat]|].
      intros j J. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; now apply Rmult_lt_0_compat | apply Max; lia]. }
    assert (Dot0 : 0 <= dot).
    { apply sum_nonneg. intros j J. apply Rmult_le_pos; [apply (IZR_le 0); pose proof (T8 j J); lia|]. destruct (Low j J) as (L0 & L1). pose proof (High j J) as H.
      eapply Rle_trans; [|exact H]. apply Rmult_le_pos; [|lra]. eapply Rle_trans; [|exact L1]. apply Rmult_le_pos; lra. }
    rewrite V1. unfold decimal_value. fold (ten (claim_sup c)). assert (Ten : 0 < IZR (ten (claim_sup c))) by (apply (IZR_lt 0); apply (Z.pow_pos_nonneg 10 (Z.pos (places (claim_sup c)))); lia).
    assert (D0 : 0 <= pow2 e / B ^ 3 / (1 - eps) * dot).
    { apply Rmult_le_pos; [|easy]. left. apply Rdiv_lt_0_compat; [|easy]. apply Rdiv_lt_0_compat; [easy | now apply pow_lt]. }
    apply Rle_trans with (pow2 e / B ^ 3 / (1 - eps) * dot * (most / ((1 - eps) * B)) / (1 - 2 * P) ^ 2).
    { apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; now apply pow_lt|]. now apply Rmult_le_compat_l. }
    apply Rle_trans with (dot * most * (pow2 e / B ^ 4) / (1 - eps - 2 * P) ^ 2).
    + replace (pow2 e / B ^ 3 / (1 - eps) * dot * (most / ((1 - eps) * B)) / (1 - 2 * P) ^ 2)
        with (dot * most * (pow2 e / B ^ 4) * / ((1 - eps) ^ 2 * (1 - 2 * P) ^ 2)) by (field; repeat split; lra).
      unfold Rdiv at 2. apply Rmult_le_compat_l; [|apply Rinv_le_contravar; lra].
      apply Rmult_le_pos; [now apply Rmult_le_pos|]. left. apply Rdiv_lt_0_compat; [easy | now apply pow_lt].
    + rewrite Whole, Kept, Shift in Upper.
      apply Rmult_le_reg_r with (IZR (ten (claim_sup c)) * (1 - eps - 2 * P) ^ 2 * ((IZR u * B) ^ 2 * IZR less)); [apply Rmult_lt_0_compat; apply Rmult_lt_0_compat; assumption|].
      replace (dot * most * (pow2 e / B ^ 4) / (1 - eps - 2 * P) ^ 2 * (IZR (ten (claim_sup c)) * (1 - eps - 2 * P) ^ 2 * ((IZR u * B) ^ 2 * IZR less)))
        with (dot * most * (pow2 e / B ^ 4 * IZR less) * (IZR u * B) ^ 2 * IZR (ten (claim_sup c))) by (field; repeat split; lra).
      replace (IZR (digits (claim_sup c)) / IZR (ten (claim_sup c)) * (IZR (ten (claim_sup c)) * (1 - eps - 2 * P) ^ 2 * ((IZR u * B) ^ 2 * IZR less)))
        with (IZR (digits (claim_sup c)) * ((IZR u * B) ^ 2 * (1 - eps - 2 * P) ^ 2 * IZR less)) by (field; lra). exact Upper.
Qed.

End Sound.

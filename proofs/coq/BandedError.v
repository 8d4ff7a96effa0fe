(** * Lemma M for nodes, for one pole and one entry *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Flocq Require Import Core.
From Etalon Require Import Certificate Sums SweepMean SweepResolvent Pencil PoleSum NodePoles BandedProgram BandedSolve BandedDiagonal BandedNodes.
Open Scope R_scope.

Notation pow2 := (bpow radix2).

Lemma pow2_nonneg_power e : (0 <= e)%Z -> IZR (2 ^ e) = pow2 e.
Proof. intros E. now rewrite <- (IZR_Zpower radix2). Qed.

(** x 2^e, rounded down. *)
Lemma scaled_between e x : IZR (scaled e x) <= IZR x * pow2 e < IZR (scaled e x) + 1.
Proof.
  rewrite scaled_power. destruct (Z.leb_spec 0 e) as [E | E].
  - rewrite mult_IZR, pow2_nonneg_power by easy. lra.
  - assert (P : (0 < 2 ^ (- e))%Z) by (apply Z.pow_pos_nonneg; lia). pose proof (floor_between x (2 ^ (- e)) P) as F.
    rewrite pow2_nonneg_power in F by lia. replace (IZR x * pow2 e) with (IZR x / pow2 (- e)); [easy|]. rewrite bpow_opp. pose proof (bpow_gt_0 radix2 e). field. lra.
Qed.

Lemma inverse_gram_nonneg n x : 0 <= form n inverse_gram x x.
Proof. rewrite <- inverse_gram_form. apply sum_nonneg. intros; apply pow2_ge_0. Qed.

(** A diagonal entry of (K + s V)^-1 as the least number G with x_l^2 <= G x^T (K + s V) x. *)
Lemma resolvent_least s n v l : 0 < s -> (forall i, (i < n)%nat -> 0 < v i) -> (l < n)%nat ->
  let G := gram n (resolvent_root s v) l l in let P x := form n inverse_gram x x + s * weighted n v x x in
  0 < G /\ (forall x, x l ^ 2 <= G * P x) /\ exists x, x l = 1 /\ G * P x = 1.
Proof.
  intros S V L G P. set (y := fun i => gram n (resolvent_root s v) i l).
  assert (F : forall x z, form n (shifted s v) x z = form n inverse_gram x z + s * weighted n v x z).
  { intros x z. unfold form, weighted. rewrite <- sum_scale, <- sum_plus. apply sum_ext. intros i I. unfold image, inverse_gram. rewrite !shifted_row by easy. ring. }
  assert (I : forall i, (i < n)%nat -> image n (shifted s v) y i = unit_matrix i l) by (intros i H; now apply resolvent_inverse).
  assert (E : forall x, form n (shifted s v) x y = x l).
  { intros x. unfold form. rewrite (sum_single n l _ L).
    - rewrite I by easy. unfold unit_matrix. rewrite Nat.eqb_refl. ring.
    - intros i H D. rewrite I by easy. unfold unit_matrix. rewrite (proj2 (Nat.eqb_neq i l)) by easy. ring. }
  assert (Pos : forall z, 0 <= form n (shifted s v) z z).
  { intros z. rewrite F. pose proof (inverse_gram_nonneg n z). pose proof (weighted_nonneg n v z V). assert (0 <= s * weighted n v z z) by (apply Rmult_le_pos; lra). lra. }
  assert (C : forall x, x l ^ 2 <= G * P x).
  { intros x. pose proof (form_cauchy n (shifted s v) x y (shifted_sym s v) Pos) as H. rewrite !E in H. change (y l) with G in H. rewrite F in H. fold (P x) in H. lra. }
  assert (G0 : 0 < G).
  { assert (0 <= G) by (pose proof (Pos y) as H; rewrite E in H; exact H). destruct H as [H | H]; [easy|]. exfalso.
    pose proof (C (fun _ => 1)) as Q. rewrite <- H in Q. lra. }
  split; [easy|]. split; [exact C|]. exists (fun i => / G * y i). change (y l) with G. split; [field; lra|].
  unfold P. rewrite <- F. transitivity (G * (/ G * / G * form n (shifted s v) y y)).
  - f_equal. unfold form. rewrite <- sum_scale. apply sum_ext. intros i _. rewrite image_scale. ring.
  - rewrite E. change (y l) with G. field. lra.
Qed.

(** Two forms within a factor 1 -+ d of each other. *)
Lemma least_near l (T P : (nat -> R) -> R) M G B d : 0 < M -> 0 < G -> 0 < B -> 0 <= d < 1 ->
  (forall x, x l ^ 2 <= M * T x) -> (exists x, x l = 1 /\ M * T x = 1) -> (forall x, x l ^ 2 <= G * P x) -> (exists x, x l = 1 /\ G * P x = 1) ->
  (forall x, (1 - d) * (B * P x) <= T x <= (1 + d) * (B * P x)) -> M * B * (1 - d) <= G <= M * B * (1 + d).
Proof.
  intros M0 G0 B0 D HM (x & X1 & X2) HG (y & Y1 & Y2) H. split.
  - pose proof (HG x) as A. rewrite X1 in A. replace (1 ^ 2) with 1 in A by ring. destruct (H x) as (K & _).
    apply (Rmult_le_compat_l M) in K; [|lra]. rewrite X2 in K. assert (0 < P x) by nra.
    apply Rmult_le_reg_r with (P x); [easy|]. lra.
  - pose proof (HM y) as A. rewrite Y1 in A. replace (1 ^ 2) with 1 in A by ring. destruct (H y) as (_ & K).
    apply (Rmult_le_compat_l M) in K; [|lra]. assert (PE : P y = / G) by (apply Rmult_eq_reg_l with G; [rewrite Y2; field; lra | lra]).
    rewrite PE in K. apply Rmult_le_reg_r with (/ G); [now apply Rinv_0_lt_compat|]. rewrite Rinv_r by lra. lra.
Qed.

(** What the errors make of a weight and of an entry together. *)
Lemma error_budget h : 0 <= h -> 40 * h < 1 -> (1 + h) ^ 2 * (1 + 6 * h) * (1 - 40 * h) <= 1 - h / 2.
Proof.
  intros H0 H1. assert (h ^ 2 <= h / 40) by nra. assert (0 <= h ^ 3) by (apply pow_le; easy). assert (0 <= h ^ 4) by (apply pow_le; easy).
  replace ((1 + h) ^ 2 * (1 + 6 * h) * (1 - 40 * h)) with (1 - 32 * h - 307 * h ^ 2 - 514 * h ^ 3 - 240 * h ^ 4) by ring. assert (0 <= h ^ 2) by (apply pow_le; easy). lra.
Qed.

Section Pole.

Variable c : banded.
Let one := (2 ^ bits c)%Z.
Let n := length (weight_entries c).
Let B := IZR one.
Hypothesis Bits : (0 <= bits c)%Z.
Hypothesis Some_entries : (0 < n)%nat.
Hypothesis Entries : forall j, (j < n)%nat -> (1 <= nth j (weight_entries c) 0)%Z.

(** The weights v_j, and those of the pencil in units of the nodes. *)
Definition v_at (j : nat) : R := reals_of (weight_entries c) j * pow2 (weight_exponent c).
Definition v_unit (j : nat) : R := v_at j / B ^ 2.

Lemma B_positive : 0 < B.
Proof. now apply one_above. Qed.

Lemma v_at_positive j : (j < n)%nat -> 0 < v_at j.
Proof. intros J. apply Rmult_lt_0_compat; [|apply bpow_gt_0]. apply Rlt_le_trans with 1; [lra|]. apply IZR_le. now apply Entries. Qed.

Lemma v_unit_positive j : (j < n)%nat -> 0 < v_unit j.
Proof. intros J. apply Rdiv_lt_0_compat; [now apply v_at_positive | apply pow_lt, B_positive]. Qed.

Lemma diagonal_at s j : (j < n)%nat -> IZR (nth j (diagonal_of c s) 0%Z) <= IZR s * v_at j < IZR (nth j (diagonal_of c s) 0%Z) + 1.
Proof.
  intros J. unfold diagonal_of. rewrite (nth_indep _ 0%Z (scaled (weight_exponent c) (s * 0)%Z)) by now rewrite map_length.
  rewrite (map_nth (fun v => scaled (weight_exponent c) (s * v)%Z)). pose proof (scaled_between (weight_exponent c) (s * nth j (weight_entries c) 0)%Z) as H. rewrite mult_IZR in H.
  unfold v_at, reals_of. rewrite <- Rmult_assoc. exact H.
Qed.

Lemma diagonal_length s : length (diagonal_of c s) = n.
Proof. apply map_length. Qed.

(** One pole: s between S 2^bits and (S + 1) 2^bits, u at most S and S v_j. *)
Theorem pole_entry S s u g z l : (0 < S)%Z -> IZR S * B < s < (IZR S + 1) * B -> 0 < u -> 6 < u -> u <= IZR S -> (forall j, (j < n)%nat -> u <= IZR S * v_at j) ->
  solve c 1 (diagonal_of c S) = Some (g, z) -> (l < n)%nat ->
  let G := gram n (resolvent_root s v_unit) l l in let h := / u in
  0 < G /\ (0 <= nth l z 0)%Z /\ IZR (nth l z 0%Z) * (1 - 6 * h) <= G * B <= (IZR (nth l z 0%Z) + 1) * (1 + 6 * h).
Proof.
  intros S0 Between U0 U6 US UV Run L G h. pose proof B_positive as B0. apply IZR_lt in S0 as S0'. assert (s0 : 0 < s) by nra.
  assert (H0 : 0 < h) by now apply Rinv_0_lt_compat. assert (H1 : h * u = 1) by (unfold h; field; lra).
  assert (H6 : 6 * h < 1) by (apply Rmult_lt_reg_r with u; [easy|]; lra).
  destruct (resolvent_least s n v_unit l s0 v_unit_positive L) as (G0 & HG & AG). fold G in G0, HG, AG.
  destruct (solve_sound c Bits Some_entries 1 (diagonal_of c S) g z (diagonal_length S) ltac:(now left) Run l L) as (T & M & M0 & Z & Near & HM & AM).
  set (P := fun x => form n inverse_gram x x + s * weighted n v_unit x x) in *.
  set (sigma := s / B). assert (Sig : IZR S < sigma < IZR S + 1).
  { unfold sigma. split; [apply Rmult_lt_reg_r with B | apply Rmult_lt_reg_r with B]; try easy; replace (s / B * B) with s by (field; lra); lra. }
  assert (BP : forall x, B * P x = B * form n inverse_gram x x + sum n (fun j => sigma * v_at j * x j ^ 2)).
  { intros x. unfold P. rewrite Rmult_plus_distr_l. f_equal. unfold weighted. rewrite <- Rmult_assoc, <- sum_scale. apply sum_ext. intros j J.
    unfold v_unit, sigma. field. lra. }
  assert (Within : forall x, (1 - 6 * h) * (B * P x) <= T x <= (1 + 6 * h) * (B * P x)).
  { intros x. specialize (Near x). unfold band_value in Near. fold n one B in Near. rewrite Rmult_1_l in Near.
    set (W := sum n (fun j => sigma * v_at j * x j ^ 2)). set (W' := sum n (fun j => IZR (nth j (diagonal_of c S) 0%Z) * x j ^ 2)) in *.
    assert (X : sum n (fun j => x j ^ 2) <= h * W).
    { unfold W. rewrite <- sum_scale. apply sum_le. intros j J. pose proof (UV j J). pose proof (v_at_positive j J). pose proof (pow2_ge_0 (x j)).
      assert (1 <= h * (sigma * v_at j)) by (rewrite <- H1; apply Rmult_le_compat_l; nra). nra. }
    assert (D : - (2 * (h * W)) <= W' - W <= 0).
    { assert (E : W' - W = sum n (fun j => (IZR (nth j (diagonal_of c S) 0%Z) - sigma * v_at j) * x j ^ 2)).
      { unfold W, W'. rewrite <- sum_minus. apply sum_ext. intros; ring. }
      rewrite E. split.
      - unfold W. rewrite <- sum_scale. replace (- (2 * sum n (fun j => h * (sigma * v_at j * x j ^ 2)))) with (sum n (fun j => - (2 * h * (sigma * v_at j)) * x j ^ 2)).
        + apply sum_le. intros j J. apply Rmult_le_compat_r; [apply pow2_ge_0|]. pose proof (diagonal_at S j J). pose proof (v_at_positive j J). pose proof (UV j J).
          assert (1 <= h * (sigma * v_at j)) by (rewrite <- H1; apply Rmult_le_compat_l; nra).
          assert (v_at j <= h * (sigma * v_at j)).
          { rewrite <- Rmult_assoc. rewrite <- (Rmult_1_l (v_at j)) at 1. apply Rmult_le_compat_r; [lra|]. rewrite <- H1. apply Rmult_le_compat_l; lra. }
          assert (sigma * v_at j <= IZR S * v_at j + v_at j) by nra. lra.
        + rewrite <- (sum_scale n 2 (fun j => h * (sigma * v_at j * x j ^ 2))). transitivity (-1 * sum n (fun j => 2 * (h * (sigma * v_at j * x j ^ 2)))); [|ring].
          rewrite <- sum_scale. apply sum_ext. intros; ring.
      - rewrite <- (sum_zero n (fun _ => 0)) by easy. apply sum_le. intros j J. pose proof (diagonal_at S j J). pose proof (v_at_positive j J). pose proof (pow2_ge_0 (x j)).
        assert (IZR (nth j (diagonal_of c S) 0%Z) <= sigma * v_at j) by nra. nra. }
    rewrite BP. fold W. set (K := B * form n inverse_gram x x) in *. assert (K0 : 0 <= K) by (apply Rmult_le_pos; [lra | apply inverse_gram_nonneg]).
    assert (W0 : 0 <= h * W) by (eapply Rle_trans; [|exact X]; apply sum_nonneg; intros; apply pow2_ge_0).
    assert (HK : 0 <= h * K) by (apply Rmult_le_pos; lra).
    assert (N1 : T x - (K + W') <= 4 * (h * W)) by (eapply Rle_trans; [apply Rle_abs|]; lra).
    assert (N2 : - (T x - (K + W')) <= 4 * (h * W)) by (eapply Rle_trans; [apply Rle_abs|]; rewrite Rabs_Ropp; lra). split; lra. }
  destruct (least_near l T P M G B (6 * h) M0 G0 B0 ltac:(lra) HM AM HG AG Within) as (Lo & Hi).
  rewrite mult_IZR in Z. fold one B in Z.
  split; [easy|]. split.
  - apply Z.lt_succ_r, lt_IZR. rewrite succ_IZR. assert (0 < B * B * M) by (apply Rmult_lt_0_compat; nra). lra.
  - apply (Rmult_le_compat_r B) in Lo, Hi; try lra. split.
    + eapply Rle_trans; [|exact Lo]. replace (M * B * (1 - 6 * h) * B) with (B * B * M * (1 - 6 * h)) by ring. apply Rmult_le_compat_r; lra.
    + eapply Rle_trans; [exact Hi|]. replace (M * B * (1 + 6 * h) * B) with (B * B * M * (1 + 6 * h)) by ring. apply Rmult_le_compat_r; lra.
Qed.

(** The weight of a pole. *)
Theorem pole_weight_between N s S q u k : (0 < S)%Z -> length (nodes c) = (2 * N)%nat -> (0 < N)%nat ->
  (forall i, (i < length (nodes c))%nat -> 0 < reals_of (nodes c) i) -> IZR S * B < s k < (IZR S + 1) * B -> 0 < u -> 1 < u -> u <= IZR S ->
  q = half_inverse c S -> u <= IZR (weight_of c q) -> u <= IZR (q / (2 * Z.of_nat (length (nodes c)))) ->
  let W := IZR (weight_of c q) in let h := / u in
  0 < W /\ W <= node_weight N (reals_of (nodes c)) s k /\ node_weight N (reals_of (nodes c)) s k * (1 - h / 2) <= W * (1 + h) ^ 2.
Proof.
  intros S0 Len N0 Pos Between U0 U1 US -> UW UQ W h. pose proof B_positive as B0. apply IZR_lt in S0 as S0'. set (q := half_inverse c S) in *.
  assert (H0 : 0 < h) by now apply Rinv_0_lt_compat. assert (H1 : h * u = 1) by (unfold h; field; lra). assert (H2 : h < 1) by nra.
  pose proof (half_inverse_value c Bits Pos S S0) as Q. cbv zeta in Q. fold one B q in Q. rewrite Len in Q.
  set (tau := reals_of (nodes c)) in *. set (sum_S := sum (2 * N) (fun i => tau i / (tau i ^ 2 + IZR S * B))) in *.
  set (sum_s := sum (2 * N) (fun i => tau i / (tau i ^ 2 + s k))).
  assert (T : forall i, (i < 2 * N)%nat -> 0 < tau i) by (intros i I; apply Pos; lia).
  assert (SB : 0 < IZR S * B) by nra.
  assert (Order : 0 < sum_s /\ sum_s <= sum_S <= sum_s * (1 + h)).
  { split; [|split].
    - apply Rlt_le_trans with (tau 0%nat / (tau 0%nat ^ 2 + s k)).
      + pose proof (T 0%nat ltac:(lia)). apply Rdiv_lt_0_compat; nra.
      + apply (le_sum (2 * N) (fun i => tau i / (tau i ^ 2 + s k))); [|lia]. intros i I. pose proof (T i I). left. apply Rdiv_lt_0_compat; nra.
    - apply sum_le. intros i I. pose proof (T i I). unfold Rdiv. apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; nra.
    - unfold sum_s. rewrite <- sum_scale_r. apply sum_le. intros i I. pose proof (T i I) as Ti. pose proof (pow2_ge_0 (tau i)) as T2.
      assert (D : 0 < tau i ^ 2 + IZR S * B) by lra. assert (D' : 0 < tau i ^ 2 + s k) by lra.
      apply Rmult_le_reg_r with ((tau i ^ 2 + IZR S * B) * (tau i ^ 2 + s k)); [now apply Rmult_lt_0_compat|].
      replace (tau i / (tau i ^ 2 + IZR S * B) * ((tau i ^ 2 + IZR S * B) * (tau i ^ 2 + s k))) with (tau i * (tau i ^ 2 + s k)) by (field; lra).
      replace (tau i / (tau i ^ 2 + s k) * (1 + h) * ((tau i ^ 2 + IZR S * B) * (tau i ^ 2 + s k))) with (tau i * ((1 + h) * (tau i ^ 2 + IZR S * B))) by (field; lra).
      apply Rmult_le_compat_l; [lra|]. assert (1 <= h * IZR S) by (rewrite <- H1; apply Rmult_le_compat_l; lra).
      assert (B <= h * IZR S * B) by (rewrite <- (Rmult_1_l B) at 1; apply Rmult_le_compat_r; lra). assert (0 <= h * tau i ^ 2) by (apply Rmult_le_pos; lra). lra. }
  destruct Order as (O0 & O1 & O2).
  assert (E0 : 0 < B ^ 3 * sum_S) by (apply Rmult_lt_0_compat; [apply pow_lt; lra | lra]).
  assert (Q0 : (0 < q)%Z) by (apply lt_IZR; lra). apply IZR_lt in Q0 as Q0'.
  pose proof (floor_between (2 * (one * one) * one) q Q0) as F. fold (weight_of c q) in F. change (2 * (2 ^ bits c * 2 ^ bits c) * 2 ^ bits c)%Z with (2 * (one * one) * one)%Z in F.
  assert (F' : W <= 2 * B ^ 3 / IZR q < W + 1).
  { unfold W, weight_of. fold one. rewrite !mult_IZR in F. fold B in F. replace (2 * B ^ 3) with (2 * (B * B) * B) by ring. exact F. }
  clear F. assert (W0 : 0 < W) by (unfold W; lra). assert (HW : 1 <= h * W) by (rewrite <- H1; apply Rmult_le_compat_l; [lra | exact UW]).
  assert (Few : INR (2 * N) <= IZR q * (h / 2)).
  { pose proof (floor_between q (2 * Z.of_nat (length (nodes c))) ltac:(lia)) as F. rewrite Len, mult_IZR, <- INR_IZR_INZ in F. rewrite Len in UQ.
    assert (R : 0 < INR (2 * N)) by (apply (lt_INR 0); lia). assert (A : u <= IZR q / (2 * INR (2 * N))) by lra.
    apply (Rmult_le_compat_r (2 * INR (2 * N))) in A; [|lra]. replace (IZR q / (2 * INR (2 * N)) * (2 * INR (2 * N))) with (IZR q) in A by (field; lra).
    apply (Rmult_le_compat_l h) in A; [|lra]. rewrite <- Rmult_assoc, H1 in A. lra. }
  assert (Id : 2 / sum_S = 2 * B ^ 3 / (B ^ 3 * sum_S)) by (field; repeat split; lra).
  split; [easy|]. unfold node_weight. fold sum_s. split.
  - apply Rle_trans with (2 / sum_S).
    + rewrite Id. eapply Rle_trans; [apply F'|]. unfold Rdiv. apply Rmult_le_compat_l; [apply Rmult_le_pos; [lra | apply pow_le; lra]|]. apply Rinv_le_contravar; lra.
    + unfold Rdiv. apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; lra.
  - assert (A : 2 / sum_s <= (1 + h) * (2 / sum_S)).
    { apply Rmult_le_reg_r with (sum_s * sum_S); [nra|]. replace (2 / sum_s * (sum_s * sum_S)) with (2 * sum_S) by (field; lra).
      replace ((1 + h) * (2 / sum_S) * (sum_s * sum_S)) with (2 * (sum_s * (1 + h))) by (field; lra). lra. }
    assert (C : 2 / sum_S * (1 - h / 2) <= W * (1 + h)).
    { apply Rle_trans with (2 * B ^ 3 / IZR q).
      - rewrite Id. apply Rmult_le_reg_r with (B ^ 3 * sum_S * IZR q); [now apply Rmult_lt_0_compat|].
        replace (2 * B ^ 3 / (B ^ 3 * sum_S) * (1 - h / 2) * (B ^ 3 * sum_S * IZR q)) with (2 * B ^ 3 * (IZR q * (1 - h / 2))) by (field; repeat split; lra).
        replace (2 * B ^ 3 / IZR q * (B ^ 3 * sum_S * IZR q)) with (2 * B ^ 3 * (B ^ 3 * sum_S)) by (field; lra).
        apply Rmult_le_compat_l; [apply Rmult_le_pos; [lra | apply pow_le; lra]|]. lra.
      - lra. }
    apply (Rmult_le_compat_r (1 - h / 2)) in A; [|lra]. eapply Rle_trans; [exact A|].
    replace ((1 + h) * (2 / sum_S) * (1 - h / 2)) with ((1 + h) * (2 / sum_S * (1 - h / 2))) by ring.
    replace (W * (1 + h) ^ 2) with ((1 + h) * (W * (1 + h))) by ring. apply Rmult_le_compat_l; lra.
Qed.

End Pole.

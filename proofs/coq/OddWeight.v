(** * The weight of the offset digits of 1, …, T for every odd k and every T, in integers *)
From Coq Require Import ZArith Lia Psatz.
From Etalon Require Import Digits.
Open Scope Z_scope.

Section Odd.
Variable mm : nat.
Hypothesis M1 : (1 <= mm)%nat.
Let m := Z.of_nat mm.
Let k := 2 * m + 1.
Notation w := (weight mm mm).
Notation c h := (cap mm mm m h).
Notation K h := (k ^ Z.of_nat h).

(** k^h = 2c + 1, c the capacity. *)
Lemma K_cap h : K h = 2 * c h + 1.
Proof.
  generalize (cap_closed mm mm M1 m h). replace (Z.of_nat (mm + mm + 1)) with k by (unfold k, m; lia). unfold k at 1.
  intros E. assert (m * (2 * c h) = m * (K h - 1)) by (unfold k in *; lia). apply Z.mul_reg_l in H; lia.
Qed.
Lemma K_S h : K (S h) = k * K h. Proof. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.
Lemma c_pos h : 0 <= c h. Proof. apply cap_pos; unfold m; lia. Qed.
Lemma kk : Z.of_nat (mm + mm + 1) = k. Proof. unfold k, m; lia. Qed.

(** Splitting off the highest digit. *)
Lemma weight_high h : forall j t, Z.abs j <= m -> Z.abs t <= c h -> w (S h) (j * K h + t) = Z.abs j + w h t.
Proof.
  induction h; intros j t J T.
  - cbn [cap] in T. assert (t = 0) by lia. subst. cbn [weight Z.of_nat]. rewrite Z.pow_0_r.
    destruct (dig_up_unique mm mm M1 0 j) as [U D]; [unfold m in J; lia|]. rewrite Z.mul_0_r, Z.add_0_l in U, D.
    replace (j * 1 + 0) with j by ring. rewrite D. lia.
  - change (w (S (S h)) ?x) with (Z.abs (dig mm mm x) + w (S h) (up mm mm x)).
    change (w (S h) t) with (Z.abs (dig mm mm t) + w h (up mm mm t)).
    generalize (dig_up mm mm M1 t) (dig_range mm mm M1 t). rewrite kk. intros E R.
    destruct (dig_up_unique mm mm M1 (j * K h + up mm mm t) (dig mm mm t) R) as [U D]. rewrite kk in U, D.
    replace (j * K (S h) + t) with (k * (j * K h + up mm mm t) + dig mm mm t) by (rewrite K_S; lia).
    rewrite U, D, IHh; [lia|easy|]. cbn [cap] in T. rewrite kk in T. unfold m, k in *. generalize (c_pos h). unfold m. nia.
Qed.

(** t and −t have one weight. *)
Lemma weight_opp h : forall t, w h (- t) = w h t.
Proof.
  induction h; intros t; [easy|]. cbn [weight].
  generalize (dig_up mm mm M1 t) (dig_range mm mm M1 t). rewrite kk. intros E R.
  destruct (dig_up_unique mm mm M1 (- up mm mm t) (- dig mm mm t)) as [U D]; [lia|]. rewrite kk in U, D.
  replace (- t) with (k * - up mm mm t + - dig mm mm t) by lia. rewrite U, D, IHh. lia.
Qed.

Lemma zsum_opp f n : forall lo, zsum (fun t => f (- t)) lo n = zsum f (1 - lo - Z.of_nat n) n.
Proof.
  induction n; intros lo; [easy|]. cbn [zsum]. rewrite IHn.
  replace (zsum f (1 - lo - Z.of_nat (S n)) n + f (1 - lo - Z.of_nat (S n) + Z.of_nat n))
    with (zsum f (1 - lo - Z.of_nat (S n)) (S n)) by easy.
  change (S n) with (1 + n)%nat. rewrite zsum_app. cbn [zsum].
  replace (1 - lo - Z.of_nat (1 + n) + Z.of_nat 0) with (- (lo + Z.of_nat n)) by lia.
  replace (1 - lo - Z.of_nat (1 + n) + Z.of_nat 1) with (1 - lo - Z.of_nat n) by lia. lia.
Qed.

(** The weights of the n smallest of the k^h numbers, and twice k times their excess over the average. *)
Definition F h n := zsum (w h) (- c h) n.
Definition A h n := 2 * (k * F h n - Z.of_nat h * (m * (m + 1)) * Z.of_nat n).

Lemma F_sym h n r : Z.of_nat (n + r) = K h -> F h (n + r) = F h n + F h r.
Proof.
  intros E. unfold F. rewrite zsum_app. f_equal. rewrite (zsum_ext _ (fun t => w h (- t)))
    by (intros; now rewrite weight_opp).
  rewrite zsum_opp. f_equal. rewrite K_cap in E. lia.
Qed.

(** A part of block j, in which the highest digit is j − m. *)
Lemma F_part h j n : (j <= 2 * mm)%nat -> Z.of_nat n <= K h ->
  zsum (w (S h)) (- c (S h) + Z.of_nat j * K h) n = Z.abs (Z.of_nat j - m) * Z.of_nat n + F h n.
Proof.
  intros J N. unfold F.
  replace (- c (S h) + Z.of_nat j * K h) with ((Z.of_nat j - m) * K h + - c h)
    by (cbn [cap]; rewrite kk, K_cap; unfold k; ring).
  rewrite zsum_shift, (zsum_ext _ (fun t => w h t + Z.abs (Z.of_nat j - m))), zsum_add; [lia|].
  intros t T. rewrite weight_high; [lia|unfold m; lia|]. rewrite K_cap in N. lia.
Qed.

(** j full blocks, j ≤ m. *)
Lemma F_blocks h kn j : Z.of_nat kn = K h -> (j <= mm)%nat ->
  2 * F (S h) (j * kn) = (2 * Z.of_nat j * m - Z.of_nat j * (Z.of_nat j - 1)) * K h + 2 * Z.of_nat j * F h kn.
Proof.
  intros E. induction j; intros J; [unfold F; cbn [Nat.mul zsum Z.of_nat]; lia|].
  replace (S j * kn)%nat with (j * kn + kn)%nat by lia. unfold F at 1. rewrite zsum_app. fold (F (S h) (j * kn)).
  rewrite Nat2Z.inj_mul, E, F_part by lia.
  rewrite Z.abs_neq by (unfold m; lia). specialize (IHj ltac:(lia)). rewrite Z.mul_add_distr_l, IHj, E. 
  rewrite Nat2Z.inj_succ. unfold Z.succ. ring.
Qed.

(** All k^h numbers have the average. *)
Lemma F_all h kn : Z.of_nat kn = K h -> A h kn = 0.
Proof.
  revert kn. induction h; intros kn E.
  - assert (kn = 1%nat) by (cbn in E; lia). subst. unfold A, F. cbn [zsum weight cap]. change (Z.of_nat 0) with 0. lia.
  - assert (Kp : 0 < K h) by (apply Z.pow_pos_nonneg; unfold k, m; lia). assert (Eh := Z2Nat.id (K h) ltac:(lia)).
    set (k1 := Z.to_nat (K h)) in *. specialize (IHh k1 Eh).
    assert (H : F (S h) (mm * k1 + (k1 + mm * k1)) = F (S h) (mm * k1) + F (S h) (k1 + mm * k1)) by (apply F_sym;
      rewrite K_S, <- Eh; unfold k, m; nia).
    assert (G : F (S h) (mm * k1 + k1) = F (S h) (mm * k1) + F h k1).
    { unfold F at 1. rewrite zsum_app. fold (F (S h) (mm * k1)). rewrite Nat2Z.inj_mul, Eh, F_part by lia. fold m.
      rewrite Z.sub_diag. cbn [Z.abs]. lia. }
      replace (k1 + mm * k1)%nat with (mm * k1 + k1)%nat in H by lia.
      assert (B := F_blocks h k1 mm Eh ltac:(lia)). fold m in B.
      replace kn with (mm * k1 + (mm * k1 + k1))%nat by (apply Nat2Z.inj; rewrite E, K_S, <- Eh; unfold k, m; nia).
      unfold A in *. rewrite H, G. rewrite Nat2Z.inj_add, Nat2Z.inj_mul, Nat2Z.inj_add, Nat2Z.inj_mul, Eh, Nat2Z.inj_succ.
      fold m. unfold Z.succ.
      rewrite Eh in IHh. assert (2 * F (S h) (mm * k1) = m * (m + 1) * K h + 2 * m * F h k1) by lia.
      unfold k in *. nia.
Qed.

(** Symmetry: the r smallest have as much above the average as the other n have below it. *)
Lemma A_opp h n r : Z.of_nat (n + r) = K h -> A h r = - A h n.
Proof. intros E. generalize (F_all h _ E) (F_sym h n r E). unfold A. intros. rewrite H0 in H. lia. Qed.

(** The excess by the highest digit. *)
Lemma A_high h kn j n : Z.of_nat kn = K h -> (j <= mm)%nat -> (n <= kn)%nat ->
  A (S h) (j * kn + n) = A h n + K h * Z.of_nat j * (2 * k * m - k * (Z.of_nat j - 1) - 2 * m * (m + 1))
    + 2 * Z.of_nat n * (k * (m - Z.of_nat j) - m * (m + 1)).
Proof.
  intros E J N. assert (G : F (S h) (j * kn + n) = F (S h) (j * kn) + ((m - Z.of_nat j) * Z.of_nat n + F h n)).
  { unfold F at 1. rewrite zsum_app. fold (F (S h) (j * kn)). rewrite Nat2Z.inj_mul, E, F_part by lia.
    rewrite Z.abs_neq by (unfold m; lia). lia. }
    assert (B := F_blocks h kn j E J). assert (I := F_all h kn E). unfold A in *. rewrite G.
    rewrite Nat2Z.inj_add, Nat2Z.inj_mul, E in *. rewrite Nat2Z.inj_succ. unfold Z.succ. 
    assert (2 * k * F (S h) (j * kn) = k * (2 * Z.of_nat j * m - Z.of_nat j * (Z.of_nat j - 1)) * K h + 2 * k * Z.of_nat j *
    F h kn) by lia.
    assert (2 * k * Z.of_nat j * F h kn = Z.of_nat j * (2 * Z.of_nat h * (m * (m + 1)) * K h)) by nia.
    lia.
Qed.

(** The heart: on the lower half the excess lies between 0 and m²·k^h. *)
Lemma A_range h : forall n, 2 * Z.of_nat n <= K h -> 0 <= A h n <= m * m * K h.
Proof.
  assert (m1 : 1 <= m) by (unfold m; lia). induction h; intros n N.
  - assert (n = 0%nat). { change (Z.of_nat 0) with 0 in N. rewrite Z.pow_0_r in N. lia. }
    subst. unfold A, F. cbn [zsum]. change (Z.of_nat 0) with 0. rewrite Z.pow_0_r. nia.
  - assert (Kp : 0 < K h) by (apply Z.pow_pos_nonneg; unfold k; lia). assert (Eh := Z2Nat.id (K h) ltac:(lia)).
    set (kn := Z.to_nat (K h)) in *.
    rewrite K_S in N. assert (Q := Nat.div_mod n kn ltac:(lia)). assert (R := Nat.mod_upper_bound n kn ltac:(lia)).
    set (j := (n / kn)%nat) in *. set (r := (n mod kn)%nat) in *.
    assert (N' : 2 * (Z.of_nat j * K h + Z.of_nat r) <= k * K h) by (rewrite Q, Nat2Z.inj_add, Nat2Z.inj_mul, Eh in N; lia).
    assert (J : (j <= mm)%nat). { unfold k, m in *. nia. }
    replace n with (j * kn + r)%nat by lia. rewrite A_high, K_S by lia.
    assert (J0 : 0 <= Z.of_nat j <= m) by (unfold m; lia). set (x := Z.of_nat j) in *.
    assert (U : 0 <= 2 * Z.of_nat r < 2 * K h) by lia.
    assert (P0 : 0 <= x * (2 * m * m - k * (x - 1)) <= 2 * m * m * m) by (clear - J0 m1; unfold k; nia).
    set (f0 := x * (2 * m * m - k * (x - 1))) in *. set (f1 := f0 + (k * (m - x) - m * (m + 1))).
    assert (E1 : f1 = 2 * m * m * x + m * m - k * x * x) by (unfold f1, f0, k; ring).
    assert (P1 : 0 <= f1 <= 2 * m * m * m).
    { replace f1 with (2 * m * (x * (m - x)) + (m - x) * (m + x)) by (rewrite E1; unfold k; ring).
      clear - J0 m1. clearbody x m. assert (0 <= x * (m - x)) by (apply Z.mul_nonneg_nonneg; lia).
      assert (4 * (x * (m - x)) <= m * m) by (generalize (Z.square_nonneg (m - 2 * x)); lia).
      assert (0 <= (m - x) * (m + x)) by (apply Z.mul_nonneg_nonneg; lia).
      assert ((m - x) * (m + x) <= m * m) by (generalize (Z.square_nonneg x); lia). set (z := x * (m - x)) in *.
      set (u := (m - x) * (m + x)) in *. clearbody z u.
      assert (m * m <= m * m * m) by nia. nia. }
      destruct (Z_le_gt_dec (2 * Z.of_nat r) (K h)) as [L|L].
    + specialize (IHh r L).
      replace (A h r + _ + _) with (A h r + ((K h - 2 * Z.of_nat r) * f0 + 2 * Z.of_nat r * f1)) by (unfold f1, f0, k; ring).
      clear - IHh P0 P1 L U Kp m1. clearbody f0 f1. set (w := 2 * Z.of_nat r) in *. set (q := K h) in *.
      set (a := A h r) in *. clearbody w q a. unfold k.
      assert (0 <= (q - w) * f0) by (apply Z.mul_nonneg_nonneg; lia). assert (0 <= w * f1) by (apply Z.mul_nonneg_nonneg;
        lia).
      assert ((q - w) * f0 <= (q - w) * (2 * m * m * m)) by (apply Z.mul_le_mono_nonneg_l; lia).
      assert (w * f1 <= w * (2 * m * m * m)) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    + assert (H : A h r = - A h (kn - r)) by (apply A_opp; lia).
      specialize (IHh (kn - r)%nat ltac:(lia)). rewrite H.
      assert (X : x <= m - 1) by (clear - N' L J0 Kp; unfold k in *; nia).
      set (f2 := f0 + 2 * (k * (m - x) - m * (m + 1))).
      assert (E2 : f2 = (x + 1) * (2 * m * m - k * x)) by (unfold f2, f0, k; ring).
      assert (P1' : m * m <= f1) by (rewrite E1; clear - J0 X m1; unfold k; nia).
      assert (P2 : m * m <= f2 <= 2 * m * m * m) by (rewrite E2; clear - J0 X m1; clearbody x m; unfold k; split;
        [nia|assert (0 <= x * (m - x - 1)) by (apply Z.mul_nonneg_nonneg; lia); nia]).
      replace (- A h (kn - r) + _ + _) with (- A h (kn - r) +
        ((2 * K h - 2 * Z.of_nat r) * f1 + (2 * Z.of_nat r - K h) * f2))
        by (unfold f2, f1, f0, k; ring).
      clear - IHh P1 P1' P2 L U Kp m1. clearbody f0 f1 f2. set (w := 2 * Z.of_nat r) in *. set (q := K h) in *.
      set (a := A h (kn - r)) in *. clearbody w q a. unfold k.
      assert ((2 * q - w) * (m * m) <= (2 * q - w) * f1) by (apply Z.mul_le_mono_nonneg_l; lia).
      assert ((2 * q - w) * f1 <= (2 * q - w) * (2 * m * m * m)) by (apply Z.mul_le_mono_nonneg_l; lia).
      assert ((w - q) * (m * m) <= (w - q) * f2) by (apply Z.mul_le_mono_nonneg_l; lia).
      assert ((w - q) * f2 <= (w - q) * (2 * m * m * m)) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
Qed.

(** [APT] Theorem 1.1: W(T) ≤ h·ν·(T + 1/2), ν = (k² - 1)/(4k) = m(m + 1)/k, for every T within the capacity of h digits. *)
Theorem odd_weight_bound h T : Z.of_nat T <= c h -> 2 * k * zsum (w h) 1 T <= Z.of_nat h * (m * (m + 1)) *
  (2 * Z.of_nat T + 1).
Proof.
  intros L. assert (Cp := c_pos h). assert (E := K_cap h). set (n := Z.to_nat (c h)).
  assert (En : Z.of_nat n = c h) by (apply Z2Nat.id; lia).
  assert (H1 : A h (n + 1) = - A h n) by (apply A_opp; lia).
  assert (H2 : A h (n + 1 + T) = - A h (n - T)) by (apply A_opp; lia).
  assert (R := A_range h (n - T) ltac:(lia)).
  assert (G : F h (n + 1 + T) = F h (n + 1) + zsum (w h) 1 T).
  { unfold F. rewrite zsum_app. do 2 f_equal. lia. }
    assert (Z0 : w h 0 = 0).
  { clear - M1. induction h; [easy|]. cbn [weight]. destruct (dig_up_unique mm mm M1 0 0) as [U D]; [lia|].
    rewrite Z.mul_0_r, Z.add_0_l in U, D. now rewrite U, D, IHh. }
    assert (G1 : F h (n + 1) = F h n).
  { unfold F. rewrite zsum_app. cbn [zsum]. replace (- c h + Z.of_nat n + Z.of_nat 0) with 0 by lia. rewrite Z0. lia. }
    unfold A in *. rewrite G, G1 in *. lia.
Qed.
End Odd.

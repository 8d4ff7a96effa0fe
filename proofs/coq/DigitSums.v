(** * The sum of the digits' absolute values over 1 … T, place by place

    Place i has the period k^(i+1), over which each digit occurs equally often; what is left of a period is off by at most half a period of
    largest digits. In integers, without axioms. *)
From Coq Require Import ZArith List Lia Psatz PeanoNat.
From Etalon Require Import Digits.
Import ListNotations.
Open Scope Z_scope.

Lemma zsum_nonneg f lo n : (forall t, 0 <= f t) -> 0 <= zsum f lo n.
Proof. intros H; induction n; cbn [zsum]; [lia|]. generalize (H (lo + Z.of_nat n)). lia. Qed.

Lemma zsum_at_most f c lo n : (forall t, f t <= c) -> zsum f lo n <= c * Z.of_nat n.
Proof. intros H; induction n; cbn [zsum]; [lia|]. generalize (H (lo + Z.of_nat n)). lia. Qed.

Lemma zsum_first f lo n : zsum f lo (S n) = f lo + zsum f (lo + 1) n.
Proof.
  change (S n) with (1 + n)%nat. rewrite zsum_app. cbn [zsum]. rewrite Z.add_0_r. replace (lo + Z.of_nat 1) with (lo + 1) by lia. lia.
Qed.

(** Any p consecutive values of a function of period p have one sum. *)
Lemma period_anywhere f p : (forall t, f (t + Z.of_nat p) = f t) -> forall lo lo', zsum f lo p = zsum f lo' p.
Proof.
  intros H. assert (Step : forall lo, zsum f (lo + 1) p = zsum f lo p).
  { intros lo. generalize (zsum_first f lo p). cbn [zsum]. rewrite H. lia. }
  assert (Up : forall d lo, zsum f (lo + Z.of_nat d) p = zsum f lo p).
  { induction d; intros lo; [f_equal; lia|]. rewrite <- (IHd lo), <- (Step (lo + Z.of_nat d)). f_equal. lia. }
  intros lo lo'. destruct (Z_le_gt_dec lo lo').
  - rewrite <- (Up (Z.to_nat (lo' - lo)) lo). f_equal. lia.
  - rewrite <- (Up (Z.to_nat (lo - lo')) lo'). f_equal. lia.
Qed.

(** n values from 0 on are n means, up to half a period of largest values. *)
Lemma period_mean f p c s n : (1 <= p)%nat -> (forall t, f (t + Z.of_nat p) = f t) -> (forall t, 0 <= f t <= c) -> zsum f 0 p = s ->
  2 * Z.abs (Z.of_nat p * zsum f 0 n - Z.of_nat n * s) <= c * Z.of_nat p * Z.of_nat p.
Proof.
  intros P H R Hs. assert (Sh : forall q, zsum f 0 (q * p) = Z.of_nat q * s).
  { induction q; [easy|]. replace (S q * p)%nat with (q * p + p)%nat by lia. rewrite zsum_app, IHq, (period_anywhere f p H _ 0), Hs. lia. }
  assert (E := Nat.div_mod n p ltac:(lia)). assert (L := Nat.mod_upper_bound n p ltac:(lia)). set (q := (n / p)%nat) in *. set (r := (n mod p)%nat) in *.
  assert (Sr : forall t, f (Z.of_nat (q * p) + t) = f t).
  { assert (G : forall u t, f (Z.of_nat (u * p) + t) = f t).
    { induction u; intros t; [f_equal; lia|]. rewrite <- (IHu t), <- (H (Z.of_nat (u * p) + t)). f_equal. lia. }
    apply G. }
  assert (Zn : zsum f 0 n = Z.of_nat q * s + zsum f 0 r).
  { rewrite E. replace (p * q + r)%nat with (q * p + r)%nat by lia. rewrite zsum_app, Sh. f_equal.
    replace (0 + Z.of_nat (q * p)) with (Z.of_nat (q * p) + 0) by lia. rewrite zsum_shift. apply zsum_ext. intros t _. apply Sr. }
  assert (C1 : 0 <= zsum f 0 r <= c * Z.of_nat r) by (split; [apply zsum_nonneg; intros t; apply R|apply zsum_at_most; intros t; apply R]).
  assert (C2 : 0 <= s - zsum f 0 r <= c * (Z.of_nat p - Z.of_nat r)).
  { assert (Q : s = zsum f 0 r + zsum f (0 + Z.of_nat r) (p - r)) by (rewrite <- zsum_app, <- Hs; f_equal; lia).
    rewrite Q. replace (Z.of_nat p - Z.of_nat r) with (Z.of_nat (p - r)) by lia.
    generalize (zsum_nonneg f (0 + Z.of_nat r) (p - r) (fun t => proj1 (R t))) (zsum_at_most f c (0 + Z.of_nat r) (p - r) (fun t => proj2 (R t))). lia. }
  rewrite Zn. replace (Z.of_nat n) with (Z.of_nat p * Z.of_nat q + Z.of_nat r) by lia. set (z := zsum f 0 r) in *.
  replace (Z.of_nat p * (Z.of_nat q * s + z) - (Z.of_nat p * Z.of_nat q + Z.of_nat r) * s) with ((Z.of_nat p - Z.of_nat r) * z - Z.of_nat r * (s - z)) by ring.
  clear - C1 C2 L. set (x := Z.of_nat p) in *. set (y := Z.of_nat r) in *. assert (0 <= y < x) by lia. clearbody x y z. set (w := s - z) in *. clearbody w.
  (* Both parts lie between 0 and c·y·(x − y), which is at most c·x²/4. *)
  assert (A1 : 0 <= (x - y) * z <= (x - y) * (c * y)) by (split; [apply Z.mul_nonneg_nonneg; lia|apply Z.mul_le_mono_nonneg_l; lia]).
  assert (A2 : 0 <= y * w <= y * (c * (x - y))) by (split; [apply Z.mul_nonneg_nonneg; lia|apply Z.mul_le_mono_nonneg_l; lia]).
  assert (C0 : 0 <= c) by nia. assert (B : 4 * (y * (x - y)) <= x * x) by (generalize (Z.square_nonneg (x - 2 * y)); lia).
  assert (D : c * (4 * (y * (x - y))) <= c * (x * x)) by (apply Z.mul_le_mono_nonneg_l; lia).
  assert (Z.abs ((x - y) * z - y * w) <= c * (y * (x - y))) by lia. nia.
Qed.

Section Places.
Variables a b : nat.
Hypothesis B : (1 <= b)%nat.
Let k := Z.of_nat (a + b + 1).

(** |digit i of t|. *)
Fixpoint place (i : nat) (t : Z) : Z := match i with O => Z.abs (dig a b t) | S j => place j (up a b t) end.

Lemma weight_places h : forall t, weight a b h t = fold_right (fun i s => place i t + s) 0 (seq 0 h).
Proof.
  induction h; intros t; [easy|]. cbn [weight seq fold_right]. rewrite IHh. f_equal.
  rewrite <- seq_shift. generalize (seq 0 h) as l. intros l. clear IHh. induction l as [|i l IH]; [easy|]. cbn [map fold_right place]. f_equal. exact IH.
Qed.

Lemma dig_up_shift t d : dig a b (t + d * k) = dig a b t /\ up a b (t + d * k) = up a b t + d.
Proof.
  assert (E := dig_up a b B t). assert (R := dig_range a b B t). fold k in E.
  destruct (dig_up_unique a b B (up a b t + d) (dig a b t) R) as [U D]. fold k in U, D.
  assert (E2 : t + d * k = k * (up a b t + d) + dig a b t) by (transitivity (k * up a b t + dig a b t + d * k); [f_equal; exact E|ring]).
  rewrite E2. now split.
Qed.

Lemma place_period i : forall t d, place i (t + d * k ^ Z.of_nat (S i)) = place i t.
Proof.
  induction i; intros t d.
  - cbn [place]. rewrite Z.pow_1_r. now rewrite (proj1 (dig_up_shift t d)).
  - cbn [place]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. replace (t + d * (k * k ^ Z.of_nat (S i))) with (t + (d * k ^ Z.of_nat (S i)) * k) by ring.
    rewrite (proj2 (dig_up_shift t _)). apply IHi.
Qed.

Lemma place_range i : forall t, 0 <= place i t <= Z.of_nat (Nat.max a b).
Proof. induction i; intros t; cbn [place]; [generalize (dig_range a b B t); lia|apply IHi]. Qed.

Let cyc := Z.of_nat a * (Z.of_nat a + 1) + Z.of_nat b * (Z.of_nat b + 1).
Let kn := (a + b + 1)%nat.

Lemma kn_pow n : Z.of_nat (kn ^ n) = k ^ Z.of_nat n.
Proof. rewrite Nat2Z.inj_pow. easy. Qed.

(** Over one period the digits of place i add up to k^i·cyc/2. *)
Lemma place_sum i : 2 * zsum (place i) 0 (kn ^ S i) = cyc * k ^ Z.of_nat i.
Proof.
  induction i.
  - rewrite (period_anywhere (place 0) (kn ^ 1) ltac:(intros t; rewrite kn_pow; rewrite <- (Z.mul_1_l (k ^ _)); apply place_period) 0 (k * 0 + - Z.of_nat a)).
    replace (kn ^ 1)%nat with (a + (1 + b))%nat by (unfold kn; cbn; lia). rewrite zsum_shift.
    rewrite (zsum_ext _ Z.abs); [|intros d D; cbn [place]; f_equal; exact (proj2 (dig_up_unique a b B 0 d ltac:(lia)))].
    rewrite zsum_app, zsum_app. replace (- Z.of_nat a + Z.of_nat a) with 0 by lia. cbn [zsum]. change (0 + Z.of_nat 1) with 1.
    generalize (zsum_abs_neg a) (zsum_abs_pos b). unfold cyc. rewrite Z.pow_0_r. lia.
  - assert (Blocks : forall N q, zsum (place (S i)) (k * q + - Z.of_nat a) (kn * N) = k * zsum (place i) q N).
    { induction N; intros q; [now rewrite Nat.mul_0_r, Z.mul_0_r|]. replace (kn * S N)%nat with (kn + kn * N)%nat by lia. rewrite zsum_app, zsum_first.
      replace (k * q + - Z.of_nat a + Z.of_nat kn) with (k * (q + 1) + - Z.of_nat a) by (unfold k, kn; lia). rewrite IHN.
      rewrite zsum_shift, (zsum_ext _ (fun _ => 0 + place i q)).
      - rewrite (zsum_add (fun _ => 0) (place i q)). replace (zsum (fun _ => 0) (- Z.of_nat a) kn) with 0 by (clear; induction kn; cbn [zsum]; lia).
        unfold k, kn. lia.
      - intros d D. cbn [place]. assert (U := proj1 (dig_up_unique a b B q d ltac:(unfold kn in D; lia))). fold k in U. now rewrite U. }
    rewrite (period_anywhere (place (S i)) (kn ^ S (S i)) ltac:(intros t; rewrite kn_pow; rewrite <- (Z.mul_1_l (k ^ _)); apply place_period) 0 (k * 0 + - Z.of_nat a)).
    replace (kn ^ S (S i))%nat with (kn * kn ^ S i)%nat by now rewrite (Nat.pow_succ_r' _ (S i)). rewrite Blocks.
    rewrite (Nat2Z.inj_succ i), Z.pow_succ_r by lia. transitivity (k * (2 * zsum (place i) 0 (kn ^ S i))); [ring|]. rewrite IHi. ring.
Qed.

(** Place i over 0 … n − 1: off by at most b·k^(i+1)/2 from the mean, b the largest digit. *)
Lemma place_mean i n : let c := Z.of_nat (Nat.max a b) in
  Z.abs (2 * k * zsum (place i) 0 n - cyc * Z.of_nat n) <= c * k * k ^ Z.of_nat (S i).
Proof.
  intros c. set (p := k ^ Z.of_nat i). assert (K : 0 < k) by (unfold k; lia). assert (P : 0 < p) by (apply Z.pow_pos_nonneg; lia).
  assert (Ps : k ^ Z.of_nat (S i) = k * p) by (rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia; easy).
  assert (M := period_mean (place i) (kn ^ S i) c (zsum (place i) 0 (kn ^ S i)) n ltac:(generalize (Nat.pow_nonzero kn (S i)); unfold kn; lia)
    ltac:(intros t; rewrite kn_pow; rewrite <- (Z.mul_1_l (k ^ _)); apply place_period) (place_range i) eq_refl).
  rewrite kn_pow, Ps in M. assert (S := place_sum i). fold p in S. set (z := zsum (place i) 0 n) in *. set (s := zsum (place i) 0 (kn ^ Datatypes.S i)) in *.
  rewrite Ps. apply Z.mul_le_mono_pos_l with p; [easy|].
  replace (p * Z.abs (2 * k * z - cyc * Z.of_nat n)) with (2 * Z.abs (k * p * z - Z.of_nat n * s)).
  - replace (p * (c * k * (k * p))) with (c * (k * p) * (k * p)) by ring. exact M.
  - rewrite <- (Z.abs_eq p) at 2 by lia. rewrite <- (Z.abs_eq 2) at 1 by lia. rewrite <- !Z.abs_mul. f_equal.
    transitivity (2 * (k * p) * z - Z.of_nat n * (2 * s)); [ring|]. rewrite S. ring.
Qed.

(** The weights of 0 … n − 1, by h places: |2k·Σ − h·cyc·n| ≤ b·k·(k + … + k^h). *)
Theorem weight_mean h n : let c := Z.of_nat (Nat.max a b) in
  Z.abs (2 * k * zsum (weight a b h) 0 n - Z.of_nat h * cyc * Z.of_nat n) * (k - 1) <= c * k * k * (k ^ Z.of_nat h - 1).
Proof.
  intros c. assert (K : 2 <= k) by (unfold k; lia).
  assert (Split : forall h, zsum (weight a b (S h)) 0 n = zsum (weight a b h) 0 n + zsum (place h) 0 n).
  { intros g. induction n as [|m IH]; [easy|]. cbn [zsum]. rewrite IH, !weight_places, seq_S, fold_right_app. cbn [fold_right].
    set (t := 0 + Z.of_nat m). assert (F : forall l x, fold_right (fun i s => place i t + s) x l = fold_right (fun i s => place i t + s) 0 l + x).
    { induction l as [|i l IHl]; intros x; cbn [fold_right]; [lia|]. rewrite IHl. lia. }
    rewrite F, Nat.add_0_l. lia. }
  induction h as [|h IH].
  - assert (Z0 : forall m, zsum (weight a b 0) 0 m = 0) by (induction m; [easy|]; cbn [zsum]; now rewrite IHm).
    rewrite Z0, Z.pow_0_r. lia.
  - rewrite Split. assert (M := place_mean h n). cbv zeta in M. fold c in M. rewrite Nat2Z.inj_succ, Z.pow_succ_r in M |- * by lia.
    set (p := k ^ Z.of_nat h) in *. set (w := zsum (weight a b h) 0 n) in *. set (z := zsum (place h) 0 n) in *.
    replace (2 * k * (w + z) - Z.succ (Z.of_nat h) * cyc * Z.of_nat n) with ((2 * k * w - Z.of_nat h * cyc * Z.of_nat n) + (2 * k * z - cyc * Z.of_nat n)) by lia.
    set (x := 2 * k * w - Z.of_nat h * cyc * Z.of_nat n) in *. set (y := 2 * k * z - cyc * Z.of_nat n) in *.
    assert (T : Z.abs (x + y) <= Z.abs x + Z.abs y) by apply Z.abs_triangle. clear - IH M T K. clearbody x y p c k.
    apply Z.le_trans with ((Z.abs x + Z.abs y) * (k - 1)); [apply Z.mul_le_mono_nonneg_r; lia|].
    assert (Z.abs y * (k - 1) <= c * k * (k * p) * (k - 1)) by (apply Z.mul_le_mono_nonneg_r; lia).
    replace (c * k * k * (k * p - 1)) with (c * k * k * (p - 1) + c * k * (k * p) * (k - 1)) by ring. lia.
Qed.
End Places.

(** * Sums of non-negative floats

    A sum costs one u for each addition on its longest path. It does not overflow while terms are few and not too great,
    and where terms are zero or not below a power of two, so is their sum. *)
From Coq Require Import Reals Lra Lia ZArith Arith.
From Flocq Require Import Core.
From Etalon Require Import Certificate SweepMetric SweepRounding SweepFloats SweepProgram SweepRecurrence.
Open Scope R_scope.

(** What is known of a float of a sum: it is a number from 0 to b, zero or at least 2^l, and within a of x. *)
Record stands_for (l : Z) (b a : R) (f : float) (x : R) : Prop := {
  stands_finite : finite f;
  stands_below : 0 <= value f <= b;
  stands_above : value f = 0 \/ pow2 l <= value f;
  stands_near : near a (value f) x;
}.

(** Multiples of a power of two with few digits are representable. *)
Lemma representable_multiple m e : (0 <= m <= 2 ^ 53)%Z -> (-1074 <= e)%Z -> representable (IZR m * pow2 e).
Proof.
  intros M E. destruct (Z.eq_dec m (2 ^ 53)) as [-> | N].
  - change (IZR (2 ^ 53)) with (pow2 53). rewrite <- bpow_plus. apply representable_pow2. lia.
  - apply generic_format_FLT. exists (Float radix2 m e); [easy | | easy]. change (Z.abs m < 2 ^ 53)%Z. lia.
Qed.

(** One addition. *)
Lemma add_stands l a e p q f g x y : (-1022 <= l)%Z -> (-1074 <= e <= 969)%Z -> (0 <= p)%Z -> (0 <= q)%Z -> (p + q <= 2 ^ 53)%Z ->
  stands_for l (IZR p * pow2 e) a f x -> stands_for l (IZR q * pow2 e) a g y ->
  stands_for l (IZR (p + q) * pow2 e) (u + a) (add f g) (x + y).
Proof.
  intros L E P0 Q0 PQ [F (B0 & B) A N] [G (C0 & C) D M].
  assert (S : value f + value g <= IZR (p + q) * pow2 e) by (rewrite plus_IZR, Rmult_plus_distr_r; lra).
  assert (T : rnd (value f + value g) <= IZR (p + q) * pow2 e).
  { rewrite <- (rnd_exact (IZR (p + q) * pow2 e)) by (apply representable_multiple; lia). now apply rnd_monotone. }
  assert (H : finite (add f g)).
  { apply add_finite; try easy. apply rounds_below with 1022%Z; [lia|]. split; [lra|].
    apply Rle_trans with (IZR (p + q) * pow2 e); [easy|].
    apply Rle_trans with (pow2 53 * pow2 e).
    - apply Rmult_le_compat_r; [apply bpow_ge_0|]. change (pow2 53) with (IZR (2 ^ 53)). now apply IZR_le.
    - rewrite <- bpow_plus. apply pow2_le. lia. }
  destruct (add_value f g H) as (_ & _ & V). split.
  - easy.
  - rewrite V. split; [apply rnd_nonneg; lra | easy].
  - rewrite V. destruct A as [-> | A], D as [-> | D].
    + left. rewrite Rplus_0_l. apply rnd_0.
    + right. apply rnd_ge; [lia | lra].
    + right. apply rnd_ge; [lia | lra].
    + right. apply rnd_ge; [lia | lra].
  - now apply near_add.
Qed.

Lemma stands_weaken l b c a d f x : b <= c -> a <= d -> stands_for l b a f x -> stands_for l c d f x.
Proof. intros B A [F C D N]. split; [easy | lra | easy | now apply near_weaken with a]. Qed.

(** A sum of n terms from 0 upwards. *)
Lemma sum_up_stands l e p a n f x : (-1022 <= l)%Z -> (-1074 <= e <= 969)%Z -> (0 <= p)%Z -> (Z.of_nat n * p <= 2 ^ 53)%Z -> 0 <= a ->
  (forall i, (i < n)%nat -> stands_for l (IZR p * pow2 e) a (f i) (x i)) ->
  stands_for l (IZR (Z.of_nat n * p) * pow2 e) (INR n * u + a) (sum_up binary64 n f) (sum_up reals n x).
Proof.
  intros L E P B A H. pose proof u_pos as U. induction n as [| n I].
  - cbn [sum_up]. split; [apply finite_zero | | now left | ].
    + change (value (nought binary64)) with 0. cbn. lra.
    + apply near_weaken with 0; [cbn; lra|]. apply near_refl. cbn. lra.
  - rewrite S_INR. replace (Z.of_nat (S n) * p)%Z with (Z.of_nat n * p + p)%Z by lia.
    replace ((INR n + 1) * u + a) with (u + (INR n * u + a)) by ring. apply add_stands; try lia.
    + apply I; [lia|]. intros i J. apply H. lia.
    + apply stands_weaken with (IZR p * pow2 e) a; [lra | | apply H; lia].
      pose proof (Rmult_le_pos (INR n) u (pos_INR n)). lra.
Qed.

(** Eight terms in two lanes: four additions on the longest path. *)
Lemma eight_stands l e p a f x : (-1022 <= l)%Z -> (-1074 <= e <= 969)%Z -> (0 <= p)%Z -> (8 * p <= 2 ^ 53)%Z ->
  (forall i, (i < 8)%nat -> stands_for l (IZR p * pow2 e) a (f i) (x i)) ->
  stands_for l (IZR (8 * p) * pow2 e) (4 * u + a) (eight binary64 f) (eight reals x).
Proof.
  intros L E P B H. pose proof u_pos as U. unfold eight.
  replace (8 * p)%Z with (p + p + p + p + (p + p + p + p))%Z by ring.
  replace (4 * u + a) with (u + (u + (u + (u + a)))) by ring.
  assert (W : forall k g y, stands_for l (IZR p * pow2 e) a g y -> 0 <= k -> stands_for l (IZR p * pow2 e) (k + a) g y).
  { intros k g y S K. apply stands_weaken with (IZR p * pow2 e) a; [lra | lra | easy]. }
  assert (Lane : forall i j k m, (i < 8)%nat -> (j < 8)%nat -> (k < 8)%nat -> (m < 8)%nat ->
    stands_for l (IZR (p + p + p + p) * pow2 e) (u + (u + (u + a)))
      (add (add (add (f i) (f j)) (f k)) (f m)) (x i + x j + x k + x m)).
  { intros i j k m I J K M. apply add_stands; try lia; [|replace (u + (u + a)) with (2 * u + a) by ring; apply W; [now apply H | lra]].
    apply add_stands; try lia; [|apply W; [now apply H | lra]].
    apply add_stands; try lia; now apply H. }
  apply add_stands; try lia; apply Lane; lia.
Qed.

(** ** Sums in three levels *)

(** In the reals the levels do not matter. *)
Lemma sum_up_reals n (f : nat -> R) : @eq R (sum_up reals n f) (sum n f).
Proof. induction n as [| n I]; [easy|]. cbn [sum_up sum]. now rewrite I. Qed.

Lemma sum_of_blocks n (f : nat -> R) m : sum m (block reals n f) = sum (Nat.min (64 * m) n) f.
Proof.
  induction m as [| m I]; [easy|]. cbn [sum]. rewrite I. unfold block.
  rewrite (sum_up_reals (Nat.min 64 (n - 64 * m))).
  destruct (Nat.le_gt_cases n (64 * m)) as [L | L].
  - replace (n - 64 * m)%nat with O by lia. rewrite Nat.min_0_r. cbn [sum].
    replace (Nat.min (64 * m) n) with n by lia. replace (Nat.min (64 * S m) n) with n by lia. lra.
  - replace (Nat.min (64 * S m) n) with (64 * m + Nat.min 64 (n - 64 * m))%nat by lia.
    rewrite sum_split. f_equal. f_equal. lia.
Qed.

Lemma blocks_cover n : (n <= 64 * blocks n)%nat.
Proof.
  unfold blocks. pose proof (Nat.div_mod (n + 63) 64 ltac:(lia)). pose proof (Nat.mod_upper_bound (n + 63) 64 ltac:(lia)). lia.
Qed.

Lemma levels_reals n (f : nat -> R) : @eq R (sum_levels reals n f) (sum n f).
Proof.
  unfold sum_levels. rewrite sum_up_reals, sum_of_blocks, Nat.min_r by apply blocks_cover.
  rewrite sum_of_blocks, Nat.min_r by apply blocks_cover. easy.
Qed.

Lemma block_stands l e p a n f x b : (-1022 <= l)%Z -> (-1074 <= e <= 969)%Z -> (0 <= p)%Z -> (64 * p <= 2 ^ 53)%Z -> 0 <= a ->
  (forall i, (i < n)%nat -> stands_for l (IZR p * pow2 e) a (f i) (x i)) ->
  stands_for l (IZR (64 * p) * pow2 e) (64 * u + a) (block binary64 n f b) (block reals n x b).
Proof.
  intros L E P B A H. pose proof u_pos as U. unfold block. set (k := Nat.min 64 (n - 64 * b)).
  assert (K : (k <= 64)%nat) by (unfold k; lia).
  apply stands_weaken with (IZR (Z.of_nat k * p) * pow2 e) (INR k * u + a).
  - apply Rmult_le_compat_r; [apply bpow_ge_0|]. apply IZR_le. nia.
  - apply Rplus_le_compat_r, Rmult_le_compat_r; [lra|]. rewrite INR_IZR_INZ. apply IZR_le. lia.
  - apply sum_up_stands; try easy; [nia|]. intros i I. apply H. unfold k in I. lia.
Qed.

(** A sum in three levels: 64 additions in each of two, and those of the third. *)
Theorem levels_stand l e p a n f x : (-1022 <= l)%Z -> (-1074 <= e <= 969)%Z -> (0 <= p)%Z ->
  (Z.of_nat (blocks (blocks n)) * (64 * (64 * p)) <= 2 ^ 53)%Z -> (4096 * p <= 2 ^ 53)%Z -> 0 <= a ->
  (forall i, (i < n)%nat -> stands_for l (IZR p * pow2 e) a (f i) (x i)) ->
  stands_for l (IZR (Z.of_nat (blocks (blocks n)) * (64 * (64 * p))) * pow2 e)
    (INR (blocks (blocks n)) * u + (64 * u + (64 * u + a))) (sum_levels binary64 n f) (sum n x).
Proof.
  intros L E P B B' A H. pose proof u_pos as U. rewrite <- levels_reals. unfold sum_levels.
  apply sum_up_stands; try lia; [lra|]. intros i _. apply block_stands; try lia; [lra|].
  intros j _. apply block_stands; try lia; [lra | easy].
Qed.

(** ** Products *)

(** A product by a float that is exactly what it stands for. *)
Lemma scale_stands l m c r b a f x k : finite k -> pow2 c <= value k <= r -> (-1022 <= m)%Z -> (m <= l + c)%Z -> r * b <= pow2 1022 ->
  stands_for l b a f x -> representable (r * b) ->
  stands_for m (r * b) (u + a) (mul k f) (value k * x).
Proof.
  intros K (C & R) M LC O [F (B0 & B) A N] G. pose proof (bpow_gt_0 radix2 c) as C0.
  assert (P : 0 <= value k * value f <= r * b).
  { split; [apply Rmult_le_pos; lra|]. apply Rmult_le_compat; lra. }
  assert (Q : value k * value f = 0 \/ pow2 m <= value k * value f).
  { destruct A as [-> | A]; [left; ring | right]. apply Rle_trans with (pow2 (l + c)); [now apply pow2_le|].
    rewrite Z.add_comm, bpow_plus. apply Rmult_le_compat; try apply bpow_ge_0; lra. }
  assert (H : finite (mul k f)) by (apply mul_finite; try easy; apply rounds_below with 1022%Z; [lia | lra]).
  destruct (mul_value k f H) as (_ & _ & V). split.
  - easy.
  - rewrite V. split; [now apply rnd_nonneg|]. rewrite <- (rnd_exact (r * b)) by easy. now apply rnd_monotone.
  - rewrite V. destruct Q as [-> | Q]; [left; apply rnd_0 | right; apply rnd_ge; [lia | easy]].
  - replace (u + a) with (u + (0 + a)) by ring. apply near_mul; try easy; [apply near_refl; lra|].
    destruct Q as [Q | Q]; [now left | right]. apply Rle_trans with (pow2 m); [now apply pow2_le | easy].
Qed.

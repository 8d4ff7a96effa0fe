(** * Chen and Qi's two bounds on f(m) = (2m-1)!!/(2m)!! *)
From Coq Require Import Reals Lra Lia Machin Ratan.
From Etalon Require Import Certificate Sums SquareRoot Wallis.
Open Scope R_scope.

(** u_d(m) = (pi m + d) f(m)^2; the bounds are u_d(m) < 1 for d = pi/4 and u_d(m) >= 1 for d = 4 - pi. *)
Definition u d m := (PI * INR m + d) * f m ^ 2.

(** By Machin's series for pi/4 = 2 atan(1/3) + atan(1/7). *)
Lemma pi_bounds : 28 / 9 < PI < 22 / 7.
Proof.
  generalize (PI_2_3_7_ineq 0) (PI_2_3_7_ineq 1). unfold tg_alt, PI_2_3_7_tg, Ratan_seq. cbn. lra.
Qed.

(** The sign of u(m+1) - u(m) is that of pi (m + 1) / 4 - d (m + 3/4). *)
Lemma u_step d m : (INR m + 1) ^ 2 * (u d (S m) - u d m) = (PI * (INR m + 1) / 4 - d * (INR m + 3 / 4)) * f m ^ 2.
Proof.
  assert (E : (INR m + 1) ^ 2 * f (S m) ^ 2 = (INR m + / 2) ^ 2 * f m ^ 2).
  { generalize (f_S m). rewrite S_INR. intros E. rewrite <- !Rpow_mult_distr, E. easy. }
  unfold u. rewrite S_INR. transitivity ((PI * (INR m + 1) + d) * ((INR m + 1) ^ 2 * f (S m) ^ 2)
    - (PI * INR m + d) * ((INR m + 1) ^ 2 * f m ^ 2)); [ring|]. rewrite E. field.
Qed.

(** s is 1 or -1: both directions at once. *)
Lemma u_sign s d m : 0 < s * (PI * (INR m + 1) / 4 - d * (INR m + 3 / 4)) -> s * u d m < s * u d (S m).
Proof.
  intros P. generalize (u_step d m) (pow_lt _ 2 (f_pos m)) (pos_INR m). intros E F M.
  assert (0 < s * (u d (S m) - u d m)); [|lra]. apply Rmult_lt_reg_l with ((INR m + 1) ^ 2); [apply pow_lt; lra|].
  rewrite Rmult_0_r. replace (_ * (s * _)) with (s * ((INR m + 1) ^ 2 * (u d (S m) - u d m))) by ring.
  rewrite E, <- Rmult_assoc. now apply Rmult_lt_0_compat.
Qed.

(** Wallis squeezes u: its distance from 1 is at most 2/k. *)
Lemma u_near d k : 0 <= d <= 1 -> (0 < k)%nat -> 1 - 2 / INR k <= u d k <= 1 + 2 / INR k.
Proof.
  intros D K. apply lt_INR in K. simpl in K. generalize (wallis k) pi_bounds (pow_lt _ 2 (f_pos k)). intros [L U] P F.
  assert (B : f k ^ 2 <= 1 / INR k).
  { apply Rmult_le_reg_l with (PI * INR k); [apply Rmult_lt_0_compat; lra|].
    replace (PI * INR k * (1 / INR k)) with PI by (field; lra). lra. }
  unfold u. unfold Rdiv in *. rewrite Rmult_1_l in B. split; [|nra].
  replace ((PI * INR k + d) * f k ^ 2) with (PI * (INR k + / 2) * f k ^ 2 - (PI * / 2 - d) * f k ^ 2) by ring. nra.
Qed.

(** A monotone u stays on its side of its limit 1. *)
Lemma u_limit s d m : s = 1 \/ s = -1 -> 0 <= d <= 1 ->
  (forall k, (m <= k)%nat -> s * u d k < s * u d (S k)) -> s * u d m <= s.
Proof.
  intros O D I. assert (M : forall k, s * u d m <= s * u d (m + k)).
  { induction k; [rewrite Nat.add_0_r; lra|]. rewrite Nat.add_succ_r. generalize (I (m + k)%nat ltac:(lia)). lra. }
  destruct (Rle_lt_dec (s * u d m) s) as [|G]; [easy|]. exfalso.
  destruct (archimed_cor1 ((s * u d m - s) / 2)) as (k & A & K); [lra|].
  assert (2 / INR (m + k) <= 2 / INR k).
  { apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; [now apply (lt_INR 0)|apply le_INR; lia]. }
  generalize (u_near d (m + k) D ltac:(lia)) (M k). unfold Rdiv in *. destruct O as [-> | ->]; lra.
Qed.

(** [HUU] Theorem 21 (Chen-Qi), squared: pi (m + 1/4) f(m)^2 < 1 for every m. *)
Theorem chen_qi_upper_sq m : PI * (INR m + / 4) * f m ^ 2 < 1.
Proof.
  replace (_ * _) with (u (PI / 4) m) by (unfold u; field). generalize pi_bounds. intros P.
  assert (Q : forall k, 1 * u (PI / 4) k < 1 * u (PI / 4) (S k)) by (intros; apply u_sign; generalize (pos_INR k); lra).
  generalize (Q m) (u_limit 1 (PI / 4) (S m) ltac:(auto) ltac:(lra) ltac:(auto)). lra.
Qed.

(** [HUU] Theorem 21 (Chen-Qi), squared: pi (m + 4/pi - 1) f(m)^2 >= 1 for every m >= 1, with equality at m = 1.
   The sequence rises from m = 1 to 2 and falls from there on exactly because pi < 22/7. *)
Theorem chen_qi_lower_sq m : (1 <= m)%nat -> 1 <= PI * (INR m + 4 / PI - 1) * f m ^ 2.
Proof.
  generalize pi_bounds. intros P I. replace (PI * _ * _) with (u (4 - PI) m) by (unfold u; field; lra).
  destruct (Nat.eq_dec m 1) as [->|N]; [unfold u; simpl; lra|].
  enough (-1 * u (4 - PI) m <= -1) by lra. apply u_limit; [auto|lra|]. intros k K. apply u_sign.
  assert (2 <= INR k) by (apply (le_INR 2); lia). nra.
Qed.

Lemma below_root x y : 0 < x -> 0 < y -> x * y ^ 2 < 1 -> y < 1 / sqrt x.
Proof.
  intros X Y L. generalize (sqrt_lt_R0 x X) (sqrt_sqrt x (Rlt_le _ _ X)). intros S E.
  apply Rmult_lt_reg_r with (sqrt x); [easy|]. replace (1 / sqrt x * sqrt x) with 1 by (field; lra). nra.
Qed.

Lemma above_root x y : 0 < x -> 0 < y -> 1 <= x * y ^ 2 -> 1 / sqrt x <= y.
Proof.
  intros X Y L. generalize (sqrt_lt_R0 x X) (sqrt_sqrt x (Rlt_le _ _ X)). intros S E.
  apply Rmult_le_reg_r with (sqrt x); [easy|]. replace (1 / sqrt x * sqrt x) with 1 by (field; lra).
  assert (0 < y * sqrt x) by now apply Rmult_lt_0_compat. nra.
Qed.

(** [HUU] Theorem 21 (Chen-Qi): 1/sqrt(pi (m + 4/pi - 1)) <= f(m) < 1/sqrt(pi (m + 1/4)) for every m >= 1. *)
Theorem chen_qi m : (1 <= m)%nat ->
  1 / sqrt (PI * (INR m + 4 / PI - 1)) <= f m < 1 / sqrt (PI * (INR m + / 4)).
Proof.
  intros I. generalize pi_bounds (f_pos m) (le_INR _ _ I). simpl. intros P F J. split.
  - apply above_root; [|easy|now apply chen_qi_lower_sq]. replace (PI * _) with (PI * (INR m - 1) + 4) by (field; lra). nra.
  - apply below_root; [nra|easy|apply chen_qi_upper_sq].
Qed.

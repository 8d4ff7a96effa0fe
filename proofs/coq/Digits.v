(** * Base-k representations with digits -a … b, a + b + 1 = k

    a = 0 is the plain system, a = b the offset system of odd k, a = k/2 - 1 that of even k. In integers, without axioms. *)
From Coq Require Import ZArith List Lia Psatz.
Import ListNotations.
Open Scope Z_scope.

(** f(lo) + f(lo + 1) + ... , n terms. *)
Fixpoint zsum (f : Z -> Z) (lo : Z) (n : nat) : Z :=
  match n with O => 0 | S m => zsum f lo m + f (lo + Z.of_nat m) end.

Lemma zsum_ext f g lo n : (forall t, lo <= t < lo + Z.of_nat n -> f t = g t) -> zsum f lo n = zsum g lo n.
Proof. induction n; intros E; [easy|]. cbn [zsum]. rewrite IHn, E; [easy|lia|intros; apply E; lia]. Qed.

Lemma zsum_app f lo n m : zsum f lo (n + m) = zsum f lo n + zsum f (lo + Z.of_nat n) m.
Proof.
  induction m; [cbn [zsum]; rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r. cbn [zsum]. rewrite IHm.
  replace (lo + Z.of_nat (n + m)) with (lo + Z.of_nat n + Z.of_nat m) by lia. lia.
Qed.

Lemma zsum_add f c lo n : zsum (fun t => f t + c) lo n = zsum f lo n + c * Z.of_nat n.
Proof. induction n; cbn [zsum]; lia. Qed.

Lemma zsum_shift f c lo n : zsum f (c + lo) n = zsum (fun t => f (c + t)) lo n.
Proof. induction n; cbn [zsum]; [easy|]. rewrite IHn. do 2 f_equal; lia. Qed.

Lemma zsum_abs_pos n : 2 * zsum Z.abs 1 n = Z.of_nat n * (Z.of_nat n + 1).
Proof. induction n; [easy|]. cbn [zsum]. lia. Qed.

Lemma zsum_abs_neg n : 2 * zsum Z.abs (- Z.of_nat n) n = Z.of_nat n * (Z.of_nat n + 1).
Proof.
  induction n; [easy|]. change (S n) with (1 + n)%nat at 2. rewrite zsum_app. cbn [zsum].
  replace (- Z.of_nat (S n) + Z.of_nat 1) with (- Z.of_nat n) by lia. lia.
Qed.

Section System.
Variables a b : nat.
Hypothesis B : (1 <= b)%nat.
Let k := (Z.of_nat (a + b + 1)).

(** The last digit of t, and the value t / k of the digits above it, rounded as the digit set demands. *)
Definition dig t := (t + Z.of_nat a) mod k - Z.of_nat a.
Definition up t := (t + Z.of_nat a) / k.
Fixpoint rep (h : nat) (t : Z) : list Z := match h with O => [] | S g => dig t :: rep g (up t) end.
Definition value := fold_right (fun d v => d + k * v) 0.
Fixpoint weight (h : nat) (t : Z) : Z := match h with O => 0 | S g => Z.abs (dig t) + weight g (up t) end.
(** Capacity of h digits, c the largest: c (k^h - 1)/(k - 1). *)
Fixpoint cap (c : Z) (h : nat) : Z := match h with O => 0 | S g => k * cap c g + c end.

Lemma weight_rep h : forall t, weight h t = fold_right (fun d s => Z.abs d + s) 0 (rep h t).
Proof. induction h; intros t; cbn; [easy|]. now rewrite IHh. Qed.

Lemma dig_up t : t = k * up t + dig t.
Proof. unfold dig, up. generalize (Z_div_mod_eq_full (t + Z.of_nat a) k). lia. Qed.

Lemma dig_range t : - Z.of_nat a <= dig t <= Z.of_nat b.
Proof. unfold dig. generalize (Z.mod_pos_bound (t + Z.of_nat a) k). lia. Qed.

Lemma dig_up_unique q d : - Z.of_nat a <= d <= Z.of_nat b -> up (k * q + d) = q /\ dig (k * q + d) = d.
Proof.
  intros R. unfold dig, up. replace (k * q + d + Z.of_nat a) with ((d + Z.of_nat a) + q * k) by ring.
  rewrite Z.div_add, Z.mod_add, Z.div_small, Z.mod_small by lia. lia.
Qed.

Lemma cap_closed c h : (k - 1) * cap c h = c * (k ^ Z.of_nat h - 1).
Proof. induction h; [cbn; lia|]. cbn [cap]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. nia. Qed.

Lemma cap_pos c h : 0 <= c -> 0 <= cap c h.
Proof. intros C; induction h; cbn [cap]; [lia|nia]. Qed.

(** Within the capacity the digits, times their powers of k, sum to t. [APT] Definitions 3.2, 3.8 and A.5. *)
Theorem rep_value h : forall t, - cap (Z.of_nat a) h <= t <= cap (Z.of_nat b) h -> value (rep h t) = t.
Proof.
  induction h; cbn [cap rep value fold_right]; intros t T; [lia|]. fold value.
  generalize (dig_up t) (dig_range t). intros E R.
  rewrite IHh; [lia|]. split; nia.
Qed.

(** The digits are h in number and lie in -a … b. [APT] Definitions 3.2, 3.8 and A.5. *)
Theorem rep_range h : forall t, length (rep h t) = h /\ Forall (fun d => - Z.of_nat a <= d <= Z.of_nat b) (rep h t).
Proof.
  induction h; intros t; cbn [rep length]; [easy|]. destruct (IHh (up t)). split; [lia|].
  constructor; [apply dig_range|easy].
Qed.

(** They are the only ones: digits of the set are recovered from their sum. [APT] Definitions 3.2, 3.8 and A.5. *)
Theorem rep_unique l : Forall (fun d => - Z.of_nat a <= d <= Z.of_nat b) l -> rep (length l) (value l) = l.
Proof.
  induction 1 as [|d l R F IH]; [easy|]. cbn [length rep value fold_right]. fold value. rewrite Z.add_comm.
  destruct (dig_up_unique (value l) d R) as [-> ->]. now rewrite IH.
Qed.

(** The total weight of 1 … cap, and its recursion in every digit system. *)
Definition total h := zsum (weight h) 1 (Z.to_nat (cap (Z.of_nat b) h)).
Let cyc := Z.of_nat a * (Z.of_nat a + 1) + Z.of_nat b * (Z.of_nat b + 1).

(** The k numbers that share the digits above the last. *)
Lemma block h q : 2 * zsum (weight (S h)) (k * q + - Z.of_nat a) (a + (1 + b)) = cyc + k * (2 * weight h q).
Proof.
  rewrite zsum_shift, (zsum_ext _ (fun d => Z.abs d + weight h q)), zsum_add, !zsum_app.
  - replace (- Z.of_nat a + Z.of_nat a) with 0 by lia. cbn [zsum].
    generalize (zsum_abs_neg a) (zsum_abs_pos b). change (0 + Z.of_nat 1) with 1. unfold cyc, k. lia.
  - intros d R. cbn [weight]. destruct (dig_up_unique q d) as [-> ->]; lia.
Qed.

Lemma total_S h : 2 * total (S h) = k * (2 * total h) + cyc * cap (Z.of_nat b) h + Z.of_nat b * (Z.of_nat b + 1).
Proof.
  unfold total. cbn [cap]. rewrite <- (Z2Nat.id (cap (Z.of_nat b) h)) at 1 3 by (apply cap_pos; lia).
  generalize (Z.to_nat (cap (Z.of_nat b) h)) as n. induction n.
  - replace (Z.to_nat _) with b by lia. rewrite (zsum_ext _ Z.abs).
    + cbn [zsum]. generalize (zsum_abs_pos b). lia.
    + intros t T. cbn [weight]. destruct (dig_up_unique 0 t) as [U D]; [lia|]. rewrite Z.mul_0_r, Z.add_0_l in *.
      rewrite U, D. enough (weight h 0 = 0) by lia. clear - B. induction h; [easy|]. cbn [weight].
      destruct (dig_up_unique 0 0) as [U D]; [lia|]. rewrite Z.mul_0_r, Z.add_0_l in *. rewrite U, D. lia.
  - replace (Z.to_nat (k * Z.of_nat (S n) + Z.of_nat b)) with (Z.to_nat (k * Z.of_nat n + Z.of_nat b) + (a + (1 + b)))%nat
      by (rewrite Nat2Z.inj_succ, Z.mul_succ_r; assert (0 <= k * Z.of_nat n) by lia; lia).
    rewrite zsum_app. cbn [zsum].
    replace (1 + Z.of_nat _) with (k * (1 + Z.of_nat n) + - Z.of_nat a) by lia. generalize (block h (1 + Z.of_nat n)). lia.
Qed.
(** [APT] Lemmas 3.5 and 4.7 and Claim 1, the counts: the total weight of 1 … cap in closed form. *)
Theorem total_closed h : let p := k ^ Z.of_nat h in let b := Z.of_nat b in
  2 * k * (k - 1) ^ 2 * total h =
  cyc * b * (Z.of_nat h * p * (k - 1) - k * (p - 1)) + b * (b + 1) * k * (k - 1) * (p - 1).
Proof.
  intros p c. subst p. induction h; [unfold total; cbn [cap zsum Z.to_nat Z.of_nat]; rewrite Z.pow_0_r; ring|].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. transitivity (k * (k - 1) ^ 2 * (2 * total (S h))); [ring|].
  rewrite total_S. fold c. transitivity (k * (2 * k * (k - 1) ^ 2 * total h)
    + k * (k - 1) * cyc * ((k - 1) * cap c h) + k * (k - 1) ^ 2 * (c * (c + 1))); [ring|].
  rewrite IHh, cap_closed. ring.
Qed.
End System.

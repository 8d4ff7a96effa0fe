(** * The laws of coins, of uniform integers and of the number of successes, and that the programs for them have these laws *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses Laplace DiscreteNoise BitPrograms BitLimits BitUniform BitBernoulli BernoulliExp LaplaceProgram OutputLaw.
Import ListNotations.
Open Scope R_scope.

(** Weights that vanish outside a list have the sum over it as their mass. *)
Lemma finite_mass {A} (dec : forall x y : A, {x = y} + {x <> y}) (w : A -> R) l : (forall y, 0 <= w y) -> NoDup l ->
  (forall y, ~ In y l -> w y = 0) -> mass w (fun _ => True) (lsum l w).
Proof.
  intros W D Z. split.
  - intros x (k & K & _ & ->). set (inside y := if in_dec dec y l then true else false).
    assert (E : lsum k w = lsum (filter inside k) w).
    { clear K. induction k as [|y k IH]; cbn [lsum filter]; [easy|]. rewrite IH. unfold inside at 2. destruct (in_dec dec y l) as [I|I]; [easy|].
      rewrite (Z y I). ring. }
    rewrite E. apply lsum_incl; [easy|now apply NoDup_filter|]. intros y Y. apply filter_In in Y as [_ Y]. unfold inside in Y.
    now destruct (in_dec dec y l).
  - intros b B. apply B. exists l. auto.
Qed.

(** True with probability p. *)
Definition coin p (b : bool) : R := if b then p else 1 - p.

Lemma coin_distribution p : 0 <= p <= 1 -> distribution (coin p).
Proof.
  intros P. split; [intros []; cbn; lra|]. replace 1 with (lsum [true; false] (coin p)) by (cbn; ring).
  apply (finite_mass bool_dec); [intros []; cbn; lra|repeat constructor; cbn; intuition congruence|]. intros [] N; exfalso; apply N; cbn; auto.
Qed.

(** A program that gives every f the mean of a coin has its law. *)
Lemma coin_outputs (p : program bool) x : grows p -> 0 <= x <= 1 -> (forall f, tends p f (f true * x + f false * (1 - x))) -> outputs p (coin x).
Proof.
  intros G X H. apply (law_outputs _ _ Bool.eqb); [easy|now apply coin_distribution|apply eqb_true_iff|].
  intros b. eapply tends_value; [apply H|]. destruct b; unfold ind; cbn; ring.
Qed.

(** Comparing bits with those of n/d is a coin of probability n/d. *)
Theorem bernoulli_ratio_law n d : (0 < d)%Z -> (0 <= n <= d)%Z -> outputs (bernoulli_ratio n d) (coin (IZR n / IZR d)).
Proof.
  intros D N. assert (Dp : 0 < IZR d) by now apply (IZR_lt 0). apply coin_outputs.
  - apply grows_bernoulli_ratio.
  - assert (0 <= IZR n <= IZR d) by (split; [apply (IZR_le 0)|apply IZR_le]; lia). split.
    + apply Rmult_le_pos; [lra|]. now apply Rlt_le, Rinv_0_lt_compat.
    + apply Rmult_le_reg_r with (IZR d); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - intros f. now apply bernoulli_ratio_mean.
Qed.

(** The alternating series, and whole factors e^(−1) before it, are a coin of probability e^(−n/d). *)
Theorem bernoulli_exp_law n d : (0 < d)%Z -> (0 <= n)%Z -> outputs (bernoulli_exp n d) (coin (exp (- (IZR n / IZR d)))).
Proof.
  intros D N. assert (Dp : 0 < IZR d) by now apply (IZR_lt 0). assert (Np : 0 <= IZR n) by now apply (IZR_le 0). apply coin_outputs.
  - apply grows_bernoulli_exp.
  - split; [apply Rlt_le, exp_pos|]. rewrite <- exp_0. assert (P : 0 <= IZR n / IZR d) by (apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]).
    destruct (Req_dec (IZR n / IZR d) 0) as [E|E]; [rewrite E, Ropp_0; lra|apply Rlt_le, exp_increasing; lra].
  - intros f. now apply bernoulli_exp_mean.
Qed.

(** Each integer from 0 to bound − 1 with the same probability. *)
Definition uniform_weight bound (x : Z) : R := if ((0 <=? x) && (x <? bound))%Z then / IZR bound else 0.

Lemma lsum_integers n f : lsum (map Z.of_nat (seq 0 n)) f = sum n (fun i => f (Z.of_nat i)).
Proof. now rewrite lsum_map, lsum_seq. Qed.

Lemma integers_NoDup n : NoDup (map Z.of_nat (seq 0 n)).
Proof. apply FinFun.Injective_map_NoDup; [intros x y; lia|apply seq_NoDup]. Qed.

Lemma uniform_distribution bound : (1 <= bound)%Z -> distribution (uniform_weight bound).
Proof.
  intros B. assert (P : 0 < IZR bound) by (apply (IZR_lt 0); lia). assert (W : forall x, 0 <= uniform_weight bound x).
  { intros x. unfold uniform_weight. destruct (_ && _); [now apply Rlt_le, Rinv_0_lt_compat|lra]. }
  split; [easy|]. set (l := map Z.of_nat (seq 0 (Z.to_nat bound))). replace 1 with (lsum l (uniform_weight bound)).
  - apply (finite_mass Z.eq_dec); [easy|apply integers_NoDup|]. intros y N. unfold uniform_weight.
    destruct (Z.leb_spec 0 y), (Z.ltb_spec y bound); cbn [andb]; try easy. exfalso. apply N. apply in_map_iff. exists (Z.to_nat y).
    split; [lia|]. apply in_seq. lia.
  - unfold l. rewrite lsum_integers, (sum_ext _ _ (fun _ => / IZR bound)), sum_const.
    + rewrite INR_IZR_INZ, Z2Nat.id by lia. field. lra.
    + intros i I. unfold uniform_weight. now rewrite (proj2 (Z.leb_le 0 (Z.of_nat i))), (proj2 (Z.ltb_lt (Z.of_nat i) bound)) by lia.
Qed.

(** Strings of ⌈log₂ bound⌉ bits, up to the first below the bound, are uniform below it. *)
Theorem uniform_law bound : (1 <= bound)%Z -> outputs (uniform bound) (uniform_weight bound).
Proof.
  intros B. apply (law_outputs _ _ Z.eqb); [apply grows_uniform|now apply uniform_distribution|apply Z.eqb_eq|].
  intros z. eapply tends_value; [apply uniform_mean; [easy|intros x _; unfold ind; destruct (_ =? _)%Z; lra]|].
  assert (P : 0 < IZR bound) by (apply (IZR_lt 0); lia). unfold uniform_weight.
  destruct (Z.leb_spec 0 z), (Z.ltb_spec z bound); cbn [andb].
  2-4: rewrite sum_zero; [field; lra|]; intros i I; unfold ind; destruct (Z.eqb_spec (Z.of_nat i) z); lia || easy.
  rewrite (sum_single _ (Z.to_nat z)); [|lia|].
  - unfold ind. rewrite Z2Nat.id, Z.eqb_refl by lia. field. lra.
  - intros i I N. unfold ind. destruct (Z.eqb_spec (Z.of_nat i) z); lia || easy.
Qed.

(** The number of successes before the first failure, each success having the probability q. *)
Definition geometric_weight q (z : Z) : R := if (0 <=? z)%Z then (1 - q) * q ^ Z.to_nat z else 0.

Lemma geometric_distribution q : 0 < q < 1 -> distribution (geometric_weight q).
Proof.
  intros Q. assert (W : forall z, 0 <= geometric_weight q z).
  { intros z. unfold geometric_weight. destruct (0 <=? z)%Z; [|lra]. apply Rmult_le_pos; [lra|apply pow_le; lra]. }
  assert (Sum : forall N, lsum (map Z.of_nat (seq 0 N)) (geometric_weight q) = 1 - q ^ N).
  { intros N. rewrite lsum_integers, (sum_ext _ _ (fun i => (1 - q) * q ^ i)), sum_scale, geometric_sum; [field; lra|lra|].
    intros i _. unfold geometric_weight. now rewrite (proj2 (Z.leb_le 0 (Z.of_nat i))), Nat2Z.id by lia. }
  split; [easy|]. split.
  - intros x (l & D & _ & ->). set (inside := fun z => (0 <=? z)%Z). destruct (around_covers l) as [N I].
    assert (E : lsum l (geometric_weight q) = lsum (filter inside l) (geometric_weight q)).
    { clear. induction l as [|z l IH]; cbn [lsum filter]; [easy|]. rewrite IH. unfold inside at 2, geometric_weight at 1. destruct (0 <=? z)%Z eqn:Z0; [|ring].
      cbn [lsum]. unfold geometric_weight at 2. now rewrite Z0. }
    rewrite E. apply Rle_trans with (lsum (map Z.of_nat (seq 0 (S N))) (geometric_weight q)).
    + apply lsum_incl; [easy|now apply NoDup_filter|]. intros z Z0. apply filter_In in Z0 as [J P]. apply I, around_in in J. unfold inside in P.
      apply Z.leb_le in P. apply in_map_iff. exists (Z.to_nat z). split; [lia|]. apply in_seq. lia.
    + rewrite Sum. assert (0 < q ^ Datatypes.S N) by (apply pow_lt; lra). lra.
  - intros b B. destruct (Rle_lt_dec 1 b) as [|G]; [easy|exfalso].
    destruct (pow_lt_1_zero q ltac:(rewrite Rabs_pos_eq; lra) (1 - b) ltac:(lra)) as [N H]. specialize (H N ltac:(lia)).
    rewrite Rabs_pos_eq in H by (apply pow_le; lra). assert (X : 1 - q ^ N <= b); [|lra]. rewrite <- Sum. apply B.
    exists (map Z.of_nat (seq 0 N)). repeat split. apply integers_NoDup.
Qed.

(** Counting the successes of Bernoulli(e^(−1)) is geometric. *)
Theorem geometric_law : outputs (add_successes 1 0) (geometric_weight (exp (-1))).
Proof.
  assert (Q : 0 < exp (-1) < 1) by (split; [apply exp_pos|rewrite <- exp_0; apply exp_increasing; lra]).
  apply (law_outputs _ _ Z.eqb); [apply grows_add_successes|now apply geometric_distribution|apply Z.eqb_eq|]. intros z.
  eapply tends_value; [apply (add_successes_mean 1 0 _ (Z.to_nat (z + 1))); [lia|lia| |]|].
  - intros y. unfold ind. destruct (_ =? _)%Z; lra.
  - intros y Y. unfold ind. destruct (Z.eqb_spec y z); lia || easy.
  - unfold geometric_weight. destruct (Z.leb_spec 0 z).
    + rewrite (sum_single _ (Z.to_nat z)); [|lia|].
      * unfold ind. replace (0 + 1 * Z.of_nat (Z.to_nat z))%Z with z by lia. rewrite Z.eqb_refl. ring.
      * intros j J N. unfold ind. destruct (Z.eqb_spec (0 + 1 * Z.of_nat j) z); [lia|ring].
    + apply sum_zero. intros j J. lia.
Qed.

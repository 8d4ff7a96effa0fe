(** * Theorems 1.1 and 3.7 of [APT] hold *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Psatz.
From Coquelicot Require Import Rcomplements.
From Etalon Require Import Certificate Sums Noise Masses Limits DiscreteNoise Lattice Digits Tree TreeError Keys KeyWalk KeyLists Draws Game CounterPrivacy
  CounterAsymptotics LaplaceMoments StatementsAptCosts HoldsAptCosts StatementsAptStream HoldsAptStream StatementsAptMain.
Import ListNotations.
Open Scope R_scope.

Section Counter.
Variables a b : nat.
Hypothesis B : (1 <= b)%nat.
Hypothesis AB : (a <= b)%nat.
Variables (eps : R) (height : nat -> nat).
Hypothesis E : 0 < eps.
Hypothesis Hh : forall T, height_for a b T (height T).
Let k := INR (a + b + 1).

Lemma height_positive T : (1 <= T)%nat -> (1 <= height T)%nat.
Proof. intros P. destruct (height_step a b B AB T (height T) P (Hh T)) as (g & -> & _). lia. Qed.

Lemma private T (choose choose' : list R -> Z) (event : list R -> Prop) p p' : (1 <= T)%nat -> adjacent T 1 choose choose' ->
  let h := height T in let q := exp (- eps / INR h) in let r := length (nodes a b h h) in
  distribution (independent (discrete_laplace q) r) /\
  (mass (independent (discrete_laplace q) r) (fun z => event (releases r prefix_sum (tree_B a b h h) choose z T)) p ->
   mass (independent (discrete_laplace q) r) (fun z => event (releases r prefix_sum (tree_B a b h h) choose' z T)) p' -> p <= exp eps * p').
Proof.
  intros P Ad h q r. assert (H1 := height_positive T P). fold h in H1. split; [apply (counter_noise eps h r E H1)|].
  assert (C := counter_pure a b h T 1 eps choose choose' (fun y => y) event p p' B H1 (le_n 1) E (proj1 (Hh T)) Ad). cbv zeta in C.
  rewrite Nat.mul_1_r in C. exact C.
Qed.

Lemma second_moment T : (1 <= T)%nat -> let q := exp (- eps / INR (height T)) in
  mass (fun z => discrete_laplace q z * IZR z ^ 2) (fun _ => True) (laplace_square q).
Proof.
  intros P q. apply discrete_laplace_square. assert (H1 := height_positive T P). assert (0 < INR (height T)) by (apply lt_0_INR; lia).
  split; [apply exp_pos|]. unfold q. rewrite <- exp_0. apply exp_increasing. assert (0 < eps / INR (height T)) by now apply Rdiv_lt_0_compat.
  replace (- eps / INR (height T)) with (- (eps / INR (height T))) by (field; lra). lra.
Qed.

(** The height grows beyond all bounds. *)
Lemma height_grows c : exists N, forall T, (N <= T)%nat -> c < INR (height T).
Proof.
  assert (K := base_two a b B AB). fold k in K. assert (Lk : 0 < ln k) by (rewrite <- ln_1; apply ln_increasing; lra).
  set (l := Rmax c 0 * ln k + 1). set (z := Rdefinitions.up (exp l)). assert (Z := archimed (exp l)). exists (S (Z.to_nat z)). intros T N.
  assert (X : exp l < INR T) by (apply Rlt_le_trans with (IZR z); [unfold z; lra|]; rewrite INR_IZR_INZ; apply IZR_le; lia).
  destruct (height_logarithm a b B AB T (height T) ltac:(lia) (Hh T)) as [H _]. fold k in H. eapply Rlt_le_trans; [|exact H].
  apply Rmult_lt_reg_r with (ln k); [easy|]. replace (ln (INR T) / ln k * ln k) with (ln (INR T)) by (field; lra).
  apply Rlt_trans with l; [|rewrite <- (ln_exp l); apply ln_increasing; [apply exp_pos|easy]].
  assert (c * ln k <= Rmax c 0 * ln k) by (apply Rmult_le_compat_r; [lra|apply Rmax_l]). unfold l. lra.
Qed.

Theorem discrete_limit (error : nat -> R) : (forall T, (2 <= T)%nat -> let h := height T in let r := length (nodes a b h h) in
    exists (Omega : Type) (e : expectation Omega) (z : nat -> Omega -> R) (x : nat -> R), uncorrelated e r (laplace_square (exp (- eps / INR h))) z /\
    error T = mean_squared_error e T ((a + b + 1) ^ h) r prefix_sum (tree_B a b h h) (tree_C a b h h) z x) ->
  Un_cv (fun T => error T / (ln (INR T) / ln 2) ^ 3) (2 * mean_digit a b / (ln k / ln 2) ^ 3 / eps ^ 2).
Proof.
  intros Err. set (v := fun T => laplace_square (exp (- eps / INR (height T)))).
  (* The variance, in the unit 2h²/ε², tends to 1. *)
  assert (V : Un_cv (fun T => v T * eps ^ 2 / (2 * INR (height T) ^ 2)) 1).
  { intros d D. destruct (height_grows (eps / d)) as [N H]. exists (Nat.max N 1). intros T HT. specialize (H T ltac:(lia)). assert (H1 := height_positive T ltac:(lia)).
    assert (P : 0 < INR (height T)) by (apply lt_0_INR; lia). unfold R_dist, v. set (y := eps / INR (height T)). assert (Y : 0 < y) by now apply Rdiv_lt_0_compat.
    replace (- eps / INR (height T)) with (- y) by (unfold y; field; lra).
    replace (laplace_square (exp (- y)) * eps ^ 2 / (2 * INR (height T) ^ 2)) with (laplace_square (exp (- y)) * y ^ 2 / 2) by (unfold y; field; lra).
    eapply Rle_lt_trans; [apply (laplace_square_small y Y)|]. unfold y. apply Rmult_lt_reg_r with (INR (height T)); [easy|].
    replace (eps / INR (height T) * INR (height T)) with eps by (field; lra). apply Rmult_lt_compat_r with (r := d) in H; [|easy].
    replace (eps / d * d) with eps in H by (field; lra). lra. }
  assert (M := error_limit a b B AB height Hh). fold k in M. set (lim := 2 * mean_digit a b / (ln k / ln 2) ^ 3) in *.
  assert (P := cv_scale (/ eps ^ 2) _ _ (CV_mult _ _ _ _ V M)). intros d D. destruct (P d D) as [N H]. exists (Nat.max N 2). intros T HT. specialize (H T ltac:(lia)).
  replace (lim / eps ^ 2) with (/ eps ^ 2 * (1 * lim)) by (field; lra).
  replace (error T / (ln (INR T) / ln 2) ^ 3) with (/ eps ^ 2 * (v T * eps ^ 2 / (2 * INR (height T) ^ 2) * (mse a b 1 (height T) T / (ln (INR T) / ln 2) ^ 3))); [exact H|].
  destruct (Err T ltac:(lia)) as (Omega & e & z & x & U & ->). assert (L := proj1 (Hh T)).
  rewrite (factorization_error e T _ _ prefix_sum _ _ z x _ (tree_factorization a b B (height T) (height T) T L) U). unfold mse. fold (v T).
  assert (H1 := height_positive T ltac:(lia)). assert (P1 : 0 < INR (height T)) by (apply lt_0_INR; lia). assert (T0 : 0 < INR T) by (apply lt_0_INR; lia).
  assert (L2 : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T2 : 0 < ln (INR T)) by (rewrite <- ln_1; apply ln_increasing; [lra|apply (lt_INR 1); lia]). field. repeat split; lra.
Qed.

Lemma held T t : (1 <= t <= Z.of_nat T)%Z -> (length (keys a b (height T) t) <= height T * b)%nat.
Proof.
  intros _. generalize (height T). intros h. assert (W := walk_keys a b B (rep a b h t) 1 ltac:(lia) (proj2 (rep_range a b B h t))).
  unfold keys. destruct (walk a b 1 (rep a b h t)) as [p ks]. destruct W as (_ & _ & _ & W). cbn [snd].
  rewrite <- (weight_rep a b h t) in W. apply Nat2Z.inj_le. rewrite W, Nat2Z.inj_mul. clear W. revert t. induction h; intros t; [cbn; lia|].
  cbn [weight]. specialize (IHh (up a b t)). generalize (dig_range a b B t). lia.
Qed.
End Counter.

Theorem APT_Thm_1_1_holds : APT_Thm_1_1.
Proof.
  intros m eps height M E Hh k q r Bm. split; [|split; [|split]].
  - intros T ch ch' event p p' P Ad. exact (private m m M (le_n m) eps height E Hh T ch ch' event p p' P Ad).
  - intros T P. exact (second_moment m m M (le_n m) eps height E Hh T P).
  - intros error Err. assert (K : k = 2 * INR m + 1) by (unfold k; rewrite plus_INR, mult_INR; cbn [INR]; ring). assert (M1 : 1 <= INR m) by (apply (le_INR 1); lia).
    apply (cv_to _ (2 * mean_digit m m / (ln (INR (m + m + 1)) / ln 2) ^ 3 / eps ^ 2)); [|exact (discrete_limit m m M (le_n m) eps height E Hh error Err)].
    unfold mean_digit. replace (m + m + 1)%nat with (2 * m + 1)%nat by lia. fold k. assert (L2 : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
    assert (Lk : 0 < ln k) by (rewrite <- ln_1; apply ln_increasing; lra). set (l := ln k) in *. rewrite K in *. field. repeat split; lra.
  - intros T P h changes draws drops. destruct (APT_Lemma_4_14_holds m (height T) T M P (Hh T)) as (_ & _ & _ & C). split; [exact C|].
    split; [intros t Ht; now apply (held m m M (le_n m) height T t)|]. exact (proj2 (proj2 (APT_Lemma_4_12_holds m (height T) T M P (Hh T)))).
Qed.

Theorem APT_Thm_3_7_holds : APT_Thm_3_7.
Proof.
  intros k eps height K E Hh q r Bm. assert (Kb : (1 <= k - 1)%nat) by lia. split; [|split; [|split]].
  - intros T ch ch' event p p' P Ad. exact (private 0 (k - 1) Kb (Nat.le_0_l _) eps height E Hh T ch ch' event p p' P Ad).
  - intros T P. exact (second_moment 0 (k - 1) Kb (Nat.le_0_l _) eps height E Hh T P).
  - intros error Err. assert (K2 : 2 <= INR k) by (apply (le_INR 2); lia).
    apply (cv_to _ (2 * mean_digit 0 (k - 1) / (ln (INR (0 + (k - 1) + 1)) / ln 2) ^ 3 / eps ^ 2)); [|exact (discrete_limit 0 (k - 1) Kb (Nat.le_0_l _) eps height E Hh error Err)].
    unfold mean_digit. replace (0 + (k - 1) + 1)%nat with k by lia. rewrite minus_INR by lia. cbn [INR]. assert (L2 : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
    assert (Lk : 0 < ln (INR k)) by (rewrite <- ln_1; apply ln_increasing; lra). field. repeat split; lra.
  - intros T P h changes draws drops. destruct (counted_costs 0 (k - 1) (height T) T Kb (proj1 (Hh T))) as (A1 & A2 & A3).
    destruct (plain_costs (k - 1) (height T) Kb T) as [P1 P2]. fold h in A1, A2, A3, P1, P2. fold changes in A1. fold draws in A2, A3. fold drops in A3.
    split; [lia|]. split; [intros t Ht; now apply (held 0 (k - 1) Kb (Nat.le_0_l _) height T t)|].
    destruct (height_logarithm 0 (k - 1) Kb (Nat.le_0_l _) T (height T) P (Hh T)) as [_ H]. replace (0 + (k - 1) + 1)%nat with k in H by lia. unfold h. lra.
Qed.

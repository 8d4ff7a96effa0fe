(** * An event of probability e^(−n/d) from bits, as src/privacy/sampler/bernoulli-exp.ts draws it *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith Factorial.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits BitBernoulli.
Open Scope R_scope.

(** Of Bernoulli(γ), Bernoulli(γ/2), Bernoulli(γ/3), …, γ = n/d ≤ 1, the first failure comes at an odd place. *)
Definition at_most_one n d : program bool :=
  loop (fun s : bool * Z => b <- bernoulli_ratio n (snd s) ;; give (if b then inl (negb (fst s), snd s + d)%Z else inr (fst s))) (true, d).

(** True with probability e^(−n/d): factor by factor e^(−1) while n > d, up to the first failure. *)
Definition bernoulli_exp n d : program bool :=
  loop (fun rest => if (d <? rest)%Z
    then b <- at_most_one 1 1 ;; give (if b then inl (rest - d)%Z else inr false)
    else b <- at_most_one rest d ;; give (inr b)) n.

Lemma grows_at_most_one n d : grows (at_most_one n d).
Proof. apply grows_loop. intros s. apply grows_chain; [apply grows_bernoulli_ratio|]. intros b. apply grows_give. Qed.

Lemma grows_bernoulli_exp n d : grows (bernoulli_exp n d).
Proof.
  apply grows_loop. intros rest. destruct (d <? rest)%Z; (apply grows_chain; [apply grows_at_most_one|]; intros b; apply grows_give).
Qed.

(** The series of e^x. *)
Lemma exp_series x : is_lim_seq (fun m => sum m (fun j => x ^ j / INR (fact j))) (exp x).
Proof.
  apply is_lim_seq_incr_1. assert (H := is_exp_Reals x). apply (is_lim_seq_ext (sum_n (fun k => scal (pow_n x k) (/ INR (fact k))))); [|exact H].
  induction n as [|n IH].
  - rewrite sum_O. cbn. unfold scal; cbn; unfold mult; cbn. field.
  - rewrite sum_Sn, IH, (sum_next (S n)). f_equal. rewrite pow_n_pow. easy.
Qed.

Section AtMostOne.
Variables n d : Z.
Hypothesis order : (0 <= n <= d)%Z.
Hypothesis positive : (0 < d)%Z.

(** With c = 1 the probability that one of m draws fails, from the divisor on; with c = −1 failures at even places count negative. *)
Fixpoint failures c m divisor : R :=
  match m with O => 0 | S k => (1 - IZR n / IZR divisor) + c * (IZR n / IZR divisor) * failures c k (divisor + d)%Z end.

Lemma failures_closed c m k : failures c m (Z.of_nat (S k) * d) =
  sum m (fun j => (c * (IZR n / IZR d)) ^ j * INR (fact k) / INR (fact (k + j)) * (1 - IZR n / IZR d / INR (S (k + j)))).
Proof.
  assert (D : IZR d <> 0) by (apply (IZR_neq d 0); lia). assert (F : forall i, INR (fact i) <> 0) by (intros; apply INR_fact_neq_0).
  assert (E : forall k, IZR n / IZR (Z.of_nat (S k) * d) = IZR n / IZR d / INR (S k)).
  { intros i. rewrite mult_IZR, <- INR_IZR_INZ. field. split; [easy|]. now apply not_0_INR. }
  revert k. induction m as [|m IH]; intros k; [easy|]. cbn [failures]. replace (Z.of_nat (S k) * d + d)%Z with (Z.of_nat (S (S k)) * d)%Z by lia.
  rewrite IH, E, sum_first. set (g := IZR n / IZR d). f_equal.
  - rewrite Nat.add_0_r, pow_O. field. split; [now apply not_0_INR|apply F].
  - rewrite <- sum_scale. apply sum_ext; intros j _. replace (k + S j)%nat with (S k + j)%nat by lia. cbn [pow]. rewrite fact_simpl, mult_INR at 1.
    field. repeat split; try apply F; apply not_0_INR; lia.
Qed.

Lemma failures_limit c : c * c = 1 -> is_lim_seq (fun m => failures c m d) (exp (c * (IZR n / IZR d)) - c * (exp (c * (IZR n / IZR d)) - 1)).
Proof.
  intros C. set (g := IZR n / IZR d). set (u j := (c * g) ^ j / INR (fact j)).
  apply (is_lim_seq_ext (fun m => sum m u - c * (sum (S m) u - 1))).
  - intros m. replace d with (Z.of_nat 1 * d)%Z at 1 by lia. rewrite failures_closed. fold g.
    rewrite sum_first. unfold u at 2. rewrite pow_O. change (INR (fact 0)) with 1.
    replace (1 / 1 + sum m (fun j => u (S j)) - 1) with (sum m (fun j => u (S j))) by field.
    rewrite <- sum_scale, <- sum_minus. apply sum_ext; intros j _. unfold u. cbn [Nat.add]. rewrite (fact_simpl j), mult_INR. cbn [pow].
    assert (F := INR_fact_neq_0 j). assert (G : INR (S j) <> 0) by now apply not_0_INR. change (INR (fact 0)) with 1.
    symmetry. transitivity ((c * g) ^ j / INR (fact j) * (1 - (c * c) * g / INR (S j))); [rewrite C; field; easy|field; easy].
  - apply is_lim_seq_minus'; [apply exp_series|]. apply is_lim_seq_mult'; [apply is_lim_seq_const|].
    apply is_lim_seq_minus'; [|apply is_lim_seq_const]. apply (is_lim_seq_incr_1 (fun m => sum m u)), exp_series.
Qed.

(** True comes with the probability e^(−n/d), 0 ≤ n ≤ d. *)
Theorem at_most_one_mean f : tends (at_most_one n d) f (f true * exp (- (IZR n / IZR d)) + f false * (1 - exp (- (IZR n / IZR d)))).
Proof.
  set (e := exp (- (IZR n / IZR d))).
  assert (L : forall c : bool -> R, (forall b, 0 <= c b) -> tends (at_most_one n d) c (c true * e + c false * (1 - e))).
  { intros c F. apply (tends_loop _ (fun s : bool * Z => d <= snd s)%Z c (fun m s => ((c true + c false) * failures 1 m (snd s) +
        (if fst s then c true - c false else c false - c true) * failures (-1) m (snd s)) / 2)); auto.
    - intros s. apply grows_chain; [apply grows_bernoulli_ratio|]. intros b. apply grows_give.
    - intros s k I. apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|]. intros [] _; cbn; lia || easy.
    - intros s _. cbn [failures]. field.
    - intros m [odd e'] I. cbn [fst snd] in *. apply tends_map. eapply tends_value; [apply bernoulli_ratio_mean; lia|].
      cbn [failures fst snd]. destruct odd; cbn [negb]; field; apply (IZR_neq e' 0); lia.
    - cbn [snd]. lia.
    - cbn [fst snd]. assert (A := failures_limit 1 ltac:(ring)). assert (B := failures_limit (-1) ltac:(ring)).
      eapply lim_value.
      + unfold Rdiv at 1. apply is_lim_seq_mult'; [|apply is_lim_seq_const]. apply is_lim_seq_plus'; (apply is_lim_seq_mult'; [apply is_lim_seq_const|eassumption]).
      + replace (-1 * (IZR n / IZR d)) with (- (IZR n / IZR d)) by ring. fold e. field. }
  apply tends_bool.
  - eapply tends_value; [apply (L (fun b => ind b)); intros []; unfold ind; lra|unfold ind; ring].
  - eapply tends_value; [apply (L (fun b => ind (negb b))); intros []; unfold ind; cbn; lra|unfold ind; cbn; ring].
Qed.
End AtMostOne.

(** What m passes over whole factors give, when true counts a and false b. *)
Fixpoint factors d a b m rest : R :=
  match m with
  | O => 0
  | S k => if (d <? rest)%Z then factors d a b k (rest - d)%Z * exp (-1) + b * (1 - exp (-1))
    else a * exp (- (IZR rest / IZR d)) + b * (1 - exp (- (IZR rest / IZR d)))
  end.

Lemma factors_enough d a b m rest : (0 < d)%Z -> (0 <= rest <= Z.of_nat m * d)%Z ->
  factors d a b (S m) rest = a * exp (- (IZR rest / IZR d)) + b * (1 - exp (- (IZR rest / IZR d))).
Proof.
  intros D. revert rest. induction m as [|m IH]; intros rest R.
  - cbn [factors]. now rewrite (proj2 (Z.ltb_ge d rest)) by lia.
  - remember (S m) as k eqn:K. cbn [factors]. destruct (Z.ltb_spec d rest) as [L|L]; [|easy]. rewrite IH by lia.
    assert (E : exp (- (IZR rest / IZR d)) = exp (- (IZR (rest - d) / IZR d)) * exp (-1)).
    { rewrite <- exp_plus, minus_IZR. f_equal. field. apply (IZR_neq d 0). lia. }
    rewrite E. ring.
Qed.

(** True comes with the probability e^(−n/d) for every n ≥ 0. *)
Theorem bernoulli_exp_mean n d f : (0 < d)%Z -> (0 <= n)%Z ->
  tends (bernoulli_exp n d) f (f true * exp (- (IZR n / IZR d)) + f false * (1 - exp (- (IZR n / IZR d)))).
Proof.
  intros D N. set (e := exp (- (IZR n / IZR d))).
  assert (L : forall c : bool -> R, (forall b, 0 <= c b) -> tends (bernoulli_exp n d) c (c true * e + c false * (1 - e))).
  { intros c F. apply (tends_loop _ (fun rest => 0 <= rest)%Z c (factors d (c true) (c false))); auto.
    - intros rest. destruct (d <? rest)%Z; (apply grows_chain; [apply grows_at_most_one|]; intros b; apply grows_give).
    - intros rest k R. destruct (Z.ltb_spec d rest); (apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|]); intros [] _; cbn; lia || easy.
    - intros m rest R. cbn [factors]. destruct (Z.ltb_spec d rest); apply tends_map.
      + eapply tends_value; [apply at_most_one_mean; lia|]. 
        replace (- (IZR 1 / IZR 1)) with (IZR (-1)) by field. ring.
      + apply at_most_one_mean; lia.
    - apply (is_lim_seq_ext_loc (fun _ => c true * e + c false * (1 - e))); [|apply is_lim_seq_const].
      exists (S (Z.to_nat n)). intros m M. destruct m as [|m]; [lia|]. symmetry. apply factors_enough; nia. }
  apply tends_bool.
  - eapply tends_value; [apply (L (fun b => ind b)); intros []; unfold ind; lra|unfold ind; ring].
  - eapply tends_value; [apply (L (fun b => ind (negb b))); intros []; unfold ind; cbn; lra|unfold ind; cbn; ring].
Qed.

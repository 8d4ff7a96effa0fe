(** * The discrete Laplace law from bits, as src/privacy/sampler/sample-discrete-laplace.ts draws it *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses Digits Tree Laplace DiscreteNoise BitPrograms BitLimits BitUniform BitBernoulli BernoulliExp.
Open Scope R_scope.

(** t is added to x as often as Bernoulli(e^(−1)) succeeds. *)
Definition add_successes t x : program Z :=
  loop (fun x => b <- bernoulli_exp 1 1 ;; give (if b then inl (x + t)%Z else inr x)) x.

(** One trial for noise of the scale t/s: ⌊X/s⌋ with P(X = x) ∝ e^(−x/t), and a random sign. *)
Definition laplace_trial t s : program (unit + Z) :=
  u <- uniform t ;;
  kept <- bernoulli_exp u t ;;
  if negb kept then give (inl tt) else
  x <- add_successes t u ;;
  negative <- bit ;;
  let y := (x / s)%Z in
  give (if (y =? 0)%Z then if negative then inl tt else inr 0%Z else inr (if negative then - y else y)%Z).

(** Trials up to one that is not rejected. *)
Definition sample_laplace t s : program Z := loop (fun _ : unit => laplace_trial t s) tt.

Lemma grows_add_successes t x : grows (add_successes t x).
Proof. apply grows_loop. intros y. apply grows_chain; [apply grows_bernoulli_exp|]. intros b. apply grows_give. Qed.

Lemma ensures_add_successes t x n : (0 <= t)%Z -> (0 <= x)%Z -> ensures (add_successes t x n) (fun y => 0 <= y)%Z.
Proof.
  intros T. apply ensures_loop. intros y Y. apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|].
  intros [] _; cbn; lia.
Qed.

(** The number of successes is geometric. *)
Lemma add_successes_mean t x f N : (1 <= t)%Z -> (0 <= x)%Z -> (forall y, 0 <= f y) -> (forall y, (Z.of_nat N <= y)%Z -> f y = 0) ->
  tends (add_successes t x) f (sum N (fun j => exp (-1) ^ j * (1 - exp (-1)) * f (x + t * Z.of_nat j)%Z)).
Proof.
  intros T X F Z. set (q := exp (-1)). apply (tends_loop _ (fun y => 0 <= y)%Z f (fun m y => sum m (fun j => q ^ j * (1 - q) * f (y + t * Z.of_nat j)%Z))); auto.
  - intros y. apply grows_chain; [apply grows_bernoulli_exp|]. intros b. apply grows_give.
  - intros y n Y. apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|]. intros [] _; cbn; lia || easy.
  - intros m y Y. apply tends_map. eapply tends_value; [apply bernoulli_exp_mean; lia|]. cbv beta.
    replace (- (IZR 1 / IZR 1)) with (IZR (-1)) by field. fold q. rewrite sum_first, <- sum_scale_r, Rplus_comm. f_equal.
    + rewrite pow_O. replace (y + t * Z.of_nat 0)%Z with y by lia. ring.
    + apply sum_ext; intros j _. replace (y + t * Z.of_nat (S j))%Z with (y + t + t * Z.of_nat j)%Z by lia. cbn [pow]. ring.
  - apply (is_lim_seq_ext_loc (fun _ => sum N (fun j => q ^ j * (1 - q) * f (x + t * Z.of_nat j)%Z))); [|apply is_lim_seq_const].
    exists N. intros m M. symmetry. rewrite (sum_window 0 N); [easy|lia|]. intros j J. rewrite Z by nia. ring.
Qed.

(** A sum over T·N places, by residues modulo T. *)
Lemma sum_residues T N g : sum (T * N) g = sum T (fun u => sum N (fun j => g (u + T * j)%nat)).
Proof.
  induction N as [|N IH].
  - rewrite Nat.mul_0_r. cbn [sum]. symmetry. now apply sum_zero.
  - rewrite Nat.mul_succ_r, sum_split, IH, <- sum_plus. apply sum_ext; intros u _. rewrite sum_next. f_equal. f_equal. lia.
Qed.

Lemma geometric_sum a n : a <> 1 -> sum n (fun i => a ^ i) = (1 - a ^ n) / (1 - a).
Proof. intros A. induction n; cbn [sum pow]; [field|rewrite IHn; field]; lra. Qed.

Section Trial.
Variables t s : Z.
Hypothesis t_positive : (1 <= t)%Z.
Hypothesis s_positive : (1 <= s)%Z.

Lemma grows_laplace_trial : grows (laplace_trial t s).
Proof.
  apply grows_chain; [apply grows_uniform|]. intros u. apply grows_chain; [apply grows_bernoulli_exp|]. intros [|]; [|apply grows_give].
  apply grows_chain; [apply grows_add_successes|]. intros x. apply grows_chain; [apply grows_bit|]. intros b. apply grows_give.
Qed.

Let a := exp (- / IZR t).
Let p := exp (- (IZR s / IZR t)).
(** How often u is kept. *)
Let A := (1 - exp (-1)) / (IZR t * (1 - a)).

(** What a trial gives, when starting again counts f(inl tt) and the two signs of ⌊X/s⌋ = k count 1 together. *)
Lemma laplace_trial_mean (f : unit + Z -> R) k : (forall r, 0 <= f r) ->
  (forall y, (0 <= y)%Z -> (f (if (y =? 0)%Z then inl tt else inr (- y)%Z) + f (if (y =? 0)%Z then inr 0%Z else inr y)) / 2 = ind (y =? Z.of_nat k)%Z / 2) ->
  tends (laplace_trial t s) f (f (inl tt) * (1 - A) + A * (1 - p) * p ^ k / 2).
Proof.
  intros F H. set (T := Z.to_nat t). set (S := Z.to_nat s). set (N := (S * Datatypes.S k)%nat).
  assert (TR : IZR t = INR T) by (unfold T; rewrite INR_IZR_INZ, Z2Nat.id by lia; easy). assert (Tp : 0 < IZR t) by (apply (IZR_lt 0); lia).
  set (q := exp (-1)). assert (a1 : a <> 1). { apply Rlt_not_eq. rewrite <- exp_0. apply exp_increasing. generalize (Rinv_0_lt_compat _ Tp). lra. }
  assert (P : forall n, a ^ n = exp (- (INR n / IZR t))).
  { intros n. unfold a. induction n; [cbn [pow INR]; replace (- (0 / IZR t)) with 0 by (field; lra); now rewrite exp_0|].
    cbn [pow]. rewrite IHn, <- exp_plus, S_INR. f_equal. field. lra. }
  assert (aT : a ^ T = q). { rewrite P, <- TR. unfold q. f_equal. field. lra. }
  assert (aS : a ^ S = p). { rewrite P. unfold p. f_equal. f_equal. f_equal. unfold S. now rewrite INR_IZR_INZ, Z2Nat.id by lia. }
  set (G u := sum N (fun j => q ^ j * (1 - q) * (ind ((u + t * Z.of_nat j) / s =? Z.of_nat k)%Z / 2))).
  eapply tends_value.
  - eapply (tends_chain _ _ (fun u => 0 <= u < t)%Z _ (fun u => G u * exp (- (IZR u / IZR t)) + f (inl tt) * (1 - exp (- (IZR u / IZR t))))).
    + apply grows_uniform.
    + intros u. apply grows_chain; [apply grows_bernoulli_exp|]. intros [|]; [|apply grows_give].
      apply grows_chain; [apply grows_add_successes|]. intros x. apply grows_chain; [apply grows_bit|]. intros b. apply grows_give.
    + exact F.
    + intros n. apply ensures_uniform.
    + intros u U. apply (tends_chain _ _ (fun _ => True) _ (fun b : bool => if b then G u else f (inl tt))).
      * apply grows_bernoulli_exp.
      * intros [|]; [|apply grows_give]. apply grows_chain; [apply grows_add_successes|]. intros x.
        apply grows_chain; [apply grows_bit|]. intros b. apply grows_give.
      * exact F.
      * intros n. now apply ensures_all.
      * intros [|] _; cbn [negb]; [|apply tends_give].
        apply (tends_chain _ _ (fun x => 0 <= x)%Z _ (fun x => ind (x / s =? Z.of_nat k)%Z / 2)).
        -- apply grows_add_successes.
        -- intros x. apply grows_chain; [apply grows_bit|]. intros b. apply grows_give.
        -- exact F.
        -- intros n. apply ensures_add_successes; lia.
        -- intros x X. apply tends_map. eapply tends_value; [apply tends_bit|]. cbv beta zeta.
           rewrite <- (H (x / s)%Z) by (apply Z.div_pos; lia). destruct (x / s =? 0)%Z; easy.
        -- apply add_successes_mean; [easy|lia| |].
           ++ intros y. unfold ind. destruct (_ =? _)%Z; lra.
           ++ intros y Y. unfold ind. destruct (Z.eqb_spec (y / s) (Z.of_nat k)) as [E|_]; [|field]. exfalso.
              assert (Z.of_nat k + 1 <= y / s)%Z; [|lia]. apply Z.div_le_lower_bound; [lia|]. unfold N, S in Y. nia.
      * apply bernoulli_exp_mean; lia.
    + apply uniform_mean; [easy|]. intros u U. assert (E : exp (- (IZR u / IZR t)) <= 1).
      { rewrite <- exp_0. assert (0 <= IZR u / IZR t) by (apply Rmult_le_pos; [apply (IZR_le 0); lia|now apply Rlt_le, Rinv_0_lt_compat]).
        destruct (Req_dec (IZR u / IZR t) 0) as [->|]; [rewrite Ropp_0; lra|apply Rlt_le, exp_increasing; lra]. }
      assert (0 <= G u).
      { apply sum_nonneg. intros j _. apply Rmult_le_pos; [|unfold ind; destruct (_ =? _)%Z; lra]. assert (0 < q < 1); [|apply Rmult_le_pos; [apply pow_le|]; lra].
        split; [apply exp_pos|]. rewrite <- exp_0. apply exp_increasing. lra. }
      generalize (F (inl tt)) (exp_pos (- (IZR u / IZR t))). intros. apply Rplus_le_le_0_compat; apply Rmult_le_pos; lra.
  - fold T. cbv beta. set (c := f (inl tt)).
    rewrite (sum_ext T _ (fun i => G (Z.of_nat i) * a ^ i + (c - c * a ^ i))) by (intros i _; rewrite P, INR_IZR_INZ; ring).
    rewrite sum_plus, sum_minus, sum_const, sum_scale, geometric_sum, aT by easy.
    assert (E : sum T (fun i => G (Z.of_nat i) * a ^ i) = (1 - q) / 2 * (p ^ k * ((1 - p) / (1 - a)))).
    { rewrite <- aS, <- (geometric_sum a S a1). set (g n := (1 - q) / 2 * (a ^ n * ind (n / S =? k)%nat)).
      transitivity (sum (T * N) g).
      - rewrite sum_residues. apply sum_ext; intros u _. unfold G. rewrite <- sum_scale_r. apply sum_ext; intros j _. unfold g.
        rewrite pow_add, pow_mult, aT. replace ((Z.of_nat u + t * Z.of_nat j) / s =? Z.of_nat k)%Z with ((u + T * j) / S =? k)%nat; [field|].
        replace (Z.of_nat u + t * Z.of_nat j)%Z with (Z.of_nat (u + T * j)) by (unfold T; nia). replace s with (Z.of_nat S) by (unfold S; lia).
        rewrite <- Nat2Z.inj_div. destruct (Nat.eqb_spec ((u + T * j) / S) k), (Z.eqb_spec (Z.of_nat ((u + T * j) / S)) (Z.of_nat k)); lia.
      - assert (S0 : (0 < S)%nat) by (unfold S; lia). assert (T0 : (0 < T)%nat) by (unfold T; lia).
        rewrite (sum_window (S * k) S); [|unfold N; nia|].
        + unfold g. rewrite <- pow_mult, <- !sum_scale. apply sum_ext; intros i I.
          replace ((S * k + i) / S)%nat with k by (apply (Nat.div_unique _ _ _ i); lia). rewrite Nat.eqb_refl, pow_add. unfold ind. ring.
        + intros n Hn. unfold g, ind. destruct (Nat.eqb_spec (n / S) k) as [K|_]; [exfalso|ring].
          generalize (Nat.div_mod n S ltac:(lia)) (Nat.mod_upper_bound n S ltac:(lia)). rewrite K. lia. }
    rewrite E, <- TR. unfold A. fold q. field. split; lra.
Qed.

(** Noise of the scale t/s has the discrete Laplace law with q = e^(−s/t): every point. *)
Theorem sample_laplace_mean z : tends (sample_laplace t s) (fun y => ind (y =? z)%Z) (discrete_laplace p z).
Proof.
  assert (Tp : 0 < IZR t) by (apply (IZR_lt 0); lia). assert (Sp : 0 < IZR s) by (apply (IZR_lt 0); lia).
  assert (P : 0 < p < 1).
  { split; [apply exp_pos|]. unfold p. rewrite <- exp_0. apply exp_increasing. assert (0 < IZR s / IZR t) by now apply Rdiv_lt_0_compat. lra. }
  assert (a1 : 0 < 1 - a). { enough (a < 1) by lra. unfold a. rewrite <- exp_0. apply exp_increasing. generalize (Rinv_0_lt_compat _ Tp). lra. }
  assert (A0 : 0 < A). { apply Rdiv_lt_0_compat; [|now apply Rmult_lt_0_compat]. enough (exp (-1) < 1) by lra. rewrite <- exp_0. apply exp_increasing. lra. }
  eapply tends_value; [apply (tends_retry (laplace_trial t s)) with (r := 1 - A * (1 + p) / 2)|].
  - apply grows_laplace_trial.
  - intros y. unfold ind. destruct (_ =? _)%Z; lra.
  - enough (0 < A * (1 + p)) by lra. apply Rmult_lt_0_compat; lra.
  - apply (laplace_trial_mean _ (Z.abs_nat z)).
    + intros [|y]; [lra|]. unfold ind. destruct (_ =? _)%Z; lra.
    + intros y Y. rewrite Zabs2Nat.id_abs. unfold ind.
      destruct (Z.eqb_spec y 0), (Z.eqb_spec 0 z), (Z.eqb_spec (- y) z), (Z.eqb_spec y z), (Z.eqb_spec y (Z.abs z)); lia || lra.
  - eapply tends_value; [apply (laplace_trial_mean _ 0)|].
    + intros []; lra.
    + intros y Y. unfold ind. destruct (Z.eqb_spec y 0), (Z.eqb_spec y (Z.of_nat 0)); lia || lra.
    + rewrite pow_O. field.
  - cbv beta. unfold discrete_laplace. replace (1 - (1 - A * (1 + p) / 2)) with (A * (1 + p) / 2) by ring. field. split; lra.
Qed.
End Trial.

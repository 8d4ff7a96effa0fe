(** * The programs for discrete Laplace and discrete Gaussian noise have these laws *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses Laplace DiscreteNoise GaussianGame BitPrograms BitLimits BitBernoulli BernoulliExp LaplaceProgram OutputLaw.
Open Scope R_scope.

Lemma grows_sample_laplace t s : grows (sample_laplace t s).
Proof. apply grows_loop. intros _. apply grows_laplace_trial. Qed.

Lemma quotient_between s t : (1 <= s)%Z -> (1 <= t)%Z -> 0 < exp (- (IZR s / IZR t)) < 1.
Proof.
  intros S T. split; [apply exp_pos|]. rewrite <- exp_0. apply exp_increasing.
  assert (0 < IZR s / IZR t) by (apply Rdiv_lt_0_compat; apply (IZR_lt 0); lia). lra.
Qed.

(** Every mean of numbers in [0, 1] over the discrete Laplace program is that over the discrete Laplace law. *)
Lemma sample_laplace_law_mean t s g v : (1 <= t)%Z -> (1 <= s)%Z -> (forall y, 0 <= g y <= 1) ->
  mass (fun y => discrete_laplace (exp (- (IZR s / IZR t))) y * g y) (fun _ => True) v -> tends (sample_laplace t s) g v.
Proof.
  intros T S. apply (law_mean _ _ Z.eqb).
  - apply grows_sample_laplace.
  - apply discrete_laplace_law. now apply quotient_between.
  - apply Z.eqb_eq.
  - intros z. now apply sample_laplace_mean.
Qed.

(** The program of the scale t/s has the discrete Laplace law of that scale: q = e^(−s/t). *)
Theorem sample_laplace_law t s : (1 <= t)%Z -> (1 <= s)%Z -> outputs (sample_laplace t s) (discrete_laplace (exp (- (IZR s / IZR t)))).
Proof.
  intros T S. apply (law_outputs _ _ Z.eqb).
  - apply grows_sample_laplace.
  - apply discrete_laplace_law. now apply quotient_between.
  - apply Z.eqb_eq.
  - intros z. now apply sample_laplace_mean.
Qed.

(** One trial for σ² = num/den: a discrete Laplace y of the scale t = ⌊σ⌋ + 1, kept with probability e^(−(|y| − σ²/t)²/(2σ²)). *)
Definition gaussian_trial num den : program (unit + Z) :=
  let t := (Z.sqrt (num / den) + 1)%Z in
  let part := (t * den)%Z in
  let divisor := (2 * num * part * t)%Z in
  y <- sample_laplace t 1 ;;
  let far := (Z.abs y * part - num)%Z in
  kept <- bernoulli_exp (far * far) divisor ;;
  give (if kept then inr y else inl tt).

(** Trials up to the first one that is kept, as src/privacy/sampler/sample-discrete-gaussian.ts makes them. *)
Definition sample_gaussian num den : program Z := loop (fun _ : unit => gaussian_trial num den) tt.

Lemma grows_gaussian_trial num den : grows (gaussian_trial num den).
Proof.
  apply grows_chain; [apply grows_sample_laplace|]. intros y. apply grows_chain; [apply grows_bernoulli_exp|]. intros b. apply grows_give.
Qed.

Lemma grows_sample_gaussian num den : grows (sample_gaussian num den).
Proof. apply grows_loop. intros _. apply grows_gaussian_trial. Qed.

Section Gaussian.
Variables num den : Z.
Hypothesis num_positive : (1 <= num)%Z.
Hypothesis den_positive : (1 <= den)%Z.
Let t := (Z.sqrt (num / den) + 1)%Z.
Let part := (t * den)%Z.
Let divisor := (2 * num * part * t)%Z.
Let s2 := IZR num / IZR den.
Let p := exp (- (IZR 1 / IZR t)).

(** The probability with which y is kept, and the factor that the two laws differ by then. *)
Let keep y := exp (- (IZR ((Z.abs y * part - num) * (Z.abs y * part - num)) / IZR divisor)).
Let factor := (1 - p) / (1 + p) * exp (- (s2 / (2 * (IZR t * IZR t)))).

Lemma t_positive : (1 <= t)%Z.
Proof. unfold t. generalize (Z.sqrt_nonneg (num / den)). lia. Qed.

Lemma kept_weight y : discrete_laplace p y * keep y = gaussian_weight s2 y * factor.
Proof.
  assert (T := t_positive). assert (Tp : 0 < IZR t) by (apply (IZR_lt 0); lia). assert (N : 0 < IZR num) by (apply (IZR_lt 0); lia).
  assert (D : 0 < IZR den) by (apply (IZR_lt 0); lia). unfold discrete_laplace, gaussian_weight, keep, factor.
  assert (E : p ^ Z.abs_nat y = exp (- (IZR (Z.abs y) / IZR t))).
  { unfold p. rewrite exp_power. f_equal. rewrite INR_IZR_INZ, Zabs2Nat.id_abs. field. lra. }
  rewrite E, INR_IZR_INZ, Zabs2Nat.id_abs. set (a := IZR (Z.abs y)).
  assert (F : - (IZR ((Z.abs y * part - num) * (Z.abs y * part - num)) / IZR divisor) =
    - a ^ 2 / (2 * s2) + - (s2 / (2 * (IZR t * IZR t))) + a / IZR t).
  { unfold divisor, part, s2. rewrite !mult_IZR, !minus_IZR, !mult_IZR. fold a. field. lra. }
  rewrite F, !exp_plus, exp_Ropp. field.
  split; [|apply Rgt_not_eq, exp_pos]. assert (0 < p) by apply exp_pos. lra.
Qed.

Lemma factor_positive : 0 < factor.
Proof.
  assert (P : 0 < p < 1) by (apply quotient_between; [lia|apply t_positive]).
  apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; lra|apply exp_pos].
Qed.

Lemma keep_between y : 0 < keep y <= 1.
Proof.
  assert (T := t_positive). split; [apply exp_pos|]. unfold keep. set (far := (Z.abs y * part - num)%Z). rewrite <- exp_0.
  assert (0 <= IZR (far * far) / IZR divisor).
  { apply Rmult_le_pos; [apply (IZR_le 0); nia|]. apply Rlt_le, Rinv_0_lt_compat, (IZR_lt 0). unfold divisor, part. nia. }
  destruct (Req_dec (IZR (far * far) / IZR divisor) 0) as [E|E]; [rewrite E, Ropp_0; lra|apply Rlt_le, exp_increasing; lra].
Qed.

(** What a trial gives. *)
Lemma gaussian_trial_mean f v : (forall r, 0 <= f r) ->
  tends (sample_laplace t 1) (fun y => f (inr y) * keep y + f (inl tt) * (1 - keep y)) v -> tends (gaussian_trial num den) f v.
Proof.
  intros F H. assert (T := t_positive). eapply (tends_chain _ _ (fun _ => True)); [| |exact F| | |exact H].
  - apply grows_sample_laplace.
  - intros y. apply grows_chain; [apply grows_bernoulli_exp|]. intros b. apply grows_give.
  - intros n. now apply ensures_all.
  - intros y _. cbv zeta. fold t part divisor. apply tends_map. apply (bernoulli_exp_mean _ _ (fun b : bool => f (if b then inr y else inl tt))).
    + unfold divisor, part. nia.
    + apply Z.square_nonneg.
Qed.

(** Every point. *)
Lemma sample_gaussian_mean total z : mass (gaussian_weight s2) (fun _ => True) total -> 1 <= total ->
  tends (sample_gaussian num den) (fun y => ind (y =? z)%Z) (gaussian_weight s2 z / total).
Proof.
  intros M T1. assert (T := t_positive). assert (K := factor_positive).
  assert (L : tends (sample_laplace t 1) keep (total * factor)).
  { apply sample_laplace_law_mean; [easy|easy|intros y; generalize (keep_between y); lra|]. fold p.
    apply (mass_ext (fun y => gaussian_weight s2 y * factor)); [intros y; symmetry; apply kept_weight|]. now apply mass_scale. }
  assert (One : tends (sample_laplace t 1) (fun _ => 1) 1).
  { apply sample_laplace_law_mean; [easy|easy|intros; lra|]. fold p. apply (mass_ext (discrete_laplace p)); [intros; ring|].
    apply discrete_laplace_law, quotient_between; easy. }
  eapply tends_value; [apply (tends_retry (gaussian_trial num den) _ (gaussian_weight s2 z * factor) (1 - total * factor))|].
  - apply grows_gaussian_trial.
  - intros y. unfold ind. destruct (_ =? _)%Z; lra.
  - assert (0 < total * factor) by (apply Rmult_lt_0_compat; lra). lra.
  - apply gaussian_trial_mean; [intros [|y]; [lra|unfold ind; destruct (_ =? _)%Z; lra]|].
    apply (tends_ext _ (fun _ => True) (fun y => keep z * ind (y =? z)%Z)).
    + intros n. now apply ensures_all.
    + intros y _. unfold ind. destruct (Z.eqb_spec y z) as [->|_]; ring.
    + eapply tends_value; [apply tends_scale, sample_laplace_mean; easy|]. fold p. rewrite Rmult_comm. apply kept_weight.
  - apply gaussian_trial_mean; [intros []; lra|]. apply (tends_ext _ (fun _ => True) (fun y => 1 * 1 + -1 * keep y)).
    + intros n. now apply ensures_all.
    + intros y _. ring.
    + eapply tends_value; [apply tends_combination; [exact One|exact L]|ring].
  - cbv beta. field. split; [lra|]. replace (1 - (1 - total * factor)) with (total * factor) by ring. apply Rmult_integral_contrapositive. split; lra.
Qed.

(** The program of the parameter σ² = num/den has the discrete Gaussian law of that parameter. *)
Theorem sample_gaussian_law total : mass (gaussian_weight s2) (fun _ => True) total ->
  outputs (sample_gaussian num den) (fun z => gaussian_weight s2 z / total).
Proof.
  intros M. destruct (discrete_gaussian_law s2) as (total' & T1 & M' & W); [unfold s2; apply Rdiv_lt_0_compat; apply (IZR_lt 0); lia|].
  assert (total = total') by (eapply mass_unique; eauto). subst total'. apply (law_outputs _ _ Z.eqb).
  - apply grows_sample_gaussian.
  - exact W.
  - apply Z.eqb_eq.
  - intros z. now apply sample_gaussian_mean.
Qed.
End Gaussian.

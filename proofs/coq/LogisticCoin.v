(** * A coin of odds e^ε from bits, as src/privacy/sampler/odds.ts draws it *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits BernoulliExp CoinLaws.
Open Scope R_scope.

(** A fair coin decides for true, or for false with probability e^(−n/d), or starts again. *)
Definition logistic_trial n d : program (unit + bool) :=
  heads <- bit ;;
  if heads then give (inr true) else
  b <- bernoulli_exp n d ;;
  give (if b then inr false else inl tt).

Definition bernoulli_logistic n d : program bool := loop (fun _ : unit => logistic_trial n d) tt.

Lemma grows_logistic_trial n d : grows (logistic_trial n d).
Proof.
  apply grows_chain; [apply grows_bit|]. intros [|]; [apply grows_give|]. apply grows_chain; [apply grows_bernoulli_exp|]. intros b. apply grows_give.
Qed.

Lemma logistic_trial_mean n d f : (0 < d)%Z -> (0 <= n)%Z -> (forall r, 0 <= f r) -> let e := exp (- (IZR n / IZR d)) in
  tends (logistic_trial n d) f ((f (inr true) + (f (inr false) * e + f (inl tt) * (1 - e))) / 2).
Proof.
  intros D N F e. apply (tends_chain _ _ (fun _ => True) _ (fun heads : bool => if heads then f (inr true) else f (inr false) * e + f (inl tt) * (1 - e))).
  - apply grows_bit.
  - intros [|]; [apply grows_give|]. apply grows_chain; [apply grows_bernoulli_exp|]. intros b. apply grows_give.
  - exact F.
  - intros k. now apply ensures_all.
  - intros [|] _; [apply tends_give|]. apply tends_map. apply (bernoulli_exp_mean n d (fun b : bool => f (if b then inr false else inl tt)) D N).
  - apply tends_bit.
Qed.

(** True comes with the probability e^ε/(1 + e^ε), ε = n/d ≥ 0: randomized response tells the truth. *)
Theorem bernoulli_logistic_law n d : (0 < d)%Z -> (0 <= n)%Z ->
  outputs (bernoulli_logistic n d) (coin (exp (IZR n / IZR d) / (1 + exp (IZR n / IZR d)))).
Proof.
  intros D N. set (E := exp (IZR n / IZR d)). set (e := exp (- (IZR n / IZR d))). assert (Ep : 0 < E) by apply exp_pos. assert (ep : 0 < e) by apply exp_pos.
  assert (EE : E * e = 1) by (unfold E, e; rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  assert (X : E / (1 + E) = 1 / (1 + e)) by (apply Rmult_eq_reg_r with ((1 + E) * (1 + e)); [field_simplify; [rewrite EE; ring|lra|lra]|nra]).
  assert (e1 : e <= 1).
  { unfold e. rewrite <- exp_0. assert (0 <= IZR n / IZR d) by (apply Rmult_le_pos; [now apply (IZR_le 0)|apply Rlt_le, Rinv_0_lt_compat; now apply (IZR_lt 0)]).
    destruct (Req_dec (IZR n / IZR d) 0) as [Z|Z]; [rewrite Z, Ropp_0; lra|apply Rlt_le, exp_increasing; lra]. }
  assert (L : forall c : bool -> R, (forall b, 0 <= c b) -> tends (bernoulli_logistic n d) c (c true * (E / (1 + E)) + c false * (1 - E / (1 + E)))).
  { intros c F. eapply tends_value; [apply (tends_retry (logistic_trial n d)) with (r := (1 - e) / 2)|].
    - apply grows_logistic_trial.
    - exact F.
    - lra.
    - apply (logistic_trial_mean n d _ D N). intros []; [lra|apply F].
    - eapply tends_value; [apply (logistic_trial_mean n d _ D N); intros []; lra|]. cbv beta iota zeta. fold e. field.
    - cbv beta iota zeta. fold e. rewrite X. field; lra. }
  apply coin_outputs.
  - apply grows_loop. intros _. apply grows_logistic_trial.
  - split; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. apply Rmult_le_reg_r with (1 + E); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - intros f. apply tends_bool.
    + eapply tends_value; [apply (L (fun b => ind b)); intros []; unfold ind; lra|unfold ind; ring].
    + eapply tends_value; [apply (L (fun b => ind (negb b))); intros []; unfold ind; cbn; lra|unfold ind; cbn; ring].
Qed.

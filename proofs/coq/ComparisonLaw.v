(** * The law that is P rescaled on an event, and Q outside *)
From Coq Require Import Reals Lra Lia PeanoNat Bool.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanError CloseLaws OutsideMass.
Open Scope R_scope.

(** h is non-negative and of mean 1; the law with the density h. *)
Definition probability_density_of {Omega} (e : expectation Omega) (h : Omega -> R) := (forall w, 0 <= h w) /\ integrable e h /\ expected e h = 1.
Definition weighted {Omega} (e : expectation Omega) h (H : probability_density_of e h) : expectation Omega.
Proof.
  refine {| integrable := fun f => integrable e (fun w => h w * f w); expected := fun f => expected e (fun w => h w * f w) |}.
  - intros X Y E. apply (integrable_ext _ e). intros; now rewrite E.
  - destruct H as (_ & I & E). destruct (integrable_ext _ e h (fun w => h w * 1) (fun w => eq_sym (Rmult_1_r (h w))) I) as [J F]. split; [easy|lra].
  - intros X Y I J. destruct (integrable_plus _ e _ _ I J) as [K E].
    destruct (integrable_ext _ e _ (fun w => h w * (X w + Y w)) (fun w => ltac:(ring) : h w * X w + h w * Y w = h w * (X w + Y w)) K) as [L F].
    split; [easy|lra].
  - intros c X I. destruct (integrable_scale _ e c _ I) as [K E].
    destruct (integrable_ext _ e _ (fun w => h w * (c * X w)) (fun w => ltac:(ring) : c * (h w * X w) = h w * (c * X w)) K) as [L F].
    split; [easy|lra].
  - intros X I P. apply (expected_nonneg _ e); [easy|]. intros w. apply Rmult_le_pos; [apply H|easy].
Defined.

(** Laws with densities p and q and an event S of both, of probabilities of at least 1 − δ′, on which p and q are at most e^(2ε)
    times each other. *)
Definition near_on {Omega} (e P Q : expectation Omega) p q S eps delta := density e P p /\ density e Q q /\
  event_of P S /\ event_of Q S /\ 1 - delta <= probability P S /\ 1 - delta <= probability Q S /\
  forall w, S w = true -> p w <= exp (2 * eps) * q w /\ q w <= exp (2 * eps) * p w.

Section Comparison.
Context {Omega : Type}.
Variables (e P Q : expectation Omega) (p q : Omega -> R) (S : Omega -> bool) (eps delta : R).
Hypothesis eps_nonneg : 0 <= eps.
Hypothesis delta_range : 0 <= delta < 1.
Hypothesis P_density : density e P p.
Hypothesis Q_density : density e Q q.
Hypothesis P_event : event_of P S.
Hypothesis Q_event : event_of Q S.
Hypothesis P_mass : 1 - delta <= probability P S.
Hypothesis Q_mass : 1 - delta <= probability Q S.
Hypothesis near : forall w, S w = true -> p w <= exp (2 * eps) * q w /\ q w <= exp (2 * eps) * p w.

Definition factor := probability Q S / probability P S.
Definition compared w := if S w then factor * p w else q w.
Definition wider := 2 * eps - ln (1 - delta).

Lemma probability_below_one (L : expectation Omega) : event_of L S -> probability L S <= 1.
Proof.
  intros V. destruct (integrable_one _ L) as [O One]. rewrite <- One. apply expected_le; [now apply event_integrable|easy|].
  intros w. unfold ind. destruct (S w); lra.
Qed.

(** 1 − δ′ ≤ τ ≤ 1/(1 − δ′). *)
Lemma factor_range : 1 - delta <= factor <= 1 / (1 - delta).
Proof.
  assert (A := probability_below_one P P_event). assert (B := probability_below_one Q Q_event). unfold factor. split.
  - apply Rmult_le_reg_r with (probability P S); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. nra.
  - unfold Rdiv. apply Rmult_le_compat; [lra|apply Rlt_le, Rinv_0_lt_compat; lra|easy|apply Rinv_le_contravar; lra].
Qed.

Lemma exp_wider : exp wider = exp (2 * eps) / (1 - delta) /\ exp (- wider) = (1 - delta) * exp (- (2 * eps)).
Proof.
  unfold wider. split.
  - unfold Rminus. rewrite exp_plus, exp_Ropp, exp_ln by lra. easy.
  - replace (- (2 * eps - ln (1 - delta))) with (ln (1 - delta) + - (2 * eps)) by ring. rewrite exp_plus, exp_ln by lra. easy.
Qed.

(** The ratio of the law to Q is within e^(±ε′), ε′ = 2ε − ln(1 − δ′). *)
Lemma compared_ratio w : exp (- wider) * q w <= compared w <= exp wider * q w.
Proof.
  destruct exp_wider as [-> ->]. destruct factor_range as [F1 F2]. unfold compared.
  assert (X : exp (- (2 * eps)) * exp (2 * eps) = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (C1 : 1 <= exp (2 * eps)) by (generalize (exp_ineq1_le (2 * eps)); lra). assert (D0 := exp_pos (- (2 * eps))).
  set (c := exp (2 * eps)) in *. set (d := exp (- (2 * eps))) in *. assert (d1 : d <= 1) by nra.
  generalize (proj1 P_density w) (proj1 Q_density w). intros p0 q0. assert (V := Rinv_0_lt_compat (1 - delta) ltac:(lra)).
  assert (V1 : 1 <= / (1 - delta)) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra). unfold Rdiv in *. rewrite Rmult_1_l in F2.
  destruct (S w) eqn:E.
  - destruct (near w E) as [N1 N2]. split.
    + apply Rle_trans with ((1 - delta) * p w); [|apply Rmult_le_compat_r; lra]. rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|].
      apply Rmult_le_compat_l with (r := d) in N2; [|lra]. rewrite <- Rmult_assoc, X in N2. lra.
    + apply Rle_trans with (/ (1 - delta) * p w); [apply Rmult_le_compat_r; lra|]. rewrite (Rmult_comm c), Rmult_assoc.
      apply Rmult_le_compat_l; lra.
  - split; [|assert (1 <= c * / (1 - delta)) by nra; nra]. assert ((1 - delta) * d <= 1) by nra. nra.
Qed.

Lemma compared_nonneg w : 0 <= compared w.
Proof.
  unfold compared. generalize (proj1 P_density w) (proj1 Q_density w) factor_range. intros. destruct (S w); [|easy].
  apply Rmult_le_pos; lra.
Qed.

(** What has means under P and Q has one under the law: τ·E_P[g; S] + E_Q g − E_Q[g; S]. *)
Lemma compared_mean g : integrable P g -> integrable Q g -> integrable e (fun w => compared w * g w) /\
  expected e (fun w => compared w * g w)
  = factor * expected P (fun w => ind (S w) * g w) + expected Q g - expected Q (fun w => ind (S w) * g w).
Proof.
  intros I J. destruct (proj2 P_density _ (P_event g I)) as [I1 ->]. destruct (proj2 Q_density _ (Q_event g J)) as [I2 ->].
  destruct (proj2 Q_density _ J) as [I3 ->]. destruct (integrable_scale _ e factor _ I1) as [I4 E4].
  destruct (integrable_plus _ e _ _ I4 I3) as [I5 E5]. destruct (expected_minus e _ _ I5 I2) as [I6 E6].
  assert (Eq : forall w, factor * (p w * (ind (S w) * g w)) + q w * g w - q w * (ind (S w) * g w) = compared w * g w).
  { intros w. unfold compared, ind. destruct (S w); ring. }
  destruct (integrable_ext _ e _ _ Eq I6) as [I7 E7]. split; [easy|]. rewrite <- E7, E6, E5, E4. ring.
Qed.

Lemma compared_density : probability_density_of e compared.
Proof.
  split; [exact compared_nonneg|]. destruct (integrable_one _ P) as [O One], (integrable_one _ Q) as [O' One'].
  destruct (compared_mean (fun _ => 1) O O') as [I E].
  destruct (integrable_ext _ e _ compared (fun w => ltac:(ring) : compared w * 1 = compared w) I) as [J F].
  split; [easy|]. rewrite <- F, E, One'.
  assert (R : forall L, event_of L S -> integrable L (fun _ => 1) -> expected L (fun w => ind (S w) * 1) = probability L S).
  { intros L V K. apply (integrable_ext _ L); [intros; ring|now apply V]. }
  rewrite !R by easy. unfold factor. field. lra.
Qed.

Definition comparison := weighted e compared compared_density.

(** The total variation distance to P is at most δ′. *)
Lemma near_P A : event_of P A -> event_of Q A -> Rabs (probability comparison A - probability P A) <= delta.
Proof.
  intros VP VQ. assert (IP := event_integrable P A VP). assert (IQ := event_integrable Q A VQ).
  destruct (compared_mean _ IP IQ) as [_ E]. unfold probability at 1. cbn [comparison weighted expected]. rewrite E. clear E.
  assert (Cut : forall L, event_of L S -> event_of L A -> integrable L (fun w => ind (A w)) ->
    0 <= expected L (fun w => ind (S w) * ind (A w)) <= probability L S /\
    0 <= probability L A - expected L (fun w => ind (S w) * ind (A w)) <= 1 - probability L S).
  { intros L V W I. assert (B : forall b : bool, 0 <= ind b <= 1) by (intros []; unfold ind; lra).
    assert (I1 := event_integrable L S V). assert (I2 := V _ I). destruct (integrable_one _ L) as [O One].
    destruct (expected_minus L _ _ I I2) as [I3 E3]. destruct (expected_minus L _ _ O I1) as [I4 E4].
    unfold probability. rewrite <- E3, <- One, <- E4. split; split.
    - apply (expected_nonneg _ L); [easy|]. intros w. generalize (B (S w)) (B (A w)). intros. nra.
    - apply expected_le; [easy|easy|]. intros w. generalize (B (S w)) (B (A w)). intros. nra.
    - apply (expected_nonneg _ L); [easy|]. intros w. generalize (B (S w)) (B (A w)). intros. nra.
    - apply expected_le; [easy|easy|]. intros w. generalize (B (S w)) (B (A w)). intros. nra. }
  destruct (Cut P P_event VP IP) as [C1 C2], (Cut Q Q_event VQ IQ) as [C3 C4]. fold (probability Q A).
  set (x := expected P (fun w => ind (S w) * ind (A w))) in *. set (y := expected Q (fun w => ind (S w) * ind (A w))) in *.
  assert (F : factor * probability P S = probability Q S) by (unfold factor; field; lra).
  set (t := factor) in *. set (a := probability P S) in *. set (b := probability Q S) in *.
  set (u := probability P A - x) in *. set (v := probability Q A - y) in *.
  replace (t * x + probability Q A - y - probability P A) with ((t - 1) * x + v - u) by (unfold u, v; ring).
  assert (M : Rmin 0 ((t - 1) * a) <= (t - 1) * x <= Rmax 0 ((t - 1) * a)).
  { destruct (Rle_lt_dec 1 t).
    - rewrite Rmin_left, Rmax_right by nra. split; nra.
    - rewrite Rmin_right, Rmax_left by nra. split; nra. }
  replace ((t - 1) * a) with (b - a) in M by lra. apply Rabs_le. unfold Rmin, Rmax in M. destruct (Rle_dec 0 (b - a)); split; lra.
Qed.

(** Three terms between the differences of means. *)
Lemma compared_difference f : integrable P f -> integrable Q f ->
  let off L := expected L (fun w => (1 - ind (S w)) * f w) in
  Rabs (expected P f - expected Q f) - Rabs (factor - 1) * Rabs (expected P f) - factor * Rabs (off P) - Rabs (off Q)
  <= Rabs (expected comparison f - expected Q f).
Proof.
  intros I J off. assert (Off : forall L, event_of L S -> integrable L f -> off L = expected L f - expected L (fun w => ind (S w) * f w)).
  { intros L V K. destruct (expected_minus L _ _ K (V f K)) as [M <-]. symmetry.
    apply (integrable_ext _ L); [intros; ring|exact M]. }
  cbn [comparison weighted expected]. rewrite (proj2 (compared_mean f I J)), !Off by easy.
  set (x := expected P (fun w => ind (S w) * f w)). set (y := expected Q (fun w => ind (S w) * f w)).
  set (a := expected P f). set (b := expected Q f). assert (F0 : 0 <= factor) by (generalize factor_range; lra).
  set (t := factor) in *. rewrite <- (Rabs_pos_eq t) at 2 by easy. rewrite <- !Rabs_mult.
  replace (a - b) with ((t * x + b - y - b) + (- ((t - 1) * a) + (t * (a - x) + - (b - y)))) by ring.
  generalize (Rabs_triang (t * x + b - y - b) (- ((t - 1) * a) + (t * (a - x) + - (b - y)))).
  generalize (Rabs_triang (- ((t - 1) * a)) (t * (a - x) + - (b - y))) (Rabs_triang (t * (a - x)) (- (b - y))).
  rewrite !Rabs_Ropp. lra.
Qed.
End Comparison.

(** The mean outside an event by Cauchy and Schwarz: (E[f; S^c])² ≤ P(S^c)·E f². *)
Lemma outside_mean {Omega} (L : expectation Omega) S f : event_of L S -> integrable L f -> integrable L (fun w => f w * f w) ->
  Rabs (expected L (fun w => (1 - ind (S w)) * f w)) <= sqrt ((1 - probability L S) * expected L (fun w => f w * f w)).
Proof.
  intros V I J. destruct (integrable_one _ L) as [O One]. destruct (expected_minus L _ _ O (event_integrable L S V)) as [K E].
  destruct (expected_minus L _ _ I (V f I)) as [N _].
  assert (B : forall w, ind (S w) * ind (S w) = ind (S w)) by (intros w; unfold ind; destruct (S w); ring).
  assert (One' : forall w, 1 * (f w * f w) = f w * f w) by (intros; ring).
  destruct (integrable_ext _ L _ _ (fun w => eq_sym (One' w)) J) as [J' ->].
  replace (1 - probability L S) with (expected L (fun w => 1 - ind (S w))) by (rewrite E, One; easy).
  apply (weighted_cauchy L (fun w => 1 - ind (S w)) f (fun w => 1 - ind (S w)) (fun _ => 1)); [|exact K|exact J'|].
  - apply (integrable_ext _ L _ _ (fun w => ltac:(ring) : f w - ind (S w) * f w = (1 - ind (S w)) * f w) N).
  - intros w. assert (H := B w). unfold ind in *. destruct (S w); repeat split; lra.
Qed.

(** [NT] Lemma 47: with respect to Q the law has a density within e^(±ε′), and a χ² distance of at most 4sinh²(ε′/2). *)
Lemma comparison_chi {Omega} (e : expectation Omega) p q S eps delta (Hp : probability_density_of e p) (Hq : probability_density_of e q) :
  0 <= eps -> 0 <= delta < 1 -> let P := weighted e p Hp in let Q := weighted e q Hq in event_of P S -> event_of Q S ->
  1 - delta <= probability P S -> 1 - delta <= probability Q S ->
  (forall w, S w = true -> p w <= exp (2 * eps) * q w /\ q w <= exp (2 * eps) * p w) ->
  exists (N : expectation Omega) h, density e N (compared P Q p q S) /\ density Q N h /\
    (integrable Q (fun w => (h w - 1) * (h w - 1)) -> chi_squared Q h <= spread (wider eps delta)).
Proof.
  intros E D P Q VP VQ MP MQ Near. assert (DP : density e P p) by (split; [apply Hp|easy]). assert (DQ : density e Q q) by (split; [apply Hq|easy]).
  assert (R := compared_ratio e P Q p q S eps delta E D DP DQ VP VQ MP MQ Near). set (c := compared P Q p q S) in *.
  set (N := comparison e P Q p q S delta D DP DQ VP VQ MP MQ).
  set (h := fun w => if Req_EM_T (q w) 0 then 1 else c w / q w). assert (W : 1 <= exp (wider eps delta)).
  { assert (0 <= wider eps delta); [|generalize (exp_ineq1_le (wider eps delta)); lra]. unfold wider.
    assert (ln (1 - delta) <= 0); [|lra]. rewrite <- ln_1. destruct (proj1 D) as [L| <-]; [apply Rlt_le, ln_increasing; lra|rewrite Rminus_0_r; lra]. }
  assert (W' : exp (- wider eps delta) * exp (wider eps delta) = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (W0 := exp_pos (- wider eps delta)).
  assert (B : forall w, exp (- wider eps delta) <= h w <= exp (wider eps delta)).
  { intros w. unfold h. destruct (Req_EM_T (q w) 0) as [Z|Z]; [split; nra|]. assert (q0 : 0 < q w) by (generalize (proj1 DQ w); lra).
    destruct (R w). split; (apply Rmult_le_reg_r with (q w); [easy|]); unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra; easy. }
  assert (Hc : forall w, q w * h w = c w).
  { intros w. unfold h. destruct (Req_EM_T (q w) 0) as [Z|Z]; [|field; easy]. destruct (R w) as [R1 R2]. rewrite Z, Rmult_0_r in *. lra. }
  assert (DN : density Q N h).
  { split; [intros w; destruct (B w); lra|]. intros f I. cbn [N comparison weighted integrable expected Q] in *. fold c in I |- *.
    assert (Eq : forall w, c w * f w = q w * (h w * f w)) by (intros w; rewrite <- Hc; ring).
    exact (integrable_ext _ e _ _ Eq I). }
  exists N, h. split; [|split; [exact DN|]].
  - split; [intros w; apply (compared_nonneg e P Q p q S delta D DP DQ VP VQ MP MQ)|easy].
  - intros I. exact (chi_squared_pure Q N h (wider eps delta) DN B I).
Qed.

(** * The mass where two (ε, δ)-indistinguishable laws have a ratio beyond e^(2ε) *)
From Coq Require Import Reals Lra Lia PeanoNat Bool.
From Etalon Require Import Certificate Sums Noise Norms Laws CloseLaws FiniteLaw.
Open Scope R_scope.

(** Where neither density is at most c times the other. *)
Definition outside {Omega} c (p q : Omega -> R) w := exceeds c p q w || exceeds c q p w.

(** An event has a probability; the greater density on an event has the greater one. *)
Lemma event_integrable {Omega} (P : expectation Omega) A : event_of P A -> integrable P (fun w => ind (A w)).
Proof.
  intros V. destruct (integrable_one _ P) as [O _].
  apply (integrable_ext _ P _ _ (fun w => ltac:(ring) : ind (A w) * 1 = ind (A w)) (V _ O)).
Qed.

Lemma probability_density {Omega} (e P : expectation Omega) p A : density e P p -> event_of P A ->
  integrable e (fun w => p w * ind (A w)) /\ expected e (fun w => p w * ind (A w)) = probability P A.
Proof. intros [_ D] V. destruct (D _ (event_integrable P A V)) as [I E]. split; [easy|now rewrite <- E]. Qed.

Lemma probability_nonneg {Omega} (P : expectation Omega) A : event_of P A -> 0 <= probability P A.
Proof. intros V. apply (expected_nonneg _ P); [now apply event_integrable|]. intros w. unfold ind. destruct (A w); lra. Qed.

Lemma probability_ratio {Omega} (e P Q : expectation Omega) p q c A : density e P p -> density e Q q -> event_of P A -> event_of Q A ->
  (forall w, A w = true -> c * q w <= p w) -> c * probability Q A <= probability P A.
Proof.
  intros D D' V V' H. destruct (probability_density e P p A D V) as [I E], (probability_density e Q q A D' V') as [J F].
  rewrite <- E, <- F, <- (proj2 (integrable_scale _ e c _ J)). apply expected_le; [apply (integrable_scale _ e c _ J)|easy|].
  intros w. specialize (H w). unfold ind. destruct (A w); [specialize (H eq_refl)|]; lra.
Qed.

Lemma exceeds_true {Omega} c (p q : Omega -> R) w : exceeds c p q w = true -> c * q w <= p w.
Proof. unfold exceeds. destruct Rle_lt_dec; [discriminate|intros _; lra]. Qed.

(** [NT] Lemma 45, sharp: at most (1 + e^(−2ε))δ/(1 − e^(−ε)) under each law. *)
Lemma outside_mass {Omega} (e P Q : expectation Omega) p q eps delta : 0 < eps -> comparable (exp (2 * eps)) e P Q p q ->
  indistinguishable eps delta P Q -> integrable P (fun w => ind (outside (exp (2 * eps)) p q w)) /\
  probability P (outside (exp (2 * eps)) p q) <= (1 + exp (- 2 * eps)) * delta / (1 - exp (- eps)).
Proof.
  intros E (D & D' & (EP & EQ) & EP' & EQ') H. assert (HA := proj1 (H _ EP EQ)). assert (HB := proj2 (H _ EP' EQ')).
  assert (RA := probability_ratio e P Q p q (exp (2 * eps)) _ D D' EP EQ (fun w => exceeds_true _ p q w)).
  assert (RB := probability_ratio e Q P q p (exp (2 * eps)) _ D' D EQ' EP' (fun w => exceeds_true _ q p w)).
  assert (PA := probability_nonneg Q _ EQ). assert (PB := probability_nonneg P _ EP').
  assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (X2 : exp (2 * eps) = exp eps * exp eps) by (rewrite <- exp_plus; f_equal; ring).
  assert (Y2 : exp (- 2 * eps) = exp (- eps) * exp (- eps)) by (rewrite <- exp_plus; f_equal; ring).
  assert (C1 : 1 < exp eps) by (rewrite <- exp_0; now apply exp_increasing). assert (D0 := exp_pos (- eps)).
  set (S := outside (exp (2 * eps)) p q). set (A := exceeds (exp (2 * eps)) p q) in *. set (B := exceeds (exp (2 * eps)) q p) in *.
  assert (Disjoint : forall w, ind (A w) + ind (B w) = ind (S w)).
  { intros w. unfold S, outside. fold A B. destruct (A w) eqn:HAw, (B w) eqn:HBw; unfold ind; cbn; try ring. exfalso.
    unfold A in HAw. unfold B in HBw. unfold exceeds in HAw, HBw. destruct Rle_lt_dec in HAw; [discriminate|].
    destruct Rle_lt_dec in HBw; [discriminate|]. generalize (proj1 D w) (proj1 D' w). intros.
    assert (1 < exp (2 * eps)) by (rewrite <- exp_0; apply exp_increasing; lra). nra. }
  destruct (integrable_plus _ P _ _ (event_integrable P A EP) (event_integrable P B EP')) as [I1 E1].
  destruct (integrable_ext _ P _ _ Disjoint I1) as [I2 E2]. split; [exact I2|]. unfold probability at 1. rewrite <- E2, E1.
  change (probability P A + probability P B <= (1 + exp (- 2 * eps)) * delta / (1 - exp (- eps))).
  rewrite X2 in RA, RB. rewrite Y2. set (c := exp eps) in *. set (d := exp (- eps)) in *.
  assert (d1 : d < 1) by nra. apply Rmult_le_reg_r with (1 - d); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  set (a := probability P A) in *. set (a' := probability Q A) in *. set (b := probability P B) in *. set (b' := probability Q B) in *.
  assert (Low : a * (1 - d) <= delta).
  { assert (c * a' <= d * a); [|lra]. apply Rmult_le_compat_l with (r := d) in RA; [|lra].
    replace (d * (c * c * a')) with (d * c * (c * a')) in RA by ring. rewrite X in RA. lra. }
  assert (High : b * (1 - d) <= d * d * delta).
  { assert (T : c * c * b - c * b <= delta) by lra. apply Rmult_le_compat_l with (r := d * d) in T; [|nra].
    replace (d * d * (c * c * b - c * b)) with (d * c * (d * c) * b - d * (d * c) * b) in T by ring. rewrite X in T. lra. }
  lra.
Qed.

Lemma outside_swap {Omega} c (p q : Omega -> R) w : outside c p q w = outside c q p w.
Proof. unfold outside. apply orb_comm. Qed.

Lemma comparable_swap {Omega} c (e P Q : expectation Omega) p q : comparable c e P Q p q -> comparable c e Q P q p.
Proof. unfold comparable. tauto. Qed.

Lemma indistinguishable_swap {Omega} eps delta (P Q : expectation Omega) : indistinguishable eps delta P Q -> indistinguishable eps delta Q P.
Proof. intros H A V V'. now destruct (H A V' V). Qed.

(** Under both laws. *)
Lemma outside_masses {Omega} (e P Q : expectation Omega) p q eps delta : 0 < eps -> comparable (exp (2 * eps)) e P Q p q ->
  indistinguishable eps delta P Q -> let S := outside (exp (2 * eps)) p q in let bound := (1 + exp (- 2 * eps)) * delta / (1 - exp (- eps)) in
  probability P S <= bound /\ probability Q S <= bound.
Proof.
  intros E C H S bound. split; [now apply (outside_mass e P Q)|].
  destruct (outside_mass e Q P q p eps delta E (comparable_swap _ _ _ _ _ _ C) (indistinguishable_swap _ _ _ _ H)) as [I B].
  eapply Rle_trans; [|exact B]. apply Req_le. symmetry. apply (integrable_ext _ Q _ _ (fun w => f_equal ind (outside_swap _ q p w)) I).
Qed.

(** The laws (l, s, 1 − l − s) and (s, l, 1 − l − s). *)
Definition three (l s : R) i := match i with O => l | 1%nat => s | 2%nat => 1 - l - s | _ => 0 end.

Lemma three_law l s : 0 <= l -> 0 <= s -> l + s <= 1 -> (forall i, 0 <= three l s i) /\ sum 3 (three l s) = 1.
Proof. intros L S T. split; [intros [|[|[|i]]]; cbn; lra|cbn; ring]. Qed.

(** Any smaller mass is exceeded: with w a little above e^ε, l = δ/(1 − 1/w) and s = l/(e^ε·w). *)
Lemma outside_mass_attained eps delta x : 0 < eps -> 0 < delta -> let bound := (1 + exp (- 2 * eps)) * delta / (1 - exp (- eps)) in
  bound <= 1 -> x < bound -> exists (e P Q : expectation nat) (p q : nat -> R), comparable (exp (2 * eps)) e P Q p q /\
  indistinguishable eps delta P Q /\ x < probability P (outside (exp (2 * eps)) p q).
Proof.
  intros E D bound B1 Bx. assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (X2 : exp (2 * eps) = exp eps * exp eps) by (rewrite <- exp_plus; f_equal; ring).
  assert (Y2 : exp (- 2 * eps) = exp (- eps) * exp (- eps)) by (rewrite <- exp_plus; f_equal; ring).
  assert (C1 : 1 < exp eps) by (rewrite <- exp_0; now apply exp_increasing). assert (D0 := exp_pos (- eps)).
  unfold bound in *. clear bound. rewrite X2. rewrite Y2 in *. set (c := exp eps) in *. set (d := exp (- eps)) in *.
  assert (d1 : d < 1) by nra. set (bound := (1 + d * d) * delta / (1 - d)) in *.
  assert (B0 : 0 < bound) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; nra|lra]).
  (* v = 1/w is a little below d, and t = v·d is s/l. *)
  assert (V : exists v, 0 < v < d /\ x < (1 + d * v) * delta / (1 - v)).
  { destruct (Rle_lt_dec x (delta)) as [S|L].
    - exists (d / 2). split; [lra|]. apply Rle_lt_trans with delta; [easy|]. apply Rmult_lt_reg_r with (1 - d / 2); [lra|].
      unfold Rdiv at 2. rewrite Rmult_assoc, Rinv_l by lra. nra.
    - (* (1 + dv)δ − x(1 − v) is affine in v, and positive at d *)
      set (g := (1 + d * d) * delta - x * (1 - d)). assert (G : 0 < g).
      { unfold g. assert (Q : x * (1 - d) < bound * (1 - d)) by (apply Rmult_lt_compat_r; lra).
        replace (bound * (1 - d)) with ((1 + d * d) * delta) in Q by (unfold bound; field; lra). lra. }
      set (k := d * delta + x). assert (K0 : 0 < k) by (unfold k; nra). exists (d - Rmin (d / 2) (g / (2 * k))).
      assert (M1 := Rmin_l (d / 2) (g / (2 * k))). assert (M2 := Rmin_r (d / 2) (g / (2 * k))).
      assert (M0 : 0 < Rmin (d / 2) (g / (2 * k))) by (apply Rmin_glb_lt; [lra|apply Rdiv_lt_0_compat; lra]).
      set (h := Rmin (d / 2) (g / (2 * k))) in *. split; [lra|]. apply Rmult_lt_reg_r with (1 - (d - h)); [lra|].
      unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. assert (k * h <= g / 2).
      { replace (g / 2) with (k * (g / (2 * k))) by (field; lra). apply Rmult_le_compat_l; lra. }
      unfold g, k in *. lra. }
  destruct V as (v & V0 & V1). set (l := delta / (1 - v)). set (s := d * v * l).
  assert (L0 : 0 < l) by (apply Rdiv_lt_0_compat; lra). assert (S0 : 0 < s) by (apply Rmult_lt_0_compat; [nra|easy]).
  assert (Eq : l + s = (1 + d * v) * delta / (1 - v)) by (unfold s, l; field; lra).
  assert (Sum : l + s <= 1).
  { rewrite Eq. eapply Rle_trans; [|exact B1]. unfold bound, Rdiv. apply Rmult_le_compat.
    - apply Rmult_le_pos; nra.
    - apply Rlt_le, Rinv_0_lt_compat. lra.
    - apply Rmult_le_compat_r; nra.
    - apply Rinv_le_contravar; lra. }
  destruct (three_law l s ltac:(lra) ltac:(lra) Sum) as [W1 W2]. destruct (three_law s l ltac:(lra) ltac:(lra) ltac:(lra)) as [U1 U2].
  destruct (finite_comparable (c * c) 3 (three l s) (three s l) W1 W2 U1 U2 ltac:(lia)) as (e & p & q & C & -> & ->).
  exists e, (finite_law 3 (three l s) W1 W2), (finite_law 3 (three s l) U1 U2), (fun i => INR 3 * three l s i), (fun i => INR 3 * three s l i).
  assert (Key : l = c * s + delta).
  { unfold s. replace (c * (d * v * l)) with (d * c * (v * l)) by ring. rewrite X. unfold l. field. lra. }
  assert (Big : c * c * s < l).
  { unfold s. replace (c * c * (d * v * l)) with (d * c * (c * v * l)) by ring. rewrite X. assert (c * v < 1) by nra. nra. }
  split; [exact C|split].
  - intros A _ _. unfold probability. cbn [expected finite_law sum three]. fold c. rewrite !Rplus_0_l.
    assert (I : forall b : bool, 0 <= ind b <= 1) by (intros []; unfold ind; lra). generalize (I (A O)) (I (A 1%nat)) (I (A 2%nat)). intros I0 I1 I2.
    assert (s <= c * l) by nra. assert (0 <= (1 - l - s) * ind (A 2%nat)) by (apply Rmult_le_pos; lra).
    assert ((1 - l - s) * ind (A 2%nat) <= c * ((1 - l - s) * ind (A 2%nat))) by nra.
    assert (l * ind (A O) <= c * (s * ind (A O)) + delta) by nra. assert (s * ind (A O) <= c * (l * ind (A O))) by nra.
    assert (l * ind (A 1%nat) <= c * (s * ind (A 1%nat)) + delta) by nra. assert (s * ind (A 1%nat) <= c * (l * ind (A 1%nat))) by nra.
    split; lra.
  - unfold probability. cbn [expected finite_law sum]. assert (T0 : outside (c * c) (fun i => INR 3 * three l s i) (fun i => INR 3 * three s l i) O = true).
    { unfold outside, exceeds. cbn [three]. destruct (Rle_lt_dec (INR 3 * l) (c * c * (INR 3 * s))); [|easy]. assert (0 < INR 3) by (cbn; lra). nra. }
    assert (T1 : outside (c * c) (fun i => INR 3 * three l s i) (fun i => INR 3 * three s l i) 1%nat = true).
    { unfold outside, exceeds. cbn [three]. destruct (Rle_lt_dec (INR 3 * l) (c * c * (INR 3 * s))); [|apply orb_true_r]. assert (0 < INR 3) by (cbn; lra). nra. }
    rewrite T0, T1. unfold ind at 1 2. cbn [three]. rewrite !Rmult_1_r, Rplus_0_l.
    assert (0 <= (1 - l - s) * ind (outside (c * c) (fun i => INR 3 * three l s i) (fun i => INR 3 * three s l i) 2%nat)).
    { apply Rmult_le_pos; [lra|]. generalize (outside (c * c) (fun i => INR 3 * three l s i) (fun i => INR 3 * three s l i) 2%nat).
      intros []; unfold ind; lra. }
    lra.
Qed.

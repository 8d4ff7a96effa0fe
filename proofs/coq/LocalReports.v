(** * Mechanisms that see one report of every point: the mean of the answer given one report *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Laws MeanEstimation MeanError OrderNorms Ellipsoids ErrorOrders CloseLaws.
Open Scope R_scope.

Lemma constant_mean {Omega} (e : expectation Omega) c : integrable e (fun _ => c) /\ expected e (fun _ => c) = c.
Proof.
  destruct (integrable_one _ e) as [O One]. destruct (integrable_scale _ e c _ O) as [I E].
  destruct (integrable_ext _ e _ (fun _ => c) (fun _ => Rmult_1_r c) I) as [J F]. split; [easy|]. rewrite <- F, E, One. ring.
Qed.

Section Reports.
Context {Report : Type}.

(** The reports w with y in the place of the i-th. *)
Definition put i (y : Report) (w : nat -> Report) (j : nat) : Report := if (j =? i)%nat then y else w j.

(** L i x is the law of the i-th report of the point x, J X that of all reports. They are independent: for data sets X and X′ that
    agree outside i, the mean under J X′ is that of the means over the other reports of X, the i-th report having the law L i X′_i. *)
Definition independent_reports (K : (nat -> R) -> Prop) n (L : nat -> (nat -> R) -> expectation Report)
    (J : (nat -> nat -> R) -> expectation (nat -> Report)) := forall X X' i F, (i < n)%nat -> data K n X -> data K n X' ->
  (forall s, (s < n)%nat -> s <> i -> X' s = X s) -> integrable (J X') F ->
  integrable (L i (X' i)) (fun y => expected (J X) (fun w => F (put i y w))) /\
  expected (J X') F = expected (L i (X' i)) (fun y => expected (J X) (fun w => F (put i y w))).

(** Coordinate k of the mean of the output given that the i-th report is y. *)
Definition given (J : (nat -> nat -> R) -> expectation (nat -> Report)) X (out : nat -> (nat -> Report) -> R) i k y :=
  expected (J X) (fun w => out k (put i y w)).

(** At X the means given one report exist, and so do those of the products of outputs and such means, as of all products of
    square-integrable variables. *)
Definition local_moments m n (J : (nat -> nat -> R) -> expectation (nat -> Report)) X (out : nat -> (nat -> Report) -> R) :=
  (forall i k y, (i < n)%nat -> (k < m)%nat -> integrable (J X) (fun w => out k (put i y w))) /\
  (forall i k, (i < n)%nat -> (k < m)%nat -> integrable (J X) (fun w => given J X out i k (w i))) /\
  (forall i k l, (i < n)%nat -> (k < m)%nat -> (l < m)%nat -> integrable (J X) (fun w => out k w * given J X out i l (w i))) /\
  forall i j k l, (i < n)%nat -> (j < n)%nat -> (k < m)%nat -> (l < m)%nat ->
    integrable (J X) (fun w => given J X out i k (w i) * given J X out j l (w j)).

Lemma put_same i y w : put i y w i = y.
Proof. unfold put. now rewrite Nat.eqb_refl. Qed.

Lemma put_other i j y w : j <> i -> put i y w j = w j.
Proof. intros N. unfold put. now rewrite (proj2 (Nat.eqb_neq j i)). Qed.

Variables (K : (nat -> R) -> Prop) (m n : nat) (L : nat -> (nat -> R) -> expectation Report).
Variables (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R) (X : nat -> nat -> R).
Hypothesis n_pos : (0 < n)%nat.
Hypothesis X_data : data K n X.
Hypothesis independent : independent_reports K n L J.
Hypothesis no_bias : unbiased K m n J out.
Hypothesis moments : local_moments m n J X out.
Let Q := J X.

(** The answer of the i-th randomizer to a report: n times the mean of the output given it, less the other points. *)
Definition answer i k y := INR n * given J X out i k y - (sum n (fun s => X s k) - X i k).

Lemma at_X i F : (i < n)%nat -> integrable Q F -> integrable (L i (X i)) (fun y => expected Q (fun w => F (put i y w))) /\
  expected Q F = expected (L i (X i)) (fun y => expected Q (fun w => F (put i y w))).
Proof. intros I. now apply (independent X X i F I X_data X_data). Qed.

(** It is unbiased for a point of K. *)
Lemma answer_unbiased i x k : (i < n)%nat -> K x -> (k < m)%nat ->
  integrable (L i x) (answer i k) /\ expected (L i x) (answer i k) = x k.
Proof.
  intros I Kx Hk. set (X' := fun s => if (s =? i)%nat then x else X s).
  assert (D' : data K n X') by (intros s S; unfold X'; destruct (s =? i)%nat; auto).
  assert (Xi : X' i = x) by (unfold X'; now rewrite Nat.eqb_refl).
  destruct (no_bias X' k D' Hk) as (A & B & _).
  destruct (independent X X' i (out k) I X_data D') as [G E]; [intros s _ N; unfold X'; now rewrite (proj2 (Nat.eqb_neq s i))|exact A|].
  rewrite Xi in G, E. fold (given J X out i k) in G, E. destruct (integrable_one _ (L i x)) as [O One].
  set (c := sum n (fun s => X s k) - X i k). destruct (integrable_scale _ (L i x) (INR n) _ G) as [G1 E1].
  destruct (integrable_scale _ (L i x) c _ O) as [G2 E2]. destruct (expected_minus (L i x) _ _ G1 G2) as [G3 E3].
  destruct (integrable_ext _ (L i x) _ (answer i k) (fun y => ltac:(unfold answer; fold c; ring) : INR n * given J X out i k y - c * 1 = answer i k y) G3) as [G4 E4].
  split; [exact G4|]. rewrite <- E4, E3, E1, E2, One. change (fun y => given J X out i k y) with (given J X out i k). rewrite <- E, B. unfold mean_point.
  assert (P : 0 < INR n) by now apply (lt_INR 0). rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra.
  assert (S : sum n (fun s => X' s k) - sum n (fun s => X s k) = x k - X i k).
  { rewrite <- sum_minus, (sum_single n i); [now rewrite Xi|easy|]. intros s _ N. unfold X'. rewrite (proj2 (Nat.eqb_neq s i)) by easy. ring. }
  unfold c. lra.
Qed.

Section Direction.
Variable theta : nat -> R.
Let g := along m out theta.
Let r i y := sum m (fun k => theta k * given J X out i k y).

Lemma g_integrable : integrable Q g.
Proof. apply (along_mean Q m out). intros; now apply (no_bias X). Qed.

Lemma r_given i y : (i < n)%nat -> integrable Q (fun w => g (put i y w)) /\ expected Q (fun w => g (put i y w)) = r i y.
Proof.
  intros I. destruct (expected_sum Q m (fun k w => theta k * out k (put i y w))) as [G E].
  - intros k Hk. apply (integrable_scale _ Q). now apply moments.
  - split; [exact G|]. unfold g, along. rewrite E. apply sum_ext; intros k Hk. now apply (integrable_scale _ Q), moments.
Qed.

(** The mean of the means given a report. *)
Lemma r_mean i : (i < n)%nat -> integrable (L i (X i)) (r i) /\ expected (L i (X i)) (r i) = expected Q g.
Proof.
  intros I. destruct (at_X i g I g_integrable) as [G E].
  destruct (integrable_ext _ (L i (X i)) _ (r i) (fun y => proj2 (r_given i y I)) G) as [G' E']. split; [easy|]. now rewrite E.
Qed.

Let mu := expected Q g.
Let D i w := r i (w i) - mu.

Lemma D_integrable i : (i < n)%nat -> integrable Q (D i) /\ expected Q (D i) = 0.
Proof.
  intros I. destruct (expected_sum Q m (fun k w => theta k * given J X out i k (w i))) as [G _].
  { intros k Hk. apply (integrable_scale _ Q). now apply moments. }
  destruct (integrable_one _ Q) as [O One]. destruct (integrable_scale _ Q mu _ O) as [G1 E1].
  destruct (expected_minus Q _ _ G G1) as [G2 E2].
  destruct (integrable_ext _ Q _ (D i) (fun w => ltac:(unfold D, r; ring) : sum m (fun k => theta k * given J X out i k (w i)) - mu * 1 = D i w) G2) as [G3 E3].
  split; [exact G3|]. destruct (at_X i (fun w => r i (w i)) I G) as [G4 E4].
  assert (Pull : forall y, expected Q (fun w => r i (put i y w i)) = r i y).
  { intros y. destruct (constant_mean Q (r i y)) as [H1 H2].
    assert (Eq : forall w, r i y = r i (put i y w i)) by (intros; now rewrite put_same). now rewrite <- (proj2 (integrable_ext _ Q _ _ Eq H1)). }
  rewrite <- E3, E2, E1, One. change (expected Q (fun w => r i (w i)) - mu * 1 = 0). rewrite E4.
  rewrite (proj2 (integrable_ext _ (L i (X i)) _ (r i) Pull G4)). rewrite (proj2 (r_mean i I)). unfold mu. ring.
Qed.

(** The products of the outputs and the D_i, and of the D_i, have means. *)
Lemma g_D_integrable i : (i < n)%nat -> integrable Q (fun w => centred Q g w * D i w).
Proof.
  intros I. destruct (expected_double_sum Q m m (fun k l w => theta k * theta l * (out k w * given J X out i l (w i)))) as [G _].
  { intros k l Hk Hl. apply (integrable_scale _ Q). now apply moments. }
  destruct (integrable_scale _ Q mu _ g_integrable) as [G1 _]. destruct (expected_minus Q _ _ G G1) as [G2 _].
  destruct (integrable_scale _ Q mu _ (proj1 (D_integrable i I))) as [G3 _]. destruct (expected_minus Q _ _ G2 G3) as [G4 _].
  refine (proj1 (integrable_ext _ Q _ _ _ G4)). intros w. unfold centred, D. change (expected Q g) with mu.
  assert (P : sum m (fun k => sum m (fun l => theta k * theta l * (out k w * given J X out i l (w i)))) = g w * r i (w i)).
  { unfold g, along, r. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite P. ring.
Qed.

Lemma D_D_integrable i j : (i < n)%nat -> (j < n)%nat -> integrable Q (fun w => D i w * D j w).
Proof.
  intros I Hj. destruct (expected_double_sum Q m m (fun k l w => theta k * theta l * (given J X out i k (w i) * given J X out j l (w j)))) as [G _].
  { intros k l Hk Hl. apply (integrable_scale _ Q). now apply moments. }
  destruct (integrable_scale _ Q mu _ (proj1 (D_integrable i I))) as [G1 _]. destruct (expected_minus Q _ _ G G1) as [G2 _].
  destruct (integrable_scale _ Q mu _ (proj1 (D_integrable j Hj))) as [G3 _]. destruct (expected_minus Q _ _ G2 G3) as [G4 _].
  destruct (expected_minus Q _ _ G4 (proj1 (constant_mean Q (mu * mu)))) as [G5 _].
  refine (proj1 (integrable_ext _ Q _ _ _ G5)). intros w. unfold D.
  assert (P : sum m (fun k => sum m (fun l => theta k * theta l * (given J X out i k (w i) * given J X out j l (w j)))) = r i (w i) * r j (w j)).
  { unfold r. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite P. ring.
Qed.

Definition report_variance i := expected (L i (X i)) (fun y => (r i y - mu) * (r i y - mu)).

(** Given the i-th report, the centred output has the mean D_i: E[(g − μ)D_i] = E D_i². *)
Lemma report_variance_spec i : (i < n)%nat -> integrable (L i (X i)) (fun y => (r i y - mu) * (r i y - mu)) /\
  expected Q (fun w => centred Q g w * D i w) = report_variance i /\ expected Q (fun w => D i w * D i w) = report_variance i.
Proof.
  intros I. destruct (at_X i _ I (g_D_integrable i I)) as [G1 E1]. destruct (at_X i _ I (D_D_integrable i i I I)) as [G2 E2].
  assert (P1 : forall y, expected Q (fun w => centred Q g (put i y w) * D i (put i y w)) = (r i y - mu) * (r i y - mu)).
  { intros y. destruct (r_given i y I) as [A B]. destruct (expected_minus Q _ _ A (proj1 (constant_mean Q mu))) as [A1 B1].
    destruct (integrable_scale _ Q (r i y - mu) _ A1) as [A2 B2].
    assert (Eq : forall w, (r i y - mu) * (g (put i y w) - mu) = centred Q g (put i y w) * D i (put i y w)).
    { intros w. unfold centred, D. rewrite put_same. change (expected Q g) with mu. ring. }
    rewrite <- (proj2 (integrable_ext _ Q _ _ Eq A2)), B2, B1, B, (proj2 (constant_mean Q mu)). ring. }
  assert (P2 : forall y, expected Q (fun w => D i (put i y w) * D i (put i y w)) = (r i y - mu) * (r i y - mu)).
  { intros y. assert (Eq : forall w, (r i y - mu) * (r i y - mu) = D i (put i y w) * D i (put i y w)) by (intros; unfold D; now rewrite put_same).
    destruct (constant_mean Q ((r i y - mu) * (r i y - mu))) as [A B]. now rewrite <- (proj2 (integrable_ext _ Q _ _ Eq A)). }
  destruct (integrable_ext _ (L i (X i)) _ _ P1 G1) as [G E]. split; [exact G|]. split; [rewrite E1; exact E|].
  rewrite E2. apply (integrable_ext _ (L i (X i)) _ _ P2 G2).
Qed.

Lemma D_orthogonal i j : (i < n)%nat -> (j < n)%nat -> i <> j -> expected Q (fun w => D i w * D j w) = 0.
Proof.
  intros I Hj N. destruct (at_X i _ I (D_D_integrable i j I Hj)) as [G E]. rewrite E.
  assert (P : forall y, expected Q (fun w => D i (put i y w) * D j (put i y w)) = 0).
  { intros y. destruct (D_integrable j Hj) as [A B]. destruct (integrable_scale _ Q (r i y - mu) _ A) as [A1 B1].
    assert (Eq : forall w, (r i y - mu) * D j w = D i (put i y w) * D j (put i y w)).
    { intros w. unfold D at 2 3. rewrite put_same, put_other by auto. easy. }
    rewrite <- (proj2 (integrable_ext _ Q _ _ Eq A1)), B1, B. ring. }
  rewrite (proj2 (integrable_ext _ (L i (X i)) _ _ P G)). apply expected_zero.
Qed.

(** The variance of the output along θ is at least the sum of those of its means given one report. *)
Theorem reports_variance : sum n report_variance <= variance_along Q m out theta.
Proof.
  assert (Im : forall i, (i < m)%nat -> integrable Q (out i)) by (intros; now apply (no_bias X)).
  assert (Ip : forall i k, (i < m)%nat -> (k < m)%nat -> integrable Q (fun w => out i w * out k w)) by (intros; now apply (no_bias X)).
  destruct (variance_form Q m out Im Ip theta) as [V _]. fold g in V. unfold variance_along. fold g.
  destruct (expected_sum Q n (fun i w => centred Q g w * D i w)) as [C EC]; [intros; now apply g_D_integrable|].
  destruct (expected_double_sum Q n n (fun i j w => D i w * D j w)) as [B EB]; [intros; now apply D_D_integrable|].
  destruct (integrable_scale _ Q 2 _ C) as [C2 EC2]. destruct (expected_minus Q _ _ V C2) as [S1 ES1].
  destruct (integrable_plus _ Q _ _ S1 B) as [S2 ES2].
  assert (Pos : 0 <= expected Q (fun w => centred Q g w * centred Q g w - 2 * sum n (fun i => centred Q g w * D i w) + sum n (fun i => sum n (fun j => D i w * D j w)))).
  { apply (expected_nonneg _ Q); [exact S2|]. intros w. set (c := centred Q g w). set (d := sum n (fun i => D i w)).
    replace (sum n (fun i => c * D i w)) with (c * d) by (unfold d; now rewrite sum_scale).
    replace (sum n (fun i => sum n (fun j => D i w * D j w))) with (d * d).
    - generalize (Rle_0_sqr (c - d)). unfold Rsqr. lra.
    - unfold d. rewrite <- sum_scale_r. apply sum_ext; intros i _. now rewrite sum_scale. }
  rewrite ES2, ES1, EC2, EC, EB in Pos.
  rewrite (sum_ext n (fun i => expected Q (fun w => centred Q g w * D i w)) report_variance) in Pos by (intros; now apply report_variance_spec).
  rewrite (sum_ext n (fun i => sum n (fun j => expected Q (fun w => D i w * D j w))) report_variance) in Pos; [lra|].
  intros i I. rewrite (sum_single n i); [now apply report_variance_spec|easy|]. intros j Hj N. apply D_orthogonal; auto.
Qed.

(** The variance of the i-th answer along θ is n² times that. *)
Lemma answer_variance i : (i < n)%nat -> integrable (L i (X i)) (fun y => centred (L i (X i)) (fun y => sum m (fun k => theta k * answer i k y)) y
    * centred (L i (X i)) (fun y => sum m (fun k => theta k * answer i k y)) y) /\
  variance_of (L i (X i)) (fun y => sum m (fun k => theta k * answer i k y)) = INR n ^ 2 * report_variance i.
Proof.
  intros I. set (a := fun y => sum m (fun k => theta k * answer i k y)). destruct (report_variance_spec i I) as (G & _ & _).
  assert (Xi : K (X i)) by now apply X_data.
  destruct (expected_sum (L i (X i)) m (fun k y => theta k * answer i k y)) as [_ E].
  { intros k Hk. apply (integrable_scale _ (L i (X i))). now apply answer_unbiased. }
  assert (Mean : expected (L i (X i)) a = sum m (fun k => theta k * X i k)).
  { unfold a. rewrite E. apply sum_ext; intros k Hk. destruct (answer_unbiased i (X i) k I Xi Hk) as [A B].
    now rewrite (proj2 (integrable_scale _ (L i (X i)) (theta k) _ A)), B. }
  assert (Mu : INR n * mu = sum m (fun k => theta k * sum n (fun s => X s k))).
  { unfold mu, g. rewrite (proj2 (along_mean Q m out (fun k Hk => proj1 (no_bias X k X_data Hk)) theta)), <- sum_scale. apply sum_ext; intros k Hk.
    unfold Q. rewrite (proj1 (proj2 (no_bias X k X_data Hk))). unfold mean_point. assert (0 < INR n) by now apply (lt_INR 0). field. lra. }
  assert (Eq : forall y, INR n ^ 2 * ((r i y - mu) * (r i y - mu)) = centred (L i (X i)) a y * centred (L i (X i)) a y).
  { intros y. assert (C : centred (L i (X i)) a y = INR n * (r i y - mu)); [|rewrite C; ring].
    unfold centred. rewrite Mean, Rmult_minus_distr_l, Mu. unfold a, r, answer. rewrite <- sum_scale, <- !sum_minus. apply sum_ext; intros; ring. }
  destruct (integrable_scale _ (L i (X i)) (INR n ^ 2) _ G) as [G1 E1]. destruct (integrable_ext _ (L i (X i)) _ _ Eq G1) as [G2 E2].
  split; [exact G2|]. unfold variance_of. now rewrite <- E2, E1.
Qed.
End Direction.
End Reports.

(** * Discrete Gaussian noise and items that depend on releases: the Rényi divergence of whole order α is at most αρ *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses Noise Digits Tree Laplace DiscreteNoise Lattice Game AdaptiveMoments.
Import ListNotations.
Open Scope R_scope.

Lemma gaussian_weight_square s2 z : gaussian_weight s2 z = exp (- (IZR z * IZR z) / (2 * s2)).
Proof.
  unfold gaussian_weight. rewrite INR_IZR_INZ, Zabs2Nat.id_abs, abs_IZR. f_equal. f_equal. f_equal.
  rewrite <- Rsqr_pow2, <- Rsqr_abs. easy.
Qed.

Lemma exp_power u n : exp u ^ n = exp (INR n * u).
Proof. induction n; [cbn [pow INR]; rewrite Rmult_0_l, exp_0; easy|]. cbn [pow]. rewrite IHn, <- exp_plus, S_INR. f_equal. ring. Qed.

(** Completing the square in one entry, α = m + 1. *)
Lemma square_entry s2 t m a c : 0 < s2 -> 0 < t -> let w z := gaussian_weight s2 z / t in
  w (a + c)%Z * (w a / w (a + c)%Z) ^ S m = exp (INR (S m) * INR m * IZR (c * c) / (2 * s2)) * w (a - Z.of_nat m * c)%Z.
Proof.
  intros V T w. unfold w. rewrite !gaussian_weight_square.
  assert (E : exp (- (IZR a * IZR a) / (2 * s2)) / t / (exp (- (IZR (a + c) * IZR (a + c)) / (2 * s2)) / t) =
    exp (- (IZR a * IZR a) / (2 * s2) - (- (IZR (a + c) * IZR (a + c)) / (2 * s2)))).
  { unfold Rminus. rewrite exp_plus, exp_Ropp. field. split; [|lra]. apply Rgt_not_eq, exp_pos. }
  rewrite E, exp_power. match goal with |- ?x / t * ?y = ?u * (?v / t) => enough (G : x * y = u * v) by
    (transitivity (x * y / t); [field; lra|rewrite G; field; lra]) end.
  rewrite <- !exp_plus. f_equal.
  rewrite plus_IZR, minus_IZR, !mult_IZR, <- INR_IZR_INZ, S_INR. field. lra.
Qed.

(** The same in every entry of a vector. *)
Lemma square_lattice s2 t m r (c : nat -> Z) (z : lattice r) : 0 < s2 -> 0 < t ->
  let w := independent (fun a => gaussian_weight s2 a / t) r in let shift k := tabulate r (fun i => entry r z i + k * c i)%Z in
  w (shift 1%Z) * (w z / w (shift 1%Z)) ^ S m =
  exp (INR (S m) * INR m * IZR (total_of r (fun i => c i * c i)%Z) / (2 * s2)) * w (shift (- Z.of_nat m)%Z).
Proof.
  intros V T. induction r.
  - cbn [independent total_of tabulate]. replace (INR (S m) * INR m * 0 / (2 * s2)) with 0 by (field; lra). rewrite exp_0.
    replace (1 / 1) with 1 by field. rewrite pow1. ring.
  - destruct z as [z a]. cbv zeta in *. cbn [independent tabulate fst snd total_of].
    assert (S : forall k, tabulate r (fun i => entry (S r) (z, a) i + k * c i)%Z = tabulate r (fun i => entry r z i + k * c i)%Z).
    { intros k. apply lattice_ext. intros i I. rewrite !entry_tabulate by easy. cbn [entry fst snd].
      now rewrite (proj2 (Nat.eqb_neq i r)) by lia. }
    rewrite !S. cbn [entry fst snd]. rewrite !Nat.eqb_refl. specialize (IHr z).
    assert (P : forall y : lattice r, 0 < independent (fun a => gaussian_weight s2 a / t) r y).
    { clear - T. intros y. induction r; cbn [independent]; [lra|]. apply Rmult_lt_0_compat; [easy|]. apply Rdiv_lt_0_compat; [apply exp_pos|easy]. }
    assert (Q : forall b, 0 < gaussian_weight s2 b / t) by (intros b; apply Rdiv_lt_0_compat; [apply exp_pos|easy]).
    set (u := independent _ r z) in *. set (v := independent _ r (tabulate r (fun i => (entry r z i + 1 * c i)%Z))) in *.
    set (y := independent _ r (tabulate r (fun i => (entry r z i + - Z.of_nat m * c i)%Z))) in *.
    replace (1 * c r)%Z with (c r) by lia. replace (a + - Z.of_nat m * c r)%Z with (a - Z.of_nat m * c r)%Z by lia.
    assert (X := square_entry s2 t m a (c r) V T). cbv beta zeta in X.
    assert (Pv : 0 < v) by apply P. assert (Qa := Q (a + c r)%Z).
    set (g := gaussian_weight s2 a / t) in *. set (h := gaussian_weight s2 (a + c r) / t) in *.
    replace (u * g / (v * h)) with (u / v * (g / h)) by (field; lra). rewrite Rpow_mult_distr.
    transitivity (v * (u / v) ^ Datatypes.S m * (h * (g / h) ^ Datatypes.S m)); [ring|]. rewrite IHr, X, plus_IZR.
    replace (INR (Datatypes.S m) * INR m * (IZR (total_of r (fun i => (c i * c i)%Z)) + IZR (c r * c r)) / (2 * s2)) with
      (INR (Datatypes.S m) * INR m * IZR (total_of r (fun i => (c i * c i)%Z)) / (2 * s2) + INR (Datatypes.S m) * INR m * IZR (c r * c r) / (2 * s2))
      by (field; lra). rewrite exp_plus. ring.
Qed.

(** Theorem 1 of docs/adaptivity.md at whole orders α = m + 1 ≥ 2, for A = BC lower-triangular and every C of integers: the moment
    Σ P₀^α·P₁^(1−α) of what is made of the transcripts is at most e^(α(α−1)ρ), ρ = D/(2σ²), the differences of the worlds never
    moving Cx by more than D in squared norm. *)
Theorem game_moment {T} n r A B C choose choose' s2 total m D (post : list R -> T) (P0 P1 : T -> R) (seen : list T) :
  factorization n r n A B (fun k i => IZR (C k i)) -> (forall t i, (t < i < n)%nat -> A t i = 0) ->
  0 < s2 -> mass (gaussian_weight s2) (fun _ => True) total -> (1 <= m)%nat ->
  (forall past, length past = n -> (total_of r (fun k => move n C choose choose' past k * move n C choose choose' past k) <= D)%Z) ->
  let law := independent (fun a => gaussian_weight s2 a / total) r in
  (forall o, mass law (fun z => post (releases r A B choose z n) = o) (P0 o)) ->
  (forall o, mass law (fun z => post (releases r A B choose' z n) = o) (P1 o)) ->
  NoDup seen -> (forall o, In o seen -> 0 < P1 o) ->
  lsum seen (fun o => P0 o ^ S m / P1 o ^ m) <= exp (INR (S m) * INR m * (IZR D / (2 * s2))).
Proof.
  intros F L V M M1 H law H0 H1 ND Pos. destruct (discrete_gaussian_law s2 V) as (t & T1 & Mt & W).
  assert (total = t) by (eapply mass_unique; eauto). subst t. assert (J := independent_law _ r W). fold law in J.
  rewrite <- Rmult_1_r.
  set (c := fun z k => move n C choose choose' (releases r A B choose z n) k).
  set (back := fun z => tabulate r (fun i => entry r z i + - Z.of_nat m * c z i)%Z).
  apply (adaptive_moment law (fun z => post (releases r A B choose z n)) (fun z => post (releases r A B choose' z n))
    (moved n r A B C choose choose') back m _) with (total := 1); try easy.
  - intros z. unfold law. clear - T1. induction r; cbn [independent]; [lra|]. apply Rmult_lt_0_compat; [easy|].
    apply Rdiv_lt_0_compat; [apply exp_pos|lra].
  - apply Rlt_le, exp_pos.
  - intros z. now rewrite (moved_releases n r A B C F L choose choose' z n).
  - intros z z' _ E. assert (Q := E). apply (f_equal (fun y => releases r A B choose' y n)) in Q.
    rewrite !(moved_releases n r A B C F L choose choose' _ n) in Q by easy. exact (moved_injective n r A B C choose choose' z z' Q E).
  - intros z z' E.
    assert (Same : forall s, (s <= n)%nat -> releases r A B choose z s = releases r A B choose z' s).
    { induction s as [|s IH]; intros Ls; [easy|]. cbn [releases]. rewrite IH by lia. f_equal. unfold answer.
      rewrite releases_length. f_equal.
      assert (X := moved_answer n r A B C F L choose choose' choose z s Ls).
      assert (X' := moved_answer n r A B C F L choose choose' choose z' s Ls). rewrite IH, <- X' in X by lia.
      assert (Y : forall y, sum r (fun k => B s k * IZR (entry r (back y) k)) =
        sum r (fun k => B s k * IZR (entry r y k)) + - INR m * sum r (fun k => B s k * IZR (c y k))).
      { intros y. rewrite <- sum_scale, <- sum_plus. apply sum_ext; intros k K. unfold back.
        rewrite entry_tabulate, plus_IZR, mult_IZR, opp_IZR, <- INR_IZR_INZ by easy. ring. }
      assert (Yz := Y z). rewrite E, (Y z') in Yz. unfold c in Yz. rewrite X in Yz. lra. }
    apply lattice_ext. intros k K. apply (f_equal (fun y => entry r y k)) in E. unfold back, c in E.
    rewrite !entry_tabulate, (Same n) in E by easy. lia.
  - intros z. assert (Q := square_lattice s2 total m r (c z) z V ltac:(lra)). cbv zeta in Q. fold law in Q.
    assert (X : moved n r A B C choose choose' z = tabulate r (fun i => entry r z i + 1 * c z i)%Z).
    { apply lattice_ext. intros k K. unfold moved. rewrite !entry_tabulate by easy. unfold c. lia. }
    rewrite X, Q. fold (back z). apply Rmult_le_compat_r; [apply J|].
    assert (G := H _ (releases_length r A B choose z n)). apply IZR_le in G. fold (c z) in G.
    assert (I : 0 < / (2 * s2)) by (apply Rinv_0_lt_compat; lra).
    assert (N : 0 <= INR (S m) * INR m) by (apply Rmult_le_pos; apply pos_INR).
    unfold Rdiv. rewrite Rmult_assoc.
    match goal with |- exp ?x <= exp ?y => assert (K : x <= y) by (apply Rmult_le_compat_l; [easy|]; apply Rmult_le_compat_r; [lra|exact G]) end.
    destruct K as [K|K]; [now apply Rlt_le, exp_increasing|rewrite K; lra].
  - apply J.
Qed.

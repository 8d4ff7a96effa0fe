(** * The matrix mechanism as a game: the adversary chooses items after the releases that it has seen *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses Noise Digits Tree Laplace DiscreteNoise Lattice AdaptiveShift.
Import ListNotations.
Open Scope R_scope.

(** The sum of the integers f 0, …, f (n - 1). *)
Fixpoint total_of n (f : nat -> Z) : Z := match n with O => 0%Z | S m => (total_of m f + f m)%Z end.

Lemma total_of_IZR n f : IZR (total_of n f) = sum n (fun i => IZR (f i)).
Proof. induction n; cbn [total_of sum]; [easy|]. now rewrite plus_IZR, IHn. Qed.

(** Item i of an adversary who sees the releases before round i; [past] has the latest release first. *)
Definition item (choose : list R -> Z) (past : list R) i := choose (skipn (length past - i) past).

(** What is released after [past]: (Ax)_t + (Bz)_t, t the number of releases in [past]. *)
Definition answer r (A B : matrix) choose (z : lattice r) (past : list R) : R := let t := length past in
  sum (S t) (fun i => A t i * IZR (item choose past i)) + sum r (fun k => B t k * IZR (entry r z k)).

(** The first t releases on the noise z, the latest first. *)
Fixpoint releases r A B choose (z : lattice r) t : list R :=
  match t with O => [] | S s => answer r A B choose z (releases r A B choose z s) :: releases r A B choose z s end.

(** The difference of the items of two worlds. *)
Definition difference (choose choose' : list R -> Z) past i := (item choose past i - item choose' past i)%Z.

(** How far it moves the sums Cx. *)
Definition move n (C : nat -> nat -> Z) choose choose' past k := total_of n (fun i => C k i * difference choose choose' past i)%Z.

Section Game.
(** n releases of A = BC, lower-triangular, with r terms of noise; C is of integers: the noise's lattice has step 1. *)
Variables (n r : nat) (A B : matrix) (C : nat -> nat -> Z).
Hypothesis factors : factorization n r n A B (fun k i => IZR (C k i)).
Hypothesis triangular : forall t i, (t < i < n)%nat -> A t i = 0.
Variables choose choose' : list R -> Z.

Lemma releases_length f z t : length (releases r A B f z t) = t.
Proof. induction t; cbn [releases length]; auto. Qed.

(** Later releases do not change earlier items. *)
Lemma item_earlier f g z i s : (i <= s)%nat -> forall t, (s <= t)%nat ->
  item f (releases r A B g z t) i = item f (releases r A B g z s) i.
Proof.
  intros I t T. induction t; [now replace s with O by lia|]. destruct (Nat.eq_dec s (S t)) as [->|N]; [easy|].
  rewrite <- IHt by lia. unfold item. rewrite !releases_length. replace (S t - i)%nat with (S (t - i)) by lia. easy.
Qed.

(** B times the move of a whole transcript, at a round t < n, is (AΔ)_t with the differences known by then. *)
Lemma moved_answer g z t : (t < n)%nat -> sum r (fun k => B t k * IZR (move n C choose choose' (releases r A B g z n) k)) =
  sum (S t) (fun i => A t i * IZR (difference choose choose' (releases r A B g z t) i)).
Proof.
  intros L. set (d := fun i => IZR (difference choose choose' (releases r A B g z n) i)).
  transitivity (sum n (fun i => A t i * d i)).
  - transitivity (sum r (fun k => sum n (fun i => B t k * IZR (C k i) * d i))).
    + apply sum_ext; intros k _. unfold move. rewrite total_of_IZR, <- sum_scale. apply sum_ext; intros i _. rewrite mult_IZR. unfold d. ring.
    + rewrite sum_swap. apply sum_ext; intros i I. rewrite sum_scale_r. f_equal. symmetry. exact (factors t i L I).
  - rewrite (sum_window 0 (S t)); [|lia|intros i I; rewrite triangular by lia; ring].
    apply sum_ext; intros i I. cbn [Nat.add]. unfold d, difference. now rewrite (item_earlier choose g z i t ltac:(lia) n ltac:(lia)), (item_earlier choose' g z i t ltac:(lia) n ltac:(lia)).
Qed.

(** The noise moved by C times the differences. *)
Definition moved (z : lattice r) : lattice r :=
  tabulate r (fun k => entry r z k + move n C choose choose' (releases r A B choose z n) k)%Z.

(** The second world shows on the moved noise what the first one shows: step (1) of Theorem 1 of docs/adaptivity.md. *)
Theorem moved_releases z t : (t <= n)%nat -> releases r A B choose' (moved z) t = releases r A B choose z t.
Proof.
  induction t; intros L; [easy|]. cbn [releases]. rewrite IHt by lia. f_equal. unfold answer. rewrite releases_length.
  assert (M := moved_answer choose z t L).
  assert (E : sum r (fun k => B t k * IZR (entry r (moved z) k)) = sum r (fun k => B t k * IZR (entry r z k)) +
    sum r (fun k => B t k * IZR (move n C choose choose' (releases r A B choose z n) k))).
  { rewrite <- sum_plus. apply sum_ext; intros k K. unfold moved. rewrite entry_tabulate, plus_IZR by easy. ring. }
  assert (D : sum (S t) (fun i => A t i * IZR (item choose (releases r A B choose z t) i)) =
    sum (S t) (fun i => A t i * IZR (item choose' (releases r A B choose z t) i)) +
    sum (S t) (fun i => A t i * IZR (difference choose choose' (releases r A B choose z t) i))).
  { rewrite <- sum_plus. apply sum_ext; intros i _. unfold difference. rewrite minus_IZR. ring. }
  rewrite E, M, D. ring.
Qed.

Lemma moved_injective z z' : releases r A B choose z n = releases r A B choose z' n -> moved z = moved z' -> z = z'.
Proof.
  intros T E. apply lattice_ext. intros k K. apply (f_equal (fun y => entry r y k)) in E. unfold moved in E.
  rewrite !entry_tabulate, T in E by easy. lia.
Qed.

(** A shift of discrete Laplace noise costs at most the factor q^(-ℓ1 norm of the shift). *)
Lemma laplace_shift q m (c : nat -> Z) (z : lattice m) : 0 < q < 1 ->
  q ^ Z.to_nat (total_of m (fun k => Z.abs (c k))) * independent (discrete_laplace q) m z <=
  independent (discrete_laplace q) m (tabulate m (fun k => entry m z k + c k)%Z).
Proof.
  intros Q. assert (W : forall a, 0 <= discrete_laplace q a).
  { intros a. unfold discrete_laplace. apply Rmult_le_pos; [|apply pow_le; lra]. apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]. }
  assert (N : forall f k, (0 <= total_of k (fun i => Z.abs (f i)))%Z) by (intros f k; induction k; cbn [total_of]; lia).
  induction m; [cbn; lra|]. destruct z as [z a]. cbn [independent tabulate fst snd total_of].
  rewrite Z2Nat.inj_add, pow_add by (apply N || lia). set (p := q ^ Z.to_nat (total_of m _)) in *.
  replace (tabulate m (fun k => (entry (S m) (z, a) k + c k)%Z)) with (tabulate m (fun k => (entry m z k + c k)%Z)).
  - apply Rle_trans with (p * independent (discrete_laplace q) m z * (q ^ Z.to_nat (Z.abs (c m)) * discrete_laplace q a));
      [apply Req_le; ring|]. apply Rmult_le_compat; [|apply Rmult_le_pos; [apply pow_le; lra|apply W]|apply IHm|].
    + apply Rmult_le_pos; [apply pow_le; lra|now apply independent_nonneg].
    + cbn [entry fst snd]. rewrite Nat.eqb_refl. unfold discrete_laplace.
      rewrite <- Rmult_assoc, (Rmult_comm (q ^ _)), Rmult_assoc, <- pow_add. apply Rmult_le_compat_l.
      * apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra].
      * replace (Z.to_nat (Z.abs (c m)) + Z.abs_nat a)%nat with (Z.abs_nat (a + c m) + (Z.to_nat (Z.abs (c m)) + Z.abs_nat a - Z.abs_nat (a + c m)))%nat by lia.
        rewrite pow_add. rewrite <- (Rmult_1_r (q ^ Z.abs_nat (a + c m))) at 2. apply Rmult_le_compat_l; [apply pow_le; lra|].
        rewrite <- (pow1 (Z.to_nat (Z.abs (c m)) + Z.abs_nat a - Z.abs_nat (a + c m))). apply pow_incr. lra.
  - apply lattice_ext. intros k K. rewrite !entry_tabulate by easy. cbn [entry fst snd]. now rewrite (proj2 (Nat.eqb_neq k m)) by lia.
Qed.

(** ε-DP of the matrix mechanism with discrete Laplace noise of scale D/ε when items depend on the releases, for every event and
    every post-processing: the differences of the worlds never move Cx by more than D in ℓ1 norm. *)
Theorem game_pure {T} (D : nat) eps (post : list R -> T) event p p' : (0 < D)%nat -> 0 < eps ->
  (forall past, length past = n -> (total_of r (fun k => Z.abs (move n C choose choose' past k)) <= Z.of_nat D)%Z) ->
  let law := independent (discrete_laplace (exp (- eps / INR D))) r in
  mass law (fun z => event (post (releases r A B choose z n))) p ->
  mass law (fun z => event (post (releases r A B choose' z n))) p' -> p <= exp eps * p'.
Proof.
  intros D0 E H law. apply lt_INR in D0. cbn [INR] in D0. set (q := exp (- eps / INR D)) in *.
  assert (F : 0 < eps / INR D) by now apply Rdiv_lt_0_compat.
  assert (Q : 0 < q < 1) by (split; [apply exp_pos|rewrite <- exp_0; apply exp_increasing; replace (- eps / INR D) with (- (eps / INR D)) by (field; lra); lra]).
  apply (shift_pure law (fun z => releases r A B choose z n) (fun z => releases r A B choose' z n) moved eps post event).
  - intros z. now apply moved_releases.
  - exact moved_injective.
  - intros z. set (c := move n C choose choose' (releases r A B choose z n)).
    assert (L := laplace_shift q r c z Q). assert (M := H (releases r A B choose z n) (releases_length choose z n)). fold c in M.
    set (d := Z.to_nat (total_of r (fun k => Z.abs (c k)))) in *. assert (K : (d <= D)%nat) by (unfold d; lia).
    assert (P : exp (- eps) <= q ^ d).
    { unfold q. rewrite <- Rpower_pow, <- (exp_ln (exp (- eps))) by apply exp_pos. unfold Rpower. rewrite !ln_exp. apply le_INR in K.
      assert (X : - eps <= INR d * (- eps / INR D)).
      { replace (- eps / INR D) with (- (eps / INR D)) by (field; lra). replace (- eps) with (- (INR D * (eps / INR D))) by (field; lra).
        assert (INR d * (eps / INR D) <= INR D * (eps / INR D)) by (apply Rmult_le_compat_r; lra). lra. }
      destruct X as [X|X]; [now apply Rlt_le, exp_increasing|rewrite <- X; lra]. }
    change (law (moved z)) with (independent (discrete_laplace q) r (moved z)). unfold moved. fold c.
    assert (N : 0 <= law z).
    { apply independent_nonneg. intros a. unfold discrete_laplace. apply Rmult_le_pos; [|apply pow_le; lra].
      apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]. }
    apply Rmult_le_reg_l with (exp (- eps)); [apply exp_pos|]. rewrite <- Rmult_assoc, <- exp_plus, Rplus_opp_l, exp_0, Rmult_1_l.
    eapply Rle_trans; [|exact L]. now apply Rmult_le_compat_r.
Qed.
End Game.

(** * The k-ary counter is ε-DP when items depend on releases, with and without subtraction *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses Noise Digits Tree Laplace DiscreteNoise Lattice Game.
Import ListNotations.
Open Scope R_scope.

(** 1 where node k of the tree holds item i, else 0. *)
Definition counted a b m e k i : Z := let node := nth k (nodes a b m e) (O, O) in
  if (i / (a + b + 1) ^ fst node =? snd node)%nat then 1%Z else 0%Z.

Lemma counted_real a b m e k i : IZR (counted a b m e k i) = tree_C a b m e k i.
Proof. unfold counted, tree_C, holds, ind. now destruct (_ =? _)%nat. Qed.

(** Worlds that differ in at most one of n items, and there by at most delta, whatever has been released. *)
Definition adjacent n delta (choose choose' : list R -> Z) := forall past, length past = n -> exists j, (j < n)%nat /\
  (Z.abs (difference choose choose' past j) <= Z.of_nat delta)%Z /\
  forall i, (i < n)%nat -> i <> j -> difference choose choose' past i = 0%Z.

Lemma total_of_single n f j : (j < n)%nat -> (forall i, (i < n)%nat -> i <> j -> f i = 0%Z) -> total_of n f = f j.
Proof. intros J H. apply eq_IZR. rewrite total_of_IZR. apply (sum_single n j (fun i => IZR (f i)) J). intros i I N. now rewrite H. Qed.

(** The move of one item, in ℓ1 norm: its node on every one of m levels. *)
Lemma counter_move a b m e n delta choose choose' past : (1 <= b)%nat -> (n <= (a + b + 1) ^ e)%nat -> adjacent n delta choose choose' ->
  length past = n ->
  (total_of (length (nodes a b m e)) (fun k => Z.abs (move n (counted a b m e) choose choose' past k)) <= Z.of_nat (m * delta))%Z.
Proof.
  intros B L H P. destruct (H past P) as (j & J & D & O). apply le_IZR. rewrite total_of_IZR.
  set (d := difference choose choose' past j) in *.
  rewrite (sum_ext _ _ (fun k => Rabs (tree_C a b m e k j) * IZR (Z.abs d))).
  - rewrite sum_scale_r, (proj1 (tree_column a b B m e j ltac:(lia))), Nat2Z.inj_mul, mult_IZR, <- INR_IZR_INZ.
    apply Rmult_le_compat_l; [apply pos_INR|now apply IZR_le].
  - intros k _. unfold move. rewrite (total_of_single n _ j J) by (intros i I N; rewrite (O i I N); lia). fold d.
    rewrite Z.abs_mul, mult_IZR, <- counted_real, <- abs_IZR. easy.
Qed.

(** Capacity b(k^h − 1)/(k − 1) of h digits is below the k^h items of the tree. *)
Lemma capacity_items a b h n : (1 <= b)%nat -> (Z.of_nat n <= cap a b (Z.of_nat b) h)%Z -> (n <= (a + b + 1) ^ h)%nat.
Proof.
  intros B L. assert (H := cap_closed a b B (Z.of_nat b) h). apply Nat2Z.inj_le. rewrite Nat2Z.inj_pow.
  assert (K := Z.pow_pos_nonneg (Z.of_nat (a + b + 1)) (Z.of_nat h) ltac:(lia) ltac:(lia)).
  set (p := (Z.of_nat (a + b + 1) ^ Z.of_nat h)%Z) in *. set (c := cap a b (Z.of_nat b) h) in *. clearbody p c.
  destruct (Z_le_gt_dec c p); [lia|exfalso]. nia.
Qed.

(** [APT] Lemmas 3.3 and 4.5 for items that depend on releases: the k-ary counter with digits −a, …, b and h levels releases n prefix
    sums, and with discrete Laplace noise of scale hδ/ε on its nodes it is ε-DP for every event of whatever is made of the
    releases, neighbours being streams that differ by at most δ in one item. a = 0 is the counter without subtraction. *)
Theorem counter_pure {T} a b h n delta eps choose choose' (post : list R -> T) event p p' :
  (1 <= b)%nat -> (1 <= h)%nat -> (1 <= delta)%nat -> 0 < eps -> (Z.of_nat n <= cap a b (Z.of_nat b) h)%Z ->
  adjacent n delta choose choose' ->
  let r := length (nodes a b h h) in let q := exp (- eps / INR (h * delta)) in
  let shown f z := releases r prefix_sum (tree_B a b h h) f z n in
  mass (independent (discrete_laplace q) r) (fun z => event (post (shown choose z))) p ->
  mass (independent (discrete_laplace q) r) (fun z => event (post (shown choose' z))) p' -> p <= exp eps * p'.
Proof.
  intros B H D E L N r q shown. assert (K := capacity_items a b h n B L).
  apply (game_pure n r prefix_sum (tree_B a b h h) (counted a b h h)); [| |nia|easy|].
  - intros t i I J. rewrite (tree_factorization a b B h h n L t i I ltac:(lia)).
    apply sum_ext; intros k _. now rewrite counted_real.
  - intros t i [I _]. unfold prefix_sum. now rewrite (proj2 (Nat.leb_gt i t)).
  - intros past P. now apply counter_move.
Qed.

(** The noise of this theorem is a law on Z^r. *)
Theorem counter_noise eps D r : 0 < eps -> (1 <= D)%nat -> distribution (independent (discrete_laplace (exp (- eps / INR D))) r).
Proof.
  intros E D1. apply independent_law, discrete_laplace_law. assert (0 < INR D) by (apply (lt_INR 0); lia).
  split; [apply exp_pos|]. rewrite <- exp_0. apply exp_increasing. assert (0 < eps / INR D) by now apply Rdiv_lt_0_compat.
  replace (- eps / INR D) with (- (eps / INR D)) by (field; lra). lra.
Qed.

(* The k-ary trees: nodes, the factorization by digits -a..b, sensitivity and row norms. The binary tree is k = 2, a = 0. *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Sums Digits.
Import ListNotations.
Open Scope R_scope.

Section Tree.
Variables a b : nat.
Hypothesis B1 : (1 <= b)%nat.
Let k := (a + b + 1)%nat.

(* Levels 0 .. levels-1; level l has k^(e-l) nodes (one when l > e); node (l, j) is the interval [j k^l + 1, (j+1) k^l]. *)
Fixpoint nodes (levels e : nat) : list (nat * nat) :=
  match levels with
  | O => []
  | S m => map (fun j => (O, j)) (upto (k ^ e)) ++ map (fun p => (S (fst p), snd p)) (nodes m (pred e))
  end.

(* C: node (l, j) holds item x, counted from 0. *)
Definition holds (p : nat * nat) (x : nat) : R := ind (Nat.eqb (x / k ^ fst p) (snd p)).

(* The prefix t / k^l, rounded to the digit set. *)
Definition upn t := ((t + a) / k)%nat.
Fixpoint ups l t := match l with O => t | S m => ups m (upn t) end.

(* B: with s the prefix of t at level l and d = s - k (upn s) its digit, the nodes k (upn s) <= j < s are added when d > 0,
   the nodes s <= j < k (upn s) subtracted when d < 0. [APT] Algorithm 3. *)
Definition takes (t : nat) (p : nat * nat) : R :=
  let s := ups (fst p) t in ind (Nat.ltb (snd p) s) - ind (Nat.ltb (snd p) (k * upn s)).

Lemma sum_nodes (F : nat * nat -> R) m e :
  sum (nodes (S m) e) F = sum (upto (k ^ e)) (fun j => F (O, j)) + sum (nodes m (pred e)) (fun p => F (S (fst p), snd p)).
Proof. cbn [nodes]. now rewrite sum_app, !sum_map. Qed.

Lemma holds_S p x : holds (S (fst p), snd p) x = holds p (x / k).
Proof. unfold holds. cbn [fst snd]. rewrite Nat.pow_succ_r', Nat.div_div by (try apply Nat.pow_nonzero; lia). easy. Qed.

Lemma div_below e x : (x < k ^ e -> x / k < k ^ pred e)%nat.
Proof.
  destruct e; cbn [pred]; intros X; [apply Nat.div_lt_upper_bound; cbn in *; lia|].
  apply Nat.div_lt_upper_bound; [lia|]. now rewrite <- Nat.pow_succ_r'.
Qed.

Lemma sum_at N x (g : nat -> R) : (x < N)%nat -> sum (upto N) (fun j => g j * ind (Nat.eqb x j)) = g x.
Proof.
  intros X. rewrite <- (sum_pick (upto N) g x Nat.eqb Nat.eqb_eq (seq_NoDup N 0)) by (apply in_seq; lia).
  apply sum_ext. intros j. rewrite Nat.eqb_sym. ring.
Qed.

(* [APT] Lemmas 3.3 and 4.5: every item lies in one node per level, so each column of C has l1 norm and squared l2 norm
   the number of levels: h for the k-ary tree without its root. *)
Theorem tree_sensitivity m : forall e x, (x < k ^ e)%nat -> sum (nodes m e) (fun p => Rabs (holds p x)) = INR m.
Proof.
  induction m; intros e x X; [easy|]. rewrite sum_nodes, S_INR.
  rewrite (sum_ext (nodes m (pred e)) _ (fun p => Rabs (holds p (x / k)))) by (intros; now rewrite holds_S).
  rewrite IHm by now apply div_below. rewrite (sum_ext _ _ (fun j => 1 * ind (Nat.eqb x j))).
  - rewrite (sum_at _ _ (fun _ => 1)) by easy. lra.
  - intros j. unfold holds. cbn [fst snd]. rewrite Nat.pow_0_r, Nat.div_1_r. unfold ind.
    destruct (Nat.eqb x j); [rewrite Rabs_R1|rewrite Rabs_R0]; ring.
Qed.

Theorem tree_columns m e x : (x < k ^ e)%nat -> col (nodes m e) holds x = INR m.
Proof.
  intros X. rewrite <- (tree_sensitivity m e x X). apply sum_ext. intros p. unfold holds, ind.
  destruct (Nat.eqb _ _); [rewrite Rabs_R1|rewrite Rabs_R0]; ring.
Qed.

(* Telescoping over the levels. *)
Lemma tree_sum m : forall e t x, (x < k ^ e)%nat -> ups m t = O ->
  sum (nodes m e) (fun p => takes t p * holds p x) = ind (Nat.ltb x t).
Proof.
  induction m; intros e t x X U; [cbn in *; now subst|]. rewrite sum_nodes.
  rewrite (sum_ext (nodes m (pred e)) _ (fun p => takes (upn t) p * holds p (x / k))) by (intros; now rewrite holds_S).
  rewrite IHm by (now apply div_below || easy).
  rewrite (sum_ext _ _ (fun j => takes t (O, j) * ind (Nat.eqb x j))), sum_at by
    (easy || (intros; unfold holds; cbn [fst snd]; now rewrite Nat.pow_0_r, Nat.div_1_r)).
  unfold takes. cbn [fst snd ups].
  replace (Nat.ltb (x / k) (upn t)) with (Nat.ltb x (k * upn t)); [lra|].
  destruct (Nat.ltb_spec x (k * upn t)) as [L|L]; symmetry; [apply Nat.ltb_lt|apply Nat.ltb_ge].
  - apply Nat.div_lt_upper_bound; lia.
  - apply Nat.div_le_lower_bound; lia.
Qed.

Lemma upn_Z t : Z.of_nat (upn t) = up a b (Z.of_nat t).
Proof. unfold upn, up. now rewrite Nat2Z.inj_div, Nat2Z.inj_add. Qed.

(* t within the capacity of m digits has nothing left above them. *)
Lemma ups_zero m : forall t, (Z.of_nat t <= cap a b (Z.of_nat b) m)%Z -> ups m t = O.
Proof.
  induction m; cbn [cap ups]; intros t T; [lia|]. apply IHm. rewrite upn_Z.
  generalize (dig_up a b B1 (Z.of_nat t)) (dig_range a b B1 (Z.of_nat t)). intros. nia.
Qed.

(* BC = A: row i of B answers the prefix of i + 1 items, for all items of the tree. [APT] Algorithm 3, Proposition 4.1. *)
Theorem tree_factors m e T : (Z.of_nat T <= cap a b (Z.of_nat b) m)%Z ->
  factors (upto T) (nodes m e) (upto (k ^ e)) prefix (fun i => takes (S i)) holds.
Proof.
  intros L i x I X. apply in_seq in I, X. unfold prod. rewrite tree_sum by (lia || apply ups_zero; lia).
  unfold prefix, ind. destruct (Nat.leb_spec x i), (Nat.ltb_spec x (S i)); easy || lia.
Qed.

Lemma sum_below N p : (p <= N)%nat -> sum (upto N) (fun j => ind (Nat.ltb j p)) = INR p.
Proof.
  intros L. rewrite (sum_window 0 p); [|lia|intros j J; unfold ind; destruct (Nat.ltb_spec j p); lia || easy].
  rewrite (sum_ext_in _ _ (fun _ => 1)), sum_const; [unfold upto; rewrite seq_length; ring|].
  intros j J. apply in_seq in J. unfold ind. destruct (Nat.ltb_spec (0 + j) p); lia || easy.
Qed.

(* Row t of B: entries 0, 1, -1, as many as the digits of t weigh; its squared norm is |rep(t)|_1. [APT] Algorithm 2. *)
Theorem tree_row m : forall e t, (t <= k ^ e)%nat ->
  sum (nodes m e) (fun p => takes t p ^ 2) = IZR (weight a b m (Z.of_nat t)).
Proof.
  induction m; intros e t T; [easy|]. rewrite sum_nodes. cbn [weight]. rewrite plus_IZR, <- upn_Z.
  assert (U : (k * upn t <= k ^ e)%nat /\ (upn t <= k ^ pred e)%nat).
  { unfold upn. destruct e; cbn [pred].
    - cbn in T. rewrite Nat.div_small by lia. cbn; lia.
    - assert ((t + a) / k < S (k ^ e))%nat; [|rewrite Nat.pow_succ_r'; nia].
      apply Nat.div_lt_upper_bound; [lia|]. rewrite Nat.pow_succ_r' in T. lia. }
  rewrite <- (IHm (pred e)) by easy. f_equal.
  generalize (dig_up a b B1 (Z.of_nat t)). rewrite <- upn_Z. intros D.
  replace (dig a b (Z.of_nat t)) with (Z.of_nat t - Z.of_nat (k * upn t))%Z by lia. unfold takes. cbn [fst snd ups].
  rewrite abs_IZR, minus_IZR, <- !INR_IZR_INZ, <- (sum_below (k ^ e) t), <- (sum_below (k ^ e) (k * upn t)) by easy.
  destruct (Nat.le_gt_cases t (k * upn t)).
  - rewrite Rabs_minus_sym, <- sum_minus, Rabs_pos_eq; [apply sum_ext|apply sum_pos]; intros j; unfold ind;
      destruct (Nat.ltb_spec j t), (Nat.ltb_spec j (k * upn t)); lra || lia.
  - rewrite <- sum_minus, Rabs_pos_eq; [apply sum_ext|apply sum_pos]; intros j; unfold ind;
      destruct (Nat.ltb_spec j t), (Nat.ltb_spec j (k * upn t)); lra || lia.
Qed.
End Tree.

(** * The k-ary trees: nodes, the factorization by digits -a … b, sensitivity, row norms

    The binary tree is k = 2, a = 0. *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Digits.
Import ListNotations.
Open Scope R_scope.

Section Tree.
Variables a b : nat.
Hypothesis B1 : (1 <= b)%nat.
Let k := (a + b + 1)%nat.

(** Levels 0 .. levels-1; level l has k^(e-l) nodes (one when l > e); node (l, j) is the interval [j k^l + 1, (j+1) k^l]. *)
Fixpoint nodes (levels e : nat) : list (nat * nat) :=
  match levels with
  | O => []
  | S m => map (fun j => (O, j)) (seq 0 (k ^ e)) ++ map (fun p => (S (fst p), snd p)) (nodes m (pred e))
  end.

(** C: node (l, j) holds item x, counted from 0. *)
Definition holds (p : nat * nat) (x : nat) : R := ind (Nat.eqb (x / k ^ fst p) (snd p)).

(** The prefix t / k^l, rounded to the digit set. *)
Definition upn t := ((t + a) / k)%nat.
Fixpoint ups l t := match l with O => t | S m => ups m (upn t) end.

(** B: with s the prefix of t at level l and d = s - k (upn s) its digit, the nodes k (upn s) <= j < s are added when d > 0,
   the nodes s <= j < k (upn s) subtracted when d < 0. [APT] Algorithm 3. *)
Definition takes (t : nat) (p : nat * nat) : R :=
  let s := ups (fst p) t in ind (Nat.ltb (snd p) s) - ind (Nat.ltb (snd p) (k * upn s)).

(** The matrices: row i of B answers the prefix of i + 1 items; rows of C and columns of B follow the list of nodes. *)
Definition tree_B m e : matrix := fun i p => takes (S i) (nth p (nodes m e) (O, O)).
Definition tree_C m e : matrix := fun p x => holds (nth p (nodes m e) (O, O)) x.

Lemma sum_nodes (F : nat * nat -> R) m e :
  lsum (nodes (S m) e) F = sum (k ^ e) (fun j => F (O, j)) + lsum (nodes m (pred e)) (fun p => F (S (fst p), snd p)).
Proof. cbn [nodes]. now rewrite lsum_app, !lsum_map, lsum_seq. Qed.

Lemma holds_S p x : holds (S (fst p), snd p) x = holds p (x / k).
Proof. unfold holds. cbn [fst snd]. rewrite Nat.pow_succ_r', Nat.div_div by (try apply Nat.pow_nonzero; lia). easy. Qed.

Lemma div_below e x : (x < k ^ e -> x / k < k ^ pred e)%nat.
Proof.
  destruct e; cbn [pred]; intros X; [apply Nat.div_lt_upper_bound; cbn in *; lia|].
  apply Nat.div_lt_upper_bound; [lia|]. now rewrite <- Nat.pow_succ_r'.
Qed.

Lemma sum_at N x (g : nat -> R) : (x < N)%nat -> sum N (fun j => g j * ind (x =? j)%nat) = g x.
Proof.
  intros X. rewrite (sum_single N x) by
    (easy || (intros j _ D; rewrite (proj2 (Nat.eqb_neq x j)) by congruence; unfold ind; ring)).
  rewrite Nat.eqb_refl. unfold ind. ring.
Qed.

(** Every item lies in one node per level. *)
Lemma tree_sensitivity m : forall e x, (x < k ^ e)%nat -> lsum (nodes m e) (fun p => Rabs (holds p x)) = INR m.
Proof.
  induction m; intros e x X; [easy|]. rewrite sum_nodes, S_INR.
  rewrite (lsum_ext _ _ (fun p => Rabs (holds p (x / k)))) by (intros; now rewrite holds_S).
  rewrite IHm by now apply div_below. rewrite (sum_ext _ _ (fun j => 1 * ind (x =? j)%nat)).
  - rewrite (sum_at _ _ (fun _ => 1)) by easy. lra.
  - intros j _. unfold holds. cbn [fst snd]. rewrite Nat.pow_0_r, Nat.div_1_r. unfold ind.
    destruct (x =? j)%nat; [rewrite Rabs_R1|rewrite Rabs_R0]; ring.
Qed.

(** [APT] Lemmas 3.3 and 4.5: each column of C has as l1 norm and as squared l2 norm the number of levels: h for the k-ary
   tree without its root. *)
Theorem tree_column m e x : (x < k ^ e)%nat ->
  sum (length (nodes m e)) (fun p => Rabs (tree_C m e p x)) = INR m /\
  column_norm2 (length (nodes m e)) (tree_C m e) x = INR m.
Proof.
  intros X. rewrite <- (tree_sensitivity m e x X). split; [exact (sum_nth _ _ (fun p => Rabs (holds p x)))|].
  unfold column_norm2, tree_C. rewrite (sum_nth _ _ (fun p => holds p x ^ 2)). apply lsum_ext. intros p _.
  unfold holds, ind. destruct (_ =? _)%nat; [rewrite Rabs_R1|rewrite Rabs_R0]; ring.
Qed.

(** Telescoping over the levels. *)
Lemma tree_sum m : forall e t x, (x < k ^ e)%nat -> ups m t = O ->
  lsum (nodes m e) (fun p => takes t p * holds p x) = ind (x <? t)%nat.
Proof.
  induction m; intros e t x X U; [cbn in *; now subst|]. rewrite sum_nodes.
  rewrite (lsum_ext _ _ (fun p => takes (upn t) p * holds p (x / k))) by (intros; now rewrite holds_S).
  rewrite IHm by (now apply div_below || easy).
  rewrite (sum_ext _ _ (fun j => takes t (O, j) * ind (x =? j)%nat)), sum_at by
    (easy || (intros; unfold holds; cbn [fst snd]; now rewrite Nat.pow_0_r, Nat.div_1_r)).
  unfold takes. cbn [fst snd ups].
  replace (x / k <? upn t)%nat with (x <? k * upn t)%nat; [lra|].
  destruct (Nat.ltb_spec x (k * upn t)) as [L|L]; symmetry; [apply Nat.ltb_lt|apply Nat.ltb_ge].
  - apply Nat.div_lt_upper_bound; lia.
  - apply Nat.div_le_lower_bound; lia.
Qed.

Lemma upn_Z t : Z.of_nat (upn t) = up a b (Z.of_nat t).
Proof. unfold upn, up. now rewrite Nat2Z.inj_div, Nat2Z.inj_add. Qed.

(** t within the capacity of m digits has nothing left above them. *)
Lemma ups_zero m : forall t, (Z.of_nat t <= cap a b (Z.of_nat b) m)%Z -> ups m t = O.
Proof.
  induction m; cbn [cap ups]; intros t T; [lia|]. apply IHm. rewrite upn_Z.
  generalize (dig_up a b B1 (Z.of_nat t)) (dig_range a b B1 (Z.of_nat t)). intros. nia.
Qed.

(** BC = A on all items of the tree, for every height and every T within the capacity. [APT] Algorithm 3, Proposition 4.1. *)
Theorem tree_factorization m e T : (Z.of_nat T <= cap a b (Z.of_nat b) m)%Z ->
  factorization T (length (nodes m e)) (k ^ e) prefix_sum (tree_B m e) (tree_C m e).
Proof.
  intros L i x I X. unfold product, tree_B, tree_C. rewrite (sum_nth _ _ (fun p => takes (S i) p * holds p x)).
  rewrite tree_sum by (lia || apply ups_zero; lia). unfold prefix_sum, ind.
  destruct (Nat.leb_spec x i), (Nat.ltb_spec x (S i)); easy || lia.
Qed.

Lemma takes_row m : forall e t, (t <= k ^ e)%nat ->
  lsum (nodes m e) (fun p => takes t p ^ 2) = IZR (weight a b m (Z.of_nat t)).
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
  - rewrite Rabs_minus_sym, <- sum_minus, Rabs_pos_eq; [apply sum_ext|apply sum_nonneg]; intros j _; unfold ind;
      destruct (Nat.ltb_spec j t), (Nat.ltb_spec j (k * upn t)); lra || lia.
  - rewrite <- sum_minus, Rabs_pos_eq; [apply sum_ext|apply sum_nonneg]; intros j _; unfold ind;
      destruct (Nat.ltb_spec j t), (Nat.ltb_spec j (k * upn t)); lra || lia.
Qed.

(** Row i of B has squared norm |rep(i + 1)|_1, the number of its entries 1 and -1. [APT] Algorithm 3. *)
Theorem tree_row m e i : (i < k ^ e)%nat ->
  row_norm2 (length (nodes m e)) (tree_B m e) i = IZR (weight a b m (Z.of_nat (S i))).
Proof. intros I. rewrite <- (takes_row m e (S i)) by easy. exact (sum_nth _ _ (fun p => takes (S i) p ^ 2)). Qed.
End Tree.

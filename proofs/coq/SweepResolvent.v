(** * What the recurrences of a sweep compute: the diagonal of (K + s V)^-1

    K = (A^T A)^-1 for the prefix sum A: 2 on the diagonal but 1 in the first place, and -1 beside it. The sweep from above gives
    the pivots 1 + e_i of K + s V, and with them its inverse as a product R^T R. No term is subtracted. *)
From Coq Require Import Reals Lra Lia Arith Bool.
From Etalon Require Import Certificate Sums SweepProgram SweepMean.
Open Scope R_scope.

Section Resolvent.

Variables (s : R) (n : nat) (v : nat -> R).
Hypothesis Pole : 0 < s.
Hypothesis Weights : forall i, (i < n)%nat -> 0 < v i.

(** e_i, the pivots, q_j by the index of the entry, and z_j = 1/(e_j + q_j). *)
Definition e_at (i : nat) : R := from_above reals 0 s v i.
Definition pivot (i : nat) : R := 1 + e_at i.
Definition q_at (j : nat) : R := from_below reals s n v (n - S j).
Definition z_at (j : nat) : R := / (e_at j + q_at j).

Lemma e_first : e_at 0 = s * v 0%nat.
Proof. exact (Rplus_0_r _). Qed.

Lemma e_next i : e_at (S i) = s * v (S i) + e_at i / pivot i.
Proof. easy. Qed.

Lemma e_positive i : (i < n)%nat -> 0 < e_at i.
Proof.
  induction i as [| i I]; intros L; pose proof (Rmult_lt_0_compat s _ Pole (Weights _ L)) as P.
  - now rewrite e_first.
  - rewrite e_next. assert (0 < e_at i / pivot i); [|lra]. apply Rdiv_lt_0_compat; unfold pivot; pose proof (I ltac:(lia)); lra.
Qed.

Lemma pivot_positive i : (i < n)%nat -> 0 < pivot i.
Proof. intros L. pose proof (e_positive i L). unfold pivot. lra. Qed.

Lemma below_positive k : (k < n)%nat -> 0 < from_below reals s n v k.
Proof.
  induction k as [| k I]; intros L; [exact Rlt_0_1|].
  change (0 < (s * v (n - S k)%nat + from_below reals s n v k) / (1 + (s * v (n - S k)%nat + from_below reals s n v k))).
  pose proof (Rmult_lt_0_compat s _ Pole (Weights (n - S k)%nat ltac:(lia))). pose proof (I ltac:(lia)).
  apply Rdiv_lt_0_compat; lra.
Qed.

Lemma q_last : q_at (n - 1) = 1.
Proof. unfold q_at. replace (n - S (n - 1))%nat with O by lia. easy. Qed.

Lemma q_next j : (S j < n)%nat -> q_at j = (s * v (S j) + q_at (S j)) / (1 + (s * v (S j) + q_at (S j))).
Proof.
  intros L. unfold q_at. replace (n - S j)%nat with (S (n - S (S j))) by lia.
  change (from_below reals s n v (S (n - S (S j)))) with
    (let h := s * v (n - S (n - S (S j)))%nat + from_below reals s n v (n - S (S j)) in h / (1 + h)).
  now replace (n - S (n - S (S j)))%nat with (S j) by lia.
Qed.

Lemma q_positive j : (j < n)%nat -> 0 < q_at j.
Proof. intros L. apply below_positive. lia. Qed.

(** The diagonal from below: z_j = 1/p_j + z_(j+1)/p_j^2, and 1/p in the last place. *)
Lemma z_last : (0 < n)%nat -> z_at (n - 1) = / pivot (n - 1).
Proof. intros L. unfold z_at, pivot. rewrite q_last. f_equal. ring. Qed.

Lemma z_next j : (S j < n)%nat -> z_at j = / pivot j + z_at (S j) / pivot j ^ 2.
Proof.
  intros L. unfold z_at. rewrite (q_next j L), e_next. unfold pivot.
  pose proof (e_positive j ltac:(lia)). pose proof (q_positive (S j) L). pose proof (Rmult_lt_0_compat s _ Pole (Weights (S j) L)).
  set (x := s * v (S j)) in *. set (a := e_at j) in *. set (b := q_at (S j)) in *.
  assert (0 < a * (x + b)) by (apply Rmult_lt_0_compat; lra).
  field. repeat split; nra.
Qed.

(** Products of 1/p over k indices from j on. *)
Fixpoint run (j k : nat) : R := match k with O => 1 | S k' => run j k' / pivot (j + k') end.

Lemma run_first j k : run j (S k) = run (S j) k / pivot j.
Proof.
  induction k as [| k I].
  - cbn [run]. now rewrite Nat.add_0_r.
  - change (run j (S (S k))) with (run j (S k) / pivot (j + S k)). rewrite I. cbn [run].
    replace (S j + k)%nat with (j + S k)%nat by lia. unfold Rdiv. ring.
Qed.

Lemma run_split j k l : run j (k + l) = run j k * run (j + k) l.
Proof.
  induction l as [| l I]; [rewrite Nat.add_0_r; cbn; ring|].
  rewrite Nat.add_succ_r. cbn [run]. rewrite I, Nat.add_assoc. unfold Rdiv. ring.
Qed.

(** A factor of the inverse: R = D^(-1/2) L^-1 where K + s V = L D L^T. *)
Definition resolvent_root : matrix := fun i j => if (j <=? i)%nat then run j (i - j) / sqrt (pivot i) else 0.

(** The sums of squares from j on, over m indices. *)
Lemma squares_from m : forall j, (j + S m = n)%nat -> sum (S m) (fun k => run j k ^ 2 / pivot (j + k)) = z_at j.
Proof.
  induction m as [| m I]; intros j L.
  - replace j with (n - 1)%nat by lia. rewrite z_last by lia. cbn. rewrite Nat.add_0_r. unfold Rdiv. ring.
  - rewrite sum_first, z_next by lia. f_equal; [cbn [run]; rewrite Nat.add_0_r; unfold Rdiv; ring|].
    rewrite <- (I (S j)) by lia. unfold Rdiv at 2. rewrite <- sum_scale_r. apply sum_ext. intros k K.
    rewrite run_first. replace (j + S k)%nat with (S j + k)%nat by lia.
    pose proof (pivot_positive j ltac:(lia)). pose proof (pivot_positive (S j + k) ltac:(lia)). field. lra.
Qed.

(** R^T R below the diagonal: the product from j to i - 1 times z_i. *)
Lemma root_gram i j : (j <= i < n)%nat -> gram n resolvent_root i j = run j (i - j) * z_at i.
Proof.
  intros L. unfold gram. replace n with (i + (n - i))%nat at 1 by lia. rewrite sum_split, (sum_zero i), Rplus_0_l.
  - replace (n - i)%nat with (S (n - i - 1)) by lia. rewrite <- (squares_from (n - i - 1) i ltac:(lia)), <- sum_scale.
    apply sum_ext. intros k K. unfold resolvent_root.
    rewrite (proj2 (Nat.leb_le i (i + k))), (proj2 (Nat.leb_le j (i + k))) by lia.
    replace (i + k - i)%nat with k by lia. replace (i + k - j)%nat with (i - j + k)%nat by lia. rewrite run_split.
    replace (j + (i - j))%nat with i by lia.
    pose proof (pivot_positive (i + k) ltac:(lia)) as P. pose proof (sqrt_lt_R0 _ P).
    rewrite <- (sqrt_sqrt (pivot (i + k))) at 3 by lra. field. lra.
  - intros k K. unfold resolvent_root. rewrite (proj2 (Nat.leb_gt i k)) by lia. ring.
Qed.

Lemma gram_symmetric i j : gram n resolvent_root i j = gram n resolvent_root j i.
Proof. unfold gram. apply sum_ext. intros; ring. Qed.

(** The diagonal of R^T R is 1/(e_j + q_j). *)
Theorem resolvent_diagonal j : (j < n)%nat -> gram n resolvent_root j j = / (e_at j + q_at j).
Proof. intros L. rewrite root_gram by lia. rewrite Nat.sub_diag. cbn. unfold z_at. ring. Qed.

(** K + s V. *)
Definition shifted : matrix := fun i j =>
  if (i =? j)%nat then (if (i =? 0)%nat then 1 else 2) + s * v i
  else if orb (i =? S j)%nat (j =? S i)%nat then -1 else 0.

(** A row of K + s V times a vector: three terms. *)
Lemma shifted_row i y : (i < n)%nat -> sum n (fun l => shifted i l * y l) =
  ((if (i =? 0)%nat then 1 else 2) + s * v i) * y i - (if (i =? 0)%nat then 0 else y (i - 1)%nat) - (if (S i <? n)%nat then y (S i) else 0).
Proof.
  intros L. transitivity (sum i (fun l => shifted i l * y l) + (shifted i i * y i + sum (n - S i) (fun k => shifted i (S i + k)%nat * y (S i + k)%nat))).
  - replace n with (i + (1 + (n - S i)))%nat at 1 by lia. rewrite !sum_split. cbn [sum]. rewrite Nat.add_0_r.
    f_equal. rewrite Rplus_0_l. f_equal. apply sum_ext. intros k K. now replace (i + (1 + k))%nat with (S i + k)%nat by lia.
  - assert (A : sum i (fun l => shifted i l * y l) = - (if (i =? 0)%nat then 0 else y (i - 1)%nat)).
    { destruct i as [| i]; [cbn; ring|]. cbn [sum Nat.eqb]. rewrite sum_zero.
      - unfold shifted. rewrite (proj2 (Nat.eqb_neq (S i) i)), Nat.eqb_refl by lia. cbn [orb].
        replace (S i - 1)%nat with i by lia. ring.
      - intros k K. unfold shifted. rewrite (proj2 (Nat.eqb_neq (S i) k)), (proj2 (Nat.eqb_neq (S i) (S k))), (proj2 (Nat.eqb_neq k (S (S i)))) by lia.
        cbn [orb]. ring. }
    assert (B : sum (n - S i) (fun k => shifted i (S i + k)%nat * y (S i + k)%nat) = - (if (S i <? n)%nat then y (S i) else 0)).
    { destruct (Nat.ltb_spec (S i) n) as [M | M]; [|replace (n - S i)%nat with O by lia; cbn; ring].
      replace (n - S i)%nat with (S (n - S (S i))) by lia. rewrite sum_first, sum_zero.
      - rewrite Nat.add_0_r. unfold shifted. rewrite (proj2 (Nat.eqb_neq i (S i))), Nat.eqb_refl, orb_true_r by lia. ring.
      - intros k K. unfold shifted.
        rewrite (proj2 (Nat.eqb_neq i (S i + S k))), (proj2 (Nat.eqb_neq i (S (S i + S k)))), (proj2 (Nat.eqb_neq (S i + S k) (S i))) by lia.
        cbn [orb]. ring. }
    rewrite A, B. unfold shifted. rewrite Nat.eqb_refl. ring.
Qed.

(** Its diagonal in the pivots: p_i and 1/p_(i-1). *)
Lemma shifted_diagonal i : (i < n)%nat ->
  (if (i =? 0)%nat then 1 else 2) + s * v i = pivot i + (if (i =? 0)%nat then 0 else / pivot (i - 1)).
Proof.
  intros L. destruct i as [| i]; cbn [Nat.eqb].
  - unfold pivot. rewrite e_first. ring.
  - replace (S i - 1)%nat with i by lia. unfold pivot at 1. rewrite e_next. pose proof (pivot_positive i ltac:(lia)) as P.
    replace (e_at i) with (pivot i - 1) by (unfold pivot; ring). field. lra.
Qed.

Lemma z_balance i : (i < n)%nat -> pivot i * z_at i - (if (S i <? n)%nat then z_at (S i) / pivot i else 0) = 1.
Proof.
  intros L. pose proof (pivot_positive i L) as P. destruct (Nat.ltb_spec (S i) n) as [M | M].
  - rewrite (z_next i M). field. lra.
  - replace i with (n - 1)%nat in * by lia. rewrite z_last by lia. field. lra.
Qed.

(** R^T R is the inverse of K + s V. *)
Theorem resolvent_inverse i j : (i < n)%nat -> (j < n)%nat ->
  product n shifted (gram n resolvent_root) i j = unit_matrix i j.
Proof.
  intros I J. unfold product. rewrite (shifted_row i (fun l => gram n resolvent_root l j) I), shifted_diagonal by easy.
  set (G l := gram n resolvent_root l j). pose proof (pivot_positive i I) as P.
  assert (Above : forall l, (S l <= j)%nat -> pivot l * G l = G (S l)).
  { intros l L. unfold G. rewrite !(gram_symmetric _ j), !root_gram by lia.
    replace (j - l)%nat with (S (j - S l)) by lia. rewrite run_first. pose proof (pivot_positive l ltac:(lia)). field. lra. }
  assert (Under : forall l, (j <= l < n)%nat -> G l = run j (l - j) * z_at l) by (intros l L; now apply root_gram).
  unfold unit_matrix. destruct (Nat.lt_trichotomy i j) as [L | [-> | L]].
  - rewrite (proj2 (Nat.eqb_neq i j)) by lia. rewrite (proj2 (Nat.ltb_lt (S i) n)) by lia. fold (G (S i)). rewrite <- Above by lia.
    destruct i as [| i]; cbn [Nat.eqb]; [fold (G O); ring|]. replace (S i - 1)%nat with i by lia. fold (G (S i)) (G i).
    rewrite <- (Above i) by lia. pose proof (pivot_positive i ltac:(lia)). field. lra.
  - rewrite Nat.eqb_refl. fold (G j) (G (S j)) (G (j - 1)%nat).
    assert (Next : (if (S j <? n)%nat then G (S j) else 0) = if (S j <? n)%nat then z_at (S j) / pivot j else 0).
    { destruct (Nat.ltb_spec (S j) n) as [M | M]; [|easy]. rewrite Under by lia. replace (S j - j)%nat with 1%nat by lia.
      cbn [run]. rewrite Nat.add_0_r. unfold Rdiv. ring. }
    rewrite Next. pose proof (z_balance j J) as B. rewrite (Under j) by lia. rewrite Nat.sub_diag. cbn [run].
    destruct j as [| j]; cbn [Nat.eqb]; [lra|]. replace (S j - 1)%nat with j by lia.
    pose proof (Above j ltac:(lia)) as A. rewrite (Under (S j)), Nat.sub_diag in A by lia. cbn [run] in A.
    pose proof (pivot_positive j ltac:(lia)). assert (G j = / pivot j * (1 * z_at (S j))) by (rewrite <- A; field; lra). lra.
  - rewrite (proj2 (Nat.eqb_neq i j)) by lia. destruct i as [| i]; [lia|]. cbn [Nat.eqb]. replace (S i - 1)%nat with i by lia.
    fold (G (S i)) (G (S (S i))) (G i).
    set (r := run j (S i - j)). pose proof (pivot_positive i ltac:(lia)) as Q.
    assert (Before : run j (i - j) = r * pivot i).
    { unfold r. replace (S i - j)%nat with (S (i - j)) by lia. cbn [run]. replace (j + (i - j))%nat with i by lia. field. lra. }
    assert (Next : (if (S (S i) <? n)%nat then G (S (S i)) else 0) = r * if (S (S i) <? n)%nat then z_at (S (S i)) / pivot (S i) else 0).
    { destruct (Nat.ltb_spec (S (S i)) n) as [M | M]; [|ring]. rewrite Under by lia. replace (S (S i) - j)%nat with (S (S i - j)) by lia.
      cbn [run]. fold r. replace (j + (S i - j))%nat with (S i) by lia. unfold Rdiv. ring. }
    rewrite Next, (Under (S i)), (Under i) by lia. fold r. rewrite Before.
    pose proof (z_balance (S i) I) as B1. pose proof (z_balance i ltac:(lia)) as B0. rewrite (proj2 (Nat.ltb_lt (S i) n)) in B0 by lia.
    set (t := if (S (S i) <? n)%nat then z_at (S (S i)) / pivot (S i) else 0) in *.
    replace ((pivot (S i) + / pivot i) * (r * z_at (S i)) - r * pivot i * z_at i - r * t)
      with (r * (pivot (S i) * z_at (S i) - t - (pivot i * z_at i - z_at (S i) / pivot i))) by (field; lra).
    rewrite B1, B0. ring.
Qed.

End Resolvent.

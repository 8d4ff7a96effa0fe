(** * X(v) as a function of v, and the one fixed point

    X(v) exists and its entries are unique, so each is the least upper bound of the set of its only value: no axiom of choice. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique WeakDuality MeanGap MeanExists DualAscent Limits MeanLimit Iteration.
Open Scope R_scope.

Definition positive_weights (n : nat) (v : nat -> R) := forall j, (j < n)%nat -> 0 < v j.

Lemma positive_weights_dec n v : {positive_weights n v} + {~ positive_weights n v}.
Proof.
  induction n as [|n IH]; [left; intros j; lia|]. destruct (Rlt_dec 0 (v n)) as [P|P].
  - destruct IH as [Q|Q].
    + left. intros j J. destruct (Nat.eq_dec j n) as [->|D]; [easy|apply Q; lia].
    + right. intros H. apply Q. intros j J. apply H. lia.
  - right. intros H. apply P. apply H. lia.
Qed.

Section Function.
Variables (n : nat) (T : matrix).
Hypothesis T_positive : positive n T.

Lemma same_mean v X Y i j : positive_weights n v -> mean_of n T v X -> mean_of n T v Y -> (i < n)%nat -> (j < n)%nat -> X i j = Y i j.
Proof.
  intros V MX MY. apply (mean_unique n v X Y V (proj1 MX) (proj1 MY)).
  intros a b A B. now rewrite (proj2 MX), (proj2 MY).
Qed.

Lemma mean_entry v i j : positive_weights n v -> (i < n)%nat -> (j < n)%nat -> {x | exists X, mean_of n T v X /\ X i j = x}.
Proof.
  intros V I J. destruct (completeness (fun x => exists X, mean_of n T v X /\ x = X i j)) as (m & U).
  - destruct (mean_exists n T v V T_positive) as (X & M). exists (X i j). intros x (Y & MY & ->).
    apply Req_le. now apply (same_mean v).
  - destruct (mean_exists n T v V T_positive) as (X & M). now exists (X i j), X.
  - exists m. destruct (mean_exists n T v V T_positive) as (X & M). exists X. split; [easy|]. apply Rle_antisym.
    + apply (proj1 U). now exists X.
    + apply (proj2 U). intros x (Y & MY & ->). apply Req_le. now apply (same_mean v).
Qed.

Theorem mean_function : exists F : (nat -> R) -> matrix, forall v, positive_weights n v -> mean_of n T v (F v).
Proof.
  exists (fun v i j => match positive_weights_dec n v with
    | left V => match lt_dec i n, lt_dec j n with left Hi, left Hj => proj1_sig (mean_entry v i j V Hi Hj) | _, _ => 0 end
    | right _ => 0 end).
  intros v V. set (F := fun i j => _). destruct (mean_exists n T v V T_positive) as (X & M).
  assert (E : forall i j, (i < n)%nat -> (j < n)%nat -> F i j = X i j).
  { intros i j I J. unfold F. destruct (positive_weights_dec n v) as [V'|N]; [|contradiction].
    destruct (lt_dec i n) as [Hi|]; [|lia]. destruct (lt_dec j n) as [Hj|]; [|lia]. destruct (mean_entry v i j V' Hi Hj) as (x & Y & MY & <-).
    cbn. now apply (same_mean v). }
  split; [split|].
  - intros i j. destruct (lt_dec i n) as [I|I], (lt_dec j n) as [J|J].
    + rewrite !E by easy. apply (proj1 M).
    + unfold F. destruct (positive_weights_dec n v); [|easy]. destruct (lt_dec i n), (lt_dec j n); easy.
    + unfold F. destruct (positive_weights_dec n v); [|easy]. destruct (lt_dec i n), (lt_dec j n); easy.
    + unfold F. destruct (positive_weights_dec n v); [|easy]. destruct (lt_dec i n), (lt_dec j n); easy.
  - intros x Hx. replace (quadratic n F x) with (quadratic n X x); [now apply (proj2 (proj1 M))|].
    apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite E.
  - intros i j I J. rewrite <- (proj2 M) by easy. apply sum_ext; intros k K. now rewrite !E.
Qed.

(** The one fixed point of φ. *)
Theorem fixed_exists : exists (w : nat -> R) (Z : matrix), positive_weights n w /\ mean_of n T w Z /\ forall j, (j < n)%nat -> Z j j = 1.
Proof.
  destruct mean_function as (F & M).
  assert (Pos : forall t, positive_weights n (Nat.iter t (fun v j => v j * F v j j) (fun _ => 1))).
  { induction t; intros j J; [exact Rlt_0_1|]. cbn [Nat.iter]. apply Rmult_lt_0_compat; [now apply IHt|].
    apply (diagonal_positive n); [now apply M|easy]. }
  destruct (iterates_converge n T Plain (fun t => Nat.iter t (fun v j => v j * F v j j) (fun _ => 1))
    (fun t => F (Nat.iter t (fun v j => v j * F v j j) (fun _ => 1))) T_positive) as (w & Z & W & MZ & One & _).
  - intros j J. exact Rlt_0_1.
  - intros t. now apply M.
  - intros t j J. easy.
  - now exists w, Z.
Qed.

(** From every start both iterations converge to it. *)
Theorem converges_globally (s : step_kind) (step : (nat -> R) -> nat -> R) (w v0 : nat -> R) (Z : matrix) :
  (forall v, positive_weights n v -> exists X, mean_of n T v X /\ forall j, (j < n)%nat -> step v j = stepped s (v j) (X j j)) ->
  positive_weights n w -> mean_of n T w Z -> (forall j, (j < n)%nat -> Z j j = 1) -> positive_weights n v0 ->
  forall j, (j < n)%nat -> Un_cv (fun t => Nat.iter t step v0 j) (w j).
Proof.
  intros Step W MZ One V0. destruct mean_function as (F & M).
  assert (St : forall v j, positive_weights n v -> (j < n)%nat -> step v j = stepped s (v j) (F v j j)).
  { intros v j V J. destruct (Step v V) as (X & MX & Q). rewrite Q by easy. f_equal. apply (same_mean v); auto. }
  assert (Pos : forall t, positive_weights n (Nat.iter t step v0)).
  { induction t; intros j J; [now apply V0|].
    change (0 < step (Nat.iter t step v0) j). rewrite St by easy. assert (A := IHt j J).
    assert (B := diagonal_positive n _ j (proj1 (M _ IHt)) J). destruct s; cbn [stepped]; [nra|]. apply Rmult_lt_0_compat; [easy|now apply pow_lt]. }
  destruct (iterates_converge n T s (fun t => Nat.iter t step v0) (fun t => F (Nat.iter t step v0)) T_positive) as (u & Y & U & MY & One' & C).
  - exact (Pos O).
  - intros t. now apply M.
  - intros t j J. change (step (Nat.iter t step v0) j = stepped s (Nat.iter t step v0 j) (F (Nat.iter t step v0) j j)). now apply St.
  - intros j J. rewrite <- (proj2 (fixed_unique n T Y Z u w U W MY MZ One' One) j J). now apply C.
Qed.
End Function.

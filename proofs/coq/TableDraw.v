(** * An integer by its cumulative probabilities, known by enclosures *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses DiscreteNoise BitPrograms BitLimits OutputLaw CoinLaws Looks RealCoin.
Import ListNotations.
Open Scope R_scope.

(** F(k − 1), and the probability F(k) − F(k − 1) of k. *)
Definition previous (F : nat -> R) k := match k with O => 0 | S j => F j end.
Definition increment F k := F k - previous F k.

Section Table.
Variable F : nat -> R.
Hypothesis increases : forall k, previous F k <= F k.
Hypothesis total : Un_cv F 1.

Lemma F_grows k l : (k <= l)%nat -> F k <= F l.
Proof. induction 1; [lra|]. generalize (increases (S m)). cbn [previous]. lra. Qed.

Lemma F_most k : F k <= 1.
Proof.
  destruct (Rle_lt_dec (F k) 1) as [|H]; [easy|exfalso]. destruct (total (F k - 1) ltac:(lra)) as [N C].
  specialize (C (max N k) ltac:(lia)). unfold R_dist in C. apply Rabs_def2 in C. generalize (F_grows k (max N k) ltac:(lia)). lra.
Qed.

Lemma previous_nonneg k : 0 <= previous F k.
Proof. induction k; cbn [previous]; [lra|]. generalize (increases k). lra. Qed.

Lemma increments_sum n : sum n (increment F) = previous F n.
Proof. induction n; [easy|]. rewrite sum_next, IHn. unfold increment. cbn [previous]. ring. Qed.

(** The increments of F are a law. *)
Lemma increment_distribution : distribution (increment F).
Proof.
  assert (P : forall k, 0 <= increment F k) by (intros k; unfold increment; generalize (increases k); lra). split; [easy|]. split.
  - intros x (l & D & _ & ->). set (N := S (list_max l)). apply Rle_trans with (lsum (seq 0 N) (increment F)).
    + apply lsum_incl; [easy|easy|]. intros k K. apply in_seq. assert (H := proj1 (list_max_le l (list_max l)) (Nat.le_refl _)).
      rewrite Forall_forall in H. specialize (H k K). unfold N. lia.
    + rewrite lsum_seq, increments_sum. apply F_most.
  - intros b B. destruct (Rle_lt_dec 1 b) as [|H]; [easy|exfalso]. destruct (total (1 - b) ltac:(lra)) as [N C].
    specialize (C N ltac:(lia)). unfold R_dist in C. apply Rabs_def2 in C. enough (F N <= b) by lra.
    change (F N) with (previous F (S N)). rewrite <- increments_sum, <- lsum_seq. apply B. exists (seq 0 (S N)). repeat split. apply seq_NoDup.
Qed.

(** A rule answers k on m, the integer of the first i bits, only where F(k − 1) ≤ m·2^(−i) and (m + 1)·2^(−i) ≤ F(k), and it answers where
    both hold with room to spare. *)
Definition right_places (rule : nat -> Z -> option nat) := forall i m k, (0 <= m < 2 ^ Z.of_nat i)%Z -> rule i m = Some k ->
  previous F k * 2 ^ i <= IZR m /\ IZR m + 1 <= F k * 2 ^ i.
Definition locates (rule : nat -> Z -> option nat) := right_places rule /\ forall i m k, (0 <= m < 2 ^ Z.of_nat i)%Z ->
  previous F k * 2 ^ i + 1 < IZR m -> IZR m + 1 < F k * 2 ^ i - 1 -> rule i m <> None.

(** Any rule that locates draws the law, whatever it computes to that end: Theorem (batch) of docs/mechanisms.md, step 1. *)
Theorem table_rule_law (rule : nat -> Z -> option nat) more : (forall i, (1 <= more i)%nat) -> locates rule ->
  outputs (look rule more) (increment F).
Proof.
  intros M [S P]. apply (law_outputs _ _ Nat.eqb); [apply grows_look|apply increment_distribution|apply Nat.eqb_eq|]. intros k.
  apply (look_mean rule more (previous F) F 2); [easy|easy| | | |lra|apply Nat.eqb_eq].
  - intros i m a I A B. apply (P i m a); [easy|lra|lra].
  - intros a b N. destruct (Nat.lt_trichotomy a b) as [L|[L|L]]; [left|easy|right].
    + destruct b; [lia|]. cbn [previous]. apply F_grows. lia.
    + destruct a; [lia|]. cbn [previous]. apply F_grows. lia.
  - intros a. generalize (previous_nonneg a) (increases a) (F_most a). lra.
Qed.
End Table.

(** The first k of a list at which p holds. *)
Fixpoint first_index {A} (p : A -> bool) l : option nat :=
  match l with [] => None | x :: rest => if p x then Some O else match first_index p rest with Some k => Some (S k) | None => None end end.

Lemma first_index_some {A} (p : A -> bool) (d : A) l k : first_index p l = Some k ->
  (k < length l)%nat /\ p (nth k l d) = true /\ forall j, (j < k)%nat -> p (nth j l d) = false.
Proof.
  revert k. induction l as [|x l IH]; intros k; cbn [first_index]; [easy|]. destruct (p x) eqn:X.
  - intros [= <-]. cbn. repeat split; [lia|easy|lia].
  - destruct (first_index p l) as [i|]; [|easy]. intros [= <-]. destruct (IH i eq_refl) as (L & Pi & Lo). cbn [length nth]. repeat split; [lia|easy|].
    intros [|j] J; [easy|]. apply Lo. lia.
Qed.

Lemma first_index_none {A} (p : A -> bool) (d : A) l k : first_index p l = None -> (k < length l)%nat -> p (nth k l d) = false.
Proof.
  revert k. induction l as [|x l IH]; intros k; cbn [first_index length]; [lia|]. destruct (p x) eqn:X; [easy|].
  destruct (first_index p l) eqn:E; [easy|]. intros _ L. destruct k; [easy|]. apply IH; [easy|lia].
Qed.

(** Integers below and above the F(k)·2^(i + spare), as many as the enclosures have: blockOf of src/privacy/sampler/batch/exact-trial.ts. *)
Definition block_rule (spare : nat -> nat) (below above : nat -> list Z) i m : option nat :=
  match first_index (fun x => (m + 1) * 2 ^ Z.of_nat (spare i) <=? x)%Z (below i) with
  | Some O => Some O
  | Some (S j) => if (nth j (above i) 0 <=? m * 2 ^ Z.of_nat (spare i))%Z then Some (S j) else None
  | None => None
  end.

(** This rule locates when the integers enclose F(k)·2^(i + spare) to 2^spare, and what is beyond them has a probability of at most 2^(−i). *)
Theorem block_locates F spare below above : (forall k, previous F k <= F k) -> Un_cv F 1 ->
  (forall i k, (k < length (below i))%nat -> IZR (nth k (below i) 0%Z) <= F k * 2 ^ (i + spare i) <= IZR (nth k (above i) 0%Z) /\
    (nth k (above i) 0 <= nth k (below i) 0 + 2 ^ Z.of_nat (spare i))%Z) ->
  (forall i, (1 - previous F (length (below i))) * 2 ^ i <= 1) -> locates F (block_rule spare below above).
Proof.
  intros I T E Rest. assert (Sp : forall i, 0 < 2 ^ spare i) by (intros; apply pow_lt; lra).
  assert (SZ : forall i, IZR (2 ^ Z.of_nat (spare i)) = 2 ^ spare i) by (intros; now rewrite pow_IZR).
  assert (Q : forall k i, F k * 2 ^ (i + spare i) = F k * 2 ^ i * 2 ^ spare i) by (intros; rewrite pow_add; ring).
  assert (A : forall i m x, ((m + 1) * 2 ^ Z.of_nat (spare i) <=? x)%Z = true <-> (IZR m + 1) * 2 ^ spare i <= IZR x).
  { intros i m x. rewrite Z.leb_le, <- SZ, <- plus_IZR, <- mult_IZR. split; [apply IZR_le|apply le_IZR]. }
  assert (B : forall i m x, (x <=? m * 2 ^ Z.of_nat (spare i))%Z = true <-> IZR x <= IZR m * 2 ^ spare i).
  { intros i m x. rewrite Z.leb_le, <- SZ, <- mult_IZR. split; [apply IZR_le|apply le_IZR]. }
  assert (G : forall k, 0 <= previous F k) by (now apply previous_nonneg).
  split.
  - intros i m k R H. unfold block_rule in H. destruct (first_index _ (below i)) as [k'|] eqn:X; [|easy].
    apply (first_index_some _ 0%Z) in X as (L & P & _). apply A in P. destruct (E i k' L) as [[E1 _] _]. rewrite Q in E1.
    assert (U : IZR m + 1 <= F k' * 2 ^ i) by (apply Rmult_le_reg_r with (2 ^ spare i); [easy|lra]). destruct k' as [|j].
    + injection H as <-. split; [|easy]. cbn [previous]. rewrite Rmult_0_l. apply (IZR_le 0). lia.
    + destruct (nth j (above i) 0 <=? _)%Z eqn:Y; [|easy]. injection H as <-. split; [|easy]. apply B in Y. cbn [previous].
      destruct (E i j ltac:(lia)) as [[_ E2] _]. rewrite Q in E2. apply Rmult_le_reg_r with (2 ^ spare i); [easy|lra].
  - intros i m k R Lo Hi H. unfold block_rule in H.
    assert (K : (k < length (below i))%nat).
    { destruct (Nat.lt_ge_cases k (length (below i))) as [|K]; [easy|exfalso]. assert (Pi : 0 < 2 ^ i) by (apply pow_lt; lra).
      assert (previous F (length (below i)) <= previous F k).
      { destruct k as [|k]; [replace (length (below i)) with O by lia; lra|]. cbn [previous]. destruct (length (below i)) as [|n]; [apply (G (S k))|].
        cbn [previous]. apply F_grows; [easy|lia]. }
      specialize (Rest i). assert (F k <= 1) by now apply F_most.
      assert (previous F (length (below i)) * 2 ^ i <= previous F k * 2 ^ i) by (apply Rmult_le_compat_r; lra).
      assert (F k * 2 ^ i <= 1 * 2 ^ i) by (apply Rmult_le_compat_r; lra). lra. }
    destruct (E i k K) as [[_ E2] W]. rewrite Q in E2. apply IZR_le in W. rewrite plus_IZR, SZ in W.
    assert (P : ((m + 1) * 2 ^ Z.of_nat (spare i) <=? nth k (below i) 0)%Z = true).
    { apply A. apply Rmult_lt_compat_r with (r := 2 ^ spare i) in Hi; [|easy]. lra. }
    destruct (first_index _ (below i)) as [k'|] eqn:X.
    + apply (first_index_some _ 0%Z) in X as (L & P' & N). destruct (Nat.lt_trichotomy k k') as [J|[J|J]].
      * rewrite (N k J) in P. easy.
      * subst k'. destruct k as [|j]; [easy|]. destruct (nth j (above i) 0 <=? _)%Z eqn:Y; [easy|].
        enough (false = true) by easy. rewrite <- Y. apply B. cbn [previous] in Lo. destruct (E i j ltac:(lia)) as [[E1 _] W']. rewrite Q in E1.
        apply IZR_le in W'. rewrite plus_IZR, SZ in W'. apply Rmult_lt_compat_r with (r := 2 ^ spare i) in Lo; [|easy]. lra.
      * apply A in P'. destruct (E i k' L) as [[E1 _] _]. rewrite Q in E1. destruct k as [|k]; [lia|]. cbn [previous] in Lo.
        assert (U : F k' * 2 ^ i <= F k * 2 ^ i) by (apply Rmult_le_compat_r; [apply pow_le; lra|apply F_grows; [easy|lia]]).
        assert (V : IZR m + 1 <= F k' * 2 ^ i) by (apply Rmult_le_reg_r with (2 ^ spare i); [easy|lra]). lra.
    + rewrite (first_index_none _ 0%Z _ k X K) in P. easy.
Qed.

Lemma sooner_locates F fast rule : right_places F fast -> locates F rule -> locates F (sooner fast rule).
Proof.
  intros R [R' P]. unfold sooner. split; intros i m k I.
  - specialize (R i m k I). destruct (fast i m); auto.
  - intros A B. destruct (fast i m); [easy|]. now apply (P i m k).
Qed.

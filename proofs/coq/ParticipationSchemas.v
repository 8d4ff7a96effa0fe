(** * Schemas of repeated participation: how many rounds a pattern has, and how much of a weight *)
From Coq Require Import Reals Lra Lia PeanoNat Bool List.
From Etalon Require Import Certificate Sums Participation ToeplitzSensitivity ParticipationBounds ParticipationCosts.
Import ListNotations.
Open Scope R_scope.

(** Rounds of one class are a period apart. *)
Lemma epochs_separate n b k pi : (1 <= b)%nat -> fixed_epoch n b k pi -> min_separation n b k pi.
Proof.
  intros B (O & E & R). split; [easy|]. split; [|easy]. intros i j Hi Hj L. specialize (E i j Hi Hj).
  assert (Di := Nat.div_mod_eq i b). assert (Dj := Nat.div_mod_eq j b). rewrite E in Di. assert (Q : (i / b < j / b)%nat).
  - apply Nat.nle_gt. intros Q. assert (b * (j / b) <= b * (i / b))%nat by now apply Nat.mul_le_mono_l. lia.
  - assert (b * (S (i / b)) <= b * (j / b))%nat by (apply Nat.mul_le_mono_l; lia). lia.
Qed.

(** A pattern as its rounds p_0 < p_1 < …, each at least b after the one before. *)
Lemma pattern_function n b (pi : pattern) : (forall i j, pi i = true -> pi j = true -> (i < j)%nat -> (i + b <= j)%nat) ->
  exists s p, separated n b s p /\ INR s = rounds n pi /\ (forall v, (v < s)%nat -> pi (p v) = true) /\
    forall f : nat -> R, sum n (fun i => ind (pi i) * f i) = sum s (fun v => f (p v)).
Proof.
  intros H. induction n.
  - exists O, (fun _ => O). split; [split; intros; lia|]. split; [easy|]. split; [intros; lia|easy].
  - destruct IHn as (s & p & (Lt & Sep) & Count & In & Sum). destruct (pi n) eqn:E.
    + exists (S s), (fun v => if (v <? s)%nat then p v else n).
      assert (Old : forall v, (v < s)%nat -> (v <? s)%nat = true) by (intros; now apply Nat.ltb_lt).
      split; [split|split; [|split]].
      * intros v V. destruct (Nat.ltb_spec v s); [specialize (Lt v H0)|]; lia.
      * intros u v L V. destruct (Nat.ltb_spec v s).
        -- rewrite (Old u) by lia. now apply Sep.
        -- rewrite (Old u) by lia. replace v with s by lia. assert (Hs : (s - 1 < s)%nat) by lia.
           assert (A := H _ _ (In _ Hs) E (Lt _ Hs)). destruct (Nat.eq_dec u (s - 1)) as [->|N].
           ++ replace (s - (s - 1))%nat with 1%nat by lia. lia.
           ++ assert (C := Sep u (s - 1)%nat ltac:(lia) Hs). replace (s - u)%nat with (S (s - 1 - u)) by lia. cbn. lia.
      * unfold rounds in *. cbn [sum]. rewrite S_INR, Count, E. easy.
      * intros v V. destruct (Nat.ltb_spec v s); auto.
      * intros f. cbn [sum]. rewrite Sum, E, Nat.ltb_irrefl. unfold ind. f_equal; [|ring]. apply sum_ext; intros v V. now rewrite Old.
    + exists s, p. split; [split; [intros v V; specialize (Lt v V); lia|easy]|]. split; [|split; [easy|]].
      * unfold rounds in *. cbn [sum]. rewrite Count, E. unfold ind at 3. lra.
      * intros f. cbn [sum]. rewrite Sum, E. unfold ind. ring.
Qed.

(** A pattern has at most ⌈n/b⌉ rounds. *)
Lemma rounds_fit n b k pi : (1 <= b)%nat -> min_separation n b k pi -> rounds n pi <= INR ((n + b - 1) / b).
Proof.
  intros B (_ & Sep & _). destruct (pattern_function n b pi Sep) as (s & p & (Lt & Far) & Count & _ & _). rewrite <- Count.
  apply le_INR. destruct s as [|s]; [apply Nat.le_0_l|]. apply Nat.div_le_lower_bound; [lia|].
  assert (H : (s * b <= p s)%nat).
  { destruct s; [lia|]. specialize (Far O (S s) ltac:(lia) ltac:(lia)). lia. }
  specialize (Lt s ltac:(lia)). nia.
Qed.

(** Theorem A for a schema: a user of at most κ rounds, each b after the one before. *)
Theorem toeplitz_sensitivity_below n b k (c : nat -> R) kappa : (1 <= b)%nat -> (forall t, (t < n)%nat -> 0 <= c t) ->
  (forall s t, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c t <= c s) ->
  (forall pi, min_separation n b k pi -> rounds n pi <= INR kappa) ->
  sensitivity_below n n (min_separation n b k) (toeplitz c) (spaced n b c kappa).
Proof.
  intros B P F M pi D G Hpi HG. destruct (pattern_function n b pi (proj1 (proj2 Hpi))) as (s & p & Sep & Count & In & Sum).
  eapply Rle_trans; [|apply (toeplitz_sensitivity_above n b c B P F s kappa D p (fun v => G (p v)) Sep)].
  - apply Req_le, sum_ext; intros t T. unfold row_norm2. apply sum_ext; intros d Hd. f_equal.
    rewrite <- (Sum (fun i => toeplitz c t i * G i d)). apply sum_ext; intros i I. destruct (pi i) eqn:E; unfold ind; [ring|].
    rewrite (proj2 (HG i I) E d Hd). ring.
  - apply INR_le. rewrite Count. now apply M.
  - intros v V. apply (HG (p v)), (proj1 Sep v V).
Qed.

(** A price μ_r of a round in class r: no pattern has more of y than κμ_r + Σ max(0, y_i − μ_r) over its class. *)
Theorem class_prices n b k y mu S kappa : (1 <= b)%nat -> (forall r, (r < b)%nat -> 0 <= mu r) -> 0 <= S ->
  (forall r, (r < b)%nat -> kappa * mu r + sum n (fun i => ind (i mod b =? r)%nat * Rmax 0 (y i - mu r)) <= S) ->
  forall pi, fixed_epoch n b k pi -> rounds n pi <= kappa -> sum n (fun i => ind (pi i) * y i) <= S.
Proof.
  intros B Mu S0 H pi (_ & E & _) R.
  assert (Dec : (forall i, (i < n)%nat -> pi i = false) \/ exists i, (i < n)%nat /\ pi i = true).
  { clear R H. induction n as [|l IH]; [left; intros; lia|]. destruct IH as [N|(i & I & T)]; [|right; exists i; split; [lia|easy]].
    destruct (pi l) eqn:L; [right; exists l; split; [lia|easy]|]. left. intros i I. destruct (Nat.eq_dec i l) as [->|]; [easy|]. apply N. lia. }
  destruct Dec as [N|(i & I & T)].
  - rewrite sum_zero; [easy|]. intros i I. rewrite N by easy. unfold ind. ring.
  - assert (Hr : (i mod b < b)%nat) by (apply Nat.mod_upper_bound; lia). eapply Rle_trans; [|exact (H _ Hr)]. set (r := (i mod b)%nat) in *.
    apply Rle_trans with (sum n (fun j => ind (pi j) * mu r + ind (j mod b =? r)%nat * Rmax 0 (y j - mu r))).
    + apply sum_le; intros j J. assert (M0 := Rmax_l 0 (y j - mu r)). assert (M1 := Rmax_r 0 (y j - mu r)). unfold ind at 1 2. destruct (pi j) eqn:Pj.
      * rewrite (proj2 (Nat.eqb_eq _ _)) by (unfold r; auto). unfold ind. lra.
      * unfold ind. destruct (_ =? _)%nat; lra.
    + rewrite sum_plus, sum_scale_r. fold (rounds n pi). apply Rplus_le_compat_r, Rmult_le_compat_r; auto.
Qed.

(** ** Patterns by the lists of their rounds *)

Definition holds_round (l : list nat) : pattern := fun i => existsb (Nat.eqb i) l.

Lemma holds_round_spec l i : holds_round l i = true <-> In i l.
Proof.
  unfold holds_round. rewrite existsb_exists. split; [intros (x & X & E); apply Nat.eqb_eq in E; now subst|].
  intros I. exists i. split; [easy | apply Nat.eqb_refl].
Qed.

(** A list holds no more rounds than it has items. *)
Lemma rounds_of_list n l : rounds n (holds_round l) <= INR (length l).
Proof.
  unfold rounds. induction l as [|x l IH]; [cbn; rewrite sum_zero; [lra|easy]|].
  cbn [length]. rewrite S_INR. apply Rle_trans with (sum n (fun i => ind (i =? x)%nat + ind (holds_round l i))).
  - apply sum_le; intros i _. unfold holds_round. cbn [existsb]. unfold ind. destruct (i =? x)%nat, (existsb _ l); cbn; lra.
  - rewrite sum_plus. rewrite Rplus_comm. apply Rplus_le_compat; [easy|]. clear.
    destruct (Nat.lt_ge_cases x n) as [L|L].
    + rewrite (sum_single n x); [rewrite Nat.eqb_refl; unfold ind; lra|easy|]. intros i _ N. now rewrite (proj2 (Nat.eqb_neq i x) N).
    + rewrite sum_zero; [lra|]. intros i I. rewrite (proj2 (Nat.eqb_neq i x)) by lia. easy.
Qed.

(** Different rounds of a pattern are no more than it has. *)
Lemma listed_rounds n (pi : pattern) l : NoDup l -> (forall i, In i l -> (i < n)%nat /\ pi i = true) -> INR (length l) <= rounds n pi.
Proof.
  intros U. revert pi. induction l as [|x l IH]; intros pi H.
  - cbn. apply sum_nonneg; intros; unfold ind; destruct (pi _); lra.
  - inversion_clear U as [|? ? X U']. destruct (H x (or_introl eq_refl)) as [Lx Px].
    specialize (IH U' (fun i => pi i && negb (i =? x)%nat)). cbn [length]. rewrite S_INR.
    assert (Q : INR (length l) <= rounds n (fun i => pi i && negb (i =? x)%nat)).
    { apply IH. intros i I. destruct (H i (or_intror I)) as [L P]. split; [easy|]. rewrite P. cbn.
      apply negb_true_iff, Nat.eqb_neq. intros ->. easy. }
    apply Rle_trans with (rounds n (fun i => pi i && negb (i =? x)%nat) + 1); [lra|].
    unfold rounds. assert (One : sum n (fun i => ind (i =? x)%nat) = 1).
    { rewrite (sum_single n x); [now rewrite Nat.eqb_refl|easy|]. intros i _ N. now rewrite (proj2 (Nat.eqb_neq i x) N). }
    rewrite <- One, <- sum_plus. apply sum_le; intros i _. unfold ind. destruct (Nat.eqb_spec i x) as [->|]; [rewrite Px; cbn; lra|].
    destruct (pi i); cbn; lra.
Qed.

(** Two rounds i < j that one pattern may hold. *)
Definition follows (epochs : bool) b i j : bool := (i <? j)%nat && (if epochs then i mod b =? j mod b else i + b <=? j)%nat.

Lemma follows_less e p i j : follows e p i j = true -> (i < j)%nat.
Proof. unfold follows. intros H. apply andb_prop in H as [H _]. now apply Nat.ltb_lt. Qed.

(** Either schema, by one word. *)
Definition schema_of (epochs : bool) n b k : schema := if epochs then fixed_epoch n b k else min_separation n b k.

Lemma schema_follows epochs n b k pi i j : schema_of epochs n b k pi -> pi i = true -> pi j = true -> (i < j)%nat -> follows epochs b i j = true.
Proof.
  intros H I J L. unfold follows. rewrite (proj2 (Nat.ltb_lt i j) L). destruct epochs; destruct H as (_ & H & _).
  - now apply Nat.eqb_eq, H.
  - now apply Nat.leb_le, H.
Qed.

Lemma schema_rounds epochs n b k pi : (1 <= b)%nat -> schema_of epochs n b k pi -> rounds n pi <= INR (Nat.min k ((n + b - 1) / b)).
Proof.
  intros B H. assert (M : min_separation n b k pi) by (destruct epochs; [now apply epochs_separate|easy]).
  destruct (Nat.min_spec k ((n + b - 1) / b)) as [(_ & ->)|(_ & ->)]; [apply M | now apply (rounds_fit n b k)].
Qed.

Lemma schema_outside epochs n b k pi i : schema_of epochs n b k pi -> (n <= i)%nat -> pi i = false.
Proof. destruct epochs; intros (H & _); apply H. Qed.

(** Separations and periods beyond n, and more than n participations, say no more than n. *)
Lemma schema_cut epochs n b k pi : (1 <= b)%nat -> (1 <= n)%nat -> schema_of epochs n b k pi <-> schema_of epochs n (Nat.min b n) (Nat.min k n) pi.
Proof.
  intros B N. assert (All : rounds n pi <= INR n).
  { unfold rounds. rewrite <- (Rmult_1_r (INR n)), <- (sum_const n 1). apply sum_le; intros; unfold ind; destruct (pi _); lra. }
  assert (Count : rounds n pi <= INR k <-> rounds n pi <= INR (Nat.min k n)).
  { destruct (Nat.min_spec k n) as [(_ & ->)|(L & ->)]; [easy|]. split; [easy|]. intros _. eapply Rle_trans; [exact All|]. now apply le_INR. }
  destruct epochs; cbn [schema_of]; unfold fixed_epoch, min_separation; rewrite Count.
  - split; intros (O & E & R); (split; [easy|split; [|easy]]); intros i j Hi Hj; specialize (E i j Hi Hj);
      assert (Li : (i < n)%nat) by (apply Nat.nle_gt; intros Q; now rewrite O in Hi);
      assert (Lj : (j < n)%nat) by (apply Nat.nle_gt; intros Q; now rewrite O in Hj);
      destruct (Nat.min_spec b n) as [(_ & M)|(L & M)]; rewrite M in *; try easy; rewrite !Nat.mod_small in * by lia; easy.
  - split; intros (O & E & R); (split; [easy|split; [|easy]]); intros i j Hi Hj L; specialize (E i j Hi Hj L);
      assert (Lj : (j < n)%nat) by (apply Nat.nle_gt; intros Q; now rewrite O in Hj); lia.
Qed.

(** Rounds in increasing order of which any two may follow each other, at most k, are a pattern. *)
Fixpoint is_pattern (epochs : bool) b (l : list nat) : bool := match l with
  | [] => true
  | i :: rest => forallb (follows epochs b i) rest && is_pattern epochs b rest
  end.

Lemma is_pattern_spec epochs n b k l : is_pattern epochs b l = true -> Forall (fun i => (i < n)%nat) l -> (length l <= k)%nat ->
  schema_of epochs n b k (holds_round l).
Proof.
  intros P L K. assert (Out : forall i, (n <= i)%nat -> holds_round l i = false).
  { intros i I. destruct (holds_round l i) eqn:E; [|easy]. apply holds_round_spec in E. rewrite Forall_forall in L. specialize (L i E). lia. }
  assert (Pair : forall i j, holds_round l i = true -> holds_round l j = true -> (i < j)%nat -> follows epochs b i j = true).
  { intros i j I J Lt. apply holds_round_spec in I, J. clear K L Out. induction l as [|x l IH]; [easy|]. cbn in P. apply andb_prop in P as [P1 P2].
    rewrite forallb_forall in P1. destruct I as [->|I], J as [->|J]; [lia|auto| |auto].
    specialize (P1 i I). unfold follows in P1. apply andb_prop in P1 as [P1 _]. apply Nat.ltb_lt in P1. lia. }
  assert (Count : rounds n (holds_round l) <= INR k) by (eapply Rle_trans; [apply rounds_of_list | now apply le_INR]).
  destruct epochs; (split; [easy|split; [|easy]]).
  - intros i j I J. destruct (Nat.lt_total i j) as [Lt|[->|Lt]]; [|easy|symmetry]; [specialize (Pair i j I J Lt)|specialize (Pair j i J I Lt)];
      unfold follows in Pair; apply andb_prop in Pair as [_ Pair]; now apply Nat.eqb_eq.
  - intros i j I J Lt. specialize (Pair i j I J Lt). unfold follows in Pair. apply andb_prop in Pair as [_ Pair]. now apply Nat.leb_le.
Qed.

(** ** Lists of patterns that hold every pattern *)

(** May the round i come after all of these? *)
Definition may_follow (epochs : bool) b (taken : list nat) i := forallb (fun j => follows epochs b j i) taken.

(** Every pattern that has the rounds taken below i, and no others below i, lies in a pattern of the list; all of these have the rounds taken.
    A list item that holds all rounds that may come ends the search. *)
Fixpoint covers (epochs : bool) b k (left : nat) i (taken : list nat) (found : list (list nat)) : bool :=
  match found with [] => false | _ =>
    existsb (fun l => forallb (fun j => negb (may_follow epochs b taken j) || holds_round l j) (seq i left)) found ||
    match left with
    | O => true
    | S left' => covers epochs b k left' (S i) taken found &&
      (if may_follow epochs b taken i && (length taken <? k)%nat then covers epochs b k left' (S i) (i :: taken) (filter (fun l => holds_round l i) found) else true)
    end
  end.

Lemma covers_spec epochs n b k pi : schema_of epochs n b k pi -> forall left i taken found, (i + left = n)%nat ->
  NoDup taken -> (forall j, In j taken -> (j < i)%nat /\ pi j = true) -> (forall j, (j < i)%nat -> pi j = true -> In j taken) ->
  (forall l j, In l found -> In j taken -> holds_round l j = true) ->
  covers epochs b k left i taken found = true -> exists l, In l found /\ forall j, pi j = true -> holds_round l j = true.
Proof.
  intros H. assert (Inside : forall j, pi j = true -> (j < n)%nat) by
    (intros j J; apply Nat.nle_gt; intros Q; now rewrite (schema_outside epochs n b k pi j H Q) in J).
  assert (May : forall taken i, (forall j, In j taken -> (j < i)%nat /\ pi j = true) -> pi i = true -> may_follow epochs b taken i = true).
  { intros taken i T I. apply forallb_forall. intros j J. destruct (T j J) as [L P]. exact (schema_follows epochs n b k pi j i H P I L). }
  induction left as [|left IH]; intros i taken found E U T All F C; cbn [covers] in C; destruct found as [|l0 found]; try easy;
    set (found' := l0 :: found) in *; apply orb_prop in C as [C|C].
  1, 3: apply existsb_exists in C as (l & L & C); exists l; split; [easy|]; intros j J; destruct (Nat.lt_ge_cases j i) as [Lt|Ge];
    [now apply (F l j L), All|]; rewrite forallb_forall in C; specialize (C j); rewrite in_seq in C; specialize (Inside j J);
    assert (M := May taken j); rewrite M in C; [apply C; lia | intros x X; destruct (T x X); split; [lia|easy] | easy].
  - exists l0. split; [now left|]. intros j J. apply (F l0 j); [now left|]. apply All; [|easy]. specialize (Inside j J). lia.
  - apply andb_prop in C as [C1 C2]. destruct (pi i) eqn:Pi1.
    + rewrite (May taken i T Pi1) in C2. assert (Len : (length taken < k)%nat).
      { apply INR_lt. assert (Q : INR (length (i :: taken)) <= rounds n pi).
        { apply listed_rounds.
          - constructor; [|easy]. intros X. destruct (T i X). lia.
          - intros j [<-|J]; [split; [now apply Inside|easy]|]. destruct (T j J). split; [now apply Inside|easy]. }
        cbn [length] in Q. rewrite S_INR in Q. assert (rounds n pi <= INR k) by (destruct epochs; apply H). lra. }
      rewrite (proj2 (Nat.ltb_lt _ _) Len) in C2. cbn [andb] in C2. destruct (IH (S i) (i :: taken) (filter (fun l => holds_round l i) found') ltac:(lia)) with (5 := C2) as (l & L & Q).
      * constructor; [|easy]. intros X. destruct (T i X). lia.
      * intros j [<-|J]; [split; [lia|easy]|]. destruct (T j J). split; [lia|easy].
      * intros j J P. destruct (Nat.eq_dec j i) as [->|]; [now left|]. right. apply All; [lia|easy].
      * intros l j L [<-|J]; apply filter_In in L as [L L']; [easy | now apply F].
      * exists l. apply filter_In in L as [L _]. now split.
    + destruct (IH (S i) taken found' ltac:(lia) U) with (4 := C1) as (l & L & Q); [| |easy|now exists l].
      * intros j J. destruct (T j J). split; [lia|easy].
      * intros j J P. destruct (Nat.eq_dec j i) as [->|]; [congruence|]. apply All; [lia|easy].
Qed.

(** * Programs that read fair bits: what they give with some fuel, and the share of the strings of bits on which they halt *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Masses.
Import ListNotations.
Open Scope R_scope.

(** A run that is out of fuel, one that has halted with a value, and one that reads the next bit. *)
Inductive bit_reading A := Stop | Halt (a : A) | Read (next : bool -> bit_reading A).
Arguments Stop {A}.
Arguments Halt {A}.
Arguments Read {A}.

Fixpoint andthen {A B} (t : bit_reading A) (k : A -> bit_reading B) : bit_reading B :=
  match t with Stop => Stop | Halt a => k a | Read next => Read (fun b => andthen (next b) k) end.

(** A program is its run for every amount of fuel: as many passes as each of its loops may make. *)
Definition program A := nat -> bit_reading A.
Definition give {A} (a : A) : program A := fun _ => Halt a.
Definition bit : program bool := fun _ => Read Halt.
Definition chain {A B} (p : program A) (k : A -> program B) : program B := fun n => andthen (p n) (fun a => k a n).
Notation "x <- p ;; q" := (chain p (fun x => q)) (at level 100, p at next level, right associativity).

(** A loop whose body goes on with another state (inl) or ends with a value (inr), with at most so many passes, and with as many as
    there is fuel. *)
Fixpoint passes {S A} (body : S -> program (S + A)) most s : program A :=
  match most with
  | O => fun _ => Stop
  | Datatypes.S m => chain (body s) (fun r => match r with inl s' => passes body m s' | inr a => give a end)
  end.
Definition loop {S A} (body : S -> program (S + A)) s : program A := fun n => passes body n s n.

(** The value with which a run halts on a list of bits, if they suffice. *)
Fixpoint outcome {A} (t : bit_reading A) (bits : list bool) : option A :=
  match t, bits with
  | Halt a, _ => Some a
  | Read next, b :: rest => outcome (next b) rest
  | _, _ => None
  end.

(** All strings of n bits. *)
Fixpoint strings n : list (list bool) :=
  match n with O => [[]] | S m => map (cons true) (strings m) ++ map (cons false) (strings m) end.

Definition halts_in {A} (event : A -> bool) (o : option A) := match o with Some a => event a | None => false end.

(** The share of the 2^n strings of n bits on which a program with fuel n halts with a value in the event. *)
Definition share {A} (p : program A) n (event : A -> bool) : R :=
  INR (length (filter (fun bits => halts_in event (outcome (p n) bits)) (strings n))) / 2 ^ n.

(** The probability that a program halts with a value in the event: the least upper bound of these shares. *)
Definition chance {A} (p : program A) event v := is_lub (fun x => exists n, x = share p n event) v.

(** A program has the law w: every event of its outputs has the probability that it has under w. *)
Definition outputs {A} (p : program A) (w : A -> R) := forall event v, mass w (fun a => event a = true) v -> chance p event v.

(** The mean of f over what a run gives, its bits being fair; nothing counts where it does not halt. *)
Fixpoint mean {A} (t : bit_reading A) (f : A -> R) : R :=
  match t with Stop => 0 | Halt a => f a | Read next => (mean (next true) f + mean (next false) f) / 2 end.

Lemma mean_andthen {A B} (t : bit_reading A) (k : A -> bit_reading B) f : mean (andthen t k) f = mean t (fun a => mean (k a) f).
Proof. induction t; cbn [andthen mean]; [easy|easy|]. now rewrite !H. Qed.

Lemma mean_combination {A} (t : bit_reading A) a b f g : mean t (fun x => a * f x + b * g x) = a * mean t f + b * mean t g.
Proof. induction t; cbn [mean]; [ring|easy|]. rewrite !H. field. Qed.

(** All values of a run have the property P. *)
Fixpoint ensures {A} (t : bit_reading A) (P : A -> Prop) : Prop :=
  match t with Stop => True | Halt a => P a | Read next => forall b, ensures (next b) P end.

Lemma ensures_all {A} (t : bit_reading A) (P : A -> Prop) : (forall a, P a) -> ensures t P.
Proof. intros H. induction t; cbn [ensures]; auto. Qed.

Lemma ensures_andthen {A B} (t : bit_reading A) (k : A -> bit_reading B) P Q : ensures t P -> (forall a, P a -> ensures (k a) Q) -> ensures (andthen t k) Q.
Proof. intros H K. induction t; cbn [andthen ensures] in *; auto. Qed.

Lemma ensures_loop {S A} (body : S -> program (S + A)) (I : S -> Prop) (Q : A -> Prop) s n :
  (forall s, I s -> ensures (body s n) (fun r => match r with inl s' => I s' | inr a => Q a end)) -> I s -> ensures (loop body s n) Q.
Proof.
  intros H. unfold loop. generalize n at 1. intros m. revert s. induction m; intros s J; cbn [passes]; [easy|].
  eapply ensures_andthen; [now apply H|]. intros [s'|a] R; [now apply IHm|easy].
Qed.

Lemma mean_le {A} (t : bit_reading A) P f g : ensures t P -> (forall a, P a -> f a <= g a) -> mean t f <= mean t g.
Proof.
  intros E H. induction t; cbn [mean ensures] in *; [lra|auto|]. generalize (H0 true (E true)) (H0 false (E false)). lra.
Qed.

Lemma mean_ext {A} (t : bit_reading A) P f g : ensures t P -> (forall a, P a -> f a = g a) -> mean t f = mean t g.
Proof.
  intros E H. induction t; cbn [mean ensures] in *; [easy|auto|]. now rewrite !H0.
Qed.

Lemma mean_nonneg {A} (t : bit_reading A) f : (forall a, 0 <= f a) -> 0 <= mean t f.
Proof. intros H. induction t; cbn [mean]; [lra|auto|]. generalize (H0 true) (H0 false). lra. Qed.

Lemma mean_most {A} (t : bit_reading A) f c : 0 <= c -> (forall a, f a <= c) -> mean t f <= c.
Proof. intros C H. induction t; cbn [mean]; [easy|auto|]. generalize (H0 true) (H0 false). lra. Qed.

(** The second run goes on where the first one has stopped. *)
Inductive extended {A} : bit_reading A -> bit_reading A -> Prop :=
| extended_stop t : extended Stop t
| extended_halt a : extended (Halt a) (Halt a)
| extended_read f g : (forall b, extended (f b) (g b)) -> extended (Read f) (Read g).

Lemma extended_refl {A} (t : bit_reading A) : extended t t.
Proof. induction t; constructor; auto. Qed.

Lemma extended_andthen {A B} (t t' : bit_reading A) (k k' : A -> bit_reading B) : extended t t' -> (forall a, extended (k a) (k' a)) ->
  extended (andthen t k) (andthen t' k').
Proof. intros H K. induction H; cbn [andthen]; [constructor|auto|]. constructor. auto. Qed.

Lemma extended_mean {A} (t t' : bit_reading A) f : (forall a, 0 <= f a) -> extended t t' -> mean t f <= mean t' f.
Proof.
  intros P H. induction H; cbn [mean]; [now apply mean_nonneg|lra|]. generalize (H0 true) (H0 false). lra.
Qed.

(** More fuel changes no value. *)
Definition grows {A} (p : program A) := forall m n, (m <= n)%nat -> extended (p m) (p n).

Lemma grows_give {A} (a : A) : grows (give a).
Proof. intros m n _. constructor. Qed.

Lemma grows_bit : grows bit.
Proof. intros m n _. apply extended_refl. Qed.

Lemma grows_chain {A B} (p : program A) (k : A -> program B) : grows p -> (forall a, grows (k a)) -> grows (chain p k).
Proof. intros P K m n L. apply extended_andthen; [now apply P|]. intros a. now apply K. Qed.

Lemma grows_passes {S A} (body : S -> program (S + A)) : (forall s, grows (body s)) ->
  forall c c', (c <= c')%nat -> forall m n, (m <= n)%nat -> forall s, extended (passes body c s m) (passes body c' s n).
Proof.
  intros G c. induction c; intros c' C m n L s; [constructor|]. destruct c' as [|c']; [lia|].
  cbn [passes]. apply extended_andthen; [now apply G|]. intros [s'|a]; [apply IHc; lia|constructor].
Qed.

Lemma grows_loop {S A} (body : S -> program (S + A)) s : (forall s, grows (body s)) -> grows (loop body s).
Proof. intros G m n L. now apply grows_passes. Qed.

(** A run that may read n bits at most. *)
Fixpoint within_bits {A} n (t : bit_reading A) {struct t} : bit_reading A :=
  match t with
  | Stop => Stop
  | Halt a => Halt a
  | Read next => match n with O => Stop | S m => Read (fun b => within_bits m (next b)) end
  end.

Lemma extended_within {A} (t t' : bit_reading A) : extended t t' -> forall m n, (m <= n)%nat -> extended (within_bits m t) (within_bits n t').
Proof.
  induction 1; intros m n L; cbn [within_bits]; [constructor|constructor|]. destruct m; [constructor|]. destruct n; [lia|].
  constructor. intros b. apply H0. lia.
Qed.

Lemma within_extended {A} n (t : bit_reading A) : extended (within_bits n t) t.
Proof.
  revert n. induction t as [|a|next IH]; intros n; cbn [within_bits]; [constructor|constructor|]. destruct n; constructor. intros b. apply IH.
Qed.

(** The mean of a run with so many bits is that of the run, for so many that it cannot read more. *)
Lemma within_all {A} (t : bit_reading A) : exists d, forall n f, (d <= n)%nat -> mean (within_bits n t) f = mean t f.
Proof.
  induction t as [|a|next IH]; [now exists O|now exists O|]. destruct (IH true) as [d D], (IH false) as [e E].
  exists (S (max d e)). intros n f L. destruct n as [|n]; [lia|]. cbn [within_bits mean]. rewrite D, E by lia. easy.
Qed.

Lemma filter_count {T} (P : T -> bool) l : INR (length (filter P l)) = lsum l (fun x => ind (P x)).
Proof.
  induction l as [|x l IH]; [easy|]. cbn [filter lsum]. unfold ind at 1. destruct (P x); [|rewrite IH; ring].
  cbn [length]. rewrite S_INR, IH. ring.
Qed.

(** Counting strings is taking the mean. *)
Theorem share_mean {A} (p : program A) n event : share p n event = mean (within_bits n (p n)) (fun a => ind (event a)).
Proof.
  unfold share. rewrite filter_count. generalize (p n) as t. intros t.
  assert (P : forall m, 0 < 2 ^ m) by (intros; apply pow_lt; lra).
  assert (K : forall m c, lsum (strings m) (fun _ => c) = 2 ^ m * c).
  { induction m; intros c; [cbn; ring|]. cbn [strings]. rewrite lsum_app, !lsum_map, !IHm. cbn [pow]. ring. }
  revert t. induction n as [|n IH]; intros t.
  - destruct t; cbn; field.
  - destruct t as [|a|next].
    + cbn [outcome halts_in within_bits mean]. rewrite K. unfold ind. field. apply Rgt_not_eq, P.
    + cbn [outcome halts_in within_bits mean]. rewrite K. field. apply Rgt_not_eq, P.
    + cbn [within_bits mean]. rewrite <- !IH. cbn [strings]. rewrite lsum_app, !lsum_map. cbn [outcome pow]. field. apply Rgt_not_eq, P.
Qed.

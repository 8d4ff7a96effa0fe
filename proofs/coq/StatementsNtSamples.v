(** * Statements of [NT] on samples, without proofs

    A mechanism has a law of outputs for every list of records; on n independent records of a law its probability of an event is the
    mean of the probabilities. *)
From Coq Require Import Reals List PeanoNat.
From Etalon Require Import Certificate Sums Noise Laws CloseLaws SampledRecords.
Import ListNotations.
Open Scope R_scope.

(** [NT Lemma 57; reading 3] For laws P and Q of a record within β in total variation, and a mechanism that is (ε, δ)-DP for lists of n
    records, the output laws on n independent records of P and of Q are (ε̃, δ̃)-indistinguishable, ε̃ = n·ln(1 + β(e^ε − 1)) and
    δ̃ = δ(e^ε̃ − 1)/(e^ε − 1). *)
Definition NT_Lemma_57 : Prop :=
  forall (Record Omega : Type) (M : list Record -> expectation Omega) n eps delta beta (e P Q : expectation Record) p q (event : Omega -> bool),
  0 < eps -> 0 <= delta -> 0 <= beta <= 1 -> comparable 1 e P Q p q ->
  (forall A, event_of P A -> event_of Q A -> Rabs (probability P A - probability Q A) <= beta) ->
  (forall l x x' l', (length l + S (length l') = n)%nat -> indistinguishable eps delta (M (l ++ x :: l')) (M (l ++ x' :: l'))) ->
  (forall l, event_of (M l) event) -> sampleable n P Q (fun l => probability (M l) event) ->
  let eps' := INR n * ln (1 + beta * (exp eps - 1)) in let delta' := delta * ((exp eps' - 1) / (exp eps - 1)) in
  let output L := sampled n L (fun l => probability (M l) event) in
  output P <= exp eps' * output Q + delta' /\ output Q <= exp eps' * output P + delta'.

(** [NT Lemma 57; reading 2] Where e^ε − 1 ≤ 6ε they are so with ε̃ = 6εnβ and δ̃ = 4e^ε̃·nδβ. *)
Definition NT_Lemma_57_circulating : Prop :=
  forall (Record Omega : Type) (M : list Record -> expectation Omega) n eps delta beta (e P Q : expectation Record) p q (event : Omega -> bool),
  0 < eps -> exp eps - 1 <= 6 * eps -> 0 <= delta -> 0 <= beta <= 1 -> comparable 1 e P Q p q ->
  (forall A, event_of P A -> event_of Q A -> Rabs (probability P A - probability Q A) <= beta) ->
  (forall l x x' l', (length l + S (length l') = n)%nat -> indistinguishable eps delta (M (l ++ x :: l')) (M (l ++ x' :: l'))) ->
  (forall l, event_of (M l) event) -> sampleable n P Q (fun l => probability (M l) event) ->
  let eps' := 6 * eps * INR n * beta in let delta' := 4 * exp eps' * INR n * delta * beta in
  let output L := sampled n L (fun l => probability (M l) event) in
  output P <= exp eps' * output Q + delta' /\ output Q <= exp eps' * output P + delta'.

(** * Statements of [NT] on widths, without proofs *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums MeanEstimation Neighbours.
Open Scope R_scope.

(** [NT Lemma 37; repair] For bounded K with the width w along θ and x_0 in K the supremum of |⟨θ, x − x_0⟩| over K is at least w/2,
    and if K is closed some x in K has |⟨θ, x − x_0⟩| ≥ w/2. *)
Definition NT_Lemma_37_repair : Prop :=
  forall m (K : (nat -> R) -> Prop) theta w x0, bounded K m -> K x0 -> width_along K m theta w ->
  (forall b, (forall x, K x -> Rabs (sum m (fun i => theta i * (x i - x0 i))) <= b) -> w / 2 <= b) /\
  ((forall x, (forall eta, 0 < eta -> exists u, K u /\ forall i, (i < m)%nat -> Rabs (u i - x i) <= eta) -> K x) ->
   exists x, K x /\ w / 2 <= Rabs (sum m (fun i => theta i * (x i - x0 i)))).

(** [NT Lemma 38; repair] For bounded K with the width w along θ and a data set X the supremum of |⟨θ, μ(X) − μ(X′)⟩| over the X′ with
    another first point is at least w/(2n), and if K is closed some X′ has |⟨θ, μ(X) − μ(X′)⟩| ≥ w/(2n). *)
Definition NT_Lemma_38_repair : Prop :=
  forall m n (K : (nat -> R) -> Prop) theta w X, (0 < n)%nat -> bounded K m -> data K n X -> width_along K m theta w ->
  let moved u := Rabs (sum m (fun i => theta i * (mean_point n X i - mean_point n (replace_first X u) i))) in
  (forall b, (forall u, K u -> moved u <= b) -> w / (2 * INR n) <= b) /\
  ((forall x, (forall eta, 0 < eta -> exists u, K u /\ forall i, (i < m)%nat -> Rabs (u i - x i) <= eta) -> K x) ->
   exists u, K u /\ w / (2 * INR n) <= moved u).

(** * Statements of [NT] on widths, without proofs *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums MeanEstimation Gamma Neighbours.
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

(** [NT Lemma 50; reading 1] For every bounded K in ℝ^d, not empty, some orthogonal projection P = Pᵀ = P² has Γ_2(PK) ≥ ½Γ_2(K) and
    a width of PK of at least Γ_2(K)/d along every unit vector θ = Pθ. *)
Definition NT_Lemma_50 : Prop :=
  forall d (K : (nat -> R) -> Prop) g, (0 < d)%nat -> bounded K d -> (exists u, K u) -> gamma_value (Finite 2) d K g ->
  exists P : matrix, (forall i j, (i < d)%nat -> (j < d)%nat -> P i j = P j i /\ product d P P i j = P i j) /\
    let projected := fun x : nat -> R => exists u, K u /\ forall i, x i = sum d (fun j => P i j * u j) in
    (forall h, gamma_value (Finite 2) d projected h -> g / 2 <= h) /\
    forall theta w, sum d (fun i => theta i ^ 2) = 1 -> (forall i, (i < d)%nat -> sum d (fun j => P i j * theta j) = theta i) ->
      width_along projected d theta w -> g / INR d <= w.

(** * Statements of [NT] on Γ_p, without proofs

    Points have the coordinates 0, …, m − 1; Γ_p(K) is g where g² is the greatest lower bound of tr_{p/2}(AAᵀ) over the A with
    K ⊆ v + AB, the form that [NT] Definition 2 has for any number of columns. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Norms Noise MeanUnique SweepMean Laws MeanEstimation ErrorOrders CloseLaws Gamma Neighbours.
Open Scope R_scope.

(** [NT Lemma 19] Γ_p(AB) = √tr_{p/2}(AAᵀ) for the unit ball B. *)
Definition NT_Lemma_19 : Prop :=
  forall (p : order) m r (A : matrix), at_least_two p ->
  gamma_value p m (fun x => exists c, sum r (fun k => c k ^ 2) <= 1 /\ forall i, x i = sum r (fun k => A i k * c k))
    (sqrt (squared_norm p m (row_norm2 r A))).

(** [NT Thm 20] [NT Assertion: Γ_p behaves like a norm on convex sets] For bounded K and L, convex or not: Γ_p of K is that of its
    convex hull, closed or not, and of all sets between; it is monotone; Γ_p(tK) = |t|·Γ_p(K) for every t, and Γ_p(K + L) ≤ Γ_p(K) + Γ_p(L). *)
Definition NT_Thm_20 : Prop :=
  forall (p : order) m (K L : (nat -> R) -> Prop) g l, at_least_two p -> bounded K m -> bounded L m ->
  gamma_value p m K g -> gamma_value p m L l ->
  (forall H : (nat -> R) -> Prop, (forall u, K u -> H u) -> (forall x, H x -> forall eta, 0 < eta -> near_hull m eta K x) -> gamma_value p m H g) /\
  ((forall u, K u -> L u) -> g <= l) /\
  (forall t, gamma_value p m (scaled t K) (Rabs t * g)) /\
  (forall s, gamma_value p m (sum_set K L) s -> s <= g + l).

(** [NT Lemma 21] For K = −K no shift is needed; and Γ_p(K) is for every bounded K the infimum over v of Γ_p((K + v) ∪ −(K + v)). *)
Definition NT_Lemma_21 : Prop :=
  forall (p : order) m (K : (nat -> R) -> Prop), at_least_two p -> bounded K m ->
  ((forall u, K u -> K (fun i => - u i)) -> forall r v B, contained K m r v B -> contained K m r (fun _ => 0) B) /\
  forall g, gamma_value p m K g <-> 0 <= g /\
    let both v x := exists u, K u /\ ((forall i, x i = u i + v i) \/ forall i, x i = - (u i + v i)) in
    (forall v s, gamma_value p m (both v) s -> g <= s) /\
    forall b, (forall v s, gamma_value p m (both v) s -> b <= s) -> b <= g.

(** [NT Lemma 33] The mean squared error in the norm of order p of an unbiased mechanism is at least tr_{p/2}(cov M(X)). *)
Definition NT_Lemma_33 : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X,
  at_least_two p -> data K n X -> unbiased K m n M out -> let error := error_at p m n out X in integrable (M X) error ->
  squared_norm p m (fun i => variance_of (M X) (out i)) <= expected (M X) error.

(** [NT Lemma 35; reading 1] If at X the deviation of an unbiased mechanism along every θ is at least c times the width of K, then
    tr_{p/2}(cov M(X)) is at least c²·Γ_p(K)². *)
Definition NT_Lemma_35 : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X c g,
  at_least_two p -> (0 < n)%nat -> bounded K m -> data K n X -> unbiased K m n M out -> gamma_value p m K g -> 0 <= c ->
  (forall theta width, width_along K m theta width -> c * width <= sqrt (variance_of (M X) (fun w => sum m (fun i => theta i * out i w)))) ->
  c * g <= sqrt (squared_norm p m (fun i => variance_of (M X) (out i))).

(** [NT Lemma 36; reading 1] Then the root of the mean squared error in the norm of order p is at least c·Γ_p(K). *)
Definition NT_Lemma_36 : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X c g,
  at_least_two p -> (0 < n)%nat -> bounded K m -> data K n X -> unbiased K m n M out -> gamma_value p m K g -> 0 <= c ->
  (forall theta width, width_along K m theta width -> c * width <= sqrt (variance_of (M X) (fun w => sum m (fun i => theta i * out i w)))) ->
  let error := error_at p m n out X in integrable (M X) error -> c * g <= sqrt (expected (M X) error).

(** [NT Lemma 63] For bounded K a projection to coordinates never increases Γ_p, and an orthogonal projection P = Pᵀ = P² never
    increases Γ_2. *)
Definition NT_Lemma_63 : Prop :=
  forall (p : order) m (K : (nat -> R) -> Prop) g, at_least_two p -> bounded K m -> gamma_value p m K g ->
  (forall (kept : nat -> bool) h, gamma_value p m (fun x => exists u, K u /\ forall i, x i = if kept i then u i else 0) h -> h <= g) /\
  forall (P : matrix) h, p = Finite 2 -> (forall i j, (i < m)%nat -> (j < m)%nat -> P i j = P j i /\ product m P P i j = P i j) ->
    gamma_value p m (fun x => exists u, K u /\ forall i, x i = image m P u i) h -> h <= g.

(** * Statements of [NT] on (ε, δ)-differential privacy, without proofs

    Two laws are given with densities p and q with respect to one law, as any two laws have. An event is what variables may be
    restricted to. What Section 5 says of constants is lost; the readings are those of the catalogue. *)
From Coq Require Import Reals List PeanoNat.
From Etalon Require Import Certificate Sums Noise Laws MeanEstimation ErrorOrders CloseLaws OutsideMass ComparisonLaw Dichotomy Neighbours.
Open Scope R_scope.

(** [NT Lemma 45; reading 2] For laws P and Q that are (ε, δ)-indistinguishable the set where the ratio is beyond e^(±2ε) has under
    both a probability of at most 2δ/(1 − e^(−ε)). *)
Definition NT_Lemma_45_valid : Prop :=
  forall (Omega : Type) (e P Q : expectation Omega) p q eps delta, 0 < eps -> 0 <= delta -> comparable (exp (2 * eps)) e P Q p q ->
  indistinguishable eps delta P Q -> let S := outside (exp (2 * eps)) p q in
  probability P S <= 2 * delta / (1 - exp (- eps)) /\ probability Q S <= 2 * delta / (1 - exp (- eps)).

(** [NT Lemma 45; reading 3] It is at most (1 + e^(−2ε))δ/(1 − e^(−ε)) under both, and for δ so small that this is at most 1 it
    exceeds any smaller number for some laws. *)
Definition NT_Lemma_45_sharp : Prop :=
  forall eps delta, 0 < eps -> 0 <= delta -> let bound := (1 + exp (- 2 * eps)) * delta / (1 - exp (- eps)) in
  (forall (Omega : Type) (e P Q : expectation Omega) p q, comparable (exp (2 * eps)) e P Q p q -> indistinguishable eps delta P Q ->
    let S := outside (exp (2 * eps)) p q in probability P S <= bound /\ probability Q S <= bound) /\
  (0 < delta -> bound <= 1 -> forall x, x < bound -> exists (e P Q : expectation nat) p q, comparable (exp (2 * eps)) e P Q p q /\
    indistinguishable eps delta P Q /\ x < probability P (outside (exp (2 * eps)) p q)).

(** [NT Lemma 46; reading 1] [NT eq (16); reading 1] [NT eq (16); reading 2] [NT eq (17); reading 1] [NT eq (18)] Let P and Q have
    probabilities of at least 1 − δ′ on S, where their ratio is within e^(±2ε). With τ = Q(S)/P(S), τp on S and q outside are the
    density of a law; its ratio to Q is within e^(±ε′) on S and everywhere, ε′ = 2ε − ln(1 − δ′), its means outside S are those
    under Q, and 1 − δ′ ≤ τ ≤ 1/(1 − δ′). *)
Definition NT_Lemma_46 : Prop :=
  forall (Omega : Type) (e P Q : expectation Omega) p q S eps delta, 0 <= eps -> 0 <= delta < 1 -> near_on e P Q p q S eps delta ->
  let tau := probability Q S / probability P S in let density_of w := if S w then tau * p w else q w in
  let eps' := 2 * eps - ln (1 - delta) in
  1 - delta <= tau <= 1 / (1 - delta) /\
  (forall w, exp (- eps') * q w <= density_of w <= exp eps' * q w) /\
  exists N : expectation Omega, density e N density_of /\
    forall g, integrable P g -> integrable Q g -> expected N (fun w => (1 - ind (S w)) * g w) = expected Q (fun w => (1 - ind (S w)) * g w).

(** [NT eq (17); reading 2] The law of Lemma 46 is within δ′ of P in total variation. *)
Definition NT_eq_17_distance : Prop :=
  forall (Omega : Type) (e P Q : expectation Omega) p q S eps delta, 0 <= eps -> 0 <= delta < 1 -> near_on e P Q p q S eps delta ->
  let tau := probability Q S / probability P S in exists N : expectation Omega, density e N (fun w => if S w then tau * p w else q w) /\
  forall A, event_of P A -> event_of Q A -> Rabs (probability N A - probability P A) <= delta.

(** [NT Lemma 47; reading 1] For laws P and Q that are given by their densities the law of Lemma 46 has one with respect to Q, and
    where that is square integrable, as it is being bounded, χ² is at most e^(−ε′)(e^(ε′) − 1)². *)
Definition NT_Lemma_47 : Prop :=
  forall (Omega : Type) (e : expectation Omega) p q S eps delta (Hp : probability_density_of e p) (Hq : probability_density_of e q),
  0 <= eps -> 0 <= delta < 1 -> let P := weighted e p Hp in let Q := weighted e q Hq in near_on e P Q p q S eps delta ->
  let tau := probability Q S / probability P S in let eps' := 2 * eps - ln (1 - delta) in
  exists (N : expectation Omega) h, density e N (fun w => if S w then tau * p w else q w) /\ density Q N h /\
    (integrable Q (fun w => (h w - 1) * (h w - 1)) -> chi_squared Q h <= exp (- eps') * (exp eps' - 1) ^ 2).

(** [NT eq (19); reading 1] The means of f under the law of Lemma 46 and Q differ by at least those under P and Q less
    |τ − 1|·|E_P f|, τ·|E_P[f; S^c]| and |E_Q[f; S^c]|. *)
Definition NT_eq_19 : Prop :=
  forall (Omega : Type) (e P Q : expectation Omega) p q S eps delta f, 0 <= eps -> 0 <= delta < 1 -> near_on e P Q p q S eps delta ->
  integrable P f -> integrable Q f -> let off L := expected L (fun w => (1 - ind (S w)) * f w) in let tau := probability Q S / probability P S in
  exists N : expectation Omega, density e N (fun w => if S w then tau * p w else q w) /\
  Rabs (expected P f - expected Q f) - Rabs (tau - 1) * Rabs (expected P f) - tau * Rabs (off P) - Rabs (off Q)
  <= Rabs (expected N f - expected Q f).

(** [NT eq (20); reading 1] For δ′ ≤ 1/2 and the laws of an unbiased mechanism at X with another first point and at X,
    |τ − 1|·|E_P f − E_Q f| ≤ 2δ′·w/n for f = ⟨θ, M⟩, w the width of K along θ. *)
Definition NT_eq_20 : Prop :=
  forall (Omega : Type) (K : (nat -> R) -> Prop) m n (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X u e p q S
    eps delta theta width,
  (0 < n)%nat -> data K n X -> unbiased K m n M out -> K u -> let P := M (replace_first X u) in let Q := M X in
  0 <= eps -> 0 <= delta <= / 2 -> near_on e P Q p q S eps delta -> width_along K m theta width ->
  let tau := probability Q S / probability P S in let f w := sum m (fun i => theta i * out i w) in
  Rabs (tau - 1) * Rabs (expected P f - expected Q f) <= 2 * delta * (width / INR n).

(** [NT eq (21); reading 1] For δ′ ≤ 1/2, τ·|E_P[f; S^c]| ≤ 2√δ′·(E_P f²)^{1/2} ≤ 2√δ′·(σ_P + |E_P f|). *)
Definition NT_eq_21 : Prop :=
  forall (Omega : Type) (e P Q : expectation Omega) p q S eps delta f, 0 <= eps -> 0 <= delta <= / 2 -> near_on e P Q p q S eps delta ->
  integrable P f -> integrable P (fun w => f w * f w) -> let tau := probability Q S / probability P S in
  let second := sqrt (expected P (fun w => f w * f w)) in
  tau * Rabs (expected P (fun w => (1 - ind (S w)) * f w)) <= 2 * sqrt delta * second /\
  2 * sqrt delta * second <= 2 * sqrt delta * (sqrt (variance_of P f) + Rabs (expected P f)).

(** [NT eq (22); reading 1] |E_Q[f; S^c]| ≤ √δ′·(E_Q f²)^{1/2}. *)
Definition NT_eq_22 : Prop :=
  forall (Omega : Type) (e P Q : expectation Omega) p q S eps delta f, 0 <= eps -> 0 <= delta < 1 -> near_on e P Q p q S eps delta ->
  integrable Q f -> integrable Q (fun w => f w * f w) ->
  Rabs (expected Q (fun w => (1 - ind (S w)) * f w)) <= sqrt delta * sqrt (expected Q (fun w => f w * f w)).

(** [Result: deviation of close laws] For (ε, δ)-indistinguishable laws √(1 − δ)·|E_P f − E_Q f| ≤ 2·sinh(ε/2)·σ_Q + √δ(σ_P + σ_Q),
    with equality for some laws on two outcomes of different means at δ = 0 and at ε = 0. *)
Definition Result_deviation : Prop :=
  let holds (Omega : Type) (P Q : expectation Omega) f eps delta (relation : R -> R -> Prop) :=
    relation (sqrt (1 - delta) * Rabs (expected P f - expected Q f))
      (2 * sinh (eps / 2) * sqrt (variance_of Q f) + sqrt delta * (sqrt (variance_of P f) + sqrt (variance_of Q f))) in
  (forall (Omega : Type) (e P Q : expectation Omega) p q f eps delta, 0 <= eps -> 0 <= delta < 1 -> comparable (exp eps) e P Q p q ->
    indistinguishable eps delta P Q -> integrable P f -> integrable Q f ->
    integrable P (fun w => centred P f w * centred P f w) -> integrable Q (fun w => centred Q f w * centred Q f w) ->
    holds Omega P Q f eps delta Rle) /\
  forall eps delta, (0 < eps /\ delta = 0) \/ (eps = 0 /\ 0 < delta < 1) -> exists (P Q : expectation bool) f,
    indistinguishable eps delta P Q /\ expected P f <> expected Q f /\ holds bool P Q f eps delta eq.

(** [NT Lemma 48; reading 1] Along θ either the deviation at X is at least √(1 − δ)·w/(8n·sinh(ε/2)), or δ > 0 and at X or a
    neighbour it is at least √(1 − δ)·w/(8n√δ), w the width of K. *)
Definition NT_Lemma_48 : Prop :=
  forall (Omega : Type) (K : (nat -> R) -> Prop) m n eps delta (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X
    theta width,
  (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K m -> data K n X -> unbiased K m n M out -> private_at K eps delta M X ->
  width_along K m theta width -> let deviation Y := sqrt (variance_of (M Y) (fun w => sum m (fun i => theta i * out i w))) in
  sqrt (1 - delta) * width / (8 * INR n * sinh (eps / 2)) <= deviation X \/
  0 < delta /\ exists Y, nearby K X Y /\ sqrt (1 - delta) * width / (8 * INR n * sqrt delta) <= deviation Y.

(** [NT Lemma 49; reading 1] Let w ≥ 0 be at most the width of K along every unit vector. Either the squared ℓ_2 error at X is at
    least (1 − δ)·Γ_2(K)²/(8n·sinh(ε/2))², or δ > 0 and at X or a neighbour it is at least (1 − δ)·w²/(64n²δ). *)
Definition NT_Lemma_49 : Prop :=
  forall (Omega : Type) (K : (nat -> R) -> Prop) m n eps delta (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X lo least,
  (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K m -> data K n X -> unbiased K m n M out -> private_at K eps delta M X ->
  gamma_above (Finite 2) m K lo -> 0 <= least ->
  (forall theta width, sum m (fun i => theta i ^ 2) = 1 -> width_along K m theta width -> least <= width) ->
  let error Y := expected (M Y) (error_at (Finite 2) m n out Y) in
  (1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \/
  0 < delta /\ exists Y, nearby K X Y /\ (1 - delta) * least ^ 2 <= 64 * INR n ^ 2 * delta * error Y.

(** [NT Thm 51; reading 1] Either the squared ℓ_2 error at X is at least (1 − δ)·Γ_2(K)²/(8n·sinh(ε/2))², or δ > 0 and at X or a
    neighbour it is at least (1 − δ)·Γ_2(K)²/(64n²d²δ), d the dimension. *)
Definition NT_Thm_51 : Prop :=
  forall (Omega : Type) (K : (nat -> R) -> Prop) d n eps delta (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X lo,
  (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d -> data K n X -> unbiased K d n M out -> private_at K eps delta M X ->
  gamma_above (Finite 2) d K lo -> let error Y := expected (M Y) (error_at (Finite 2) d n out Y) in
  (1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \/
  0 < delta /\ exists Y, nearby K X Y /\ (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error Y.

(** [NT Thm 51; reading 2] X or a neighbour has a squared ℓ_2 error of at least (1 − δ)·Γ_2(K)²c²/(64n²) for every c ≥ 0 that is
    at most 1/sinh(ε/2) and at most 1/(d√δ). *)
Definition NT_Thm_51_least : Prop :=
  forall (Omega : Type) (K : (nat -> R) -> Prop) d n eps delta (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) X lo c,
  (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d -> data K n X -> unbiased K d n M out -> private_at K eps delta M X ->
  gamma_above (Finite 2) d K lo -> 0 <= c -> c * sinh (eps / 2) <= 1 -> c * (INR d * sqrt delta) <= 1 ->
  exists Y, nearby K X Y /\ (1 - delta) * (lo * c ^ 2) <= 64 * INR n ^ 2 * expected (M Y) (error_at (Finite 2) d n out Y).

(** [NT Thm 52; reading 1] The dichotomy of Theorem 51 in the norm of any order p > 2, p = ∞ included, in which the errors at X and
    its neighbours are finite. *)
Definition NT_Thm_52 : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) d n eps delta (M : (nat -> nat -> R) -> expectation Omega)
    (out : nat -> Omega -> R) X lo,
  match p with Finite r => 2 < r | Sup => True end -> (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d -> data K n X ->
  unbiased K d n M out -> private_at K eps delta M X -> (forall Y, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) ->
  gamma_above p d K lo -> let error Y := expected (M Y) (error_at p d n out Y) in
  (1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \/
  0 < delta /\ exists Y, nearby K X Y /\ (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error Y.

(** [NT Thm 52; reading 2] The consequence for X or a neighbour, as in the second reading of Theorem 51. *)
Definition NT_Thm_52_least : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) d n eps delta (M : (nat -> nat -> R) -> expectation Omega)
    (out : nat -> Omega -> R) X lo c,
  match p with Finite r => 2 < r | Sup => True end -> (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d -> data K n X ->
  unbiased K d n M out -> private_at K eps delta M X -> (forall Y, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) ->
  gamma_above p d K lo -> 0 <= c -> c * sinh (eps / 2) <= 1 -> c * (INR d * sqrt delta) <= 1 ->
  exists Y, nearby K X Y /\ (1 - delta) * (lo * c ^ 2) <= 64 * INR n ^ 2 * expected (M Y) (error_at p d n out Y).

(** [Result: explicit dichotomy] The dichotomy for single laws L and L_u, u in K, with E L_u − E L = (u − a)/n for one point a, in
    the norm of any order p ≥ 2. *)
Definition Result_dichotomy : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) d n eps delta (L : expectation Omega) (Lu : (nat -> R) -> expectation Omega)
    (out : nat -> Omega -> R) a lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d ->
  finite_error p d out L -> (forall u, K u -> finite_error p d out (Lu u)) ->
  (forall u i, K u -> (i < d)%nat -> expected (Lu u) (out i) - expected L (out i) = (u i - a i) / INR n) ->
  (forall u, K u -> indistinguishable eps delta (Lu u) L /\ exists e q l, comparable (exp eps) e (Lu u) L q l) ->
  gamma_above p d K lo -> let error N := error_about p d out N in
  (1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error L \/
  0 < delta /\ exists N, (N = L \/ exists u, K u /\ N = Lu u) /\ (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error N.

(** [Result: explicit sixteenth] In the norm of any order p ≥ 2 in which the errors are finite, X or a neighbour has a squared error
    of at least (1 − δ)·Γ_p(K)²c²/(64n²) for every c ≥ 0 with c·sinh(ε/2) ≤ 1 and c·d√δ ≤ 1; so, where √δ ≤ 2·sinh(ε/2)/d, one of
    at least (1 − δ)·Γ_p(K)²/(16n·sinh(ε/2))². *)
Definition Result_sixteenth : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) d n eps delta (M : (nat -> nat -> R) -> expectation Omega)
    (out : nat -> Omega -> R) X lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d -> data K n X -> unbiased K d n M out ->
  private_at K eps delta M X -> (forall Y, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) -> gamma_above p d K lo ->
  let error Y := expected (M Y) (error_at p d n out Y) in
  (forall c, 0 <= c -> c * sinh (eps / 2) <= 1 -> c * (INR d * sqrt delta) <= 1 ->
    exists Y, nearby K X Y /\ (1 - delta) * (lo * c ^ 2) <= 64 * INR n ^ 2 * error Y) /\
  (INR d * sqrt delta <= 2 * sinh (eps / 2) -> exists Y, nearby K X Y /\ (1 - delta) * lo <= (16 * INR n * sinh (eps / 2)) ^ 2 * error Y).

(** [Result: dichotomy without a projection] For single laws L and L_u as in the explicit dichotomy, in the norm of any order p ≥ 2: the
    squared error of L is at least (1 − δ)·Γ_p(K)²/(4n·sinh(ε/2))², or δ > 0 and that of L or of some L_u is at least
    (1 − δ)·Γ_p(K)²/(16n²dδ). *)
Definition Result_no_projection : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) d n eps delta (L : expectation Omega) (Lu : (nat -> R) -> expectation Omega)
    (out : nat -> Omega -> R) a lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> 0 <= delta < 1 -> bounded K d ->
  finite_error p d out L -> (forall u, K u -> finite_error p d out (Lu u)) ->
  (forall u i, K u -> (i < d)%nat -> expected (Lu u) (out i) - expected L (out i) = (u i - a i) / INR n) ->
  (forall u, K u -> indistinguishable eps delta (Lu u) L /\ exists e q l, comparable (exp eps) e (Lu u) L q l) ->
  gamma_above p d K lo -> let error N := error_about p d out N in
  (1 - delta) * lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * error L \/
  0 < delta /\ exists N, (N = L \/ exists u, K u /\ N = Lu u) /\ (1 - delta) * lo <= 16 * INR n ^ 2 * INR d * delta * error N.

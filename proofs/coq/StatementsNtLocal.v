(** * Statements of [NT] on local privacy, without proofs

    J X is the law of the n reports at X, L i x that of the i-th report of the point x. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Noise Laws MeanEstimation CloseLaws LocalReports Neighbours.
Open Scope R_scope.

(** [NT Lemma 54] Let a function of n independent reports be unbiased over K, with second moments. For every data set X there are
    functions of the i-th report, and so mechanisms for one point that are as private as the reports, that are unbiased over K, and
    along every θ the variance of the mechanism is at least n^(−2) times the sum of theirs at the points of X. *)
Definition NT_Lemma_54 : Prop :=
  forall (Report : Type) (K : (nat -> R) -> Prop) m n (L : nat -> (nat -> R) -> expectation Report)
    (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R) X,
  (0 < n)%nat -> data K n X -> independent_reports K n L J -> unbiased K m n J out -> local_moments m n J X out ->
  exists answer : nat -> nat -> Report -> R,
    (forall i x k, (i < n)%nat -> K x -> (k < m)%nat -> integrable (L i x) (answer i k) /\ expected (L i x) (answer i k) = x k) /\
    forall theta, / INR n ^ 2 * sum n (fun i => variance_of (L i (X i)) (fun y => sum m (fun k => theta k * answer i k y)))
      <= variance_of (J X) (fun w => sum m (fun k => theta k * out k w)).

(** [NT Thm 55] For ε-private reports, with densities between e^(−ε) and e^ε, every p in [2, ∞] and bounded K, the squared error in
    the p-norm is at every data set at least Γ_p(K)²/(4n·e^(−ε)(e^ε − 1)²) = Γ_p(K)²/(16n·sinh²(ε/2)). *)
Definition NT_Thm_55 : Prop :=
  forall (Report : Type) (p : order) (K : (nat -> R) -> Prop) m n eps (L : nat -> (nat -> R) -> expectation Report)
    (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R) X (h : nat -> (nat -> R) -> Report -> R) lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> bounded K m -> data K n X -> independent_reports K n L J -> unbiased K m n J out ->
  local_moments m n J X out ->
  (forall i u, (i < n)%nat -> K u -> density (L i (X i)) (L i u) (h i u) /\ (forall y, exp (- eps) <= h i u y <= exp eps) /\
    integrable (L i (X i)) (fun y => h i u y * h i u y)) ->
  let error := error_at p m n out X in integrable (J X) error -> gamma_above p m K lo ->
  lo <= 4 * INR n * (exp (- eps) * (exp eps - 1) ^ 2) * expected (J X) error /\
  4 * INR n * (exp (- eps) * (exp eps - 1) ^ 2) = 16 * INR n * sinh (eps / 2) ^ 2.

(** [Result: unbiased local privacy] Theorem 55 of [NT] with 4n·sinh²(ε/2) in the place of 16n·sinh²(ε/2). *)
Definition Result_local : Prop :=
  forall (Report : Type) (p : order) (K : (nat -> R) -> Prop) m n eps (L : nat -> (nat -> R) -> expectation Report)
    (J : (nat -> nat -> R) -> expectation (nat -> Report)) (out : nat -> (nat -> Report) -> R) X (h : nat -> (nat -> R) -> Report -> R) lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> bounded K m -> data K n X -> independent_reports K n L J -> unbiased K m n J out ->
  local_moments m n J X out ->
  (forall i u, (i < n)%nat -> K u -> density (L i (X i)) (L i u) (h i u) /\ (forall y, exp (- eps) <= h i u y <= exp eps) /\
    integrable (L i (X i)) (fun y => h i u y * h i u y)) ->
  let error := error_at p m n out X in integrable (J X) error -> gamma_above p m K lo ->
  lo <= 4 * INR n * sinh (eps / 2) ^ 2 * expected (J X) error.

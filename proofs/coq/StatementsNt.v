(** * Statements of [NT], without proofs

    Points have the coordinates 0, …, m − 1. A law is an [expectation], on any space; the law of a mechanism at one data set has
    a density with respect to that at another. *)
From Coq Require Import Reals List PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique WeakDuality Laws MeanEstimation SweepMean.
Import ListNotations.
Open Scope R_scope.

(** [NT Lemma 39] The laws of an ε-DP mechanism at neighbouring data sets have a density between e^(−ε) and e^ε with respect to
    each other; with it χ²(P‖Q) ≤ e^(−ε)(e^ε − 1)², where it has a mean, as for a bounded density, and two laws attain this. *)
Definition NT_Lemma_39 : Prop :=
  forall eps, 0 <= eps ->
  (forall (Omega : Type) (P Q : expectation Omega) (h : Omega -> R), density Q P h -> (forall w, exp (- eps) <= h w <= exp eps) ->
    integrable Q (fun w => (h w - 1) * (h w - 1)) -> chi_squared Q h <= exp (- eps) * (exp eps - 1) ^ 2) /\
  exists (P Q : expectation bool) (h : bool -> R), density Q P h /\ (forall w, exp (- eps) <= h w <= exp eps) /\
    integrable Q (fun w => (h w - 1) * (h w - 1)) /\ chi_squared Q h = exp (- eps) * (exp eps - 1) ^ 2.

(** [NT Lemma 40] The variance of g under Q times χ²(P‖Q) is at least the squared difference of its means, where χ² is finite. *)
Definition NT_Lemma_40 : Prop :=
  forall (Omega : Type) (P Q : expectation Omega) (h g : Omega -> R), density Q P h -> integrable P g -> integrable Q g ->
  integrable Q (fun w => (h w - 1) * (h w - 1)) -> integrable Q (fun w => centred Q g w * centred Q g w) ->
  (expected P g - expected Q g) ^ 2 <= chi_squared Q h * expected Q (fun w => centred Q g w * centred Q g w).

(** [NT Lemma 41] For every K, an unbiased mechanism whose laws at the data sets with another first point have densities between
    e^(−ε) and e^ε, every direction θ and any two points u, u' of K: ⟨θ, u − u'⟩, of which the width is the supremum, is at
    most 2n·√(e^(−ε)(e^ε − 1)²) times the standard deviation of ⟨θ, M(X)⟩. *)
Definition NT_Lemma_41 : Prop :=
  forall (Omega : Type) (K : (nat -> R) -> Prop) m n eps (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)
    X (h : (nat -> R) -> Omega -> R) (theta : nat -> R),
  (0 < n)%nat -> 0 < eps -> data K n X -> unbiased K m n M out -> densities K M X h ->
  (forall u w, K u -> exp (- eps) <= h u w <= exp eps) ->
  let g w := sum m (fun i => theta i * out i w) in
  forall u u', K u -> K u' -> sum m (fun i => theta i * (u i - u' i))
  <= 2 * INR n * sqrt (exp (- eps) * (exp eps - 1) ^ 2) * sqrt (expected (M X) (fun w => centred (M X) g w * centred (M X) g w)).

(** [NT Thm 42] For every p in [2, ∞] and bounded K, the squared error in the p-norm of an unbiased ε-DP mechanism is at every
    data set at least Γ_p(K)²/(4n·sinh(ε/2))²; lo is any lower bound of Γ_p(K)². *)
Definition NT_Thm_42 : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n eps (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)
    X (h : (nat -> R) -> Omega -> R) lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> (exists b, forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b) ->
  data K n X -> unbiased K m n M out -> densities K M X h -> (forall u w, K u -> exp (- eps) <= h u w <= exp eps) ->
  let error w := squared_norm p m (fun i => (out i w - mean_point n X i) ^ 2) in integrable (M X) error ->
  gamma_above p m K lo -> lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * expected (M X) error.

(** [NT Thm 43] The same under ρ-zCDP, E_Q(h·h^(α−1)) ≤ e^(α(α−1)ρ) at every order α > 1 for the density h, with
    4n²(e^(2ρ) − 1) in the place of (4n·sinh(ε/2))². *)
Definition NT_Thm_43 : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n rho (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)
    X (h : (nat -> R) -> Omega -> R) lo,
  at_least_two p -> (0 < n)%nat -> 0 < rho -> (exists b, forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b) ->
  data K n X -> unbiased K m n M out -> densities K M X h -> concentrated K M X h rho ->
  let error w := squared_norm p m (fun i => (out i w - mean_point n X i) ^ 2) in integrable (M X) error ->
  gamma_above p m K lo -> lo <= 4 * INR n ^ 2 * (exp (2 * rho) - 1) * expected (M X) error.

(** [NT Thm 53] For every data set X of n ≥ 1 points and 0 < δ ≤ 1 there is a mechanism, given as a list of probabilities and
    outputs at each data set, that is (0, δ)-DP for all pairs of data sets, unbiased, and without error at X. *)
Definition NT_Thm_53 : Prop :=
  forall n delta (X : nat -> nat -> R), (1 <= n)%nat -> 0 < delta <= 1 ->
  exists M : (nat -> nat -> R) -> list (R * (nat -> R)),
  (forall Y, (forall q, In q (M Y) -> 0 <= fst q) /\ lsum (M Y) (fun q => fst q) = 1) /\
  (forall Y Y' (event : (nat -> R) -> bool),
    lsum (M Y) (fun q => fst q * ind (event (snd q))) <= lsum (M Y') (fun q => fst q * ind (event (snd q))) + delta) /\
  (forall Y i, lsum (M Y) (fun q => fst q * snd q i) = mean_point n Y i) /\
  forall q i, In q (M X) -> snd q i = mean_point n X i.

(** [NT eq (2)] A set and its closed convex hull, the limits of convex combinations of its points, have the same support
    function. *)
Definition NT_eq_2 : Prop :=
  forall m (K : (nat -> R) -> Prop) (theta : nat -> R) s,
  let hull x := forall eta, 0 < eta -> exists k (w : nat -> R) (u : nat -> nat -> R), (forall l, (l < k)%nat -> 0 <= w l /\ K (u l)) /\
    sum k w = 1 /\ forall i, (i < m)%nat -> Rabs (x i - sum k (fun l => w l * u l i)) <= eta in
  let support (L : (nat -> R) -> Prop) s := is_lub (fun t => exists x, L x /\ t = sum m (fun i => theta i * x i)) s in
  support K s <-> support hull s.

(** [NT Assertion: support functions of sums and ellipsoids] h_{K+L} = h_K + h_L, and h_{AB}(θ) = ‖Aᵀθ‖ for the unit ball B. *)
Definition NT_support : Prop :=
  forall m (theta : nat -> R),
  let support (L : (nat -> R) -> Prop) s := is_lub (fun t => exists x, L x /\ t = sum m (fun i => theta i * x i)) s in
  (forall (K L : (nat -> R) -> Prop) a b, support K a -> support L b ->
    support (fun x => exists y z, K y /\ L z /\ forall i, x i = y i + z i) (a + b)) /\
  forall r (A : matrix), support (fun x => exists c, sum r (fun k => c k ^ 2) <= 1 /\ forall i, x i = sum r (fun k => A i k * c k))
    (sqrt (sum r (fun k => sum m (fun i => A i k * theta i) ^ 2))).

(** [NT Assertion: geometry of the marginal domain] A literal is an index below d and a bit. The answer of x in {0, 1}^d to a
    sequence of literals, whether all hold, is the product of its answers to each of them, the entry of the tensor power of its
    answers to single literals; and what x answers to single literals are the points of the product of {(1, 0), (0, 1)}. *)
Definition NT_marginals : Prop :=
  forall d, let holds (x : nat -> bool) (l : nat * bool) := Bool.eqb (x (fst l)) (snd l) in
  (forall x (ls : list (nat * bool)), ind (forallb (holds x) ls) = fold_right Rmult 1 (map (fun l => ind (holds x l)) ls)) /\
  forall u : nat * bool -> R,
    (exists x, forall i b, (i < d)%nat -> u (i, b) = ind (holds x (i, b)))
    <-> forall i, (i < d)%nat -> u (i, true) = 1 /\ u (i, false) = 0 \/ u (i, true) = 0 /\ u (i, false) = 1.

(** [NT eq (32)] For M ≻ 0 with inverse W, a law with second moments and every centre v, E(x − v)ᵀW(x − v) is at least the same
    about the mean. *)
Definition NT_eq_32 : Prop :=
  forall (Omega : Type) (e : expectation Omega) m (M W : matrix) (x : nat -> Omega -> R) (v : nat -> R),
  positive m M -> inverse m M W ->
  (forall i, (i < m)%nat -> integrable e (x i)) -> (forall i j, (i < m)%nat -> (j < m)%nat -> integrable e (fun w => x i w * x j w)) ->
  expected e (fun w => quadratic m W (fun i => x i w - expected e (x i))) <= expected e (fun w => quadratic m W (fun i => x i w - v i)).

(** [NT eq (36)] The form (x − v)ᵀM^{-1}(x − v) lies above its tangents: with y = M^{-1}(x − v), (x − v')ᵀN^{-1}(x − v') is at
    least (x − v)ᵀM^{-1}(x − v) − 2⟨y, v' − v⟩ − yᵀ(N − M)y. *)
Definition NT_eq_36 : Prop :=
  forall m (M N M' N' : matrix) (x v v' : nat -> R), positive m M -> inverse m M M' -> positive m N -> inverse m N N' ->
  let y := image m M' (fun i => x i - v i) in
  quadratic m M' (fun i => x i - v i) - 2 * sum m (fun i => y i * (v' i - v i)) - quadratic m (fun i j => N i j - M i j) y
  <= quadratic m N' (fun i => x i - v' i).

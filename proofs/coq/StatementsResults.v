(** * Results of ours, without proofs *)
From Coq Require Import Reals List PeanoNat ZArith.
From Etalon Require Import Certificate Sums Noise Digits Tree Laws MeanEstimation.
Open Scope R_scope.

(** [Result: explicit bound of the k-ary error] Odd k = 2m + 1 ≥ 3 and ν = (k² − 1)/(4k): for every T ≤ (k^h − 1)/2 the releases
    1, …, T have at most hν(T + ½) noise terms together, exactly so at T = (k^h − 1)/2; with h the height for T ≥ 1 and noise of
    variance 2h²/ε² the mean squared error is at most ½(k − 1/k)(1 + log_k(2T))³(1 + 1/(2T))/ε². *)
Definition Result_k_ary : Prop :=
  forall m, (1 <= m)%nat -> let k := 2 * INR m + 1 in let nu := (k ^ 2 - 1) / (4 * k) in
  let terms h T := IZR (zsum (weight m m h) 1 T) in let capacity h := (((2 * m + 1) ^ h - 1) / 2)%nat in
  (forall h T, (T <= capacity h)%nat -> terms h T <= INR h * nu * (INR T + / 2)) /\
  (forall h, terms h (capacity h) = INR h * nu * (INR (capacity h) + / 2)) /\
  forall (Omega : Type) (e : expectation Omega) h T eps (z : nat -> Omega -> R) x, (1 <= T)%nat -> 0 < eps ->
  (T <= capacity h)%nat -> (forall g, (T <= capacity g)%nat -> (h <= g)%nat) ->
  let r := length (nodes m m h h) in uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
  eps ^ 2 * mean_squared_error e T ((2 * m + 1) ^ h) r prefix_sum (tree_B m m h h) (tree_C m m h h) z x
  <= / 2 * (k - / k) * (1 + ln (2 * INR T) / ln k) ^ 3 * (1 + / (2 * INR T)).

(** [Result: unbiased pure privacy] Theorem 42 of [NT] with 2n·sinh(ε/2) in the place of 4n·sinh(ε/2). *)
Definition Result_pure : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n eps (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)
    X (h : (nat -> R) -> Omega -> R) lo,
  at_least_two p -> (0 < n)%nat -> 0 < eps -> (exists b, forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b) ->
  data K n X -> unbiased K m n M out -> densities K M X h -> (forall u w, K u -> exp (- eps) <= h u w <= exp eps) ->
  let error w := squared_norm p m (fun i => (out i w - mean_point n X i) ^ 2) in integrable (M X) error ->
  gamma_above p m K lo -> lo <= (2 * INR n * sinh (eps / 2)) ^ 2 * expected (M X) error.

(** [Result: unbiased concentrated privacy] Theorem 43 of [NT] with n²(e^(2ρ) − 1) in the place of 4n²(e^(2ρ) − 1). *)
Definition Result_concentrated : Prop :=
  forall (Omega : Type) (p : order) (K : (nat -> R) -> Prop) m n rho (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)
    X (h : (nat -> R) -> Omega -> R) lo,
  at_least_two p -> (0 < n)%nat -> 0 < rho -> (exists b, forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b) ->
  data K n X -> unbiased K m n M out -> densities K M X h -> concentrated K M X h rho ->
  let error w := squared_norm p m (fun i => (out i w - mean_point n X i) ^ 2) in integrable (M X) error ->
  gamma_above p m K lo -> lo <= INR n ^ 2 * (exp (2 * rho) - 1) * expected (M X) error.


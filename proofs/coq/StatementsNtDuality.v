(** * Statements of [NT] on duality and on products, without proofs

    D is the diagonal of d; tr_q(D²) is the norm of d² of order q = p/(p − 2), ∞ for p = 2 and 1 for p = ∞; the root of a semidefinite
    matrix G is a semidefinite R with R² = G. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Norms Noise Laws MeanEstimation ErrorOrders TraceBounds DualOrders Gamma GammaLaws Neighbours.
Open Scope R_scope.

(** [NT Thm 26] [NT eq (4)] [NT eq (5)] For bounded K, not empty, Γ_p(K) is the supremum of tr((D·cov(P)·D)^{1/2}) over the laws P on
    K and the diagonal D ≥ 0 with tr_q(D²) = 1; for K = −K the second moments may take the place of the covariance. *)
Definition NT_Thm_26 : Prop :=
  forall (p : order) m (K : (nat -> R) -> Prop) g, at_least_two p -> (0 < m)%nat -> bounded K m -> (exists u, K u) -> gamma_value p m K g ->
  is_lub (fun t => exists (Omega : Type) (e : expectation Omega) x d, law_on K m e x /\ unit_weights p m d /\ root_value m (covariance e x) d t) g /\
  ((forall u, K u -> K (fun i => - u i)) ->
   is_lub (fun t => exists (Omega : Type) (e : expectation Omega) x d, law_on K m e x /\ unit_weights p m d /\ root_value m (second e x) d t) g).

(** [NT Lemma 60] For bounded K_1 and K_2, not empty, the powers q′ = 2p/(p + 2) of Γ_p, q′ = 2 for p = ∞, add for the product. *)
Definition NT_Lemma_60 : Prop :=
  forall (p : order) m n (K1 K2 : (nat -> R) -> Prop) g1 g2 g, at_least_two p -> (0 < m)%nat -> (0 < n)%nat -> bounded K1 m -> bounded K2 n ->
  (exists u, K1 u) -> (exists v, K2 v) -> gamma_value p m K1 g1 -> gamma_value p n K2 g2 ->
  gamma_value p (m + n) (fun x => exists u v, K1 u /\ K2 v /\ forall i, x i = if (i <? m)%nat then u i else v (i - m)%nat) g ->
  let q' := match p with Finite r => 2 * r / (r + 2) | Sup => 2 end in power g q' = power g1 q' + power g2 q'.

(** [NT Lemma 62] For bounded K_1 = −K_1 and K_2 = −K_2, not empty, Γ_p of the set of the Kronecker products of their points is the
    product of the Γ_p. *)
Definition NT_Lemma_62 : Prop :=
  forall (p : order) m n (K1 K2 : (nat -> R) -> Prop) g1 g2 g, at_least_two p -> (0 < m)%nat -> (0 < n)%nat -> bounded K1 m -> bounded K2 n ->
  (exists u, K1 u) -> (exists v, K2 v) -> (forall u, K1 u -> K1 (fun i => - u i)) -> (forall v, K2 v -> K2 (fun i => - v i)) ->
  gamma_value p m K1 g1 -> gamma_value p n K2 g2 ->
  gamma_value p (m * n) (fun x => exists u v, K1 u /\ K2 v /\ forall a, x a = u (a / n)%nat * v (a mod n)%nat) g -> g = g1 * g2.

(** [NT eq (26); reading 1] Γ_p(∏[a_i, b_i]) = ½·(Σ(b_i − a_i)^q′)^{1/q′} for a_i ≤ b_i. *)
Definition NT_eq_26_boxes : Prop :=
  forall (p : order) d (a b : nat -> R) g, at_least_two p -> (0 < d)%nat -> (forall i, (i < d)%nat -> a i <= b i) ->
  gamma_value p d (fun x => forall i, (i < d)%nat -> a i <= x i <= b i) g ->
  let q' := match p with Finite r => 2 * r / (r + 2) | Sup => 2 end in g = / 2 * power (sum d (fun i => power (b i - a i) q')) (/ q').

(** [NT eq (27); reading 1] Γ_p([−1, 1]^d) = d^{1/2 + 1/p}. *)
Definition NT_eq_27_cube : Prop :=
  forall (p : order) d g, at_least_two p -> (0 < d)%nat -> gamma_value p d (fun x => forall i, (i < d)%nat -> -1 <= x i <= 1) g ->
  g = power (INR d) (/ 2 + match p with Finite r => / r | Sup => 0 end).

(** [NT eq (27); reading 2] Γ_p(∏[−a_i, a_i]) = (Σa_i^q′)^{1/q′} for a_i ≥ 0. *)
Definition NT_eq_27_boxes : Prop :=
  forall (p : order) d (a : nat -> R) g, at_least_two p -> (0 < d)%nat -> (forall i, (i < d)%nat -> 0 <= a i) ->
  gamma_value p d (fun x => forall i, (i < d)%nat -> - a i <= x i <= a i) g ->
  let q' := match p with Finite r => 2 * r / (r + 2) | Sup => 2 end in g = power (sum d (fun i => power (a i) q')) (/ q').

(** [NT Lemma 27] [NT eq (6)] For bounded K, not empty, Γ_p(K) is the maximum of Γ_2(DK) over the diagonal D ≥ 0 with tr_q(D²) = 1. *)
Definition NT_Lemma_27 : Prop :=
  forall (p : order) m (K : (nat -> R) -> Prop) g, at_least_two p -> (0 < m)%nat -> bounded K m -> (exists u, K u) -> gamma_value p m K g ->
  let image d := fun x : nat -> R => exists u, K u /\ forall i, x i = d i * u i in
  (exists d, unit_weights p m d /\ gamma_value (Finite 2) m (image d) g) /\
  forall d h, unit_weights p m d -> gamma_value (Finite 2) m (image d) h -> h <= g.

(** [NT eq (33); reading 1] For bounded K and diagonal D ≥ 0, singular or not, Γ_2(DK)² is the greatest lower bound of tr(D²BBᵀ) over
    the B with K ⊆ v + B·(unit ball). *)
Definition NT_eq_33 : Prop :=
  forall m (K : (nat -> R) -> Prop) (d : nat -> R) g, bounded K m -> (forall i, 0 <= d i) ->
  let below lo := forall r v B, contained K m r v B -> lo <= sum m (fun i => d i ^ 2 * row_norm2 r B i) in
  gamma_value (Finite 2) m (fun x => exists u, K u /\ forall i, x i = d i * u i) g <-> 0 <= g /\ below (g ^ 2) /\ forall lo, below lo -> lo <= g ^ 2.

(** [NT Claim 68] For every K the matrices M = BBᵀ for which K lies in a shift of B·(unit ball) are a convex set. *)
Definition NT_Claim_68 : Prop :=
  forall m (K : (nat -> R) -> Prop), let inside (M : matrix) := exists r v B,
    (forall i j, (i < m)%nat -> (j < m)%nat -> M i j = sum r (fun k => B i k * B j k)) /\ contained K m r v B in
  forall M N t, 0 <= t <= 1 -> inside M -> inside N -> inside (fun i j => (1 - t) * M i j + t * N i j).

(** [NT Assertion: dual form for p = 2 in the introduction] For bounded K, not empty, Γ_2(K) is the supremum of tr(cov(P)^{1/2}) over
    the laws P on K. *)
Definition NT_dual_form_two : Prop :=
  forall m (K : (nat -> R) -> Prop) g, (0 < m)%nat -> bounded K m -> (exists u, K u) -> gamma_value (Finite 2) m K g ->
  is_lub (fun t => exists (Omega : Type) (e : expectation Omega) x, law_on K m e x /\
    exists R, root_of m (covariance e x) R /\ t = sum m (fun i => R i i)) g.

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

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

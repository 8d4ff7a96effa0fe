(** * Statements of [NT] on the columns of a matrix, without proofs

    γ_(p)(U) is g where g² is the greatest lower bound of tr_{p/2}(RRᵀ)·‖C‖²_{1→2} over U = RC. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Norms MeanEstimation Gamma ColumnSets Neighbours.
Open Scope R_scope.

(** [NT Thm 23] Γ_p({±u_1, …, ±u_N}) = γ_(p)(U) for the columns u_j of U, and Γ_p({u_1, …, u_N}) is the infimum over v of
    γ_(p)(U + v1ᵀ). *)
Definition NT_Thm_23 : Prop :=
  forall (p : order) m N (U : matrix) g, at_least_two p ->
  (gamma_value p m (fun x => exists j, (j < N)%nat /\ ((forall i, x i = U i j) \/ forall i, x i = - U i j)) g <-> factor_value p m N U g) /\
  (gamma_value p m (fun x => exists j, (j < N)%nat /\ forall i, x i = U i j) g <-> 0 <= g /\
    (forall v h, factor_value p m N (fun i j => U i j + v i) h -> g <= h) /\
    forall b, (forall v h, factor_value p m N (fun i j => U i j + v i) h -> b <= h) -> b <= g).

(** [NT Assertion: stacking inequality for γ_(p)] If the rows of U are those of A and of B together, γ_(p)(U)^q′ is at most
    γ_(p)(A)^q′ + γ_(p)(B)^q′, q′ = 2p/(p + 2), 2 for p = ∞. *)
Definition NT_stacking : Prop :=
  forall (p : order) m n N (A B : matrix) a b g, at_least_two p -> (0 < m)%nat -> (0 < n)%nat -> (0 < N)%nat ->
  factor_value p m N A a -> factor_value p n N B b -> factor_value p (m + n) N (fun i j => if (i <? m)%nat then A i j else B (i - m)%nat j) g ->
  let q' := match p with Finite r => 2 * r / (r + 2) | Sup => 2 end in power g q' <= power a q' + power b q'.

(** [NT Assertion: a shift is needed (singleton)] For x ≠ 0, Γ_p({x}) = 0 < ‖x‖_p = γ_(p)(x). *)
Definition NT_singleton : Prop :=
  forall (p : order) m (x : nat -> R), at_least_two p -> (exists i, (i < m)%nat /\ x i <> 0) ->
  let norm := sqrt (squared_norm p m (fun i => x i ^ 2)) in
  gamma_value p m (fun u => forall i, u i = x i) 0 /\ factor_value p m 1 (fun i _ => x i) norm /\ 0 < norm.

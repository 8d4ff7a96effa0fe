(** * The statement of [DMRST] on roots of matrices, without proof *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums MeanUnique Semidefinite.
Open Scope R_scope.

(** [DMRST eq (18)] The square root is monotone: for semidefinite K and L with K² = P, L² = R and P ⪯ R, that is roots of P and R, K ⪯ L, and
    so K_jj ≤ L_jj. *)
Definition DMRST_eq_18 : Prop :=
  forall n (P R0 K L : matrix), semidefinite n K -> semidefinite n L ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n K K i j = P i j /\ product n L L i j = R0 i j) ->
  (forall x, quadratic n P x <= quadratic n R0 x) ->
  (forall x, quadratic n K x <= quadratic n L x) /\ forall j, (j < n)%nat -> K j j <= L j j.

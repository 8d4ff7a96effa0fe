(** * The statement of [HUU] on real factorizations, without proof *)
From Coq Require Import Reals PeanoNat.
From Coquelicot Require Import Complex.
From Etalon Require Import Certificate Sums ComplexMatrices.
Open Scope R_scope.

(** [HUU Fact 44] A complex factorization of a real matrix gives a real one of the same two norms, with twice the inner dimension; so the least
    ‖L‖_F·‖R‖_{1→2} over complex factorizations is that over real ones, and is attained by a real one if it is attained. *)
Definition HUU_Fact_44 : Prop :=
  forall q m (A : matrix), let complex : cmatrix := fun i j => RtoC (A i j) in
  (forall r (L R0 : cmatrix), cfactorization q r m complex L R0 -> exists L' R' : matrix, factorization q (r + r) m A L' R' /\
    frobenius2 q (r + r) L' = frobenius2 q r (moduli L) /\ sensitivity2 (r + r) m R' = sensitivity2 r m (moduli R0)) /\
  (forall lo, cabove Two q m complex lo <-> above Two q m A lo) /\ forall v, cencloses Two q m complex v v <-> encloses Two q m A v v.

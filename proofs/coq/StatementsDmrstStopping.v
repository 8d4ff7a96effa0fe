(** * The statement of [DMRST] on its stopping rule, without proof *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean WeakDuality Optimum MeanFunction.
Open Scope R_scope.

(** [DMRST Sec. 3: duality gap as stopping rule] With M the largest X(v)_jj the feasible X(v)/M has the objective M·Σφ_j(v), at least the
    optimum and above it by at most M·Σφ_j(v) − 2Σφ_j(v) + Σv_j; and from every v > 0 this gap tends to 0 along the iterates of φ, so
    that the iteration stops at any positive gap. *)
Definition DMRST_stopping : Prop :=
  forall m n (A : matrix), (0 < n)%nat -> independent_columns m n A -> let T := gram m A in
  exists best, (exists X W, feasible n X /\ inverse n X W /\ trace_of n T W = best) /\
  (forall X W, feasible n X -> inverse n X W -> best <= trace_of n T W) /\
  (forall v X, positive_weights n v -> mean_of n T v X -> let M := largest n (fun j => X j j) in let phi := sum n (fun j => v j * X j j) in
    0 < M /\ feasible n (fun i j => X i j / M) /\ (forall W, inverse n (fun i j => X i j / M) W -> trace_of n T W = M * phi) /\
    0 <= M * phi - best <= M * phi - 2 * phi + sum n v) /\
  forall (phi : (nat -> R) -> nat -> R) v0,
  (forall v, positive_weights n v -> exists X, mean_of n T v X /\ forall j, (j < n)%nat -> phi v j = v j * X j j) -> positive_weights n v0 ->
  Un_cv (fun t => let v := Nat.iter t phi v0 in largest n (fun j => phi v j / v j) * sum n (phi v) - 2 * sum n (phi v) + sum n v) 0.

(** * Statements of [DMRST] on the optimum and the iteration, without proofs

    A is a real m×n matrix with independent columns, T = AᵀA. For weights v > 0 ([positive_weights]) X(v) is the positive definite X
    with X·diag(v)·X = T ([mean_of]), φ_j(v) = v_j·X(v)_jj, and X is [feasible] for (4) if it is positive definite with a diagonal of
    at most 1. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean WeakDuality Optimum MeanFunction.
Open Scope R_scope.

(** [DMRST Thm 3.2] [DMRST eq (7)] For every v > 0 there is one X(v), and v_i^½·X(v)_ij·v_j^½ is the one positive definite root of the
    matrix of v_i^½·T_ij·v_j^½, whose diagonal is φ(v), as (5) and (6) say; and (8) bounds the objective from below. There is one
    v > 0 with φ(v) = v; X(v) is feasible there, satisfies (7), is the one minimizer of (4), and attains (8), with the value Σv_j. *)
Definition DMRST_Thm_3_2 : Prop :=
  forall m n (A : matrix), independent_columns m n A -> let T := gram m A in
  let root (v : nat -> R) (K : matrix) := positive n K /\
    forall i j, (i < n)%nat -> (j < n)%nat -> product n K K i j = sqrt (v i) * T i j * sqrt (v j) in
  (forall v, positive_weights n v -> exists X, mean_of n T v X /\
    (forall Y, mean_of n T v Y -> forall i j, (i < n)%nat -> (j < n)%nat -> Y i j = X i j) /\
    root v (fun i j => sqrt (v i) * X i j * sqrt (v j)) /\
    (forall K, root v K -> forall i j, (i < n)%nat -> (j < n)%nat -> K i j = sqrt (v i) * X i j * sqrt (v j)) /\
    (forall j, (j < n)%nat -> sqrt (v j) * X j j * sqrt (v j) = v j * X j j) /\
    forall Z W, feasible n Z -> inverse n Z W -> 2 * sum n (fun j => v j * X j j) - sum n v <= trace_of n T W) /\
  exists v X, positive_weights n v /\ mean_of n T v X /\ (forall j, (j < n)%nat -> v j * X j j = v j) /\
    (forall u Y, positive_weights n u -> mean_of n T u Y -> (forall j, (j < n)%nat -> u j * Y j j = u j) ->
      forall j, (j < n)%nat -> u j = v j) /\
    feasible n X /\ (forall W, inverse n X W -> trace_of n T W = sum n v) /\
    (forall Z W, feasible n Z -> inverse n Z W -> sum n v <= trace_of n T W /\
      (trace_of n T W = sum n v -> forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = X i j)) /\
    2 * sum n (fun j => v j * X j j) - sum n v = sum n v.

(** [DMRST eq (4)] The optimum of (3) over all C, γ_F(A)², is the least tr(T·X^{-1}) over the feasible X, which is attained. A
    factorization BC with columns of C of norm at most 1 has a feasible X = CᵀC with tr(T·X^{-1}) ≤ ‖B‖_F²; and a feasible X is CᵀC
    for a square C with A = BC and ‖B‖_F² = tr(T·X^{-1}). *)
Definition DMRST_eq_4 : Prop :=
  forall m n (A : matrix), (0 < n)%nat -> independent_columns m n A -> let T := gram m A in
  (exists s, encloses Two m n A s s /\
    (exists X W, feasible n X /\ inverse n X W /\ trace_of n T W = s) /\
    forall X W, feasible n X -> inverse n X W -> s <= trace_of n T W) /\
  (forall r (B C : matrix), factorization m r n A B C -> sensitivity2 r n C <= 1 ->
    feasible n (gram r C) /\ forall W, inverse n (gram r C) W -> trace_of n T W <= frobenius2 m r B) /\
  forall X W, feasible n X -> inverse n X W -> exists B C : matrix, factorization m n n A B C /\
    (forall i j, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) /\ frobenius2 m n B = trace_of n T W.

(** [DMRST eq (13)] The X with X_jj = 1 have the same least trace and the same minimizer: what is least among the feasible X has the
    diagonal 1, so it is least among these, and what is least among these is least among the feasible X. *)
Definition DMRST_eq_13 : Prop :=
  forall m n (A : matrix), independent_columns m n A -> let T := gram m A in
  let unit X := positive n X /\ forall j, (j < n)%nat -> X j j = 1 in
  let least (allowed : matrix -> Prop) X s := allowed X /\ (forall W, inverse n X W -> trace_of n T W = s) /\
    forall Z W, allowed Z -> inverse n Z W -> s <= trace_of n T W in
  (exists X s, least (feasible n) X s) /\ forall X s, least (feasible n) X s <-> least unit X s.

(** [DMRST eq (16)] There is one minimizer X of (13), and X^{-1}TX^{-1} = diag(v) there for one v, which is positive, that is
    T = X·diag(v)·X. Conversely a positive definite X with X_jj = 1 for which X^{-1}TX^{-1} is diagonal is the minimizer. *)
Definition DMRST_eq_16 : Prop :=
  forall m n (A : matrix), independent_columns m n A -> let T := gram m A in
  exists X v, positive n X /\ (forall j, (j < n)%nat -> X j j = 1) /\
  (forall Z W V, positive n Z -> (forall j, (j < n)%nat -> Z j j = 1) -> inverse n Z W -> inverse n X V ->
    trace_of n T V <= trace_of n T W /\
    (trace_of n T W = trace_of n T V -> forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = X i j)) /\
  positive_weights n v /\ mean_of n T v X /\
  (forall W, inverse n X W -> forall i j, (i < n)%nat -> (j < n)%nat -> product n W (product n T W) i j = diagonal v i j) /\
  forall Z W u, positive n Z -> (forall j, (j < n)%nat -> Z j j = 1) -> inverse n Z W ->
    (forall i j, (i < n)%nat -> (j < n)%nat -> product n W (product n T W) i j = diagonal u i j) ->
    forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = X i j /\ u j = v j.

(** [DMRST Sec. 3: three facts on Eq. 4] A solution of (4) exists, has the diagonal 1, and at least the least eigenvalue
    λ_min(T)/tr T, for λ‖x‖² nowhere above the form of T; and X ↦ tr(T·X^{-1}) is strictly convex on the positive definite
    matrices, so that there is one solution. *)
Definition DMRST_three_facts : Prop :=
  forall m n (A : matrix), independent_columns m n A -> let T := gram m A in
  let solution X := feasible n X /\ forall V Z W, inverse n X V -> feasible n Z -> inverse n Z W -> trace_of n T V <= trace_of n T W in
  (exists X, solution X) /\
  (forall X, solution X -> (forall j, (j < n)%nat -> X j j = 1) /\
    forall lambda, 0 < lambda -> (forall x, lambda * sum n (fun i => x i ^ 2) <= quadratic n T x) ->
    forall x, lambda / sum n (fun j => T j j) * sum n (fun i => x i ^ 2) <= quadratic n X x) /\
  (forall X Y U V W s, positive n X -> positive n Y -> inverse n X U -> inverse n Y V ->
    inverse n (fun i j => (1 - s) * X i j + s * Y i j) W -> 0 < s < 1 ->
    (exists i j, (i < n)%nat /\ (j < n)%nat /\ X i j <> Y i j) ->
    trace_of n T W < (1 - s) * trace_of n T U + s * trace_of n T V) /\
  forall X Y, solution X -> solution Y -> forall i j, (i < n)%nat -> (j < n)%nat -> X i j = Y i j.

(** [DMRST App. B: global convergence of the iterates] [Result: global convergence] There is one w > 0 with φ(w) = w, X(w) alone is
    least in (4), and from every v_0 > 0 the iterates of φ and those of φ²/v converge to w. A step of φ raises the dual value
    2Σφ_j − Σv_j by Σv_j(√r_j − 1)²(2√r_j + 1) at least, r = φ(v)/v, and a step of φ²/v by Σv_j(r_j − 1)². *)
Definition DMRST_global_convergence : Prop :=
  forall m n (A : matrix), independent_columns m n A -> let T := gram m A in
  (forall v, positive_weights n v -> exists X, mean_of n T v X) /\
  forall phi : (nat -> R) -> nat -> R,
  (forall v, positive_weights n v -> exists X, mean_of n T v X /\ forall j, (j < n)%nat -> phi v j = v j * X j j) ->
  let square v j := phi v j ^ 2 / v j in
  let dual v := 2 * sum n (phi v) - sum n v in
  (forall v, positive_weights n v -> let r j := phi v j / v j in
    sum n (fun j => v j * (sqrt (r j) - 1) ^ 2 * (2 * sqrt (r j) + 1)) <= dual (phi v) - dual v /\
    sum n (fun j => v j * (r j - 1) ^ 2) <= dual (square v) - dual v) /\
  exists v X, positive_weights n v /\ mean_of n T v X /\ (forall j, (j < n)%nat -> phi v j = v j) /\
  (forall u, positive_weights n u -> (forall j, (j < n)%nat -> phi u j = u j) -> forall j, (j < n)%nat -> u j = v j) /\
  (feasible n X /\ forall V Z W, inverse n X V -> feasible n Z -> inverse n Z W -> trace_of n T V <= trace_of n T W /\
    (trace_of n T W = trace_of n T V -> forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = X i j)) /\
  forall v0, positive_weights n v0 -> forall j, (j < n)%nat ->
    Un_cv (fun t => Nat.iter t phi v0 j) (v j) /\ Un_cv (fun t => Nat.iter t square v0 j) (v j).

(** [DMRST Remark after Prop E.1] For 0 < α ≤ λ, β ≥ Λ, λI ⪯ T ⪯ ΛI, φ takes the box of all v with α ≤ v_j ≤ β into itself, and it
    has a fixed point there. *)
Definition DMRST_box : Prop :=
  forall m n (A : matrix) (lo hi alpha beta : R), independent_columns m n A -> let T := gram m A in
  0 < alpha <= lo -> hi <= beta ->
  (forall x, lo * sum n (fun i => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i => x i ^ 2)) ->
  (forall v X, mean_of n T v X -> (forall j, (j < n)%nat -> alpha <= v j <= beta) ->
    forall j, (j < n)%nat -> alpha <= v j * X j j <= beta) /\
  exists v X, mean_of n T v X /\ (forall j, (j < n)%nat -> alpha <= v j <= beta) /\ forall j, (j < n)%nat -> v j * X j j = v j.

(** [DMRST observation: box of the optimal weights] 1/(T^{-1})_jj ≤ v_j ≤ T_jj at the fixed point, and φ maps this box, which lies
    within that of Prop E.1, into itself. *)
Definition DMRST_weight_box : Prop :=
  forall m n (A S : matrix), independent_columns m n A -> let T := gram m A in inverse n T S ->
  (forall v X, positive_weights n v -> mean_of n T v X -> (forall j, (j < n)%nat -> v j * X j j = v j) ->
    forall j, (j < n)%nat -> / S j j <= v j <= T j j) /\
  (forall v X, mean_of n T v X -> (forall j, (j < n)%nat -> / S j j <= v j <= T j j) ->
    forall j, (j < n)%nat -> / S j j <= v j * X j j <= T j j) /\
  forall lo hi, 0 < lo -> (forall x, lo * sum n (fun i => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i => x i ^ 2)) ->
    forall j, (j < n)%nat -> lo <= / S j j /\ T j j <= hi.

(** [DMRST observation: scaled dual value] The largest value of (8) over the multiples tv of v is (Σφ_j(v))²/Σv_j, which is positive,
    is the same for all multiples, and is at most the optimum. *)
Definition DMRST_scaled_dual : Prop :=
  forall m n (A : matrix) (v : nat -> R) (X : matrix), (0 < n)%nat -> independent_columns m n A -> let T := gram m A in
  positive_weights n v -> mean_of n T v X -> let best := sum n (fun j => v j * X j j) ^ 2 / sum n v in
  0 < best /\
  (forall t Y, 0 < t -> mean_of n T (fun j => t * v j) Y ->
    2 * sum n (fun j => t * v j * Y j j) - sum n (fun j => t * v j) <= best /\
    sum n (fun j => t * v j * Y j j) ^ 2 / sum n (fun j => t * v j) = best) /\
  (exists t Y, 0 < t /\ mean_of n T (fun j => t * v j) Y /\
    2 * sum n (fun j => t * v j * Y j j) - sum n (fun j => t * v j) = best) /\
  forall Z W, feasible n Z -> inverse n Z W -> best <= trace_of n T W.

(** [DMRST Sec. 3: fidelity and geometric mean] With the root K of V^½TV^½, V = diag(v), the entries of φ(v) add up to tr K, the
    fidelity of V and T, and X(v) = V^{-½}KV^{-½}, the geometric mean of V^{-1} and T. *)
Definition DMRST_fidelity : Prop :=
  forall m n (A : matrix) (v : nat -> R), independent_columns m n A -> let T := gram m A in positive_weights n v ->
  exists K, positive n K /\ (forall i j, (i < n)%nat -> (j < n)%nat -> product n K K i j = sqrt (v i) * T i j * sqrt (v j)) /\
  forall X, mean_of n T v X -> sum n (fun j => v j * X j j) = sum n (fun j => K j j) /\
    forall i j, (i < n)%nat -> (j < n)%nat -> X i j = / sqrt (v i) * K i j * / sqrt (v j).

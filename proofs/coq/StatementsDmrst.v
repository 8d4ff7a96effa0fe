(** * Statements of [DMRST], without proofs

    For T = AᵀA and weights v > 0, X(v) is the positive definite X with X·diag(v)·X = T ([mean_of]; there is one at most, by
    [mean_unique]), and φ_j(v) = v_j·X(v)_jj. Streams of vectors are the columns of G, one at a time. *)
From Coq Require Import Reals List PeanoNat NArith.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique WeakDuality Momentum Masses AdaptivePure.
Open Scope R_scope.

(** [DMRST Sec. 1: online implementation] Row i of AG is the same for all G with the same first rows 0, …, i exactly when A is
    lower triangular; then row i of B(CG + Z) is too, for every factorization A = BC and every Z. *)
Definition DMRST_online : Prop :=
  forall n r d (A B C : matrix), (1 <= d)%nat -> factorization n r n A B C ->
  ((forall i (G G' : matrix), (i < n)%nat -> (forall j c, (j <= i)%nat -> G j c = G' j c) ->
      forall c, (c < d)%nat -> product n A G i c = product n A G' i c)
    <-> forall i j, (i < j)%nat -> (j < n)%nat -> A i j = 0) /\
  ((forall i j, (i < j)%nat -> (j < n)%nat -> A i j = 0) ->
    forall i (G G' Z : matrix), (i < n)%nat -> (forall j c, (j <= i)%nat -> G j c = G' j c) ->
    forall c, product r B (fun k c => product n C G k c + Z k c) i c = product r B (fun k c => product n C G' k c + Z k c) i c).

(** [DMRST eq (1)] B(CG + Z) = AG + BZ. *)
Definition DMRST_eq_1 : Prop :=
  forall m r n (A B C G Z : matrix) i c, factorization m r n A B C -> (i < m)%nat ->
  product r B (fun k c => product n C G k c + Z k c) i c = product n A G i c + product r B Z i c.

(** [DMRST eq (2)] With noise of d columns, uncorrelated within each, of variance κγ(C)² with a κ that B and C do not enter, the
    expected squared error of all answers is κd·γ(C)²‖B‖_F²; and (tB, C/t) has the same γ(C)²‖B‖_F² for every t ≠ 0. *)
Definition DMRST_eq_2 : Prop :=
  (forall (Omega : Type) (e : expectation Omega) m r n d (A B C G : matrix) (kappa : R) (z : nat -> nat -> Omega -> R),
    factorization m r n A B C -> (forall c, (c < d)%nat -> uncorrelated e r (kappa * sensitivity2 r n C) (z c)) ->
    expected e (fun w => sum m (fun i => sum d (fun c =>
      (product r B (fun k c => product n C G k c + z c k w) i c - product n A G i c) ^ 2)))
    = kappa * INR d * (sensitivity2 r n C * frobenius2 m r B)) /\
  forall m r n (B C : matrix) (t : R), t <> 0 ->
    sensitivity2 r n (fun k j => C k j / t) * frobenius2 m r (fun i k => t * B i k) = sensitivity2 r n C * frobenius2 m r B.

(** [DMRST Prop 2.1] Let a mechanism over T rounds be ε-DP, for every event of outputs, on all pairs of neighbouring streams fixed
    in advance. Then it is so, with the same ε, for every event in the games of an adversary, randomised or not, who chooses the
    inputs of both worlds by the outputs so far and reaches neighbouring streams only. The event may be of the coins, too. *)
Definition DMRST_Prop_2_1 : Prop :=
  forall (Input Output Coins : Type) (kernel : list Input -> list Output -> Output -> R) T eps
    (neighbours : list Input -> list Input -> Prop) (coin : Coins -> R) (choose choose' : Coins -> list Output -> Input)
    (event : Coins * list Output -> Prop) p p',
  (forall xs ys y, 0 <= kernel xs ys y) -> (forall c, 0 <= coin c) ->
  (forall xs xs', length xs = T -> neighbours xs xs' -> forall ev q q',
    mass (transcript kernel xs) ev q -> mass (transcript kernel xs') ev q' -> q <= exp eps * q') ->
  (forall c ys, length ys = T -> neighbours (asked (choose c) ys) (asked (choose' c) ys)) ->
  mass (game kernel T coin choose) event p -> mass (game kernel T coin choose') event p' -> p <= exp eps * p'.

(** [DMRST eq (8)] For every v > 0 and every feasible X, tr(AᵀA·X^{-1}) ≥ 2Σφ_j(v) − Σv_j; X(v) attains it where φ(v) = v. *)
Definition DMRST_eq_8 : Prop :=
  forall n (T Y : matrix) (v : nat -> R), (forall j, (j < n)%nat -> 0 < v j) -> mean_of n T v Y ->
  (forall X W : matrix, positive n X -> inverse n X W -> (forall j, (j < n)%nat -> X j j <= 1) ->
    2 * sum n (fun j => v j * Y j j) - sum n v <= trace_of n T W) /\
  ((forall j, (j < n)%nat -> v j * Y j j = v j) -> forall W, inverse n Y W ->
    (forall j, (j < n)%nat -> Y j j <= 1) /\ trace_of n T W = 2 * sum n (fun j => v j * Y j j) - sum n v).

(** [DMRST Sec. 3: recovery of a factorization] Every square C with CᵀC = X has an inverse D, A = (AD)C, and the loss of it is at
    most tr(AᵀA·X^{-1}), with equality where X_jj = 1; for lower-triangular A there is one of lower-triangular factors. *)
Definition DMRST_recovery : Prop :=
  forall n (A X W : matrix), (1 <= n)%nat -> positive n X -> inverse n X W -> (forall j, (j < n)%nat -> X j j <= 1) ->
  (forall C, (forall i j, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) -> exists D,
    (forall i j, (i < n)%nat -> (j < n)%nat -> product n D C i j = diagonal (fun _ => 1) i j) /\
    factorization n n n A (product n A D) C /\
    frobenius2 n n (product n A D) * sensitivity2 n n C <= trace_of n (gram n A) W /\
    ((forall j, (j < n)%nat -> X j j = 1) ->
      frobenius2 n n (product n A D) * sensitivity2 n n C = trace_of n (gram n A) W)) /\
  ((forall i j, (i < j)%nat -> (j < n)%nat -> A i j = 0) -> exists B C,
    factorization n n n A B C /\ (forall i j, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) /\
    (forall i j, (i < n)%nat -> (j < n)%nat -> (i < j)%nat -> B i j = 0 /\ C i j = 0)).

(** [DMRST Alg 2] [DMRST Prop 4.2] For every β, all rates and all gradients the iterates from 0 are −MG, column by column of G,
    with M = M^(η)·M^(β), a product of two lower-triangular matrices, of the entries Σ_{t=j}^{i} η_t·β^(t−j). *)
Definition DMRST_Prop_4_2 : Prop :=
  forall (beta : R) (eta : nat -> R) n,
  (forall (g : nat -> R) i, (i < n)%nat ->
    iterate beta eta g i = - sum n (fun j => product n (rates eta) (powers beta) i j * g j)) /\
  (forall i j, (i < j)%nat -> rates eta i j = 0 /\ powers beta i j = 0) /\
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n (rates eta) (powers beta) i j =
    if (j <=? i)%nat then sum (S i - j) (fun t => eta (j + t)%nat * beta ^ t) else 0).

(** [DMRST Sec. 4: post-processing gives the momentum variant] A factorization S = BC of the prefix sum becomes M = (MS^{-1}B)C,
    and momentum run on the differences of the noisy prefix sums y = B(CG + Z) plays −(MS^{-1}B)(CG + Z). *)
Definition DMRST_post_processing : Prop :=
  forall (beta : R) (eta : nat -> R) n r (B C : matrix), factorization n r n prefix_sum B C ->
  let M := product n (rates eta) (powers beta) in let MS := product n M differences in
  factorization n r n M (product n MS B) C /\
  forall (g z : nat -> R) i, (i < n)%nat ->
  let noisy k := sum n (fun j => C k j * g j) + z k in let y i := sum r (fun k => B i k * noisy k) in
  iterate beta eta (fun k => y k - match k with O => 0 | S p => y p end) i = - sum r (fun k => product n MS B i k * noisy k).

(** [DMRST Sec. 5: single pass with 167 clients] m clients in each of 2048 rounds, all different, are at most 342,477 exactly for
    m ≤ 167; so 100 are possible. *)
Definition DMRST_clients : Prop := forall m : N, (2048 * m <= 342477 <-> m <= 167)%N.

(** [DMRST Prop E.1] λI ⪯ AᵀA ⪯ ΛI with 0 < λ ≤ Λ and φ(v) = v > 0 imply λ ≤ v_j ≤ Λ. *)
Definition DMRST_Prop_E_1 : Prop :=
  forall n (T X : matrix) (v : nat -> R) (lo hi : R), (forall j, (j < n)%nat -> 0 < v j) -> mean_of n T v X ->
  (forall j, (j < n)%nat -> v j * X j j = v j) -> 0 < lo <= hi ->
  (forall x, lo * sum n (fun i => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i => x i ^ 2)) ->
  forall j, (j < n)%nat -> lo <= v j <= hi.

(** [DMRST Prop E.4] [DMRST eq (22)] With A and A + B regular, (A + B)^{-1} = A^{-1} − (A + B)^{-1}BA^{-1}, and once more,
    A^{-1} − A^{-1}BA^{-1} + (A + B)^{-1}BA^{-1}BA^{-1}. *)
Definition DMRST_Prop_E_4 : Prop :=
  forall n (A B A' S : matrix), inverse n A A' -> inverse n (fun i j => A i j + B i j) S ->
  forall i j, (i < n)%nat -> (j < n)%nat ->
  S i j = A' i j - product n S (product n B A') i j /\
  S i j = A' i j - product n A' (product n B A') i j + product n S (product n (product n B A') (product n B A')) i j.

(** [DMRST Prop E.5] For semidefinite A and B the least eigenvalue of A∘B is at least the product of theirs: the least one of a
    symmetric matrix is the largest λ for which λ‖x‖² is never above the form. *)
Definition DMRST_Prop_E_5 : Prop :=
  forall n (A B : matrix) (alpha beta : R), (forall i j, A i j = A j i) -> (forall i j, B i j = B j i) -> 0 <= alpha -> 0 <= beta ->
  (forall x, alpha * sum n (fun i => x i ^ 2) <= quadratic n A x) ->
  (forall x, beta * sum n (fun i => x i ^ 2) <= quadratic n B x) ->
  forall x, alpha * beta * sum n (fun i => x i ^ 2) <= quadratic n (fun i j => A i j * B i j) x.

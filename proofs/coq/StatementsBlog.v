(** * Statements of [BLOG], without proofs *)
From Coq Require Import Reals List PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms SquareRoot Digits Tree TreeError.
Open Scope R_scope.

(** [BLOG Introduction: tree mechanism balances both norms] For the tree over T = 2^k items, k ≥ 1, every column of C has squared
    norm k + 1 and the largest squared row norm of B is k; for A = I·A and A = A·I one of both is 1 and the other T. *)
Definition BLOG_tree : Prop :=
  forall k, (1 <= k)%nat -> let T := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  factorization T r T prefix_sum (tree_B 0 1 (S k) k) (tree_C 0 1 (S k) k) /\
  (forall x, (x < T)%nat -> column_norm2 r (tree_C 0 1 (S k) k) x = INR k + 1) /\
  max_row_norm2 T r (tree_B 0 1 (S k) k) = INR k /\
  let one := diagonal (fun _ => 1) in
  (factorization T T T prefix_sum one prefix_sum /\ max_row_norm2 T T one = 1 /\ sensitivity2 T T prefix_sum = INR T) /\
  (factorization T T T prefix_sum prefix_sum one /\ max_row_norm2 T T prefix_sum = INR T /\ sensitivity2 T T one = 1).

(** [BLOG Display: CG as a sum of columns] CG is the sum over j of column C_j times the transpose of g_j, row j of G. If g_j
    alone changes to g′, CG changes by C_j(g_j − g′)ᵀ, of rank at most one, with Frobenius norm ‖C_j‖·‖g_j − g′‖. *)
Definition BLOG_columns : Prop :=
  forall r n D (C G : matrix),
  (forall l d, product n C G l d = sum n (fun j => C l j * G j d)) /\
  forall j (g' : nat -> R), (j < n)%nat -> let G' : matrix := fun i d => if (i =? j)%nat then g' d else G i d in
  (forall l d, product n C G l d - product n C G' l d = C l j * (G j d - g' d)) /\
  frobenius2 r D (fun l d => product n C G l d - product n C G' l d)
  = column_norm2 r C j * sum D (fun d => (G j d - g' d) ^ 2).

(** [BLOG Display: bound of the sensitivity] The largest Frobenius norm by which CG moves when one gradient of norm at most 1 is
    replaced by another of norm at most 1 is twice the largest column norm of C. *)
Definition BLOG_sensitivity : Prop :=
  forall r n D (C : matrix), (1 <= n)%nat -> (1 <= D)%nat ->
  let changes s := exists (G G' : matrix) j, (j < n)%nat /\ (forall i, (i < n)%nat -> row_norm2 D G i <= 1 /\ row_norm2 D G' i <= 1) /\
    (forall i d, i <> j -> G i d = G' i d) /\ s = sqrt (frobenius2 r D (fun l d => product n C G l d - product n C G' l d)) in
  is_lub changes (2 * sqrt (sensitivity2 r n C)) /\ changes (2 * sqrt (sensitivity2 r n C)).

(** [BLOG Remark 3.1] For the square root of the prefix sum of T rounds the squares of all norms of columns of C and of rows of B
    are at most 1 + ln(2T − 1)/2. *)
Definition BLOG_Remark_3_1 : Prop :=
  forall T, (1 <= T)%nat -> factorization T T T prefix_sum root root /\
  forall i, (i < T)%nat -> row_norm2 T root i <= 1 + ln (2 * INR T - 1) / 2 /\ column_norm2 T root i <= 1 + ln (2 * INR T - 1) / 2.

(** [BLOG Display: Jensen] For noise Z of d columns, the entries of each of them uncorrelated, of mean 0 and variance σ², the
    expected squared Frobenius norm of BZ is dσ²‖B‖_F², and the expected Frobenius norm, where there is one, at most its root. *)
Definition BLOG_Jensen : Prop :=
  forall (Omega : Type) (e : expectation Omega) m r d (B : matrix) (sigma : R) (z : nat -> nat -> Omega -> R), 0 <= sigma ->
  (forall c, (c < d)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->
  let norm w := sqrt (frobenius2 m d (fun i c => sum r (fun k => B i k * z c k w))) in
  expected e (fun w => norm w ^ 2) = INR d * sigma ^ 2 * frobenius2 m r B /\
  (integrable e norm -> expected e norm <= sqrt (INR d * sigma ^ 2 * frobenius2 m r B)).

(** [BLOG Display: private mean error] With σ = σ_{ε,δ}·sens(C) the expected Frobenius norm of BZ over √T is at most
    √d·σ_{ε,δ}/√T·sens(C)·‖B‖_F. *)
Definition BLOG_mean_error : Prop :=
  forall (Omega : Type) (e : expectation Omega) T r d (B : matrix) (multiplier sens : R) (z : nat -> nat -> Omega -> R),
  0 <= multiplier -> 0 <= sens -> (1 <= T)%nat ->
  (forall c, (c < d)%nat -> uncorrelated e r ((multiplier * sens) ^ 2) (z c)) ->
  let norm w := sqrt (frobenius2 T d (fun i c => sum r (fun k => B i k * z c k w))) in
  integrable e norm ->
  expected e norm / sqrt (INR T) <= sqrt (INR d) * multiplier / sqrt (INR T) * sens * sqrt (frobenius2 T r B).

(** [BLOG Display: optimization problem] The infimum of ‖B‖_F² over the factorizations BC = A whose largest column norm of C is 1
    is that of ‖B‖_F²·max_j‖C_j‖² over all factorizations: both have the same lower bounds. *)
Definition BLOG_optimization : Prop :=
  forall m n (A : matrix) (lo : R), (1 <= n)%nat ->
  (forall r B C, factorization m r n A B C -> sensitivity2 r n C = 1 -> lo <= frobenius2 m r B) <-> above Two m n A lo.

(** * Statements of [DMRST] on triangular factors and on the regret, without proofs

    Random matrices have the same law if their characteristic functions agree ([same_law]); independent Gaussian entries are those
    with the characteristic function of these ([gaussian]). *)
From Coq Require Import Reals List PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products GaussianLaw LqDecomposition Regret.
Open Scope R_scope.

(** [DMRST Prop 2.2] For A = BC with lower-triangular A an LQ decomposition B = LQ, in which L is lower triangular and the rows of Q are
    orthonormal, or 0, gives lower-triangular factors L and K = QC of A. For all G the mechanism of L and K has the law of that of B
    and C, as any two factorizations have whose left factors have one covariance, and only these. For A of full rank no row of Q is
    0, and L and K are the only such factors with a nonnegative diagonal of L. *)
Definition DMRST_Prop_2_2 : Prop :=
  forall n r (A B C : matrix), factorization n r n A B C -> (forall i j, (i < j)%nat -> (j < n)%nat -> A i j = 0) ->
  let lower (X : matrix) := forall i j, (i < j)%nat -> (j < n)%nat -> X i j = 0 in
  let covariance q (X : matrix) i j := product q X (transpose X) i j in
  (forall (Omega Omega' : Type) (e : expectation Omega) (e' : expectation Omega') s d s2 (L K : matrix) z z',
    (1 <= d)%nat -> 0 < s2 -> factorization n s n A L K -> gaussian e r d s2 z -> gaussian e' s d s2 z' ->
    (forall G, same_law e e' n d (mechanism n r B C G z) (mechanism n s L K G z')) <->
    forall i j, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance s L i j) /\
  exists (L Q : matrix) kept, lq n r B L Q kept /\ let K := product r Q C in
    factorization n n n A L K /\ lower L /\ lower K /\ (forall k, (k < n)%nat -> 0 <= L k k) /\
    (forall i j, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance n L i j) /\
    ((forall k, (k < n)%nat -> A k k <> 0) -> (forall k, (k < n)%nat -> kept k = true) /\
      forall L' K', factorization n n n A L' K' -> lower L' -> lower K' -> (forall k, (k < n)%nat -> 0 <= L' k k) ->
      (forall i j, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance n L' i j) ->
      forall i j, (i < n)%nat -> (j < n)%nat -> L' i j = L i j /\ K' i j = K i j).

(** [DMRST Prop 4.1; reading 3] Algorithm 1 with the prefix sum BC, step size η, convex losses with the Lipschitz constant L ≤ ζ, the
    subgradients of each clipped to norm ζ as rows of G, and noise of p columns, the entries of each uncorrelated, of mean 0 and
    variance σ², as Gaussian ones: against any θ* the expected average regret is at most ‖θ* − θ_1‖²/(2ηn) + ηL²/2 plus
    (ηLσ√p/n)·Σ_t‖B_t‖. The losses may depend on the past, even on the noise. *)
Definition DMRST_Prop_4_1_3 : Prop :=
  forall (Omega : Type) (e : expectation Omega) n r p (B C : matrix) (eta bound zeta sigma : R) (start star : nat -> R)
    (loss : nat -> Omega -> (nat -> R) -> R) (theta slope : Omega -> matrix) (z : nat -> nat -> Omega -> R),
  (1 <= n)%nat -> 0 < eta -> 0 <= bound <= zeta -> 0 <= sigma -> factorization n r n prefix_sum B C ->
  (forall c, (c < p)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->
  (forall t w, (t < n)%nat -> lipschitz p (loss t w) bound /\ subgradient p (loss t w) (theta w t) (slope w t)) ->
  (forall w c, theta w O c = start c) ->
  (forall w i c, (S i < n)%nat -> (c < p)%nat -> theta w (S i) c
    = start c - eta * product r B (fun k c => product n C (fun s => clipped p zeta (slope w s)) k c + z c k w) i c) ->
  (forall t, (t < n)%nat -> integrable e (fun w => loss t w (theta w t) - loss t w star)) ->
  sum n (fun t => expected e (fun w => loss t w (theta w t) - loss t w star)) / INR n <=
  square_of p (fun c => star c - start c) / (2 * eta * INR n) + eta * bound ^ 2 / 2
    + eta * bound * sigma * sqrt (INR p) / INR n * sum n (fun t => sqrt (row_norm2 r B t)).

(** [DMRST Prop 4.1; reading 1] [DMRST F.1: chain of inequalities; reading 1] The same with ηLσ√(p/n)·‖B‖_F in the place of the last
    term. *)
Definition DMRST_Prop_4_1_1 : Prop :=
  forall (Omega : Type) (e : expectation Omega) n r p (B C : matrix) (eta bound zeta sigma : R) (start star : nat -> R)
    (loss : nat -> Omega -> (nat -> R) -> R) (theta slope : Omega -> matrix) (z : nat -> nat -> Omega -> R),
  (1 <= n)%nat -> 0 < eta -> 0 <= bound <= zeta -> 0 <= sigma -> factorization n r n prefix_sum B C ->
  (forall c, (c < p)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->
  (forall t w, (t < n)%nat -> lipschitz p (loss t w) bound /\ subgradient p (loss t w) (theta w t) (slope w t)) ->
  (forall w c, theta w O c = start c) ->
  (forall w i c, (S i < n)%nat -> (c < p)%nat -> theta w (S i) c
    = start c - eta * product r B (fun k c => product n C (fun s => clipped p zeta (slope w s)) k c + z c k w) i c) ->
  (forall t, (t < n)%nat -> integrable e (fun w => loss t w (theta w t) - loss t w star)) ->
  sum n (fun t => expected e (fun w => loss t w (theta w t) - loss t w star)) / INR n <=
  square_of p (fun c => star c - start c) / (2 * eta * INR n) + eta * bound ^ 2 / 2
    + eta * bound * sigma * sqrt (INR p / INR n) * sqrt (frobenius2 n r B).

(** [DMRST Prop 4.1; reading 2] The same with ηL² in the place of ηL²/2. *)
Definition DMRST_Prop_4_1_2 : Prop :=
  forall (Omega : Type) (e : expectation Omega) n r p (B C : matrix) (eta bound zeta sigma : R) (start star : nat -> R)
    (loss : nat -> Omega -> (nat -> R) -> R) (theta slope : Omega -> matrix) (z : nat -> nat -> Omega -> R),
  (1 <= n)%nat -> 0 < eta -> 0 <= bound <= zeta -> 0 <= sigma -> factorization n r n prefix_sum B C ->
  (forall c, (c < p)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->
  (forall t w, (t < n)%nat -> lipschitz p (loss t w) bound /\ subgradient p (loss t w) (theta w t) (slope w t)) ->
  (forall w c, theta w O c = start c) ->
  (forall w i c, (S i < n)%nat -> (c < p)%nat -> theta w (S i) c
    = start c - eta * product r B (fun k c => product n C (fun s => clipped p zeta (slope w s)) k c + z c k w) i c) ->
  (forall t, (t < n)%nat -> integrable e (fun w => loss t w (theta w t) - loss t w star)) ->
  sum n (fun t => expected e (fun w => loss t w (theta w t) - loss t w star)) / INR n <=
  square_of p (fun c => star c - start c) / (2 * eta * INR n) + eta * bound ^ 2
    + eta * bound * sigma * sqrt (INR p / INR n) * sqrt (frobenius2 n r B).

(** [DMRST Proof of Thm 2.1: orthonormal Q; reading 1] For rows of Q that are orthonormal ‖QX‖_F ≤ ‖X‖_F. *)
Definition DMRST_orthonormal_Q : Prop :=
  forall n r d (Q X : matrix), (forall k l, (k < n)%nat -> (l < n)%nat -> dot r (Q k) (Q l) = if (k =? l)%nat then 1 else 0) ->
  frobenius2 n d (product r Q X) <= frobenius2 r d X.

(** [DMRST Proof of Thm 2.1: square and invertible; reading 1] For a square invertible lower-triangular A = BC and B = LQ with orthonormal
    rows of Q and lower-triangular L, L and QC are square and invertible. *)
Definition DMRST_square_invertible : Prop :=
  forall n r (A B C L Q A' : matrix), factorization n r n A B C -> inverse n A A' ->
  (forall i x, (i < n)%nat -> (x < r)%nat -> B i x = product n L Q i x) ->
  (exists L', inverse n L L') /\ exists K', inverse n (product r Q C) K'.

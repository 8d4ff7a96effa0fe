(** * Statements of [HUU], without proofs

    Each proposition has before it the statement that it is and a sentence on what is in it. Norms are squared where the
    theory squares them; M_n is [prefix_sum], indices start at 0, and f is [f], defined by (12). *)
From Coq Require Import Reals List PeanoNat.
From Coquelicot Require Import Complex.
From Etalon Require Import Certificate Sums Noise SquareRoot RootUnique Norms ComplexMatrices OperatorNorms Digits Tree
  Singular PrefixSingular.
Open Scope R_scope.

(** [HUU eq (4)] [HUU Section 6: mean squared error of a factorization is exact] For every real factorization A = LR and
    every input x, and noise of mean 0 whose q coordinates are uncorrelated and have the variance C²‖R‖²_{1→2}, as the
    Gaussian one: the mean squared error is C²‖L‖_F²‖R‖²_{1→2}/q. *)
Definition HUU_eq_4 : Prop :=
  forall (Omega : Type) (e : expectation Omega) q m r (A L R0 : matrix) (c : R) (z : nat -> Omega -> R) (x : nat -> R),
  factorization q r m A L R0 -> uncorrelated e r (c ^ 2 * sensitivity2 r m R0) z ->
  mean_squared_error e q m r A L R0 z x = c ^ 2 * frobenius2 q r L * sensitivity2 r m R0 / INR q.

(** [HUU eq (5)] Where v = γ_F(A)² is attained, as in (3), no factorization has a mean squared error below C²v/q, and one has
    that error. *)
Definition HUU_eq_5 : Prop :=
  forall q m (A : matrix) (c v : R), encloses Two q m A v v -> (0 < q)%nat ->
  (forall (Omega : Type) (e : expectation Omega) r (L R0 : matrix) (z : nat -> Omega -> R) x,
    factorization q r m A L R0 -> uncorrelated e r (c ^ 2 * sensitivity2 r m R0) z ->
    c ^ 2 * v / INR q <= mean_squared_error e q m r A L R0 z x) /\
  exists r (L R0 : matrix), factorization q r m A L R0 /\
    forall (Omega : Type) (e : expectation Omega) (z : nat -> Omega -> R) x,
    uncorrelated e r (c ^ 2 * sensitivity2 r m R0) z -> mean_squared_error e q m r A L R0 z x = c ^ 2 * v / INR q.

(** [HUU eq (10)] A factorization LR of A ≠ 0 with ‖L‖_F·‖R‖_{1→2} = g, of least g or not, may be scaled so that
    ‖L‖_F² = ‖R‖²_{1→2} = g. *)
Definition HUU_eq_10 : Prop :=
  forall q r m (A L R0 : cmatrix) (g : R), 0 < g -> cfactorization q r m A L R0 ->
  frobenius2 q r (moduli L) * sensitivity2 r m (moduli R0) = g ^ 2 ->
  exists L' R', cfactorization q r m A L' R' /\ frobenius2 q r (moduli L') = g /\ sensitivity2 r m (moduli R') = g.

(** [HUU eq (12)] [HUU eq (27)] The entries f(i − j) of L = R obey the recurrence, which has each of them by one product, the
    convolution of f with itself is 1, and L² = M_n for every n. *)
Definition HUU_eq_27 : Prop :=
  f 0 = 1 /\ (forall k, (1 <= k)%nat -> f k = (1 - 1 / (2 * INR k)) * f (k - 1)) /\
  (forall m, sum (S m) (fun i => f i * f (m - i)) = 1) /\
  forall n, factorization n n n prefix_sum (fun i j => if (j <=? i)%nat then f (i - j) else 0)
    (fun i j => if (j <=? i)%nat then f (i - j) else 0).

(** [HUU Section 5.1: L = R determines the factor] L lower triangular with positive diagonal and L² = M_n: L_ij = f(i − j), so
    that L is Toeplitz with diagonal 1, its leading parts are those of smaller n, and (2k − 1)/(2k) leads from one diagonal
    to the next. *)
Definition HUU_section_5_1 : Prop :=
  forall n (L : matrix), factorization n n n prefix_sum L L -> (forall i j, (i < j)%nat -> L i j = 0) ->
  (forall i, (i < n)%nat -> 0 < L i i) ->
  (forall i j, (j <= i)%nat -> (i < n)%nat -> L i j = f (i - j)) /\ f 0 = 1 /\
  forall k, (1 <= k)%nat -> f k = (2 * INR k - 1) / (2 * INR k) * f (k - 1).

(** [HUU Prop 14] diag(x)·A·diag(y) = A∘(xyᵀ), entry by entry. *)
Definition HUU_Prop_14 : Prop :=
  forall m n (A : cmatrix) (x y : nat -> C) i j, (i < m)%nat -> (j < n)%nat ->
  cproduct m (cdiagonal x) (cproduct n A (cdiagonal y)) i j = (A i j * (x i * y j))%C.

(** [HUU Prop 12; reading 1] The sum of the entries of conj(A)∘B is the trace of A*B. *)
Definition HUU_Prop_12_1 : Prop :=
  forall m n (A B : cmatrix), csum m (fun i => csum n (fun j => (Cconj (A i j) * B i j)%C))
  = csum n (fun j => cproduct m (fun j i => Cconj (A i j)) B j j).

(** [HUU Prop 12; reading 2] The entrywise product of x·y* and B is diag(x)·B·diag(y)*. *)
Definition HUU_Prop_12_2 : Prop :=
  forall m n (B : cmatrix) (x y : nat -> C) i j, (i < m)%nat -> (j < n)%nat ->
  (x i * Cconj (y j) * B i j)%C = cproduct m (cdiagonal x) (cproduct n B (cdiagonal (fun j => Cconj (y j)))) i j.

(** [HUU Prop 13; reading 1] x*(A∘B)y = tr(diag(x)*·A·diag(y)·Bᵀ). *)
Definition HUU_Prop_13 : Prop :=
  forall m n (A B : cmatrix) (x y : nat -> C),
  csum m (fun i => (Cconj (x i) * csum n (fun j => (A i j * B i j * y j)%C))%C)
  = csum m (fun i => cproduct n (cproduct m (cdiagonal (fun i => Cconj (x i))) (cproduct n A (cdiagonal y)))
      (fun j i => B i j) i i).

(** [HUU Fact 17] The norm of A from the 1-norm to the 2-norm is the largest 2-norm of a column, and that from the 2-norm to
    the maximum norm the largest 2-norm of a row. *)
Definition HUU_Fact_17 : Prop :=
  forall m n (A : cmatrix), (0 < m)%nat ->
  is_lub (values_1_2 m n A) (sqrt (sensitivity2 m n (moduli A))) /\
  is_lub (values_2_inf m n A) (sqrt (max_row_norm2 m n (moduli A))).

(** [HUU Thm 19] ½·csc((2i − 1)π/(4n + 2)), i = 1, …, n, are the singular values of M_n, in descending order. *)
Definition HUU_Thm_19 : Prop :=
  forall n, (0 < n)%nat ->
  let s a := / (2 * sin ((2 * INR (S a) - 1) * PI / (4 * INR n + 2))) in
  singular_values n prefix_sum s /\ forall a b, (a <= b)%nat -> (b < n)%nat -> s b <= s a.

(** [HUU Thm 21] The quotient of the double factorials lies between both bounds, and no constant c does better: smaller
    than 4/π − 1 below (at m = 1 already), larger than ¼ above. *)
Definition HUU_Thm_21 : Prop :=
  let g m := double_factorial (2 * m - 1) / double_factorial (2 * m) in
  (forall m, (1 <= m)%nat -> 1 / sqrt (PI * (INR m + 4 / PI - 1)) <= g m <= 1 / sqrt (PI * (INR m + / 4))) /\
  (forall c, -1 < c -> (forall m, (1 <= m)%nat -> 1 / sqrt (PI * (INR m + c)) <= g m) -> 4 / PI - 1 <= c) /\
  (forall c, -1 < c -> (forall m, (1 <= m)%nat -> g m <= 1 / sqrt (PI * (INR m + c))) -> c <= / 4).

(** [HUU Prop 37] For κ ≥ ‖X‖ and a, b ≥ κ the Hermitian form of (aI X; X* bI) is nowhere negative. *)
Definition HUU_Prop_37 : Prop :=
  forall m n (X : cmatrix) (a b kappa : R), coperator_bound m n X kappa -> kappa <= a -> kappa <= b ->
  forall x y : nat -> C, 0 <= a * sum m (fun i => Cmod (x i) ^ 2)
    + 2 * Re (csum m (fun i => (Cconj (x i) * capply n X y i)%C)) + b * sum n (fun j => Cmod (y j) ^ 2).

(** [HUU Prop 38; reading 1] With Â and B̂ the matrices with A, A* and B, B* beside diagonal blocks of zeros, the sum of the
    entries of conj(Â)∘B̂ is 2·Re tr(A*B). *)
Definition HUU_Prop_38 : Prop :=
  forall m n (A B : cmatrix),
  let hat (X : cmatrix) : cmatrix := fun i j => if (i <? m)%nat then if (j <? m)%nat then 0%C else X i (j - m)%nat
    else if (j <? m)%nat then Cconj (X j (i - m)%nat) else 0%C in
  csum (m + n) (fun i => csum (m + n) (fun j => (Cconj (hat A i j) * hat B i j)%C))
  = RtoC (2 * Re (csum n (fun j => cproduct m (fun j i => Cconj (A i j)) B j j))).

(** [HUU eq (26)] γ_F(A) ≤ ‖A‖_F. *)
Definition HUU_eq_26 : Prop := forall q m (A : cmatrix), cbelow Two q m A (frobenius2 q m (moduli A)).

(** [HUU eq (41)] t = ½, v_j = 1/(2m) and Y = 0 is strictly feasible: the weights are positive, add up to 1, and the form of
    the block matrix is positive except at 0. *)
Definition HUU_eq_41 : Prop :=
  forall q m, (0 < m)%nat -> let t := / 2 in let v (j : nat) := / (2 * INR m) in
  0 < t /\ (forall j, 0 < v j) /\ t + sum m v = 1 /\
  forall x y : nat -> C, (exists i, (i < q)%nat /\ x i <> 0%C) \/ (exists j, (j < m)%nat /\ y j <> 0%C) ->
  0 < t * sum q (fun i => Cmod (x i) ^ 2) + 2 * Re (csum q (fun i => (Cconj (x i) * capply m (fun _ _ => 0%C) y i)%C))
    + sum m (fun j => v j * Cmod (y j) ^ 2).

(** [HUU Lemma 48] γ_F(D) = ‖D‖_F for a diagonal D, zeros allowed. *)
Definition HUU_Lemma_48 : Prop :=
  forall n (d : nat -> C), let v := sum n (fun i => Cmod (d i) ^ 2) in cencloses Two n n (cdiagonal d) v v.

(** [HUU Section 8: spectrum of the parity matrix] The parities are C(d, w) rows of signs with S·Sᵀ = 2^d·I, so that the
    singular values are 2^{d/2}, as many times as there are rows; and γ_F(S) = C(d, w). *)
Definition HUU_section_8 : Prop :=
  forall d w, (w <= d)%nat -> let q := length (choose d w) in INR q = Binomial.C d w /\
  (forall i j, parity d w i j ^ 2 = 1) /\
  (forall i k, (i < q)%nat -> (k < q)%nat ->
    sum (2 ^ d) (fun j => parity d w i j * parity d w k j) = if (i =? k)%nat then 2 ^ d else 0) /\
  encloses Two q (2 ^ d) (parity d w) (Binomial.C d w ^ 2) (Binomial.C d w ^ 2).

(** [HUU Section 1: the new error is smooth] With noise of variance C²G_n in every coordinate, as ‖R‖²_{1→2} = G_n asks,
    release t (from 0) of the square root has the variance C²G_n·G_{t+1}; so the variance grows by C²G_n·f(t)² in round t,
    amounts that fall, to 0. *)
Definition HUU_section_1_smooth : Prop :=
  (forall (Omega : Type) (e : expectation Omega) n c (z : nat -> Omega -> R) x t, (t < n)%nat ->
    uncorrelated e n (c ^ 2 * sensitivity2 n n root) z ->
    expected e (fun w => (release n n root root z x t w - apply_to n prefix_sum x t) ^ 2) = c ^ 2 * G n * G (S t)) /\
  (forall t, G (S t) - G t = f t ^ 2) /\ (forall t, f (S t) ^ 2 < f t ^ 2) /\ Un_cv (fun t => f t ^ 2) 0.

(** [HUU eq (28); reading 1] f(k) < 1/√(π(k + ¼)) for every k ≥ 1. *)
Definition HUU_eq_28_1 : Prop := forall k, (1 <= k)%nat -> f k < 1 / sqrt (PI * (INR k + / 4)).

(** [HUU eq (28); reading 3] The squared norm of row t of L is at most 1 + ln(4t − 3)/π for every t ≥ 1. *)
Definition HUU_eq_28_3 : Prop :=
  forall n t, (t < n)%nat -> row_norm2 n root t <= 1 + ln (4 * INR (S t) - 3) / PI.

(** [HUU eq (28); reading 4] The squared norm of row t of L is at most 1 + (4/π)·Σ_{k=1}^{t−1} 1/(4k + 1) for every t ≥ 1. *)
Definition HUU_eq_28_4 : Prop :=
  forall n t, (t < n)%nat -> row_norm2 n root t <= 1 + 4 / PI * sum t (fun k => 1 / (4 * INR (S k) + 1)).

(** [HUU eq (30); reading 1] γ_F(M_n) ≥ ‖M_n‖_1/√n ≥ (√n/π)(2 + ln((2n + 1)/5) + ln(2n + 1)/(2n)), ‖M_n‖_1 the sum of the
    singular values; the first inequality is squared. *)
Definition HUU_eq_30_1 : Prop :=
  forall n, (0 < n)%nat -> exists s, singular_values n prefix_sum s /\ above Two n n prefix_sum (sum n s ^ 2 / INR n) /\
  INR n / PI * (2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) <= sum n s.

(** [HUU eq (30); reading 2] [Result: trace norm of the prefix sum] The same with (1 + 1/(2n))(2 + ln((2n + 1)/3)) for the
    parenthesis. *)
Definition HUU_eq_30_2 : Prop :=
  forall n, (0 < n)%nat -> exists s, singular_values n prefix_sum s /\ above Two n n prefix_sum (sum n s ^ 2 / INR n) /\
  INR n / PI * ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3))) <= sum n s.

(** [HUU Thm 3; reading 1] No factorization of M_n has, with noise of standard deviation C‖R‖_{1→2}, a mean squared error
    below (C²/π²)(2 + ln((2n + 1)/5) + ln(2n + 1)/(2n))². *)
Definition HUU_Thm_3_1 : Prop :=
  forall (Omega : Type) (e : expectation Omega) n r (L R0 : matrix) (c : R) (z : nat -> Omega -> R) x, (0 < n)%nat ->
  factorization n r n prefix_sum L R0 -> uncorrelated e r (c ^ 2 * sensitivity2 r n R0) z ->
  c ^ 2 / PI ^ 2 * (2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) ^ 2
  <= mean_squared_error e n n r prefix_sum L R0 z x.

(** [HUU Lemma 40; reading 2] The binary tree over n = 2^k items has ‖L‖_F²·‖R‖²_{1→2} ≥ n·log₂n·(1 + log₂n)/2. *)
Definition HUU_Lemma_40_2 : Prop :=
  forall k, let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  let L := tree_B 0 1 (S k) k in let R0 := tree_C 0 1 (S k) k in factorization n r n prefix_sum L R0 /\
  INR n * INR k * (1 + INR k) / 2 <= frobenius2 n r L * sensitivity2 r n R0.

(** [HUU Lemma 40; reading 3] The binary tree over n = 2^k items has ‖L‖_F²·‖R‖²_{1→2} = (k + 1)(k·2^{k−1} + 1). *)
Definition HUU_Lemma_40_3 : Prop :=
  forall k, let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  let L := tree_B 0 1 (S k) k in let R0 := tree_C 0 1 (S k) k in factorization n r n prefix_sum L R0 /\
  frobenius2 n r L * sensitivity2 r n R0 = (INR k + 1) * (INR k * 2 ^ k / 2 + 1).

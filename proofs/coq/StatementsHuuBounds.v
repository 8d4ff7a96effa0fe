(** * Statements of [HUU] on the bounds of counting for every n, without proofs

    U_n = √(G_n·H_n/n) is the root of the mean squared error of the square root with C = 1: G_n is the squared norm of the columns of the
    right factor, H_n that of the left factor. Norms are squared where the theory squares them. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Noise SquareRoot Digits Tree.
Open Scope R_scope.

(** [Result: truth sets of the bounds of counting] U_n ≤ 1 + ln(4n/5)/π holds exactly for n ≥ 7 and γ_F(M_n)/√n ≤ 1 + ln(4n/5)/π exactly for
    n ≥ 2; U_n ≤ 1 + ln((4n + 1)/5)/π and U_n ≤ 1 + ln(n)/π hold for every n ≥ 1; and the binary tree over n = 2^k items has at least
    π²k(k + 1)/(2(π + ln(4n/5))²) times the error U_n². *)
Definition Result_truth_sets : Prop :=
  let U n := sqrt (G n * H n / INR n) in let bound (x : R) := 1 + ln x / PI in
  (forall n, (1 <= n)%nat -> U n ^ 2 = frobenius2 n n root * sensitivity2 n n root / INR n) /\
  (forall n, (1 <= n)%nat -> (U n <= bound (4 * INR n / 5) <-> (7 <= n)%nat)) /\
  (forall n, (1 <= n)%nat -> 0 <= bound (4 * INR n / 5) /\
    (below Two n n prefix_sum (INR n * bound (4 * INR n / 5) ^ 2) <-> (2 <= n)%nat)) /\
  (forall n, (1 <= n)%nat -> U n <= bound ((4 * INR n + 1) / 5) /\ U n <= bound (INR n)) /\
  forall k, let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
    PI ^ 2 * INR k * (INR k + 1) / (2 * (PI + ln (4 * INR n / 5)) ^ 2) * U n ^ 2
      <= frobenius2 n r (tree_B 0 1 (S k) k) * sensitivity2 r n (tree_C 0 1 (S k) k) / INR n.

(** [HUU eq (6); reading 2] For every n ≥ 1 the mean squared error of the square root with noise of standard deviation C‖R‖_{1→2} is at most
    C²(1 + ln((4n + 1)/5)/π)². *)
Definition HUU_eq_6_2 : Prop :=
  forall (Omega : Type) (e : expectation Omega) n (c : R) (z : nat -> Omega -> R) (x : nat -> R), (1 <= n)%nat ->
  uncorrelated e n (c ^ 2 * sensitivity2 n n root) z ->
  mean_squared_error e n n n prefix_sum root root z x <= c ^ 2 * (1 + ln ((4 * INR n + 1) / 5) / PI) ^ 2.

(** [HUU eq (11); reading 2] For every n ≥ 2 γ_F(M_n)/√n is at least (2 + ln((2n + 1)/5) + ln(2n + 1)/(2n))/π, and two lower-triangular
    factors have at most 1 + ln(4n/5)/π. *)
Definition HUU_eq_11_2 : Prop :=
  forall n, (2 <= n)%nat ->
  above Two n n prefix_sum (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2) /\
  0 <= 1 + ln (4 * INR n / 5) / PI /\ exists L R0, factorization n n n prefix_sum L R0 /\
    (forall i j, (i < j)%nat -> L i j = 0 /\ R0 i j = 0) /\
    frobenius2 n n L * sensitivity2 n n R0 <= INR n * (1 + ln (4 * INR n / 5) / PI) ^ 2.

(** [HUU eq (11); reading 3] For every n ≥ 1 the same with 4n + 1 above, where both lower-triangular factors are the square root. *)
Definition HUU_eq_11_3 : Prop :=
  forall n, (1 <= n)%nat ->
  above Two n n prefix_sum (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2) /\
  0 <= 1 + ln ((4 * INR n + 1) / 5) / PI /\ factorization n n n prefix_sum root root /\ (forall i j, (i < j)%nat -> root i j = 0) /\
  frobenius2 n n root * sensitivity2 n n root <= INR n * (1 + ln ((4 * INR n + 1) / 5) / PI) ^ 2.

(** [HUU eq (29); reading 3] ‖L‖_F² ≤ n(1 + ln((4n + 1)/5)/π) for every n ≥ 1. *)
Definition HUU_eq_29_3 : Prop := forall n, (1 <= n)%nat -> frobenius2 n n root <= INR n * (1 + ln ((4 * INR n + 1) / 5) / PI).

(** [HUU Thm 5; reading 1] For every n = 2^k the binary tree has at least π²k(k + 1)/(2(π + ln(4n/5))²) times the mean squared error of the
    square root, with noise of standard deviation C‖R‖_{1→2} for both. *)
Definition HUU_Thm_5_1 : Prop :=
  forall (Omega : Type) (e : expectation Omega) k (c : R) (z z' : nat -> Omega -> R) (x : nat -> R),
  let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  let L := tree_B 0 1 (S k) k in let R0 := tree_C 0 1 (S k) k in
  uncorrelated e r (c ^ 2 * sensitivity2 r n R0) z -> uncorrelated e n (c ^ 2 * sensitivity2 n n root) z' ->
  PI ^ 2 * INR k * (INR k + 1) / (2 * (PI + ln (4 * INR n / 5)) ^ 2) * mean_squared_error e n n n prefix_sum root root z' x
    <= mean_squared_error e n n r prefix_sum L R0 z x.

(** [HUU Thm 5; reading 3] For n = 2^k, k ≥ 1, the binary tree has at most π²k(k + 1)/(2(2 + ln((2n + 1)/5) + ln(2n + 1)/(2n))²) times the
    mean squared error of any factorization of M_n, with noise of standard deviation C‖R‖_{1→2} for both. *)
Definition HUU_Thm_5_3 : Prop :=
  forall (Omega : Type) (e : expectation Omega) k s (L' R' : matrix) (c : R) (z z' : nat -> Omega -> R) (x : nat -> R), (1 <= k)%nat ->
  let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  let L := tree_B 0 1 (S k) k in let R0 := tree_C 0 1 (S k) k in
  uncorrelated e r (c ^ 2 * sensitivity2 r n R0) z -> factorization n s n prefix_sum L' R' ->
  uncorrelated e s (c ^ 2 * sensitivity2 s n R') z' ->
  mean_squared_error e n n r prefix_sum L R0 z x <=
  PI ^ 2 * INR k * (INR k + 1) / (2 * (2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) ^ 2)
    * mean_squared_error e n n s prefix_sum L' R' z' x.

(** [HUU Abstract: almost tight constants] With noise of standard deviation C‖R‖_{1→2} the square root has an error of at most (C/π)²u_n², and
    no factorization has less than (C/π)²l_n², where u_n and l_n differ from ln n by less than 5 for every n ≥ 1. *)
Definition HUU_almost_tight : Prop :=
  exists u l : nat -> R, (forall n, (1 <= n)%nat -> Rabs (u n - ln (INR n)) < 5 /\ Rabs (l n - ln (INR n)) < 5) /\
  forall (Omega : Type) (e : expectation Omega) n (c : R) (x : nat -> R), (1 <= n)%nat ->
  (forall z, uncorrelated e n (c ^ 2 * sensitivity2 n n root) z ->
    mean_squared_error e n n n prefix_sum root root z x <= (c / PI) ^ 2 * u n ^ 2) /\
  forall r (L R0 : matrix) z, factorization n r n prefix_sum L R0 -> uncorrelated e r (c ^ 2 * sensitivity2 r n R0) z ->
    (c / PI) ^ 2 * l n ^ 2 <= mean_squared_error e n n r prefix_sum L R0 z x.

(** [HUU Section 1.2.2: gamma_F against the completely bounded norm; reading 1] γ_F(M_n) ≤ √n·γ_cb(M_n) for every n, and the quotient of both
    sides tends to 1: for every η > 0 γ_F(M_n)² is at least (1 − η)n·γ_cb(M_n)² from some n on. *)
Definition HUU_against_cb : Prop :=
  (forall n t, below Infinity n n prefix_sum t -> below Two n n prefix_sum (INR n * t)) /\
  forall eta, 0 < eta < 1 -> exists N, forall n t, (N <= n)%nat -> above Infinity n n prefix_sum t ->
    above Two n n prefix_sum ((1 - eta) * (INR n * t)).

(** [Result: different factors beat the square root] For every n ≥ 2 a factorization of M_n has a smaller ‖L‖_F·‖R‖_{1→2} than the square
    root. *)
Definition Result_different_factors : Prop :=
  forall n, (2 <= n)%nat -> exists r L R0, factorization n r n prefix_sum L R0 /\
  frobenius2 n r L * sensitivity2 r n R0 < frobenius2 n n root * sensitivity2 n n root.

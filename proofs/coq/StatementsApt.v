(** * Statements of [APT], without proofs

    Digits are −a, …, b, k = a + b + 1; a = 0 has plain digits, a = b the offset digits of odd k. Releases are counted from 0:
    release i answers the prefix of i + 1 items. Node (l, j) of the tree is the interval [j·k^l + 1, (j + 1)·k^l]; [tree_C] holds
    the nodes of the levels 0, …, h − 1, those below the root. *)
From Coq Require Import Reals List PeanoNat ZArith Bool.
From Etalon Require Import Certificate Sums Noise LaplaceVariance Digits Tree Keys TreeError.
Import ListNotations.
Open Scope R_scope.

(** [APT Sec. 3.2: variance of a release of Algorithm 1] Lap(h/ε) has the variance 2h²/ε²; with independent noise of that
    variance at every node below the root the release at t has it times the sum of the base-k digits of t. *)
Definition APT_variance_1 : Prop :=
  forall (Omega : Type) (e : expectation Omega) k h t (eps : R) (z : nat -> Omega -> R) x,
  (2 <= k)%nat -> (1 <= h)%nat -> (1 <= t)%nat -> (t <= k ^ h - 1)%nat -> 0 < eps ->
  density_variance (laplace_density (INR h / eps)) (2 * INR h ^ 2 / eps ^ 2) /\
  let r := length (nodes 0 (k - 1) h h) in
  (uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
    expected e (fun w => (release (k ^ h) r (tree_B 0 (k - 1) h h) (tree_C 0 (k - 1) h h) z x (t - 1) w
      - apply_to (k ^ h) prefix_sum x (t - 1)) ^ 2)
    = 2 * INR h ^ 2 / eps ^ 2 * IZR (fold_right Z.add 0%Z (rep 0 (k - 1) h (Z.of_nat t)))).

(** [APT Sec. 4.2: variance of a release of Algorithm 2] The same with the absolute values of the digits −a, …, b of t, where t
    is within their capacity b(k^h − 1)/(k − 1). *)
Definition APT_variance_2 : Prop :=
  forall (Omega : Type) (e : expectation Omega) a b h t (eps : R) (z : nat -> Omega -> R) x,
  (1 <= b)%nat -> (1 <= h)%nat -> (1 <= t)%nat -> (Z.of_nat t <= cap a b (Z.of_nat b) h)%Z -> 0 < eps ->
  density_variance (laplace_density (INR h / eps)) (2 * INR h ^ 2 / eps ^ 2) /\
  let n := ((a + b + 1) ^ h)%nat in let r := length (nodes a b h h) in
  (uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
    expected e (fun w => (release n r (tree_B a b h h) (tree_C a b h h) z x (t - 1) w
      - apply_to n prefix_sum x (t - 1)) ^ 2)
    = 2 * INR h ^ 2 / eps ^ 2 * IZR (fold_right (fun d s => (Z.abs d + s)%Z) 0%Z (rep a b h (Z.of_nat t)))).

(** [APT Lemma 3.5] Over T = k^h − 1 releases of Algorithm 1, whatever the items, the mean squared error is
    (k − 1)h³/(ε²(1 − k^−h)). *)
Definition APT_Lemma_3_5 : Prop :=
  forall (Omega : Type) (e : expectation Omega) k h (eps : R) (z : nat -> Omega -> R) x,
  (2 <= k)%nat -> (1 <= h)%nat -> 0 < eps ->
  let r := length (nodes 0 (k - 1) h h) in let T := (k ^ h - 1)%nat in
  uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
  mean_squared_error e T (k ^ h) r prefix_sum (tree_B 0 (k - 1) h h) (tree_C 0 (k - 1) h h) z x
  = (INR k - 1) * INR h ^ 3 / (eps ^ 2 * (1 - / INR k ^ h)).

(** [APT Lemma 4.7] Over T = (k^h − 1)/2 releases of Algorithm 2 with odd k ≥ 3 the mean squared error is
    k(1 − 1/k²)h³/(2ε²(1 − k^−h)). *)
Definition APT_Lemma_4_7 : Prop :=
  forall (Omega : Type) (e : expectation Omega) m h T (eps : R) (z : nat -> Omega -> R) x,
  (1 <= m)%nat -> (1 <= h)%nat -> 0 < eps -> let k := (2 * m + 1)%nat in (2 * T = k ^ h - 1)%nat ->
  let r := length (nodes m m h h) in uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
  mean_squared_error e T (k ^ h) r prefix_sum (tree_B m m h h) (tree_C m m h h) z x
  = INR k * (1 - 1 / INR k ^ 2) * INR h ^ 3 / (2 * eps ^ 2 * (1 - / INR k ^ h)).

(** [APT Claim 1] For even k ≥ 2, digits −k/2 + 1, …, k/2 and T = k(k^h − 1)/(2(k − 1)) the mean squared error is
    (h²/(2ε²))(hk/(1 − k^−h) + (k − 2)/(k − 1)). *)
Definition APT_Claim_1 : Prop :=
  forall (Omega : Type) (e : expectation Omega) b h T (eps : R) (z : nat -> Omega -> R) x,
  (1 <= b)%nat -> (1 <= h)%nat -> 0 < eps -> let k := (2 * b)%nat in (2 * (k - 1) * T = k * (k ^ h - 1))%nat ->
  let r := length (nodes (b - 1) b h h) in uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
  mean_squared_error e T (k ^ h) r prefix_sum (tree_B (b - 1) b h h) (tree_C (b - 1) b h h) z x
  = INR h ^ 2 / (2 * eps ^ 2) * (INR h * INR k / (1 - / INR k ^ h) + (INR k - 2) / (INR k - 1)).

(** [APT Proof A.6: recursion] c_h, the number of noise terms in the releases 1, …, T together at even k = 2b and
    T = k(k^h − 1)/(2(k − 1)): c_0 = 0, its recursion, and c_h/T. *)
Definition APT_A_6 : Prop :=
  forall b, (1 <= b)%nat -> let k := INR (2 * b) in let c h := IZR (total (b - 1) b h) in c 0%nat = 0 /\
  forall h, (1 <= h)%nat -> c h = k ^ h / 2 * ((k + 2) / 4 + (INR h - 1) * k / 4) + c (h - 1)%nat /\
  forall T, (2 * (2 * b - 1) * T = 2 * b * ((2 * b) ^ h - 1))%nat ->
  c h = INR T * ((INR h * k / (1 - / k ^ h) + (k - 2) / (k - 1)) / 4).

(** [APT Alg 3] At time t the nodes that are added less those that are subtracted are the prefix of t items, for every T up
    to capacity; node (l, j) is added where a positive digit l of t leads over it and subtracted where a negative one does:
    the digit above it, times k, on one side and the prefix of t at that level on the other. *)
Definition APT_Alg_3 : Prop :=
  forall a b h T, (1 <= b)%nat -> (Z.of_nat T <= cap a b (Z.of_nat b) h)%Z ->
  factorization T (length (nodes a b h h)) ((a + b + 1) ^ h) prefix_sum (tree_B a b h h) (tree_C a b h h) /\
  forall t l j, (l < h)%nat -> (t <= T)%nat ->
  let q := ups a b l t in let p := ((a + b + 1) * upn a b q)%nat in
  (Z.of_nat q - Z.of_nat p)%Z = nth l (rep a b h (Z.of_nat t)) 0%Z /\
  takes a b t (l, j) = (if ((p <=? j) && (j <? q))%nat then 1 else if ((q <=? j) && (j <? p))%nat then -1 else 0).

(** [APT Sec. 3.3: when the root is needed] For odd k the digits of t ≤ k^h leave something for place h exactly if
    t > (k^h − 1)/2, and for plain digits exactly if t = k^h; T ≤ (k^h − 1)/2 means 2T ≤ k^h and 2T + 1 ≤ k^h alike, so the
    least such h is ⌈log_k(2T)⌉ and ⌈log_k(2T + 1)⌉. *)
Definition APT_root : Prop :=
  (forall m h t, (1 <= m)%nat -> let k := (2 * m + 1)%nat in (t <= k ^ h)%nat ->
    (ups m m h t <> 0 <-> (k ^ h - 1) / 2 < t)%nat) /\
  (forall k h t, (2 <= k)%nat -> (t <= k ^ h)%nat -> (ups 0 (k - 1) h t <> 0 <-> t = k ^ h)%nat) /\
  forall m h T, (1 <= m)%nat -> let k := (2 * m + 1)%nat in
    (T <= (k ^ h - 1) / 2 <-> 2 * T <= k ^ h)%nat /\ (T <= (k ^ h - 1) / 2 <-> 2 * T + 1 <= k ^ h)%nat.

(** [APT Alg 2] With digits −a, …, b and t within their capacity: the moves of time t end at p = t and draw one noise variable for
    each unit of a digit, all different, those of the nodes that Algorithm 3 uses at t. What is released is the prefix sum plus
    these variables, without bias if their means are 0. *)
Definition APT_Alg_2 : Prop :=
  forall a b h t, (1 <= b)%nat -> (1 <= t)%nat -> (Z.of_nat t <= cap a b (Z.of_nat b) h)%Z ->
  let (p, keys) := walk a b 1 (rep a b h (Z.of_nat t)) in
  p = Z.of_nat t /\ NoDup keys /\
  Z.of_nat (length keys) = fold_right (fun d s => (Z.abs d + s)%Z) 0%Z (rep a b h (Z.of_nat t)) /\
  (forall q, In q keys <-> exists node, (fst node < h)%nat /\ takes a b t node <> 0 /\ q = key a b node) /\
  forall (Omega : Type) (e : expectation Omega) (Y : Z -> Omega -> R) (x : nat -> R),
    (forall q, integrable e (Y q) /\ expected e (Y q) = 0) ->
    expected e (fun w => sum t x + lsum keys (fun q => Y q w)) = sum t x.

(** [APT Lemma 5.1] The first bound is less than the second exactly for δ < T^(−C₁/C₂), in any base of the logarithms; and for
    δ ≤ c·T^(−C₁/C₂) it is less up to a factor that tends to 1. *)
Definition APT_Lemma_5_1 : Prop :=
  forall C1 C2 eps : R, 0 < C1 -> 0 < C2 -> 0 < eps ->
  (forall T delta base, 1 < T -> 0 < delta < 1 -> 1 < base -> let log x := ln x / ln base in
    (C1 * log T ^ 3 / eps ^ 2 < C2 * log T ^ 2 * log (1 / delta) / eps ^ 2 <-> delta < Rpower T (- (C1 / C2)))) /\
  forall c eta, 0 < c -> 0 < eta -> exists T0, forall T delta, T0 <= T -> 0 < delta < 1 -> delta <= c * Rpower T (- (C1 / C2)) ->
    C1 * ln T ^ 3 / eps ^ 2 <= (1 + eta) * (C2 * ln T ^ 2 * ln (1 / delta) / eps ^ 2).

(** [APT Sec. 3.2: best k for Algorithm 1] (k − 1)/log₂(k)³ is least for k = 17 among the integers k ≥ 2, where it rounds to
    0.2343. *)
Definition APT_best_k : Prop :=
  let constant k := (INR k - 1) / (ln (INR k) / ln 2) ^ 3 in
  (forall k, (2 <= k)%nat -> k <> 17%nat -> constant 17%nat < constant k) /\ Rabs (constant 17%nat - 2343 / 10000) <= 5 / 100000.

(** [APT Cor 4.9] With h the height for T, the mean squared error of Algorithm 2 at odd k, in the unit log₂(T)³/ε², tends to
    k(1 − 1/k²)/(2·log₂(k)³), which over odd k ≥ 3 is least for k = 19, where it rounds to 0.1236, less than ½ by more than a
    factor 4. *)
Definition APT_Cor_4_9 : Prop :=
  let constant k := INR k * (1 - 1 / INR k ^ 2) / (2 * (ln (INR k) / ln 2) ^ 3) in
  (forall m (height : nat -> nat), (1 <= m)%nat ->
    (forall T, Z.of_nat T <= cap m m (Z.of_nat m) (height T) /\
      forall h, Z.of_nat T <= cap m m (Z.of_nat m) h -> (height T <= h)%nat)%Z ->
    Un_cv (fun T => mse m m 1 (height T) T / (ln (INR T) / ln 2) ^ 3) (constant (2 * m + 1)%nat)) /\
  (forall m, (1 <= m)%nat -> m <> 9%nat -> constant 19%nat < constant (2 * m + 1)%nat) /\
  Rabs (constant 19%nat - 1236 / 10000) <= 5 / 100000 /\ 4 * constant 19%nat < / 2.

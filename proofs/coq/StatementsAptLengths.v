(** * Statements of [APT] on the error at every length, without proofs

    [mse] a b ε h T is the mean squared error over T releases of the counter with digits −a, …, b, height h and noise of variance 2h²/ε², and
    [height_for] the least height with the capacity for T; ν is the mean absolute value of the digits. *)
From Coq Require Import Reals List PeanoNat ZArith.
From Etalon Require Import Certificate Sums Noise Digits Tree TreeError CounterAsymptotics.
Open Scope R_scope.

(** [Result: k-ary error at every length] With digits −a, …, b, a = 0 or b − 1 ≤ a ≤ b, and h the height for T ≥ 1 items the T releases have
    W(T) noise terms together with |W(T) − hν(T + 1)| ≤ k²T; and the mean squared error, times ε², differs from 2ν·log_k(T)³ by at most a
    multiple of ln(T)² that depends on the digits alone. *)
Definition Result_every_length : Prop :=
  forall a b, (1 <= b)%nat -> (a = 0 \/ b <= a + 1 /\ a <= b)%nat ->
  let k := INR (a + b + 1) in let nu := (INR a * (INR a + 1) + INR b * (INR b + 1)) / (2 * k) in
  (forall T h, (1 <= T)%nat -> height_for a b T h ->
    Rabs (IZR (zsum (weight a b h) 1 T) - INR h * nu * (INR T + 1)) <= k ^ 2 * INR T) /\
  exists c, forall (Omega : Type) (e : expectation Omega) T h (eps : R) (z : nat -> Omega -> R) (x : nat -> R),
    (2 <= T)%nat -> 0 < eps -> height_for a b T h ->
    let r := length (nodes a b h h) in uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
    Rabs (eps ^ 2 * mean_squared_error e T ((a + b + 1) ^ h) r prefix_sum (tree_B a b h h) (tree_C a b h h) z x
      - 2 * nu * (ln (INR T) / ln k) ^ 3) <= c * ln (INR T) ^ 2.

(** [APT Cor A.7] With h the height for T and digits −k/2 + 1, …, k/2, k even, the mean squared error, in the unit log₂(T)³/ε², tends to
    k/(2·log₂(k)³), which over even k ≥ 2 is least for k = 20, where it rounds to 0.1239. *)
Definition APT_Cor_A_7 : Prop :=
  let constant k := INR k / (2 * (ln (INR k) / ln 2) ^ 3) in
  (forall b (height : nat -> nat), (1 <= b)%nat -> (forall T, height_for (b - 1) b T (height T)) ->
    Un_cv (fun T => mse (b - 1) b 1 (height T) T / (ln (INR T) / ln 2) ^ 3) (constant (2 * b)%nat)) /\
  (forall b, (1 <= b)%nat -> b <> 10%nat -> constant 20%nat < constant (2 * b)%nat) /\
  Rabs (constant 20%nat - 1239 / 10000) <= 5 / 100000.

(** [APT A.3: factor of even against odd] The error for even k, in the unit log₂(T)³/ε², tends to 1/(1 − 1/k²) times what the formula
    k(1 − 1/k²)/(2·log₂(k)³) of odd k gives at the same k. *)
Definition APT_even_factor : Prop :=
  forall b (height : nat -> nat), (1 <= b)%nat -> (forall T, height_for (b - 1) b T (height T)) -> let k := INR (2 * b) in
  Un_cv (fun T => mse (b - 1) b 1 (height T) T / (ln (INR T) / ln 2) ^ 3)
    (1 / (1 - 1 / k ^ 2) * (k * (1 - 1 / k ^ 2) / (2 * (ln k / ln 2) ^ 3))).

(** [Result: ratio of subtraction] For odd k ≥ 3 the full tree of height h with plain digits has 2k/(k + 1) times the mean squared error of
    that with offset digits; at equal lengths T the quotient tends to 2k/(k + 1), and for even k to 2(k − 1)/k. *)
Definition Result_subtraction : Prop :=
  (forall m h T (eps : R), (1 <= m)%nat -> (1 <= h)%nat -> eps <> 0 -> let k := (2 * m + 1)%nat in (2 * T = k ^ h - 1)%nat ->
    mse 0 (k - 1) eps h (k ^ h - 1) = 2 * INR k / (INR k + 1) * mse m m eps h T) /\
  (forall m (plain offset : nat -> nat), (1 <= m)%nat -> let k := (2 * m + 1)%nat in
    (forall T, height_for 0 (k - 1) T (plain T)) -> (forall T, height_for m m T (offset T)) ->
    Un_cv (fun T => mse 0 (k - 1) 1 (plain T) T / mse m m 1 (offset T) T) (2 * INR k / (INR k + 1))) /\
  forall b (plain offset : nat -> nat), (1 <= b)%nat -> let k := (2 * b)%nat in
    (forall T, height_for 0 (k - 1) T (plain T)) -> (forall T, height_for (b - 1) b T (offset T)) ->
    Un_cv (fun T => mse 0 (k - 1) 1 (plain T) T / mse (b - 1) b 1 (offset T) T) (2 * (INR k - 1) / INR k).

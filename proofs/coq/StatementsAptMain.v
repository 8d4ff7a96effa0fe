(** * The main theorems of [APT], without proofs

    The mechanism is the k-ary counter of the least height h for T items, with independent noise at its nodes of the discrete Laplace law of
    scale h/ε, the law on the integers with weights q^|z| for q = exp(−ε/h); [laplace_square] q is its variance. *)
From Coq Require Import Reals List PeanoNat ZArith.
From Etalon Require Import Certificate Sums Noise Masses DiscreteNoise Lattice Digits Tree Keys KeyLists Draws Game CounterPrivacy CounterAsymptotics
  LaplaceMoments.
Open Scope R_scope.

(** [APT Thm 1.1] For odd k = 2m + 1 the counter with offset digits is ε-private, for every event of its T releases, also where an item depends
    on earlier releases. Its noise variables have the second moment v = [laplace_square]; and with noise of mean 0 and variance v,
    uncorrelated from node to node, its mean squared error over log₂(T)³ tends to k(1 − 1/k²)/(2ε²·log₂(k)³). Its T releases, the changes
    of digits, and the variables that are drawn and dropped are together at most (7 + 2m)T; and at most hm variables are held at once,
    h < 1 + log_k(2T). *)
Definition APT_Thm_1_1 : Prop :=
  forall m (eps : R) (height : nat -> nat), (1 <= m)%nat -> 0 < eps -> (forall T, height_for m m T (height T)) ->
  let k := INR (2 * m + 1) in let q T := exp (- eps / INR (height T)) in let r T := length (nodes m m (height T) (height T)) in
  let B T := tree_B m m (height T) (height T) in
  (forall T (choose choose' : list R -> Z) (event : list R -> Prop) p p', (1 <= T)%nat -> adjacent T 1 choose choose' ->
    distribution (independent (discrete_laplace (q T)) (r T)) /\
    (mass (independent (discrete_laplace (q T)) (r T)) (fun z => event (releases (r T) prefix_sum (B T) choose z T)) p ->
     mass (independent (discrete_laplace (q T)) (r T)) (fun z => event (releases (r T) prefix_sum (B T) choose' z T)) p' ->
     p <= exp eps * p')) /\
  (forall T, (1 <= T)%nat -> mass (fun z => discrete_laplace (q T) z * IZR z ^ 2) (fun _ => True) (laplace_square (q T))) /\
  (forall error : nat -> R, (forall T, (2 <= T)%nat -> exists (Omega : Type) (e : expectation Omega) (z : nat -> Omega -> R) (x : nat -> R),
      uncorrelated e (r T) (laplace_square (q T)) z /\
      error T = mean_squared_error e T ((m + m + 1) ^ height T) (r T) prefix_sum (B T) (tree_C m m (height T) (height T)) z x) ->
    Un_cv (fun T => error T / (ln (INR T) / ln 2) ^ 3) (k * (1 - 1 / k ^ 2) / (2 * eps ^ 2 * (ln k / ln 2) ^ 3))) /\
  forall T, (1 <= T)%nat -> let h := height T in
    let changes t := Z.of_nat (length (filter (fun i => negb (nth i (rep m m h t) 0 =? nth i (rep m m h (t - 1)) 0)%Z) (seq 0 h))) in
    let draws t := Z.of_nat (length (missing (keys m m h t) (keys m m h (t - 1)))) in
    let drops t := Z.of_nat (length (missing (keys m m h (t - 1)) (keys m m h t))) in
    (Z.of_nat T + zsum changes 1 T + zsum draws 1 T + zsum drops 1 T <= (7 + 2 * Z.of_nat m) * Z.of_nat T)%Z /\
    (forall t, (1 <= t <= Z.of_nat T)%Z -> (length (keys m m h t) <= h * m)%nat) /\ INR h < 1 + ln (2 * INR T) / ln k.

(** [APT Thm 3.7] For every k ≥ 2 the counter with plain digits has the same with the limit (k − 1)/(ε²·log₂(k)³), with at most 5T for its
    releases, changes, draws and drops, and with at most h(k − 1) variables held at once, h ≤ 2 + log_k(T). *)
Definition APT_Thm_3_7 : Prop :=
  forall k (eps : R) (height : nat -> nat), (2 <= k)%nat -> 0 < eps -> (forall T, height_for 0 (k - 1) T (height T)) ->
  let q T := exp (- eps / INR (height T)) in let r T := length (nodes 0 (k - 1) (height T) (height T)) in
  let B T := tree_B 0 (k - 1) (height T) (height T) in
  (forall T (choose choose' : list R -> Z) (event : list R -> Prop) p p', (1 <= T)%nat -> adjacent T 1 choose choose' ->
    distribution (independent (discrete_laplace (q T)) (r T)) /\
    (mass (independent (discrete_laplace (q T)) (r T)) (fun z => event (releases (r T) prefix_sum (B T) choose z T)) p ->
     mass (independent (discrete_laplace (q T)) (r T)) (fun z => event (releases (r T) prefix_sum (B T) choose' z T)) p' ->
     p <= exp eps * p')) /\
  (forall T, (1 <= T)%nat -> mass (fun z => discrete_laplace (q T) z * IZR z ^ 2) (fun _ => True) (laplace_square (q T))) /\
  (forall error : nat -> R, (forall T, (2 <= T)%nat -> exists (Omega : Type) (e : expectation Omega) (z : nat -> Omega -> R) (x : nat -> R),
      uncorrelated e (r T) (laplace_square (q T)) z /\
      error T = mean_squared_error e T ((0 + (k - 1) + 1) ^ height T) (r T) prefix_sum (B T) (tree_C 0 (k - 1) (height T) (height T)) z x) ->
    Un_cv (fun T => error T / (ln (INR T) / ln 2) ^ 3) ((INR k - 1) / (eps ^ 2 * (ln (INR k) / ln 2) ^ 3))) /\
  forall T, (1 <= T)%nat -> let h := height T in
    let changes t := Z.of_nat (length (filter (fun i => negb (nth i (rep 0 (k - 1) h t) 0 =? nth i (rep 0 (k - 1) h (t - 1)) 0)%Z) (seq 0 h))) in
    let draws t := Z.of_nat (length (missing (keys 0 (k - 1) h t) (keys 0 (k - 1) h (t - 1)))) in
    let drops t := Z.of_nat (length (missing (keys 0 (k - 1) h (t - 1)) (keys 0 (k - 1) h t))) in
    (Z.of_nat T + zsum changes 1 T + zsum draws 1 T + zsum drops 1 T <= 5 * Z.of_nat T)%Z /\
    (forall t, (1 <= t <= Z.of_nat T)%Z -> (length (keys 0 (k - 1) h t) <= h * (k - 1))%nat) /\ INR h <= 2 + ln (INR T) / ln (INR k).

(** * The statement of [APT] on the costs of Algorithm 1, without proof *)
From Coq Require Import Reals List PeanoNat ZArith.
From Etalon Require Import Digits Keys KeyLists Draws CounterAsymptotics.
Open Scope Z_scope.

(** [APT A.2: sketch for Theorem 3.7] For k ≥ 2, plain digits and h the height for T ≥ 1 items: no key of time t is beyond t, so that
    Algorithm 1 is online; every release draws one variable, so T in all, fewer are dropped, and at most 2T digits of an incremented digit
    vector change, which are together less than 5T with the releases; and at most h(k − 1) variables are held, h ≤ 2 + log_k(T). *)
Definition APT_A_2 : Prop :=
  forall k h T, (2 <= k)%nat -> (1 <= T)%nat -> height_for 0 (k - 1) T h ->
  let changes t := Z.of_nat (length (filter (fun i => negb (nth i (rep 0 (k - 1) h t) 0 =? nth i (rep 0 (k - 1) h (t - 1)) 0)) (seq 0 h))) in
  let draws t := Z.of_nat (length (missing (keys 0 (k - 1) h t) (keys 0 (k - 1) h (t - 1)))) in
  let drops t := Z.of_nat (length (missing (keys 0 (k - 1) h (t - 1)) (keys 0 (k - 1) h t))) in
  (forall t p, 1 <= t <= Z.of_nat T -> In p (keys 0 (k - 1) h t) -> 1 <= p <= t) /\
  (forall t, 1 <= t <= Z.of_nat T -> draws t = 1) /\ zsum draws 1 T = Z.of_nat T /\ zsum drops 1 T < Z.of_nat T /\
  zsum changes 1 T <= 2 * Z.of_nat T /\ Z.of_nat T + zsum changes 1 T + zsum draws 1 T + zsum drops 1 T < 5 * Z.of_nat T /\
  (forall t, 1 <= t <= Z.of_nat T -> (length (keys 0 (k - 1) h t) <= h * (k - 1))%nat) /\
  (INR h <= 2 + ln (INR T) / ln (INR k))%R.

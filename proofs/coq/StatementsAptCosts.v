(** * Statements of [APT] on the costs of Algorithm 2, without proofs *)
From Coq Require Import List PeanoNat ZArith.
From Etalon Require Import Digits Keys KeyLists Draws CounterAsymptotics.
Open Scope Z_scope.

(** [APT Lemma 4.14] For odd k = 2m + 1 and h the height for T ≥ 1 items: over T releases at most 3T/2 + h digits of the incremented digit
    vector change, at most 3T/2 + h(k − 1)/2 variables are drawn, those that a release uses and the one before did not, and no more are
    dropped, those that it no longer uses. So with a constant cost for each of these and of the releases all T releases cost at most
    (7 + 2m)T. *)
Definition APT_Lemma_4_14 : Prop :=
  forall m h T, (1 <= m)%nat -> (1 <= T)%nat -> height_for m m T h ->
  let changes t := Z.of_nat (length (filter (fun i => negb (nth i (rep m m h t) 0 =? nth i (rep m m h (t - 1)) 0)) (seq 0 h))) in
  let draws t := Z.of_nat (length (missing (keys m m h t) (keys m m h (t - 1)))) in
  let drops t := Z.of_nat (length (missing (keys m m h (t - 1)) (keys m m h t))) in
  2 * zsum changes 1 T <= 3 * Z.of_nat T + 2 * Z.of_nat h /\
  2 * zsum draws 1 T <= 3 * Z.of_nat T + 2 * (Z.of_nat h * Z.of_nat m) /\
  zsum drops 1 T <= zsum draws 1 T /\
  Z.of_nat T + zsum changes 1 T + zsum draws 1 T + zsum drops 1 T <= (7 + 2 * Z.of_nat m) * Z.of_nat T.

(** * Statements of [APT] on Algorithm 2 as a stream program, without proofs

    [keys] of time t are the noise variables that Algorithm 2 uses at t, in the order of its moves. *)
From Coq Require Import Reals List PeanoNat ZArith.
From Etalon Require Import Certificate Digits Keys KeyLists CounterAsymptotics.
Open Scope Z_scope.

(** [APT Prop 4.10] A key used at a time up to T is p = α + dk^i with a digit d ≠ 0, the lowest that is not 0, and k^(i+1) divides α; with
    c = a(k^i − 1)/(k − 1) and e = b(k^i − 1)/(k − 1) it is used from p − c to α + bk^i + e if d > 0, and from α − ak^i − c to p + e if
    d < 0, up to T. *)
Definition APT_Prop_4_10 : Prop :=
  forall a b h T, (1 <= b)%nat -> T <= cap a b (Z.of_nat b) h ->
  let k := Z.of_nat (a + b + 1) in let digit d := - Z.of_nat a <= d <= Z.of_nat b /\ d <> 0 in
  (forall t p, 1 <= t <= T -> In p (keys a b h t) -> exists i alpha d, (i < h)%nat /\ digit d /\
    (k ^ (Z.of_nat i + 1) | alpha) /\ p = alpha + d * k ^ Z.of_nat i) /\
  forall i alpha d c e, (i < h)%nat -> digit d -> (k ^ (Z.of_nat i + 1) | alpha) ->
    (k - 1) * c = Z.of_nat a * (k ^ Z.of_nat i - 1) -> (k - 1) * e = Z.of_nat b * (k ^ Z.of_nat i - 1) ->
    let p := alpha + d * k ^ Z.of_nat i in forall t, 1 <= t <= T ->
    (In p (keys a b h t) <-> if 0 <? d then p - c <= t <= alpha + Z.of_nat b * k ^ Z.of_nat i + e
      else alpha - Z.of_nat a * k ^ Z.of_nat i - c <= t <= p + e).

(** [APT Lemma 4.12] For odd k = 2m + 1 and h the height for T ≥ 1 items: release t uses at most h(k − 1)/2 noise variables; one that release
    u does not use, but an earlier one did, is never used again, so that after release u those of release u are held; and besides
    them h digits and two sums, where h < 1 + log_k(2T). *)
Definition APT_Lemma_4_12 : Prop :=
  forall m h T, (1 <= m)%nat -> (1 <= T)%nat -> height_for m m T h ->
  (forall t, 1 <= t <= Z.of_nat T -> (length (keys m m h t) <= h * m)%nat) /\
  (forall p t u w, 1 <= t -> t <= u <= w -> w <= Z.of_nat T -> In p (keys m m h t) -> ~ In p (keys m m h u) -> ~ In p (keys m m h w)) /\
  (INR h < 1 + ln (2 * INR T) / ln (INR (2 * m + 1)))%R.

(** [APT Proof 4.15: exactly T noise variables] For odd k and T = (k^h − 1)/2 the keys that are used over T releases are 1, …, T, each at
    consecutive times. For other T ≥ 1 the next such length is less than kT. *)
Definition APT_Proof_4_15 : Prop :=
  (forall m h T, (1 <= m)%nat -> (2 * T = (2 * m + 1) ^ h - 1)%nat ->
    (forall p, (exists t, 1 <= t <= Z.of_nat T /\ In p (keys m m h t)) <-> 1 <= p <= Z.of_nat T) /\
    forall p t u w, 1 <= t -> t <= u <= w -> w <= Z.of_nat T -> In p (keys m m h t) -> In p (keys m m h w) -> In p (keys m m h u)) /\
  forall m h T, (1 <= m)%nat -> (1 <= T)%nat -> height_for m m T h -> ((2 * m + 1) ^ h - 1 < 2 * ((2 * m + 1) * T))%nat.

(** [APT Prop 4.1] With digits −a, …, b, a ≤ b, and 1 ≤ t ≤ b(k^h − 1)/(k − 1), the positions p_1, p_2, … of the moves of Algorithm 3 at time t
    lie between 1 and that number, which is less than k^h. Each move goes up or down by the length k^l of a level l < h, from a multiple
    of k^l, so it is over a node of the tree below the root; and what is added and subtracted of the noisy sums over the nodes of the
    first s moves is x_1 + … + x_{p_s} and the noise of these nodes with its signs. *)
Definition APT_Prop_4_1 : Prop :=
  forall a b h t, (1 <= b)%nat -> (a <= b)%nat -> 1 <= t <= cap a b (Z.of_nat b) h -> let k := Z.of_nat (a + b + 1) in
  cap a b (Z.of_nat b) h < k ^ Z.of_nat h /\
  (forall p, In p (keys a b h t) -> 1 <= p <= cap a b (Z.of_nat b) h) /\
  forall s, (s < length (keys a b h t))%nat -> let position s := nth s (0 :: keys a b h t) 0 in
  (exists l, (l < h)%nat /\ Z.abs (position (S s) - position s) = k ^ Z.of_nat l /\ (k ^ Z.of_nat l | position s)) /\
  forall (x : Z -> R) (noise : nat -> R),
    let over p q := (prefix x q - prefix x p)%R in
    let released := fold_right Rplus 0%R (map (fun r => over (position r) (position (S r))
      + (if position r <? position (S r) then noise r else - noise r))%R (seq 0 (S s))) in
    (released = prefix x (position (S s)) + fold_right Rplus 0 (map (fun r => if position r <? position (S r) then noise r else - noise r) (seq 0 (S s))))%R.

(** * The keys of a time as a list, and sums of items up to a position *)
From Coq Require Import Reals List ZArith.
From Etalon Require Import Certificate Digits Keys.
Open Scope Z_scope.

(** The keys that Algorithm 2 draws from at time t with h digits, in the order of its moves. *)
Definition keys (a b h : nat) (t : Z) : list Z := snd (walk a b 1 (rep a b h t)).

(** x_1 + … + x_p. *)
Definition prefix (x : Z -> R) (p : Z) : R := sum (Z.to_nat p) (fun j => x (Z.of_nat j + 1)).

(** * The sweeps as a program, for any arithmetic

    Written once over the operations +, *, / and run over two arithmetics: Flocq's binary64, which is what a checker does,
    and the real numbers, which is what it means. The order of all sums is part of the program. Vectors are functions of an index. *)
From Coq Require Import Reals Arith.
From Etalon Require Import SweepFloats.

Record arithmetic : Type := {
  number :> Type;
  nought : number;
  unity : number;
  plus : number -> number -> number;
  times : number -> number -> number;
  over : number -> number -> number;
}.

Definition binary64 : arithmetic :=
  {| number := float; nought := zero; unity := one; plus := add; times := mul; over := div |}.

Definition reals : arithmetic :=
  {| number := R; nought := 0%R; unity := 1%R; plus := Rplus; times := Rmult; over := Rdiv |}.

Section Program.

Variable A : arithmetic.

Local Infix "+" := (plus A).
Local Infix "*" := (times A).
Local Infix "/" := (over A).

(** ** One pole *)

(** The sweep from above: e_0 = s v_0 + start, e_(i+1) = s v_(i+1) + e_i/(1 + e_i). The start is 0 for prefix sums, 1 for all ranges. *)
Fixpoint from_above (start s : A) (v : nat -> A) (i : nat) : A :=
  match i with
  | O => s * v O + start
  | S i' => let e := from_above start s v i' in s * v i + e / (unity A + e)
  end.

(** The sweep from below over v_(n-1), v_(n-2), ...: q_0 = 1 belongs to the last index, q_(k+1) = h/(1 + h) with h = s v_(n-1-k) + q_k. *)
Fixpoint from_below (s : A) (n : nat) (v : nat -> A) (k : nat) : A :=
  match k with
  | O => unity A
  | S k' => let h := s * v (n - S k')%nat + from_below s n v k' in h / (unity A + h)
  end.

(** The term w/(e_j + q_j) of a pole s of weight w. *)
Definition term (start s w : A) (n : nat) (v : nat -> A) (j : nat) : A :=
  w / (from_above start s v j + from_below s n v (n - S j)).

(** ** Sums over poles *)

(** A sum from 0 upwards. *)
Fixpoint sum_up (n : nat) (f : nat -> A) : A :=
  match n with O => nought A | S n' => sum_up n' f + f n' end.

(** Eight terms, as four vectors of two lanes. *)
Definition eight (t : nat -> A) : A :=
  (((t 0%nat + t 2%nat) + t 4%nat) + t 6%nat) + (((t 1%nat + t 3%nat) + t 5%nat) + t 7%nat).

(** Entry j of all terms of a batch of eight poles; poles that are missing have weight 0. *)
Definition batch (start : A) (s w : nat -> A) (n : nat) (v : nat -> A) (b j : nat) : A :=
  eight (fun l => term start (s (8 * b + l)%nat) (w (8 * b + l)%nat) n v j).

(** The sum over all batches, and the sum of the bounds of their errors; eps b is the bound of batch b. *)
Definition out (start : A) (batches : nat) (s w : nat -> A) (n : nat) (v : nat -> A) (j : nat) : A :=
  sum_up batches (fun b => batch start s w n v b j).

Definition err (start : A) (batches : nat) (s w eps : nat -> A) (n : nat) (v : nat -> A) (j : nat) : A :=
  sum_up batches (fun b => eps b * batch start s w n v b j).

(** ** Sums over the entries, in three levels *)

(** The number of blocks of at most 64, and the sum of block b, of f 0, ..., f (n - 1). *)
Definition blocks (n : nat) : nat := ((n + 63) / 64)%nat.

Definition block (n : nat) (f : nat -> A) (b : nat) : A :=
  sum_up (Nat.min 64 (n - 64 * b)) (fun i => f (64 * b + i)%nat).

(** Blocks of 64, blocks of 64 blocks, and those in order. *)
Definition sum_levels (n : nat) (f : nat -> A) : A :=
  sum_up (blocks (blocks n)) (block (blocks n) (block n f)).

End Program.

(** * Square roots of integers, rounded down and up

    Newton's iteration finds them, and one product tells whether it did: the standard library's roots, which go bit by bit, are for the case that it
    did not. *)
From Coq Require Import ZArith Bool Lia.
Open Scope Z_scope.

Fixpoint newton (fuel : nat) (x g : Z) : Z := match fuel with
  | O => g
  | S fuel' => let y := (g + x / g) / 2 in if g <=? y then g else newton fuel' x y
  end.

(** From a power of 2 that is at least the root. *)
Definition newton_root (x : Z) : Z := match x with
  | Zpos p => newton (Pos.size_nat p) x (2 ^ (Z.log2 x / 2 + 1))
  | _ => 0
  end.

Definition root_down (x : Z) : Z := let s := newton_root x in if (0 <=? s) && (s * s <=? x) then s else Z.sqrt x.
Definition root_up (x : Z) : Z :=
  let s := newton_root x in let t := if x <=? s * s then s else s + 1 in if (0 <=? t) && (x <=? t * t) then t else Z.sqrt_up x.

Lemma root_down_spec x : 0 <= x -> 0 <= root_down x /\ root_down x * root_down x <= x.
Proof.
  intros H. unfold root_down. cbv zeta. destruct (_ && _)%bool eqn:E.
  - apply andb_prop in E as [P L]. apply Z.leb_le in P, L. now split.
  - split; [apply Z.sqrt_nonneg | now apply Z.sqrt_spec].
Qed.

Lemma root_up_spec x : 0 <= x -> 0 <= root_up x /\ x <= root_up x * root_up x.
Proof.
  intros H. unfold root_up. cbv zeta. destruct (_ && _)%bool eqn:E.
  - apply andb_prop in E as [P L]. apply Z.leb_le in P, L. now split.
  - split; [apply Z.sqrt_up_nonneg|]. destruct (Z.eq_dec x 0) as [->|N]; [easy|]. apply Z.sqrt_up_spec. lia.
Qed.

Lemma root_up_positive x : 0 < x -> 0 < root_up x.
Proof. intros H. destruct (root_up_spec x ltac:(lia)). nia. Qed.

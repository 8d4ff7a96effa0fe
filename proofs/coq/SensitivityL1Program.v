(** * The checker of sensitivities in ℓ1 of a matrix by its entries: docs/certificate-sensitivity.md, section 7, over Z *)
From Coq Require Import Reals ZArith List Bool Lia.
From Etalon Require Import Certificate Sums Reflect ZChecker Participation ParticipationCosts ParticipationSchemas IntegerElimination IntegerRoots ParticipationProgram
  SensitivityProgram SensitivityL1Bounds.
Import ListNotations.

Open Scope R_scope.
(** sens₁(C) is at most hi, and some pattern has at least lo. *)
Definition l1_at_most by_what m n (Pi : schema) C hi := match by_what with
  | By_vectors => forall pi D G, Pi pi -> contribution n D pi G -> row_norms m D (product n C G) <= hi
  | By_numbers => forall pi G, Pi pi -> contribution n 1 pi G -> row_norms m 1 (product n C G) <= hi
  | By_sizes => forall pi, Pi pi -> column_sizes m n C pi <= hi
  end.
Definition l1_at_least by_what m n (Pi : schema) C lo := match by_what with
  | By_vectors => exists pi D G, Pi pi /\ contribution n D pi G /\ lo <= row_norms m D (product n C G)
  | By_numbers => exists pi G, Pi pi /\ contribution n 1 pi G /\ lo <= row_norms m 1 (product n C G)
  | By_sizes => exists pi, Pi pi /\ lo <= column_sizes m n C pi
  end.
Definition l1_within by_what m n Pi C lo hi := l1_at_least by_what m n Pi C lo /\ l1_at_most by_what m n Pi C hi.
Open Scope Z_scope.

(** What proves S: the sizes of the columns by prices or classes, the largest from a column on, all signs, or the rows p and the weights v of each
    pattern in units of 2^−finer, tested with s bits. *)
Inductive l1_proof :=
  | L1_sizes
  | L1_majorant
  | L1_signs (found : list (list nat))
  | L1_rows (s finer : Z) (found : list (list nat * (list Z * list Z))).

(** ⌊√x⌋ to so many bits, and from above. *)
Definition root_bits : Z := 2 ^ 128.

Section Program.
Variable by_what : sensed.
Variable upper : l1_proof.
(** As for the squares: the strategy is the workload of the base, V are the contributions to one pattern; what proves S there is not looked at. *)
Variable c : participation.
Let a := base c.
Let n := width (Verified.subject a).
Let d := Verified.denominator (Verified.subject a).
Let b := Z.to_nat (Z.min (apart c) (Z.of_nat n)).
Let columns := Verified.right a.

Definition sizes_of (column : list Z) : Z := fold_right Z.add 0 (map Z.abs column).
Definition size_at (i : nat) : Z := sizes_of (nth i columns []).

(** The largest from each place on. *)
Definition largest_from : list Z -> list Z := fold_right (fun x so => Z.max x (hd 0 so) :: so) [].
Definition spaced_sizes : Z :=
  let found := largest_from (map sizes_of columns) in fold_right Z.add 0 (map (fun l => nth (l * step c) found 0) (seq 0 (kappa_of c))).

(** scalar₁(π) by all signs, z what is summed so far. *)
Fixpoint sizes_by_signs (z : list Z) (found : list (list Z)) : Z := match found with
  | [] => sizes_of z
  | x :: rest => Z.max (sizes_by_signs (Verified.zip Z.add z x) rest) (sizes_by_signs (Verified.zip Z.sub z x) rest)
  end.

(** Lemma Rows for one pattern: ⌈2^(s + 2·finer)/p_i⌉ are the weights of the rows. *)
Definition row_weights (s finer : Z) (p : list Z) : list Z :=
  let one := 2 ^ (s + 2 * finer) in map (fun x => if 0 <? x then (one + x - 1) / x else 0) p.
Definition rows_excess (s finer : Z) (one : list nat * (list Z * list Z)) : list (list Z) :=
  let w := row_weights s finer (fst (snd one)) in
  square_of (length (fst one)) (fun i j =>
    (if (i =? j)%nat then 2 ^ s * nth i (snd (snd one)) 0 else 0)
      - Verified.dot 0 (Verified.zip Z.mul w (nth (nth i (fst one) O) columns [])) (nth (nth j (fst one) O) columns [])).
Definition rows_hold (s finer : Z) (one : list nat * (list Z * list Z)) : bool := nowhere_negative (length (fst one)) (rows_excess s finer one).
(** Twice the bound, in units of 2^−finer. *)
Definition rows_sum (finer : Z) (one : list nat * (list Z * list Z)) : Z :=
  let p := fst (snd one) in
  fold_right Z.add 0 p + fold_right Z.add 0 (snd (snd one))
    + 2 ^ (finer + 1) * fold_right Z.add 0 (map (fun j => sizes_of (Verified.zip (fun x y => if 0 <? x then 0 else y) p (nth j columns []))) (fst one)).
Definition rows_sized (one : list nat * (list Z * list Z)) : bool :=
  (length (fst (snd one)) =? Verified.inner a)%nat && forallb (Z.leb 0) (fst (snd one))
  && (length (snd (snd one)) =? length (fst one))%nat && forallb (Z.leb 0) (snd (snd one)).

Definition l1_unit : Z := match upper with L1_rows _ finer _ => 2 ^ (finer + 1) | _ => 1 end.

(** S in units of 1/l1_unit. *)
Definition l1_bounded : Z + participation_verdict := match upper with
  | L1_sizes => match largest_pattern c size_at with Some s => inl s | None => inr Uncovered_weight end
  | L1_majorant => inl spaced_sizes
  | L1_signs found => match by_what with
    | By_numbers => if complete c found
      then inl (greatest (map (fun l => sizes_by_signs (repeat 0 (Verified.inner a)) (map (fun i => nth i columns []) l)) found)) else inr Participation_malformed
    | _ => inr Participation_malformed
    end
  | L1_rows s finer found => match by_what with
    | By_sizes => inr Participation_malformed
    | _ => if negb ((0 <=? s) && (0 <=? finer) && complete c (map fst found) && forallb rows_sized found) then inr Participation_malformed else
      match find (fun one => negb (rows_hold s finer (snd one))) (indexed found) with
      | Some (l, _) => inr (Unproved (Some l))
      | None => inl (greatest (map (rows_sum finer) found))
      end
    end
  end.

(** Σ_i ⌊√(2^128·q_i)⌋, where q_i is the square of row i of CV. *)
Definition sensed_roots : Z := fold_right Z.add 0 (map (fun row =>
  root_down (root_bits * fold_right Z.add 0 (map (fun x => Verified.dot 0 row (snd x) * Verified.dot 0 row (snd x)) (V c))))
  (Verified.entries (Verified.subject a))).

Definition judge_l1 : participation_verdict :=
  if negb (sensitivity_sizes by_what c) then Participation_malformed else
  match l1_bounded with inr failed => refused failed | inl s =>
  if negb (s * Z.pow_pos 10 (places (Verified.sup a)) <=? digits (Verified.sup a) * (l1_unit * d)) then Participation_upper else
  let one := nth O (blocks c) ([], 0) in
  let ten := Z.pow_pos 10 (places (Verified.inf a)) in
  match by_what with
  | By_sizes => if digits (Verified.inf a) * d <=? fold_right Z.add 0 (map size_at (fst one)) * ten then Participation_proved else Participation_lower
  | _ => if negb (block_holds c (O, one)) then Long_row O else
    if digits (Verified.inf a) * (d * root_up (root_bits * snd one)) <=? sensed_roots * ten then Participation_proved else Participation_lower
  end end.
End Program.

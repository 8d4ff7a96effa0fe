(** * The checker of sensitivities of a matrix by its entries: docs/certificate-sensitivity.md, sections 1 to 3, over Z *)
From Coq Require Import Reals ZArith List Bool Lia.
From Etalon Require Import Certificate Sums Reflect ZChecker Participation ParticipationCosts ParticipationSchemas IntegerElimination ParticipationProgram.
Import ListNotations.

(** How the contributions to a pattern are counted: all vectors, all numbers, or the sizes of X = CᵀC added up. *)
Inductive sensed := By_vectors | By_numbers | By_sizes.

Open Scope R_scope.
Definition sizes_over r n (C : matrix) (pi : pattern) := sum n (fun i => sum n (fun j => ind (pi i) * ind (pi j) * Rabs (gram r C i j))).

(** sens²(C) is at most hi, and some pattern has at least lo. *)
Definition senses_at_most by_what r n (Pi : schema) C hi := match by_what with
  | By_vectors => sensitivity_below r n Pi C hi
  | By_numbers => scalar_below r n Pi C hi
  | By_sizes => forall pi, Pi pi -> sizes_over r n C pi <= hi
  end.
Definition senses_at_least by_what r n (Pi : schema) C lo := match by_what with
  | By_vectors => exists pi D G, Pi pi /\ contribution n D pi G /\ lo <= frobenius2 r D (product n C G)
  | By_numbers => exists pi G, Pi pi /\ contribution n 1 pi G /\ lo <= frobenius2 r 1 (product n C G)
  | By_sizes => exists pi, Pi pi /\ lo <= sizes_over r n C pi
  end.
Definition sensitivity_within by_what r n Pi C lo hi := senses_at_least by_what r n Pi C lo /\ senses_at_most by_what r n Pi C hi.
Open Scope Z_scope.

Section Program.
Variable by_what : sensed.
(** The strategy is the workload of the base, and B is not looked at; V are the contributions to one pattern. *)
Variable c : participation.
Let a := base c.
Let n := width (Verified.subject a).
Let m := height (Verified.subject a).
Let d := Verified.denominator (Verified.subject a).
Let b := Z.to_nat (Z.min (apart c) (Z.of_nat n)).
Let k := Z.to_nat (Z.min (at_most c) (Z.of_nat n)).

Definition rows_equal : list (list Z) -> list (list Z) -> bool := fix go x y := match x, y with
  | [], [] => true | u :: x', v :: y' => items_equal u v && go x' y' | _, _ => false end.

Definition sensitivity_sizes : bool :=
  Verified.positive d && Verified.sized m n (Verified.entries (Verified.subject a)) && (Verified.inner a =? m)%nat
  && rows_equal (Verified.right a) (Verified.columns n (Verified.entries (Verified.subject a))) && (Verified.right_scale a =? d)
  && (1 <=? n)%nat && (1 <=? apart c) && (1 <=? at_most c) && (1 <=? scale_x c) && (1 <=? scale_y c)
  && match proof c with Dominated _ scales => (length scales =? n)%nat && forallb (Z.leb 1) scales | _ => true end
  && match by_what, who c, proof c with
     | By_vectors, Vectors, _ | By_numbers, Scalars, _ => true
     | By_sizes, Vectors, (Monotone | Orthogonal | Dominated _ _ | By_sums _ | Majorized _) => true
     | _, _, _ => false
     end
  && forallb (fun x => (fst x =? 0)%nat && (length (snd x) =? n)%nat) (V c)
  && match by_what with By_numbers => (length (V c) =? 1)%nat | _ => true end
  && match blocks c with
     | [(rounds, bound)] => (1 <=? bound) && is_pattern (epochs c) b rounds && forallb (fun i => i <? n)%nat rounds && (length rounds <=? k)%nat
     | _ => false
     end.

(** ‖CV‖_F² times d², and Σ|X_ij| over the pattern in the unit of the certificate. *)
Definition sensed_square : Z := fold_right Z.add 0 (map (fun row => fold_right Z.add 0 (map (fun x => Verified.dot 0 row (snd x) * Verified.dot 0 row (snd x)) (V c)))
  (Verified.entries (Verified.subject a))).

Definition judge_sensitivity : participation_verdict :=
  if negb sensitivity_sizes then Participation_malformed else
  match bounded c with inr failed => refused failed | inl s =>
  if negb (s * Z.pow_pos 10 (places (Verified.sup a)) <=? digits (Verified.sup a) * unit_of c) then Participation_upper else
  let one := nth O (blocks c) ([], 0) in
  let ten := Z.pow_pos 10 (places (Verified.inf a)) in
  match by_what with
  | By_sizes => if digits (Verified.inf a) * unit_of c <=? sizes_sum (grams c) (fst one) * ten then Participation_proved else Participation_lower
  | _ => if negb (block_holds c (O, one)) then Long_row O else
    if digits (Verified.inf a) * (d * d * snd one) <=? sensed_square * ten then Participation_proved else Participation_lower
  end end.
End Program.

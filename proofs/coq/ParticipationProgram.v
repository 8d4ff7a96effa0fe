(** * The checker of certificates under repeated participation: docs/certificate-participation.md, over Z *)
From Coq Require Import ZArith List Bool Lia.
From Etalon Require Import Reflect ZChecker ParticipationCosts ParticipationSchemas IntegerElimination.
Import ListNotations.
Open Scope Z_scope.

(** What proves S, section 2. The entries of M on incompatible pairs: those given, else those of X or 0. *)
Inductive sensitivity_proof :=
  | Monotone
  | Orthogonal
  | Eliminated (weights : list Z) (keep : bool) (free : list (list (option Z)))
  | Dominated (weights scales : list Z)
  | By_patterns (found : list (list nat * list Z))
  | By_signs (found : list (list nat))
  | By_sums (found : list (list nat))
  | Majorized (sizes : list Z).

(** A pattern with the square of the norm of a contribution, or with its weight. *)
Definition priced := (list nat * Z)%type.

(** A certificate. The base has the workload, the claim, B and C with t, and U as its direction. X = CᵀC is in units of 1/(right_scale²·scale_x),
    times scale_x, and weights count scale_y of these units. V by columns, each with the number of its block. *)
Record participation := {
  base : Verified.certificate;
  who : counting;
  epochs : bool;
  apart : Z;
  at_most : Z;
  scale_x : Z;
  scale_y : Z;
  proof : sensitivity_proof;
  price_cap : Z;
  price_windows : list Z;
  V : list (nat * list Z);
  blocks : list priced;
}.

(** The verdicts, in the order of the tests, and where a list or a block is at fault, its number. *)
Inductive participation_verdict :=
  | Participation_malformed | Participation_residual | Unproved (at_list : option nat) | Uncovered_weight | Participation_upper
  | Long_row (block : nat) | Uncovered_round | Participation_vacuous | Participation_lower | Participation_proved.

(** A refusal is none that accepts. *)
Definition refused (v : participation_verdict) := match v with Participation_proved => Participation_malformed | _ => v end.

Definition items_equal : list Z -> list Z -> bool := fix go x y := match x, y with
  | [], [] => true | a :: x', b :: y' => (a =? b) && go x' y' | _, _ => false end.
Definition greatest (l : list Z) : Z := fold_right Z.max 0 l.
Definition indexed {X} (l : list X) : list (nat * X) := List.combine (seq 0 (length l)) l.
Definition is_none {X} (o : option X) : bool := match o with None => true | _ => false end.

Section Program.

Variable c : participation.
Let a := base c.
Let n := width (Verified.subject a).
Let m := height (Verified.subject a).
Let b := Z.to_nat (Z.min (apart c) (Z.of_nat n)).
Let k := Z.to_nat (Z.min (at_most c) (Z.of_nat n)).
(** κ. *)
Definition kappa_of : nat := Nat.min k ((n + b - 1) / b).

(** Rounds i ≠ j that some pattern holds. *)
Definition near i j : bool := (1 <? k)%nat && (follows (epochs c) b i j || follows (epochs c) b j i).

(** X, and the weights of the rounds, in the unit of the certificate. *)
Definition grams : list (list Z) := map (fun u => map (fun v => scale_x c * Verified.dot 0 u v) (Verified.right a)) (Verified.right a).
Definition listed (weights : list Z) (i : nat) : Z := scale_y c * nth i weights 0.
Definition unit_of : Z := scale_x c * (Verified.right_scale a * Verified.right_scale a).

(** M: X where pairs are equal or compatible. *)
Definition target (X : list (list Z)) (keep : bool) (free : list (list (option Z))) i j : Z :=
  if (i =? j)%nat || near i j then cell X i j else
  match nth (Nat.max i j) (nth (Nat.min i j) free []) None with
  | Some x => scale_y c * x
  | None => if keep then cell X i j else 0
  end.
Definition excess (y : nat -> Z) (M : nat -> nat -> Z) i j : Z := if (i =? j)%nat then y i - M i j else - M i j.

(** Lemma Dom, row by row. *)
Definition dominated (M : nat -> nat -> Z) (y tau : nat -> Z) i : bool :=
  fold_right Z.add 0 (map (fun j => (if (i =? j)%nat then M i j else Z.abs (M i j)) * tau j) (seq 0 n)) <=? y i * tau i.

(** The largest sum of weights over a pattern, at most. *)
Fixpoint inserted (x : Z) (l : list Z) : list Z := match l with [] => [x] | y :: r => if y <=? x then x :: l else y :: inserted x r end.
Definition class_of (y : nat -> Z) r : list Z := map y (filter (fun i => i mod b =? r)%nat (seq 0 n)).
Definition class_sum (y : nat -> Z) r : Z :=
  let all := class_of y r in
  let mu := Z.max 0 (nth (kappa_of - 1) (fold_right inserted [] all) 0) in
  Z.of_nat kappa_of * mu + fold_right Z.add 0 (map (fun x => Z.max 0 (x - mu)) all).
Definition price_at i : Z := price_cap c + fold_right Z.add 0 (firstn (Nat.min (S i) b) (skipn (S i - b) (price_windows c))).
Definition largest_pattern (y : nat -> Z) : option Z :=
  if epochs c then Some (greatest (map (class_sum y) (seq 0 b)))
  else if forallb (fun i => y i <=? scale_y c * price_at i) (seq 0 n) && (0 <=? price_cap c) && forallb (Z.leb 0) (price_windows c)
  then Some (scale_y c * (Z.of_nat kappa_of * price_cap c + fold_right Z.add 0 (price_windows c))) else None.

(** What y and M cost. *)
Definition weighed (y : nat -> Z) : Z + participation_verdict := match who c with
  | Equal_norms => inl (Z.of_nat kappa_of * greatest (map y (seq 0 n)))
  | _ => match largest_pattern y with Some s => inl s | None => inr Uncovered_weight end
  end.

(** y, and whether diag(y) − M is nowhere negative. *)
Definition weights_of (X : list (list Z)) : (nat -> Z) * (nat -> nat -> Z) * option participation_verdict := match proof c with
  | Eliminated weights keep free => let y := listed weights in let M := target X keep free in
    (y, M, if nowhere_negative n (square_of n (excess y M)) then None else Some (Unproved None))
  | Dominated weights scales => let y := listed weights in let M := target X false [] in
    (y, M, match find (fun i => negb (dominated M y (fun j => nth j scales 0) i)) (seq 0 n) with None => None | Some i => Some (Unproved (Some i)) end)
  | _ => (fun i => cell X i i, target X false [], if forallb (fun i => forallb (fun j => negb (near i j) || (cell X i j =? 0)) (seq 0 n)) (seq 0 n) then None else Some (Unproved None))
  end.

(** Theorem A: C is square, and the columns of a Toeplitz matrix; its first column. *)
Definition first_column : list Z := hd [] (Verified.right a).
Definition falls : list Z -> bool := fix go l := match l with x :: (y :: _) as r => (y <=? x) && go r | _ => true end.
Definition monotone_holds : bool :=
  (Verified.inner a =? n)%nat && forallb (fun jx => items_equal (snd jx) (repeat 0 (fst jx) ++ firstn (n - fst jx) first_column)) (indexed (Verified.right a))
  && forallb (Z.leb 0) first_column && falls (skipn b first_column).
Definition spaced_sum t : Z := fold_right Z.add 0 (map (fun r => if (r * b <=? t)%nat then nth (t - r * b) first_column 0 else 0) (seq 0 kappa_of)).

(** Lemma Maj: C is square, and no entry of diagonal t is larger than the number t, 0 above the main diagonal. Of one round alone no two are added up. *)
Definition step : nat := if (kappa_of =? 1)%nat then n else b.
Definition majorized_holds (sizes : list Z) : bool :=
  (Verified.inner a =? n)%nat && (length sizes =? n)%nat && forallb (Z.leb 0) sizes && falls (skipn step sizes)
  && forallb (fun jx => forallb (fun ix => if (fst ix <? fst jx)%nat then snd ix =? 0 else Z.abs (snd ix) <=? nth (fst ix - fst jx) sizes 0) (indexed (snd jx)))
    (indexed (Verified.right a)).
Definition majorized_sum (sizes : list Z) t : Z := fold_right Z.add 0 (map (fun r => if (r * step <=? t)%nat then nth (t - r * step) sizes 0 else 0) (seq 0 kappa_of)).

(** scalar(π) by all signs, z what is summed so far; Σ|X_ij|. *)
Fixpoint by_signs (z : list Z) (found : list (list Z)) : Z := match found with
  | [] => Verified.squares z
  | x :: rest => Z.max (by_signs (Verified.zip Z.add z x) rest) (by_signs (Verified.zip Z.sub z x) rest)
  end.
Definition sizes_sum (X : list (list Z)) (l : list nat) : Z := fold_right Z.add 0 (map (fun i => fold_right Z.add 0 (map (fun j => Z.abs (cell X i j)) l)) l).

(** Lemma Θπ for one pattern. *)
Definition pattern_excess (X : list (list Z)) (l : list nat) (weights : list Z) : list (list Z) :=
  square_of (length l) (fun p q => if (p =? q)%nat then listed weights p - cell X (nth p l O) (nth q l O) else - cell X (nth p l O) (nth q l O)).
Definition pattern_holds (X : list (list Z)) (one : list nat * list Z) : bool := nowhere_negative (length (fst one)) (pattern_excess X (fst one) (snd one)).
Definition pattern_sum (one : list nat * list Z) : Z := fold_right Z.add 0 (map (listed (snd one)) (seq 0 (length (fst one)))).

Definition complete (found : list (list nat)) : bool :=
  covers (epochs c) b k n O [] found && forallb (fun l => is_pattern (epochs c) b l && forallb (fun i => i <? n)%nat l) found.
Definition counts_vectors : bool := match who c with Vectors | Scalars => true | _ => false end.

(** S, in the unit of the certificate. *)
Definition bounded : Z + participation_verdict := match proof c with
  | Monotone => if negb counts_vectors then inr Participation_malformed
    else if monotone_holds then inl (scale_x c * fold_right Z.add 0 (map (fun t => spaced_sum t * spaced_sum t) (seq 0 n))) else inr (Unproved None)
  | By_patterns found => let X := grams in
    match find (fun one => negb (pattern_holds X (snd one))) (indexed found) with
    | Some (l, _) => inr (Unproved (Some l))
    | None => if counts_vectors && complete (map fst found) && forallb (fun one => (length (snd one) =? length (fst one))%nat && forallb (Z.leb 0) (snd one)) found
      then inl (greatest (map pattern_sum found)) else inr Participation_malformed
    end
  | By_signs found => match who c with
    | Scalars => if complete found
      then inl (scale_x c * greatest (map (fun l => by_signs (repeat 0 (Verified.inner a)) (map (fun i => nth i (Verified.right a) []) l)) found)) else inr Participation_malformed
    | _ => inr Participation_malformed
    end
  | Majorized sizes => if counts_vectors && majorized_holds sizes
    then inl (scale_x c * fold_right Z.add 0 (map (fun t => majorized_sum sizes t * majorized_sum sizes t) (seq 0 n))) else inr Participation_malformed
  | By_sums found => if counts_vectors && complete found then let X := grams in inl (greatest (map (sizes_sum X) found)) else inr Participation_malformed
  | _ => match weights_of grams with
    | (_, _, Some failed) => inr failed
    | (y, _, None) => if forallb (fun i => 0 <=? y i) (seq 0 n) then weighed y else inr Participation_malformed
    end
  end.

(** ** From below *)

Definition columns_of : list (list Z) := map snd (V c).
Definition block_norms g : list Z :=
  fold_right (fun x so => Verified.zip (fun v s => v * v + s) (snd x) so) (repeat 0 n) (filter (fun x => fst x =? g)%nat (V c)).
Definition block_holds (gp : nat * priced) : bool :=
  forallb (fun iv => snd iv <=? (if holds_round (fst (snd gp)) (fst iv) then snd (snd gp) else 0)) (indexed (block_norms (fst gp))).
(** What each round needs, of V by rows. *)
Definition needs (rows : list (list Z)) i : Z :=
  fold_right Z.add 0 (map (fun j => if near i j then 0 else Z.abs (Verified.dot 0 (nth i rows []) (nth j rows []))) (seq 0 n)).
Definition covered i : Z := fold_right Z.add 0 (map (fun p => if holds_round (fst p) i then snd p else 0) (blocks c)).

(** How much V weighs. *)
Definition weight_of_V : Z + participation_verdict := match who c with
  | Vectors | Scalars => match find (fun gp => negb (block_holds gp)) (indexed (blocks c)) with
    | Some (g, _) => inr (Long_row g)
    | None => inl (fold_right Z.add 0 (map snd (blocks c)))
    end
  | Theta => let rows := Verified.columns n columns_of in
    if forallb (fun i => needs rows i <=? covered i) (seq 0 n) then inl (fold_right Z.add 0 (map snd (blocks c))) else inr Uncovered_round
  | Equal_norms => let rows := Verified.columns n columns_of in inl (fold_right Z.add 0 (map (needs rows) (seq 0 n)))
  end.

Definition paired : Z := fold_right Z.add 0 (map (fun ua => Verified.dot 0 (fst ua) (map (fun v => Verified.dot 0 (snd ua) v) columns_of))
  (List.combine (Verified.direction a) (Verified.entries (Verified.subject a)))).
Definition gain : Z := match who c with Equal_norms => Z.of_nat kappa_of | _ => 1 end.

(** The lists have the lengths that are due, and the patterns that are given are some. *)
Definition sizes_hold : bool :=
  Verified.positive (Verified.denominator (Verified.subject a)) && Verified.sized m n (Verified.entries (Verified.subject a))
  && (length (Verified.left a) =? m)%nat && forallb (fun row => length row <=? Verified.inner a)%nat (Verified.left a)
  && (length (Verified.right a) =? n)%nat && forallb (fun row => length row =? Verified.inner a)%nat (Verified.right a)
  && Verified.positive (Verified.left_scale a) && Verified.positive (Verified.right_scale a) && Verified.positive (Verified.absorb_scale a)
  && (0 <=? Verified.absorb a) && (1 <=? n)%nat && (1 <=? apart c) && (1 <=? at_most c) && (1 <=? scale_x c) && (1 <=? scale_y c)
  && match proof c with Dominated _ scales => (length scales =? n)%nat && forallb (Z.leb 1) scales | _ => true end
  && Verified.sized m (length (V c)) (Verified.direction a) && forallb (fun x => length (snd x) =? n)%nat (V c)
  && match who c with
     | Vectors | Scalars => forallb (fun x => fst x <? length (blocks c))%nat (V c) && forallb (fun p => 1 <=? snd p) (blocks c)
       && match who c with Scalars => forallb (fun g => length (filter (fun x => fst x =? g)%nat (V c)) <=? 1)%nat (seq 0 (length (blocks c))) | _ => true end
     | Theta => forallb (fun p => 0 <=? snd p) (blocks c)
     | Equal_norms => is_pattern (epochs c) b (map (fun r => r * b)%nat (seq 0 kappa_of)) && forallb (fun r => r * b <? n)%nat (seq 0 kappa_of)
     end
  && forallb (fun p => is_pattern (epochs c) b (fst p) && forallb (fun i => i <? n)%nat (fst p) && (length (fst p) <=? k)%nat) (blocks c).

(** Lemma U_Π ≤ sup without a quotient: (S + κt)(‖B‖² + ‖E‖²/t). *)
Definition upper_holds (e s : Z) : bool :=
  let left := Verified.total (map Verified.squares (Verified.left a)) in
  let q := unit_of in let beta2 := Verified.left_scale a * Verified.left_scale a in
  let dr := Verified.denominator (Verified.subject a) * Verified.right_scale a in
  let t := Verified.absorb a in let ts := Verified.absorb_scale a in
  let digits := digits (Verified.sup a) in let ten := Z.pow_pos 10 (places (Verified.sup a)) in
  if 0 <? t then (s * ts + Z.of_nat kappa_of * t * q) * (left * (dr * dr * t) + e * ts) * ten <=? digits * (q * ts * (beta2 * (dr * dr * t)))
  else s * left * ten <=? digits * (q * beta2).

Definition judge_participation : participation_verdict :=
  if negb sizes_hold then Participation_malformed else
  let e := map Verified.squares (Verified.residuals a) in
  if negb ((0 <? Verified.absorb a) || (Verified.maximum e <=? 0)) then Participation_residual else
  match bounded with inr failed => refused failed | inl s =>
  if negb (upper_holds (Verified.total e) s) then Participation_upper else
  match weight_of_V with inr failed => refused failed | inl p =>
  let d := Verified.denominator (Verified.subject a) in
  let weight := Verified.kappa m (length (V c)) (Verified.direction a) * p in
  if negb ((0 <=? paired) && (0 <? weight)) then Participation_vacuous else
  if negb (digits (Verified.inf a) * (weight * (d * d)) <=? gain * (paired * paired) * Z.pow_pos 10 (places (Verified.inf a))) then Participation_lower
  else Participation_proved
  end end.

End Program.

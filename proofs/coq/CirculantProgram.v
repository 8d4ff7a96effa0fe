(** * The checker of sums around a circle: docs/certificate-circulant.md, section 3, over Z *)
From Coq Require Import Reals ZArith List Bool.
From Etalon Require Import Certificate Reflect ZChecker IntegerRoots CircularSums.
Import ListNotations.

(** A circle of n items: its windows of w neighbours, or all arcs. *)
Inductive circle := Circular_window (n w : nat) | Circular_range (n : nat).
Definition around (c : circle) : nat := match c with Circular_window n _ | Circular_range n => n end.
Definition circle_rows (c : circle) : nat := match c with Circular_window n _ => n | Circular_range n => (n - 1) * n + 1 end.
Definition circle_matrix (c : circle) : matrix := match c with Circular_window n w => circular_window n w | Circular_range n => circular_range n end.

Open Scope Z_scope.

(** Half a column of K in units of 2^−bits. *)
Record circulant := { queries : circle; circle_norm : exponent; half : list Z; half_bits : positive; circle_inf : decimal; circle_sup : decimal }.
Inductive circulant_verdict := Circulant_malformed | Circulant_upper | Circulant_lower | Circulant_proved.

(** Lemma G. *)
Definition in_common (c : circle) (d : Z) : Z := match c with
  | Circular_window n w => Z.max 0 (Z.of_nat w - d) + Z.max 0 (Z.of_nat w - (Z.of_nat n - d))
  | Circular_range n => let t x := x * (x + 1) / 2 in t (Z.of_nat n - 1 - d) + t (d - 1) + 1
  end.

(** The column of CᵀC for the circulant matrix of a column. *)
Definition correlated (column : list Z) : list Z :=
  let twice := column ++ column in map (fun d => Verified.dot 0 column (skipn d twice)) (seq 0 (length column)).

Section Program.
Variable c : circulant.
Let n := around (queries c).
Definition whole_column : list Z := map (fun j => nth (Nat.min j (n - j)) (half c) 0) (seq 0 n).
Definition circle_fits : bool := (1 <=? n)%nat && match queries c, circle_norm c with
  | Circular_window _ w, _ => (w <=? n)%nat
  | Circular_range _, Two => true
  | Circular_range _, Infinity => false
  end.
Definition gap (q : list Z) : Z :=
  let unit_ := Z.pow_pos 16 (half_bits c) in
  fold_right Z.add 0 (map (fun d => Z.abs (nth d q 0 - in_common (queries c) (Z.of_nat d) * unit_)) (seq 0 n)).
Definition gain_of : Z := match circle_norm c with Two => Z.of_nat n | Infinity => 1 end.

(** h_0 ± ⌈√r⌉ bounds the mean of the roots of the eigenvalues of AᵀA, in units of 4^−bits. *)
Definition circle_ends : Z * Z :=
  let h := correlated whole_column in
  let e := root_up (gap (correlated h)) in (Z.max 0 (hd 0 h - e), hd 0 h + e).

Definition judge_circulant : circulant_verdict :=
  if negb circle_fits then Circulant_malformed else
  let (lower, upper) := circle_ends in
  let unit_ := Z.pow_pos 16 (half_bits c) in
  if negb (gain_of * (upper * upper) * Z.pow_pos 10 (places (circle_sup c)) <=? digits (circle_sup c) * unit_) then Circulant_upper
  else if negb (digits (circle_inf c) * unit_ <=? gain_of * (lower * lower) * Z.pow_pos 10 (places (circle_inf c))) then Circulant_lower
  else Circulant_proved.

(** For p = a/b the claim is compared to the power a: inf^a ≤ n^(2b)·lower^(2a). *)
Definition judge_circulant_power (a b : positive) : circulant_verdict :=
  if negb (circle_fits && (2 * b <=? a)%positive && match circle_norm c with Infinity => true | Two => false end && (0 <=? digits (circle_inf c)) && (0 <=? digits (circle_sup c)))
  then Circulant_malformed else
  let (lower, upper) := circle_ends in
  let unit_ := Z.pow_pos (Z.pow_pos 16 (half_bits c)) a in
  let gain := Z.pow_pos (Z.of_nat n) (2 * b) in
  if negb (gain * Z.pow_pos (upper * upper) a * Z.pow_pos (Z.pow_pos 10 (places (circle_sup c))) a <=? Z.pow_pos (digits (circle_sup c)) a * unit_) then Circulant_upper
  else if negb (Z.pow_pos (digits (circle_inf c)) a * unit_ <=? gain * Z.pow_pos (lower * lower) a * Z.pow_pos (Z.pow_pos 10 (places (circle_inf c))) a) then Circulant_lower
  else Circulant_proved.
End Program.

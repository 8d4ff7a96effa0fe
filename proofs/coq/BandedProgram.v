(** * The checker of certificates by nodes, for prefix sums: docs/certificate-banded.md, section 5, over Z *)
From Coq Require Import ZArith List Bool Lia.
From Etalon Require Import Reflect.
Import ListNotations.
Open Scope Z_scope.

(** n positive weights entries_j 2^exponent, a and b, the nodes, the poles, and the claim. *)
Record banded := {
  weight_entries : list Z;
  weight_exponent : Z;
  bits : Z;
  from : Z;
  upto : Z;
  nodes : list Z;
  poles : list Z;
  claim_inf : decimal;
  claim_sup : decimal;
}.

(** What is wrong, by number where it is a pole. *)
Inductive verdict_of_nodes := Nodes_proved | Nodes_malformed | Low_end | High_end | Pole (k : nat) | Nodes_vacuous | Nodes_upper | Nodes_lower.

(** floor(x 2^e), e of either sign. *)
Definition scaled (e x : Z) : Z := Z.shiftl x e.

Lemma scaled_power e x : scaled e x = if 0 <=? e then x * 2 ^ e else x / 2 ^ (- e).
Proof.
  unfold scaled. destruct (Z.leb_spec 0 e) as [E | E]; [now apply Z.shiftl_mul_pow2|].
  rewrite <- (Z.opp_involutive e) at 1. rewrite Z.shiftl_opp_r. apply Z.shiftr_div_pow2. lia.
Qed.

(** Lemma S for a matrix with the diagonal blocks (a b; b c) and an entry of square f2 between the second row of a block and the first of the next.
    e: what is to be subtracted from a in the first block. Returns what is to be subtracted from c in the block before, and all z. *)
Fixpoint eliminate (scale f2 e : Z) (blocks : list (Z * Z * Z)) : option (Z * list Z) :=
  match blocks with
  | [] => Some (0, [])
  | (a, b, c) :: rest =>
    let p := a - e in let det := p * c - b * b in
    if (0 <? p) && (0 <? det) then
      match eliminate scale f2 (f2 * p / det) rest with
      | None => None
      | Some (g, found) =>
        let q := c - g in let middle := p * q - b * b in let other := a * q - b * b in
        if (0 <? a) && (0 <? middle) && (0 <? other) then Some (f2 * q / other, scale * q / middle :: scale * p / middle :: found) else None
      end
    else None
  end.

(** The blocks of a main diagonal, with the entry b beside it; an odd number is filled up by `one`. *)
Fixpoint blocks_of (one b : Z) (main : list Z) : list (Z * Z * Z) :=
  match main with
  | x :: y :: rest => (x, b, y) :: blocks_of one b rest
  | [x] => [(x, 0, one)]
  | [] => []
  end.

(** 2^bits K for the prefix sum. *)
Definition inverse_gram_main (one : Z) (n : nat) : list Z := match n with O => [] | S m => one :: repeat (2 * one) m end.

Fixpoint both {X Y T : Type} (f : X -> Y -> T) (x : list X) (y : list Y) : list T :=
  match x, y with a :: x', b :: y' => f a b :: both f x' y' | _, _ => [] end.

Section Program.

Variable c : banded.
Let one := 2 ^ bits c.
Let scale := one * one.
Let n := length (weight_entries c).

(** V(s), and z of sign K + D. *)
Definition diagonal_of (s : Z) : list Z := map (fun v => scaled (weight_exponent c) (s * v)) (weight_entries c).
Definition solve (sign : Z) (D : list Z) : option (Z * list Z) :=
  eliminate scale scale 0 (blocks_of one (- (sign * one)) (both (fun k d => sign * k + d) (inverse_gram_main one n) D)).

Definition least_of (x : list Z) : Z := match x with [] => 0 | a :: r => fold_left Z.min r a end.

(** Step 2: E and O at -s, over the integers. *)
Definition parts_at (s : Z) : Z * Z := fold_left (fun eo t => (t * fst eo - s * snd eo, fst eo + t * snd eo)) (nodes c) (1, 0).
Definition even_at (s : Z) : Z := fst (parts_at s).
Fixpoint first_bad (k : nat) (sign : Z) (found : list Z) : option nat :=
  match found with
  | [] => None
  | s :: rest => if (0 <? sign * even_at (s * one)) && (sign * even_at ((s + 1) * one) <? 0) then first_bad (S k) (- sign) rest else Some k
  end.

(** Step 3. *)
Definition half_inverse (s : Z) : Z := fold_left (fun q t => q + (t * (scale * one) / (t * t + s * one) + 1)) (nodes c) 0.
Definition weight_of (q : Z) : Z := 2 * scale * one / q.

(** Step 4. *)
Fixpoint product_over (count : nat) (p q f : Z) (found : list Z) : Z :=
  match found with
  | [] => f
  | t :: rest => match count with
    | O => product_over O p q (f * (t - p) / (t + p) + 1) rest
    | S count' => product_over count' p q (f * (q - t) / (q + t) + 1) rest
    end
  end.
Definition piece_bound (count : nat) (l r h : Z) : Z := product_over count (l + (r - l) * h / 8) (l + (r - l) * (h + 1) / 8) one (nodes c).
Fixpoint worst (count : nat) (l : Z) (ends : list Z) : Z :=
  match ends with
  | [] => 0
  | r :: rest => fold_left (fun m h => Z.max m (piece_bound count l r h)) [0; 1; 2; 3; 4; 5; 6; 7] (worst (S count) r rest)
  end.
Definition phi_of : Z := worst 0 (from c) (nodes c ++ [upto c]).

(** Step 5: sum_k W_k z^(k). *)
Fixpoint gather_poles (found weights total : list Z) : option (list Z) :=
  match found, weights with
  | s :: rest, w :: weights' => match solve 1 (diagonal_of s) with
    | None => None
    | Some (_, z) => gather_poles rest weights' (both (fun t x => t + w * x) total z)
    end
  | _, _ => Some total
  end.

Fixpoint ascending (l : Z) (found : list Z) : bool := match found with [] => true | x :: rest => (l <? x) && ascending x rest end.

Definition ten (d : decimal) : Z := Z.pow_pos 10 (places d).
Definition dot_of (x y : list Z) : Z := fold_left Z.add (both Z.mul x y) 0.
Definition maximum_of (x : list Z) : Z := fold_left Z.max x 0.

Definition judge_nodes : verdict_of_nodes :=
  if negb ((1 <=? bits c) && (0 <? from c) && (0 <? Z.of_nat n) && (0 <? Z.of_nat (length (poles c))) && ascending 0 (poles c)
    && ascending (from c) (nodes c ++ [upto c]) && Nat.eqb (length (nodes c)) (2 * length (poles c)) && forallb (Z.leb 1) (weight_entries c)) then Nodes_malformed else
  let smallest := least_of (weight_entries c) in
  if scaled (weight_exponent c - bits c - 6) (smallest * (from c * from c)) <? 16 then Low_end else
  match solve 1 (map Z.opp (diagonal_of (65 * (from c * from c) / (64 * one) + 1))) with None => Low_end | Some _ =>
  match solve (-1) (diagonal_of (63 * (upto c * upto c) / (64 * one))) with None => High_end | Some _ =>
  match first_bad 0 1 (poles c) with Some k => Pole k | None =>
  let halves := map half_inverse (poles c) in
  let weights := map weight_of halves in
  let first := hd 0 (poles c) in
  let u := least_of (scaled (weight_exponent c) (first * smallest) :: first :: weights ++ map (fun q => q / (2 * Z.of_nat (length (nodes c)))) halves) in
  let t0 := 40 * one + 2 * phi_of * u in let t1 := u * one in
  if negb (t0 <? t1) then Nodes_vacuous else
  match gather_poles (poles c) weights (map (fun _ => 0) (weight_entries c)) with None => Nodes_vacuous | Some lower =>
  let extra := fold_left Z.add weights 0 in
  let upper := map (Z.add extra) lower in
  let kept := (t1 - t0) * (t1 - t0) in let whole := t1 * t1 in
  let shift := weight_exponent c - 4 * bits c in
  let more := 2 ^ Z.max 0 shift in let less := 2 ^ Z.max 0 (- shift) in
  if negb (dot_of (weight_entries c) upper * maximum_of upper * more * whole * ten (claim_sup c) <=? digits (claim_sup c) * (kept * less)) then Nodes_upper else
  let low := dot_of (weight_entries c) lower in
  if negb (digits (claim_inf c) * (fold_left Z.add (weight_entries c) 0 * whole * less) <=? low * low * kept * more * ten (claim_inf c)) then Nodes_lower
  else Nodes_proved
  end end end end.

End Program.

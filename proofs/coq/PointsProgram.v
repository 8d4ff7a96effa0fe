(** * The checker of kind gamma-p for every p, of matrices and of points that may be shifted: docs/certificate-format.md, section 7, over Z *)
From Coq Require Import Reals ZArith List Bool.
From Etalon Require Import Certificate Reflect ZChecker PowerNorms.
Import ListNotations.

(** p = a/b, or ∞; and the square of the p-norm of the norms of the rows. *)
Inductive points_order := Finite (a b : positive) | Largest.
Definition half_order (a b : positive) : R := (IZR (Zpos a) / IZR (Zpos (2 * b)))%R.
Definition order_norm2 (o : points_order) m r (B : matrix) : R := match o with
  | Finite a b => power_norm2 (half_order a b) m r B
  | Largest => max_row_norm2 m r B
  end.

(** A − v·1ᵀ. *)
Definition recentred (A : matrix) (v : nat -> R) : matrix := fun i j => (A i j - v i)%R.

(** γ_(p)(A − v·1ᵀ)² is at least lo for every v, and at most hi for some; v = 0 where the points may not be shifted. *)
Definition encloses_points (o : points_order) (shifted : bool) m n (A : matrix) (lo hi : R) : Prop :=
  (forall v, (shifted = false -> forall i, v i = 0%R) -> forall r B C, factorization m r n (recentred A v) B C -> (lo <= order_norm2 o m r B * sensitivity2 r n C)%R) /\
  exists v, (shifted = false -> forall i, v i = 0%R) /\ exists r B C, factorization m r n (recentred A v) B C /\ (order_norm2 o m r B * sensitivity2 r n C <= hi)%R.

Open Scope Z_scope.

(** The base has the points, shifted where they are, with B, C, t, U, w and the row weights u; x are the numbers whose powers these are, and the roots
    those of the upper bound. *)
Record points := { points_base : Verified.certificate; order : points_order; may_shift : bool; row_numbers : list Z; upper_roots : list Z }.
Inductive points_verdict := Points_malformed | Points_residual | Points_upper | Points_vacuous | Points_lower | Points_proved.

Fixpoint lists_equal (x y : list Z) : bool := match x, y with [], [] => true | u :: x', v :: y' => (u =? v) && lists_equal x' y' | _, _ => false end.

Section Program.
Variable c : points.
Let base := points_base c.
Let m := height (Verified.subject base).
Let n := width (Verified.subject base).
Let d := Verified.denominator (Verified.subject base).

(** u, and X of Lemma L_p. *)
Definition weights_of_order : list Z := match order c with
  | Finite a b => map (fun x => x ^ (Zpos a - 2 * Zpos b)) (row_numbers c)
  | Largest => row_numbers c
  end.
Definition weight_power : Z := match order c with
  | Finite a b => (fold_right Z.add 0 (map (fun x => x ^ (2 * Zpos a)) (row_numbers c))) ^ (Zpos a - 2 * Zpos b)
  | Largest => fold_right Z.add 0 (map (fun x => x * x) (row_numbers c))
  end.

Definition points_fit : bool := Verified.well_formed base && match Verified.norm base with Infinity => true | Two => false end
  && lists_equal (Verified.row_weights base) weights_of_order && (length (row_numbers c) =? m)%nat && forallb (Z.leb 0) (row_numbers c)
  && (0 <=? digits (Verified.inf base)) && (0 <=? digits (Verified.sup base)) && (0 <=? Verified.absorb base)
  && match order c with Finite a b => (2 * b <=? a)%positive | Largest => true end.

(** x_i = X_i/Q of Lemma U_p. *)
Definition upper_unit : Z :=
  let beta2 := Verified.left_scale base * Verified.left_scale base in let gamma2 := Verified.right_scale base * Verified.right_scale base in
  if Verified.positive (Verified.absorb base) then gamma2 * Verified.absorb_scale base * (d * d * gamma2 * Verified.absorb base * beta2) else gamma2 * beta2.
Definition upper_rows : list Z :=
  let s := Verified.maximum (map Verified.squares (Verified.right base)) in let left := map Verified.squares (Verified.left base) in
  let gamma2 := Verified.right_scale base * Verified.right_scale base in
  if Verified.positive (Verified.absorb base) then
    let unit_ := d * d * gamma2 * Verified.absorb base in
    let most := s * Verified.absorb_scale base + Verified.absorb base * gamma2 in
    Verified.zip (fun l e => most * (l * unit_ + Verified.absorb_scale base * e)) left (map Verified.squares (Verified.residuals base))
  else map (fun l => s * l) left.

(** 2^512·x_i/sup rounded up to y_i, and 2^(512(a − 2b))·r_i^(2b) ≥ y_i^a. *)
Definition root_holds (a b : positive) (scale claim : Z) (xr : Z * Z) : bool :=
  let y := (2 ^ 512 * (fst xr * scale) + claim * upper_unit - 1) / (claim * upper_unit) in
  (0 <=? snd xr) && (y ^ Zpos a <=? 2 ^ (512 * (Zpos a - 2 * Zpos b)) * snd xr ^ (2 * Zpos b)).
Definition points_upper : bool :=
  let scale := Z.pow_pos 10 (places (Verified.sup base)) in let claim := digits (Verified.sup base) in
  match order c with
  | Finite a b => if (a =? 2 * b)%positive then fold_right Z.add 0 upper_rows * scale <=? claim * upper_unit
    else forallb (fun x => x * scale <=? claim * upper_unit) upper_rows
      && ((claim =? 0) || ((length (upper_roots c) =? length upper_rows)%nat && forallb (root_holds a b scale claim) (List.combine upper_rows (upper_roots c))
        && (fold_right Z.add 0 (upper_roots c) <=? 2 ^ 512)))
  | Largest => forallb (fun x => x * scale <=? claim * upper_unit) upper_rows
  end.

(** σ of Lemma L_p times its denominator: d, or d·ω where the points may be shifted. *)
Definition omega : Z := Verified.squares (Verified.column_weights base).
Definition shift_part : Z :=
  let w := Verified.column_weights base in let w2 := map (fun x => x * x) w in
  Verified.dot 0 (Verified.row_weights base) (Verified.zip (fun u a => Verified.dot 0 u w * Verified.dot 0 a w2) (Verified.direction base) (Verified.entries (Verified.subject base))).
Definition points_sigma : Z := if may_shift c then omega * Verified.sigma base - shift_part else Verified.sigma base.
Definition sigma_unit : Z := if may_shift c then d * omega else d.
Definition spread_of_points : Z := Verified.kappa m n (Verified.direction base) * omega.
Definition claim_power : Z := match order c with Finite a _ => Zpos a | Largest => 1 end.
Definition points_lower : bool :=
  let k := claim_power in
  digits (Verified.inf base) ^ k * spread_of_points ^ k * weight_power * sigma_unit ^ (2 * k) <=? points_sigma ^ (2 * k) * Z.pow_pos 10 (places (Verified.inf base)) ^ k.

Definition judge_points : points_verdict :=
  if negb points_fit then Points_malformed
  else if negb (Verified.positive (Verified.absorb base) || (Verified.maximum (map Verified.squares (Verified.residuals base)) <=? 0)) then Points_residual
  else if negb points_upper then Points_upper
  else if negb ((0 <=? points_sigma) && (0 <? spread_of_points * weight_power)) then Points_vacuous
  else if negb points_lower then Points_lower else Points_proved.
End Program.

(** Points less v/e, and a certificate of the points themselves whose witnesses are of these. *)
Definition shifted_subject (a : workload) (v : list Z) (e : Z) : workload :=
  let d := Verified.denominator a in
  Explicit (height a) (width a) (Verified.zip (fun row x => map (fun y => y * e - x * d) row) (Verified.entries a) v) (d * e).
Definition shift_points (c : points) (v : list Z) (e : Z) : points :=
  let b := points_base c in
  {| points_base := {| Verified.norm := Verified.norm b; Verified.subject := shifted_subject (Verified.subject b) v e; Verified.inf := Verified.inf b; Verified.sup := Verified.sup b;
       Verified.inner := Verified.inner b; Verified.left := Verified.left b; Verified.left_scale := Verified.left_scale b; Verified.right := Verified.right b;
       Verified.right_scale := Verified.right_scale b; Verified.absorb := Verified.absorb b; Verified.absorb_scale := Verified.absorb_scale b;
       Verified.direction := Verified.direction b; Verified.row_weights := Verified.row_weights b; Verified.column_weights := Verified.column_weights b |};
     order := order c; may_shift := may_shift c; row_numbers := row_numbers c; upper_roots := upper_roots c |}.
Definition judge_shifted (c : points) (v : list Z) (e : Z) : points_verdict :=
  let a := Verified.subject (points_base c) in
  if may_shift c && (0 <? Verified.denominator a) && (0 <? e) && (length v =? height a)%nat && Verified.sized (height a) (width a) (Verified.entries a)
  then judge_points (shift_points c v e) else Points_malformed.

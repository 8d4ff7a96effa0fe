(** * A checker of certificates, proved sound

    [judge] decides by integer arithmetic on lists whether a certificate proves its claim. It is written once, over any
    implementation of the integers: with bigZ the kernel of Coq runs it (files written by `etalon check --coq`); with Z
    it is extracted to OCaml (Extract.v). *)

Require Import Reals Lra Lia Arith ZArith List.
Require Import Etalon.Certificate.
Import ListNotations.
Open Scope bool_scope.
Open Scope R_scope.

(** ** What a certificate claims *)

(** The decimal digits·10^(−places), as the standard library reads the literal with so many places after the point. *)
Record decimal := { digits : Z; places : positive }.
Definition decimal_value (d : decimal) : R := IZR (digits d) / IZR (Z.pow_pos 10 (places d)).

(** A workload by name or by its rows of integers over a common denominator. *)
Definition explicit (rows : list (list Z)) (denominator : Z) : matrix :=
  fun i j => IZR (nth j (nth i rows []) 0%Z) / IZR denominator.
Inductive workload := Prefix_sum (n : nat) | Explicit (m n : nat) (rows : list (list Z)) (denominator : Z).

Definition height (a : workload) : nat := match a with Prefix_sum n => n | Explicit m _ _ _ => m end.
Definition width (a : workload) : nat := match a with Prefix_sum n => n | Explicit _ n _ _ => n end.
Definition meaning (a : workload) : matrix :=
  match a with Prefix_sum _ => prefix_sum | Explicit _ _ rows d => explicit rows d end.

(** The verdicts, in the order of the tests. *)
Inductive verdict := Malformed | Residual | Upper | Vacuous | Lower | Proved.

(** ** Integers *)

Module Type INTEGERS.
  Parameter t : Type.
  Parameter to_Z : t -> Z.
  Parameter of_Z : Z -> t.
  Parameters add sub mul : t -> t -> t.
  Parameter abs : t -> t.
  Parameter leb : t -> t -> bool.
  Parameter of_Z_spec : forall x, to_Z (of_Z x) = x.
  Parameter add_spec : forall x y, to_Z (add x y) = (to_Z x + to_Z y)%Z.
  Parameter sub_spec : forall x y, to_Z (sub x y) = (to_Z x - to_Z y)%Z.
  Parameter mul_spec : forall x y, to_Z (mul x y) = (to_Z x * to_Z y)%Z.
  Parameter abs_spec : forall x, to_Z (abs x) = Z.abs (to_Z x).
  Parameter leb_spec : forall x y, leb x y = (to_Z x <=? to_Z y)%Z.
End INTEGERS.

Module Checker (N : INTEGERS).

Definition zero := N.of_Z 0.
Definition one := N.of_Z 1.
Declare Scope int_scope.
Notation "x + y" := (N.add x y) : int_scope.
Notation "x - y" := (N.sub x y) : int_scope.
Notation "x * y" := (N.mul x y) : int_scope.
Notation "x <=? y" := (N.leb x y) : int_scope.
Delimit Scope int_scope with int.
Bind Scope int_scope with N.t.
Definition positive (x : N.t) : bool := negb (x <=? zero)%int.

(** ** The checker *)

(** The witnesses: B by rows over [left_scale], C by columns over [right_scale], t = absorb/absorb_scale; U by rows. *)
Record certificate := {
  norm : exponent;
  subject : workload;
  inf : decimal;
  sup : decimal;
  inner : nat;
  left : list (list N.t);
  left_scale : N.t;
  right : list (list N.t);
  right_scale : N.t;
  absorb : N.t;
  absorb_scale : N.t;
  direction : list (list N.t);
  row_weights : list N.t;
  column_weights : list N.t
}.

(** acc + Σ_k x_k·y_k, the shorter list continued by zeros. *)
Fixpoint dot (acc : N.t) (x y : list N.t) : N.t :=
  match x, y with a :: x, b :: y => dot (acc + a * b)%int x y | _, _ => acc end.
Definition squares (x : list N.t) : N.t := dot zero x x.

Definition total : list N.t -> N.t := fold_right N.add zero.
Definition maximum : list N.t -> N.t := fold_right (fun a b => if (a <=? b)%int then b else a) zero.
Definition gather (p : exponent) : list N.t -> N.t := match p with Two => total | Infinity => maximum end.

Fixpoint zip {X Y Z : Type} (f : X -> Y -> Z) (x : list X) (y : list Y) : list Z :=
  match x, y with a :: x, b :: y => f a b :: zip f x y | _, _ => [] end.

(** The columns of a matrix with n columns. *)
Fixpoint columns (n : nat) (rows : list (list N.t)) : list (list N.t) :=
  match rows with [] => repeat [] n | row :: rows => zip cons row (columns n rows) end.

Definition entries (a : workload) : list (list N.t) :=
  match a with
  | Prefix_sum n => map (fun i => repeat one (S i) ++ repeat zero (n - S i)) (seq 0 n)
  | Explicit _ _ rows _ => map (map N.of_Z) rows
  end.
Definition denominator (a : workload) : N.t := match a with Prefix_sum _ => one | Explicit _ _ _ d => N.of_Z d end.

Definition sized (m n : nat) (rows : list (list N.t)) : bool :=
  (length rows =? m)%nat && forallb (fun row => length row =? n)%nat rows.

(** Row by row the entries of E = A − BC, times the denominators of A, B and C. *)
Definition residuals (c : certificate) : list (list N.t) :=
  let unit := (left_scale c * right_scale c)%int in
  let d := denominator (subject c) in
  zip (fun a b => zip (fun x y => (unit * x - d * dot zero b y)%int) a (right c)) (entries (subject c)) (left c).

Definition power_of_ten (p : BinNums.positive) : N.t := N.of_Z (Z.pow_pos 10 p).

(** Lemma U ≤ sup, without a quotient. *)
Definition upper_holds (c : certificate) (e : list N.t) : bool :=
  let s := maximum (map squares (right c)) in
  let b := map squares (left c) in
  let claim := N.of_Z (digits (sup c)) in
  let scale := power_of_ten (places (sup c)) in
  let beta2 := (left_scale c * left_scale c)%int in
  let gamma2 := (right_scale c * right_scale c)%int in
  if positive (absorb c) then
    let unit := (denominator (subject c) * denominator (subject c) * gamma2 * absorb c)%int in
    let n := gather (norm c) (zip (fun b e => b * unit + absorb_scale c * e)%int b e) in
    ((s * absorb_scale c + absorb c * gamma2) * n * scale
      <=? claim * (gamma2 * absorb_scale c * (unit * beta2)))%int
  else (s * gather (norm c) b * scale <=? claim * (gamma2 * beta2))%int.

(** Lemma L, its σ, and the product of κ and the norms of the weights. *)
Definition weights (c : certificate) : list N.t :=
  match norm c with Two => repeat one (height (subject c)) | Infinity => row_weights c end.
Definition sigma (c : certificate) : N.t :=
  dot zero (weights c)
    (zip (fun u a => dot zero (zip N.mul u a) (column_weights c)) (direction c) (entries (subject c))).
Definition kappa (m n : nat) (u : list (list N.t)) : N.t :=
  let lines := if (n <=? m)%nat then columns n u else u in
  maximum (map (fun x => total (map (fun y => N.abs (dot zero x y)) lines)) lines).
Definition spread (c : certificate) : N.t :=
  let k := (kappa (height (subject c)) (width (subject c)) (direction c) * squares (column_weights c))%int in
  match norm c with Two => k | Infinity => (k * squares (row_weights c))%int end.

(** inf ≤ Lemma L, without a quotient. *)
Definition lower_holds (c : certificate) (s k : N.t) : bool :=
  let d := denominator (subject c) in
  (N.of_Z (digits (inf c)) * (d * d * k) <=? s * s * power_of_ten (places (inf c)))%int.

(** The lists have the lengths that are due, and the denominators are positive. *)
Definition well_formed (c : certificate) : bool :=
  let m := height (subject c) in
  let n := width (subject c) in
  positive (denominator (subject c)) && sized m n (entries (subject c))
  && (length (left c) =? m)%nat && forallb (fun row => length row <=? inner c)%nat (left c)
  && (length (right c) =? n)%nat && forallb (fun column => length column <=? inner c)%nat (right c)
  && positive (left_scale c) && positive (right_scale c) && positive (absorb_scale c)
  && sized m n (direction c) && (length (column_weights c) =? n)%nat && (length (weights c) =? m)%nat.

Definition judge (c : certificate) : verdict :=
  if well_formed c then
    let e := map squares (residuals c) in
    if positive (absorb c) || (maximum e <=? zero)%int then
      if upper_holds c e then
        let s := sigma c in
        let k := spread c in
        if (zero <=? s)%int && positive k then
          if lower_holds c s k then Proved else Lower
        else Vacuous
      else Upper
    else Residual
  else Malformed.

Definition check (c : certificate) : bool := match judge c with Proved => true | _ => false end.

End Checker.

(** ** Its soundness *)

Module Type CHECKER (N : INTEGERS).
  Include Checker N.
End CHECKER.

Module Soundness (N : INTEGERS) (Import K : CHECKER N).

Definition value (x : N.t) : R := IZR (N.to_Z x).
Definition vector (x : list N.t) : nat -> R := fun k => value (nth k x zero).
Definition table (rows : list (list N.t)) : matrix := fun i => vector (nth i rows []).

Lemma value_zero : value zero = 0. Proof. unfold value, zero. now rewrite N.of_Z_spec. Qed.
Lemma value_one : value one = 1. Proof. unfold value, one. now rewrite N.of_Z_spec. Qed.
Lemma value_add x y : value (x + y)%int = value x + value y.
Proof. unfold value. now rewrite N.add_spec, plus_IZR. Qed.
Lemma value_sub x y : value (x - y)%int = value x - value y.
Proof. unfold value. now rewrite N.sub_spec, minus_IZR. Qed.
Lemma value_mul x y : value (x * y)%int = value x * value y.
Proof. unfold value. now rewrite N.mul_spec, mult_IZR. Qed.
Lemma value_abs x : value (N.abs x) = Rabs (value x).
Proof. unfold value. now rewrite N.abs_spec, abs_IZR. Qed.
Lemma value_leb x y : (x <=? y)%int = true <-> value x <= value y.
Proof. rewrite N.leb_spec, Z.leb_le. split; [apply IZR_le | apply le_IZR]. Qed.
Lemma value_positive x : positive x = true <-> 0 < value x.
Proof.
  unfold positive. rewrite Bool.negb_true_iff, <- Bool.not_true_iff_false, value_leb, value_zero. lra.
Qed.
Lemma value_of_Z z : value (N.of_Z z) = IZR z. Proof. unfold value. now rewrite N.of_Z_spec. Qed.
#[local] Hint Rewrite value_zero value_one value_add value_sub value_mul value_abs value_of_Z : value.

Lemma vector_nil k : vector [] k = 0.
Proof. unfold vector. destruct k; apply value_zero. Qed.

Lemma dot_value x : forall n acc y, (length x <= n)%nat ->
  value (dot acc x y) = value acc + sum n (fun k => vector x k * vector y k).
Proof.
  induction x as [|a x IH]; intros n acc y L.
  - cbn. rewrite sum_zero; [lra|]. intros; rewrite vector_nil; lra.
  - destruct n as [|n]; [cbn in L; lia|]. rewrite sum_first. destruct y as [|b y].
    + cbn [dot]. rewrite vector_nil, sum_zero; [lra|]. intros; rewrite vector_nil; lra.
    + cbn [dot]. rewrite (IH n) by (cbn in L; lia). autorewrite with value.
      change (vector (a :: x) 0) with (value a). change (vector (b :: y) 0) with (value b).
      change (fun k => vector (a :: x) (S k) * vector (b :: y) (S k)) with (fun k => vector x k * vector y k). lra.
Qed.

Lemma squares_value x n : (length x <= n)%nat -> value (squares x) = sum n (fun k => vector x k ^ 2).
Proof.
  intros L. unfold squares. rewrite (dot_value x n) by easy. autorewrite with value. rewrite Rplus_0_l.
  apply sum_ext; intros; ring.
Qed.

Lemma gather_value p x : value (gather p x) = combine p (length x) (vector x).
Proof.
  induction x as [|a x IH]; [destruct p; apply value_zero|]. destruct p; cbn [length combine gather] in *.
  - rewrite sum_first. change (value (a + total x)%int = value a + sum (length x) (vector x)).
    now rewrite value_add, IH.
  - rewrite largest_first.
    change (value (if (a <=? maximum x)%int then maximum x else a) = Rmax (value a) (largest (length x) (vector x))).
    rewrite <- IH. destruct (a <=? maximum x)%int eqn:E.
    + rewrite value_leb in E. now rewrite Rmax_right.
    + rewrite <- Bool.not_true_iff_false, value_leb in E. rewrite Rmax_left; [easy | lra].
Qed.
Lemma maximum_value x : value (maximum x) = largest (length x) (vector x).
Proof. apply (gather_value Infinity). Qed.

Lemma combine_ext p m f g : (forall i, (i < m)%nat -> f i = g i) -> combine p m f = combine p m g.
Proof. destruct p; [apply sum_ext | apply largest_ext]. Qed.
Lemma combine_scale p m f a : 0 <= a -> combine p m (fun i => f i * a) = combine p m f * a.
Proof. destruct p; [intros; apply sum_scale_r | apply largest_scale]. Qed.

Lemma vector_map {X} (f : X -> N.t) x i d : (i < length x)%nat -> vector (map f x) i = value (f (nth i x d)).
Proof.
  intros H. unfold vector. rewrite (nth_indep _ _ (f d)) by now rewrite map_length. now rewrite map_nth.
Qed.

Lemma zip_length {X Y Z} (f : X -> Y -> Z) x y : length x = length y -> length (zip f x y) = length y.
Proof. revert y. induction x; destruct y; cbn; intros; try lia. rewrite IHx; lia. Qed.

Lemma zip_nth {X Y Z} (f : X -> Y -> Z) x y i dx dy d : (i < length x)%nat -> (i < length y)%nat ->
  nth i (zip f x y) d = f (nth i x dx) (nth i y dy).
Proof.
  revert y i. induction x as [|a x IH]; destruct y as [|b y]; cbn; intros i Hx Hy; try lia.
  destruct i; [easy|]. apply IH; lia.
Qed.

Lemma sized_spec m n rows : sized m n rows = true ->
  length rows = m /\ forall i, (i < m)%nat -> length (nth i rows []) = n.
Proof.
  unfold sized. rewrite Bool.andb_true_iff, Nat.eqb_eq, forallb_forall. intros [L H]. split; [easy|].
  intros i Hi. apply Nat.eqb_eq, H, nth_In. lia.
Qed.

Lemma bounded_spec m r (rows : list (list N.t)) :
  (length rows =? m)%nat = true -> forallb (fun row => length row <=? r)%nat rows = true ->
  length rows = m /\ forall i, (i < m)%nat -> (length (nth i rows []) <= r)%nat.
Proof.
  rewrite Nat.eqb_eq, forallb_forall. intros L H. split; [easy|].
  intros i Hi. apply Nat.leb_le, H, nth_In. lia.
Qed.

Lemma columns_spec n rows : (forall i, (i < length rows)%nat -> length (nth i rows []) = n) ->
  length (columns n rows) = n /\
  forall j, (j < n)%nat -> length (nth j (columns n rows) []) = length rows /\
    forall i, table (columns n rows) j i = table rows i j.
Proof.
  induction rows as [|row rows IH]; intros H; cbn [columns].
  - split; [apply repeat_length|]. intros j Hj.
    rewrite nth_repeat. split; [easy|]. intros i. unfold table. rewrite nth_repeat.
    destruct i; cbn [nth]; now rewrite !vector_nil.
  - destruct IH as [L E]; [intros i Hi; apply (H (S i)); cbn; lia|].
    specialize (H O (Nat.lt_0_succ _)) as H0. cbn in H0. split; [rewrite zip_length; lia|].
    intros j Hj. destruct (E j Hj) as [Lj Ej]. unfold table in *.
    rewrite (zip_nth cons row _ j zero []) by lia. cbn [length]. split; [now rewrite Lj|].
    intros [|i]; [easy | apply Ej].
Qed.

(** The lists that the checker builds are the workload. *)
Lemma entries_value a i j : (i < height a)%nat -> (j < width a)%nat -> 0 < value (denominator a) ->
  meaning a i j = table (entries a) i j / value (denominator a).
Proof.
  destruct a as [n|m n rows d]; cbn [height width meaning entries denominator]; intros Hi Hj Hd.
  - unfold table, prefix_sum. rewrite (nth_indep _ [] (repeat one 1 ++ repeat zero (n - 1)))
      by now rewrite map_length, seq_length.
    rewrite (map_nth (fun i => repeat one (S i) ++ repeat zero (n - S i)) (seq 0 n) O i).
    rewrite seq_nth by easy. rewrite Nat.add_0_l, value_one. unfold vector.
    destruct (Nat.leb_spec j i).
    + rewrite app_nth1 by (rewrite repeat_length; lia).
      rewrite (nth_indep _ _ one) by (rewrite repeat_length; lia). rewrite nth_repeat, value_one. lra.
    + rewrite app_nth2 by (rewrite repeat_length; lia). rewrite nth_repeat, value_zero. lra.
  - unfold table, explicit, vector. rewrite value_of_Z. f_equal.
    change (@nil N.t) with (map N.of_Z []). rewrite map_nth.
    unfold zero. rewrite map_nth. now rewrite value_of_Z.
Qed.

Lemma quotient_le x y z u : 0 < y -> 0 < u -> x * u <= z * y -> x / y <= z / u.
Proof.
  intros Hy Hu H. apply Rmult_le_reg_r with (y * u); [now apply Rmult_lt_0_compat|].
  replace (x / y * (y * u)) with (x * u) by (field; lra).
  now replace (z / u * (y * u)) with (z * y) by (field; lra).
Qed.

Section Sound.
Variable c : certificate.
Notation m := (height (subject c)).
Notation n := (width (subject c)).
Notation r := (inner c).
Notation d := (denominator (subject c)).
Hypothesis d_positive : 0 < value d.
Hypothesis entries_sized : length (entries (subject c)) = m /\
  forall i, (i < m)%nat -> length (nth i (entries (subject c)) []) = n.

Definition B : matrix := fun i k => table (left c) i k / value (left_scale c).
Definition C : matrix := fun k j => table (right c) j k / value (right_scale c).

Section Above.
Hypothesis left_sized : length (left c) = m /\ forall i, (i < m)%nat -> (length (nth i (left c) []) <= r)%nat.
Hypothesis right_sized : length (right c) = n /\ forall j, (j < n)%nat -> (length (nth j (right c) []) <= r)%nat.
Hypothesis left_positive : 0 < value (left_scale c).
Hypothesis right_positive : 0 < value (right_scale c).

Lemma row_value i : (i < m)%nat ->
  row_norm2 r B i = vector (map squares (left c)) i / value (left_scale c) ^ 2.
Proof.
  destruct left_sized as [L H]. intros Hi. rewrite (vector_map squares _ i []) by lia.
  rewrite (squares_value _ r) by auto. unfold row_norm2, Rdiv. rewrite <- sum_scale_r.
  apply sum_ext; intros k _. unfold B, table. field. lra.
Qed.

Lemma sensitivity_value : sensitivity2 r n C = value (maximum (map squares (right c))) / value (right_scale c) ^ 2.
Proof.
  destruct right_sized as [L H]. rewrite maximum_value, map_length, L. unfold Rdiv.
  rewrite <- largest_scale by (apply Rlt_le, Rinv_0_lt_compat, pow_lt; easy).
  apply largest_ext; intros j Hj. rewrite (vector_map squares _ j []) by lia.
  rewrite (squares_value _ r) by auto. unfold column_norm2. rewrite <- sum_scale_r.
  apply sum_ext; intros k _. unfold C, table. field. lra.
Qed.

Lemma residuals_length : length (residuals c) = m.
Proof. destruct left_sized, entries_sized. unfold residuals. rewrite zip_length; lia. Qed.

Lemma residual_value i : (i < m)%nat ->
  row_norm2 n (residual r (meaning (subject c)) B C) i
  = vector (map squares (residuals c)) i / (value d * value (left_scale c) * value (right_scale c)) ^ 2.
Proof.
  destruct left_sized as [L H], right_sized as [K G], entries_sized as [M J]. intros Hi.
  rewrite (vector_map squares _ i []) by now rewrite residuals_length.
  unfold residuals. rewrite (zip_nth _ _ _ i [] []) by lia.
  assert (Q : forall f : N.t -> list N.t -> N.t,
    length (zip f (nth i (entries (subject c)) []) (right c)) = n) by (intros; rewrite zip_length; rewrite ?J; lia).
  rewrite (squares_value _ n) by (rewrite Q; lia). unfold row_norm2, Rdiv. rewrite <- sum_scale_r.
  apply sum_ext; intros j Hj. unfold vector at 1. rewrite (zip_nth _ _ _ j zero []) by (rewrite ?J; lia).
  autorewrite with value. rewrite (dot_value _ r) by auto. autorewrite with value. rewrite Rplus_0_l.
  unfold residual. rewrite entries_value by easy. unfold product.
  rewrite (sum_ext r (fun k => B i k * C k j) (fun k => vector (nth i (left c) []) k * vector (nth j (right c) []) k
    * / (value (left_scale c) * value (right_scale c)))) by (intros; unfold B, C, table; field; lra).
  rewrite sum_scale_r. unfold table, vector at 1. field. lra.
Qed.

Lemma upper_sound : 0 < value (absorb_scale c) ->
  (positive (absorb c) || (maximum (map squares (residuals c)) <=? zero)%int) = true ->
  upper_holds c (map squares (residuals c)) = true ->
  below (norm c) m n (meaning (subject c)) (decimal_value (sup c)).
Proof.
  intros Hq. unfold upper_holds, decimal_value, power_of_ten.
  assert (Hscale : 0 < IZR (Z.pow_pos 10 (places (sup c)))) by (apply IZR_lt; lia).
  set (e := map squares (residuals c)). set (b := map squares (left c)).
  assert (Lb : length b = m) by (unfold b; rewrite map_length; now destruct left_sized).
  assert (Le : length e = m) by (unfold e; rewrite map_length; apply residuals_length).
  pose proof sensitivity_value as S. set (s := maximum (map squares (right c))) in *.
  set (beta := value (left_scale c)). set (gamma := value (right_scale c)) in S |- *. set (delta := value d).
  assert (Pb : 0 < beta) by easy. assert (Pg : 0 < gamma) by easy. assert (Pd : 0 < delta) by easy.
  destruct (positive (absorb c)) eqn:Ht.
  - intros _. set (row := fun b e : N.t => _). rewrite value_leb. autorewrite with value.
    rewrite gather_value, zip_length, Le by now rewrite Lb, Le. fold beta gamma delta. intros K.
    rewrite value_positive in Ht. set (a := value (absorb c)) in *. set (q := value (absorb_scale c)) in *.
    assert (Pt : 0 < a / q) by now apply Rdiv_lt_0_compat.
    destruct (upper_bound (norm c) m r n (meaning (subject c)) B C _ Pt) as (r' & B' & C' & F & H).
    exists r', B', C'. split; [easy|]. eapply Rle_trans; [exact H|]. clear r' B' C' F H.
    unfold absorbed_norm2. rewrite S.
    set (D := delta * delta * (gamma * gamma) * a * (beta * beta)) in *.
    assert (PD : 0 < D) by (repeat apply Rmult_lt_0_compat; easy).
    assert (E : combine (norm c) m (absorbed_row r n (meaning (subject c)) B C (a / q))
      = combine (norm c) m (vector (zip row b e)) / D).
    { unfold Rdiv at 2. rewrite <- combine_scale by now apply Rlt_le, Rinv_0_lt_compat.
      apply combine_ext; intros i Hi. unfold absorbed_row. rewrite row_value, residual_value by easy.
      fold b e. unfold vector. rewrite (zip_nth row _ _ i zero zero) by lia. unfold row. autorewrite with value.
      fold beta gamma delta a q. unfold D. field. repeat split; lra. }
    rewrite E. set (N := combine _ _ _) in *. clearbody N.
    replace (N / D * (value s / gamma ^ 2 + a / q))
      with ((value s * q + a * (gamma * gamma)) * N / (gamma * gamma * q * D))
      by (field; repeat split; lra).
    apply quotient_le; auto. repeat apply Rmult_lt_0_compat; easy.
  - cbn [orb]. rewrite !value_leb. autorewrite with value. rewrite gather_value, maximum_value, Lb, Le.
    fold beta gamma. intros Z K.
    assert (F : factorization m r n (meaning (subject c)) B C).
    { intros i j Hi Hj. set (E := residual r (meaning (subject c)) B C).
      pose proof (le_sum n (fun j => E i j ^ 2) j (fun _ _ => pow2_ge_0 _) Hj) as T. cbv beta in T.
      fold (row_norm2 n E i) in T. unfold E in T. rewrite residual_value in T by easy. fold e E in T.
      assert (T0 : vector e i <= 0) by (eapply Rle_trans; [apply le_largest, Hi | exact Z]).
      assert (T1 : vector e i / (delta * beta * gamma) ^ 2 <= 0 / (delta * beta * gamma) ^ 2).
      { apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, pow_lt; repeat apply Rmult_lt_0_compat|]; easy. }
      apply Rminus_diag_uniq. change (E i j = 0). fold beta gamma delta in T. unfold Rdiv in *. nra. }
    destruct (upper_bound_exact (norm c) m r n _ B C F) as (r' & B' & C' & F' & H).
    exists r', B', C'. split; [easy|]. eapply Rle_trans; [exact H|]. rewrite S.
    assert (E : left_norm2 (norm c) m r B = combine (norm c) m (vector b) / (beta * beta)).
    { unfold Rdiv. rewrite <- combine_scale by (apply Rlt_le, Rinv_0_lt_compat, Rmult_lt_0_compat; easy).
      transitivity (combine (norm c) m (row_norm2 r B)); [now destruct (norm c)|].
      apply combine_ext; intros i Hi. rewrite row_value by easy. fold beta b. field. lra. }
    rewrite E. set (N := combine _ _ _) in *.
    replace (N / (beta * beta) * (value s / gamma ^ 2)) with (value s * N / (gamma * gamma * (beta * beta)))
      by (field; repeat split; lra).
    apply quotient_le; auto. repeat apply Rmult_lt_0_compat; easy.
Qed.
End Above.

Section Below.
Hypothesis direction_sized :
  length (direction c) = m /\ forall i, (i < m)%nat -> length (nth i (direction c) []) = n.
Hypothesis columns_weighted : length (column_weights c) = n.
Hypothesis rows_weighted : length (weights c) = m.

Lemma kappa_value : 0 <= value (kappa m n (direction c)) /\
  operator_bound m n (table (direction c)) (value (kappa m n (direction c))).
Proof.
  destruct direction_sized as [L H].
  assert (G : forall k l lines, length lines = k -> (forall i, (i < k)%nat -> length (nth i lines []) = l) ->
    let x := maximum (map (fun x => total (map (fun y => N.abs (dot zero x y)) lines)) lines) in
    0 <= value x /\ operator_bound l k (transpose (table lines)) (value x)).
  { intros k l lines Lk Ll x. unfold x. rewrite maximum_value. split; [apply largest_nonneg|].
    apply operator_bound_gram; intros i Hi. rewrite map_length, Lk.
    eapply Rle_trans; [|apply le_largest, Hi]. rewrite (vector_map _ _ i []) by lia.
    rewrite (gather_value Two), map_length, Lk. apply Req_le, sum_ext; intros j Hj.
    rewrite (vector_map _ _ j []) by lia. autorewrite with value. f_equal.
    rewrite (dot_value _ l) by (now rewrite Ll). autorewrite with value. now rewrite Rplus_0_l. }
  unfold kappa. destruct (n <=? m)%nat.
  - destruct (columns_spec n (direction c)) as [K E]; [now rewrite L|]. rewrite L in E.
    destruct (G n m (columns n (direction c)) K) as [P O]; [intros j Hj; now apply E|]. split; [exact P|].
    intros x. rewrite <- (sum_ext m _ _ (fun i Hi => f_equal (fun z => z ^ 2) (sum_ext n _ _ (fun j Hj =>
      f_equal (fun z => z * x j) (proj2 (E j Hj) i))))). apply O.
  - destruct (G m n (direction c) L H) as [P O]. split; [exact P | now apply operator_bound_transpose].
Qed.

Lemma sigma_value : value (sigma c) = value d
  * pairing m n (meaning (subject c)) (table (direction c)) (vector (weights c)) (vector (column_weights c)).
Proof.
  destruct direction_sized as [L H], entries_sized as [M J]. unfold sigma, pairing.
  rewrite (dot_value _ m) by lia. autorewrite with value. rewrite Rplus_0_l, <- sum_scale.
  apply sum_ext; intros i Hi. unfold vector at 2. rewrite (zip_nth _ _ _ i [] []) by lia.
  rewrite (dot_value _ n) by (rewrite zip_length; rewrite ?H, ?J; easy). autorewrite with value.
  rewrite Rplus_0_l, <- Rmult_assoc, (Rmult_comm (value d)), Rmult_assoc. f_equal. rewrite <- sum_scale.
  apply sum_ext; intros j Hj. rewrite entries_value by easy. unfold vector at 1.
  rewrite (zip_nth _ _ _ j zero zero) by (rewrite ?H, ?J; easy). autorewrite with value.
  unfold table, vector. field. lra.
Qed.

Lemma spread_value : value (spread c) = value (kappa m n (direction c))
  * row_weight (norm c) m (vector (weights c)) * sum n (fun j => vector (column_weights c) j ^ 2).
Proof.
  pose proof rows_weighted as W. unfold spread, weights, row_weight in *.
  destruct (norm c); autorewrite with value; rewrite (squares_value (column_weights c) n) by lia; [ring|].
  rewrite (squares_value (row_weights c) m) by lia. ring.
Qed.

Lemma weights_uniform : norm c = Two -> forall i, (i < m)%nat -> vector (weights c) i = 1.
Proof.
  intros E i Hi. unfold weights, vector. rewrite E, (nth_indep _ _ one) by now rewrite repeat_length.
  now rewrite nth_repeat, value_one.
Qed.

Lemma lower_sound : positive (spread c) = true -> lower_holds c (sigma c) (spread c) = true ->
  above (norm c) m n (meaning (subject c)) (decimal_value (inf c)).
Proof.
  unfold lower_holds, power_of_ten, decimal_value. rewrite value_positive, value_leb. autorewrite with value.
  rewrite sigma_value. intros P K r' B' C' F. destruct kappa_value as [K0 KO].
  pose proof (lower_bound (norm c) m n _ _ (vector (weights c)) (vector (column_weights c)) _ K0 KO
    weights_uniform r' B' C' F) as T.
  rewrite <- spread_value in T. set (x := left_norm2 _ _ _ _ * sensitivity2 _ _ _) in *.
  set (g := pairing _ _ _ _ _ _) in *. set (k := value (spread c)) in *.
  assert (Hscale : 0 < IZR (Z.pow_pos 10 (places (inf c)))) by (apply IZR_lt; lia).
  set (ten := IZR (Z.pow_pos 10 (places (inf c)))) in *. set (z := IZR (digits (inf c))) in *.
  assert (Pd : 0 < value d) by easy. set (delta := value d) in *. clearbody x g k ten z delta.
  replace x with (x / 1) by field. apply quotient_le; try lra.
  apply Rmult_le_reg_r with (delta * delta * k); [repeat apply Rmult_lt_0_compat; easy|].
  apply Rle_trans with (delta * delta * (g ^ 2 * ten)); [nra|].
  replace (x * ten * (delta * delta * k)) with (delta * delta * (k * x * ten)) by ring.
  apply Rmult_le_compat_l; [nra|]. apply Rmult_le_compat_r; lra.
Qed.
End Below.
End Sound.

(** What the checker accepts is true: every factorization of the workload has ‖B‖²·‖C‖²_{1→2} ≥ inf, and some
    factorization has ≤ sup (‖B‖ is ‖B‖_F for p = 2, the largest row norm for p = ∞). *)
Lemma check_sound (c : certificate) : check c = true ->
  encloses (norm c) (height (subject c)) (width (subject c)) (meaning (subject c))
    (decimal_value (inf c)) (decimal_value (sup c)).
Proof.
  unfold check, judge.
  destruct (well_formed c) eqn:W; [|discriminate].
  destruct (_ || _) eqn:HR; [|discriminate].
  destruct (upper_holds c _) eqn:HU; [|discriminate].
  destruct (_ && _) eqn:HV; [|discriminate].
  destruct (lower_holds c _ _) eqn:HL; [|discriminate].
  unfold well_formed in W. rewrite !Bool.andb_true_iff, !value_positive in W.
  destruct W as (((((((((((Hd & He) & Hl) & Hl') & Hr) & Hr') & Pl) & Pr) & Pa) & Hu) & Hw) & Hv).
  apply sized_spec in He, Hu. apply Nat.eqb_eq in Hw, Hv. intros _. split.
  - apply Bool.andb_true_iff in HV. now apply lower_sound.
  - apply upper_sound; auto; now apply bounded_spec.
Qed.
End Soundness.

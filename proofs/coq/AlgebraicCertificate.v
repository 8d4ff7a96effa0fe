(** * A checker of optima in a number field, and why what it accepts is true *)
From Coq Require Import Reals ZArith List Lra Lia PeanoNat Bool.
From Bignums Require Import BigZ.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite AlgebraicPolynomials AlgebraicPrograms AlgebraicOptimum.
Import ListNotations.
Open Scope R_scope.

(** The workload entries/over; the interval lo/unit, hi/unit; the minimal polynomial; X and v over a denominator, X by rows up to the diagonal;
    an inverse of AᵀA, and T with an inverse for which TᵀXT is dominated by its diagonal. *)
Record certificate := {
  height : nat; size : nat; entries : list (list Z); over : Z;
  lo : Z; hi : Z; unit : Z; minimal : poly;
  denominator : poly; lower : list poly; weights : list poly;
  independence : list (list Z); independence_unit : Z;
  basis : list (list Z); cobasis : list (list Z); basis_unit : Z
}.

Definition at_ (M : list (list Z)) (i j : nat) : Z := nth j (nth i M []) 0%Z.
Definition zsum (n : nat) (f : nat -> Z) : Z := fold_right Z.add 0%Z (map f (seq 0 n)).
Definition polysum (n : nat) (f : nat -> poly) : poly := psum (map f (seq 0 n)).
Definition all (n : nat) (f : nat -> bool) : bool := forallb f (seq 0 n).

Lemma zsum_value n f : IZR (zsum n f) = sum n (fun i => IZR (f i)).
Proof.
  unfold zsum. rewrite <- lsum_seq. induction (seq 0 n) as [|i l IH]; [easy|]. cbn. rewrite plus_IZR, IH. ring.
Qed.

Lemma polysum_value n f x : value (polysum n f) x = sum n (fun i => value (f i) x).
Proof.
  unfold polysum. rewrite <- lsum_seq. induction (seq 0 n) as [|i l IH]; [easy|].
  cbn [map psum fold_right]. rewrite value_add. fold (psum (map f l)). rewrite IH. cbn. ring.
Qed.

Lemma all_at n f i : all n f = true -> (i < n)%nat -> f i = true.
Proof. unfold all. rewrite forallb_forall. intros H L. apply H, in_seq. lia. Qed.

Section Check.
Variable c : certificate.
Let n := size c.
Let P := minimal c.
Let q := denominator c.
Definition gram_poly (i j : nat) : poly := let a := Nat.max i j in nth (a * (a + 1) / 2 + Nat.min i j)%nat (lower c) [].
Definition weight_poly (j : nat) : poly := nth j (weights c) [].
Definition integer_gram (i j : nat) : Z := zsum (height c) (fun k => at_ (entries c) k i * at_ (entries c) k j)%Z.
Definition congruent (i j : nat) : poly :=
  polysum n (fun a => polysum n (fun b => pscale (at_ (basis c) a i * at_ (basis c) b j) (gram_poly a b))).
(** The entries of over²·X·V·X − q³·integer_gram. *)
Definition riccati (i j : nat) : big :=
  let X i j := in_words (gram_poly i j) in let q := in_words q in
  wsub (wscale (BigZ.of_Z (over c * over c))
    (fold_right wadd [] (map (fun k => wmul (X i k) (wmul (in_words (weight_poly k)) (X k j))) (seq 0 n))))
    (wscale (BigZ.of_Z (integer_gram i j)) (wmul q (wmul q q))).
Definition low_of (f : poly) : Z := fst (fst (bounds (lo c) (hi c) (unit c) f)).
Definition high_of (f : poly) : Z := snd (fst (bounds (lo c) (hi c) (unit c) f)).
Definition scale_of (f : poly) : Z := snd (bounds (lo c) (hi c) (unit c) f).
Definition point_of (x : Z) : Z := fst (fst (bounds x x (unit c) P)).
(** At most the size of an entry beside the diagonal. *)
Definition size_of (i j : nat) : Z := if (i =? j)%nat then 0%Z else Z.max (high_of (congruent i j)) (- low_of (congruent i j)).
Definition inverse_of (M N : list (list Z)) (u : Z) : bool := negb (u =? 0)%Z &&
  all n (fun i => all n (fun j => (zsum n (fun k => at_ M i k * at_ N k j) =? (if (i =? j)%nat then u else 0))%Z)).

Definition check : bool :=
  (0 <? n)%nat && (0 <? unit c)%Z && (0 <=? lo c)%Z && (lo c <=? hi c)%Z && negb (over c =? 0)%Z &&
  (point_of (lo c) * point_of (hi c) <=? 0)%Z && ((0 <? low_of (slope P)) || (high_of (slope P) <? 0))%Z &&
  (0 <? low_of q)%Z && all n (fun j => 0 <? low_of (weight_poly j))%Z &&
  all n (fun j => divides P (psub (gram_poly j j) q)) &&
  all n (fun i => all n (fun j => wdivides (in_words P) (riccati i j))) &&
  divides P (psub (polysum n weight_poly) (0%Z :: q)) &&
  inverse_of (map (fun i => map (integer_gram i) (seq 0 n)) (seq 0 n)) (independence c) (independence_unit c) &&
  inverse_of (basis c) (cobasis c) (basis_unit c) &&
  all n (fun i => all n (fun j => scale_of (congruent i j) =? scale_of (congruent 0 0))%Z) &&
  all n (fun i => zsum n (fun j => size_of i j + size_of j i) <=? 2 * low_of (congruent i i))%Z.

Lemma riccati_words i j : of_words (riccati i j) =
  psub (pscale (over c * over c) (polysum n (fun k => pmul (gram_poly i k) (pmul (weight_poly k) (gram_poly k j)))))
    (pscale (integer_gram i j) (pmul q (pmul q q))).
Proof.
  unfold riccati. cbv zeta. rewrite wsub_spec, !wscale_spec, !wmul_spec, !words, !BigZ.spec_of_Z. do 2 f_equal.
  unfold polysum, psum. induction (seq 0 n) as [|k l IH]; [easy|]. cbn [map fold_right].
  now rewrite wadd_spec, !wmul_spec, !words, IH.
Qed.
End Check.

(** ** A form that is dominated by its diagonal, and one that is congruent to it *)

Lemma dominance n (D e : nat -> nat -> R) y : (forall i j, (i < n)%nat -> (j < n)%nat -> i <> j -> Rabs (D i j) <= e i j) ->
  (forall i, e i i = 0) -> (forall i, (i < n)%nat -> sum n (fun j => e i j + e j i) <= 2 * D i i) -> 0 <= quadratic n D y.
Proof.
  intros B Z S. unfold quadratic.
  apply Rle_trans with (sum n (fun i => sum n (fun j => diagonal (fun k => D k k * y k ^ 2) i j - e i j * (y i ^ 2 + y j ^ 2) / 2))).
  - apply Rle_trans with (sum n (fun i => (D i i - sum n (fun j => e i j + e j i) / 2) * y i ^ 2)).
    + apply sum_nonneg. intros i I. generalize (S i I) (pow2_ge_0 (y i)). intros. apply Rmult_le_pos; lra.
    + apply Req_le. symmetry.
      transitivity (sum n (fun i => D i i * y i ^ 2) - sum n (fun i => sum n (fun j => e i j * (y i ^ 2 + y j ^ 2) / 2))).
      * rewrite <- sum_minus. apply sum_ext; intros i I. rewrite sum_minus. f_equal.
        rewrite (sum_ext n _ (fun j => diagonal (fun k => D k k * y k ^ 2) i j * 1)) by (intros; ring).
        rewrite (sum_diagonal n (fun k => D k k * y k ^ 2) (fun _ => 1)) by easy. ring.
      * rewrite (sum_ext n (fun i => (D i i - sum n (fun j => e i j + e j i) / 2) * y i ^ 2)
          (fun i => D i i * y i ^ 2 - (sum n (fun j => e i j * y i ^ 2 / 2) + sum n (fun j => e j i * y i ^ 2 / 2)))).
        -- rewrite sum_minus. f_equal. rewrite sum_plus. rewrite (sum_swap n n (fun i j => e j i * y i ^ 2 / 2)).
           rewrite <- sum_plus. apply sum_ext; intros i I. rewrite <- sum_plus. apply sum_ext; intros; lra.
        -- intros i I. rewrite <- sum_plus.
           rewrite (sum_ext n (fun j => e i j * y i ^ 2 / 2 + e j i * y i ^ 2 / 2) (fun j => (e i j + e j i) * (y i ^ 2 / 2)))
             by (intros; lra). rewrite sum_scale_r. lra.
  - apply sum_le; intros i I. apply sum_le; intros j J. unfold diagonal. destruct (Nat.eqb_spec i j) as [<-|N].
    + rewrite Z. lra.
    + generalize (B i j I J N). intros A. assert (H := Rabs_pos (D i j)).
      assert (T : Rabs (D i j * (y i * y j)) <= e i j * (y i ^ 2 + y j ^ 2) / 2).
      { rewrite Rabs_mult. assert (Rabs (y i * y j) <= (y i ^ 2 + y j ^ 2) / 2).
        { apply Rabs_le. generalize (pow2_ge_0 (y i + y j)) (pow2_ge_0 (y i - y j)). intros. split; lra. }
        replace (e i j * (y i ^ 2 + y j ^ 2) / 2) with (e i j * ((y i ^ 2 + y j ^ 2) / 2)) by lra.
        apply Rmult_le_compat; lra || apply Rabs_pos || easy. }
      generalize (Rle_abs (- (D i j * (y i * y j)))). rewrite Rabs_Ropp. lra.
Qed.

Lemma congruence n X T y x : (forall a, (a < n)%nat -> x a = sum n (fun i => T a i * y i)) ->
  quadratic n X x = quadratic n (fun i j => sum n (fun a => sum n (fun b => T a i * T b j * X a b))) y.
Proof.
  intros H. unfold quadratic.
  transitivity (sum n (fun a => sum n (fun i => sum n (fun b => sum n (fun j => T a i * T b j * X a b * (y i * y j)))))).
  - apply sum_ext; intros a A. rewrite sum_swap. apply sum_ext; intros b B. rewrite (H a A), (H b B).
    rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros i _. rewrite <- !sum_scale. apply sum_ext; intros; ring.
  - rewrite sum_swap. apply sum_ext; intros i _.
    transitivity (sum n (fun a => sum n (fun j => sum n (fun b => T a i * T b j * X a b * (y i * y j))))).
    + apply sum_ext; intros a _. apply sum_swap.
    + rewrite sum_swap. apply sum_ext; intros j _. rewrite <- sum_scale_r. apply sum_ext; intros a _.
      now rewrite <- sum_scale_r.
Qed.

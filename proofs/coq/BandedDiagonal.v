(** * The diagonal of a resolvent of the prefix sum, rounded down: Lemma S for sign K + D as the program has it *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Sums SweepMean Pencil PoleSum BandElimination BandedProgram BandedSolve.
Import ListNotations.
Open Scope R_scope.

Lemma sum_double m f : sum (2 * m) f = sum m (fun i => f (2 * i)%nat + f (2 * i + 1)%nat).
Proof.
  induction m as [| m I]; [easy|]. replace (2 * S m)%nat with (S (S (2 * m))) by lia. cbn [sum]. rewrite I.
  replace (2 * m + 1)%nat with (S (2 * m)) by lia. cbn [sum]. lra.
Qed.

(** x^T K x, in the entries of K. *)
Lemma inverse_gram_entries n x : form n inverse_gram x x
  = sum n (fun j => (if (j =? 0)%nat then 1 else 2) * x j ^ 2) - 2 * sum (n - 1) (fun j => x j * x (S j)).
Proof.
  rewrite <- inverse_gram_form. destruct n as [| n]; [cbn; ring|]. replace (S n - 1)%nat with n by lia.
  transitivity (sum n (fun i => (x i - x (S i)) ^ 2) + x n ^ 2).
  - cbn [sum]. f_equal.
    + apply sum_ext. intros i I. unfold difference. now rewrite (proj2 (Nat.ltb_lt (S i) (S n))) by lia.
    + unfold difference. rewrite Nat.ltb_irrefl. ring.
  - induction n as [| n I]; [cbn; ring|]. cbn [sum] in *. rewrite (proj2 (Nat.eqb_neq (S n) 0)) by lia. lra.
Qed.

(** The blocks of a main diagonal. *)
Lemma blocks_of_spec one b : forall k main, (length main <= k)%nat ->
  let bl := blocks_of one b main in let n := length main in
  length bl = Nat.div2 (S n) /\ forall i, (i < Nat.div2 (S n))%nat -> (2 * i < n)%nat /\ at_a bl i = nth (2 * i) main 0%Z /\
    at_b bl i = (if (2 * i + 1 <? n)%nat then b else 0%Z) /\ at_c bl i = (if (2 * i + 1 <? n)%nat then nth (2 * i + 1) main 0%Z else one).
Proof.
  induction k as [| k I]; intros main L; [destruct main; [|cbn in L; lia]; split; [easy|]; cbn; intros; lia|].
  destruct main as [| x [| y rest]]; [split; [easy|]; cbn; intros; lia | split; [easy|]; cbn; intros [| i] J; [repeat split; lia || easy | lia] |].
  destruct (I rest ltac:(cbn in L; lia)) as (Len & At). cbv zeta in *. cbn [blocks_of length]. change (Nat.div2 (S (S (S (length rest))))) with (S (Nat.div2 (S (length rest)))).
  split; [now rewrite Len|]. intros [| i] J.
  - split; [lia|]. easy.
  - destruct (At i ltac:(lia)) as (A & B & C & D). split; [lia|]. unfold at_a, at_b, at_c in *. cbn [nth]. rewrite B, C, D.
    replace (2 * S i)%nat with (S (S (2 * i))) by lia. replace (S (S (2 * i)) + 1)%nat with (S (S (2 * i + 1))) by lia. cbn [nth].
    replace (S (S (2 * i + 1)) <? S (S (length rest)))%nat with (2 * i + 1 <? length rest)%nat; [easy|].
    destruct (Nat.ltb_spec (2 * i + 1) (length rest)); symmetry; [apply Nat.ltb_lt | apply Nat.ltb_ge]; lia.
Qed.

Lemma both_length {X Y T} (f : X -> Y -> T) : forall x y, length x = length y -> length (both f x y) = length x.
Proof. induction x as [| a x I]; intros [| b y] L; cbn in *; try easy. now rewrite I by lia. Qed.

Lemma both_nth {X Y T} (f : X -> Y -> T) dx dy d : forall x y i, length x = length y -> (i < length x)%nat -> nth i (both f x y) d = f (nth i x dx) (nth i y dy).
Proof. induction x as [| a x I]; intros [| b y] i L H; cbn in *; try lia. destruct i as [| i]; [easy|]. apply I; lia. Qed.

Lemma inverse_gram_main_length one n : length (inverse_gram_main one n) = n.
Proof. destruct n; cbn; [easy|]. now rewrite repeat_length. Qed.

Lemma inverse_gram_main_nth one n i : (i < n)%nat -> IZR (nth i (inverse_gram_main one n) 0%Z) = IZR one * (if (i =? 0)%nat then 1 else 2).
Proof.
  destruct n as [| n]; [lia|]. destruct i as [| i]; intros L; cbn [inverse_gram_main nth]; [cbn; ring|].
  rewrite (nth_indep _ 0%Z (2 * one)%Z) by (rewrite repeat_length; lia). rewrite nth_repeat, mult_IZR. cbn [Nat.eqb]. ring.
Qed.

Section Diagonal.

Variable c : banded.
Let one := (2 ^ bits c)%Z.
Let n := length (weight_entries c).
Hypothesis Bits : (0 <= bits c)%Z.
Hypothesis Some_entries : (0 < n)%nat.

Variables (sign : Z) (D : list Z) (g : Z) (z : list Z).
Hypothesis Length : length D = n.
Hypothesis Sign : sign = 1%Z \/ sign = (-1)%Z.
Hypothesis Run : solve c sign D = Some (g, z).

(** The form of sign 2^bits K + D. *)
Definition band_value (x : nat -> R) : R := IZR sign * IZR one * form n inverse_gram x x + sum n (fun j => IZR (nth j D 0%Z) * x j ^ 2).

Lemma one_positive : (0 < one)%Z.
Proof. now apply Z.pow_pos_nonneg. Qed.

Let main := both (fun k d => sign * k + d)%Z (inverse_gram_main one n) D.
Let beta := (- (sign * one))%Z.
Let bl := blocks_of one beta main.
Let m := Nat.div2 (S n).

Lemma main_length : length main = n.
Proof. unfold main. rewrite both_length; rewrite inverse_gram_main_length; congruence. Qed.

Lemma main_nth j : (j < n)%nat -> IZR (nth j main 0%Z) = IZR sign * (IZR one * (if (j =? 0)%nat then 1 else 2)) + IZR (nth j D 0%Z).
Proof.
  intros J. unfold main. rewrite (both_nth _ 0%Z 0%Z) by (rewrite inverse_gram_main_length; congruence).
  rewrite plus_IZR, mult_IZR, inverse_gram_main_nth by easy. easy.
Qed.

Lemma size_m : (2 * m = n \/ 2 * m = S n)%nat /\ (0 < m)%nat.
Proof.
  unfold m. destruct (Nat.Even_or_Odd n) as [(k & E) | (k & E)]; rewrite E.
  - replace (S (2 * k)) with (1 + 2 * k)%nat by lia. change (Nat.div2 (1 + 2 * k)) with (Nat.div2 (S (2 * k))). rewrite Nat.div2_succ_double. lia.
  - replace (S (2 * k + 1)) with (2 * (k + 1))%nat by lia. rewrite Nat.div2_double. lia.
Qed.

(** The pairs of coordinates of a vector, in which what is beyond n is the identity. *)
Lemma pairs_value x : pairs_form beta bl (fun i => x (2 * i)%nat) (fun i => x (2 * i + 1)%nat)
  = band_value x + (if (2 * m =? n)%nat then 0 else IZR one * x n ^ 2).
Proof.
  destruct (blocks_of_spec one beta n main ltac:(rewrite main_length; lia)) as (Len & At). cbv zeta in Len, At. rewrite main_length in Len, At. fold m in Len, At. fold bl in Len, At.
  destruct size_m as (Size & M0). unfold pairs_form, band_form. rewrite Len.
  set (d := fun j => if (j <? n)%nat then IZR (nth j main 0%Z) else IZR one).
  assert (A : sum m (fun i => value_at (real_block bl i) (x (2 * i)%nat) (x (2 * i + 1)%nat)) =
    sum (2 * m) (fun j => d j * x j ^ 2) + 2 * IZR beta * sum m (fun i => if (2 * i + 1 <? n)%nat then x (2 * i)%nat * x (2 * i + 1)%nat else 0)).
  { rewrite sum_double, <- sum_scale, <- sum_plus. apply sum_ext. intros i I. destruct (At i I) as (L & P & Q & R).
    unfold value_at, real_block. cbn [main_1 main_2 side]. rewrite P, Q, R. unfold d. rewrite (proj2 (Nat.ltb_lt (2 * i) n) L).
    destruct (2 * i + 1 <? n)%nat; ring. }
  assert (B : sum (m - 1) (fun i => left_1 (real_coupling beta (S i)) (x (2 * S i)%nat) (x (2 * S i + 1)%nat) * x (2 * i)%nat
      + left_2 (real_coupling beta (S i)) (x (2 * S i)%nat) (x (2 * S i + 1)%nat) * x (2 * i + 1)%nat)
    = IZR beta * sum (m - 1) (fun i => x (2 * i + 1)%nat * x (S (2 * i + 1)))).
  { rewrite <- sum_scale. apply sum_ext. intros i I. unfold left_1, left_2, real_coupling. cbn [o_11 o_12 o_21 o_22].
    replace (2 * S i)%nat with (S (2 * i + 1)) by lia. ring. }
  assert (C : sum (n - 1) (fun j => x j * x (S j)) = sum m (fun i => if (2 * i + 1 <? n)%nat then x (2 * i)%nat * x (2 * i + 1)%nat else 0)
    + sum (m - 1) (fun i => x (2 * i + 1)%nat * x (S (2 * i + 1)))).
  { replace m with (S (m - 1)) at 1 by lia. cbn [sum].
    rewrite (sum_ext (m - 1) (fun i => if (2 * i + 1 <? n)%nat then x (2 * i)%nat * x (2 * i + 1)%nat else 0) (fun i => x (2 * i)%nat * x (S (2 * i)))).
    2:{ intros i I. rewrite (proj2 (Nat.ltb_lt (2 * i + 1) n)) by lia. now replace (2 * i + 1)%nat with (S (2 * i)) by lia. }
    destruct Size as [E | E].
    - rewrite (proj2 (Nat.ltb_lt (2 * (m - 1) + 1) n)) by lia. replace (n - 1)%nat with (S (2 * (m - 1))) by lia. cbn [sum]. rewrite (sum_double (m - 1)), sum_plus.
      replace (2 * (m - 1) + 1)%nat with (S (2 * (m - 1))) by lia. rewrite (Rplus_comm (sum _ _) (sum _ _)). lra.
    - rewrite (proj2 (Nat.ltb_ge (2 * (m - 1) + 1) n)) by lia. replace (n - 1)%nat with (2 * (m - 1))%nat by lia. rewrite (sum_double (m - 1)), sum_plus. lra. }
  assert (Dn : sum (2 * m) (fun j => d j * x j ^ 2) = sum n (fun j => d j * x j ^ 2) + (if (2 * m =? n)%nat then 0 else IZR one * x n ^ 2)).
  { destruct Size as [E | E]; rewrite E.
    - rewrite Nat.eqb_refl. ring.
    - rewrite (proj2 (Nat.eqb_neq (S n) n)) by lia. cbn [sum]. f_equal. unfold d. now rewrite Nat.ltb_irrefl. }
  rewrite A, B, Dn. unfold band_value. rewrite inverse_gram_entries, C.
  rewrite (sum_ext n (fun j => d j * x j ^ 2) (fun j => IZR sign * IZR one * ((if (j =? 0)%nat then 1 else 2) * x j ^ 2) + IZR (nth j D 0%Z) * x j ^ 2)).
  - rewrite sum_plus, sum_scale. unfold beta. rewrite opp_IZR, mult_IZR. ring.
  - intros j J. unfold d. rewrite (proj2 (Nat.ltb_lt j n) J), main_nth by easy. ring.
Qed.

Definition cut (x : nat -> R) (j : nat) : R := if (j <? n)%nat then x j else 0.

Lemma band_value_ext x y : (forall j, (j < n)%nat -> x j = y j) -> band_value x = band_value y.
Proof.
  intros H. unfold band_value, form. f_equal; [f_equal|]; apply sum_ext; intros j J; rewrite (H j J); [|easy].
  f_equal. now apply image_ext.
Qed.

(** Entry l of what the program finds: M is a diagonal entry of the inverse of a matrix that is that of [band_value] up to 4 units. *)
Theorem solve_sound l : (l < n)%nat -> exists (T : (nat -> R) -> R) (M : R), 0 < M /\
  IZR (nth l z 0%Z) <= IZR (one * one) * M < IZR (nth l z 0%Z) + 1 /\
  (forall x, Rabs (T x - band_value x) <= 4 * sum n (fun j => x j ^ 2)) /\
  (forall x, x l ^ 2 <= M * T x) /\ exists x, x l = 1 /\ M * T x = 1.
Proof.
  intros L. pose proof one_positive as One. destruct size_m as (Size & M0).
  destruct (blocks_of_spec one beta n main ltac:(rewrite main_length; lia)) as (Len & _). cbv zeta in Len. rewrite main_length in Len. fold m bl in Len.
  set (j := Nat.div2 l). assert (Parity : l = (2 * j)%nat \/ l = (2 * j + 1)%nat).
  { pose proof (Nat.div2_odd l) as O. fold j in O. destruct (Nat.odd l); cbn [Nat.b2n] in O; lia. }
  assert (J : (j < length bl)%nat) by (rewrite Len; lia).
  assert (Run' : eliminate (one * one) (beta * beta) 0 bl = Some (g, z)).
  { replace (beta * beta)%Z with (one * one)%Z; [exact Run|]. unfold beta. destruct Sign as [-> | ->]; ring. }
  destruct (eliminate_sound (one * one) beta bl g z Run' j J) as (T2 & M & M' & MP & MP' & _ & Z & Z' & Near & Diff & P & Q & P' & Q').
  rewrite Len in Near, Diff.
  set (X_of := fun (x : nat -> R) (i : nat) => x (2 * i)%nat). set (Y_of := fun (x : nat -> R) (i : nat) => x (2 * i + 1)%nat).
  set (T := fun x => T2 (X_of (cut x)) (Y_of (cut x))).
  assert (Cut : forall x, pairs_form beta bl (X_of (cut x)) (Y_of (cut x)) = band_value x).
  { intros x. unfold X_of, Y_of. rewrite (pairs_value (cut x)). unfold cut at 2. rewrite Nat.ltb_irrefl.
    rewrite (band_value_ext (cut x) x) by (intros i I; unfold cut; now rewrite (proj2 (Nat.ltb_lt i n))). destruct (2 * m =? n)%nat; ring. }
  assert (Close : forall x, Rabs (T x - band_value x) <= 4 * sum n (fun i => x i ^ 2)).
  { intros x. rewrite <- Cut. eapply Rle_trans; [apply Near|]. apply Req_le. f_equal. unfold X_of, Y_of.
    rewrite <- (sum_double m (fun i => cut x i ^ 2)). rewrite (sum_window 0 n); [|lia|].
    - apply sum_ext. intros i I. cbn [Nat.add]. unfold cut. now rewrite (proj2 (Nat.ltb_lt i n)).
    - intros i [I | I]; [lia|]. unfold cut. rewrite (proj2 (Nat.ltb_ge i n)) by lia. ring. }
  assert (Pull : forall X Y, exists x, (forall i, (i < m)%nat -> x (2 * i)%nat = X i) /\ (forall i, x (2 * i + 1)%nat = Y i) /\ T x <= T2 X Y).
  { intros X Y. set (x := fun k => if Nat.even k then X (Nat.div2 k) else Y (Nat.div2 k)).
    assert (Ev : forall i, x (2 * i)%nat = X i) by (intros i; unfold x; now rewrite Nat.even_mul, Nat.div2_double).
    assert (Od : forall i, x (2 * i + 1)%nat = Y i).
    { intros i. unfold x. replace (2 * i + 1)%nat with (S (2 * i)) by lia. rewrite Nat.even_succ, <- Nat.negb_even, Nat.even_mul, Nat.div2_succ_double. easy. }
    exists x. split; [intros; apply Ev|]. split; [exact Od|].
    assert (E : T x - pairs_form beta bl (X_of (cut x)) (Y_of (cut x)) = T2 X Y - pairs_form beta bl X Y).
    { apply Diff.
      - intros i I. unfold X_of, cut. rewrite (proj2 (Nat.ltb_lt (2 * i) n)) by lia. apply Ev.
      - intros i I. unfold Y_of, cut. rewrite (proj2 (Nat.ltb_lt (2 * i + 1) n)) by lia. apply Od. }
    rewrite Cut in E. assert (F : pairs_form beta bl X Y = pairs_form beta bl (X_of x) (Y_of x)).
    { unfold pairs_form, band_form. f_equal; [|f_equal]; apply sum_ext; intros i _; unfold X_of, Y_of; now rewrite !Ev, !Od. }
    unfold X_of, Y_of in F. rewrite (pairs_value x) in F. rewrite F in E.
    assert (0 <= if (2 * m =? n)%nat then 0 else IZR one * x n ^ 2).
    { destruct (2 * m =? n)%nat; [lra|]. apply Rmult_le_pos; [apply IZR_le; lia | apply pow2_ge_0]. }
    lra. }
  destruct Parity as [E | E].
  - exists T, M. rewrite E. split; [easy|]. split; [exact Z|]. split; [exact Close|].
    assert (Low : forall x, x (2 * j)%nat ^ 2 <= M * T x).
    { intros x. replace (x (2 * j)%nat) with (X_of (cut x) j); [apply P|]. unfold X_of, cut. now rewrite (proj2 (Nat.ltb_lt (2 * j) n)) by lia. }
    split; [exact Low|]. destruct Q as (X & Y & X1 & Q). destruct (Pull X Y) as (x & Ev & _ & H). exists x.
    assert (X2 : x (2 * j)%nat = 1) by (rewrite Ev by (rewrite <- Len; easy); easy). split; [easy|]. specialize (Low x). rewrite X2 in Low.
    apply Rle_antisym; [|lra]. rewrite <- Q. apply Rmult_le_compat_l; [lra | easy].
  - exists T, M'. rewrite E. split; [easy|]. split; [exact Z'|]. split; [exact Close|].
    assert (Low : forall x, x (2 * j + 1)%nat ^ 2 <= M' * T x).
    { intros x. replace (x (2 * j + 1)%nat) with (Y_of (cut x) j); [apply P'|]. unfold Y_of, cut. now rewrite (proj2 (Nat.ltb_lt (2 * j + 1) n)) by lia. }
    split; [exact Low|]. destruct Q' as (X & Y & X1 & Q1). destruct (Pull X Y) as (x & _ & Od & H). exists x.
    assert (X2 : x (2 * j + 1)%nat = 1) by (rewrite Od; easy). split; [easy|]. specialize (Low x). rewrite X2 in Low.
    apply Rle_antisym; [|lra]. rewrite <- Q1. apply Rmult_le_compat_l; [lra | easy].
Qed.

End Diagonal.

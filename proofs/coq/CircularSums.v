(** * Sums around a circle: the matrices of docs/certificate-circulant.md, and Lemma G *)
From Coq Require Import Reals Lra Lia Arith Bool.
From Etalon Require Import Certificate Sums SweepMean Pencil RootsNear.
Open Scope R_scope.

(** How many places j lies behind i on a circle of n. *)
Definition turn n i j : nat := ((j + (n - i)) mod n)%nat.

(** Row i has the w items from i on, around a circle of n; and all arcs of 1 to n − 1 items, and the whole circle. *)
Definition circular_window n w : matrix := fun i j => if (turn n i j <? w)%nat then 1 else 0.
Definition circular_range n : matrix := fun r j => if (r <? (n - 1) * n)%nat then circular_window n (S (r / n)) (r mod n) j else 1.

Section Circle.
Variable n : nat.

Lemma turn_cases i j : (i < n)%nat -> (j < n)%nat -> turn n i j = (if (i <=? j)%nat then j - i else j + (n - i))%nat.
Proof.
  intros I J. unfold turn. destruct (Nat.leb_spec i j).
  - replace (j + (n - i))%nat with (j - i + 1 * n)%nat by lia. rewrite Nat.mod_add, Nat.mod_small by lia. easy.
  - apply Nat.mod_small. lia.
Qed.

Lemma turn_below i j : (i < n)%nat -> (j < n)%nat -> (turn n i j < n)%nat.
Proof. intros I J. unfold turn. apply Nat.mod_upper_bound. lia. Qed.

Lemma turn_self i : (i < n)%nat -> turn n i i = O.
Proof. intros I. rewrite turn_cases, Nat.leb_refl by easy. lia. Qed.

(** From l to j by way of i. *)
Lemma turn_by l i j : (l < n)%nat -> (i < n)%nat -> (j < n)%nat -> turn n l j = ((turn n l i + turn n i j) mod n)%nat.
Proof.
  intros L I J. rewrite !turn_cases by easy.
  assert (Once : forall a b, (a < n)%nat -> b = (a + n)%nat \/ b = a -> a = (b mod n)%nat).
  { intros a b A [-> | ->]; [replace (a + n)%nat with (a + 1 * n)%nat by lia; rewrite Nat.mod_add by lia|]; symmetry; now apply Nat.mod_small. }
  destruct (Nat.leb_spec l j), (Nat.leb_spec l i), (Nat.leb_spec i j); apply Once; lia.
Qed.

(** Going once around. *)
Lemma around_to j f : (j < n)%nat -> sum n (fun i => f (turn n i j)) = sum n f.
Proof.
  intros J. transitivity (sum (S j + (n - S j)) (fun i => f (turn n i j))); [f_equal; lia|].
  transitivity (sum (S j + (n - S j)) f); [|f_equal; lia]. rewrite !sum_split. f_equal.
  - rewrite (sum_rev (S j) f). apply sum_ext; intros i I. f_equal. rewrite turn_cases by lia. rewrite (proj2 (Nat.leb_le i j)) by lia. lia.
  - rewrite (sum_rev (n - S j) (fun i => f (S j + i)%nat)). apply sum_ext; intros i I. f_equal. rewrite turn_cases by lia.
    rewrite (proj2 (Nat.leb_gt (S j + i) j)) by lia. lia.
Qed.

Lemma around_from i f : (i < n)%nat -> sum n (fun j => f (turn n i j)) = sum n f.
Proof.
  intros I. transitivity (sum (i + (n - i)) (fun j => f (turn n i j))); [f_equal; lia|]. rewrite sum_split.
  transitivity (sum (n - i + i) f); [|f_equal; lia]. rewrite sum_split, Rplus_comm. f_equal; apply sum_ext; intros j J; f_equal; rewrite turn_cases by lia.
  - rewrite (proj2 (Nat.leb_le i (i + j))) by lia. lia.
  - rewrite (proj2 (Nat.leb_gt i j)) by lia. lia.
Qed.

(** The entries of a circulant matrix by the places between row and column, and what its columns have in common. *)
Definition wheel (f : nat -> R) : matrix := fun i j => f (turn n i j).
Definition correlation (f g : nat -> R) d := sum n (fun s => f s * g ((s + d) mod n)%nat).

Lemma wheel_columns f g j l : (j < n)%nat -> (l < n)%nat -> sum n (fun i => wheel f i j * wheel g i l) = correlation f g (turn n j l).
Proof.
  intros J L. unfold correlation. rewrite <- (around_to j (fun s => f s * g ((s + turn n j l) mod n)%nat)) by easy. apply sum_ext; intros i I. unfold wheel. now rewrite (turn_by i j l).
Qed.

Lemma wheel_rows f g i l : (i < n)%nat -> (l < n)%nat -> sum n (fun j => wheel f i j * wheel g l j) = correlation f g (turn n l i).
Proof.
  intros I L. unfold correlation. rewrite <- (around_from i (fun s => f s * g ((s + turn n l i) mod n)%nat)) by easy. apply sum_ext; intros j J. unfold wheel. rewrite (turn_by l i j) by easy. now rewrite Nat.add_comm.
Qed.

(** A form whose entries go around is at most the sum of their sizes. *)
Lemma wheel_form f x : Rabs (sum n (fun i => sum n (fun j => f (turn n i j) * (x i * x j)))) <= sum n (fun d => Rabs (f d)) * square_sum n x.
Proof.
  assert (Sab : forall m g, Rabs (sum m g) <= sum m (fun k => Rabs (g k))).
  { induction m; intros g; cbn [sum]; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat_r, IHm. }
  set (a d := Rabs (f d)). apply Rle_trans with (sum n (fun i => sum n (fun j => a (turn n i j) * (x i ^ 2 / 2) + a (turn n i j) * (x j ^ 2 / 2)))).
  - eapply Rle_trans; [apply Sab|]. apply sum_le; intros i I. eapply Rle_trans; [apply Sab|]. apply sum_le; intros j J.
    rewrite Rabs_mult, <- Rmult_plus_distr_l. apply Rmult_le_compat_l; [apply Rabs_pos|]. generalize (pow2_ge_0 (x i - x j)) (pow2_ge_0 (x i + x j)). intros.
    unfold Rabs. destruct (Rcase_abs _); nra.
  - rewrite (sum_ext n _ (fun i => sum n a * (x i ^ 2 / 2) + sum n (fun j => a (turn n i j) * (x j ^ 2 / 2)))).
    + rewrite sum_plus, sum_scale, (sum_swap n n). rewrite (sum_ext n (fun j => sum n (fun i => a (turn n i j) * (x j ^ 2 / 2))) (fun j => sum n a * (x j ^ 2 / 2))).
      * rewrite sum_scale. unfold square_sum, Rdiv. rewrite sum_scale_r. apply Req_le. field.
      * intros j J. now rewrite sum_scale_r, around_to.
    + intros i I. now rewrite sum_plus, sum_scale_r, around_from.
Qed.

(** ** Lemma G *)

Lemma ones_below m p : sum m (fun s => ind (s <? p)%nat) = INR (Nat.min p m).
Proof.
  induction m; [now rewrite Nat.min_0_r|]. rewrite sum_next, IHm. unfold ind. destruct (Nat.ltb_spec m p).
  - rewrite !Nat.min_r by lia. rewrite S_INR. easy.
  - rewrite !Nat.min_l by lia. lra.
Qed.

Definition window_common w d : R := INR (w - d) + INR (w - (n - d)).

Lemma window_correlation w d : (w <= n)%nat -> (d < n)%nat ->
  correlation (fun s => if (s <? w)%nat then 1 else 0) (fun s => if (s <? w)%nat then 1 else 0) d = window_common w d.
Proof.
  intros W D. unfold correlation, window_common. transitivity (sum n (fun s => ind (s <? w - d)%nat + (ind (s <? w)%nat - ind (s <? Nat.min w (n - d))%nat))).
  - apply sum_ext; intros s S. unfold ind. destruct (Nat.lt_ge_cases (s + d) n) as [L|L].
    + rewrite Nat.mod_small by easy. destruct (Nat.ltb_spec s w), (Nat.ltb_spec (s + d) w), (Nat.ltb_spec s (w - d)), (Nat.ltb_spec s (Nat.min w (n - d))); lra || lia.
    + replace (s + d)%nat with (s + d - n + 1 * n)%nat by lia. rewrite Nat.mod_add, Nat.mod_small by lia.
      destruct (Nat.ltb_spec s w), (Nat.ltb_spec (s + d - n) w), (Nat.ltb_spec s (w - d)), (Nat.ltb_spec s (Nat.min w (n - d))); lra || lia.
  - rewrite sum_plus, sum_minus, !ones_below. rewrite (Nat.min_l (w - d)), (Nat.min_l w n), (Nat.min_l (Nat.min _ _)) by lia. f_equal.
    rewrite <- minus_INR by lia. f_equal. lia.
Qed.

Lemma window_gram w i j : (w <= n)%nat -> (i < n)%nat -> (j < n)%nat -> gram n (circular_window n w) i j = window_common w (turn n i j).
Proof.
  intros W I J. rewrite <- window_correlation by (easy || now apply turn_below). rewrite <- wheel_columns by easy. easy.
Qed.

Lemma window_gram_rows w i j : (w <= n)%nat -> (i < n)%nat -> (j < n)%nat -> gram n (transpose (circular_window n w)) i j = window_common w (turn n j i).
Proof.
  intros W I J. rewrite <- window_correlation by (easy || now apply turn_below). rewrite <- wheel_rows by easy. easy.
Qed.

(** Rows in groups of n. *)
Lemma sum_groups m f : (0 < n)%nat -> sum (m * n) (fun r => f (r / n)%nat (r mod n)%nat) = sum m (fun g => sum n (f g)).
Proof.
  intros N. induction m; [easy|]. rewrite sum_next, <- IHm. replace (S m * n)%nat with (m * n + n)%nat by lia. rewrite sum_split. f_equal.
  apply sum_ext; intros i I. rewrite Nat.add_comm, Nat.div_add, Nat.mod_add, Nat.div_small, Nat.mod_small by lia. easy.
Qed.

Definition triangle (x : Z) : R := IZR (x * (x + 1)) / 2.
Definition range_common d : R := triangle (Z.of_nat n - 1 - Z.of_nat d) + triangle (Z.of_nat d - 1) + 1.

Lemma sum_beyond m d : (d <= m)%nat -> sum m (fun w => INR (S w - d)) = triangle (Z.of_nat m - Z.of_nat d).
Proof.
  unfold triangle. induction 1 as [|m L IH].
  - rewrite Z.sub_diag, sum_zero; [cbn; lra|]. intros w W. now replace (S w - d)%nat with O by lia.
  - rewrite sum_next, IH. rewrite minus_INR, S_INR, Nat2Z.inj_succ by lia. rewrite !INR_IZR_INZ, !mult_IZR, !plus_IZR, !minus_IZR, succ_IZR. field.
Qed.

Lemma range_gram i j : (i < n)%nat -> (j < n)%nat -> gram ((n - 1) * n + 1) (circular_range n) i j = range_common (turn n i j).
Proof.
  intros I J. unfold gram. rewrite sum_split. unfold circular_range at 3 4. cbn [sum]. rewrite Nat.add_0_r, Nat.ltb_irrefl.
  rewrite (sum_ext _ _ (fun r => circular_window n (S (r / n)) (r mod n) i * circular_window n (S (r / n)) (r mod n) j)).
  2: { intros r R. unfold circular_range. now rewrite (proj2 (Nat.ltb_lt _ _) R). }
  rewrite (sum_groups (n - 1) (fun g l => circular_window n (S g) l i * circular_window n (S g) l j)) by lia.
  rewrite (sum_ext (n - 1) _ (fun w => INR (S w - turn n i j) + INR (S w - (n - turn n i j)))).
  2: { intros w W. exact (window_gram (S w) i j ltac:(lia) I J). }
  assert (D := turn_below i j I J). set (d := turn n i j) in *. rewrite sum_plus, sum_beyond by lia. unfold range_common.
  replace (Z.of_nat (n - 1)) with (Z.of_nat n - 1)%Z by lia. rewrite Rplus_0_l, Rmult_1_l. f_equal. f_equal.
  destruct d as [|d].
  - unfold triangle. rewrite sum_zero; [cbn; lra|]. intros w W. now replace (S w - (n - 0))%nat with O by lia.
  - rewrite sum_beyond by lia. f_equal. lia.
Qed.
End Circle.

(** * What the checker of sums around a circle accepts is true *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums SweepMean Pencil RootsNear RootEncloses CircularSums IntegerRoots IntegerElimination ParticipationUpper CirculantProgram.
Import ListNotations.
Open Scope R_scope.

(** The squares of what a matrix makes of x, by the products of its columns. *)
Lemma square_form m n A x : square_sum m (image n A x) = sum n (fun i => sum n (fun j => gram m A i j * (x i * x j))).
Proof.
  unfold square_sum, image, gram. transitivity (sum m (fun r => sum n (fun i => sum n (fun j => A r i * A r j * (x i * x j))))).
  - apply sum_ext; intros r _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - rewrite (sum_swap m n). apply sum_ext; intros i _. rewrite (sum_swap m n). apply sum_ext; intros j _. apply sum_scale_r.
Qed.

(** H = KᵀK for a circulant K is circulant, and so is H². *)
Section Wheels.
Variables (n : nat) (k h g : nat -> R).
Hypothesis h_is : forall d, (d < n)%nat -> h d = correlation n k k d.
Let H := gram n (wheel n k).

Lemma H_wheel i j : (i < n)%nat -> (j < n)%nat -> H i j = h (turn n i j).
Proof. intros I J. rewrite h_is by now apply turn_below. now apply wheel_columns. Qed.

Lemma H_square x : square_sum n (image n H x) = sum n (fun i => sum n (fun j => correlation n h h (turn n i j) * (x i * x j))).
Proof.
  rewrite square_form. apply sum_ext; intros i I. apply sum_ext; intros j J. f_equal. rewrite <- wheel_columns by easy.
  apply sum_ext; intros l L. now rewrite !H_wheel.
Qed.

Lemma H_nonneg x : 0 <= form n H x x.
Proof.
  replace (form n H x x) with (square_sum n (image n (wheel n k) x)); [apply sum_nonneg; intros; apply pow2_ge_0|].
  rewrite square_form. unfold form, image. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; unfold H; ring.
Qed.

(** H² is near AᵀA where the columns are. *)
Lemma wheels_near m A x : (forall i j, (i < n)%nat -> (j < n)%nat -> gram m A i j = g (turn n i j)) ->
  Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= sum n (fun d => Rabs (correlation n h h d - g d)) * square_sum n x.
Proof.
  intros G. rewrite H_square, square_form, <- sum_minus.
  rewrite (sum_ext n _ (fun i => sum n (fun j => (correlation n h h (turn n i j) - g (turn n i j)) * (x i * x j)))).
  - apply (wheel_form n (fun d => correlation n h h d - g d)).
  - intros i I. rewrite <- sum_minus. apply sum_ext; intros j J. rewrite G by easy. ring.
Qed.

Lemma wheels_near_rows m A x : m = n -> (forall i j, (i < n)%nat -> (j < n)%nat -> gram n (transpose A) i j = g (turn n j i)) ->
  Rabs (square_sum n (image n H x) - square_sum n (image m (transpose A) x)) <= sum n (fun d => Rabs (correlation n h h d - g d)) * square_sum n x.
Proof.
  intros -> G. rewrite H_square, square_form, <- sum_minus.
  rewrite (sum_ext n _ (fun i => sum n (fun j => (correlation n h h (turn n i j) - g (turn n j i)) * (x i * x j)))).
  - apply Rle_trans with (Rabs (sum n (fun i => sum n (fun j => (correlation n h h (turn n i j) - g (turn n i j)) * (x i * x j))))).
    + apply Req_le. f_equal. assert (Turned : sum n (fun i => sum n (fun j => g (turn n j i) * (x i * x j))) = sum n (fun i => sum n (fun j => g (turn n i j) * (x i * x j)))).
      { rewrite sum_swap. apply sum_ext; intros i _. apply sum_ext; intros; ring. }
      transitivity (sum n (fun i => sum n (fun j => correlation n h h (turn n i j) * (x i * x j))) - sum n (fun i => sum n (fun j => g (turn n j i) * (x i * x j)))).
      * rewrite <- sum_minus. apply sum_ext; intros i _. rewrite <- sum_minus. apply sum_ext; intros; ring.
      * rewrite Turned, <- sum_minus. apply sum_ext; intros i _. rewrite <- sum_minus. apply sum_ext; intros; ring.
    + apply (wheel_form n (fun d => correlation n h h d - g d)).
  - intros i I. rewrite <- sum_minus. apply sum_ext; intros j J. rewrite G by easy. ring.
Qed.
End Wheels.

(** ** The columns of integers *)

Lemma correlated_length l : length (correlated l) = length l.
Proof. unfold correlated. now rewrite map_length, seq_length. Qed.

Lemma nth_skip {X} s (l : list X) i d : nth i (skipn s l) d = nth (s + i) l d.
Proof. revert l. induction s as [|s IH]; intros [|x l]; cbn; try easy. now destruct i. Qed.

Lemma correlated_value l u d : u <> 0 -> (d < length l)%nat ->
  IZR (nth d (correlated l) 0%Z) / (u * u) = correlation (length l) (fun s => IZR (nth s l 0%Z) / u) (fun s => IZR (nth s l 0%Z) / u) d.
Proof.
  intros U D. unfold correlated. rewrite nth_map_seq by easy.
  assert (V := Sound.dot_value l (length l) 0%Z (skipn d (l ++ l)) (le_n _)). change (Sound.value (Verified.dot 0%Z l ?x)) with (IZR (Verified.dot 0%Z l x)) in V.
  change (Sound.value 0%Z) with 0 in V. unfold Sound.value, Integers.to_Z in V. rewrite V, Rplus_0_l. unfold correlation, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros s S.
  change (Sound.vector l s) with (IZR (nth s l 0%Z)). change (Sound.vector (skipn d (l ++ l)) s) with (IZR (nth s (skipn d (l ++ l)) 0%Z)).
  rewrite nth_skip. replace (nth (d + s) (l ++ l) 0%Z) with (nth ((s + d) mod length l) l 0%Z); [field; easy|].
  destruct (Nat.lt_ge_cases (d + s) (length l)) as [L|L].
  - rewrite app_nth1, Nat.mod_small by lia. f_equal. lia.
  - rewrite app_nth2 by lia. replace (s + d)%nat with (d + s - length l + 1 * length l)%nat by lia. now rewrite Nat.mod_add, Nat.mod_small by lia.
Qed.

(** Lemma G, in integers. *)
Definition common_value (c : circle) (d : nat) : R := IZR (in_common c (Z.of_nat d)).

Lemma triangle_value x : IZR (x * (x + 1) / 2) = triangle x.
Proof.
  unfold triangle. assert (E : (x * (x + 1) = 2 * (x * (x + 1) / 2))%Z).
  { apply Z_div_exact_2; [lia|]. rewrite Z.mul_comm. destruct (Z.Even_or_Odd x) as [[y ->]|[y ->]].
    - replace ((2 * y + 1) * (2 * y))%Z with ((2 * y + 1) * y * 2)%Z by ring. apply Z.mod_mul. lia.
    - replace ((2 * y + 1 + 1) * (2 * y + 1))%Z with ((y + 1) * (2 * y + 1) * 2)%Z by ring. apply Z.mod_mul. lia. }
  rewrite E at 2. rewrite mult_IZR. field.
Qed.

Lemma max_value (w d : nat) : IZR (Z.max 0 (Z.of_nat w - Z.of_nat d)) = INR (w - d).
Proof. rewrite INR_IZR_INZ. f_equal. lia. Qed.

Lemma common_gram c i j : match c with Circular_window n w => (w <= n)%nat | _ => True end -> (i < around c)%nat -> (j < around c)%nat ->
  gram (circle_rows c) (circle_matrix c) i j = common_value c (turn (around c) i j).
Proof.
  intros W I J. assert (D := turn_below (around c) i j I J). unfold common_value. destruct c as [n w|n]; cbn [around circle_rows circle_matrix in_common] in *.
  - rewrite window_gram by easy. unfold window_common. rewrite plus_IZR, max_value, <- Nat2Z.inj_sub, max_value by lia. easy.
  - rewrite range_gram by easy. unfold range_common. rewrite !plus_IZR, !triangle_value. easy.
Qed.

Lemma common_gram_rows n w i j : (w <= n)%nat -> (i < n)%nat -> (j < n)%nat ->
  gram n (transpose (circular_window n w)) i j = common_value (Circular_window n w) (turn n j i).
Proof.
  intros W I J. assert (D := turn_below n j i J I). rewrite window_gram_rows by easy. unfold common_value, window_common. cbn [in_common].
  rewrite plus_IZR, max_value, <- Nat2Z.inj_sub, max_value by lia. easy.
Qed.

(** ** The verdict *)

Lemma power_square x p : IZR (Z.pow_pos (x * x) p) = IZR (Z.pow_pos x p) * IZR (Z.pow_pos x p).
Proof. rewrite <- mult_IZR. f_equal. exact (Z.pow_mul_l x x (Z.pos p)). Qed.

Section Verdict.
Variable c : circulant.
Notation n := (around (queries c)).
Hypothesis fit : circle_fits c = true.
Let col := whole_column c.
Let hs := correlated col.
Let two := IZR (Z.pow_pos 2 (half_bits c)).
Let four := IZR (Z.pow_pos 4 (half_bits c)).
Let sixteen := IZR (Z.pow_pos 16 (half_bits c)).
Let k d := IZR (nth d col 0%Z) / two.
Let h d := IZR (nth d hs 0%Z) / four.
Let H := gram n (wheel n k).
Let gap_ := gap c (correlated hs).
Let e := IZR (root_up gap_) / four.

Lemma fits_n : (0 < n)%nat.
Proof. unfold circle_fits in fit. apply andb_prop in fit as [F _]. now apply Nat.leb_le. Qed.

Lemma fits_window : match queries c with Circular_window n w => (w <= n)%nat | _ => True end.
Proof. unfold circle_fits in fit. apply andb_prop in fit as [_ F]. destruct (queries c), (circle_norm c); try easy; now apply Nat.leb_le. Qed.

Lemma units : 0 < two /\ four = two * two /\ sixteen = four * four.
Proof.
  split; [apply IZR_lt; lia|]. split; [exact (power_square 2 (half_bits c)) | exact (power_square 4 (half_bits c))].
Qed.

Lemma col_length : length col = n.
Proof. unfold col, whole_column. now rewrite map_length, seq_length. Qed.

Lemma hs_length : length hs = n.
Proof. unfold hs. now rewrite correlated_length, col_length. Qed.

Lemma h_is d : (d < n)%nat -> h d = correlation n k k d.
Proof.
  intros D. destruct units as (T & F & _). unfold h, hs. rewrite F, correlated_value by (lra || now rewrite col_length). now rewrite col_length.
Qed.

Lemma squares_gap : sum n (fun d => Rabs (correlation n h h d - common_value (queries c) d)) = IZR gap_ / sixteen.
Proof.
  destruct units as (T & F & S). assert (F0 : 0 < four) by (rewrite F; now apply Rmult_lt_0_compat).
  unfold gap_, gap. rewrite total_seq. unfold Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros d D.
  assert (V := correlated_value hs four d ltac:(lra) ltac:(now rewrite hs_length)). rewrite hs_length in V.
  change (fun s => IZR (nth s hs 0%Z) / four) with h in V. rewrite <- V. unfold common_value. fold sixteen.
  rewrite abs_IZR, minus_IZR, mult_IZR. fold sixteen. rewrite <- (Rabs_pos_eq (/ sixteen)), <- Rabs_mult.
  - f_equal. rewrite S. field. lra.
  - rewrite S. apply Rlt_le, Rinv_0_lt_compat. now apply Rmult_lt_0_compat.
Qed.

Lemma gap_nonneg : (0 <= gap_)%Z.
Proof. unfold gap_, gap. generalize (seq 0 n). induction l as [|d l IH]; [easy|]. cbn [map fold_right]. lia. Qed.

Lemma gap_below : sum n (fun d => Rabs (correlation n h h d - common_value (queries c) d)) <= e ^ 2.
Proof.
  destruct units as (T & F & S). assert (F0 : 0 < four) by (rewrite F; now apply Rmult_lt_0_compat). rewrite squares_gap. unfold e.
  assert (G := gap_nonneg).
  assert (Up := proj2 (root_up_spec gap_ G)).
  apply IZR_le in Up. rewrite mult_IZR in Up. rewrite S. replace ((IZR (root_up gap_) / four) ^ 2) with (IZR (root_up gap_) * IZR (root_up gap_) / (four * four)) by (field; lra).
  apply Rmult_le_compat_r; [|easy]. apply Rlt_le, Rinv_0_lt_compat. now apply Rmult_lt_0_compat.
Qed.

Lemma e_nonneg : 0 <= e.
Proof.
  destruct units as (T & F & _). apply Rmult_le_pos; [apply IZR_le, root_up_spec, gap_nonneg|]. rewrite F. apply Rlt_le, Rinv_0_lt_compat. now apply Rmult_lt_0_compat.
Qed.

Lemma near_columns_of x : Rabs (square_sum n (image n H x) - square_sum (circle_rows (queries c)) (image n (circle_matrix (queries c)) x)) <= e ^ 2 * square_sum n x.
Proof.
  eapply Rle_trans; [apply (wheels_near n k h (common_value (queries c)) h_is)|].
  - intros i j I J. apply common_gram; [exact fits_window|easy|easy].
  - apply Rmult_le_compat_r; [apply sum_nonneg; intros; apply pow2_ge_0 | exact gap_below].
Qed.

Lemma near_rows_of m w x : queries c = Circular_window m w ->
  Rabs (square_sum n (image n H x) - square_sum n (image n (transpose (circle_matrix (queries c))) x)) <= e ^ 2 * square_sum n x.
Proof.
  intros Q. eapply Rle_trans; [apply (wheels_near_rows n k h (common_value (queries c)) h_is n (circle_matrix (queries c)) x eq_refl)|].
  - assert (W := fits_window). rewrite Q in *. cbn [around circle_matrix]. intros i j I J. now apply common_gram_rows.
  - apply Rmult_le_compat_r; [apply sum_nonneg; intros; apply pow2_ge_0 | exact gap_below].
Qed.

(** What lies between the bounds in units, without the units. *)
Notation gain := (match circle_norm c with Two => INR n | Infinity => 1 end).
Theorem circle_encloses : encloses (circle_norm c) (circle_rows (queries c)) n (circle_matrix (queries c)) (gain * Rmax 0 (h 0 - e) ^ 2) (gain * (h 0 + e) ^ 2).
Proof.
  assert (Diag : forall j, (j < n)%nat -> H j j = h 0) by (intros j J; unfold H; rewrite (H_wheel n k h h_is), turn_self by easy; easy).
  assert (Sym : forall i j, H i j = H j i) by (intros; apply sum_ext; intros; ring).
  assert (Two_ := near_encloses (circle_rows (queries c)) n (circle_matrix (queries c)) H (h 0) e fits_n Sym (H_nonneg n k) Diag e_nonneg near_columns_of).
  destruct (circle_norm c) eqn:P; [exact Two_|]. rewrite !Rmult_1_l.
  assert (Win : exists m w, queries c = Circular_window m w).
  { assert (Fit := fit). unfold circle_fits in Fit. rewrite P in Fit. destruct (queries c) as [m w|m]; [now exists m, w | now rewrite andb_false_r in Fit]. }
  destruct Win as (m & w & Q). assert (M : circle_rows (queries c) = n) by now rewrite Q.
  apply (near_encloses_largest (circle_rows (queries c)) n (circle_matrix (queries c)) H (h 0) e fits_n Sym (H_nonneg n k) Diag e_nonneg near_columns_of M).
  intros x. rewrite M. exact (near_rows_of m w x Q).
Qed.
End Verdict.

(** The ends of the program, in the units of H. *)
Lemma circle_ends_value c lower upper : circle_ends c = (lower, upper) ->
  let hs := correlated (whole_column c) in let four := IZR (Z.pow_pos 4 (half_bits c)) in
  let h := IZR (nth 0 hs 0%Z) / four in let e := IZR (root_up (gap c (correlated hs))) / four in
  Rmax 0 (h - e) = IZR lower / four /\ h + e = IZR upper / four.
Proof.
  unfold circle_ends. cbv zeta. intros E. injection E as <- <-. destruct (units c) as (T & F & _). set (hs := correlated (whole_column c)) in *.
  set (e := root_up _) in *. set (four := IZR (Z.pow_pos 4 (half_bits c))) in *. assert (F0 : 0 < four) by (rewrite F; now apply Rmult_lt_0_compat).
  assert (Hd : nth 0 hs 0%Z = hd 0%Z hs) by now destruct hs. rewrite Hd. split; [|rewrite plus_IZR; field; lra].
  replace (IZR (hd 0%Z hs) / four - IZR e / four) with (IZR (hd 0%Z hs - e) / four) by (rewrite minus_IZR; field; lra). set (z := (hd 0%Z hs - e)%Z).
  assert (I0 := Rinv_0_lt_compat _ F0). destruct (Z.le_ge_cases 0 z) as [P|P]; apply IZR_le in P as P'.
  - rewrite Z.max_r, Rmax_right by (easy || apply Rmult_le_pos; lra). easy.
  - rewrite Z.max_l, Rmax_left by (easy || (unfold Rdiv; nra)). unfold Rdiv. ring.
Qed.

(** γ_F or γ_2 of the sums around a circle lies where the certificate claims it. *)
Theorem judge_circulant_sound (c : circulant) : judge_circulant c = Circulant_proved ->
  encloses (circle_norm c) (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c)).
Proof.
  unfold judge_circulant. destruct (circle_fits c) eqn:Fit; [|discriminate]. cbn [negb]. destruct (circle_ends c) as [lower upper] eqn:Ends. cbv zeta.
  destruct (circle_encloses c Fit) as [L U]. destruct (units c) as (T & F & S). destruct (circle_ends_value c lower upper Ends) as [Vl Vu].
  rewrite Vl in L. rewrite Vu in U. set (four := IZR (Z.pow_pos 4 (half_bits c))) in *. assert (F0 : 0 < four) by (rewrite F; now apply Rmult_lt_0_compat).
  assert (Gain : (match circle_norm c with Two => INR (around (queries c)) | Infinity => 1 end) = IZR (gain_of c)) by (unfold gain_of; destruct (circle_norm c); [apply INR_IZR_INZ | easy]).
  rewrite Gain in L, U. assert (Ten : forall p, 0 < IZR (Z.pow_pos 10 p)) by (intros; apply IZR_lt; lia). assert (S0 : 0 < four * four) by now apply Rmult_lt_0_compat.
  destruct (Z.leb _ _) eqn:HU; [|discriminate]. cbn [negb]. destruct (Z.leb (digits (circle_inf c) * _) _) eqn:HL; [|discriminate]. intros _.
  apply Z.leb_le, IZR_le in HU, HL. rewrite !mult_IZR, S in HU, HL. set (g := IZR (gain_of c)) in *.
  assert (End : forall z, g * (IZR z / four) ^ 2 = g * (IZR z * IZR z) / (four * four)) by (intros; field; lra). rewrite End in L, U. unfold decimal_value. split.
  - intros r B C Fa. eapply Rle_trans; [|exact (L r B C Fa)]. now apply Sound.quotient_le.
  - destruct U as (r & B & C & Fa & U). exists r, B, C. split; [easy|]. eapply Rle_trans; [exact U|]. now apply Sound.quotient_le.
Qed.

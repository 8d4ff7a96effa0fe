(** * Sums around a circle for p between 2 and ∞ *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums SweepMean Pencil RootsNear RootFactors RootEncloses CircularSums IntegerRoots PowerNorms
  CirculantProgram CirculantSound.
Import ListNotations.
Open Scope R_scope.

(** Where A is square and AAᵀ is as near H² as AᵀA, n^(1/t)·max(0, h − e)² ≤ γ_(2t)(A)² ≤ n^(1/t)·(h + e)². *)
Theorem near_encloses_power m n A H h e t : (0 < n)%nat -> (forall i j, H i j = H j i) -> (forall x, 0 <= form n H x x) -> (forall j, (j < n)%nat -> H j j = h) -> 0 <= e ->
  (forall x, Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= e ^ 2 * square_sum n x) -> m = n ->
  (forall x, Rabs (square_sum n (image n H x) - square_sum n (image m (transpose A) x)) <= e ^ 2 * square_sum n x) -> 1 <= t ->
  encloses_power t m n A (Rpower (INR n) (/ t) * Rmax 0 (h - e) ^ 2) (Rpower (INR n) (/ t) * (h + e) ^ 2).
Proof.
  intros N SH PH DH E0 HN M HR T. subst m. assert (Np : 0 < INR n) by now apply lt_0_INR. assert (G0 : 0 < Rpower (INR n) (/ t)) by apply exp_pos. split.
  - intros r B C F. assert (L := near_pairing n n A H h e SH PH DH E0 HN Two r B C F). cbn [row_weight left_norm2] in L. set (s2 := sensitivity2 r n C) in *.
    assert (P := power_mean n (row_norm2 r B) t N T (fun i _ => row_norm2_nonneg r B i)). fold (power_norm2 t n r B) in P.
    assert (S0 : 0 <= s2) by apply largest_nonneg. unfold frobenius2 in L. set (f := sum n (row_norm2 r B)) in *. set (w := power_norm2 t n r B) in *. set (g := Rpower (INR n) (/ t)) in *.
    set (l := Rmax 0 (h - e)) in *. assert (L' : INR n * l ^ 2 <= f * s2) by (apply Rmult_le_reg_l with (INR n); [easy | nra]).
    apply Rmult_le_reg_l with (INR n); [easy|]. apply Rle_trans with (f * s2 * g); [nra|]. replace (f * s2 * g) with (f * g * s2) by ring. rewrite <- Rmult_assoc. now apply Rmult_le_compat_r.
  - destruct (gram_basis n n A) as (q & lambda & Q & E). exists n, (root_left n A q lambda), (root_right q lambda). split; [exact (root_factors n n A q lambda Q E)|].
    assert (V := near_columns n n A H h e N SH PH DH E0 HN q lambda Q E). assert (V0 := largest_nonneg n (column_norm2 n (root_right q lambda))). fold (sensitivity2 n n (root_right q lambda)) in V0.
    assert (U : power_norm2 t n n (root_left n A q lambda) <= Rpower (INR n) (/ t) * (h + e)).
    { assert (He : 0 <= h + e) by lra. apply Rle_trans with (power (INR n * power (h + e) t) (/ t)).
      - apply power_le; [apply Rlt_le, Rinv_0_lt_compat; lra|]. rewrite <- sum_const. apply sum_le; intros i I. apply power_le; [lra|].
        exact (root_left_row n n A H h e SH PH DH E0 q lambda Q E eq_refl HR i I).
      - destruct He as [He|He].
        + rewrite (power_pos (h + e)) by easy. assert (0 < INR n * Rpower (h + e) t) by (apply Rmult_lt_0_compat; [easy | apply exp_pos]). rewrite power_pos by easy.
          rewrite <- Rpower_mult_distr by (easy || apply exp_pos). rewrite Rpower_mult, Rinv_r, Rpower_1 by lra. lra.
        + rewrite <- He. unfold power at 2. destruct (Rle_dec 0 0); [|lra]. rewrite !Rmult_0_r. unfold power. destruct (Rle_dec 0 0); lra. }
    replace (Rpower (INR n) (/ t) * (h + e) ^ 2) with (Rpower (INR n) (/ t) * (h + e) * (h + e)) by ring.
    apply Rmult_le_compat; [apply power_nonneg | easy | exact U | exact V].
Qed.

(** The same for the ends of the program, of windows. *)
Lemma circle_power c t m w lower upper : circle_fits c = true -> 1 <= t -> queries c = Circular_window m w -> circle_ends c = (lower, upper) ->
  let four := IZR (Z.pow_pos 4 (half_bits c)) in let g := Rpower (INR (around (queries c))) (/ t) in
  encloses_power t (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c)) (g * (IZR lower / four) ^ 2) (g * (IZR upper / four) ^ 2).
Proof.
  intros Fit T Q Ends. cbv zeta. destruct (circle_ends_value c lower upper Ends) as [Vl Vu]. rewrite <- Vl, <- Vu. set (n := around (queries c)).
  assert (M : circle_rows (queries c) = n) by (unfold n; now rewrite Q). set (col := whole_column c).
  set (k := fun d => IZR (nth d col 0%Z) / IZR (Z.pow_pos 2 (half_bits c))). set (H := gram n (wheel n k)).
  apply (near_encloses_power (circle_rows (queries c)) n (circle_matrix (queries c)) H); try easy.
  - exact (fits_n c Fit).
  - intros; apply sum_ext; intros; ring.
  - exact (H_nonneg n k).
  - intros j J. unfold H. rewrite (H_wheel n k _ (h_is c)), turn_self by easy. easy.
  - exact (e_nonneg c).
  - exact (near_columns_of c Fit).
  - intros x. rewrite M. exact (near_rows_of c Fit m w x Q).
Qed.

(** Claims to the power a. *)
Lemma claimed_power (a b : positive) n : (0 < n)%nat -> Rpower (INR n) (/ (IZR (Zpos a) / IZR (Zpos (2 * b)))) ^ Pos.to_nat a = IZR (Z.pow_pos (Z.of_nat n) (2 * b)).
Proof.
  intros N. assert (Np : 0 < INR n) by now apply lt_0_INR. rewrite <- Rpower_pow by apply exp_pos. rewrite Rpower_mult, (INR_IZR_INZ (Pos.to_nat a)), positive_nat_Z.
  replace (/ (IZR (Zpos a) / IZR (Zpos (2 * b))) * IZR (Zpos a)) with (IZR (Zpos (2 * b))) by (field; split; apply not_0_IZR; easy).
  rewrite <- (positive_nat_Z (2 * b)), <- INR_IZR_INZ, Rpower_pow, INR_IZR_INZ by easy. rewrite pow_IZR, positive_nat_Z. easy.
Qed.

Lemma power_of_quotient x y a : y <> 0 -> (x / y) ^ a = x ^ a / y ^ a.
Proof. intros Y. unfold Rdiv. rewrite Rpow_mult_distr, pow_inv; easy. Qed.

Lemma power_order (a : positive) x y : 0 <= x -> 0 <= y -> x ^ Pos.to_nat a <= y ^ Pos.to_nat a -> x <= y.
Proof.
  intros X Y H. destruct (Rle_lt_dec x y) as [|L]; [easy|]. exfalso. assert (P : forall k, y ^ S k < x ^ S k).
  { induction k as [|k IH]; [rewrite !pow_1; easy|]. change (y * y ^ S k < x * x ^ S k). assert (0 <= y ^ S k) by now apply pow_le.
    apply Rle_lt_trans with (x * y ^ S k); [apply Rmult_le_compat_r; lra | apply Rmult_lt_compat_l; lra]. }
  assert (Ha := Pos2Nat.is_pos a). specialize (P (Pos.to_nat a - 1)%nat). replace (S (Pos.to_nat a - 1)) with (Pos.to_nat a) in P by lia. lra.
Qed.

(** γ_(p) of the windows around a circle lies where the certificate claims it, p = a/b. *)
Theorem judge_circulant_power_sound (a b : positive) (c : circulant) : judge_circulant_power c a b = Circulant_proved ->
  encloses_power (IZR (Zpos a) / IZR (Zpos (2 * b))) (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c)).
Proof.
  unfold judge_circulant_power. destruct (_ && _) eqn:F; [|discriminate]. cbn [negb]. rewrite !andb_true_iff in F. destruct F as ((((Fit & Ab) & Nm) & Di) & Ds).
  apply Pos.leb_le in Ab. apply Z.leb_le in Di, Ds. set (t := IZR (Zpos a) / IZR (Zpos (2 * b))).
  assert (T1 : 1 <= t).
  { unfold t. assert (0 < IZR (Zpos (2 * b))) by (apply IZR_lt; lia). apply Rmult_le_reg_r with (IZR (Zpos (2 * b))); [easy|].
    unfold Rdiv. rewrite Rmult_1_l, Rmult_assoc, Rinv_l, Rmult_1_r by lra. apply IZR_le. lia. }
  assert (Win : exists m w, queries c = Circular_window m w).
  { assert (Fit' := Fit). unfold circle_fits in Fit'. destruct (queries c) as [m w|m]; [now exists m, w|]. destruct (circle_norm c); [discriminate | now rewrite andb_false_r in Fit']. }
  destruct Win as (m & w & Q). assert (M : circle_rows (queries c) = around (queries c)) by now rewrite Q.
  destruct (units c) as (F0 & F4 & S). destruct (circle_ends c) as [lower upper] eqn:Ends. cbv zeta.
  destruct (circle_power c t m w lower upper Fit T1 Q Ends) as [L (r & B & C & Fa & U)].
  set (g := Rpower (INR (around (queries c))) (/ t)) in *. assert (G0 : 0 < g) by apply exp_pos. set (N := around (queries c)) in *.
  set (four := IZR (Z.pow_pos 4 (half_bits c))) in *. assert (F40 : 0 < four) by (rewrite F4; now apply Rmult_lt_0_compat).
  assert (Gain : g ^ Pos.to_nat a = IZR (Z.pow_pos (Z.of_nat N) (2 * b))) by (apply claimed_power; exact (fits_n c Fit)).
  assert (Pow : forall x k, IZR (Z.pow_pos x k) = IZR x ^ Pos.to_nat k) by (intros x k; rewrite pow_IZR, positive_nat_Z; easy).
  assert (Ten : forall p, 0 < IZR (Z.pow_pos 10 p)) by (intros; apply IZR_lt; lia). assert (S0 : 0 < four * four) by now apply Rmult_lt_0_compat.
  assert (End : forall z, (g * (IZR z / four) ^ 2) ^ Pos.to_nat a = IZR (Z.pow_pos (Z.of_nat N) (2 * b)) * IZR (Z.pow_pos (z * z) a) / (four * four) ^ Pos.to_nat a).
  { intros z. rewrite Rpow_mult_distr, Gain, (Pow (z * z)%Z a), mult_IZR. unfold Rdiv. rewrite Rmult_assoc. f_equal.
    replace ((IZR z * / four) ^ 2) with (IZR z * IZR z / (four * four)) by (field; lra). rewrite power_of_quotient by lra. easy. }
  destruct (Z.leb _ _) eqn:HU; [|discriminate]. cbn [negb]. destruct (Z.leb (Z.pow_pos (digits (circle_inf c)) a * _) _) eqn:HL; [|discriminate]. intros _.
  apply Z.leb_le, IZR_le in HU, HL. rewrite !mult_IZR in HU, HL. rewrite (Pow (Z.pow_pos 16 (half_bits c)) a), S in HU, HL.
  assert (Unit : 0 < (four * four) ^ Pos.to_nat a) by now apply pow_lt.
  assert (Dec : forall x, (decimal_value x) ^ Pos.to_nat a = IZR (Z.pow_pos (digits x) a) / IZR (Z.pow_pos (Z.pow_pos 10 (places x)) a)).
  { intros x. unfold decimal_value. rewrite power_of_quotient by (apply Rgt_not_eq, Ten). now rewrite <- !Pow. }
  assert (Dp : forall x, (0 <= digits x)%Z -> 0 <= decimal_value x).
  { intros x X. apply Rmult_le_pos; [now apply IZR_le | apply Rlt_le, Rinv_0_lt_compat, Ten]. }
  assert (Tens : forall x, 0 < IZR (Z.pow_pos (Z.pow_pos 10 (places x)) a)) by (intros; rewrite Pow; apply pow_lt, Ten).
  assert (Sq : forall z, 0 <= g * (IZR z / four) ^ 2) by (intros; apply Rmult_le_pos; [lra | apply pow2_ge_0]). split.
  - intros r' B' C' F'. eapply Rle_trans; [|exact (L r' B' C' F')]. apply (power_order a); [now apply Dp | apply Sq|]. rewrite End, Dec.
    apply Sound.quotient_le; [apply Tens | exact Unit | exact HL].
  - exists r, B, C. split; [easy|]. eapply Rle_trans; [exact U|]. apply (power_order a); [apply Sq | now apply Dp|]. rewrite End, Dec.
    apply Sound.quotient_le; [exact Unit | apply Tens | exact HU].
Qed.

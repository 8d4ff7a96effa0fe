(** * Lemma L_p for the checker of gamma-p *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums PowerNorms PointsProgram PointsBounds CirculantPower.
Import ListNotations.
Open Scope R_scope.

(** A direction without its part along w, over n columns: what A gains by v·1ᵀ is not seen by it. *)
Section Projected.
Variables (m n : nat) (U : matrix) (w : nat -> R).
Let omega := sum n (fun j => w j ^ 2).
Definition along i := sum n (fun l => U i l * w l).
Definition projected : matrix := fun i j => U i j - along i * w j / sum n (fun j => w j ^ 2).
Hypothesis omega0 : 0 < omega.

Lemma projected_bound kappa : 0 <= kappa -> operator_bound m n U kappa -> operator_bound m n projected kappa.
Proof.
  intros K H x. set (p := sum n (fun j => w j * x j)). set (y := fun j => x j - p / omega * w j).
  apply Rle_trans with (sum m (fun i => sum n (fun j => U i j * y j) ^ 2)).
  - apply Req_le, sum_ext; intros i _. f_equal. unfold projected, y.
    transitivity (sum n (fun j => U i j * x j) - along i / omega * p).
    + unfold p. rewrite <- sum_scale, <- sum_minus. apply sum_ext; intros j _. fold omega. unfold Rdiv. ring.
    + unfold along. transitivity (sum n (fun j => U i j * x j) - p / omega * sum n (fun l => U i l * w l)); [unfold Rdiv; ring|].
      rewrite <- sum_scale, <- sum_minus. apply sum_ext; intros; ring.
  - eapply Rle_trans; [apply H|]. apply Rmult_le_compat_l; [easy|].
    assert (E : sum n (fun j => y j ^ 2) = sum n (fun j => x j ^ 2) - p ^ 2 / omega).
    { transitivity (sum n (fun j => x j ^ 2) - 2 * (p / omega) * p + (p / omega) ^ 2 * omega); [|field; lra].
      unfold p at 2. unfold omega at 3. rewrite <- !sum_scale, <- sum_minus, <- sum_plus. apply sum_ext; intros j _. unfold y. ring. }
    rewrite E. assert (0 <= p ^ 2 / omega) by (apply Rmult_le_pos; [apply pow2_ge_0 | now apply Rlt_le, Rinv_0_lt_compat]). lra.
Qed.

Lemma projected_pairing A u v : pairing m n (recentred A v) projected u w
  = pairing m n A U u w - sum m (fun i => u i * (along i * sum n (fun j => A i j * w j ^ 2))) / omega.
Proof.
  unfold pairing, Rdiv. rewrite <- sum_scale_r, <- sum_minus. apply sum_ext; intros i _.
  transitivity (u i * (sum n (fun j => U i j * A i j * w j) - along i * / omega * sum n (fun j => A i j * w j ^ 2))); [|ring]. f_equal.
  transitivity (sum n (fun j => U i j * A i j * w j) - along i * / omega * sum n (fun j => A i j * w j ^ 2) - v i * (sum n (fun l => U i l * w l) - along i * / omega * omega)).
  - unfold omega at 3. rewrite <- !sum_scale, <- !sum_minus, <- sum_scale, <- sum_minus. apply sum_ext; intros j _. unfold projected, recentred. fold omega. unfold Rdiv. ring.
  - unfold along. field. lra.
Qed.
End Projected.

Section Lower.
Variable c : points.
Notation base := (points_base c).
Notation m := (height (Verified.subject base)).
Notation n := (width (Verified.subject base)).
Notation d := (IZR (Verified.denominator (Verified.subject base))).
Notation A := (meaning (Verified.subject base)).
Notation U := (Sound.table (Verified.direction base)).
Notation u := (Sound.vector (Verified.row_weights base)).
Notation w := (Sound.vector (Verified.column_weights base)).
Notation kappa := (IZR (Verified.kappa m n (Verified.direction base))).
Hypothesis fit : points_fit c = true.

Record lower_sizes : Prop := { l_d : 0 < d; l_entries : length (Verified.entries (Verified.subject base)) = m /\ forall i, (i < m)%nat -> length (nth i (Verified.entries (Verified.subject base)) []) = n;
  l_direction : length (Verified.direction base) = m /\ forall i, (i < m)%nat -> length (nth i (Verified.direction base) []) = n;
  l_columns : length (Verified.column_weights base) = n; l_rows : length (Verified.weights base) = m; l_norm : Verified.norm base = Infinity;
  l_weights : Verified.row_weights base = weights_of_order c; l_numbers : length (row_numbers c) = m; l_positive : forall i, (0 <= nth i (row_numbers c) 0)%Z;
  l_inf : (0 <= digits (Verified.inf base))%Z; l_sup : (0 <= digits (Verified.sup base))%Z;
  l_order : match order c with Finite a b => (2 * b <= a)%positive | Largest => True end; l_formed : Verified.well_formed base = true }.

Lemma lists_equal_spec x : forall y, lists_equal x y = true -> x = y.
Proof. induction x as [|z x IH]; intros [|z' y]; cbn; try easy. intros H. apply andb_prop in H as [E H]. apply Z.eqb_eq in E. f_equal; auto. Qed.

Lemma sizes_lower : lower_sizes.
Proof.
  assert (W := fit). unfold points_fit in W. rewrite !andb_true_iff in W. destruct W as ((((((((W & Nm) & Rw) & Ln) & Pos) & Di) & Ds) & _) & Od).
  assert (Formed := W). unfold Verified.well_formed in W. rewrite !andb_true_iff, !Sound.value_positive in W.
  destruct W as (((((((((((Hd & He) & Hl) & Hl') & Hr) & Hr') & Pl) & Pr) & Pa) & Hu) & Hw) & Hv). apply Sound.sized_spec in He, Hu.
  constructor; try easy.
  - now apply Nat.eqb_eq.
  - now apply Nat.eqb_eq.
  - now destruct (Verified.norm base).
  - now apply lists_equal_spec.
  - now apply Nat.eqb_eq.
  - intros i. rewrite forallb_forall in Pos. destruct (nth_in_or_default i (row_numbers c) 0%Z) as [I | ->]; [now apply Z.leb_le, Pos | easy].
  - now apply Z.leb_le.
  - now apply Z.leb_le.
  - destruct (order c); [now apply Pos.leb_le | easy].
Qed.
Let L := sizes_lower.
Set Default Proof Using "fit".

Lemma omega_value : IZR (omega c) = sum n (fun j => w j ^ 2).
Proof. unfold omega. change (IZR (Verified.squares ?x)) with (Sound.value (Verified.squares x)). apply Sound.squares_value. rewrite (l_columns L). apply le_n. Qed.

Lemma pairing_value : IZR (Verified.sigma base) = d * pairing m n A U u w.
Proof.
  assert (S := Sound.sigma_value base (l_d L) (l_entries L) (l_direction L) (l_columns L) (l_rows L)).
  unfold Verified.weights in S. rewrite (l_norm L) in S. exact S.
Qed.

Lemma shift_value : IZR (shift_part c) = d * sum m (fun i => u i * (along n U w i * sum n (fun j => A i j * w j ^ 2))).
Proof.
  destruct (l_direction L) as [Ld Du]. destruct (l_entries L) as [Le Eu]. assert (Lc := l_columns L). assert (Lr := l_rows L). unfold Verified.weights in Lr. rewrite (l_norm L) in Lr.
  unfold shift_part. cbv zeta. set (w2 := map (fun x => x * x)%Z (Verified.column_weights base)).
  match goal with |- IZR (Verified.dot 0%Z ?x ?y) = _ => assert (V := Sound.dot_value x m 0%Z y (Nat.eq_le_incl _ _ Lr)) end.
  change (Sound.value 0%Z) with 0 in V. rewrite Rplus_0_l in V. refine (eq_trans V _). rewrite <- sum_scale. apply sum_ext; intros i I.
  unfold Sound.vector at 2. rewrite (Sound.zip_nth _ _ _ i [] [] Verified.zero (eq_ind_r (lt i) I Ld) (eq_ind_r (lt i) I Le)).
  change (Sound.value (?x * ?y)%Z) with (Sound.value (Integers.mul x y)). rewrite Sound.value_mul.
  rewrite (Sound.dot_value _ n 0%Z _ (Nat.eq_le_incl _ _ (Du i I))), (Sound.dot_value _ n 0%Z _ (Nat.eq_le_incl _ _ (Eu i I))). change (Sound.value 0%Z) with 0. rewrite !Rplus_0_l.
  assert (W2 : forall j, (j < n)%nat -> Sound.vector w2 j = w j ^ 2).
  { intros j J. unfold w2, Sound.vector. rewrite (nth_indep _ Verified.zero ((fun x => x * x)%Z Verified.zero)) by (rewrite map_length; exact (eq_ind_r (lt j) J Lc)).
    rewrite (map_nth (fun x => (x * x)%Z)). change (Sound.value (?x * ?y)%Z) with (Sound.value (Integers.mul x y)). rewrite Sound.value_mul. transitivity (w j * w j); [reflexivity | unfold Sound.vector; ring]. }
  assert (Row : sum n (fun k => Sound.vector (nth i (Verified.entries (Verified.subject base)) []) k * Sound.vector w2 k) = d * sum n (fun j => A i j * w j ^ 2)).
  { rewrite <- sum_scale. apply sum_ext; intros j J. rewrite W2, (Sound.entries_value _ i j I J (l_d L)) by easy. unfold Sound.table. change (Sound.value (Verified.denominator (Verified.subject base))) with d.
    assert (D := l_d L). field. lra. }
  rewrite Row. unfold along. change (Sound.vector (nth i (Verified.direction base) [])) with (U i). ring.
Qed.

(** Row weights to the power of the claim. *)
Lemma weighted_rows_power r (B : matrix) : sum m (fun i => u i ^ 2 * row_norm2 r B i) ^ Z.to_nat (claim_power c)
  <= IZR (weight_power c) * order_norm2 (order c) m r B ^ Z.to_nat (claim_power c).
Proof.
  assert (Wt := l_weights L). assert (Ln := l_numbers L). assert (Ps := l_positive L). assert (Od := l_order L). unfold claim_power, weight_power. unfold weights_of_order in Wt.
  assert (Total : forall f, IZR (fold_right Z.add 0%Z (map f (row_numbers c))) = sum m (fun i => IZR (f (nth i (row_numbers c) 0%Z)))).
  { intros f. rewrite <- Ln. clear. induction (row_numbers c) as [|x l IH]; [easy|]. cbn [map fold_right length]. rewrite sum_first, plus_IZR, IH. easy. }
  assert (Zp : forall z k, (0 <= k)%Z -> IZR (z ^ k) = IZR z ^ Z.to_nat k) by (intros z k Kp; rewrite pow_IZR, Z2Nat.id; easy).
  destruct (order c) as [a b|]; cbn [order_norm2].
  - assert (T := weighted_power a b m r B (fun i => IZR (nth i (row_numbers c) 0%Z)) Od ltac:(intros i _; apply IZR_le, Ps)). cbv zeta in T.
    set (k := (Pos.to_nat a - 2 * Pos.to_nat b)%nat) in *. assert (Kz : Z.to_nat (Zpos a - 2 * Zpos b) = k) by (unfold k; lia).
    rewrite Zp, Total, Kz by lia. replace (Z.to_nat (Zpos a)) with (Pos.to_nat a) by lia.
    rewrite (sum_ext m (fun i => u i ^ 2 * _) (fun i => (IZR (nth i (row_numbers c) 0%Z) ^ k) ^ 2 * row_norm2 r B i)).
    + rewrite (sum_ext m (fun i => IZR (_ ^ _)) (fun i => IZR (nth i (row_numbers c) 0%Z) ^ (2 * Pos.to_nat a))); [exact T|].
      intros i _. rewrite Zp by lia. f_equal. lia.
    + intros i I. do 2 f_equal. unfold Sound.vector. rewrite Wt. set (f := fun x => (x ^ (Zpos a - 2 * Zpos b))%Z).
      rewrite (nth_indep _ Verified.zero (f 0%Z)) by (rewrite map_length; exact (eq_ind_r (lt i) I Ln)). rewrite (map_nth f). unfold f.
      change (Sound.value ?x) with (IZR x). rewrite Zp, Kz by lia. easy.
  - change (Z.to_nat 1) with 1%nat. rewrite !pow_1, Total. rewrite <- sum_scale_r. apply sum_le; intros i I.
    replace (u i) with (IZR (nth i (row_numbers c) 0%Z)) by (unfold Sound.vector; now rewrite Wt). rewrite mult_IZR.
    replace (IZR (nth i (row_numbers c) 0%Z) ^ 2) with (IZR (nth i (row_numbers c) 0%Z) * IZR (nth i (row_numbers c) 0%Z)) by ring.
    apply Rmult_le_compat_l; [assert (P := IZR_le _ _ (Ps i)); nra | exact (le_largest m (row_norm2 r B) i I)].
Qed.

Theorem points_above : (0 <= points_sigma c)%Z -> (0 < spread_of_points c * weight_power c)%Z -> points_lower c = true ->
  forall v, (may_shift c = false -> forall i, v i = 0) -> forall r B C, factorization m r n (recentred A v) B C ->
  decimal_value (Verified.inf base) <= order_norm2 (order c) m r B * sensitivity2 r n C.
Proof.
  intros Sg Sp HL v V r B C F. destruct (Sound.kappa_value base (l_entries L) (l_direction L) (l_columns L) (l_rows L)) as [K0 KO]. change (0 <= kappa) in K0.
  change (operator_bound m n U kappa) in KO. assert (Om := omega_value). assert (Om0 : 0 <= IZR (omega c)) by (rewrite Om; apply sum_nonneg; intros; apply pow2_ge_0).
  assert (SpV : IZR (spread_of_points c) = kappa * IZR (omega c)) by (unfold spread_of_points; apply mult_IZR).
  set (P := IZR (points_sigma c) / IZR (sigma_unit c)). set (N := order_norm2 (order c) m r B). set (S := sensitivity2 r n C).
  assert (N0 : 0 <= N) by (unfold N; destruct (order c); [apply power_nonneg | apply largest_nonneg]). assert (S0 : 0 <= S) by apply largest_nonneg.
  assert (D := l_d L). assert (Sp' := IZR_lt _ _ Sp). rewrite mult_IZR, SpV in Sp'. assert (K1 : 0 <= kappa * IZR (omega c)) by now apply Rmult_le_pos.
  assert (X0 : 0 < kappa * IZR (omega c) /\ 0 < IZR (weight_power c)).
  { destruct K1 as [K1|K1]; [split; [easy|]; apply Rmult_lt_reg_l with (kappa * IZR (omega c)); lra | rewrite <- K1, Rmult_0_l in Sp'; lra]. }
  destruct X0 as [X0 X1]. assert (Ow : 0 < IZR (omega c)) by (destruct Om0 as [|E]; [easy | rewrite <- E, Rmult_0_r in X0; lra]).
  (* The pairing is σ, whatever v is. *)
  assert (Pair : exists U', operator_bound m n U' kappa /\ pairing m n (recentred A v) U' u w = P /\ 0 < IZR (sigma_unit c)).
  { unfold P, points_sigma, sigma_unit. destruct (may_shift c) eqn:Sh.
    - exists (projected n U w). rewrite Om in Ow. split; [now apply projected_bound|]. rewrite projected_pairing, !mult_IZR, minus_IZR, mult_IZR, shift_value, pairing_value, Om by easy.
      split; [|now apply Rmult_lt_0_compat]. field. lra.
    - exists U. split; [easy|]. split; [|easy]. rewrite pairing_value. transitivity (pairing m n A U u w); [|field; lra].
      unfold pairing. apply sum_ext; intros i _. f_equal. apply sum_ext; intros j _. unfold recentred. rewrite V by easy. ring. }
  destruct Pair as (U' & UO & Pv & Su). assert (P0 : 0 <= P) by (apply Rmult_le_pos; [now apply IZR_le | now apply Rlt_le, Rinv_0_lt_compat]).
  assert (T := pairing_bound m r n (recentred A v) B C U' u w kappa F UO). rewrite Pv in T. set (G := sum m (fun i => u i ^ 2 * row_norm2 r B i)) in *.
  assert (G0 : 0 <= G) by (apply sum_nonneg; intros; apply Rmult_le_pos; [apply pow2_ge_0 | apply row_norm2_nonneg]).
  assert (T2 : P ^ 2 <= G * (kappa * IZR (omega c) * S)).
  { eapply Rle_trans; [exact T|]. apply Rmult_le_compat_l; [easy|]. rewrite Rmult_assoc, Om. apply Rmult_le_compat_l; [easy | apply weighted_columns]. }
  set (k := Z.to_nat (claim_power c)). assert (Kc : (0 < claim_power c)%Z) by (unfold claim_power; destruct (order c); lia).
  assert (W := weighted_rows_power r B). fold G N k in W.
  assert (T3 : P ^ (2 * k) <= IZR (weight_power c) * N ^ k * (kappa * IZR (omega c)) ^ k * S ^ k).
  { rewrite pow_mult. apply Rle_trans with ((G * (kappa * IZR (omega c) * S)) ^ k); [apply pow_incr; split; [apply pow2_ge_0 | exact T2]|].
    rewrite (Rpow_mult_distr G). replace (IZR (weight_power c) * N ^ k * (kappa * IZR (omega c)) ^ k * S ^ k) with (IZR (weight_power c) * N ^ k * (kappa * IZR (omega c) * S) ^ k)
      by (rewrite !Rpow_mult_distr; ring).
    apply Rmult_le_compat_r; [apply pow_le, Rmult_le_pos; lra | exact W]. }
  unfold points_lower in HL. cbv zeta in HL. apply Z.leb_le, IZR_le in HL. rewrite !mult_IZR in HL.
  assert (Zp : forall z e, (0 <= e)%Z -> IZR (z ^ e) = IZR z ^ Z.to_nat e) by (intros z e Kp; rewrite pow_IZR, Z2Nat.id; easy).
  rewrite !Zp in HL by lia. replace (Z.to_nat (2 * claim_power c)) with (2 * k)%nat in HL by (unfold k; lia). fold k in HL. rewrite SpV in HL.
  unfold decimal_value. set (ten := IZR (Z.pow_pos 10 (places (Verified.inf base)))) in *. assert (Te : 0 < ten) by (apply IZR_lt; lia). set (di := IZR (digits (Verified.inf base))) in *.
  assert (Di : 0 <= di) by (apply IZR_le, (l_inf L)).
  replace k with (Pos.to_nat (Z.to_pos (claim_power c))) in * by (unfold k; destruct (claim_power c); try lia; easy). set (kp := Z.to_pos (claim_power c)) in *.
  apply (power_order kp); [apply Rmult_le_pos; [easy | now apply Rlt_le, Rinv_0_lt_compat] | now apply Rmult_le_pos|]. set (e := Pos.to_nat kp) in *.
  set (ko := kappa * IZR (omega c)) in *. set (x := IZR (weight_power c)) in *. set (su := IZR (sigma_unit c)) in *.
  assert (Pe : IZR (points_sigma c) ^ (2 * e) = P ^ (2 * e) * su ^ (2 * e)) by (unfold P; rewrite <- Rpow_mult_distr; f_equal; field; lra). rewrite Pe in HL.
  rewrite power_of_quotient by lra. assert (Tk : 0 < ten ^ e) by now apply pow_lt. assert (Kk : 0 < ko ^ e) by now apply pow_lt. assert (Uk : 0 < su ^ (2 * e)) by now apply pow_lt.
  apply Rmult_le_reg_r with (ten ^ e * (ko ^ e * x) * su ^ (2 * e)); [repeat apply Rmult_lt_0_compat; easy|].
  replace (di ^ e / ten ^ e * (ten ^ e * (ko ^ e * x) * su ^ (2 * e))) with (di ^ e * ko ^ e * x * su ^ (2 * e)) by (field; lra).
  eapply Rle_trans; [exact HL|]. rewrite Rpow_mult_distr. replace (N ^ e * S ^ e * (ten ^ e * (ko ^ e * x) * su ^ (2 * e))) with (x * N ^ e * ko ^ e * S ^ e * (su ^ (2 * e) * ten ^ e)) by ring.
  rewrite (Rmult_assoc (P ^ (2 * e))). apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | exact T3].
Qed.
End Lower.

(** * Lemma U_p for the checker of gamma-p *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums PowerNorms PointsProgram PointsBounds CirculantPower.
Import ListNotations.
Open Scope R_scope.

(** y^a ≤ G^(a − 2b)·r^(2b) says (y/G)^(a/2b) ≤ r/G. *)
Lemma root_below (a b : positive) y r G : (2 * b <= a)%positive -> 0 <= y -> 0 <= r -> 0 < G ->
  y ^ Pos.to_nat a <= G ^ (Pos.to_nat a - 2 * Pos.to_nat b) * r ^ (2 * Pos.to_nat b) -> power (y / G) (half_order a b) <= r / G.
Proof.
  intros Ab Y R0 HG H. assert (Gi := Rinv_0_lt_compat _ HG). assert (Rg : 0 <= r / G) by (apply Rmult_le_pos; lra).
  destruct Y as [Y| <-]; [|unfold Rdiv at 1; rewrite Rmult_0_l; unfold power; destruct (Rle_dec 0 0); lra].
  assert (Yg : 0 < y / G) by now apply Rdiv_lt_0_compat. assert (Hb := Pos2Nat.is_pos b). assert (Le : (2 * Pos.to_nat b <= Pos.to_nat a)%nat) by lia.
  assert (Q : (y / G) ^ Pos.to_nat a <= (r / G) ^ (2 * Pos.to_nat b)).
  { rewrite !power_of_quotient by lra. assert (Ga : 0 < G ^ Pos.to_nat a) by now apply pow_lt. assert (Gb : 0 < G ^ (2 * Pos.to_nat b)) by now apply pow_lt.
    apply Rmult_le_reg_r with (G ^ Pos.to_nat a); [easy|]. replace (y ^ Pos.to_nat a / G ^ Pos.to_nat a * G ^ Pos.to_nat a) with (y ^ Pos.to_nat a) by (field; lra).
    eapply Rle_trans; [exact H|]. apply Req_le. replace (Pos.to_nat a) with (Pos.to_nat a - 2 * Pos.to_nat b + 2 * Pos.to_nat b)%nat at 2 by lia. rewrite pow_add. field. lra. }
  assert (Ya : 0 < (y / G) ^ Pos.to_nat a) by now apply pow_lt. destruct Rg as [Rg|Rg]; [|rewrite <- Rg, pow_i in Q by lia; lra].
  rewrite power_pos by easy. unfold half_order. assert (B0 : 0 < IZR (Zpos (2 * b))) by now apply IZR_lt.
  assert (Na : IZR (Zpos a) = INR (Pos.to_nat a)) by (now rewrite INR_IZR_INZ, positive_nat_Z).
  assert (Nb : IZR (Zpos (2 * b)) = INR (2 * Pos.to_nat b)) by (rewrite INR_IZR_INZ; f_equal; rewrite Nat2Z.inj_mul, positive_nat_Z; easy).
  replace (Rpower (y / G) (IZR (Zpos a) / IZR (Zpos (2 * b)))) with (Rpower ((y / G) ^ Pos.to_nat a) (/ IZR (Zpos (2 * b)))).
  2: { rewrite <- (Rpower_pow (Pos.to_nat a)), Rpower_mult, <- Na by easy. easy. }
  replace (r / G) with (Rpower ((r / G) ^ (2 * Pos.to_nat b)) (/ IZR (Zpos (2 * b)))).
  2: { rewrite <- (Rpower_pow (2 * Pos.to_nat b)), Rpower_mult, <- Nb, Rinv_r by (easy || lra). now apply Rpower_1. }
  apply Rle_Rpower_l; [apply Rlt_le, Rinv_0_lt_compat; easy | easy].
Qed.

Section Upper.
Variable c : points.
Notation base := (points_base c).
Notation m := (height (Verified.subject base)).
Notation n := (width (Verified.subject base)).
Notation r := (Verified.inner base).
Notation d := (IZR (Verified.denominator (Verified.subject base))).
Notation A := (meaning (Verified.subject base)).
Hypothesis formed : Verified.well_formed base = true.
Hypothesis settled : (Verified.positive (Verified.absorb base) || (Verified.maximum (map Verified.squares (Verified.residuals base)) <=? 0)%Z)%bool = true.

Lemma unit_and_rows : 0 < IZR (upper_unit c) /\ length (upper_rows c) = m /\ exists r' B' C', factorization m r' n A B' C' /\
  forall i, (i < m)%nat -> row_norm2 r' B' i * sensitivity2 r' n C' <= IZR (nth i (upper_rows c) 0%Z) / IZR (upper_unit c).
Proof.
  assert (W := formed). unfold Verified.well_formed in W. rewrite !andb_true_iff, !Sound.value_positive in W.
  destruct W as (((((((((((Hd & He) & Hl) & Hl') & Hr) & Hr') & Pl) & Pr) & Pa) & Hu) & Hw) & Hv). apply Sound.sized_spec in He.
  assert (L := Sound.bounded_spec _ _ _ Hl Hl'). assert (K := Sound.bounded_spec _ _ _ Hr Hr').
  assert (S := Sound.sensitivity_value base He L K Pr). set (s := Verified.maximum (map Verified.squares (Verified.right base))) in *.
  assert (Res := Sound.residual_value base Hd He L K Pl Pr). assert (Row := Sound.row_value base He L K Pl).
  set (left2 := map Verified.squares (Verified.left base)) in *. set (e := map Verified.squares (Verified.residuals base)) in *.
  assert (Lb : length left2 = m) by (unfold left2; rewrite map_length; apply L).
  assert (Le : length e = m) by (unfold e; rewrite map_length; exact (Sound.residuals_length base He L K)).
  unfold upper_unit, upper_rows. fold s left2 e. cbv zeta.
  change (Sound.value (Verified.left_scale base)) with (IZR (Verified.left_scale base)) in *. change (Sound.value (Verified.right_scale base)) with (IZR (Verified.right_scale base)) in *.
  change (Sound.value (Verified.denominator (Verified.subject base))) with d in *. change (Sound.value s) with (IZR s) in *. change (Sound.value (Verified.absorb_scale base)) with (IZR (Verified.absorb_scale base)) in *.
  set (beta := IZR (Verified.left_scale base)) in *. set (gamma := IZR (Verified.right_scale base)) in *. set (q := IZR (Verified.absorb_scale base)) in *.
  destruct (Verified.positive (Verified.absorb base)) eqn:Ht.
  - rewrite Sound.value_positive in Ht. change (Sound.value (Verified.absorb base)) with (IZR (Verified.absorb base)) in Ht. set (t := IZR (Verified.absorb base)) in *.
    rewrite !mult_IZR. fold beta gamma q t. assert (Pt : 0 < t / q) by now apply Rdiv_lt_0_compat. split; [repeat apply Rmult_lt_0_compat; easy|].
    split; [rewrite Sound.zip_length; [exact Le | exact (eq_trans Lb (eq_sym Le))]|].
    destruct (absorbed_rows m r n A (Sound.B base) (Sound.C base) (t / q) Pt) as (r' & B' & C' & F & Rows & Sens). exists r', B', C'. split; [easy|]. intros i I.
    rewrite (Sound.zip_nth _ left2 e i 0%Z 0%Z 0%Z (eq_ind_r (lt i) I Lb) (eq_ind_r (lt i) I Le)). rewrite Rows. unfold absorbed_row.
    eapply Rle_trans; [apply Rmult_le_compat_l; [|exact Sens]|].
    + apply Rplus_le_le_0_compat; [apply row_norm2_nonneg | apply Rmult_le_pos; [apply row_norm2_nonneg | now apply Rlt_le, Rinv_0_lt_compat]].
    + rewrite Row, Res, S by easy. change (Sound.vector left2 i) with (IZR (nth i left2 0%Z)). change (Sound.vector e i) with (IZR (nth i e 0%Z)).
      repeat rewrite ?mult_IZR, ?plus_IZR. fold beta gamma q t. apply Req_le.
      match goal with |- (?l / _ + ?x / _ / _) * _ = _ * (?l' * _ + _ * ?x') / _ => change l' with l; change x' with x; generalize l x end. intros. field. repeat split; lra.
  - cbn [orb] in settled. apply Z.leb_le in settled. rewrite !mult_IZR. fold beta gamma. split; [repeat apply Rmult_lt_0_compat; easy|]. split; [now rewrite map_length|].
    exists r, (Sound.B base), (Sound.C base). split.
    + intros i j Hi Hj. set (E := residual r A (Sound.B base) (Sound.C base)). assert (T := le_sum n (fun j => E i j ^ 2) j (fun _ _ => pow2_ge_0 _) Hj). cbv beta in T.
      fold (row_norm2 n E i) in T. unfold E in T. rewrite Res in T by easy. fold E in T.
      assert (T0 : Sound.vector e i <= 0).
      { assert (G := Sound.maximum_value e). apply IZR_le in settled. change (Sound.value (Verified.maximum e)) with (IZR (Verified.maximum e)) in G. rewrite G in settled.
        eapply Rle_trans; [apply (le_largest (length e) (Sound.vector e) i); exact (eq_ind_r (lt i) Hi Le) | exact settled]. }
      assert (T1 : Sound.vector e i / (d * beta * gamma) ^ 2 <= 0 / (d * beta * gamma) ^ 2).
      { apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, pow_lt; repeat apply Rmult_lt_0_compat|]; easy. }
      apply Rminus_diag_uniq. change (E i j = 0). unfold Rdiv in *. nra.
    + intros i I. rewrite Row, S by easy. rewrite (nth_indep _ 0%Z ((fun l => s * l)%Z 0%Z)) by (rewrite map_length; exact (eq_ind_r (lt i) I Lb)). rewrite (map_nth (fun l => (s * l)%Z)), mult_IZR.
      change (Sound.vector left2 i) with (IZR (nth i left2 0%Z)). apply Req_le.
      match goal with |- ?l / _ * _ = _ * ?l' / _ => change l' with l; generalize l end. intros. field. lra.
Qed.

Hypothesis claim_nonneg : (0 <= digits (Verified.sup base))%Z.
Hypothesis order_fits : match order c with Finite a b => (2 * b <= a)%positive | Largest => True end.

Theorem points_below : points_upper c = true ->
  exists r' B' C', factorization m r' n A B' C' /\ order_norm2 (order c) m r' B' * sensitivity2 r' n C' <= decimal_value (Verified.sup base).
Proof.
  intros H. destruct unit_and_rows as (Q0 & Len & r' & B' & C' & F & Rows). exists r', B', C'. split; [easy|].
  unfold points_upper in H. cbv zeta in H. set (xs := upper_rows c) in *. set (Q := upper_unit c) in *. unfold decimal_value.
  set (scale := Z.pow_pos 10 (places (Verified.sup base))) in *. set (claim := digits (Verified.sup base)) in *.
  assert (Sc : 0 < IZR scale) by (apply IZR_lt; unfold scale; lia). set (hi := IZR claim / IZR scale). assert (Cn := IZR_le _ _ claim_nonneg). fold claim in Cn.
  assert (Hi : 0 <= hi) by (apply Rmult_le_pos; [easy | now apply Rlt_le, Rinv_0_lt_compat]).
  assert (Nonneg : forall i, (i < m)%nat -> 0 <= IZR (nth i xs 0%Z) / IZR Q).
  { intros i I. eapply Rle_trans; [|exact (Rows i I)]. apply Rmult_le_pos; [apply row_norm2_nonneg | apply largest_nonneg]. }
  assert (One : forall x, IZR (x * scale) <= IZR (claim * Q) -> IZR x / IZR Q <= hi) by (intros x X; rewrite !mult_IZR in X; unfold hi; apply Sound.quotient_le; easy).
  assert (Each : forallb (fun x => x * scale <=? claim * Q)%Z xs = true -> forall i, (i < m)%nat -> row_norm2 r' B' i * sensitivity2 r' n C' <= hi).
  { intros E i I. eapply Rle_trans; [exact (Rows i I)|]. apply One, IZR_le. rewrite forallb_forall in E. apply Z.leb_le, E, nth_In. now rewrite Len. }
  destruct (order c) as [a b|] eqn:O; cbn [order_norm2].
  - assert (T1 : 1 <= half_order a b).
    { unfold half_order. assert (0 < IZR (Zpos (2 * b))) by now apply IZR_lt. apply Rmult_le_reg_r with (IZR (Zpos (2 * b))); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra.
      rewrite Rmult_1_l, Rmult_1_r. apply IZR_le. lia. }
    destruct (a =? 2 * b)%positive eqn:Sq.
    + apply Pos.eqb_eq in Sq. assert (T : half_order a b = 1) by (unfold half_order; rewrite Sq; field; apply not_0_IZR; easy). apply Z.leb_le, IZR_le in H.
      assert (Total : IZR (fold_right Z.add 0%Z xs) = sum m (fun i => IZR (nth i xs 0%Z))).
      { rewrite <- Len. clear. induction xs as [|x l IH]; [easy|]. cbn [fold_right length]. rewrite sum_first, plus_IZR, IH. easy. }
      assert (Sum : sum m (fun i => IZR (nth i xs 0%Z) / IZR Q) <= hi) by (unfold Rdiv; rewrite sum_scale_r, <- Total; apply (One _ H)).
      apply (rows_below (half_order a b) m r' n B' C' hi (fun i => IZR (nth i xs 0%Z) / IZR Q / hi) T1 Hi).
      * intros i I. eapply Rle_trans; [exact (Rows i I)|]. eapply Rle_trans; [|exact Sum]. exact (le_sum m (fun i => IZR (nth i xs 0%Z) / IZR Q) i Nonneg I).
      * intros Hp. split; [|unfold Rdiv at 1; rewrite sum_scale_r; apply Rmult_le_reg_r with hi; [easy|]; rewrite Rmult_assoc, Rinv_l; lra]. intros i I. rewrite T.
        assert (P1 : forall z, 0 <= z -> power z 1 = z) by (intros z [Z| <-]; [rewrite power_pos by easy; now apply Rpower_1 | unfold power; destruct (Rle_dec 0 0); lra]).
        rewrite P1; [apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat | exact (Rows i I)]|].
        apply Rmult_le_pos; [apply Rmult_le_pos; [apply row_norm2_nonneg | apply largest_nonneg] | now apply Rlt_le, Rinv_0_lt_compat].
    + apply andb_prop in H as [E R]. set (G := IZR (2 ^ 512)). assert (G0 : 0 < G) by (apply IZR_lt; lia). set (roots := upper_roots c) in *.
      apply (rows_below (half_order a b) m r' n B' C' hi (fun i => IZR (nth i roots 0%Z) / G) T1 Hi (Each E)). intros Hp.
      destruct (claim =? 0)%Z eqn:Z0; [apply Z.eqb_eq in Z0; unfold hi in Hp; rewrite Z0 in Hp; unfold Rdiv in Hp; lra|]. apply Z.eqb_neq in Z0. cbn [orb] in R.
      apply andb_prop in R as [R Sm]. apply andb_prop in R as [Ln Rt]. apply Nat.eqb_eq in Ln. apply Z.leb_le, IZR_le in Sm. fold G in Sm.
      assert (Total : IZR (fold_right Z.add 0%Z roots) = sum m (fun i => IZR (nth i roots 0%Z))).
      { rewrite <- Len, <- Ln. clear. induction roots as [|x l IH]; [easy|]. cbn [fold_right length]. rewrite sum_first, plus_IZR, IH. easy. }
      split; [|unfold Rdiv; rewrite sum_scale_r, <- Total; apply Rmult_le_reg_r with G; [easy|]; rewrite Rmult_assoc, Rinv_l; lra]. intros i I.
      rewrite forallb_forall in Rt. specialize (Rt (nth i xs 0%Z, nth i roots 0%Z)). assert (In_ : In (nth i xs 0%Z, nth i roots 0%Z) (List.combine xs roots)).
      { rewrite <- combine_nth by easy. apply nth_In. rewrite combine_length, Ln, Nat.min_id. now rewrite Len. }
      specialize (Rt In_). unfold root_holds in Rt. cbn [fst snd] in Rt. fold Q in Rt. apply andb_prop in Rt as [Rn Rp]. apply Z.leb_le in Rn, Rp. set (x := nth i xs 0%Z) in *. set (rt := nth i roots 0%Z) in *.
      set (D := (claim * Q)%Z) in *. assert (D0 : (0 < D)%Z) by (apply lt_IZR in Q0; unfold D; lia). set (y := ((2 ^ 512 * (x * scale) + D - 1) / D)%Z) in *.
      assert (Y : (2 ^ 512 * (x * scale) <= y * D)%Z).
      { assert (M := Z.mod_pos_bound (2 ^ 512 * (x * scale) + D - 1) D D0). assert (Dv := Z.div_mod (2 ^ 512 * (x * scale) + D - 1) D ltac:(lia)). fold y in Dv. lia. }
      apply IZR_le in Y. unfold D in Y. rewrite !mult_IZR in Y. fold G in Y.
      assert (X0 : 0 <= IZR x / IZR Q) by exact (Nonneg i I). assert (Yr : IZR x / IZR Q / hi <= IZR y / G).
      { assert (Cp : 0 < IZR claim) by (apply IZR_lt; lia). unfold hi. replace (IZR x / IZR Q / (IZR claim / IZR scale)) with (IZR x * IZR scale / (IZR claim * IZR Q)) by (field; repeat split; lra).
        apply Sound.quotient_le; [now apply Rmult_lt_0_compat | easy | lra]. }
      assert (Yp : 0 <= IZR y).
      { apply Rmult_le_reg_r with (/ G); [now apply Rinv_0_lt_compat|]. rewrite Rmult_0_l. eapply Rle_trans; [|exact Yr]. apply Rmult_le_pos; [easy | now apply Rlt_le, Rinv_0_lt_compat]. }
      apply Rle_trans with (power (IZR y / G) (half_order a b)).
      * apply power_le; [lra|]. eapply Rle_trans; [|exact Yr]. apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat | exact (Rows i I)].
      * apply (root_below a b (IZR y) (IZR rt) G order_fits Yp (IZR_le _ _ Rn) G0). assert (Ae : (Zpos a - 2 * Zpos b >= 0)%Z) by lia.
        assert (Zp : forall z k, (0 <= k)%Z -> IZR (z ^ k) = IZR z ^ Z.to_nat k) by (intros z k Kp; rewrite pow_IZR, Z2Nat.id; easy).
        apply IZR_le in Rp. rewrite mult_IZR, !Zp in Rp by lia. unfold G. rewrite Zp by lia. rewrite <- pow_mult.
        replace (Z.to_nat (Zpos a)) with (Pos.to_nat a) in Rp by lia. replace (Z.to_nat (2 * Zpos b)) with (2 * Pos.to_nat b)%nat in Rp by lia.
        replace (Z.to_nat 512 * (Pos.to_nat a - 2 * Pos.to_nat b))%nat with (Z.to_nat (512 * (Zpos a - 2 * Zpos b))) by lia. exact Rp.
  - unfold max_row_norm2. rewrite <- largest_scale by apply largest_nonneg. apply largest_le; [exact Hi | exact (Each H)].
Qed.
End Upper.

(** * Γ_p of a product of sets *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique Semidefinite Laws MeanEstimation OrderNorms Ellipsoids ErrorOrders CloseLaws
  LocalReports TraceBounds DualOrders PointLaws Gamma GammaLaws PairLaws Neighbours.
Open Scope R_scope.

(** (u, v) with u in the first m coordinates, and the product of sets. *)
Definition direct m (u v : nat -> R) (i : nat) := if (i <? m)%nat then u i else v (i - m)%nat.
Definition product_set m (K L : (nat -> R) -> Prop) : (nat -> R) -> Prop := fun x => exists u v, K u /\ L v /\ forall i, x i = direct m u v i.

(** The exponent q′ = 2p/(p + 2), 2 for p = ∞. *)
Definition combined (p : order) := match p with Finite r => 2 * r / (r + 2) | Sup => 2 end.

Lemma direct_low m u v i : (i < m)%nat -> direct m u v i = u i.
Proof. intros I. unfold direct. now rewrite (proj2 (Nat.ltb_lt i m)). Qed.

Lemma direct_high m u v i : direct m u v (m + i)%nat = v i.
Proof. unfold direct. rewrite (proj2 (Nat.ltb_ge (m + i) m)) by lia. f_equal. lia. Qed.

Lemma power_square t b : 0 <= t -> power t (2 * b) = power (t ^ 2) b.
Proof. intros T. replace (t ^ 2) with (t * t) by ring. rewrite power_mult, <- power_plus by easy. f_equal. ring. Qed.

Lemma power_le x y a : 0 <= a -> 0 <= x <= y -> power x a <= power y a.
Proof.
  intros A [[X| <-] Y]; [|rewrite power_zero; apply power_nonneg]. rewrite !power_pos by lra. destruct Y as [Y| ->]; [|lra].
  apply Rle_Rpower_l; lra.
Qed.

Lemma combined_range p : at_least_two p -> 1 <= combined p <= 2.
Proof.
  destruct p as [r|]; cbn; intros P; [|lra]. split; (apply Rmult_le_reg_r with (r + 2); [lra|]); unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(** Norms of (f, g). *)
Lemma norm_direct_finite r m n f g : 2 <= r -> (forall i, (i < m)%nat -> 0 <= f i) -> (forall i, (i < n)%nat -> 0 <= g i) ->
  squared_norm (Finite r) (m + n) (direct m f g) = power (power (squared_norm (Finite r) m f) (r / 2) + power (squared_norm (Finite r) n g) (r / 2)) (2 / r).
Proof.
  intros P F G. cbn [squared_norm]. rewrite !power_power by (apply sum_nonneg; intros; apply power_nonneg). replace (2 / r * (r / 2)) with 1 by (field; lra).
  rewrite !power_one by (apply sum_nonneg; intros; apply power_nonneg). f_equal. rewrite sum_split. f_equal.
  - apply sum_ext; intros i I. now rewrite direct_low.
  - apply sum_ext; intros i I. now rewrite direct_high.
Qed.

Lemma norm_direct_sup m n f g : squared_norm Sup (m + n) (direct m f g) = Rmax (squared_norm Sup m f) (squared_norm Sup n g).
Proof.
  cbn [squared_norm]. apply Rle_antisym.
  - apply largest_le; [eapply Rle_trans; [|apply Rmax_l]; apply largest_nonneg|]. intros i I. unfold direct. destruct (Nat.ltb_spec i m).
    + eapply Rle_trans; [|apply Rmax_l]. now apply le_largest.
    + eapply Rle_trans; [|apply Rmax_r]. apply (le_largest n g). lia.
  - apply Rmax_lub; (apply largest_le; [apply largest_nonneg|]); intros i I.
    + rewrite <- (direct_low m f g i I). apply (le_largest (m + n)). lia.
    + rewrite <- (direct_high m f g i). apply (le_largest (m + n)). lia.
Qed.

(** t_i² ≤ s_iN(f_i), s_1 + s_2 ≤ 1: the powers q′ of t_1 and t_2 add up to at most N(f_1, f_2)^{q′/2}. *)
Lemma product_lower p m n f g t1 t2 s1 s2 : at_least_two p -> (forall i, (i < m)%nat -> 0 <= f i) -> (forall i, (i < n)%nat -> 0 <= g i) ->
  0 <= t1 -> 0 <= t2 -> 0 <= s1 -> 0 <= s2 -> s1 + s2 <= 1 -> t1 ^ 2 <= s1 * squared_norm p m f -> t2 ^ 2 <= s2 * squared_norm p n g ->
  power t1 (combined p) + power t2 (combined p) <= power (squared_norm p (m + n) (direct m f g)) (combined p / 2).
Proof.
  intros P F G T1 T2 S1 S2 S H1 H2. assert (F0 := squared_norm_nonneg p m f). assert (G0 := squared_norm_nonneg p n g).
  assert (Cr := combined_range p P). replace (combined p) with (2 * (combined p / 2)) at 1 2 by field. rewrite !power_square by easy.
  set (x := squared_norm p m f) in *. set (y := squared_norm p n g) in *. set (b := combined p / 2).
  assert (B0 : 0 <= b) by (unfold b; lra).
  assert (L1 : power (t1 ^ 2) b <= power s1 b * power x b) by (rewrite <- power_mult by easy; apply power_le; [easy|split; [apply pow2_ge_0|easy]]).
  assert (L2 : power (t2 ^ 2) b <= power s2 b * power y b) by (rewrite <- power_mult by easy; apply power_le; [easy|split; [apply pow2_ge_0|easy]]).
  destruct p as [r|].
  - cbn in P. rewrite norm_direct_finite by easy. fold x y. set (A := (r + 2) / 2). assert (A2 : 2 <= A) by (unfold A; lra).
    assert (Bq : b = (A - 1) / A) by (unfold b, A; cbn; field; lra). set (z := power x (r / 2) + power y (r / 2)).
    assert (X0 := power_nonneg x (r / 2)). assert (Y0 := power_nonneg y (r / 2)). assert (Z0 : 0 <= z) by (unfold z; lra).
    rewrite power_power by easy. replace (2 / r * b) with (/ A) by (unfold b, A; cbn; field; lra).
    assert (Zero : forall v, 0 <= v -> power v (r / 2) = 0 -> v = 0) by (intros v [V|V] E; [generalize (power_positive v (r / 2) V); lra|easy]).
    destruct Z0 as [Z0|Z0].
    + set (c := power z (/ A)). assert (C0 : 0 < c) by now apply power_positive.
      assert (Cz : power c A = z) by (unfold c; rewrite power_power, Rinv_l, power_one by lra; easy).
      assert (Yg : forall v s, 0 <= v -> 0 <= s -> power s b * power v b <= c * (power v (r / 2) / z / A + (1 - / A) * s)).
      { intros v s V Sp. assert (Q := young A (power v b / c) (power s (/ A)) ltac:(lra) (Rmult_le_pos _ _ (power_nonneg _ _) (Rlt_le _ _ (Rinv_0_lt_compat _ C0))) (power_nonneg _ _)).
        rewrite !power_power in Q by easy. replace (/ A * (A - 1)) with b in Q by (rewrite Bq; field; lra). replace (/ A * A) with 1 in Q by (field; lra). rewrite power_one in Q by easy.
        assert (E : power (power v b / c) A = power v (r / 2) / z).
        { rewrite <- Cz. apply Rmult_eq_reg_r with (power c A); [|rewrite Cz; lra]. unfold Rdiv at 2. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by (rewrite Cz; lra).
          rewrite <- power_mult; [|apply Rmult_le_pos; [apply power_nonneg|apply Rlt_le, Rinv_0_lt_compat; easy]|lra]. replace (power v b / c * c) with (power v b) by (field; lra).
          rewrite power_power by easy. f_equal. unfold b, A. cbn. field. lra. }
        rewrite E in Q. apply Rmult_le_compat_l with (r := c) in Q; [|lra]. replace (c * (power v b / c * power s b)) with (power s b * power v b) in Q by (field; lra). exact Q. }
      assert (Y1 := Yg x s1 F0 S1). assert (Y2 := Yg y s2 G0 S2).
      apply Rle_trans with (c * 1); [|lra]. apply Rle_trans with (c * ((power x (r / 2) + power y (r / 2)) / z / A + (1 - / A) * (s1 + s2))); [unfold Rdiv in *; lra|].
      apply Rmult_le_compat_l; [lra|]. fold z. replace (z / z / A) with (/ A) by (field; lra). assert (I := Rinv_0_lt_compat A ltac:(lra)).
      assert (/ A <= 1) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra).
      assert ((1 - / A) * (s1 + s2) <= (1 - / A) * 1) by (apply Rmult_le_compat_l; lra). lra.
    + unfold z in Z0. assert (Ex : x = 0) by (apply Zero; [easy|lra]). assert (Ey : y = 0) by (apply Zero; [easy|lra]).
      fold z in Z0. rewrite <- Z0, power_zero. rewrite Ex, power_zero, Rmult_0_r in L1. rewrite Ey, power_zero, Rmult_0_r in L2. lra.
  - rewrite norm_direct_sup. fold x y. unfold b. cbn [combined]. replace (2 / 2) with 1 by field.
    assert (M0 : 0 <= Rmax x y) by (eapply Rle_trans; [exact F0|apply Rmax_l]). rewrite !power_one by (easy || apply pow2_ge_0).
    generalize (Rmax_l x y) (Rmax_r x y). intros. assert (s1 * x <= s1 * Rmax x y) by now apply Rmult_le_compat_l. assert (s2 * y <= s2 * Rmax x y) by now apply Rmult_le_compat_l. nra.
Qed.

(** With N(f_i) ≤ a_i², S = a_1^{q′} + a_2^{q′} and s_i = a_i^{q′}/S: N(f_1/s_1, f_2/s_2) ≤ S^{2/q′}. *)
Lemma product_upper p m n f g a1 a2 : at_least_two p -> (forall i, (i < m)%nat -> 0 <= f i) -> (forall i, (i < n)%nat -> 0 <= g i) -> 0 < a1 -> 0 < a2 ->
  squared_norm p m f <= a1 ^ 2 -> squared_norm p n g <= a2 ^ 2 -> let S := power a1 (combined p) + power a2 (combined p) in
  squared_norm p (m + n) (direct m (fun i => S / power a1 (combined p) * f i) (fun i => S / power a2 (combined p) * g i)) <= power S (2 / combined p).
Proof.
  intros P F G A1 A2 H1 H2 S. assert (Cr := combined_range p P). assert (Q1 := power_positive a1 (combined p) A1). assert (Q2 := power_positive a2 (combined p) A2).
  assert (S0 : 0 < S) by (unfold S; lra). set (w1 := S / power a1 (combined p)). set (w2 := S / power a2 (combined p)).
  assert (W1 : 0 < w1) by (now apply Rdiv_lt_0_compat). assert (W2 : 0 < w2) by (now apply Rdiv_lt_0_compat).
  assert (Sc1 := squared_norm_scale p m P w1 f (Rlt_le _ _ W1) F). assert (Sc2 := squared_norm_scale p n P w2 g (Rlt_le _ _ W2) G).
  assert (F0 := squared_norm_nonneg p m f). assert (G0 := squared_norm_nonneg p n g).
  destruct p as [r|].
  - cbn in P. rewrite norm_direct_finite by (easy || (intros; apply Rmult_le_pos; [lra|auto])). rewrite Sc1, Sc2.
    assert (One : forall a x, 0 < a -> 0 <= x <= a ^ 2 -> power (S / power a (combined (Finite r)) * x) (r / 2) <= power S (r / 2) * power a (combined (Finite r))).
    { intros a x A X. assert (Qa := power_positive a (combined (Finite r)) A). apply Rle_trans with (power (S / power a (combined (Finite r)) * a ^ 2) (r / 2)).
      - apply power_le; [lra|]. assert (0 < S / power a (combined (Finite r))) by now apply Rdiv_lt_0_compat. split; [apply Rmult_le_pos; lra|apply Rmult_le_compat_l; lra].
      - apply Req_le. rewrite power_mult, <- power_square by (try apply pow2_ge_0; try lra; apply Rlt_le; now apply Rdiv_lt_0_compat).
        apply Rmult_eq_reg_r with (power (power a (combined (Finite r))) (r / 2)); [|apply Rgt_not_eq, power_positive; easy].
        rewrite Rmult_assoc, (Rmult_comm (power a (2 * (r / 2)))), <- Rmult_assoc. rewrite <- power_mult; [|apply Rlt_le; now apply Rdiv_lt_0_compat|lra].
        replace (S / power a (combined (Finite r)) * power a (combined (Finite r))) with S by (field; lra). rewrite power_power by lra.
        rewrite !Rmult_assoc, <- power_plus. f_equal. f_equal. cbn. field. lra. }
    assert (O1 := One a1 _ A1 (conj F0 H1)). assert (O2 := One a2 _ A2 (conj G0 H2)). fold w1 in O1. fold w2 in O2.
    apply Rle_trans with (power (power S (r / 2) * S) (2 / r)).
    + apply power_le; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. split; [apply Rplus_le_le_0_compat; apply power_nonneg|].
      replace (power S (r / 2) * S) with (power S (r / 2) * power a1 (combined (Finite r)) + power S (r / 2) * power a2 (combined (Finite r)))
        by (unfold S; ring). now apply Rplus_le_compat.
    + apply Req_le. rewrite <- (power_one S) at 2 by lra. rewrite <- power_plus, power_power by lra. f_equal. cbn. field. lra.
  - rewrite norm_direct_sup, Sc1, Sc2. cbn [combined] in *. replace (2 / 2) with 1 by field. rewrite power_one by lra.
    assert (E : forall a, 0 < a -> power a 2 = a ^ 2) by (intros a A; replace 2 with (2 * 1) by ring; rewrite power_square, power_one by (lra || apply pow2_ge_0); easy).
    apply Rmax_lub.
    + apply Rle_trans with (w1 * a1 ^ 2); [apply Rmult_le_compat_l; lra|]. rewrite <- (E a1 A1). unfold w1. apply Req_le. field. lra.
    + apply Rle_trans with (w2 * a2 ^ 2); [apply Rmult_le_compat_l; lra|]. rewrite <- (E a2 A2). unfold w2. apply Req_le. field. lra.
Qed.

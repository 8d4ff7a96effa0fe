(** * The norms dual to those of order p/2: order q = p/(p − 2) *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanEstimation OrderNorms Neighbours Dichotomy.
Open Scope R_scope.

(** The norm of order q = p/(p − 2), ∞ for p = 2 and 1 for p = ∞, is [squared_norm] at 2q. *)
Definition conjugate (p : order) : order :=
  match p with Sup => Finite 2 | Finite r => if Req_EM_T r 2 then Sup else Finite (2 * r / (r - 2)) end.

(** Weights e ≥ 0 with Σ e_if_i ≤ N(f) for all f ≥ 0. *)
Definition dual_ball p m (e : nat -> R) := (forall i, 0 <= e i) /\
  forall f, (forall i, (i < m)%nat -> 0 <= f i) -> sum m (fun i => e i * f i) <= squared_norm p m f.

Lemma conjugate_at_least p : at_least_two p -> at_least_two (conjugate p).
Proof.
  destruct p as [r|]; cbn; intros P; [|lra]. destruct (Req_EM_T r 2) as [|N]; [easy|]. cbn.
  apply Rmult_le_reg_r with (r - 2); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** Hölder's inequality. *)
Theorem hoelder p m e f : at_least_two p -> (forall i, (i < m)%nat -> 0 <= e i) -> (forall i, (i < m)%nat -> 0 <= f i) ->
  sum m (fun i => e i * f i) <= squared_norm (conjugate p) m e * squared_norm p m f.
Proof.
  intros P E F. destruct p as [r|]; cbn [conjugate].
  - cbn in P. destruct (Req_EM_T r 2) as [->|N].
    + rewrite squared_norm_two by easy. cbn [squared_norm]. rewrite <- sum_scale. apply sum_le; intros i I.
      apply Rmult_le_compat_r; [auto|now apply le_largest].
    + set (a := r / 2). assert (A : 1 < a) by (unfold a; lra). set (q := a / (a - 1)). cbn [squared_norm].
      replace (2 * r / (r - 2) / 2) with q by (unfold q, a; field; lra). replace (2 / (2 * r / (r - 2))) with (/ q) by (unfold q, a; field; lra).
      fold a. replace (2 / r) with (/ a) by (unfold a; field; lra).
      assert (Q : 1 < q) by (unfold q; apply Rmult_lt_reg_r with (a - 1); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
      set (s := sum m (fun i => power (e i) q)). set (t := sum m (fun i => power (f i) a)).
      assert (S0 : 0 <= s) by (apply sum_nonneg; intros; apply power_nonneg). assert (T0 : 0 <= t) by (apply sum_nonneg; intros; apply power_nonneg).
      assert (Zero : forall g b, (forall i, (i < m)%nat -> 0 <= g i) -> 0 = sum m (fun i => power (g i) b) -> forall i, (i < m)%nat -> g i = 0).
      { intros g b G Z i I. assert (L := le_sum m (fun i => power (g i) b) i ltac:(intros; apply power_nonneg) I). cbv beta in L.
        destruct (G i I) as [X|X]; [|easy]. generalize (power_positive (g i) b X). lra. }
      destruct S0 as [S0|S0]; [|rewrite sum_zero; [apply Rmult_le_pos; apply power_nonneg|]; intros i I; rewrite (Zero e q E S0 i I); ring].
      destruct T0 as [T0|T0]; [|rewrite sum_zero; [apply Rmult_le_pos; apply power_nonneg|]; intros i I; rewrite (Zero f a F T0 i I); ring].
      set (X := power s (/ q)). set (Y := power t (/ a)). assert (X0 : 0 < X) by now apply power_positive. assert (Y0 : 0 < Y) by now apply power_positive.
      assert (Xq : power X q = s) by (unfold X; rewrite power_power, Rinv_l, power_one by lra; easy).
      assert (Ya : power Y a = t) by (unfold Y; rewrite power_power, Rinv_l, power_one by lra; easy).
      assert (One : forall g h H u b, (forall i, (i < m)%nat -> 0 <= g i) -> 0 < H -> power H b = u -> u = sum m (fun i => power (g i) b) -> h = (fun i => g i / H) ->
        sum m (fun i => power (h i) b) = 1).
      { intros g h H u b G H0 Hu Eu ->. assert (U : 0 < u) by (rewrite <- Hu; now apply power_positive).
        apply Rmult_eq_reg_l with u; [|lra]. rewrite <- sum_scale, Rmult_1_r. transitivity (sum m (fun i => power (g i) b)); [|now symmetry]. apply sum_ext; intros i I. rewrite <- Hu, <- power_mult.
        - f_equal. field. lra.
        - lra.
        - apply Rmult_le_pos; [auto|now apply Rlt_le, Rinv_0_lt_compat]. }
      assert (Ps := One e (fun i => e i / X) X s q E X0 Xq eq_refl eq_refl). assert (Pt := One f (fun i => f i / Y) Y t a F Y0 Ya eq_refl eq_refl).
      apply Rle_trans with (X * Y * sum m (fun i => power (f i / Y) a / a + (1 - / a) * power (e i / X) q)).
      * rewrite <- sum_scale. apply sum_le; intros i I. assert (Ei : 0 <= e i / X) by (apply Rmult_le_pos; [auto|now apply Rlt_le, Rinv_0_lt_compat]).
        assert (Fi : 0 <= f i / Y) by (apply Rmult_le_pos; [auto|now apply Rlt_le, Rinv_0_lt_compat]).
        assert (Yg := young a (f i / Y) (power (e i / X) (/ (a - 1))) ltac:(lra) Fi (power_nonneg _ _)). rewrite !power_power in Yg by easy.
        replace (/ (a - 1) * (a - 1)) with 1 in Yg by (field; lra). replace (/ (a - 1) * a) with q in Yg by (unfold q; field; lra). rewrite power_one in Yg by easy.
        replace (e i * f i) with (X * Y * (f i / Y * (e i / X))) by (field; lra). apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|exact Yg].
      * rewrite sum_plus, sum_scale, Ps. unfold Rdiv at 1. rewrite sum_scale_r, Pt. apply Req_le. ring.
  - rewrite squared_norm_two by easy. cbn [squared_norm]. rewrite <- sum_scale_r. apply sum_le; intros i I.
    apply Rmult_le_compat_l; [auto|now apply le_largest].
Qed.

(** The ball of the dual norm is what its name says. *)
Theorem dual_ball_norm p m e : at_least_two p -> (forall i, 0 <= e i) -> dual_ball p m e <-> squared_norm (conjugate p) m e <= 1.
Proof.
  intros P E. split.
  - intros [_ B]. destruct p as [r|]; cbn [conjugate].
    + cbn in P. destruct (Req_EM_T r 2) as [->|N].
      * cbn [squared_norm]. apply largest_le; [lra|]. intros i I. assert (Q := B (fun k => if (k =? i)%nat then 1 else 0)).
        rewrite squared_norm_two, !(sum_single m i), !Nat.eqb_refl in Q; try easy; try (intros k _ D; rewrite (proj2 (Nat.eqb_neq k i)) by easy; ring).
        -- rewrite Rmult_1_r in Q. apply Q. intros k _. destruct (k =? i)%nat; lra.
        -- intros k _. destruct (k =? i)%nat; lra.
      * set (a := r / 2). assert (A : 1 < a) by (unfold a; lra). set (q := a / (a - 1)). cbn [squared_norm].
        replace (2 * r / (r - 2) / 2) with q by (unfold q, a; field; lra). replace (2 / (2 * r / (r - 2))) with (/ q) by (unfold q, a; field; lra).
        assert (Q : 1 < q) by (unfold q; apply Rmult_lt_reg_r with (a - 1); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
        assert (H := B (fun i => power (e i) (q - 1)) ltac:(intros; apply power_nonneg)). cbn [squared_norm] in H. fold a in H.
        replace (2 / r) with (/ a) in H by (unfold a; field; lra). set (s := sum m (fun i => power (e i) q)).
        rewrite (sum_ext m (fun i => e i * power (e i) (q - 1)) (fun i => power (e i) q)) in H.
        2:{ intros i _. rewrite <- (power_one (e i)) at 1 by auto. rewrite <- power_plus. f_equal. ring. }
        rewrite (sum_ext m (fun i => power (power (e i) (q - 1)) a) (fun i => power (e i) q)) in H.
        2:{ intros i _. rewrite power_power by auto. f_equal. unfold q. field. lra. }
        fold s in H. assert (S0 : 0 <= s) by (apply sum_nonneg; intros; apply power_nonneg). destruct S0 as [S0|<-]; [|rewrite power_zero; lra].
        assert (Pa := power_positive s (/ a) S0). apply Rmult_le_reg_r with (power s (/ a)); [easy|]. rewrite <- power_plus, Rmult_1_l.
        replace (/ q + / a) with 1 by (unfold q; field; lra). rewrite power_one; lra.
    + rewrite squared_norm_two by (intros; auto). assert (H := B (fun _ => 1) ltac:(intros; lra)). rewrite (sum_ext m _ e) in H by (intros; ring).
      eapply Rle_trans; [exact H|]. cbn [squared_norm]. apply largest_le; intros; lra.
  - intros H. split; [easy|]. intros f F. eapply Rle_trans; [apply (hoelder p m e f P); [intros; auto|easy]|].
    generalize (squared_norm_nonneg p m f) (squared_norm_nonneg (conjugate p) m e). intros. nra.
Qed.

(** A small constant is in it; its members are at most N(1); it is convex. *)
Lemma dual_ball_constant p m : at_least_two p -> (0 < m)%nat -> dual_ball p m (fun _ => squared_norm p m (fun _ => 1) / INR m).
Proof.
  intros P M. assert (Mp : 0 < INR m) by now apply (lt_INR 0). assert (N := squared_norm_nonneg p m (fun _ => 1)). split.
  - intros _. apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat].
  - intros f F. rewrite sum_scale. assert (C := squared_norm_constant p m P f F). apply Rmult_le_reg_l with (INR m); [easy|].
    replace (INR m * (squared_norm p m (fun _ => 1) / INR m * sum m f)) with (squared_norm p m (fun _ => 1) * sum m f) by (field; lra). exact C.
Qed.

Lemma dual_ball_entry p m e i : at_least_two p -> dual_ball p m e -> (i < m)%nat -> e i <= squared_norm p m (fun _ => 1).
Proof.
  intros P [E B] I. eapply Rle_trans; [|apply B; intros; lra]. rewrite (sum_ext m _ e) by (intros; ring). now apply (le_sum m e i).
Qed.

Lemma dual_ball_mix p m e e' t : 0 <= t <= 1 -> dual_ball p m e -> dual_ball p m e' -> dual_ball p m (fun i => (1 - t) * e i + t * e' i).
Proof.
  intros T [E B] [E' B']. split; [intros i; apply Rplus_le_le_0_compat; apply Rmult_le_pos; (lra || auto)|]. intros f F.
  rewrite (sum_ext m _ (fun i => (1 - t) * (e i * f i) + t * (e' i * f i))) by (intros; ring). rewrite sum_plus, !sum_scale.
  assert (A := B f F). assert (A' := B' f F). nra.
Qed.

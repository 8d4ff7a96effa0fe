(** * The statements of [NT] that hold: sets of points, forms, and the mechanism that seldom errs *)
From Coq Require Import Reals List Lra Lia PeanoNat Bool.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique WeakDuality Laws MeanEstimation SweepMean
  StatementsNt.
Import ListNotations.
Open Scope R_scope.

Theorem NT_Thm_53_holds : NT_Thm_53.
Proof.
  intros n delta X N D. set (jump := fun Y i => mean_point n X i + (mean_point n Y i - mean_point n X i) / delta).
  exists (fun Y => [(1 - delta, mean_point n X); (delta, jump Y)]). split; [|split; [|split]].
  - intros Y. split; [|cbn; ring]. intros q [<-|[<-|[]]]; cbn; lra.
  - intros Y Y' event. cbn. unfold ind. destruct (event (jump Y)), (event (jump Y')); lra.
  - intros Y i. cbn. unfold jump. field. lra.
  - intros q i [<-|[<-|[]]]; cbn; [easy|]. unfold jump. field. lra.
Qed.

(** ⟨θ, x⟩ and a point nearby. *)
Lemma inner_near m theta x y eta : (forall i, (i < m)%nat -> Rabs (x i - y i) <= eta) ->
  sum m (fun i => theta i * x i) <= sum m (fun i => theta i * y i) + eta * sum m (fun i => Rabs (theta i)).
Proof.
  intros H. rewrite <- sum_scale, <- sum_plus. apply sum_le; intros i I.
  assert (theta i * (x i - y i) <= Rabs (theta i) * eta); [|lra].
  eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|auto].
Qed.

Theorem NT_eq_2_holds : NT_eq_2.
Proof.
  intros m K theta s hull support.
  assert (B : forall b, is_upper_bound (fun t => exists x, K x /\ t = sum m (fun i => theta i * x i)) b
    <-> is_upper_bound (fun t => exists x, hull x /\ t = sum m (fun i => theta i * x i)) b).
  { intros b. split; intros H t (x & X & ->).
    - set (T := sum m (fun i => Rabs (theta i))). assert (T0 : 0 <= T) by (apply sum_nonneg; intros; apply Rabs_pos).
      apply Rle_trans with (b + 0); [|lra]. apply Rnot_lt_le. intros L.
      set (gap := sum m (fun i => theta i * x i) - b). assert (G : 0 < gap) by (unfold gap; lra).
      destruct (X (gap / (2 * (T + 1)))) as (k & w & u & W & S & C); [apply Rdiv_lt_0_compat; lra|].
      assert (Q := inner_near m theta x _ _ C). fold T in Q.
      assert (In : sum m (fun i => theta i * sum k (fun l => w l * u l i)) <= b).
      { rewrite (sum_ext m _ (fun i => sum k (fun l => w l * (theta i * u l i)))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
        rewrite sum_swap. rewrite <- (Rmult_1_l b), <- S, <- sum_scale_r. apply sum_le; intros l Hl. rewrite sum_scale.
        destruct (W l Hl) as [W0 Ku]. apply Rmult_le_compat_l; [easy|]. apply H. now exists (u l). }
      assert (E : gap / (2 * (T + 1)) * T <= gap / 2).
      { replace (gap / 2) with (gap / (2 * (T + 1)) * (T + 1)) by (field; lra). apply Rmult_le_compat_l; [|lra].
        apply Rlt_le, Rdiv_lt_0_compat; lra. }
      unfold gap in *. lra.
    - apply H. exists x. split; [|easy]. intros eta He. exists 1%nat, (fun _ => 1), (fun _ => x).
      split; [intros l _; split; [lra|easy]|]. split; [cbn; ring|]. intros i _. cbn. replace (x i - _) with 0 by ring. rewrite Rabs_R0. lra. }
  unfold support, is_lub. split; intros [U L]; (split; [now apply B|]); intros b Hb; apply L; now apply B.
Qed.

Theorem NT_support_holds : NT_support.
Proof.
  intros m theta support. split.
  - intros K L a b [UA LA] [UB LB]. split.
    + intros t (x & (y & z & Ky & Lz & E) & ->). rewrite (sum_ext m _ (fun i => theta i * y i + theta i * z i)) by (intros; rewrite E; ring).
      rewrite sum_plus. apply Rplus_le_compat; [apply UA; now exists y|apply UB; now exists z].
    + intros c H. assert (A : a <= c - b); [|lra]. apply LA. intros t (y & Ky & ->).
      assert (Bd : b <= c - sum m (fun i => theta i * y i)); [|lra]. apply LB. intros t (z & Lz & ->).
      assert (Q : sum m (fun i => theta i * (y i + z i)) <= c).
      { apply H. exists (fun i => y i + z i). split; [|easy]. now exists y, z. }
      rewrite (sum_ext m _ (fun i => theta i * y i + theta i * z i)), sum_plus in Q by (intros; ring). lra.
  - intros r A. set (g := fun k => sum m (fun i => A i k * theta i)).
    assert (E : forall c, sum m (fun i => theta i * sum r (fun k => A i k * c k)) = sum r (fun k => g k * c k)).
    { intros c. rewrite (sum_ext m _ (fun i => sum r (fun k => A i k * theta i * c k))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
      rewrite sum_swap. apply sum_ext; intros k _. unfold g. now rewrite sum_scale_r. }
    set (q := sum r (fun k => g k ^ 2)). assert (Q : 0 <= q) by (apply sum_nonneg; intros; apply pow2_ge_0). fold q. split.
    + intros t (x & (c & C & X) & ->). rewrite (sum_ext m _ (fun i => theta i * sum r (fun k => A i k * c k))) by (intros; now rewrite X).
      rewrite E. eapply Rle_trans; [apply Rle_abs|]. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. rewrite Rsqr_pow2.
      eapply Rle_trans; [exact (cauchy r g c)|]. change (q * sum r (fun k => c k ^ 2) <= q).
      apply Rle_trans with (q * 1); [now apply Rmult_le_compat_l|lra].
    + intros b H. change (sqrt q <= b). destruct Q as [Q|Q].
      * assert (S := sqrt_lt_R0 _ Q). assert (S2 : sqrt q * sqrt q = q) by (apply sqrt_sqrt; lra). set (s := sqrt q) in *.
        apply H. exists (fun i => sum r (fun k => A i k * (g k / s))). split.
        -- exists (fun k => g k / s). split; [|easy]. apply Req_le. transitivity (q * (/ s * / s)).
           2:{ apply Rmult_eq_reg_r with (s * s); [|nra]. rewrite S2 at 2. field. lra. }
           unfold q. rewrite <- sum_scale_r. apply sum_ext; intros. unfold Rdiv. ring.
        -- rewrite E. transitivity (q * / s).
           { apply Rmult_eq_reg_r with s; [|lra]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. exact S2. }
           unfold q. rewrite <- sum_scale_r. apply sum_ext; intros. unfold Rdiv. ring.
      * rewrite <- Q, sqrt_0. apply H. exists (fun i => sum r (fun k => A i k * 0)). split.
        -- exists (fun _ => 0). split; [|easy]. rewrite sum_zero; [lra|]. intros; ring.
        -- rewrite E. symmetry. apply sum_zero; intros; ring.
Qed.

Theorem NT_marginals_holds : NT_marginals.
Proof.
  intros d holds. split.
  - intros x ls. induction ls as [|l ls IH]; [easy|]. cbn [forallb map fold_right]. rewrite <- IH.
    destruct (holds x l), (forallb (holds x) ls); unfold ind; cbn; ring.
  - intros u. split.
    + intros (x & H) i I. rewrite !H by easy. unfold holds. cbn. destruct (x i); [left|right]; unfold ind; cbn; split; ring.
    + intros H. exists (fun i => if Req_EM_T (u (i, true)) 1 then true else false). intros i b I. unfold holds. cbn [fst snd].
      destruct (H i I) as [[T F]|[T F]], (Req_EM_T (u (i, true)) 1) as [E|E], b; unfold ind; cbn; lra.
Qed.

(** The means of the products about a centre v. *)
Lemma centred_products {Omega} (e : expectation Omega) X Y a b : integrable e X -> integrable e Y -> integrable e (fun w => X w * Y w) ->
  integrable e (fun w => (X w - a) * (Y w - b)) /\
  expected e (fun w => (X w - a) * (Y w - b)) = expected e (fun w => X w * Y w) - b * expected e X - a * expected e Y + a * b.
Proof.
  intros I J P. destruct (integrable_one _ e) as [O One]. destruct (integrable_scale _ e b X I) as [I1 E1].
  destruct (integrable_scale _ e a Y J) as [I2 E2]. destruct (integrable_scale _ e (a * b) _ O) as [I3 E3].
  destruct (expected_minus e _ _ P I1) as [I4 E4]. destruct (expected_minus e _ _ I4 I2) as [I5 E5].
  destruct (integrable_plus _ e _ _ I5 I3) as [I6 E6].
  destruct (integrable_ext _ e _ (fun w => (X w - a) * (Y w - b)) (fun w => ltac:(ring) :
    X w * Y w - b * X w - a * Y w + a * b * 1 = (X w - a) * (Y w - b)) I6) as [I7 E7].
  split; [easy|]. rewrite <- E7, E6, E5, E4, E1, E2, E3, One. ring.
Qed.

Theorem NT_eq_32_holds : NT_eq_32.
Proof.
  intros Omega e m M W x v P H I J. set (mu := fun i => expected e (x i)).
  assert (Q : forall c : nat -> R, expected e (fun w => quadratic m W (fun i => x i w - c i)) =
    sum m (fun i => sum m (fun j => W i j * (expected e (fun w => x i w * x j w) - c j * mu i - c i * mu j + c i * c j)))).
  { intros c. destruct (expected_double_sum e m m (fun i j w => W i j * ((x i w - c i) * (x j w - c j)))) as [_ E].
    - intros i j Hi Hj. apply (integrable_scale _ e). now apply centred_products; auto.
    - unfold quadratic. rewrite E. apply sum_ext; intros i Hi. apply sum_ext; intros j Hj.
      destruct (centred_products e (x i) (x j) (c i) (c j) (I i Hi) (I j Hj) (J i j Hi Hj)) as [K F].
      rewrite (proj2 (integrable_scale _ e (W i j) _ K)). now rewrite F. }
  change (expected e (fun w => quadratic m W (fun i => x i w - mu i)) <= expected e (fun w => quadratic m W (fun i => x i w - v i))).
  rewrite (Q mu), (Q v). assert (S := inverse_form m M W (fun i => mu i - v i) P H). unfold quadratic in S. cbv beta in S.
  enough (sum m (fun i => sum m (fun j => W i j * (expected e (fun w => x i w * x j w) - v j * mu i - v i * mu j + v i * v j)))
    = sum m (fun i => sum m (fun j => W i j * (expected e (fun w => x i w * x j w) - mu j * mu i - mu i * mu j + mu i * mu j)))
      + sum m (fun i => sum m (fun j => W i j * ((mu i - v i) * (mu j - v j))))) by lra.
  rewrite <- sum_plus. apply sum_ext; intros i Hi. rewrite <- sum_plus. apply sum_ext; intros j Hj. ring.
Qed.

Theorem NT_eq_36_holds : NT_eq_36.
Proof.
  intros m M N M' N' x v v' PM HM PN HN y. set (z := fun i => x i - v' i). set (d := fun i => x i - v i).
  assert (My : forall i, (i < m)%nat -> image m M y i = d i).
  { intros i I. apply image_inverse; [|easy]. intros a b Ha Hb. now apply HM. }
  assert (D : quadratic m (fun i j => N i j - M i j) y = quadratic m N y - sum m (fun i => y i * d i)).
  { rewrite <- (sum_ext m (fun i => y i * image m M y i)) by (intros i I; now rewrite My). rewrite <- quadratic_image.
    unfold quadratic. rewrite <- sum_minus. apply sum_ext; intros i _. rewrite <- sum_minus. apply sum_ext; intros; ring. }
  assert (F : quadratic m M' d = sum m (fun i => y i * d i)).
  { rewrite quadratic_image. apply sum_ext; intros i _. change (d i * y i = y i * d i). ring. }
  fold d. fold z. rewrite F, D.
  assert (L : sum m (fun i => y i * z i) = sum m (fun i => y i * d i) - sum m (fun i => y i * (v' i - v i))).
  { rewrite <- sum_minus. apply sum_ext; intros. unfold z, d. ring. }
  generalize (form_above_tangent m N N' y z PN HN). rewrite L. lra.
Qed.

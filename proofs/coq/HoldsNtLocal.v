(** * The statements of [NT] on local privacy that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Laws MeanEstimation MeanError OrderNorms Ellipsoids ErrorOrders CloseLaws
  LocalReports Neighbours StatementsNtLocal.
Open Scope R_scope.

Lemma answers_variance {Report} (K : (nat -> R) -> Prop) m n (L : nat -> (nat -> R) -> expectation Report) J out X theta :
  (0 < n)%nat -> data K n X -> independent_reports K n L J -> unbiased K m n J out -> local_moments m n J X out ->
  sum n (fun i => variance_of (L i (X i)) (fun y => sum m (fun k => theta k * answer n J out X i k y))) <= INR n ^ 2 * variance_along (J X) m out theta.
Proof.
  intros N D I U M. assert (V := reports_variance K m n L J out X D I U M theta).
  apply Rmult_le_compat_l with (r := INR n ^ 2) in V; [|apply pow2_ge_0]. eapply Rle_trans; [|exact V]. rewrite <- sum_scale.
  apply Req_le, sum_ext; intros i Hi. now apply (answer_variance K m n L J out X N D I U M theta i).
Qed.

Theorem NT_Lemma_54_holds : NT_Lemma_54.
Proof.
  intros Report K m n L J out X N D I U M. exists (answer n J out X). split.
  - intros i x k Hi Kx Hk. now apply (answer_unbiased K m n L J out X N D I U).
  - intros theta. assert (V := answers_variance K m n L J out X theta N D I U M). assert (P : 0 < INR n ^ 2) by (apply pow_lt; now apply (lt_INR 0)).
    apply Rmult_le_reg_l with (INR n ^ 2); [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. exact V.
Qed.

(** ⟨θ, u − X_i⟩² ≤ 4sinh²(ε/2) times the variance of the i-th answer along θ. *)
Lemma one_report {Report} (K : (nat -> R) -> Prop) m n eps (L : nat -> (nat -> R) -> expectation Report) J out X theta i u h :
  (0 < n)%nat -> data K n X -> independent_reports K n L J -> unbiased K m n J out -> local_moments m n J X out -> (i < n)%nat -> K u ->
  density (L i (X i)) (L i u) h -> (forall y, exp (- eps) <= h y <= exp eps) -> integrable (L i (X i)) (fun y => h y * h y) ->
  inner m theta (fun k => u k - X i k) ^ 2 <= spread eps * variance_of (L i (X i)) (fun y => sum m (fun k => theta k * answer n J out X i k y)).
Proof.
  intros N D I U M Hi Ku Dh B Sq. set (Q := L i (X i)). set (P := L i u). set (a := fun y => sum m (fun k => theta k * answer n J out X i k y)).
  assert (Mean : forall x, K x -> integrable (L i x) a /\ expected (L i x) a = sum m (fun k => theta k * x k)).
  { intros x Kx. assert (A := fun k Hk => answer_unbiased K m n L J out X N D I U i x k Hi Kx Hk).
    destruct (expected_sum (L i x) m (fun k y => theta k * answer n J out X i k y)) as [G E].
    - intros k Hk. apply (integrable_scale _ (L i x)), (A k Hk).
    - split; [exact G|]. unfold a. rewrite E. apply sum_ext; intros k Hk. rewrite (proj2 (integrable_scale _ (L i x) (theta k) _ (proj1 (A k Hk)))).
      now rewrite (proj2 (A k Hk)). }
  destruct (Mean u Ku) as [Ip Ep], (Mean (X i) (D i Hi)) as [Iq Eq].
  destruct (answer_variance K m n L J out X N D I U M theta i Hi) as [V _]. fold a Q in V.
  assert (Ih : integrable Q h /\ integrable Q (fun y => (h y - 1) * (h y - 1))).
  { destruct (integrable_one _ P) as [O _]. destruct (proj2 Dh _ O) as [A _]. fold Q in A.
    destruct (integrable_ext _ Q _ h (fun y => Rmult_1_r (h y)) A) as [A' _]. split; [easy|].
    destruct (expected_minus Q _ _ Sq A') as [B1 _]. destruct (expected_minus Q _ _ B1 A') as [B2 _].
    destruct (integrable_plus _ Q _ _ B2 (proj1 (integrable_one _ Q))) as [B3 _].
    apply (integrable_ext _ Q _ _ (fun y => ltac:(ring) : h y * h y - h y - h y + 1 = (h y - 1) * (h y - 1)) B3). }
  assert (H := hammersley_chapman_robbins Q P h a Dh Ip Iq (proj2 Ih) V). unfold P, Q in H. rewrite Ep, Eq, <- sum_minus in H.
  replace (inner m theta (fun k => u k - X i k)) with (sum m (fun k => theta k * u k - theta k * X i k)) by (apply sum_ext; intros; ring).
  eapply Rle_trans; [exact H|]. apply Rmult_le_compat_r; [|exact (chi_squared_pure Q P h eps Dh B (proj2 Ih))].
  apply (expected_nonneg _ Q); [exact V|]. intros. apply Rle_0_sqr.
Qed.

Lemma local_error {Report} p (K : (nat -> R) -> Prop) m n eps (L : nat -> (nat -> R) -> expectation Report) J out X h lo :
  at_least_two p -> (0 < n)%nat -> data K n X -> independent_reports K n L J -> unbiased K m n J out -> local_moments m n J X out ->
  (forall i u, (i < n)%nat -> K u -> density (L i (X i)) (L i u) (h i u) /\ (forall y, exp (- eps) <= h i u y <= exp eps) /\
    integrable (L i (X i)) (fun y => h i u y * h i u y)) ->
  integrable (J X) (error_at p m n out X) -> gamma_above p m K lo -> lo <= spread eps * INR n * expected (J X) (error_at p m n out X).
Proof.
  intros P N D I U M H F G. assert (Np : 0 < INR n) by now apply (lt_INR 0). assert (S0 := spread_nonneg eps).
  assert (A : 0 <= spread eps * INR n) by (apply Rmult_le_pos; lra).
  eapply Rle_trans; [|apply Rmult_le_compat_l; [exact A|exact (unbiased_error K m n J out X D U p P F)]].
  apply (gamma_by_variance (J X) m out (unbiased_means K m n J out X D U) (unbiased_products K m n J out X D U) p K (mean_point n X) _ lo P A G).
  intros u theta Ku. set (z := fun i => inner m theta (fun k => u k - X i k)).
  set (v := fun i => variance_of (L i (X i)) (fun y => sum m (fun k => theta k * answer n J out X i k y))).
  assert (Z : forall i, (i < n)%nat -> z i ^ 2 <= spread eps * v i).
  { intros i Hi. destruct (H i u Hi Ku) as (D1 & D2 & D3). exact (one_report K m n eps L J out X theta i u (h i u) N D I U M Hi Ku D1 D2 D3). }
  assert (V := answers_variance K m n L J out X theta N D I U M). fold v in V.
  assert (E : inner m theta (fun k => u k - mean_point n X k) = / INR n * sum n z).
  { apply Rmult_eq_reg_l with (INR n); [|lra]. rewrite <- (Rmult_assoc (INR n)), Rinv_r, Rmult_1_l by lra. unfold z, inner. rewrite sum_swap, <- sum_scale.
    apply sum_ext; intros k _. rewrite sum_scale, sum_minus, sum_const. unfold mean_point. field. lra. }
  rewrite E. assert (C := cauchy n (fun _ => 1) z). cbv beta in C. rewrite (sum_ext n (fun i => 1 * z i) z), (sum_ext n (fun _ => 1 ^ 2) (fun _ => 1)), sum_const in C by (intros; ring).
  assert (Sz : sum n (fun i => z i ^ 2) <= spread eps * sum n v) by (rewrite <- sum_scale; now apply sum_le).
  apply Rmult_le_reg_l with (INR n ^ 2); [now apply pow_lt|].
  replace (INR n ^ 2 * (/ INR n * sum n z) ^ 2) with (sum n z ^ 2) by (field; lra).
  eapply Rle_trans; [exact C|]. rewrite Rmult_1_r.
  replace (INR n ^ 2 * (spread eps * INR n * variance_along (J X) m out theta)) with (INR n * (spread eps * (INR n ^ 2 * variance_along (J X) m out theta))) by ring.
  apply Rmult_le_compat_l; [lra|]. eapply Rle_trans; [exact Sz|]. now apply Rmult_le_compat_l.
Qed.

Theorem Result_local_holds : Result_local.
Proof.
  intros Report p K m n eps L J out X h lo P N E _ D I U M H error F G.
  eapply Rle_trans; [exact (local_error p K m n eps L J out X h lo P N D I U M H F G)|]. rewrite spread_sinh. apply Req_le. fold error. ring.
Qed.

Theorem NT_Thm_55_holds : NT_Thm_55.
Proof.
  intros Report p K m n eps L J out X h lo P N E _ D I U M H error F G. split.
  - eapply Rle_trans; [exact (local_error p K m n eps L J out X h lo P N D I U M H F G)|]. fold error.
    apply Rmult_le_compat_r; [apply (expected_nonneg _ (J X) _ F); intros; apply squared_norm_nonneg|].
    change (exp (- eps) * (exp eps - 1) ^ 2) with (spread eps). generalize (Rmult_le_pos _ _ (spread_nonneg eps) (pos_INR n)). lra.
  - change (exp (- eps) * (exp eps - 1) ^ 2) with (spread eps). rewrite spread_sinh. ring.
Qed.

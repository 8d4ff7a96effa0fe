(** * The statements of [NT] on Γ_p that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite SweepMean WeakDuality Laws MeanEstimation OrderNorms Ellipsoids
  ErrorOrders CloseLaws Gamma Neighbours StatementsNtGamma.
Open Scope R_scope.

Theorem NT_Lemma_19_holds : NT_Lemma_19.
Proof.
  intros p m r A P. set (N := squared_norm p m (row_norm2 r A)). assert (N0 : 0 <= N) by apply squared_norm_nonneg.
  split; [apply sqrt_pos|]. rewrite pow2_sqrt by easy. split.
  - intros s v B C. apply (squared_norm_le p m P). intros i I. split; [apply row_norm2_nonneg|].
    set (a := row_norm2 r A i). assert (A0 : 0 <= a) by apply row_norm2_nonneg. destruct A0 as [A0|<-]; [|apply row_norm2_nonneg].
    assert (Sa := sqrt_lt_R0 a A0). assert (S2 : sqrt a * sqrt a = a) by (apply sqrt_sqrt; lra). set (t := sqrt a) in *.
    assert (Unit : forall sign, sign ^ 2 = 1 -> sum r (fun k => (sign * A i k / t) ^ 2) <= 1).
    { intros sign Sg. rewrite (sum_ext r _ (fun k => / (t * t) * A i k ^ 2)).
      - rewrite sum_scale, S2. fold (row_norm2 r A i). fold a. rewrite Rinv_l; lra.
      - intros k _. replace ((sign * A i k / t) ^ 2) with (sign ^ 2 * A i k ^ 2 * / (t * t)) by (field; lra). rewrite Sg. ring. }
    assert (At : forall sign, sum r (fun k => A i k * (sign * A i k / t)) = sign * t).
    { intros sign. rewrite (sum_ext r _ (fun k => sign / t * A i k ^ 2)) by (intros; field; lra). rewrite sum_scale. fold (row_norm2 r A i). fold a.
      rewrite <- S2. field. lra. }
    destruct (C (fun j => sum r (fun k => A j k * (1 * A i k / t)))) as (c & C1 & C2).
    { exists (fun k => 1 * A i k / t). split; [apply Unit; ring|easy]. }
    destruct (C (fun j => sum r (fun k => A j k * (-1 * A i k / t)))) as (d & D1 & D2).
    { exists (fun k => -1 * A i k / t). split; [apply Unit; ring|easy]. }
    specialize (C2 i I). specialize (D2 i I). cbv beta in C2, D2. rewrite At in C2, D2.
    assert (E : 2 * t = sum s (fun k => B i k * (c k - d k))).
    { rewrite (sum_ext s _ (fun k => B i k * c k - B i k * d k)), sum_minus by (intros; ring). lra. }
    assert (Q := cauchy s (B i) (fun k => c k - d k)). cbv beta in Q. rewrite <- E in Q.
    assert (T : sum s (fun k => (c k - d k) ^ 2) <= 4).
    { apply Rle_trans with (sum s (fun k => 2 * c k ^ 2 + 2 * d k ^ 2)).
      - apply sum_le; intros k _. generalize (pow2_ge_0 (c k + d k)). lra.
      - rewrite sum_plus, !sum_scale. lra. }
    fold (row_norm2 s B i) in Q. assert (R0 := row_norm2_nonneg s B i). replace ((2 * t) ^ 2) with (4 * a) in Q by (rewrite <- S2; ring).
    assert (row_norm2 s B i * sum s (fun k => (c k - d k) ^ 2) <= row_norm2 s B i * 4) by now apply Rmult_le_compat_l. lra.
  - intros lo H. apply (H r (fun _ => 0) A). intros x (c & C & E). exists c. split; [easy|]. intros i I. rewrite E. ring.
Qed.

Theorem NT_Thm_20_holds : NT_Thm_20.
Proof.
  intros p m K L g l P _ _ G H. split; [|split; [|split]].
  - intros S In Near. apply (gamma_same p m K); [|easy]. intros lo. now apply gamma_hull.
  - intros In. destruct G as (G0 & G1 & _), H as (H0 & _ & H1). assert (Q := H1 _ (gamma_monotone p m K L _ In G1)). nra.
  - intros t. destruct G as (G0 & G1 & G2). split; [apply Rmult_le_pos; [apply Rabs_pos|easy]|].
    rewrite Rpow_mult_distr, pow2_abs. destruct (Req_dec t 0) as [->|T].
    + split; [intros r v B _; rewrite pow_ne_zero, Rmult_0_l by easy; apply squared_norm_nonneg|].
      intros lo A. rewrite pow_ne_zero, Rmult_0_l by easy. eapply Rle_trans; [apply (A O (fun _ => 0) (fun _ _ => 0))|].
      * intros x (u & _ & E). exists (fun _ => 0). split; [cbn; lra|]. intros i _. rewrite E. cbn. ring.
      * apply Req_le. transitivity (squared_norm p m (fun i => 0 * 1)); [apply squared_norm_ext; intros; unfold row_norm2; cbn; ring|].
        rewrite (squared_norm_scale p m P) by (intros; lra). ring.
    + assert (T2 : 0 < t ^ 2) by (generalize (Rsqr_pos_lt t T); unfold Rsqr; lra). split.
      * intros r v B C. assert (Q := contained_scaled (scaled t K) m r v B (/ t) C).
        assert (Back : contained K m r (fun i => / t * v i) (fun i k => / t * B i k)).
        { intros u U. destruct (Q u) as (c & N & F); [|now exists c]. exists (fun i => t * u i). split; [now exists u|]. intros i. field. easy. }
        assert (Low := G1 r _ _ Back). rewrite (norm_scaled p m r B (/ t) P) in Low. apply Rmult_le_reg_l with (/ t ^ 2); [now apply Rinv_0_lt_compat|].
        rewrite <- Rmult_assoc, Rinv_l, Rmult_1_l by lra. replace (/ t ^ 2) with ((/ t) ^ 2) by (field; easy). exact Low.
      * intros lo A. apply Rmult_le_reg_l with (/ t ^ 2); [now apply Rinv_0_lt_compat|]. rewrite <- (Rmult_assoc _ (t ^ 2)), Rinv_l, Rmult_1_l by lra.
        apply G2. intros r v B C. assert (Q := A r _ _ (contained_scaled K m r v B t C)). rewrite (norm_scaled p m r B t P) in Q.
        apply Rmult_le_reg_l with (t ^ 2); [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. exact Q.
  - intros s S. exact (gamma_sum p m K L g l s P G H S).
Qed.

Theorem NT_Lemma_33_holds : NT_Lemma_33.
Proof. intros Omega p K m n M out X P D U error J. exact (unbiased_error K m n M out X D U p P J). Qed.

Theorem NT_Lemma_35_holds : NT_Lemma_35.
Proof.
  intros Omega p K m n M out X c g P N0 Bd D U (G0 & G1 & _) C H. destruct C as [C| <-]; [|rewrite Rmult_0_l; apply sqrt_pos].
  assert (X0 : K (X O)) by now apply D. set (N := squared_norm p m (fun i => variance_of (M X) (out i))).
  assert (N' : 0 <= N) by apply squared_norm_nonneg. rewrite <- (sqrt_pow2 (c * g)) by (apply Rmult_le_pos; lra). apply sqrt_le_1_alt.
  assert (C2 : 0 < c ^ 2) by now apply pow_lt. assert (I0 : 0 <= / c ^ 2) by (apply Rlt_le, Rinv_0_lt_compat; easy).
  assert (Main := gamma_by_variance (M X) m out (unbiased_means K m n M out X D U) (unbiased_products K m n M out X D U) p K (X O) (/ c ^ 2) (g ^ 2) P I0 G1).
  assert (Q : g ^ 2 <= / c ^ 2 * N).
  { apply Main. intros u theta Ku. destruct (width_exists K m (X O) theta X0 Bd) as [w W]. assert (B := H theta w W).
    set (z := inner m theta (fun i => u i - X O i)). assert (Z : Rabs z <= w).
    { apply Rabs_le. split; [|apply W; now exists u, (X O)]. assert (Low : sum m (fun i => theta i * (X O i - u i)) <= w) by (apply W; now exists (X O), u).
      rewrite (sum_ext m _ (fun i => - 1 * (theta i * (u i - X O i)))), sum_scale in Low by (intros; ring). unfold z, inner. lra. }
    assert (V0 := variance_nonneg (M X) m out (unbiased_means K m n M out X D U) (unbiased_products K m n M out X D U) theta).
    change (c * w <= sqrt (variance_along (M X) m out theta)) in B. set (v := variance_along (M X) m out theta) in *.
    apply Rmult_le_reg_l with (c ^ 2); [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. rewrite <- (pow2_sqrt v), <- (pow2_abs z), <- Rpow_mult_distr by easy.
    apply pow_incr. split; [apply Rmult_le_pos; [lra|apply Rabs_pos]|]. eapply Rle_trans; [|exact B]. apply Rmult_le_compat_l; lra. }
  apply Rmult_le_compat_l with (r := c ^ 2) in Q; [|lra]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l in Q by lra. rewrite Rpow_mult_distr. exact Q.
Qed.

Theorem NT_Lemma_36_holds : NT_Lemma_36.
Proof.
  intros Omega p K m n M out X c g P N0 Bd D U G C H error J. eapply Rle_trans; [exact (NT_Lemma_35_holds Omega p K m n M out X c g P N0 Bd D U G C H)|].
  apply sqrt_le_1_alt. exact (unbiased_error K m n M out X D U p P J).
Qed.

Theorem NT_Lemma_63_holds : NT_Lemma_63.
Proof.
  intros p m K g P _ G. split.
  - intros kept h (H0 & H1 & _). destruct G as (G0 & _ & G2). assert (Q : h ^ 2 <= g ^ 2); [|nra]. apply G2. intros r v B C.
    eapply Rle_trans; [apply (H1 r (fun i => if kept i then v i else 0) (fun i k => if kept i then B i k else 0))|].
    + intros x (u & U & E). destruct (C u U) as (c & N & F). exists c. split; [easy|]. intros i I. rewrite E.
      destruct (kept i); [now apply F|]. rewrite sum_zero; [ring|intros; ring].
    + apply (squared_norm_le p m P). intros i _. split; [apply row_norm2_nonneg|]. unfold row_norm2. destruct (kept i); [lra|].
      rewrite sum_zero by (intros; ring). apply sum_nonneg; intros; apply pow2_ge_0.
  - intros T h -> S (H0 & H1 & _). destruct G as (G0 & _ & G2). assert (Q : h ^ 2 <= g ^ 2); [|nra]. apply G2. intros r v B C.
    eapply Rle_trans; [apply (H1 r (image m T v) (product m T B))|].
    + intros x (u & U & E). destruct (C u U) as (c & N & F). exists c. split; [easy|]. intros i I. rewrite E. unfold image, product.
      rewrite <- sum_minus. rewrite (sum_ext m _ (fun j => sum r (fun k => T i j * (B j k * c k)))).
      * rewrite sum_swap. apply sum_ext; intros k _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
      * intros j Hj. rewrite <- Rmult_minus_distr_l, (F j Hj), <- sum_scale. apply sum_ext; intros; ring.
    + rewrite !squared_norm_two by (intros; apply row_norm2_nonneg). unfold row_norm2. rewrite (sum_swap m r (fun i k => product m T B i k ^ 2)), (sum_swap m r).
      apply sum_le; intros k _. set (b := fun j => B j k). set (y := fun i => product m T B i k).
      (* ‖Tb‖² = ⟨b, Tb⟩ *)
      assert (E : sum m (fun i => y i ^ 2) = sum m (fun j => b j * y j)).
      { unfold y, product. rewrite (sum_ext m _ (fun i => sum m (fun j => b j * (T j i * sum m (fun l => T i l * B l k))))).
        - rewrite sum_swap. apply sum_ext; intros j Hj. rewrite sum_scale. f_equal.
          rewrite (sum_ext m _ (fun i => sum m (fun l => T j i * T i l * B l k))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
          rewrite sum_swap. apply sum_ext; intros l Hl. rewrite sum_scale_r. f_equal. now apply S.
        - intros i I. cbn [pow]. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros j Hj. rewrite (proj1 (S i j I Hj)). unfold b. ring. }
      assert (Cs := cauchy m b y). rewrite <- E in Cs. set (Y := sum m (fun i => y i ^ 2)) in *. assert (Y0 : 0 <= Y) by (apply sum_nonneg; intros; apply pow2_ge_0).
      change (Y <= sum m (fun i => b i ^ 2)). destruct Y0 as [Y0|<-]; [|apply sum_nonneg; intros; apply pow2_ge_0]. apply Rmult_le_reg_r with Y; [easy|]. nra.
Qed.

Theorem NT_Lemma_21_holds : NT_Lemma_21.
Proof.
  intros p m K P Bd. split.
  - intros Sym r v B C. now apply (contained_symmetric K m r v).
  - intros g. set (both := fun v x => exists u, K u /\ ((forall i, x i = u i + v i) \/ forall i, x i = - (u i + v i))).
    assert (Sym : forall v x, both v x -> both v (fun i => - x i)).
    { intros v x (u & U & [E|E]); exists u; (split; [easy|]); [right|left]; intros i; rewrite E; ring. }
    assert (Center : forall v r w B, contained (both v) m r w B -> contained K m r (fun i => - v i) B).
    { intros v r w B C u U. destruct (C (fun i => u i + v i)) as (c & N & F); [exists u; split; [easy|now left]|].
      destruct (C (fun i => - (u i + v i))) as (d & N' & F'); [exists u; split; [easy|now right]|]. exists (fun k => (c k - d k) / 2). split.
      - apply Rle_trans with (sum r (fun k => / 2 * c k ^ 2 + / 2 * d k ^ 2)).
        + apply sum_le; intros k _. generalize (pow2_ge_0 (c k + d k)). lra.
        + rewrite sum_plus, !sum_scale. lra.
      - intros i I. rewrite (sum_ext r _ (fun k => / 2 * (B i k * c k) - / 2 * (B i k * d k))) by (intros; field). rewrite sum_minus, !sum_scale.
        rewrite <- (F i I), <- (F' i I). field. }
    assert (Around : forall v r B, contained K m r v B -> contained (both (fun i => - v i)) m r (fun _ => 0) B).
    { intros v r B C x (u & U & [E|E]); destruct (C u U) as (c & N & F).
      - exists c. split; [easy|]. intros i I. rewrite E, <- (F i I). ring.
      - exists (fun k => - c k). split; [rewrite (sum_ext r _ (fun k => c k ^ 2)) by (intros; ring); easy|]. intros i I. rewrite E.
        rewrite (sum_ext r _ (fun k => -1 * (B i k * c k))), sum_scale by (intros; ring). rewrite <- (F i I). ring. }
    assert (Low : forall g, gamma_value p m K g -> forall v s, gamma_value p m (both v) s -> g <= s).
    { intros g' (G0 & G1 & _) v s (S0 & _ & S2). assert (Q : g' ^ 2 <= s ^ 2); [|nra]. apply S2. intros r w B C. exact (G1 r _ B (Center v r w B C)). }
    assert (Great : forall g, gamma_value p m K g -> forall b, (forall v s, gamma_value p m (both v) s -> b <= s) -> b <= g).
    { intros g' G b Hb. apply (below_all_near b g' 1); [lra|]. intros eta He. destruct (gamma_near p m K g' eta G He) as (r & v & B & C & N).
      destruct (gamma_exists p m (both (fun i => - v i))) as [s S].
      - destruct Bd as (c & Bd). exists (c + sum m (fun i => Rabs (v i))). intros x i (u & U & E) I.
        assert (X : Rabs (x i) = Rabs (u i + - v i)) by (destruct E as [E|E]; rewrite E; [easy|apply Rabs_Ropp]). rewrite X.
        eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. apply Rplus_le_compat; [now apply Bd|].
        apply (le_sum m (fun i => Rabs (v i))); [intros; apply Rabs_pos|easy].
      - eapply Rle_trans; [exact (Hb _ s S)|]. rewrite Rmult_1_r. destruct S as (S0 & S1 & _). assert (Q := S1 r _ B (Around v r B C)).
        assert (s ^ 2 <= (g' + eta) ^ 2) by lra. generalize (proj1 G). intros. nra. }
    split.
    + intros G. split; [apply G|]. split; [now apply Low|now apply Great].
    + intros (G0 & Hl & Hg). destruct (gamma_exists p m K Bd) as [g' G']. replace g with g'; [easy|].
      apply Rle_antisym; [apply Hg; now apply Low|apply (Great g' G'); exact Hl].
Qed.

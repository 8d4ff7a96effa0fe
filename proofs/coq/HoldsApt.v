(** * The statements of [APT] that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Bool Psatz.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums Noise LaplaceVariance Digits Tree Keys TreeError KeyWalk KaryConstants StatementsApt.
Import ListNotations.
Open Scope R_scope.

Lemma lap_variance h eps : (1 <= h)%nat -> 0 < eps ->
  density_variance (laplace_density (INR h / eps)) (2 * INR h ^ 2 / eps ^ 2).
Proof.
  intros H E. replace (2 * INR h ^ 2 / eps ^ 2) with (2 * (INR h / eps) ^ 2) by (field; lra). apply laplace_variance.
  apply Rdiv_lt_0_compat; [apply lt_0_INR; lia|easy].
Qed.

Lemma nodes_cover a b h t : (1 <= b)%nat -> (Z.of_nat t <= cap a b (Z.of_nat b) h)%Z -> (t <= (a + b + 1) ^ h)%nat.
Proof.
  intros B L. generalize (cap_closed a b B (Z.of_nat b) h). set (k := Z.of_nat (a + b + 1)). intros E.
  apply Nat2Z.inj_le. rewrite Nat2Z.inj_pow. fold k. assert (0 < k ^ Z.of_nat h)%Z by (apply Z.pow_pos_nonneg; unfold k; lia).
  assert (Z.of_nat b <= k - 1)%Z by (unfold k; lia). nia.
Qed.

Theorem APT_variance_2_holds : APT_variance_2.
Proof.
  intros Omega e a b h t eps z x B H T1 T E. split; [now apply lap_variance|]. intros n r U.
  assert (C : (Z.of_nat 1 <= Z.of_nat t)%Z) by lia. assert (K := nodes_cover a b h t B T).
  destruct (release_moments e t n r prefix_sum _ _ z x _ (t - 1) (tree_factorization a b B h h t T) U) as [_ ->]; [lia|].
  unfold r. rewrite (tree_row a b B h h (t - 1)) by lia. do 2 f_equal. replace (S (t - 1)) with t by lia. apply weight_rep.
Qed.

Lemma plain_cap k h : (2 <= k)%nat -> cap 0 (k - 1) (Z.of_nat (k - 1)) h = Z.of_nat (k ^ h - 1).
Proof.
  intros K. generalize (cap_closed 0 (k - 1) ltac:(lia) (Z.of_nat (k - 1)) h). replace (0 + (k - 1) + 1)%nat with k by lia.
  intros E. assert (P := Nat.pow_nonzero k h ltac:(lia)). replace (Z.of_nat (k ^ h - 1)) with (Z.of_nat k ^ Z.of_nat h - 1)%Z
    by (rewrite Nat2Z.inj_sub, Nat2Z.inj_pow; lia).
  apply Z.mul_reg_l with (Z.of_nat k - 1)%Z; lia.
Qed.

Theorem APT_variance_1_holds : APT_variance_1.
Proof.
  intros Omega e k h t eps z x K H T1 T E. split; [now apply lap_variance|]. intros r U.
  assert (L : (Z.of_nat t <= cap 0 (k - 1) (Z.of_nat (k - 1)) h)%Z) by (rewrite plain_cap by easy; lia).
  destruct (APT_variance_2_holds Omega e 0%nat (k - 1)%nat h t eps z x ltac:(lia) H T1 L E) as [_ W].
  specialize (W U). replace (0 + (k - 1) + 1)%nat with k in W by lia. fold r in W. rewrite W. do 2 f_equal.
  destruct (rep_range 0 (k - 1) ltac:(lia) h (Z.of_nat t)) as [_ R]. clear - R. induction R as [|d l D _ IH]; [easy|]. cbn [fold_right].
  rewrite IH. change (Z.of_nat 0) with 0%Z in D. rewrite Z.abs_eq by lia. easy.
Qed.

Lemma tree_error (Omega : Type) (e : expectation Omega) a b h T eps z x : (1 <= b)%nat ->
  (Z.of_nat T <= cap a b (Z.of_nat b) h)%Z -> 0 < eps -> let r := length (nodes a b h h) in
  uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->
  mean_squared_error e T ((a + b + 1) ^ h) r prefix_sum (tree_B a b h h) (tree_C a b h h) z x = mse a b eps h T.
Proof.
  intros B L E r U.
  rewrite (factorization_error e T _ r prefix_sum _ _ z x _ (tree_factorization a b B h h T L) U). unfold mse. fold r.
  f_equal. f_equal. field. lra.
Qed.

Theorem APT_Lemma_3_5_holds : APT_Lemma_3_5.
Proof.
  intros Omega e k h eps z x K H E r T U.
  assert (Q := tree_error Omega e 0%nat (k - 1)%nat h T eps z x ltac:(lia)).
  replace (0 + (k - 1) + 1)%nat with k in Q by lia. cbv zeta in Q. fold r in Q. rewrite Q; [|rewrite plain_cap; unfold T; lia|easy|easy].
  apply plain_mse; try easy. lra.
Qed.

(** The capacity from the equation that the statements have. *)
Lemma at_capacity a b h T : (1 <= b)%nat -> ((a + b) * T = b * ((a + b + 1) ^ h - 1))%nat ->
  (Z.of_nat T <= cap a b (Z.of_nat b) h)%Z.
Proof.
  intros B D. generalize (cap_closed a b B (Z.of_nat b) h). intros C. assert (P := Nat.pow_nonzero (a + b + 1) h ltac:(lia)).
  apply Z.eq_le_incl, Z.mul_reg_l with (Z.of_nat (a + b + 1) - 1)%Z; [lia|]. rewrite C, <- Nat2Z.inj_pow.
  replace (Z.of_nat (a + b + 1) - 1)%Z with (Z.of_nat (a + b)) by lia.
  replace (Z.of_nat ((a + b + 1) ^ h) - 1)%Z with (Z.of_nat ((a + b + 1) ^ h - 1)) by lia.
  rewrite <- !Nat2Z.inj_mul. now rewrite D.
Qed.

Theorem APT_Lemma_4_7_holds : APT_Lemma_4_7.
Proof.
  intros Omega e m h T eps z x M H E k D r U. assert (K : (m + m + 1)%nat = k) by (unfold k; lia).
  assert (Q := tree_error Omega e m m h T eps z x M). rewrite K in Q. cbv zeta in Q. fold r in Q. rewrite Q; [|apply at_capacity; [easy|rewrite K; nia]|easy|easy].
  apply odd_mse; try easy. lra.
Qed.

Theorem APT_Claim_1_holds : APT_Claim_1.
Proof.
  intros Omega e b h T eps z x B H E k D r U. assert (K : (b - 1 + b + 1)%nat = k) by (unfold k; lia).
  assert (Q := tree_error Omega e (b - 1) b h T eps z x B). rewrite K in Q. cbv zeta in Q. fold r in Q.
  rewrite Q; [|apply at_capacity; [easy|rewrite K; unfold k in *; nia]|easy|easy]. apply even_mse; try easy. lra.
Qed.

(** The closed form of the total for even k, in real numbers. *)
Lemma even_total b h : (1 <= b)%nat -> let k := INR (2 * b) in
  IZR (total (b - 1) b h) = k / (8 * (k - 1)) * (INR h * k * k ^ h + (k ^ h - 1) * (k - 2) / (k - 1)).
Proof.
  intros B k. assert (K : 2 <= k) by (unfold k; apply (le_INR 2); lia).
  generalize (f_equal IZR (total_closed (b - 1) b B h)). replace (b - 1 + b + 1)%nat with (2 * b)%nat by lia.
  replace (Z.of_nat (b - 1)) with (Z.of_nat b - 1)%Z by lia. rewrite Z.pow_2_r, <- Nat2Z.inj_pow.
  repeat rewrite ?plus_IZR, ?mult_IZR, ?minus_IZR, <- ?INR_IZR_INZ. fold k. rewrite pow_INR. fold k.
  replace (INR b) with (k / 2) by (unfold k; rewrite mult_INR; cbn [INR]; field). intros E.
  set (t := IZR (total (b - 1) b h)) in *. set (p := k ^ h) in *.
  apply Rmult_eq_reg_l with (2 * k * ((k - 1) * (k - 1))).
  - rewrite E. field. lra.
  - apply Rmult_integral_contrapositive_currified; [lra|]. apply Rmult_integral_contrapositive_currified; lra.
Qed.

Theorem APT_A_6_holds : APT_A_6.
Proof.
  intros b B k c. assert (K : 2 <= k) by (unfold k; apply (le_INR 2); lia). split; [easy|]. intros h H.
  destruct h as [|h]; [lia|]. replace (S h - 1)%nat with h by lia. assert (P : 0 < k ^ h) by (apply pow_lt; lra). split.
  - unfold c. rewrite !even_total by easy. fold k. rewrite S_INR. cbn [pow]. set (p := k ^ h) in *. field. lra.
  - intros T D. unfold c. rewrite even_total by easy. fold k.
    assert (D' : 2 * (k - 1) * INR T = k * (k ^ S h - 1)).
    { assert (Pn := Nat.pow_nonzero (2 * b) (S h) ltac:(lia)). assert (Kb : k = 2 * INR b) by (unfold k; now rewrite mult_INR).
      assert (Pk : INR ((2 * b) ^ S h) = k ^ S h) by (now rewrite pow_INR). apply (f_equal INR) in D.
      rewrite !mult_INR, !minus_INR in D by lia. fold k in D. rewrite Pk in D. change (INR 1) with 1 in D.
      change (INR 2) with 2 in D. rewrite <- Kb in D. exact D. }
    assert (P1 : 1 < k ^ S h) by (apply Rlt_pow_R1; [lra|lia]). set (p := k ^ S h) in *.
    replace (INR T) with (k * (p - 1) / (2 * (k - 1))) by (rewrite <- D'; field; lra). field. lra.
Qed.

(** The digits and what is left of t above them. *)
Lemma prefix_digit a b l : (1 <= b)%nat -> forall h t, (l < h)%nat ->
  (Z.of_nat (ups a b l t) - Z.of_nat ((a + b + 1) * upn a b (ups a b l t)))%Z = nth l (rep a b h (Z.of_nat t)) 0%Z.
Proof.
  intros B. induction l; intros [|h] t L; try lia.
  - cbn [ups rep nth]. generalize (dig_up a b B (Z.of_nat t)). rewrite <- upn_Z by easy. lia.
  - cbn [ups rep nth]. rewrite IHl with (h := h) by lia. now rewrite upn_Z.
Qed.

Theorem APT_Alg_3_holds : APT_Alg_3.
Proof.
  intros a b h T B L. split; [now apply tree_factorization|]. intros t l j Hl Ht q p. split; [now apply prefix_digit|].
  unfold takes. cbn [fst snd]. fold q. fold p. unfold ind.
  destruct (Nat.leb_spec p j), (Nat.ltb_spec j q), (Nat.leb_spec q j), (Nat.ltb_spec j p); cbn [andb]; try lia; ring.
Qed.

(** t has h digits exactly up to their capacity. *)
Lemma prefix_empty a b h : (1 <= b)%nat -> forall t, ups a b h t = 0%nat <-> (Z.of_nat t <= cap a b (Z.of_nat b) h)%Z.
Proof.
  intros B. induction h; intros t; cbn [ups cap]; [lia|]. rewrite IHh, upn_Z.
  generalize (dig_up a b B (Z.of_nat t)) (dig_range a b B (Z.of_nat t)). intros. split; nia.
Qed.

Lemma offset_cap m h : (1 <= m)%nat -> cap m m (Z.of_nat m) h = Z.of_nat (((2 * m + 1) ^ h - 1) / 2) /\
  (2 * (((2 * m + 1) ^ h - 1) / 2) + 1 = (2 * m + 1) ^ h)%nat.
Proof.
  intros M. assert (O : Nat.odd ((2 * m + 1) ^ h) = true).
  { clear M. induction h; [easy|]. rewrite Nat.pow_succ_r', Nat.odd_mul, IHh, Nat.odd_add, Nat.odd_mul. easy. }
  apply Nat.odd_spec in O as [q Q]. assert (E : (((2 * m + 1) ^ h - 1) / 2 = q)%nat).
  { rewrite Q. replace (2 * q + 1 - 1)%nat with (q * 2)%nat by lia. now apply Nat.div_mul. }
  rewrite E. split; [|lia]. generalize (cap_closed m m M (Z.of_nat m) h). rewrite <- Nat2Z.inj_pow.
  replace (m + m + 1)%nat with (2 * m + 1)%nat by lia. rewrite Q. intros C. apply Z.mul_reg_l with (2 * Z.of_nat m)%Z; lia.
Qed.

Theorem APT_root_holds : APT_root.
Proof.
  split; [|split].
  - intros m h t M k T. destruct (offset_cap m h M) as [C _]. fold k in C. generalize (prefix_empty m m h M t). rewrite C. lia.
  - intros k h t K T. generalize (prefix_empty 0 (k - 1) h ltac:(lia) t). rewrite plain_cap by easy.
    assert (P := Nat.pow_nonzero k h ltac:(lia)). lia.
  - intros m h T M k. destruct (offset_cap m h M) as [_ C]. fold k in C. lia.
Qed.

Theorem APT_Lemma_5_1_holds : APT_Lemma_5_1.
Proof.
  intros C1 C2 eps P1 P2 E. set (q := C1 / C2). assert (Q : 0 < q) by now apply Rdiv_lt_0_compat.
  assert (C1q : C1 = q * C2) by (unfold q; field; lra). assert (E2 : 0 < eps ^ 2) by now apply pow_lt.
  assert (Ln : forall x, 1 < x -> 0 < ln x) by (intros x X; rewrite <- ln_1; apply ln_increasing; lra).
  assert (Inv : forall d, 0 < d -> ln (1 / d) = - ln d) by (intros d D; unfold Rdiv; rewrite Rmult_1_l; now apply ln_Rinv).
  assert (Pw : forall x, 1 < x -> ln (Rpower x (- q)) = - q * ln x) by (intros; unfold Rpower; apply ln_exp).
  split.
  - intros T delta base HT [D0 D1] B log. assert (LT := Ln T HT). assert (LB := Ln base B).
    assert (K : delta < Rpower T (- q) <-> ln delta < - q * ln T).
    { rewrite <- (Pw T HT). split; [now apply ln_increasing|]. apply ln_lt_inv; [easy|apply exp_pos]. }
    rewrite K. unfold log. rewrite Inv by easy.
    replace (C1 * (ln T / ln base) ^ 3 / eps ^ 2) with (C2 * ln T ^ 2 / ln base ^ 3 / eps ^ 2 * (q * ln T)) by (rewrite C1q; field; lra).
    replace (C2 * (ln T / ln base) ^ 2 * (- ln delta / ln base) / eps ^ 2)
      with (C2 * ln T ^ 2 / ln base ^ 3 / eps ^ 2 * (- ln delta)) by (field; lra).
    assert (F : 0 < C2 * ln T ^ 2 / ln base ^ 3 / eps ^ 2).
    { repeat apply Rdiv_lt_0_compat; try easy; [|now apply pow_lt]. apply Rmult_lt_0_compat; [easy|now apply pow_lt]. }
    split; intros H; [apply Rmult_lt_reg_l in H; lra|apply Rmult_lt_compat_l; lra].
  - intros c eta Hc He. set (L0 := Rmax 1 ((1 + eta) * Rabs (ln c) / (eta * q))). exists (exp L0). intros T delta HT [D0 D1] HD.
    assert (L1 : L0 <= ln T).
    { rewrite <- (ln_exp L0). destruct HT as [HT| <-]; [apply Rlt_le, ln_increasing; [apply exp_pos|easy]|lra]. }
    assert (LT : 1 <= ln T) by (eapply Rle_trans; [apply Rmax_l|exact L1]).
    assert (L2 : (1 + eta) * Rabs (ln c) <= eta * q * ln T).
    { assert (H : (1 + eta) * Rabs (ln c) / (eta * q) <= ln T) by (eapply Rle_trans; [apply Rmax_r|exact L1]).
      assert (Eq : 0 < eta * q) by now apply Rmult_lt_0_compat. apply Rmult_le_compat_l with (r := eta * q) in H; [|lra].
      replace (eta * q * ((1 + eta) * Rabs (ln c) / (eta * q))) with ((1 + eta) * Rabs (ln c)) in H by (field; lra). easy. }
    assert (T1 : 1 < T).
    { apply Rnot_le_lt. intros H. assert (T0 : 0 < T) by (eapply Rlt_le_trans; [apply exp_pos|exact HT]).
      destruct H as [H| ->]; [|rewrite ln_1 in LT; lra]. apply ln_increasing in H; [rewrite ln_1 in H; lra|easy]. }
    assert (LD : ln delta <= ln c - q * ln T).
    { replace (ln c - q * ln T) with (ln (c * Rpower T (- q))).
      - destruct HD as [HD| ->]; [apply Rlt_le; now apply ln_increasing|lra].
      - rewrite ln_mult by (easy || apply exp_pos). rewrite Pw by easy. ring. }
    rewrite Inv by easy. replace (C1 * ln T ^ 3 / eps ^ 2) with (C2 * ln T ^ 2 / eps ^ 2 * (q * ln T)) by (rewrite C1q; field; lra).
    replace ((1 + eta) * (C2 * ln T ^ 2 * - ln delta / eps ^ 2)) with (C2 * ln T ^ 2 / eps ^ 2 * ((1 + eta) * - ln delta)) by (field; lra).
    apply Rmult_le_compat_l.
    + apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow2_ge_0]|now apply Rlt_le, Rinv_0_lt_compat].
    + assert (ln c <= Rabs (ln c)) by apply Rle_abs.
      assert ((1 + eta) * (q * ln T - Rabs (ln c)) <= (1 + eta) * - ln delta) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(** The unit of the constants, log₂. *)
Lemma unit_two (x g : R) : 0 < ln x -> g / (ln x / ln 2) ^ 3 = g / ln x ^ 3 * ln 2 ^ 3.
Proof.
  intros L. assert (0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra). field. lra.
Qed.

Lemma ln_positive k : (2 <= k)%nat -> 0 < ln (INR k).
Proof. intros K. rewrite <- ln_1. apply ln_increasing; [lra|]. now apply (lt_INR 1). Qed.

Lemma ln_two_cubed : 0 < ln 2 ^ 3.
Proof. apply pow_lt. rewrite <- ln_1. apply ln_increasing; lra. Qed.

Theorem APT_best_k_holds : APT_best_k.
Proof.
  cbv delta [APT_best_k]. intros constant. assert (C17 : constant 17%nat = 16 / (ln 17 / ln 2) ^ 3).
  { unfold constant. replace (INR 17) with 17 by (cbn; ring). f_equal. ring. }
  split.
  - intros k K N. rewrite C17. unfold constant. rewrite !unit_two; [|now apply ln_positive|interval with (i_prec 30)].
    apply Rmult_lt_compat_r; [apply ln_two_cubed|now apply plain_best].
  - rewrite C17. interval with (i_prec 50).
Qed.

(** k(1 − 1/k²)/(2·log₂(k)³) over odd k is least for k = 19. *)
Lemma odd_constant : let constant k := INR k * (1 - 1 / INR k ^ 2) / (2 * (ln (INR k) / ln 2) ^ 3) in
  (forall m, (1 <= m)%nat -> m <> 9%nat -> constant 19%nat < constant (2 * m + 1)%nat) /\
  Rabs (constant 19%nat - 1236 / 10000) <= 5 / 100000 /\ 4 * constant 19%nat < / 2.
Proof.
  intros constant.
  assert (E : forall k, (2 <= k)%nat -> constant k = (INR k - / INR k) / ln (INR k) ^ 3 * (ln 2 ^ 3 / 2)).
  { intros k K. unfold constant. assert (0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
    generalize (ln_positive k K) (lt_0_INR k ltac:(lia)). intros. field. lra. }
  assert (E19 : constant 19%nat = (19 - / 19) / ln 19 ^ 3 * (ln 2 ^ 3 / 2)).
  { rewrite E by lia. replace (INR 19) with 19 by (cbn; ring). easy. }
  split; [|split; rewrite E19; interval with (i_prec 50)].
  intros m M N. rewrite E19, E by lia. apply Rmult_lt_compat_r; [generalize ln_two_cubed; lra|now apply odd_best].
Qed.

(** The mean of a list of variables of mean 0, beside a constant. *)
Lemma unbiased_list (Omega : Type) (e : expectation Omega) (Y : Z -> Omega -> R) c (l : list Z) :
  (forall q, integrable e (Y q) /\ expected e (Y q) = 0) ->
  integrable e (fun w => c + lsum l (fun q => Y q w)) /\ expected e (fun w => c + lsum l (fun q => Y q w)) = c.
Proof.
  intros H. induction l as [|q l [I E]].
  - destruct (integrable_one _ e) as [O One]. destruct (integrable_scale _ e c _ O) as [I E].
    destruct (integrable_ext _ e _ (fun _ => c + 0) (fun w => ltac:(cbn beta; ring) : c * 1 = c + 0) I) as [J F].
    split; [exact J|]. cbn [lsum]. rewrite <- F, E, One. ring.
  - destruct (H q) as [Iq Eq]. destruct (integrable_plus _ e _ _ Iq I) as [J F].
    destruct (integrable_ext _ e _ (fun w => c + lsum (q :: l) (fun q => Y q w))
      (fun w => ltac:(cbn [lsum]; ring) : Y q w + (c + lsum l (fun q => Y q w)) = c + lsum (q :: l) (fun q => Y q w)) J) as [K G].
    split; [easy|]. rewrite <- G, F, Eq, E. ring.
Qed.

Theorem APT_Alg_2_holds : APT_Alg_2.
Proof.
  intros a b h t B _ T. destruct (algorithm_2 a b B h t 1 (proj2 (prefix_empty a b h B t) T)) as [E K].
  generalize (walk_keys a b B (rep a b h (Z.of_nat t)) 1 ltac:(lia) (proj2 (rep_range a b B h (Z.of_nat t)))).
  destruct (walk a b 1 (rep a b h (Z.of_nat t))) as [p keys]. cbn [fst snd] in *. intros (N & _ & _ & L).
  split; [lia|]. split; [easy|]. split; [easy|]. split.
  - intros q. rewrite K. split; intros (node & H & U & ->); exists node; (split; [easy|]; split; [easy|lia]).
  - intros Omega e Y x H. now apply unbiased_list.
Qed.

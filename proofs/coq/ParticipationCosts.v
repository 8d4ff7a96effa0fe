(** * Repeated participation: four ways to count what a strategy costs, and what a residual adds to it *)
From Coq Require Import Reals Lra Lia PeanoNat Bool.
From Etalon Require Import Certificate Sums Norms MeanUnique Semidefinite Participation.
Open Scope R_scope.

(** At most k rounds, all of one class: they leave the same remainder by the period b. *)
Definition fixed_epoch n b k : schema := fun pi => (forall i, (n <= i)%nat -> pi i = false) /\
  (forall i j, pi i = true -> pi j = true -> (i mod b)%nat = (j mod b)%nat) /\ rounds n pi <= INR k.

(** Some pattern holds both rounds. *)
Definition compatible (Pi : schema) i j := exists pi, Pi pi /\ pi i = true /\ pi j = true.

(** Lemma Θ: diag(y) − M ⪰ 0 for an M that is X = CᵀC on the diagonal and on compatible pairs. *)
Definition proves_theta r n (Pi : schema) (C M : matrix) (y : nat -> R) := (forall i, (i < n)%nat -> 0 <= y i) /\
  (forall i j, (i < n)%nat -> (j < n)%nat -> M i j = M j i) /\
  (forall i j, (i < n)%nat -> (j < n)%nat -> i = j \/ compatible Pi i j -> M i j = gram r C i j) /\
  (forall x, quadratic n M x <= sum n (fun i => y i * x i ^ 2)).
Definition theta_below r n (Pi : schema) C S := exists M y, proves_theta r n Pi C M y /\
  forall pi, Pi pi -> sum n (fun i => ind (pi i) * y i) <= S.

(** Contributions that are numbers in [−1, 1]. *)
Definition scalar_below r n (Pi : schema) C S := forall pi G, Pi pi -> contribution n 1 pi G -> frobenius2 r 1 (product n C G) <= S.

(** Columns of one norm, x its square, that are orthogonal in compatible rounds. *)
Definition equal_norms r n (Pi : schema) C x := forall i j, (i < n)%nat -> (j < n)%nat ->
  gram r C i i = x /\ (i <> j -> compatible Pi i j -> gram r C i j = 0).

(** S is at least: sens² for vectors, for numbers; Θ(C); sens² of a C with such columns. *)
Inductive counting := Vectors | Scalars | Theta | Equal_norms.
Definition costs who r n (Pi : schema) C S := match who with
  | Vectors => sensitivity_below r n Pi C S
  | Scalars => scalar_below r n Pi C S
  | Theta => theta_below r n Pi C S
  | Equal_norms => sensitivity_below r n Pi C S /\ exists x, equal_norms r n Pi C x
  end.

(** inf ‖B‖_F²·cost(C) over A = BC is at least lo, at most hi. *)
Definition above_by who m n Pi A lo := forall r B C S, factorization m r n A B C -> costs who r n Pi C S -> lo <= frobenius2 m r B * S.
Definition below_by who m n Pi A hi := exists r B C S, factorization m r n A B C /\ costs who r n Pi C S /\ frobenius2 m r B * S <= hi.
Definition encloses_by who m n Pi A lo hi := above_by who m n Pi A lo /\ below_by who m n Pi A hi.

(** ** From above: a residual is absorbed *)

(** The entries of t·I. *)
Definition ridge (t : R) : matrix := diagonal (fun _ => t).

(** For every t > 0 some factors of A cost ‖B‖_F² + ‖A − BC‖_F²/t on the left and have CᵀC + tI on the right. *)
Lemma absorb m r n A B C t : 0 < t -> exists r' B' C', factorization m r' n A B' C' /\
  (forall i j, (i < n)%nat -> (j < n)%nat -> gram r' C' i j = gram r C i j + ridge t i j) /\
  frobenius2 m r' B' = frobenius2 m r B + frobenius2 m n (residual r A B C) / t.
Proof.
  intros Ht. set (E := residual r A B C). assert (Hs : sqrt t <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Hq : sqrt t * sqrt t = t) by (apply sqrt_sqrt; lra). exists (r + n)%nat, (beside r B E t), (atop r C t). split; [|split].
  - intros i j Hi Hj. unfold product. rewrite sum_split.
    rewrite (sum_ext r _ (fun k => B i k * C k j)) by (intros; now rewrite beside_left, atop_left). rewrite (sum_single n j); auto.
    + rewrite beside_right, atop_right, Nat.eqb_refl. unfold E, residual, product. now field.
    + intros k _ D. rewrite atop_right, (proj2 (Nat.eqb_neq k j) D). lra.
  - intros i j I J. unfold gram. rewrite sum_split. f_equal; [apply sum_ext; intros; now rewrite !atop_left|].
    rewrite (sum_single n i) by (easy || (intros k _ D; rewrite !atop_right, (proj2 (Nat.eqb_neq k i) D); lra)).
    rewrite !atop_right, Nat.eqb_refl. unfold ridge, diagonal. destruct (i =? j)%nat; lra.
  - unfold frobenius2, Rdiv. rewrite <- sum_scale_r, <- sum_plus. apply sum_ext; intros i _. unfold row_norm2. rewrite sum_split. f_equal.
    + apply sum_ext; intros; now rewrite beside_left.
    + rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite beside_right. unfold E. rewrite <- Hq at 2. field. easy.
Qed.

Lemma sum_ridge n t (f : nat -> nat -> R) : sum n (fun i => sum n (fun j => ridge t i j * f i j)) = t * sum n (fun i => f i i).
Proof. rewrite <- sum_scale. apply sum_ext; intros i I. exact (sum_diagonal n (fun _ => t) (f i) i I). Qed.

Lemma contributed n D pi G : contribution n D pi G -> sum n (fun i => row_norm2 D G i) <= rounds n pi.
Proof.
  intros H. apply sum_le; intros i I. destruct (H i I) as [H1 H2]. unfold ind. destruct (pi i); [easy|].
  apply Req_le, sum_zero; intros d K. rewrite H2 by easy. ring.
Qed.

Section Shift.
Variables (r r' n : nat) (Pi : schema) (C C' : matrix) (t : R) (kappa : R).
Hypothesis t0 : 0 <= t.
Hypothesis gain : forall i j, (i < n)%nat -> (j < n)%nat -> gram r' C' i j = gram r C i j + ridge t i j.
Hypothesis most : forall pi, Pi pi -> rounds n pi <= kappa.

Lemma frobenius_shift D G : frobenius2 r' D (product n C' G) = frobenius2 r D (product n C G) + t * sum n (fun i => row_norm2 D G i).
Proof.
  rewrite !frobenius_gram. rewrite (sum_ext n (fun i => sum n (fun j => gram r' C' i j * _)) (fun i =>
    sum n (fun j => gram r C i j * sum D (fun d => G i d * G j d)) + sum n (fun j => ridge t i j * sum D (fun d => G i d * G j d)))).
  - rewrite sum_plus, sum_ridge. do 2 f_equal. apply sum_ext; intros i _. apply sum_ext; intros; ring.
  - intros i I. rewrite <- sum_plus. apply sum_ext; intros j J. rewrite gain by easy. ring.
Qed.

Lemma vectors_shift S : sensitivity_below r n Pi C S -> sensitivity_below r' n Pi C' (S + kappa * t).
Proof.
  intros H pi D G P K. rewrite frobenius_shift. specialize (H pi D G P K). generalize (contributed n D pi G K) (most pi P). intros.
  rewrite (Rmult_comm kappa). apply Rplus_le_compat; [easy|]. apply Rmult_le_compat_l; lra.
Qed.

Lemma scalars_shift S : scalar_below r n Pi C S -> scalar_below r' n Pi C' (S + kappa * t).
Proof.
  intros H pi G P K. rewrite frobenius_shift. specialize (H pi G P K). generalize (contributed n 1 pi G K) (most pi P). intros.
  rewrite (Rmult_comm kappa). apply Rplus_le_compat; [easy|]. apply Rmult_le_compat_l; lra.
Qed.

Lemma theta_shift M y : proves_theta r n Pi C M y -> proves_theta r' n Pi C' (fun i j => M i j + ridge t i j) (fun i => y i + t).
Proof.
  intros (Y & S & E & Q). split; [|split; [|split]].
  - intros i I. generalize (Y i I). lra.
  - intros i j I J. rewrite (S i j) by easy. unfold ridge, diagonal. now rewrite Nat.eqb_sym.
  - intros i j I J H. rewrite gain, E; easy.
  - intros x. unfold quadratic. rewrite (sum_ext n _ (fun i => sum n (fun j => M i j * (x i * x j)) + sum n (fun j => ridge t i j * (x i * x j)))).
    + rewrite sum_plus, sum_ridge. rewrite (sum_ext n (fun i => (y i + t) * x i ^ 2) (fun i => y i * x i ^ 2 + t * (x i * x i))) by (intros; ring).
      rewrite sum_plus, sum_scale. apply Rplus_le_compat_r, Q.
    + intros i I. rewrite <- sum_plus. apply sum_ext; intros; ring.
Qed.

Lemma shifted_sum y pi S : Pi pi -> sum n (fun i => ind (pi i) * y i) <= S -> sum n (fun i => ind (pi i) * (y i + t)) <= S + kappa * t.
Proof.
  intros P H. rewrite (sum_ext n _ (fun i => ind (pi i) * y i + ind (pi i) * t)) by (intros; ring). rewrite sum_plus, sum_scale_r.
  apply Rplus_le_compat; [easy|]. apply Rmult_le_compat_r; [easy|]. exact (most pi P).
Qed.
End Shift.

(** Any (y, M) of Lemma Θ bounds sens². *)
Lemma theta_sensitivity r n (Pi : schema) C S : theta_below r n Pi C S -> sensitivity_below r n Pi C S.
Proof.
  intros (M & y & (Y & _ & E & Q) & P). apply (theta_bound r n Pi C M y S Y); [|exact Q | exact P].
  intros pi i j H I J Hi Hj. apply E; auto. right. now exists pi.
Qed.

Lemma vectors_scalars r n (Pi : schema) C S : sensitivity_below r n Pi C S -> scalar_below r n Pi C S.
Proof. intros H pi G P K. exact (H pi 1%nat G P K). Qed.

(** Columns of one norm, orthogonal in compatible rounds: sens² ≤ κx. *)
Lemma equal_sensitivity r n (Pi : schema) C x kappa : 0 <= x -> (forall pi, Pi pi -> rounds n pi <= kappa) -> equal_norms r n Pi C x ->
  sensitivity_below r n Pi C (kappa * x).
Proof.
  intros X M E. apply (theta_sensitivity r n Pi C). exists (ridge x), (fun _ => x). split; [split; [|split; [|split]]|].
  - easy.
  - intros i j _ _. unfold ridge, diagonal. now rewrite Nat.eqb_sym.
  - intros i j I J H. unfold ridge, diagonal. destruct (Nat.eqb_spec i j) as [<-|N].
    + symmetry. apply (E i i I I).
    + symmetry. apply (E i j I J); [easy|]. now destruct H.
  - intros z. unfold quadratic. rewrite sum_ridge, <- sum_scale. apply Req_le, sum_ext; intros; ring.
  - intros pi P. rewrite sum_scale_r. apply Rmult_le_compat_r; [easy|]. exact (M pi P).
Qed.

(** Lemma N: below (y, M) with y ≤ x lies a C of equal norms, x their square, and a B of the same norm. *)
Lemma equalized m r n (Pi : schema) A B C M y x : factorization m r n A B C -> proves_theta r n Pi C M y -> (forall i, (i < n)%nat -> y i <= x) ->
  exists r' B' C', factorization m r' n A B' C' /\ frobenius2 m r' B' = frobenius2 m r B /\ equal_norms r' n Pi C' x.
Proof.
  intros F (Y & S & E & Q) L. set (X := fun i j => ridge x i j - M i j).
  assert (P : semidefinite n X).
  { split.
    - intros i j I J. unfold X, ridge, diagonal. rewrite (S i j), Nat.eqb_sym by easy. easy.
    - intros z. replace (quadratic n X z) with (x * sum n (fun i => z i * z i) - quadratic n M z).
      + generalize (Q z). assert (sum n (fun i => y i * z i ^ 2) <= x * sum n (fun i => z i * z i)); [|lra].
        rewrite <- sum_scale. apply sum_le; intros i I. generalize (L i I) (pow2_ge_0 (z i)). nra.
      + rewrite <- (sum_ridge n x (fun i j => z i * z j)). unfold quadratic, X. rewrite <- sum_minus. apply sum_ext; intros i I.
        rewrite <- sum_minus. apply sum_ext; intros; ring. }
  destruct (semidefinite_factor n X P) as (G & _ & W).
  exists (r + n)%nat, (fun i k => if (k <? r)%nat then B i k else 0), (fun k j => if (k <? r)%nat then C k j else G (k - r)%nat j).
  assert (Low : forall k, (k < r)%nat -> (k <? r)%nat = true) by (intros; now apply Nat.ltb_lt).
  assert (High : forall k, (r + k <? r)%nat = false) by (intros; apply Nat.ltb_ge; lia).
  split; [|split].
  - intros i j I J. rewrite F by easy. unfold product. rewrite sum_split, (sum_zero n) by (intros; rewrite High; ring).
    rewrite Rplus_0_r. apply sum_ext; intros k K. now rewrite !Low.
  - unfold frobenius2. apply sum_ext; intros i _. unfold row_norm2. rewrite sum_split, (sum_zero n) by (intros; rewrite High; ring).
    rewrite Rplus_0_r. apply sum_ext; intros k K. now rewrite !Low.
  - assert (T : forall i j, (i < n)%nat -> (j < n)%nat -> gram (r + n) (fun k j => if (k <? r)%nat then C k j else G (k - r)%nat j) i j
      = gram r C i j + X i j).
    { intros i j I J. rewrite (W i j) by easy. unfold gram. rewrite sum_split. f_equal; apply sum_ext; intros k K; [now rewrite !Low|].
      rewrite !High. now replace (r + k - r)%nat with k by lia. }
    intros i j I J. split.
    + rewrite T by easy. unfold X, ridge, diagonal. rewrite Nat.eqb_refl, (E i i) by (easy || now left). lra.
    + intros N H. rewrite T by easy. unfold X, ridge, diagonal. rewrite (proj2 (Nat.eqb_neq i j) N), (E i j) by (easy || now right). lra.
Qed.

(** ** From below *)

(** A strategy whose columns of one norm are orthogonal in compatible rounds pays κx for a pattern of κ rounds. *)
Lemma equal_pays r n (Pi : schema) C x S pi : Pi pi -> equal_norms r n Pi C x -> sensitivity_below r n Pi C S -> rounds n pi * x <= S.
Proof.
  intros P E H. eapply Rle_trans; [|apply (H pi 1%nat (fun i _ => ind (pi i)) P)].
  - rewrite frobenius_gram. unfold rounds. rewrite <- sum_scale_r. apply Req_le, sum_ext; intros i I. cbn [sum].
    rewrite (sum_single n i) by (easy || (intros j J N; unfold ind; destruct (pi i) eqn:Pi1, (pi j) eqn:Pj; try ring;
      rewrite (proj2 (E i j I J)); [ring | congruence | now exists pi])).
    rewrite (proj1 (E i i I I)). unfold ind. destruct (pi i); ring.
  - intros i I. split; [unfold row_norm2; cbn; unfold ind; destruct (pi i); lra|]. intros -> d _. easy.
Qed.

Section Below.
Variables (m n D : nat) (Pi : schema) (A V U : matrix) (K : R) (near : nat -> nat -> bool).
Hypothesis K0 : 0 <= K.
Hypothesis bound : operator_bound D m (transpose U) K.
(** The pairs of different rounds that some pattern holds, or some of them. *)
Hypothesis near_sym : forall i j, near i j = near j i.
Hypothesis near_compatible : forall i j, (i < n)%nat -> (j < n)%nat -> near i j = true -> i <> j /\ compatible Pi i j.
Let s := sum m (fun i => sum D (fun d => U i d * product n A V i d)).
Let W i j := sum D (fun d => V i d * V j d).
(** What the round i needs: Σ_j |W_ij| over j = i and the j that are not compatible with it. *)
Definition need i := sum n (fun j => if near i j then 0 else Rabs (W i j)).

Lemma W_sym i j : W i j = W j i.
Proof. apply sum_ext; intros; ring. Qed.

(** Lemma E. *)
Theorem lemma_E r B C S x pi : factorization m r n A B C -> Pi pi -> equal_norms r n Pi C x -> sensitivity_below r n Pi C S ->
  rounds n pi * s ^ 2 <= K * sum n need * (frobenius2 m r B * S).
Proof.
  intros F P E H. assert (T := equal_pays r n Pi C x S pi P E H).
  assert (R0 : 0 <= rounds n pi) by (apply sum_nonneg; intros; unfold ind; destruct (pi _); lra).
  assert (N0 : 0 <= sum n need) by (apply sum_nonneg; intros; apply sum_nonneg; intros; destruct (near _ _); [lra | apply Rabs_pos]).
  assert (G : frobenius2 r D (product n C V) <= x * sum n need).
  { rewrite frobenius_gram, <- sum_scale. apply sum_le; intros i I. unfold need. rewrite <- sum_scale. apply sum_le; intros j J. fold (W i j).
    destruct (near i j) eqn:L.
    - destruct (near_compatible i j I J L) as [Ne Co]. rewrite (proj2 (E i j I J) Ne Co). lra.
    - assert (X : Rabs (gram r C i j) <= x).
      { assert (Q := cauchy r (fun l => C l i) (fun l => C l j)). cbv beta in Q.
        rewrite (sum_ext r (fun l => C l i ^ 2) (fun l => C l i * C l i)), (sum_ext r (fun l => C l j ^ 2) (fun l => C l j * C l j)) in Q by (intros; ring).
        fold (gram r C i j) (gram r C i i) (gram r C j j) in Q. rewrite (proj1 (E i i I I)), (proj1 (E j j J J)) in Q.
        assert (X0 : 0 <= x) by (rewrite <- (proj1 (E i i I I)); apply sum_nonneg; intros; nra).
        rewrite <- (Rabs_pos_eq x) by easy. apply Rsqr_le_abs_0. unfold Rsqr. lra. }
      eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos | easy]. }
  assert (Z := pairing_square m r n D A B C U V K F K0 bound). fold s in Z.
  apply Rle_trans with (rounds n pi * (K * frobenius2 m r B * (x * sum n need))).
  - apply Rmult_le_compat_l; [easy|]. eapply Rle_trans; [exact Z|]. apply Rmult_le_compat_l; [|easy].
    apply Rmult_le_pos; [easy | apply frobenius2_nonneg].
  - replace (rounds n pi * (K * frobenius2 m r B * (x * sum n need))) with (K * sum n need * (frobenius2 m r B * (rounds n pi * x))) by ring.
    apply Rmult_le_compat_l; [now apply Rmult_le_pos|]. apply Rmult_le_compat_l; [apply frobenius2_nonneg | easy].
Qed.

(** Lemma W: patterns with weights p cover what every round needs. *)
Theorem lemma_W r B C T N (pi : nat -> pattern) p : factorization m r n A B C -> theta_below r n Pi C T ->
  (forall g, (g < N)%nat -> Pi (pi g) /\ 0 <= p g) -> (forall i, (i < n)%nat -> need i <= sum N (fun g => ind (pi g i) * p g)) ->
  s ^ 2 <= K * sum N p * (frobenius2 m r B * T).
Proof.
  intros F (M & y & (Y & S & E & Q) & H) P Cov. set (X := gram r C). set (X' := fun i j => X i j + diagonal y i j - M i j).
  assert (Qy : forall z, quadratic n (diagonal y) z = sum n (fun i => y i * z i ^ 2)).
  { intros z. apply sum_ext; intros i I. rewrite (sum_diagonal n y (fun j => z i * z j)) by easy. ring. }
  assert (XP : forall z, 0 <= quadratic n X z).
  { intros z. replace (quadratic n X z) with (frobenius2 r 1 (product n C (fun i _ => z i))).
    - apply frobenius2_nonneg.
    - rewrite frobenius_gram. apply sum_ext; intros i _. apply sum_ext; intros j _. cbn [sum]. unfold X. ring. }
  assert (Split : forall z, quadratic n X' z = quadratic n X z + (sum n (fun i => y i * z i ^ 2) - quadratic n M z)).
  { intros z. rewrite <- Qy. unfold quadratic, X'. rewrite <- sum_minus, <- sum_plus. apply sum_ext; intros i _.
    rewrite <- sum_minus, <- sum_plus. apply sum_ext; intros; ring. }
  assert (XS : forall i j, X i j = X j i) by (intros; apply sum_ext; intros; ring).
  assert (Half : forall i j, (i < n)%nat -> (j < n)%nat -> Rabs (X' i j) <= (y i + y j) / 2).
  { intros i j I J. assert (Diag : forall k, (k < n)%nat -> X' k k = y k).
    { intros k Hk. unfold X', diagonal. rewrite Nat.eqb_refl, (E k k) by (easy || now left). fold X. lra. }
    destruct (Nat.eq_dec i j) as [->|Ne]; [rewrite Diag, Rabs_pos_eq by auto; lra|].
    assert (Sym : X' j i = X' i j) by (unfold X', diagonal; rewrite (S j i), (XS j i), Nat.eqb_sym, (proj2 (Nat.eqb_neq i j)) by easy; easy).
    assert (Two : forall e, 0 <= y i + 2 * e * X' i j + e * e * y j).
    { intros e. set (z := fun k => if (k =? i)%nat then 1 else if (k =? j)%nat then e else 0).
      assert (Hz : 0 <= quadratic n X' z) by (rewrite Split; generalize (XP z) (Q z); lra).
      replace (quadratic n X' z) with (y i + 2 * e * X' i j + e * e * y j) in Hz; [exact Hz|].
      assert (Pick : forall f : nat -> R, sum n (fun k => f k * z k) = f i + e * f j).
      { intros f. rewrite (sum_ext n _ (fun k => (if (k =? i)%nat then f i else 0) + (if (k =? j)%nat then e * f j else 0))).
        - rewrite sum_plus, (sum_single n i), (sum_single n j) by (easy || (intros k _ Ot; now rewrite (proj2 (Nat.eqb_neq k _) Ot))).
          now rewrite !Nat.eqb_refl.
        - intros k _. unfold z. destruct (Nat.eqb_spec k i) as [->|]; [rewrite (proj2 (Nat.eqb_neq i j) Ne); ring|].
          destruct (Nat.eqb_spec k j) as [->|]; ring. }
      unfold quadratic. rewrite (sum_ext n _ (fun k => (X' k i + e * X' k j) * z k)).
      - rewrite Pick, !Diag, Sym by easy. ring.
      - intros k _. rewrite <- Pick, <- sum_scale_r. apply sum_ext; intros; ring. }
    generalize (Two 1) (Two (-1)). unfold Rabs. destruct (Rcase_abs _); lra. }
  assert (G : frobenius2 r D (product n C V) <= T * sum N p).
  { rewrite frobenius_gram. apply Rle_trans with (sum n (fun i => sum n (fun j => X' i j * W i j))).
    - assert (0 <= sum n (fun i => sum n (fun j => (X' i j - X i j) * W i j))).
      { replace (sum n (fun i => sum n (fun j => (X' i j - X i j) * W i j))) with
          (sum D (fun d => sum n (fun i => y i * V i d ^ 2) - quadratic n M (fun i => V i d))).
        - apply sum_nonneg; intros d _. generalize (Q (fun i => V i d)). lra.
        - rewrite (sum_ext D _ (fun d => sum n (fun i => sum n (fun j => (X' i j - X i j) * (V i d * V j d))))).
          + rewrite sum_swap. apply sum_ext; intros i _. rewrite sum_swap. apply sum_ext; intros j _. unfold W. now rewrite sum_scale.
          + intros d _. rewrite <- Qy. unfold quadratic. rewrite <- sum_minus. apply sum_ext; intros i _. rewrite <- sum_minus.
            apply sum_ext; intros j _. unfold X'. ring. }
      apply Rminus_le. apply Ropp_le_cancel. rewrite Ropp_0. eapply Rle_trans; [exact H0|]. apply Req_le.
      rewrite Ropp_minus_distr, <- sum_minus. apply sum_ext; intros i _. rewrite <- sum_minus. apply sum_ext; intros j _. fold (W i j) (X i j). ring.
    - apply Rle_trans with (sum n (fun i => y i * need i)).
      + apply Rle_trans with (sum n (fun i => sum n (fun j => (y i + y j) / 2 * (if near i j then 0 else Rabs (W i j))))).
        * apply sum_le; intros i I. apply sum_le; intros j J. destruct (near i j) eqn:L.
          -- destruct (near_compatible i j I J L) as [Ne Co]. unfold X', diagonal. rewrite (proj2 (Nat.eqb_neq i j) Ne), (E i j) by (easy || now right).
             fold X. lra.
          -- eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos | now apply Half].
        * apply Req_le. transitivity (sum n (fun i => sum n (fun j => y i / 2 * (if near i j then 0 else Rabs (W i j))))
            + sum n (fun i => sum n (fun j => y j / 2 * (if near i j then 0 else Rabs (W i j))))).
          -- rewrite <- sum_plus. apply sum_ext; intros i _. rewrite <- sum_plus. apply sum_ext; intros; field.
          -- rewrite (sum_swap n n (fun i j => y j / 2 * _)), <- sum_plus. apply sum_ext; intros i _. unfold need. rewrite <- sum_scale, <- sum_plus.
             apply sum_ext; intros j _. rewrite (near_sym j i), (W_sym j i). field.
      + apply Rle_trans with (sum n (fun i => y i * sum N (fun g => ind (pi g i) * p g))).
        * apply sum_le; intros i I. apply Rmult_le_compat_l; auto.
        * rewrite (sum_ext n _ (fun i => sum N (fun g => p g * (ind (pi g i) * y i)))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
          rewrite sum_swap, <- sum_scale. apply sum_le; intros g Hg. destruct (P g Hg) as [P1 P2]. rewrite sum_scale, (Rmult_comm T).
          apply Rmult_le_compat_l; auto. }
  eapply Rle_trans; [exact (pairing_square m r n D A B C U V K F K0 bound)|].
  replace (K * sum N p * (frobenius2 m r B * T)) with (K * frobenius2 m r B * (T * sum N p)) by ring.
  apply Rmult_le_compat_l; [apply Rmult_le_pos; [easy | apply frobenius2_nonneg] | easy].
Qed.
End Below.

(** * Where the diagonals of X(v_t) tend to 1, the weights v_t converge

    The weights stay in a box. [means_close] makes the X(v_t) a Cauchy sequence; their limit X is positive definite, and the weights
    converge to the diagonal of X^{-1}·T·X^{-1}. No subsequence is chosen. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality MeanGap DualAscent Limits.
Open Scope R_scope.

Section Limit.
Variables (n : nat) (T : matrix) (v : nat -> nat -> R) (X : nat -> matrix) (lo hi : R).
Hypothesis T_positive : positive n T.
Hypothesis lo_pos : 0 < lo.
Hypothesis box : forall t j, (j < n)%nat -> lo <= v t j <= hi.
Hypothesis mean : forall t, mean_of n T (v t) (X t).
Hypothesis ratios : forall j, (j < n)%nat -> Un_cv (fun t => X t j j) 1.
Let v_pos t j : (j < n)%nat -> 0 < v t j.
Proof. intros J. generalize (box t j J). lra. Qed.

Lemma entries_cauchy i j : (i < n)%nat -> (j < n)%nat -> Cauchy_crit (fun t => X t i j).
Proof.
  intros I J e E. set (b := 1 + T i i / lo). assert (Ti := diagonal_positive n T i T_positive I).
  assert (Q0 : 0 < T i i / lo) by now apply Rdiv_lt_0_compat.
  assert (B : forall t, X t i i <= b).
  { intros t. assert (A := above_weight n T (v t) (X t) (v_pos t) (mean t) i I). assert (V := box t i I).
    assert (L : X t i i ^ 2 <= T i i / lo).
    { apply Rmult_le_reg_l with lo; [easy|]. replace (lo * (T i i / lo)) with (T i i) by (field; lra).
      generalize (pow2_ge_0 (X t i i)). nra. }
    unfold b. generalize (pow2_ge_0 (X t i i - 1)). nra. }
  assert (H0 : 0 < hi) by (generalize (box O i I); lra).
  set (c := b * (INR n * (hi * 2)) / lo).
  assert (C : 0 <= c).
  { unfold c. apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat]. apply Rmult_le_pos; [unfold b; lra|].
    apply Rmult_le_pos; [apply pos_INR|lra]. }
  set (d := e ^ 2 / (c + 1)). assert (D : 0 < d) by (apply Rdiv_lt_0_compat; [nra|lra]).
  destruct (eventually_all n (fun k t => Rabs (X t k k - 1) < d)) as (N & H).
  { intros k K. destruct (ratios k K d D) as (N & H). exists N. intros t L. now apply H. }
  exists N. intros s t Hs Ht. unfold R_dist.
  assert (M := means_close n T (X t) (X s) (v t) (v s) i j (v_pos t) (v_pos s) (mean t) (mean s) I J).
  assert (S : sum n (fun k => (v t k - v s k) * (X s k k - X t k k)) <= INR n * (hi * (2 * d))).
  { rewrite <- sum_const. apply sum_le; intros k K. assert (A := H s Hs k K). assert (A' := H t Ht k K).
    assert (V := box s k K). assert (V' := box t k K). eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult.
    apply Rmult_le_compat; try apply Rabs_pos; [apply Rabs_le; lra|].
    replace (X s k k - X t k k) with (X s k k - 1 - (X t k k - 1)) by ring.
    eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra. }
  assert (Small : (X s i j - X t i j) ^ 2 < e ^ 2).
  { apply Rle_lt_trans with (c * d).
    - apply Rmult_le_reg_l with lo; [easy|].
      replace (lo * (c * d)) with (b * (INR n * (hi * (2 * d)))) by (unfold c; field; lra).
      apply Rle_trans with (v s j * (X s i j - X t i j) ^ 2).
      + apply Rmult_le_compat_r; [apply pow2_ge_0|]. generalize (box s j J). lra.
      + eapply Rle_trans; [exact M|]. assert (Xt := diagonal_positive n (X t) i (proj1 (mean t)) I).
        apply Rle_trans with (X t i i * (INR n * (hi * (2 * d)))); [apply Rmult_le_compat_l; lra|].
        apply Rmult_le_compat_r; [|apply B]. apply Rmult_le_pos; [apply pos_INR|]. apply Rmult_le_pos; lra.
    - unfold d. apply Rmult_lt_reg_r with (c + 1); [lra|]. replace (c * (e ^ 2 / (c + 1)) * (c + 1)) with (c * e ^ 2) by (field; lra). nra. }
  rewrite <- pow2_abs in Small. generalize (Rabs_pos (X s i j - X t i j)). nra.
Qed.

(** x_i² ≤ M·xᵀX_t x for an M that does not depend on t. *)
Lemma uniformly_positive : exists M, forall t x i, (i < n)%nat -> x i ^ 2 <= M * quadratic n (X t) x.
Proof.
  destruct (least_value n T T_positive) as (lambda & L & B). exists (1 + hi / lambda). intros t x i I.
  assert (P := proj1 (mean t)). destruct (positive_inverse n (X t) P) as (W & H).
  assert (W2 := inverse_bounded n T (v t) (X t) (mean t) W lambda i i H L B I I). assert (V := box t i I).
  assert (Wb : W i i <= 1 + hi / lambda).
  { assert (A : W i i ^ 2 <= hi / lambda).
    { apply Rmult_le_reg_l with lambda; [easy|]. replace (lambda * (hi / lambda)) with hi by (field; lra). lra. }
    generalize (pow2_ge_0 (W i i - 1)). nra. }
  destruct (Rle_lt_dec (quadratic n (X t) x) 0) as [Q|Q].
  - rewrite (positive_zero n (X t) x P Q i I). assert (E : quadratic n (X t) x = 0) by (generalize (positive_nonneg n (X t) x P); lra).
    rewrite E. lra.
  - set (q := quadratic n (X t) x) in *. assert (F := form_above_tangent n (X t) W (fun k => x i / q * x k) (at_entry i) P H).
    cbv beta in F. rewrite (sum_at_entry n i (fun k => x i / q * x k) I) in F.
    replace (quadratic n (X t) (fun k => x i / q * x k)) with ((x i / q) ^ 2 * q) in F.
    + replace (quadratic n W (at_entry i)) with (W i i) in F.
      * replace (2 * (x i / q * x i) - (x i / q) ^ 2 * q) with (x i ^ 2 / q) in F by (field; lra).
        apply Rmult_le_compat_r with (r := q) in F; [|lra]. replace (x i ^ 2 / q * q) with (x i ^ 2) in F by (field; lra). nra.
      * rewrite quadratic_image. rewrite (sum_ext n _ (fun k => image n W (at_entry i) k * at_entry i k)) by (intros; ring).
        rewrite (sum_at_entry n i (image n W (at_entry i)) I). unfold image. now rewrite (sum_at_entry n i (W i) I).
    + unfold q at 2. unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

Theorem weights_converge : exists (w : nat -> R) (Z : matrix), (forall j, (j < n)%nat -> lo <= w j) /\ mean_of n T w Z /\
  (forall j, (j < n)%nat -> Z j j = 1) /\ forall j, (j < n)%nat -> Un_cv (fun t => v t j) (w j).
Proof.
  (* The limit of the X(v_t). *)
  assert (Lim : exists L : matrix, forall i, (i < n)%nat -> forall j, (j < n)%nat -> Un_cv (fun t => X t i j) (L i j)).
  { apply (choice_below (fun _ => 0) n (fun i f => forall j, (j < n)%nat -> Un_cv (fun t => X t i j) (f j))).
    intros i I. apply (choice_below 0 n (fun j l => Un_cv (fun t => X t i j) l)). intros j J.
    destruct (R_complete _ (entries_cauchy i j I J)) as (l & C). now exists l. }
  destruct Lim as (L & Cv). set (Z := fun i j => if andb (i <? n)%nat (j <? n)%nat then L i j else 0).
  assert (ZL : forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = L i j).
  { intros i j I J. unfold Z. now rewrite (proj2 (Nat.ltb_lt i n) I), (proj2 (Nat.ltb_lt j n) J). }
  assert (CvZ : forall i j, (i < n)%nat -> (j < n)%nat -> Un_cv (fun t => X t i j) (Z i j)).
  { intros i j I J. rewrite ZL by easy. now apply Cv. }
  assert (Sym : forall i j, Z i j = Z j i).
  { intros i j. unfold Z. rewrite Bool.andb_comm. destruct (Nat.ltb_spec j n) as [J|], (Nat.ltb_spec i n) as [I|]; try easy. cbn.
    apply (UL_sequence (fun t => X t i j)); [now apply Cv|]. apply (cv_ext (fun t => X t j i)); [|now apply Cv].
    intros t. apply (proj1 (proj1 (mean t))). }
  assert (CvQ : forall x, Un_cv (fun t => quadratic n (X t) x) (quadratic n Z x)).
  { intros x. apply cv_sum; intros i I. apply cv_sum; intros j J. apply CV_mult; [now apply CvZ|apply cv_const]. }
  assert (PZ : positive n Z).
  { split; [exact Sym|]. destruct uniformly_positive as (M & U). intros x (i & I & N).
    assert (A : x i ^ 2 <= M * quadratic n Z x).
    { apply (cv_above (fun t => M * quadratic n (X t) x)); [intros t; now apply U|]. apply cv_scale, CvQ. }
    assert (B : 0 <= quadratic n Z x) by (apply (cv_above (fun t => quadratic n (X t) x)); [intros t; apply positive_nonneg, mean|apply CvQ]).
    destruct B as [B|B]; [easy|]. rewrite <- B in A. assert (0 < x i ^ 2); [|lra]. apply Rsqr_pos_lt in N. unfold Rsqr in N. nra. }
  destruct (positive_inverse n Z PZ) as (W & H).
  set (w := fun j => product n W (product n T W) j j).
  (* W·T·W is (WX_t)·V_t·(WX_t)ᵀ, and WX_t tends to I. *)
  assert (CvA : forall j k, (j < n)%nat -> (k < n)%nat -> Un_cv (fun t => product n W (X t) j k) (diagonal (fun _ => 1) j k)).
  { intros j k J K. rewrite <- (proj2 (H j k J K)). apply cv_sum; intros l Hl. apply cv_scale. now apply CvZ. }
  assert (SW := inverse_symmetric n Z W (proj1 PZ) H).
  assert (E : forall t j, (j < n)%nat -> w j = sum n (fun k => product n W (X t) j k ^ 2 * v t k)).
  { intros t j J. unfold w. transitivity (sum n (fun a => sum n (fun b => sum n (fun k => W j a * X t a k * v t k * (X t k b * W b j))))).
    - apply sum_ext; intros a A. unfold product. rewrite <- sum_scale. apply sum_ext; intros b B. rewrite <- (proj2 (mean t)) by easy.
      unfold sandwich. rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros; ring.
    - rewrite (sum_ext n _ (fun a => sum n (fun k => W j a * X t a k * v t k * product n (X t) W k j))).
      + rewrite sum_swap. apply sum_ext; intros k K. rewrite !sum_scale_r. fold (product n W (X t) j k).
        replace (product n (X t) W k j) with (product n W (X t) j k); [ring|]. apply sum_ext; intros b B.
        rewrite (SW j b), (proj1 (proj1 (mean t)) b k) by easy. ring.
      + intros a A. rewrite sum_swap. apply sum_ext; intros k K. unfold product. rewrite <- sum_scale. easy. }
  assert (CvV : forall j, (j < n)%nat -> Un_cv (fun t => v t j) (w j)).
  { intros j J. apply (cv_ext (fun t => w j + sum n (fun k => v t k * (diagonal (fun _ => 1) j k - product n W (X t) j k ^ 2)))).
    - intros t. rewrite (E t j J). rewrite <- sum_plus. rewrite (sum_ext n _ (fun k => v t k * at_entry j k)); [apply (sum_at_entry n j (v t) J)|].
      intros k K. unfold diagonal, at_entry. rewrite Nat.eqb_sym. destruct (k =? j)%nat; ring.
    - apply (cv_to _ (w j + sum n (fun _ => 0))); [rewrite sum_zero by easy; ring|]. apply CV_plus; [apply cv_const|].
      apply cv_sum; intros k K. apply (cv_bounded_zero _ _ hi).
      + intros t. generalize (box t k K). intros V. rewrite Rabs_pos_eq by lra. lra.
      + apply (cv_to _ (diagonal (fun _ => 1) j k - diagonal (fun _ => 1) j k * diagonal (fun _ => 1) j k));
          [unfold diagonal; destruct (j =? k)%nat; ring|].
        apply CV_minus; [apply cv_const|]. apply (cv_ext (fun t => product n W (X t) j k * product n W (X t) j k)); [intros; ring|].
        now apply CV_mult; apply CvA. }
  exists w, Z. split; [|split; [split; [exact PZ|]|split; [|exact CvV]]].
  - intros j J. apply (cv_above (fun t => v t j)); [intros t; now apply box|now apply CvV].
  - intros i j I J. apply (UL_sequence (fun t => sandwich n (X t) (X t) (v t) i j)).
    + apply cv_sum; intros k K. apply CV_mult; [now apply CvZ|]. apply CV_mult; [now apply CvV|now apply CvZ].
    + apply (cv_ext (fun _ => T i j)); [intros t; now rewrite (proj2 (mean t))|apply cv_const].
  - intros j J. apply (UL_sequence (fun t => X t j j)); [now apply CvZ|now apply ratios].
Qed.
End Limit.

(** * The spectral theorem of a symmetric matrix K beside a positive diagonal V

    There are n vectors q_k, orthonormal for x^T V y, with K q_k = lambda_k V q_k. The largest value of x^T K x where x^T V x = 1 is
    taken without compactness: if mu V - K had no kernel, it would have an inverse, and that bounds it away from 0. *)
From Coq Require Import Reals Lra Lia Arith Classical.
From Etalon Require Import Certificate Sums SweepMean SweepInverse.
Open Scope R_scope.

(** x^T K y, and x^T V y. *)
Definition form (n : nat) (K : matrix) (x y : nat -> R) : R := sum n (fun i => x i * image n K y i).
Definition weighted (n : nat) (v x y : nat -> R) : R := sum n (fun i => v i * (x i * y i)).

Lemma weighted_sym n v x y : weighted n v x y = weighted n v y x.
Proof. apply sum_ext. intros; ring. Qed.

Lemma weighted_plus n v x y z : weighted n v x (fun i => y i + z i) = weighted n v x y + weighted n v x z.
Proof. unfold weighted. rewrite <- sum_plus. apply sum_ext. intros; ring. Qed.

Lemma weighted_minus n v x y z : weighted n v x (fun i => y i - z i) = weighted n v x y - weighted n v x z.
Proof. unfold weighted. rewrite <- sum_minus. apply sum_ext. intros; ring. Qed.

Lemma weighted_scale n v c x y : weighted n v x (fun i => c * y i) = c * weighted n v x y.
Proof. unfold weighted. rewrite <- sum_scale. apply sum_ext. intros; ring. Qed.

Lemma weighted_sum n v m x y : weighted n v x (fun i => sum m (fun k => y k i)) = sum m (fun k => weighted n v x (y k)).
Proof.
  unfold weighted. rewrite sum_swap. apply sum_ext. intros i _. rewrite <- !sum_scale. apply sum_ext. intros; ring.
Qed.

Lemma weighted_ext n v x y z : (forall i, (i < n)%nat -> y i = z i) -> weighted n v x y = weighted n v x z.
Proof. intros H. apply sum_ext. intros i I. now rewrite H. Qed.

Lemma weighted_nonneg n v x : (forall i, (i < n)%nat -> 0 < v i) -> 0 <= weighted n v x x.
Proof. intros V. apply sum_nonneg. intros i I. pose proof (V i I). apply Rmult_le_pos; nra. Qed.

Lemma weighted_positive n v x j : (forall i, (i < n)%nat -> 0 < v i) -> (j < n)%nat -> x j <> 0 -> 0 < weighted n v x x.
Proof.
  intros V J X. apply Rlt_le_trans with (v j * (x j * x j)).
  - apply Rmult_lt_0_compat; [now apply V | nra].
  - apply (le_sum n (fun i => v i * (x i * x i))); [|easy]. intros i I. pose proof (V i I). apply Rmult_le_pos; nra.
Qed.

Lemma image_plus n K x y i : image n K (fun j => x j + y j) i = image n K x i + image n K y i.
Proof. unfold image. rewrite <- sum_plus. apply sum_ext. intros; ring. Qed.

Lemma image_scale n K c x i : image n K (fun j => c * x j) i = c * image n K x i.
Proof. unfold image. rewrite <- sum_scale. apply sum_ext. intros; ring. Qed.

Lemma image_sum n K m y i : image n K (fun j => sum m (fun k => y k j)) i = sum m (fun k => image n K (y k) i).
Proof.
  unfold image. rewrite sum_swap. apply sum_ext. intros j _. now rewrite <- sum_scale.
Qed.

Lemma image_ext n K x y i : (forall j, (j < n)%nat -> x j = y j) -> image n K x i = image n K y i.
Proof. intros H. apply sum_ext. intros j J. now rewrite H. Qed.

Lemma form_sym n K x y : (forall i j, K i j = K j i) -> form n K x y = form n K y x.
Proof.
  intros S. unfold form, image. rewrite (sum_ext n _ (fun i => sum n (fun j => K i j * (x i * y j)))).
  - rewrite sum_swap. apply sum_ext. intros j _. rewrite <- sum_scale. apply sum_ext. intros i _. rewrite (S i j). ring.
  - intros i _. rewrite <- sum_scale. apply sum_ext. intros; ring.
Qed.

Lemma form_line n K x y t : (forall i j, K i j = K j i) ->
  form n K (fun i => x i + t * y i) (fun i => x i + t * y i) = form n K x x + 2 * form n K x y * t + form n K y y * t ^ 2.
Proof.
  intros S. transitivity (form n K x x + form n K x y * t + form n K y x * t + form n K y y * t ^ 2).
  - unfold form. rewrite <- !sum_scale_r, <- !sum_plus. apply sum_ext. intros i _.
    rewrite image_plus, image_scale. ring.
  - rewrite (form_sym n K y x S). ring.
Qed.

(** A quadratic that is nowhere negative. *)
Lemma discriminant a b c : 0 <= c -> (forall t, 0 <= a + 2 * b * t + c * t ^ 2) -> b ^ 2 <= a * c.
Proof.
  intros C H. destruct C as [C | <-].
  - specialize (H (- b / c)). apply Rmult_le_compat_r with (r := c) in H; [|lra]. rewrite Rmult_0_l in H.
    replace ((a + 2 * b * (- b / c) + c * (- b / c) ^ 2) * c) with (a * c - b ^ 2) in H by (field; lra). lra.
  - destruct (Req_dec b 0) as [-> | B]; [lra|]. specialize (H (- (a + 1) / (2 * b))).
    replace (a + 2 * b * (- (a + 1) / (2 * b)) + 0 * (- (a + 1) / (2 * b)) ^ 2) with (-1) in H by (field; easy). lra.
Qed.

(** (x^T M y)^2 <= x^T M x y^T M y where M is positive semidefinite. *)
Lemma form_cauchy n M x y : (forall i j, M i j = M j i) -> (forall z, 0 <= form n M z z) ->
  form n M x y ^ 2 <= form n M x x * form n M y y.
Proof.
  intros S P. apply discriminant; [apply P|]. intros t. rewrite <- form_line by easy. apply P.
Qed.

(** x^T K x <= B x^T V x for some B. *)
Lemma form_bounded n K v : (forall i, (i < n)%nat -> 0 < v i) -> exists B, 0 <= B /\ forall x, Rabs (form n K x x) <= B * weighted n v x x.
Proof.
  intros V. set (L := sum n (fun i => / v i)).
  assert (L0 : forall i, (i < n)%nat -> / v i <= L).
  { intros i I. apply (le_sum n (fun i => / v i)); [|easy]. intros j J. left. now apply Rinv_0_lt_compat, V. }
  exists (sum n (fun i => sum n (fun j => Rabs (K i j))) * L). split.
  - apply Rmult_le_pos; [repeat (apply sum_nonneg; intros); apply Rabs_pos|].
    apply sum_nonneg. intros j J. left. now apply Rinv_0_lt_compat, V.
  - intros x. pose proof (weighted_nonneg n v x V) as W.
    assert (E : forall i, (i < n)%nat -> x i ^ 2 <= L * weighted n v x x).
    { intros i I. pose proof (V i I). apply Rle_trans with (/ v i * (v i * (x i * x i))); [apply Req_le; field; lra|].
      apply Rmult_le_compat; [left; now apply Rinv_0_lt_compat | apply Rmult_le_pos; nra | now apply L0|].
      apply (le_sum n (fun i => v i * (x i * x i))); [|easy]. intros j J. pose proof (V j J). apply Rmult_le_pos; nra. }
    rewrite Rmult_assoc. rewrite <- sum_scale_r. unfold form.
    assert (A : forall m f g, (forall i, (i < m)%nat -> Rabs (f i) <= g i) -> Rabs (sum m f) <= sum m g).
    { induction m as [| m I]; intros f g H; [cbn; rewrite Rabs_R0; lra|]. cbn [sum].
      eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; auto. }
    apply A. intros i I. rewrite Rabs_mult. unfold image. rewrite <- (Rabs_mult (x i)), <- sum_scale, <- sum_scale_r.
    apply A. intros j J. rewrite !Rabs_mult. pose proof (E i I). pose proof (E j J).
    rewrite <- (pow2_abs (x i)) in *. rewrite <- (pow2_abs (x j)) in *. set (p := Rabs (x i)) in *. set (q := Rabs (x j)) in *.
    pose proof (Rabs_pos (K i j)). replace (p * (Rabs (K i j) * q)) with (Rabs (K i j) * (p * q)) by ring.
    apply Rmult_le_compat_l; [easy|]. pose proof (pow2_ge_0 (p - q)). nra.
Qed.

Section Pencil.

Variables (n : nat) (v : nat -> R).
Hypothesis Weights : forall i, (i < n)%nat -> 0 < v i.

(** The greatest value of x^T K x for x^T V x = 1, and where it is taken. *)
Lemma greatest_value K : (0 < n)%nat -> (forall i j, K i j = K j i) -> exists mu x,
  (exists j, (j < n)%nat /\ x j <> 0) /\ (forall i, (i < n)%nat -> image n K x i = mu * (v i * x i)) /\
  forall y, form n K y y <= mu * weighted n v y y.
Proof.
  intros N S. destruct (form_bounded n K v Weights) as (B & B0 & Bound).
  set (values := fun r => exists y, weighted n v y y = 1 /\ r = form n K y y).
  assert (Unit : exists y, weighted n v y y = 1).
  { set (y := fun i : nat => if (i =? 0)%nat then / sqrt (v 0%nat) else 0). exists y.
    unfold weighted. pose proof (Weights 0%nat N) as P. rewrite (sum_single n 0 _ N).
    - unfold y. cbn [Nat.eqb]. pose proof (sqrt_lt_R0 _ P). rewrite <- (sqrt_sqrt (v 0%nat)) at 1 by lra. field. lra.
    - intros i _ D. unfold y. rewrite (proj2 (Nat.eqb_neq i 0)) by easy. ring. }
  destruct (completeness values) as (mu & U & Least).
  { exists B. intros r (y & E & ->). generalize (Bound y). rewrite E, Rmult_1_r. intros H. eapply Rle_trans; [apply Rle_abs | easy]. }
  { destruct Unit as (y & E). now exists (form n K y y), y. }
  assert (Top : forall y, form n K y y <= mu * weighted n v y y).
  { intros y. destruct (Req_dec (weighted n v y y) 0) as [Z | Z].
    - generalize (Bound y). rewrite Z, !Rmult_0_r. intros H. eapply Rle_trans; [apply Rle_abs | easy].
    - pose proof (weighted_nonneg n v y Weights) as P. assert (Q : 0 < weighted n v y y) by lra.
      pose proof (sqrt_lt_R0 _ Q) as R0. set (c := / sqrt (weighted n v y y)).
      assert (C2 : c * c * weighted n v y y = 1) by (unfold c; rewrite <- (sqrt_sqrt (weighted n v y y)) at 3 by lra; field; lra).
      assert (H : form n K (fun i => c * y i) (fun i => c * y i) <= mu).
      { apply U. exists (fun i => c * y i). split; [|easy]. rewrite weighted_scale, weighted_sym, weighted_scale. lra. }
      replace (form n K (fun i => c * y i) (fun i => c * y i)) with (c * c * form n K y y) in H.
      + assert (0 < c) by now apply Rinv_0_lt_compat. apply Rmult_le_reg_l with (c * c); [nra|].
        replace (c * c * (mu * weighted n v y y)) with (mu * (c * c * weighted n v y y)) by ring. rewrite C2. lra.
      + unfold form. rewrite <- sum_scale. apply sum_ext. intros i _. rewrite image_scale. ring. }
  set (M := fun i j => (if (i =? j)%nat then mu * v i else 0) - K i j).
  assert (MS : forall i j, M i j = M j i).
  { intros i j. unfold M. rewrite (S i j), (Nat.eqb_sym i j). destruct (Nat.eqb_spec j i) as [-> |]; easy. }
  assert (MI : forall x i, (i < n)%nat -> image n M x i = mu * (v i * x i) - image n K x i).
  { intros x i I. unfold image, M. rewrite (sum_ext n _ (fun j => (if (i =? j)%nat then mu * v i else 0) * x j - K i j * x j)) by (intros; ring).
    rewrite sum_minus. f_equal. rewrite (sum_single n i _ I); [rewrite Nat.eqb_refl; ring|].
    intros j _ D. rewrite (proj2 (Nat.eqb_neq i j)) by congruence. ring. }
  assert (MF : forall x y, form n M x y = mu * weighted n v x y - form n K x y).
  { intros x y. unfold form, weighted. rewrite <- sum_scale, <- sum_minus. apply sum_ext. intros i I. rewrite MI by easy. ring. }
  assert (MP : forall x, 0 <= form n M x x) by (intros x; rewrite MF; pose proof (Top x); lra).
  destruct (classic (exists x, (exists j, (j < n)%nat /\ x j <> 0) /\ forall i, (i < n)%nat -> image n M x i = 0)) as [(x & X & Z) | None].
  { exists mu, x. split; [easy|]. split; [|easy]. intros i I. specialize (Z i I). rewrite MI in Z by easy. lra. }
  exfalso. destruct (injective_inverse n M MS) as (Y & I).
  { intros x Z j J. destruct (Req_dec (x j) 0) as [E | E]; [easy|]. exfalso. apply None. exists x. split; [now exists j | easy]. }
  destruct (form_bounded n Y (fun i => / v i)) as (C & C0 & BoundY); [intros i L; now apply Rinv_0_lt_compat, Weights|].
  assert (Gap : forall x, weighted n v x x = 1 -> 1 <= form n M x x * C).
  { intros x E. set (z := fun i => v i * x i). set (y := image n Y z).
    assert (MY : forall i, (i < n)%nat -> image n M y i = z i).
    { intros i L. unfold y, image. rewrite (sum_ext n _ (fun j => sum n (fun k => M i j * Y j k * z k))).
      - rewrite sum_swap, (sum_ext n _ (fun k => unit_matrix i k * z k)).
        + rewrite (sum_single n i _ L); [unfold unit_matrix; rewrite Nat.eqb_refl; ring|].
          intros k _ D. unfold unit_matrix. rewrite (proj2 (Nat.eqb_neq i k)) by congruence. ring.
        + intros k Kn. rewrite sum_scale_r. f_equal. now apply I.
      - intros j _. rewrite <- sum_scale. apply sum_ext. intros; ring. }
    assert (A : form n M x y = 1).
    { rewrite <- E. apply sum_ext. intros i L. rewrite MY by easy. unfold z. ring. }
    assert (D : form n M y y = form n Y z z).
    { unfold form. apply sum_ext. intros i L. rewrite MY by easy. unfold y. ring. }
    assert (F : weighted n (fun i => / v i) z z = 1).
    { rewrite <- E. apply sum_ext. intros i L. unfold z. pose proof (Weights i L). field. lra. }
    pose proof (form_cauchy n M x y MS MP) as Q. rewrite A, D in Q. pose proof (BoundY z) as G. rewrite F in G.
    pose proof (Rle_abs (form n Y z z)). pose proof (MP x). nra. }
  destruct Unit as (y0 & E0). assert (CP : 0 < C) by (destruct C0 as [C0 | <-]; [easy|]; specialize (Gap y0 E0); lra).
  assert (mu <= mu - / C); [|pose proof (Rinv_0_lt_compat C CP); lra].
  apply Least. intros r (y & E & ->). specialize (Gap y E). rewrite MF, E in Gap.
  apply Rmult_le_reg_r with C; [easy|]. rewrite Rmult_minus_distr_r, Rinv_l by lra. lra.
Qed.

Definition orthonormal (m : nat) (q : nat -> nat -> R) : Prop := forall k l, (k < m)%nat -> (l < m)%nat ->
  weighted n v (q k) (q l) = if (k =? l)%nat then 1 else 0.

(** The spectral theorem. *)
Theorem pencil_basis K : (forall i j, K i j = K j i) -> exists q lambda, orthonormal n q /\
  forall k i, (k < n)%nat -> (i < n)%nat -> image n K (q k) i = lambda k * (v i * q k i).
Proof.
  intros S. destruct (form_bounded n K v Weights) as (B & B0 & Bound).
  assert (H : forall m, (m <= n)%nat -> exists q lambda, orthonormal m q /\
    forall k i, (k < m)%nat -> (i < n)%nat -> image n K (q k) i = lambda k * (v i * q k i)); [|now apply H].
  induction m as [| m I]; intros L; [exists (fun _ _ => 0), (fun _ => 0); split; intros k; lia|].
  destruct (I ltac:(lia)) as (q & lambda & O & E). clear I.
  (* y is orthogonal to all of them. *)
  destruct (dependent (n - 1) (fun i j => if (i <? m)%nat then v j * q i j else 0)) as (y & j0 & J0 & Y0 & Y).
  replace (Datatypes.S (n - 1)) with n in Y by lia.
  assert (Yq : forall k, (k < m)%nat -> weighted n v (q k) y = 0).
  { intros k Km. specialize (Y k ltac:(lia)). rewrite (proj2 (Nat.ltb_lt k m) Km) in Y. rewrite <- Y. apply sum_ext. intros; ring. }
  pose proof (weighted_positive n v y j0 Weights ltac:(lia) Y0) as WY.
  set (c := 2 * B + 1). set (K' := fun i j => K i j - c * sum m (fun k => v i * q k i * (v j * q k j))).
  assert (S' : forall i j, K' i j = K' j i).
  { intros i j. unfold K'. rewrite (S i j). f_equal. f_equal. apply sum_ext. intros; ring. }
  assert (I' : forall x i, image n K' x i = image n K x i - c * sum m (fun k => v i * q k i * weighted n v (q k) x)).
  { intros x i. unfold image, K'.
    rewrite (sum_ext n _ (fun j => K i j * x j - c * sum m (fun k => v i * q k i * (v j * (q k j * x j))))).
    - rewrite sum_minus, sum_scale. do 2 f_equal. rewrite sum_swap. apply sum_ext. intros k _. unfold weighted. now rewrite <- sum_scale.
    - intros j _. rewrite Rmult_minus_distr_r, Rmult_assoc, <- sum_scale_r. do 2 f_equal. apply sum_ext. intros; ring. }
  destruct (greatest_value K' ltac:(lia) S') as (mu & x & (j & J & X) & Eigen & Top).
  assert (Mu : - B <= mu).
  { specialize (Top y). replace (form n K' y y) with (form n K y y) in Top.
    - specialize (Bound y). pose proof (Rle_abs (- form n K y y)) as A. rewrite Rabs_Ropp in A.
      apply Rmult_le_reg_r with (weighted n v y y); [easy|]. lra.
    - unfold form. apply sum_ext. intros i _. rewrite I', (sum_zero m) by (intros k Km; rewrite Yq by easy; ring). ring. }
  assert (Kq : forall z k, (k < m)%nat -> form n K (q k) z = lambda k * weighted n v (q k) z).
  { intros z k Km. rewrite form_sym by easy. unfold form, weighted. rewrite <- sum_scale. apply sum_ext. intros i Hi. rewrite E by easy. ring. }
  assert (Lam : forall k, (k < m)%nat -> lambda k <= B).
  { intros k Km. pose proof (Kq (q k) k Km) as A. rewrite O, Nat.eqb_refl, Rmult_1_r in A by easy. rewrite <- A.
    specialize (Bound (q k)). rewrite O, Nat.eqb_refl, Rmult_1_r in Bound by easy. eapply Rle_trans; [apply Rle_abs | easy]. }
  assert (Orth : forall k, (k < m)%nat -> weighted n v (q k) x = 0).
  { intros k Km. assert (A : form n K' (q k) x = mu * weighted n v (q k) x).
    { unfold form, weighted. rewrite <- sum_scale. apply sum_ext. intros i Hi. rewrite Eigen by easy. ring. }
    replace (form n K' (q k) x) with (lambda k * weighted n v (q k) x - c * weighted n v (q k) x) in A.
    - pose proof (Lam k Km). unfold c in A. assert (P : (mu + 2 * B + 1 - lambda k) * weighted n v (q k) x = 0) by lra.
      apply Rmult_integral in P. destruct P as [P | P]; [lra | easy].
    - rewrite <- Kq by easy. unfold form.
      rewrite (sum_ext n (fun i => q k i * image n K' x i) (fun i => q k i * image n K x i
        - c * sum m (fun l => v i * (q k i * q l i) * weighted n v (q l) x))).
      + rewrite sum_minus, sum_scale. do 2 f_equal. rewrite sum_swap.
        rewrite (sum_ext m _ (fun l => (if (k =? l)%nat then 1 else 0) * weighted n v (q l) x)).
        * rewrite (sum_single m k _ Km); [rewrite Nat.eqb_refl; ring|].
          intros l _ D. rewrite (proj2 (Nat.eqb_neq k l)) by congruence. ring.
        * intros l Lm. rewrite <- O by easy. unfold weighted at 2. now rewrite <- sum_scale_r.
      + intros i _. rewrite I', Rmult_minus_distr_l. f_equal. rewrite <- Rmult_assoc, (Rmult_comm _ c), Rmult_assoc, <- sum_scale. f_equal.
        apply sum_ext. intros; ring. }
  assert (EigenK : forall i, (i < n)%nat -> image n K x i = mu * (v i * x i)).
  { intros i Hi. rewrite <- Eigen, I' by easy. rewrite (sum_zero m) by (intros k Km; rewrite Orth by easy; ring). ring. }
  pose proof (weighted_positive n v x j Weights J X) as W. pose proof (sqrt_lt_R0 _ W) as R0.
  set (d := / sqrt (weighted n v x x)). assert (D : d * d * weighted n v x x = 1).
  { unfold d. rewrite <- (sqrt_sqrt (weighted n v x x)) at 3 by lra. field. lra. }
  exists (fun k i => if (k =? m)%nat then d * x i else q k i), (fun k => if (k =? m)%nat then mu else lambda k). split.
  - intros k l Km Lm. cbv beta. destruct (Nat.eqb_spec k m) as [-> | Nk], (Nat.eqb_spec l m) as [-> | Nl].
    + rewrite Nat.eqb_refl. rewrite weighted_scale, weighted_sym, weighted_scale. lra.
    + rewrite (proj2 (Nat.eqb_neq m l)) by congruence. rewrite weighted_sym, weighted_scale, Orth by lia. ring.
    + rewrite (proj2 (Nat.eqb_neq k m)) by congruence. rewrite weighted_scale, Orth by lia. ring.
    + apply O; lia.
  - intros k i Km Hi. cbv beta. destruct (Nat.eqb_spec k m) as [-> | Nk].
    + rewrite image_scale, EigenK by easy. ring.
    + apply E; lia.
Qed.

(** n orthonormal vectors span everything. *)
Theorem orthonormal_complete q x i : orthonormal n q -> (i < n)%nat -> x i = sum n (fun k => weighted n v (q k) x * q k i).
Proof.
  intros O I. set (d := fun j => x j - sum n (fun k => weighted n v (q k) x * q k j)).
  assert (Q : forall k, (k < n)%nat -> weighted n v (q k) d = 0).
  { intros k Kn. unfold d. rewrite weighted_minus, (weighted_sum n v n (q k) (fun l j => weighted n v (q l) x * q l j)).
    rewrite (sum_ext n _ (fun l => weighted n v (q l) x * if (k =? l)%nat then 1 else 0)).
    - rewrite (sum_single n k _ Kn); [rewrite Nat.eqb_refl; ring|].
      intros l _ D. rewrite (proj2 (Nat.eqb_neq k l)) by congruence. ring.
    - intros l Ln. now rewrite weighted_scale, O. }
  destruct (Req_dec (d i) 0) as [Z | Z]; [unfold d in Z; lra|]. exfalso.
  pose proof (weighted_positive n v d i Weights I Z) as W.
  destruct (dependent n (fun i j => if (j =? n)%nat then d i else q j i)) as (c & j & J & C & D).
  assert (All : forall i, (i < n)%nat -> sum n (fun l => c l * q l i) + c n * d i = 0).
  { intros l Ln. rewrite <- (D l Ln), sum_next, Nat.eqb_refl. rewrite (Rmult_comm (d l)). f_equal. apply sum_ext. intros p P.
    rewrite (proj2 (Nat.eqb_neq p n)) by lia. ring. }
  assert (Dot : forall z, sum n (fun l => c l * weighted n v z (q l)) + c n * weighted n v z d = 0).
  { intros z. rewrite (sum_ext n _ (fun l => weighted n v z (fun i => c l * q l i))) by (intros; now rewrite weighted_scale).
    rewrite <- weighted_sum, <- weighted_scale, <- weighted_plus. apply sum_zero. intros l Ln. rewrite All by easy. ring. }
  destruct (Nat.eq_dec j n) as [-> | Nj].
  - specialize (Dot d). rewrite sum_zero in Dot; [apply C, (Rmult_eq_reg_r (weighted n v d d)); lra|].
    intros l Ln. rewrite weighted_sym, Q by easy. ring.
  - specialize (Dot (q j)). rewrite Q in Dot by lia. rewrite (sum_single n j) in Dot; [|lia|].
    + rewrite O, Nat.eqb_refl in Dot by lia. lra.
    + intros l Ln Dl. rewrite O, (proj2 (Nat.eqb_neq j l)) by (lia || congruence). ring.
Qed.

End Pencil.

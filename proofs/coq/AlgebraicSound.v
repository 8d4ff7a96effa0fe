(** * What the checker of optima in a number field accepts is true *)
From Coq Require Import Reals ZArith List Lra Lia PeanoNat Bool.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite AlgebraicPolynomials AlgebraicPrograms AlgebraicOptimum AlgebraicCertificate.
Import ListNotations.
Open Scope R_scope.

(** An inverse up to a unit, by integers. *)
Lemma inverse_of_value c M N u i j : inverse_of c M N u = true -> (i < size c)%nat -> (j < size c)%nat ->
  sum (size c) (fun k => IZR (at_ M i k) * IZR (at_ N k j)) = (if (i =? j)%nat then IZR u else 0).
Proof.
  unfold inverse_of. intros H I J. apply andb_prop in H. destruct H as [_ H].
  generalize (all_at _ _ j (all_at _ _ i H I) J). intros E. apply Z.eqb_eq in E. apply (f_equal IZR) in E.
  rewrite zsum_value in E. rewrite (sum_ext (size c) _ (fun k => IZR (at_ M i k * at_ N k j))) by (intros; now rewrite mult_IZR).
  rewrite E. now destruct (i =? j)%nat.
Qed.

Lemma inverse_of_unit c M N u : inverse_of c M N u = true -> IZR u <> 0.
Proof.
  unfold inverse_of. intros H. apply andb_prop in H. destruct H as [H _]. apply negb_true_iff, Z.eqb_neq in H.
  now apply IZR_neq.
Qed.

Section Sound.
Variables (c : certificate) (A : matrix).
Let n := size c.
Let m := height c.
Let P := minimal c.
Let q := denominator c.
Hypothesis subject : forall i j, (i < m)%nat -> (j < n)%nat -> A i j = IZR (at_ (entries c) i j) / IZR (over c).
Hypothesis accepted : check c = true.

Ltac tests := let H := fresh in generalize accepted; intros H; unfold check in H; fold n P q in H;
  repeat (apply andb_prop in H; let H' := fresh "T" in destruct H as [H H']).

Let low := IZR (lo c) / IZR (unit c).
Let high := IZR (hi c) / IZR (unit c).

Lemma unit_pos : 0 < IZR (unit c).
Proof. tests. apply (IZR_lt 0). now apply Z.ltb_lt. Qed.
Lemma lo_nonneg : (0 <= lo c)%Z.
Proof. tests. now apply Z.leb_le. Qed.
Lemma interval : low <= high.
Proof.
  tests. unfold low, high. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, unit_pos|]. now apply IZR_le, Z.leb_le.
Qed.

Lemma low_of_sound f x : low <= x <= high -> exists s, 0 < s /\ s = IZR (scale_of c f) /\
  IZR (low_of c f) <= s * value f x <= IZR (high_of c f).
Proof.
  intros [L H]. assert (U := unit_pos). assert (T : (0 < unit c)%Z) by now apply lt_IZR.
  generalize (bounds_sound (lo c) (hi c) (unit c) x T lo_nonneg).
  assert (L' : IZR (lo c) <= IZR (unit c) * x).
  { unfold low in L. apply Rmult_le_reg_r with (/ IZR (unit c)); [now apply Rinv_0_lt_compat|].
    replace (IZR (unit c) * x * / IZR (unit c)) with x by (field; lra). easy. }
  assert (H' : IZR (unit c) * x <= IZR (hi c)).
  { unfold high in H. apply Rmult_le_reg_r with (/ IZR (unit c)); [now apply Rinv_0_lt_compat|].
    replace (IZR (unit c) * x * / IZR (unit c)) with x by (field; lra). easy. }
  intros B. specialize (B L' H' f). unfold low_of, high_of, scale_of. destruct (bounds (lo c) (hi c) (unit c) f) as [[l h] s].
  exists (IZR s). destruct B as [S B]. cbn. repeat split; try tauto. now apply (IZR_lt 0).
Qed.

Lemma low_positive f x : low <= x <= high -> (0 < low_of c f)%Z -> 0 < value f x.
Proof.
  intros I L. destruct (low_of_sound f x I) as (s & S & _ & B & _). apply IZR_lt in L.
  destruct (Rlt_le_dec 0 (value f x)); [easy|exfalso]. nra.
Qed.

Lemma high_negative f x : low <= x <= high -> (high_of c f < 0)%Z -> value f x < 0.
Proof.
  intros I L. destruct (low_of_sound f x I) as (s & S & _ & _ & B). apply IZR_lt in L.
  destruct (Rlt_le_dec (value f x) 0); [easy|exfalso]. nra.
Qed.

(** At one point the bounds are the value. *)
Lemma point_of_sound x : (0 <= x)%Z -> exists s, 0 < s /\ IZR (point_of c x) = s * value P (IZR x / IZR (unit c)).
Proof.
  intros X. assert (U := unit_pos). assert (T : (0 < unit c)%Z) by now apply lt_IZR. unfold point_of. fold P.
  assert (E : IZR (unit c) * (IZR x / IZR (unit c)) = IZR x) by (field; lra).
  generalize (bounds_sound x x (unit c) (IZR x / IZR (unit c)) T X ltac:(lra) ltac:(lra) P).
  assert (Same : forall f, fst (fst (bounds x x (unit c) f)) = snd (fst (bounds x x (unit c) f))).
  { induction f as [|k f IH]; [easy|]. cbn [bounds]. destruct (bounds x x (unit c) f) as [[l h] s]. cbn in *. subst h.
    now destruct (0 <=? l)%Z. }
  specialize (Same P). destruct (bounds x x (unit c) P) as [[l h] s]. cbn in *. subst h. intros [S B].
  exists (IZR s). split; [now apply (IZR_lt 0)|lra].
Qed.

Lemma root : exists x, low <= x <= high /\ value P x = 0 /\ forall y, low <= y <= high -> value P y = 0 -> y = x.
Proof.
  apply one_root; [apply interval| |].
  - assert (Lo := lo_nonneg). assert (Hi : (0 <= hi c)%Z). { generalize Lo. tests. assert (lo c <= hi c)%Z by now apply Z.leb_le. intros; lia. }
    destruct (point_of_sound (lo c) Lo) as (s & S & E), (point_of_sound (hi c) Hi) as (t & T & F).
    assert (H : IZR (point_of c (lo c)) * IZR (point_of c (hi c)) <= 0).
    { rewrite <- mult_IZR. apply (IZR_le _ 0). tests. now apply Z.leb_le. }
    rewrite E, F in H. fold low high in H. destruct (Rle_lt_dec (value P low * value P high) 0); [easy|exfalso].
    assert (0 < s * t) by now apply Rmult_lt_0_compat. nra.
  - tests. match goal with H : (_ || _)%bool = true |- _ => apply orb_prop in H; destruct H as [H|H]; apply Z.ltb_lt in H end.
    + left. intros; now apply low_positive.
    + right. intros; now apply high_negative.
Qed.

Section Root.
Variable x : R.
Hypothesis inside : low <= x <= high.
Hypothesis zero : value P x = 0.

Let Q := value q x.
Definition X_at (i j : nat) : R := value (gram_poly c i j) x / Q.
Definition v_at (j : nat) : R := value (weight_poly c j) x / Q.

Lemma Q_pos : 0 < Q.
Proof. unfold Q. apply low_positive; [easy|]. tests. now apply Z.ltb_lt. Qed.

Lemma v_at_pos j : (j < n)%nat -> 0 < v_at j.
Proof.
  intros J. unfold v_at. apply Rdiv_lt_0_compat; [|apply Q_pos]. apply low_positive; [easy|]. tests.
  match goal with H : all n (fun j => (0 <? low_of c (weight_poly c j))%Z) = true |- _ => generalize (all_at _ _ j H J) end.
  cbv beta. now intros ?%Z.ltb_lt.
Qed.

Lemma gram_poly_symmetric i j : gram_poly c i j = gram_poly c j i.
Proof. unfold gram_poly. now rewrite Nat.max_comm, Nat.min_comm. Qed.

Lemma X_at_unit j : (j < n)%nat -> X_at j j = 1.
Proof.
  intros J. unfold X_at. assert (H := Q_pos). tests.
  match goal with H : all n (fun j => divides P (psub (gram_poly c j j) q)) = true |- _ => generalize (all_at _ _ j H J) end.
  cbv beta. intros E. apply (divides_value P _ x) in E; [|easy]. rewrite value_sub in E.
  replace (value (gram_poly c j j) x) with Q by (unfold Q; lra). field. lra.
Qed.

Lemma v_at_sum : sum n v_at = x.
Proof.
  unfold v_at. assert (H := Q_pos). rewrite (sum_ext n _ (fun j => value (weight_poly c j) x * / Q)) by easy.
  rewrite sum_scale_r. rewrite <- polysum_value. tests.
  match goal with H : divides P (psub (polysum n (weight_poly c)) (0%Z :: q)) = true |- _ => apply (divides_value P _ x) in H; [|easy];
    rewrite value_sub in H; cbn [value] in H; fold Q in H end.
  replace (value (polysum n (weight_poly c)) x) with (x * Q) by lra. field. lra.
Qed.

Lemma over_nonzero : IZR (over c) <> 0.
Proof.
  tests. match goal with H : negb (over c =? 0)%Z = true |- _ => apply negb_true_iff, Z.eqb_neq in H; now apply IZR_neq end.
Qed.

Lemma gram_integers i j : (i < n)%nat -> (j < n)%nat -> gram m A i j = IZR (integer_gram c i j) / (IZR (over c) * IZR (over c)).
Proof.
  intros I J. unfold gram, integer_gram. fold m. rewrite zsum_value. unfold Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros k K.
  rewrite !subject, mult_IZR by easy. field. apply over_nonzero.
Qed.

Lemma X_at_riccati i j : (i < n)%nat -> (j < n)%nat ->
  product n X_at (product n (diagonal v_at) X_at) i j = gram m A i j.
Proof.
  intros I J. rewrite gram_integers by easy. assert (H := Q_pos). assert (O := over_nonzero).
  transitivity (sum n (fun k => value (pmul (gram_poly c i k) (pmul (weight_poly c k) (gram_poly c k j))) x * / (Q * Q * Q))).
  - unfold product at 1. apply sum_ext; intros k K. unfold product. rewrite (sum_diagonal n v_at (fun l => X_at l j)) by easy.
    unfold X_at, v_at. rewrite !value_mul. field. lra.
  - rewrite sum_scale_r, <- polysum_value. tests.
    match goal with H : all n (fun i => all n (fun j => wdivides _ (riccati c i j))) = true |- _ =>
      generalize (all_at _ _ j (all_at _ _ i H I) J) end.
    cbv beta. intros E. apply (wdivides_value _ _ x) in E; [|now rewrite words]. rewrite riccati_words in E. fold n q in E.
    rewrite value_sub, !value_scale, !value_mul, mult_IZR in E. fold Q in E.
    assert (F : IZR (over c) * IZR (over c) * value (polysum n (fun k => pmul (gram_poly c i k) (pmul (weight_poly c k) (gram_poly c k j)))) x
      = IZR (integer_gram c i j) * (Q * (Q * Q))) by lra.
    apply Rmult_eq_reg_l with (IZR (over c) * IZR (over c)); [|now apply Rmult_integral_contrapositive].
    rewrite <- Rmult_assoc, F. field. lra.
Qed.

Definition K_at (i j : nat) : R := IZR (over c) * IZR (over c) * IZR (at_ (independence c) i j) / IZR (independence_unit c).

Lemma K_at_inverse i j : (i < n)%nat -> (j < n)%nat -> product n (gram m A) K_at i j = diagonal (fun _ => 1) i j.
Proof.
  intros I J. assert (O := over_nonzero). tests.
  match goal with H : inverse_of c _ (independence c) _ = true |- _ => generalize (inverse_of_unit _ _ _ _ H) (inverse_of_value _ _ _ _ i j H I J) end.
  intros U E. transitivity (sum n (fun k => IZR (integer_gram c i k) * IZR (at_ (independence c) k j)) * / IZR (independence_unit c)).
  - rewrite <- sum_scale_r. apply sum_ext; intros k L. rewrite gram_integers by easy. unfold K_at. field. now split.
  - rewrite (sum_ext n _ (fun k => IZR (at_ (map (fun i => map (integer_gram c i) (seq 0 n)) (seq 0 n)) i k) * IZR (at_ (independence c) k j))).
    + fold n in E. rewrite E. unfold diagonal. destruct (i =? j)%nat; field; easy.
    + intros k L. f_equal. f_equal. unfold at_. rewrite (nth_indep _ [] (map (integer_gram c 0) (seq 0 n))) by now rewrite map_length, seq_length.
      rewrite (map_nth (fun i => map (integer_gram c i) (seq 0 n))), seq_nth by easy.
      rewrite (nth_indep _ 0%Z (integer_gram c (0 + i) 0)) by now rewrite map_length, seq_length.
      rewrite map_nth, seq_nth by easy. easy.
Qed.

Lemma X_at_semidefinite : semidefinite n X_at.
Proof.
  assert (QP := Q_pos). split; [intros; unfold X_at; now rewrite gram_poly_symmetric|]. intros z. tests.
  match goal with H : inverse_of c (basis c) (cobasis c) _ = true |- _ => rename H into Inv end.
  match goal with H : all n (fun i => all n (fun j => (scale_of _ _ =? _)%Z)) = true |- _ => rename H into Scale end.
  match goal with H : all n (fun i => (_ <=? _)%Z) = true |- _ => rename H into Dom end.
  match goal with H : (0 <? n)%nat = true |- _ => apply Nat.ltb_lt in H; rename H into Some end.
  assert (U := inverse_of_unit _ _ _ _ Inv).
  set (T := fun a i => IZR (at_ (basis c) a i)). set (y := fun i => sum n (fun j => IZR (at_ (cobasis c) i j) * z j) / IZR (basis_unit c)).
  rewrite (congruence n X_at T y z).
  2:{ intros a Ha. unfold y. rewrite (sum_ext n _ (fun i => sum n (fun j => T a i * IZR (at_ (cobasis c) i j) * z j) * / IZR (basis_unit c))).
      - rewrite sum_scale_r, sum_swap.
        rewrite (sum_ext n _ (fun j => diagonal (fun _ => IZR (basis_unit c)) a j * z j)).
        + rewrite (sum_diagonal n (fun _ => IZR (basis_unit c)) z) by easy. field. easy.
        + intros j J. rewrite sum_scale_r. f_equal. generalize (inverse_of_value _ _ _ _ a j Inv Ha J). fold n. unfold T, diagonal. intros ->.
          now destruct (a =? j)%nat.
      - intros i _. unfold Rdiv. rewrite <- Rmult_assoc. f_equal. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  destruct (low_of_sound (congruent c 0 0) x inside) as (s & S & Es & _).
  assert (Value : forall i j, sum n (fun a => sum n (fun b => T a i * T b j * X_at a b)) = value (congruent c i j) x * / Q).
  { intros i j. unfold congruent. rewrite polysum_value, <- sum_scale_r. apply sum_ext; intros a _. rewrite polysum_value, <- sum_scale_r.
    apply sum_ext; intros b _. rewrite value_scale, mult_IZR. unfold T, X_at. field. lra. }
  assert (Bound : forall i j, (i < n)%nat -> (j < n)%nat ->
    IZR (low_of c (congruent c i j)) <= s * value (congruent c i j) x <= IZR (high_of c (congruent c i j))).
  { intros i j I J. destruct (low_of_sound (congruent c i j) x inside) as (t & _ & Et & B).
    generalize (all_at _ _ j (all_at _ _ i Scale I) J). cbv beta. intros E. apply Z.eqb_eq in E. rewrite E, <- Es in Et. now subst t. }
  apply Rmult_le_reg_l with (s * Q); [now apply Rmult_lt_0_compat|]. rewrite Rmult_0_r.
  replace (s * Q * quadratic n (fun i j => sum n (fun a => sum n (fun b => T a i * T b j * X_at a b))) y)
    with (quadratic n (fun i j => s * value (congruent c i j) x) y).
  2:{ unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros j _. rewrite Value. field. lra. }
  apply (dominance n _ (fun i j => IZR (size_of c i j))).
  - intros i j I J N. destruct (Bound i j I J) as [L H]. unfold size_of. rewrite (proj2 (Nat.eqb_neq i j)) by easy.
    apply Rabs_le. split.
    + generalize (IZR_le _ _ (Z.le_max_r (high_of c (congruent c i j)) (- low_of c (congruent c i j)))). rewrite opp_IZR. lra.
    + generalize (IZR_le _ _ (Z.le_max_l (high_of c (congruent c i j)) (- low_of c (congruent c i j)))). lra.
  - intros i. unfold size_of. now rewrite Nat.eqb_refl.
  - intros i I. generalize (all_at _ _ i Dom I). cbv beta. intros E. apply Z.leb_le, IZR_le in E. rewrite zsum_value, mult_IZR in E.
    destruct (Bound i i I I) as [L _].
    rewrite (sum_ext n _ (fun j => IZR (size_of c i j + size_of c j i))) by (intros; now rewrite plus_IZR). lra.
Qed.

Lemma optimum_at : encloses Two m n A x x.
Proof.
  rewrite <- v_at_sum at 1 2. apply (algebraic_optimum m n A X_at K_at v_at).
  - tests. now apply Nat.ltb_lt.
  - exact v_at_pos.
  - exact X_at_semidefinite.
  - exact X_at_unit.
  - exact X_at_riccati.
  - exact K_at_inverse.
Qed.
End Root.

(** The polynomial has one root in the interval, and it is γ_F(A)². *)
Theorem check_sound : exists x, low <= x <= high /\ value P x = 0 /\
  (forall y, low <= y <= high -> value P y = 0 -> y = x) /\ encloses Two m n A x x.
Proof.
  destruct root as (x & I & Z & U). exists x. repeat split; try tauto; apply optimum_at; tauto.
Qed.
End Sound.

(** ** What a generated file says *)

(** x is the only root of f from lo/unit to hi/unit. *)
Definition only_root (f : poly) (lo hi unit : Z) (x : R) : Prop :=
  IZR lo / IZR unit <= x <= IZR hi / IZR unit /\ value f x = 0 /\
  forall y, IZR lo / IZR unit <= y <= IZR hi / IZR unit -> value f y = 0 -> y = x.

(** The matrix with the entries M_ij/over. *)
Definition quotients (M : list (list Z)) (over : Z) : matrix := fun i j => IZR (at_ M i j) / IZR over.

Lemma explicit_sound c : check c = true -> exists x, only_root (minimal c) (lo c) (hi c) (unit c) x /\
  encloses Two (height c) (size c) (quotients (entries c) (over c)) x x.
Proof.
  intros H. destruct (check_sound c (quotients (entries c) (over c)) (fun _ _ _ _ => eq_refl) H) as (x & I & Z & U & E).
  exists x. split; [unfold only_root; tauto|easy].
Qed.

(** Whether the entries are those of the prefix sum. *)
Definition is_prefix_sum (c : certificate) : bool := (height c =? size c)%nat && (over c =? 1)%Z &&
  forallb (fun i => forallb (fun j => at_ (entries c) i j =? (if (j <=? i)%nat then 1 else 0))%Z (seq 0 (size c))) (seq 0 (size c)).

Lemma prefix_sum_sound c : is_prefix_sum c && check c = true -> exists x, only_root (minimal c) (lo c) (hi c) (unit c) x /\
  encloses Two (size c) (size c) prefix_sum x x.
Proof.
  intros H. apply andb_prop in H. destruct H as [S H]. unfold is_prefix_sum in S.
  apply andb_prop in S. destruct S as [S E]. apply andb_prop in S. destruct S as [Sq One]. apply Nat.eqb_eq in Sq. apply Z.eqb_eq in One.
  destruct (check_sound c prefix_sum) with (2 := H) as (x & I & Z & U & B).
  - intros i j L J. rewrite Sq in L. rewrite forallb_forall in E. generalize (E i ltac:(apply in_seq; lia)). rewrite forallb_forall.
    intros F. generalize (F j ltac:(apply in_seq; lia)). intros G. apply Z.eqb_eq in G. rewrite G, One. unfold prefix_sum.
    destruct (j <=? i)%nat; lra.
  - exists x. rewrite Sq in B. split; [unfold only_root; tauto|easy].
Qed.

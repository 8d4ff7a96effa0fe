(** * Gaussian noise by its characteristic function, and when two matrix mechanisms have the same law

    A law on R^N is determined by E cos⟨θ, X⟩ and E sin⟨θ, X⟩ for all θ; independent Gaussian entries of variance σ² are those with
    exp(−σ²‖θ‖²/2) and 0. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique SweepMean.
Open Scope R_scope.

(** ⟨θ, X⟩ over the entries of an n×d matrix. *)
Definition inner n d (theta X : matrix) := sum n (fun i => sum d (fun c => theta i c * X i c)).

(** r×d independent Gaussian variables of mean 0 and variance s2. *)
Definition gaussian {Omega} (e : expectation Omega) r d s2 (z : Omega -> matrix) := forall theta : matrix,
  (integrable e (fun w => cos (inner r d theta (z w))) /\
    expected e (fun w => cos (inner r d theta (z w))) = exp (- (s2 * inner r d theta theta / 2))) /\
  integrable e (fun w => sin (inner r d theta (z w))) /\ expected e (fun w => sin (inner r d theta (z w))) = 0.

(** Two random n×d matrices of the same law. *)
Definition same_law {Omega Omega'} (e : expectation Omega) (e' : expectation Omega') n d (X : Omega -> matrix) (Y : Omega' -> matrix) :=
  forall theta : matrix,
  expected e (fun w => cos (inner n d theta (X w))) = expected e' (fun w => cos (inner n d theta (Y w))) /\
  expected e (fun w => sin (inner n d theta (X w))) = expected e' (fun w => sin (inner n d theta (Y w))).

(** What the matrix mechanism of BC releases of G with the noise Z. *)
Definition mechanism {Omega} n r (B C G : matrix) (z : Omega -> matrix) (w : Omega) : matrix :=
  product r B (fun k c => product n C G k c + z w k c).

(** Bᵀθ. *)
Definition pulled n (B theta : matrix) : matrix := fun k c => sum n (fun i => B i k * theta i c).

Lemma inner_mechanism {Omega} n r d A B C G (z : Omega -> matrix) theta w : factorization n r n A B C ->
  inner n d theta (mechanism n r B C G z w) = inner n d theta (product n A G) + inner r d (pulled n B theta) (z w).
Proof.
  intros F. unfold inner, mechanism, pulled.
  rewrite (sum_ext n _ (fun i => sum d (fun c => theta i c * product n A G i c) + sum d (fun c => theta i c * product r B (z w) i c))).
  - rewrite sum_plus. f_equal. rewrite (sum_ext n _ (fun i => sum r (fun k => sum d (fun c => B i k * theta i c * z w k c)))).
    + rewrite sum_swap. apply sum_ext; intros k K. rewrite sum_swap. apply sum_ext; intros c _. now rewrite sum_scale_r.
    + intros i I. rewrite sum_swap. apply sum_ext; intros c _. unfold product. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - intros i I. rewrite <- sum_plus. apply sum_ext; intros c _.
    rewrite (product_plus r B (product n C G) (z w)). rewrite Rmult_plus_distr_l. do 2 f_equal. rewrite <- product_assoc.
    apply sum_ext; intros j J. now rewrite (F i j I J).
Qed.

(** ‖Bᵀθ‖² = Σ_c θ_cᵀ(BBᵀ)θ_c. *)
Lemma pulled_norm n r d B theta : inner r d (pulled n B theta) (pulled n B theta) =
  sum d (fun c => sum n (fun i => sum n (fun j => product r B (transpose B) i j * (theta i c * theta j c)))).
Proof.
  unfold inner. rewrite sum_swap. apply sum_ext; intros c _. unfold pulled.
  rewrite (sum_ext r _ (fun k => sum n (fun i => sum n (fun j => B i k * B j k * (theta i c * theta j c))))).
  - rewrite sum_swap. apply sum_ext; intros i I. rewrite sum_swap. apply sum_ext; intros j J. unfold product, transpose.
    now rewrite sum_scale_r.
  - intros k K. rewrite <- sum_scale_r. apply sum_ext; intros i I. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** The characteristic function of the release. *)
Lemma release_characteristic {Omega} (e : expectation Omega) n r d s2 A B C G (z : Omega -> matrix) theta : factorization n r n A B C ->
  gaussian e r d s2 z -> let p := inner r d (pulled n B theta) (pulled n B theta) in
  expected e (fun w => cos (inner n d theta (mechanism n r B C G z w))) = cos (inner n d theta (product n A G)) * exp (- (s2 * p / 2)) /\
  expected e (fun w => sin (inner n d theta (mechanism n r B C G z w))) = sin (inner n d theta (product n A G)) * exp (- (s2 * p / 2)).
Proof.
  intros F Z p. set (a := inner n d theta (product n A G)). destruct (Z (pulled n B theta)) as [[I1 E1] [I2 E2]]. fold p in E1.
  split.
  - destruct (integrable_scale _ e (cos a) _ I1) as [J1 F1]. destruct (integrable_scale _ e (- sin a) _ I2) as [J2 F2].
    destruct (integrable_plus _ e _ _ J1 J2) as [J3 F3].
    transitivity (expected e (fun w => cos a * cos (inner r d (pulled n B theta) (z w)) + - sin a * sin (inner r d (pulled n B theta) (z w)))).
    + symmetry. apply (integrable_ext _ e); [|exact J3]. intros w. rewrite (inner_mechanism n r d A B C G z theta w F). fold a.
      rewrite cos_plus. ring.
    + rewrite F3, F1, F2, E1, E2. ring.
  - destruct (integrable_scale _ e (sin a) _ I1) as [J1 F1]. destruct (integrable_scale _ e (cos a) _ I2) as [J2 F2].
    destruct (integrable_plus _ e _ _ J1 J2) as [J3 F3].
    transitivity (expected e (fun w => sin a * cos (inner r d (pulled n B theta) (z w)) + cos a * sin (inner r d (pulled n B theta) (z w)))).
    + symmetry. apply (integrable_ext _ e); [|exact J3]. intros w. rewrite (inner_mechanism n r d A B C G z theta w F). fold a.
      now rewrite sin_plus.
    + rewrite F3, F1, F2, E1, E2. ring.
Qed.

(** A symmetric matrix is determined by its form. *)
Lemma form_determines n X Y : (forall i j, X i j = X j i) -> (forall i j, Y i j = Y j i) -> (forall x, quadratic n X x = quadratic n Y x) ->
  forall i j, (i < n)%nat -> (j < n)%nat -> X i j = Y i j.
Proof.
  intros SX SY Q i j I J. set (D := fun a b => X a b - Y a b).
  assert (Dq : forall x, quadratic n D x = 0).
  { intros x. unfold quadratic, D. rewrite (sum_ext n _ (fun a => sum n (fun b => X a b * (x a * x b)) - sum n (fun b => Y a b * (x a * x b)))).
    - rewrite sum_minus. fold (quadratic n X x) (quadratic n Y x). rewrite Q. ring.
    - intros a _. rewrite <- sum_minus. apply sum_ext; intros; ring. }
  set (u := fun p k : nat => if (k =? p)%nat then 1 else 0).
  assert (Pick : forall p (g : nat -> R), (p < n)%nat -> sum n (fun k => g k * u p k) = g p).
  { intros p g P. rewrite (sum_single n p) by (easy || (intros k _ N; unfold u; rewrite (proj2 (Nat.eqb_neq k p)) by easy; ring)).
    unfold u. rewrite Nat.eqb_refl. ring. }
  assert (Biln : forall a b, (a < n)%nat -> (b < n)%nat -> sum n (fun k => sum n (fun l => D k l * (u a k * u b l))) = D a b).
  { intros a b Ha Hb. rewrite (sum_ext n _ (fun k => D k b * u a k)); [now apply (Pick a (fun k => D k b))|].
    intros k K. rewrite (sum_ext n _ (fun l => D k l * u a k * u b l)) by (intros; ring). now rewrite (Pick b (fun l => D k l * u a k)). }
  assert (E := Dq (fun k => u i k + u j k)). assert (Ei := Dq (u i)). assert (Ej := Dq (u j)).
  unfold quadratic in E, Ei, Ej. rewrite (sum_ext n _ (fun k => sum n (fun l => D k l * (u i k * u i l)) + sum n (fun l => D k l * (u j k * u j l))
    + (sum n (fun l => D k l * (u i k * u j l)) + sum n (fun l => D k l * (u j k * u i l))))) in E
    by (intros k K; rewrite <- !sum_plus; apply sum_ext; intros; ring).
  rewrite !sum_plus, Ei, Ej, !Biln in E by easy. assert (S : D j i = D i j) by (unfold D; now rewrite (SX j i), (SY j i)). unfold D in *. lra.
Qed.

(** Two mechanisms of one workload have the same law for every G exactly if BBᵀ = LLᵀ. *)
Theorem same_law_covariance {Omega Omega'} (e : expectation Omega) (e' : expectation Omega') n r s d s2 A B C L K
  (z : Omega -> matrix) (z' : Omega' -> matrix) : (1 <= d)%nat -> 0 < s2 -> factorization n r n A B C -> factorization n s n A L K ->
  gaussian e r d s2 z -> gaussian e' s d s2 z' ->
  (forall G, same_law e e' n d (mechanism n r B C G z) (mechanism n s L K G z')) <->
  forall i j, (i < n)%nat -> (j < n)%nat -> product r B (transpose B) i j = product s L (transpose L) i j.
Proof.
  intros D S F F' Z Z'. split.
  - intros H. apply form_determines; [intros; apply sum_ext; intros; unfold transpose; ring|intros; apply sum_ext; intros; unfold transpose; ring|].
    intros x. set (theta := fun i c : nat => if (c =? 0)%nat then x i else 0).
    assert (Q : forall q (M : matrix), inner q d (pulled n M theta) (pulled n M theta) = quadratic n (product q M (transpose M)) x).
    { intros q M. rewrite pulled_norm. rewrite (sum_single d O); [easy|easy|]. intros c _ N. unfold theta.
      rewrite (proj2 (Nat.eqb_neq c 0)) by easy. apply sum_zero; intros; apply sum_zero; intros; ring. }
    destruct (H (fun _ _ => 0) theta) as [E _].
    rewrite (proj1 (release_characteristic e n r d s2 A B C _ z theta F Z)), (proj1 (release_characteristic e' n s d s2 A L K _ z' theta F' Z')) in E.
    replace (inner n d theta (product n A (fun _ _ => 0))) with 0 in E.
    + rewrite cos_0, !Rmult_1_l, !Q in E. apply exp_inv in E. apply Rmult_eq_reg_l with s2; lra.
    + symmetry. unfold inner. apply sum_zero; intros. apply sum_zero; intros. unfold product. rewrite sum_zero; [ring|intros; ring].
  - intros H G theta. assert (E : inner r d (pulled n B theta) (pulled n B theta) = inner s d (pulled n L theta) (pulled n L theta)).
    { rewrite !pulled_norm. apply sum_ext; intros c _. apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite H. }
    destruct (release_characteristic e n r d s2 A B C G z theta F Z) as [E1 E2].
    destruct (release_characteristic e' n s d s2 A L K G z' theta F' Z') as [E3 E4]. cbv zeta in *. split; [rewrite E1, E3|rewrite E2, E4]; now rewrite E.
Qed.

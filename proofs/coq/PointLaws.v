(** * Laws on finitely many points of a set: their covariances, and what a further point changes *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms MeanUnique Semidefinite Ellipsoids.
Open Scope R_scope.

(** The points u_0, …, u_{k−1} of K with the probabilities w. *)
Definition points_of (K : (nat -> R) -> Prop) k (w : nat -> R) (u : nat -> nat -> R) :=
  (forall l, (l < k)%nat -> 0 <= w l /\ K (u l)) /\ sum k w = 1.
Definition centre k (w : nat -> R) (u : nat -> nat -> R) i := sum k (fun l => w l * u l i).
Definition scatter k (w : nat -> R) (u : nat -> nat -> R) : matrix :=
  fun i j => sum k (fun l => w l * ((u l i - centre k w u i) * (u l j - centre k w u j))).

(** C and μ are the covariance and the mean of such a law. *)
Definition covariance_of (K : (nat -> R) -> Prop) (C : matrix) (mu : nat -> R) := exists k w u, points_of K k w u /\
  (forall i, mu i = centre k w u i) /\ forall i j, C i j = scatter k w u i j.

Lemma centred_zero K k w u i : points_of K k w u -> sum k (fun l => w l * (u l i - centre k w u i)) = 0.
Proof.
  intros [_ S]. rewrite (sum_ext k _ (fun l => w l * u l i - w l * centre k w u i)) by (intros; ring).
  rewrite sum_minus, sum_scale_r, S. unfold centre. ring.
Qed.

Lemma covariance_symmetric K C mu i j : covariance_of K C mu -> C i j = C j i.
Proof. intros (k & w & u & _ & _ & E). rewrite !E. apply sum_ext; intros; ring. Qed.

Lemma covariance_form K C mu m x : covariance_of K C mu -> 0 <= quadratic m C x.
Proof.
  intros (k & w & u & [W _] & _ & E). unfold quadratic.
  replace (sum m _) with (sum k (fun l => w l * inner m x (fun i => u l i - centre k w u i) ^ 2)).
  - apply sum_nonneg; intros l L. apply Rmult_le_pos; [now apply W|apply pow2_ge_0].
  - rewrite (sum_ext m _ (fun i => sum k (fun l => sum m (fun j => w l * (x i * (u l i - centre k w u i) * (x j * (u l j - centre k w u j))))))).
    + rewrite sum_swap. apply sum_ext; intros l _. unfold inner. cbn [pow]. rewrite Rmult_1_r, <- sum_scale_r, <- sum_scale. apply sum_ext; intros i _.
      rewrite <- !sum_scale. apply sum_ext; intros; ring.
    + intros i _. rewrite sum_swap. apply sum_ext; intros j _. rewrite E. unfold scatter. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

(** The mean is within the bounds of the set. *)
Lemma mean_bounded K C mu b i : covariance_of K C mu -> (forall u, K u -> Rabs (u i) <= b) -> Rabs (mu i) <= b.
Proof.
  intros (k & w & u & [W S] & E & _) B. rewrite E. unfold centre. rewrite <- (Rmult_1_l b), <- S, <- sum_scale_r. apply Rabs_le. split.
  - rewrite <- (Rmult_1_l (- sum k (fun l => w l * b))). replace (1 * - sum k (fun l => w l * b)) with (sum k (fun l => w l * - b))
      by (rewrite !sum_scale_r; ring). apply sum_le; intros l L. destruct (W l L) as [W0 Ku]. apply Rmult_le_compat_l; [easy|].
    generalize (B _ Ku) (Rle_abs (- u l i)). rewrite Rabs_Ropp. lra.
  - apply sum_le; intros l L. destruct (W l L) as [W0 Ku]. apply Rmult_le_compat_l; [easy|]. generalize (B _ Ku) (Rle_abs (u l i)). lra.
Qed.

Lemma variance_bounded K C mu b i : covariance_of K C mu -> (forall u, K u -> Rabs (u i) <= b) -> C i i <= 4 * b ^ 2.
Proof.
  intros H B. assert (Mb := mean_bounded K C mu b i H B). destruct H as (k & w & u & [W S] & E & F). rewrite F. unfold scatter.
  rewrite <- (Rmult_1_l (4 * b ^ 2)), <- S, <- sum_scale_r. apply sum_le; intros l L. destruct (W l L) as [W0 Ku]. apply Rmult_le_compat_l; [easy|].
  rewrite <- E. generalize (B _ Ku). intros Bu. set (x := u l i) in *. set (y := mu i) in *.
  assert (Q : Rabs (x - y) <= 2 * b) by (generalize (Rabs_triang x (- y)); rewrite Rabs_Ropp; unfold Rminus; lra).
  replace ((x - y) * (x - y)) with (Rabs (x - y) * Rabs (x - y)) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr).
  generalize (Rabs_pos (x - y)). intros. nra.
Qed.

(** One point alone. *)
Lemma covariance_point (K : (nat -> R) -> Prop) x : K x -> covariance_of K (fun _ _ => 0) x.
Proof.
  intros X. exists 1%nat, (fun _ => 1), (fun _ => x). split; [split; [intros; split; [lra|easy]|cbn; ring]|]. split.
  - intros i. unfold centre. cbn. ring.
  - intros i j. unfold scatter, centre. cbn. ring.
Qed.

(** With the probability t for a point z: (1 − t)C + t(1 − t)ddᵀ, d = z − μ. *)
Lemma covariance_mixed (K : (nat -> R) -> Prop) C mu z t : 0 <= t <= 1 -> K z -> covariance_of K C mu ->
  covariance_of K (fun i j => (1 - t) * C i j + t * (1 - t) * ((z i - mu i) * (z j - mu j))) (fun i => mu i + t * (z i - mu i)).
Proof.
  intros T Z (k & w & u & PW & E & F). assert (PW' := PW). destruct PW' as [W S].
  set (w' := fun l => if (l <? k)%nat then (1 - t) * w l else t). set (u' := fun l => if (l <? k)%nat then u l else z).
  assert (Sum : forall g : R -> (nat -> R) -> R, sum (Datatypes.S k) (fun l => g (w' l) (u' l)) = sum k (fun l => g ((1 - t) * w l) (u l)) + g t z).
  { intros g. cbn [sum]. f_equal.
    - apply sum_ext; intros l L. unfold w', u'. now rewrite (proj2 (Nat.ltb_lt l k)).
    - unfold w', u'. now rewrite Nat.ltb_irrefl. }
  assert (Mean : forall i, mu i + t * (z i - mu i) = centre (Datatypes.S k) w' u' i).
  { intros i. unfold centre. rewrite (Sum (fun a x => a * x i)). rewrite (sum_ext k _ (fun l => (1 - t) * (w l * u l i))), sum_scale by (intros; ring).
    change (sum k (fun l => w l * u l i)) with (centre k w u i). rewrite <- E. ring. }
  exists (Datatypes.S k), w', u'. split; [split|split].
  - intros l L. unfold w', u'. destruct (Nat.ltb_spec l k) as [H|H]; [|split; [lra|easy]]. destruct (W l H). split; [apply Rmult_le_pos; lra|easy].
  - change (sum (Datatypes.S k) (fun l => w' l) = 1). rewrite (Sum (fun a _ => a)), sum_scale, S. ring.
  - exact Mean.
  - intros i j. unfold scatter. rewrite <- !Mean.
    rewrite (Sum (fun a x => a * ((x i - (mu i + t * (z i - mu i))) * (x j - (mu j + t * (z j - mu j)))))).
    set (di := z i - mu i). set (dj := z j - mu j).
    rewrite (sum_ext k _ (fun l => (1 - t) * (w l * ((u l i - centre k w u i) * (u l j - centre k w u j)))
      - (1 - t) * t * dj * (w l * (u l i - centre k w u i)) - (1 - t) * t * di * (w l * (u l j - centre k w u j)) + (1 - t) * (t * t) * (di * dj) * w l))
      by (intros l _; rewrite <- !E; unfold di, dj; ring).
    rewrite sum_plus, !sum_minus, !sum_scale, S, !(centred_zero K) by easy. rewrite F. change (sum k _) with (scatter k w u i j). unfold di, dj. ring.
Qed.

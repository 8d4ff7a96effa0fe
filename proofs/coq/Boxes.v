(** * Γ_p of boxes *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms MeanEstimation OrderNorms Gamma ProductGamma SetProducts Neighbours.
Open Scope R_scope.

(** The points with a_i ≤ x_i ≤ b_i for i < m. *)
Definition box m (a b : nat -> R) : (nat -> R) -> Prop := fun x => forall i, (i < m)%nat -> a i <= x i <= b i.

(** Sets with the same points, up to coordinates that do not count, have the same Γ_p. *)
Lemma gamma_trace p m (K L : (nat -> R) -> Prop) g : (forall u, K u -> exists v, L v /\ forall i, (i < m)%nat -> v i = u i) ->
  (forall v, L v -> exists u, K u /\ forall i, (i < m)%nat -> v i = u i) -> gamma_value p m K g -> gamma_value p m L g.
Proof.
  intros KL LK. assert (C : forall r v B, contained K m r v B <-> contained L m r v B).
  { intros r v B. split.
    - intros C u U. destruct (LK u U) as (u' & U' & E). destruct (C u' U') as (c & N & F). exists c. split; [easy|]. intros i I. rewrite (E i I). now apply F.
    - intros C u U. destruct (KL u U) as (u' & U' & E). destruct (C u' U') as (c & N & F). exists c. split; [easy|]. intros i I. rewrite <- (E i I). now apply F. }
  apply gamma_same. intros lo. split; intros A r v B Q; apply (A r v B); now apply C.
Qed.

Lemma box_bounded m a b : bounded (box m a b) m.
Proof.
  exists (sum m (fun i => Rabs (a i) + Rabs (b i))). intros u i U I. destruct (U i I) as [L H].
  apply Rle_trans with (Rabs (a i) + Rabs (b i)).
  - apply Rabs_le. generalize (Rle_abs (b i)) (Rle_abs (- a i)) (Rabs_pos (a i)) (Rabs_pos (b i)). rewrite Rabs_Ropp. lra.
  - apply (le_sum m (fun i => Rabs (a i) + Rabs (b i))); [|easy]. intros. generalize (Rabs_pos (a i0)) (Rabs_pos (b i0)). lra.
Qed.

Lemma norm_single p f : at_least_two p -> 0 <= f O -> squared_norm p 1 f = f O.
Proof.
  intros P F. destruct p as [r|]; cbn [squared_norm sum largest].
  - cbn in P. rewrite Rplus_0_l, power_power by easy. replace (r / 2 * (2 / r)) with 1 by (field; lra). now apply power_one.
  - now apply Rmax_right.
Qed.

(** Half the length of an interval. *)
Lemma interval_gamma p a b : at_least_two p -> a O <= b O -> gamma_value p 1 (box 1 a b) ((b O - a O) / 2).
Proof.
  intros P L. set (h := (b O - a O) / 2). assert (H : 0 <= h) by (unfold h; lra). split; [easy|]. split.
  - intros r v B C. rewrite norm_single by (easy || apply row_norm2_nonneg).
    destruct (C a) as (c & N & F); [intros i I; replace i with O by lia; lra|]. destruct (C b) as (d & N' & F'); [intros i I; replace i with O by lia; lra|].
    assert (E : 2 * h = sum r (fun k => B O k * (d k - c k))).
    { rewrite (sum_ext r _ (fun k => B O k * d k - B O k * c k)), sum_minus, <- (F O), <- (F' O) by (lia || (intros; ring)). unfold h. field. }
    assert (Q := cauchy r (B O) (fun k => d k - c k)). cbv beta in Q. rewrite <- E in Q. fold (row_norm2 r B O) in Q.
    assert (T : sum r (fun k => (d k - c k) ^ 2) <= 4).
    { apply Rle_trans with (sum r (fun k => 2 * c k ^ 2 + 2 * d k ^ 2)); [apply sum_le; intros k _; generalize (pow2_ge_0 (c k + d k)); lra|].
      rewrite sum_plus, !sum_scale. lra. }
    assert (R0 := row_norm2_nonneg r B O). assert (row_norm2 r B O * sum r (fun k => (d k - c k) ^ 2) <= row_norm2 r B O * 4) by now apply Rmult_le_compat_l.
    replace ((2 * h) ^ 2) with (4 * h ^ 2) in Q by ring. lra.
  - intros lo A. eapply Rle_trans; [apply (A 1%nat (fun _ => (a O + b O) / 2) (fun _ _ => h))|].
    + intros u U. destruct (U O ltac:(lia)) as [U1 U2]. destruct (Req_dec h 0) as [Z|Z].
      * exists (fun _ => 0). split; [cbn; lra|]. intros i I. replace i with O by lia. cbn. unfold h in Z. rewrite Rmult_0_r. lra.
      * exists (fun _ => (u O - (a O + b O) / 2) / h). split; [|intros i I; replace i with O by lia; cbn; field; easy]. cbn [sum]. rewrite Rplus_0_l.
        assert (Hp : 0 < h) by lra. set (x := u O - (a O + b O) / 2). assert (- h <= x <= h) by (unfold x, h; lra).
        replace ((x / h) ^ 2) with (x ^ 2 / (h * h)) by (field; lra). apply Rmult_le_reg_r with (h * h); [nra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by nra. nra.
    + rewrite norm_single by (easy || apply row_norm2_nonneg). unfold row_norm2. cbn. lra.
Qed.

(** The powers q′ of half the sides add up. *)
Theorem box_gamma p a b m : at_least_two p -> (0 < m)%nat -> (forall i, (i < m)%nat -> a i <= b i) -> forall g, gamma_value p m (box m a b) g ->
  power g (combined p) = sum m (fun i => power ((b i - a i) / 2) (combined p)).
Proof.
  intros P M. induction m as [|m IH]; [lia|]. intros L g G. destruct (Nat.eq_dec m 0) as [->|Z].
  - cbn [sum]. rewrite Rplus_0_l. f_equal. apply (gamma_unique p 1 (box 1 a b)); [easy|]. apply interval_gamma; [easy|apply L; lia].
  - destruct (gamma_exists p m (box m a b) (box_bounded m a b)) as [g1 G1]. set (a' := fun i => a (m + i)%nat). set (b' := fun i => b (m + i)%nat).
    assert (I := interval_gamma p a' b' P ltac:(apply L; lia)). cbn [sum]. rewrite <- (IH ltac:(lia) (fun i I0 => L i ltac:(lia)) g1 G1).
    replace (b m - a m) with (b' O - a' O) by (unfold a', b'; f_equal; f_equal; f_equal; lia).
    apply (product_gamma p (box m a b) (box 1 a' b') m 1 g1 ((b' O - a' O) / 2) g P); try lia; try easy; try apply box_bounded.
    + exists a. intros i Hi. generalize (L i ltac:(lia)). lra.
    + exists a'. intros i Hi. unfold a', b'. generalize (L (m + i)%nat ltac:(lia)). lra.
    + replace (m + 1)%nat with (S m) by lia. apply (gamma_trace p (S m) (box (S m) a b)); [| |exact G].
      * intros u U. exists u. split; [|easy]. exists u, (fun j => u (m + j)%nat). split; [intros i Hi; apply U; lia|]. split.
        -- intros i Hi. replace i with O by lia. unfold a', b'. apply U. lia.
        -- intros i. unfold direct. destruct (Nat.ltb_spec i m); [easy|]. f_equal. lia.
      * intros x (u & v & U & V & E). exists x. split; [|easy]. intros i Hi. rewrite E. unfold direct. destruct (Nat.ltb_spec i m) as [Lt|Ge]; [now apply U|].
        replace i with m by lia. rewrite Nat.sub_diag. generalize (V O ltac:(lia)). unfold a', b'. rewrite Nat.add_0_r. easy.
Qed.

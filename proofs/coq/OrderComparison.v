(** * Norms of different orders, and of the diagonal of semidefinite matrices *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms MeanUnique Semidefinite WeakDuality MeanEstimation OrderNorms DualOrders Ellipsoids TraceBounds ProductGamma
  Neighbours.
Open Scope R_scope.

(** An order is at most another. *)
Definition at_most_order (p q : order) := match p, q with Finite r, Finite s => r <= s | _, Sup => True | Sup, Finite _ => False end.

(** 1/s for the norm of order s = p/2. *)
Definition reciprocal (p : order) := match p with Finite r => 2 / r | Sup => 0 end.

Lemma sum_power_zero m f a : (forall i, (i < m)%nat -> 0 <= f i) -> sum m (fun i => power (f i) a) = 0 -> forall i, (i < m)%nat -> f i = 0.
Proof.
  intros F Z i I. assert (L := le_sum m (fun i => power (f i) a) i ltac:(intros; apply power_nonneg) I). cbv beta in L.
  destruct (F i I) as [X|X]; [|easy]. generalize (power_positive (f i) a X). lra.
Qed.

(** Every entry is at most the norm. *)
Lemma entry_below_norm p m f i : at_least_two p -> (forall i, (i < m)%nat -> 0 <= f i) -> (i < m)%nat -> f i <= squared_norm p m f.
Proof.
  intros P F I. destruct p as [r|]; cbn [squared_norm]; [|now apply le_largest]. cbn in P.
  apply Rle_trans with (power (power (f i) (r / 2)) (2 / r)).
  - rewrite power_power by auto. replace (r / 2 * (2 / r)) with 1 by (field; lra). rewrite power_one; [lra|auto].
  - apply power_le; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. split; [apply power_nonneg|].
    apply (le_sum m (fun i => power (f i) (r / 2))); [intros; apply power_nonneg|easy].
Qed.

(** The norms fall with the order. *)
Theorem norm_decreasing p q m f : at_least_two p -> at_least_two q -> at_most_order p q -> (forall i, (i < m)%nat -> 0 <= f i) ->
  squared_norm q m f <= squared_norm p m f.
Proof.
  intros P Q L F. destruct q as [s|].
  - destruct p as [r|]; [|easy]. cbn in P, Q, L. set (X := squared_norm (Finite r) m f). assert (X0 : 0 <= X) by apply squared_norm_nonneg.
    destruct X0 as [X0|X0].
    + assert (Xr : power X (r / 2) = sum m (fun i => power (f i) (r / 2))).
      { unfold X. cbn [squared_norm]. rewrite power_power by (apply sum_nonneg; intros; apply power_nonneg). replace (2 / r * (r / 2)) with 1 by (field; lra).
        apply power_one. apply sum_nonneg; intros; apply power_nonneg. }
      assert (B : sum m (fun i => power (f i) (s / 2)) <= power X (s / 2)).
      { replace (power X (s / 2)) with (power X (s / 2 - r / 2) * power X (r / 2)) by (rewrite <- power_plus; f_equal; ring). rewrite Xr, <- sum_scale. apply sum_le; intros i I.
        replace (power (f i) (s / 2)) with (power (f i) (s / 2 - r / 2) * power (f i) (r / 2)) by (rewrite <- power_plus; f_equal; ring).
        apply Rmult_le_compat_r; [apply power_nonneg|]. destruct (Req_dec s r) as [->|D].
        - replace (r / 2 - r / 2) with 0 by ring. unfold power. destruct (Req_EM_T X 0); [lra|]. unfold Rpower at 2. rewrite Rmult_0_l, exp_0.
          destruct (Req_EM_T (f i) 0); [lra|]. unfold Rpower. rewrite Rmult_0_l, exp_0. lra.
        - apply power_le; [lra|]. split; [auto|]. now apply (entry_below_norm (Finite r)). }
      cbn [squared_norm]. apply Rle_trans with (power (power X (s / 2)) (2 / s)).
      * apply power_le; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. split; [apply sum_nonneg; intros; apply power_nonneg|easy].
      * rewrite power_power by lra. replace (s / 2 * (2 / s)) with 1 by (field; lra). rewrite power_one; lra.
    + apply Req_le. rewrite (squared_norm_ext (Finite s) m f (fun i => 0 * 1)).
      * rewrite (squared_norm_scale (Finite s) m Q) by (intros; lra). lra.
      * intros i I. assert (E := entry_below_norm (Finite r) m f i P F I). fold X in E. generalize (F i I). lra.
  - change (largest m f <= squared_norm p m f). apply largest_le; [apply squared_norm_nonneg|]. intros i I. now apply entry_below_norm.
Qed.

(** By a power of the number of entries at most. *)
Theorem norm_mean p q m f : at_least_two p -> at_least_two q -> at_most_order p q -> (0 < m)%nat -> (forall i, (i < m)%nat -> 0 <= f i) ->
  squared_norm p m f <= power (INR m) (reciprocal p - reciprocal q) * squared_norm q m f.
Proof.
  intros P Q L M F. assert (Mp : 0 < INR m) by now apply (lt_INR 0). destruct p as [r|].
  - cbn in P. destruct q as [s|].
    + cbn in Q, L. cbn [reciprocal]. destruct (Req_dec r s) as [<-|D].
      * replace (2 / r - 2 / r) with 0 by ring. rewrite power_pos by easy. unfold Rpower. rewrite Rmult_0_l, exp_0. lra.
      * set (b := s / r). assert (B1 : 1 < b) by (unfold b; apply Rmult_lt_reg_r with r; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
        assert (H := hoelder (Finite (2 * b)) m (fun _ => 1) (fun i => power (f i) (r / 2)) ltac:(cbn; lra) ltac:(intros; lra) ltac:(intros; apply power_nonneg)).
        cbn [conjugate] in H. destruct (Req_EM_T (2 * b) 2) as [E|_]; [lra|]. cbn [squared_norm] in H.
        rewrite (sum_ext m (fun i => 1 * power (f i) (r / 2)) (fun i => power (f i) (r / 2))) in H by (intros; ring).
        rewrite (sum_ext m (fun _ => power 1 _) (fun _ => 1)) in H by (intros; rewrite power_pos by lra; unfold Rpower; now rewrite ln_1, Rmult_0_r, exp_0).
        rewrite sum_const, Rmult_1_r in H.
        rewrite (sum_ext m (fun i => power (power (f i) (r / 2)) (2 * b / 2)) (fun i => power (f i) (s / 2))) in H
          by (intros i I; rewrite power_power by auto; f_equal; unfold b; field; lra).
        set (S := sum m (fun i => power (f i) (s / 2))) in *. set (T := sum m (fun i => power (f i) (r / 2))) in *. assert (S0 : 0 <= S) by (apply sum_nonneg; intros; apply power_nonneg).
        assert (T0 : 0 <= T) by (apply sum_nonneg; intros; apply power_nonneg). cbn [squared_norm]. fold S T.
        apply Rle_trans with (power (power (INR m) (2 / (2 * (2 * b) / (2 * b - 2))) * power S (2 / (2 * b))) (2 / r)).
        -- apply power_le; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|easy].
        -- apply Req_le. rewrite power_mult by apply power_nonneg. rewrite !power_power by lra. f_equal; f_equal; unfold b; field; lra.
    + cbn [reciprocal squared_norm]. rewrite Rminus_0_r. set (X := largest m f). assert (X0 : 0 <= X) by apply largest_nonneg.
      apply Rle_trans with (power (sum m (fun _ => power X (r / 2))) (2 / r)).
      * apply power_le; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. split; [apply sum_nonneg; intros; apply power_nonneg|].
        apply sum_le; intros i I. apply power_le; [lra|]. split; [auto|now apply le_largest].
      * rewrite sum_const, power_mult, power_power by (lra || apply power_nonneg). replace (r / 2 * (2 / r)) with 1 by (field; lra). rewrite power_one; lra.
  - destruct q; [easy|]. cbn [reciprocal]. replace (0 - 0) with 0 by ring. rewrite power_pos by easy. unfold Rpower. rewrite Rmult_0_l, exp_0. lra.
Qed.

(** A semidefinite matrix with the diagonal 0 is 0. *)
Lemma zero_diagonal p m M : at_least_two p -> semidefinite m M -> squared_norm p m (fun i => M i i) = 0 -> forall i j, (i < m)%nat -> (j < m)%nat -> M i j = 0.
Proof.
  intros P S Z i j I J. assert (D : forall k, (k < m)%nat -> 0 <= M k k) by (intros k Hk; rewrite <- (at_entry_form m M k Hk); apply S).
  assert (Dz : forall k, (k < m)%nat -> M k k = 0) by (intros k Hk; generalize (entry_below_norm p m (fun k => M k k) k P D Hk) (D k Hk); lra).
  destruct (semidefinite_factor m M S) as (G & _ & E). assert (Col : forall k l, (k < m)%nat -> (l < m)%nat -> G l k = 0).
  { intros k l Hk Hl. assert (Q := Dz k Hk). rewrite E in Q by easy. assert (L := le_sum m (fun l => G l k * G l k) l ltac:(intros; apply Rle_0_sqr) Hl).
    unfold gram in Q. cbv beta in L. rewrite Q in L. nra. }
  rewrite E by easy. apply sum_zero; intros l Hl. rewrite (Col i l) by easy. ring.
Qed.

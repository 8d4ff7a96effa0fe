(** * What the checker of gamma-p accepts is true *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker PowerNorms PointsProgram PointsUpper PointsLower.
Import ListNotations.
Open Scope R_scope.

(** γ_(p) of a matrix, or of it less v·1ᵀ for the best v, lies where the certificate claims it. *)
Theorem judge_points_sound (c : points) : judge_points c = Points_proved ->
  let base := points_base c in let subject := Verified.subject base in
  encloses_points (order c) (may_shift c) (height subject) (width subject) (meaning subject) (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base)).
Proof.
  unfold judge_points. destruct (points_fit c) eqn:Fit; [|discriminate]. cbn [negb]. destruct (_ || _)%bool eqn:Res; [|discriminate]. cbn [negb].
  destruct (points_upper c) eqn:Up; [|discriminate]. cbn [negb]. destruct (_ && _) eqn:Vac; [|discriminate]. cbn [negb]. destruct (points_lower c) eqn:Low; [|discriminate]. intros _.
  apply andb_prop in Vac as [Sg Sp]. apply Z.leb_le in Sg. apply Z.ltb_lt in Sp. destruct (sizes_lower c Fit). cbv zeta. split.
  - exact (points_above c Fit Sg Sp Low).
  - exists (fun _ => 0). split; [easy|]. destruct (points_below c l_formed Res l_sup l_order Up) as (r & B & C & F & H). exists r, B, C. split; [|exact H].
    intros i j I J. unfold recentred. rewrite Rminus_0_r. now apply F.
Qed.

(** ** Points of which the certificate gives A − v·1ᵀ *)

Lemma encloses_points_recentred o m n A A' v lo hi : (forall i j, (i < m)%nat -> (j < n)%nat -> A' i j = recentred A v i j) ->
  encloses_points o true m n A' lo hi -> encloses_points o true m n A lo hi.
Proof.
  intros E [L (w & _ & r & B & C & F & H)]. split.
  - intros z _ r' B' C' F'. apply (L (fun i => z i - v i) ltac:(easy) r' B' C'). intros i j I J. rewrite <- F' by easy. unfold recentred. rewrite E by easy. unfold recentred. ring.
  - exists (fun i => v i + w i). split; [easy|]. exists r, B, C. split; [|easy]. intros i j I J. rewrite <- F by easy. unfold recentred. rewrite E by easy. unfold recentred. ring.
Qed.

Lemma shifted_meaning a v e i j : (0 < Verified.denominator a)%Z -> (0 < e)%Z -> length v = height a -> Verified.sized (height a) (width a) (Verified.entries a) = true ->
  (i < height a)%nat -> (j < width a)%nat -> meaning (shifted_subject a v e) i j = recentred (meaning a) (fun i => IZR (nth i v 0%Z) / IZR e) i j.
Proof.
  intros D E Lv S I J. apply Sound.sized_spec in S as [Le Ee]. assert (D' := IZR_lt _ _ D). assert (E' := IZR_lt _ _ E). unfold recentred.
  rewrite (Sound.entries_value a i j I J D'). unfold shifted_subject. cbn [meaning]. unfold explicit. rewrite mult_IZR.
  set (f := fun row x => map (fun y => (y * e - x * Verified.denominator a)%Z) row).
  rewrite (Sound.zip_nth f (Verified.entries a) v i [] 0%Z [] (eq_ind_r (lt i) I Le) (eq_ind_r (lt i) I Lv)). unfold f.
  set (x := nth i v 0%Z). set (row := nth i (Verified.entries a) []). assert (Lr : length row = width a) by exact (Ee i I).
  rewrite (nth_indep _ 0%Z ((fun y => (y * e - x * Verified.denominator a)%Z) 0%Z)) by (rewrite map_length; exact (eq_ind_r (lt j) J Lr)).
  rewrite (map_nth (fun y => (y * e - x * Verified.denominator a)%Z)), minus_IZR, !mult_IZR. change (Sound.value (Verified.denominator a)) with (IZR (Verified.denominator a)).
  change (Sound.table (Verified.entries a) i j) with (IZR (nth j row 0%Z)). match goal with |- (?y * _ - _) / _ = ?y' / _ - _ => change y' with y; generalize y end. intros. field. lra.
Qed.

(** The same for the points themselves. *)
Theorem judge_shifted_sound (c : points) (v : list Z) (e : Z) : judge_shifted c v e = Points_proved ->
  let base := points_base c in let subject := Verified.subject base in
  encloses_points (order c) true (height subject) (width subject) (meaning subject) (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base)).
Proof.
  unfold judge_shifted. destruct (_ && _) eqn:Fit; [|discriminate]. rewrite !andb_true_iff in Fit. destruct Fit as ((((Sh & D) & E) & Lv) & S).
  apply Z.ltb_lt in D, E. apply Nat.eqb_eq in Lv. intros H. apply judge_points_sound in H. cbv zeta in *.
  unfold shift_points in H. cbn [points_base order may_shift Verified.subject Verified.inf Verified.sup height width shifted_subject] in H. rewrite Sh in H.
  revert H. apply encloses_points_recentred with (v := fun i => IZR (nth i v 0%Z) / IZR e). intros i j I J. exact (shifted_meaning _ v e i j D E Lv S I J).
Qed.

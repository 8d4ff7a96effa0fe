(** * What the checker of sensitivities in ℓ1 says from above *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums MeanUnique Norms Participation ParticipationBounds ToeplitzSensitivity ParticipationCosts
  ParticipationSchemas ParticipationPatterns IntegerElimination ParticipationProgram ParticipationUpper ParticipationCertified ParticipationSound
  SensitivityProgram SensitivitySound SensitivityL1Bounds SensitivityL1Program.
Import ListNotations.
Open Scope R_scope.

(** ** Sizes and products of lists *)

Lemma sizes_value m (u : list Z) : length u = m -> IZR (sizes_of u) = sum m (fun i => Rabs (IZR (nth i u 0%Z))).
Proof.
  intros <-. unfold sizes_of. rewrite total_list, <- (sum_nth 0%Z). apply sum_ext; intros. apply abs_IZR.
Qed.

Lemma sizes_nonneg u : (0 <= sizes_of u)%Z.
Proof. unfold sizes_of. induction u as [|x u IH]; cbn [map fold_right]; lia. Qed.

Lemma listed_sum m (u : list Z) : length u = m -> IZR (fold_right Z.add 0%Z u) = sum m (fun i => IZR (nth i u 0%Z)).
Proof. intros <-. rewrite <- (map_id u) at 1. now rewrite total_list, <- (sum_nth 0%Z). Qed.

Lemma dot_reals m (u v : list Z) : length u = m -> IZR (Verified.dot 0%Z u v) = sum m (fun i => IZR (nth i u 0%Z) * IZR (nth i v 0%Z)).
Proof.
  intros L. assert (V := Sound.dot_value u m 0%Z v (Nat.eq_le_incl _ _ L)). change (Sound.value 0%Z) with 0 in V.
  change (Sound.value (Verified.dot 0%Z u v)) with (IZR (Verified.dot 0%Z u v)) in V. rewrite V, Rplus_0_l. easy.
Qed.

Lemma zip_cells (f : Z -> Z -> Z) m u v i : length u = m -> length v = m -> (i < m)%nat -> nth i (Verified.zip f u v) 0%Z = f (nth i u 0%Z) (nth i v 0%Z).
Proof. intros Lu Lv I. apply Sound.zip_nth; [rewrite Lu | rewrite Lv]; exact I. Qed.

Lemma zip_long (f : Z -> Z -> Z) m u v : length u = m -> length v = m -> length (Verified.zip f u v) = m.
Proof. intros Lu Lv. rewrite Sound.zip_length; [exact Lv | exact (eq_trans Lu (eq_sym Lv))]. Qed.

(** The largest from each place on. *)
Lemma largest_from_spec l : (forall x, In x l -> (0 <= x)%Z) -> (forall j, (0 <= nth j (largest_from l) 0)%Z) /\
  forall i j, (i <= j)%nat -> (j < length l)%nat -> (nth j l 0 <= nth i (largest_from l) 0)%Z.
Proof.
  induction l as [|x l IH]; intros H; [split; [now intros [|]|cbn; lia]|]. destruct IH as [P F]; [intros; apply H; now right|]. cbn [largest_from fold_right].
  fold (largest_from l). assert (Hd : hd 0%Z (largest_from l) = nth O (largest_from l) 0%Z) by now destruct (largest_from l). split.
  - intros [|j]; cbn [nth]; [|apply P]. assert (X := H x (or_introl eq_refl)). lia.
  - intros [|i] [|j] L J; cbn [nth length] in *; try lia.
    + rewrite Hd. assert (T := F O j ltac:(lia) ltac:(lia)). lia.
    + apply F; lia.
Qed.

(** By signs. *)
Lemma sizes_signs r found : forall z (g : nat -> R), length z = r -> (forall x, In x found -> length x = r) -> (forall i, (i < length found)%nat -> -1 <= g i <= 1) ->
  sum r (fun l => Rabs (reals z l + sum (length found) (fun i => g i * reals (nth i found []) l))) <= IZR (sizes_by_signs z found).
Proof.
  induction found as [|x found IH]; intros z g Lz Lx G.
  - cbn [sizes_by_signs length sum]. rewrite (sizes_value r) by easy. apply Req_le, sum_ext; intros l _. unfold reals. now rewrite Rplus_0_r.
  - assert (Hx : length x = r) by (apply Lx; now left). set (w := fun l => reals z l + sum (length found) (fun i => g (S i) * reals (nth i found []) l)).
    apply Rle_trans with (sum r (fun l => Rabs (w l + g O * reals x l))).
    { apply Req_le, sum_ext; intros l _. cbn [length]. rewrite sum_first. cbn [nth]. unfold w. f_equal. ring. }
    eapply Rle_trans; [apply convex_size, (G O); cbn; lia|]. cbn [sizes_by_signs].
    assert (IHf : forall f (h : R -> R -> R), (forall u v, IZR (f u v) = h (IZR u) (IZR v)) ->
      sum r (fun l => Rabs (h (reals z l) (reals x l) + sum (length found) (fun i => g (S i) * reals (nth i found []) l))) <= IZR (sizes_by_signs (Verified.zip f z x) found)).
    { intros f h E. eapply Rle_trans; [|apply (IH _ (fun i => g (S i)) (zip_long f r z x Lz Hx)); [intros; apply Lx; now right | intros i I; apply G; cbn; lia]].
      apply Req_le, sum_ext; intros l I. unfold reals at 4. rewrite (zip_cells f r), E by easy. easy. }
    assert (P := IHf Z.add Rplus plus_IZR). assert (M := IHf Z.sub Rminus minus_IZR). apply Rmax_lub.
    + eapply Rle_trans; [|apply IZR_le, Z.le_max_l]. eapply Rle_trans; [|exact P]. apply Req_le, sum_ext; intros l _. unfold w. f_equal. ring.
    + eapply Rle_trans; [|apply IZR_le, Z.le_max_r]. eapply Rle_trans; [|exact M]. apply Req_le, sum_ext; intros l _. unfold w. f_equal. ring.
Qed.

Section Above.
Variable by_what : sensed.
Variable c : participation.
Notation a := (base c).
Notation n := (width (Verified.subject a)).
Notation r := (Verified.inner a).
Notation Pi := (rounds_of c).
Notation columns := (Verified.right a).
Hypothesis F : fits c.

(** The matrix of integers. *)
Definition whole : matrix := fun i j => IZR (nth i (nth j columns []) 0%Z).

Lemma size_value j : (j < n)%nat -> IZR (size_at c j) = column_size r whole j.
Proof. intros J. apply sizes_value. now apply (fit_right c F). Qed.

Lemma all_by_sizes hi : (forall pi, Pi pi -> column_sizes r n whole pi <= hi) -> l1_at_most by_what r n Pi whole hi.
Proof.
  intros H. destruct by_what; cbn [l1_at_most]; [intros pi D G P K | intros pi G P K | easy]; (eapply Rle_trans; [exact (sizes_bound r n _ whole G pi K) | now apply H]).
Qed.

Lemma sizes_proved s : largest_pattern c (size_at c) = Some s -> l1_at_most by_what r n Pi whole (IZR s).
Proof.
  intros L. apply all_by_sizes. intros pi P. eapply Rle_trans; [|exact (largest_pattern_spec c F (size_at c) s (fun i _ => sizes_nonneg _) L pi P)].
  apply Req_le, sum_ext; intros j J. now rewrite size_value.
Qed.

Lemma majorant_proved : l1_at_most by_what r n Pi whole (IZR (spaced_sizes c)).
Proof.
  apply all_by_sizes. intros pi P. destruct (stepped c F pi P) as (s & p & Sep & Ls & _ & Sum).
  assert (Lc : length (map sizes_of columns) = n) by (rewrite map_length; apply (fit_right c F)).
  destruct (largest_from_spec (map sizes_of columns)) as [Pos Fall]; [intros x I; apply in_map_iff in I as (u & <- & _); apply sizes_nonneg|].
  unfold spaced_sizes. cbv zeta. rewrite total_seq. unfold column_sizes. rewrite (sum_ext n _ (fun j => ind (pi j) * IZR (size_at c j))) by (intros; now rewrite size_value).
  rewrite Sum. apply (spaced_bound n (step c) s (kappa_of c) p (fun j => IZR (size_at c j)) (fun j => IZR (nth j (largest_from (map sizes_of columns)) 0%Z)) Sep Ls).
  - intros j. apply IZR_le, Pos.
  - intros i j I J. apply IZR_le. eapply Z.le_trans; [|apply (Fall i j I); now rewrite Lc]. apply Z.eq_le_incl. unfold size_at. symmetry.
    rewrite (nth_indep _ 0%Z (sizes_of [])) by now rewrite Lc. apply map_nth.
Qed.

Lemma signs_proved found : by_what = By_numbers -> complete c found = true ->
  l1_at_most by_what r n Pi whole (IZR (greatest (map (fun l => sizes_by_signs (repeat 0%Z r) (map (fun i => nth i columns []) l)) found))).
Proof.
  intros -> H. cbn [l1_at_most]. intros pi G P K. destruct (complete_spec c F _ H pi P) as (l & L & U & Lt & Q).
  set (f := fun l => sizes_by_signs (repeat 0%Z r) (map (fun i => nth i columns []) l)). eapply Rle_trans; [|apply IZR_le, (greatest_map f found l L)].
  set (cols := map (fun i => nth i columns []) l : list (list Z)). assert (Ll : length cols = length l) by apply map_length.
  assert (Nth : forall p, (p < length l)%nat -> nth p cols [] = nth (nth p l O) columns []).
  { intros p Hp. unfold cols. rewrite (nth_indep _ [] (nth O columns [])) by now rewrite map_length. apply (map_nth (fun i => nth i columns [])). }
  assert (T := sizes_signs r cols (repeat 0%Z r) (fun p => G (nth p l O) O) (repeat_length _ _)).
  specialize (T ltac:(intros x I; apply in_map_iff in I as (i & <- & I); apply (fit_right c F); now apply Lt)).
  specialize (T ltac:(rewrite Ll; intros p Hp; assert (N := proj1 (K (nth p l O) (Lt _ (nth_In l O Hp)))); unfold row_norm2 in N; cbn in N; nra)).
  fold (f l) in T. eapply Rle_trans; [|exact T]. apply Req_le. unfold row_norms. apply sum_ext; intros i I. unfold row_norm2. cbn [sum]. rewrite Rplus_0_l, <- Rsqr_pow2, sqrt_Rsqr_abs.
  f_equal. rewrite (listed_product n 1 whole G pi l U Lt Q K i O Nat.lt_0_1), Ll. unfold reals at 1. rewrite nth_repeat, Rplus_0_l.
  apply sum_ext; intros p Hp. rewrite Nth by easy. unfold reals, whole. apply Rmult_comm.
Qed.

Lemma rows_proved s finer found : by_what <> By_sizes -> (0 <= s)%Z -> (0 <= finer)%Z -> complete c (map fst found) = true ->
  (forall one, In one found -> rows_sized c one = true /\ rows_hold c s finer one = true) ->
  l1_at_most by_what r n Pi whole (IZR (greatest (map (rows_sum c finer) found)) / IZR (2 ^ (finer + 1))).
Proof.
  intros W S0 F0 H Each. assert (All : forall pi D G, Pi pi -> contribution n D pi G ->
    row_norms r D (product n whole G) <= IZR (greatest (map (rows_sum c finer) found)) / IZR (2 ^ (finer + 1))); [|destruct by_what; [exact All | exact (fun pi => All pi 1%nat) | easy]].
  intros pi D G P K. destruct (complete_spec c F _ H pi P) as (l & L & U & Lt & Q). apply in_map_iff in L as (one & <- & I). destruct (Each one I) as [Sz Hold].
  destruct one as [l [ps vs]]. unfold rows_sized in Sz. cbn [fst snd] in *. rewrite !andb_true_iff in Sz. destruct Sz as (((Lp & Pp) & Lv) & Pv).
  apply Nat.eqb_eq in Lp, Lv. rewrite forallb_forall in Pp, Pv. set (q := IZR (2 ^ finer)). assert (Q0 : 0 < q) by (apply IZR_lt; lia).
  assert (Q2 : IZR (2 ^ (finer + 1)) = 2 * q) by (unfold q; rewrite Z.pow_add_r by lia; rewrite mult_IZR; cbn; ring). rewrite Q2.
  set (t := IZR (2 ^ s)). assert (T0 : 0 < t) by (apply IZR_lt; lia). set (w := row_weights s finer ps).
  assert (Lw : length w = r) by (unfold w, row_weights; rewrite map_length; exact Lp).
  assert (Wn : forall i, (i < r)%nat -> nth i w 0%Z = if (0 <? nth i ps 0)%Z then ((2 ^ (s + 2 * finer) + nth i ps 0 - 1) / nth i ps 0)%Z else 0%Z).
  { intros i Ii. unfold w, row_weights. cbv zeta. set (f := fun x : Z => if (0 <? x)%Z then ((2 ^ (s + 2 * finer) + x - 1) / x)%Z else 0%Z).
    rewrite (nth_indep _ 0%Z (f 0%Z)) by (rewrite map_length, Lp; easy). apply (map_nth f). }
  assert (Pn : forall i, (0 <= nth i ps 0)%Z) by (intros i; destruct (nth_in_or_default i ps 0%Z) as [I0 | ->]; [now apply Z.leb_le, Pp | lia]).
  assert (Vn : forall i, (0 <= nth i vs 0)%Z) by (intros i; destruct (nth_in_or_default i vs 0%Z) as [I0 | ->]; [now apply Z.leb_le, Pv | lia]).
  assert (B := rows_bound r n D whole G pi l (fun i => IZR (nth i ps 0%Z) / q) (fun i => IZR (nth i w 0%Z) / (t * q)) (fun k => IZR (nth k vs 0%Z) / q) (fun i => (0 <? nth i ps 0)%Z) U Lt Q K).
  assert (Power : IZR (2 ^ (s + 2 * finer)) = t * q * q) by (unfold t, q; rewrite <- !mult_IZR; f_equal; replace (s + 2 * finer)%Z with (s + (finer + finer))%Z by lia; rewrite !Z.pow_add_r by lia; ring).
  specialize (B ltac:(intros k _; apply Rmult_le_pos; [apply IZR_le, Vn | now apply Rlt_le, Rinv_0_lt_compat])).
  assert (B1 : forall i, (i < r)%nat -> (0 <? nth i ps 0)%Z = true -> 0 < IZR (nth i ps 0%Z) / q /\ 1 <= IZR (nth i w 0%Z) / (t * q) * (IZR (nth i ps 0%Z) / q)).
  { intros i Ii E. rewrite Wn, E by easy. apply Z.ltb_lt in E. assert (E' := E). apply IZR_lt in E'. split; [now apply Rdiv_lt_0_compat|].
    set (x := nth i ps 0%Z) in *. set (y := ((2 ^ (s + 2 * finer) + x - 1) / x)%Z). assert (Y : (2 ^ (s + 2 * finer) <= y * x)%Z).
    { assert (M := Z.mod_pos_bound (2 ^ (s + 2 * finer) + x - 1) x E). assert (Dv := Z.div_mod (2 ^ (s + 2 * finer) + x - 1) x ltac:(lia)). fold y in Dv. lia. }
    apply IZR_le in Y. rewrite mult_IZR, Power in Y. apply Rmult_le_reg_r with (t * q * q); [repeat apply Rmult_lt_0_compat; easy|].
    eapply Rle_trans; [|eapply Rle_trans; [exact Y|]]; apply Req_le; field; lra. }
  assert (B2 : forall i, (i < r)%nat -> (0 <? nth i ps 0)%Z = false -> IZR (nth i w 0%Z) / (t * q) = 0 /\ IZR (nth i ps 0%Z) / q = 0).
  { intros i Ii E. rewrite Wn, E by easy. apply Z.ltb_ge in E. assert (Z0 := Pn i). replace (nth i ps 0%Z) with 0%Z by lia. split; unfold Rdiv; ring. }
  specialize (B B1 B2). clear B1 B2.
  assert (In_n : forall k, (k < length l)%nat -> (nth k l O < n)%nat) by (intros; now apply Lt, nth_In).
  assert (Lc : forall k, (k < length l)%nat -> length (nth (nth k l O) columns []) = r) by (intros; apply (fit_right c F); auto).
  assert (Cell : forall i j, (i < length l)%nat -> (j < length l)%nat -> IZR (Verified.dot 0%Z (Verified.zip Z.mul w (nth (nth i l O) columns [])) (nth (nth j l O) columns []))
    = sum r (fun e => IZR (nth e w 0%Z) * (whole e (nth i l O) * whole e (nth j l O)))).
  { intros i j Hi Hj. rewrite (dot_reals r) by (apply zip_long; auto). apply sum_ext; intros e Ee. rewrite (zip_cells Z.mul r), mult_IZR by auto. apply Rmult_assoc. }
  assert (Form : forall x, sum r (fun i => IZR (nth i w 0%Z) / (t * q) * sum (length l) (fun k => whole i (nth k l O) * x k) ^ 2)
    <= sum (length l) (fun k => IZR (nth k vs 0%Z) / q * x k ^ 2)).
  { intros x. unfold rows_hold in Hold. cbn [fst snd] in Hold.
    assert (N := nowhere_negative_spec (length l) (length l) (rows_excess c s finer (l, (ps, vs)))). unfold rows_excess in N, Hold. cbn [fst snd] in N, Hold. fold w in N, Hold.
    specialize (N ltac:(unfold square_of; now rewrite map_length, seq_length)).
    specialize (N ltac:(intros i Hi; unfold square_of; rewrite nth_map_seq by easy; now rewrite map_length, seq_length)).
    specialize (N ltac:(intros i j Hi Hj; rewrite !cell_square by easy; f_equal; [rewrite (Nat.eqb_sym j i); destruct (Nat.eqb_spec i j) as [->|]; easy |
      apply eq_IZR; rewrite !Cell by easy; apply sum_ext; intros; ring]) Hold x).
    apply Rmult_le_reg_l with (t * q); [now apply Rmult_lt_0_compat|].
    assert (Left : t * q * sum r (fun i => IZR (nth i w 0%Z) / (t * q) * sum (length l) (fun k => whole i (nth k l O) * x k) ^ 2)
      = sum (length l) (fun i => sum (length l) (fun j => sum r (fun e => IZR (nth e w 0%Z) * (whole e (nth i l O) * whole e (nth j l O))) * (x i * x j)))).
    { rewrite <- sum_scale. transitivity (sum r (fun e => sum (length l) (fun i => sum (length l) (fun j => IZR (nth e w 0%Z) * (whole e (nth i l O) * whole e (nth j l O)) * (x i * x j))))).
      - apply sum_ext; intros e _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r.
        transitivity (IZR (nth e w 0%Z) * sum (length l) (fun i => whole e (nth i l O) * x i * sum (length l) (fun k => whole e (nth k l O) * x k))); [field; lra|].
        rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- !sum_scale. apply sum_ext; intros; ring.
      - rewrite (sum_swap r). apply sum_ext; intros i _. rewrite (sum_swap r). apply sum_ext; intros j _. apply sum_scale_r. }
    rewrite Left. replace (t * q * sum (length l) (fun k => IZR (nth k vs 0%Z) / q * x k ^ 2)) with (sum (length l) (fun k => t * IZR (nth k vs 0%Z) * x k ^ 2)).
    2: { rewrite <- sum_scale. apply sum_ext; intros; field; lra. }
    match type of N with 0 <= quadratic _ ?M _ => enough (quadratic (length l) M x = sum (length l) (fun k => t * IZR (nth k vs 0%Z) * x k ^ 2)
      - sum (length l) (fun i => sum (length l) (fun j => sum r (fun e => IZR (nth e w 0%Z) * (whole e (nth i l O) * whole e (nth j l O))) * (x i * x j)))) by lra end.
    unfold quadratic. rewrite <- sum_minus. apply sum_ext; intros i Hi.
    rewrite (sum_ext (length l) _ (fun j => diagonal (fun k => t * IZR (nth k vs 0%Z)) i j * (x i * x j) - sum r (fun e => IZR (nth e w 0%Z) * (whole e (nth i l O) * whole e (nth j l O))) * (x i * x j))).
    - rewrite sum_minus, (sum_diagonal (length l) (fun k => t * IZR (nth k vs 0%Z)) (fun j => x i * x j)) by easy. ring.
    - intros j Hj. unfold real_cell. rewrite cell_square, minus_IZR, Cell by easy. unfold diagonal. destruct (Nat.eqb_spec i j) as [->|]; [rewrite mult_IZR; unfold t; ring | ring]. }
  specialize (B Form). apply Rmult_le_reg_l with 2; [lra|]. eapply Rle_trans; [exact B|].
  assert (Val : IZR (rows_sum c finer (l, (ps, vs))) = q * (sum r (fun i => IZR (nth i ps 0%Z) / q) + sum (length l) (fun k => IZR (nth k vs 0%Z) / q)
    + 2 * sum r (fun i => ind (negb (0 <? nth i ps 0)%Z) * sum (length l) (fun k => Rabs (whole i (nth k l O)))))).
  { unfold rows_sum. cbn [fst snd]. rewrite !plus_IZR, mult_IZR, Q2, (listed_sum r ps), (listed_sum (length l) vs) by easy. unfold Rdiv. rewrite !sum_scale_r.
    replace (IZR (fold_right Z.add 0%Z (map (fun j => sizes_of (Verified.zip (fun x y => if (0 <? x)%Z then 0%Z else y) ps (nth j columns []))) l)))
      with (sum r (fun i => ind (negb (0 <? nth i ps 0)%Z) * sum (length l) (fun k => Rabs (whole i (nth k l O))))); [field; lra|].
    rewrite total_list, <- (sum_nth O). rewrite (sum_ext r _ (fun i => sum (length l) (fun k => ind (negb (0 <? nth i ps 0)%Z) * Rabs (whole i (nth k l O))))) by (intros; now rewrite sum_scale).
    rewrite sum_swap. apply sum_ext; intros k Hk. rewrite (sizes_value r) by (apply zip_long; auto). apply sum_ext; intros i Ii. rewrite zip_cells with (m := r) by auto.
    unfold whole, ind. destruct (0 <? nth i ps 0)%Z; cbn [negb]; [rewrite Rabs_R0; apply Rmult_0_l | apply Rmult_1_l]. }
  assert (Le := IZR_le _ _ (greatest_map (rows_sum c finer) found _ I)). rewrite Val in Le. apply Rmult_le_reg_l with q; [easy|].
  replace (q * (2 * (IZR (greatest (map (rows_sum c finer) found)) / (2 * q)))) with (IZR (greatest (map (rows_sum c finer) found))) by (field; lra). exact Le.
Qed.
End Above.

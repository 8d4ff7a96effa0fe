(** * What the checker of repeated participation accepts is true *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums MeanUnique Participation ParticipationCosts
  ParticipationSchemas ParticipationPatterns ParticipationProgram ParticipationUpper ParticipationCertified.
Import ListNotations.
Open Scope R_scope.

(** Two items that a filter keeps are one when it keeps at most one. *)
Lemma filter_unique {A} (p : A -> bool) d : forall l i j, (length (filter p l) <= 1)%nat -> (i < length l)%nat -> (j < length l)%nat ->
  p (nth i l d) = true -> p (nth j l d) = true -> i = j.
Proof.
  induction l as [|x l IH]; intros i j L I J Pi Pj; [cbn in I; lia|]. cbn [filter length] in *.
  assert (No : p x = true -> forall l', (l' < length l)%nat -> p (nth l' l d) = false).
  { intros E l' H. rewrite E in L. cbn in L. destruct (p (nth l' l d)) eqn:Q; [|easy].
    assert (In (nth l' l d) (filter p l)) by (apply filter_In; split; [now apply nth_In|easy]). destruct (filter p l); [easy|cbn in L; lia]. }
  destruct i as [|i], j as [|j]; cbn [nth] in *.
  - easy.
  - rewrite No in Pj by (easy || lia). easy.
  - rewrite No in Pi by (easy || lia). easy.
  - f_equal. apply IH; try lia; auto. destruct (p x); cbn in L; lia.
Qed.

(** The squared norms of the rows of a block. *)
Lemma block_norms_value c g i : (forall x, In x (V c) -> length (snd x) = width (Verified.subject (base c))) -> (i < width (Verified.subject (base c)))%nat ->
  length (block_norms c g) = width (Verified.subject (base c)) /\
  IZR (nth i (block_norms c g) 0%Z) = sum (length (V c)) (fun l => ind (fst (nth l (V c) (O, [])) =? g)%nat * IZR (nth i (snd (nth l (V c) (O, []))) 0%Z) ^ 2).
Proof.
  intros L I. rewrite (sum_nth (O, []) (V c) (fun x => ind (fst x =? g)%nat * IZR (nth i (snd x) 0%Z) ^ 2)). unfold block_norms.
  revert L. generalize (V c). set (n := width _) in *. intros l L.
  induction l as [|x l IH]; [cbn [filter fold_right lsum]; split; [apply repeat_length | now rewrite nth_repeat]|]. destruct (IH ltac:(intros y Y; apply L; now right)) as [IH1 IH2].
  assert (Lx := L x (or_introl eq_refl)). cbn [filter lsum]. destruct (fst x =? g)%nat; unfold ind at 1; [|split; [easy|rewrite IH2; ring]].
  cbn [fold_right]. set (so := fold_right _ _ _) in *. split; [rewrite Sound.zip_length; congruence|].
  rewrite (Sound.zip_nth (fun v s => v * v + s)%Z (snd x) so i 0%Z 0%Z) by (rewrite ?Lx, ?IH1; easy). rewrite plus_IZR, mult_IZR, IH2. ring.
Qed.

Section Below.
Variable c : participation.
Notation a := (base c).
Notation subject := (Verified.subject a).
Notation n := (width subject).
Notation m := (height subject).
Notation r := (Verified.inner a).
Notation b := (Z.to_nat (Z.min (apart c) (Z.of_nat n))).
Notation k := (Z.to_nat (Z.min (at_most c) (Z.of_nat n))).
Notation Pi := (rounds_of c).
Notation A := (meaning subject).
Notation D := (length (V c)).
Notation kappa := (kappa_of c).

(** What the test of the sizes says. *)
Record sized := {
  s_fits : fits c;
  s_denominator : (0 < Verified.denominator subject)%Z;
  s_entries : length (Verified.entries subject) = m /\ forall i, (i < m)%nat -> length (nth i (Verified.entries subject) []) = n;
  s_left : length (Verified.left a) = m /\ forall i, (i < m)%nat -> (length (nth i (Verified.left a) []) <= r)%nat;
  s_left_scale : (0 < Verified.left_scale a)%Z;
  s_absorb : (0 <= Verified.absorb a)%Z;
  s_absorb_scale : (0 < Verified.absorb_scale a)%Z;
  s_direction : length (Verified.direction a) = m /\ forall i, (i < m)%nat -> length (nth i (Verified.direction a) []) = D;
  s_V : forall x, In x (V c) -> length (snd x) = n;
  s_blocks : forall g, (g < length (blocks c))%nat -> Pi (holds_round (fst (nth g (blocks c) ([], 0%Z))));
  s_who : match who c with
    | Vectors | Scalars => (forall x, In x (V c) -> (fst x < length (blocks c))%nat) /\ (forall p, In p (blocks c) -> (0 < snd p)%Z) /\
      (who c = Scalars -> forall g, (g < length (blocks c))%nat -> (length (filter (fun x => fst x =? g)%nat (V c)) <= 1)%nat)
    | Theta => forall p, In p (blocks c) -> (0 <= snd p)%Z
    | Equal_norms => exists pi, Pi pi /\ INR kappa <= rounds n pi
    end;
}.

Lemma sizes_sized : sizes_hold c = true -> sized.
Proof.
  unfold sizes_hold. rewrite !andb_true_iff. intros (((((((((((((((((((H1 & H2) & H3) & H4) & H5) & H6) & H7) & H8) & H9) & H10) & H11) & H12) & H13) & H14) & H15) & H16) & H17) & H18) & H19) & H20).
  assert (Pos : forall x, Verified.positive x = true -> (0 < x)%Z).
  { intros x H. apply lt_IZR. exact (proj1 (Sound.value_positive x) H). }
  assert (F : fits c).
  { constructor.
    - now apply Nat.leb_le.
    - now apply Z.leb_le.
    - now apply Z.leb_le.
    - split; [now apply Nat.eqb_eq|]. intros j J. rewrite forallb_forall in H6. apply Nat.eqb_eq, H6, nth_In. apply Nat.eqb_eq in H5. exact (eq_ind_r (lt j) J H5).
    - now apply Pos.
    - apply Z.leb_le in H14. lia.
    - apply Z.leb_le in H15. lia.
    - clear - H16. destruct (proof c); try easy. apply andb_prop in H16 as [S1 S2]. apply Nat.eqb_eq in S1. rewrite forallb_forall in S2. intros i I.
      assert (T : (1 <=? nth i scales 0)%Z = true) by (apply S2, nth_In; lia). apply Z.leb_le in T. lia. }
  assert (Bl : forall l, is_pattern (epochs c) b l = true -> forallb (fun i => i <? n)%nat l = true -> (length l <= k)%nat -> Pi (holds_round l)).
  { intros l P L K. apply rounds_of_cut; [exact F|]. apply is_pattern_spec; [easy| |easy]. apply Forall_forall. rewrite forallb_forall in L.
    intros i I. now apply Nat.ltb_lt, L. }
  constructor; try easy; auto.
  - now apply Sound.sized_spec.
  - now apply Sound.bounded_spec.
  - now apply Z.leb_le.
  - now apply Sound.sized_spec.
  - intros x I. rewrite forallb_forall in H18. now apply Nat.eqb_eq, H18.
  - intros g G. rewrite forallb_forall in H20. specialize (H20 _ (nth_In (blocks c) ([], 0%Z) G)). rewrite !andb_true_iff in H20. destruct H20 as ((Q1 & Q2) & Q3).
    apply Bl; [easy|easy|now apply Nat.leb_le].
  - destruct (who c) eqn:W; rewrite ?andb_true_iff in H19.
    + destruct H19 as ((Q1 & Q2) & Q3). rewrite forallb_forall in Q1, Q2. split; [|split; [|easy]].
      * intros x I. now apply Nat.ltb_lt, Q1.
      * intros p I. specialize (Q2 p I). apply Z.leb_le in Q2. lia.
    + destruct H19 as ((Q1 & Q2) & Q3). rewrite forallb_forall in Q1, Q2. split; [|split].
      * intros x I. now apply Nat.ltb_lt, Q1.
      * intros p I. specialize (Q2 p I). apply Z.leb_le in Q2. lia.
      * intros _ g G. apply Nat.leb_le. exact (forallb_seq _ _ Q3 g G).
    + rewrite forallb_forall in H19. intros p I. now apply Z.leb_le, H19.
    + destruct H19 as (Q1 & Q2). set (l := map (fun r => r * b)%nat (seq 0 kappa)) in *.
      assert (Ln : forall i, In i l -> (i < n)%nat).
      { intros i I. apply in_map_iff in I as (x & <- & I). rewrite forallb_forall in Q2. now apply Nat.ltb_lt, Q2. }
      assert (Ll : length l = kappa) by (unfold l; now rewrite map_length, seq_length).
      exists (holds_round l). split.
      * apply Bl; [easy| |rewrite Ll; apply Nat.le_min_l]. apply forallb_forall. intros i I. now apply Nat.ltb_lt, Ln.
      * rewrite <- Ll. apply listed_rounds; [now apply is_pattern_unique in Q1|]. intros i I. split; [now apply Ln | now apply holds_round_spec].
Qed.

Hypothesis fit : sized.
Set Default Proof Using "fit".
Notation d := (IZR (Verified.denominator subject)).
Lemma d_positive : 0 < d. Proof. apply IZR_lt, fit. Qed.

(** ** From above *)

Lemma shift_certified r1 r2 C1 C2 t S : 0 <= t -> (forall i j, (i < n)%nat -> (j < n)%nat -> gram r2 C2 i j = gram r1 C1 i j + ridge t i j) ->
  certified c r1 C1 S -> certified c r2 C2 (S + INR kappa * t).
Proof.
  intros T G. assert (M := rounds_most c (s_fits fit)). unfold certified. destruct (who c); cbn [costs].
  - now apply vectors_shift.
  - now apply scalars_shift.
  - intros (M' & y & P & L). exists (fun i j => M' i j + ridge t i j), (fun i => y i + t). split; [now apply (theta_shift r1 r2 n Pi C1 C2 t T G)|].
    intros pi Hp. apply (shifted_sum n Pi t (INR kappa) T M); [easy|]. now apply L.
  - intros (M' & y & x & P & Y & X0 & L). exists (fun i j => M' i j + ridge t i j), (fun i => y i + t), (x + t). split; [now apply (theta_shift r1 r2 n Pi C1 C2 t T G)|].
    split; [intros i I; specialize (Y i I); lra|]. split; [lra|]. rewrite Rmult_plus_distr_l. lra.
Qed.

Lemma certified_below r1 B1 C1 S : factorization m r1 n A B1 C1 -> certified c r1 C1 S -> below_by (who c) m n Pi A (frobenius2 m r1 B1 * S).
Proof.
  intros F H. unfold certified in H. destruct (who c) eqn:W; try (exists r1, B1, C1, S; split; [easy|split; [easy|apply Rle_refl]]).
  destruct H as (M & y & x & P & Y & X0 & L). destruct (equalized m r1 n Pi A B1 C1 M y x F P Y) as (r2 & B2 & C2 & F2 & N2 & E2).
  exists r2, B2, C2, (INR kappa * x). split; [easy|]. split.
  - split; [|now exists x]. apply equal_sensitivity; [easy|apply rounds_most, fit|easy].
  - rewrite N2. apply Rmult_le_compat_l; [apply frobenius2_nonneg | easy].
Qed.

Notation B := (Sound.B a).
Notation C := (Sound.C a).
Notation beta := (IZR (Verified.left_scale a)).
Notation rho := (IZR (Verified.right_scale a)).
Notation q := (IZR (unit_of c)).

Lemma right_bounded : length (Verified.right a) = n /\ forall j, (j < n)%nat -> (length (nth j (Verified.right a) []) <= r)%nat.
Proof. destruct (fit_right c (s_fits fit)) as [L S]. split; [easy|]. intros j J. exact (Nat.eq_le_incl _ _ (S j J)). Qed.

Lemma left_norm : frobenius2 m r B = IZR (Verified.total (map Verified.squares (Verified.left a))) / beta ^ 2.
Proof.
  change (IZR (Verified.total ?l)) with (Sound.value (Verified.gather Two l)). rewrite Sound.gather_value. cbn [combine].
  rewrite map_length, (proj1 (s_left fit)). unfold Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros i I.
  apply (Sound.row_value a (s_entries fit) (s_left fit) right_bounded); [|easy]. exact (IZR_lt _ _ (s_left_scale fit)).
Qed.

Lemma residual_norm : frobenius2 m n (residual r A B C) = IZR (Verified.total (map Verified.squares (Verified.residuals a))) / (d * beta * rho) ^ 2.
Proof.
  change (IZR (Verified.total ?l)) with (Sound.value (Verified.gather Two l)). rewrite Sound.gather_value. cbn [combine].
  rewrite map_length, (Sound.residuals_length a (s_entries fit) (s_left fit) right_bounded). unfold Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros i I.
  apply (Sound.residual_value a d_positive (s_entries fit) (s_left fit) right_bounded); [| |easy]; apply IZR_lt; [exact (s_left_scale fit) | exact (fit_right_scale c (s_fits fit))].
Qed.

(** Lemma U_Π with the numbers of the certificate. *)
Lemma upper_below s : ((0 <? Verified.absorb a) || (Verified.maximum (map Verified.squares (Verified.residuals a)) <=? 0))%Z = true -> bounded c = inl s ->
  upper_holds c (Verified.total (map Verified.squares (Verified.residuals a))) s = true ->
  below_by (who c) m n Pi A (decimal_value (Verified.sup a)).
Proof.
  intros HR HB HU. assert (HS := bounded_certified c (s_fits fit) s HB). assert (Hq := unit_positive c (s_fits fit)).
  assert (Pb : 0 < beta) by exact (IZR_lt _ _ (s_left_scale fit)). assert (Pr : 0 < rho) by exact (IZR_lt _ _ (fit_right_scale c (s_fits fit))).
  assert (Pd := d_positive). assert (NB := left_norm). assert (NE := residual_norm).
  unfold upper_holds in HU. unfold decimal_value. set (ten := Z.pow_pos 10 _) in *. assert (Pt : 0 < IZR ten) by (apply IZR_lt; unfold ten; lia).
  set (w := IZR (Verified.total (map Verified.squares (Verified.left a)))) in *. set (e := Verified.total (map Verified.squares (Verified.residuals a))) in *.
  set (ts := Verified.absorb_scale a) in *. set (t := Verified.absorb a) in *. assert (Ps : 0 < IZR ts) by exact (IZR_lt _ _ (s_absorb_scale fit)).
  destruct (Z.ltb_spec 0 t) as [T|T].
  - assert (Ta : 0 < IZR t) by now apply IZR_lt. set (tau := IZR t / IZR ts). assert (Tau : 0 < tau) by now apply Rdiv_lt_0_compat.
    destruct (absorb m r n A B C tau Tau) as (r2 & B2 & C2 & F & G & N).
    assert (W := certified_below r2 B2 C2 _ F (shift_certified r r2 C C2 tau _ (Rlt_le _ _ Tau) G HS)).
    destruct W as (r3 & B3 & C3 & S3 & F3 & K3 & L3). exists r3, B3, C3, S3. split; [easy|split; [easy|]]. eapply Rle_trans; [exact L3|].
    rewrite N, NB, NE. apply Z.leb_le, IZR_le in HU. repeat rewrite ?mult_IZR, ?plus_IZR in HU. rewrite <- INR_IZR_INZ in HU. fold w in HU.
    set (dr := d * rho) in *. set (E := IZR e) in *. set (kap := INR kappa) in *. set (S := IZR s) in *. unfold tau.
    replace ((w / beta ^ 2 + E / (d * beta * rho) ^ 2 / (IZR t / IZR ts)) * (S / q + kap * (IZR t / IZR ts)))
      with ((S * IZR ts + kap * IZR t * q) * (w * (dr * dr * IZR t) + E * IZR ts) / (q * IZR ts * (beta * beta * (dr * dr * IZR t)))) by (unfold dr; field; repeat split; lra).
    assert (Pdr : 0 < dr) by (unfold dr; now apply Rmult_lt_0_compat).
    apply Sound.quotient_le; [repeat apply Rmult_lt_0_compat; easy | easy | exact HU].
  - cbn [orb] in HR. apply Z.leb_le, IZR_le in HR. change (IZR (Verified.maximum ?l)) with (Sound.value (Verified.maximum l)) in HR. rewrite Sound.maximum_value in HR.
    rewrite map_length, (Sound.residuals_length a (s_entries fit) (s_left fit) right_bounded) in HR.
    assert (F : factorization m r n A B C).
    { intros i j Hi Hj. set (Er := residual r A B C).
      assert (T1 := le_sum n (fun j => Er i j ^ 2) j (fun _ _ => pow2_ge_0 _) Hj). cbv beta in T1. fold (row_norm2 n Er i) in T1. unfold Er in T1.
      rewrite (Sound.residual_value a d_positive (s_entries fit) (s_left fit) right_bounded Pb Pr i Hi) in T1.
      assert (T0 := Rle_trans _ _ _ (le_largest m _ i Hi) HR).
      change (Sound.value (Verified.denominator subject)) with d in T1. change (Sound.value (Verified.left_scale a)) with beta in T1. change (Sound.value (Verified.right_scale a)) with rho in T1.
      assert (T2 : Sound.vector (map Verified.squares (Verified.residuals a)) i / (d * beta * rho) ^ 2 <= 0 / (d * beta * rho) ^ 2).
      { apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, pow_lt; repeat apply Rmult_lt_0_compat|]; easy. }
      apply Rminus_diag_uniq. change (residual r A B C i j = 0). unfold Rdiv in *. nra. }
    destruct (certified_below r B C _ F HS) as (r3 & B3 & C3 & S3 & F3 & K3 & L3). exists r3, B3, C3, S3. split; [easy|split; [easy|]]. eapply Rle_trans; [exact L3|].
    rewrite NB. apply Z.leb_le, IZR_le in HU. rewrite !mult_IZR in HU. fold w in HU.
    replace (w / beta ^ 2 * (IZR s / q)) with (IZR s * w / (q * (beta * beta))) by (field; split; lra).
    apply Sound.quotient_le; [repeat apply Rmult_lt_0_compat; easy | easy | exact HU].
Qed.

(** ** From below *)

Notation column i := (nth i (V c) (O, [])).
Definition V_of : matrix := fun i l => IZR (nth i (snd (column l)) 0%Z).
Notation U := (Sound.table (Verified.direction a)).
Notation s := (sum m (fun i => sum D (fun l => U i l * product n A V_of i l))).

Lemma column_length l : (l < D)%nat -> length (snd (column l)) = n.
Proof. intros L. apply (s_V fit), nth_In, L. Qed.

Lemma columns_at l : nth l (columns_of c) [] = snd (column l).
Proof. unfold columns_of. exact (map_nth snd (V c) (O, []) l). Qed.

Lemma paired_value : IZR (paired c) = d * s.
Proof.
  destruct (s_entries fit) as [Le Ee]. destruct (s_direction fit) as [Ld Ed]. unfold paired. rewrite total_list, <- (sum_nth ([], [])).
  rewrite List.combine_length, Ld. change (@length (list Z) (Verified.entries subject)) with (@length (list Integers.t) (Verified.entries subject)). rewrite Le, Nat.min_id, <- sum_scale.
  apply sum_ext; intros i I. rewrite List.combine_nth by exact (eq_trans Ld (eq_sym Le)). cbn [fst snd].
  change (IZR (Verified.dot 0%Z ?x ?y)) with (Sound.value (Verified.dot 0%Z x y)). rewrite (Sound.dot_value _ D) by (rewrite Ed; easy).
  change (Sound.value 0%Z) with 0. rewrite Rplus_0_l, <- sum_scale. apply sum_ext; intros l L.
  change (Sound.vector (nth i (Verified.direction a) []) l) with (U i l). rewrite (Rmult_comm d), Rmult_assoc. f_equal.
  rewrite (Sound.vector_map (fun v => Verified.dot 0%Z (nth i (Verified.entries subject) []) v) (columns_of c) l []) by (unfold columns_of; now rewrite map_length).
  rewrite columns_at, (Sound.dot_value _ n) by (rewrite Ee; easy). change (Sound.value 0%Z) with 0. rewrite Rplus_0_l.
  unfold product. rewrite <- sum_scale_r. apply sum_ext; intros j J. rewrite (Sound.entries_value subject i j I J d_positive).
  change (Sound.vector (nth i (Verified.entries subject) []) j) with (Sound.table (Verified.entries subject) i j).
  change (Sound.vector (snd (column l)) j) with (V_of j l). change (Sound.value (Verified.denominator subject)) with d. field. apply Rgt_not_eq, d_positive.
Qed.

Notation K := (IZR (Verified.kappa m D (Verified.direction a))).
Lemma K_value : 0 <= K /\ operator_bound D m (transpose U) K.
Proof.
  set (as_workload := {| Verified.norm := Two; Verified.subject := Explicit m D (Verified.direction a) 1; Verified.inf := Verified.inf a; Verified.sup := Verified.sup a;
    Verified.inner := r; Verified.left := []; Verified.left_scale := 1%Z; Verified.right := []; Verified.right_scale := 1%Z; Verified.absorb := 0%Z; Verified.absorb_scale := 1%Z;
    Verified.direction := Verified.direction a; Verified.row_weights := []; Verified.column_weights := repeat 0%Z D |}).
  assert (E : forall rows : list (list Z), map (map Integers.of_Z) rows = rows).
  { intros rows. unfold Integers.of_Z. rewrite <- (map_id rows) at 2. apply map_ext. intros. apply map_id. }
  destruct (Sound.kappa_value as_workload) as [K0 KO].
  - cbn [as_workload Verified.subject Verified.entries height width]. rewrite E. exact (s_direction fit).
  - exact (s_direction fit).
  - apply repeat_length.
  - apply repeat_length.
  - split; [exact K0|]. apply operator_bound_transpose; [exact K0 | exact KO].
Qed.

Lemma block_below g S r1 C1 : (who c = Vectors \/ who c = Scalars) -> (g < length (blocks c))%nat ->
  block_holds c (g, nth g (blocks c) ([], 0%Z)) = true -> costs (who c) r1 n Pi C1 S ->
  sum r1 (fun l => sum D (fun x => ind (fst (column x) =? g)%nat * product n C1 V_of l x ^ 2)) <= IZR (snd (nth g (blocks c) ([], 0%Z))) * S.
Proof.
  intros Who G H HS. set (one := nth g (blocks c) ([], 0%Z)) in *. assert (P := s_blocks fit g G). fold one in P. set (pi := holds_round (fst one)) in *.
  assert (Sw := s_who fit). assert (Nu : 0 < IZR (snd one)).
  { apply IZR_lt. destruct (who c); [| |now destruct Who|now destruct Who]; destruct Sw as (_ & Sw & _); apply Sw, nth_In, G. }
  assert (Row : forall i, (i < n)%nat -> sum D (fun l => ind (fst (column l) =? g)%nat * V_of i l ^ 2) <= IZR (if pi i then snd one else 0%Z)).
  { intros i I. destruct (block_norms_value c g i (s_V fit) I) as [Len Val]. unfold V_of. rewrite <- Val. apply IZR_le. unfold block_holds in H. rewrite forallb_forall in H. cbn [fst snd] in H.
    specialize (H (i, nth i (block_norms c g) 0%Z) (indexed_nth _ i 0%Z (eq_ind_r (lt i) I Len))). now apply Z.leb_le in H. }
  set (nu := IZR (snd one)) in *. assert (Sq : sqrt nu <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Sq2 : sqrt nu * sqrt nu = nu) by (apply sqrt_sqrt; lra). set (w := sqrt nu) in *.
  assert (Zero : forall i l, (i < n)%nat -> (l < D)%nat -> pi i = false -> fst (column l) = g -> V_of i l = 0).
  { intros i l I L Z0 E. assert (T := Row i I). rewrite Z0 in T.
    assert (Q := le_sum D (fun l => ind (fst (column l) =? g)%nat * V_of i l ^ 2) l). cbv beta in Q. rewrite E, Nat.eqb_refl in Q. unfold ind at 2 in Q.
    specialize (Q ltac:(intros x _; apply Rmult_le_pos; [unfold ind; destruct (_ =? _)%nat; lra | apply pow2_ge_0]) L). nra. }
  destruct Who as [Who|Who]; rewrite Who in HS; cbn [costs] in HS.
  - set (X := fun i l => ind (fst (column l) =? g)%nat * (V_of i l / w)).
    assert (HX : contribution n D pi X).
    { intros i I. split.
      - unfold row_norm2, X. apply Rmult_le_reg_r with nu; [easy|]. rewrite Rmult_1_l, <- sum_scale_r. eapply Rle_trans; [|eapply Rle_trans; [exact (Row i I)|]].
        + apply Req_le, sum_ext; intros l _. rewrite <- Sq2. unfold ind. destruct (_ =? _)%nat; field; easy.
        + destruct (pi i); [apply Rle_refl | lra].
      - intros Z0 l L. unfold X, ind. destruct (Nat.eqb_spec (fst (column l)) g) as [E|]; [|ring]. rewrite (Zero i l I L Z0 E). unfold Rdiv. ring. }
    specialize (HS pi D X P HX). apply Rmult_le_compat_l with (r := nu) in HS; [|lra]. eapply Rle_trans; [|exact HS]. apply Req_le.
    unfold frobenius2, row_norm2. rewrite <- sum_scale. apply sum_ext; intros l _. rewrite <- sum_scale. apply sum_ext; intros x _.
    replace (product n C1 X l x) with (ind (fst (column x) =? g)%nat * (product n C1 V_of l x / w)).
    + rewrite <- Sq2. unfold ind. destruct (_ =? _)%nat; field; easy.
    + unfold product, X, Rdiv. rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros; ring.
  - rewrite Who in Sw. destruct Sw as (_ & _ & Sw). specialize (Sw eq_refl g G).
    assert (S0 : 0 <= S).
    { eapply Rle_trans; [|apply (HS pi (fun _ _ => 0) P)]; [apply frobenius2_nonneg|]. intros i _. split; [unfold row_norm2; cbn; lra|easy]. }
    assert (Dec : (forall l, (l < D)%nat -> (fst (column l) =? g)%nat = false) \/ exists l, (l < D)%nat /\ (fst (column l) =? g)%nat = true).
    { generalize D. intros count. clear - count. induction count as [|l IH]; [left; intros; lia|]. destruct IH as [N|(x & X & T)]; [|right; exists x; split; [lia|easy]].
      destruct (fst (column l) =? g)%nat eqn:E; [right; exists l; split; [lia|easy]|]. left. intros x X. destruct (Nat.eq_dec x l) as [->|]; [easy|]. apply N. lia. }
    destruct Dec as [N|(x & Hx & T)].
    + rewrite sum_zero; [apply Rmult_le_pos; lra|]. intros l _. apply sum_zero; intros x X. rewrite N by easy. unfold ind. ring.
    + assert (Only : forall l y, (y < D)%nat -> y <> x -> ind (fst (column y) =? g)%nat * product n C1 V_of l y ^ 2 = 0).
      { intros l y Y Ne. destruct (fst (column y) =? g)%nat eqn:E; [|unfold ind; ring]. exfalso. apply Ne. exact (filter_unique (fun z : nat * list Z => fst z =? g)%nat (O, []) (V c) y x Sw Y Hx E T). }
      set (X := fun i (_ : nat) => V_of i x / w). assert (HX : contribution n 1 pi X).
      { intros i I. split.
        - unfold row_norm2, X. cbn [sum]. assert (Q := Row i I). rewrite (sum_single D x) in Q by (easy || (intros y Y Ne; destruct (fst (column y) =? g)%nat eqn:E; [|unfold ind; ring];
            exfalso; apply Ne; exact (filter_unique (fun z : nat * list Z => fst z =? g)%nat (O, []) (V c) y x Sw Y Hx E T))). rewrite T in Q. unfold ind in Q.
          apply Rmult_le_reg_r with nu; [easy|]. replace ((0 + (V_of i x / w) ^ 2) * nu) with (1 * V_of i x ^ 2) by (rewrite <- Sq2; field; easy).
          eapply Rle_trans; [exact Q|]. destruct (pi i); [rewrite Rmult_1_l; apply Rle_refl | lra].
        - intros Z0 l _. unfold X. rewrite (Zero i x I Hx Z0) by now apply Nat.eqb_eq. unfold Rdiv. ring. }
      specialize (HS pi X P HX). apply Rmult_le_compat_l with (r := nu) in HS; [|lra]. eapply Rle_trans; [|exact HS]. apply Req_le.
      unfold frobenius2. rewrite <- sum_scale. apply sum_ext; intros l _. rewrite (sum_single D x) by (auto; easy). rewrite T. unfold ind, row_norm2. cbn [sum].
      replace (product n C1 X l O) with (product n C1 V_of l x / w); [rewrite <- Sq2; field; easy|]. unfold product, X, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

(** What each round needs. *)
Lemma needs_value i : (i < n)%nat -> IZR (needs c (Verified.columns n (columns_of c)) i) = need n D V_of (near c) i.
Proof.
  intros I. assert (Lc : length (columns_of c) = D) by (unfold columns_of; apply map_length).
  destruct (Sound.columns_spec n (columns_of c)) as [L E].
  { intros l Hl. change (nth l (columns_of c) (@nil Integers.t)) with (nth l (columns_of c) (@nil Z)). rewrite columns_at. apply column_length. exact (eq_ind _ (lt l) Hl _ Lc). }
  unfold needs. rewrite total_seq. apply sum_ext; intros j J. destruct (near c i j); [easy|]. rewrite abs_IZR. f_equal.
  change (IZR (Verified.dot 0%Z ?x ?y)) with (Sound.value (Verified.dot 0%Z x y)). rewrite (Sound.dot_value _ D 0%Z _ (eq_ind_r (fun x => (x <= D)%nat) (Nat.eq_le_incl _ _ Lc) (proj1 (E i I)))).
  change (Sound.value 0%Z) with 0. rewrite Rplus_0_l. apply sum_ext; intros l _.
  change (Sound.table (Verified.columns n (columns_of c)) i l * Sound.table (Verified.columns n (columns_of c)) j l = V_of i l * V_of j l).
  rewrite (proj2 (E i I)), (proj2 (E j J)). unfold Sound.table. change (nth l (columns_of c) (@nil Integers.t)) with (nth l (columns_of c) (@nil Z)). now rewrite columns_at.
Qed.

Lemma lower_above p : weight_of_V c = inl p -> 0 < K * IZR p -> forall r1 B1 C1 S, factorization m r1 n A B1 C1 -> costs (who c) r1 n Pi C1 S ->
  IZR (gain c) * s ^ 2 <= K * IZR p * (frobenius2 m r1 B1 * S).
Proof.
  intros H Pos r1 B1 C1 S F HS. destruct K_value as [K0 KO].
  assert (Blocks : forall p, p = fold_right Z.add 0%Z (map snd (blocks c)) -> IZR p = sum (length (blocks c)) (fun g => IZR (snd (nth g (blocks c) ([], 0%Z))))).
  { intros p' ->. rewrite total_list. symmetry. exact (sum_nth ([], 0%Z) (blocks c) (fun x => IZR (snd x))). }
  unfold weight_of_V in H. unfold gain. assert (Sw := s_who fit).
  assert (ByBlocks : who c = Vectors \/ who c = Scalars -> match find (fun gp => negb (block_holds c gp)) (indexed (blocks c)) with
      | Some (g, _) => inr (Long_row g) | None => inl (fold_right Z.add 0%Z (map snd (blocks c))) end = inl p -> 1 * s ^ 2 <= K * IZR p * (frobenius2 m r1 B1 * S)).
  { intros Who Q. destruct (find _ _) as [[g one]|] eqn:E; [easy|]. injection Q as Q. rewrite (Blocks p (eq_sym Q)), Rmult_1_l.
    apply (pairing_of_blocks m r1 n D (length (blocks c)) A B1 C1 V_of U (fun l => fst (column l)) _ K S F); [|exact K0|exact KO|].
    - intros l L. destruct (who c); [| |now destruct Who|now destruct Who]; destruct Sw as (Sw & _); apply Sw, nth_In, L.
    - intros g G. apply block_below; [exact Who | exact G | | exact HS].
      exact (found_none _ _ E _ (indexed_nth (blocks c) g ([], 0%Z) G)). }
  assert (Near := near_compatible c (s_fits fit)). destruct (who c) eqn:Who; cbn [costs] in HS.
  - now apply ByBlocks; [left|].
  - now apply ByBlocks; [right|].
  - clear ByBlocks. destruct (forallb _ _) eqn:E; [|easy]. injection H as H. rewrite (Blocks p (eq_sym H)), Rmult_1_l.
    apply (lemma_W m n D Pi A V_of U K (near c) K0 KO (near_sym c (s_fits fit)) Near r1 B1 C1 S (length (blocks c)) (fun g => holds_round (fst (nth g (blocks c) ([], 0%Z))))); [easy|easy| |].
    + intros g G. split; [now apply (s_blocks fit)|]. apply IZR_le, Sw, nth_In, G.
    + intros i I. rewrite <- needs_value by easy. assert (T := forallb_seq _ _ E i I). cbv beta in T. apply Z.leb_le, IZR_le in T. eapply Rle_trans; [exact T|]. apply Req_le.
      unfold covered. rewrite total_list, <- (sum_nth ([], 0%Z)). apply sum_ext; intros g _. unfold ind. destruct (holds_round _ i); [now rewrite Rmult_1_l | now rewrite Rmult_0_l].
  - clear ByBlocks. injection H as H. destruct HS as (HS & x & E). destruct Sw as (pi & P & R). rewrite <- INR_IZR_INZ.
    assert (T := lemma_E m n D Pi A V_of U K (near c) K0 KO Near r1 B1 C1 S x pi F P E HS).
    rewrite <- (sum_ext n _ _ needs_value), <- total_seq, H in T. eapply Rle_trans; [|exact T]. apply Rmult_le_compat_r; [apply pow2_ge_0 | exact R].
Qed.
End Below.
Unset Default Proof Using.

(** What the program accepts is true of the workload, the schema and the contributions that the certificate names. *)
Theorem judge_participation_sound (c : participation) : judge_participation c = Participation_proved ->
  encloses_by (who c) (height (Verified.subject (base c))) (width (Verified.subject (base c))) (rounds_of c) (meaning (Verified.subject (base c)))
    (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold judge_participation. destruct (sizes_hold c) eqn:HS; [|easy]. cbn [negb]. assert (fit := sizes_sized c HS). cbv zeta.
  destruct (_ || _)%Z eqn:HR; [|easy]. cbn [negb]. destruct (bounded c) as [s|v] eqn:HB; [|destruct v; discriminate]. destruct (upper_holds c _ s) eqn:HU; [|discriminate]. cbn [negb].
  destruct (weight_of_V c) as [p|v] eqn:HM; [|destruct v; discriminate]. destruct (_ && _)%Z eqn:HV; [|discriminate]. cbn [negb]. match goal with |- (if negb ?t then _ else _) = _ -> _ => destruct t eqn:HL end; [|discriminate]. cbn [negb]. intros _.
  split; [|exact (upper_below c fit s HR HB HU)]. apply andb_prop in HV as [HV1 HV2]. apply Z.ltb_lt in HV2. apply Z.leb_le, IZR_le in HL.
  assert (Pd := d_positive c fit). rewrite !mult_IZR, (paired_value c fit) in HL. intros r B C S F K.
  assert (Pos := IZR_lt _ _ HV2). rewrite mult_IZR in Pos. assert (T := lower_above c fit p HM Pos r B C S F K).
  unfold decimal_value. set (ten := IZR (Z.pow_pos 10 _)) in *. assert (Pt : 0 < ten) by (apply IZR_lt; lia).
  set (w := IZR (Verified.kappa _ _ _) * IZR p) in *. set (d := IZR (Verified.denominator _)) in *. set (x := frobenius2 _ _ _ * S) in *. set (g := IZR (gain c)) in *.
  set (u := sum _ _) in *. clearbody w d x g u ten. apply Rmult_le_reg_r with (w * (d * d) * ten); [repeat apply Rmult_lt_0_compat; easy|].
  replace (IZR (digits (Verified.inf (base c))) / ten * (w * (d * d) * ten)) with (IZR (digits (Verified.inf (base c))) * (w * (d * d))) by (field; lra).
  eapply Rle_trans; [exact HL|]. replace (g * (d * u * (d * u)) * ten) with (d * d * ten * (g * u ^ 2)) by ring.
  replace (x * (w * (d * d) * ten)) with (d * d * ten * (w * x)) by ring. apply Rmult_le_compat_l; [repeat apply Rmult_le_pos; lra | exact T].
Qed.

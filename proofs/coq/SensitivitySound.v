(** * What the checker of sensitivities accepts is true *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums MeanUnique Norms Participation ParticipationBounds ToeplitzSensitivity ParticipationCosts
  ParticipationSchemas ParticipationPatterns IntegerElimination ParticipationProgram ParticipationUpper ParticipationCertified ParticipationSound
  SensitivityProgram.
Import ListNotations.
Open Scope R_scope.

(** Sensitivities depend on the entries of C within its size alone. *)
Section Same.
Variables (m n : nat) (C C' : matrix).
Hypothesis same : forall i j, (i < m)%nat -> (j < n)%nat -> C i j = C' i j.

Lemma frobenius_same D G : frobenius2 m D (product n C G) = frobenius2 m D (product n C' G).
Proof.
  unfold frobenius2, row_norm2. apply sum_ext; intros i I. apply sum_ext; intros d _. f_equal. unfold product. apply sum_ext; intros j J. now rewrite same.
Qed.

Lemma sizes_same pi : sizes_over m n C pi = sizes_over m n C' pi.
Proof.
  unfold sizes_over. apply sum_ext; intros i I. apply sum_ext; intros j J. do 2 f_equal. unfold gram. apply sum_ext; intros l L. now rewrite !same.
Qed.

Lemma within_same by_what Pi lo hi : sensitivity_within by_what m n Pi C lo hi -> sensitivity_within by_what m n Pi C' lo hi.
Proof.
  intros [L H]. split; destruct by_what; cbn [senses_at_least senses_at_most] in *.
  - destruct L as (pi & D & G & P & K & L). exists pi, D, G. now rewrite <- frobenius_same.
  - destruct L as (pi & G & P & K & L). exists pi, G. now rewrite <- frobenius_same.
  - destruct L as (pi & P & L). exists pi. now rewrite <- sizes_same.
  - intros pi D G P K. rewrite <- frobenius_same. exact (H pi D G P K).
  - intros pi G P K. rewrite <- frobenius_same. exact (H pi G P K).
  - intros pi P. rewrite <- sizes_same. now apply H.
Qed.
End Same.

(** The ones of a pattern. *)
Lemma ones_contribution n pi : contribution n 1 pi (fun i _ => ind (pi i)).
Proof. intros i _. split; [unfold row_norm2; cbn; unfold ind; destruct (pi i); lra|]. now intros ->. Qed.

Lemma ones_square r n C pi : (forall i j, (i < n)%nat -> (j < n)%nat -> 0 <= gram r C i j) ->
  sizes_over r n C pi = frobenius2 r 1 (product n C (fun i _ => ind (pi i))).
Proof.
  intros P. rewrite frobenius_gram. apply sum_ext; intros i I. apply sum_ext; intros j J. cbn [sum]. rewrite Rabs_pos_eq by auto. ring.
Qed.

Lemma rows_equal_spec x : forall y, rows_equal x y = true -> x = y.
Proof.
  induction x as [|u x IH]; intros [|v y]; cbn; try easy. intros H. apply andb_prop in H as [E H]. apply items_equal_spec in E. f_equal; auto.
Qed.

Section Sound.
Variable by_what : sensed.
Variable c : participation.
Notation a := (base c).
Notation subject := (Verified.subject a).
Notation n := (width subject).
Notation m := (height subject).
Notation r := (Verified.inner a).
Notation b := (Z.to_nat (Z.min (apart c) (Z.of_nat n))).
Notation k := (Z.to_nat (Z.min (at_most c) (Z.of_nat n))).
Notation C := (Sound.C a).
Notation Pi := (rounds_of c).
Notation q := (IZR (unit_of c)).
Notation d := (IZR (Verified.denominator subject)).
Notation X := (grams c).
Notation one := (nth O (blocks c) ([], 0%Z)).
Notation column l := (nth l (V c) (O, [])).

(** What the test of the sizes says. *)
Record sensed_sized := {
  z_fits : fits c;
  z_inner : r = m;
  z_denominator : (0 < Verified.denominator subject)%Z;
  z_entries : forall i, (i < m)%nat -> length (nth i (Verified.entries subject) []) = n;
  z_count : length (Verified.entries subject) = m;
  z_C : forall i j, (i < m)%nat -> (j < n)%nat -> C i j = meaning subject i j;
  z_V : forall x, In x (V c) -> fst x = O /\ length (snd x) = n;
  z_numbers : by_what = By_numbers -> length (V c) = 1%nat;
  z_pattern : Pi (holds_round (fst one)) /\ NoDup (fst one) /\ (forall i, In i (fst one) -> (i < n)%nat) /\ (0 < snd one)%Z;
  z_who : match by_what with
    | By_vectors => who c = Vectors
    | By_numbers => who c = Scalars
    | By_sizes => who c = Vectors /\ match proof c with Monotone | Orthogonal | Dominated _ _ | By_sums _ | Majorized _ => True | _ => False end
    end;
}.

Lemma sizes_sensed : sensitivity_sizes by_what c = true -> sensed_sized.
Proof.
  unfold sensitivity_sizes. rewrite !andb_true_iff. intros ((((((((((((((H1 & H2) & H3) & H4) & H5) & H6) & H7) & H8) & H9) & H10) & H11) & H12) & H13) & H14) & H15).
  apply Nat.eqb_eq in H3. apply rows_equal_spec in H4. apply Z.eqb_eq in H5. apply Sound.sized_spec in H2 as [Le Ee].
  assert (Pd : (0 < Verified.denominator subject)%Z) by (apply lt_IZR; exact (proj1 (Sound.value_positive _) H1)).
  destruct (Sound.columns_spec n (Verified.entries subject)) as [Lc Ec]; [intros i I; apply Ee; exact (eq_ind _ (lt i) I _ Le)|].
  assert (F : fits c).
  { constructor.
    - now apply Nat.leb_le.
    - now apply Z.leb_le.
    - now apply Z.leb_le.
    - rewrite H4, H3. split; [exact Lc|]. intros j J. exact (eq_trans (proj1 (Ec j J)) Le).
    - now rewrite H5.
    - apply Z.leb_le in H9. lia.
    - apply Z.leb_le in H10. lia.
    - clear - H11. destruct (proof c); try easy. apply andb_prop in H11 as [S1 S2]. apply Nat.eqb_eq in S1. rewrite forallb_forall in S2. intros i I.
      assert (T : (1 <=? nth i scales 0)%Z = true) by (apply S2, nth_In; lia). apply Z.leb_le in T. lia. }
  constructor; try easy.
  - intros i j I J. unfold Sound.C. rewrite H4, (proj2 (Ec j J) i), H5. rewrite (Sound.entries_value subject i j I J); [easy|]. exact (IZR_lt _ _ Pd).
  - intros x I. rewrite forallb_forall in H13. specialize (H13 x I). apply andb_prop in H13 as [Q1 Q2]. split; now apply Nat.eqb_eq.
  - intros E. rewrite E in H14. now apply Nat.eqb_eq.
  - clear - H15 F. destruct (blocks c) as [|[rounds bound] [|? ?]]; try easy. cbn [nth fst snd]. rewrite !andb_true_iff in H15. destruct H15 as (((Q1 & Q2) & Q3) & Q4).
    rewrite forallb_forall in Q3. apply Z.leb_le in Q1. split; [|split; [|split]].
    + apply rounds_of_cut; [exact F|]. apply is_pattern_spec; [easy| |now apply Nat.leb_le]. apply Forall_forall. intros i I. now apply Nat.ltb_lt, Q3.
    + now apply is_pattern_unique in Q2.
    + intros i I. now apply Nat.ltb_lt, Q3.
    + lia.
  - clear - H12. destruct by_what, (who c), (proof c); try easy; now split.
Qed.

Hypothesis fit : sensed_sized.
Let F := z_fits fit.
Let unit0 : 0 < q := unit_positive c F.
Let X_is := X_value c F.
Set Default Proof Using "fit".

(** ** From above *)

Lemma gram_nonneg : proof c = Monotone -> monotone_holds c = true -> forall i j, (i < n)%nat -> (j < n)%nat -> 0 <= gram r C i j.
Proof.
  intros _ H i j I J. apply sum_nonneg; intros l L. unfold monotone_holds in H. apply andb_prop in H as [H _]. apply andb_prop in H as [H P]. apply andb_prop in H as [Sq T].
  rewrite forallb_forall in T, P. assert (Pos : forall x, (x < n)%nat -> 0 <= C l x).
  { intros x Hx. destruct (fit_right c F) as [Lr _].
    specialize (T (x, nth x (Verified.right a) []) (indexed_nth _ x [] (eq_ind_r (lt x) Hx Lr))). cbn [fst snd] in T. apply items_equal_spec in T.
    assert (Sub : forall len (y : Z) l', In y (firstn len l') -> In y l') by (intros len y l' I0; rewrite <- (firstn_skipn len l'); apply in_app_iff; now left).
    assert (T0 : (0 <= nth l (repeat 0%Z x ++ firstn (n - x) (first_column c)) 0)%Z).
    { destruct (nth_in_or_default l (repeat 0%Z x ++ firstn (n - x) (first_column c)) 0%Z) as [In0 | ->]; [|lia].
      apply in_app_iff in In0 as [In0|In0]; [apply repeat_spec in In0; lia|]. apply Z.leb_le, P. exact (Sub _ _ _ In0). }
    unfold Sound.C, Sound.table. rewrite T. apply Rmult_le_pos; [exact (IZR_le _ _ T0)|].
    apply Rlt_le, Rinv_0_lt_compat. exact (IZR_lt _ _ (fit_right_scale c F)). }
  apply Rmult_le_pos; now apply Pos.
Qed.

(** A sum of sizes over part of a list. *)
Lemma sizes_listed pi l : NoDup l -> (forall i, In i l -> (i < n)%nat) -> (forall j, pi j = true -> holds_round l j = true) ->
  q * sizes_over r n C pi <= IZR (sizes_sum X l).
Proof.
  intros U L H. assert (Out : forall i, ~ In i l -> pi i = false).
  { intros i N. destruct (pi i) eqn:E; [|easy]. apply H, holds_round_spec in E. easy. }
  assert (Z0 : forall i j g, ~ In i l \/ ~ In j l -> ind (pi i) * ind (pi j) * g = 0).
  { intros i j g [N|N]; rewrite (Out _ N); unfold ind; ring. }
  unfold sizes_over. rewrite (sum_listed n l); [|easy|easy|intros i I N; apply sum_zero; intros j J; apply Z0; auto].
  unfold sizes_sum. rewrite total_list, <- !(sum_nth O), <- sum_scale. apply sum_le; intros p P. assert (Ip : In (nth p l O) l) by now apply nth_In.
  rewrite (sum_listed n l); [|easy|easy|intros j J N; apply Z0; auto]. rewrite total_list, <- !(sum_nth O), <- sum_scale. apply sum_le; intros j J.
  assert (Ij : In (nth j l O) l) by now apply nth_In. rewrite abs_IZR, X_is, Rabs_mult, (Rabs_pos_eq q) by (lra || auto).
  apply Rmult_le_compat_l; [lra|]. generalize (Rabs_pos (gram r C (nth p l O) (nth j l O))). unfold ind. destruct (pi _), (pi _); lra.
Qed.

Lemma upper_sensed s : bounded c = inl s -> senses_at_most by_what r n Pi C (IZR s / q).
Proof.
  intros HB. assert (T := bounded_certified c F s HB). unfold certified in T. assert (W := z_who fit). destruct by_what eqn:By; cbn [senses_at_most].
  - rewrite W in T. exact T.
  - rewrite W in T. exact T.
  - destruct W as [W Kind]. rewrite W in T. cbn [costs] in T. intros pi P.
    assert (ByWeights : forall y, (forall i, (i < n)%nat -> (0 <= y i)%Z) -> largest_pattern c y = Some s ->
      q * sizes_over r n C pi <= sum n (fun i => ind (pi i) * IZR (y i)) -> sizes_over r n C pi <= IZR s / q).
    { intros y Y L Q. assert (Z := largest_pattern_spec c F y s Y L pi P). apply Rmult_le_reg_l with q; [easy|].
      replace (q * (IZR s / q)) with (IZR s) by (field; lra). lra. }
    assert (Pair : forall i j, (i < n)%nat -> (j < n)%nat -> i <> j -> pi i = true -> pi j = true -> near c i j = true).
    { intros i j I J N Hi Hj. apply compatible_near; auto. now exists pi. }
    assert (Tgt : forall i j, (i < n)%nat -> (j < n)%nat -> ind (pi i) * ind (pi j) * (q * Rabs (gram r C i j)) = ind (pi i) * ind (pi j) * Rabs (IZR (target c X false [] i j))).
    { intros i j I J. unfold ind. destruct (pi i) eqn:Hi, (pi j) eqn:Hj; try ring. f_equal. unfold target.
      replace ((i =? j)%nat || near c i j) with true by (destruct (Nat.eqb_spec i j); [easy|now rewrite Pair]). rewrite X_is, Rabs_mult, (Rabs_pos_eq q) by (lra || easy). easy. }
    assert (Sizes : q * sizes_over r n C pi = sum n (fun i => sum n (fun j => ind (pi i) * ind (pi j) * Rabs (IZR (target c X false [] i j))))).
    { unfold sizes_over. rewrite <- sum_scale. apply sum_ext; intros i I. rewrite <- sum_scale. apply sum_ext; intros j J. rewrite <- Tgt by easy. ring. }
    unfold bounded in HB. destruct (proof c) as [ | | weights keep free | weights scales | found | found | found | sizes] eqn:Pf; try easy.
    + destruct (counts_vectors c); [|easy]. destruct (monotone_holds c) eqn:M; [|easy]. rewrite (ones_square r n C pi (gram_nonneg Pf M)).
      exact (T pi 1%nat _ P (ones_contribution n pi)).
    + unfold weights_of in HB. rewrite Pf in HB. destruct (forallb (fun i => forallb _ _) _) eqn:O; [|easy]. destruct (forallb (fun i => 0 <=? cell X i i)%Z (seq 0 n)) eqn:Y; [|discriminate].
      unfold weighed in HB. rewrite W in HB. destruct (largest_pattern c (fun i => cell X i i)) as [s'|] eqn:L; [|discriminate]. injection HB as ->.
      apply (ByWeights (fun i => cell X i i)); [intros i I; apply Z.leb_le; exact (forallb_seq _ _ Y i I)|exact L|]. rewrite Sizes. apply Req_le, sum_ext; intros i I.
      rewrite (sum_single n i); [|easy|].
      * unfold target. rewrite Nat.eqb_refl. cbn [orb]. assert (0 <= IZR (cell X i i)) by (apply IZR_le, Z.leb_le; exact (forallb_seq _ _ Y i I)).
        rewrite Rabs_pos_eq by easy. unfold ind. destruct (pi i); ring.
      * intros j J N. unfold ind. destruct (pi i) eqn:Hi, (pi j) eqn:Hj; try ring. unfold target. rewrite (proj2 (Nat.eqb_neq i j)) by congruence. assert (Nr := Pair i j I J (not_eq_sym N) Hi Hj). rewrite Nr. cbn [orb].
        assert (O1 := forallb_seq _ _ (forallb_seq _ _ O i I) j J). cbv beta in O1. rewrite Nr in O1. apply Z.eqb_eq in O1. rewrite O1, Rabs_R0. ring.
    + unfold weights_of in HB. rewrite Pf in HB. destruct (find _ _) eqn:D; [easy|]. destruct (forallb (fun i => 0 <=? listed c weights i)%Z (seq 0 n)) eqn:Y; [|discriminate].
      unfold weighed in HB. rewrite W in HB. destruct (largest_pattern c (listed c weights)) as [s'|] eqn:L; [|discriminate]. injection HB as ->. set (y := listed c weights) in *.
      assert (Y0 : forall i, (i < n)%nat -> (0 <= y i)%Z) by (intros i I; apply Z.leb_le; exact (forallb_seq _ _ Y i I)).
      apply (ByWeights y Y0 L). rewrite Sizes. assert (G := found_none _ _ D). set (N := fun i j => if (i <? n)%nat && (j <? n)%nat then Rabs (IZR (target c X false [] i j)) else 0).
      assert (Ts := fit_scales c F). rewrite Pf in Ts.
      assert (Dm := dominance n N (fun i => IZR (nth i scales 0%Z)) (fun i => IZR (y i))).
      specialize (Dm ltac:(intros i j; unfold N; rewrite (andb_comm (i <? n)%nat); destruct ((j <? n)%nat && (i <? n)%nat) eqn:E; [|easy]; apply andb_prop in E as [E1 E2];
        apply Nat.ltb_lt in E1, E2; rewrite (target_sym c F) by easy; easy)).
      specialize (Dm ltac:(intros i I; apply IZR_lt; now apply Ts)).
      assert (Rows : forall i, (i < n)%nat -> sum n (fun j => (if (i =? j)%nat then N i j else Rabs (N i j)) * (IZR (nth j scales 0%Z) / IZR (nth i scales 0%Z))) <= IZR (y i)).
      { intros i I. specialize (G i ltac:(apply in_seq; lia)). unfold dominated in G. apply Z.leb_le, IZR_le in G. rewrite total_seq, mult_IZR in G.
        assert (Ti : 0 < IZR (nth i scales 0%Z)) by (apply IZR_lt; now apply Ts). apply Rmult_le_reg_r with (IZR (nth i scales 0%Z)); [easy|].
        eapply Rle_trans; [|exact G]. apply Req_le. rewrite <- sum_scale_r. apply sum_ext; intros j J. rewrite mult_IZR. unfold N.
        rewrite !(proj2 (Nat.ltb_lt _ n)) by easy. cbn [andb]. destruct (Nat.eqb_spec i j) as [<-|].
        - assert (0 <= IZR (target c X false [] i i)).
          { unfold target. rewrite Nat.eqb_refl. cbn [orb]. rewrite X_is by easy. apply Rmult_le_pos; [lra|]. apply sum_nonneg; intros; nra. }
          rewrite Rabs_pos_eq by easy. field. lra.
        - rewrite Rabs_Rabsolu, abs_IZR. field. lra. }
      specialize (Dm Rows (fun i => ind (pi i))). cbv beta in Dm. eapply Rle_trans; [|eapply Rle_trans; [exact Dm|]]; apply Req_le.
      * apply sum_ext; intros i I. apply sum_ext; intros j J. unfold N. rewrite !(proj2 (Nat.ltb_lt _ n)) by easy. cbn [andb]. ring.
      * apply sum_ext; intros i I. unfold ind. destruct (pi i); ring.
    + destruct (_ && _) eqn:Wc; [|easy]. injection HB as <-. apply andb_prop in Wc as [_ Wc]. destruct (complete_spec c F _ Wc pi P) as (l & L & U & Lt & Q).
      apply Rmult_le_reg_l with q; [easy|]. replace (q * (IZR (greatest (map (sizes_sum X) found)) / q)) with (IZR (greatest (map (sizes_sum X) found))) by (field; lra).
      eapply Rle_trans; [exact (sizes_listed pi l U Lt Q)|]. now apply IZR_le, greatest_map.
    + destruct (_ && _) eqn:Wc; [|easy]. injection HB as <-. apply andb_prop in Wc as [_ Wc]. destruct (majorized_facts c F sizes Wc) as (Sq & B1 & P1 & E1 & Fa).
      rewrite <- (majorized_value c F sizes), Sq. destruct (stepped c F pi P) as (s0 & p & Sep & Ls & In0 & Sum).
      eapply Rle_trans; [|exact (majorant_sizes n (step c) C (majorant_at c sizes) B1 P1 E1 Fa s0 _ p Sep Ls)]. apply Req_le. unfold sizes_over.
      rewrite <- (Sum (fun i => sum s0 (fun v => Rabs (gram n C i (p v))))). apply sum_ext; intros i I.
      rewrite <- (Sum (fun j => Rabs (gram n C i j))), <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** ** From below *)

Notation rows := (Verified.entries subject).
Notation D := (length (V c)).
Definition contributed_V : matrix := fun i l => IZR (nth i (snd (column l)) 0%Z).

Lemma sensed_square_value : IZR (sensed_square c) = d ^ 2 * frobenius2 m D (product n (meaning subject) contributed_V).
Proof.
  unfold sensed_square. rewrite total_list, <- (sum_nth []). change (@length (list Z) rows) with (@length (list Integers.t) rows). rewrite (z_count fit).
  unfold frobenius2. rewrite <- sum_scale. apply sum_ext; intros i I. rewrite total_list, <- (sum_nth (O, [])). unfold row_norm2. rewrite <- sum_scale.
  apply sum_ext; intros l L. assert (Pd : 0 < d) by exact (IZR_lt _ _ (z_denominator fit)).
  assert (E : IZR (Verified.dot 0%Z (nth i rows []) (snd (column l))) = d * product n (meaning subject) contributed_V i l).
  { change (IZR (Verified.dot 0%Z ?x ?y)) with (Sound.value (Verified.dot 0%Z x y)). rewrite (Sound.dot_value _ n 0%Z _ (Nat.eq_le_incl _ _ (z_entries fit i I))).
    change (Sound.value 0%Z) with 0. rewrite Rplus_0_l. unfold product. rewrite <- sum_scale. apply sum_ext; intros j J.
    rewrite (Sound.entries_value subject i j I J Pd). change (Sound.vector (nth i rows []) j) with (Sound.table rows i j).
    change (Sound.vector (snd (column l)) j) with (contributed_V j l). change (Sound.value (Verified.denominator subject)) with d. field. lra. }
  rewrite mult_IZR. eapply eq_trans; [exact (f_equal2 Rmult E E) | ring].
Qed.

(** V over the root of its bound is a contribution. *)
Lemma block_contributes D' : block_holds c (O, one) = true -> D' = D ->
  contribution n D' (holds_round (fst one)) (fun i l => contributed_V i l / sqrt (IZR (snd one))).
Proof.
  intros H ->. destruct (z_pattern fit) as (_ & _ & _ & Nu). apply IZR_lt in Nu. set (nu := IZR (snd one)) in *. assert (Sq : sqrt nu <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Sq2 : sqrt nu * sqrt nu = nu) by (apply sqrt_sqrt; lra). set (w := sqrt nu) in *.
  assert (Row : forall i, (i < n)%nat -> sum D (fun l => contributed_V i l ^ 2) <= IZR (if holds_round (fst one) i then snd one else 0%Z)).
  { intros i I. destruct (block_norms_value c O i (fun x Hx => proj2 (z_V fit x Hx)) I) as [Len Val].
    rewrite (sum_ext D _ (fun l => contributed_V i l ^ 2)) in Val.
    - rewrite <- Val. apply IZR_le. unfold block_holds in H. rewrite forallb_forall in H. cbn [fst snd] in H.
      specialize (H (i, nth i (block_norms c O) 0%Z) (indexed_nth _ i 0%Z (eq_ind_r (lt i) I Len))). now apply Z.leb_le in H.
    - intros l L. rewrite (proj1 (z_V fit (column l) (nth_In _ _ L))). unfold ind, contributed_V. cbn. ring. }
  intros i I. split.
  - unfold row_norm2. apply Rmult_le_reg_r with nu; [easy|]. rewrite Rmult_1_l, <- sum_scale_r. eapply Rle_trans; [|eapply Rle_trans; [exact (Row i I)|]].
    + apply Req_le, sum_ext; intros l _. rewrite <- Sq2. field. easy.
    + destruct (holds_round _ i); [apply Rle_refl | lra].
  - intros Z0 l L. assert (T := Row i I). rewrite Z0 in T. assert (Q := le_sum D (fun l => contributed_V i l ^ 2) l (fun x _ => pow2_ge_0 _) L). cbv beta in Q.
    assert (contributed_V i l = 0) as -> by nra. unfold Rdiv. ring.
Qed.

Lemma block_square D' : D' = D -> frobenius2 m D' (product n (meaning subject) (fun i l => contributed_V i l / sqrt (IZR (snd one)))) * (d * d * IZR (snd one)) = IZR (sensed_square c).
Proof.
  intros ->. destruct (z_pattern fit) as (_ & _ & _ & Nu). apply IZR_lt in Nu. set (nu := IZR (snd one)) in *. assert (Sq : sqrt nu <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Sq2 : sqrt nu * sqrt nu = nu) by (apply sqrt_sqrt; lra). set (w := sqrt nu) in *. rewrite sensed_square_value. unfold frobenius2, row_norm2.
  rewrite <- sum_scale, <- sum_scale_r. apply sum_ext; intros i _. rewrite <- sum_scale, <- sum_scale_r. apply sum_ext; intros l _.
  replace (product n (meaning subject) (fun i l => contributed_V i l / w) i l) with (product n (meaning subject) contributed_V i l / w).
  - rewrite <- Sq2. field. easy.
  - unfold product, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.
End Sound.
Unset Default Proof Using.

(** What the program accepts is true of the strategy, the schema and the contributions that the certificate names. *)
Theorem judge_sensitivity_sound by_what (c : participation) : judge_sensitivity by_what c = Participation_proved ->
  sensitivity_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c))) (rounds_of c) (meaning (Verified.subject (base c)))
    (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold judge_sensitivity. destruct (sensitivity_sizes by_what c) eqn:HS; [|discriminate]. cbn [negb]. assert (fit := sizes_sensed by_what c HS).
  destruct (bounded c) as [s|v] eqn:HB; [|destruct v; discriminate]. destruct (Z.leb _ _) eqn:HU; [|discriminate]. cbn [negb]. cbv zeta. apply Z.leb_le, IZR_le in HU. rewrite !mult_IZR in HU.
  assert (Hq := unit_positive c (z_fits _ _ fit)). assert (Up := upper_sensed by_what c fit s HB). rewrite (z_inner _ _ fit) in Up.
  assert (Same := z_C _ _ fit). intros HL. apply (within_same _ _ _ _ Same). rename Same into _Same. assert (Same := z_C _ _ fit).
  set (n := width _) in *. set (m := height _) in *. set (C := Sound.C (base c)) in *. set (q := IZR (unit_of c)) in *.
  assert (Ten : forall p, 0 < IZR (Z.pow_pos 10 p)) by (intros; apply IZR_lt; lia).
  assert (Le : IZR s / q <= decimal_value (Verified.sup (base c))) by (unfold decimal_value; apply Sound.quotient_le; easy).
  assert (Pd : 0 < IZR (Verified.denominator (Verified.subject (base c)))) by exact (IZR_lt _ _ (z_denominator _ _ fit)). set (d := IZR (Verified.denominator _)) in *.
  destruct (z_pattern _ _ fit) as (P & U & Ln & Nu). apply IZR_lt in Nu. set (one := nth O (blocks c) ([], 0%Z)) in *.
  assert (Mono : senses_at_most by_what m n (rounds_of c) C (decimal_value (Verified.sup (base c)))).
  { destruct by_what; cbn [senses_at_most] in *; [intros pi D G Hp HG | intros pi G Hp HG | intros pi Hp];
      (eapply Rle_trans; [|exact Le]); [exact (Up pi D G Hp HG) | exact (Up pi G Hp HG) | exact (Up pi Hp)]. }
  split; [|exact Mono]. unfold decimal_value. destruct by_what; cbn [senses_at_least].
  1, 2: destruct (block_holds c (O, one)) eqn:HK; [|discriminate]; cbn [negb] in HL; destruct (Z.leb _ _) eqn:HI; [|discriminate]; apply Z.leb_le, IZR_le in HI; rewrite !mult_IZR in HI.
  - exists (holds_round (fst one)), (length (V c)), (fun i l => contributed_V c i l / sqrt (IZR (snd one))). split; [exact P|]. split; [now apply (block_contributes By_vectors c fit)|].
    rewrite (frobenius_same _ _ _ _ Same). assert (Sq : frobenius2 m (length (V c)) (product n (meaning (Verified.subject (base c))) (fun i l => contributed_V c i l / sqrt (IZR (snd one)))) * (d * d * IZR (snd one)) = IZR (sensed_square c))
      by exact (block_square By_vectors c fit (length (V c)) eq_refl). rewrite <- Sq in HI. clear Sq. fold one d in HI.
    apply Rmult_le_reg_r with (d * d * IZR (snd one) * IZR (Z.pow_pos 10 (places (Verified.inf (base c))))); [repeat apply Rmult_lt_0_compat; easy|].
    eapply Rle_trans; [|eapply Rle_trans; [exact HI|]]; apply Req_le; [field; apply Rgt_not_eq, Ten | ring].
  - assert (One := z_numbers _ _ fit eq_refl).
    exists (holds_round (fst one)), (fun i l => contributed_V c i l / sqrt (IZR (snd one))). split; [exact P|]. split; [now apply (block_contributes By_numbers c fit)|].
    rewrite (frobenius_same _ _ _ _ Same). assert (Sq : frobenius2 m 1%nat (product n (meaning (Verified.subject (base c))) (fun i l => contributed_V c i l / sqrt (IZR (snd one)))) * (d * d * IZR (snd one)) = IZR (sensed_square c))
      by exact (block_square By_numbers c fit 1%nat (eq_sym One)). rewrite <- Sq in HI. clear Sq. fold one d in HI.
    apply Rmult_le_reg_r with (d * d * IZR (snd one) * IZR (Z.pow_pos 10 (places (Verified.inf (base c))))); [repeat apply Rmult_lt_0_compat; easy|].
    eapply Rle_trans; [|eapply Rle_trans; [exact HI|]]; apply Req_le; [field; apply Rgt_not_eq, Ten | ring].
  - destruct (Z.leb _ _) eqn:HI; [|discriminate]. apply Z.leb_le, IZR_le in HI. rewrite !mult_IZR in HI. fold q in HI. exists (holds_round (fst one)). split; [exact P|].
    assert (E : IZR (sizes_sum (grams c) (fst one)) = q * sizes_over m n C (holds_round (fst one))).
    { unfold sizes_over. rewrite (sum_listed n (fst one)); [|easy|easy|].
      - unfold sizes_sum. rewrite total_list, <- !(sum_nth O), <- sum_scale. apply sum_ext; intros x Hx. assert (Ix : In (nth x (fst one) O) (fst one)) by now apply nth_In.
        rewrite (sum_listed n (fst one)); [|easy|easy|].
        + rewrite total_list, <- !(sum_nth O), <- sum_scale. apply sum_ext; intros y Hy. assert (Iy : In (nth y (fst one) O) (fst one)) by now apply nth_In.
          rewrite abs_IZR, (X_value c (z_fits _ _ fit)) by (now apply Ln). rewrite (z_inner _ _ fit). fold m q C. rewrite Rabs_mult, (Rabs_pos_eq q) by lra.
          rewrite !(proj2 (holds_round_spec _ _)) by easy. unfold ind. ring.
        + intros j J N. destruct (holds_round (fst one) j) eqn:Q; [apply holds_round_spec in Q; easy|]. unfold ind. destruct (holds_round _ _); ring.
      - intros i I N. apply sum_zero; intros j J. destruct (holds_round (fst one) i) eqn:Q; [apply holds_round_spec in Q; easy|]. unfold ind. ring. }
    rewrite E in HI. apply Rmult_le_reg_r with (q * IZR (Z.pow_pos 10 (places (Verified.inf (base c))))); [now apply Rmult_lt_0_compat|].
    eapply Rle_trans; [|eapply Rle_trans; [exact HI|]]; apply Req_le; [field; apply Rgt_not_eq, Ten | ring].
Qed.

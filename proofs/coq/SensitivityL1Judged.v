(** * What the checker of sensitivities in ℓ1 accepts is true *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums Participation ParticipationBounds ParticipationSchemas ParticipationPatterns
  IntegerElimination IntegerRoots ParticipationProgram ParticipationUpper ParticipationCertified ParticipationSound
  SensitivityProgram SensitivitySound SensitivityL1Bounds SensitivityL1Program SensitivityL1Sound.
Import ListNotations.
Open Scope R_scope.

(** Sensitivities depend on the entries of C within its size alone, and grow with them. *)
Section Same.
Variables (m n : nat) (C E : matrix) (d : R).
Hypothesis d0 : 0 < d.
Hypothesis same : forall i j, (i < m)%nat -> (j < n)%nat -> C i j = E i j / d.

Lemma row_norms_over D G : row_norms m D (product n C G) = row_norms m D (product n E G) / d.
Proof.
  unfold row_norms, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros i I.
  replace (row_norm2 D (product n C G) i) with (row_norm2 D (product n E G) i / d ^ 2).
  - rewrite sqrt_div_alt by now apply pow_lt. rewrite sqrt_pow2 by lra. easy.
  - unfold row_norm2, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros l _.
    replace (product n C G i l) with (product n E G i l / d); [field; lra|]. unfold product, Rdiv. rewrite <- sum_scale_r.
    apply sum_ext; intros j J. rewrite same by easy. unfold Rdiv. ring.
Qed.

Lemma column_sizes_over pi : column_sizes m n C pi = column_sizes m n E pi / d.
Proof.
  unfold column_sizes, column_size, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros j J. rewrite Rmult_assoc. f_equal.
  rewrite <- sum_scale_r. apply sum_ext; intros i I. rewrite same by easy. unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ d)); [easy|].
  now apply Rlt_le, Rinv_0_lt_compat.
Qed.

Lemma at_most_over by_what Pi hi : l1_at_most by_what m n Pi E (hi * d) -> l1_at_most by_what m n Pi C hi.
Proof.
  assert (Over : forall x, x <= hi * d -> x / d <= hi).
  { intros x H. apply Rmult_le_reg_r with d; [easy|]. replace (x / d * d) with x by (field; lra). easy. }
  destruct by_what; cbn [l1_at_most]; intros H; [intros pi D G P K | intros pi G P K | intros pi P];
    rewrite ?row_norms_over, ?column_sizes_over; apply Over; [now apply (H pi) | now apply (H pi) | now apply H].
Qed.

End Same.

(** Where the entries are the same, so are the sensitivities. *)
Lemma l1_same m n C C' : (forall i j, (i < m)%nat -> (j < n)%nat -> C i j = C' i j) -> forall by_what Pi lo hi,
  l1_within by_what m n Pi C lo hi -> l1_within by_what m n Pi C' lo hi.
Proof.
  intros S. assert (S1 : forall i j, (i < m)%nat -> (j < n)%nat -> C' i j = C i j / 1) by (intros; rewrite S by easy; field).
  assert (N : forall D G, row_norms m D (product n C' G) = row_norms m D (product n C G)) by (intros; rewrite (row_norms_over m n C' C 1 Rlt_0_1 S1); field).
  assert (Z : forall pi, column_sizes m n C' pi = column_sizes m n C pi) by (intros; rewrite (column_sizes_over m n C' C 1 Rlt_0_1 S1); field).
  intros by_what Pi lo hi [L H]. split; destruct by_what; cbn [l1_at_least l1_at_most] in *.
  - destruct L as (pi & D & G & P & K & L). exists pi, D, G. now rewrite N.
  - destruct L as (pi & G & P & K & L). exists pi, G. now rewrite N.
  - destruct L as (pi & P & L). exists pi. now rewrite Z.
  - intros pi D G P K. rewrite N. exact (H pi D G P K).
  - intros pi G P K. rewrite N. exact (H pi G P K).
  - intros pi P. rewrite Z. now apply H.
Qed.

(** ⌊√(Rx)⌋ / (y·⌈√(Rz)⌉) is at most the root of x/(y²z). *)
Lemma rounded_roots (R0 x z : Z) y : (0 < R0)%Z -> (0 <= x)%Z -> (0 < z)%Z -> 0 < y ->
  IZR (root_down (R0 * x)) / (y * IZR (root_up (R0 * z))) <= sqrt (IZR x / (y ^ 2 * IZR z)).
Proof.
  intros HR Hx Hz Hy. assert (Rx := Z.mul_nonneg_nonneg R0 x ltac:(lia) Hx). assert (Rz := Z.mul_pos_pos R0 z HR Hz).
  destruct (root_down_spec (R0 * x) Rx) as [S0 SA]. destruct (root_up_spec (R0 * z) ltac:(lia)) as [_ TB].
  assert (T0 := root_up_positive (R0 * z) Rz). set (s := root_down (R0 * x)) in *. set (t := root_up (R0 * z)) in *.
  apply IZR_le in SA, TB, S0. apply IZR_lt in T0, HR, Hz. rewrite !mult_IZR in SA, TB. apply IZR_le in Hx.
  set (u := IZR s / (y * IZR t)). assert (D0 : 0 < y * IZR t) by now apply Rmult_lt_0_compat.
  assert (U0 : 0 <= u) by (apply Rmult_le_pos; [easy | now apply Rlt_le, Rinv_0_lt_compat]).
  rewrite <- (sqrt_pow2 u U0). apply sqrt_le_1_alt. unfold u. assert (Y2 : 0 < y ^ 2) by now apply pow_lt.
  assert (YZ : 0 < y ^ 2 * IZR z) by now apply Rmult_lt_0_compat.
  apply Rmult_le_reg_r with ((y * IZR t) ^ 2 * (IZR R0 * (y ^ 2 * IZR z))); [apply Rmult_lt_0_compat; [now apply pow_lt | now apply Rmult_lt_0_compat]|].
  replace ((IZR s / (y * IZR t)) ^ 2 * ((y * IZR t) ^ 2 * (IZR R0 * (y ^ 2 * IZR z)))) with (y ^ 2 * ((IZR s * IZR s) * (IZR R0 * IZR z))) by (field; lra).
  replace (IZR x / (y ^ 2 * IZR z) * ((y * IZR t) ^ 2 * (IZR R0 * (y ^ 2 * IZR z)))) with (y ^ 2 * ((IZR R0 * IZR x) * (IZR t * IZR t))) by (field; lra).
  apply Rmult_le_compat_l; [lra|]. apply Rmult_le_compat; [apply Rmult_le_pos; easy | apply Rmult_le_pos; apply Rlt_le; easy | easy | easy].
Qed.

Lemma over_one x : x / 1 = x.
Proof. field. Qed.

Section Judged.
Variable by_what : sensed.
Variable upper : l1_proof.
Variable c : participation.
Notation a := (base c).
Notation subject := (Verified.subject a).
Notation n := (width subject).
Notation m := (height subject).
Notation Pi := (rounds_of c).
Notation d := (IZR (Verified.denominator subject)).
Notation one := (nth O (blocks c) ([], 0%Z)).
Notation D := (length (V c)).
Hypothesis sized : sensitivity_sizes by_what c = true.

Lemma right_scale_is : Verified.right_scale a = Verified.denominator subject.
Proof. unfold sensitivity_sizes in sized. rewrite !andb_true_iff in sized. apply Z.eqb_eq. apply sized. Qed.

Let fit := sizes_sensed by_what c sized.
Lemma d_positive : 0 < d.
Proof. exact (IZR_lt _ _ (z_denominator _ _ fit)). Qed.

Lemma whole_over i j : (i < m)%nat -> (j < n)%nat -> meaning subject i j = whole c i j / d.
Proof.
  intros I J. rewrite <- (z_C _ _ fit i j I J). unfold Sound.C, Sound.table. rewrite right_scale_is. easy.
Qed.

Lemma bounded_proved s : l1_bounded by_what upper c = inl s -> l1_at_most by_what m n Pi (whole c) (IZR s / IZR (l1_unit upper)) /\ 0 < IZR (l1_unit upper).
Proof.
  assert (F := z_fits _ _ fit). rewrite <- (z_inner _ _ fit). unfold l1_bounded, l1_unit. destruct upper as [ | | found | s0 finer found]; intros H.
  - destruct (largest_pattern c (size_at c)) as [s'|] eqn:L; [|discriminate]. injection H as ->. rewrite over_one. split; [now apply sizes_proved | lra].
  - injection H as <-. rewrite over_one. split; [now apply majorant_proved | lra].
  - destruct by_what eqn:W; try discriminate. destruct (complete c found) eqn:Co; [|discriminate]. injection H as <-. rewrite over_one. split; [now apply signs_proved | lra].
  - assert (W : by_what <> By_sizes) by (intros E; rewrite E in H; discriminate).
    assert (H' : (if negb ((0 <=? s0)%Z && (0 <=? finer)%Z && complete c (map fst found) && forallb (rows_sized c) found) then inr Participation_malformed
      else match find (fun one => negb (rows_hold c s0 finer (snd one))) (indexed found) with Some (l, _) => inr (Unproved (Some l)) | None => inl (greatest (map (rows_sum c finer) found)) end) = inl s)
      by (destruct by_what; [exact H | exact H | easy]). clear H.
    destruct (_ && _) eqn:G; [|discriminate]. cbn [negb] in H'. rewrite !andb_true_iff in G. destruct G as (((S0 & F0) & Co) & Sz). apply Z.leb_le in S0, F0.
    destruct (find _ _) as [[l x]|] eqn:Fi; [discriminate|]. injection H' as <-. split; [|apply IZR_lt; lia].
    apply rows_proved with (s := s0); try easy. intros x I. rewrite forallb_forall in Sz. split; [now apply Sz|].
    destruct (indexed_in found x I) as (i & Ii). exact (found_none (fun one => rows_hold c s0 finer (snd one)) _ Fi _ Ii).
Qed.

(** ** From below *)

Lemma sensed_row i : (i < m)%nat -> IZR (fold_right Z.add 0%Z (map (fun x => Verified.dot 0 (nth i (Verified.entries subject) []) (snd x) * Verified.dot 0 (nth i (Verified.entries subject) []) (snd x))%Z (V c)))
  = d ^ 2 * row_norm2 D (product n (meaning subject) (contributed_V c)) i.
Proof.
  intros I. rewrite total_list, <- (sum_nth (O, [])). unfold row_norm2. rewrite <- sum_scale. assert (Pd := d_positive).
  apply sum_ext; intros l L. set (col := nth l (V c) (O, [])).
  assert (E : IZR (Verified.dot 0%Z (nth i (Verified.entries subject) []) (snd col)) = d * product n (meaning subject) (contributed_V c) i l).
  { rewrite (dot_reals n) by exact (z_entries _ _ fit i I). unfold product. rewrite <- sum_scale. apply sum_ext; intros j J.
    rewrite (Sound.entries_value subject i j I J Pd).
    match goal with |- ?x * ?y = _ => change (x * y = d * (x / d * y)) end. field. lra. }
  rewrite mult_IZR. eapply eq_trans; [exact (f_equal2 Rmult E E) | ring].
Qed.

Lemma row_of_contribution i : (0 < snd one)%Z -> (i < m)%nat ->
  row_norm2 D (product n (meaning subject) (fun i l => contributed_V c i l / sqrt (IZR (snd one)))) i = row_norm2 D (product n (meaning subject) (contributed_V c)) i / IZR (snd one).
Proof.
  intros Nu I. apply IZR_lt in Nu. assert (S := sqrt_sqrt _ (Rlt_le _ _ Nu)). assert (S0 := sqrt_lt_R0 _ Nu). set (w := sqrt (IZR (snd one))) in *. rewrite <- S.
  unfold row_norm2, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros l _.
  replace (product n (meaning subject) (fun i l => contributed_V c i l * / w) i l) with (product n (meaning subject) (contributed_V c) i l / w); [field; lra|].
  unfold product, Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

Lemma roots_below D' : D' = D -> IZR (sensed_roots c) / (d * IZR (root_up (root_bits * snd one))) <=
  row_norms m D' (product n (meaning subject) (fun i l => contributed_V c i l / sqrt (IZR (snd one)))).
Proof.
  intros ->. destruct (z_pattern _ _ fit) as (_ & _ & _ & Nu). assert (Pd := d_positive). unfold sensed_roots. rewrite total_list, <- (sum_nth []).
  change (@length (list Z) (Verified.entries subject)) with (@length (list Integers.t) (Verified.entries subject)). rewrite (z_count _ _ fit). unfold Rdiv. rewrite <- sum_scale_r.
  unfold row_norms. apply sum_le; intros i I. fold (IZR (snd one)). rewrite row_of_contribution by easy.
  set (x := fold_right Z.add 0%Z _). assert (X : IZR x = d ^ 2 * row_norm2 D (product n (meaning subject) (contributed_V c)) i) by exact (sensed_row i I).
  eapply Rle_trans; [apply (rounded_roots root_bits x (snd one) d)|]; try easy.
  - apply le_IZR. rewrite X. apply Rmult_le_pos; [apply pow2_ge_0 | apply row_norm2_nonneg].
  - apply Req_le. f_equal. rewrite X. assert (N := IZR_lt _ _ Nu). field. lra.
Qed.

Lemma sizes_below : IZR (fold_right Z.add 0%Z (map (size_at c) (fst one))) = column_sizes m n (whole c) (holds_round (fst one)).
Proof.
  destruct (z_pattern _ _ fit) as (_ & U & Ln & _). rewrite total_list, <- (sum_nth O). unfold column_sizes. rewrite (sum_listed n (fst one)); [|easy|easy|].
  - rewrite <- (sum_nth O). apply sum_ext; intros p P. assert (I := nth_In (fst one) O P). rewrite (size_value c (z_fits _ _ fit)), (z_inner _ _ fit) by auto.
    rewrite (proj2 (holds_round_spec _ _)) by easy. unfold ind. ring.
  - intros j J N. destruct (holds_round (fst one) j) eqn:Q; [now apply holds_round_spec in Q|]. unfold ind. ring.
Qed.
End Judged.

(** What the program accepts is true of the strategy, the schema and the contributions that the certificate names. *)
Theorem judge_l1_sound by_what upper (c : participation) : judge_l1 by_what upper c = Participation_proved ->
  l1_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c))) (rounds_of c) (meaning (Verified.subject (base c)))
    (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold judge_l1. destruct (sensitivity_sizes by_what c) eqn:HS; [|discriminate]. cbn [negb]. assert (fit := sizes_sensed by_what c HS).
  destruct (l1_bounded by_what upper c) as [s|v] eqn:HB; [|destruct v; discriminate]. destruct (Z.leb _ _) eqn:HU; [|discriminate]. cbn [negb]. cbv zeta.
  apply Z.leb_le, IZR_le in HU. rewrite !mult_IZR in HU. destruct (bounded_proved by_what upper c HS s HB) as [Up Q]. assert (Pd := d_positive by_what c HS).
  assert (Over := whole_over by_what c HS). set (n := width _) in *. set (m := height _) in *. set (d := IZR (Verified.denominator _)) in *.
  assert (Ten : forall p, 0 < IZR (Z.pow_pos 10 p)) by (intros; apply IZR_lt; lia). set (q := IZR (l1_unit upper)) in *.
  assert (Le : IZR s / q <= decimal_value (Verified.sup (base c)) * d).
  { unfold decimal_value. apply Rmult_le_reg_r with (q * IZR (Z.pow_pos 10 (places (Verified.sup (base c))))); [now apply Rmult_lt_0_compat|].
    eapply Rle_trans; [|eapply Rle_trans; [exact HU|]]; apply Req_le; field; [lra | apply Rgt_not_eq, Ten]. }
  destruct (z_pattern _ _ fit) as (P & U & Ln & Nu). set (one := nth O (blocks c) ([], 0%Z)) in *. intros HL. split.
  - unfold decimal_value. destruct by_what; cbn [l1_at_least].
    1, 2: destruct (block_holds c (O, one)) eqn:HK; [|discriminate]; cbn [negb] in HL; destruct (Z.leb _ _) eqn:HI; [|discriminate]; apply Z.leb_le, IZR_le in HI; rewrite !mult_IZR in HI.
    + exists (holds_round (fst one)), (length (V c)), (fun i l => contributed_V c i l / sqrt (IZR (snd one))). split; [exact P|]. split; [now apply (block_contributes By_vectors c fit)|].
      eapply Rle_trans; [|exact (roots_below By_vectors c HS _ eq_refl)]. apply Sound.quotient_le; [apply Ten| |exact HI].
      apply Rmult_lt_0_compat; [easy|]. apply IZR_lt, root_up_positive. unfold root_bits. fold one. lia.
    + assert (One := z_numbers _ _ fit eq_refl).
      exists (holds_round (fst one)), (fun i l => contributed_V c i l / sqrt (IZR (snd one))). split; [exact P|]. split; [now apply (block_contributes By_numbers c fit)|].
      eapply Rle_trans; [|exact (roots_below By_numbers c HS 1%nat (eq_sym One))]. apply Sound.quotient_le; [apply Ten| |exact HI].
      apply Rmult_lt_0_compat; [easy|]. apply IZR_lt, root_up_positive. unfold root_bits. fold one. lia.
    + destruct (Z.leb _ _) eqn:HI; [|discriminate]. apply Z.leb_le, IZR_le in HI. rewrite !mult_IZR in HI. exists (holds_round (fst one)). split; [exact P|].
      assert (Sz := sizes_below By_sizes c HS). fold n m one in Sz.
      rewrite (column_sizes_over m n _ _ d Pd Over), <- Sz. now apply Sound.quotient_le.
  - apply (at_most_over m n _ _ d Pd Over). destruct by_what; cbn [l1_at_most] in *; [intros pi D G Hp HG | intros pi G Hp HG | intros pi Hp];
      (eapply Rle_trans; [|exact Le]); [exact (Up pi D G Hp HG) | exact (Up pi G Hp HG) | exact (Up pi Hp)].
Qed.

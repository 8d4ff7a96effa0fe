(** * S: what the program says of the sensitivity of a strategy *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums MeanUnique Norms Participation ParticipationBounds ToeplitzSensitivity ParticipationCosts
  ParticipationSchemas ParticipationPatterns IntegerElimination ParticipationProgram ParticipationUpper.
Import ListNotations.
Open Scope R_scope.

Lemma is_pattern_unique e b l : is_pattern e b l = true -> NoDup l.
Proof.
  induction l as [|x l IH]; [constructor|]. cbn. intros H. apply andb_prop in H as [H H']. constructor; [|auto].
  intros I. rewrite forallb_forall in H. specialize (H x I). apply follows_less in H. lia.
Qed.

(** What is bounded by one of a list is bounded by its greatest. *)
Lemma greatest_map {X} (f : X -> Z) l x : In x l -> (f x <= greatest (map f l))%Z.
Proof. intros I. now apply greatest_le, in_map. Qed.

Section Certified.
Variable c : participation.
Notation a := (base c).
Notation subject := (Verified.subject a).
Notation n := (width subject).
Notation r := (Verified.inner a).
Notation b := (Z.to_nat (Z.min (apart c) (Z.of_nat n))).
Notation k := (Z.to_nat (Z.min (at_most c) (Z.of_nat n))).
Notation C := (Sound.C a).
Notation kappa := (kappa_of c).
Notation Pi := (rounds_of c).
Notation q := (IZR (unit_of c)).
Notation X := (grams c).

Hypothesis fit : fits c.
Let n_positive := fit_n c fit.
Let right_sized := fit_right c fit.
Let right_positive := fit_right_scale c fit.
Let scale_x_positive := fit_scale_x c fit.
Let unit0 : 0 < q := unit_positive c fit.
Let X_is := X_value c fit.
Set Default Proof Using "fit".

(** For claims of equal norms, the weights that Lemma N needs; for all others what the strategy costs. *)
Definition certified rows (D : matrix) S := match who c with
  | Equal_norms => exists M y x, proves_theta rows n Pi D M y /\ (forall i, (i < n)%nat -> y i <= x) /\ 0 <= x /\ INR kappa * x <= S
  | w => costs w rows n Pi D S
  end.

(** ** Lemmas Θ, Dom, orthogonal columns *)
Lemma weighed_certified y M s : proves_theta r n Pi C M (fun i => IZR (y i) / q) -> weighed c y = inl s -> certified r C (IZR s / q).
Proof.
  intros T H. assert (Y : forall i, (i < n)%nat -> (0 <= y i)%Z).
  { intros i I. apply le_IZR. destruct T as (T & _). specialize (T i I). apply Rmult_le_reg_r with (/ q); [now apply Rinv_0_lt_compat|].
    rewrite Rmult_0_l. exact T. }
  unfold certified. assert (Sum : match largest_pattern c y with Some s => inl s | None => inr Uncovered_weight end = inl s -> theta_below r n Pi C (IZR s / q)).
  { destruct (largest_pattern c y) as [s'|] eqn:L; [|easy]. intros E. injection E as ->. exists M, (fun i => IZR (y i) / q). split; [easy|].
    intros pi P. assert (Z := largest_pattern_spec c fit y s Y L pi P).
    apply Rmult_le_compat_r with (r := / q) in Z; [|now apply Rlt_le, Rinv_0_lt_compat]. rewrite <- sum_scale_r in Z.
    eapply Rle_trans; [|exact Z]. apply Req_le, sum_ext; intros i _. unfold Rdiv. ring. }
  unfold weighed in H. destruct (who c); cbn [costs].
  - now apply theta_sensitivity, Sum.
  - now apply vectors_scalars, theta_sensitivity, Sum.
  - now apply Sum.
  - injection H as <-. exists M, (fun i => IZR (y i) / q), (IZR (greatest (map y (seq 0 n))) / q). split; [easy|]. split; [|split].
    + intros i I. apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|]. apply IZR_le, greatest_map, in_seq. lia.
    + apply Rmult_le_pos; [apply IZR_le, greatest_nonneg | now apply Rlt_le, Rinv_0_lt_compat].
    + rewrite mult_IZR, <- INR_IZR_INZ. apply Req_le. field. lra.
Qed.

(** ** Patterns *)

Lemma complete_spec found : complete c found = true -> forall pi, Pi pi -> exists l, In l found /\ NoDup l /\ (forall i, In i l -> (i < n)%nat) /\
  forall j, pi j = true -> holds_round l j = true.
Proof.
  intros H pi P. apply andb_prop in H as [H1 H2]. apply rounds_of_cut in P; try easy.
  destruct (covers_spec (epochs c) n b k pi P n O [] found eq_refl (NoDup_nil _) (fun _ (H : In _ []) => match H with end)) as (l & L & Q);
    [intros; lia | easy | exact H1 |].
  rewrite forallb_forall in H2. specialize (H2 l L). apply andb_prop in H2 as [H2 H3]. exists l. split; [easy|]. split; [now apply is_pattern_unique in H2|].
  split; [|easy]. intros i I. rewrite forallb_forall in H3. now apply Nat.ltb_lt, H3.
Qed.

(** Every contribution to a pattern is bounded: all vectors, or all numbers. *)
Lemma vectors_certified S : counts_vectors c = true -> sensitivity_below r n Pi C S -> certified r C S.
Proof. unfold counts_vectors, certified. destruct (who c); try easy. intros _. apply vectors_scalars. Qed.

Lemma patterns_certified found : counts_vectors c = true -> complete c (map fst found) = true ->
  (forall one, In one found -> pattern_holds c X one = true /\ length (snd one) = length (fst one) /\ forall w, In w (snd one) -> (0 <= w)%Z) ->
  certified r C (IZR (greatest (map (pattern_sum c) found)) / q).
Proof.
  intros W H F. apply vectors_certified; [easy|]. intros pi D G P HG.
  destruct (complete_spec _ H pi P) as (l & L & U & Lt & Q). apply in_map_iff in L as (one & <- & I). destruct (F one I) as (E & Ln & Pos).
  apply Rle_trans with (IZR (pattern_sum c one) / q); [|apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat | now apply IZR_le, greatest_map]].
  set (l := fst one) in *. set (y := listed c (snd one)).
  assert (Pe : IZR (pattern_sum c one) / q = sum (length l) (fun p => IZR (y p) / q)).
  { unfold pattern_sum. fold l y. rewrite total_seq. unfold Rdiv. now rewrite <- sum_scale_r. }
  rewrite Pe. apply (listed_theta r n D C G pi l U Lt Q HG).
  - intros p Hp. apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat]. apply IZR_le. unfold y, listed. apply Z.mul_nonneg_nonneg; [generalize (fit_scale_y c fit); lia|].
    apply Pos, nth_In. lia.
  - intros x. unfold pattern_holds in E. fold l in E.
    assert (S0 := nowhere_negative_spec (length l) (length l) (pattern_excess c X l (snd one))). unfold pattern_excess in S0, E.
    specialize (S0 ltac:(unfold square_of; now rewrite map_length, seq_length)).
    specialize (S0 ltac:(intros i Hi; unfold square_of; rewrite nth_map_seq by easy; now rewrite map_length, seq_length)).
    assert (In_n : forall p, (p < length l)%nat -> (nth p l O < n)%nat) by (intros; now apply Lt, nth_In).
    specialize (S0 ltac:(intros i j Hi Hj; rewrite !cell_square by easy; rewrite (X_sym c fit (nth i l O) (nth j l O)) by auto;
      rewrite (Nat.eqb_sym i j); destruct (Nat.eqb_spec j i) as [->|]; easy) E x). fold y in S0.
    apply Rmult_le_reg_l with q; [easy|].
    enough (quadratic (length l) (real_cell (square_of (length l) (fun p q => if (p =? q)%nat then (y p - cell X (nth p l O) (nth q l O))%Z else (- cell X (nth p l O) (nth q l O))%Z))) x
      = q * sum (length l) (fun p => IZR (y p) / q * x p ^ 2) - q * quadratic (length l) (fun p q => gram r C (nth p l O) (nth q l O)) x) by (fold (listed c (snd one)) in S0; fold y in S0; lra).
    unfold quadratic. rewrite <- !sum_scale, <- sum_minus. apply sum_ext; intros p Hp.
    rewrite (sum_ext (length l) _ (fun j => diagonal (fun i => IZR (y i)) p j * (x p * x j) - q * (gram r C (nth p l O) (nth j l O) * (x p * x j)))).
    + rewrite sum_minus, (sum_diagonal (length l) (fun i => IZR (y i)) (fun j => x p * x j)), sum_scale by easy. field. lra.
    + intros j Hj. unfold real_cell. rewrite cell_square by easy. rewrite <- (Rmult_assoc q), <- X_is by auto. unfold diagonal.
      destruct (Nat.eqb_spec p j) as [->|]; [rewrite minus_IZR; ring|]. rewrite opp_IZR. ring.
Qed.

Lemma sums_certified found : counts_vectors c = true -> complete c found = true -> certified r C (IZR (greatest (map (sizes_sum X) found)) / q).
Proof.
  intros W H. apply vectors_certified; [easy|]. intros pi D G P HG. destruct (complete_spec _ H pi P) as (l & L & U & Lt & Q).
  apply Rle_trans with (IZR (sizes_sum X l) / q); [|apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat | now apply IZR_le, greatest_map]].
  eapply Rle_trans; [apply (listed_sums r n D C G pi l U Lt Q HG)|]. apply Req_le. apply Rmult_eq_reg_l with q; [|lra].
  replace (q * (IZR (sizes_sum X l) / q)) with (IZR (sizes_sum X l)) by (field; lra). unfold sizes_sum. rewrite total_list, <- (sum_nth O), <- sum_scale.
  apply sum_ext; intros p Hp. rewrite total_list, <- (sum_nth O), <- sum_scale. apply sum_ext; intros j Hj.
  rewrite abs_IZR, X_is, Rabs_mult, (Rabs_pos_eq q) by (lra || now apply Lt, nth_In). easy.
Qed.

(** ** Signs *)

Definition reals (z : list Z) (i : nat) : R := IZR (nth i z 0%Z).

Lemma zip_reals (f : Z -> Z -> Z) x y i : length x = r -> length y = r -> (i < r)%nat -> nth i (Verified.zip f x y) 0%Z = f (nth i x 0%Z) (nth i y 0%Z).
Proof. intros Lx Ly I. apply Sound.zip_nth; [rewrite Lx | rewrite Ly]; exact I. Qed.

Lemma signs_spec found : forall z (g : nat -> R), length z = r -> (forall x, In x found -> length x = r) -> (forall i, (i < length found)%nat -> -1 <= g i <= 1) ->
  sum r (fun l => (reals z l + sum (length found) (fun i => g i * reals (nth i found []) l)) ^ 2) <= IZR (by_signs z found).
Proof.
  induction found as [|x found IH]; intros z g Lz Lx G.
  - cbn [by_signs length sum]. change (IZR (Verified.squares z)) with (Sound.value (Verified.squares z)). rewrite (Sound.squares_value z r (Nat.eq_le_incl _ _ Lz)).
    apply Req_le, sum_ext; intros i _. unfold reals. change (Sound.vector z i) with (IZR (nth i z 0%Z)). now rewrite Rplus_0_r.
  - assert (Hx : length x = r) by (apply Lx; now left). set (w := fun l => reals z l + sum (length found) (fun i => g (S i) * reals (nth i found []) l)).
    apply Rle_trans with (sum r (fun l => (w l + g O * reals x l) ^ 2)).
    { apply Req_le, sum_ext; intros l _. cbn [length]. rewrite sum_first. cbn [nth]. unfold w. f_equal. ring. }
    eapply Rle_trans; [apply convex_sign, (G O); cbn; lia|]. cbn [by_signs].
    assert (Zl : forall f : Z -> Z -> Z, length (Verified.zip f z x) = r) by (intros f; rewrite Sound.zip_length; [exact Hx | exact (eq_trans Lz (eq_sym Hx))]).
    assert (IHf : forall f (h : R -> R -> R), (forall u v, IZR (f u v) = h (IZR u) (IZR v)) -> sum r (fun l => (h (reals z l) (reals x l) + sum (length found) (fun i => g (S i) * reals (nth i found []) l)) ^ 2)
      <= IZR (by_signs (Verified.zip f z x) found)).
    { intros f h E. eapply Rle_trans; [|apply (IH _ (fun i => g (S i)) (Zl f)); [intros; apply Lx; now right | intros i I; apply G; cbn; lia]].
      apply Req_le, sum_ext; intros l I. unfold reals at 4. rewrite zip_reals, E by easy. easy. }
    assert (P := IHf Z.add Rplus plus_IZR). assert (M := IHf Z.sub Rminus minus_IZR). apply Rmax_lub.
    + eapply Rle_trans; [|apply IZR_le, Z.le_max_l]. eapply Rle_trans; [|exact P]. apply Req_le, sum_ext; intros l _. unfold w. f_equal. ring.
    + eapply Rle_trans; [|apply IZR_le, Z.le_max_r]. eapply Rle_trans; [|exact M]. apply Req_le, sum_ext; intros l _. unfold w. f_equal. ring.
Qed.

Lemma signs_certified found : who c = Scalars -> complete c found = true ->
  certified r C (IZR (scale_x c * greatest (map (fun l => by_signs (repeat 0%Z r) (map (fun i => nth i (Verified.right a) []) l)) found)) / q).
Proof.
  intros W H. unfold certified. rewrite W. intros pi G P HG. destruct (complete_spec _ H pi P) as (l & L & U & Lt & Q).
  set (f := fun l => by_signs (repeat 0%Z r) (map (fun i => nth i (Verified.right a) []) l)).
  assert (Rs : 0 < IZR (Verified.right_scale a)) by now apply IZR_lt. assert (Sx : 0 < IZR (scale_x c)) by now apply IZR_lt.
  apply Rle_trans with (IZR (f l) / IZR (Verified.right_scale a) ^ 2).
  - set (cols := map (fun i => nth i (Verified.right a) []) l : list (list Z)). assert (Ll : length cols = length l) by apply map_length.
    assert (Nth : forall p, (p < length l)%nat -> nth p cols [] = nth (nth p l O) (Verified.right a) []).
    { intros p Hp. unfold cols. rewrite (nth_indep _ [] (nth O (Verified.right a) [])) by now rewrite map_length. apply (map_nth (fun i => nth i (Verified.right a) [])). }
    assert (T := signs_spec cols (repeat 0%Z r) (fun p => G (nth p l O) O) (repeat_length _ _)).
    specialize (T ltac:(intros x I; apply in_map_iff in I as (i & <- & I); apply right_sized; now apply Lt)).
    specialize (T ltac:(rewrite Ll; intros p Hp; assert (K := proj1 (HG (nth p l O) (Lt _ (nth_In l O Hp)))); unfold row_norm2 in K; cbn in K; nra)).
    fold (f l) in T. apply Rmult_le_compat_r with (r := / IZR (Verified.right_scale a) ^ 2) in T; [|apply Rlt_le, Rinv_0_lt_compat, pow_lt; easy].
    eapply Rle_trans; [|exact T]. apply Req_le. unfold frobenius2. rewrite <- sum_scale_r. apply sum_ext; intros i I. unfold row_norm2. cbn [sum]. rewrite Rplus_0_l.
    unfold product. rewrite (sum_listed n l); [|easy|easy|intros j J N; rewrite (outside_listed n 1 pi l G Q HG j O J Nat.lt_0_1 N); ring].
    rewrite <- (sum_nth O), Ll. unfold reals at 1. rewrite nth_repeat, Rplus_0_l.
    rewrite (sum_ext (length l) (fun p => Sound.C a i (nth p l O) * G (nth p l O) O) (fun p => G (nth p l O) O * reals (nth p cols []) i * / IZR (Verified.right_scale a))).
    + rewrite sum_scale_r. unfold Rdiv. field. lra.
    + intros p Hp. rewrite Nth by easy. change (Sound.C a i (nth p l O)) with (IZR (nth i (nth (nth p l O) (Verified.right a) []) 0%Z) / IZR (Verified.right_scale a)).
      match goal with |- ?x / ?y * ?z = _ => change (x / y * z = z * x * / y) end. unfold Rdiv. ring.
  - assert (Le : IZR (f l) <= IZR (greatest (map f found))) by now apply IZR_le, greatest_map. unfold unit_of. rewrite !mult_IZR.
    set (g := IZR (greatest _)) in *. replace (IZR (scale_x c) * g / _) with (g / IZR (Verified.right_scale a) ^ 2) by (field; lra).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, pow_lt; easy | easy].
Qed.

(** ** Theorem A *)

Lemma falls_spec l : falls l = true -> forall i j, (i <= j)%nat -> (j < length l)%nat -> (nth j l 0 <= nth i l 0)%Z.
Proof.
  induction l as [|x l IH]; [cbn; intros; lia|]. intros H i j Hij Hj. destruct l as [|y l].
  - cbn in Hj. destruct i, j; cbn; lia.
  - change ((y <=? x)%Z && falls (y :: l) = true) in H. apply andb_prop in H as [H1 H2]. apply Z.leb_le in H1. destruct j as [|j].
    + destruct i; [lia|lia].
    + cbn [length] in Hj. destruct i as [|i]; [|exact (IH H2 i j ltac:(lia) ltac:(cbn [length]; lia))].
      assert (T := IH H2 O j ltac:(lia) ltac:(cbn [length]; lia)). cbn [nth] in *. lia.
Qed.

Lemma monotone_certified : counts_vectors c = true -> monotone_holds c = true ->
  certified r C (IZR (scale_x c * fold_right Z.add 0%Z (map (fun t => spaced_sum c t * spaced_sum c t)%Z (seq 0 n))) / q).
Proof.
  intros W H. apply vectors_certified; [easy|]. destruct right_sized as [Lr Sr]. unfold monotone_holds in H.
  apply andb_prop in H as [H F]. apply andb_prop in H as [H P]. apply andb_prop in H as [Sq T]. apply Nat.eqb_eq in Sq. rewrite forallb_forall in T, P.
  set (rs := IZR (Verified.right_scale a)). assert (Rs : 0 < rs) by now apply IZR_lt. assert (Sx : 0 < IZR (scale_x c)) by now apply IZR_lt.
  assert (Lf : length (first_column c) = n).
  { assert (Head : forall l : list (list Z), hd [] l = nth O l []) by now intros []. unfold first_column. rewrite Head, <- Sq. exact (Sr O n_positive). }
  set (f := fun t => reals (first_column c) t / rs).
  assert (Entry : forall i j, (i < n)%nat -> (j < n)%nat -> C i j = toeplitz f i j).
  { intros i j I J. specialize (T (j, nth j (Verified.right a) []) (indexed_nth _ j [] (eq_ind_r (lt j) J Lr))). cbn [fst snd] in T. apply items_equal_spec in T.
    unfold Sound.C, Sound.table. rewrite T. unfold toeplitz, f, reals, Sound.vector. change Verified.zero with 0%Z. change (Sound.value (Verified.right_scale a)) with rs.
    destruct (Nat.leb_spec j i).
    - rewrite app_nth2, repeat_length by (rewrite repeat_length; lia). unfold Sound.value, Integers.to_Z. do 2 f_equal.
      rewrite <- (firstn_skipn (n - j) (first_column c)) at 2. rewrite app_nth1; [easy|]. rewrite firstn_length. lia.
    - rewrite app_nth1 by (rewrite repeat_length; lia). rewrite nth_repeat. unfold Sound.value, Integers.to_Z. field. lra. }
  assert (B := b_positive c fit).
  assert (S0 : sensitivity_below n n (min_separation n b k) (toeplitz f) (spaced n b f kappa)).
  { apply toeplitz_sensitivity_below; [easy| | |].
    - intros t Ht. unfold f. apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat]. apply IZR_le, Z.leb_le, P, nth_In. lia.
    - intros s t B0 L Ht. unfold f. apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|]. unfold reals. apply IZR_le.
      assert (G := falls_spec _ F (s - b)%nat (t - b)%nat ltac:(lia) ltac:(rewrite skipn_length; lia)).
      rewrite <- (firstn_skipn b (first_column c)). rewrite !app_nth2; rewrite firstn_length; replace (Nat.min b _) with b by lia; easy || lia.
    - intros pi Hp. exact (schema_rounds false n b k pi B Hp). }
  intros pi D G Hp HG. assert (M : min_separation n b k pi).
  { apply rounds_of_cut in Hp; try easy. destruct (epochs c); [now apply epochs_separate|easy]. }
  specialize (S0 pi D G M HG). eapply Rle_trans; [|eapply Rle_trans; [exact S0|]]; apply Req_le.
  - rewrite Sq. unfold frobenius2. apply sum_ext; intros i I. unfold row_norm2. apply sum_ext; intros d _. f_equal. unfold product. apply sum_ext; intros j J.
    now rewrite Entry.
  - rewrite mult_IZR, total_seq. unfold unit_of. rewrite !mult_IZR. fold rs. unfold spaced.
    replace (IZR (scale_x c) * sum n (fun i => IZR (spaced_sum c i * spaced_sum c i)) / (IZR (scale_x c) * (rs * rs)))
      with (sum n (fun i => IZR (spaced_sum c i * spaced_sum c i)) * / (rs * rs)) by (field; lra).
    rewrite <- sum_scale_r. apply sum_ext; intros t Ht. rewrite mult_IZR. unfold spaced_sum. rewrite total_seq.
    set (s := sum kappa (fun v => IZR _)). replace (sum kappa (fun v => toeplitz f t (v * b)%nat)) with (s * / rs); [field; lra|].
    unfold s. rewrite <- sum_scale_r. apply sum_ext; intros v _. unfold toeplitz, f, reals. destruct (v * b <=? t)%nat; [easy|]. field. lra.
Qed.

(** ** Lemma Maj *)

(** A pattern as its rounds, which are a step apart: with one round, any number. *)
Lemma stepped pi : Pi pi -> exists s p, separated n (step c) s p /\ (s <= kappa)%nat /\ (forall v, (v < s)%nat -> pi (p v) = true) /\
  forall f : nat -> R, sum n (fun i => ind (pi i) * f i) = sum s (fun v => f (p v)).
Proof.
  intros Hp. assert (B := b_positive c fit). assert (M : min_separation n b k pi).
  { apply rounds_of_cut in Hp; try easy. destruct (epochs c); [now apply epochs_separate|easy]. }
  destruct (pattern_function n b pi (proj1 (proj2 M))) as (s & p & (Lt & Sep) & Count & In0 & Sum). exists s, p.
  assert (L : (s <= kappa)%nat) by (apply INR_le; rewrite Count; exact (schema_rounds false n b k pi B M)).
  split; [|now split]. split; [easy|]. intros u v U V. unfold step. destruct (Nat.eqb_spec kappa 1); [lia|now apply Sep].
Qed.

Section Majorized.
Variable sizes : list Z.
Hypothesis holds : majorized_holds c sizes = true.
Notation rs := (IZR (Verified.right_scale a)).
Definition majorant_at t := reals sizes t / rs.

Lemma majorized_facts : r = n /\ (1 <= step c)%nat /\ (forall t, (t < n)%nat -> 0 <= majorant_at t) /\
  (forall t i, (t < n)%nat -> (i < n)%nat -> Rabs (C t i) <= toeplitz majorant_at t i) /\
  (forall s t, (step c <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> majorant_at t <= majorant_at s).
Proof using fit holds.
  assert (B := b_positive c fit). assert (H := holds). unfold majorized_holds in H. apply andb_prop in H as [H E]. apply andb_prop in H as [H Fa]. apply andb_prop in H as [H P].
  apply andb_prop in H as [Sq L]. apply Nat.eqb_eq in Sq, L. rewrite forallb_forall in P, E. assert (Rs : 0 < rs) by now apply IZR_lt.
  assert (Inv : 0 <= / rs) by now apply Rlt_le, Rinv_0_lt_compat. destruct right_sized as [Lr Sr].
  split; [easy|]. split; [unfold step; destruct (Nat.eqb_spec kappa 1); lia|]. split; [|split].
  - intros t T. apply Rmult_le_pos; [|easy]. apply IZR_le, Z.leb_le, P, nth_In. lia.
  - intros t i T I. specialize (E (i, nth i (Verified.right a) []) (indexed_nth _ i [] (eq_ind_r (lt i) I Lr))). cbn [fst snd] in E. rewrite forallb_forall in E.
    assert (Lc : length (nth i (Verified.right a) []) = n) by (rewrite <- Sq; now apply Sr).
    specialize (E (t, nth t (nth i (Verified.right a) []) 0%Z) (indexed_nth _ t 0%Z (eq_ind_r (lt t) T Lc))). cbn [fst snd] in E.
    change (C t i) with (IZR (nth t (nth i (Verified.right a) []) 0%Z) / rs). unfold toeplitz, majorant_at, reals.
    unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ rs)) by easy. destruct (Nat.leb_spec i t).
    + rewrite (proj2 (Nat.ltb_ge t i)) in E by easy. apply Z.leb_le, IZR_le in E. rewrite abs_IZR in E. now apply Rmult_le_compat_r.
    + rewrite (proj2 (Nat.ltb_lt t i)) in E by easy. apply Z.eqb_eq in E. rewrite E, Rabs_R0. lra.
  - intros s t S0 St T. unfold majorant_at, reals. apply Rmult_le_compat_r; [easy|]. apply IZR_le.
    assert (G := falls_spec _ Fa (s - step c)%nat (t - step c)%nat ltac:(lia) ltac:(rewrite skipn_length; lia)).
    rewrite <- (firstn_skipn (step c) sizes). rewrite !app_nth2; rewrite firstn_length; replace (Nat.min (step c) (length sizes)) with (step c) by lia; easy || lia.
Qed.

Lemma majorized_value : spaced n (step c) majorant_at kappa
  = IZR (scale_x c * fold_right Z.add 0%Z (map (fun t => majorized_sum c sizes t * majorized_sum c sizes t)%Z (seq 0 n))) / q.
Proof using fit.
  assert (Rs : 0 < rs) by now apply IZR_lt. assert (Sx : 0 < IZR (scale_x c)) by now apply IZR_lt.
  rewrite mult_IZR, total_seq. unfold unit_of. rewrite !mult_IZR. unfold spaced.
  replace (IZR (scale_x c) * sum n (fun i => IZR (majorized_sum c sizes i * majorized_sum c sizes i)) / (IZR (scale_x c) * (rs * rs)))
    with (sum n (fun i => IZR (majorized_sum c sizes i * majorized_sum c sizes i)) * / (rs * rs)) by (field; lra).
  rewrite <- sum_scale_r. apply sum_ext; intros t Ht. rewrite mult_IZR. unfold majorized_sum. rewrite total_seq.
  set (s := sum kappa (fun v => IZR _)). replace (sum kappa (fun v => toeplitz majorant_at t (v * step c)%nat)) with (s * / rs); [field; lra|].
  unfold s. rewrite <- sum_scale_r. apply sum_ext; intros v _. unfold toeplitz, majorant_at, reals. destruct (v * step c <=? t)%nat; [easy|]. field. lra.
Qed.

Lemma majorized_certified : counts_vectors c = true ->
  certified r C (IZR (scale_x c * fold_right Z.add 0%Z (map (fun t => majorized_sum c sizes t * majorized_sum c sizes t)%Z (seq 0 n))) / q).
Proof using fit holds.
  intros W. apply vectors_certified; [easy|]. destruct majorized_facts as (Sq & B & P & E & Fa). intros pi D G Hp HG.
  destruct (stepped pi Hp) as (s & p & Sep & L & In0 & Sum). rewrite <- majorized_value, Sq.
  eapply Rle_trans; [|apply (majorant_of n (step c) C majorant_at B P E Fa s kappa D p (fun v => G (p v)) Sep L)].
  - apply Req_le, sum_ext; intros t T. unfold row_norm2. apply sum_ext; intros d Hd. f_equal.
    rewrite <- (Sum (fun i => C t i * G i d)). apply sum_ext; intros i I. destruct (pi i) eqn:Ei; unfold ind; [ring|].
    rewrite (proj2 (HG i I) Ei d Hd). ring.
  - intros v V. apply (HG (p v)), (proj1 Sep v V).
Qed.
End Majorized.

(** ** All of them *)

Theorem bounded_certified s : bounded c = inl s -> certified r C (IZR s / q).
Proof.
  intros H. unfold bounded in H. assert (By_weights : forall y M, weights_of c X = (y, M, None) -> forallb (fun i => 0 <=? y i)%Z (seq 0 n) = true -> weighed c y = inl s ->
    certified r C (IZR s / q)).
  { intros y M E Y W. destruct (weights_prove c fit y M E) as (M' & T).
    - intros i I. apply Z.leb_le. exact (forallb_seq _ _ Y i I).
    - exact (weighed_certified y M' s T W). }
  assert (Weights : match weights_of c X with (_, _, Some failed) => inr failed
    | (y, _, None) => if forallb (fun i => 0 <=? y i)%Z (seq 0 n) then weighed c y else inr Participation_malformed end = inl s -> certified r C (IZR s / q)).
  { destruct (weights_of c X) as [[y M] [failed|]] eqn:E; [easy|]. destruct (forallb _ _) eqn:Y; [|easy]. now apply (By_weights y M). }
  destruct (proof c) as [ | | weights keep free | weights scales | found | found | found | sizes] eqn:Kind; try (apply Weights; exact H).
  - destruct (counts_vectors c) eqn:W; [|easy]. destruct (monotone_holds c) eqn:M; [|easy]. injection H as <-. now apply monotone_certified.
  - destruct (find _ _) as [[l one]|] eqn:F; [easy|]. destruct (_ && _) eqn:W; [|easy]. injection H as <-. apply andb_prop in W as [W Sz]. apply andb_prop in W as [W1 W2].
    apply patterns_certified; [easy|easy|]. intros one I. destruct (indexed_in found one I) as (i & J). assert (G := found_none _ _ F _ J). split; [exact G|].
    rewrite forallb_forall in Sz. specialize (Sz one I). apply andb_prop in Sz as [S1 S2]. split; [now apply Nat.eqb_eq|]. intros w Hw. rewrite forallb_forall in S2. now apply Z.leb_le, S2.
  - destruct (who c) eqn:W; try easy. destruct (complete c found) eqn:Cp; [|easy]. injection H as <-. now apply signs_certified.
  - destruct (_ && _) eqn:W; [|easy]. injection H as <-. apply andb_prop in W as [W1 W2]. now apply sums_certified.
  - destruct (_ && _) eqn:W; [|easy]. injection H as <-. apply andb_prop in W as [W1 W2]. now apply majorized_certified.
Qed.
End Certified.

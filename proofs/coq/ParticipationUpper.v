(** * What the program of repeated participation proves from above *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums MeanUnique Norms Participation ParticipationBounds ToeplitzSensitivity ParticipationCosts
  ParticipationSchemas ParticipationPatterns IntegerElimination ParticipationProgram.
Import ListNotations.
Open Scope R_scope.

(** ** Sums and largest values of integers *)

Lemma total_list {X} (f : X -> Z) l : IZR (fold_right Z.add 0%Z (map f l)) = lsum l (fun x => IZR (f x)).
Proof. induction l; cbn; [easy|]. now rewrite plus_IZR, IHl. Qed.

Lemma total_seq n f : IZR (fold_right Z.add 0%Z (map f (seq 0 n))) = sum n (fun i => IZR (f i)).
Proof. now rewrite total_list, lsum_seq. Qed.

Lemma greatest_le l x : In x l -> (x <= greatest l)%Z.
Proof. induction l; intros []; cbn; [subst; lia|]. specialize (IHl H). unfold greatest in IHl. lia. Qed.

Lemma greatest_nonneg l : (0 <= greatest l)%Z.
Proof. induction l; cbn; [lia|]. unfold greatest in IHl. lia. Qed.

Lemma forallb_seq n p : forallb p (seq 0 n) = true -> forall i, (i < n)%nat -> p i = true.
Proof. rewrite forallb_forall. intros H i I. apply H, in_seq. lia. Qed.

Lemma found_none {X} (p : X -> bool) l : find (fun x => negb (p x)) l = None -> forall x, In x l -> p x = true.
Proof. intros H x I. apply (find_none _ _ H) in I. now apply negb_false_iff in I. Qed.

Lemma indexed_in {X} (l : list X) x : In x l -> exists i, In (i, x) (indexed l).
Proof.
  unfold indexed. generalize 0%nat as s. induction l as [|y l IH]; [easy|]. intros s [->|H]; [exists s; now left|].
  destruct (IH (S s) H) as (i & I). exists i. now right.
Qed.

Lemma indexed_nth {X} (l : list X) i d : (i < length l)%nat -> In (i, nth i l d) (indexed l).
Proof.
  intros L. unfold indexed. assert (E : nth i (List.combine (seq 0 (length l)) l) (O, d) = (i, nth i l d)) by (rewrite combine_nth, seq_nth; rewrite ?seq_length; easy).
  rewrite <- E. apply nth_In. rewrite combine_length, seq_length. lia.
Qed.

Lemma items_equal_spec x : forall y, items_equal x y = true -> x = y.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn; try easy. intros H. apply andb_prop in H as [E H]. apply Z.eqb_eq in E. f_equal; auto.
Qed.

(** A stretch of a list as a sum over all of it. *)
Lemma stretch_value (l : list Z) : forall s len, IZR (fold_right Z.add 0%Z (firstn len (skipn s l)))
  = sum (length l) (fun w => ind ((s <=? w) && (w <? s + len))%nat * IZR (nth w l 0%Z)).
Proof.
  induction l as [|x l IH]; intros s len; [now rewrite skipn_nil, firstn_nil|]. cbn [length]. rewrite sum_first. destruct s.
  - cbn [skipn]. destruct len; cbn [firstn].
    + cbn [fold_right]. rewrite sum_zero; [cbn; ring|]. intros i _. cbn. ring.
    + cbn [fold_right]. rewrite plus_IZR. replace (firstn len l) with (firstn len (skipn 0 l)) by easy. rewrite IH. cbn [nth].
      replace (ind _) with 1 by easy. rewrite Rmult_1_l. f_equal.
  - cbn [skipn]. rewrite IH. cbn [nth]. replace (ind ((S s <=? 0) && (0 <? S s + len))%nat) with 0 by easy. rewrite Rmult_0_l, Rplus_0_l. easy.
Qed.

Section Upper.
Variable c : participation.
Notation a := (base c).
Notation subject := (Verified.subject a).
Notation n := (width subject).
Notation m := (height subject).
Notation r := (Verified.inner a).
Notation b := (Z.to_nat (Z.min (apart c) (Z.of_nat n))).
Notation k := (Z.to_nat (Z.min (at_most c) (Z.of_nat n))).
Notation C := (Sound.C a).
Notation B := (Sound.B a).
Notation kappa := (kappa_of c).

(** The schema that the certificate speaks of. *)
Definition rounds_of : schema := schema_of (epochs c) n (Z.to_nat (apart c)) (Z.to_nat (at_most c)).
Notation Pi := rounds_of.

(** The sizes of the lists, and the signs. *)
Record fits : Prop := {
  fit_n : (1 <= n)%nat;
  fit_apart : (1 <= apart c)%Z;
  fit_most : (1 <= at_most c)%Z;
  fit_right : length (Verified.right a) = n /\ forall j, (j < n)%nat -> length (nth j (Verified.right a) []) = r;
  fit_right_scale : (0 < Verified.right_scale a)%Z;
  fit_scale_x : (0 < scale_x c)%Z;
  fit_scale_y : (0 < scale_y c)%Z;
  fit_scales : match proof c with Dominated _ scales => forall i, (i < n)%nat -> (0 < nth i scales 0)%Z | _ => True end;
}.
Hypothesis fit : fits.
Let n_positive := fit_n fit.
Let apart_positive := fit_apart fit.
Let at_most_positive := fit_most fit.
Let right_sized := fit_right fit.
Let right_positive := fit_right_scale fit.
Let scale_x_positive := fit_scale_x fit.
Let scale_y_positive := fit_scale_y fit.
Set Default Proof Using "fit".

Lemma b_positive : (1 <= b)%nat. Proof. lia. Qed.
Lemma k_positive : (1 <= k)%nat. Proof. lia. Qed.

Lemma rounds_of_cut pi : Pi pi <-> schema_of (epochs c) n b k pi.
Proof. rewrite !Z2Nat.inj_min, Nat2Z.id by lia. apply schema_cut; lia. Qed.

Lemma rounds_most pi : Pi pi -> rounds n pi <= INR kappa.
Proof. intros H. apply rounds_of_cut in H. now apply (schema_rounds (epochs c)); [apply b_positive|]. Qed.

Lemma near_sym i j : near c i j = near c j i.
Proof. unfold near. now rewrite (orb_comm (follows _ _ i j)). Qed.

Lemma near_compatible i j : (i < n)%nat -> (j < n)%nat -> near c i j = true -> i <> j /\ compatible Pi i j.
Proof.
  assert (Two : forall i j, (i < n)%nat -> (j < n)%nat -> (1 <? k)%nat = true -> follows (epochs c) b i j = true -> compatible Pi i j).
  { intros x y X Y K F. exists (holds_round [x; y]). split; [|split; apply holds_round_spec; cbn; auto]. apply rounds_of_cut, is_pattern_spec.
    - cbn. now rewrite F.
    - repeat constructor; easy.
    - apply Nat.ltb_lt in K. exact K. }
  intros I J H. unfold near in H. apply andb_prop in H as [K H]. apply orb_prop in H as [H|H]; (split; [apply follows_less in H; lia|]).
  - now apply Two.
  - destruct (Two j i J I K H) as (pi & P & X & Y). now exists pi.
Qed.

Lemma compatible_near i j : (i < n)%nat -> (j < n)%nat -> i <> j -> compatible Pi i j -> near c i j = true.
Proof.
  intros I J N (pi & P & X & Y). apply rounds_of_cut in P. unfold near. assert (K : (1 <? k)%nat = true).
  { apply Nat.ltb_lt. assert (Q : INR (length [i; j]) <= rounds n pi).
    { apply listed_rounds; [|intros l [<-|[<-|[]]]; easy]. constructor; [intros [E|[]]; congruence|]. constructor; [easy|constructor]. }
    assert (INR (length [i; j]) <= INR k) by (eapply Rle_trans; [exact Q|]; destruct (epochs c); apply P). apply INR_le in H. exact H. }
  rewrite K. destruct (Nat.lt_total i j) as [L|[L|L]]; [|easy|].
  - now rewrite (schema_follows _ _ _ _ pi i j P X Y L).
  - now rewrite (schema_follows _ _ _ _ pi j i P Y X L), orb_true_r.
Qed.

(** ** X *)

Notation q := (IZR (unit_of c)).
Notation X := (grams c).

Lemma unit_positive : 0 < q.
Proof. apply IZR_lt. unfold unit_of. repeat apply Z.mul_pos_pos; easy. Qed.

Lemma X_length : length X = n.
Proof. unfold grams. rewrite map_length. apply right_sized. Qed.

Lemma X_value i j : (i < n)%nat -> (j < n)%nat -> IZR (cell X i j) = q * gram r C i j.
Proof.
  destruct right_sized as [L S]. intros I J. unfold cell, grams.
  rewrite (nth_indep _ [] ((fun u => map (fun v => scale_x c * Verified.dot 0 u v)%Z (Verified.right a)) [])) by (rewrite map_length; lia).
  rewrite (map_nth (fun u => map (fun v => scale_x c * Verified.dot 0 u v)%Z (Verified.right a))).
  rewrite (nth_indep _ 0%Z ((fun v => scale_x c * Verified.dot 0 (nth i (Verified.right a) []) v)%Z [])) by (rewrite map_length; lia).
  rewrite (map_nth (fun v => scale_x c * Verified.dot 0 (nth i (Verified.right a) []) v)%Z), mult_IZR.
  assert (V := Sound.dot_value (nth i (Verified.right a) []) r 0%Z (nth j (Verified.right a) []) (Nat.eq_le_incl _ _ (S i I))).
  change (Sound.value 0%Z) with 0 in V. unfold Sound.value at 1, Integers.to_Z in V. rewrite V, Rplus_0_l.
  unfold unit_of. rewrite !mult_IZR, Rmult_assoc. f_equal. unfold gram. rewrite <- sum_scale. apply sum_ext; intros l _.
  unfold Sound.C, Sound.table. change (Sound.value (Verified.right_scale a)) with (IZR (Verified.right_scale a)).
  assert (IZR (Verified.right_scale a) <> 0) by (apply Rgt_not_eq, IZR_lt; easy). field. easy.
Qed.

Lemma X_sym i j : (i < n)%nat -> (j < n)%nat -> cell X i j = cell X j i.
Proof. intros I J. apply eq_IZR. rewrite !X_value by easy. f_equal. apply sum_ext; intros; ring. Qed.

(** ** Lemma Θ *)

Lemma target_sym keep free i j : (i < n)%nat -> (j < n)%nat -> target c X keep free i j = target c X keep free j i.
Proof.
  intros I J. unfold target. rewrite (X_sym i j), (near_sym i j), (Nat.eqb_sym i j), (Nat.max_comm i j), (Nat.min_comm i j) by easy. easy.
Qed.

(** M of the certificate, and a form of integers that is nowhere negative. *)
Lemma target_proves keep free (y : nat -> Z) : (forall i, (i < n)%nat -> (0 <= y i)%Z) ->
  (forall x, quadratic n (fun i j => IZR (target c X keep free i j)) x <= sum n (fun i => IZR (y i) * x i ^ 2)) ->
  proves_theta r n Pi C (fun i j => IZR (target c X keep free i j) / q) (fun i => IZR (y i) / q).
Proof.
  intros Y Q. assert (U := unit_positive). split; [|split; [|split]].
  - intros i I. apply Rmult_le_pos; [apply IZR_le; auto | now apply Rlt_le, Rinv_0_lt_compat].
  - intros i j I J. now rewrite target_sym.
  - intros i j I J H. unfold target. replace (_ || _) with true; [rewrite X_value by easy; field; lra|]. symmetry.
    destruct (Nat.eqb_spec i j) as [|N]; [easy|]. apply compatible_near; auto. now destruct H.
  - intros x. assert (H := Q x). apply Rmult_le_compat_r with (r := / q) in H; [|now apply Rlt_le, Rinv_0_lt_compat].
    unfold quadratic in H |- *. rewrite <- !sum_scale_r in H. eapply Rle_trans; [|eapply Rle_trans; [exact H|]]; apply Req_le.
    + apply sum_ext; intros i _. rewrite <- sum_scale_r. apply sum_ext; intros j _. unfold Rdiv. ring.
    + apply sum_ext; intros i _. unfold Rdiv. ring.
Qed.

Lemma weights_prove y M : weights_of c X = (y, M, None) -> (forall i, (i < n)%nat -> (0 <= y i)%Z) ->
  exists M', proves_theta r n Pi C M' (fun i => IZR (y i) / q).
Proof.
  assert (Diag : (forall i j, (i < n)%nat -> (j < n)%nat -> near c i j = true -> cell X i j = 0%Z) ->
    exists M', proves_theta r n Pi C M' (fun i => IZR (cell X i i) / q)).
  { intros O. exists (fun i j => IZR (target c X false [] i j) / q). apply (target_proves false [] (fun i => cell X i i)).
    - intros i I. apply le_IZR. rewrite X_value by easy. apply Rmult_le_pos; [apply Rlt_le, unit_positive|]. apply sum_nonneg; intros; nra.
    - intros x. apply Req_le, sum_ext; intros i I. rewrite (sum_single n i); [unfold target; rewrite Nat.eqb_refl; cbn [orb]; ring|easy|].
      intros j J N. unfold target. rewrite (proj2 (Nat.eqb_neq i j)) by congruence. cbn [orb]. destruct (near c i j) eqn:E; [rewrite O by easy; ring|].
      assert (Nil : nth (Nat.max i j) (nth (Nat.min i j) (@nil (list (option Z))) []) None = None)
        by (destruct (Nat.min i j); cbn; now destruct (Nat.max i j)). rewrite Nil. ring. }
  assert (Plain : (if forallb (fun i => forallb (fun j => negb (near c i j) || (cell X i j =? 0)%Z) (seq 0 n)) (seq 0 n) then None else Some (Unproved None)) = None ->
    forall i j, (i < n)%nat -> (j < n)%nat -> near c i j = true -> cell X i j = 0%Z).
  { destruct (forallb _ _) eqn:E; [|easy]. intros _ i j I J N. assert (T := forallb_seq _ _ E i I). assert (T' := forallb_seq _ _ T j J). cbv beta in T'.
    rewrite N in T'. now apply Z.eqb_eq in T'. }
  assert (T := fit_scales fit). unfold weights_of. destruct (proof c) as [ | | weights keep free | weights scales | found | found | found | sizes]; intros E Y;
    injection E as <- <- E; try (apply Diag, Plain; exact E); clear Diag Plain.
  - destruct (nowhere_negative _ _) eqn:H; [|easy]. exists (fun i j => IZR (target c X keep free i j) / q). apply target_proves; [easy|].
    intros x. set (y := listed c weights) in *.
    assert (W := nowhere_negative_spec n n (square_of n (excess y (target c X keep free)))). specialize (W ltac:(unfold square_of; now rewrite map_length, seq_length)).
    specialize (W ltac:(intros i I; unfold square_of; rewrite nth_map_seq by easy; now rewrite map_length, seq_length)).
    specialize (W ltac:(intros i j I J; rewrite !cell_square by easy; unfold excess; rewrite (target_sym keep free i j), (Nat.eqb_sym i j) by easy;
      destruct (Nat.eqb_spec j i) as [->|]; easy) H x).
    enough (quadratic n (real_cell (square_of n (excess y (target c X keep free)))) x = sum n (fun i => IZR (y i) * x i ^ 2)
      - quadratic n (fun i j => IZR (target c X keep free i j)) x) by lra.
    unfold quadratic. rewrite <- sum_minus. apply sum_ext; intros i I.
    rewrite (sum_ext n _ (fun j => diagonal (fun i => IZR (y i)) i j * (x i * x j) - IZR (target c X keep free i j) * (x i * x j))).
    + rewrite sum_minus, (sum_diagonal n (fun i => IZR (y i)) (fun j => x i * x j)) by easy. ring.
    + intros j J. unfold real_cell. rewrite cell_square by easy. unfold excess, diagonal. destruct (Nat.eqb_spec i j) as [->|]; [rewrite minus_IZR; ring|].
      rewrite opp_IZR. ring.
  - destruct (find _ _) eqn:H; [easy|]. exists (fun i j => IZR (target c X false [] i j) / q). apply target_proves; [easy|].
    set (y := listed c weights) in *. assert (F := found_none _ _ H).
    set (M := fun i j => if (i <? n)%nat && (j <? n)%nat then IZR (target c X false [] i j) else 0).
    intros x. rewrite (quadratic_same n _ M) by (intros i j I J; unfold M; rewrite !(proj2 (Nat.ltb_lt _ n)) by easy; easy).
    apply (dominance n M (fun i => IZR (nth i scales 0%Z)) (fun i => IZR (y i))).
    + intros i j. unfold M. rewrite (andb_comm (i <? n)%nat). destruct ((j <? n)%nat && (i <? n)%nat) eqn:L; [|easy]. apply andb_prop in L as [L1 L2].
      apply Nat.ltb_lt in L1, L2. now rewrite target_sym.
    + intros i I. apply IZR_lt. now apply T.
    + intros i I. specialize (F i ltac:(apply in_seq; lia)). unfold dominated in F. apply Z.leb_le, IZR_le in F. rewrite total_seq, mult_IZR in F.
      assert (Ti : 0 < IZR (nth i scales 0%Z)) by (apply IZR_lt; now apply T). apply Rmult_le_reg_r with (IZR (nth i scales 0%Z)); [easy|].
      eapply Rle_trans; [|exact F]. apply Req_le. rewrite <- sum_scale_r. apply sum_ext; intros j J. rewrite mult_IZR. unfold M.
      rewrite !(proj2 (Nat.ltb_lt _ n)) by easy. cbn [andb]. destruct (i =? j)%nat; [|rewrite abs_IZR]; field; lra.
Qed.

(** ** The largest sum over a pattern *)

Lemma largest_pattern_spec y s : (forall i, (i < n)%nat -> (0 <= y i)%Z) -> largest_pattern c y = Some s ->
  forall pi, Pi pi -> sum n (fun i => ind (pi i) * IZR (y i)) <= IZR s.
Proof.
  intros Y H pi P. assert (M := rounds_most pi P). apply rounds_of_cut in P. unfold largest_pattern in H. destruct (epochs c) eqn:E.
  - injection H as <-. set (mu r := Z.max 0 (nth (kappa - 1) (fold_right inserted [] (class_of c y r)) 0)%Z).
    apply (class_prices n b k (fun i => IZR (y i)) (fun r => IZR (mu r)) _ (INR kappa)); [apply b_positive | | | |exact P|exact M].
    + intros r _. apply IZR_le. unfold mu. lia.
    + apply IZR_le, greatest_nonneg.
    + intros r R. assert (L : (class_sum c y r <= greatest (map (class_sum c y) (seq 0 b)))%Z).
      { apply greatest_le, in_map, in_seq. lia. }
      eapply Rle_trans; [|apply IZR_le; exact L]. apply Req_le. unfold class_sum. fold (mu r). rewrite plus_IZR, mult_IZR, <- INR_IZR_INZ. f_equal.
      unfold class_of. rewrite total_list, lsum_map, <- lsum_seq. generalize (seq 0 n). induction l as [|i l IH]; [easy|]. cbn [filter lsum].
      rewrite IH. assert (Rm : IZR (Z.max 0 (y i - mu r)) = Rmax 0 (IZR (y i) - IZR (mu r))).
      { rewrite <- minus_IZR. unfold Rmax. destruct (Rle_dec 0 (IZR (y i - mu r))) as [G|G].
        - apply le_IZR in G. f_equal. lia.
        - f_equal. apply Rnot_le_lt, lt_IZR in G. lia. }
      destruct (i mod b =? r)%nat; cbn [lsum]; unfold ind at 1; rewrite ?Rm; ring.
  - destruct (_ && _) eqn:G; [|easy]. injection H as <-. apply andb_prop in G as [G W]. apply andb_prop in G as [G Cap]. apply Z.leb_le in Cap.
    rewrite forallb_forall in W. assert (G' := forallb_seq _ _ G). cbv beta in G'.
    assert (Sy : 0 < IZR (scale_y c)) by now apply IZR_lt. assert (Hp : forall pi, min_separation n b k pi -> rounds n pi <= INR kappa).
    { intros pi' P'. apply rounds_most, rounds_of_cut. now rewrite E. }
    assert (T := priced_patterns n b kappa (length (price_windows c)) (fun i => IZR (y i)) (IZR (scale_y c) * IZR (price_cap c)) (fun w => IZR (scale_y c) * IZR (nth w (price_windows c) 0%Z))).
    rewrite mult_IZR, plus_IZR, mult_IZR, <- INR_IZR_INZ. replace (IZR (fold_right Z.add 0%Z (price_windows c))) with (sum (length (price_windows c)) (fun w => IZR (nth w (price_windows c) 0%Z))).
    + rewrite Rmult_plus_distr_l, <- sum_scale. replace (IZR (scale_y c) * (INR kappa * IZR (price_cap c))) with (INR kappa * (IZR (scale_y c) * IZR (price_cap c))) by ring.
      apply T.
      * apply Rmult_le_pos; [lra|]. now apply IZR_le.
      * intros w Hw. apply Rmult_le_pos; [lra|]. apply IZR_le, Z.leb_le, W, nth_In. easy.
      * intros i I. specialize (G' i I). apply Z.leb_le, IZR_le in G'. rewrite mult_IZR in G'. eapply Rle_trans; [exact G'|]. apply Req_le. unfold price_at.
        rewrite plus_IZR, stretch_value, Rmult_plus_distr_l, <- sum_scale. f_equal. apply sum_ext; intros w _.
        replace ((S i - b <=? w) && (w <? S i - b + Nat.min (S i) b))%nat with (window b w i); [ring|]. unfold window.
        assert (B1 := b_positive). destruct (Nat.leb_spec w i), (Nat.ltb_spec i (w + b)), (Nat.leb_spec (S i - b) w), (Nat.ltb_spec w (S i - b + Nat.min (S i) b)); cbn; lia || easy.
      * destruct P as (P1 & P2 & P3). split; [easy|]. now split.
    + generalize (price_windows c). induction l as [|x l IH]; [easy|]. cbn [length fold_right]. rewrite sum_first, plus_IZR, <- IH. easy.
Qed.
End Upper.

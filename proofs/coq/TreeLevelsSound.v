(** * What the checker of sensitivities of trees accepts is true *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Reflect ZChecker Sums Participation ToeplitzSensitivity ParticipationCosts ParticipationSchemas ParticipationPatterns
  IntegerElimination ParticipationUpper CircularSums SensitivityProgram TreeLevels TreeLevelsProgram.
Import ListNotations.
Open Scope R_scope.

Section Sound.
Variable c : tree_levels.
Notation a := (arity c).
Notation n := (tree_n c).
Notation N := (Z.to_nat (tree_n c)).
Notation H := (tree_height (arity c) (tree_n c)).
Notation Pi := (tree_schema c).
Hypothesis fit : tree_fits c = true.

Record tree_sizes : Prop := { t_a : (2 <= a)%Z; t_n : (1 <= n)%Z; t_apart : (1 <= tree_apart c)%Z; t_most : (1 <= tree_most c)%Z;
  t_after : all_come_after c (tree_pattern c) = true; t_inside : forall i, In i (tree_pattern c) -> (0 <= i < n)%Z; t_length : (Z.of_nat (length (tree_pattern c)) <= tree_most c)%Z }.

Lemma sizes_tree : tree_sizes.
Proof.
  unfold tree_fits in fit. rewrite !andb_true_iff in fit. destruct fit as ((((((A & Nn) & B) & K) & P) & I) & L). rewrite forallb_forall in I.
  apply Z.leb_le in A, Nn, B, K, L. constructor; try easy. intros i Hi. specialize (I i Hi). apply andb_prop in I as [I1 I2]. apply Z.leb_le in I1. apply Z.ltb_lt in I2. lia.
Qed.
Let S := sizes_tree.
Set Default Proof Using "fit".

Lemma N_positive : (0 < N)%nat.
Proof. generalize (t_n S). lia. Qed.

Notation C := (tree_matrix a n (tree_padded c)).
Notation size h := (a ^ Z.of_nat h)%Z.
Notation row h x := (is_row n (tree_padded c) (size h) (Z.of_nat x)).

Lemma size_positive h : (0 < size h)%Z.
Proof. apply Z.pow_pos_nonneg; [generalize (t_a S)|]; lia. Qed.

Lemma entry_nonneg r i : 0 <= C r i.
Proof. unfold tree_matrix, node_entry. destruct (_ && _); lra. Qed.

(** How many rounds of a pattern a row holds. *)
Definition held (pi : pattern) h x : R := sum N (fun i => ind (pi i) * node_entry a n (tree_padded c) h x i).

Lemma value_by_sizes pi : row_squares (tree_rows a n) N C pi = sum H (fun h => sum N (fun x => held pi h x ^ 2)).
Proof. unfold row_squares, tree_rows. exact (sum_groups N H (fun h x => held pi h x ^ 2) N_positive). Qed.

(** ** From above *)

Notation b := (Z.min (tree_apart c) n).
Notation kappa := (most_rounds c).

Lemma b_positive : (1 <= b)%Z.
Proof. generalize (t_n S) (t_apart S). lia. Qed.

Lemma kappa_positive : (1 <= kappa)%Z.
Proof. unfold most_rounds. assert (B := b_positive). assert (1 <= (n + b - 1) / b)%Z by (apply Z.div_le_lower_bound; generalize (t_n S); lia). generalize (t_most S). lia. Qed.

Lemma schema_apart pi : Pi pi -> forall i j, pi i = true -> pi j = true -> (i < j)%nat -> (i + Z.to_nat b <= j)%nat.
Proof.
  intros P. unfold tree_schema in P. apply schema_cut in P; [|generalize (t_apart S); lia | exact N_positive].
  assert (Bm : Nat.min (Z.to_nat (tree_apart c)) N = Z.to_nat b) by (rewrite Z2Nat.inj_min; easy). rewrite Bm in P.
  assert (M : min_separation N (Z.to_nat b) (Nat.min (Z.to_nat (tree_most c)) N) pi).
  { destruct (tree_epochs c); [apply epochs_separate; [generalize b_positive; lia | exact P] | exact P]. }
  apply M.
Qed.

Lemma ceiling_nat x y : (0 <= x)%Z -> (1 <= y)%Z -> INR ((Z.to_nat x + Z.to_nat y - 1) / Z.to_nat y) = IZR ((x + y - 1) / y).
Proof.
  intros X Y. rewrite INR_IZR_INZ. f_equal. rewrite Nat2Z.inj_div by lia. f_equal; lia.
Qed.

Lemma schema_most pi : Pi pi -> rounds N pi <= IZR kappa.
Proof.
  intros P. assert (Sep := schema_apart pi P). assert (B := b_positive). unfold most_rounds.
  assert (K1 : rounds N pi <= IZR (tree_most c)).
  { unfold tree_schema in P. eapply Rle_trans; [destruct (tree_epochs c); apply P|]. rewrite INR_IZR_INZ. apply IZR_le. generalize (t_most S). lia. }
  assert (K2 : rounds N pi <= IZR ((n + b - 1) / b)).
  { rewrite <- ceiling_nat by (generalize (t_n S); lia). apply (rounds_in_window N (Z.to_nat b) pi O N); [lia|exact Sep|]. intros i I. split; [lia|].
    apply Nat.nle_gt. intros L. unfold tree_schema in P. now rewrite (schema_outside _ _ _ _ pi i P L) in I. }
  destruct (Z.min_spec (tree_most c) ((n + b - 1) / b)) as [(_ & ->)|(_ & ->)]; easy.
Qed.

(** The rounds of a pattern in a node, as a pattern. *)
Definition within_node (pi : pattern) h x : pattern := fun i => pi i && (Z.of_nat i / size h =? Z.of_nat x)%Z && row h x.

Lemma held_rounds pi h x : held pi h x = rounds N (within_node pi h x).
Proof.
  apply sum_ext; intros i _. unfold node_entry, within_node, ind. destruct (pi i), (Z.of_nat i / size h =? Z.of_nat x)%Z, (row h x); cbn; ring.
Qed.

Lemma held_nonneg pi h x : 0 <= held pi h x.
Proof. rewrite held_rounds. apply sum_nonneg; intros; unfold ind; destruct (within_node _ _ _ _); lra. Qed.

Notation node_most h := (Z.min kappa ((size h + b - 1) / b)).

Lemma held_most pi h x : Pi pi -> held pi h x <= IZR (node_most h).
Proof.
  intros P. rewrite held_rounds. assert (B := b_positive). assert (S0 := size_positive h).
  assert (K1 : rounds N (within_node pi h x) <= IZR kappa).
  { eapply Rle_trans; [|exact (schema_most pi P)]. apply sum_le; intros i _. unfold within_node, ind. destruct (pi i), (_ =? _)%Z, (row h x); cbn; lra. }
  assert (K2 : rounds N (within_node pi h x) <= IZR ((size h + b - 1) / b)).
  { rewrite <- ceiling_nat by lia. apply (rounds_in_window N (Z.to_nat b) _ (x * Z.to_nat (size h)) (Z.to_nat (size h))); [lia| |].
    - intros i j I J L. unfold within_node in I, J. apply andb_prop in I as [I _]. apply andb_prop in I as [I _]. apply andb_prop in J as [J _]. apply andb_prop in J as [J _].
      exact (schema_apart pi P i j I J L).
    - intros i I. unfold within_node in I. apply andb_prop in I as [I _]. apply andb_prop in I as [_ I]. apply Z.eqb_eq in I.
      assert (D := Z.div_mod (Z.of_nat i) (size h) ltac:(lia)). assert (M := Z.mod_pos_bound (Z.of_nat i) (size h) S0). rewrite I in D.
      assert (T : Z.of_nat (x * Z.to_nat (size h)) = (size h * Z.of_nat x)%Z) by (rewrite Nat2Z.inj_mul, Z2Nat.id by lia; ring). lia. }
  destruct (Z.min_spec kappa ((size h + b - 1) / b)) as [(_ & ->)|(_ & ->)]; easy.
Qed.

Lemma held_total pi h : Pi pi -> sum N (fun x => held pi h x) <= IZR kappa.
Proof.
  intros P. eapply Rle_trans; [|exact (schema_most pi P)]. unfold held. rewrite sum_swap. apply sum_le; intros i I. rewrite sum_scale. rewrite <- (Rmult_1_r (ind (pi i))) at 2.
  apply Rmult_le_compat_l; [unfold ind; destruct (pi i); lra|]. assert (S0 := size_positive h).
  assert (Q0 : (0 <= Z.of_nat i / size h)%Z) by (apply Z.div_pos; lia).
  assert (Q1 : (Z.of_nat i / size h <= Z.of_nat i)%Z) by (apply Z.div_le_upper_bound; nia).
  rewrite (sum_single N (Z.to_nat (Z.of_nat i / size h))); [unfold node_entry; destruct (_ && _); lra | lia|].
  intros x _ Ne. unfold node_entry. rewrite (proj2 (Z.eqb_neq _ _)) by lia. easy.
Qed.

(** Rows of one size are the first so many nodes. *)
Lemma held_beyond pi h x : (0 <= (if tree_padded c then (n + size h - 1) / size h else n / size h) <= Z.of_nat x)%Z -> held pi h x = 0.
Proof.
  intros L. apply sum_zero; intros i I. unfold node_entry. destruct (_ =? _)%Z eqn:E; [|cbn; ring]. apply Z.eqb_eq in E. assert (S0 := size_positive h). unfold is_row.
  assert (D := Z.div_mod (Z.of_nat i) (size h) ltac:(lia)). assert (M := Z.mod_pos_bound (Z.of_nat i) (size h) S0). rewrite E in D.
  destruct (tree_padded c); cbn [orb andb].
  - assert (Dn := Z.div_mod (n + size h - 1) (size h) ltac:(lia)). assert (Mn := Z.mod_pos_bound (n + size h - 1) (size h) S0). exfalso. nia.
  - replace ((Z.of_nat x + 1) * size h <=? n)%Z with false; [ring|]. symmetry. apply Z.leb_gt.
    assert (Dn := Z.div_mod n (size h) ltac:(lia)). assert (Mn := Z.mod_pos_bound n (size h) S0). nia.
Qed.

Lemma level_bound pi h : Pi pi -> sum N (fun x => held pi h x ^ 2) <= IZR (level_most c h).
Proof.
  intros P. assert (S0 := size_positive h). assert (B := b_positive). assert (K := kappa_positive). unfold level_most. cbv zeta.
  set (R0 := (if tree_padded c then (n + size h - 1) / size h else n / size h)%Z). set (m := node_most h).
  assert (M1 : (1 <= m)%Z) by (unfold m; assert (1 <= (size h + b - 1) / b)%Z by (apply Z.div_le_lower_bound; lia); lia).
  assert (Rn : (0 <= R0)%Z) by (unfold R0; generalize (t_n S); intros; destruct (tree_padded c); apply Z.div_pos; lia).
  assert (Each : forall x, 0 <= held pi h x <= IZR m) by (intros x; split; [apply held_nonneg | apply held_most, P]).
  assert (M0 : 0 <= IZR m) by (apply IZR_le; lia). destruct (R0 <=? kappa / m)%Z.
  - destruct (Nat.le_gt_cases (Z.to_nat R0) N) as [L|L].
    + replace N with (Z.to_nat R0 + (N - Z.to_nat R0))%nat by lia. rewrite sum_split, (sum_zero (N - _)).
      * rewrite Rplus_0_r, !mult_IZR. apply Rle_trans with (sum (Z.to_nat R0) (fun _ => IZR m * IZR m)).
        -- apply sum_le; intros x _. specialize (Each x). nra.
        -- rewrite sum_const, INR_IZR_INZ, Z2Nat.id by lia. lra.
      * intros x _. rewrite (held_beyond pi h); [ring|]. fold R0. lia.
    + apply Rle_trans with (sum N (fun _ => IZR m * IZR m)); [apply sum_le; intros x _; specialize (Each x); nra|]. rewrite sum_const, INR_IZR_INZ, !mult_IZR.
      apply Rmult_le_compat_r; [nra|]. apply IZR_le. lia.
  - assert (Dm := Z.div_mod kappa m ltac:(lia)). assert (Mm := Z.mod_pos_bound kappa m ltac:(lia)). assert (Q0 : (0 <= kappa / m)%Z) by (apply Z.div_pos; lia).
    rewrite plus_IZR, !mult_IZR. replace (IZR (kappa / m) * (IZR m * IZR m) + IZR (kappa mod m) * IZR (kappa mod m)) with (IZR (kappa / m) * IZR m ^ 2 + IZR (kappa mod m) ^ 2) by ring.
    apply squares_of_counts; [split; apply IZR_le; lia | auto | now apply IZR_le | exists (Z.to_nat (kappa / m)); rewrite INR_IZR_INZ, Z2Nat.id by lia; easy|].
    eapply Rle_trans; [exact (held_total pi h P)|]. rewrite <- mult_IZR, <- plus_IZR. apply IZR_le. lia.
Qed.

Lemma tree_below by_what : senses_at_most by_what (tree_rows a n) N Pi C (IZR (levels_sum c)).
Proof.
  apply nonnegative_below; [exact entry_nonneg|]. intros pi P. rewrite value_by_sizes. unfold levels_sum. rewrite total_seq. apply sum_le; intros h _. now apply level_bound.
Qed.

(** ** From below *)

Notation given := (map Z.to_nat (tree_pattern c)).

Lemma given_pattern : Pi (holds_round given) /\ NoDup given /\ forall i, In i given -> (i < N)%nat.
Proof.
  assert (In_ : forall i, In i given -> (i < N)%nat /\ In (Z.of_nat i) (tree_pattern c)).
  { intros i I. apply in_map_iff in I as (z & <- & Z0). assert (T := t_inside S z Z0). rewrite Z2Nat.id by lia. split; [lia|easy]. }
  assert (P : is_pattern (tree_epochs c) (Z.to_nat (tree_apart c)) given = true).
  { assert (A := t_after S). assert (I := t_inside S). revert A I. generalize (tree_pattern c). induction l as [|i l IH]; [easy|]. intros A I. cbn [all_come_after map is_pattern] in *.
    apply andb_prop in A as [A1 A2]. rewrite IH by (easy || (intros; apply I; now right)). rewrite andb_true_r, forallb_forall. rewrite forallb_forall in A1. intros j J.
    apply in_map_iff in J as (z & <- & Zl). specialize (A1 z Zl). assert (Ii := I i (or_introl eq_refl)). assert (Iz := I z (or_intror Zl)). assert (Ap := t_apart S).
    unfold comes_after in A1. unfold follows. apply andb_prop in A1 as [L E]. apply Z.ltb_lt in L. rewrite (proj2 (Nat.ltb_lt _ _)) by lia. cbn [andb].
    destruct (tree_epochs c); [apply Z.eqb_eq in E; apply Nat.eqb_eq, Nat2Z.inj; rewrite !Nat2Z.inj_mod, !Z2Nat.id by lia; easy | apply Z.leb_le in E; apply Nat.leb_le; lia]. }
  split; [|split].
  - unfold tree_schema. apply is_pattern_spec; [exact P | apply Forall_forall; intros i I; now apply In_|]. rewrite map_length. generalize (t_length S). lia.
  - clear In_. revert P. generalize given. induction l as [|x l IH]; [constructor|]. cbn [is_pattern]. intros P. apply andb_prop in P as [P Q]. constructor; [|auto].
    intros I. rewrite forallb_forall in P. specialize (P x I). apply follows_less in P. lia.
  - intros i I. now apply In_.
Qed.

Lemma held_listed h x : held (holds_round given) h x = lsum given (fun i => node_entry a n (tree_padded c) h x i).
Proof.
  destruct given_pattern as (_ & U & L). unfold held. rewrite (sum_listed N given); [|easy|easy|].
  - apply lsum_ext. intros i I. rewrite (proj2 (holds_round_spec _ _)) by easy. unfold ind. ring.
  - intros i _ Ne. destruct (holds_round given i) eqn:Q; [now apply holds_round_spec in Q|]. unfold ind. ring.
Qed.

Lemma lsum_scale {X} (l : list X) k f : lsum l (fun x => k * f x) = k * lsum l f.
Proof. induction l; cbn [lsum]; [ring|]. rewrite IHl. ring. Qed.

Lemma lsum_sum {X} (l : list X) m f : sum m (fun i => lsum l (fun x => f i x)) = lsum l (fun x => sum m (fun i => f i x)).
Proof. induction l; cbn [lsum]; [apply sum_zero; auto|]. now rewrite sum_plus, IHl. Qed.

Lemma level_value_is h : IZR (level_value c h) = sum N (fun x => held (holds_round given) h x ^ 2).
Proof.
  assert (S0 := size_positive h). transitivity (sum N (fun x => lsum given (fun i => lsum given (fun j => node_entry a n (tree_padded c) h x i * node_entry a n (tree_padded c) h x j)))).
  - rewrite lsum_sum. unfold level_value. rewrite total_list, lsum_map. apply lsum_ext. intros z Zl. assert (Iz := t_inside S z Zl).
    rewrite lsum_sum, lsum_map.
    assert (Q0 : (0 <= z / size h)%Z) by (apply Z.div_pos; lia). assert (Q1 : (z / size h <= z)%Z) by (apply Z.div_le_upper_bound; nia).
    transitivity (lsum (tree_pattern c) (fun j => (if is_row n (tree_padded c) (size h) (z / size h) then 1 else 0) * (if (j / size h =? z / size h)%Z then 1 else 0))).
    + rewrite lsum_scale. destruct (is_row _ _ _ _); [|cbn; ring]. rewrite total_list, Rmult_1_l. apply lsum_ext. intros j _. now destruct (_ =? _)%Z.
    + apply lsum_ext. intros j Jl. assert (Ij := t_inside S j Jl). rewrite (sum_single N (Z.to_nat (z / size h))).
      * unfold node_entry. rewrite !Z2Nat.id by lia. rewrite Z.eqb_refl. cbn [andb]. destruct (is_row _ _ _ _), (j / size h =? z / size h)%Z; cbn; ring.
      * lia.
      * intros x _ Ne. unfold node_entry at 1. rewrite Z2Nat.id by lia. rewrite (proj2 (Z.eqb_neq _ _)) by lia. cbn. ring.
  - apply sum_ext; intros x _. rewrite held_listed. set (e := fun i => node_entry a n (tree_padded c) h x i).
    replace (lsum given e ^ 2) with (lsum given (fun i => lsum given e * e i)) by (rewrite lsum_scale; ring).
    apply lsum_ext. intros i _. change (fun j => node_entry a n (tree_padded c) h x i * node_entry a n (tree_padded c) h x j) with (fun j => e i * e j). rewrite lsum_scale. ring.
Qed.

Lemma tree_above by_what : senses_at_least by_what (tree_rows a n) N Pi C (IZR (pattern_value c)).
Proof.
  apply (nonnegative_above _ _ _ entry_nonneg by_what Pi (holds_round given)); [apply given_pattern|]. rewrite value_by_sizes. unfold pattern_value. rewrite total_seq.
  apply Req_le, sum_ext; intros h _. apply level_value_is.
Qed.
End Sound.
Unset Default Proof Using.

(** What the program accepts is true of the tree, the schema and every way to count contributions. *)
Theorem judge_tree_sound (c : tree_levels) : judge_tree c = Tree_proved -> forall by_what,
  sensitivity_within by_what (tree_rows (arity c) (tree_n c)) (Z.to_nat (tree_n c)) (tree_schema c) (tree_matrix (arity c) (tree_n c) (tree_padded c))
    (decimal_value (tree_inf c)) (decimal_value (tree_sup c)).
Proof.
  unfold judge_tree. destruct (tree_fits c) eqn:Fit; [|discriminate]. cbn [negb]. destruct (Z.leb _ _) eqn:HU; [|discriminate]. cbn [negb].
  destruct (Z.leb (digits (tree_inf c)) _) eqn:HL; [|discriminate]. intros _ by_what. apply Z.leb_le, IZR_le in HU, HL. rewrite mult_IZR in HU, HL.
  assert (Ten : forall p, 0 < IZR (Z.pow_pos 10 p)) by (intros; apply IZR_lt; lia). assert (U := tree_below c Fit by_what). assert (L := tree_above c Fit by_what).
  assert (Up : IZR (levels_sum c) <= decimal_value (tree_sup c)).
  { unfold decimal_value. apply Rmult_le_reg_r with (IZR (Z.pow_pos 10 (places (tree_sup c)))); [apply Ten|]. eapply Rle_trans; [exact HU|]. apply Req_le. field. apply Rgt_not_eq, Ten. }
  assert (Low : decimal_value (tree_inf c) <= IZR (pattern_value c)).
  { unfold decimal_value. apply Rmult_le_reg_r with (IZR (Z.pow_pos 10 (places (tree_inf c)))); [apply Ten|]. eapply Rle_trans; [|exact HL]. apply Req_le. field. apply Rgt_not_eq, Ten. }
  split; destruct by_what; cbn [senses_at_least senses_at_most] in *.
  - destruct L as (pi & D & G & P & K & L). exists pi, D, G. split; [easy|]. split; [easy | lra].
  - destruct L as (pi & G & P & K & L). exists pi, G. split; [easy|]. split; [easy | lra].
  - destruct L as (pi & P & L). exists pi. split; [easy | lra].
  - intros pi D G P K. eapply Rle_trans; [exact (U pi D G P K) | exact Up].
  - intros pi G P K. eapply Rle_trans; [exact (U pi G P K) | exact Up].
  - intros pi P. eapply Rle_trans; [exact (U pi P) | exact Up].
Qed.

(** * Items that depend on releases: the bound of whole orders fails at the order 3/2 *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums Masses Noise Digits Tree Laplace DiscreteNoise Lattice Game GaussianGame AdaptivePure.
Import ListNotations.
Open Scope R_scope.

(** B and C of docs/adaptivity.md, twice a pair. *)
Definition waiting_B (t k : nat) : R := nth k (nth t [[1; -1; 0; 0]; [1; 0; 0; 0]; [0; 0; 1; -1]; [0; 0; 1; 0]] []) 0.
Definition waiting_C (k i : nat) : Z := nth i (nth k [[1; 1; 0; 0]; [0; 1; 0; 0]; [0; 0; 1; 1]; [0; 0; 0; 1]] [])%Z 0%Z.
Definition waiting_A : matrix := product 4 waiting_B (fun k i => IZR (waiting_C k i)).

(** One world has items 0; the other one differs in item 2 where release 1 is odd, and otherwise waits and differs in item 4. *)
Definition silent (past : list R) : Z := 0.
Definition is_odd (x : R) := Z.odd (Int_part x).
Definition waiting (past : list R) : Z :=
  match past with
  | [first] => if is_odd first then -1 else 0
  | [_; _; first] => if is_odd first then 0 else -1
  | _ => 0
  end%Z.

Lemma is_odd_IZR z : is_odd (IZR z) = Z.odd z.
Proof.
  unfold is_odd, Int_part. rewrite <- (up_tech (IZR z) z); [f_equal; lia|lra|]. apply IZR_lt. lia.
Qed.

Definition noise_point a b c d : lattice 4 := ((((tt, a), b), c), d).

(** The first four releases. *)
Lemma shown_silent a b c d : releases 4 waiting_A waiting_B silent (noise_point a b c d) 4 = [IZR c; IZR c - IZR d; IZR a; IZR a - IZR b].
Proof.
  cbn [releases]. unfold answer. cbn [length]. unfold item, silent.
  assert (Z : forall n t, sum n (fun i => waiting_A t i * 0) = 0) by (intros; apply sum_zero; intros; ring). rewrite !Z.
  unfold waiting_B. cbn [sum nth entry noise_point Nat.eqb fst snd]. f_equal; [ring|]. f_equal; [ring|]. f_equal; [ring|]. f_equal; ring.
Qed.

Lemma answer_noise f z z' past : answer 4 waiting_A waiting_B f z past = answer 4 waiting_A waiting_B f z' past ->
  sum 4 (fun k => waiting_B (length past) k * IZR (entry 4 z k)) = sum 4 (fun k => waiting_B (length past) k * IZR (entry 4 z' k)).
Proof. unfold answer. intros H. now apply Rplus_eq_reg_l in H. Qed.

(** The releases determine the noise, whatever the items are. *)
Lemma releases_determine f z z' : releases 4 waiting_A waiting_B f z 4 = releases 4 waiting_A waiting_B f z' 4 -> z = z'.
Proof.
  cbn [releases]. intros H. injection H as H3 H2 H1 H0. assert (E0 := answer_noise f z z' _ H0). rewrite H0 in *. assert (E1 := answer_noise f z z' _ H1).
  rewrite H1 in *. assert (E2 := answer_noise f z z' _ H2). rewrite H2 in *. assert (E3 := answer_noise f z z' _ H3). clear H0 H1 H2 H3.
  destruct z as [[[[[] a] b] c] d], z' as [[[[[] a'] b'] c'] d'].
  unfold waiting_B in *. cbn [length sum nth entry Nat.eqb fst snd] in *.
  assert (a = a') by (apply eq_IZR; lra). assert (b = b') by (apply eq_IZR; lra). assert (c = c') by (apply eq_IZR; lra).
  assert (d = d') by (apply eq_IZR; lra). congruence.
Qed.

(** The move of the noise: along item 2 or item 4. *)
Lemma moved_point a b c d : moved 4 4 waiting_A waiting_B waiting_C silent waiting (noise_point a b c d) =
  if Z.odd (a - b) then noise_point (a + 1) (b + 1) c d else noise_point a b (c + 1) (d + 1).
Proof.
  unfold moved. rewrite shown_silent. apply lattice_ext. intros k K. rewrite entry_tabulate by easy.
  unfold move, difference, item. cbn [length total_of Nat.sub skipn]. unfold silent, waiting. rewrite <- minus_IZR, is_odd_IZR.
  destruct (Z.odd (a - b)); destruct k as [|[|[|[|k]]]]; try lia; cbn [waiting_C nth entry noise_point Nat.eqb fst snd]; unfold waiting_C; cbn [nth]; lia.
Qed.

Lemma waiting_factors : factorization 4 4 4 waiting_A waiting_B (fun k i => IZR (waiting_C k i)).
Proof. easy. Qed.

Lemma waiting_triangular t i : (t < i < 4)%nat -> waiting_A t i = 0.
Proof.
  intros [L U]. unfold waiting_A, product, waiting_B, waiting_C. destruct i as [|[|[|[|i]]]]; try lia; destruct t as [|[|[|t]]]; try lia; cbn [sum nth]; ring.
Qed.

(** The two worlds never move Cx by more than 2 in squared norm. *)
Lemma waiting_moves past : length past = 4%nat ->
  (total_of 4 (fun k => move 4 waiting_C silent waiting past k * move 4 waiting_C silent waiting past k) <= 2)%Z.
Proof.
  destruct past as [|x3 [|x2 [|x1 [|x0 [|]]]]]; try easy. intros _. unfold move, difference, item. cbn [length total_of Nat.sub skipn].
  unfold silent, waiting, waiting_C. cbn [nth]. destruct (is_odd x0); cbn; lia.
Qed.

(** The weights for σ² = ½. *)
Lemma weight_half z : gaussian_weight (/ 2) z = exp (- (IZR z * IZR z)).
Proof. rewrite gaussian_weight_square. f_equal. field. Qed.

(** Their sum is at most 1 + 2q + 2q⁴ + 2q⁹/(1 − q), q = 1/e. *)
Lemma total_half total : mass (gaussian_weight (/ 2)) (fun _ => True) total ->
  total <= 1 + 2 * (exp (-1) + exp (-1) ^ 4 + exp (-1) ^ 9 / (1 - exp (-1))).
Proof.
  intros [_ L]. set (q := exp (-1)). assert (Q : 0 < q < 1) by (split; [apply exp_pos|unfold q; interval with (i_prec 60)]).
  set (g n := exp (- INR n ^ 2 / (2 * / 2))). assert (G : forall n, g n = q ^ (n * n)).
  { intros n. unfold g, q. rewrite exp_power, mult_INR. f_equal. field. }
  set (b i := match i with O => q | S O => q ^ 4 | _ => q ^ (7 + i) end).
  assert (GB : forall i, g (S i) <= b i).
  { intros [|[|i]]; rewrite G; [cbn; lra|cbn; lra|]. unfold b. replace (S (S (S i)) * S (S (S i)))%nat with (7 + S (S i) + (i * i + 5 * i))%nat by lia.
    rewrite pow_add. rewrite <- (Rmult_1_r (q ^ (7 + S (S i)))) at 2. apply Rmult_le_compat_l; [apply pow_le; lra|].
    rewrite <- (pow1 (i * i + 5 * i)). apply pow_incr. lra. }
  assert (BS : forall n, sum (S (S n)) b = q + q ^ 4 + (q ^ 9 - q ^ (9 + n)) / (1 - q)).
  { induction n; [cbn [sum b]; rewrite Nat.add_0_r; field; lra|]. rewrite sum_next, IHn. unfold b. replace (7 + S (S n))%nat with (9 + n)%nat by lia.
    replace (9 + S n)%nat with (S (9 + n)) by lia. cbn [pow]. field. lra. }
  apply L. intros x (l & D & _ & ->). destruct (around_covers l) as [n I].
  assert (I' : incl l (around (S (S n)))) by (intros z Z; apply I, around_in in Z; apply around_in; lia).
  eapply Rle_trans; [apply (lsum_incl (gaussian_weight (/ 2)) l (fun z => Rlt_le _ _ (exp_pos _)) D _ I')|].
  change (gaussian_weight (/ 2)) with (fun z => g (Z.abs_nat z)). rewrite around_sum. rewrite (G 0%nat). cbn [Nat.mul pow].
  assert (sum (S (S n)) (fun i => g (S i)) <= sum (S (S n)) b) by (apply sum_le; auto). rewrite BS in H.
  assert ((q ^ 9 - q ^ (9 + n)) / (1 - q) <= q ^ 9 / (1 - q)).
  { apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. assert (0 < q ^ (9 + n)) by (apply pow_lt; lra). lra. }
  lra.
Qed.

Lemma lsum_pairs {A B} (l : list A) (k : list B) h : lsum (list_prod l k) h = lsum l (fun x => lsum k (fun y => h (x, y))).
Proof. induction l as [|x l IH]; cbn [list_prod lsum]; [easy|]. now rewrite lsum_app, IH, lsum_map. Qed.

(** What a noise vector adds to the moment, for weights whose total is t. *)
Section Moment.
Variables (t : R) (P0 P1 : list R -> R).
Hypothesis t_positive : 0 < t.
Let law := independent (fun a => gaussian_weight (/ 2) a / t) 4.
Hypothesis P0_mass : forall o, mass law (fun z => releases 4 waiting_A waiting_B silent z 4 = o) (P0 o).
Hypothesis P1_mass : forall o, mass law (fun z => releases 4 waiting_A waiting_B waiting z 4 = o) (P1 o).
Let shown z := releases 4 waiting_A waiting_B silent z 4.

Lemma law_positive z : 0 < law z.
Proof.
  assert (W : forall a, 0 < gaussian_weight (/ 2) a / t) by (intros a; apply Rdiv_lt_0_compat; [apply exp_pos|easy]).
  unfold law. cbn [independent]. destruct z as [[[[[] a] b] c] d]. cbn [fst snd].
  repeat (apply Rmult_lt_0_compat; [|apply W]). lra.
Qed.

Lemma mass_of_one (event : lattice 4 -> Prop) z p : event z -> (forall z', event z' -> z' = z) -> mass law event p -> p = law z.
Proof.
  intros E U M. apply (mass_unique law event); [easy|]. destruct (single_mass law z (fun z => Rlt_le _ _ (law_positive z))) as [Up Lo]. split.
  - intros x (l & D & H & ->). apply Up. exists l. auto.
  - intros b B. apply Lo. intros x (l & D & H & ->). apply B. exists l. repeat split; [easy|]. intros y Y. now rewrite (H y Y).
Qed.

Lemma first_world z : P0 (shown z) = law z.
Proof. apply (mass_of_one (fun z' => releases 4 waiting_A waiting_B silent z' 4 = shown z)); [easy| |apply P0_mass]. intros z'. apply releases_determine. Qed.

Lemma second_world z : P1 (shown z) = law (moved 4 4 waiting_A waiting_B waiting_C silent waiting z).
Proof.
  assert (M := moved_releases 4 4 waiting_A waiting_B waiting_C waiting_factors waiting_triangular silent waiting z 4 ltac:(lia)).
  apply (mass_of_one (fun z' => releases 4 waiting_A waiting_B waiting z' 4 = shown z)); [exact M| |apply P1_mass].
  intros z' H. apply (releases_determine waiting). now rewrite H, M.
Qed.

Let h x := exp (- (IZR x * IZR x)).
Let k x := exp (IZR x - IZR x * IZR x).

Lemma added a b c d : P0 (shown (noise_point a b c d)) * sqrt (P0 (shown (noise_point a b c d)) / P1 (shown (noise_point a b c d))) =
  exp 1 / t ^ 4 * if Z.odd (a - b) then k a * k b * (h c * h d) else h a * h b * (k c * k d).
Proof.
  rewrite first_world, second_world, moved_point. set (s := if Z.odd (a - b) then IZR a + IZR b + 1 else IZR c + IZR d + 1).
  assert (L : forall a b c d, law (noise_point a b c d) = h a * h b * h c * h d / t ^ 4).
  { intros a' b' c' d'. unfold law, h. cbn [independent noise_point fst snd]. rewrite !weight_half. field. lra. }
  assert (H1 : forall x, h (x + 1) = h x * exp (- (2 * IZR x + 1))) by (intros x; unfold h; rewrite <- exp_plus, plus_IZR; f_equal; ring).
  assert (N : forall x, h x <> 0) by (intros; apply Rgt_not_eq, exp_pos).
  assert (K : forall x, k x = h x * exp (IZR x)) by (intros x; unfold h, k; rewrite <- exp_plus; f_equal; ring).
  assert (E : law (noise_point a b c d) / law (if Z.odd (a - b) then noise_point (a + 1) (b + 1) c d else noise_point a b (c + 1) (d + 1)) = Rsqr (exp s)).
  { unfold Rsqr. rewrite <- exp_plus. unfold s. destruct (Z.odd (a - b)); rewrite !L, !H1.
    - transitivity (/ (exp (- (2 * IZR a + 1)) * exp (- (2 * IZR b + 1)))).
      + field. repeat split; auto; try (apply Rgt_not_eq, exp_pos); lra.
      + rewrite <- exp_plus, <- exp_Ropp. f_equal. ring.
    - transitivity (/ (exp (- (2 * IZR c + 1)) * exp (- (2 * IZR d + 1)))).
      + field. repeat split; auto; try (apply Rgt_not_eq, exp_pos); lra.
      + rewrite <- exp_plus, <- exp_Ropp. f_equal. ring. }
  rewrite E, sqrt_Rsqr by (apply Rlt_le, exp_pos). rewrite L, !K. unfold s. destruct (Z.odd (a - b)); rewrite !exp_plus; field; lra.
Qed.
End Moment.

Lemma lsum_scaled {A} (l : list A) f c : lsum l (fun x => c * f x) = c * lsum l f.
Proof. induction l; cbn [lsum]; [ring|]. rewrite IHl. ring. Qed.

(** All vectors with entries from −2 to 2. *)
Definition small_pairs := list_prod (around 2) (around 2).
Definition small_points := map (fun xy => noise_point (fst (fst xy)) (snd (fst xy)) (fst (snd xy)) (snd (snd xy))) (list_prod small_pairs small_pairs).

Lemma small_NoDup : NoDup small_points.
Proof.
  apply FinFun.Injective_map_NoDup; [intros [[a b] [c d]] [[a' b'] [c' d']] H; cbn [fst snd] in H; unfold noise_point in H; congruence|].
  assert (N : NoDup small_pairs) by (apply NoDup_prod; apply around_nodup). now apply NoDup_prod.
Qed.

(** Over these alone the moment is too large. *)
Lemma small_sum t : 0 < t -> t <= 1 + 2 * (exp (-1) + exp (-1) ^ 4 + exp (-1) ^ 9 / (1 - exp (-1))) ->
  let h x := exp (- (IZR x * IZR x)) in let k x := exp (IZR x - IZR x * IZR x) in
  exp (3 / 2) < lsum (list_prod small_pairs small_pairs) (fun xy => exp 1 / t ^ 4 * if Z.odd (fst (fst xy) - snd (fst xy))
    then k (fst (fst xy)) * k (snd (fst xy)) * (h (fst (snd xy)) * h (snd (snd xy)))
    else h (fst (fst xy)) * h (snd (fst xy)) * (k (fst (snd xy)) * k (snd (snd xy)))).
Proof.
  intros T0 T1 h k. set (S := lsum (around 2) h). set (U := lsum (around 2) k). rewrite lsum_scaled, lsum_pairs.
  rewrite (lsum_ext small_pairs _ (fun x => if Z.odd (fst x - snd x) then k (fst x) * k (snd x) * (S * S) else h (fst x) * h (snd x) * (U * U))).
  - assert (S0 : 177 / 100 <= S <= 178 / 100) by (unfold S, h; cbn [around lsum]; change (Z.of_nat 2) with 2%Z; change (Z.of_nat 1) with 1%Z;
      cbn [Z.opp]; split; interval with (i_prec 60)).
    assert (U0 : 227 / 100 <= U <= 228 / 100) by (unfold U, k; cbn [around lsum]; change (Z.of_nat 2) with 2%Z; change (Z.of_nat 1) with 1%Z;
      cbn [Z.opp]; split; interval with (i_prec 60)).
    assert (T4 : t ^ 4 <= 988 / 100).
    { apply Rle_trans with ((1 + 2 * (exp (-1) + exp (-1) ^ 4 + exp (-1) ^ 9 / (1 - exp (-1)))) ^ 4); [apply pow_incr; lra|interval with (i_prec 60)]. }
    assert (P4 : 0 < t ^ 4) by now apply pow_lt. match goal with |- _ < _ * ?x => set (F := x) end.
    assert (F0 : 164 / 10 <= F).
    { unfold F, small_pairs, h, k. clearbody S U. clear F. cbn [around list_prod map app lsum fst snd]. change (Z.of_nat 2) with 2%Z. change (Z.of_nat 1) with 1%Z.
      cbn [Z.opp Z.sub Z.add Z.pos_sub Z.odd Pos.add Z.double Z.succ_double Z.pred_double Pos.pred_double]. interval with (i_prec 60). }
    apply Rmult_lt_reg_r with (t ^ 4); [easy|]. replace (exp 1 / t ^ 4 * F * t ^ 4) with (exp 1 * F) by (field; lra).
    apply Rle_lt_trans with (exp (3 / 2) * (988 / 100)); [apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|easy]|].
    apply Rlt_le_trans with (exp 1 * (164 / 10)); [interval with (i_prec 60)|apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|easy]].
  - intros x _. unfold S, U. rewrite <- !lsum_prod. cbn [fst snd]. destruct (Z.odd (fst x - snd x)); now rewrite lsum_scaled.
Qed.

(** What Theorem 1 of docs/adaptivity.md says of whole orders is false at α = 3/2: there are lower-triangular A = BC, C of integers, and two worlds
    whose differences never move Cx by more than 2 in squared norm, with Σ P₀^(3/2)·P₁^(−1/2) > e^(α(α−1)ρ), ρ = 2/(2σ²), for the releases
    under discrete Gaussian noise of σ² = ½. *)
Theorem moment_three_halves : exists (A B : matrix) (C : nat -> nat -> Z) (choose choose' : list R -> Z),
  factorization 4 4 4 A B (fun k i => IZR (C k i)) /\ (forall t i, (t < i < 4)%nat -> A t i = 0) /\
  (forall past, length past = 4%nat -> (total_of 4 (fun k => move 4 C choose choose' past k * move 4 C choose choose' past k) <= 2)%Z) /\
  forall total P0 P1, mass (gaussian_weight (/ 2)) (fun _ => True) total ->
  let law := independent (fun a => gaussian_weight (/ 2) a / total) 4 in
  (forall o, mass law (fun z => releases 4 A B choose z 4 = o) (P0 o)) -> (forall o, mass law (fun z => releases 4 A B choose' z 4 = o) (P1 o)) ->
  exists seen, NoDup seen /\ (forall o, In o seen -> 0 < P1 o) /\
    exp (3 / 2 * (1 / 2) * (2 / (2 * / 2))) < lsum seen (fun o => P0 o * sqrt (P0 o / P1 o)).
Proof.
  exists waiting_A, waiting_B, waiting_C, silent, waiting. split; [exact waiting_factors|]. split; [exact waiting_triangular|]. split; [exact waiting_moves|].
  intros total P0 P1 M law M0 M1. assert (T0 : 0 < total).
  { destruct (discrete_gaussian_law (/ 2) ltac:(lra)) as (t & T1 & Mt & _). rewrite (mass_unique _ _ _ _ M Mt). lra. }
  set (shown z := releases 4 waiting_A waiting_B silent z 4). exists (map shown small_points). split; [|split].
  - apply FinFun.Injective_map_NoDup; [intros z z'; apply releases_determine|exact small_NoDup].
  - intros o O. apply in_map_iff in O as (z & <- & _). unfold shown. rewrite (second_world total P1 T0 M1 z). now apply law_positive.
  - replace (3 / 2 * (1 / 2) * (2 / (2 * / 2))) with (3 / 2) by field. unfold small_points. rewrite map_map, lsum_map.
    rewrite (lsum_ext _ _ _ (fun xy _ => added total P0 P1 T0 M0 M1 (fst (fst xy)) (snd (fst xy)) (fst (snd xy)) (snd (snd xy)))).
    apply small_sum; [easy|now apply total_half].
Qed.

(** * Integer noise by blocks from bits, as the samplers of src/privacy/sampler/batch draw it: the law *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses DiscreteNoise BitPrograms BitLimits OutputLaw CoinLaws TableDraw NoisePrograms BlockTrial.
Import ListNotations.
Open Scope R_scope.

(** A coin by its law. *)
Lemma coin_tends p x f : grows p -> 0 <= x <= 1 -> outputs p (coin x) -> tends p f (f true * x + f false * (1 - x)).
Proof.
  intros G X O. assert (D := coin_distribution x X). apply tends_bool.
  - apply (tends_ext _ (fun _ => True) (fun b => ind (Bool.eqb b true))); [intros; now apply ensures_all|now intros []|].
    now apply (outputs_point p (coin x) Bool.eqb true G D O), eqb_true_iff.
  - apply (tends_ext _ (fun _ => True) (fun b => ind (Bool.eqb b false))); [intros; now apply ensures_all|now intros []|].
    now apply (outputs_point p (coin x) Bool.eqb false G D O), eqb_true_iff.
Qed.

(** The mass on the natural numbers is the least upper bound of the sums from 0 on. *)
Lemma nat_mass w v : (forall k, 0 <= w k) -> is_lub (fun x => exists n, x = sum n w) v -> mass w (fun _ => True) v.
Proof.
  intros W [U L]. split.
  - intros x (l & D & _ & ->). apply Rle_trans with (lsum (seq 0 (S (list_max l))) w).
    + apply lsum_incl; [easy|easy|]. intros k K. apply in_seq. assert (H := proj1 (list_max_le l (list_max l)) (Nat.le_refl _)).
      rewrite Forall_forall in H. specialize (H k K). lia.
    + rewrite lsum_seq. apply U. now exists (S (list_max l)).
  - intros b B. apply L. intros x (n & ->). rewrite <- lsum_seq. apply B. exists (seq 0 n). repeat split. apply seq_NoDup.
Qed.

Section Blocks.
Variables (w p : nat) (g : nat -> R) (total blocks : R) (table : program nat) (keeps : nat -> Z -> program bool) (F : nat -> R).
Let B := (2 ^ p)%nat.

(** Weights g(|x|) that do not increase; the first of every block stands for it in the table, half of it where −0 is 0. *)
Hypothesis words : (1 <= w)%nat /\ (p <= 2 * w - 1)%nat.
Hypothesis positive : forall n, 0 < g n.
Hypothesis decreases : forall n, g (S n) <= g n.
Hypothesis all_weights : mass (fun z => g (Z.abs_nat z)) (fun _ => True) total.
Hypothesis blocks_positive : 0 < blocks.
Definition block_weight n := if ((p =? 0) && (n =? 0))%nat%bool then g n / 2 else g n.
Hypothesis table_grows : grows table.
Hypothesis table_law : distribution (fun k => block_weight (B * k) / blocks) /\ outputs table (fun k => block_weight (B * k) / blocks).
Hypothesis keeps_grow : forall k j, grows (keeps k j).
Hypothesis keeps_law : forall k j, (j < B)%nat -> outputs (keeps k (Z.of_nat j)) (coin (g (B * k + j) / g (B * k)))%nat.

Lemma g_decreases m n : (m <= n)%nat -> g n <= g m.
Proof. induction 1; [lra|]. generalize (decreases m0). lra. Qed.

(** The probability with which a block's place is kept. *)
Definition kept k j := if (p =? 0)%nat then 1 else g (B * k + j)%nat / g (B * k)%nat.

Lemma kept_between k j : 0 <= kept k j <= 1.
Proof.
  unfold kept. destruct (p =? 0)%nat; [lra|]. assert (P := positive (B * k)). assert (Q := positive (B * k + j)). split.
  - apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat].
  - apply Rmult_le_reg_r with (g (B * k)%nat); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. generalize (g_decreases (B * k) (B * k + j) ltac:(lia)). lra.
Qed.

(** What becomes of a sign, a block and a place. *)
Definition placed (negative : bool) k j : unit + Z :=
  let x := (Z.of_nat (B * k + j))%Z in
  if negative then if ((x =? 0)%Z && negb (p =? 0)%nat)%bool then inl tt else inr (- x)%Z else inr x.

Definition block_mean (f : unit + Z -> R) k := sum B (fun j =>
  ((f (placed true k j) + f (placed false k j)) / 2) * kept k j + f (inl tt) * (1 - kept k j)) / 2 ^ p.

Lemma grows_block_trial : grows (block_trial w p table keeps).
Proof.
  apply grows_chain; [easy|]. intros k. apply grows_chain; [apply grows_sign_and_place|]. intros sj.
  apply grows_chain; [destruct (p =? 0)%nat; [apply grows_give|easy]|]. intros b. apply grows_give.
Qed.

Lemma block_trial_mean f v : (forall r, 0 <= f r) -> tends table (block_mean f) v -> tends (block_trial w p table keeps) f v.
Proof.
  intros Pf H. assert (P2 : 0 < 2 ^ p) by (apply pow_lt; lra). assert (BN : (2 ^ Z.of_nat p)%Z = Z.of_nat B) by (unfold B; now rewrite Nat2Z.inj_pow).
  eapply (tends_chain _ _ (fun _ => True)); [easy| |exact Pf| | |exact H].
  - intros k. apply grows_chain; [apply grows_sign_and_place|]. intros sj. apply grows_chain; [destruct (p =? 0)%nat; [apply grows_give|easy]|].
    intros b. apply grows_give.
  - intros n. now apply ensures_all.
  - intros k _. set (h (sj : bool * Z) := f (placed (fst sj) k (Z.to_nat (snd sj))) * kept k (Z.to_nat (snd sj)) + f (inl tt) * (1 - kept k (Z.to_nat (snd sj)))).
    apply (tends_chain _ _ (fun sj => 0 <= snd sj < 2 ^ Z.of_nat p)%Z _ h).
    + apply grows_sign_and_place.
    + intros sj. apply grows_chain; [destruct (p =? 0)%nat; [apply grows_give|easy]|]. intros b. apply grows_give.
    + exact Pf.
    + intros n. apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|]. intros s _.
      apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|]. intros x _. cbn [ensures give snd]. apply Z.mod_pos_bound. lia.
    + intros [s z] J. cbn [fst snd] in J. set (j := Z.to_nat z). assert (Ej : z = Z.of_nat j) by lia.
      apply tends_map. cbn [fst snd]. unfold h. cbn [fst snd]. fold j.
      assert (X : (Z.of_nat k * 2 ^ Z.of_nat p + z)%Z = Z.of_nat (B * k + j)) by (rewrite BN, Ej; lia). rewrite X. unfold kept, placed.
      destruct (Nat.eqb_spec p 0) as [P0|P0].
      * eapply tends_value; [apply tends_give|]. cbv beta iota. ring.
      * eapply tends_value; [apply coin_tends; [easy| |rewrite Ej; apply keeps_law; lia]|].
        -- generalize (kept_between k j). unfold kept. now rewrite (proj2 (Nat.eqb_neq p 0) P0).
        -- cbv beta iota. ring.
    + eapply tends_value; [apply sign_and_place_mean; [easy|easy|]|].
      * intros sj. unfold h. generalize (kept_between k (Z.to_nat (snd sj))). intros. apply Rplus_le_le_0_compat; apply Rmult_le_pos; auto; lra.
      * unfold block_mean. apply (f_equal (fun x => x / 2 ^ p)). apply sum_ext; intros j _. unfold h. cbn [fst snd]. rewrite Nat2Z.id. field.
Qed.

(** Half the weight of 0, and the weights of 1, 2, …: half the total. *)
Definition halved n := if (n =? 0)%nat then g n / 2 else g n.

Lemma halved_sums : is_lub (fun x => exists n, x = sum n halved) (total / 2).
Proof.
  assert (E : forall n, lsum (around n) (fun z => g (Z.abs_nat z)) = 2 * sum (S n) halved).
  { intros n. rewrite around_sum, sum_first. unfold halved at 1. cbn [Nat.eqb]. rewrite (sum_ext n (fun i => halved (S i)) (fun i => g (S i))) by easy. field. }
  destruct all_weights as [U L]. split.
  - intros x (n & ->). apply Rle_trans with (sum (S n) halved).
    + rewrite sum_next. assert (0 <= halved n); [|lra]. unfold halved. generalize (positive n). destruct (n =? 0)%nat; lra.
    + enough (2 * sum (S n) halved <= total) by lra. rewrite <- E. apply U. exists (around n). auto using around_nodup.
  - intros b Hb. enough (total <= 2 * b) by lra. apply L. intros x (l & D & _ & ->). destruct (around_covers l) as [n I].
    eapply Rle_trans; [apply (lsum_incl (fun z => g (Z.abs_nat z)) l (fun z => Rlt_le _ _ (positive _)) D _ I)|]. rewrite E.
    enough (sum (S n) halved <= b) by lra. apply Hb. now exists (S n).
Qed.

Lemma total_positive : 0 < total.
Proof.
  apply Rlt_le_trans with (g 0); [apply positive|]. apply all_weights. exists [0%Z]. repeat split; [repeat constructor; easy|]. cbn. ring.
Qed.

(** Of the block k a trial accepts so much, in units of 2·2^p·blocks. *)
Lemma accepted_block k : block_weight (B * k) / blocks * (1 - block_mean (fun r => match r with inl _ => 1 | inr _ => 0 end) k) =
  sum B (fun j => halved (B * k + j)) / (2 ^ p * blocks).
Proof.
  assert (P2 : 0 < 2 ^ p) by (apply pow_lt; lra). assert (BR : INR B = 2 ^ p) by (unfold B; rewrite pow_INR; now replace (INR 2) with 2 by easy).
  set (X j := (match placed true k j with inl _ => 1 | inr _ => 0 end + match placed false k j with inl _ => 1 | inr _ => 0 end) / 2 * kept k j + 1 * (1 - kept k j)).
  change (block_mean (fun r => match r with inl _ => 1 | inr _ => 0 end) k) with (sum B X / 2 ^ p).
  transitivity (sum B (fun j => block_weight (B * k) * (1 - X j)) / (2 ^ p * blocks)).
  { rewrite sum_scale, sum_minus, sum_const, BR. field. lra. }
  apply (f_equal (fun x => x / (2 ^ p * blocks))). apply sum_ext; intros j J. unfold X, placed, kept, block_weight, halved.
  assert (P := positive (B * k)). destruct (Nat.eqb_spec p 0) as [P0|P0].
  + assert (j = 0)%nat by (unfold B in J; rewrite P0 in J; cbn in J; lia). subst j. rewrite Nat.add_0_r. rewrite andb_false_r. cbn [andb].
    destruct (B * k =? 0)%nat; field.
  + rewrite andb_true_r. cbn [andb]. destruct (Nat.eqb_spec (B * k + j) 0) as [Z|Z].
    * rewrite Z. cbn. assert (Z' : (B * k = 0)%nat) by lia. rewrite Z' in *. field. lra.
    * rewrite (proj2 (Z.eqb_neq _ 0)) by lia. field. lra.
Qed.

(** Means over the table. *)
Lemma table_mean h v : (forall k, 0 <= h k <= 1) -> mass (fun k => block_weight (B * k) / blocks * h k) (fun _ => True) v -> tends table h v.
Proof.
  intros H M. destruct table_law as [D O]. apply (law_mean table (fun k => block_weight (B * k) / blocks) Nat.eqb); auto.
  - apply Nat.eqb_eq.
  - intros k. apply (outputs_point table (fun k => block_weight (B * k) / blocks) Nat.eqb k table_grows D O Nat.eqb_eq).
Qed.

Lemma rejection_between k : 0 <= block_mean (fun r => match r with inl _ => 1 | inr _ => 0 end) k <= 1.
Proof.
  assert (P2 : 0 < 2 ^ p) by (apply pow_lt; lra). assert (BR : INR B = 2 ^ p) by (unfold B; rewrite pow_INR; now replace (INR 2) with 2 by easy).
  assert (X : forall j, 0 <= (match placed true k j with inl _ => 1 | inr _ => 0 end + match placed false k j with inl _ => 1 | inr _ => 0 end) / 2 * kept k j
    + 1 * (1 - kept k j) <= 1).
  { intros j. generalize (kept_between k j). destruct (placed true k j), (placed false k j); nra. }
  unfold block_mean. split.
  - apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat]. apply sum_nonneg. intros; apply X.
  - apply Rmult_le_reg_r with (2 ^ p); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r, Rmult_1_l by lra.
    rewrite <- BR, <- (Rmult_1_r (INR B)), <- sum_const.
    apply sum_le. intros; apply X.
Qed.

(** A trial is rejected with the probability 1 − total/(2·2^p·blocks). *)
Lemma trial_rejected : tends (block_trial w p table keeps) (fun r => match r with inl _ => 1 | inr _ => 0 end) (1 - total / (2 * 2 ^ p * blocks)).
Proof.
  assert (P2 : 0 < 2 ^ p) by (apply pow_lt; lra). apply block_trial_mean; [intros []; lra|]. set (b := block_mean _).
  assert (Hb : forall k, 0 <= b k <= 1) by (intros; apply rejection_between).
  assert (One : tends table (fun _ => 1) 1).
  { apply table_mean; [intros; lra|]. apply (mass_ext (fun k => block_weight (B * k) / blocks)); [intros; ring|]. apply table_law. }
  assert (A : tends table (fun k => 1 - b k) (total / 2 * / (2 ^ p * blocks))).
  { apply table_mean; [intros k; specialize (Hb k); lra|].
    apply (mass_ext (fun k => sum B (fun j => halved (B * k + j)) * / (2 ^ p * blocks))); [intros k; symmetry; apply accepted_block|].
    apply mass_scale; [apply Rinv_0_lt_compat, Rmult_lt_0_compat; lra|]. assert (Hn : forall n, 0 <= halved n).
    { intros n. unfold halved. generalize (positive n). destruct (n =? 0)%nat; lra. }
    apply nat_mass; [intros; apply sum_nonneg; auto|]. destruct halved_sums as [U L].
    assert (B1 : (1 <= B)%nat) by (unfold B; generalize (Nat.pow_nonzero 2 p); lia). split.
    - intros x (n & ->). rewrite <- sum_blocks. apply U. now exists (B * n)%nat.
    - intros c C. apply L. intros x (n & ->). apply Rle_trans with (sum (B * n) halved); [|rewrite sum_blocks; apply C; now exists n].
      replace (B * n)%nat with (n + (B * n - n))%nat by nia. rewrite sum_split.
      assert (0 <= sum (B * n - n) (fun k => halved (n + k))) by (apply sum_nonneg; auto). lra. }
  apply (tends_ext _ (fun _ => True) (fun k => 1 * 1 + -1 * (1 - b k))); [intros; now apply ensures_all|intros; ring|].
  eapply tends_value; [apply (tends_combination _ _ _ _ _ _ _ One A)|]. field. lra.
Qed.

(** A trial gives z with the probability g(|z|)/(2·2^p·blocks). *)
Lemma trial_point z : tends (block_trial w p table keeps) (fun r => match r with inl _ => 0 | inr x => ind (x =? z)%Z end)
  (g (Z.abs_nat z) / (2 * 2 ^ p * blocks)).
Proof.
  assert (P2 : 0 < 2 ^ p) by (apply pow_lt; lra). assert (B1 : (1 <= B)%nat) by (unfold B; generalize (Nat.pow_nonzero 2 p); lia).
  set (f := fun r : unit + Z => match r with inl _ => 0 | inr x => ind (x =? z)%Z end).
  set (n := Z.abs_nat z). set (k0 := (n / B)%nat). set (j0 := (n mod B)%nat). assert (N : n = (B * k0 + j0)%nat) by (apply Nat.div_mod; lia).
  assert (J0 : (j0 < B)%nat) by (apply Nat.mod_upper_bound; lia).
  assert (Far : forall k j, (j < B)%nat -> (B * k + j)%nat <> n -> forall s, f (placed s k j) = 0).
  { intros k j J D s. unfold placed, f, ind. destruct s; [destruct (_ && _)%bool; [easy|]|];
      match goal with |- context [(?a =? z)%Z] => destruct (Z.eqb_spec a z) as [E|_]; [exfalso; apply D; unfold n; lia|easy] end. }
  assert (Near : block_weight (B * k0) * ((f (placed true k0 j0) + f (placed false k0 j0)) / 2 * kept k0 j0) = g n / 2).
  { assert (P := positive (B * k0)). unfold placed, kept, block_weight, f. rewrite <- N. destruct (Nat.eqb_spec p 0) as [P0|P0].
    - assert (j0 = 0)%nat by (unfold B in J0; rewrite P0 in J0; cbn in J0; lia). rewrite H, Nat.add_0_r in N. rewrite andb_false_r, <- N. cbn [andb].
      unfold ind. destruct (Nat.eqb_spec n 0), (Z.eqb_spec (- Z.of_nat n) z), (Z.eqb_spec (Z.of_nat n) z); unfold n in *; lia || (rewrite ?Rmult_1_r; field).
    - rewrite andb_true_r. cbn [andb]. unfold ind.
      destruct (Z.eqb_spec (Z.of_nat n) 0), (Z.eqb_spec (- Z.of_nat n) z), (Z.eqb_spec (Z.of_nat n) z); unfold n in *; lia || (field; lra). }
  apply block_trial_mean; [intros [|x]; [cbn; lra|]; unfold f, ind; destruct (_ =? _)%Z; lra|].
  apply (tends_ext _ (fun _ => True) (fun k => block_mean f k0 * ind (k =? k0)%nat)); [intros; now apply ensures_all| |].
  - intros k _. unfold ind. destruct (Nat.eqb_spec k k0) as [->|D]; [ring|]. rewrite Rmult_0_r. unfold block_mean. rewrite sum_zero; [unfold Rdiv; ring|].
    intros j J. assert (X : (B * k + j)%nat <> n).
    { intros X. apply D. unfold k0. rewrite <- X. symmetry. rewrite Nat.mul_comm, Nat.div_add_l, Nat.div_small by lia. lia. }
    rewrite !(Far k j J X). cbn. field.
  - destruct table_law as [D O]. eapply tends_value; [apply tends_scale, (outputs_point table _ Nat.eqb k0 table_grows D O Nat.eqb_eq)|].
    unfold block_mean. rewrite (sum_single B j0 _ J0).
    + transitivity (block_weight (B * k0) * ((f (placed true k0 j0) + f (placed false k0 j0)) / 2 * kept k0 j0) / (2 ^ p * blocks)); [cbn [f]; field; lra|].
      rewrite Near. fold n. field. lra.
    + intros j J Dj. rewrite !(Far k0 j J) by lia. cbn. field.
Qed.
End Blocks.

(** Trials up to one that is not rejected. *)
Definition sample_blocks w p table keeps : program Z := loop (fun _ : unit => block_trial w p table keeps) tt.

(** Blocks from a table, and coins by which their places are kept, draw every z with a probability proportional to g(|z|): Theorem (batch)
    of docs/mechanisms.md. *)
Theorem block_sampler_law w p g total blocks table keeps : (1 <= w)%nat -> (p <= 2 * w - 1)%nat -> (forall n, 0 < g n) -> (forall n, g (S n) <= g n) ->
  mass (fun z => g (Z.abs_nat z)) (fun _ => True) total -> 0 < blocks -> grows table -> (forall k j, grows (keeps k j)) ->
  let first k := block_weight p g (2 ^ p * k) / blocks in distribution first -> outputs table first ->
  (forall k j, (j < 2 ^ p)%nat -> outputs (keeps k (Z.of_nat j)) (coin (g (2 ^ p * k + j)%nat / g (2 ^ p * k)%nat))) ->
  outputs (sample_blocks w p table keeps) (fun z => g (Z.abs_nat z) / total).
Proof.
  intros W Q P D M Bp G K first Df Of Kf. assert (P2 : 0 < 2 ^ p) by (apply pow_lt; lra). assert (T : 0 < total) by (eapply total_positive; eauto).
  apply (law_outputs _ _ Z.eqb).
  - apply grows_loop. intros _. now apply grows_block_trial.
  - split; [intros z; apply Rmult_le_pos; [now apply Rlt_le|now apply Rlt_le, Rinv_0_lt_compat]|].
    replace 1 with (total * / total) by (field; lra). apply (mass_scale _ _ (/ total)); [now apply Rinv_0_lt_compat|easy].
  - apply Z.eqb_eq.
  - intros z. assert (C : 0 < total / (2 * 2 ^ p * blocks)) by (apply Rdiv_lt_0_compat; [easy|repeat apply Rmult_lt_0_compat; lra]).
    eapply tends_value; [apply (tends_retry (block_trial w p table keeps)) with (r := 1 - total / (2 * 2 ^ p * blocks))|].
    + now apply grows_block_trial.
    + intros x. unfold ind. destruct (_ =? _)%Z; lra.
    + lra.
    + exact (trial_point w p g blocks table keeps (conj W Q) P D Bp G (conj Df Of) K Kf z).
    + exact (trial_rejected w p g total blocks table keeps (conj W Q) P D M Bp G (conj Df Of) K Kf).
    + cbv beta. set (c := 2 * 2 ^ p * blocks) in *. assert (0 < c) by (repeat apply Rmult_lt_0_compat; lra).
      replace (1 - (1 - total / c)) with (total / c) by ring. field. split; lra.
Qed.

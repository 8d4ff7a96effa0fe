(** * The samplers of src/privacy/sampler/batch draw the discrete Gaussian and the discrete Laplace law *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses DiscreteNoise BitPrograms BitLimits OutputLaw CoinLaws Looks RealCoin TableDraw BlockTrial BlockLaw.
Open Scope R_scope.

Lemma distribution_ext {A} (w w' : A -> R) : (forall y, w y = w' y) -> distribution w -> distribution w'.
Proof. intros H [P M]. split; [intros y; rewrite <- H; apply P|now apply (mass_ext w)]. Qed.

Lemma outputs_ext {A} (p : program A) w w' : (forall y, w y = w' y) -> outputs p w -> outputs p w'.
Proof. intros H O event v M. apply O. now apply (mass_ext w'). Qed.

(** A table and coins by words of w bits: blocks of 2^p integers, of which g(2^p·k) stands for the k-th. *)
Definition sample_batch w p (table_rule : nat -> Z -> option nat) (keep_rule : nat -> nat -> nat -> Z -> option bool) : program Z :=
  sample_blocks w p (look table_rule (fun _ => w)) (fun k j => look (keep_rule k (Z.to_nat j)) (fun _ => w)).

(** F(k), the probability of the blocks 0 … k, in the sum of all. *)
Definition cumulative p g blocks k := sum (S k) (fun i => block_weight p g (2 ^ p * i) / blocks).

(** Theorem (batch) of docs/mechanisms.md: whatever rules find the place of a uniform real among the F(k), and decide by g(2^p·k + j)/g(2^p·k)
    whether a place is kept, every integer z has a probability proportional to g(|z|). *)
Theorem batch_law w p g total blocks table_rule keep_rule : (1 <= w)%nat -> (p <= 2 * w - 1)%nat -> (forall n, 0 < g n) -> (forall n, g (S n) <= g n) ->
  mass (fun z => g (Z.abs_nat z)) (fun _ => True) total ->
  is_lub (fun x => exists n, x = sum n (fun k => block_weight p g (2 ^ p * k))) blocks ->
  locates (cumulative p g blocks) table_rule ->
  (forall k j, (j < 2 ^ p)%nat -> decides (g (2 ^ p * k + j)%nat / g (2 ^ p * k)%nat) (keep_rule k j)) ->
  outputs (sample_batch w p table_rule keep_rule) (fun z => g (Z.abs_nat z) / total).
Proof.
  intros W Q P D M Bl T K. set (first k := block_weight p g (2 ^ p * k)). assert (F0 : forall k, 0 < first k).
  { intros k. unfold first, block_weight. generalize (P (2 ^ p * k)%nat). destruct (_ && _)%bool; lra. }
  assert (B0 : 0 < blocks). { apply Rlt_le_trans with (first O); [apply F0|]. apply Bl. exists 1%nat. cbn [sum]. unfold first. ring. }
  set (F := cumulative p g blocks). assert (FS : forall k, F k = sum (S k) first / blocks).
  { intros k. unfold F, cumulative, Rdiv. rewrite <- sum_scale_r. easy. }
  assert (Inc : forall k, increment F k = first k / blocks).
  { intros k. unfold increment. rewrite FS. destruct k; cbn [previous]; [|rewrite FS, (sum_next (S k))]; cbn [sum]; field; lra. }
  assert (Gr : forall k, previous F k <= F k).
  { intros k. generalize (Inc k). unfold increment. intros H. assert (0 < first k / blocks) by (now apply Rdiv_lt_0_compat). lra. }
  assert (Lim : Un_cv F 1).
  { intros eps E. destruct Bl as [U L]. destruct (Rle_lt_dec (blocks - eps * blocks) 0) as [N|N].
    - exists O. intros n _. unfold R_dist. rewrite FS. assert (A : sum (S n) first <= blocks) by (apply U; now exists (S n)).
      assert (A0 : 0 < sum (S n) first) by (rewrite sum_next; generalize (F0 n) (sum_nonneg n first ltac:(intros; now apply Rlt_le)); lra).
      assert (0 < sum (S n) first / blocks) by now apply Rdiv_lt_0_compat. assert (sum (S n) first / blocks <= 1).
      { apply Rmult_le_reg_r with blocks; [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
      assert (1 <= eps) by (apply Rmult_le_reg_r with blocks; lra). apply Rabs_def1; lra.
    - destruct (Classical_Prop.classic (exists n, blocks - eps * blocks < sum n first)) as [[n Hn]|H].
      + exists n. intros m Hm. unfold R_dist. rewrite FS. assert (A : sum (S m) first <= blocks) by (apply U; now exists (S m)).
        assert (C : sum n first <= sum (S m) first).
        { replace (S m) with (n + (S m - n))%nat by lia. rewrite sum_split.
          assert (0 <= sum (S m - n) (fun k => first (n + k)%nat)) by (apply sum_nonneg; intros; now apply Rlt_le). lra. }
        assert (sum (S m) first / blocks <= 1) by (apply Rmult_le_reg_r with blocks; [easy|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
        assert (1 - eps < sum (S m) first / blocks) by (apply Rmult_lt_reg_r with blocks; [easy|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
        apply Rabs_def1; lra.
      + exfalso. assert (blocks <= blocks - eps * blocks); [|assert (0 < eps * blocks) by (now apply Rmult_lt_0_compat); lra].
        apply L. intros x (n & ->). destruct (Rle_lt_dec (sum n first) (blocks - eps * blocks)) as [|G]; [easy|]. exfalso. apply H. now exists n. }
  apply (block_sampler_law w p g total blocks); try easy.
  - apply grows_look.
  - intros k j. apply grows_look.
  - apply (distribution_ext (increment F)); [exact Inc|]. now apply increment_distribution.
  - apply (outputs_ext _ (increment F)); [exact Inc|]. now apply table_rule_law.
  - intros k j J. rewrite Nat2Z.id. apply coin_rule_law; [|easy|now apply K].
    assert (A := P (2 ^ p * k)%nat). assert (C := P (2 ^ p * k + j)%nat). split.
    + apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat].
    + apply Rmult_le_reg_r with (g (2 ^ p * k)%nat); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra.
      generalize (g_decreases g D (2 ^ p * k) (2 ^ p * k + j) ltac:(lia)). lra.
Qed.

(** Discrete Gaussian noise of the parameter s2 = σ². *)
Theorem batch_gaussian_law s2 w p total blocks table_rule keep_rule : 0 < s2 -> (1 <= w)%nat -> (p <= 2 * w - 1)%nat ->
  let g n := exp (- INR n ^ 2 / (2 * s2)) in
  mass (gaussian_weight s2) (fun _ => True) total -> is_lub (fun x => exists n, x = sum n (fun k => block_weight p g (2 ^ p * k))) blocks ->
  locates (cumulative p g blocks) table_rule ->
  (forall k j, (j < 2 ^ p)%nat -> decides (exp (- ((INR (2 ^ p * k + j) ^ 2 - INR (2 ^ p * k) ^ 2) / (2 * s2)))) (keep_rule k j)) ->
  outputs (sample_batch w p table_rule keep_rule) (fun z => gaussian_weight s2 z / total).
Proof.
  intros V W Q g M Bl T K. apply (batch_law w p g total blocks); try easy.
  - intros n. apply exp_pos.
  - intros n. unfold g. apply Rlt_le, exp_increasing. rewrite S_INR. assert (I : 0 < / (2 * s2)) by (apply Rinv_0_lt_compat; lra). generalize (pos_INR n). intros.
    unfold Rdiv. apply Rmult_lt_compat_r; [easy|]. nra.
  - intros k j J. replace (g (2 ^ p * k + j)%nat / g (2 ^ p * k)%nat) with (exp (- ((INR (2 ^ p * k + j) ^ 2 - INR (2 ^ p * k) ^ 2) / (2 * s2)))); [now apply K|].
    unfold g, Rdiv at 2. rewrite <- exp_Ropp, <- exp_plus. f_equal. field. lra.
Qed.

(** Discrete Laplace noise with q = e^(−1/b), b its scale. *)
Theorem batch_laplace_law b w p blocks table_rule keep_rule : 0 < b -> (1 <= w)%nat -> (p <= 2 * w - 1)%nat ->
  let g n := exp (- (INR n / b)) in is_lub (fun x => exists n, x = sum n (fun k => block_weight p g (2 ^ p * k))) blocks ->
  locates (cumulative p g blocks) table_rule ->
  (forall k j, (j < 2 ^ p)%nat -> decides (exp (- (INR j / b))) (keep_rule k j)) ->
  outputs (sample_batch w p table_rule keep_rule) (discrete_laplace (exp (- (1 / b)))).
Proof.
  intros V W Q g Bl T K. set (q := exp (- (1 / b))). assert (I : 0 < / b) by now apply Rinv_0_lt_compat.
  assert (q1 : 0 < q < 1) by (split; [apply exp_pos|]; apply Rlt_le_trans with (exp 0); [apply exp_increasing; unfold Rdiv; lra|rewrite exp_0; lra]).
  assert (G : forall n, g n = q ^ n).
  { intros n. unfold g, q. induction n; [cbn [INR pow]; replace (- (0 / b)) with 0 by (field; lra); apply exp_0|].
    cbn [pow]. rewrite <- IHn, <- exp_plus, S_INR. f_equal. field. lra. }
  apply (outputs_ext _ (fun z => g (Z.abs_nat z) / ((1 + q) / (1 - q)))).
  - intros z. rewrite G. unfold discrete_laplace. field. split; lra.
  - apply (batch_law w p g _ blocks); try easy.
    + intros n. apply exp_pos.
    + intros n. rewrite !G. cbn [pow]. assert (0 < q ^ n) by now apply pow_lt. nra.
    + destruct (discrete_laplace_law q q1) as [_ H]. apply (mass_scale _ _ ((1 + q) / (1 - q))) in H; [|apply Rdiv_lt_0_compat; lra]. rewrite Rmult_1_l in H.
      apply (mass_ext _ (fun z => g (Z.abs_nat z))) in H; [exact H|]. intros z. rewrite G. unfold discrete_laplace. field. lra.
    + intros k j J. replace (g (2 ^ p * k + j)%nat / g (2 ^ p * k)%nat) with (exp (- (INR j / b))); [now apply K|].
      unfold g, Rdiv at 2. rewrite <- exp_Ropp, <- exp_plus. f_equal. rewrite plus_INR. field. lra.
Qed.

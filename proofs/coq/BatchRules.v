(** * The comparisons of integers by which the samplers of src/privacy/sampler/batch answer at the first word *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith Factorial.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums BitPrograms BernoulliExp RealCoin TableDraw.
Import ListNotations.
Open Scope R_scope.

(** The first k with u ≤ ⌊2^w·F(k)⌋, unless the two are equal. *)
Definition threshold_rule w (thresholds : list Z) i u : option nat :=
  if (i =? w)%nat then
    match first_index (fun t => u <=? t)%Z thresholds with
    | Some k => if (nth k thresholds 0 =? u)%Z then None else Some k
    | None => None
    end
  else None.

(** What the table says at once is right. *)
Theorem threshold_places F w thresholds : (forall k, (k < length thresholds)%nat ->
  IZR (nth k thresholds 0%Z) <= F k * 2 ^ w < IZR (nth k thresholds 0%Z) + 1) -> right_places F (threshold_rule w thresholds).
Proof.
  intros T i u k R H. unfold threshold_rule in H. destruct (Nat.eqb_spec i w) as [->|]; [|easy].
  destruct (first_index _ thresholds) as [k'|] eqn:X; [|easy]. apply (first_index_some _ 0%Z) in X as (L & P & N).
  destruct (Z.eqb_spec (nth k' thresholds 0%Z) u) as [|D]; [easy|]. injection H as <-. apply Z.leb_le in P. split.
  - destruct k' as [|j]; cbn [previous]; [rewrite Rmult_0_l; apply (IZR_le 0); lia|]. specialize (N j ltac:(lia)). apply Z.leb_gt in N.
    destruct (T j ltac:(lia)). assert (IZR (nth j thresholds 0%Z) + 1 <= IZR u) by (rewrite <- plus_IZR; apply IZR_le; lia). lra.
  - destruct (T k' L). assert (IZR u + 1 <= IZR (nth k' thresholds 0%Z)) by (rewrite <- plus_IZR; apply IZR_le; lia). lra.
Qed.

(** Kept if v + 1 + most ≤ 2^w, not kept if v ≥ edge, for 2^w·γ ≤ most and an edge that a lower bound of 2^w·γ gives. *)
Definition margin_rule w most edge i v : option bool :=
  if (i =? w)%nat then if (v + 1 + most <=? 2 ^ Z.of_nat w)%Z then Some true else if (edge <=? v)%Z then Some false else None else None.

Lemma exp_second x : 0 <= x -> 1 + x + x ^ 2 / 2 <= exp x.
Proof.
  intros X. assert (P : forall j, 0 <= x ^ j / INR (fact j)).
  { intros j. apply Rmult_le_pos; [now apply pow_le|]. apply Rlt_le, Rinv_0_lt_compat, INR_fact_lt_0. }
  assert (H := is_lim_seq_incr_compare (fun m => sum m (fun j => x ^ j / INR (fact j))) (exp x) (exp_series x)
    ltac:(intros m; cbv beta; rewrite sum_next; generalize (P m); lra) 3%nat).
  cbn in H. lra.
Qed.

Lemma exp_minus_second x : 0 <= x -> exp (- x) <= 1 - x + x ^ 2 / 2.
Proof.
  intros X. assert (H := exp_second x X). assert (E : exp (- x) * exp x = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (P := exp_pos (- x)). assert (Q : 0 < 1 + x + x ^ 2 / 2) by nra. apply Rmult_le_reg_r with (1 + x + x ^ 2 / 2); [easy|].
  apply Rle_trans with 1; [rewrite <- E; apply Rmult_le_compat_l; lra|].
  replace ((1 - x + x ^ 2 / 2) * (1 + x + x ^ 2 / 2)) with (1 + (x ^ 2) ^ 2 / 4) by field. generalize (pow2_ge_0 (x ^ 2)). lra.
Qed.

(** What these comparisons say of e^(−γ) is right. *)
Theorem margin_answers gamma w most least edge : gamma * 2 ^ w <= IZR most -> 0 <= IZR least <= gamma * 2 ^ w ->
  2 ^ w - IZR least + IZR least ^ 2 / (2 * 2 ^ w) <= IZR edge -> right_answers (exp (- gamma)) (margin_rule w most edge).
Proof.
  intros M [L0 L] E. assert (P : 0 < 2 ^ w) by (apply pow_lt; lra). unfold margin_rule. split; intros i v H; (destruct (Nat.eqb_spec i w) as [->|]; [|easy]).
  - destruct (Z.leb_spec (v + 1 + most) (2 ^ Z.of_nat w)) as [A|A]; [|destruct (edge <=? v)%Z; easy]. apply IZR_le in A. rewrite !plus_IZR, <- pow_IZR in A.
    apply Rle_trans with ((1 + - gamma) * 2 ^ w); [lra|]. apply Rmult_le_compat_r; [lra|apply exp_ineq1_le].
  - destruct (Z.leb_spec (v + 1 + most) (2 ^ Z.of_nat w)) as [A|A]; [easy|]. destruct (Z.leb_spec edge v) as [B|B]; [|easy]. apply IZR_le in B.
    set (l := IZR least / 2 ^ w). assert (El : IZR least = l * 2 ^ w) by (unfold l; field; lra).
    assert (l0 : 0 <= l) by (apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]).
    assert (lg : l <= gamma) by (apply Rmult_le_reg_r with (2 ^ w); lra).
    apply Rle_trans with (exp (- l) * 2 ^ w).
    + apply Rmult_le_compat_r; [lra|]. destruct lg as [lg| ->]; [apply Rlt_le, exp_increasing; lra|lra].
    + apply Rle_trans with ((1 - l + l ^ 2 / 2) * 2 ^ w); [apply Rmult_le_compat_r; [lra|now apply exp_minus_second]|].
      rewrite El in E. replace (2 ^ w - l * 2 ^ w + (l * 2 ^ w) ^ 2 / (2 * 2 ^ w)) with ((1 - l + l ^ 2 / 2) * 2 ^ w) in E by (field; lra). lra.
Qed.

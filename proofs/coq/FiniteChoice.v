(** * An outcome of a finite law of rational probabilities from bits, as src/privacy/finite/finite-law.ts draws it *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits OutputLaw BitBernoulli CoinLaws.
Import ListNotations.
Open Scope R_scope.

Definition sum_of (ws : list Z) : Z := fold_right Z.add 0%Z ws.

(** The place of an outcome in the list of weights: each in turn is taken with its share of what is left, the last one without asking. *)
Fixpoint choose_outcome (ws : list Z) : program nat :=
  match ws with
  | [] => give O
  | w :: rest =>
    match rest with
    | [] => give O
    | _ => b <- bernoulli_ratio w (sum_of ws) ;; if b then give O else k <- choose_outcome rest ;; give (S k)
    end
  end.

Lemma grows_choose_outcome ws : grows (choose_outcome ws).
Proof.
  induction ws as [|w rest IH]; [apply grows_give|]. cbn [choose_outcome]. destruct rest; [apply grows_give|].
  apply grows_chain; [apply grows_bernoulli_ratio|]. intros [|]; [apply grows_give|]. apply grows_chain; [easy|]. intros k. apply grows_give.
Qed.

Lemma sum_of_positive ws : (forall w, In w ws -> (0 < w)%Z) -> ws <> [] -> (0 < sum_of ws)%Z.
Proof.
  induction ws as [|w rest IH]; [easy|]. intros P _. change (sum_of (w :: rest)) with (w + sum_of rest)%Z.
  assert (0 < w)%Z by (apply P; cbn; auto). destruct rest as [|v r]; [cbn; lia|].
  assert (0 < sum_of (v :: r))%Z by (apply IH; [intros; apply P; cbn; auto|easy]). lia.
Qed.

(** The probability of the outcome at place k. *)
Definition share_of (ws : list Z) k := IZR (nth k ws 0%Z) / IZR (sum_of ws).

Lemma choose_outcome_mean ws f : (forall w, In w ws -> (0 < w)%Z) -> ws <> [] -> (forall k, 0 <= f k) ->
  tends (choose_outcome ws) f (sum (length ws) (fun k => share_of ws k * f k)).
Proof.
  revert f. induction ws as [|w rest IH]; [easy|]. intros f P _ F. assert (S0 := sum_of_positive (w :: rest) P ltac:(easy)).
  assert (S1 : 0 < IZR (sum_of (w :: rest))) by now apply (IZR_lt 0).
  assert (W : (0 < w)%Z) by (apply P; cbn; auto). destruct rest as [|v r].
  - cbn [choose_outcome]. eapply tends_value; [apply tends_give|]. unfold share_of. cbn [length sum nth]. unfold sum_of. cbn [fold_right]. rewrite Z.add_0_r.
    field. apply (IZR_neq w 0). lia.
  - set (rest := v :: r) in *. assert (Pr : forall x, In x rest -> (0 < x)%Z) by (intros; apply P; cbn; auto).
    assert (R0 := sum_of_positive rest Pr ltac:(easy)). assert (Es : sum_of (w :: rest) = (w + sum_of rest)%Z) by easy.
    assert (R1 : 0 < IZR (sum_of rest)) by now apply (IZR_lt 0).
    change (choose_outcome (w :: rest)) with (b <- bernoulli_ratio w (sum_of (w :: rest)) ;; if b then give O else k <- choose_outcome rest ;; give (S k)).
    set (later := sum (length rest) (fun k => share_of rest k * f (S k))). eapply tends_value.
    + apply (tends_chain _ _ (fun _ => True) _ (fun b : bool => if b then f O else later)).
      * apply grows_bernoulli_ratio.
      * intros [|]; [apply grows_give|]. apply grows_chain; [apply grows_choose_outcome|]. intros k. apply grows_give.
      * exact F.
      * intros n. now apply ensures_all.
      * intros [|] _; [apply tends_give|]. apply tends_map. apply IH; [easy|easy|auto].
      * apply bernoulli_ratio_mean; lia.
    + cbv beta iota. cbn [length]. change (Datatypes.S (length r)) with (length rest). rewrite sum_first. f_equal.
      * unfold share_of. cbn [nth]. ring.
      * unfold later. rewrite <- sum_scale_r. apply sum_ext; intros k _. unfold share_of. cbn [nth]. rewrite Es, plus_IZR in *. field. lra.
Qed.

Lemma sum_nth_of ws : sum (length ws) (fun k => IZR (nth k ws 0%Z)) = IZR (sum_of ws).
Proof.
  induction ws as [|w rest IH]; [easy|]. cbn [length]. rewrite sum_first. cbn [nth]. rewrite IH. unfold sum_of. cbn [fold_right]. now rewrite plus_IZR.
Qed.

(** Every outcome comes with its share of the weights. *)
Theorem choose_outcome_law ws : (forall w, In w ws -> (0 < w)%Z) -> ws <> [] -> outputs (choose_outcome ws) (share_of ws).
Proof.
  intros P N. assert (S0 : 0 < IZR (sum_of ws)) by (apply (IZR_lt 0), sum_of_positive; easy). assert (W : forall k, 0 <= share_of ws k).
  { intros k. apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat]. apply (IZR_le 0).
    destruct (nth_in_or_default k ws 0%Z) as [I| ->]; [apply Z.lt_le_incl, P, I|lia]. }
  apply (law_outputs _ _ Nat.eqb); [apply grows_choose_outcome| |apply Nat.eqb_eq|].
  - split; [easy|]. replace 1 with (lsum (seq 0 (length ws)) (share_of ws)).
    + apply (finite_mass Nat.eq_dec); [easy|apply seq_NoDup|]. intros k K. unfold share_of. rewrite nth_overflow; [unfold Rdiv; ring|].
      destruct (Nat.lt_ge_cases k (length ws)) as [L|L]; [exfalso; apply K, in_seq; lia|easy].
    + rewrite lsum_seq. unfold share_of, Rdiv. rewrite sum_scale_r, sum_nth_of. field. lra.
  - intros k. eapply tends_value; [apply choose_outcome_mean; [easy|easy|intros i; unfold ind; destruct (_ =? _)%nat; lra]|].
    destruct (Nat.lt_ge_cases k (length ws)) as [L|L].
    + rewrite (sum_single _ k); [unfold ind; rewrite Nat.eqb_refl; ring|easy|]. intros i _ D. unfold ind. rewrite (proj2 (Nat.eqb_neq i k)) by easy. ring.
    + rewrite sum_zero; [unfold share_of; rewrite nth_overflow by easy; unfold Rdiv; ring|]. intros i I. unfold ind. rewrite (proj2 (Nat.eqb_neq i k)) by lia. ring.
Qed.

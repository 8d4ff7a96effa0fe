(** * A coin of a probability that is any real number, known by enclosures *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits OutputLaw CoinLaws Looks.
Open Scope R_scope.

(** A rule answers on m, the integer of the first i bits, only what p decides, and always where p is 2^(1−i) or more away. *)
Definition right_answers p (rule : nat -> Z -> option bool) := (forall i m, rule i m = Some true -> IZR m + 1 <= p * 2 ^ i) /\
  (forall i m, rule i m = Some false -> p * 2 ^ i <= IZR m).
Definition decides p (rule : nat -> Z -> option bool) := right_answers p rule /\
  forall i m, IZR m + 1 < p * 2 ^ i - 1 \/ p * 2 ^ i + 1 < IZR m -> rule i m <> None.

(** Any rule that decides makes a coin of it, whatever it computes to that end: Theorem (batch) of docs/mechanisms.md, step 3. *)
Theorem coin_rule_law p (rule : nat -> Z -> option bool) more : 0 <= p <= 1 -> (forall i, (1 <= more i)%nat) -> decides p rule ->
  outputs (look rule more) (coin p).
Proof.
  intros P M [[T F] Pr]. set (low (b : bool) := if b then 0 else p). set (high (b : bool) := if b then p else 1).
  assert (L : forall b, tends (look rule more) (fun c => ind (Bool.eqb c b)) (high b - low b)).
  { apply (look_mean rule more low high 2); [easy| | | | |lra|apply eqb_true_iff].
    - intros i m b I R. assert (0 <= IZR m) by (apply (IZR_le 0); lia). assert (IZR m + 1 <= 2 ^ i).
      { rewrite pow_IZR, <- plus_IZR. apply IZR_le. lia. }
      destruct b; unfold low, high; split; [lra|now apply T|now apply F|lra].
    - intros i m [|] _ A B; unfold low, high in *; apply Pr; [left|right]; lra.
    - intros [] [] N; unfold low, high; try congruence; lra.
    - intros []; unfold low, high; lra. }
  apply (law_outputs _ _ Bool.eqb); [apply grows_look|now apply coin_distribution|apply eqb_true_iff|].
  intros b. eapply tends_value; [apply L|]. destruct b; cbn; ring.
Qed.

(** Integers below and above p·2^(i + spare) decide for m when (m + 1)·2^spare is at most the one, or m·2^spare at least the other:
    isKept of src/privacy/sampler/batch/exact-trial.ts. *)
Definition compare_rule spare (below above : nat -> Z) i m : option bool :=
  if ((m + 1) * 2 ^ Z.of_nat spare <=? below i)%Z then Some true else if (above i <=? m * 2 ^ Z.of_nat spare)%Z then Some false else None.

(** This rule decides when the integers enclose p·2^(i + spare) to 2^spare. *)
Theorem compare_decides p spare below above : (forall i, IZR (below i) <= p * 2 ^ (i + spare) <= IZR (above i)) ->
  (forall i, (above i <= below i + 2 ^ Z.of_nat spare)%Z) -> decides p (compare_rule spare below above).
Proof.
  intros E W. assert (Sp : 0 < 2 ^ spare) by (apply pow_lt; lra). assert (SZ : IZR (2 ^ Z.of_nat spare) = 2 ^ spare) by (now rewrite pow_IZR).
  assert (Q : forall i, p * 2 ^ (i + spare) = p * 2 ^ i * 2 ^ spare) by (intros; rewrite pow_add; ring).
  assert (A : forall i m, ((m + 1) * 2 ^ Z.of_nat spare <=? below i)%Z = true <-> (IZR m + 1) * 2 ^ spare <= IZR (below i)).
  { intros i m. rewrite Z.leb_le, <- SZ, <- plus_IZR, <- mult_IZR. split; [apply IZR_le|apply le_IZR]. }
  assert (B : forall i m, (above i <=? m * 2 ^ Z.of_nat spare)%Z = true <-> IZR (above i) <= IZR m * 2 ^ spare).
  { intros i m. rewrite Z.leb_le, <- SZ, <- mult_IZR. split; [apply IZR_le|apply le_IZR]. }
  split; [split|]; intros i m; specialize (A i m); specialize (B i m); specialize (E i); specialize (W i); rewrite Q in E;
    apply IZR_le in W; rewrite plus_IZR, SZ in W; unfold compare_rule; (destruct (_ <=? below i)%Z; [|destruct (above i <=? _)%Z]); try (intros; discriminate).
  - intros _. apply Rmult_le_reg_r with (2 ^ spare); [easy|]. assert (H := proj1 A eq_refl). lra.
  - intros _. apply Rmult_le_reg_r with (2 ^ spare); [easy|]. assert (H := proj1 B eq_refl). lra.
  - intros [H|H]; exfalso.
    + enough (false = true) by easy. apply A. apply Rmult_lt_compat_r with (r := 2 ^ spare) in H; [|easy]. lra.
    + enough (false = true) by easy. apply B. apply Rmult_lt_compat_r with (r := 2 ^ spare) in H; [|easy]. lra.
Qed.

(** A rule that answers sooner, if rightly. *)
Definition sooner {A} (fast rule : nat -> Z -> option A) i m := match fast i m with Some a => Some a | None => rule i m end.

Lemma sooner_decides p fast rule : right_answers p fast -> decides p rule -> decides p (sooner fast rule).
Proof.
  intros [T F] [[T' F'] P]. unfold sooner. split; [split|]; intros i m; specialize (T i m); specialize (F i m); destruct (fast i m) as [[|]|]; auto; congruence.
Qed.

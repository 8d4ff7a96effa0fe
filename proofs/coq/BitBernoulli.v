(** * An event of rational probability from bits, as src/privacy/sampler/bernoulli.ts draws it *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits.
Open Scope R_scope.

(** True with probability n/d: the bits of a uniform real are compared with those of n/d, from the highest, until they differ. *)
Definition bernoulli_ratio n d : program bool :=
  loop (fun rest => b <- bit ;;
    let digit := (d <=? 2 * rest)%Z in
    give (if eqb b digit then inl (if digit then 2 * rest - d else 2 * rest)%Z else inr digit)) n.

Lemma grows_bernoulli_ratio n d : grows (bernoulli_ratio n d).
Proof. apply grows_loop. intros rest. apply grows_chain; [apply grows_bit|]. intros b. apply grows_give. Qed.

(** The probability that m bits make true. *)
Fixpoint decided d m rest : R :=
  match m with
  | O => 0
  | S k => if (d <=? 2 * rest)%Z then / 2 + decided d k (2 * rest - d)%Z / 2 else decided d k (2 * rest)%Z / 2
  end.

Lemma decided_near d m rest : (0 < d)%Z -> (0 <= rest <= d)%Z -> 0 <= IZR rest / IZR d - decided d m rest <= (/ 2) ^ m.
Proof.
  intros D. assert (P : 0 < IZR d) by (now apply (IZR_lt 0)). revert rest. induction m as [|m IH]; intros rest R; cbn [decided pow].
  - assert (0 <= IZR rest <= IZR d) by (split; [apply (IZR_le 0)|apply IZR_le]; lia). rewrite Rminus_0_r. split.
    + apply Rmult_le_pos; [lra|]. now apply Rlt_le, Rinv_0_lt_compat.
    + apply Rmult_le_reg_r with (IZR d); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - destruct (Z.leb_spec d (2 * rest)) as [L|L].
    + specialize (IH (2 * rest - d)%Z ltac:(lia)). rewrite minus_IZR, mult_IZR in IH.
      replace (IZR rest / IZR d - (/ 2 + decided d m (2 * rest - d) / 2)) with
        (((2 * IZR rest - IZR d) / IZR d - decided d m (2 * rest - d)) / 2) by (field; lra). lra.
    + specialize (IH (2 * rest)%Z ltac:(lia)). rewrite mult_IZR in IH.
      replace (IZR rest / IZR d - decided d m (2 * rest) / 2) with ((2 * IZR rest / IZR d - decided d m (2 * rest)) / 2) by (field; lra). lra.
Qed.

Lemma half_powers : is_lim_seq (fun m => (/ 2) ^ m) 0.
Proof. apply is_lim_seq_geom. rewrite Rabs_pos_eq; lra. Qed.

(** True comes with the probability n/d, and false with 1 − n/d. *)
Theorem bernoulli_ratio_mean n d f : (0 < d)%Z -> (0 <= n <= d)%Z ->
  tends (bernoulli_ratio n d) f (f true * (IZR n / IZR d) + f false * (1 - IZR n / IZR d)).
Proof.
  intros D N. assert (A : is_lim_seq (fun m => decided d m n) (IZR n / IZR d)).
  { apply (is_lim_seq_le_le (fun m => IZR n / IZR d - (/ 2) ^ m) _ (fun _ => IZR n / IZR d)).
    - intros m. generalize (decided_near d m n D N). lra.
    - eapply lim_value; [apply is_lim_seq_minus'; [apply is_lim_seq_const|apply half_powers]|ring].
    - apply is_lim_seq_const. }
  assert (B : is_lim_seq (fun m => 1 - (/ 2) ^ m - decided d m n) (1 - IZR n / IZR d)).
  { apply is_lim_seq_minus'; [|exact A].
    eapply lim_value; [apply is_lim_seq_minus'; [apply is_lim_seq_const|apply half_powers]|ring]. }
  assert (L : forall c V, (forall b : bool, 0 <= c b) -> (forall m rest, V m rest = decided d m rest * c true + (1 - (/ 2) ^ m - decided d m rest) * c false) ->
    tends (bernoulli_ratio n d) c (IZR n / IZR d * c true + (1 - IZR n / IZR d) * c false)).
  { intros c V F E. apply (tends_loop _ (fun rest => 0 <= rest <= d)%Z c V); auto.
    - intros rest. apply grows_chain; [apply grows_bit|]. intros b. apply grows_give.
    - intros rest k R. unfold chain, bit, give. cbn [andthen ensures]. cbv zeta. intros b.
      destruct (Z.leb_spec d (2 * rest)), b; cbn [eqb]; lia || easy.
    - intros rest _. rewrite E. cbn [decided pow]. ring.
    - intros m rest R. apply tends_map. eapply tends_value; [apply tends_bit|]. cbv beta zeta. rewrite E. cbn [decided].
      destruct (d <=? 2 * rest)%Z; cbn [eqb pow]; rewrite E; field.
    - apply (is_lim_seq_ext (fun m => decided d m n * c true + (1 - (/ 2) ^ m - decided d m n) * c false)); [intros m; now rewrite E|].
      apply is_lim_seq_plus'; (apply is_lim_seq_mult'; [assumption|apply is_lim_seq_const]). }
  apply tends_bool.
  - eapply tends_value; [apply (L (fun b => ind b) _ ltac:(intros []; unfold ind; lra) (fun _ _ => eq_refl))|unfold ind; ring].
  - eapply tends_value; [apply (L (fun b => ind (negb b)) _ ltac:(intros []; unfold ind; cbn; lra) (fun _ _ => eq_refl))|unfold ind; cbn; ring].
Qed.

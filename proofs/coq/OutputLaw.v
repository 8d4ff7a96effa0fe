(** * The output law of a program: from the points to every event and every mean *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits.
Import ListNotations.
Open Scope R_scope.

Lemma lsum_scale_r {A} (l : list A) f c : lsum l (fun x => f x * c) = lsum l f * c.
Proof. induction l; cbn [lsum]; [ring|]. rewrite IHl. ring. Qed.

Lemma lsum_combination {A} (l : list A) f g : lsum l (fun x => f x + g x) = lsum l f + lsum l g.
Proof. induction l; cbn [lsum]; [ring|]. rewrite IHl. ring. Qed.

Lemma lsum_le {A} (l : list A) f g : (forall x, f x <= g x) -> lsum l f <= lsum l g.
Proof. intros H. induction l; cbn [lsum]; [lra|]. generalize (H a). lra. Qed.

Lemma mass_scale {A} (w : A -> R) event c v : 0 < c -> mass w event v -> mass (fun y => w y * c) event (v * c).
Proof.
  intros C [U L]. split.
  - intros x (l & D & E & ->). rewrite lsum_scale_r. apply Rmult_le_compat_r; [lra|]. apply U. now exists l.
  - intros b B. apply Rmult_le_reg_r with (/ c); [now apply Rinv_0_lt_compat|]. rewrite Rmult_assoc, Rinv_r, Rmult_1_r by lra.
    apply L. intros x (l & D & E & ->). apply Rmult_le_reg_r with c; [easy|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r, <- lsum_scale_r by lra.
    apply B. now exists l.
Qed.

Lemma mass_ext {A} (w w' : A -> R) event v : (forall y, w y = w' y) -> mass w event v -> mass w' event v.
Proof.
  intros H [U L]. split.
  - intros x (l & D & E & ->). rewrite <- (lsum_ext l w w') by auto. apply U. now exists l.
  - intros b B. apply L. intros x (l & D & E & ->). rewrite (lsum_ext l w w') by auto. apply B. now exists l.
Qed.

(** The probability of an event is the mean of 1 on it. *)
Lemma event_mean {A} (w : A -> R) event v : (forall y, 0 <= w y) -> mass w (fun y => event y = true) v ->
  mass (fun y => w y * ind (event y)) (fun _ => True) v.
Proof.
  intros W [U L]. assert (K : forall l, lsum l (fun y => w y * ind (event y)) = lsum (filter event l) w).
  { induction l as [|y l IH]; cbn [lsum filter]; [easy|]. rewrite IH. unfold ind. destruct (event y); cbn [lsum]; ring. }
  split.
  - intros x (l & D & _ & ->). rewrite K. apply U. exists (filter event l). repeat split; [now apply NoDup_filter|].
    intros y Y. now apply filter_In in Y.
  - intros b B. apply L. intros x (l & D & E & ->). apply B. exists l. repeat split; [easy|].
    apply lsum_ext. intros y Y. rewrite (E y Y). unfold ind. ring.
Qed.

Section Law.
Context {A : Type}.
Variables (p : program A) (w : A -> R) (eqb : A -> A -> bool).
Hypothesis grows_p : grows p.
Hypothesis law : distribution w.
Hypothesis equality : forall x y, eqb x y = true <-> x = y.
Hypothesis points : forall x, tends p (fun y => ind (eqb y x)) (w x).

Lemma tends_exists g : (forall y, 0 <= g y <= 1) -> exists v, tends p g v.
Proof.
  intros G. destruct (ex_finite_lim_seq_incr (fun n => mean (p n) g) 1) as [v V].
  - intros n. apply extended_mean; [intros; apply G|]. apply grows_p. lia.
  - intros n. apply mean_most; [lra|]. intros; apply G.
  - now exists v.
Qed.

(** Finitely many points give at most the mean. *)
Lemma points_at_most g v l : (forall y, 0 <= g y) -> tends p g v -> NoDup l -> lsum l (fun y => w y * g y) <= v.
Proof.
  intros G V D. assert (T : tends p (fun y => lsum l (fun x => g x * ind (eqb y x))) (lsum l (fun x => w x * g x))).
  { clear D. induction l as [|x l IH]; [apply tends_zero|]. cbn [lsum].
    apply (tends_ext p (fun _ => True) (fun y => g x * ind (eqb y x) + 1 * lsum l (fun x => g x * ind (eqb y x)))).
    - intros n. now apply ensures_all.
    - intros y _. ring.
    - eapply tends_value; [apply tends_combination; [apply points|exact IH]|ring]. }
  apply (is_lim_seq_le (fun n => mean (p n) (fun y => lsum l (fun x => g x * ind (eqb y x)))) (fun n => mean (p n) g)
    (lsum l (fun x => w x * g x)) v); [|exact T|exact V].
  intros n. apply (mean_le _ (fun _ => True)); [now apply ensures_all|]. intros y _. clear - D G equality.
  assert (Z : forall k, ~ In y k -> lsum k (fun x => g x * ind (eqb y x)) = 0).
  { induction k as [|x k IH]; intros N; cbn [lsum]; [easy|]. rewrite IH by (intros I; apply N; cbn; auto).
    unfold ind. destruct (eqb y x) eqn:E; [exfalso; apply equality in E as ->; apply N; cbn; auto|ring]. }
  induction D as [|x l N D IH]; cbn [lsum]; [apply G|]. unfold ind at 1. destruct (eqb y x) eqn:E.
  - apply equality in E as ->. rewrite Z by easy. lra.
  - lra.
Qed.

(** Every mean of numbers in [0, 1] is that of the law. *)
Theorem law_mean g v : (forall y, 0 <= g y <= 1) -> mass (fun y => w y * g y) (fun _ => True) v -> tends p g v.
Proof.
  intros G M. set (g' y := 1 - g y). assert (G' : forall y, 0 <= g' y <= 1) by (intros y; generalize (G y); unfold g'; lra).
  destruct (tends_exists g G) as [l L], (tends_exists g' G') as [l' L']. assert (W := proj1 law).
  assert (LL : l + l' <= 1).
  { apply (is_lim_seq_le (fun n => mean (p n) g + mean (p n) g') (fun _ => 1) (l + l') 1); [|now apply is_lim_seq_plus'|apply is_lim_seq_const].
    intros n. rewrite <- (Rmult_1_l (mean _ g)), <- (Rmult_1_l (mean _ g')), <- mean_combination.
    apply mean_most; [lra|]. intros y. unfold g'. lra. }
  assert (V : v <= l).
  { apply M. intros x (k & D & _ & ->). apply points_at_most; [|easy|easy]. intros; apply G. }
  assert (One : 1 <= v + l').
  { apply (proj2 (proj2 law)). intros x (k & D & _ & ->).
    rewrite (lsum_ext k w (fun y => w y * g y + w y * g' y)) by (intros; unfold g'; ring). rewrite lsum_combination. apply Rplus_le_compat.
    - apply M. now exists k.
    - apply points_at_most; [|easy|easy]. intros; apply G'. }
  now replace v with l by lra.
Qed.

(** A program whose points have the probabilities of a law has that law: for every event, and it halts with probability 1. *)
Theorem law_outputs : outputs p w.
Proof.
  intros event v M. apply tends_chance; [easy|]. apply law_mean.
  - intros y. unfold ind. destruct (event y); lra.
  - apply event_mean; [apply law|easy].
Qed.
End Law.

(** A program that has a law halts with probability 1. *)
Theorem outputs_halts {A} (p : program A) w : distribution w -> outputs p w -> chance p (fun _ => true) 1.
Proof.
  intros [_ [U L]] H. apply H. split.
  - intros x (l & D & _ & ->). apply U. now exists l.
  - intros b B. apply L. intros x (l & D & _ & ->). apply B. now exists l.
Qed.

Lemma chance_unique {A} (p : program A) event v v' : chance p event v -> chance p event v' -> v = v'.
Proof. intros [U L] [U' L']. apply Rle_antisym; auto. Qed.

(** What is made of the output of a program. *)
Lemma chance_map {A B} (p : program A) (h : A -> B) event v : chance (x <- p ;; give (h x)) event v -> chance p (fun a => event (h a)) v.
Proof.
  assert (E : forall n, share (x <- p ;; give (h x)) n event = share p n (fun a => event (h a))).
  { intros n. rewrite !share_mean. unfold chain, give. generalize (p n) as t. intros t. revert n.
    induction t as [|a|next IH]; intros n; cbn [andthen within_bits mean]; [easy|easy|]. destruct n; cbn [mean]; [easy|]. now rewrite !IH. }
  intros [U L]. split.
  - intros x (n & ->). apply U. exists n. now rewrite E.
  - intros b M. apply L. intros x (n & ->). apply M. exists n. now rewrite E.
Qed.

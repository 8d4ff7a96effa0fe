(** * The verdict of a sweep certificate

    A certificate consists of integers. Its program runs on Flocq's binary64, and compares what comes out exactly, as rational numbers.
    What it accepts holds of the real numbers S_j = sum_k w_k/(e_j + q_j) that the sweeps stand for. *)
From Coq Require Import Reals Lra Lia ZArith Arith QArith Qreals List Bool.
From Flocq Require Import Core.
From Etalon Require Import Certificate SweepMetric SweepRounding SweepFloats SweepProgram SweepRecurrence SweepBound SweepSums
  SweepPoles SweepEntries SweepNumbers.
Open Scope R_scope.

(** ** The program *)

(** n weights v_j, N poles s_k and their weights w_k, as pairs m, e for m 2^e; for each batch of poles an integer r;
    the factor R = ((1 - phi)/(1 + phi))^2 of the poles; and the claim. *)
Record sweep_certificate : Type := {
  size : nat;
  weights : nat -> Z;
  count : nat;
  poles : nat -> Z * Z;
  pole_weights : nat -> Z * Z;
  reach : nat -> Z;
  factor : Q;
  claimed_inf : Q;
  claimed_sup : Q;
}.

Definition each (n : nat) (test : nat -> bool) : bool := forallb test (seq 0 n).

Section Verdict.

Variable C : sweep_certificate.
Let n := size C.
Let N := count C.

(** The floats of the certificate; batches are filled up with poles 1 of weight 0. *)
Definition batches : nat := ((N + 7) / 8)%nat.
Definition entry (j : nat) : float := float_of (weights C j) 0.
Definition pole (k : nat) : float := if (k <? N)%nat then float_of (fst (poles C k)) (snd (poles C k)) else one.
Definition pole_weight (k : nat) : float := if (k <? N)%nat then float_of (fst (pole_weights C k)) (snd (pole_weights C k)) else zero.
Definition bound (b : nat) : float := float_of (roundings (Z.of_nat n) (reach C b)) (-53).

(** What is computed in binary64. *)
Definition out_of (j : nat) : float := out binary64 zero batches pole pole_weight n entry j.
Definition err_of (j : nat) : float := err binary64 zero batches pole pole_weight bound n entry j.
Definition s_0 : Q := rational (sum_out n entry out_of).
Definition s_1 : Q := rational (sum_err n entry err_of).
Definition s_v : Q := rational (sum_weights n entry).
Definition m_end : Q := rational (largest_end n out_of err_of).

(** Every number is of the form and in the range that the certificate format prescribes. *)
Definition is_double (x : Z * Z) : bool := ((0 <? fst x) && (fst x <? 2 ^ 53) && (-512 <=? snd x) && (snd x <=? 512))%Z.
Definition in_range (x : Q) : bool := Qle_bool (dyadic 1 (-300)) x && Qle_bool x (dyadic 1 300).
Definition well_formed : bool :=
  ((1 <=? n)%nat && (Z.of_nat n <=? 2097152)%Z && (N <=? 128)%nat)
  && each n (fun i => (1 <=? weights C i)%Z && (weights C i <? 2 ^ 52)%Z)
  && each N (fun k => is_double (poles C k) && is_double (pole_weights C k)
      && in_range (dyadic (fst (pole_weights C k)) (snd (pole_weights C k)))
      && each n (fun i => in_range (dyadic (fst (poles C k) * weights C i) (snd (poles C k))))).

(** The first pole of a batch is its least, and r^2 s v_i >= 1 for it and all entries, or r = 2 n. *)
Definition bounded : bool :=
  each batches (fun b => let '(m, e) := poles C (8 * b) in
    (0 <=? reach C b)%Z
    && ((reach C b =? 2 * Z.of_nat n)%Z || each n (fun i => Qle_bool 1 (dyadic (reach C b * reach C b * m * weights C i) e)))
    && each 8 (fun l => (N <=? 8 * b + l)%nat
        || Qle_bool (dyadic m e) (dyadic (fst (poles C (8 * b + l)%nat)) (snd (poles C (8 * b + l)%nat))))).

(** theta = 3 c + 2^-44 + 2^-50, with c = (N/8 + n/4096 + 136) 2^-53, both quotients rounded up. *)
Definition theta : Q :=
  (3 * (Z.of_nat batches + Z.of_nat ((n + 4095) / 4096) + 136) + 520) # (2 ^ 53).

Definition step_margin : Q := 1048577 # 1048576.

(** inf <= (s_0 - (1 + 2^-20) s_1)^2/s_v R (1 - theta)   and   (s_0 + (1 + 2^-20) s_1) m/(R (1 - theta)) <= sup. *)
Definition claimed : bool :=
  Qle_bool 0 (factor C)
  && Qle_bool (claimed_inf C * s_v) ((s_0 - step_margin * s_1) * (s_0 - step_margin * s_1) * (factor C * (1 - theta)))
  && Qle_bool ((s_0 + step_margin * s_1) * m_end) (claimed_sup C * (factor C * (1 - theta))).

Definition accepts : bool := well_formed && bounded && claimed.

(** ** What it means *)

Definition real_entry (j : nat) : R := IZR (weights C j).
Definition real_pole (k : nat) : R := IZR (fst (poles C k)) * pow2 (snd (poles C k)).
Definition real_weight (k : nat) : R := IZR (fst (pole_weights C k)) * pow2 (snd (pole_weights C k)).

(** S_j, over the poles of the certificate alone, by the recurrences in the real numbers. *)
Definition sum_of_terms (j : nat) : R := sum N (fun k => term reals 0 (real_pole k) (real_weight k) n real_entry j).

(** ** The proof *)

Lemma each_spec k test : each k test = true -> forall i, (i < k)%nat -> test i = true.
Proof.
  unfold each. rewrite forallb_forall. intros H i I. apply H, in_seq. lia.
Qed.

Lemma in_range_value m e : in_range (dyadic m e) = true -> pow2 (-300) <= IZR m * pow2 e <= pow2 300.
Proof.
  unfold in_range. intros H. apply andb_true_iff in H as (L & U). apply at_most_value in L, U.
  rewrite !dyadic_value, Rmult_1_l in *. easy.
Qed.

Hypothesis Accepted : accepts = true.

Lemma parts : well_formed = true /\ bounded = true /\ claimed = true.
Proof. unfold accepts in Accepted. rewrite !andb_true_iff in Accepted. tauto. Qed.

Lemma sizes : (1 <= n)%nat /\ (Z.of_nat n <= 2097152)%Z /\ (N <= 128)%nat.
Proof.
  destruct parts as (H & _). unfold well_formed in H. rewrite !andb_true_iff, !Nat.leb_le, Z.leb_le in H. tauto.
Qed.

Lemma weight_range i : (i < n)%nat -> (1 <= weights C i < 2 ^ 52)%Z.
Proof.
  intros I. destruct parts as (H & _). unfold well_formed in H. rewrite !andb_true_iff in H. destruct H as ((_ & H) & _).
  apply each_spec with (i := i) in H; [|easy]. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in H. easy.
Qed.

Lemma v_exact i : (i < n)%nat -> finite (entry i) /\ value (entry i) = real_entry i.
Proof.
  intros I. pose proof (weight_range i I). destruct (float_of_exact (weights C i) 0 ltac:(lia) ltac:(lia)) as (F & V).
  split; [easy|]. unfold entry, real_entry. rewrite V. cbn. ring.
Qed.

Lemma pole_form k : (k < N)%nat ->
  is_double (poles C k) = true /\ is_double (pole_weights C k) = true /\ pow2 (-300) <= real_weight k <= pow2 300 /\
  forall i, (i < n)%nat -> pow2 (-300) <= real_pole k * real_entry i <= pow2 300.
Proof.
  intros K. destruct parts as (H & _). unfold well_formed in H. rewrite !andb_true_iff in H. destruct H as (_ & H).
  apply each_spec with (i := k) in H; [|easy]. rewrite !andb_true_iff in H. destruct H as (((P & W) & R) & A).
  split; [easy|]. split; [easy|]. split; [now apply in_range_value|]. intros i I.
  apply each_spec with (i := i) in A; [|easy]. apply in_range_value in A. rewrite mult_IZR in A.
  unfold real_pole, real_entry. lra.
Qed.

Lemma double_exact x : is_double x = true -> finite (float_of (fst x) (snd x)) /\ value (float_of (fst x) (snd x)) = IZR (fst x) * pow2 (snd x).
Proof.
  unfold is_double. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt. intros H. apply float_of_exact; lia.
Qed.

Lemma s_exact k : (k < N)%nat -> finite (pole k) /\ value (pole k) = real_pole k.
Proof. intros K. unfold pole. rewrite (proj2 (Nat.ltb_lt _ _) K). now apply double_exact, pole_form. Qed.

Lemma w_exact k : (k < N)%nat -> finite (pole_weight k) /\ value (pole_weight k) = real_weight k.
Proof. intros K. unfold pole_weight. rewrite (proj2 (Nat.ltb_lt _ _) K). now apply double_exact, pole_form. Qed.

Lemma s_filled k : (N <= k)%nat -> pole k = one.
Proof. intros K. unfold pole. now rewrite (proj2 (Nat.ltb_ge _ _) K). Qed.

Lemma w_filled k : (N <= k)%nat -> pole_weight k = zero.
Proof. intros K. unfold pole_weight. now rewrite (proj2 (Nat.ltb_ge _ _) K). Qed.

Lemma s_finite k : finite (pole k).
Proof.
  destruct (Nat.le_gt_cases N k) as [L | L]; [rewrite s_filled by easy; apply finite_one | now apply s_exact].
Qed.

Lemma w_finite k : finite (pole_weight k).
Proof.
  destruct (Nat.le_gt_cases N k) as [L | L]; [rewrite w_filled by easy; apply finite_zero | now apply w_exact].
Qed.

Lemma v_range i : (i < n)%nat -> 1 <= real_entry i <= pow2 52.
Proof.
  intros I. pose proof (weight_range i I) as (A & B). unfold real_entry. split; [now apply IZR_le|].
  change (pow2 52) with (IZR (2 ^ 52)). apply IZR_le. lia.
Qed.

Lemma products_in_range k i : (i < n)%nat -> pow2 (-300) <= value (pole k) * value (entry i) <= pow2 300.
Proof.
  intros I. rewrite (proj2 (v_exact i I)). destruct (Nat.le_gt_cases N k) as [L | L].
  - rewrite s_filled, value_one by easy. pose proof (v_range i I). pose proof (pow2_le (-300) 0 ltac:(lia)) as P.
    rewrite pow2_0 in P. pose proof (pow2_le 52 300 ltac:(lia)). lra.
  - rewrite (proj2 (s_exact k L)). now apply pole_form.
Qed.

Lemma weights_in_range k : value (pole_weight k) = 0 \/ pow2 (-300) <= value (pole_weight k) <= pow2 300.
Proof.
  destruct (Nat.le_gt_cases N k) as [L | L]; [left; now rewrite w_filled by easy | right].
  rewrite (proj2 (w_exact k L)). now apply pole_form.
Qed.

Lemma batches_few : (batches <= 16)%nat.
Proof.
  destruct sizes as (_ & _ & H). unfold batches. apply Nat.le_trans with ((128 + 7) / 8)%nat; [apply Nat.div_le_mono; lia | easy].
Qed.

Lemma batches_cover : (N <= 8 * batches)%nat.
Proof.
  unfold batches. pose proof (Nat.div_mod (N + 7) 8 ltac:(lia)). pose proof (Nat.mod_upper_bound (N + 7) 8 ltac:(lia)). lia.
Qed.

Lemma reach_nonneg b : (b < batches)%nat -> (0 <= reach C b)%Z.
Proof.
  intros B. destruct parts as (_ & H & _). apply each_spec with (i := b) in H; [|easy].
  destruct (poles C (8 * b)) as (m, e). rewrite !andb_true_iff, Z.leb_le in H. tauto.
Qed.

Lemma eps_exact b : (b < batches)%nat -> finite (bound b) /\ value (bound b) = IZR (roundings (Z.of_nat n) (reach C b)) * u /\
  pow2 (-53) <= value (bound b) <= pow2 (-30).
Proof.
  intros B. pose proof (reach_nonneg b B) as R. destruct sizes as (N1 & N2 & _). pose proof u_pos as U.
  pose proof (Z.div_pos (3 * reach C b + 1) 2 ltac:(lia) ltac:(lia)) as D.
  assert (H : (1 <= roundings (Z.of_nat n) (reach C b) <= 2 ^ 23)%Z) by (unfold roundings; lia).
  destruct (float_of_exact (roundings (Z.of_nat n) (reach C b)) (-53) ltac:(lia) ltac:(lia)) as (F & V).
  fold u in V. unfold bound. rewrite V. split; [easy|]. split; [easy|]. destruct H as (A & B'). apply IZR_le in A, B'. split.
  - change (pow2 (-53)) with u. rewrite <- (Rmult_1_l u) at 1. apply Rmult_le_compat_r; [apply bpow_ge_0 | easy].
  - change (pow2 (-30)) with (pow2 (23 + -53)). rewrite bpow_plus. apply Rmult_le_compat_r; [apply bpow_ge_0 | easy].
Qed.

(** Each pole is covered by the bound of its batch. *)
Lemma poles_covered b l : (b < batches)%nat -> (l < 8)%nat -> value (pole_weight (8 * b + l)%nat) = 0 \/
  exists sigma D, 0 < sigma /\ (forall i, (i < n)%nat -> sigma <= value (pole (8 * b + l)%nat) * value (entry i)) /\
    0 <= D /\ outlasts sigma n D /\ D + 4 * u <= value (bound b).
Proof.
  intros B L. destruct (Nat.le_gt_cases N (8 * b + l)) as [K | K]; [left; now rewrite w_filled by easy | right].
  assert (K0 : (8 * b < N)%nat) by lia. destruct sizes as (N1 & N2 & _).
  destruct parts as (_ & H & _). apply each_spec with (i := b) in H; [|easy].
  destruct (poles C (8 * b)) as (m, e) eqn:P. rewrite !andb_true_iff, orb_true_iff, Z.leb_le, Z.eqb_eq in H.
  destruct H as ((R & H) & A). apply each_spec with (i := l) in A; [|easy].
  rewrite (proj2 (Nat.leb_gt _ _) K) in A. cbn [orb] in A. apply at_most_value in A. rewrite !dyadic_value in A.
  fold (real_pole (8 * b + l)) in A. assert (M : IZR m * pow2 e = real_pole (8 * b)) by (unfold real_pole; now rewrite P). rewrite M in A.
  (* The least product of the first pole. *)
  assert (Least : exists i, (i < n)%nat /\ forall j, (j < n)%nat -> real_entry i <= real_entry j).
  { clear - N1. induction n as [| k I]; [lia|]. destruct k as [| k].
    - exists O. split; [lia|]. intros j J. replace j with O by lia. lra.
    - destruct (I ltac:(lia)) as (i & J & F). destruct (Rle_lt_dec (real_entry i) (real_entry (S k))) as [G | G].
      + exists i. split; [lia|]. intros j Q. destruct (Nat.eq_dec j (S k)) as [-> | D]; [easy | apply F; lia].
      + exists (S k). split; [lia|]. intros j Q. destruct (Nat.eq_dec j (S k)) as [-> | D]; [lra|].
        pose proof (F j ltac:(lia)). lra. }
  destruct Least as (i & I & F). pose proof (bpow_gt_0 radix2 (-300)) as P300.
  destruct (pole_form (8 * b) K0) as (_ & _ & _ & Q). pose proof (Q i I) as (Q0 & _).
  destruct (roundings_outlast (real_pole (8 * b) * real_entry i) n (reach C b)) as (D & D0 & O & E).
  - lra.
  - easy.
  - destruct H as [H | H]; [now right | left]. apply each_spec with (i := i) in H; [|easy].
    apply at_most_value in H. rewrite dyadic_value, !mult_IZR, RMicromega.Q2R_1 in H. unfold real_entry. rewrite <- M. lra.
  - exists (real_pole (8 * b) * real_entry i), D. split; [lra|]. split; [|split; [easy | split; [easy|]]].
    + intros j J. rewrite (proj2 (s_exact _ K)), (proj2 (v_exact j J)). pose proof (v_range i I).
      assert (S0 : 0 <= real_pole (8 * b)).
      { apply Rmult_le_reg_r with (real_entry i); lra. }
      apply Rmult_le_compat; try lra. now apply F.
    + rewrite E, (proj1 (proj2 (eps_exact b B))). lra.
Qed.

(** The recurrences depend on their entries only. *)
Lemma above_ext start x f g i : (forall j, (j <= i)%nat -> f j = g j) -> from_above reals start x f i = from_above reals start x g i.
Proof.
  induction i as [| i I]; intros H; cbn [from_above]; [now rewrite H by lia|].
  rewrite I by (intros j J; apply H; lia). now rewrite H by lia.
Qed.

Lemma below_ext x f g i : (i <= n)%nat -> (forall j, (j < n)%nat -> f j = g j) -> from_below reals x n f i = from_below reals x n g i.
Proof.
  induction i as [| i I]; intros L H; cbn [from_below]; [easy|]. rewrite I by (easy || lia). now rewrite H by lia.
Qed.

Lemma term_ext start x y f g j : (j < n)%nat -> (forall i, (i < n)%nat -> f i = g i) ->
  term reals start x y n f j = term reals start x y n g j.
Proof.
  intros J H. unfold term. rewrite (above_ext start x f g) by (intros i I; apply H; lia).
  rewrite (below_ext x f g) by (easy || lia). easy.
Qed.

(** The sum over batches is that over the poles of the certificate. *)
Lemma out_is_sum j : (j < n)%nat ->
  out reals (value zero) batches (fun k => value (pole k)) (fun k => value (pole_weight k)) n (fun i => value (entry i)) j = sum_of_terms j.
Proof.
  intros J. set (t k := term reals (value zero) (value (pole k)) (value (pole_weight k)) n (fun i => value (entry i)) j).
  assert (B : forall m, sum m (fun b => batch reals (value zero) (fun k => value (pole k)) (fun k => value (pole_weight k)) n (fun i => value (entry i)) b j)
    = sum (8 * m) t).
  { induction m as [| m I]; [easy|]. replace (8 * S m)%nat with (8 * m + 8)%nat by lia.
    rewrite sum_split, <- I. cbn [sum]. unfold batch, eight. fold (t (8 * m + 0)%nat). cbn [plus reals]. unfold t. cbn. ring. }
  transitivity (sum (8 * batches) t); [unfold out; rewrite <- B; apply sum_up_reals|].
  pose proof batches_cover as K. replace (8 * batches)%nat with (N + (8 * batches - N))%nat by lia.
  rewrite sum_split, (sum_zero (8 * batches - N)), Rplus_0_r.
  - apply sum_ext. intros k L. unfold t. rewrite (proj2 (s_exact k L)), (proj2 (w_exact k L)).
    apply term_ext; [easy|]. intros i I. now apply v_exact.
  - intros k _. unfold t. rewrite w_filled by lia. exact (Rmult_0_l _).
Qed.

Lemma blocks_count : blocks (blocks n) = ((n + 4095) / 4096)%nat.
Proof.
  unfold blocks. replace ((n + 63) / 64 + 63)%nat with ((n + 63 + 63 * 64) / 64)%nat by now rewrite Nat.div_add.
  rewrite Nat.div_div by lia. now replace (n + 63 + 63 * 64)%nat with (n + 4095)%nat by lia.
Qed.

Lemma blocks_few : (blocks (blocks n) <= 1024)%nat.
Proof.
  destruct sizes as (_ & H & _). rewrite blocks_count. apply Nat.div_le_upper_bound; lia.
Qed.

(** The quotients of SweepEntries.v for the sums of this certificate. *)
Lemma entries_hold : let K := slack batches n in
  let L := value (sum_out n entry out_of) - margin * value (sum_err n entry err_of) in
  let U := value (sum_out n entry out_of) + margin * value (sum_err n entry err_of) in
  136 * u <= K <= pow2 (-41) /\ 0 <= L /\ 0 < value (sum_weights n entry) /\
  L ^ 2 * (1 - 3 * K) * sum n real_entry <= value (sum_weights n entry) * sum n (fun j => real_entry j * sum_of_terms j) ^ 2 /\
  forall j, (j < n)%nat -> 0 <= sum n (fun i => real_entry i * sum_of_terms i) * sum_of_terms j /\
    sum n (fun i => real_entry i * sum_of_terms i) * sum_of_terms j * (1 - 3 * K) <= U * value (largest_end n out_of err_of).
Proof.
  intros K L U. pose proof batches_few as B. pose proof blocks_few as M. destruct sizes as (N1 & _ & _).
  set (T := terms_sum zero batches pole pole_weight n entry). set (E := error_sum zero batches pole pole_weight bound n entry).
  assert (FV : forall i, (i < n)%nat -> finite (entry i)) by (intros i I; now apply v_exact).
  assert (RV : forall i, (i < n)%nat -> 1 <= value (entry i) <= pow2 52) by (intros i I; rewrite (proj2 (v_exact i I)); now apply v_range).
  assert (Few : (batches <= 1024)%nat) by lia.
  assert (FE : forall b, (b < batches)%nat -> finite (bound b)) by (intros b L'; now apply eps_exact).
  assert (RE : forall b, (b < batches)%nat -> pow2 (-53) <= value (bound b) <= pow2 (-30)) by (intros b L'; now apply eps_exact).
  pose proof (out_stands zero batches pole pole_weight bound n entry (or_introl eq_refl) Few FV (fun p _ => s_finite p)
    (fun p i _ => products_in_range p i) (fun p _ => w_finite p) (fun p _ => weights_in_range p) RE poles_covered) as Out.
  pose proof (err_stands zero batches pole pole_weight bound n entry (or_introl eq_refl) Few FV (fun p _ => s_finite p)
    (fun p i _ => products_in_range p i) (fun p _ => w_finite p) (fun p _ => weights_in_range p) FE RE poles_covered) as Err.
  pose proof (error_small zero batches pole pole_weight bound n entry (or_introl eq_refl) Few FV (fun p _ => s_finite p)
    (fun p i _ => products_in_range p i) (fun p _ => w_finite p) (fun p _ => weights_in_range p) RE poles_covered) as Small.
  assert (Enclosed : forall j, (j < n)%nat -> T j - E j <= sum_of_terms j <= T j + (1 + pow2 (-29)) * E j).
  { intros j J. rewrite <- out_is_sum by easy. apply sums_enclose; try easy; try (now right); try (now left).
    - intros p _. apply s_finite.
    - intros p i _. apply products_in_range.
    - intros p _. apply w_finite.
    - intros p _. apply weights_in_range.
    - exact poles_covered. }
  fold T in Out, Small. fold E in Err, Small. fold out_of in Out. fold err_of in Err.
  split; [now apply c_small|].
  assert (Ext : forall f g, (forall i, (i < n)%nat -> f i = g i) -> sum n f = sum n g) by apply sum_ext.
  assert (V : sum n (fun j => value (entry j)) = sum n real_entry) by (apply Ext; intros; now apply v_exact).
  assert (W : sum n (fun j => value (entry j) * sum_of_terms j) = sum n (fun j => real_entry j * sum_of_terms j)).
  { apply Ext. intros i I. now rewrite (proj2 (v_exact i I)). }
  destruct (lower_quotient batches n entry out_of err_of sum_of_terms T E Few M FV RV Out Err Enclosed Small) as (L0 & Lower).
  rewrite V, W in Lower. fold L in L0, Lower. split; [easy|]. split; [|split; [easy|]].
  - pose proof (sum_weights_near batches n entry Few M FV RV) as N'. apply (near_positive _ _ _ N'). rewrite V.
    apply Rlt_le_trans with (real_entry 0%nat); [pose proof (v_range 0 ltac:(lia)); lra|].
    apply (le_sum n real_entry 0); [|lia]. intros i I. pose proof (v_range i I). lra.
  - assert (Positive : forall i, (i < n)%nat -> 0 <= sum_of_terms i).
    { intros i I. destruct (Enclosed i I) as (A & _). destruct (Small i I) as (B0 & B1).
      pose proof (pow2_le (-30) 0 ltac:(lia)) as P. rewrite pow2_0 in P. pose proof (bpow_gt_0 radix2 (-30)) as P0.
      assert (0 <= T i) by (apply Rmult_le_reg_l with (pow2 (-30)); lra).
      assert (pow2 (-30) * T i <= 1 * T i) by (apply Rmult_le_compat_r; lra). lra. }
    intros j J. split.
    + apply Rmult_le_pos; [|now apply Positive]. apply sum_nonneg. intros i I. pose proof (v_range i I).
      apply Rmult_le_pos; [lra | now apply Positive].
    + pose proof (upper_quotient batches n entry out_of err_of sum_of_terms T E Few M FV RV Out Err Enclosed Small j J) as Upper.
      rewrite <- W. exact Upper.
Qed.

Lemma theta_value : Q2R theta = 3 * slack batches n + pow2 (-44) + pow2 (-50).
Proof.
  assert (A : pow2 (-44) = 512 * u) by (change (-44)%Z with (9 + -53)%Z; now rewrite bpow_plus).
  assert (B : pow2 (-50) = 8 * u) by (change (-50)%Z with (3 + -53)%Z; now rewrite bpow_plus).
  rewrite A, B. unfold theta, Q2R, slack. cbn [Qnum Qden]. change (/ IZR (Z.pos (2 ^ 53))) with u.
  rewrite blocks_count, !plus_IZR, mult_IZR, !plus_IZR, <- !INR_IZR_INZ. ring.
Qed.

(** What the program accepts: with F = R (1 - 2^-44), inf sum v <= (sum v S)^2 F, and (sum v S) S_j <= sup F for every j. *)
Theorem accepted : let F := Q2R (factor C) * (1 - pow2 (-44)) in
  Q2R (claimed_inf C) * sum n real_entry <= sum n (fun j => real_entry j * sum_of_terms j) ^ 2 * F /\
  forall j, (j < n)%nat -> sum n (fun i => real_entry i * sum_of_terms i) * sum_of_terms j <= Q2R (claimed_sup C) * F.
Proof.
  intros F. destruct entries_hold as (K & L0 & W0 & Lower & Upper). destruct parts as (_ & _ & H).
  unfold claimed in H. rewrite !andb_true_iff in H. destruct H as ((R0 & I) & J).
  apply at_most_value in R0, I, J. rewrite RMicromega.Q2R_0 in R0.
  rewrite !Q2R_mult, !Q2R_minus, !Q2R_mult in I. rewrite !Q2R_mult, Q2R_plus, Q2R_minus, !Q2R_mult in J.
  rewrite theta_value, RMicromega.Q2R_1 in I, J. unfold s_0, s_1, s_v, m_end in I, J. rewrite !rational_value in I, J.
  assert (G : Q2R step_margin = margin) by (unfold step_margin, margin, Q2R; cbn; lra). rewrite G in I, J.
  set (k := slack batches n) in *. set (r := Q2R (factor C)) in *.
  set (L := value (sum_out n entry out_of) - margin * value (sum_err n entry err_of)) in *.
  set (U := value (sum_out n entry out_of) + margin * value (sum_err n entry err_of)) in *.
  set (q := value (sum_weights n entry)) in *. set (m := value (largest_end n out_of err_of)) in *.
  set (V := sum n real_entry) in *. set (X := sum n (fun i => real_entry i * sum_of_terms i)) in *.
  set (t := 1 - (3 * k + pow2 (-44) + pow2 (-50))) in *. set (f := 1 - pow2 (-44)) in *.
  pose proof (bpow_gt_0 radix2 (-44)) as P44. pose proof (bpow_gt_0 radix2 (-50)) as P50.
  pose proof (pow2_le (-44) (-3) ltac:(lia)) as Q44. pose proof (pow2_le (-50) (-3) ltac:(lia)) as Q50.
  pose proof (pow2_le (-41) (-4) ltac:(lia)) as Q41. change (pow2 (-3)) with (/ 8) in *. change (pow2 (-4)) with (/ 16) in *.
  assert (K0 : 0 <= k) by (pose proof u_pos; lra).
  assert (Room : 0 < t <= (1 - 3 * k) * f).
  { assert (0 <= 3 * k * pow2 (-44)) by (apply Rmult_le_pos; lra). unfold t, f. lra. }
  split.
  - assert (V0 : 0 <= V) by (apply sum_nonneg; intros i A; pose proof (v_range i A); lra).
    apply Rmult_le_reg_l with q; [easy|].
    apply Rle_trans with (L * L * (r * t) * V); [replace (q * (Q2R (claimed_inf C) * V)) with (Q2R (claimed_inf C) * q * V) by ring; now apply Rmult_le_compat_r|].
    apply Rle_trans with (L * L * (r * ((1 - 3 * k) * f)) * V).
    + apply Rmult_le_compat_r; [easy|]. apply Rmult_le_compat_l; [now apply Rmult_le_pos|]. now apply Rmult_le_compat_l.
    + replace (L * L * (r * ((1 - 3 * k) * f)) * V) with (L ^ 2 * (1 - 3 * k) * V * (r * f)) by ring.
      replace (q * (X ^ 2 * F)) with (q * X ^ 2 * (r * f)) by (unfold F, f; ring).
      apply Rmult_le_compat_r; [|easy]. apply Rmult_le_pos; [easy | unfold f; lra].
  - intros j A. destruct (Upper j A) as (X0 & B).
    assert (K3 : 0 < 1 - 3 * k) by lra.
    assert (Positive : 0 <= Q2R (claimed_sup C) * r).
    { apply Rmult_le_reg_r with t; [easy|]. rewrite Rmult_0_l, Rmult_assoc. apply Rle_trans with (U * m); [|easy].
      apply Rle_trans with (2 := B). apply Rmult_le_pos; lra. }
    apply Rmult_le_reg_r with (1 - 3 * k); [easy|]. apply Rle_trans with (1 := B). apply Rle_trans with (1 := J).
    replace (Q2R (claimed_sup C) * F * (1 - 3 * k)) with (Q2R (claimed_sup C) * r * ((1 - 3 * k) * f)) by (unfold F, f; ring).
    rewrite <- Rmult_assoc. now apply Rmult_le_compat_l.
Qed.

End Verdict.

(** * Lemma S: elimination of 2x2 blocks with rounding, from both ends

    A symmetric matrix of m block rows, with diagonal blocks N_i and blocks O_i left of them, is eliminated by blocks from above and
    from below; every block that is computed may be too large, by entries from 0 to 1. What comes out at a block is exactly what belongs to
    a matrix that differs from the given one by a form of at most 4 sum x_i^2. No inverse of a matrix is needed: a diagonal entry
    of an inverse is the least number M with x_j^2 <= M x^T T x for all x. *)
From Coq Require Import Reals Lra Lia Arith Bool.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** A symmetric 2x2 block: its entries, its form, its determinant. *)
Record block := { main_1 : R; side : R; main_2 : R }.
Definition value_at (D : block) (X Y : R) : R := main_1 D * X ^ 2 + 2 * side D * (X * Y) + main_2 D * Y ^ 2.
Definition determinant (D : block) : R := main_1 D * main_2 D - side D ^ 2.
Definition definite (D : block) : Prop := 0 < main_1 D /\ 0 < determinant D.

(** A block O beside the diagonal, and what it gives for (X, Y) on its left: O^T (X, Y). *)
Record coupling := { o_11 : R; o_12 : R; o_21 : R; o_22 : R }.
Definition left_1 (O : coupling) (X Y : R) : R := o_11 O * X + o_21 O * Y.
Definition left_2 (O : coupling) (X Y : R) : R := o_12 O * X + o_22 O * Y.
Definition turned (O : coupling) : coupling := {| o_11 := o_11 O; o_12 := o_21 O; o_21 := o_12 O; o_22 := o_22 O |}.

(** The form of O D^-1 O^T. *)
Definition eliminated (D : block) (O : coupling) (X Y : R) : R :=
  (main_2 D * left_1 O X Y ^ 2 - 2 * side D * (left_1 O X Y * left_2 O X Y) + main_1 D * left_2 O X Y ^ 2) / determinant D.

(** Its square is completed by (X', Y') in one place. *)
Lemma completed D O X Y : definite D ->
  (forall X' Y', 0 <= value_at D X' Y' + 2 * (left_1 O X Y * X' + left_2 O X Y * Y') + eliminated D O X Y) /\
  exists X' Y', value_at D X' Y' + 2 * (left_1 O X Y * X' + left_2 O X Y * Y') + eliminated D O X Y = 0.
Proof.
  intros (A & P). unfold eliminated. set (g := left_1 O X Y). set (h := left_2 O X Y). unfold value_at, determinant in *.
  set (a := main_1 D) in *. set (b := side D) in *. set (c := main_2 D) in *. set (det := a * c - b ^ 2) in *. split.
  - intros X' Y'. set (x := X' + (c * g - b * h) / det). set (y := Y' + (a * h - b * g) / det).
    replace (a * X' ^ 2 + 2 * b * (X' * Y') + c * Y' ^ 2 + 2 * (g * X' + h * Y') + (c * g ^ 2 - 2 * b * (g * h) + a * h ^ 2) / det)
      with (a * x ^ 2 + 2 * b * (x * y) + c * y ^ 2) by (unfold x, y, det in *; field; lra).
    apply Rmult_le_reg_l with a; [easy|]. rewrite Rmult_0_r.
    replace (a * (a * x ^ 2 + 2 * b * (x * y) + c * y ^ 2)) with ((a * x + b * y) ^ 2 + det * y ^ 2) by (unfold det; ring).
    pose proof (pow2_ge_0 (a * x + b * y)). pose proof (pow2_ge_0 y). assert (0 <= det * y ^ 2) by (apply Rmult_le_pos; lra). lra.
  - exists (- ((c * g - b * h) / det)), (- ((a * h - b * g) / det)). unfold det in *. field. lra.
Qed.

(** A block that is too large by entries from 0 to 1. *)
Definition unit_block (D : block) : Prop := 0 <= main_1 D <= 1 /\ 0 <= side D <= 1 /\ 0 <= main_2 D <= 1.

Lemma unit_block_value D X Y : unit_block D -> Rabs (value_at D X Y) <= 2 * (X ^ 2 + Y ^ 2).
Proof.
  intros ((A & A') & (B & B') & (C & C')). unfold value_at. set (a := main_1 D) in *. set (b := side D) in *. set (c := main_2 D) in *.
  pose proof (pow2_ge_0 X). pose proof (pow2_ge_0 Y). pose proof (pow2_ge_0 (X + Y)). pose proof (pow2_ge_0 (X - Y)).
  assert (0 <= a * X ^ 2 <= X ^ 2) by nra. assert (0 <= c * Y ^ 2 <= Y ^ 2) by nra.
  assert (- (X ^ 2 + Y ^ 2) <= 2 * b * (X * Y) <= X ^ 2 + Y ^ 2).
  { assert (- (X ^ 2 + Y ^ 2) <= 2 * (X * Y) <= X ^ 2 + Y ^ 2) by lra. set (p := 2 * (X * Y)) in *. replace (2 * b * (X * Y)) with (b * p) by (unfold p; ring).
    set (z := X ^ 2 + Y ^ 2) in *. assert (0 <= z) by (unfold z; lra). split; nra. }
  apply Rabs_le. lra.
Qed.

(** One end: the blocks N_i, the couplings O_(i + 1) of i + 1 and i, the pivots D_i, and by how much these are too large. *)
Section OneEnd.

Variables (N D slack : nat -> block) (O : nat -> coupling) (m : nat).
Hypothesis First : forall X Y, value_at (D 0%nat) X Y = value_at (N 0%nat) X Y.
Hypothesis Next : forall i, (S i < m)%nat -> forall X Y,
  value_at (D (S i)) X Y = value_at (N (S i)) X Y - eliminated (D i) (O (S i)) X Y + value_at (slack (S i)) X Y.
Hypothesis Definite : forall i, (i < m)%nat -> definite (D i).

(** The form of the first k + 1 block rows, with what the pivots are too large by. *)
Fixpoint form_to (X Y : nat -> R) (k : nat) : R :=
  match k with
  | 0%nat => value_at (N 0%nat) (X 0%nat) (Y 0%nat)
  | S k => form_to X Y k + 2 * (left_1 (O (S k)) (X (S k)) (Y (S k)) * X k + left_2 (O (S k)) (X (S k)) (Y (S k)) * Y k)
      + value_at (N (S k)) (X (S k)) (Y (S k)) + value_at (slack (S k)) (X (S k)) (Y (S k))
  end.

Lemma form_to_ext k : forall X Y X' Y', (forall i, (i <= k)%nat -> X i = X' i /\ Y i = Y' i) -> form_to X Y k = form_to X' Y' k.
Proof.
  induction k as [| k I]; intros X Y X' Y' H; cbn [form_to].
  - destruct (H 0%nat ltac:(lia)) as (-> & ->). easy.
  - rewrite (I X Y X' Y') by auto. destruct (H k ltac:(lia)) as (-> & ->). destruct (H (S k) ltac:(lia)) as (-> & ->). easy.
Qed.

(** The form is at least that of the last pivot, which some vector attains. *)
Lemma one_end k : (k < m)%nat -> (forall X Y, value_at (D k) (X k) (Y k) <= form_to X Y k) /\
  forall a b, exists X Y, X k = a /\ Y k = b /\ form_to X Y k = value_at (D k) a b.
Proof.
  induction k as [| k I]; intros L.
  - split.
    + intros X Y. rewrite First. apply Rle_refl.
    + intros a b. exists (fun _ => a), (fun _ => b). rewrite First. easy.
  - destruct (I ltac:(lia)) as (Least & Attained). split.
    + intros X Y. cbn [form_to]. rewrite (Next k L). pose proof (Least X Y).
      destruct (completed (D k) (O (S k)) (X (S k)) (Y (S k)) (Definite k ltac:(lia))) as (P & _). specialize (P (X k) (Y k)). lra.
    + intros a b. destruct (completed (D k) (O (S k)) a b (Definite k ltac:(lia))) as (_ & a' & b' & Z).
      destruct (Attained a' b') as (X & Y & E & F & G).
      set (X' := fun i => if (i =? S k)%nat then a else X i). set (Y' := fun i => if (i =? S k)%nat then b else Y i).
      assert (Last : X' (S k) = a /\ Y' (S k) = b) by (unfold X', Y'; now rewrite Nat.eqb_refl).
      assert (Old : forall i, (i <= k)%nat -> X' i = X i /\ Y' i = Y i) by (intros i J; unfold X', Y'; now rewrite (proj2 (Nat.eqb_neq i (S k))) by lia).
      exists X', Y'. split; [easy|]. split; [easy|]. cbn [form_to]. rewrite (form_to_ext k X' Y' X Y Old), G.
      destruct (Old k (le_n k)) as (-> & ->). destruct Last as (-> & ->). rewrite E, F, (Next k L). lra.
Qed.

Lemma form_to_closed X Y k : form_to X Y k = sum (S k) (fun i => value_at (N i) (X i) (Y i))
  + 2 * sum k (fun i => left_1 (O (S i)) (X (S i)) (Y (S i)) * X i + left_2 (O (S i)) (X (S i)) (Y (S i)) * Y i)
  + sum k (fun i => value_at (slack (S i)) (X (S i)) (Y (S i))).
Proof. induction k as [| k I]; [cbn; ring|]. cbn [form_to]. rewrite I, !sum_next. ring. Qed.

End OneEnd.

(** Both ends. *)
Section BothEnds.

Variables (m : nat) (N : nat -> block) (O : nat -> coupling) (D slack D' slack' : nat -> block).
Hypothesis First : forall X Y, value_at (D 0%nat) X Y = value_at (N 0%nat) X Y.
Hypothesis Next : forall i, (S i < m)%nat -> forall X Y,
  value_at (D (S i)) X Y = value_at (N (S i)) X Y - eliminated (D i) (O (S i)) X Y + value_at (slack (S i)) X Y.
Hypothesis Last : forall X Y, value_at (D' (m - 1)%nat) X Y = value_at (N (m - 1)%nat) X Y.
Hypothesis Previous : forall i, (S i < m)%nat -> forall X Y,
  value_at (D' i) X Y = value_at (N i) X Y - eliminated (D' (S i)) (turned (O (S i))) X Y + value_at (slack' i) X Y.
Hypothesis Definite : forall i, (i < m)%nat -> definite (D i) /\ definite (D' i).
Hypothesis Small : forall i, (i < m)%nat -> unit_block (slack i) /\ unit_block (slack' i).

(** The form of the matrix. *)
Definition band_form (X Y : nat -> R) : R := sum m (fun i => value_at (N i) (X i) (Y i))
  + 2 * sum (m - 1) (fun i => left_1 (O (S i)) (X (S i)) (Y (S i)) * X i + left_2 (O (S i)) (X (S i)) (Y (S i)) * Y i).

(** By how much the matrix that belongs to block j differs. *)
Definition difference_at (j : nat) (X Y : nat -> R) : R :=
  sum m (fun i => (if (0 <? i)%nat && (i <=? j)%nat then value_at (slack i) (X i) (Y i) else 0)
    + (if (j <=? i)%nat && (S i <? m)%nat then value_at (slack' i) (X i) (Y i) else 0)).

Lemma difference_at_small j X Y : Rabs (difference_at j X Y) <= 4 * sum m (fun i => X i ^ 2 + Y i ^ 2).
Proof.
  unfold difference_at. rewrite <- sum_scale.
  assert (A : forall k f g, (forall i, (i < k)%nat -> Rabs (f i) <= g i) -> Rabs (sum k f) <= sum k g).
  { induction k as [| k I]; intros f g H; [cbn; rewrite Rabs_R0; lra|]. cbn [sum]. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; auto. }
  apply A. intros i I. destruct (Small i I) as (U & U').
  pose proof (unit_block_value _ (X i) (Y i) U). pose proof (unit_block_value _ (X i) (Y i) U').
  pose proof (pow2_ge_0 (X i)). pose proof (pow2_ge_0 (Y i)).
  eapply Rle_trans; [apply Rabs_triang|].
  destruct ((0 <? i)%nat && (i <=? j)%nat), ((j <=? i)%nat && (S i <? m)%nat); rewrite ?Rabs_R0; lra.
Qed.

(** The middle block D_j + D'_j - N_j. *)
Definition middle (j : nat) : block := {|
  main_1 := main_1 (D j) + main_1 (D' j) - main_1 (N j);
  side := side (D j) + side (D' j) - side (N j);
  main_2 := main_2 (D j) + main_2 (D' j) - main_2 (N j) |}.

Let back (f : nat -> block) (i : nat) : block := f (m - 1 - i)%nat.
Let backO (i : nat) : coupling := turned (O (m - i)).

Lemma form_parts j X Y : (j < m)%nat -> band_form X Y + difference_at j X Y =
  form_to N slack O X Y j + form_to (back N) (back slack') backO (fun i => X (m - 1 - i)%nat) (fun i => Y (m - 1 - i)%nat) (m - 1 - j)
  - value_at (N j) (X j) (Y j).
Proof.
  intros J. rewrite !form_to_closed. unfold band_form.
  set (c := fun i => left_1 (O (S i)) (X (S i)) (Y (S i)) * X i + left_2 (O (S i)) (X (S i)) (Y (S i)) * Y i).
  set (f := fun i => value_at (N i) (X i) (Y i)). set (g := fun i => value_at (slack i) (X i) (Y i)). set (g' := fun i => value_at (slack' i) (X i) (Y i)).
  assert (T : difference_at j X Y = sum m (fun i => if (0 <? i)%nat && (i <=? j)%nat then g i else 0)
    + sum m (fun i => if (j <=? i)%nat && (S i <? m)%nat then g' i else 0)) by (rewrite <- sum_plus; easy).
  assert (A : sum (S (m - 1 - j)) (fun i => value_at (back N i) (X (m - 1 - i)%nat) (Y (m - 1 - i)%nat)) = sum m f - sum j f).
  { rewrite sum_rev. replace (sum m f) with (sum (j + S (m - 1 - j)) f) by (f_equal; lia). rewrite sum_split.
    enough (E : sum (S (m - 1 - j)) (fun i => value_at (back N (S (m - 1 - j) - 1 - i)%nat) (X (m - 1 - (S (m - 1 - j) - 1 - i))%nat) (Y (m - 1 - (S (m - 1 - j) - 1 - i))%nat))
      = sum (S (m - 1 - j)) (fun i => f (j + i)%nat)) by lra.
    apply sum_ext. intros i I. unfold back, f. replace (m - 1 - (S (m - 1 - j) - 1 - i))%nat with (j + i)%nat by lia. easy. }
  assert (B : sum (m - 1 - j) (fun i => left_1 (backO (S i)) (X (m - 1 - S i)%nat) (Y (m - 1 - S i)%nat) * X (m - 1 - i)%nat
      + left_2 (backO (S i)) (X (m - 1 - S i)%nat) (Y (m - 1 - S i)%nat) * Y (m - 1 - i)%nat) = sum (m - 1) c - sum j c).
  { rewrite sum_rev. replace (sum (m - 1) c) with (sum (j + (m - 1 - j)) c) by (f_equal; lia). rewrite sum_split.
    enough (E : forall i, (i < m - 1 - j)%nat -> (fun i => left_1 (backO (S i)) (X (m - 1 - S i)%nat) (Y (m - 1 - S i)%nat) * X (m - 1 - i)%nat
      + left_2 (backO (S i)) (X (m - 1 - S i)%nat) (Y (m - 1 - S i)%nat) * Y (m - 1 - i)%nat) (m - 1 - j - 1 - i)%nat = c (j + i)%nat)
      by (rewrite (sum_ext _ _ _ E); lra).
    intros i I. cbv beta. unfold c, backO. replace (m - S (m - 1 - j - 1 - i))%nat with (S (j + i)) by lia.
    replace (m - 1 - S (m - 1 - j - 1 - i))%nat with (j + i)%nat by lia. replace (m - 1 - (m - 1 - j - 1 - i))%nat with (S (j + i)) by lia.
    unfold left_1, left_2, turned. cbn. ring. }
  assert (C : sum (m - 1 - j) (fun i => value_at (back slack' (S i)) (X (m - 1 - S i)%nat) (Y (m - 1 - S i)%nat))
    = sum m (fun i => if (j <=? i)%nat && (S i <? m)%nat then g' i else 0)).
  { symmetry. rewrite (sum_window j (m - 1 - j)); [|lia|].
    - rewrite sum_rev. apply sum_ext. intros i I. rewrite (proj2 (Nat.leb_le j _)), (proj2 (Nat.ltb_lt _ m)) by lia. cbn [andb]. unfold g', back.
      replace (m - 1 - S i)%nat with (j + (m - 1 - j - 1 - i))%nat by lia. easy.
    - intros i [I | I]; [now rewrite (proj2 (Nat.leb_gt j i)) by lia|]. rewrite (proj2 (Nat.ltb_ge (S i) m)) by lia. now rewrite Bool.andb_false_r. }
  assert (G : sum j (fun i => value_at (slack (S i)) (X (S i)) (Y (S i))) = sum m (fun i => if (0 <? i)%nat && (i <=? j)%nat then g i else 0)).
  { symmetry. rewrite (sum_window 1 j); [|lia|].
    - apply sum_ext. intros i I. cbn [Nat.add]. rewrite (proj2 (Nat.leb_le (S i) j)) by lia. easy.
    - intros i [I | I]; [now replace i with 0%nat by lia|]. rewrite (proj2 (Nat.leb_gt i j)) by lia. now rewrite Bool.andb_false_r. }
  cbv beta. rewrite T, A, B, C, G. fold c f. rewrite (sum_next j f). change (value_at (N j) (X j) (Y j)) with (f j). lra.
Qed.

(** What comes out at block j: its middle block is the least value of the form, and attained. *)
Theorem both_ends j : (j < m)%nat ->
  (forall X Y, value_at (middle j) (X j) (Y j) <= band_form X Y + difference_at j X Y) /\
  forall a b, exists X Y, X j = a /\ Y j = b /\ band_form X Y + difference_at j X Y = value_at (middle j) a b.
Proof.
  intros J. destruct (one_end N D slack O m First Next (fun i I => proj1 (Definite i I)) j J) as (P & Q).
  assert (F' : forall X Y, value_at (back D' 0%nat) X Y = value_at (back N 0%nat) X Y) by (unfold back; now rewrite Nat.sub_0_r).
  assert (N' : forall i, (S i < m)%nat -> forall X Y, value_at (back D' (S i)) X Y
    = value_at (back N (S i)) X Y - eliminated (back D' i) (backO (S i)) X Y + value_at (back slack' (S i)) X Y).
  { intros i I X Y. unfold back, backO. rewrite (Previous (m - 1 - S i) ltac:(lia)).
    replace (S (m - 1 - S i)) with (m - 1 - i)%nat by lia. replace (m - S i)%nat with (m - 1 - i)%nat by lia. easy. }
  destruct (one_end (back N) (back D') (back slack') backO m F' N' (fun i I => proj2 (Definite (m - 1 - i)%nat ltac:(lia))) (m - 1 - j) ltac:(lia)) as (P' & Q').
  assert (Jj : (m - 1 - (m - 1 - j))%nat = j) by lia.
  assert (V : forall a b, value_at (middle j) a b = value_at (D j) a b + value_at (D' j) a b - value_at (N j) a b) by (intros; unfold value_at, middle; cbn; ring).
  split.
  - intros X Y. rewrite form_parts by easy. pose proof (P X Y). pose proof (P' (fun i => X (m - 1 - i)%nat) (fun i => Y (m - 1 - i)%nat)) as H'. cbv beta in H'.
    unfold back at 1 in H'. rewrite Jj in H'. rewrite V. lra.
  - intros a b. destruct (Q a b) as (X1 & Y1 & E1 & F1 & G1). destruct (Q' a b) as (X2 & Y2 & E2 & F2 & G2).
    set (X := fun i => if (i <=? j)%nat then X1 i else X2 (m - 1 - i)%nat). set (Y := fun i => if (i <=? j)%nat then Y1 i else Y2 (m - 1 - i)%nat).
    exists X, Y. unfold X at 1, Y at 1. rewrite (proj2 (Nat.leb_le j j)) by lia. split; [easy|]. split; [easy|]. rewrite form_parts by easy.
    rewrite (form_to_ext N slack O j X Y X1 Y1).
    2:{ intros i I. unfold X, Y. now rewrite (proj2 (Nat.leb_le i j)) by lia. }
    rewrite (form_to_ext (back N) (back slack') backO (m - 1 - j) _ _ X2 Y2).
    2:{ intros i I. unfold X, Y. destruct (Nat.leb_spec (m - 1 - i) j) as [L | L].
        - replace i with (m - 1 - j)%nat by lia. rewrite Jj, E1, F1. easy.
        - now replace (m - 1 - (m - 1 - i))%nat with i by lia. }
    rewrite G1, G2, V. unfold X, Y. rewrite (proj2 (Nat.leb_le j j)) by lia. rewrite E1, F1. unfold back. now rewrite Jj.
Qed.

(** So its inverse has the diagonal entries of the inverse of that matrix: they are the least M with x^2 <= M times the form. *)
Theorem elimination_diagonal j : (j < m)%nat -> definite (middle j) ->
  let M := main_2 (middle j) / determinant (middle j) in let M' := main_1 (middle j) / determinant (middle j) in
  (forall X Y, X j ^ 2 <= M * (band_form X Y + difference_at j X Y)) /\ (exists X Y, X j = 1 /\ M * (band_form X Y + difference_at j X Y) = 1) /\
  (forall X Y, Y j ^ 2 <= M' * (band_form X Y + difference_at j X Y)) /\ (exists X Y, Y j = 1 /\ M' * (band_form X Y + difference_at j X Y) = 1).
Proof.
  intros J (A & P) M M'. destruct (both_ends j J) as (Least & Attained). unfold M, M'. set (G := middle j) in *. unfold value_at, determinant in *.
  set (a := main_1 G) in *. set (b := side G) in *. set (c := main_2 G) in *. set (det := a * c - b ^ 2) in *.
  assert (C : 0 < c). { assert (0 < a * c) by (unfold det in P; pose proof (pow2_ge_0 b); lra). apply Rmult_lt_reg_l with a; lra. }
  assert (K : forall z u F, 0 < z -> u ^ 2 * det <= z * F -> u ^ 2 <= z / det * F).
  { intros z u F Z H. apply Rmult_le_reg_r with det; [easy|]. replace (z / det * F * det) with (z * F) by (field; lra). easy. }
  split; [|split; [|split]].
  - intros X Y. apply K; [easy|]. apply Rle_trans with (c * (a * X j ^ 2 + 2 * b * (X j * Y j) + c * Y j ^ 2)); [|apply Rmult_le_compat_l; [lra | apply Least]].
    pose proof (pow2_ge_0 (b * X j + c * Y j)). unfold det. lra.
  - destruct (Attained 1 (- b / c)) as (X & Y & E & F & H). exists X, Y. split; [easy|]. rewrite H. unfold det in *. field. lra.
  - intros X Y. apply K; [easy|]. apply Rle_trans with (a * (a * X j ^ 2 + 2 * b * (X j * Y j) + c * Y j ^ 2)); [|apply Rmult_le_compat_l; [lra | apply Least]].
    pose proof (pow2_ge_0 (a * X j + b * Y j)). unfold det. lra.
  - destruct (Attained (- b / a) 1) as (X & Y & E & F & H). exists X, Y. split; [easy|]. rewrite H. unfold det in *. field. lra.
Qed.

End BothEnds.

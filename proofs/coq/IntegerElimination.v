(** * Elimination without division decides whether an integer form is nowhere negative *)
From Coq Require Import Reals Lra Lia ZArith List Bool.
From Etalon Require Import Certificate Sums MeanUnique.
Import ListNotations.
Open Scope R_scope.

(** The entry of a list of rows, 0 beyond its ends. *)
Definition cell (rows : list (list Z)) i j : Z := nth j (nth i rows []) 0%Z.

(** The rows of an n×n matrix. *)
Definition square_of n (f : nat -> nat -> Z) : list (list Z) := map (fun i => map (f i) (seq 0 n)) (seq 0 n).

Lemma nth_map_seq {X} n (f : nat -> X) i d : (i < n)%nat -> nth i (map f (seq 0 n)) d = f i.
Proof. intros I. rewrite (nth_indep _ d (f O)) by now rewrite map_length, seq_length. rewrite map_nth, seq_nth by easy. easy. Qed.

Lemma cell_square n f i j : (i < n)%nat -> (j < n)%nat -> cell (square_of n f) i j = f i j.
Proof. intros I J. unfold cell, square_of. now rewrite !nth_map_seq. Qed.

(** Divided by a common divisor, if there is one. *)
Definition shrunk (rows : list (list Z)) : list (list Z) :=
  let g := fold_right (fun row a => fold_right Z.gcd a row) 0%Z rows in
  let less := map (map (fun x => x / g)%Z) rows in
  if (1 <? g)%Z && forallb (forallb (fun x => x =? g * (x / g))%Z) rows then less else rows.

(** What the first row leaves of another one, times the pivot. *)
Definition reduce (p : Z) (h row : list Z) : list Z := map (fun xy => p * fst xy - hd 0 row * snd xy)%Z (List.combine (tl row) h).

Fixpoint nowhere_negative (fuel : nat) (rows : list (list Z)) : bool := match fuel, rows with
  | S fuel', (p :: h) :: rest =>
    if (p <? 0)%Z then false
    else if (p =? 0)%Z then forallb (Z.eqb 0) h && nowhere_negative fuel' (map (@tl Z) rest)
    else nowhere_negative fuel' (shrunk (map (reduce p h) rest))
  | _, [] => true
  | _, _ => false
  end.

Definition real_cell rows : matrix := fun i j => IZR (cell rows i j).

Lemma quadratic_same n X Y x : (forall i j, (i < n)%nat -> (j < n)%nat -> X i j = Y i j) -> quadratic n X x = quadratic n Y x.
Proof. intros H. apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite H. Qed.

(** The form of order n + 1 by its first row and column. *)
Lemma quadratic_head n X x : (forall i, (i < n)%nat -> X (S i) O = X O (S i)) ->
  quadratic (S n) X x = X O O * x O ^ 2 + 2 * x O * sum n (fun j => X O (S j) * x (S j)) + quadratic n (fun i j => X (S i) (S j)) (fun i => x (S i)).
Proof.
  intros H. unfold quadratic. rewrite sum_first, sum_first.
  rewrite (sum_ext n (fun i => sum (S n) (fun j => X (S i) j * (x (S i) * x j))) (fun i => x O * (X O (S i) * x (S i)) + sum n (fun j => X (S i) (S j) * (x (S i) * x (S j))))).
  - rewrite sum_plus, sum_scale. rewrite (sum_ext n (fun i => X O (S i) * (x O * x (S i))) (fun i => x O * (X O (S i) * x (S i)))) by (intros; ring).
    rewrite sum_scale. ring.
  - intros i I. rewrite sum_first, H by easy. ring.
Qed.

Lemma shrunk_spec rows : exists g, 0 < g /\ forall i j, IZR (cell rows i j) = g * IZR (cell (shrunk rows) i j).
Proof.
  unfold shrunk. set (g := fold_right _ _ _). destruct (_ && _) eqn:E; [|exists 1; split; [lra | intros; ring]].
  apply andb_prop in E as [G D]. apply Z.ltb_lt in G. exists (IZR g). split; [apply IZR_lt; lia|]. intros i j. unfold cell.
  rewrite <- mult_IZR. f_equal. assert (Q : forall row, forallb (fun x => x =? g * (x / g))%Z row = true -> nth j row 0%Z = (g * nth j (map (fun x => x / g) row) 0)%Z).
  { intros row F. rewrite forallb_forall in F. destruct (Nat.lt_ge_cases j (length row)) as [L|L].
    - rewrite (nth_indep (map _ row) 0%Z (0 / g)%Z) by now rewrite map_length. rewrite (map_nth (fun x => x / g)%Z). now apply Z.eqb_eq, F, nth_In.
    - rewrite !nth_overflow by (rewrite ?map_length; lia). lia. }
  change (@nil Z) with (map (fun x => x / g)%Z []) at 2. rewrite map_nth. apply Q. rewrite forallb_forall in D.
  destruct (Nat.lt_ge_cases i (length rows)) as [L|L]; [now apply D, nth_In|]. now rewrite nth_overflow.
Qed.

Lemma shrunk_sized n rows : length rows = n -> (forall i, (i < n)%nat -> length (nth i rows []) = n) ->
  length (shrunk rows) = n /\ forall i, (i < n)%nat -> length (nth i (shrunk rows) []) = n.
Proof.
  intros L H. unfold shrunk. destruct (_ && _); [|now split]. split; [now rewrite map_length|]. intros i I.
  change (@nil Z) with (map (fun x => x / fold_right (fun row a => fold_right Z.gcd a row) 0 rows)%Z []). rewrite map_nth, map_length. auto.
Qed.

Lemma cell_reduce n p h rest i j : length h = n -> (i < length rest)%nat -> length (nth i rest []) = S n -> (j < n)%nat ->
  cell (map (reduce p h) rest) i j = (p * cell rest i (S j) - cell rest i O * nth j h 0)%Z.
Proof.
  intros Lh I Lr J. unfold cell. rewrite (nth_indep _ [] (reduce p h [])) by now rewrite map_length. rewrite map_nth.
  set (row := nth i rest []) in *. destruct row as [|a row]; [easy|]. cbn in Lr. unfold reduce. cbn [tl hd].
  rewrite (nth_indep _ 0%Z ((fun xy => p * fst xy - a * snd xy)%Z (0, 0)%Z)) by (rewrite map_length, combine_length; lia).
  rewrite (map_nth (fun xy => p * fst xy - a * snd xy)%Z), combine_nth by lia. easy.
Qed.

(** What the program accepts is nowhere negative. *)
Theorem nowhere_negative_spec : forall n fuel rows, length rows = n -> (forall i, (i < n)%nat -> length (nth i rows []) = n) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> cell rows i j = cell rows j i) -> nowhere_negative fuel rows = true ->
  forall x, 0 <= quadratic n (real_cell rows) x.
Proof.
  induction n as [|n IH]; intros fuel rows L H S0 T x; [cbn; lra|]. destruct rows as [|[|p h] rest]; [easy|now specialize (H O ltac:(lia))|].
  destruct fuel as [|fuel]; [easy|]. cbn [nowhere_negative] in T. assert (Lh : length h = n) by (specialize (H O ltac:(lia)); cbn in H; lia).
  assert (Lr : length rest = n) by (cbn in L; lia). assert (Hr : forall i, (i < n)%nat -> length (nth i rest []) = S n) by (intros i I; exact (H (S i) ltac:(lia))).
  assert (Hd : forall i, (i < n)%nat -> cell rest i O = nth i h 0%Z) by (intros i I; exact (S0 (S i) O ltac:(lia) ltac:(lia))).
  rewrite quadratic_head by (intros i I; unfold real_cell; now rewrite (S0 (S i) O) by lia).
  set (b := sum n _). set (Q := quadratic n _ _). assert (Eb : b = sum n (fun j => IZR (nth j h 0%Z) * x (S j))) by easy.
  change (real_cell ((p :: h) :: rest) O O) with (IZR p). destruct (Z.ltb_spec p 0) as [|P]; [easy|]. destruct (Z.eqb_spec p 0) as [->|P0].
  - apply andb_prop in T as [T1 T2]. rewrite forallb_forall in T1. assert (b = 0) as ->.
    { rewrite Eb. apply sum_zero; intros j J. assert (Z0 : (0 =? nth j h 0)%Z = true) by (apply T1, nth_In; lia). apply Z.eqb_eq in Z0. rewrite <- Z0. ring. }
    assert (0 <= Q); [|lra]. assert (C : forall i j, cell (map (@tl Z) rest) i j = cell rest i (S j)).
    { intros i j. unfold cell. change (@nil Z) with (tl (@nil Z)) at 1. rewrite map_nth. destruct (nth i rest []); [|easy]. cbn. now destruct j. }
    unfold Q. rewrite (quadratic_same n _ (real_cell (map (@tl Z) rest))) by (intros; unfold real_cell; now rewrite C).
    apply (IH fuel); [now rewrite map_length| |intros i j I J; rewrite !C; exact (S0 (S i) (S j) ltac:(lia) ltac:(lia))|easy].
    intros i I. change (@nil Z) with (tl (@nil Z)). rewrite map_nth. specialize (Hr i I). destruct (nth i rest []); cbn in *; lia.
  - assert (Pp : 0 < IZR p) by (apply IZR_lt; lia). set (less := map (reduce p h) rest) in *.
    assert (C : forall i j, (i < n)%nat -> (j < n)%nat -> cell less i j = (p * cell rest i (S j) - nth i h 0 * nth j h 0)%Z).
    { intros i j I J. unfold less. rewrite (cell_reduce n) by (auto; lia). now rewrite Hd. }
    assert (Ls : length less = n) by (unfold less; now rewrite map_length).
    assert (Hs : forall i, (i < n)%nat -> length (nth i less []) = n).
    { intros i I. unfold less. rewrite (nth_indep _ [] (reduce p h [])) by (rewrite map_length; lia). rewrite map_nth. unfold reduce.
      rewrite map_length, combine_length. specialize (Hr i I). destruct (nth i rest []); cbn in *; lia. }
    destruct (shrunk_spec less) as (g & G & E). destruct (shrunk_sized n less Ls Hs) as [L' H'].
    assert (R : 0 <= quadratic n (real_cell (shrunk less)) (fun i => x (S i))).
    { apply (IH fuel); auto. intros i j I J. apply eq_IZR, (Rmult_eq_reg_l g); [|lra]. generalize (E i j) (E j i). intros <- <-.
      rewrite !C by easy. generalize (S0 (S i) (S j) ltac:(lia) ltac:(lia)). cbn [cell nth]. unfold cell. cbn [nth]. intros ->. f_equal. lia. }
    assert (F : IZR p * Q - b * b = g * quadratic n (real_cell (shrunk less)) (fun i => x (S i))).
    { unfold Q, quadratic. rewrite <- !sum_scale. rewrite Eb at 1. rewrite <- sum_scale_r, <- sum_minus. apply sum_ext; intros i I.
      rewrite Eb, <- !sum_scale, <- sum_minus. apply sum_ext; intros j J. assert (E' := E i j). rewrite C, minus_IZR, !mult_IZR in E' by easy.
      unfold real_cell. rewrite <- (Rmult_assoc g), <- E'. change (cell ((p :: h) :: rest) (S i) (S j)) with (cell rest i (S j)). ring. }
    apply Rmult_le_reg_l with (IZR p); [easy|]. rewrite Rmult_0_r.
    replace (IZR p * (IZR p * x 0%nat ^ 2 + 2 * x 0%nat * b + Q)) with ((IZR p * x 0%nat + b) ^ 2 + (IZR p * Q - b * b)) by ring.
    rewrite F. apply Rplus_le_le_0_compat; [apply pow2_ge_0 | apply Rmult_le_pos; lra].
Qed.

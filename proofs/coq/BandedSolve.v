(** * What the elimination over Z computes: Lemma S for the program

    Every z is rounded down from the diagonal entry of an inverse, of a matrix that differs from the given one by at most 4 sum x_i^2. *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Sums BandElimination BandedProgram.
Import ListNotations.
Open Scope R_scope.

Definition at_a (bl : list (Z * Z * Z)) (i : nat) : Z := fst (fst (nth i bl (0, 0, 0)%Z)).
Definition at_b (bl : list (Z * Z * Z)) (i : nat) : Z := snd (fst (nth i bl (0, 0, 0)%Z)).
Definition at_c (bl : list (Z * Z * Z)) (i : nat) : Z := snd (nth i bl (0, 0, 0)%Z).

(** A quotient rounded down. *)
Lemma floor_between x y : (0 < y)%Z -> IZR (x / y) <= IZR x / IZR y < IZR (x / y) + 1.
Proof.
  intros Y. pose proof (Z.mul_div_le x y Y) as A. pose proof (Z.mul_succ_div_gt x y Y) as B.
  apply IZR_le in A. apply IZR_lt in B. rewrite mult_IZR in A, B. rewrite succ_IZR in B. apply IZR_lt in Y. split.
  - apply Rmult_le_reg_r with (IZR y); [easy|]. replace (IZR x / IZR y * IZR y) with (IZR x) by (field; lra). lra.
  - apply Rmult_lt_reg_r with (IZR y); [easy|]. replace (IZR x / IZR y * IZR y) with (IZR x) by (field; lra). lra.
Qed.

(** The pivots of a run that succeeds: e_i from above, g_i from below. *)
Lemma eliminate_spec scale f2 bl : forall e g0 z, eliminate scale f2 e bl = Some (g0, z) -> exists ef gf : nat -> Z,
  let p i := (at_a bl i - ef i)%Z in let q i := (at_c bl i - gf i)%Z in let b i := at_b bl i in
  ef 0%nat = e /\
  (forall i, (S i < length bl)%nat -> ef (S i) = f2 * p i / (p i * at_c bl i - b i * b i))%Z /\
  gf (length bl - 1)%nat = 0%Z /\
  (forall i, (S i < length bl)%nat -> gf i = f2 * q (S i) / (at_a bl (S i) * q (S i) - b (S i) * b (S i)))%Z /\
  (forall i, (i < length bl)%nat -> 0 < p i /\ 0 < p i * at_c bl i - b i * b i /\ 0 < at_a bl i /\
    0 < p i * q i - b i * b i /\ 0 < at_a bl i * q i - b i * b i)%Z /\
  length z = (2 * length bl)%nat /\
  (forall i, (i < length bl)%nat -> nth (2 * i) z 0 = scale * q i / (p i * q i - b i * b i) /\ nth (2 * i + 1) z 0 = scale * p i / (p i * q i - b i * b i))%Z /\
  (bl = [] -> g0 = 0%Z) /\ ((0 < length bl)%nat -> g0 = f2 * q 0%nat / (at_a bl 0 * q 0%nat - b 0%nat * b 0%nat))%Z.
Proof.
  induction bl as [| ((a, b), c) bl I]; intros e g0 z H.
  - cbn in H. injection H as <- <-. exists (fun _ => e), (fun _ => 0%Z). cbn. repeat split; intros; lia || easy.
  - cbn [eliminate] in H. destruct ((0 <? a - e)%Z && (0 <? (a - e) * c - b * b)%Z) eqn:T1; [|easy].
    destruct (eliminate scale f2 _ bl) as [(g, found) |] eqn:R; [|easy].
    destruct ((0 <? a)%Z && (0 <? (a - e) * (c - g) - b * b)%Z && (0 <? a * (c - g) - b * b)%Z) eqn:T2; [|easy]. injection H as <- <-.
    rewrite !andb_true_iff, !Z.ltb_lt in T1, T2. destruct (I _ _ _ R) as (ef & gf & F & Next & Last & Prev & Pos & Len & Val & Nil & First). clear I R.
    exists (fun i => match i with O => e | S i => ef i end), (fun i => match i with O => g | S i => gf i end).
    cbv zeta. split; [easy|]. split; [|split; [|split; [|split; [|split; [|split; [|split]]]]]].
    + intros [| i] L; [exact F|]. apply Next. cbn in L. lia.
    + cbn [length]. replace (S (length bl) - 1)%nat with (length bl) by lia. destruct bl as [| x bl]; [now apply Nil|]. cbn [length] in *.
      replace (length bl) with (S (length bl) - 1)%nat by lia. exact Last.
    + intros [| i] L; [apply First; cbn in L; lia|]. apply Prev. cbn in L. lia.
    + intros [| i] L; [cbn; lia|]. apply Pos. cbn in L. lia.
    + cbn. lia.
    + intros [| i] L; [easy|]. replace (2 * S i)%nat with (S (S (2 * i))) by lia. apply Val. cbn in L. lia.
    + easy.
    + easy.
Qed.

Section Solve.

(** The blocks and the entry beta between them; B^2 = scale. *)
Variables (scale beta : Z) (bl : list (Z * Z * Z)) (g0 : Z) (z : list Z).
Hypothesis Run : eliminate scale (beta * beta) 0 bl = Some (g0, z).
Hypothesis Scale : (0 < scale)%Z.

Let m := length bl.
Definition real_block (i : nat) : block := {| main_1 := IZR (at_a bl i); side := IZR (at_b bl i); main_2 := IZR (at_c bl i) |}.
Definition real_coupling (_ : nat) : coupling := {| o_11 := 0; o_12 := IZR beta; o_21 := 0; o_22 := 0 |}.

(** The form of the matrix, in pairs of coordinates. *)
Definition pairs_form (X Y : nat -> R) : R := band_form m real_block real_coupling X Y.

(** A diagonal entry of an inverse, and what the elimination says of it. *)
Theorem eliminate_sound j : (j < m)%nat -> exists (T : (nat -> R) -> (nat -> R) -> R) (M M' : R),
  0 < M /\ 0 < M' /\ length z = (2 * m)%nat /\
  IZR (nth (2 * j) z 0%Z) <= IZR scale * M < IZR (nth (2 * j) z 0%Z) + 1 /\
  IZR (nth (2 * j + 1) z 0%Z) <= IZR scale * M' < IZR (nth (2 * j + 1) z 0%Z) + 1 /\
  (forall X Y, Rabs (T X Y - pairs_form X Y) <= 4 * sum m (fun i => X i ^ 2 + Y i ^ 2)) /\
  (forall X X' Y Y', (forall i, (i < m)%nat -> X i = X' i) -> (forall i, (S i < m)%nat -> Y i = Y' i) ->
    T X Y - pairs_form X Y = T X' Y' - pairs_form X' Y') /\
  (forall X Y, X j ^ 2 <= M * T X Y) /\ (exists X Y, X j = 1 /\ M * T X Y = 1) /\
  (forall X Y, Y j ^ 2 <= M' * T X Y) /\ (exists X Y, Y j = 1 /\ M' * T X Y = 1).
Proof.
  intros J. destruct (eliminate_spec _ _ _ _ _ _ Run) as (ef & gf & F & Next & Last & Prev & Pos & Len & Val & _). cbv zeta in *. fold m in Next, Last, Prev, Pos, Len, Val.
  set (a := at_a bl) in *. set (b := at_b bl) in *. set (c := at_c bl) in *.
  set (p := fun i => (a i - ef i)%Z) in *. set (q := fun i => (c i - gf i)%Z) in *.
  set (up := fun i => (p i * c i - b i * b i)%Z). set (down := fun i => (a i * q i - b i * b i)%Z).
  set (D := fun i => {| main_1 := IZR (p i); side := IZR (b i); main_2 := IZR (c i) |}).
  set (D' := fun i => {| main_1 := IZR (a i); side := IZR (b i); main_2 := IZR (q i) |}).
  set (exact := fun i => match i with O => 0 | S k => IZR (beta * beta * p k) / IZR (up k) end).
  set (exact' := fun i => if (S i <? m)%nat then IZR (beta * beta * q (S i)) / IZR (down (S i)) else 0).
  set (slack := fun i => {| main_1 := exact i - IZR (ef i); side := 0; main_2 := 0 |}).
  set (slack' := fun i => {| main_1 := 0; side := 0; main_2 := exact' i - IZR (gf i) |}).
  assert (Definite : forall i, (i < m)%nat -> definite (D i) /\ definite (D' i)).
  { intros i I. destruct (Pos i I) as (P1 & P2 & P3 & _ & P5). unfold definite, determinant, D, D'. cbn.
    repeat split; try (apply (IZR_lt 0); easy).
    - apply IZR_lt in P2. fold (p i) in P2. rewrite minus_IZR, !mult_IZR in P2. cbn. lra.
    - apply IZR_lt in P5. fold (q i) in P5. rewrite minus_IZR, !mult_IZR in P5. cbn. lra. }
  assert (Small : forall i, (i < m)%nat -> unit_block (slack i) /\ unit_block (slack' i)).
  { intros i I. unfold unit_block, slack, slack'. cbn. repeat split; try lra.
    - destruct i as [| i]; [rewrite F; cbn; lra|]. unfold exact. rewrite (Next i I). destruct (Pos i ltac:(lia)) as (_ & P2 & _).
      pose proof (floor_between (beta * beta * p i) (up i) P2). fold (p i) (up i). lra.
    - destruct i as [| i]; [rewrite F; cbn; lra|]. unfold exact. rewrite (Next i I). destruct (Pos i ltac:(lia)) as (_ & P2 & _).
      pose proof (floor_between (beta * beta * p i) (up i) P2). fold (p i) (up i). lra.
    - unfold exact'. destruct (Nat.ltb_spec (S i) m) as [L | L]; [|replace i with (m - 1)%nat by lia; rewrite Last; lra].
      rewrite (Prev i L). destruct (Pos (S i) L) as (_ & _ & _ & _ & P5).
      pose proof (floor_between (beta * beta * q (S i)) (down (S i)) P5). fold (q (S i)) (down (S i)). lra.
    - unfold exact'. destruct (Nat.ltb_spec (S i) m) as [L | L]; [|replace i with (m - 1)%nat by lia; rewrite Last; lra].
      rewrite (Prev i L). destruct (Pos (S i) L) as (_ & _ & _ & _ & P5).
      pose proof (floor_between (beta * beta * q (S i)) (down (S i)) P5). fold (q (S i)) (down (S i)). lra. }
  assert (E1 : forall X Y, value_at (D 0%nat) X Y = value_at (real_block 0) X Y).
  { intros X Y. unfold value_at, D, real_block, p. cbn. rewrite F, Z.sub_0_r. easy. }
  assert (E2 : forall i, (S i < m)%nat -> forall X Y,
    value_at (D (S i)) X Y = value_at (real_block (S i)) X Y - eliminated (D i) (real_coupling (S i)) X Y + value_at (slack (S i)) X Y).
  { intros i I X Y. destruct (Pos i ltac:(lia)) as (_ & P2 & _). apply IZR_lt in P2. fold (p i) (up i) in P2.
    assert (U : determinant (D i) = IZR (up i)) by (unfold determinant, D, up; cbn; rewrite minus_IZR, !mult_IZR; ring).
    unfold eliminated. rewrite U. unfold value_at, D, real_block, left_1, left_2, slack, exact, real_coupling, p. cbn.
    fold a b c. rewrite !minus_IZR, !mult_IZR, minus_IZR. field. lra. }
  assert (E3 : forall X Y, value_at (D' (m - 1)%nat) X Y = value_at (real_block (m - 1)) X Y).
  { intros X Y. unfold value_at, D', real_block, q. cbn. rewrite Last, Z.sub_0_r. easy. }
  assert (E4 : forall i, (S i < m)%nat -> forall X Y,
    value_at (D' i) X Y = value_at (real_block i) X Y - eliminated (D' (S i)) (turned (real_coupling (S i))) X Y + value_at (slack' i) X Y).
  { intros i I X Y. destruct (Pos (S i) I) as (_ & _ & _ & _ & P5). apply IZR_lt in P5. fold (q (S i)) (down (S i)) in P5.
    assert (U : determinant (D' (S i)) = IZR (down (S i))) by (unfold determinant, D', down; cbn; rewrite minus_IZR, !mult_IZR; ring).
    unfold eliminated. rewrite U. unfold value_at, D', real_block, left_1, left_2, slack', exact', real_coupling, turned. cbn [main_1 main_2 side o_11 o_12 o_21 o_22].
    rewrite (proj2 (Nat.ltb_lt (S i) m) I). unfold q. fold a b c. rewrite !minus_IZR, !mult_IZR, minus_IZR. field. lra. }
  destruct (Pos j J) as (P1 & P2 & P3 & P4 & P5). fold (p j) (q j) in P1, P4, P5.
  assert (Mid : middle real_block D D' j = {| main_1 := IZR (p j); side := IZR (b j); main_2 := IZR (q j) |}).
  { unfold middle, real_block, D, D', p, q. cbn. fold a b c. rewrite !minus_IZR. f_equal; ring. }
  assert (Det : determinant (middle real_block D D' j) = IZR (p j * q j - b j * b j)).
  { rewrite Mid. unfold determinant. cbn. rewrite minus_IZR, !mult_IZR. ring. }
  assert (Def : definite (middle real_block D D' j)).
  { split; [rewrite Mid; cbn; now apply (IZR_lt 0) | rewrite Det; now apply (IZR_lt 0)]. }
  pose proof (elimination_diagonal m real_block real_coupling D slack D' slack' E1 E2 E3 E4 Definite j J Def) as H. cbv zeta in H.
  rewrite Det in H. rewrite Mid in H. cbn [main_1 main_2] in H.
  assert (Q0 : (0 < q j)%Z). { assert (0 < p j * q j)%Z by (pose proof (Z.square_nonneg (b j)); lia). apply (Z.mul_pos_cancel_l (p j)); lia. }
  set (det := (p j * q j - b j * b j)%Z) in *. apply IZR_lt in P4 as P4'. apply IZR_lt in Q0 as Q0'. apply IZR_lt in P1 as P1'.
  exists (fun X Y => band_form m real_block real_coupling X Y + difference_at m slack slack' j X Y), (IZR (q j) / IZR det), (IZR (p j) / IZR det).
  destruct (Val j J) as (Z1 & Z2). fold (q j) (p j) det in Z1, Z2.
  split; [now apply Rdiv_lt_0_compat|]. split; [now apply Rdiv_lt_0_compat|]. split; [easy|].
  split; [|split; [|split; [|split]]].
  - rewrite Z1. pose proof (floor_between (scale * q j) det P4) as W. rewrite mult_IZR in W. unfold Rdiv in *. rewrite <- Rmult_assoc. exact W.
  - rewrite Z2. pose proof (floor_between (scale * p j) det P4) as W. rewrite mult_IZR in W. unfold Rdiv in *. rewrite <- Rmult_assoc. exact W.
  - intros X Y. unfold pairs_form. replace (_ + _ - _) with (difference_at m slack slack' j X Y) by ring.
    now apply difference_at_small.
  - intros X X' Y Y' EX E. unfold pairs_form.
    enough (difference_at m slack slack' j X Y = difference_at m slack slack' j X' Y') by lra.
    apply sum_ext. intros i I. rewrite (EX i I). unfold value_at, slack, slack'. cbn [main_1 main_2 side]. f_equal.
    + destruct (_ && _); [ring | easy].
    + destruct (j <=? i)%nat; cbn [andb]; [|easy]. destruct (Nat.ltb_spec (S i) m) as [L | L]; [rewrite (E i L); easy | easy].
  - exact H.
Qed.

End Solve.

(** * The LQ decomposition of any matrix, and the triangular pair of a factorization

    Gram–Schmidt on the rows from the top. A row that depends on those above has the row 0 in Q. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products.
Open Scope R_scope.

Definition dot r (x y : nat -> R) := sum r (fun k => x k * y k).

Lemma dot_combination n r (c : nat -> R) (Q : matrix) y : dot r (fun x => sum n (fun k => c k * Q k x)) y = sum n (fun k => c k * dot r (Q k) y).
Proof.
  unfold dot. rewrite (sum_ext r _ (fun x => sum n (fun k => c k * (Q k x * y x)))).
  - rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale.
  - intros x _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

Lemma dot_zero r x : dot r x x = 0 -> forall k, (k < r)%nat -> x k = 0.
Proof.
  intros E k K. assert (P : forall i, (i < r)%nat -> 0 <= x i * x i) by (intros; nra).
  generalize (le_sum r (fun i => x i * x i) k P K). unfold dot in E. rewrite E. intros. nra.
Qed.

(** B = LQ with a lower-triangular L; the rows of Q are orthonormal or 0, and a column of L is 0 where the row of Q is. *)
Definition lq n r (B L Q : matrix) (kept : nat -> bool) :=
  (forall i k, (i < k)%nat -> L i k = 0) /\ (forall k, (k < n)%nat -> if kept k then 0 < L k k else L k k = 0) /\
  (forall i x, (i < n)%nat -> (x < r)%nat -> B i x = product n L Q i x) /\
  (forall k l, (k < n)%nat -> (l < n)%nat -> dot r (Q k) (Q l) = if (k =? l)%nat then ind (kept k) else 0) /\
  forall i k, (i < n)%nat -> (k < n)%nat -> kept k = false -> L i k = 0.

Theorem lq_exists r B : forall n, exists L Q kept, lq n r B L Q kept.
Proof.
  induction n as [|n IH].
  - exists (fun _ _ => 0), (fun _ _ => 0), (fun _ => false). repeat split; intros; lia || easy.
  - destruct IH as (L & Q & kept & T & D & F & O & Z).
    set (l := fun k => dot r (B n) (Q k)). set (rest := fun x => B n x - sum n (fun k => l k * Q k x)).
    assert (Lz : forall k, (k < n)%nat -> kept k = false -> l k = 0).
    { intros k K E. unfold l, dot. apply sum_zero; intros x X. rewrite (dot_zero r (Q k)); [ring| |easy].
      rewrite O, Nat.eqb_refl, E by easy. easy. }
    assert (Ro : forall k, (k < n)%nat -> dot r rest (Q k) = 0).
    { intros k K. transitivity (l k - dot r (fun x => sum n (fun p => l p * Q p x)) (Q k)).
      - change (l k) with (sum r (fun x => B n x * Q k x)). unfold dot. rewrite <- sum_minus. apply sum_ext; intros; unfold rest; ring.
      - rewrite dot_combination. rewrite (sum_single n k) by (easy || (intros p P N; rewrite O, (proj2 (Nat.eqb_neq p k)) by easy; ring)).
        rewrite O, Nat.eqb_refl by easy. destruct (kept k) eqn:E; cbn [ind]; [ring|]. rewrite Lz by easy. ring. }
    set (q := dot r rest rest). assert (Q0 : 0 <= q) by (apply sum_nonneg; intros; nra).
    set (keep := if Req_EM_T q 0 then false else true). set (s := sqrt q).
    assert (S2 := sqrt_sqrt q Q0). fold s in S2.
    assert (Ks : if keep then 0 < s else s = 0).
    { unfold keep, s. destruct (Req_EM_T q 0) as [E|N]; [rewrite E; apply sqrt_0|apply sqrt_lt_R0; lra]. }
    set (Qn := fun x => if keep then rest x / s else 0).
    assert (Rs : forall x, (x < r)%nat -> rest x = s * Qn x).
    { intros x X. unfold Qn. destruct keep eqn:E; [field; lra|]. rewrite (dot_zero r rest); [ring| |easy]. fold q. rewrite <- S2, Ks. ring. }
    assert (Qo : forall k, (k < n)%nat -> dot r Qn (Q k) = 0).
    { intros k K. unfold Qn. destruct keep; [|unfold dot; apply sum_zero; intros; ring].
      transitivity (/ s * dot r rest (Q k)); [unfold dot; rewrite <- sum_scale; apply sum_ext; intros; unfold Rdiv; ring|rewrite Ro by easy; ring]. }
    assert (Qq : dot r Qn Qn = ind keep).
    { unfold Qn. destruct keep eqn:E; cbn [ind]; [|unfold dot; apply sum_zero; intros; ring].
      transitivity (/ s * / s * q); [unfold q, dot; rewrite <- sum_scale; apply sum_ext; intros; unfold Rdiv; ring|rewrite <- S2; field; lra]. }
    exists (fun i k => if (i =? n)%nat then if (k =? n)%nat then s else if (k <? n)%nat then l k else 0 else if (k <? n)%nat then L i k else 0),
      (fun k => if (k =? n)%nat then Qn else Q k), (fun k => if (k =? n)%nat then keep else kept k).
    split; [|split; [|split; [|split]]].
    + intros i k I. destruct (Nat.eqb_spec i n) as [->|Ni].
      * rewrite (proj2 (Nat.eqb_neq k n)), (proj2 (Nat.ltb_ge k n)) by lia. easy.
      * destruct (Nat.ltb_spec k n); [now apply T|easy].
    + intros k K. destruct (Nat.eqb_spec k n) as [->|Nk]; [exact Ks|]. rewrite (proj2 (Nat.ltb_lt k n)) by lia. apply D. lia.
    + intros i x I X. unfold product. cbn [sum]. rewrite Nat.eqb_refl, Nat.ltb_irrefl. destruct (Nat.eqb_spec i n) as [->|Ni].
      * rewrite <- Rs by easy. rewrite (sum_ext n _ (fun k => l k * Q k x)); [unfold rest; ring|]. intros k K.
        now rewrite (proj2 (Nat.eqb_neq k n)), (proj2 (Nat.ltb_lt k n)) by lia.
      * rewrite Rmult_0_l, Rplus_0_r, F by lia. apply sum_ext; intros k K.
        now rewrite (proj2 (Nat.eqb_neq k n)), (proj2 (Nat.ltb_lt k n)) by lia.
    + intros k p K P. destruct (Nat.eqb_spec k n) as [->|Nk], (Nat.eqb_spec p n) as [->|Np].
      * now rewrite Nat.eqb_refl.
      * rewrite (proj2 (Nat.eqb_neq n p)) by lia. apply Qo. lia.
      * rewrite (proj2 (Nat.eqb_neq k n)) by easy. transitivity (dot r Qn (Q k)); [apply sum_ext; intros; ring|apply Qo; lia].
      * apply O; lia.
    + intros i k I K E. destruct (Nat.eqb_spec k n) as [->|Nk].
      * rewrite E in Ks. destruct (i =? n)%nat; [easy|]. now rewrite Nat.ltb_irrefl.
      * rewrite (proj2 (Nat.ltb_lt k n)) by lia. destruct (Nat.eqb_spec i n) as [->|Ni]; [apply Lz; lia || easy|apply Z; lia || easy].
Qed.

Section Pair.
Variables (n r : nat) (A B C L Q : matrix) (kept : nat -> bool).
Hypothesis factored : factorization n r n A B C.
Hypothesis lower : forall i j, (i < j)%nat -> (j < n)%nat -> A i j = 0.
Hypothesis decomposed : lq n r B L Q kept.

Definition partner : matrix := product r Q C.

Lemma pair_factors : factorization n n n A L partner.
Proof.
  destruct decomposed as (_ & _ & F & _). intros i j I J. unfold partner. rewrite <- (product_assoc n r L Q C i j). rewrite (factored i j I J).
  apply product_ext; [|easy]. intros x X. now apply F.
Qed.

Lemma pair_covariance i j : (i < n)%nat -> (j < n)%nat -> product r B (transpose B) i j = product n L (transpose L) i j.
Proof.
  destruct decomposed as (_ & _ & F & O & Z). intros I J. transitivity (dot r (fun x => product n L Q i x) (fun x => product n L Q j x)).
  - apply sum_ext; intros x X. unfold transpose. now rewrite !F.
  - unfold product at 1. rewrite dot_combination. apply sum_ext; intros k K.
    transitivity (L i k * dot r (fun x => product n L Q j x) (Q k)); [f_equal; apply sum_ext; intros; ring|].
    unfold product. rewrite dot_combination. rewrite (sum_single n k) by (easy || (intros p P N; rewrite O, (proj2 (Nat.eqb_neq p k)) by easy; ring)).
    rewrite O, Nat.eqb_refl by easy. unfold transpose. destruct (kept k) eqn:E; cbn [ind]; [ring|]. rewrite (Z i k I K E). ring.
Qed.

Lemma partner_lower : forall i j, (i < j)%nat -> (j < n)%nat -> partner i j = 0.
Proof.
  destruct decomposed as (T & D & F & O & Z). intros i. induction i as [i IH] using (well_founded_induction Wf_nat.lt_wf). intros j K J.
  assert (E := pair_factors i j ltac:(lia) J). rewrite lower in E by easy. unfold product in E.
  rewrite (sum_single n i) in E; [|lia|].
  - generalize (D i ltac:(lia)). destruct (kept i) eqn:Ki; intros P.
    + symmetry in E. apply Rmult_integral in E as [E|E]; [lra|easy].
    + unfold partner. apply sum_zero; intros x X. rewrite (dot_zero r (Q i)); [ring| |easy]. rewrite O, Nat.eqb_refl, Ki by lia. easy.
  - intros k Kn N. destruct (Nat.lt_total k i) as [Q1|[Q1|Q1]]; [rewrite (IH k Q1 j) by lia; ring|easy|rewrite (T i k Q1); ring].
Qed.
End Pair.

(** A sum over a row of a lower-triangular matrix ends at the diagonal. *)
Lemma lower_sum n (g : nat -> R) i : (i < n)%nat -> (forall k, (i < k)%nat -> g k = 0) -> sum n g = sum i g + g i.
Proof. intros I Z. rewrite (sum_window 0 (S i) n); [cbn [sum]; easy|lia|]. intros k K. apply Z. lia. Qed.

(** Two lower-triangular factors with positive diagonal of one covariance are the same. *)
Theorem cholesky_unique n L M : (forall i k, (i < k)%nat -> (k < n)%nat -> L i k = 0) -> (forall i k, (i < k)%nat -> (k < n)%nat -> M i k = 0) ->
  (forall k, (k < n)%nat -> 0 < L k k) -> (forall k, (k < n)%nat -> 0 < M k k) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n L (transpose L) i j = product n M (transpose M) i j) ->
  forall j i, (i < n)%nat -> (j < n)%nat -> L i j = M i j.
Proof.
  intros TL TM PL PM E j. induction j as [j IH] using (well_founded_induction Wf_nat.lt_wf).
  assert (Cut : forall (K : matrix) i, (forall a b, (a < b)%nat -> (b < n)%nat -> K a b = 0) -> (j < n)%nat ->
    product n K (transpose K) i j = sum j (fun k => K i k * K j k) + K i j * K j j).
  { intros K i T J. unfold product, transpose. rewrite (sum_window 0 (S j) n); [cbn [sum]; easy|lia|]. intros k Hk. rewrite (T j k) by lia. ring. }
  intros i I J. assert (Same : forall a, (a < n)%nat -> L a j * L j j = M a j * M j j).
  { intros a Ha. generalize (E a j Ha J). rewrite (Cut L a TL J), (Cut M a TM J).
    rewrite (sum_ext j (fun k => L a k * L j k) (fun k => M a k * M j k)); [lra|]. intros k K. rewrite !(IH k K) by lia. easy. }
  assert (Dj : L j j = M j j).
  { generalize (Same j J) (PL j J) (PM j J). intros. nra. }
  generalize (Same i I) (PM j J). rewrite Dj. intros Q P. apply Rmult_eq_reg_r with (M j j); lra.
Qed.

(** Forward substitution: the second factor is unique. *)
Lemma substitution_unique n L C D : (forall i k, (i < k)%nat -> (k < n)%nat -> L i k = 0) -> (forall k, (k < n)%nat -> L k k <> 0) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n L C i j = product n L D i j) -> forall i j, (i < n)%nat -> (j < n)%nat -> C i j = D i j.
Proof.
  intros T N E i. induction i as [i IH] using (well_founded_induction Wf_nat.lt_wf). intros j I J.
  assert (Cut : forall X : matrix, product n L X i j = sum i (fun k => L i k * X k j) + L i i * X i j).
  { intros X. unfold product. rewrite (sum_window 0 (S i) n); [cbn [sum]; easy|lia|]. intros k Hk. rewrite (T i k) by lia. ring. }
  generalize (E i j I J). rewrite !Cut. rewrite (sum_ext i (fun k => L i k * C k j) (fun k => L i k * D k j)).
  - intros Q. apply Rmult_eq_reg_l with (L i i); [lra|now apply N].
  - intros k K. rewrite (IH k K j) by lia. easy.
Qed.

(* Finite sums of reals over lists; a matrix is a function of two indices, its shape two lists. *)
From Coq Require Import Reals List Lra Lia.
Import ListNotations.
Open Scope R_scope.

Definition sum {A} (l : list A) (f : A -> R) : R := fold_right (fun x s => f x + s) 0 l.
Definition upto n := seq 0 n.
Definition ind (b : bool) : R := if b then 1 else 0.

Section Sum.
Context {A : Type}.
Implicit Types (l : list A) (f g : A -> R).

Lemma sum_ext_in l f g : (forall x, In x l -> f x = g x) -> sum l f = sum l g.
Proof. induction l; simpl; intros H; [easy|]. rewrite H, IHl; auto. Qed.

Lemma sum_ext l f g : (forall x, f x = g x) -> sum l f = sum l g.
Proof. intros; apply sum_ext_in; auto. Qed.

Lemma sum_plus l f g : sum l (fun x => f x + g x) = sum l f + sum l g.
Proof. induction l; simpl; lra. Qed.

Lemma sum_minus l f g : sum l (fun x => f x - g x) = sum l f - sum l g.
Proof. induction l; simpl; lra. Qed.

Lemma sum_scal l c f : sum l (fun x => c * f x) = c * sum l f.
Proof. induction l; simpl; lra. Qed.

Lemma sum_scal_r l c f : sum l (fun x => f x * c) = sum l f * c.
Proof. induction l; simpl; lra. Qed.

Lemma sum_const l c : sum l (fun _ => c) = INR (length l) * c.
Proof. induction l; simpl length; [simpl; lra|]. rewrite S_INR; simpl; lra. Qed.

Lemma sum_zero l : sum l (fun _ => 0) = 0.
Proof. induction l; simpl; lra. Qed.

Lemma sum_le_in l f g : (forall x, In x l -> f x <= g x) -> sum l f <= sum l g.
Proof.
  induction l; simpl; intros H; [lra|].
  generalize (H a (or_introl eq_refl)) (IHl (fun x h => H x (or_intror h))); lra.
Qed.

Lemma sum_le l f g : (forall x, f x <= g x) -> sum l f <= sum l g.
Proof. intros; apply sum_le_in; auto. Qed.

Lemma sum_pos l f : (forall x, 0 <= f x) -> 0 <= sum l f.
Proof. intros; rewrite <- (sum_zero l); now apply sum_le. Qed.

Lemma sum_app l1 l2 f : sum (l1 ++ l2) f = sum l1 f + sum l2 f.
Proof. induction l1; simpl; lra. Qed.

Lemma sum_abs l f : Rabs (sum l f) <= sum l (fun x => Rabs (f x)).
Proof.
  induction l; simpl; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|lra].
Qed.

(* One unit in a list without repetitions picks one term. *)
Lemma sum_pick l f a (eqb : A -> A -> bool) : (forall x y, eqb x y = true <-> x = y) ->
  NoDup l -> In a l -> sum l (fun x => ind (eqb x a) * f x) = f a.
Proof.
  intros E. induction 1 as [|x l N ND IH]; simpl; [easy|]. intros [->|I].
  - rewrite (proj2 (E a a) eq_refl), (sum_ext_in _ _ (fun _ => 0)).
    + rewrite sum_zero; unfold ind; lra.
    + intros y J. destruct (eqb y a) eqn:F; [|unfold ind; lra]. apply E in F; now subst.
  - rewrite (IH I). destruct (eqb x a) eqn:F; [|unfold ind; lra]. apply E in F; now subst.
Qed.

(* Cauchy-Schwarz. *)
Lemma cauchy l f g :
  sum l (fun x => f x * g x) ^ 2 <= sum l (fun x => f x ^ 2) * sum l (fun x => g x ^ 2).
Proof.
  set (a := sum l (fun x => f x ^ 2)); set (b := sum l (fun x => g x ^ 2)).
  set (c := sum l (fun x => f x * g x)).
  assert (Q : forall t, 0 <= a - 2 * t * c + t ^ 2 * b).
  { intros t. replace (_ + _) with (sum l (fun x => (f x - t * g x) ^ 2)).
    - apply sum_pos; intros; apply pow2_ge_0.
    - unfold a, b, c. rewrite <- !sum_scal, <- sum_minus, <- sum_plus. apply sum_ext; intros; ring. }
  assert (0 <= b) by (apply sum_pos; intros; apply pow2_ge_0).
  destruct (Req_dec b 0) as [Z|Z].
  - assert (c = 0); [|nra]. destruct (Req_dec c 0) as [|N]; [easy|].
    generalize (Q ((a + 1) / (2 * c))). rewrite Z.
    replace (2 * _ * c) with (a + 1) by now field. lra.
  - generalize (Q (c / b)). replace (_ + _) with ((a * b - c ^ 2) / b) by now field.
    intros P. apply Rmult_le_compat_r with (r := b) in P; [|easy].
    replace ((a * b - c ^ 2) / b * b) with (a * b - c ^ 2) in P by now field. lra.
Qed.
End Sum.

Lemma sum_swap {A B} (l : list A) (k : list B) (f : A -> B -> R) :
  sum l (fun x => sum k (f x)) = sum k (fun y => sum l (fun x => f x y)).
Proof.
  induction l; simpl; [now rewrite sum_zero|]. now rewrite IHl, sum_plus.
Qed.

Lemma sum_map {A B} (h : B -> A) k f : sum (map h k) f = sum k (fun x => f (h x)).
Proof. induction k; simpl; congruence. Qed.

Lemma sum_S n (f : nat -> R) : sum (upto (S n)) f = sum (upto n) f + f n.
Proof. unfold upto. rewrite seq_S, sum_app; simpl; lra. Qed.

Lemma sum_head n (f : nat -> R) : sum (upto (S n)) f = f O + sum (upto n) (fun i => f (S i)).
Proof. unfold upto. simpl. now rewrite <- seq_shift, sum_map. Qed.

Lemma sum_rev n (f : nat -> R) : sum (upto n) f = sum (upto n) (fun i => f (n - 1 - i)%nat).
Proof.
  induction n; [easy|]. rewrite sum_S, sum_head, IHn, Rplus_comm.
  f_equal; [f_equal; lia|]. apply sum_ext; intros; f_equal; lia.
Qed.

Lemma upto_app a b : upto (a + b) = upto a ++ map (Nat.add a) (upto b).
Proof.
  unfold upto. rewrite seq_app. f_equal. simpl. rewrite <- (Nat.add_0_r a) at 1. generalize 0%nat as c.
  induction b; intros c; simpl; [easy|]. f_equal. rewrite <- IHb. f_equal; lia.
Qed.

(* A sum whose terms vanish outside a window. *)
Lemma sum_window a m n (f : nat -> R) : (a + m <= n)%nat ->
  (forall k, (k < a \/ a + m <= k < n)%nat -> f k = 0) -> sum (upto n) f = sum (upto m) (fun k => f (a + k)%nat).
Proof.
  intros L Z. replace n with (a + (m + (n - a - m)))%nat by lia. rewrite !upto_app, sum_app, sum_map, sum_app, sum_map.
  rewrite (sum_ext_in (upto a) _ (fun _ => 0)), (sum_ext_in (upto (n - a - m)) _ (fun _ => 0)), !sum_zero; [lra| |].
  - intros k K. apply in_seq in K. apply Z; lia.
  - intros k K. apply in_seq in K. apply Z; lia.
Qed.

(* Matrices: A = BC on the index lists, the squared Frobenius norm, the squared norm of a column. *)
Definition prod {I K J} (k : list K) (B : I -> K -> R) (C : K -> J -> R) i j :=
  sum k (fun l => B i l * C l j).
Definition frob {I K} (i : list I) (k : list K) (B : I -> K -> R) :=
  sum i (fun x => sum k (fun l => B x l ^ 2)).
Definition col {K J} (k : list K) (C : K -> J -> R) j := sum k (fun l => C l j ^ 2).

(* B and C factor A; the largest squared column norm of C is at most s. *)
Definition factors {I K J} (i : list I) (k : list K) (j : list J) (A : I -> J -> R) B C :=
  forall x y, In x i -> In y j -> A x y = prod k B C x y.
Definition columns_le {K J} (k : list K) (j : list J) (C : K -> J -> R) s :=
  forall y, In y j -> col k C y <= s.

Lemma frob_col {K J} (k : list K) (j : list J) (C : K -> J -> R) : frob k j C = sum j (col k C).
Proof. apply sum_swap. Qed.

(* The prefix-sum workload: ones on and below the diagonal. *)
Definition prefix (t x : nat) : R := ind (Nat.leb x t).

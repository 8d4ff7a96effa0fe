(** * Kronecker products of sets: indices, norms and roots *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Noise Products MeanUnique Semidefinite Laws MeanEstimation OrderNorms Ellipsoids TraceBounds DualOrders
  Gamma.
Open Scope R_scope.

(** A sum over m·n places by rows of n. *)
Lemma sum_grid m n f : sum (m * n) f = sum m (fun i => sum n (fun j => f (i * n + j)%nat)).
Proof.
  induction m as [|m IH]; [easy|]. replace (S m * n)%nat with (m * n + n)%nat by lia. rewrite sum_split, IH. cbn [sum]. f_equal.
Qed.

Lemma grid_div n i j : (j < n)%nat -> ((i * n + j) / n)%nat = i.
Proof. intros J. rewrite Nat.div_add_l by lia. rewrite Nat.div_small by easy. lia. Qed.

Lemma grid_mod n i j : (j < n)%nat -> ((i * n + j) mod n)%nat = j.
Proof. intros J. rewrite Nat.add_comm, Nat.mod_add by lia. now apply Nat.mod_small. Qed.

Lemma grid_below m n a : (a < m * n)%nat -> (a / n < m)%nat /\ (a mod n < n)%nat.
Proof.
  intros A. assert (n <> 0)%nat by lia. split; [|now apply Nat.mod_upper_bound]. apply Nat.div_lt_upper_bound; lia.
Qed.

(** u ⊗ v, and the Kronecker product of sets and of matrices. *)
Definition outer n (u v : nat -> R) (a : nat) := u (a / n)%nat * v (a mod n)%nat.
Definition tensor_set n (K L : (nat -> R) -> Prop) : (nat -> R) -> Prop := fun x => exists u v, K u /\ L v /\ forall a, x a = outer n u v a.
Definition tensor n s (A B : matrix) : matrix := fun a b => A (a / n)%nat (b / s)%nat * B (a mod n)%nat (b mod s)%nat.

Lemma sum_outer m n f g : sum (m * n) (outer n f g) = sum m f * sum n g.
Proof.
  rewrite sum_grid, <- sum_scale_r. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros j J. unfold outer.
  now rewrite grid_div, grid_mod.
Qed.

(** Σ over the columns of a tensor product. *)
Lemma tensor_sum n s r A B c d a : sum (r * s) (fun b => tensor n s A B a b * outer s c d b)
  = sum r (fun k => A (a / n)%nat k * c k) * sum s (fun l => B (a mod n)%nat l * d l).
Proof.
  rewrite <- (sum_outer r s (fun k => A (a / n)%nat k * c k) (fun l => B (a mod n)%nat l * d l)). apply sum_ext; intros b _.
  unfold tensor, outer. ring.
Qed.

(** N(f ⊗ g) = N(f)·N(g), and N of the rows of N. *)
Lemma norm_rows p m n f : at_least_two p -> (forall a, (a < m * n)%nat -> 0 <= f a) ->
  squared_norm p m (fun i => squared_norm p n (fun j => f (i * n + j)%nat)) = squared_norm p (m * n) f.
Proof.
  intros P F. destruct p as [r|]; cbn [squared_norm].
  - cbn in P. f_equal. rewrite sum_grid. apply sum_ext; intros i I. set (s := sum n (fun j => power (f (i * n + j)%nat) (r / 2))).
    assert (S0 : 0 <= s) by (apply sum_nonneg; intros; apply power_nonneg). rewrite power_power by easy. replace (2 / r * (r / 2)) with 1 by (field; lra).
    now apply power_one.
  - apply Rle_antisym.
    + apply largest_le; [apply largest_nonneg|]. intros i I. apply largest_le; [apply largest_nonneg|]. intros j J. apply (le_largest (m * n) f). nia.
    + apply largest_le; [apply largest_nonneg|]. intros a A. destruct (grid_below m n a A) as [I J].
      eapply Rle_trans; [|exact (le_largest m (fun i => largest n (fun j => f (i * n + j)%nat)) (a / n)%nat I)].
      eapply Rle_trans; [|exact (le_largest n (fun j => f (a / n * n + j)%nat) (a mod n)%nat J)]. apply Req_le. f_equal.
      rewrite (Nat.div_mod a n) at 1 by lia. lia.
Qed.

Lemma norm_outer p m n f g : at_least_two p -> (forall i, (i < m)%nat -> 0 <= f i) -> (forall j, (j < n)%nat -> 0 <= g j) ->
  squared_norm p (m * n) (outer n f g) = squared_norm p m f * squared_norm p n g.
Proof.
  intros P F G. rewrite <- (norm_rows p m n); [|easy|intros a A; destruct (grid_below m n a A); apply Rmult_le_pos; auto].
  rewrite (squared_norm_ext p m _ (fun i => squared_norm p n g * f i)).
  - rewrite (squared_norm_scale p m P) by (apply squared_norm_nonneg || easy). ring.
  - intros i I. rewrite (squared_norm_ext p n _ (fun j => f i * g j)) by (intros j J; unfold outer; now rewrite grid_div, grid_mod).
    rewrite (squared_norm_scale p n P) by auto. ring.
Qed.

Lemma dual_ball_outer p m n e e' : at_least_two p -> dual_ball p m e -> dual_ball p n e' -> dual_ball p (m * n) (outer n e e').
Proof.
  intros P [E B] [E' B']. split; [intros a; apply Rmult_le_pos; auto|]. intros f F. rewrite sum_grid.
  rewrite <- (norm_rows p m n f P F). eapply Rle_trans; [|apply B; intros; apply squared_norm_nonneg]. apply sum_le; intros i I.
  rewrite (sum_ext n _ (fun j => e i * (e' j * f (i * n + j)%nat))) by (intros j J; unfold outer; rewrite grid_div, grid_mod by easy; ring).
  rewrite sum_scale. apply Rmult_le_compat_l; [auto|]. apply B'. intros j J. apply F. nia.
Qed.

(** Ellipsoids around 0. *)
Lemma contained_tensor K L m n r s B C : contained K m r (fun _ => 0) B -> contained L n s (fun _ => 0) C ->
  contained (tensor_set n K L) (m * n) (r * s) (fun _ => 0) (tensor n s B C).
Proof.
  intros HK HL x (u & v & U & V & E). destruct (HK u U) as (c & N & F), (HL v V) as (d & N' & F'). exists (outer s c d). split.
  - rewrite (sum_ext (r * s) _ (outer s (fun k => c k ^ 2) (fun l => d l ^ 2))) by (intros; unfold outer; ring). rewrite sum_outer.
    assert (0 <= sum r (fun k => c k ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0). assert (0 <= sum s (fun l => d l ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0). nra.
  - intros a A. destruct (grid_below m n a A) as [I J]. rewrite tensor_sum, <- (F _ I), <- (F' _ J), E. unfold outer. ring.
Qed.

Lemma row_tensor n s r B C a : row_norm2 (r * s) (tensor n s B C) a = outer n (row_norm2 r B) (row_norm2 s C) a.
Proof.
  unfold row_norm2 at 1. rewrite (sum_ext (r * s) _ (outer s (fun k => B (a / n)%nat k ^ 2) (fun l => C (a mod n)%nat l ^ 2))) by (intros; unfold tensor, outer; ring).
  now rewrite sum_outer.
Qed.

(** The root of a Kronecker product is that of the roots. *)
Lemma root_tensor m n G H R Q : root_of m G R -> root_of n H Q -> root_of (m * n) (tensor n n G H) (tensor n n R Q).
Proof.
  intros (SR & NR & ER) (SQ & NQ & EQ). split; [intros a b; unfold tensor; now rewrite SR, SQ|]. split.
  - intros z. destruct (semidefinite_factor m R) as (F & _ & EF); [now split|]. destruct (semidefinite_factor n Q) as (F' & _ & EF'); [now split|].
    replace (quadratic (m * n) (tensor n n R Q) z) with (quadratic (m * n) (gram (m * n) (tensor n n F F')) z).
    + rewrite gram_form. apply sum_nonneg; intros; apply pow2_ge_0.
    + apply sum_ext; intros a A. apply sum_ext; intros b B. f_equal. destruct (grid_below m n a A) as [I J], (grid_below m n b B) as [I' J'].
      change (tensor n n R Q a b) with (R (a / n)%nat (b / n)%nat * Q (a mod n)%nat (b mod n)%nat). rewrite EF, EF' by easy. unfold gram.
      rewrite <- (sum_outer m n (fun k => F k (a / n)%nat * F k (b / n)%nat) (fun l => F' l (a mod n)%nat * F' l (b mod n)%nat)).
      apply sum_ext; intros; unfold tensor, outer; ring.
  - intros a b A B. destruct (grid_below m n a A) as [I J], (grid_below m n b B) as [I' J']. unfold product.
    rewrite (sum_ext (m * n) _ (fun c => tensor n n R Q a c * outer n (fun k => R k (b / n)%nat) (fun l => Q l (b mod n)%nat) c)) by (intros; unfold tensor, outer; ring).
    rewrite tensor_sum. change (product m R R (a / n)%nat (b / n)%nat * product n Q Q (a mod n)%nat (b mod n)%nat = tensor n n G H a b). unfold tensor.
    now rewrite ER, EQ.
Qed.

Lemma trace_tensor m n R Q : trace (m * n) (tensor n n R Q) = trace m R * trace n Q.
Proof. unfold trace. rewrite <- (sum_outer m n (fun i => R i i) (fun j => Q j j)). apply sum_ext; intros; unfold tensor, outer; ring. Qed.

(** * As much of polynomials as partial fractions need: a polynomial with d coefficients and d roots is zero *)
From Coq Require Import Reals Lra Lia Arith.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** f has d coefficients: its degree is below d. *)
Fixpoint polynomial (d : nat) (f : R -> R) : Prop :=
  match d with
  | O => forall x, f x = 0
  | S d => exists c g, polynomial d g /\ forall x, f x = c + x * g x
  end.

Lemma polynomial_ext d : forall f g, (forall x, f x = g x) -> polynomial d f -> polynomial d g.
Proof.
  destruct d as [| d]; intros f g E H; cbn in *.
  - intros x. now rewrite <- E.
  - destruct H as (c & h & P & Q). exists c, h. split; [easy|]. intros x. now rewrite <- E.
Qed.

Lemma polynomial_zero d : polynomial d (fun _ => 0).
Proof. induction d as [| d I]; cbn; [easy|]. exists 0, (fun _ => 0). split; [easy|]. intros; ring. Qed.

Lemma polynomial_const d c : polynomial (S d) (fun _ => c).
Proof. exists c, (fun _ => 0). split; [apply polynomial_zero|]. intros; ring. Qed.

Lemma polynomial_plus d : forall f g, polynomial d f -> polynomial d g -> polynomial d (fun x => f x + g x).
Proof.
  induction d as [| d I]; cbn; intros f g F G.
  - intros x. rewrite F, G. ring.
  - destruct F as (a & f' & F & E), G as (b & g' & G & D). exists (a + b), (fun x => f' x + g' x). split; [now apply I|].
    intros x. rewrite E, D. ring.
Qed.

Lemma polynomial_scale d : forall c f, polynomial d f -> polynomial d (fun x => c * f x).
Proof.
  induction d as [| d I]; cbn; intros c f F.
  - intros x. rewrite F. ring.
  - destruct F as (a & f' & F & E). exists (c * a), (fun x => c * f' x). split; [now apply I|]. intros x. rewrite E. ring.
Qed.

Lemma polynomial_times d f : polynomial d f -> polynomial (S d) (fun x => x * f x).
Proof. intros F. exists 0, f. split; [easy|]. intros; ring. Qed.

Lemma polynomial_weaken d : forall f, polynomial d f -> polynomial (S d) f.
Proof.
  induction d as [| d I]; intros f F.
  - exists 0, (fun _ => 0). split; [apply polynomial_zero|]. intros x. rewrite F. ring.
  - destruct F as (c & g & G & E). exists c, g. split; [now apply I | easy].
Qed.

Lemma polynomial_sum d n : forall f, (forall k, (k < n)%nat -> polynomial d (f k)) -> polynomial d (fun x => sum n (fun k => f k x)).
Proof.
  induction n as [| n I]; intros f H; [apply polynomial_zero|]. cbn [sum].
  apply (polynomial_plus d (fun x => sum n (fun k => f k x)) (f n)); auto.
Qed.

Lemma polynomial_power d : polynomial (S d) (fun x => x ^ d).
Proof.
  induction d as [| d I]; [exact (polynomial_const 0 1)|].
  apply (polynomial_ext _ (fun x => x * x ^ d)); [easy|]. now apply polynomial_times.
Qed.

(** f(x) = f(a) + (x - a) g(x), where g has one coefficient less. *)
Lemma polynomial_divided d : forall f a, polynomial (S d) f -> exists g, polynomial d g /\ forall x, f x = f a + (x - a) * g x.
Proof.
  induction d as [| d I]; intros f a (c & g & G & E).
  - exists (fun _ => 0). split; [easy|]. intros x. cbn in G. rewrite !E, !G. ring.
  - destruct (I g a G) as (h & H & D). exists (fun x => g a + x * h x). split.
    + exists (g a), h. now split.
    + intros x. rewrite (E x), (E a), (D x). ring.
Qed.

(** d coefficients and d different roots. *)
Theorem polynomial_roots d : forall f a, polynomial d f -> (forall i j, (i < d)%nat -> (j < d)%nat -> i <> j -> a i <> a j) ->
  (forall i, (i < d)%nat -> f (a i) = 0) -> forall x, f x = 0.
Proof.
  induction d as [| d I]; intros f a F D Z x; [apply F|].
  destruct (polynomial_divided d f (a d) F) as (g & G & E). rewrite E, Z by lia.
  rewrite (I g a G); [ring | intros; apply D; lia |]. intros i L. pose proof (E (a i)) as Q. rewrite !Z in Q by lia.
  symmetry in Q. rewrite Rplus_0_l in Q. apply Rmult_integral in Q. destruct Q as [Q | Q]; [|easy].
  exfalso. apply (D i d); try lia. lra.
Qed.

(** f 0 f 1 ... f (n - 1). *)
Fixpoint times (n : nat) (f : nat -> R) : R := match n with O => 1 | S n => times n f * f n end.

Lemma times_ext n f g : (forall i, (i < n)%nat -> f i = g i) -> times n f = times n g.
Proof. induction n as [| n I]; cbn; intros H; [easy|]. rewrite I, H; auto. Qed.

Lemma times_positive n f : (forall i, (i < n)%nat -> 0 < f i) -> 0 < times n f.
Proof. induction n as [| n I]; cbn; intros H; [lra|]. apply Rmult_lt_0_compat; auto. Qed.

Lemma times_le n f g : (forall i, (i < n)%nat -> 0 <= f i <= g i) -> 0 <= times n f <= times n g.
Proof.
  induction n as [| n I]; cbn; intros H; [lra|]. destruct (I ltac:(auto)) as (A & B). destruct (H n ltac:(lia)) as (C & D).
  split; [now apply Rmult_le_pos | now apply Rmult_le_compat].
Qed.

Lemma times_mult n f g : times n (fun i => f i * g i) = times n f * times n g.
Proof. induction n as [| n I]; cbn; [ring|]. rewrite I. ring. Qed.

Lemma times_abs n f : Rabs (times n f) = times n (fun i => Rabs (f i)).
Proof. induction n as [| n I]; cbn; [apply Rabs_R1|]. now rewrite Rabs_mult, I. Qed.

Lemma times_zero n f i : (i < n)%nat -> f i = 0 -> times n f = 0.
Proof.
  induction n as [| n I]; intros L Z; [lia|]. cbn. destruct (Nat.eq_dec i n) as [-> | D]; [rewrite Z; ring|]. rewrite I by (lia || easy). ring.
Qed.

Lemma times_split n k f : times (n + k) f = times n f * times k (fun i => f (n + i)%nat).
Proof. induction k as [| k I]; [rewrite Nat.add_0_r; cbn; ring|]. rewrite Nat.add_succ_r. cbn. rewrite I. ring. Qed.

(** The product of x + s_l over all l < n but k. *)
Definition without (n k : nat) (s : nat -> R) (x : R) : R := times n (fun l => if (l =? k)%nat then 1 else x + s l).

Lemma without_times n k s x : (k < n)%nat -> times n (fun l => x + s l) = (x + s k) * without n k s x.
Proof.
  unfold without. induction n as [| n I]; intros L; [lia|]. cbn. destruct (Nat.eq_dec k n) as [-> | D].
  - rewrite Nat.eqb_refl. rewrite (times_ext n (fun l => if (l =? n)%nat then 1 else x + s l) (fun l => x + s l)); [ring|].
    intros i J. now rewrite (proj2 (Nat.eqb_neq i n)) by lia.
  - rewrite I, (proj2 (Nat.eqb_neq n k)) by lia. ring.
Qed.

Lemma times_polynomial n s : polynomial n (fun x => times n (fun l => x + s l) - x ^ n).
Proof.
  induction n as [| n I]; [intros x; cbn; ring|].
  apply (polynomial_ext _ (fun x => x * (times n (fun l => x + s l) - x ^ n) + (s n * (times n (fun l => x + s l) - x ^ n) + s n * x ^ n))).
  - intros x. cbn. ring.
  - apply polynomial_plus; [now apply (polynomial_times n (fun x => times n (fun l => x + s l) - x ^ n))|].
    apply polynomial_plus; [apply polynomial_weaken, (polynomial_scale n (s n) (fun x => times n (fun l => x + s l) - x ^ n)), I|].
    apply polynomial_scale, polynomial_power.
Qed.

Lemma without_polynomial n k s : (k < n)%nat -> polynomial n (without n k s).
Proof.
  unfold without. induction n as [| n I]; intros L; [lia|]. cbn [times]. destruct (Nat.eq_dec k n) as [-> | D].
  - apply (polynomial_ext _ (fun x => times n (fun l => x + s l))).
    + intros x. rewrite Nat.eqb_refl, Rmult_1_r. apply times_ext. intros i J. now rewrite (proj2 (Nat.eqb_neq i n)) by lia.
    + apply (polynomial_ext _ (fun x => (times n (fun l => x + s l) - x ^ n) + x ^ n)); [intros; ring|].
      apply polynomial_plus; [apply polynomial_weaken, times_polynomial | apply polynomial_power].
  - specialize (I ltac:(lia)). set (g := fun x => times n (fun l => if (l =? k)%nat then 1 else x + s l)) in *.
    apply (polynomial_ext _ (fun x => x * g x + s n * g x)).
    + intros x. rewrite (proj2 (Nat.eqb_neq n k)) by lia. fold (g x). ring.
    + apply polynomial_plus; [now apply polynomial_times | now apply polynomial_weaken, polynomial_scale].
Qed.

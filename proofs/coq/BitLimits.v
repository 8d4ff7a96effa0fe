(** * The mean of what a program gives, as its fuel grows: of programs one after the other, and of loops *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses BitPrograms.
Open Scope R_scope.

(** The mean of f over the outputs of p is v. *)
Definition tends {A} (p : program A) (f : A -> R) (v : R) := is_lim_seq (fun n => mean (p n) f) v.

Lemma lim_value u (v w : R) : is_lim_seq u v -> v = w -> is_lim_seq u w.
Proof. now intros H <-. Qed.

Lemma tends_value {A} (p : program A) f (v w : R) : tends p f v -> v = w -> tends p f w.
Proof. now intros H <-. Qed.

Lemma tends_ext {A} (p : program A) (P : A -> Prop) f g (v : R) : (forall n, ensures (p n) P) -> (forall a, P a -> f a = g a) ->
  tends p f v -> tends p g v.
Proof. intros E H. apply is_lim_seq_ext. intros n. now apply (mean_ext _ P). Qed.

Lemma tends_combination {A} (p : program A) a b f g (v w : R) : tends p f v -> tends p g w -> tends p (fun x => a * f x + b * g x) (a * v + b * w).
Proof.
  intros F G. unfold tends. apply (is_lim_seq_ext (fun n => a * mean (p n) f + b * mean (p n) g)).
  - intros n. symmetry. apply mean_combination.
  - apply (is_lim_seq_plus' (fun n => a * mean (p n) f) (fun n => b * mean (p n) g)).
    + apply (is_lim_seq_mult' (fun _ => a) (fun n => mean (p n) f)); [apply is_lim_seq_const|exact F].
    + apply (is_lim_seq_mult' (fun _ => b) (fun n => mean (p n) g)); [apply is_lim_seq_const|exact G].
Qed.

Lemma tends_scale {A} (p : program A) c f (v : R) : tends p f v -> tends p (fun x => c * f x) (c * v).
Proof.
  intros H. apply (tends_ext p (fun _ => True) (fun x => c * f x + 0 * f x)).
  - intros n. now apply ensures_all.
  - intros; ring.
  - apply (tends_value _ _ (c * v + 0 * v)); [now apply tends_combination|ring].
Qed.

Lemma tends_zero {A} (p : program A) : tends p (fun _ => 0) 0.
Proof.
  apply (is_lim_seq_ext (fun _ => 0)); [|apply is_lim_seq_const]. intros n. generalize (p n) as t.
  induction t; cbn [mean]; [easy|easy|]. rewrite <- !H. lra.
Qed.

Lemma tends_sum {A} (p : program A) n (f : nat -> A -> R) v : (forall i, (i < n)%nat -> tends p (f i) (v i)) ->
  tends p (fun x => sum n (fun i => f i x)) (sum n v).
Proof.
  induction n; intros H; [apply tends_zero|]. cbn [sum].
  apply (tends_ext p (fun _ => True) (fun x => 1 * sum n (fun i => f i x) + 1 * f n x)).
  - intros m. now apply ensures_all.
  - intros; ring.
  - apply (tends_value _ _ (1 * sum n v + 1 * v n)); [|ring]. apply tends_combination; [apply IHn; auto|auto].
Qed.

Lemma tends_give {A} (a : A) f : tends (give a) f (f a).
Proof. apply is_lim_seq_const. Qed.

Lemma tends_bit f : tends bit f ((f true + f false) / 2).
Proof. apply is_lim_seq_const. Qed.

(** Each mean is at most the limit. *)
Lemma mean_tends {A} (p : program A) f v n : grows p -> (forall a, 0 <= f a) -> tends p f v -> mean (p n) f <= v.
Proof.
  intros G P H. apply (is_lim_seq_incr_compare (fun m => mean (p m) f)); [easy|]. intros m. apply extended_mean; [easy|]. apply G. lia.
Qed.

(** A double sequence that increases in both indices has the limit of its limits along the diagonal. *)
Lemma diagonal_limit (w : nat -> nat -> R) (V : nat -> R) (v : R) : (forall m m' n n', (m <= m')%nat -> (n <= n')%nat -> w m n <= w m' n') ->
  (forall m, is_lim_seq (w m) (V m)) -> is_lim_seq V v -> is_lim_seq (fun n => w n n) v.
Proof.
  intros W HV Hv. assert (VI : forall m, V m <= V (S m)).
  { intros m. apply (is_lim_seq_le (w m) (w (S m)) (V m) (V (S m))); [|apply HV|apply HV]. intros n. apply W; lia. }
  assert (U : forall m n, w m n <= v).
  { intros m n. apply Rle_trans with (V m).
    - apply (is_lim_seq_incr_compare (w m)); [apply HV|]. intros k. apply W; lia.
    - apply (is_lim_seq_incr_compare V); easy. }
  destruct (ex_finite_lim_seq_incr (fun n => w n n) v) as [l L]; [intros n; apply W; lia|intros n; apply U|].
  assert (L1 : l <= v) by (apply (is_lim_seq_le (fun n => w n n) (fun _ => v) l v); [intros; apply U|exact L|apply is_lim_seq_const]).
  assert (L2 : v <= l).
  { apply (is_lim_seq_le V (fun _ => l) v l); [|exact Hv|apply is_lim_seq_const]. intros m.
    apply (is_lim_seq_le_loc (w m) (fun n => w n n) (V m) l); [|apply HV|exact L]. exists m. intros n N. apply W; lia. }
  now replace v with l by lra.
Qed.

(** The mean over a fixed run of means that tend to something. *)
Lemma mean_limit {A B} (t : bit_reading A) P (k : A -> program B) f g : ensures t P -> (forall a, P a -> tends (k a) f (g a)) ->
  is_lim_seq (fun n => mean t (fun a => mean (k a n) f)) (mean t g).
Proof.
  intros E H. induction t as [|a|next IH]; cbn [mean ensures] in *; [apply is_lim_seq_const|now apply H|].
  apply (is_lim_seq_ext (fun n => (mean (next true) (fun a => mean (k a n) f) + mean (next false) (fun a => mean (k a n) f)) * / 2)); [easy|].
  apply is_lim_seq_mult'; [|apply is_lim_seq_const]. apply is_lim_seq_plus'; apply IH; auto.
Qed.

(** One program after the other. *)
Theorem tends_chain {A B} (p : program A) (k : A -> program B) (P : A -> Prop) f g (v : R) : grows p -> (forall a, grows (k a)) ->
  (forall b, 0 <= f b) -> (forall n, ensures (p n) P) -> (forall a, P a -> tends (k a) f (g a)) -> tends p g v -> tends (chain p k) f v.
Proof.
  intros Gp Gk F E K H. unfold tends, chain. set (w m n := mean (p m) (fun a => mean (k a n) f)).
  apply (is_lim_seq_ext (fun n => w n n)); [intros n; unfold w; now rewrite mean_andthen|].
  apply (diagonal_limit w (fun m => mean (p m) g)); [|intros m; now apply (mean_limit _ P)|exact H].
  intros m m' n n' M N. unfold w. apply Rle_trans with (mean (p m) (fun a => mean (k a n') f)).
  - apply (mean_le _ P); [easy|]. intros a _. apply extended_mean; [easy|now apply Gk].
  - apply extended_mean; [|now apply Gp]. intros a. now apply mean_nonneg.
Qed.

(** A function of what a program gives. *)
Lemma tends_map {A B} (p : program A) (h : A -> B) f v : tends p (fun a => f (h a)) v -> tends (x <- p ;; give (h x)) f v.
Proof. apply is_lim_seq_ext. intros n. unfold chain. now rewrite mean_andthen. Qed.

(** What gives true or false. *)
Lemma tends_bool (p : program bool) f v w : tends p (fun b => ind b) v -> tends p (fun b => ind (negb b)) w ->
  tends p f (f true * v + f false * w).
Proof.
  intros V W. apply (tends_ext p (fun _ => True) (fun b => f true * ind b + f false * ind (negb b))).
  - intros n. now apply ensures_all.
  - intros [] _; unfold ind; cbn; ring.
  - now apply tends_combination.
Qed.

(** A loop, from what it gives in at most m passes: V m at each state that it may reach. *)
Theorem tends_loop {S A} (body : S -> program (S + A)) (I : S -> Prop) f (V : nat -> S -> R) s (v : R) : (forall s, grows (body s)) ->
  (forall a, 0 <= f a) -> (forall s n, I s -> ensures (body s n) (fun r => match r with inl s' => I s' | inr _ => True end)) ->
  (forall s, I s -> V O s = 0) ->
  (forall m s, I s -> tends (body s) (fun r => match r with inl s' => V m s' | inr a => f a end) (V (Datatypes.S m) s)) ->
  I s -> is_lim_seq (fun m => V m s) v -> tends (loop body s) f v.
Proof.
  intros G F E V0 Step J H. unfold tends, loop. apply (diagonal_limit (fun m n => mean (passes body m s n) f) (fun m => V m s)); [| |exact H].
  - intros m m' n n' M N. apply extended_mean; [easy|]. now apply grows_passes.
  - intros m. clear H. revert s J. induction m; intros s J.
    + apply (is_lim_seq_ext (fun _ => 0)); [easy|]. rewrite V0 by easy. apply is_lim_seq_const.
    + change (tends (passes body (Datatypes.S m) s) f (V (Datatypes.S m) s)). cbn [passes].
      apply (tends_chain _ _ (fun r => match r with inl s' => I s' | inr _ => True end) _
        (fun r => match r with inl s' => V m s' | inr a => f a end)); auto.
      * intros [s'|a]; [|apply grows_give]. intros i j L. now apply grows_passes.
      * intros [s'|a] R; [now apply IHm|apply tends_give].
Qed.

(** Rejection: a body that starts again with probability r < 1, and otherwise gives f the mean a, gives it the mean a/(1 − r) in the end. *)
Theorem tends_retry {A} (body : program (unit + A)) f a r : grows body -> (forall x, 0 <= f x) -> r < 1 ->
  tends body (fun o => match o with inl _ => 0 | inr x => f x end) a ->
  tends body (fun o => match o with inl _ => 1 | inr _ => 0 end) r -> tends (loop (fun _ => body) tt) f (a / (1 - r)).
Proof.
  intros G F R Ha Hr. assert (R0 : 0 <= r).
  { eapply Rle_trans; [|apply (mean_tends body (fun o => match o with inl _ => 1 | inr _ => 0 end) r O G); [|exact Hr]].
    - apply mean_nonneg. intros []; lra.
    - intros []; lra. }
  apply (tends_loop (fun _ => body) (fun _ => True) f (fun m _ => a * ((1 - r ^ m) / (1 - r)))); auto.
  - intros _ n _. apply ensures_all. now intros [].
  - intros _ _. rewrite pow_O. field. lra.
  - intros m _ _. apply (tends_ext body (fun _ => True) (fun o => 1 * (match o with inl _ => 0 | inr x => f x end) +
      a * ((1 - r ^ m) / (1 - r)) * (match o with inl _ => 1 | inr _ => 0 end))).
    + intros n. now apply ensures_all.
    + intros [] _; ring.
    + eapply tends_value; [apply (tends_combination _ _ _ _ _ _ _ Ha Hr)|]. cbn [pow]. field. lra.
  - apply (is_lim_seq_ext (fun m => a / (1 - r) - a / (1 - r) * r ^ m)); [intros m; field; lra|].
    replace (a / (1 - r)) with (a / (1 - r) - a / (1 - r) * 0) at 1 by ring.
    apply is_lim_seq_minus'; [apply is_lim_seq_const|]. apply is_lim_seq_mult'; [apply is_lim_seq_const|].
    apply is_lim_seq_geom. now rewrite Rabs_pos_eq.
Qed.

(** The probability of an event is the mean of 1 on it. *)
Theorem tends_chance {A} (p : program A) event v : grows p -> tends p (fun a => ind (event a)) v -> chance p event v.
Proof.
  intros G H. assert (F : forall a, 0 <= ind (event a)) by (intros a; unfold ind; destruct (event a); lra). split.
  - intros x (n & ->). rewrite share_mean. apply Rle_trans with (mean (p n) (fun a => ind (event a))).
    + apply extended_mean; [easy|]. apply within_extended.
    + now apply (mean_tends p).
  - intros b B. apply (is_lim_seq_le (fun n => mean (p n) (fun a => ind (event a))) (fun _ => b) v b); [|exact H|apply is_lim_seq_const].
    intros m. destruct (within_all (p m)) as [d D]. apply Rle_trans with (share p (max d m) event); [|apply B; now exists (max d m)].
    rewrite share_mean, <- (D (max d m)) by lia. apply extended_mean; [easy|]. apply extended_within; [apply G|]; lia.
Qed.

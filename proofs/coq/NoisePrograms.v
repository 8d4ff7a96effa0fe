(** * Independent draws of a program, and what is released on them: the privacy theorems about programs on fair bits *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses Digits Tree Laplace DiscreteNoise Lattice Game CounterPrivacy GaussianGame AdaptivePure
  BitPrograms BitLimits OutputLaw LaplaceProgram NoiseLaws.
Import ListNotations.
Open Scope R_scope.

(** r draws, one after the other. *)
Fixpoint draws r (p : program Z) : program (lattice r) :=
  match r return program (lattice r) with O => give tt | S m => z <- draws m p ;; a <- p ;; give (z, a) end.

Lemma grows_draws r p : grows p -> grows (draws r p).
Proof.
  intros G. induction r; [apply grows_give|]. apply grows_chain; [easy|]. intros z. apply grows_chain; [easy|]. intros a. apply grows_give.
Qed.

Lemma chance_tends {A} (p : program A) event v : grows p -> chance p event v -> tends p (fun a => ind (event a)) v.
Proof.
  intros G C. destruct (ex_finite_lim_seq_incr (fun n => mean (p n) (fun a => ind (event a))) 1) as [l L].
  - intros n. apply extended_mean; [|apply G; lia]. intros a. unfold ind. destruct (event a); lra.
  - intros n. apply mean_most; [lra|]. intros a. unfold ind. destruct (event a); lra.
  - rewrite (chance_unique p event v l C); [exact L|]. now apply tends_chance.
Qed.

(** The probability of a point. *)
Lemma outputs_point {A} (p : program A) w (eqb : A -> A -> bool) x : grows p -> distribution w -> outputs p w ->
  (forall x y, eqb x y = true <-> x = y) -> tends p (fun y => ind (eqb y x)) (w x).
Proof.
  intros G [W _] O E. apply chance_tends; [easy|]. apply O. destruct (single_mass w x W) as [U L]. split.
  - intros y (l & D & H & ->). apply U. exists l. repeat split; [easy|]. intros z I. now apply E, H.
  - intros b B. apply L. intros y (l & D & H & ->). apply B. exists l. repeat split; [easy|]. intros z I. now apply E, H.
Qed.

(** Draws of a program that has a law are independent draws from it. *)
Theorem draws_law p w r : grows p -> distribution w -> outputs p w -> outputs (draws r p) (independent w r).
Proof.
  intros G W O. set (eqb m (y z : lattice m) := if lattice_dec m y z then true else false).
  assert (E : forall m y z, eqb m y z = true <-> y = z) by (intros m y z; unfold eqb; now destruct (lattice_dec m y z)).
  assert (N := proj1 W). apply (law_outputs _ _ (eqb r)); [now apply grows_draws|now apply independent_law|apply E|].
  induction r as [|m IH].
  - intros []. cbn [draws independent]. eapply tends_value; [apply tends_give|]. unfold ind. now rewrite (proj2 (E 0%nat tt tt)).
  - intros [z a]. cbn [draws independent fst snd].
    assert (S : forall y b, ind (eqb (S m) (y, b) (z, a)) = ind (eqb m y z) * ind (b =? a)%Z).
    { intros y b. unfold ind. destruct (eqb m y z) eqn:Y, (Z.eqb_spec b a) as [->|B].
      - apply E in Y as ->. rewrite (proj2 (E (S m) _ _)) by easy. ring.
      - destruct (eqb (S m) (y, b) (z, a)) eqn:F; [apply E in F; congruence|ring].
      - destruct (eqb (S m) (y, a) (z, a)) eqn:F; [|ring]. apply E in F. assert (y = z) by congruence. subst. now rewrite (proj2 (E m z z)) in Y.
      - destruct (eqb (S m) (y, b) (z, a)) eqn:F; [apply E in F; congruence|ring]. }
    apply (tends_chain _ _ (fun _ => True) _ (fun y => w a * ind (eqb m y z))).
    + now apply grows_draws.
    + intros y. apply grows_chain; [easy|]. intros b. apply grows_give.
    + intros [y b]. unfold ind. destruct (eqb _ _ _); lra.
    + intros n. now apply ensures_all.
    + intros y _. apply tends_map. apply (tends_ext _ (fun _ => True) (fun b => ind (eqb m y z) * ind (b =? a)%Z)).
      * intros n. now apply ensures_all.
      * intros b _. now rewrite S.
      * rewrite Rmult_comm. apply tends_scale. apply (outputs_point p w Z.eqb); auto. apply Z.eqb_eq.
    + rewrite Rmult_comm. apply tends_scale, IH.
Qed.

(** What is shown of noise: probabilities of a program are masses of its law. *)
Lemma chance_mass {A T} (p : program A) w (h : A -> T) event v : distribution w -> outputs p w ->
  chance (z <- p ;; give (h z)) event v -> mass w (fun z => event (h z) = true) v.
Proof.
  intros W O C. destruct (mass_exists w (fun z => event (h z) = true) W) as (u & M & _).
  apply chance_map in C. now rewrite (chance_unique _ _ _ _ C (O _ _ M)).
Qed.

(** r draws of discrete Laplace noise of the scale t/s. *)
Lemma laplace_draws t s r : (1 <= t)%Z -> (1 <= s)%Z -> let law := independent (discrete_laplace (exp (- (IZR s / IZR t)))) r in
  distribution law /\ outputs (draws r (sample_laplace t s)) law.
Proof.
  intros T S law. assert (W := discrete_laplace_law _ (quotient_between s t S T)). split; [now apply independent_law|].
  apply draws_law; [apply grows_sample_laplace|easy|now apply sample_laplace_law].
Qed.

(** ε-DP of the program that draws its noise from fair bits and shows the releases of a matrix mechanism, or anything made of them,
    items depending on the releases: ε = D·s/t, the differences of the worlds never moving Cx by more than D in ℓ1 norm. *)
Theorem game_program_pure {T} n r A B C choose choose' (D : nat) t s (post : list R -> T) event v v' :
  factorization n r n A B (fun k i => IZR (C k i)) -> (forall t i, (t < i < n)%nat -> A t i = 0) ->
  (0 < D)%nat -> (1 <= t)%Z -> (1 <= s)%Z ->
  (forall past, length past = n -> (total_of r (fun k => Z.abs (move n C choose choose' past k)) <= Z.of_nat D)%Z) ->
  let shown f := z <- draws r (sample_laplace t s) ;; give (post (releases r A B f z n)) in
  chance (shown choose) event v -> chance (shown choose') event v' -> v <= exp (INR D * (IZR s / IZR t)) * v'.
Proof.
  intros F L D0 T0 S0 M shown H H'. destruct (laplace_draws t s r T0 S0) as [W O]. apply (chance_mass _ _ _ _ _ W O) in H, H'.
  assert (Dp : 0 < INR D) by now apply (lt_INR 0). assert (Q : 0 < IZR s / IZR t) by (apply Rdiv_lt_0_compat; apply (IZR_lt 0); lia).
  apply (game_pure n r A B C F L choose choose' D _ post (fun o => event o = true)); auto.
  - now apply Rmult_lt_0_compat.
  - now replace (- (INR D * (IZR s / IZR t)) / INR D) with (- (IZR s / IZR t)) by (field; split; [apply (IZR_neq t 0); lia|lra]).
  - now replace (- (INR D * (IZR s / IZR t)) / INR D) with (- (IZR s / IZR t)) by (field; split; [apply (IZR_neq t 0); lia|lra]).
Qed.

(** [APT] Lemmas 3.3 and 4.5 for the program: the k-ary counter with digits −a, …, b and h levels, noise of the scale t/s on its
    nodes drawn from fair bits, is ε-DP with ε = hδ·s/t. *)
Theorem counter_program_pure {T} a b h n delta t s choose choose' (post : list R -> T) event v v' :
  (1 <= b)%nat -> (1 <= h)%nat -> (1 <= delta)%nat -> (1 <= t)%Z -> (1 <= s)%Z -> (Z.of_nat n <= cap a b (Z.of_nat b) h)%Z ->
  adjacent n delta choose choose' ->
  let r := length (nodes a b h h) in
  let shown f := z <- draws r (sample_laplace t s) ;; give (post (releases r prefix_sum (tree_B a b h h) f z n)) in
  chance (shown choose) event v -> chance (shown choose') event v' -> v <= exp (INR (h * delta) * (IZR s / IZR t)) * v'.
Proof.
  intros B H D T0 S0 L N r shown C C'. destruct (laplace_draws t s r T0 S0) as [W O]. apply (chance_mass _ _ _ _ _ W O) in C, C'.
  assert (Dp : 0 < INR (h * delta)) by (apply (lt_INR 0); nia). assert (Q : 0 < IZR s / IZR t) by (apply Rdiv_lt_0_compat; apply (IZR_lt 0); lia).
  apply (counter_pure a b h n delta _ choose choose' post (fun o => event o = true)); auto.
  - now apply Rmult_lt_0_compat.
  - now replace (- (INR (h * delta) * (IZR s / IZR t)) / INR (h * delta)) with (- (IZR s / IZR t)) by (field; split; [apply (IZR_neq t 0); lia|lra]).
  - now replace (- (INR (h * delta) * (IZR s / IZR t)) / INR (h * delta)) with (- (IZR s / IZR t)) by (field; split; [apply (IZR_neq t 0); lia|lra]).
Qed.

(** Theorem 1 of docs/adaptivity.md at whole orders α = m + 1 ≥ 2 for the program: noise of the parameter σ² = num/den drawn from fair
    bits. *)
Theorem game_program_moment {T} n r A B C choose choose' num den m D (post : list R -> T) (eqb : T -> T -> bool) (P0 P1 : T -> R) (seen : list T) :
  factorization n r n A B (fun k i => IZR (C k i)) -> (forall t i, (t < i < n)%nat -> A t i = 0) ->
  (1 <= num)%Z -> (1 <= den)%Z -> (1 <= m)%nat ->
  (forall past, length past = n -> (total_of r (fun k => move n C choose choose' past k * move n C choose choose' past k) <= D)%Z) ->
  let shown f := z <- draws r (sample_gaussian num den) ;; give (post (releases r A B f z n)) in
  (forall x y, eqb x y = true <-> x = y) ->
  (forall o, chance (shown choose) (eqb o) (P0 o)) -> (forall o, chance (shown choose') (eqb o) (P1 o)) ->
  NoDup seen -> (forall o, In o seen -> 0 < P1 o) ->
  lsum seen (fun o => P0 o ^ S m / P1 o ^ m) <= exp (INR (S m) * INR m * (IZR D / (2 * (IZR num / IZR den)))).
Proof.
  intros F L Np Dp M H shown E C0 C1 ND Pos. assert (V : 0 < IZR num / IZR den) by (apply Rdiv_lt_0_compat; apply (IZR_lt 0); lia).
  destruct (discrete_gaussian_law _ V) as (total & _ & Mt & W).
  assert (O := draws_law _ _ r (grows_sample_gaussian num den) W (sample_gaussian_law num den Np Dp total Mt)).
  assert (J := independent_law _ r W).
  assert (K : forall f P, (forall o, chance (shown f) (eqb o) (P o)) -> forall o,
    mass (independent (fun z => gaussian_weight (IZR num / IZR den) z / total) r) (fun z => post (releases r A B f z n) = o) (P o)).
  { intros f P Cp o. destruct (chance_mass _ _ _ _ _ J O (Cp o)) as [U Lb]. split.
    - intros x (l & Dl & Hl & ->). apply U. exists l. repeat split; [easy|]. intros z Z. apply E. now rewrite Hl.
    - intros b Bb. apply Lb. intros x (l & Dl & Hl & ->). apply Bb. exists l. repeat split; [easy|]. intros z Z. symmetry. now apply E, Hl. }
  apply (game_moment n r A B C choose choose' (IZR num / IZR den) total m D post P0 P1 seen); auto.
Qed.

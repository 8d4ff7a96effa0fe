(** * Products and quotients of long polynomials, by machine words

    The kernel multiplies integers of type Z bit by bit. Here they are products of words, and the same integers. *)
From Coq Require Import Reals ZArith List Lra.
From Bignums Require Import BigZ.
From Etalon Require Import AlgebraicPolynomials.
Import ListNotations.

Definition big := list BigZ.t.
Definition in_words : poly -> big := map BigZ.of_Z.
Definition of_words : big -> poly := map BigZ.to_Z.

Fixpoint wadd (f g : big) : big :=
  match f, g with [], g => g | f, [] => f | c :: f, d :: g => BigZ.add c d :: wadd f g end.
Definition wscale (c : BigZ.t) (f : big) : big := map (BigZ.mul c) f.
Fixpoint wmul (f g : big) : big := match f with [] => [] | c :: f => wadd (wscale c g) (BigZ.zero :: wmul f g) end.
Definition wsub (f g : big) : big := wadd f (wscale BigZ.minus_one g).

Lemma words f : of_words (in_words f) = f.
Proof. unfold of_words, in_words. induction f as [|c f IH]; [easy|]. cbn. now rewrite IH, BigZ.spec_of_Z. Qed.

Lemma wadd_spec f : forall g, of_words (wadd f g) = padd (of_words f) (of_words g).
Proof.
  unfold of_words. induction f as [|c f IH]; intros [|d g]; try easy. cbn [wadd map padd]. now rewrite IH, BigZ.spec_add.
Qed.

Lemma wscale_spec c f : of_words (wscale c f) = pscale (BigZ.to_Z c) (of_words f).
Proof.
  unfold of_words, wscale, pscale. rewrite !map_map. apply map_ext. intros d. apply BigZ.spec_mul.
Qed.

Lemma wmul_spec f g : of_words (wmul f g) = pmul (of_words f) (of_words g).
Proof.
  induction f as [|c f IH]; [easy|]. cbn [wmul]. rewrite wadd_spec, wscale_spec. cbn [of_words map pmul].
  fold (of_words (wmul f g)). now rewrite IH.
Qed.

Lemma wsub_spec f g : of_words (wsub f g) = psub (of_words f) (of_words g).
Proof. unfold wsub, psub. rewrite wadd_spec, wscale_spec. easy. Qed.

(** f − q·P, both from their leading coefficients down. *)
Fixpoint reduced (P f : big) (q : BigZ.t) : big :=
  match P, f with
  | c :: P, d :: f => BigZ.sub d (BigZ.mul q c) :: reduced P f q
  | _, f => f
  end.
(** A quotient of f by P in so many steps; nothing is known of it. *)
Fixpoint divided (steps : nat) (P f found : big) : big :=
  match steps, P, f with
  | S steps, c :: tail, d :: f => let q := BigZ.div d c in divided steps P (reduced tail f q) (q :: found)
  | _, _, _ => found
  end.
Definition quotient (f P : big) : big := divided (length f + 1 - length P) (rev P) (rev f) [].

(** Whether f is a multiple of P: the product with the quotient is computed again. *)
Definition wdivides (P f : big) : bool := forallb (BigZ.eqb BigZ.zero) (wsub (wmul P (quotient f P)) f).
Definition divides (P f : poly) : bool := wdivides (in_words P) (in_words f).

Lemma wdivides_value P f x : wdivides P f = true -> value (of_words P) x = 0%R -> value (of_words f) x = 0%R.
Proof.
  intros H Z. unfold wdivides in H. set (q := quotient _ _) in H.
  assert (V : vanishes (of_words (wsub (wmul P q) f)) = true).
  { unfold vanishes, of_words. rewrite forallb_forall in *. intros c I. apply in_map_iff in I. destruct I as (d & <- & I).
    apply H in I. now rewrite BigZ.spec_eqb in I. }
  apply (vanishes_value _ x) in V. rewrite wsub_spec, wmul_spec, value_sub, value_mul, Z in V. lra.
Qed.

Lemma divides_value P f x : divides P f = true -> value P x = 0%R -> value f x = 0%R.
Proof. intros H Z. rewrite <- (words f). apply wdivides_value with (in_words P); [easy|now rewrite words]. Qed.

(** The bounds of a polynomial on an interval, by words. *)
Fixpoint wbounds (a b c : BigZ.t) (f : big) : BigZ.t * BigZ.t * BigZ.t :=
  match f with
  | [] => (BigZ.zero, BigZ.zero, BigZ.one)
  | k :: f =>
    let '(l, h, s) := wbounds a b c f in
    let s := BigZ.mul s c in
    let from x least most := BigZ.add (BigZ.mul k s) (BigZ.mul x (if BigZ.leb BigZ.zero x then least else most)) in
    (from l a b, from h b a, s)
  end.

Definition low_words (x : BigZ.t * BigZ.t * BigZ.t) := fst (fst x).
Definition high_words (x : BigZ.t * BigZ.t * BigZ.t) := snd (fst x).

Lemma wbounds_spec a b c f :
  (BigZ.to_Z (low_words (wbounds a b c (in_words f))), BigZ.to_Z (high_words (wbounds a b c (in_words f))),
   BigZ.to_Z (snd (wbounds a b c (in_words f)))) = bounds (BigZ.to_Z a) (BigZ.to_Z b) (BigZ.to_Z c) f.
Proof.
  unfold in_words, low_words, high_words. induction f as [|k f IH]; [easy|]. cbn [map wbounds bounds].
  destruct (wbounds _ _ _ _) as [[l h] s]. destruct (bounds _ _ _ f) as [[l' h'] s']. injection IH as L H S.
  cbn [fst snd] in *. rewrite !BigZ.spec_add, !BigZ.spec_mul, !BigZ.spec_leb, !BigZ.spec_of_Z, S, L, H.
  change (BigZ.to_Z BigZ.zero) with 0%Z. now destruct (0 <=? l')%Z, (0 <=? h')%Z.
Qed.

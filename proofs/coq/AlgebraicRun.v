(** * The checker of optima in a number field as the kernel runs it: what is long is compared by words *)
From Coq Require Import Reals ZArith List Bool.
From Bignums Require Import BigZ.
From Etalon Require Import Certificate AlgebraicPolynomials AlgebraicPrograms AlgebraicCertificate AlgebraicSound.
Import ListNotations.

Section Run.
Variable c : certificate.
Let n := size c.
Let P := minimal c.
Let q := denominator c.
Definition within (f : poly) := wbounds (BigZ.of_Z (lo c)) (BigZ.of_Z (hi c)) (BigZ.of_Z (unit c)) (in_words f).
Definition at_point (x : Z) := low_words (wbounds (BigZ.of_Z x) (BigZ.of_Z x) (BigZ.of_Z (unit c)) (in_words P)).
Definition above (f : poly) : bool := BigZ.ltb BigZ.zero (low_words (within f)).
Definition below (f : poly) : bool := BigZ.ltb (high_words (within f)) BigZ.zero.
Definition beside (i j : nat) : BigZ.t := if (i =? j)%nat then BigZ.zero else
  let b := within (congruent c i j) in BigZ.max (high_words b) (BigZ.opp (low_words b)).
Definition wtotal (n : nat) (f : nat -> BigZ.t) : BigZ.t := fold_right BigZ.add BigZ.zero (map f (seq 0 n)).

Definition run : bool :=
  (0 <? n)%nat && (0 <? unit c)%Z && (0 <=? lo c)%Z && (lo c <=? hi c)%Z && negb (over c =? 0)%Z &&
  BigZ.leb (BigZ.mul (at_point (lo c)) (at_point (hi c))) BigZ.zero && (above (slope P) || below (slope P)) &&
  above q && all n (fun j => above (weight_poly c j)) &&
  all n (fun j => divides P (psub (gram_poly c j j) q)) &&
  all n (fun i => all n (fun j => wdivides (in_words P) (riccati c i j))) &&
  divides P (psub (polysum n (weight_poly c)) (0%Z :: q)) &&
  inverse_of c (map (fun i => map (integer_gram c i) (seq 0 n)) (seq 0 n)) (independence c) (independence_unit c) &&
  inverse_of c (basis c) (cobasis c) (basis_unit c) &&
  all n (fun i => all n (fun j => BigZ.eqb (snd (within (congruent c i j))) (snd (within (congruent c 0 0))))) &&
  all n (fun i => BigZ.leb (wtotal n (fun j => BigZ.add (beside i j) (beside j i)))
    (BigZ.mul BigZ.two (low_words (within (congruent c i i))))).

Lemma within_spec f : BigZ.to_Z (low_words (within f)) = low_of c f /\ BigZ.to_Z (high_words (within f)) = high_of c f /\
  BigZ.to_Z (snd (within f)) = scale_of c f.
Proof.
  assert (E := wbounds_spec (BigZ.of_Z (lo c)) (BigZ.of_Z (hi c)) (BigZ.of_Z (unit c)) f).
  rewrite !BigZ.spec_of_Z in E. unfold low_of, high_of, scale_of. fold (within f) in E. now rewrite <- E.
Qed.

Lemma at_point_spec x : BigZ.to_Z (at_point x) = point_of c x.
Proof.
  assert (E := wbounds_spec (BigZ.of_Z x) (BigZ.of_Z x) (BigZ.of_Z (unit c)) P).
  rewrite !BigZ.spec_of_Z in E. unfold point_of. fold P. now rewrite <- E.
Qed.

Lemma above_spec f : above f = (0 <? low_of c f)%Z.
Proof. unfold above. rewrite BigZ.spec_ltb. now destruct (within_spec f) as [-> _]. Qed.

Lemma below_spec f : below f = (high_of c f <? 0)%Z.
Proof. unfold below. rewrite BigZ.spec_ltb. now destruct (within_spec f) as [_ [-> _]]. Qed.

Lemma beside_spec i j : BigZ.to_Z (beside i j) = size_of c i j.
Proof.
  unfold beside, size_of. destruct (i =? j)%nat; [easy|]. cbv zeta. rewrite BigZ.spec_max, BigZ.spec_opp.
  now destruct (within_spec (congruent c i j)) as [-> [-> _]].
Qed.

Lemma wtotal_spec k f : BigZ.to_Z (wtotal k f) = zsum k (fun i => BigZ.to_Z (f i)).
Proof. unfold wtotal, zsum. induction (seq 0 k) as [|i l IH]; [easy|]. cbn. now rewrite BigZ.spec_add, IH. Qed.

Lemma all_ext k f g : (forall i, f i = g i) -> all k f = all k g.
Proof. intros E. unfold all. induction (seq 0 k) as [|i l IH]; [easy|]. cbn. now rewrite E, IH. Qed.

Lemma zsum_ext k f g : (forall i, f i = g i) -> zsum k f = zsum k g.
Proof. intros E. unfold zsum. induction (seq 0 k) as [|i l IH]; [easy|]. cbn. now rewrite E, IH. Qed.

(** What is run is [check]. *)
Lemma run_check : run = check c.
Proof.
  unfold run, check. fold n P q. rewrite BigZ.spec_leb, BigZ.spec_mul, !at_point_spec, !above_spec, below_spec.
  rewrite (all_ext n (fun j => above (weight_poly c j)) (fun j => 0 <? low_of c (weight_poly c j))%Z) by (intros; apply above_spec).
  rewrite (all_ext n (fun i => all n (fun j => BigZ.eqb _ _))
    (fun i => all n (fun j => scale_of c (congruent c i j) =? scale_of c (congruent c 0 0))%Z)).
  2:{ intros i. apply all_ext. intros j. rewrite BigZ.spec_eqb.
      destruct (within_spec (congruent c i j)) as [_ [_ ->]]. now destruct (within_spec (congruent c 0 0)) as [_ [_ ->]]. }
  rewrite (all_ext n (fun i => BigZ.leb _ _)
    (fun i => zsum n (fun j => size_of c i j + size_of c j i) <=? 2 * low_of c (congruent c i i))%Z).
  2:{ intros i. rewrite BigZ.spec_leb, wtotal_spec, BigZ.spec_mul. destruct (within_spec (congruent c i i)) as [-> _].
      rewrite (zsum_ext n _ (fun j => size_of c i j + size_of c j i)%Z); [easy|].
      intros j. now rewrite BigZ.spec_add, !beside_spec. }
  easy.
Qed.
End Run.

(** ** What a generated file says *)

Theorem explicit_run c : run c = true -> exists x, only_root (minimal c) (lo c) (hi c) (unit c) x /\
  encloses Two (height c) (size c) (quotients (entries c) (over c)) x x.
Proof. rewrite run_check. apply explicit_sound. Qed.

Theorem prefix_sum_run c : is_prefix_sum c && run c = true -> exists x, only_root (minimal c) (lo c) (hi c) (unit c) x /\
  encloses Two (size c) (size c) prefix_sum x x.
Proof. rewrite run_check. apply prefix_sum_sound. Qed.

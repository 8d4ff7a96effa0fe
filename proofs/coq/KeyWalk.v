(** * The keys that Algorithm 2 draws at one time are different, and as many as the units of the digits *)
From Coq Require Import List Lia PeanoNat ZArith Psatz FinFun.
From Etalon Require Import Digits Tree Keys.
Import ListNotations.

Lemma NoDup_append {A} (l l' : list A) : NoDup l -> NoDup l' -> (forall x, In x l -> In x l' -> False) -> NoDup (l ++ l').
Proof.
  induction l as [|x l IH]; cbn; intros D D' H; [easy|]. inversion D; subst. constructor; [|apply IH; [easy|easy|intros y I I'; exact (H y (or_intror I) I')]].
  rewrite in_app_iff. intros [I|I]; [easy|exact (H x (or_introl eq_refl) I)].
Qed.

(** The keys of a release are different: those drawn for digit l are multiples of k^l and not of k^(l+1). *)
Theorem walk_keys a b : (1 <= b)%nat -> forall digits unit, (0 < unit)%Z ->
  Forall (fun d => - Z.of_nat a <= d <= Z.of_nat b)%Z digits -> let (p, keys) := walk a b unit digits in
  NoDup keys /\ (unit | p)%Z /\ (forall q, In q keys -> (unit | q)%Z) /\
  Z.of_nat (length keys) = fold_right (fun d s => (Z.abs d + s)%Z) 0%Z digits.
Proof.
  intros B. set (k := Z.of_nat (a + b + 1)). induction digits as [|d higher IH]; intros unit U F.
  - cbn. repeat split; [constructor|apply Z.divide_0_r|easy].
  - cbn [walk fold_right]. fold k. inversion F as [|? ? D F']; subst. specialize (IH (k * unit)%Z ltac:(nia) F').
    destruct (walk a b (k * unit) higher) as [p keys]. destruct IH as (N & [c P] & K & L).
    assert (Ku : forall q, (k * unit | q)%Z -> (unit | q)%Z) by (intros q [x ->]; exists (x * k)%Z; ring).
    split; [|split; [|split]].
    + assert (New : forall s, In s (seq 0 (Z.abs_nat d)) -> ~ (k * unit | p + Z.sgn d * Z.of_nat (S s) * unit)%Z).
      { intros s I [x X]. apply in_seq in I. assert (E : (Z.sgn d * Z.of_nat (S s) = k * (x - c))%Z).
        { apply Z.mul_reg_r with unit; [lia|]. rewrite P in X. lia. }
        assert (Z.abs (Z.sgn d * Z.of_nat (S s)) = Z.of_nat (S s))%Z by (rewrite Z.abs_mul; destruct d; cbn [Z.sgn Z.abs]; lia).
        assert (Z.of_nat (S s) < k)%Z by (unfold k; lia). rewrite E, Z.abs_mul in H. assert (0 < k)%Z by (unfold k; lia).
        assert (Z.abs (x - c) = 0 \/ 1 <= Z.abs (x - c))%Z as [Z0|Z1] by lia; [rewrite Z0 in H; lia|nia]. }
      apply NoDup_append; [easy| |].
      * destruct d as [|d|d]; [constructor| |]; (apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]); intros s s' E;
          cbn [Z.sgn] in E.
        -- assert (Z.of_nat (S s) = Z.of_nat (S s'))%Z by (apply Z.mul_reg_r with unit; lia). lia.
        -- assert (Z.of_nat (S s) = Z.of_nat (S s'))%Z by (apply Z.mul_reg_r with unit; lia). lia.
      * intros q I I'. apply in_map_iff in I' as (s & <- & J). exact (New s J (K _ I)).
    + destruct (Ku p) as [x ->]; [now exists c|]. exists (x + d)%Z. ring.
    + intros q I. apply in_app_or in I as [I|I]; [apply Ku; auto|]. apply in_map_iff in I as (s & <- & _).
      destruct (Ku p) as [x ->]; [now exists c|]. exists (x + Z.sgn d * Z.of_nat (S s))%Z. ring.
    + rewrite app_length, map_length, seq_length, Nat2Z.inj_add, L. lia.
Qed.

(** * Statements of [APT] on the law of the releases, without proofs *)
From Coq Require Import Reals List PeanoNat ZArith.
From Etalon Require Import Certificate Sums Noise Digits Tree Keys KeyLists LaplaceFamily.
Open Scope R_scope.

(** [APT Prop 4.3] For every stream the T releases of Algorithm 3, with independent noise of the law Lap(h/ε) at every node, and those of
    Algorithm 2, with independent noise of that law for every key, have together the same characteristic function, so the same law. *)
Definition APT_Prop_4_3 : Prop :=
  forall (Omega Omega' : Type) (e : expectation Omega) (e' : expectation Omega') a b h T (eps : R) (z : nat * nat -> Omega -> R)
    (Y : Z -> Omega' -> R) (x : nat -> R),
  (1 <= b)%nat -> (a <= b)%nat -> (Z.of_nat T <= cap a b (Z.of_nat b) h)%Z ->
  laplace_family e (INR h / eps) z -> laplace_family e' (INR h / eps) Y ->
  let tree t w := lsum (nodes a b h h) (fun p => takes a b t p * (sum ((a + b + 1) ^ h) (fun j => holds a b p j * x j) + z p w)) in
  let stream t w := sum t x + lsum (keys a b h (Z.of_nat t)) (fun q => Y q w) in
  forall theta : nat -> R,
  expected e (fun w => cos (sum T (fun i => theta i * tree (S i) w))) = expected e' (fun w => cos (sum T (fun i => theta i * stream (S i) w))) /\
  expected e (fun w => sin (sum T (fun i => theta i * tree (S i) w))) = expected e' (fun w => sin (sum T (fun i => theta i * stream (S i) w))).

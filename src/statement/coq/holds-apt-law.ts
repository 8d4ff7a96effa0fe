import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsAptLaw.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_Prop_4_3_holds',
    file: 'HoldsAptLaw.v',
    statement:
      "forall (Omega Omega' : Type) (e : expectation Omega) (e' : expectation Omega') (a b h T : nat) \n  (eps : R) (z : nat * nat -> Omega -> R) (Y : Z -> Omega' -> R) (x : nat -> R),\n(1 <= b)%nat ->\n(a <= b)%nat ->\n(Z.of_nat T <= cap a b (Z.of_nat b) h)%Z ->\nlaplace_family e (INR h / eps) z ->\nlaplace_family e' (INR h / eps) Y ->\nlet tree :=\n  fun (t : nat) (w : Omega) =>\n  lsum (nodes a b h h)\n    (fun p : nat * nat =>\n     takes a b t p * (sum ((a + b + 1) ^ h) (fun j : nat => holds a b p j * x j) + z p w)) in\nlet stream := fun (t : nat) (w : Omega') => sum t x + lsum (keys a b h (Z.of_nat t)) (fun q : Z => Y q w) in\nforall theta : nat -> R,\nexpected e (fun w : Omega => cos (sum T (fun i : nat => theta i * tree (S i) w))) =\nexpected e' (fun w : Omega' => cos (sum T (fun i : nat => theta i * stream (S i) w))) /\\\nexpected e (fun w : Omega => sin (sum T (fun i : nat => theta i * tree (S i) w))) =\nexpected e' (fun w : Omega' => sin (sum T (fun i : nat => theta i * stream (S i) w)))",
    proves: [{ id: 'APT Prop 4.3', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtSamples.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_57_holds',
    file: 'HoldsNtSamples.v',
    statement:
      "forall (Record Omega : Type) (M : list Record -> expectation Omega) (n : nat) (eps delta beta : R)\n  (e P Q : expectation Record) (p q : Record -> R) (event : Omega -> bool),\n0 < eps ->\n0 <= delta ->\n0 <= beta <= 1 ->\ncomparable 1 e P Q p q ->\n(forall A : Record -> bool, event_of P A -> event_of Q A -> Rabs (probability P A - probability Q A) <= beta) ->\n(forall (l : list Record) (x x' : Record) (l' : list Record),\n (length l + S (length l'))%nat = n -> indistinguishable eps delta (M (l ++ x :: l')) (M (l ++ x' :: l'))) ->\n(forall l : list Record, event_of (M l) event) ->\nsampleable n P Q (fun l : list Record => probability (M l) event) ->\nlet eps' := INR n * ln (1 + beta * (exp eps - 1)) in\nlet delta' := delta * ((exp eps' - 1) / (exp eps - 1)) in\nlet output := fun L : expectation Record => sampled n L (fun l : list Record => probability (M l) event) in\noutput P <= exp eps' * output Q + delta' /\\ output Q <= exp eps' * output P + delta'",
    proves: [{ id: 'NT Lemma 57', of: 3, part: '' }],
  },
  {
    name: 'NT_Lemma_57_circulating_holds',
    file: 'HoldsNtSamples.v',
    statement:
      "forall (Record Omega : Type) (M : list Record -> expectation Omega) (n : nat) (eps delta beta : R)\n  (e P Q : expectation Record) (p q : Record -> R) (event : Omega -> bool),\n0 < eps ->\nexp eps - 1 <= 6 * eps ->\n0 <= delta ->\n0 <= beta <= 1 ->\ncomparable 1 e P Q p q ->\n(forall A : Record -> bool, event_of P A -> event_of Q A -> Rabs (probability P A - probability Q A) <= beta) ->\n(forall (l : list Record) (x x' : Record) (l' : list Record),\n (length l + S (length l'))%nat = n -> indistinguishable eps delta (M (l ++ x :: l')) (M (l ++ x' :: l'))) ->\n(forall l : list Record, event_of (M l) event) ->\nsampleable n P Q (fun l : list Record => probability (M l) event) ->\nlet eps' := 6 * eps * INR n * beta in\nlet delta' := 4 * exp eps' * INR n * delta * beta in\nlet output := fun L : expectation Record => sampled n L (fun l : list Record => probability (M l) event) in\noutput P <= exp eps' * output Q + delta' /\\ output Q <= exp eps' * output P + delta'",
    proves: [{ id: 'NT Lemma 57', of: 2, part: '' }],
  },
];

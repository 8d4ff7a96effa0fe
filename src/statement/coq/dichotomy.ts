import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Dichotomy.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'dichotomy',
    file: 'Dichotomy.v',
    statement:
      'forall (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) (eps delta : R)\n  (L : expectation ?Omega) (Lu : (nat -> R) -> expectation ?Omega) (out : nat -> ?Omega -> R)\n  (a : nat -> R),\nat_least_two p ->\n(0 < n)%nat ->\n0 <= eps ->\n0 <= delta < 1 ->\nfinite_error p m out L ->\n(forall u : nat -> R, K u -> finite_error p m out (Lu u)) ->\n(forall (u : nat -> R) (i : nat),\n K u -> (i < m)%nat -> expected (Lu u) (out i) - expected L (out i) = (u i - a i) / INR n) ->\n(forall u : nat -> R,\n K u -> exists (e : expectation ?Omega) (q l : ?Omega -> R), comparable (exp eps) e (Lu u) L q l) ->\n(forall u : nat -> R, K u -> indistinguishable eps delta (Lu u) L) ->\nforall lo : R,\ngamma_above p m K lo ->\n(1 - delta) * lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * error_about p m out L \\/\n0 < delta /\\\n((1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * error_about p m out L \\/\n (exists u : nat -> R,\n    K u /\\ (1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * error_about p m out (Lu u)))\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Regret.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'path_regret',
    file: 'Regret.v',
    statement:
      'forall (n p : nat) (eta bound : R) (start star : nat -> R) (loss : nat -> (nat -> R) -> R)\n  (theta grad noise : nat -> nat -> R),\n0 < eta ->\n0 <= bound ->\n(forall c : nat, theta 0%nat c = start c) ->\n(forall i c : nat,\n (S i < n)%nat ->\n (c < p)%nat -> theta (S i) c = start c - eta * (sum (S i) (fun s : nat => grad s c) + noise i c)) ->\n(forall t : nat, (t < n)%nat -> subgradient p (loss t) (theta t) (grad t)) ->\n(forall t : nat, (t < n)%nat -> length_of p (grad t) <= bound) ->\nforall a : nat -> R,\n(forall i : nat, 0 < a i) ->\nsum n (fun t : nat => loss t (theta t) - loss t star) <=\nsquare_of p (fun c : nat => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2 +\neta * bound * sum (n - 1) (fun i : nat => a i / 2 + square_of p (noise i) / (2 * a i))',
    proves: [],
  },
];

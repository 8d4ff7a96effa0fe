import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CounterAsymptotics.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'terms_at_every_length',
    file: 'CounterAsymptotics.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\n(a <= b)%nat ->\nforall T h : nat,\n(1 <= T)%nat ->\nheight_for a b T h ->\nRabs (IZR (zsum (weight a b h) 1 T) - INR h * mean_digit a b * (INR T + 1)) <=\nINR (a + b + 1) ^ 2 * INR T / 2',
    proves: [],
  },
  {
    name: 'error_at_every_length',
    file: 'CounterAsymptotics.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\n(a <= b)%nat ->\nforall T h : nat,\n(2 <= T)%nat ->\nheight_for a b T h ->\nRabs\n  (2 * INR h ^ 2 * IZR (zsum (weight a b h) 1 T) / INR T -\n   2 * mean_digit a b * (ln (INR T) / ln (INR (a + b + 1))) ^ 3) <=\n(52 * INR (a + b + 1) + 36 * INR (a + b + 1) ^ 2) / ln 2 ^ 2 * ln (INR T) ^ 2',
    proves: [],
  },
  {
    name: 'error_limit',
    file: 'CounterAsymptotics.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\n(a <= b)%nat ->\nforall height : nat -> nat,\n(forall T : nat, height_for a b T (height T)) ->\nUn_cv (fun T : nat => mse a b 1 (height T) T / (ln (INR T) / ln 2) ^ 3)\n  (2 * mean_digit a b / (ln (INR (a + b + 1)) / ln 2) ^ 3)',
    proves: [],
  },
];

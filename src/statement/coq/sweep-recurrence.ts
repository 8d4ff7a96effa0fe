import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepRecurrence.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'term_error',
    file: 'SweepRecurrence.v',
    statement:
      'forall (start s : float) (n : nat) (v : nat -> float) (sigma : R),\nstart = zero \\/ start = one ->\nfinite s ->\n(forall i : nat, (i < n)%nat -> finite (v i)) ->\n(forall i : nat, (i < n)%nat -> pow2 (-300) <= value s * value (v i) <= pow2 300) ->\n0 < sigma ->\n(forall i : nat, (i < n)%nat -> sigma <= value s * value (v i)) ->\nforall d : nat -> R,\n3 * u <= d 0%nat ->\n(forall i : nat, kappa sigma * d i + 3 * u <= d (S i)) ->\nforall (D : R) (w : float) (j : nat),\n(forall l : nat, (l < n)%nat -> d l <= D) ->\n0 <= D ->\n(j < n)%nat ->\nfinite w ->\nvalue w = 0 \\/ pow2 (-300) <= value w <= pow2 300 ->\nlet t := term binary64 start s w n v j in\nfinite t /\\\n(value t = 0 \\/ pow2 (-602) <= value t) /\\\n0 <= value t <= pow2 600 /\\\nnear (D + 4 * u) (value t)\n  (term reals (value start) (value s) (value w) n (fun i : nat => value (v i)) j)',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LogBound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sigma_log_bound',
    file: 'LogBound.v',
    statement:
      'forall n : nat,\n(0 < n)%nat -> INR n * ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3)) / PI) <= sum n (sigma n)',
    proves: [],
  },
  {
    name: 'prefix_log_bound',
    file: 'LogBound.v',
    statement:
      'forall n : nat,\n(0 < n)%nat ->\nabove Two n n prefix_sum (INR n * ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3)) / PI) ^ 2) /\\\nabove Two n n prefix_sum\n  (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2)',
    proves: [],
  },
];

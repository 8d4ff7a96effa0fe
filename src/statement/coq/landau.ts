import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Landau.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'G_upper',
    file: 'Landau.v',
    statement: 'forall n : nat, (1 <= n)%nat -> G n <= 1 + ln ((4 * INR n - 1) / 3) / PI',
    proves: [],
  },
  {
    name: 'G_upper_weak',
    file: 'Landau.v',
    statement: 'forall n : nat, (1 <= n)%nat -> G n <= 1 + ln (4 * INR n - 3) / PI',
    proves: [],
  },
  {
    name: 'G_lower',
    file: 'Landau.v',
    statement: 'forall n : nat, (1 <= n)%nat -> 1 + ln ((PI * (INR n - 1) + 4) / 4) / PI <= G n',
    proves: [],
  },
  {
    name: 'gamma2_upper',
    file: 'Landau.v',
    statement:
      'forall n : nat,\n(1 <= n)%nat -> below Infinity n n prefix_sum ((1 + ln ((4 * INR n - 1) / 3) / PI) ^ 2)',
    proves: [],
  },
];

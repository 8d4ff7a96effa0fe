import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BitBernoulli.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'bernoulli_ratio_mean',
    file: 'BitBernoulli.v',
    statement:
      'forall (n d : Z) (f : bool -> R),\n(0 < d)%Z ->\n(0 <= n <= d)%Z ->\ntends (bernoulli_ratio n d) f (f true * (IZR n / IZR d) + f false * (1 - IZR n / IZR d))',
    proves: [],
  },
];

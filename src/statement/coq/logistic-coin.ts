import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LogisticCoin.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'bernoulli_logistic_law',
    file: 'LogisticCoin.v',
    statement:
      'forall n d : Z,\n(0 < d)%Z ->\n(0 <= n)%Z ->\noutputs (bernoulli_logistic n d) (coin (exp (IZR n / IZR d) / (1 + exp (IZR n / IZR d))))',
    proves: [],
  },
];

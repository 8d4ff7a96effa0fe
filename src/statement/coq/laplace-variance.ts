import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LaplaceVariance.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'laplace_variance',
    file: 'LaplaceVariance.v',
    statement: 'forall b : R, 0 < b -> density_variance (laplace_density b) (2 * b ^ 2)',
    proves: [],
  },
];

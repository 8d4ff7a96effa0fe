import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ColumnSets.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'signed_gamma',
    file: 'ColumnSets.v',
    statement:
      'forall (p : MeanEstimation.order) (m N : nat) (U : matrix) (g : R),\nat_least_two p -> gamma_value p m (signed_columns N U) g <-> factor_value p m N U g',
    proves: [],
  },
  {
    name: 'shifted_gamma',
    file: 'ColumnSets.v',
    statement:
      'forall (p : MeanEstimation.order) (m N : nat) (U : matrix) (g : R),\nat_least_two p ->\ngamma_value p m (ColumnSets.columns N U) g <->\n0 <= g /\\\n(forall (v : nat -> R) (h : R), factor_value p m N (fun i j : nat => U i j + v i) h -> g <= h) /\\\n(forall b : R,\n (forall (v : nat -> R) (h : R), factor_value p m N (fun i j : nat => U i j + v i) h -> b <= h) ->\n b <= g)',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LaplaceMoments.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'discrete_laplace_square',
    file: 'LaplaceMoments.v',
    statement:
      'forall q : R,\n0 < q < 1 ->\nmass (fun z : Z => discrete_laplace q z * IZR z ^ 2) (fun _ : Z => True) (laplace_square q)',
    proves: [],
  },
  {
    name: 'laplace_square_small',
    file: 'LaplaceMoments.v',
    statement: 'forall y : R, 0 < y -> Rabs (laplace_square (exp (- y)) * y ^ 2 / 2 - 1) <= y',
    proves: [],
  },
];

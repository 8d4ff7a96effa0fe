import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LaplaceProgram.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sample_laplace_mean',
    file: 'LaplaceProgram.v',
    statement:
      'forall t s : Z,\n(1 <= t)%Z ->\n(1 <= s)%Z ->\nforall z : Z,\ntends (sample_laplace t s) (fun y : Z => ind (y =? z)) (discrete_laplace (exp (- (IZR s / IZR t))) z)',
    proves: [],
  },
];

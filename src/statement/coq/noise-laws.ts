import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/NoiseLaws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sample_laplace_law',
    file: 'NoiseLaws.v',
    statement:
      'forall t s : Z,\n(1 <= t)%Z -> (1 <= s)%Z -> outputs (sample_laplace t s) (discrete_laplace (exp (- (IZR s / IZR t))))',
    proves: [],
  },
  {
    name: 'sample_gaussian_law',
    file: 'NoiseLaws.v',
    statement:
      'forall num den : Z,\n(1 <= num)%Z ->\n(1 <= den)%Z ->\nforall total : R,\nmass (gaussian_weight (IZR num / IZR den)) (fun _ : Z => True) total ->\noutputs (sample_gaussian num den) (fun z : Z => gaussian_weight (IZR num / IZR den) z / total)',
    proves: [],
  },
];

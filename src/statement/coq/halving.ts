import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Halving.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sech_product',
    file: 'Halving.v',
    statement: 'forall a b : R, sinh (a - b) <> 0 -> / cosh a * / cosh b = (tanh a - tanh b) / sinh (a - b)',
    proves: [],
  },
  {
    name: 'halving',
    file: 'Halving.v',
    statement:
      'forall p f g t : R,\n0 < f ->\n0 < g ->\nf * g = p ->\nR_sqrt.sqrt p * exp (- t) <= f <= R_sqrt.sqrt p * exp t ->\nR_sqrt.sqrt p <= (f + g) / 2 <= R_sqrt.sqrt p * cosh t',
    proves: [],
  },
];

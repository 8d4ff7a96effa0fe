import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/OperatorNorms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'norm_1_2',
    file: 'OperatorNorms.v',
    statement:
      'forall (m n : nat) (A : cmatrix),\nis_lub (values_1_2 m n A) (R_sqrt.sqrt (sensitivity2 m n (moduli A)))',
    proves: [],
  },
  {
    name: 'norm_2_inf',
    file: 'OperatorNorms.v',
    statement:
      'forall (m n : nat) (A : cmatrix),\n(0 < m)%nat -> is_lub (values_2_inf m n A) (R_sqrt.sqrt (max_row_norm2 m n (moduli A)))',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepExample.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'example_floats',
    file: 'SweepExample.v',
    statement:
      'let C := example {| QArith_base.Qnum := 0; QArith_base.Qden := 1 |} in\nQArith_base.Qeq_bool (s_0 C) {| QArith_base.Qnum := 4039030032190649; QArith_base.Qden := 2 ^ 37 |} =\ntrue /\\\nQArith_base.Qeq_bool (s_1 C) {| QArith_base.Qnum := 51221144291619; QArith_base.Qden := 2 ^ 80 |} =\ntrue /\\\nQArith_base.Qeq_bool (s_v C) {| QArith_base.Qnum := 8777781; QArith_base.Qden := 1 |} = true /\\\nQArith_base.Qeq_bool (m_end C) {| QArith_base.Qnum := 342935443153423; QArith_base.Qden := 2 ^ 54 |} =\ntrue',
    proves: [],
  },
  {
    name: 'example_accepted',
    file: 'SweepExample.v',
    statement:
      'accepts (example {| QArith_base.Qnum := 559449; QArith_base.Qden := 1000 |}) = true /\\\naccepts (example {| QArith_base.Qnum := 559448; QArith_base.Qden := 1000 |}) = false',
    proves: [],
  },
];

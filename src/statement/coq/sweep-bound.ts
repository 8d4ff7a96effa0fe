import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepBound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'roundings_outlast',
    file: 'SweepBound.v',
    statement:
      'forall (sigma : R) (n : nat) (r : Z),\n0 < sigma ->\n(0 <= r)%Z ->\n1 <= IZR r ^ 2 * sigma \\/ r = (2 * Z.of_nat n)%Z ->\nexists D : R, 0 <= D /\\ outlasts sigma n D /\\ D + 4 * u = IZR (roundings (Z.of_nat n) r) * u',
    proves: [],
  },
];

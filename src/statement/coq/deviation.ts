import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Deviation.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'deviation',
    file: 'Deviation.v',
    statement:
      'forall (e P Q : expectation ?Omega) (p q f : ?Omega -> R) (eps delta : R),\n0 <= eps ->\n0 <= delta < 1 ->\ncomparable (exp eps) e P Q p q ->\nindistinguishable eps delta P Q ->\nintegrable P f ->\nintegrable Q f ->\nintegrable P (fun w : ?Omega => centred P f w * centred P f w) ->\nintegrable Q (fun w : ?Omega => centred Q f w * centred Q f w) ->\nR_sqrt.sqrt (1 - delta) * Rabs (expected P f - expected Q f) <=\n2 * sinh (eps / 2) * R_sqrt.sqrt (variance_of Q f) +\nR_sqrt.sqrt delta * (R_sqrt.sqrt (variance_of P f) + R_sqrt.sqrt (variance_of Q f))\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

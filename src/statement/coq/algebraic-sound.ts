import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AlgebraicSound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'check_sound',
    file: 'AlgebraicSound.v',
    statement:
      'forall (c : AlgebraicCertificate.certificate) (A : matrix),\n(forall i j : nat,\n (i < AlgebraicCertificate.height c)%nat ->\n (j < AlgebraicCertificate.size c)%nat ->\n A i j = IZR (at_ (AlgebraicCertificate.entries c) i j) / IZR (AlgebraicCertificate.over c)) ->\nAlgebraicCertificate.check c = true ->\nexists x : R,\n  IZR (lo c) / IZR (unit c) <= x <= IZR (hi c) / IZR (unit c) /\\\n  AlgebraicPolynomials.value (minimal c) x = 0 /\\\n  (forall y : R,\n   IZR (lo c) / IZR (unit c) <= y <= IZR (hi c) / IZR (unit c) ->\n   AlgebraicPolynomials.value (minimal c) y = 0 -> y = x) /\\\n  encloses Two (AlgebraicCertificate.height c) (AlgebraicCertificate.size c) A x x',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CloseLaws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'weighted_cauchy',
    file: 'CloseLaws.v',
    statement:
      'forall (e : expectation ?Omega) (d g u v : ?Omega -> R),\nintegrable e (fun w : ?Omega => d w * g w) ->\nintegrable e u ->\nintegrable e (fun w : ?Omega => v w * (g w * g w)) ->\n(forall w : ?Omega, 0 <= u w /\\ 0 <= v w /\\ d w * d w <= u w * v w) ->\nRabs (expected e (fun w : ?Omega => d w * g w)) <=\nR_sqrt.sqrt (expected e u * expected e (fun w : ?Omega => v w * (g w * g w)))\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'parts_exist',
    file: 'CloseLaws.v',
    statement:
      'forall (e P Q : expectation ?Omega) (p q f : ?Omega -> R) (eps delta : R),\n0 <= eps ->\n0 <= delta < 1 ->\ncomparable (exp eps) e P Q p q ->\nindistinguishable eps delta P Q ->\nintegrable P f -> integrable Q f -> exists a b : ?Omega -> R, CloseLaws.parts e p q f eps delta a b\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

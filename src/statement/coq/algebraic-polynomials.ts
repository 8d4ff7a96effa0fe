import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AlgebraicPolynomials.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'one_root',
    file: 'AlgebraicPolynomials.v',
    statement:
      'forall (f : AlgebraicPolynomials.poly) (lo hi : R),\nlo <= hi ->\nAlgebraicPolynomials.value f lo * AlgebraicPolynomials.value f hi <= 0 ->\n(forall x : R, lo <= x <= hi -> 0 < AlgebraicPolynomials.value (slope f) x) \\/\n(forall x : R, lo <= x <= hi -> AlgebraicPolynomials.value (slope f) x < 0) ->\nexists x : R,\n  lo <= x <= hi /\\\n  AlgebraicPolynomials.value f x = 0 /\\\n  (forall y : R, lo <= y <= hi -> AlgebraicPolynomials.value f y = 0 -> y = x)',
    proves: [],
  },
];

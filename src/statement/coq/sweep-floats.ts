import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepFloats.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'near_add',
    file: 'SweepFloats.v',
    statement:
      "forall (a : R) (x y : float) (x' y' : R),\nnear a (value x) x' ->\nnear a (value y) y' -> finite (add x y) -> near (u + a) (value (add x y)) (x' + y')",
    proves: [],
  },
  {
    name: 'near_mul',
    file: 'SweepFloats.v',
    statement:
      "forall (a b : R) (x y : float) (x' y' : R),\nnear a (value x) x' ->\nnear b (value y) y' ->\nfinite (mul x y) ->\nvalue x * value y = 0 \\/ pow2 (-1022) <= value x * value y ->\nnear (u + (a + b)) (value (mul x y)) (x' * y')",
    proves: [],
  },
  {
    name: 'near_quotient',
    file: 'SweepFloats.v',
    statement:
      "forall (a b : R) (x y : float) (x' y' : R),\nnear a (value x) x' ->\nnear b (value y) y' ->\n0 < y' ->\nfinite (div x y) ->\nvalue x / value y = 0 \\/ pow2 (-1022) <= value x / value y ->\nnear (u + (a + b)) (value (div x y)) (x' / y')",
    proves: [],
  },
];

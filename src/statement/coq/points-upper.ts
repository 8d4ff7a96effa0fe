import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PointsUpper.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'points_below',
    file: 'PointsUpper.v',
    statement:
      "forall c : points,\nVerified.well_formed (points_base c) = true ->\nVerified.positive (Verified.absorb (points_base c))\n|| (Verified.maximum (map Verified.squares (Verified.residuals (points_base c))) <=? 0) = true ->\n(0 <= digits (Verified.sup (points_base c)))%Z ->\nmatch order c with\n| Finite a b => (2 * b <= a)%positive\n| Largest => True\nend ->\npoints_upper c = true ->\nexists (r' : nat) (B' C' : matrix),\n  factorization (height (Verified.subject (points_base c))) r'\n    (width (Verified.subject (points_base c))) (meaning (Verified.subject (points_base c))) B' C' /\\\n  order_norm2 (order c) (height (Verified.subject (points_base c))) r' B' *\n  sensitivity2 r' (width (Verified.subject (points_base c))) C' <=\n  decimal_value (Verified.sup (points_base c))",
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PointsLower.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'points_above',
    file: 'PointsLower.v',
    statement:
      'forall c : points,\npoints_fit c = true ->\n(0 <= points_sigma c)%Z ->\n(0 < spread_of_points c * weight_power c)%Z ->\npoints_lower c = true ->\nforall v : nat -> R,\n(may_shift c = false -> forall i : nat, v i = 0) ->\nforall (r : nat) (B C : matrix),\nfactorization (height (Verified.subject (points_base c))) r (width (Verified.subject (points_base c)))\n  (recentred (meaning (Verified.subject (points_base c))) v) B C ->\ndecimal_value (Verified.inf (points_base c)) <=\norder_norm2 (order c) (height (Verified.subject (points_base c))) r B *\nsensitivity2 r (width (Verified.subject (points_base c))) C',
    proves: [],
  },
];

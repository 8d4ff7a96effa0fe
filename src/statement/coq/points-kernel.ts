import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PointsKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'points_file_sound',
    file: 'PointsKernel.v',
    statement:
      'forall c : points,\naccepts_points c = true ->\nlet base := points_base c in\nlet subject := Verified.subject base in\nencloses_points (order c) (may_shift c) (height subject) (width subject) (meaning subject)\n  (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base))',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ShiftedPointsKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'shifted_file_sound',
    file: 'ShiftedPointsKernel.v',
    statement:
      'forall (v : list Z) (e : Z) (c : points),\naccepts_shifted v e c = true ->\nlet base := points_base c in\nlet subject := Verified.subject base in\nencloses_points (order c) true (height subject) (width subject) (meaning subject)\n  (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base))',
    proves: [],
  },
];

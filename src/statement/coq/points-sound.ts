import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PointsSound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_points_sound',
    file: 'PointsSound.v',
    statement:
      'forall c : points,\njudge_points c = Points_proved ->\nlet base := points_base c in\nlet subject := Verified.subject base in\nencloses_points (order c) (may_shift c) (height subject) (width subject) (meaning subject)\n  (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base))',
    proves: [],
  },
  {
    name: 'judge_shifted_sound',
    file: 'PointsSound.v',
    statement:
      'forall (c : points) (v : list Z) (e : Z),\njudge_shifted c v e = Points_proved ->\nlet base := points_base c in\nlet subject := Verified.subject base in\nencloses_points (order c) true (height subject) (width subject) (meaning subject)\n  (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base))',
    proves: [],
  },
];

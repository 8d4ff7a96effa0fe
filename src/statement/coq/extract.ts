import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Extract.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'verified_sound',
    file: 'Extract.v',
    statement:
      'forall c : Verified.certificate,\nVerified.judge c = Proved ->\nencloses (Verified.norm c) (height (Verified.subject c)) (width (Verified.subject c))\n  (meaning (Verified.subject c)) (decimal_value (Verified.inf c)) (decimal_value (Verified.sup c))',
    proves: [],
  },
  {
    name: 'verified_nodes_sound',
    file: 'Extract.v',
    statement:
      'forall c : banded,\njudge_nodes c = Nodes_proved ->\nencloses Two (length (weight_entries c)) (length (weight_entries c)) prefix_sum\n  (decimal_value (claim_inf c)) (decimal_value (claim_sup c))',
    proves: [],
  },
  {
    name: 'verified_participation_sound',
    file: 'Extract.v',
    statement:
      'forall c : participation,\njudge_participation c = Participation_proved ->\nencloses_by (who c) (height (Verified.subject (base c))) (width (Verified.subject (base c)))\n  (rounds_of c) (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
  {
    name: 'verified_sensitivity_sound',
    file: 'Extract.v',
    statement:
      'forall (by_what : sensed) (c : participation),\njudge_sensitivity by_what c = Participation_proved ->\nsensitivity_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c)))\n  (rounds_of c) (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
  {
    name: 'verified_form_sound',
    file: 'Extract.v',
    statement:
      'forall (f : strategy_form) (by_what : sensed) (c : participation),\njudge_form f by_what c = Participation_proved ->\nsensitivity_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f)\n  (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
  {
    name: 'verified_circulant_sound',
    file: 'Extract.v',
    statement:
      'forall c : circulant,\njudge_circulant c = Circulant_proved ->\nencloses (circle_norm c) (circle_rows (queries c)) (CirculantProgram.around (queries c))\n  (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c))',
    proves: [],
  },
  {
    name: 'verified_l1_sound',
    file: 'Extract.v',
    statement:
      'forall (by_what : sensed) (upper : l1_proof) (c : participation),\njudge_l1 by_what upper c = Participation_proved ->\nl1_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c)))\n  (rounds_of c) (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
  {
    name: 'verified_l1_form_sound',
    file: 'Extract.v',
    statement:
      'forall (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation),\njudge_l1_form f by_what upper c = Participation_proved ->\nl1_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f)\n  (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
  {
    name: 'verified_tree_sound',
    file: 'Extract.v',
    statement:
      'forall c : tree_levels,\njudge_tree c = Tree_proved ->\nforall by_what : sensed,\nsensitivity_within by_what (tree_rows (arity c) (tree_n c)) (Z.to_nat (tree_n c)) \n  (tree_schema c) (tree_matrix (arity c) (tree_n c) (tree_padded c)) (decimal_value (tree_inf c))\n  (decimal_value (tree_sup c))',
    proves: [],
  },
  {
    name: 'verified_file_true',
    file: 'Extract.v',
    statement:
      'forall (N : native ?T) (t : ?T) (v : json ?T),\nlawful N ->\nread_certificate N t = inl v ->\nJudgedFile.accepted N v ->\nexists (s : statement) (digest one other : json (list Z)),\n  statement_of N v = Some s /\\\n  is_true s /\\ contents N t = render (certificate_json s digest one other) ++ [newline]\nwhere\n?T : [ |- Type]',
    proves: [],
  },
  {
    name: 'verified_circulant_power_sound',
    file: 'Extract.v',
    statement:
      'forall (a b : BinNums.positive) (c : circulant),\njudge_circulant_power c a b = Circulant_proved ->\nencloses_power (IZR (Z.pos a) / IZR (Z.pos (2 * b))) (circle_rows (queries c))\n  (CirculantProgram.around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c))\n  (decimal_value (circle_sup c))',
    proves: [],
  },
  {
    name: 'verified_points_sound',
    file: 'Extract.v',
    statement:
      'forall c : points,\njudge_points c = Points_proved ->\nlet base := points_base c in\nlet subject := Verified.subject base in\nencloses_points (order c) (may_shift c) (height subject) (width subject) (meaning subject)\n  (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base))',
    proves: [],
  },
  {
    name: 'verified_shifted_sound',
    file: 'Extract.v',
    statement:
      'forall (c : points) (v : list Z) (e : Z),\njudge_shifted c v e = Points_proved ->\nlet base := points_base c in\nlet subject := Verified.subject base in\nencloses_points (order c) true (height subject) (width subject) (meaning subject)\n  (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base))',
    proves: [],
  },
];

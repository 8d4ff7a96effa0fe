import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/TreeLevelsSound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_tree_sound',
    file: 'TreeLevelsSound.v',
    statement:
      'forall c : tree_levels,\njudge_tree c = Tree_proved ->\nforall by_what : sensed,\nsensitivity_within by_what (tree_rows (arity c) (tree_n c)) (Z.to_nat (tree_n c)) \n  (tree_schema c) (tree_matrix (arity c) (tree_n c) (tree_padded c)) (decimal_value (tree_inf c))\n  (decimal_value (tree_sup c))',
    proves: [],
  },
];

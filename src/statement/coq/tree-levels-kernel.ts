import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/TreeLevelsKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'tree_file_sound',
    file: 'TreeLevelsKernel.v',
    statement:
      'forall (by_what : sensed) (c : tree_levels),\naccepts_tree c = true ->\nlet n := Z.to_nat (tree_n c) in\nsensitivity_within by_what (tree_rows (arity c) (tree_n c)) n\n  (if tree_epochs c\n   then fixed_epoch n (Z.to_nat (tree_apart c)) (Z.to_nat (tree_most c))\n   else min_separation n (Z.to_nat (tree_apart c)) (Z.to_nat (tree_most c)))\n  (tree_matrix (arity c) (tree_n c) (tree_padded c)) (decimal_value (tree_inf c))\n  (decimal_value (tree_sup c))',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Lattice.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'product_law',
    file: 'Lattice.v',
    statement:
      '(forall x y : ?A, {x = y} + {x <> y}) ->\n(forall x y : ?B, {x = y} + {x <> y}) ->\nforall (f : ?A -> R) (g : ?B -> R),\ndistribution f -> distribution g -> distribution (fun z : ?A * ?B => f (fst z) * g (snd z))\nwhere\n?A : [ |- Type]\n?B : [ |- Type]',
    proves: [],
  },
  {
    name: 'independent_law',
    file: 'Lattice.v',
    statement: 'forall (w : Z -> R) (r : nat), distribution w -> distribution (independent w r)',
    proves: [],
  },
];

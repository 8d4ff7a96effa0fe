import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AdaptivePure.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'adaptive_pure',
    file: 'AdaptivePure.v',
    statement:
      "forall kernel : list ?Input -> list ?Output -> ?Output -> R,\n(forall (xs : list ?Input) (ys : list ?Output) (y : ?Output), 0 <= kernel xs ys y) ->\nforall (T : nat) (eps : R) (neighbours : list ?Input -> list ?Input -> Prop) \n  (coin : ?Coins -> R) (choose choose' : ?Coins -> list ?Output -> ?Input)\n  (event : ?Coins * list ?Output -> Prop) (p p' : R),\n(forall c : ?Coins, 0 <= coin c) ->\n(forall xs xs' : list ?Input,\n length xs = T ->\n neighbours xs xs' ->\n forall (ev : list ?Output -> Prop) (q q' : R),\n mass (transcript kernel xs) ev q -> mass (transcript kernel xs') ev q' -> q <= exp eps * q') ->\n(forall (c : ?Coins) (ys : list ?Output),\n length ys = T -> neighbours (asked (choose c) ys) (asked (choose' c) ys)) ->\nmass (game kernel T coin choose) event p ->\nmass (game kernel T coin choose') event p' -> p <= exp eps * p'\nwhere\n?Input : [ |- Type]\n?Output : [ |- Type]\n?Coins : [ |- Type]",
    proves: [],
  },
];

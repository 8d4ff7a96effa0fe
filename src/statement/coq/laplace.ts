import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Laplace.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'discrete_laplace_mass',
    file: 'Laplace.v',
    statement:
      'forall (q : R) (N : nat),\n0 < q < 1 -> (1 - q) / (1 + q) * (1 + 2 * sum N (fun i : nat => q ^ S i)) = 1 - 2 * q ^ S N / (1 + q)',
    proves: [],
  },
  {
    name: 'laplace_ratio',
    file: 'Laplace.v',
    statement:
      'forall (c b : R) (r : nat) (u v y : nat -> R),\n0 <= c -> 0 < b -> laplace c b r u y <= exp (distance r u v / b) * laplace c b r v y',
    proves: [],
  },
  {
    name: 'laplace_private',
    file: 'Laplace.v',
    statement:
      "forall (c eps D : R) (r n : nat) (C : nat -> nat -> R) (x x' : nat -> R) (l : list (nat -> R))\n  (post : (nat -> R) -> ?T) (event : ?T -> bool),\n0 <= c ->\n0 < eps ->\n0 < D ->\n(forall j : nat, (j < n)%nat -> sum r (fun l0 : nat => Rabs (C l0 j)) <= D) ->\nneighbours n x x' ->\nweight_of l post event (laplace c (D / eps) r (apply_to n C x)) <=\nexp eps * weight_of l post event (laplace c (D / eps) r (apply_to n C x'))\nwhere\n?T : [ |- Type]",
    proves: [],
  },
  {
    name: 'tree_private',
    file: 'Laplace.v',
    statement:
      "forall (a b h : nat) (c eps : R) (x x' : nat -> R) (l : list (nat -> R)) (post : (nat -> R) -> ?T)\n  (event : ?T -> bool),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\n0 <= c ->\n0 < eps ->\nlet n := ((a + b + 1) ^ h)%nat in\nlet r := length (nodes a b h h) in\nlet C := tree_C a b h h in\nneighbours n x x' ->\nweight_of l post event (laplace c (INR h / eps) r (apply_to n C x)) <=\nexp eps * weight_of l post event (laplace c (INR h / eps) r (apply_to n C x'))\nwhere\n?T : [ |- Type]",
    proves: [],
  },
];

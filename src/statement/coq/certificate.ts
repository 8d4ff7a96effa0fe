import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Certificate.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'upper_bound',
    file: 'Certificate.v',
    statement:
      'forall (p : exponent) (m r n : nat) (A B C : matrix) (t : R),\n0 < t -> below p m n A (absorbed_norm2 p m r n A B C t * (sensitivity2 r n C + t))',
    proves: [],
  },
  {
    name: 'upper_bound_exact',
    file: 'Certificate.v',
    statement:
      'forall (p : exponent) (m r n : nat) (A B C : matrix),\nfactorization m r n A B C -> below p m n A (left_norm2 p m r B * sensitivity2 r n C)',
    proves: [],
  },
  {
    name: 'lower_bound',
    file: 'Certificate.v',
    statement:
      'forall (p : exponent) (m n : nat) (A U : matrix) (u w : nat -> R) (kappa : R),\n0 <= kappa ->\noperator_bound m n U kappa ->\n(p = Two -> forall i : nat, (i < m)%nat -> u i = 1) ->\nforall (r : nat) (B C : matrix),\nfactorization m r n A B C ->\npairing m n A U u w ^ 2 <=\nkappa * row_weight p m u * sum n (fun j : nat => w j ^ 2) * (left_norm2 p m r B * sensitivity2 r n C)',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Noise.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'mechanism_output',
    file: 'Noise.v',
    statement:
      'forall (m r n : nat) (A B C : matrix) (x z : nat -> R) (i : nat),\nfactorization m r n A B C ->\n(i < m)%nat ->\napply_to r B (fun l : nat => apply_to n C x l + z l) i = apply_to n A x i + apply_to r B z i',
    proves: [],
  },
  {
    name: 'release_moments',
    file: 'Noise.v',
    statement:
      'forall (e : expectation ?Omega) (m n r : nat) (A B C : matrix) (z : nat -> ?Omega -> R) \n  (x : nat -> R) (s2 : R) (i : nat),\nfactorization m r n A B C ->\nuncorrelated e r s2 z ->\n(i < m)%nat ->\nexpected e (fun w : ?Omega => release n r B C z x i w - apply_to n A x i) = 0 /\\\nexpected e (fun w : ?Omega => (release n r B C z x i w - apply_to n A x i) ^ 2) = s2 * row_norm2 r B i\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'factorization_error',
    file: 'Noise.v',
    statement:
      'forall (e : expectation ?Omega) (m n r : nat) (A B C : matrix) (z : nat -> ?Omega -> R) \n  (x : nat -> R) (s2 : R),\nfactorization m r n A B C ->\nuncorrelated e r s2 z -> mean_squared_error e m n r A B C z x = s2 * frobenius2 m r B / INR m\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'expected_square',
    file: 'Noise.v',
    statement:
      'forall (e : expectation ?Omega) (X : ?Omega -> R),\nintegrable e X ->\nintegrable e (fun w : ?Omega => X w ^ 2) -> expected e X ^ 2 <= expected e (fun w : ?Omega => X w ^ 2)\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

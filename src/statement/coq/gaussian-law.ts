import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/GaussianLaw.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'same_law_covariance',
    file: 'GaussianLaw.v',
    statement:
      "forall (e : expectation ?Omega) (e' : expectation ?Omega') (n r s d : nat) \n  (s2 : R) (A B C L K : matrix) (z : ?Omega -> matrix) (z' : ?Omega' -> matrix),\n(1 <= d)%nat ->\n0 < s2 ->\nfactorization n r n A B C ->\nfactorization n s n A L K ->\ngaussian e r d s2 z ->\ngaussian e' s d s2 z' ->\n(forall G : matrix, same_law e e' n d (mechanism n r B C G z) (mechanism n s L K G z')) <->\n(forall i j : nat,\n (i < n)%nat -> (j < n)%nat -> product r B (transpose B) i j = product s L (transpose L) i j)\nwhere\n?Omega : [ |- Type]\n?Omega' : [ |- Type]",
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ComplexMatrices.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'gamma_frobenius',
    file: 'ComplexMatrices.v',
    statement: 'forall (m n : nat) (A : cmatrix), cbelow Two m n A (frobenius2 m n (moduli A))',
    proves: [],
  },
  {
    name: 'complex_diagonal',
    file: 'ComplexMatrices.v',
    statement:
      'forall (n : nat) (d : nat -> Complex.C),\nlet v := sum n (fun i : nat => Complex.Cmod (d i) ^ 2) in cencloses Two n n (cdiagonal d) v v',
    proves: [],
  },
  {
    name: 'balanced_factorization',
    file: 'ComplexMatrices.v',
    statement:
      "forall (m r n : nat) (A B D : cmatrix) (g : R),\n0 < g ->\ncfactorization m r n A B D ->\nfrobenius2 m r (moduli B) * sensitivity2 r n (moduli D) = g ^ 2 ->\nexists B' D' : cmatrix,\n  cfactorization m r n A B' D' /\\ frobenius2 m r (moduli B') = g /\\ sensitivity2 r n (moduli D') = g",
    proves: [],
  },
  {
    name: 'block_nonneg',
    file: 'ComplexMatrices.v',
    statement:
      'forall (m n : nat) (X : cmatrix) (a b kappa : R) (x y : nat -> Complex.C),\ncoperator_bound m n X kappa ->\nkappa <= a ->\nkappa <= b ->\n0 <=\na * sum m (fun i : nat => Complex.Cmod (x i) ^ 2) +\n2 * Complex.Re (csum m (fun i : nat => Complex.Cmult (Complex.Cconj (x i)) (capply n X y i))) +\nb * sum n (fun j : nat => Complex.Cmod (y j) ^ 2)',
    proves: [],
  },
];

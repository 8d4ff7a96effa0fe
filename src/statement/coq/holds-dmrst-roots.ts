import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsDmrstRoots.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'DMRST_eq_18_holds',
    file: 'HoldsDmrstRoots.v',
    statement:
      'forall (n : nat) (P R0 K L : matrix),\nsemidefinite n K ->\nsemidefinite n L ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n K K i j = P i j /\\ product n L L i j = R0 i j) ->\n(forall x : nat -> R, quadratic n P x <= quadratic n R0 x) ->\n(forall x : nat -> R, quadratic n K x <= quadratic n L x) /\\ (forall j : nat, (j < n)%nat -> K j j <= L j j)',
    proves: [{ id: 'DMRST eq (18)', of: 'itself', part: '' }],
  },
];

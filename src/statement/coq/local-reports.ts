import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LocalReports.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'reports_variance',
    file: 'LocalReports.v',
    statement:
      'forall (K : (nat -> R) -> Prop) (m n : nat) (L : nat -> (nat -> R) -> expectation ?Report)\n  (J : (nat -> nat -> R) -> expectation (nat -> ?Report)) (out : nat -> (nat -> ?Report) -> R)\n  (X : nat -> nat -> R),\ndata K n X ->\nindependent_reports K n L J ->\nunbiased K m n J out ->\nlocal_moments m n J X out ->\nforall theta : nat -> R, sum n (report_variance m L J out X theta) <= variance_along (J X) m out theta\nwhere\n?Report : [ |- Type]',
    proves: [],
  },
];

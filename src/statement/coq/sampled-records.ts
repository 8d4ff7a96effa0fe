import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SampledRecords.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'records_hybrid',
    file: 'SampledRecords.v',
    statement:
      'forall (e P Q : expectation ?Record) (p q : ?Record -> R) (beta : R),\ncomparable 1 e P Q p q ->\n0 <= beta ->\n(forall A : ?Record -> bool, event_of P A -> event_of Q A -> probability P A - probability Q A <= beta) ->\nforall (n : nat) (F : list ?Record -> R) (c delta : R),\n1 <= c ->\n0 <= delta ->\nsampleable n P Q F ->\n(forall l : list ?Record, length l = n -> 0 <= F l) ->\nstable n c delta F ->\nlet y := 1 + beta * (c - 1) in\nsampled n P F <= y ^ n * sampled n Q F + beta * delta * sum n (fun i : nat => y ^ i)\nwhere\n?Record : [ |- Type]',
    proves: [],
  },
];

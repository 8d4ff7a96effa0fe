import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BandedNodes.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'poles_enclosed',
    file: 'BandedNodes.v',
    statement:
      'forall c : banded,\n(0 <= bits c)%Z ->\nfirst_bad c 0 1 (BandedProgram.poles c) = None ->\nexists s : nat -> R,\n  forall k : nat,\n  (k < length (BandedProgram.poles c))%nat ->\n  reals_of (BandedProgram.poles c) k * IZR (2 ^ bits c) < s k <\n  (reals_of (BandedProgram.poles c) k + 1) * IZR (2 ^ bits c) /\\\n  even_part (reals_of (BandedProgram.nodes c)) (length (BandedProgram.nodes c)) (- s k) = 0',
    proves: [],
  },
  {
    name: 'phi_bounds',
    file: 'BandedNodes.v',
    statement:
      'forall c : banded,\n(0 <= bits c)%Z ->\n(forall i : nat, (i < length (BandedProgram.nodes c))%nat -> 0 < reals_of (BandedProgram.nodes c) i) ->\nforall (N : nat) (t : R),\n(0 < from c)%Z ->\nascending (from c) (BandedProgram.nodes c ++ [upto c]) = true ->\nlength (BandedProgram.nodes c) = (2 * N)%nat ->\nIZR (from c) <= t <= IZR (upto c) ->\nRabs (blaschke N (reals_of (BandedProgram.nodes c)) t) * IZR (2 ^ bits c) <= IZR (phi_of c)',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ParticipationCertified.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'bounded_certified',
    file: 'ParticipationCertified.v',
    statement:
      'forall c : participation,\nfits c ->\nforall s : Z,\nParticipationProgram.bounded c = inl s ->\ncertified c (Verified.inner (base c)) (Sound.C (base c)) (IZR s / IZR (unit_of c))',
    proves: [],
  },
];

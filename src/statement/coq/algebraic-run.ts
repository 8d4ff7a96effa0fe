import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AlgebraicRun.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'explicit_run',
    file: 'AlgebraicRun.v',
    statement:
      'forall c : AlgebraicCertificate.certificate,\nAlgebraicRun.run c = true ->\nexists x : R,\n  only_root (minimal c) (lo c) (hi c) (unit c) x /\\\n  encloses Two (AlgebraicCertificate.height c) (AlgebraicCertificate.size c)\n    (quotients (AlgebraicCertificate.entries c) (AlgebraicCertificate.over c)) x x',
    proves: [],
  },
  {
    name: 'prefix_sum_run',
    file: 'AlgebraicRun.v',
    statement:
      'forall c : AlgebraicCertificate.certificate,\nis_prefix_sum c && AlgebraicRun.run c = true ->\nexists x : R,\n  only_root (minimal c) (lo c) (hi c) (unit c) x /\\\n  encloses Two (AlgebraicCertificate.size c) (AlgebraicCertificate.size c) prefix_sum x x',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepRecurrence.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'term_error',
    file: 'SweepRecurrence.v',
    statement:
      'forall (start s : SweepFloats.float) (n : nat) (v : nat -> SweepFloats.float) (sigma : R),\nstart = SweepFloats.zero \\/ start = SweepFloats.one ->\nSweepFloats.finite s ->\n(forall i : nat, (i < n)%nat -> SweepFloats.finite (v i)) ->\n(forall i : nat,\n (i < n)%nat -> pow2 (-300) <= SweepFloats.value s * SweepFloats.value (v i) <= pow2 300) ->\n0 < sigma ->\n(forall i : nat, (i < n)%nat -> sigma <= SweepFloats.value s * SweepFloats.value (v i)) ->\nforall d : nat -> R,\n3 * u <= d 0%nat ->\n(forall i : nat, kappa sigma * d i + 3 * u <= d (S i)) ->\nforall (D : R) (w : SweepFloats.float) (j : nat),\n(forall l : nat, (l < n)%nat -> d l <= D) ->\n0 <= D ->\n(j < n)%nat ->\nSweepFloats.finite w ->\nSweepFloats.value w = 0 \\/ pow2 (-300) <= SweepFloats.value w <= pow2 300 ->\nlet t := SweepProgram.term SweepProgram.binary64 start s w n v j in\nSweepFloats.finite t /\\\n(SweepFloats.value t = 0 \\/ pow2 (-602) <= SweepFloats.value t) /\\\n0 <= SweepFloats.value t <= pow2 600 /\\\nSweepMetric.near (D + 4 * u) (SweepFloats.value t)\n  (SweepProgram.term SweepProgram.reals (SweepFloats.value start) (SweepFloats.value s)\n     (SweepFloats.value w) n (fun i : nat => SweepFloats.value (v i)) j)',
    proves: [],
  },
];

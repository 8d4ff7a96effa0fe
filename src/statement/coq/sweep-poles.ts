import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepPoles.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sums_enclose',
    file: 'SweepPoles.v',
    statement:
      'forall (start : float) (batches : nat) (s w eps : nat -> float) (n : nat) (v : nat -> float),\nstart = zero \\/ start = one ->\n(batches <= 1024)%nat ->\n(forall i : nat, (i < n)%nat -> finite (v i)) ->\n(forall p : nat, (p < 8 * batches)%nat -> finite (s p)) ->\n(forall p i : nat,\n (p < 8 * batches)%nat -> (i < n)%nat -> pow2 (-300) <= value (s p) * value (v i) <= pow2 300) ->\n(forall p : nat, (p < 8 * batches)%nat -> finite (w p)) ->\n(forall p : nat, (p < 8 * batches)%nat -> value (w p) = 0 \\/ pow2 (-300) <= value (w p) <= pow2 300) ->\n(forall b : nat, (b < batches)%nat -> pow2 (-53) <= value (eps b) <= pow2 (-30)) ->\n(forall b l : nat,\n (b < batches)%nat ->\n (l < 8)%nat ->\n value (w (8 * b + l)%nat) = 0 \\/\n (exists sigma D : R,\n    0 < sigma /\\\n    (forall i : nat, (i < n)%nat -> sigma <= value (s (8 * b + l)%nat) * value (v i)) /\\\n    0 <= D /\\ outlasts sigma n D /\\ D + 4 * u <= value (eps b))) ->\nforall j : nat,\n(j < n)%nat ->\nlet S :=\n  out reals (value start) batches (fun p : nat => value (s p)) (fun p : nat => value (w p)) n\n    (fun i : nat => value (v i)) j in\nterms_sum start batches s w n v j - error_sum start batches s w eps n v j <= S <=\nterms_sum start batches s w n v j + (1 + pow2 (-29)) * error_sum start batches s w eps n v j',
    proves: [],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtTraces.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_14_holds',
    file: 'HoldsNtTraces.v',
    statement:
      "forall (p : MeanEstimation.order) (d : nat) (M N : matrix),\nat_least_two p ->\nsemidefinite d M ->\nsemidefinite d N ->\nlet tr := fun (p0 : MeanEstimation.order) (M0 : matrix) => squared_norm p0 d (fun i : nat => M0 i i) in\n(tr p M = 0 -> forall i j : nat, (i < d)%nat -> (j < d)%nat -> M i j = 0) /\\\n(forall t : R, 0 <= t -> tr p (fun i j : nat => t * M i j) = t * tr p M) /\\\ntr p (fun i j : nat => M i j + N i j) <= tr p M + tr p N /\\\n(forall p' : MeanEstimation.order,\n at_least_two p' ->\n (0 < d)%nat ->\n match p' with\n | MeanEstimation.Finite r' => match p with\n                               | MeanEstimation.Finite r => r' <= r\n                               | Sup => True\n                               end\n | Sup => match p with\n          | MeanEstimation.Finite _ => False\n          | Sup => True\n          end\n end ->\n let one_over :=\n   fun p0 : MeanEstimation.order => match p0 with\n                                    | MeanEstimation.Finite r => 2 / r\n                                    | Sup => 0\n                                    end in\n tr p M <= tr p' M <= MeanEstimation.power (INR d) (one_over p' - one_over p) * tr p M)",
    proves: [{ id: 'NT Lemma 14', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsAptCosts.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_Lemma_4_14_holds',
    file: 'HoldsAptCosts.v',
    statement:
      'forall m h T : nat,\n(1 <= m)%nat ->\n(1 <= T)%nat ->\nheight_for m m T h ->\nlet changes :=\n  fun t : Z =>\n  Z.of_nat\n    (length\n       (filter (fun i : nat => negb (nth i (rep m m h t) 0%Z =? nth i (rep m m h (t - 1)) 0%Z)) (seq 0 h)))\n  in\nlet draws := fun t : Z => Z.of_nat (length (missing (keys m m h t) (keys m m h (t - 1)))) in\nlet drops := fun t : Z => Z.of_nat (length (missing (keys m m h (t - 1)) (keys m m h t))) in\n(2 * zsum changes 1 T <= 3 * Z.of_nat T + 2 * Z.of_nat h)%Z /\\\n(2 * zsum draws 1 T <= 3 * Z.of_nat T + 2 * (Z.of_nat h * Z.of_nat m))%Z /\\\n(zsum drops 1 T <= zsum draws 1 T)%Z /\\\n(Z.of_nat T + zsum changes 1 T + zsum draws 1 T + zsum drops 1 T <= (7 + 2 * Z.of_nat m) * Z.of_nat T)%Z',
    proves: [{ id: 'APT Lemma 4.14', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsAptPlain.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_A_2_holds',
    file: 'HoldsAptPlain.v',
    statement:
      'forall k h T : nat,\n(2 <= k)%nat ->\n(1 <= T)%nat ->\nheight_for 0 (k - 1) T h ->\nlet changes :=\n  fun t : Z =>\n  Z.of_nat\n    (length\n       (filter (fun i : nat => negb (nth i (rep 0 (k - 1) h t) 0%Z =? nth i (rep 0 (k - 1) h (t - 1)) 0%Z))\n          (seq 0 h))) in\nlet draws := fun t : Z => Z.of_nat (length (missing (keys 0 (k - 1) h t) (keys 0 (k - 1) h (t - 1)))) in\nlet drops := fun t : Z => Z.of_nat (length (missing (keys 0 (k - 1) h (t - 1)) (keys 0 (k - 1) h t))) in\n(forall t p : Z, (1 <= t <= Z.of_nat T)%Z -> In p (keys 0 (k - 1) h t) -> (1 <= p <= t)%Z) /\\\n(forall t : Z, (1 <= t <= Z.of_nat T)%Z -> draws t = 1%Z) /\\\nzsum draws 1 T = Z.of_nat T /\\\n(zsum drops 1 T < Z.of_nat T)%Z /\\\n(zsum changes 1 T <= 2 * Z.of_nat T)%Z /\\\n(Z.of_nat T + zsum changes 1 T + zsum draws 1 T + zsum drops 1 T < 5 * Z.of_nat T)%Z /\\\n(forall t : Z, (1 <= t <= Z.of_nat T)%Z -> (length (keys 0 (k - 1) h t) <= h * (k - 1))%nat) /\\\nINR h <= 2 + ln (INR T) / ln (INR k)',
    proves: [{ id: 'APT A.2: sketch for Theorem 3.7', of: 'itself', part: '' }],
  },
];

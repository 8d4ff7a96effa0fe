import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsAptStream.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_Prop_4_10_holds',
    file: 'HoldsAptStream.v',
    statement:
      'forall (a b h : nat) (T : Z),\n(1 <= b)%nat ->\n(T <= cap a b (Z.of_nat b) h)%Z ->\nlet k := Z.of_nat (a + b + 1) in\nlet digit := fun d : Z => (- Z.of_nat a <= d <= Z.of_nat b)%Z /\\ d <> 0%Z in\n(forall t p : Z,\n (1 <= t <= T)%Z ->\n In p (keys a b h t) ->\n exists (i : nat) (alpha d : Z),\n   (i < h)%nat /\\ digit d /\\ (k ^ (Z.of_nat i + 1) | alpha) /\\ p = (alpha + d * k ^ Z.of_nat i)%Z) /\\\n(forall (i : nat) (alpha d c e : Z),\n (i < h)%nat ->\n digit d ->\n (k ^ (Z.of_nat i + 1) | alpha) ->\n ((k - 1) * c)%Z = (Z.of_nat a * (k ^ Z.of_nat i - 1))%Z ->\n ((k - 1) * e)%Z = (Z.of_nat b * (k ^ Z.of_nat i - 1))%Z ->\n let p := (alpha + d * k ^ Z.of_nat i)%Z in\n forall t : Z,\n (1 <= t <= T)%Z ->\n In p (keys a b h t) <->\n (if 0 <? d\n  then (p - c <= t <= alpha + Z.of_nat b * k ^ Z.of_nat i + e)%Z\n  else (alpha - Z.of_nat a * k ^ Z.of_nat i - c <= t <= p + e)%Z))',
    proves: [{ id: 'APT Prop 4.10', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Lemma_4_12_holds',
    file: 'HoldsAptStream.v',
    statement:
      'forall m h T : nat,\n(1 <= m)%nat ->\n(1 <= T)%nat ->\nheight_for m m T h ->\n(forall t : Z, (1 <= t <= Z.of_nat T)%Z -> (length (keys m m h t) <= h * m)%nat) /\\\n(forall p t u w : Z,\n (1 <= t)%Z ->\n (t <= u <= w)%Z ->\n (w <= Z.of_nat T)%Z -> In p (keys m m h t) -> ~ In p (keys m m h u) -> ~ In p (keys m m h w)) /\\\nINR h < 1 + ln (2 * INR T) / ln (INR (2 * m + 1))',
    proves: [{ id: 'APT Lemma 4.12', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Proof_4_15_holds',
    file: 'HoldsAptStream.v',
    statement:
      '(forall m h T : nat,\n (1 <= m)%nat ->\n (2 * T)%nat = ((2 * m + 1) ^ h - 1)%nat ->\n (forall p : Z, (exists t : Z, (1 <= t <= Z.of_nat T)%Z /\\ In p (keys m m h t)) <-> (1 <= p <= Z.of_nat T)%Z) /\\\n (forall p t u w : Z,\n  (1 <= t)%Z ->\n  (t <= u <= w)%Z -> (w <= Z.of_nat T)%Z -> In p (keys m m h t) -> In p (keys m m h w) -> In p (keys m m h u))) /\\\n(forall m h T : nat,\n (1 <= m)%nat -> (1 <= T)%nat -> height_for m m T h -> ((2 * m + 1) ^ h - 1 < 2 * ((2 * m + 1) * T))%nat)',
    proves: [{ id: 'APT Proof 4.15: exactly T noise variables', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsAptLengths.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_Cor_4_9_holds',
    file: 'HoldsAptLengths.v',
    statement:
      'let constant := fun k : nat => INR k * (1 - 1 / INR k ^ 2) / (2 * (ln (INR k) / ln 2) ^ 3) in\n(forall (m : nat) (height : nat -> nat),\n (1 <= m)%nat ->\n (forall T : nat,\n  (Z.of_nat T <= cap m m (Z.of_nat m) (height T))%Z /\\\n  (forall h : nat, (Z.of_nat T <= cap m m (Z.of_nat m) h)%Z -> (height T <= h)%nat)) ->\n Un_cv (fun T : nat => mse m m 1 (height T) T / (ln (INR T) / ln 2) ^ 3) (constant (2 * m + 1)%nat)) /\\\n(forall m : nat, (1 <= m)%nat -> m <> 9%nat -> constant 19%nat < constant (2 * m + 1)%nat) /\\\nRabs (constant 19%nat - 1236 / 10000) <= 5 / 100000 /\\ 4 * constant 19%nat < / 2',
    proves: [{ id: 'APT Cor 4.9', of: 'itself', part: '' }],
  },
  {
    name: 'Result_every_length_holds',
    file: 'HoldsAptLengths.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\na = 0%nat \\/ (b <= a + 1)%nat /\\ (a <= b)%nat ->\nlet k := INR (a + b + 1) in\nlet nu := (INR a * (INR a + 1) + INR b * (INR b + 1)) / (2 * k) in\n(forall T h : nat,\n (1 <= T)%nat ->\n height_for a b T h -> Rabs (IZR (zsum (weight a b h) 1 T) - INR h * nu * (INR T + 1)) <= k ^ 2 * INR T) /\\\n(exists c : R,\n   forall (Omega : Type) (e : expectation Omega) (T h : nat) (eps : R) (z : nat -> Omega -> R) (x : nat -> R),\n   (2 <= T)%nat ->\n   0 < eps ->\n   height_for a b T h ->\n   let r := length (nodes a b h h) in\n   uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\n   Rabs\n     (eps ^ 2 * mean_squared_error e T ((a + b + 1) ^ h) r prefix_sum (tree_B a b h h) (tree_C a b h h) z x -\n      2 * nu * (ln (INR T) / ln k) ^ 3) <= c * ln (INR T) ^ 2)',
    proves: [{ id: 'Result: k-ary error at every length', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Cor_A_7_holds',
    file: 'HoldsAptLengths.v',
    statement:
      'let constant := fun k : nat => INR k / (2 * (ln (INR k) / ln 2) ^ 3) in\n(forall (b : nat) (height : nat -> nat),\n (1 <= b)%nat ->\n (forall T : nat, height_for (b - 1) b T (height T)) ->\n Un_cv (fun T : nat => mse (b - 1) b 1 (height T) T / (ln (INR T) / ln 2) ^ 3) (constant (2 * b)%nat)) /\\\n(forall b : nat, (1 <= b)%nat -> b <> 10%nat -> constant 20%nat < constant (2 * b)%nat) /\\\nRabs (constant 20%nat - 1239 / 10000) <= 5 / 100000',
    proves: [{ id: 'APT Cor A.7', of: 'itself', part: '' }],
  },
  {
    name: 'APT_even_factor_holds',
    file: 'HoldsAptLengths.v',
    statement:
      'forall (b : nat) (height : nat -> nat),\n(1 <= b)%nat ->\n(forall T : nat, height_for (b - 1) b T (height T)) ->\nlet k := INR (2 * b) in\nUn_cv (fun T : nat => mse (b - 1) b 1 (height T) T / (ln (INR T) / ln 2) ^ 3)\n  (1 / (1 - 1 / k ^ 2) * (k * (1 - 1 / k ^ 2) / (2 * (ln k / ln 2) ^ 3)))',
    proves: [{ id: 'APT A.3: factor of even against odd', of: 'itself', part: '' }],
  },
  {
    name: 'Result_subtraction_holds',
    file: 'HoldsAptLengths.v',
    statement:
      '(forall (m h T : nat) (eps : R),\n (1 <= m)%nat ->\n (1 <= h)%nat ->\n eps <> 0 ->\n let k := (2 * m + 1)%nat in\n (2 * T)%nat = (k ^ h - 1)%nat -> mse 0 (k - 1) eps h (k ^ h - 1) = 2 * INR k / (INR k + 1) * mse m m eps h T) /\\\n(forall (m : nat) (plain offset : nat -> nat),\n (1 <= m)%nat ->\n let k := (2 * m + 1)%nat in\n (forall T : nat, height_for 0 (k - 1) T (plain T)) ->\n (forall T : nat, height_for m m T (offset T)) ->\n Un_cv (fun T : nat => mse 0 (k - 1) 1 (plain T) T / mse m m 1 (offset T) T) (2 * INR k / (INR k + 1))) /\\\n(forall (b : nat) (plain offset : nat -> nat),\n (1 <= b)%nat ->\n let k := (2 * b)%nat in\n (forall T : nat, height_for 0 (k - 1) T (plain T)) ->\n (forall T : nat, height_for (b - 1) b T (offset T)) ->\n Un_cv (fun T : nat => mse 0 (k - 1) 1 (plain T) T / mse (b - 1) b 1 (offset T) T) (2 * (INR k - 1) / INR k))',
    proves: [{ id: 'Result: ratio of subtraction', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsApt.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_variance_1_holds',
    file: 'HoldsApt.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (k h t : nat) (eps : R) (z : nat -> Omega -> R) (x : nat -> R),\n(2 <= k)%nat ->\n(1 <= h)%nat ->\n(1 <= t)%nat ->\n(t <= k ^ h - 1)%nat ->\n0 < eps ->\ndensity_variance (laplace_density (INR h / eps)) (2 * INR h ^ 2 / eps ^ 2) /\\\n(let r := length (nodes 0 (k - 1) h h) in\n uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\n expected e\n   (fun w : Omega =>\n    (release (k ^ h) r (tree_B 0 (k - 1) h h) (tree_C 0 (k - 1) h h) z x (t - 1) w -\n     apply_to (k ^ h) prefix_sum x (t - 1)) ^ 2) =\n 2 * INR h ^ 2 / eps ^ 2 * IZR (fold_right Z.add 0%Z (rep 0 (k - 1) h (Z.of_nat t))))',
    proves: [{ id: 'APT Sec. 3.2: variance of a release of Algorithm 1', of: 'itself', part: '' }],
  },
  {
    name: 'APT_variance_2_holds',
    file: 'HoldsApt.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (a b h t : nat) (eps : R) (z : nat -> Omega -> R)\n  (x : nat -> R),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\n(1 <= t)%nat ->\n(Z.of_nat t <= cap a b (Z.of_nat b) h)%Z ->\n0 < eps ->\ndensity_variance (laplace_density (INR h / eps)) (2 * INR h ^ 2 / eps ^ 2) /\\\n(let n := ((a + b + 1) ^ h)%nat in\n let r := length (nodes a b h h) in\n uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\n expected e\n   (fun w : Omega =>\n    (release n r (tree_B a b h h) (tree_C a b h h) z x (t - 1) w - apply_to n prefix_sum x (t - 1)) ^ 2) =\n 2 * INR h ^ 2 / eps ^ 2 * IZR (fold_right (fun d s : Z => (Z.abs d + s)%Z) 0%Z (rep a b h (Z.of_nat t))))',
    proves: [{ id: 'APT Sec. 4.2: variance of a release of Algorithm 2', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Lemma_3_5_holds',
    file: 'HoldsApt.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (k h : nat) (eps : R) (z : nat -> Omega -> R) (x : nat -> R),\n(2 <= k)%nat ->\n(1 <= h)%nat ->\n0 < eps ->\nlet r := length (nodes 0 (k - 1) h h) in\nlet T := (k ^ h - 1)%nat in\nuncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\nmean_squared_error e T (k ^ h) r prefix_sum (tree_B 0 (k - 1) h h) (tree_C 0 (k - 1) h h) z x =\n(INR k - 1) * INR h ^ 3 / (eps ^ 2 * (1 - / INR k ^ h))',
    proves: [{ id: 'APT Lemma 3.5', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Lemma_4_7_holds',
    file: 'HoldsApt.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (m h T : nat) (eps : R) (z : nat -> Omega -> R) (x : nat -> R),\n(1 <= m)%nat ->\n(1 <= h)%nat ->\n0 < eps ->\nlet k := (2 * m + 1)%nat in\n(2 * T)%nat = (k ^ h - 1)%nat ->\nlet r := length (nodes m m h h) in\nuncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\nmean_squared_error e T (k ^ h) r prefix_sum (tree_B m m h h) (tree_C m m h h) z x =\nINR k * (1 - 1 / INR k ^ 2) * INR h ^ 3 / (2 * eps ^ 2 * (1 - / INR k ^ h))',
    proves: [{ id: 'APT Lemma 4.7', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Claim_1_holds',
    file: 'HoldsApt.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (b h T : nat) (eps : R) (z : nat -> Omega -> R) (x : nat -> R),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\n0 < eps ->\nlet k := (2 * b)%nat in\n(2 * (k - 1) * T)%nat = (k * (k ^ h - 1))%nat ->\nlet r := length (nodes (b - 1) b h h) in\nuncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\nmean_squared_error e T (k ^ h) r prefix_sum (tree_B (b - 1) b h h) (tree_C (b - 1) b h h) z x =\nINR h ^ 2 / (2 * eps ^ 2) * (INR h * INR k / (1 - / INR k ^ h) + (INR k - 2) / (INR k - 1))',
    proves: [{ id: 'APT Claim 1', of: 'itself', part: '' }],
  },
  {
    name: 'APT_A_6_holds',
    file: 'HoldsApt.v',
    statement:
      'forall b : nat,\n(1 <= b)%nat ->\nlet k := INR (2 * b) in\nlet c := fun h : nat => IZR (Digits.total (b - 1) b h) in\nc 0%nat = 0 /\\\n(forall h : nat,\n (1 <= h)%nat ->\n c h = k ^ h / 2 * ((k + 2) / 4 + (INR h - 1) * k / 4) + c (h - 1)%nat /\\\n (forall T : nat,\n  (2 * (2 * b - 1) * T)%nat = (2 * b * ((2 * b) ^ h - 1))%nat ->\n  c h = INR T * ((INR h * k / (1 - / k ^ h) + (k - 2) / (k - 1)) / 4)))',
    proves: [{ id: 'APT Proof A.6: recursion', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Alg_3_holds',
    file: 'HoldsApt.v',
    statement:
      'forall a b h T : nat,\n(1 <= b)%nat ->\n(Z.of_nat T <= cap a b (Z.of_nat b) h)%Z ->\nfactorization T (length (nodes a b h h)) ((a + b + 1) ^ h) prefix_sum (tree_B a b h h) (tree_C a b h h) /\\\n(forall t l j : nat,\n (l < h)%nat ->\n (t <= T)%nat ->\n let q := ups a b l t in\n let p := ((a + b + 1) * upn a b q)%nat in\n (Z.of_nat q - Z.of_nat p)%Z = nth l (rep a b h (Z.of_nat t)) 0%Z /\\\n takes a b t (l, j) =\n (if (p <=? j)%nat && (j <? q)%nat then 1 else if (q <=? j)%nat && (j <? p)%nat then -1 else 0))',
    proves: [{ id: 'APT Alg 3', of: 'itself', part: '' }],
  },
  {
    name: 'APT_root_holds',
    file: 'HoldsApt.v',
    statement:
      '(forall m h t : nat,\n (1 <= m)%nat ->\n let k := (2 * m + 1)%nat in (t <= k ^ h)%nat -> ups m m h t <> 0%nat <-> ((k ^ h - 1) / 2 < t)%nat) /\\\n(forall k h t : nat, (2 <= k)%nat -> (t <= k ^ h)%nat -> ups 0 (k - 1) h t <> 0%nat <-> t = (k ^ h)%nat) /\\\n(forall m h T : nat,\n (1 <= m)%nat ->\n let k := (2 * m + 1)%nat in\n ((T <= (k ^ h - 1) / 2)%nat <-> (2 * T <= k ^ h)%nat) /\\\n ((T <= (k ^ h - 1) / 2)%nat <-> (2 * T + 1 <= k ^ h)%nat))',
    proves: [{ id: 'APT Sec. 3.3: when the root is needed', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Alg_2_holds',
    file: 'HoldsApt.v',
    statement:
      'forall a b h t : nat,\n(1 <= b)%nat ->\n(1 <= t)%nat ->\n(Z.of_nat t <= cap a b (Z.of_nat b) h)%Z ->\nlet (p, keys) := walk a b 1 (rep a b h (Z.of_nat t)) in\np = Z.of_nat t /\\\nNoDup keys /\\\nZ.of_nat (length keys) = fold_right (fun d s : Z => (Z.abs d + s)%Z) 0%Z (rep a b h (Z.of_nat t)) /\\\n(forall q : Z,\n In q keys <-> (exists node : nat * nat, (fst node < h)%nat /\\ takes a b t node <> 0 /\\ q = key a b node)) /\\\n(forall (Omega : Type) (e : expectation Omega) (Y : Z -> Omega -> R) (x : nat -> R),\n (forall q : Z, integrable e (Y q) /\\ expected e (Y q) = 0) ->\n expected e (fun w : Omega => sum t x + lsum keys (fun q : Z => Y q w)) = sum t x)',
    proves: [{ id: 'APT Alg 2', of: 'itself', part: '' }],
  },
  {
    name: 'APT_Lemma_5_1_holds',
    file: 'HoldsApt.v',
    statement:
      'forall C1 C2 eps : R,\n0 < C1 ->\n0 < C2 ->\n0 < eps ->\n(forall T delta base : R,\n 1 < T ->\n 0 < delta < 1 ->\n 1 < base ->\n let log := fun x : R => ln x / ln base in\n C1 * log T ^ 3 / eps ^ 2 < C2 * log T ^ 2 * log (1 / delta) / eps ^ 2 <-> delta < Rpower T (- (C1 / C2))) /\\\n(forall c eta : R,\n 0 < c ->\n 0 < eta ->\n exists T0 : R,\n   forall T delta : R,\n   T0 <= T ->\n   0 < delta < 1 ->\n   delta <= c * Rpower T (- (C1 / C2)) ->\n   C1 * ln T ^ 3 / eps ^ 2 <= (1 + eta) * (C2 * ln T ^ 2 * ln (1 / delta) / eps ^ 2))',
    proves: [{ id: 'APT Lemma 5.1', of: 'itself', part: '' }],
  },
  {
    name: 'APT_best_k_holds',
    file: 'HoldsApt.v',
    statement:
      'let constant := fun k : nat => (INR k - 1) / (ln (INR k) / ln 2) ^ 3 in\n(forall k : nat, (2 <= k)%nat -> k <> 17%nat -> constant 17%nat < constant k) /\\\nRabs (constant 17%nat - 2343 / 10000) <= 5 / 100000',
    proves: [{ id: 'APT Sec. 3.2: best k for Algorithm 1', of: 'itself', part: '' }],
  },
];

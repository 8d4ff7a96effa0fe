import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsHuu.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'HUU_eq_4_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (q m r : nat) (A L R0 : matrix) (c : R) \n  (z : nat -> Omega -> R) (x : nat -> R),\nfactorization q r m A L R0 ->\nuncorrelated e r (c ^ 2 * sensitivity2 r m R0) z ->\nmean_squared_error e q m r A L R0 z x = c ^ 2 * frobenius2 q r L * sensitivity2 r m R0 / INR q',
    proves: [
      { id: 'HUU eq (4)', of: 'itself', part: '' },
      { id: 'HUU Section 6: mean squared error of a factorization is exact', of: 'itself', part: '' },
    ],
  },
  {
    name: 'HUU_eq_5_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (q m : nat) (A : matrix) (c v : R),\nencloses Two q m A v v ->\n(0 < q)%nat ->\n(forall (Omega : Type) (e : expectation Omega) (r : nat) (L R0 : matrix) (z : nat -> Omega -> R)\n   (x : nat -> R),\n factorization q r m A L R0 ->\n uncorrelated e r (c ^ 2 * sensitivity2 r m R0) z ->\n c ^ 2 * v / INR q <= mean_squared_error e q m r A L R0 z x) /\\\n(exists (r : nat) (L R0 : matrix),\n   factorization q r m A L R0 /\\\n   (forall (Omega : Type) (e : expectation Omega) (z : nat -> Omega -> R) (x : nat -> R),\n    uncorrelated e r (c ^ 2 * sensitivity2 r m R0) z ->\n    mean_squared_error e q m r A L R0 z x = c ^ 2 * v / INR q))',
    proves: [{ id: 'HUU eq (5)', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_eq_10_holds',
    file: 'HoldsHuu.v',
    statement:
      "forall (q r m : nat) (A L R0 : cmatrix) (g : R),\n0 < g ->\ncfactorization q r m A L R0 ->\nfrobenius2 q r (moduli L) * sensitivity2 r m (moduli R0) = g ^ 2 ->\nexists L' R' : cmatrix,\n  cfactorization q r m A L' R' /\\ frobenius2 q r (moduli L') = g /\\ sensitivity2 r m (moduli R') = g",
    proves: [{ id: 'HUU eq (10)', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_eq_27_holds',
    file: 'HoldsHuu.v',
    statement:
      'f 0 = 1 /\\\n(forall k : nat, (1 <= k)%nat -> f k = (1 - 1 / (2 * INR k)) * f (k - 1)) /\\\n(forall m : nat, sum (S m) (fun i : nat => f i * f (m - i)) = 1) /\\\n(forall n : nat,\n factorization n n n prefix_sum (fun i j : nat => if (j <=? i)%nat then f (i - j) else 0)\n   (fun i j : nat => if (j <=? i)%nat then f (i - j) else 0))',
    proves: [
      { id: 'HUU eq (12)', of: 'itself', part: '' },
      { id: 'HUU eq (27)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'HUU_section_5_1_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (n : nat) (L : matrix),\nfactorization n n n prefix_sum L L ->\n(forall i j : nat, (i < j)%nat -> L i j = 0) ->\n(forall i : nat, (i < n)%nat -> 0 < L i i) ->\n(forall i j : nat, (j <= i)%nat -> (i < n)%nat -> L i j = f (i - j)) /\\\nf 0 = 1 /\\ (forall k : nat, (1 <= k)%nat -> f k = (2 * INR k - 1) / (2 * INR k) * f (k - 1))',
    proves: [{ id: 'HUU Section 5.1: L = R determines the factor', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Prop_14_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (A : cmatrix) (x y : nat -> Complex.C) (i j : nat),\n(i < m)%nat ->\n(j < n)%nat ->\ncproduct m (cdiagonal x) (cproduct n A (cdiagonal y)) i j = Complex.Cmult (A i j) (Complex.Cmult (x i) (y j))',
    proves: [{ id: 'HUU Prop 14', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Prop_12_1_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (A B : cmatrix),\ncsum m (fun i : nat => csum n (fun j : nat => Complex.Cmult (Complex.Cconj (A i j)) (B i j))) =\ncsum n (fun j : nat => cproduct m (fun j0 i : nat => Complex.Cconj (A i j0)) B j j)',
    proves: [{ id: 'HUU Prop 12', of: 1, part: '' }],
  },
  {
    name: 'HUU_Prop_12_2_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (B : cmatrix) (x y : nat -> Complex.C) (i j : nat),\n(i < m)%nat ->\n(j < n)%nat ->\nComplex.Cmult (Complex.Cmult (x i) (Complex.Cconj (y j))) (B i j) =\ncproduct m (cdiagonal x) (cproduct n B (cdiagonal (fun j0 : nat => Complex.Cconj (y j0)))) i j',
    proves: [{ id: 'HUU Prop 12', of: 2, part: '' }],
  },
  {
    name: 'HUU_Prop_13_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (A B : cmatrix) (x y : nat -> Complex.C),\ncsum m\n  (fun i : nat =>\n   Complex.Cmult (Complex.Cconj (x i))\n     (csum n (fun j : nat => Complex.Cmult (Complex.Cmult (A i j) (B i j)) (y j)))) =\ncsum m\n  (fun i : nat =>\n   cproduct n (cproduct m (cdiagonal (fun i0 : nat => Complex.Cconj (x i0))) (cproduct n A (cdiagonal y)))\n     (fun j i0 : nat => B i0 j) i i)',
    proves: [{ id: 'HUU Prop 13', of: 1, part: '' }],
  },
  {
    name: 'HUU_Fact_17_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (A : cmatrix),\n(0 < m)%nat ->\nis_lub (values_1_2 m n A) (R_sqrt.sqrt (sensitivity2 m n (moduli A))) /\\\nis_lub (values_2_inf m n A) (R_sqrt.sqrt (max_row_norm2 m n (moduli A)))',
    proves: [{ id: 'HUU Fact 17', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Thm_19_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall n : nat,\n(0 < n)%nat ->\nlet s := fun a : nat => / (2 * sin ((2 * INR (S a) - 1) * PI / (4 * INR n + 2))) in\nsingular_values n prefix_sum s /\\ (forall a b : nat, (a <= b)%nat -> (b < n)%nat -> s b <= s a)',
    proves: [{ id: 'HUU Thm 19', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Thm_21_holds',
    file: 'HoldsHuu.v',
    statement:
      'let g := fun m : nat => double_factorial (2 * m - 1) / double_factorial (2 * m) in\n(forall m : nat,\n (1 <= m)%nat -> 1 / R_sqrt.sqrt (PI * (INR m + 4 / PI - 1)) <= g m <= 1 / R_sqrt.sqrt (PI * (INR m + / 4))) /\\\n(forall c : R,\n -1 < c -> (forall m : nat, (1 <= m)%nat -> 1 / R_sqrt.sqrt (PI * (INR m + c)) <= g m) -> 4 / PI - 1 <= c) /\\\n(forall c : R,\n -1 < c -> (forall m : nat, (1 <= m)%nat -> g m <= 1 / R_sqrt.sqrt (PI * (INR m + c))) -> c <= / 4)',
    proves: [{ id: 'HUU Thm 21', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Prop_37_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (X : cmatrix) (a b kappa : R),\ncoperator_bound m n X kappa ->\nkappa <= a ->\nkappa <= b ->\nforall x y : nat -> Complex.C,\n0 <=\na * sum m (fun i : nat => Complex.Cmod (x i) ^ 2) +\n2 * Complex.Re (csum m (fun i : nat => Complex.Cmult (Complex.Cconj (x i)) (capply n X y i))) +\nb * sum n (fun j : nat => Complex.Cmod (y j) ^ 2)',
    proves: [{ id: 'HUU Prop 37', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Prop_38_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (m n : nat) (A B : cmatrix),\nlet hat :=\n  fun (X : cmatrix) (i j : nat) =>\n  if (i <? m)%nat\n  then if (j <? m)%nat then Complex.RtoC 0 else X i (j - m)%nat\n  else if (j <? m)%nat then Complex.Cconj (X j (i - m)%nat) else Complex.RtoC 0 in\ncsum (m + n)\n  (fun i : nat => csum (m + n) (fun j : nat => Complex.Cmult (Complex.Cconj (hat A i j)) (hat B i j))) =\nComplex.RtoC\n  (2 * Complex.Re (csum n (fun j : nat => cproduct m (fun j0 i : nat => Complex.Cconj (A i j0)) B j j)))',
    proves: [{ id: 'HUU Prop 38', of: 1, part: '' }],
  },
  {
    name: 'HUU_eq_26_holds',
    file: 'HoldsHuu.v',
    statement: 'forall (q m : nat) (A : cmatrix), cbelow Two q m A (frobenius2 q m (moduli A))',
    proves: [{ id: 'HUU eq (26)', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_eq_41_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall q m : nat,\n(0 < m)%nat ->\nlet t := / 2 in\nlet v := fun _ : nat => / (2 * INR m) in\n0 < t /\\\n(forall j : nat, 0 < v j) /\\\nt + sum m v = 1 /\\\n(forall x y : nat -> Complex.C,\n (exists i : nat, (i < q)%nat /\\ x i <> Complex.RtoC 0) \\/\n (exists j : nat, (j < m)%nat /\\ y j <> Complex.RtoC 0) ->\n 0 <\n t * sum q (fun i : nat => Complex.Cmod (x i) ^ 2) +\n 2 *\n Complex.Re\n   (csum q\n      (fun i : nat => Complex.Cmult (Complex.Cconj (x i)) (capply m (fun _ _ : nat => Complex.RtoC 0) y i))) +\n sum m (fun j : nat => v j * Complex.Cmod (y j) ^ 2))',
    proves: [{ id: 'HUU eq (41)', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_Lemma_48_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (n : nat) (d : nat -> Complex.C),\nlet v := sum n (fun i : nat => Complex.Cmod (d i) ^ 2) in cencloses Two n n (cdiagonal d) v v',
    proves: [{ id: 'HUU Lemma 48', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_section_8_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall d w : nat,\n(w <= d)%nat ->\nlet q := length (choose d w) in\nINR q = Binomial.C d w /\\\n(forall i j : nat, parity d w i j ^ 2 = 1) /\\\n(forall i k : nat,\n (i < q)%nat ->\n (k < q)%nat ->\n sum (2 ^ d) (fun j : nat => parity d w i j * parity d w k j) = (if (i =? k)%nat then 2 ^ d else 0)) /\\\nencloses Two q (2 ^ d) (parity d w) (Binomial.C d w ^ 2) (Binomial.C d w ^ 2)',
    proves: [{ id: 'HUU Section 8: spectrum of the parity matrix', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_section_1_smooth_holds',
    file: 'HoldsHuu.v',
    statement:
      '(forall (Omega : Type) (e : expectation Omega) (n : nat) (c : R) (z : nat -> Omega -> R) \n   (x : nat -> R) (t : nat),\n (t < n)%nat ->\n uncorrelated e n (c ^ 2 * sensitivity2 n n root) z ->\n expected e (fun w : Omega => (release n n root root z x t w - apply_to n prefix_sum x t) ^ 2) =\n c ^ 2 * G n * G (S t)) /\\\n(forall t : nat, G (S t) - G t = f t ^ 2) /\\\n(forall t : nat, f (S t) ^ 2 < f t ^ 2) /\\ Un_cv (fun t : nat => f t ^ 2) 0',
    proves: [{ id: 'HUU Section 1: the new error is smooth', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_eq_28_1_holds',
    file: 'HoldsHuu.v',
    statement: 'forall k : nat, (1 <= k)%nat -> f k < 1 / R_sqrt.sqrt (PI * (INR k + / 4))',
    proves: [{ id: 'HUU eq (28)', of: 1, part: '' }],
  },
  {
    name: 'HUU_eq_28_3_holds',
    file: 'HoldsHuu.v',
    statement: 'forall n t : nat, (t < n)%nat -> row_norm2 n root t <= 1 + ln (4 * INR (S t) - 3) / PI',
    proves: [{ id: 'HUU eq (28)', of: 3, part: '' }],
  },
  {
    name: 'HUU_eq_28_4_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall n t : nat,\n(t < n)%nat -> row_norm2 n root t <= 1 + 4 / PI * sum t (fun k : nat => 1 / (4 * INR (S k) + 1))',
    proves: [{ id: 'HUU eq (28)', of: 4, part: '' }],
  },
  {
    name: 'HUU_eq_30_1_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall n : nat,\n(0 < n)%nat ->\nexists s : nat -> R,\n  singular_values n prefix_sum s /\\\n  above Two n n prefix_sum (sum n s ^ 2 / INR n) /\\\n  INR n / PI * (2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) <= sum n s',
    proves: [{ id: 'HUU eq (30)', of: 1, part: '' }],
  },
  {
    name: 'HUU_eq_30_2_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall n : nat,\n(0 < n)%nat ->\nexists s : nat -> R,\n  singular_values n prefix_sum s /\\\n  above Two n n prefix_sum (sum n s ^ 2 / INR n) /\\\n  INR n / PI * ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3))) <= sum n s',
    proves: [
      { id: 'HUU eq (30)', of: 2, part: '' },
      { id: 'Result: trace norm of the prefix sum', of: 'itself', part: '' },
    ],
  },
  {
    name: 'HUU_Thm_3_1_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (n r : nat) (L R0 : matrix) (c : R) \n  (z : nat -> Omega -> R) (x : nat -> R),\n(0 < n)%nat ->\nfactorization n r n prefix_sum L R0 ->\nuncorrelated e r (c ^ 2 * sensitivity2 r n R0) z ->\nc ^ 2 / PI ^ 2 * (2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) ^ 2 <=\nmean_squared_error e n n r prefix_sum L R0 z x',
    proves: [{ id: 'HUU Thm 3', of: 1, part: '' }],
  },
  {
    name: 'HUU_Lemma_40_2_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall k : nat,\nlet n := (2 ^ k)%nat in\nlet r := length (nodes 0 1 (S k) k) in\nlet L := tree_B 0 1 (S k) k in\nlet R0 := tree_C 0 1 (S k) k in\nfactorization n r n prefix_sum L R0 /\\\nINR n * INR k * (1 + INR k) / 2 <= frobenius2 n r L * sensitivity2 r n R0',
    proves: [{ id: 'HUU Lemma 40', of: 2, part: '' }],
  },
  {
    name: 'HUU_Lemma_40_3_holds',
    file: 'HoldsHuu.v',
    statement:
      'forall k : nat,\nlet n := (2 ^ k)%nat in\nlet r := length (nodes 0 1 (S k) k) in\nlet L := tree_B 0 1 (S k) k in\nlet R0 := tree_C 0 1 (S k) k in\nfactorization n r n prefix_sum L R0 /\\\nfrobenius2 n r L * sensitivity2 r n R0 = (INR k + 1) * (INR k * 2 ^ k / 2 + 1)',
    proves: [{ id: 'HUU Lemma 40', of: 3, part: '' }],
  },
];

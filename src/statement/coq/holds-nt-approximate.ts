import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtApproximate.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_45_valid_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R) (eps delta : R),\n0 < eps ->\n0 <= delta ->\ncomparable (exp (2 * eps)) e P Q p q ->\nindistinguishable eps delta P Q ->\nlet S := outside (exp (2 * eps)) p q in\nprobability P S <= 2 * delta / (1 - exp (- eps)) /\\ probability Q S <= 2 * delta / (1 - exp (- eps))',
    proves: [{ id: 'NT Lemma 45', of: 2, part: '' }],
  },
  {
    name: 'NT_Lemma_45_sharp_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall eps delta : R,\n0 < eps ->\n0 <= delta ->\nlet bound := (1 + exp (-2 * eps)) * delta / (1 - exp (- eps)) in\n(forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R),\n comparable (exp (2 * eps)) e P Q p q ->\n indistinguishable eps delta P Q ->\n let S := outside (exp (2 * eps)) p q in probability P S <= bound /\\ probability Q S <= bound) /\\\n(0 < delta ->\n bound <= 1 ->\n forall x : R,\n x < bound ->\n exists (e P Q : expectation nat) (p q : nat -> R),\n   comparable (exp (2 * eps)) e P Q p q /\\\n   indistinguishable eps delta P Q /\\ x < probability P (outside (exp (2 * eps)) p q))',
    proves: [{ id: 'NT Lemma 45', of: 3, part: '' }],
  },
  {
    name: 'NT_Lemma_46_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      "forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R) (S : Omega -> bool) (eps delta : R),\n0 <= eps ->\n0 <= delta < 1 ->\nnear_on e P Q p q S eps delta ->\nlet tau := probability Q S / probability P S in\nlet density_of := fun w : Omega => if S w then tau * p w else q w in\nlet eps' := 2 * eps - ln (1 - delta) in\n1 - delta <= tau <= 1 / (1 - delta) /\\\n(forall w : Omega, exp (- eps') * q w <= density_of w <= exp eps' * q w) /\\\n(exists N : expectation Omega,\n   density e N density_of /\\\n   (forall g : Omega -> R,\n    integrable P g ->\n    integrable Q g ->\n    expected N (fun w : Omega => (1 - ind (S w)) * g w) = expected Q (fun w : Omega => (1 - ind (S w)) * g w)))",
    proves: [
      { id: 'NT Lemma 46', of: 1, part: '' },
      { id: 'NT eq (16)', of: 1, part: '' },
      { id: 'NT eq (16)', of: 2, part: '' },
      { id: 'NT eq (17)', of: 1, part: '' },
      { id: 'NT eq (18)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'NT_eq_17_distance_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R) (S : Omega -> bool) (eps delta : R),\n0 <= eps ->\n0 <= delta < 1 ->\nnear_on e P Q p q S eps delta ->\nlet tau := probability Q S / probability P S in\nexists N : expectation Omega,\n  density e N (fun w : Omega => if S w then tau * p w else q w) /\\\n  (forall A : Omega -> bool,\n   event_of P A -> event_of Q A -> Rabs (probability N A - probability P A) <= delta)',
    proves: [{ id: 'NT eq (17)', of: 2, part: '' }],
  },
  {
    name: 'NT_Lemma_47_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      "forall (Omega : Type) (e : expectation Omega) (p q : Omega -> R) (S0 : Omega -> bool) \n  (eps delta : R) (Hp : probability_density_of e p) (Hq : probability_density_of e q),\n0 <= eps ->\n0 <= delta < 1 ->\nlet P := ComparisonLaw.weighted e p Hp in\nlet Q := ComparisonLaw.weighted e q Hq in\nnear_on e P Q p q S0 eps delta ->\nlet tau := probability Q S0 / probability P S0 in\nlet eps' := 2 * eps - ln (1 - delta) in\nexists (N : expectation Omega) (h : Omega -> R),\n  density e N (fun w : Omega => if S0 w then tau * p w else q w) /\\\n  density Q N h /\\\n  (integrable Q (fun w : Omega => (h w - 1) * (h w - 1)) ->\n   chi_squared Q h <= exp (- eps') * (exp eps' - 1) ^ 2)",
    proves: [{ id: 'NT Lemma 47', of: 1, part: '' }],
  },
  {
    name: 'NT_eq_19_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R) (S : Omega -> bool) \n  (eps delta : R) (f : Omega -> R),\n0 <= eps ->\n0 <= delta < 1 ->\nnear_on e P Q p q S eps delta ->\nintegrable P f ->\nintegrable Q f ->\nlet off := fun L : expectation Omega => expected L (fun w : Omega => (1 - ind (S w)) * f w) in\nlet tau := probability Q S / probability P S in\nexists N : expectation Omega,\n  density e N (fun w : Omega => if S w then tau * p w else q w) /\\\n  Rabs (expected P f - expected Q f) - Rabs (tau - 1) * Rabs (expected P f) - tau * Rabs (off P) -\n  Rabs (off Q) <= Rabs (expected N f - expected Q f)',
    proves: [{ id: 'NT eq (19)', of: 1, part: '' }],
  },
  {
    name: 'NT_eq_20_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall (Omega : Type) (K : (nat -> R) -> Prop) (m n : nat) (M : (nat -> nat -> R) -> expectation Omega)\n  (out : nat -> Omega -> R) (X : nat -> nat -> R) (u : nat -> R) (e : expectation Omega) \n  (p q : Omega -> R) (S : Omega -> bool) (eps delta : R) (theta : nat -> R) (width : R),\n(0 < n)%nat ->\ndata K n X ->\nunbiased K m n M out ->\nK u ->\nlet P := M (replace_first X u) in\nlet Q := M X in\n0 <= eps ->\n0 <= delta <= / 2 ->\nnear_on e P Q p q S eps delta ->\nwidth_along K m theta width ->\nlet tau := probability Q S / probability P S in\nlet f := fun w : Omega => sum m (fun i : nat => theta i * out i w) in\nRabs (tau - 1) * Rabs (expected P f - expected Q f) <= 2 * delta * (width / INR n)',
    proves: [{ id: 'NT eq (20)', of: 1, part: '' }],
  },
  {
    name: 'NT_eq_21_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R) (S : Omega -> bool) \n  (eps delta : R) (f : Omega -> R),\n0 <= eps ->\n0 <= delta <= / 2 ->\nnear_on e P Q p q S eps delta ->\nintegrable P f ->\nintegrable P (fun w : Omega => f w * f w) ->\nlet tau := probability Q S / probability P S in\nlet second := R_sqrt.sqrt (expected P (fun w : Omega => f w * f w)) in\ntau * Rabs (expected P (fun w : Omega => (1 - ind (S w)) * f w)) <= 2 * R_sqrt.sqrt delta * second <=\n2 * R_sqrt.sqrt delta * (R_sqrt.sqrt (variance_of P f) + Rabs (expected P f))',
    proves: [{ id: 'NT eq (21)', of: 1, part: '' }],
  },
  {
    name: 'NT_eq_22_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'forall (Omega : Type) (e P Q : expectation Omega) (p q : Omega -> R) (S : Omega -> bool) \n  (eps delta : R) (f : Omega -> R),\n0 <= eps ->\n0 <= delta < 1 ->\nnear_on e P Q p q S eps delta ->\nintegrable Q f ->\nintegrable Q (fun w : Omega => f w * f w) ->\nRabs (expected Q (fun w : Omega => (1 - ind (S w)) * f w)) <=\nR_sqrt.sqrt delta * R_sqrt.sqrt (expected Q (fun w : Omega => f w * f w))',
    proves: [{ id: 'NT eq (22)', of: 1, part: '' }],
  },
  {
    name: 'Result_deviation_holds',
    file: 'HoldsNtApproximate.v',
    statement:
      'let holds :=\n  fun (Omega : Type) (P Q : expectation Omega) (f : Omega -> R) (eps delta : R) (relation : R -> R -> Prop)\n  =>\n  relation (R_sqrt.sqrt (1 - delta) * Rabs (expected P f - expected Q f))\n    (2 * sinh (eps / 2) * R_sqrt.sqrt (variance_of Q f) +\n     R_sqrt.sqrt delta * (R_sqrt.sqrt (variance_of P f) + R_sqrt.sqrt (variance_of Q f))) in\n(forall (Omega : Type) (e P Q : expectation Omega) (p q f : Omega -> R) (eps delta : R),\n 0 <= eps ->\n 0 <= delta < 1 ->\n comparable (exp eps) e P Q p q ->\n indistinguishable eps delta P Q ->\n integrable P f ->\n integrable Q f ->\n integrable P (fun w : Omega => centred P f w * centred P f w) ->\n integrable Q (fun w : Omega => centred Q f w * centred Q f w) -> holds Omega P Q f eps delta Rle) /\\\n(forall eps delta : R,\n 0 < eps /\\ delta = 0 \\/ eps = 0 /\\ 0 < delta < 1 ->\n exists (P Q : expectation bool) (f : bool -> R),\n   indistinguishable eps delta P Q /\\ expected P f <> expected Q f /\\ holds bool P Q f eps delta eq)',
    proves: [{ id: 'Result: deviation of close laws', of: 'itself', part: '' }],
  },
];

import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Laws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'chi2_randomized_response',
    file: 'Laws.v',
    statement:
      'forall eps : R,\n0 <= eps ->\nexists (P Q : expectation bool) (h : bool -> R),\n  density Q P h /\\\n  (forall w : bool, exp (- eps) <= h w <= exp eps) /\\\n  integrable Q (fun w : bool => (h w - 1) * (h w - 1)) /\\ chi_squared Q h = spread eps',
    proves: [],
  },
  {
    name: 'hammersley_chapman_robbins',
    file: 'Laws.v',
    statement:
      'forall (e P : expectation ?Omega) (h g : ?Omega -> R),\ndensity e P h ->\nintegrable P g ->\nintegrable e g ->\nintegrable e (fun w : ?Omega => (h w - 1) * (h w - 1)) ->\nintegrable e (fun w : ?Omega => centred e g w * centred e g w) ->\n(expected P g - expected e g) ^ 2 <=\nchi_squared e h * expected e (fun w : ?Omega => centred e g w * centred e g w)\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'moments_factor',
    file: 'Laws.v',
    statement:
      'forall (e : expectation ?Omega) (n : nat) (Z : nat -> ?Omega -> R),\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> integrable e (fun w : ?Omega => Z i w * Z j w)) ->\nexists G : matrix,\n  forall i j : nat,\n  (i < n)%nat ->\n  (j < n)%nat -> expected e (fun w : ?Omega => Z i w * Z j w) = sum n (fun k : nat => G k i * G k j)\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'expected_cauchy',
    file: 'Laws.v',
    statement:
      'forall (e : expectation ?Omega) (X Y : ?Omega -> R),\nintegrable e (fun w : ?Omega => X w * X w) ->\nintegrable e (fun w : ?Omega => X w * Y w) ->\nintegrable e (fun w : ?Omega => Y w * Y w) ->\nexpected e (fun w : ?Omega => X w * Y w) ^ 2 <=\nexpected e (fun w : ?Omega => X w * X w) * expected e (fun w : ?Omega => Y w * Y w)\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'chi_squared_pure',
    file: 'Laws.v',
    statement:
      'forall (e P : expectation ?Omega) (h : ?Omega -> R) (eps : R),\ndensity e P h ->\n(forall w : ?Omega, exp (- eps) <= h w <= exp eps) ->\nintegrable e (fun w : ?Omega => (h w - 1) * (h w - 1)) -> chi_squared e h <= spread eps\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
  {
    name: 'linear_queries',
    file: 'Laws.v',
    statement:
      'forall (e : expectation ?Omega) (S : R) (p : exponent) (lo : R) (m N : nat) \n  (A : matrix) (P : nat -> expectation ?Omega) (h g : nat -> ?Omega -> R),\nabove p m N A lo ->\n0 <= S ->\n(forall j : nat, (j < N)%nat -> density e (P j) (h j) /\\ chi_squared e (h j) <= S) ->\n(forall i j : nat,\n (i < m)%nat ->\n (j < N)%nat -> integrable (P j) (g i) /\\ expected (P j) (g i) - expected e (g i) = A i j) ->\n(forall i : nat, (i < m)%nat -> integrable e (g i)) ->\n(let Z :=\n   fun k : nat => if (k <? m)%nat then centred e (g k) else fun w : ?Omega => h (k - m)%nat w - 1 in\n forall k l : nat,\n (k < m + N)%nat -> (l < m + N)%nat -> integrable e (fun w : ?Omega => Z k w * Z l w)) ->\nlo <=\ncombine p m (fun i : nat => expected e (fun w : ?Omega => centred e (g i) w * centred e (g i) w)) * S\nwhere\n?Omega : [ |- Type]',
    proves: [],
  },
];

import { PI } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { number } from '../evidence.js';
import { arcsine, laplacian, mostOverSigns, relaxations } from '../nt/ground/sign-forms.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';

export default ownResult({
  id: 'Result: the cases of the semidefinite relaxation',
  improves:
    '[NT] Theorem 32 cites approximation algorithms; the cases of finite sets, ℓ_q balls and 2-convex sign-invariant balls have here an elementary proof with the factor π/2.',
  about: ['NT Thm 32', 'NT Thm 30', 'NT Assertion: zonotopes'],
  says: 'A finite set has an exact quadratic oracle. The unit ball K of a sign-invariant norm for which {(x_1², …, x_n²): x ∈ K} is convex, in particular of ℓ_q for 2 ≤ q ≤ ∞, has a randomised quadratic oracle of factor π/2 up to the accuracy of a semidefinite program; so have its linear images.',
  formula:
    '\\max_{x\\in K}x^\\top Mx\\ \\ge\\ \\frac2\\pi\\max\\bigl\\{\\langle M,X\\rangle:X\\succeq0,\\ \\mathrm{diag}(X)\\in K^2\\bigr\\}\\ \\ge\\ \\frac2\\pi\\max_{x\\in K}x^\\top Mx',
  expected: 'holds',
  truth: confirmed(
    proof(
      'all finite sets; all n, M ⪰ 0 of order n and closed unit balls K of norms on ℝ^n with ‖(±x_1, …, ±x_n)‖ = ‖x‖ whose set of squares K² = {(x_i²): x ∈ K} is convex, with centre 0',
      step('finite', 'In a finite set the largest form is found by looking at every point: α = 1.', given),
      step(
        'balls',
        'For 2 ≤ q < ∞ the squares of the ℓ_q ball are the y ≥ 0 with Σ y_i^{q/2} ≤ 1, for q = ∞ those with y_i ≤ 1: convex, because q/2 ≥ 1.',
        given,
      ),
      step(
        'relaxed',
        'Let σ be the maximum of ⟨M, X⟩ over X ⪰ 0 with diag X ∈ K². It is at least max_K xᵀMx: take X = xxᵀ. It is the maximum of a linear function on a compact convex set.',
        given,
      ),
      step(
        'signs',
        'Let X be a maximiser with X_ii = a_i², a ∈ K with a ≥ 0, X = (a_i·a_j·Y_ij) with Y ⪰ 0 and Y_ii = 1; where a_i·a_j = 0 let Y_ij = 0 for i ≠ j. For a normal vector g of covariance Y let x_i = a_i·sign(g_i); by sign invariance x ∈ K.',
        after('relaxed'),
      ),
      step(
        'expectation',
        'E sign(g_i)·sign(g_j) = (2/π)·arcsin Y_ij, so that E xᵀMx = (2/π)·Σ M_ij·a_i·a_j·arcsin Y_ij.',
        after('signs'),
        literature(
          'Sheppard’s formula (Grothendieck’s identity)',
          'g_i and g_j are jointly normal, centred, of variance 1 and correlation Y_ij',
        ),
      ),
      step(
        'coefficients',
        'arcsin t − t = Σ_{k≥1} c_k·t^{2k+1}/(2k + 1) for |t| ≤ 1 with c_k = binomial(2k, k)/4^k > 0, by integration of (1 − t²)^{−1/2}.',
        given,
      ),
      step(
        'Schur',
        'So the matrix (arcsin Y_ij − Y_ij) is a limit of sums of entrywise powers of Y with positive factors: semidefinite.',
        after('coefficients'),
        literature(
          'Schur’s product theorem',
          'the entrywise products of the semidefinite matrix Y with itself are semidefinite',
        ),
      ),
      step(
        'bound',
        'Hence Σ M_ij·a_i·a_j·(arcsin Y_ij − Y_ij) ≥ 0, as M ⪰ 0 and the second factor, scaled by a on both sides, is semidefinite; and E xᵀMx ≥ (2/π)·⟨M, X⟩ = (2/π)·σ.',
        after('expectation'),
        after('Schur'),
      ),
      step(
        'oracle',
        'Every x is in K, so that no value exceeds σ; hence a draw reaches (2/π − η)·σ with probability at least η, for every η > 0, and the best of O(log(1/ζ)/η) draws does so with probability 1 − ζ. As σ ≥ max_K xᵀMx this is an oracle of factor 1/(2/π − η); for K = −K only centre 0 is asked for.',
        after('relaxed'),
        after('bound'),
      ),
      step(
        'all',
        'Linear images inherit the oracle, and these are the cases.',
        after('finite'),
        after('balls'),
        after('oracle'),
        cites('NT Lemma 31'),
      ),
    ),
    relaxations,
    arcsine,
  ),
  evidence: () => [
    number('π/2', PI.div(Real.of(2n))),
    ...[3, 5].map((n) =>
      number(
        `maximum over signs of nI − J, n = ${n}; the relaxation is ${n * n}`,
        mostOverSigns(laplacian(n)),
      ),
    ),
  ],
});

import { Rational } from '../../arithmetic/rational.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, ellipsoidsAround, nameOf, planarSets, shapes, zero } from './ground/samples.js';
import { diagonalPower, separate } from './ground/separation.js';

const candidates = [Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 1n]), ...shapes].flatMap((m) =>
  ['1/10', '4', '100'].flatMap((scale) =>
    [zero, directions[1]!, directions[14]!].map((center) => ({ center, matrix: m.scaleBy(rational(scale)) })),
  ),
);

/** Every candidate, against the ellipsoids of three shapes around K as feasible pairs; all four answers occur. */
const oracle = (): Outcome => {
  const answers = new Set<string>();
  return checked(
    'seven sets, 36 candidates, p = 2, 4, exact products over K: a cut excludes the candidate and no ellipsoid around K, and “inside” is right; all four answers occur',
    [
      ...planarSets.flatMap((k) => [1, 2].map((s) => ({ k, s, last: false }))),
      { k: planarSets[0]!, s: 1, last: true },
    ],
    ({ k, s, last }) => {
      if (last) return answers.size === 4;
      const feasible = ellipsoidsAround(k);
      const bound = Rational.max(
        ...(feasible.map(({ matrix }) => diagonalPower(matrix, s)) as [Rational, ...Rational[]]),
      );
      return candidates.every((pair) => {
        const cut = separate(k, pair, s, bound);
        answers.add(cut?.case ?? 'inside');
        if (cut === undefined)
          return (
            ldlt(pair.matrix).definiteness !== 'indefinite' &&
            inclusion(k, pair).inside &&
            diagonalPower(pair.matrix, s).compare(bound) <= 0
          );
        return cut.excess(pair).sign() > 0 && feasible.every((other) => cut.excess(other).sign() <= 0);
      });
    },
    ({ k, last }) => (last ? 'not all four answers occur' : nameOf({ k })),
  );
};

export default statement({
  id: 'NT Assertion: Appendix B, separation oracle and radius',
  section: 'B',
  mark: 'restored',
  forcedBy: 'four bullets: M not definite, objective too large, a violated point, and inside',
  alternatives: ['factors α or α²'],
  says: 'An α-approximate quadratic oracle for K gives an approximate separation oracle for the pairs (M, v) of bounded objective: a hyperplane if M is not definite, if tr_{p/2}(M) is too large or if a point is found outside, and else “inside”, which is right for α²M; all pairs needed lie in a ball of known radius, and contain one where the threshold exceeds the least value.',
  formula:
    "(x-v)^{\\!\\top}M^{-1}(x-v)>1\\ \\Rightarrow\\ 2\\langle y,x-v'\\rangle-y^{\\!\\top}Ny\\le1\\ \\text{for all feasible }(N,v'),\\quad y=M^{-1}(x-v)",
  expected: 'reading: +',
  rests: { inclusion, ldlt, Matrix },
  cost: 'moderate',
  readings: [
    {
      says: 'with an oracle that finds x̃ in K of which (x̃ − v)ᵀM⁻¹(x̃ − v) is at least α^{−2} times the supremum, and K in a ball of radius R and, for the inner radius, around one of radius r',
      truth: confirmed(
        proof(
          'all K in v_0 + RB, for the inner radius with c + rB ⊆ K, p in [2, ∞], thresholds τ > 0 of tr_{p/2} and pairs (M, v), M symmetric; feasible are the (N, w), N ⪰ 0, with K in w + N^{1/2}B and tr_{p/2}(N) ≤ τ',
          step(
            'matrix',
            'If M is not definite, some x ≠ 0 has xᵀMx ≤ 0, while xᵀNx ≥ 0 for every feasible N: a hyperplane, weakly separating where M is singular.',
            given,
          ),
          step(
            'objective',
            'If tr_{p/2}(M) > τ, the tangent of tr_{p/2} at M is at most τ at every feasible N and greater at M; for p = ∞ it is N_ii for an i of greatest M_ii, since N_ii ≤ max N_jj ≤ τ < M_ii.',
            given,
            cites('NT eq (35)', 2),
          ),
          step(
            'point',
            'If the oracle’s x̃ has a form greater than 1, the tangent 2⟨y, x̃ − w⟩ − yᵀNy of the form at (M, v) is at most the form at (N, w), so at most 1 for feasible definite pairs, by continuity for all, and greater than 1 at (M, v).',
            cites('NT eq (36)'),
          ),
          step(
            'inside',
            'Else the supremum over K of the form is at most α², so K lies in v + (α²M)^{1/2}B, and tr_{p/2}(M) ≤ τ.',
            after('matrix'),
            after('objective'),
            after('point'),
            given,
          ),
          step(
            'outer',
            'N_ii ≤ tr_{p/2}(N) ≤ τ bounds every entry of a feasible N by τ, as |N_ij| ≤ (N_iiN_jj)^{1/2}; and a point x of K has |x − v_0| ≤ R and |x − w|² ≤ tr N ≤ τd: the feasible pairs lie in a ball of radius R + √(τd) + τd.',
            given,
          ),
          step(
            'optimum',
            'Let (M*, v*) attain Γ_p(K). The ellipsoid holds c + rB, and its half width along a unit θ is (θᵀM*θ)^{1/2} ≥ r, so that M* ⪰ r²I and Γ_p(K)² ≥ r²·d^{2/p}.',
            cites('NT Assertion: Γ_p is attained'),
            cites('NT Assertion: support functions of sums and ellipsoids'),
          ),
          step(
            'inner',
            'Let 0 < s ≤ 1/4 and τ ≥ (1 + 4s)·Γ_p(K)². All (M, v) with ‖M − (1 + 3s)M*‖ ≤ s·r² and ‖v − v*‖ ≤ s·r/2 are feasible: M ⪰ (1 + 2s)M*, the form at x in K is at most (1 + s/2)²/(1 + 2s) ≤ 1, and tr_{p/2}(M) ≤ (1 + 3s)·Γ_p(K)² + s·r²·d^{2/p} ≤ τ.',
            after('optimum'),
            cites('NT Lemma 14'),
          ),
          step(
            'all',
            'So the oracle separates, its “inside” is right for α²M, and the feasible pairs lie in one ball and contain another.',
            after('inside'),
            after('outer'),
            after('inner'),
          ),
        ),
        oracle,
      ),
    },
  ],
});

import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { formAt } from './ground/programs.js';
import { greatest } from './ground/oracles.js';
import { directions, nameOf, planarSets, shapes } from './ground/samples.js';

const ALPHA = rational('3/2');

/** The worst answer that an α-approximate oracle may give: where its form is at most 1, αM contains K; some M alone does not. */
function acceptance(): Outcome {
  return checked(
    'six sets of the plane, three matrices in 20 sizes, four centres, α = 3/2: an answer of form at most 1 means K ⊆ v + (αM)^{1/2}B',
    planarSets
      .slice(1)
      .flatMap((k) => shapes.flatMap((m) => directions.slice(0, 4).map((v) => ({ k, m, v })))),
    ({ k, m, v }) => {
      const most = greatest(k.points.map((x) => formAt(x, v, m)));
      // The least size at which the oracle may answer 1.
      const size = most.div(ALPHA);
      const center = v;
      const contains = (t: typeof size): boolean =>
        judgePrimalWitness(k, { center, matrix: m.scaleBy(t) }, rational('2')).proved;
      return contains(size.mul(ALPHA)) && !contains(size.mul(rational('4/3')));
    },
    nameOf,
  );
}

export default statement({
  id: 'NT Thm 30',
  section: '2.6',
  mark: 'restored',
  forcedBy:
    'the program (11)–(13), the appendix on the ellipsoid method, and the constant 1 for exact oracles',
  alternatives: [
    'α in the place of √α, if (10) has α⁻²',
    'additive accuracy',
    'the bounds on the size of K only in Theorem 32',
  ],
  says: 'Let K in ℝ^d have an α-approximate quadratic oracle of running time T, contain a ball of radius r and lie in one of radius R around 0. For every p ≥ 2 and accuracy η in (0, 1) one can compute, in time polynomial in d, T, log(R/r) and log(1/η), a matrix M and a centre v with K ⊆ v + M^{1/2}B and √tr_{p/2}(M) ≤ (1 + η)·√α·Γ_p(K).',
  formula:
    'K\\subseteq v+M^{1/2}B,\\qquad\\sqrt{\\mathrm{tr}_{p/2}(M)}\\le(1+\\eta)\\sqrt\\alpha\\,\\Gamma_p(K)',
  expected: 'reading: +',
  rests: { judgePrimalWitness },
  readings: [
    {
      says: 'with √α, the oracle normalised as in Definition 29',
      truth: confirmed(
        proof(
          'all d, p in [2, ∞], α ≥ 1, 0 < η < 1 and K with c + rB ⊆ K ⊆ RB; an oracle that for K = −K need answer at v = 0 only, and may be randomised with any failure probability; N = d(d + 1)/2 + d is the dimension of the pairs (M, v), s = η/4, and γ a guess of Γ_p(K)',
          step(
            'scale',
            'Γ_p(K/R) = Γ_p(K)/R, and the answer x̃ of the oracle of K for (M/R², Rv) is the answer x̃/R for (M, v) and K/R. So let R = 1, hence r ≤ 1, which stands for r/R; the pair found for K/R is multiplied by R² and R.',
            cites('NT Thm 20'),
          ),
          step(
            'set',
            'F_γ = {(M, v): M ≻ 0, tr_{p/2}(M) ≤ γ², (x − v)ᵀM⁻¹(x − v) ≤ 1 for all x in K} is convex.',
            cites('NT eq (11)'),
            cites('NT eq (12)'),
          ),
          step(
            'cut',
            'At a pair (M, v): if M is not definite, a direction θ with θᵀMθ ≤ 0 cuts it off from F_γ; if tr_{p/2}(M) > γ², a subgradient does; otherwise ask the oracle for (M⁻¹, v). If its answer x̃ has a form above 1, the gradient of the convex function (x̃ − v)ᵀM⁻¹(x̃ − v) cuts (M, v) off.',
            after('set'),
          ),
          step(
            'accept',
            'If its answer has a form of at most 1, all forms on K are at most α, so that K ⊆ v + (αM)^{1/2}B, and √tr_{p/2}(αM) ≤ √α·γ.',
            given,
          ),
          step(
            'optimum',
            'Let (M*, v*) attain Γ_p(K). Then M* ⪰ r²I, because c + rB lies in v* + M*^{1/2}B and rB therefore in M*^{1/2}B; so Γ_p(K)² ≥ r²·d^{2/p}.',
            cites('NT Assertion: Γ_p is attained'),
            cites('NT Lemma 21'),
            cites('NT eq (3)'),
            cites('NT Assertion: support functions of sums and ellipsoids'),
          ),
          step(
            'inner',
            'If γ² ≥ (1 + 4s)·Γ_p(K)², F_γ contains all (M, v) with ‖M − (1 + 3s)M*‖ ≤ s·r² and ‖v − v*‖ ≤ s·r/2; as r ≤ 1, these contain a ball of radius s·r²/2.',
            after('scale'),
            after('optimum'),
            cites('NT Assertion: Appendix B, separation oracle and radius', 1),
          ),
          step(
            'outer',
            'Let γ ≤ 2·d^{1/p}. In F_γ, ‖M‖_F ≤ tr M ≤ d^{1−2/p}·γ² ≤ 4d, and ‖v‖ ≤ 1 + √tr M ≤ 1 + 2√d because K ⊆ B, so that F_γ lies in a ball of radius 7d.',
            after('scale'),
            cites('NT Lemma 14'),
          ),
          step(
            'symmetric',
            'If K = −K, let v = 0 throughout, so that the oracle is asked at v = 0 only: F_γ ∩ {v = 0} is convex of dimension N′ = d(d + 1)/2 < N, and the gradient in M alone is the cut. Then v* = 0 may be chosen: for γ ≥ Γ_p(K) it contains M*, and for γ² ≥ (1 + 4s)·Γ_p(K)² all M with ‖M − (1 + 3s)M*‖ ≤ s·r².',
            after('cut'),
            after('inner'),
            cites('NT Lemma 21'),
          ),
          step(
            'method',
            'With these cuts the method, for γ ≤ 2·d^{1/p}, either accepts after O(N²·log(14d/(s·r²))) steps, which is polynomial in d, log(1/r) and log(1/η), or there was no such inner ball and γ² < (1 + 4s)·Γ_p(K)².',
            after('cut'),
            after('inner'),
            after('symmetric'),
            after('outer'),
            literature(
              'Central-cut ellipsoid method (Yudin–Nemirovskii, Shor; Grötschel–Lovász–Schrijver, Theorem 3.2.1, with rounding)',
              'F_γ is convex, in a known ball, with a cut through every point that is not accepted; each step makes one call and polynomially many operations on numbers of polynomial length',
            ),
          ),
          step(
            'search',
            'r·d^{1/p} ≤ Γ_p(K) ≤ d^{1/p}, the latter as K ⊆ B. Among the powers of √(1 + 4s) from r·d^{1/p} to (1 + 4s)·d^{1/p} ≤ 2·d^{1/p} the largest accepts; binary search ends with a γ that accepts and is the least of them, or for which γ/√(1 + 4s) did not accept. In both cases γ ≤ (1 + 4s)·Γ_p(K) = (1 + η)·Γ_p(K), after O(log(2 + log(1/r)/s)) runs.',
            after('scale'),
            after('optimum'),
            after('method'),
          ),
          step(
            'random',
            'If the oracle is randomised, give each of the Q calls, Q polynomial, the failure probability ζ/Q: with probability at least 1 − ζ none fails.',
            after('search'),
          ),
          step(
            'result',
            'The accepted pair gives (αM, v) with √tr_{p/2}(αM) ≤ (1 + η)·√α·Γ_p(K), with probability 1 − ζ for randomised oracles; multiplied by R² and R it is the pair for the K given.',
            after('scale'),
            after('accept'),
            after('search'),
            after('random'),
          ),
        ),
        acceptance,
      ),
    },
  ],
});

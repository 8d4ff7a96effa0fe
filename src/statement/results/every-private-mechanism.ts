import { Rational } from '../../arithmetic/rational.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { number } from '../evidence.js';
import { privateScale } from '../ground/private-scale.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, given, proof, step } from '../proof.js';

/** At δ = 0 randomized response makes the inequality of the means an equality: e^ε = r², means r²/(1 + r²) and 1/(1 + r²). */
const randomizedResponse = (): Outcome =>
  checked(
    'randomized response with e^ε = 4, 9, 25/4',
    ['2', '3', '5/2'].map(rational),
    (r) => {
      const truthful = r.pow(2).div(r.pow(2).add(Rational.ONE));
      const variance = truthful.mul(Rational.ONE.sub(truthful));
      const means = truthful.mul(rational('2')).sub(Rational.ONE);
      // 2 sinh(ε/2) = r − 1/r.
      const twiceSinh = r.sub(Rational.ONE.div(r));
      return means.pow(2).equals(twiceSinh.pow(2).mul(variance));
    },
    (r) => `e^ε = ${r.pow(2)}`,
  );

export default ownResult({
  id: 'Result: every private mechanism',
  improves:
    'It is the lower bound of Theorems 4, 9 and 36 with every constant, for noise that may depend on the input, and with no loss from ε to 2ε in the reduction to noise that does not.',
  about: ['HUU Thm 4', 'HUU Thm 9', 'HUU Thm 36'],
  says: 'For a real q×m matrix A, ε ≥ 0, 0 ≤ δ < 1 not both 0, and a mechanism M that is (ε, δ)-private for inputs that differ by 1 in one coordinate, the inputs being all vectors of non-negative integers or more, the largest mean squared error (1/q)E‖M(x) − Ax‖² is at least κ²γ_F(A)²/q with κ = √(1 − δ)/(2 sinh(ε/2) + 2√δ). More exactly: for every integer K ≥ 0 with δ′ = δ + e^ε/(K + 1) < 1, free of A and M, some x with entries 0, …, K has at least that with δ′ in the place of δ.',
  formula:
    '\\sup_x\\tfrac1q\\mathbb E\\|M(x)-Ax\\|^2\\ge\\frac{\\kappa^2\\gamma_F(A)^2}q,\\qquad\\kappa=\\frac{\\sqrt{1-\\delta}}{2\\sinh(\\varepsilon/2)+2\\sqrt\\delta}',
  expected: 'holds',
  truth: confirmed(
    proof(
      'every real A, every set of inputs that contains ℕ^m, every ε ≥ 0 and 0 ≤ δ < 1 not both 0, every (ε, δ)-private mechanism, and every integer K ≥ 0 with δ + e^ε/(K + 1) < 1; the errors E‖M(v) − Av‖² of all v with entries 0, …, K are finite, or else there is nothing to show',
      step(
        'average',
        'Let X_v be the law of M(v) − Av and N the mean of X_v over the (K + 1)^m vectors v with entries 0, …, K. For the column a_j = Ae_j, M(v) and M(v + e_j) are (ε, δ)-close, hence so are their translates by −Av, X_v and a_j + X_{v + e_j}, and the means over v of both. The mean of X_{v + e_j} differs from N in total variation by at most 1/(K + 1). So P = a_j + N and Q = N satisfy P(S) ≤ e^ε·Q(S) + δ′ and Q(S) ≤ e^ε·P(S) + δ′ for every event S, with δ′ = δ + e^ε/(K + 1).',
        given,
      ),
      step(
        'split',
        'Let p, q be densities, α = min(p, e^ε·q), β = min(q, e^ε·p). Both have mass at least 1 − δ′, α ≤ e^ε·β and β ≤ e^ε·α. Say α has the larger mass. Then (1 − t)α + t·e^{−ε}β lies between e^{−ε}β and α and so within e^ε of β; its mass falls continuously from that of α to at most that of β, and for some t both masses agree. Scaled to mass 1 − δ′ both are below p and q: P = (1 − δ′)P₀ + δ′P₁ and Q = (1 − δ′)Q₀ + δ′Q₁ with laws P₀, Q₀ of densities within e^ε of each other.',
        after('average'),
      ),
      step(
        'pure',
        'r = dP₀/dQ₀ lies in [e^{−ε}, e^ε], so r² ≤ 2cosh(ε)r − 1 and E_{Q₀}(r − 1)² ≤ 2cosh ε − 2 = (2 sinh(ε/2))². By Cauchy and Schwarz |E_{P₀}g − E_{Q₀}g| ≤ 2 sinh(ε/2)·σ_{Q₀}(g), and σ_Q(g)² ≥ (1 − δ′)σ_{Q₀}(g)², for every g of finite variance.',
        after('split'),
      ),
      step(
        'mixture',
        'σ_P(g)² ≥ δ′(1 − δ′)(E_{P₀}g − E_{P₁}g)² and E_Pg − E_{P₀}g = δ′(E_{P₁}g − E_{P₀}g), so |E_Pg − E_{P₀}g| ≤ √(δ′/(1 − δ′))·σ_P(g), and the same for Q.',
        after('split'),
      ),
      step(
        'sharper',
        '(1 − δ′)(E_Pg − E_Qg) = (1 − δ′)(E_{P₀}g − E_{Q₀}g) + (1 − δ′)(E_Pg − E_{P₀}g) − (1 − δ′)(E_Qg − E_{Q₀}g). Divided by √(1 − δ′): √(1 − δ′)|E_Pg − E_Qg| ≤ 2 sinh(ε/2)·σ_Q(g) + √δ′(σ_P(g) + σ_Q(g)).',
        after('pure'),
        after('mixture'),
      ),
      step(
        'direction',
        'For g(y) = θᵀy the means differ by θᵀa_j and both variances are θᵀΣθ, Σ the covariance of N. So κ′²(θᵀa_j)² ≤ θᵀΣθ for every θ and j, κ′ = √(1 − δ′)/(2 sinh(ε/2) + 2√δ′).',
        after('sharper'),
      ),
      step(
        'factors',
        'Therefore a_j is orthogonal to the kernel of Σ. With B = Σ^{1/2} and c_j = B⁺a_j, B⁺ the pseudo-inverse, Bc_j = a_j and, at θ = Σ⁺a_j, κ′²‖c_j‖⁴ ≤ ‖c_j‖². So A = BC with ‖C‖_{1→2} ≤ 1/κ′ and ‖B‖_F² = tr Σ, that is γ_F(A)² ≤ tr Σ/κ′².',
        after('direction'),
      ),
      step(
        'error',
        'tr Σ ≤ E‖y‖² under N, which is the mean of the errors E‖M(v) − Av‖² over v. So one of these is at least κ′²γ_F(A)²; and as K grows κ′ tends to κ, so their supremum is at least κ²γ_F(A)².',
        after('factors'),
      ),
    ),
    randomizedResponse,
  ),
  evidence: () =>
    ['1/10', '1', '2'].flatMap((eps) => [
      number(`κ at ε = ${eps}, δ = 1e-6`, privateScale(rational(eps), rational('1e-6'))),
      number(`least Gaussian noise multiplier there`, gaussianMultiplier(rational(eps), rational('1e-6'))),
    ]),
});

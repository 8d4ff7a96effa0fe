import { Rational } from '../../arithmetic/rational.js';
import { factorizationLowerBoundClaim } from '../../bound/optimum/lower-bound-claim.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { deviationOfResponses, NOISE_HIDES_COLUMNS } from './ground/private-deviation.js';

/** The δ of the evidence. */
const DELTA = rational('1/100');

export default statement({
  id: 'HUU Thm 36',
  section: '2.3',
  mark: 'restored',
  forcedBy:
    'the privacy by its proof; γ_F(A)²/q by the change of norms; the factor in ε and δ and all ranges are lost',
  alternatives: [
    'δ below a constant and ε free',
    'δ so small that √(1 − δ)(e^ε − 1) ≥ 2·sinh(ε/2) + 2√δ',
    'a constant factor',
  ],
  says: 'Ax + Lz with noise of standard deviation C·‖R‖_{1→2} is (ε, δ)-private; for q queries every (ε, δ)-private mechanism whose noise does not depend on the data has, at some input, mean squared error at least γ_F(A)²/(q(e^ε − 1)²), and every other one at least that with e^{2ε}, for small parameters.',
  formula:
    '\\max_x\\mathrm{err}\\ge\\frac{\\gamma_F(A)^2}{q\\,(e^{\\varepsilon}-1)^2}\\ \\text{(oblivious)},\\qquad\\max_x\\mathrm{err}\\ge\\frac{\\gamma_F(A)^2}{q\\,(e^{2\\varepsilon}-1)^2}',
  expected: 'reading: + + - + -',
  rests: { factorizationLowerBoundClaim, gaussianMultiplier },
  readings: [
    {
      says: 'privacy of Ax + Lz, ε and δ in (0, 1), inputs that differ by at most 1 in one entry',
      truth: proof(
        'all A = LR, and all ε and δ in (0, 1)',
        step(
          'sensitivity',
          'Such inputs differ by c·e_j, |c| ≤ 1, and Rx by c·R_j, whose norm is at most ‖R‖_{1→2}.',
          given,
        ),
        step(
          'private',
          'So Rx + z is a Gaussian mechanism and (ε, δ)-private, and Ax + Lz = L(Rx + z) is a function of it.',
          after('sensitivity'),
          cites('HUU Thm 34', 2),
        ),
      ),
    },
    {
      says: 'noise that does not depend on the data, where √(1 − δ)(e^ε − 1) ≥ 2·sinh(ε/2) + 2√δ, for instance δ = 0',
      truth: confirmed(
        proof(
          'all real A with q rows, all ε > 0 and δ < 1 with that inequality, and all (ε, δ)-private Ax + Z, neighbours differing by 1 in one entry',
          ...NOISE_HIDES_COLUMNS,
          step(
            'hidden',
            'Ax + Z and A(x + e_j) + Z are (ε, δ)-indistinguishable, and so are Z and Z + a_j, after subtraction of Ax.',
            given,
          ),
          step(
            'error',
            'The mean squared error is E‖Z‖²/q ≥ γ_F(A)²/(qK²), K ≤ e^ε − 1 being the condition on ε and δ; if it is infinite there is nothing to prove.',
            after('gamma'),
            after('hidden'),
          ),
        ),
        deviationOfResponses,
      ),
    },
    {
      says: 'noise that does not depend on the data, δ below a constant c and ε free, with any constant factor',
      truth: refuted(
        'A = (1), Gaussian noise of standard deviation 1/δ, ε → 0',
        proof(
          'every c > 0 and every constant factor',
          step(
            'total',
            'For A = (1) and δ ≤ c, δ < 1, the laws N(0, σ²) and N(1, σ²) differ by at most the largest density, 1/(σ√(2π)), on every set; with σ = 1/δ that is below δ, so x + z is (0, δ)-private and (ε, δ)-private for every ε > 0.',
            given,
          ),
          step(
            'limit',
            'Its mean squared error 1/δ² does not depend on ε, while γ_F(A)²/(q(e^ε − 1)²) = 1/(e^ε − 1)² tends to infinity as ε → 0: no constant in front of it helps.',
            after('total'),
          ),
        ),
      ),
    },
    {
      says: 'every mechanism on counts x ∈ {0, 1, 2, …}^m, where √(1 − δ)(e^{2ε} − 1) ≥ 2·sinh(ε/2) + 2√δ',
      truth: proof(
        'all real A with q rows, all ε > 0 and δ < 1 with that inequality, and all (ε, δ)-private M, neighbours differing by 1 in one entry',
        ...NOISE_HIDES_COLUMNS,
        step(
          'average',
          'Let X be uniform on {0, …, N − 1}^m and Z = M(X) − AX, so that E‖Z‖² is at most q times the largest mean squared error.',
          given,
        ),
        step(
          'shift',
          'M(X) and M(X + e_j) are (ε, δ)-indistinguishable for every X, and X + e_j is uniform but for a set of probability 1/N: the laws of Z and Z + a_j are (ε, δ + e^ε/N)-indistinguishable.',
          given,
        ),
        step(
          'limit',
          'So the largest mean squared error is at least γ_F(A)²/(qK²) with K for δ + e^ε/N, and for N → ∞ with K for δ, which is at most e^{2ε} − 1.',
          after('gamma'),
          after('average'),
          after('shift'),
        ),
      ),
    },
    {
      says: 'every mechanism on bits, δ = 0, ε free, with any constant factor',
      truth: refuted(
        'A = (1), the answer 1/2, ε → 0',
        proof(
          'every constant factor',
          step(
            'constant',
            'The answer 1/2 to A = (1) does not depend on the bit, so it is (ε, 0)-private for every ε > 0; its squared error is 1/4.',
            given,
          ),
          step(
            'limit',
            'γ_F(A)²/(q(e^{2ε} − 1)²) = 1/(e^{2ε} − 1)² tends to infinity as ε → 0.',
            after('constant'),
          ),
        ),
      ),
    },
  ],
  evidence: () =>
    ['1/64', '1'].flatMap((eps) => [
      number(
        `1/(e^ε − 1)², for A = (1), at ε = ${eps}`,
        factorizationLowerBoundClaim(Rational.ONE, 1n, rational(eps), DELTA, 'oblivious').value,
      ),
      number(
        `Gaussian variance that suffices at ε = ${eps}, δ = ${DELTA}`,
        gaussianMultiplier(rational(eps), DELTA).sqr(),
      ),
    ]),
});

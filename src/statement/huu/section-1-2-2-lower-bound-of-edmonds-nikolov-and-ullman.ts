import { number } from '../evidence.js';
import { privateScale } from '../ground/private-scale.js';
import { rational } from '../ground/rational.js';
import { after, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { gaussianWithoutEpsilon } from './ground/gaussian-without-epsilon.js';

export default statement({
  id: 'HUU Section 1.2.2: lower bound of Edmonds, Nikolov and Ullman',
  section: '1.2.2',
  mark: 'restored',
  forcedBy:
    'Theorem 36; a constant is said to be found in Kasiviswanathan et al., and what it bounds is lost',
  says: 'For linear queries with matrix A of q rows every (ε, δ)-private mechanism has mean squared error at least γ_F(A)²/(q(e^ε − 1)²), with a constant of an earlier paper either as a bound on δ or as a factor.',
  formula: '\\mathrm{err}\\ge b\\,\\frac{\\gamma_F(A)^2}{q\\,(e^\\varepsilon-1)^2}',
  expected: 'reading: - + -',
  readings: [
    {
      says: 'the constant bounds δ, whatever ε is',
      truth: refuted(
        'every c in (0, 1) at δ = c, A = (1) and ε small enough',
        proof(
          'every c in (0, 1) and A = (1)',
          ...gaussianWithoutEpsilon,
          step('bound', 'For A = (1) the bound is 1/(e^ε − 1)², unbounded as ε → 0.', given),
          step('less', 'So for small ε the mechanism has less error.', after('noise'), after('bound')),
        ),
      ),
    },
    {
      says: 'the constant is a factor b > 0, and √(1 − δ)(e^ε − 1) ≥ √b(2 sinh(ε/2) + 2√δ), inputs being all vectors of non-negative integers or more',
      truth: proof(
        'every real A, b > 0, ε > 0 and 0 ≤ δ < 1 with √(1 − δ)(e^ε − 1) ≥ √b(2 sinh(ε/2) + 2√δ)',
        step(
          'private',
          'The error of every (ε, δ)-private mechanism is at least κ²γ_F(A)²/q, κ = √(1 − δ)/(2 sinh(ε/2) + 2√δ).',
          result('Result: every private mechanism'),
        ),
        step('scale', 'The condition says κ² ≥ b/(e^ε − 1)².', after('private'), given),
      ),
    },
    {
      says: 'the constant is a factor b > 0, and δ ≤ c for a constant c > 0 whatever ε is',
      truth: refuted(
        'every b > 0 and c in (0, 1) at δ = c, A = (1) and ε small enough',
        proof(
          'every b > 0, c in (0, 1) and A = (1)',
          ...gaussianWithoutEpsilon,
          step('bound', 'For A = (1) the bound is b/(e^ε − 1)², unbounded as ε → 0.', given),
          step('less', 'So for small ε the mechanism has less error.', after('noise'), after('bound')),
        ),
      ),
    },
  ],
  evidence: () =>
    ['1e-2', '1e-6'].map((delta) =>
      number(`κ at ε = 1/10, δ = ${delta}`, privateScale(rational('1/10'), rational(delta))),
    ),
});

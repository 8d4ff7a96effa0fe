import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { pureLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { ballGamma } from '../../geometry/closed-forms.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, cites, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: Thm 42 is usually not tight',
  section: '4',
  mark: 'candidate',
  alternatives: ['another standard body'],
  says: 'For some standard body every ε-DP mechanism has an error of larger order than Theorem 42 says.',
  formula: '\\text{error}\\gtrsim\\frac d{\\varepsilon n}\\quad\\text{beside}\\quad\\Gamma_2(B_2^d)=\\sqrt d',
  expected: 'reading: +',
  rests: { ballGamma, pureLowerBound },
  readings: [
    {
      says: 'the Euclidean ball: with λ = (d − 1)·ln 2, ε ≤ λ/2 and n ≥ λ/ε every ε-DP mechanism has somewhere a root mean squared ℓ_2 error of at least λ/(8√2·εn), while Theorem 42 gives √d/(4n·sinh(ε/2)) < √d/(2εn)',
      truth: proof(
        'every d ≥ 2, 0 < ε ≤ (d − 1)ln(2)/2, n ≥ (d − 1)ln(2)/ε and ε-DP mechanism on n points of the unit ball B, biased or not',
        step(
          'packing',
          'A maximal set of points of B at distances of more than 1/2 has at least 2^d points, since the balls of radius 1/2 around them cover B.',
          given,
          literature(
            'Volumes scale with the d-th power',
            'at most N·2^{−d} of the volume of B is covered by N balls',
          ),
        ),
        step(
          'count',
          'Let m be the greatest integer below λ/ε. Then λ/(2ε) ≤ m ≤ n, because λ/ε ≥ 2.',
          given,
        ),
        step(
          'data',
          'For y in the packing let X_y be m copies of y and n − m zeros: μ(X_y) = (m/n)y, and an event of probability π at X_y has at least e^{−εm}π at the data set of zeros.',
          after('packing'),
          after('count'),
        ),
        step(
          'markov',
          'If the error at every X_y were less than α = m/(4√2·n), the closed ball of radius √2·α around μ(X_y) would have a probability of at least 1/2 at X_y, and these balls would be disjoint, as 2√2·α = m/(2n).',
          after('data'),
          literature(
            'Inequality of Markov',
            'for the squared distance from μ(X_y), whose mean is less than α²',
          ),
        ),
        step(
          'sum',
          'Then at the data set of zeros 1 ≥ 2^d·e^{−εm}/2, so εm ≥ λ, against the choice of m. So some error is at least m/(4√2·n) ≥ λ/(8√2·εn).',
          after('markov'),
          after('count'),
          after('packing'),
        ),
        step(
          'beside',
          'Γ_2(B) = √tr(I) = √d, and sinh(ε/2) > ε/2: the ratio of the two is at least (d − 1)·ln 2/(4√2·√d), which grows like √d.',
          after('sum'),
          cites('NT Lemma 19'),
          cites('NT Thm 42'),
        ),
      ),
    },
  ],
  evidence: () => [
    number('Γ_2 of the unit ball, d = 100', ballGamma(100n, rational('2'), rational('2')).rational!),
    number(
      'Theorem 42 there, ε = 1, n = 1000',
      pureLowerBound(Real.of(10n), exponential(Rational.ONE), 1000n),
    ),
  ],
});

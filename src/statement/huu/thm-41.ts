import { Rational } from '../../arithmetic/rational.js';
import { bestRegretBound, type PrivateLearner, type RegretReading } from '../../bound/learning/regret.js';
import { followTheLeader } from '../../mechanism/learning/leader.js';
import type { NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step, type Proof } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/**
 * Linear losses ±θ on the line: the noise has mean 0 and drops out of the expected regret, which is at most 1/(2λ) + λθ²/(2n) and is
 * that exactly at the best comparator −Σg/λ.
 */
function exactRegret(): Outcome {
  const cases = range(1, 5).flatMap((n) =>
    [...vectors(n, [-1n, 1n])].flatMap((g) =>
      ['1/2', '1', '3'].flatMap((lambda) =>
        ['-2', '-1', '0', '1/3'].map((u) => ({ g, lambda: rational(lambda), u: rational(u) })),
      ),
    ),
  );
  return checked(
    'linear losses ±θ on the line, n = 1, …, 5, λ = 1/2, 1, 3, four comparators: the expected regret against 1/(2λ) + λθ²/(2n)',
    cases,
    ({ g, lambda, u }) => {
      const n = Rational.integer(BigInt(g.length));
      const points = followTheLeader(
        g.map((x) => [Rational.integer(x)]),
        1,
        lambda,
        'space',
      );
      const regret = Rational.sum(g.map((x, t) => points[t]![0]!.sub(u).mul(Rational.integer(x)))).div(n);
      const half = rational('1/2');
      const bound = half.div(lambda).add(lambda.mul(u.pow(2)).mul(half).div(n));
      const isBest = points[g.length]![0]!.equals(u);
      return bound.compare(regret) === (isBest ? 0 : 1);
    },
    ({ g, lambda, u }) => `g = ${g.join(', ')}, λ = ${lambda}, θ = ${u}`,
  );
}

/** The learner of the evidence. */
const [STEPS, DIMENSION, MULTIPLIER] = [64, 4n, Rational.ONE] as const;

const learner = (relation: NeighbourRelation): PrivateLearner => ({
  steps: STEPS,
  dimension: DIMENSION,
  gradientNorm: Rational.ONE,
  comparatorNorm: Rational.ONE,
  relation,
  multiplier: MULTIPLIER,
});

const reading = (a: string): RegretReading => ({
  gradientConstant: rational(a),
  noise: 'restored',
  norm: 'root-dimension',
});

const bounded = (norm: string, of: string): Proof =>
  proof(
    `all closed convex K, n ≥ 1, d ≥ 1, convex losses with gradients of norm at most G > 0, ${of}, in expectation over the noise of the square root; D = ${norm}`,
    step(
      'lambda',
      'Let B = a + sC√d(1 + ln(4n/5)/π). For every λ > 0 the expected regret is at most G²B/λ + λ‖θ‖²/(2n) ≤ G²B/λ + λD²/(2n).',
      cites('HUU eq (37)', 3),
    ),
    step(
      'best',
      'At λ = (G/D)·√(2nB) both terms are GD·√(B/(2n)), and their sum is GD·√(2B/n).',
      after('lambda'),
      given,
    ),
  );

export default statement({
  id: 'HUU Thm 41',
  section: '7',
  mark: 'candidate',
  forcedBy: 'its proof, up to a, s and the norm of the comparator; the display is lost',
  alternatives: ['a = 2, 1 or 1/2', 's = 1 or 2', 'the norm of the comparator, or a bound of it on K'],
  says: 'For convex losses with Lipschitz constant G the outputs of Algorithm 3 have, against every comparator θ, an expected regret of at most G·D·√(2(a + sC√d(1 + ln(4n/5)/π))/n), for a choice of λ.',
  formula:
    '\\mathbb E\\,\\mathrm{Reg}\\le G\\,D\\,\\sqrt{\\frac2n\\Bigl(a+sC\\sqrt d\\bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\bigr)\\Bigr)}',
  expected: 'reading: + + -',
  rests: { bestRegretBound, followTheLeader },
  readings: [
    {
      says: 'D = ‖θ‖ > 0, λ chosen for this θ; a = 1/2 or 2, s = 1 for a gradient set to zero, s = 2 for a point replaced',
      truth: confirmed(bounded('‖θ‖ > 0', 'one θ in K'), exactRegret),
    },
    {
      says: 'D the largest norm in a compact K, one λ for all θ; a and s as before',
      truth: bounded('the largest norm in K, not 0', 'K compact and all θ in K'),
    },
    {
      says: 'D = ‖θ‖, one λ for all θ',
      truth: refuted(
        'n = 2, K = [−1, 1], ℓ_1 = Gθ, ℓ_2 = −Gθ, θ = 0 and every small θ ≠ 0',
        proof(
          'every λ > 0 and G > 0, and all constants a and s',
          step(
            'points',
            'θ_1 = 0 and θ_2 is −(G + b_1)/λ clipped to [−1, 1], where b_1 is 0 or a centred Gaussian. With c the clipping of x/λ, which is odd and does not decrease, E θ_2 = −½E(c(G + b_1) + c(G − b_1)) = −½E(c(b_1 + G) − c(b_1 − G)). The difference is never negative, and positive for |b_1| < G: E θ_2 < 0.',
            given,
          ),
          step(
            'regret',
            'ℓ_1 + ℓ_2 = 0, so the expected regret is the same against every θ, −G·E θ_2/2 > 0.',
            after('points'),
          ),
          step(
            'zero',
            'The bound is 0 at θ = 0 and tends to 0 with ‖θ‖: it is exceeded there and at all small θ.',
            after('regret'),
          ),
        ),
      ),
    },
  ],
  evidence: () =>
    (['zero-out', 'replacement'] as const).flatMap((relation) =>
      ['1/2', '2'].map((a) =>
        number(
          `bound for n = ${STEPS}, d = ${DIMENSION} per GD, C = ${MULTIPLIER}, a = ${a}, ${relation}`,
          bestRegretBound(learner(relation), reading(a)),
        ),
      ),
    ),
});

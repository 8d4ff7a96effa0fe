import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { marginalGammaBounds } from '../../bound/mean/marginal-domain.js';
import { tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import { findBias, mechanismDelta, type FiniteMechanism } from '../../privacy/finite/finite-mechanism.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, step } from '../proof.js';

type Point = readonly Rational[];

const point = (...entries: readonly string[]): Point => entries.map(rational);

/** The ends −1, 1 of Theorems 4 and 6 (d = ℓ = 1) and the answers (0, 1), (1, 0) on a bit of Theorem 7 (d = w = 1). */
const segments = [
  { name: '[−1, 1]', ends: [point('-1'), point('1')] as const, squaredLength: '4' },
  {
    name: 'one-way marginals of a bit',
    ends: [point('0', '1'), point('1', '0')] as const,
    squaredLength: '2',
  },
];

/** The squared ℓ_2 error at x of the rare release around a. */
function squaredError(a: Point, x: Point, delta: Rational): Rational {
  const law = rareRelease(a, x, delta);
  return Rational.sum(
    x.map((_, i) => law.variance(x.map((__, j) => (i === j ? Rational.ONE : Rational.ZERO)))),
  );
}

/** The rare release around one end, n = 1: unbiased, (0, δ)-private, with errors of 0 and |x − a|·√((1 − δ)/δ). */
const errors = (): Outcome =>
  checked(
    'K = {−1, 1} and {(0, 1), (1, 0)}, n = 1, δ = 1/10, 1/4, 1/2: unbiased, least δ at ε = 0, squared error 0 at a and |x − a|²(1 − δ)/δ at x',
    segments.flatMap((segment) =>
      ['1/10', '1/4', '1/2'].map((delta) => ({ ...segment, delta: rational(delta) })),
    ),
    ({ ends, squaredLength, delta }) => {
      const [a, x] = ends;
      const mechanism: FiniteMechanism = ([record]) => rareRelease(a, record!, delta);
      const far = rational(squaredLength).mul(Rational.ONE.sub(delta)).div(delta);
      return (
        findBias(mechanism, ends, 1) === undefined &&
        mechanismDelta(mechanism, ends, 1, Real.ONE).compare(Real.of(delta)) === 0 &&
        squaredError(a, a, delta).sign() === 0 &&
        squaredError(a, x, delta).equals(far)
      );
    },
    ({ name, delta }) => `${name}, δ = ${delta}`,
  );

const [DELTA, EPSILON] = ['1/10', '1/100'].map(rational) as [Rational, Rational];

/** The bounds of Theorems 6 and 7 at p = 2 and d = ℓ = w = n = 1; that of Theorem 4 for [−1, 1] is the first. */
const bounds = [tensorGammaBounds(1, 1, rational('2')).lower, marginalGammaBounds(1, 1, '2').lower].map(
  (gamma) => gamma.div(Real.of(rational('8').mul(EPSILON))),
);

const counterexamples = (): Outcome =>
  checked(
    `δ = ${DELTA}, ε = ${EPSILON}, p = 2, d = ℓ = w = n = 1: the greatest error is 6, that of the marginals 3√2, and the bounds are 12.5 and 6.25; ε²/8 < δ`,
    segments.map((segment, i) => ({
      ...segment,
      bound: bounds[i]!,
      values: [
        ['36', '25/2'],
        ['18', '25/4'],
      ][i]!,
    })),
    ({ ends, bound, values }) => {
      const error = squaredError(ends[0], ends[1], DELTA);
      return (
        error.equals(rational(values[0]!)) &&
        bound.compare(rational(values[1]!)) === 0 &&
        Real.of(error).sqrt().compare(bound) < 0 &&
        EPSILON.pow(2).compare(DELTA.mul(rational('8'))) < 0
      );
    },
    ({ name }) => name,
  );

export default observation({
  id: 'NT observation: a condition that ties δ to ε',
  about: ['NT Thm 4', 'NT Thm 6', 'NT Thm 7'],
  says: 'The bounds of Theorems 4, 6 and 7 need a condition that ties δ to ε, as they have: for a fixed δ > 0 the mechanism of Theorem 53 has an error that does not grow as ε → 0. At δ = 1/10 and ε = 1/100 its greatest error is 6 on [−1, 1], where with the constant 1/8 the bound of Theorems 4 and 6 would be 12.5, and 3√2 for the marginals of one bit, where that of Theorem 7 would be 6.25.',
  formula: '|x-a|\\sqrt{\\frac{1-\\delta}\\delta}<\\frac C\\varepsilon\\quad\\text{for small }\\varepsilon',
  expected: 'holds',
  rests: { rareRelease, findBias, mechanismDelta, tensorGammaBounds, marginalGammaBounds },
  truth: proof(
    'no bound C/(εn) with a constant C > 0 holds for all small ε at a δ in (0, 1) that does not depend on ε, neither on K = [−1, 1] nor on the marginals of one bit, n = 1',
    step(
      'domains',
      'For d = ℓ = 1 the tensors of Theorem 6 are the points of K = [−1, 1], and for d = w = 1 the answers of Theorem 7 are (0, 1) and (1, 0), the ends of a segment of length √2; for n = 1 the two ends are neighbouring data sets.',
      given,
    ),
    step(
      'mechanism',
      'On x the mechanism that answers a with probability 1 − δ and a + (x − a)/δ else, for a fixed end a, is unbiased and (0, δ)-private, hence (ε, δ)-private for all ε; its error is |x − a|·√((1 − δ)/δ), which is 0 at a and greatest at the other end.',
      given,
      cites('NT Thm 53'),
      computed(errors),
    ),
    step(
      'numbers',
      'At δ = 1/10 and ε = 1/100 the greatest errors at the ends are 6 < 12.5 and 3√2 < 6.25.',
      after('domains'),
      after('mechanism'),
      computed(counterexamples),
    ),
    step(
      'fails',
      'For every other δ and C the error does not depend on ε either, whereas C/ε exceeds every bound as ε → 0.',
      after('mechanism'),
      after('numbers'),
    ),
  ),
  evidence: () => [
    number(
      `greatest error of the rare release, K = [−1, 1], n = 1, δ = ${DELTA}`,
      Real.of(squaredError(...segments[0]!.ends, DELTA)).sqrt(),
    ),
    number(
      `greatest error of the rare release for the marginals of one bit, n = 1, δ = ${DELTA}`,
      Real.of(squaredError(...segments[1]!.ends, DELTA)).sqrt(),
    ),
    ...bounds.map((bound, i) => number(`C/ε at ε = ${EPSILON}, ${segments[i]!.name}`, bound)),
  ],
});

import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { trace } from '../../../linear/block.js';
import { indistinguishabilityDelta } from '../../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../../privacy/finite/rare-release.js';
import { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { ratios } from './pairs.js';

type Point = readonly Rational[];

/** An unbiased mechanism on one record of a finite set, as its laws. */
interface Mechanism {
  readonly laws: readonly VectorLaw[];
  readonly gamma: Rational;
  readonly ratio: Rational;
  readonly name: string;
}

/** Independent randomized responses for the coordinates of a point of a box. */
export function responses(point: Point, sides: Point, odds: Rational): VectorLaw {
  return point
    .map((x, i) => randomizedResponse(x.div(sides[i]!), odds).map(([y]) => [y!.mul(sides[i]!)]))
    .reduce((joint, law) =>
      VectorLaw.of(
        joint.atoms.flatMap((a) =>
          law.atoms.map((b) => ({
            outcome: [...a.outcome, ...b.outcome],
            probability: a.probability.mul(b.probability),
          })),
        ),
      ),
    );
}

const sets = [
  { points: [['-1'], ['1']], sides: ['1'], gamma: '1' },
  { points: [['2', '0'], ['-2', '0'], ['2', '3'], ['-2', '-3']], sides: ['2', '3'], gamma: '4' }, // prettier-ignore
].map(({ points, sides, gamma }) => ({
  points: points.map((x) => x.map(rational)),
  sides: sides.map(rational),
  gamma: rational(gamma),
}));

/** Mixtures of the mechanism of Theorem 53 around the first point, δ = 1/10, with randomized response. */
const mechanisms: readonly Mechanism[] = sets.flatMap(({ points, sides, gamma }) =>
  ratios.flatMap((odds) =>
    ['0', '1/100', '1/2', '1'].map((share) => {
      const weight = rational(share);
      const laws = points.map((x) =>
        VectorLaw.mixture([
          { weight, law: rareRelease(points[0]!, x, rational('1/10')) },
          { weight: Rational.ONE.sub(weight), law: responses(x, sides, odds) },
        ]),
      );
      return {
        laws,
        gamma,
        ratio: odds.pow(sides.length),
        name: `d = ${sides.length}, odds ${odds}, share ${share}`,
      };
    }),
  ),
);

/**
 * Both alternatives of a dichotomy at p = 2, squared, at every record; each is needed somewhere: (1 − δ)·Γ_2² is at most `factor` times
 * 4·sinh²(ε/2) times the squared error, or at most `farFactor`(d)·δ times that at some record.
 */
const alternatives = (factor: Rational, farFactor: (d: Rational) => Rational): Outcome => {
  const alone = new Set<string>();
  const outcome = checked(
    `mixtures of Theorem 53’s mechanism with randomized response on {±1} and {±(2, 0), ±(2, 3)}, n = 1, e^ε = ${ratios.join(', ')} and squares, the least δ: one alternative at each record, and neither always`,
    [
      ...mechanisms.flatMap((mechanism) => mechanism.laws.map((law) => ({ mechanism, law, last: false }))),
      { mechanism: mechanisms[0]!, law: mechanisms[0]!.laws[0]!, last: true },
    ],
    ({ mechanism: { laws, gamma, ratio }, law, last }) => {
      if (last) return alone.has('first') && alone.has('second');
      const d = Rational.integer(BigInt(law.dimension));
      const delta = Rational.max(
        ...([Rational.ZERO, ...laws.map((other) => leastDelta(law, other, ratio))] as const),
      );
      const errors = laws.map((other) => trace(other.covariance()));
      const least = Rational.ONE.sub(delta).mul(gamma.pow(2));
      const spread = ratio.sub(Rational.ONE).pow(2).div(ratio);
      const first = trace(law.covariance()).mul(spread).mul(factor).compare(least) >= 0;
      const second =
        Rational.max(errors[0]!, ...errors)
          .mul(delta)
          .mul(farFactor(d))
          .compare(least) >= 0;
      if (first !== second) alone.add(first ? 'first' : 'second');
      return first || second;
    },
    ({ mechanism, last }) => (last ? 'one alternative is never needed' : mechanism.name),
  );
  return outcome;
};

/** With 8 and d: (8·sinh(ε/2))² and 64d². */
export const dichotomy = (): Outcome => alternatives(rational('16'), (d) => d.pow(2).mul(rational('64')));

/** With 4 and √d: (4·sinh(ε/2))² and 16d. */
export const closeDichotomy = (): Outcome => alternatives(rational('4'), (d) => d.mul(rational('16')));

const leastDelta = (p: VectorLaw, q: VectorLaw, ratio: Rational): Rational =>
  indistinguishabilityDelta(p, q, Real.of(ratio)).rational!;

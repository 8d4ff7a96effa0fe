import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { trace } from '../../../linear/block.js';
import { indistinguishabilityDelta } from '../../../privacy/finite/divergence.js';
import { logarithm } from '../../../privacy/finite/exponential.js';
import { rareRelease } from '../../../privacy/finite/rare-release.js';
import { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { vectors } from '../../ground/small-matrices.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { responses } from './alternatives.js';

type Point = readonly Rational[];

/** Records x in {±1}^k, what is averaged of them, and a lower bound of its Γ_2. */
export interface SignDomain {
  readonly name: string;
  /** k: signs that a record is determined by. */
  readonly signs: number;
  readonly image: (x: Point) => Point;
  /** The dimension of the images. */
  readonly dimension: bigint;
  /** ‖image(x) − image(−x)‖² / ‖2x‖². */
  readonly scale: Rational;
  readonly gamma: Rational;
  /** Odds of randomized response for one sign, and a δ that is just small enough. */
  readonly cases: readonly (readonly [odds: string, delta: string])[];
}

/**
 * The rare release around (1, …, 1) mixed with randomized response of every sign, n = 1: unbiased, (ε, δ)-private for ε ≤ 1 and
 * δ ≤ ε²/(2D²), and the greatest ℓ_2 error is at least Γ/(8ε), while that at (1, …, 1) is not for the rare release alone.
 */
export const signMechanisms = (domains: readonly SignDomain[]): Outcome =>
  checked(
    `${domains.map(({ name }) => name).join(', ')}, n = 1, p = 2: the rare release mixed with randomized response, shares 0, 1/2, 1: unbiased, (ε, δ)-private with ε ≤ 1 and δ ≤ ε²/(2D²), errors in closed form, the greatest at least Γ/(8ε)`,
    domains.flatMap((domain) =>
      domain.cases.flatMap(([odds, delta]) =>
        ['0', '1/2', '1'].map((share) => ({
          domain,
          odds: rational(odds),
          rare: rational(delta),
          share: rational(share),
        })),
      ),
    ),
    ({ domain, odds, rare, share }) => {
      const [one, four] = [Rational.ONE, rational('4')];
      const { signs, image, dimension, scale, gamma } = domain;
      const records = [...vectors(signs, [1n, -1n])].map((x) => x.map((entry) => Rational.integer(entry)));
      const sides = records[0]!.map(() => one);
      const laws = records.map((x) =>
        VectorLaw.mixture([
          { weight: share, law: rareRelease(records[0]!, x, rare) },
          { weight: one.sub(share), law: responses(x, sides, odds) },
        ]).map(image),
      );
      const ratio = odds.pow(signs);
      const [epsilon, delta] = [logarithm(Real.of(ratio)), share.mul(rare)];
      const small = Real.of(delta.mul(Rational.integer(2n * dimension ** 2n))).compare(epsilon.sqr()) <= 0;
      const kept = laws.every((p) =>
        laws.every((q) => indistinguishabilityDelta(p, q, Real.of(ratio)).compare(delta) <= 0),
      );
      const errors = laws.map((law) => trace(law.covariance()));
      const greatest = Rational.max(...(errors as [Rational, ...Rational[]]));
      // 4r/(r − 1)² for a response at ±1, 4(1 − δ)/δ for the rare release at the opposite end, per sign.
      const response = four.mul(odds).div(odds.sub(one).pow(2));
      const release = four.mul(one.sub(rare)).div(rare);
      const sum = one.sub(share).mul(response).add(share.mul(release));
      const reaches = (variance: Rational): boolean =>
        epsilon
          .sqr()
          .mul(Real.of(variance.mul(rational('64'))))
          .compare(gamma.pow(2)) >= 0;
      return (
        epsilon.compare(Real.ONE) <= 0 &&
        small &&
        kept &&
        laws.every((law, i) => law.mean().join() === image(records[i]!).join()) &&
        greatest.equals(sum.mul(scale).mul(Rational.integer(BigInt(signs)))) &&
        reaches(greatest) &&
        reaches(errors[0]!) === !share.equals(one)
      );
    },
    ({ domain, odds, share }) => `${domain.name}, odds ${odds}, share ${share}`,
  );

/** The sign vectors themselves: Γ_2 = d. */
export const signVectors: readonly SignDomain[] = [
  { d: 1, cases: [['3/2', '1/13'], ['2', '1/5']] as const }, // prettier-ignore
  { d: 2, cases: [['5/4', '1/41'], ['3/2', '1/13']] as const }, // prettier-ignore
].map(({ d, cases }) => ({
  name: `{±1}^${d}`,
  signs: d,
  image: (x) => x,
  dimension: BigInt(d),
  scale: Rational.ONE,
  gamma: Rational.integer(BigInt(d)),
  cases,
}));

/** Tensor squares of {±1}²: (1, y, y, 1) with y = x_1·x_2, so that one sign decides; ⌊d/ℓ⌋^{ℓ(1/2+1/p)} is 1. */
export const tensorSquares: SignDomain = {
  name: 'tensor squares of {±1}^2',
  signs: 1,
  image: ([y]) => [Rational.ONE, y!, y!, Rational.ONE],
  dimension: 4n,
  scale: rational('2'),
  gamma: Rational.ONE,
  cases: [['3/2', '1/200'], ['2', '1/67']], // prettier-ignore
};

/** One-way marginals (x, 1 − x) of d bits x = (1 + y)/2: the bound of Theorem 65 on Γ_2 is d/2. */
export const oneWayMarginals: readonly SignDomain[] = [
  { d: 1, cases: [['3/2', '1/49'], ['2', '1/17']] as const }, // prettier-ignore
  { d: 2, cases: [['5/4', '1/161'], ['3/2', '1/49']] as const }, // prettier-ignore
].map(({ d, cases }) => ({
  name: `one-way marginals of ${d} bits`,
  signs: d,
  image: (y) => [1n, -1n].flatMap((s) => y.map((e) => Rational.ONE.add(e.mul(Rational.integer(s))).div(rational('2')))), // prettier-ignore
  dimension: BigInt(2 * d),
  scale: rational('1/2'),
  gamma: Rational.ratio(BigInt(d), 2n),
  cases,
}));

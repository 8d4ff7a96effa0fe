import fc from 'fast-check';
import { describe, it } from 'vitest';
import { exp, ln, sinh } from '../../src/arithmetic/elementary.js';
import { normalTail } from '../../src/arithmetic/normal-law.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { gaussianSum } from '../../src/arithmetic/series/gaussian-sum.js';
import {
  discreteGaussianDelta,
  discreteGaussianTail,
} from '../../src/privacy/gaussian/discrete-gaussian-delta.js';
import {
  discreteGaussianNormaliser,
  discreteGaussianPmf,
  discreteGaussianVariance,
} from '../../src/privacy/gaussian/discrete-gaussian.js';
import { gaussianConstant, closedFormDelta } from '../../src/privacy/gaussian/gaussian-constant.js';
import { gaussianDelta } from '../../src/privacy/gaussian/gaussian-delta.js';
import { gdpMu } from '../../src/privacy/gaussian/gaussian-dp.js';
import {
  gaussianEpsilon,
  gaussianMultiplier,
  gaussianSigma,
} from '../../src/privacy/gaussian/gaussian-inverse.js';
import {
  discreteLaplacePmf,
  discreteLaplaceTail,
  discreteLaplaceVariance,
} from '../../src/privacy/laplace/discrete-laplace.js';
import { laplaceEpsilon, laplaceScale, laplaceScaleApproximate } from '../../src/privacy/laplace/laplace.js';
import { adaptiveDelta, nonadaptiveDelta } from '../../src/privacy/noise/adaptive-gap.js';
import { bestIntegerOrder, bestRealOrder, renyiEpsilon } from '../../src/privacy/notion/renyi.js';
import { noiseMultiplier } from '../../src/privacy/notion/sensitivity.js';
import {
  logInverse,
  sufficientRho,
  sufficientVariance,
  zcdpDelta,
  zcdpEpsilon,
  zcdpRho,
  zcdpVariance,
} from '../../src/privacy/notion/zcdp.js';
import { runs } from '../effort.js';
import { positives } from '../privacy-arbitraries.js';

const PRECISIONS = [24, 60, 150];

/** Whether a number is enclosed as narrowly as asked, and by intervals that all share a point with the narrowest. */
const isOneNumber = (x: Real): boolean => {
  const finest = x.toBits(300);
  return PRECISIONS.every((bits) => {
    const y = x.toBits(bits);
    return (
      !y.disjoint(finest) && y.wid().shift(bits).compare(y.mig()) <= 0 && !x.enclose(bits).disjoint(finest)
    );
  });
};

/** Whether two numbers agree to 100 bits, as far as narrow enclosures tell. */
const agree = (x: Real, y: Real): boolean => !x.toBits(100).disjoint(y.toBits(100));

const half = Rational.ratio(1n, 2n);
const epsilons = positives(6, 3);
const deltas = positives(60, -2);
const variances = positives(4, 6);
const multipliers = positives(1, 4);

/** An ε, a δ, a variance and a multiplier. */
interface At {
  readonly e: Rational;
  readonly d: Rational;
  readonly v: Rational;
  readonly z: Rational;
}

/** Every number of privacy, by name. */
const NUMBERS: Readonly<Record<string, (at: At) => Real>> = {
  logInverse: ({ d }) => logInverse('f', d),
  zcdpEpsilon: ({ e, d }) => zcdpEpsilon(e, d),
  zcdpDelta: ({ e, v }) => zcdpDelta(v, v.add(e)),
  zcdpRho: ({ e, d }) => zcdpRho(e, d),
  sufficientRho: ({ e, d }) => sufficientRho(e, d),
  sufficientVariance: ({ e, d, v }) => sufficientVariance(v, e, d),
  zcdpVariance: ({ e, d, v }) => zcdpVariance(v, e, d),
  renyiEpsilon: ({ e, d, v }) => renyiEpsilon(e, v.add(Rational.ONE), d),
  bestRealOrder: ({ e, d }) => bestRealOrder(e, d).order,
  bestRealEpsilon: ({ e, d }) => bestRealOrder(e, d).epsilon,
  bestIntegerEpsilon: ({ e, d }) => bestIntegerOrder(e, d).epsilon,
  noiseMultiplier: ({ e, v }) => noiseMultiplier(v, e),
  gaussianDelta: ({ e, z }) => gaussianDelta(e, z),
  gaussianDeltaOfRoot: ({ e, z }) => gaussianDelta(e, Real.of(z).sqrt()),
  gaussianMultiplier: ({ e, d }) => gaussianMultiplier(e, d),
  gaussianSigma: ({ e, d, v }) => gaussianSigma(e, d, v),
  gaussianEpsilon: ({ d, z }) => gaussianEpsilon(z, d),
  gdpMu: ({ e, d }) => gdpMu(e, d),
  gaussianConstant: ({ e, d }) => gaussianConstant('dr14', e, d),
  closedFormDelta: ({ e, d }) => closedFormDelta('classical', e, d),
  discreteGaussianNormaliser: ({ v }) => discreteGaussianNormaliser(v),
  discreteGaussianPmf: ({ v }) => discreteGaussianPmf(v, 3n),
  discreteGaussianVariance: ({ v }) => discreteGaussianVariance(v),
  discreteGaussianTail: ({ v }) => discreteGaussianTail(v, 2n),
  discreteGaussianDelta: ({ e, v }) => discreteGaussianDelta(v, 2n, e),
  discreteLaplacePmf: ({ v }) => discreteLaplacePmf(v, -2n),
  discreteLaplaceTail: ({ v }) => discreteLaplaceTail(v, 4n),
  discreteLaplaceVariance: ({ v }) => discreteLaplaceVariance(v),
  laplaceEpsilon: ({ e, d, v }) => laplaceEpsilon(v, e, Rational.ONE, d),
  laplaceScaleApproximate: ({ e, d, v }) => laplaceScaleApproximate(e, d, v, Rational.ONE),
  adaptiveDelta: ({ e, z }) => adaptiveDelta({ dimension: 9, sigma: z, tauSquared: half, shift: half }, e),
};

describe('the numbers of privacy', () => {
  for (const [name, number] of Object.entries(NUMBERS)) {
    it(`${name} is one number at every precision, as narrow as asked`, () => {
      fc.assert(
        fc.property(fc.record({ e: epsilons, d: deltas, v: variances, z: multipliers }), (at) =>
          isOneNumber(number(at)),
        ),
        runs(6),
      );
    });
  }

  it('nonadaptiveDelta is one number at every precision, as narrow as asked', () => {
    const x = nonadaptiveDelta(
      { dimension: 7, sigma: Rational.ONE, tauSquared: half, shift: Rational.ONE },
      half,
    );
    const fine = x.toBits(90);
    for (const bits of [20, 40])
      if (x.toBits(bits).disjoint(fine)) throw new RangeError(`expected overlap at ${bits}`);
  });
});

describe('the formulas of privacy', () => {
  it('of zCDP invert each other', () => {
    fc.assert(
      fc.property(epsilons, deltas, variances, (e, d, v) => {
        const log = ln(d).neg();
        const root = zcdpRho(e, d).sqrt();
        return (
          agree(root.add(log.sqrt()).sqr(), log.add(e)) &&
          agree(sufficientRho(e, d).mul(log.add(e)), Real.of(e.pow(2)).div(4n)) &&
          agree(zcdpEpsilon(v, d).sub(v).sqr(), log.mul(v).mul(4n)) &&
          agree(
            ln(zcdpDelta(v, v.add(e)))
              .mul(v)
              .mul(-4n),
            Real.of(e.pow(2)),
          ) &&
          agree(zcdpVariance(v, e, d).mul(zcdpRho(e, d)).mul(2n), Real.of(v)) &&
          agree(sufficientVariance(v, e, d).mul(e.pow(2)), log.add(e).mul(v).mul(2n))
        );
      }),
      runs(25),
    );
  });

  it('of Rényi divergence are one at the best order', () => {
    fc.assert(
      fc.property(epsilons, deltas, (rho, d) => {
        const { order } = bestRealOrder(rho, d);
        const least = bestIntegerOrder(rho, d);
        const at = renyiEpsilon(rho, Rational.integer(least.order), d);
        return (
          agree(order.sub(1n).sqr().mul(rho).add(ln(order)), ln(d).neg()) &&
          (at.sign() < 0 || agree(least.epsilon, at)) &&
          agree(renyiEpsilon(rho, Rational.integer(2n), d), Real.of(rho).mul(2n).sub(ln(d)).sub(ln(4n)))
        );
      }),
      runs(25),
    );
  });

  it('of Gaussian noise are those of its tail', () => {
    fc.assert(
      fc.property(epsilons, multipliers, deltas, (e, z, d) => {
        const inverse = Rational.ONE.div(z.add(z));
        const [a, b] = [e.mul(z).sub(inverse), e.mul(z).add(inverse)];
        const delta = normalTail(a).sub(exp(e).mul(normalTail(b)));
        return (
          agree(gaussianDelta(e, z), delta) &&
          agree(gdpMu(e, d).mul(gaussianSigma(e, d, z)), Real.of(z)) &&
          agree(normalTail(a).add(normalTail(a.neg())), Real.ONE)
        );
      }),
      runs(15),
    );
  });

  it('of Laplace noise are exact where pure privacy is the lesser', () => {
    fc.assert(
      fc.property(variances, epsilons, deltas, variances, (b, e, d, s) => {
        const [loss, scale] = [laplaceEpsilon(b, e, s, d), laplaceScaleApproximate(e, d, b, s)];
        const least = (found: Real, pure: Rational, approximate: Real): boolean =>
          approximate.compare(pure) < 0 ? agree(found, approximate) : found.rational?.equals(pure) === true;
        const approximate = Real.of(s).div(zcdpRho(e, d)).div(2n).sqrt();
        return (
          least(loss, e.div(b), zcdpEpsilon(s.div(b.pow(2)).mul(half), d)) &&
          least(scale, laplaceScale(e, b), approximate)
        );
      }),
      runs(40),
    );
  });

  it('of the discrete laws add up', () => {
    fc.assert(
      fc.property(variances, fc.bigInt(1n, 9n), (v, m) => {
        const fall = exp(Rational.integer(-m * m).div(v.add(v)));
        return (
          agree(gaussianSum(v, m).sub(gaussianSum(v, m + 1n)), fall) &&
          agree(gaussianSum(v, 1n).mul(2n).add(1n), discreteGaussianNormaliser(v)) &&
          agree(discreteGaussianPmf(v, m).mul(discreteGaussianNormaliser(v)), fall) &&
          agree(
            discreteGaussianTail(v, m).sub(discreteGaussianTail(v, m + 1n)),
            discreteGaussianPmf(v, -m),
          ) &&
          agree(discreteLaplacePmf(v, 0n).add(discreteLaplaceTail(v, 1n)), Real.ONE) &&
          agree(
            discreteLaplaceTail(v, m)
              .sub(discreteLaplaceTail(v, m + 1n))
              .div(2n),
            discreteLaplacePmf(v, m),
          ) &&
          agree(discreteLaplaceVariance(v).mul(sinh(half.div(v)).sqr()), Real.of(half))
        );
      }),
      runs(25),
    );
  });
});

import fc from 'fast-check';
import { describe, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { gaussianEpsilon } from '../../src/privacy/gaussian/gaussian-inverse.js';
import { laplaceEpsilon, laplaceScaleApproximate } from '../../src/privacy/laplace/laplace.js';
import { bestIntegerOrder, bestRealOrder, renyiEpsilon } from '../../src/privacy/notion/renyi.js';
import {
  gaussianRho,
  sufficientRho,
  zcdpDelta,
  zcdpEpsilon,
  zcdpRho,
} from '../../src/privacy/notion/zcdp.js';
import { calibrationLaws } from '../../src/laws/calibration-laws.js';
import { privacyNotionLaws, type PrivacyNotionSubject } from '../../src/laws/privacy-notion-laws.js';
import { keeps, runs } from '../effort.js';
import { multipliers, positives } from '../privacy-arbitraries.js';

const BITS = 80;
const smallDeltas = positives(130, -2);

describe('zero-concentrated differential privacy', () => {
  it('costs more the simpler the conversion: exact ≤ real order ≤ integer order, real order ≤ simple', () => {
    fc.assert(
      fc.property(multipliers, smallDeltas, (z, delta) => {
        const rho = gaussianRho(Rational.ONE, z.pow(2));
        const exact = gaussianEpsilon(z, delta).enclose(BITS);
        const real = bestRealOrder(rho, delta).epsilon.toBits(BITS);
        const integer = bestIntegerOrder(rho, delta).epsilon.toBits(BITS);
        return (
          exact.precedes(real) &&
          real.inf.compare(integer.sup) <= 0 &&
          real.precedes(zcdpEpsilon(rho, delta).toBits(BITS))
        );
      }),
      runs(40),
    );
  });

  it('has its least ε at the best order', () => {
    fc.assert(
      fc.property(positives(20, 8), smallDeltas, positives(8, 4), (rho, delta, t) => {
        const order = Rational.ONE.add(t);
        const best = bestRealOrder(rho, delta).epsilon.toBits(BITS);
        return (
          best.inf.compare(
            Interval.max(renyiEpsilon(rho, order, delta).toBits(BITS), Interval.point(0n)).sup,
          ) <= 0
        );
      }),
      runs(60),
    );
  });

  it('has a best integer order that no other integer order beats', () => {
    fc.assert(
      fc.property(positives(20, 8), smallDeltas, fc.bigInt(2n, 60n), (rho, delta, order) => {
        const best = bestIntegerOrder(rho, delta).epsilon.toBits(BITS);
        const other = renyiEpsilon(rho, Rational.integer(order), delta).toBits(BITS);
        return best.inf.compare(Interval.max(other, Interval.point(0n)).sup) <= 0;
      }),
      runs(60),
    );
  });

  it('has a sufficient ρ below the exact inverse', () => {
    fc.assert(
      fc.property(positives(20, 8), smallDeltas, (epsilon, delta) =>
        sufficientRho(epsilon, delta).toBits(BITS).strictPrecedes(zcdpRho(epsilon, delta).toBits(BITS)),
      ),
      runs(100),
    );
  });
});

/** What zCDP is in (ε, δ), by a conversion; the Gaussian mechanism of multiplier z has ρ = 1/(2z²). */
const zcdp = (epsilon: PrivacyNotionSubject['epsilon']): PrivacyNotionSubject => ({
  parameters: multipliers.map((z) => gaussianRho(Rational.ONE, z.pow(2))),
  deltas: smallDeltas,
  epsilon,
  compose: (first, second) => first.add(second),
});
/** The exact ε at δ of the mechanism of a ρ, whose multiplier is enclosed. */
const exact: PrivacyNotionSubject['epsilon'] = (rho, delta) => {
  const z = Interval.fromRational(rho.add(rho), BITS).inv(BITS).sqrt(BITS);
  const ends = [z.sup, z.inf].map((end) => gaussianEpsilon(end.toRational(), delta).toBits(BITS));
  return { inf: ends[0]!.inf, sup: ends[1]!.sup };
};

keeps(
  'the simple conversion of zCDP',
  privacyNotionLaws({
    ...zcdp((rho, delta) => zcdpEpsilon(rho, delta).toBits(2 * BITS)),
    delta: (rho, epsilon) => zcdpDelta(rho, epsilon).toBits(BITS),
    parameter: (epsilon, delta) => zcdpRho(epsilon, delta).toBits(BITS),
  }),
);
keeps(
  'the conversion of zCDP by the best order',
  privacyNotionLaws({
    ...zcdp((rho, delta) => bestRealOrder(rho, delta).epsilon.toBits(BITS)),
    attained: exact,
    attainedTogether: (first, second, delta) => exact(first.add(second), delta),
  }),
  10,
);

keeps(
  'Laplace noise for (ε, δ) by way of zCDP',
  calibrationLaws({
    settings: fc.record({ delta: smallDeltas, l1: positives(2, 8), square: positives(2, 8) }),
    budgets: positives(8, 4),
    scales: positives(4, 8),
    cost: ({ delta, l1, square }, scale) => laplaceEpsilon(scale, l1, square, delta).toBits(2 * BITS),
    scale: ({ delta, l1, square }, epsilon) =>
      laplaceScaleApproximate(epsilon, delta, l1, square).toBits(BITS),
    tightness: 0n,
  }),
  60,
);

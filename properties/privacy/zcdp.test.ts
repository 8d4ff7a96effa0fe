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
import { runs } from '../effort.js';
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

  it('converts to (ε, δ) and back: the exact inverse encloses, the sufficient ρ lies below', () => {
    fc.assert(
      fc.property(positives(20, 8), smallDeltas, (epsilon, delta) => {
        const rho = zcdpRho(epsilon, delta).toBits(BITS);
        const back = Interval.of(
          zcdpEpsilon(rho.inf.toRational(), delta).toBits(2 * BITS).inf,
          zcdpEpsilon(rho.sup.toRational(), delta).toBits(2 * BITS).sup,
        );
        return back.contains(epsilon) && sufficientRho(epsilon, delta).toBits(BITS).strictPrecedes(rho);
      }),
      runs(100),
    );
  });

  it('has δ as the inverse of ε', () => {
    fc.assert(
      fc.property(positives(20, 4), smallDeltas, (rho, delta) => {
        const epsilon = zcdpEpsilon(rho, delta).toBits(2 * BITS);
        const back = Interval.of(
          zcdpDelta(rho, epsilon.sup.toRational()).toBits(BITS).inf,
          zcdpDelta(rho, epsilon.inf.toRational()).toBits(BITS).sup,
        );
        return back.contains(delta);
      }),
      runs(100),
    );
  });

  it('gives Laplace noise a scale that is private by the same bound, and no smaller one', () => {
    fc.assert(
      fc.property(
        positives(8, 4),
        smallDeltas,
        positives(2, 8),
        positives(2, 8),
        (epsilon, delta, l1, square) => {
          const scale = laplaceScaleApproximate(epsilon, delta, l1, square).toBits(BITS);
          const at = (b: Rational): Interval => laplaceEpsilon(b, l1, square, delta).toBits(2 * BITS);
          const target = Interval.fromRational(epsilon, 2 * BITS);
          return (
            at(scale.sup.toRational()).inf.compare(target.sup) <= 0 &&
            at(scale.inf.toRational()).sup.compare(target.inf) >= 0
          );
        },
      ),
      runs(100),
    );
  });
});

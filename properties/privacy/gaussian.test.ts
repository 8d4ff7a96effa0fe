import fc from 'fast-check';
import { describe, it } from 'vitest';
import { erfc, exp, pi } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { approxGaussianDelta, approxGaussianMultiplier } from '../../src/float64/oracle/privacy.js';
import {
  gaussianConstant,
  isClosedFormPrivate,
  CLOSED_FORMS,
  closedFormLimit,
} from '../../src/privacy/gaussian/gaussian-constant.js';
import { gaussianDelta, isGaussianPrivate } from '../../src/privacy/gaussian/gaussian-delta.js';
import { gaussianEpsilon, gaussianMultiplier } from '../../src/privacy/gaussian/gaussian-inverse.js';
import { calibrationLaws } from '../../src/laws/calibration-laws.js';
import { enclosureLaws } from '../../src/laws/enclosure-laws.js';
import { float64Laws } from '../../src/laws/float64-laws.js';
import { keeps, runs } from '../effort.js';
import { deltas, epsilons, multipliers, positives } from '../privacy-arbitraries.js';

const BITS = 90;
const isNarrow = (x: Interval, bits: number): boolean => x.wid().shift(bits).compare(x.mig()) <= 0;
const tail = (x: Interval): Interval => erfc(x.div(Interval.point(2n).sqrt(BITS), BITS), BITS).shift(-1);
const at = (x: Rational): Interval => Interval.fromRational(x, BITS);

describe('the exact δ of the Gaussian mechanism', () => {
  keeps(
    'δ(ε; z)',
    enclosureLaws({
      arguments: fc.tuple(epsilons, multipliers),
      enclose: ([epsilon, z], bits) => gaussianDelta(epsilon, z).toBits(bits),
      accuracy: (bits) => bits,
      precisions: [30, 60, 150],
    }),
    50,
  );

  keeps(
    'its noise multiplier',
    calibrationLaws({
      settings: epsilons,
      budgets: deltas,
      scales: multipliers,
      cost: (epsilon, z) => gaussianDelta(epsilon, z).toBits(BITS),
      scale: (epsilon, delta) => gaussianMultiplier(epsilon, delta).enclose(50),
      tightness: '1e-12',
    }),
    25,
  );

  it('strictly decreases in ε and in the noise', () => {
    fc.assert(
      fc.property(epsilons, multipliers, positives(20, 3), (epsilon, z, step) => {
        const here = gaussianDelta(epsilon, z).toBits(BITS);
        return (
          gaussianDelta(epsilon.add(step), z).toBits(BITS).strictPrecedes(here) &&
          gaussianDelta(epsilon, z.add(step)).toBits(BITS).strictPrecedes(here)
        );
      }),
      runs(60),
    );
  });

  // Neyman–Pearson: δ(ε) = max_t P(X > t) − e^ε·Q(X > t) for P = N(1/z, 1) and Q = N(0, 1), attained where the
  // likelihood ratio is e^ε, at t = εz + 1/(2z).
  it('is the largest excess of one tail over e^ε times the other', () => {
    fc.assert(
      fc.property(epsilons, multipliers, positives(10, 5), fc.boolean(), (epsilon, z, offset, up) => {
        const mean = at(Rational.ONE.div(z));
        const best = epsilon.mul(z).add(Rational.ONE.div(z.add(z)));
        const excess = (t: Rational): Interval =>
          tail(at(t).sub(mean, BITS)).sub(exp(at(epsilon), BITS).mul(tail(at(t)), BITS), BITS);
        const delta = gaussianDelta(epsilon, z).toBits(BITS);
        const elsewhere = excess(up ? best.add(offset) : best.sub(offset));
        return !delta.disjoint(excess(best)) && elsewhere.inf.compare(delta.sup) <= 0;
      }),
      runs(80),
    );
  });

  // ∂δ/∂ε = −e^ε·Φ(−b) and ∂δ/∂z = −φ(a)/z², by the mean value theorem over a small step.
  it('has the derivatives that its monotonicity rests on', () => {
    fc.assert(
      fc.property(positives(6, 3), positives(3, 3), (epsilon, z) => {
        const w = 240;
        const step = Rational.dyadic(1n, -60);
        const here = gaussianDelta(epsilon, z).toBits(w);
        const slope = (there: Interval): Interval => here.sub(there, w).shift(60);
        const wide = (x: Interval): Interval => {
          const slack = Interval.hullOfRationals(
            Rational.parse('0.999999999'),
            Rational.parse('1.000000001'),
            60,
          );
          return x.mul(slack, 120);
        };
        const half = Rational.ONE.div(z.add(z));
        const [a, b] = [at(epsilon.mul(z).sub(half)), at(epsilon.mul(z).add(half))];
        const density = exp(a.sqr(BITS).shift(-1).neg(), BITS).div(pi(BITS).shift(1).sqrt(BITS), BITS);
        const inEpsilon = exp(at(epsilon), BITS).mul(tail(b), BITS);
        const inNoise = density.div(at(z.pow(2)), BITS);
        return (
          slope(gaussianDelta(epsilon.add(step), z).toBits(w)).subset(wide(inEpsilon)) &&
          slope(gaussianDelta(epsilon, z.add(step)).toBits(w)).subset(wide(inNoise))
        );
      }),
      runs(40),
    );
  });

  it('has inverses in both arguments: δ at the ends of the enclosures lies on either side', () => {
    fc.assert(
      fc.property(epsilons, multipliers, (epsilon, z) => {
        // A rational just above δ(ε; z).
        const delta = gaussianDelta(epsilon, z).toBits(60).sup.toRational();
        fc.pre(delta.compare(Rational.ONE) < 0);
        const noise = gaussianMultiplier(epsilon, delta).enclose(60);
        const loss = gaussianEpsilon(z, delta).enclose(60);
        const fromNoise = gaussianDelta(epsilon, noise.inf.toRational())
          .toBits(100)
          .convexHull(gaussianDelta(epsilon, noise.sup.toRational()).toBits(100));
        const fromLoss = gaussianDelta(loss.inf.toRational(), z)
          .toBits(100)
          .convexHull(gaussianDelta(loss.sup.toRational(), z).toBits(100));
        return (
          isNarrow(noise, 60) &&
          noise.inf.toRational().compare(z) <= 0 &&
          fromNoise.contains(delta) &&
          isNarrow(loss, 60) &&
          loss.inf.toRational().compare(epsilon) <= 0 &&
          (loss.sup.sign() === 0 ? fromLoss.sup.toRational().compare(delta) <= 0 : fromLoss.contains(delta))
        );
      }),
      runs(15),
    );
  });

  it('decides as its enclosure does', () => {
    fc.assert(
      fc.property(epsilons, multipliers, deltas, (epsilon, z, delta) => {
        const exact = gaussianDelta(epsilon, z).toBits(200);
        const isBelow = exact.sup.toRational().compare(delta) <= 0;
        return isGaussianPrivate(epsilon, delta, z) === isBelow;
      }),
      runs(60),
    );
  });

  /** δ at arguments where float64 has it. */
  const delta = ([epsilon, z]: readonly [Rational, Rational]): Interval =>
    gaussianDelta(epsilon, z).toBits(70);
  const representable = fc
    .tuple(epsilons, multipliers)
    .filter((x) => delta(x).inf.toRational().compare(Rational.parse('1e-300')) > 0);
  keeps(
    'its float64 twin',
    float64Laws({
      arguments: representable,
      fast: ([epsilon, z]) => approxGaussianDelta(approxDouble(epsilon), approxDouble(z)),
      exact: delta,
      relative: ([epsilon, z]) => {
        const half = Rational.ONE.div(z.add(z));
        const [a, b] = [epsilon.mul(z).sub(half).abs(), epsilon.mul(z).add(half)];
        return Rational.dyadic(1n, -48).mul(a.mul(b).add(Rational.ONE));
      },
    }),
    200,
  );
  keeps(
    'the float64 twin of its inverse',
    float64Laws({
      arguments: fc.tuple(epsilons, positives(130, -1)),
      fast: ([epsilon, small]) => approxGaussianMultiplier(approxDouble(epsilon), approxDouble(small)),
      exact: ([epsilon, small]) => gaussianMultiplier(epsilon, small).toBits(70),
      relative: 2 ** -47,
    }),
    40,
  );
});

describe('the closed forms', () => {
  it('ask for at least the exact noise where they are private, and for less where they are not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLOSED_FORMS),
        positives(6, 6),
        positives(60, -1),
        (form, epsilon, delta) => {
          const printed = gaussianConstant(form, epsilon, delta).toBits(60);
          const exact = gaussianConstant('exact', epsilon, delta).toBits(60);
          return isClosedFormPrivate(form, epsilon, delta)
            ? exact.precedes(printed)
            : printed.precedes(exact);
        },
      ),
      runs(60),
    );
  });

  it('are private exactly up to their limit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLOSED_FORMS),
        positives(6, 6),
        positives(60, -1),
        (form, epsilon, delta) => {
          const limit = closedFormLimit(form, delta).toBits(40);
          fc.pre(!limit.contains(epsilon));
          return isClosedFormPrivate(form, epsilon, delta) === epsilon.compare(limit.inf.toRational()) < 0;
        },
      ),
      runs(40),
    );
  });

  it('refute the classical noise at ε = 10, δ = 1e-5', () => {
    if (isClosedFormPrivate('classical', Rational.parse('10'), Rational.parse('1e-5'))) {
      throw new Error('expected the classical form to fail');
    }
  });
});

import fc from 'fast-check';
import { describe, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { chiMean } from '../../src/bound/learning/blog-chi-mean.js';
import {
  bestRegretBound,
  bestRegularization,
  regretBound,
  type PrivateLearner,
} from '../../src/bound/learning/regret.js';
import { regretNoise } from '../../src/bound/learning/regret-noise.js';
import { NEIGHBOUR_RELATIONS } from '../../src/privacy/notion/sensitivity.js';
import { runs } from '../effort.js';
import { positives } from '../privacy-arbitraries.js';

const ZERO = Rational.ZERO;
const HALF = Rational.ratio(1n, 2n);
const TWO = Rational.integer(2n);

/** Rationals of either sign with small numerators. */
const rationals: fc.Arbitrary<Rational> = fc
  .tuple(fc.bigInt(-40n, 40n), fc.bigInt(1n, 12n))
  .map(([num, den]) => Rational.ratio(num, den));
const positive: fc.Arbitrary<Rational> = fc
  .tuple(fc.bigInt(1n, 40n), fc.bigInt(1n, 12n))
  .map(([num, den]) => Rational.ratio(num, den));

/** The point of [low, high] nearest to x. */
const clamp = (x: Rational, low: Rational, high: Rational): Rational =>
  Rational.max(low, Rational.min(high, x));
const square = (x: Rational): Rational => x.mul(x);

/** An interval and a point of it. */
const domains: fc.Arbitrary<{ low: Rational; high: Rational; point: Rational }> = fc
  .tuple(rationals, positive, fc.bigInt(0n, 8n))
  .map(([low, width, eighths]) => ({
    low,
    high: low.add(width),
    point: low.add(width.mul(Rational.ratio(eighths, 8n))),
  }));

describe('follow-the-regularized-leader in one dimension, exactly', () => {
  // HUU Lemma 26 with φ₁ = (α/2)(x − c)² and ψ = b·x on an interval.
  it('moves by at most |b|/α, and gains at most b²/(2α), when a linear loss is added', () => {
    fc.assert(
      fc.property(domains, rationals, positive, rationals, ({ low, high }, c, alpha, b) => {
        const before = clamp(c, low, high);
        const after = clamp(c.sub(b.div(alpha)), low, high);
        const loss = (x: Rational): Rational =>
          HALF.mul(alpha)
            .mul(square(x.sub(c)))
            .add(b.mul(x));
        return (
          before.sub(after).abs().compare(b.abs().div(alpha)) <= 0 &&
          loss(before)
            .sub(loss(after))
            .compare(square(b).div(alpha.add(alpha))) <= 0
        );
      }),
      runs(300),
    );
  });

  it('moves by exactly |b|/α, and gains exactly b²/(2α), where the interval does not bind', () => {
    fc.assert(
      fc.property(rationals, positive, rationals, (c, alpha, b) => {
        const after = c.sub(b.div(alpha));
        const loss = (x: Rational): Rational =>
          HALF.mul(alpha)
            .mul(square(x.sub(c)))
            .add(b.mul(x));
        return loss(c)
          .sub(loss(after))
          .equals(square(b).div(alpha.add(alpha)));
      }),
      runs(100),
    );
  });

  // HUU Thm 30 with R = x²/2 and linear losses: x_{t+1} = argmin η·Σ_{s≤t} g_s·x + x²/2 over the interval.
  it('has regret at most (η/2)·Σ g_t² + (R(u) − R(x₁))/η', () => {
    fc.assert(
      fc.property(
        domains,
        positive,
        fc.array(rationals, { minLength: 1, maxLength: 12 }),
        ({ low, high, point }, eta, gradients) => {
          let total = ZERO;
          let regret = ZERO;
          for (const g of gradients) {
            const x = clamp(eta.mul(total).neg(), low, high);
            regret = regret.add(g.mul(x.sub(point)));
            total = total.add(g);
          }
          const first = clamp(ZERO, low, high);
          const squares = Rational.sum(gradients.map(square));
          const bound = HALF.mul(eta)
            .mul(squares)
            .add(square(point).sub(square(first)).mul(HALF).div(eta));
          return regret.compare(bound) <= 0;
        },
      ),
      runs(300),
    );
  });

  it('has exactly that regret against u = −η·Σ g_t where nothing binds', () => {
    fc.assert(
      fc.property(positive, fc.array(rationals, { minLength: 1, maxLength: 12 }), (eta, gradients) => {
        const u = eta.mul(Rational.sum(gradients)).neg();
        let total = ZERO;
        let regret = ZERO;
        for (const g of gradients) {
          regret = regret.add(g.mul(eta.mul(total).neg().sub(u)));
          total = total.add(g);
        }
        const squares = Rational.sum(gradients.map(square));
        return regret.equals(HALF.mul(eta).mul(squares).add(square(u).mul(HALF).div(eta)));
      }),
      runs(100),
    );
  });
});

describe('noisy gradient descent in one dimension, exactly', () => {
  // DMRST Prop. 4.1 on every path, before expectations: l(θ) = L·|θ − d| is L-Lipschitz, θ_{t+1} = θ₁ − η·(Σ_{s≤t} g_s + w_t).
  it('has regret at most ‖u − θ₁‖²/(2η) + (η/2)·Σ g_t² + ηL·Σ_{t<n} |w_t|', () => {
    const rounds = fc.array(fc.tuple(rationals, rationals), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(rounds, rationals, rationals, positive, positive, (data, start, u, eta, lipschitz) => {
        let total = ZERO;
        let noise = ZERO;
        let regret = ZERO;
        let disturbance = ZERO;
        let squares = ZERO;
        for (const [target, next] of data) {
          const theta = start.sub(eta.mul(total.add(noise)));
          disturbance = disturbance.add(noise.abs());
          const loss = (x: Rational): Rational => lipschitz.mul(x.sub(target).abs());
          const gradient = lipschitz.mul(Rational.integer(BigInt(theta.compare(target))));
          regret = regret.add(loss(theta).sub(loss(u)));
          squares = squares.add(square(gradient));
          total = total.add(gradient);
          noise = next;
        }
        const bound = square(u.sub(start))
          .div(TWO.mul(eta))
          .add(HALF.mul(eta).mul(squares))
          .add(eta.mul(lipschitz).mul(disturbance));
        return regret.compare(bound) <= 0;
      }),
      runs(300),
    );
  });
});

describe('the regret bound', () => {
  const learners: fc.Arbitrary<PrivateLearner> = fc.record({
    steps: fc.integer({ min: 1, max: 60 }),
    dimension: fc.bigInt(1n, 1000n),
    gradientNorm: positive,
    comparatorNorm: positive,
    relation: fc.constantFrom(...NEIGHBOUR_RELATIONS),
    multiplier: positives(3, 5),
  });

  it('is least at the best λ, for every reading', () => {
    const readings = fc.record({
      gradientConstant: fc.constantFrom(HALF, Rational.ONE, TWO),
      noise: fc.constantFrom('mean' as const, 'restored' as const),
      norm: fc.constantFrom('root-dimension' as const, 'chi-mean' as const),
    });
    fc.assert(
      fc.property(learners, readings, positives(8, 8), (learner, reading, lambda) => {
        const best = bestRegretBound(learner, reading).enclose(80);
        const attained = regretBound(
          learner,
          reading,
          bestRegularization(learner, reading).enclose(80).mid().toRational(),
        ).enclose(80);
        const elsewhere = regretBound(learner, reading, lambda).enclose(80);
        return (
          best.inf.compare(elsewhere.sup) <= 0 &&
          attained.sub(best, 100).mag().shift(70).compare(best.inf) < 0
        );
      }),
      runs(60),
    );
  });

  it('grows with the number of steps in total, and falls on average', () => {
    fc.assert(
      fc.property(learners, (learner) => {
        const reading = { gradientConstant: HALF, noise: 'mean', norm: 'chi-mean' } as const;
        const mean = (steps: number): Interval => bestRegretBound({ ...learner, steps }, reading).enclose(60);
        const total = (steps: number): Interval => mean(steps).mul(Interval.point(BigInt(steps)), 80);
        const { steps } = learner;
        return total(steps).strictPrecedes(total(4 * steps)) && mean(64 * steps).strictPrecedes(mean(steps));
      }),
      runs(20),
    );
  });
});

describe('its parts', () => {
  it('has noise that increases with n and stays below the printed factor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (n) => {
        const here = regretNoise('mean', n).enclose(60);
        return (
          here.strictPrecedes(regretNoise('mean', n + 1).enclose(60)) &&
          here.strictPrecedes(regretNoise('restored', n).enclose(60))
        );
      }),
      runs(60),
    );
  });

  it('has E χ_d·E χ_{d+1} = d, for every d', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), (d) =>
        chiMean(d)
          .enclose(80)
          .mul(chiMean(d + 1n).enclose(80), 90)
          .contains(d),
      ),
      runs(60),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../../src/arithmetic/rational.js';
import { descentRegretBound } from '../../../src/bound/learning/regret-descent.js';
import { bestRegularization, regretBound, type PrivateLearner } from '../../../src/bound/learning/regret.js';
import { honakerStreamingFrobeniusSquared } from '../../../src/factorization/tree/honaker-streaming.js';
import { Real } from '../../../src/arithmetic/real.js';
import { IRIS } from '../../../src/mechanism/learning/iris.js';
import { irisProblem } from '../../../src/mechanism/learning/iris-problem.js';
import { followTheLeader, leader } from '../../../src/mechanism/learning/leader.js';
import { matrixMechanism } from '../../../src/mechanism/stream/matrix-mechanism.js';
import { momentumDescent } from '../../../src/mechanism/learning/momentum-descent.js';
import { sampledNoise } from '../../../src/mechanism/stream/noise.js';
import { optimalMechanism } from '../../../src/mechanism/optimum/optimal-mechanism.js';
import {
  privateDescent,
  privateLeader,
  privateLearning,
} from '../../../src/mechanism/learning/private-learner.js';
import { squareRootCounter } from '../../../src/mechanism/square-root/square-root-counter.js';
import { kAryCounter } from '../../../src/mechanism/k-ary/k-ary-counter.js';
import { honakerCounter } from '../../../src/mechanism/tree/tree-counters.js';
import { offsetDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { Matrix } from '../../../src/linear/matrix.js';
import type { BallDomain } from '../../../src/privacy/notion/item-domain.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { momentum } from '../../../src/workload/momentum.js';
import { cooldownSchedule, stepSchedule } from '../../../src/workload/schedule.js';

const parse = (text: string): Rational => Rational.parse(text);
const problem = irisProblem();
const n = problem.steps;
const d = problem.dimension;
const zero = Array.from({ length: d }, () => Rational.ZERO);
const items: BallDomain = {
  kind: 'ball',
  dimension: d,
  radius: Rational.ONE,
  step: Rational.dyadic(1n, -16),
};
const rho = Rational.ONE;
const target = { items, relation: 'zero-out', target: { kind: 'zcdp', rho } } as const;

/** The comparator: the minimiser of the total loss plus ‖θ‖²/2, by plain gradient descent; any θ* will do for the theorems. */
const best = (() => {
  let theta: number[] = zero.map(() => 0);
  for (let round = 0; round < 2000; round += 1) {
    const sum = theta.map((x) => x);
    for (let t = 1; t <= n; t += 1) problem.gradient(theta, t).forEach((g, i) => (sum[i]! += g));
    theta = theta.map((x, i) => x - 0.08 * sum[i]!);
  }
  return theta;
})();
const norm = Math.sqrt(best.reduce((sum, x) => sum + x * x, 0));

/** The mean regret of θ_1, …, θ_n against the comparator. */
function regret(points: readonly (readonly Rational[])[]): number {
  let sum = 0;
  for (let t = 1; t <= n; t += 1)
    sum += problem.loss(points[t - 1]!.map(approxDouble), t) - problem.loss(best, t);
  return sum / n;
}

const mean = (values: readonly number[]): number => values.reduce((x, y) => x + y, 0) / values.length;

describe("Fisher's irises", () => {
  it('are the published ones: the sums of the 50 versicolor and the 50 virginica', () => {
    const sums = ([-1, 1] as const).map((kind) => {
      const flowers = IRIS.filter((flower) => flower[4] === kind);
      return [
        flowers.length,
        ...[0, 1, 2, 3].map((i) => flowers.reduce((sum, flower) => sum + flower[i as 0], 0)),
      ];
    });
    // Fisher's Table II: the means 5.936, 2.770, 4.260, 1.326 and 6.588, 2.974, 5.552, 2.026 cm.
    expect(sums).toEqual([
      [50, 2968, 1385, 2130, 663],
      [50, 3294, 1487, 2776, 1013],
    ]);
  });

  it('make convex, 1-Lipschitz losses with the right gradients', () => {
    for (let t = 1; t <= n; t += 1) {
      const theta = best.map((x, i) => x + Math.sin(t + i));
      const gradient = problem.gradient(theta, t);
      expect(gradient.reduce((sum, g) => sum + g * g, 0)).toBeLessThan(1);
      gradient.forEach((g, i) => {
        const moved = (by: number): number =>
          problem.loss(
            theta.map((x, j) => (j === i ? x + by : x)),
            t,
          );
        expect(Math.abs((moved(1e-5) - moved(-1e-5)) / 2e-5 - g)).toBeLessThan(1e-8);
        expect(moved(1e-2) + moved(-1e-2)).toBeGreaterThanOrEqual(2 * problem.loss(theta, t));
      });
    }
  });
});

describe('follow the regularized leader', () => {
  /** Rational vectors that look random. */
  const vectors = (seed: number, count: number): Rational[][] =>
    Array.from({ length: count }, (_, t) =>
      [0, 1].map((i) => Rational.ratio(BigInt(((seed * 31 + t * 17 + i * 7) * (t + 3)) % 23) - 11n, 7n)),
    );
  const inner = (x: readonly Rational[], y: readonly Rational[]): Rational =>
    Rational.sum(x.map((value, i) => value.mul(y[i]!)));

  it('keeps its regret below η/2·Σ‖g‖² + ‖u‖²/(2η), exactly, on the space and on boxes', () => {
    for (const set of ['space', { side: parse('1/2') }] as const) {
      for (let seed = 1; seed < 30; seed += 1) {
        const lambda = Rational.ratio(BigInt(seed), 4n);
        const gradients = vectors(seed, 9);
        const points = followTheLeader(gradients, 2, lambda, set);
        const u = leader(vectors(seed + 1, 1)[0]!, lambda, set);
        const regretOfRun = Rational.sum(
          gradients.map((g, t) =>
            inner(
              g,
              points[t]!.map((x, i) => x.sub(u[i]!)),
            ),
          ),
        );
        const squares = Rational.sum(gradients.map((g) => inner(g, g)));
        const bound = squares.div(lambda).add(inner(u, u).mul(lambda)).div(parse('2'));
        expect(regretOfRun.compare(bound) <= 0).toBe(true);
      }
    }
  });

  it('shows the minimiser: no point of the box is better', () => {
    const set = { side: Rational.ONE };
    const s = [parse('3'), parse('-1/2')];
    const value = (theta: readonly Rational[]): Rational =>
      inner(s, theta).add(inner(theta, theta).mul(parse('1')));
    const least = value(leader(s, parse('2'), set));
    for (let i = -4n; i <= 4n; i += 1n)
      for (let j = -4n; j <= 4n; j += 1n)
        expect(value([Rational.ratio(i, 4n), Rational.ratio(j, 4n)]).compare(least) >= 0).toBe(true);
  });

  it('privately stays below the bound of HUU Algorithm 3, in the mean over seeded runs', () => {
    // ρ = 50: the noise multiplier is 1/√(2ρ).
    const loud = { ...target, target: { kind: 'zcdp', rho: Rational.integer(50n) } } as const;
    const learner: PrivateLearner = {
      steps: n,
      dimension: BigInt(d),
      gradientNorm: Rational.ONE,
      comparatorNorm: Rational.fromDouble(norm),
      relation: 'zero-out',
      multiplier: parse('1/10'),
    };
    const reading = { gradientConstant: parse('1/2'), noise: 'mean', norm: 'chi-mean' } as const;
    const lambda = bestRegularization(learner, reading).enclose(53).mid().toRational();
    const bound = approxDouble(regretBound(learner, reading, lambda).enclose(53).inf.toRational());
    const design = squareRootCounter({ ...loud, length: n, places: 4 });
    const noise = sampledNoise(seededTestSource(41n));
    const regrets = Array.from({ length: 4 }, () =>
      regret(privateLearning(problem, design, noise, zero, privateLeader(lambda, 'space'))),
    );
    expect(mean(regrets)).toBeLessThan(bound);
    // Without noise the sharp deterministic bound holds.
    const silent = regret(
      privateLearning(problem, design, { draw: () => 0n }, zero, privateLeader(lambda, 'space')),
    );
    const plain = n / (2 * approxDouble(lambda)) + (approxDouble(lambda) * norm ** 2) / 2;
    expect(silent).toBeLessThan(plain / n);
    expect(bound).toBeLessThan(1);
  });
});

describe('private gradient descent', () => {
  it('stays below the bound of DMRST Prop 4.1, in the mean over seeded runs', () => {
    const design = honakerCounter({ ...target, length: n });
    const { noise: law } = design.guarantee;
    const sigma = law.law === 'discrete-gaussian' ? Real.of(law.variance).sqrt() : Real.ONE;
    const stepSize = parse('1/10');
    const bound = descentRegretBound({
      steps: BigInt(n),
      dimension: BigInt(d),
      distance: Rational.fromDouble(norm),
      stepSize,
      lipschitz: Rational.ONE,
      sigma,
      frobeniusSquared: honakerStreamingFrobeniusSquared(BigInt(n)),
    }).enclose(53);
    const noise = sampledNoise(seededTestSource(42n));
    const regrets = Array.from({ length: 4 }, () =>
      regret(privateLearning(problem, design, noise, zero, privateDescent(zero, stepSize))),
    );
    expect(mean(regrets)).toBeLessThan(approxDouble(bound.inf.toRational()));
  });

  it('learns: with little noise the momentum iterates tell the flowers apart', () => {
    const steps = 30;
    const A = momentum(steps, parse('1/2')).matrix();
    const design = optimalMechanism({
      ...target,
      target: { kind: 'zcdp', rho: Rational.integer(100n) },
      A,
      places: 8,
    });
    const first = { ...problem, steps };
    const points = privateLearning(
      first,
      design,
      sampledNoise(seededTestSource(43n)),
      zero,
      privateDescent(zero, Rational.ONE),
    );
    const last = points.at(-1)!.map(approxDouble);
    const right = IRIS.filter((_, t) => problem.loss(last, t + 1) < Math.log(2)).length;
    expect(points).toHaveLength(steps + 1);
    expect(right).toBeGreaterThan(85);
  });

  it('is the recursion with momentum, exactly: θ = −M·g, for every schedule', () => {
    const steps = 12;
    const gradients = Array.from({ length: steps }, (_, t) => [
      Rational.ratio(BigInt((t * 7) % 11) - 5n, 3n),
      Rational.ratio(BigInt(t), 5n),
    ]);
    for (const schedule of [
      undefined,
      stepSchedule(steps, 4, parse('1/10')),
      cooldownSchedule(steps, 5, parse('1/20')),
    ]) {
      for (const beta of ['0', '1/2', '19/20'].map(parse)) {
        const M = momentum(steps, beta, schedule).matrix();
        const rates = schedule?.rates ?? gradients.map(() => Rational.ONE);
        const recursion = momentumDescent(gradients, [Rational.ZERO, Rational.ZERO], beta, rates);
        expect(
          M.mul(Matrix.ofRationals(gradients))
            .scaleBy(Rational.integer(-1n))
            .equals(Matrix.ofRationals(recursion)),
        ).toBe(true);
        // The mechanism for M without noise goes through the same points.
        const ball: BallDomain = { kind: 'ball', dimension: 2, radius: parse('10'), step: parse('1/15') };
        const design = matrixMechanism({ ...target, items: ball, A: M, B: M, C: Matrix.identity(steps) });
        const fixed = {
          steps,
          dimension: 2,
          gradient: (_: readonly number[], t: number) => gradients[t - 1]!.map(approxDouble),
        };
        const start = [Rational.ZERO, Rational.ZERO];
        const points = privateLearning(
          fixed,
          design,
          { draw: () => 0n },
          start,
          privateDescent(start, Rational.ONE),
        );
        expect(points.slice(1).map(String)).toEqual(recursion.map(String));
      }
    }
    expect(() => momentumDescent(gradients, zero, parse('1/2'), [])).toThrow(/expected 12 rates, got 0/);
  });

  it('refuses mechanisms for other items, or for items that may not depend on releases', () => {
    const next = privateDescent(zero, Rational.ONE);
    const source = { draw: () => 0n };
    const small = squareRootCounter({ ...target, items: { ...items, dimension: 2 }, length: n });
    expect(() => privateLearning(problem, small, source, zero, next)).toThrow(/ball of dimension 5/);
    const approximate = {
      kind: 'approximate',
      epsilon: Rational.ONE,
      delta: Rational.parse('1e-6'),
    } as const;
    const offset = kAryCounter({ ...target, target: approximate, length: n, system: offsetDigits(5n) });
    expect(() => privateLearning(problem, offset, source, zero, next)).toThrow(
      /items that depend on releases/,
    );
  });
});

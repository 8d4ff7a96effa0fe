import { describe, expect, it, vi } from 'vitest';
import { exp } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { discreteGaussianTail } from '../../src/privacy/gaussian/discrete-gaussian-delta.js';
import {
  discreteGaussianPmf,
  discreteGaussianVariance,
} from '../../src/privacy/gaussian/discrete-gaussian.js';
import {
  discreteLaplacePmf,
  discreteLaplaceTail,
  discreteLaplaceVariance,
} from '../../src/privacy/laplace/discrete-laplace.js';
import { seededTestSource } from '../../src/privacy/sampler/random-source.js';
import { sampleBernoulli, sampleBernoulliExp } from '../../src/privacy/sampler/sample-bernoulli.js';
import { sampleDiscreteGaussian } from '../../src/privacy/sampler/sample-discrete-gaussian.js';
import { sampleDiscreteLaplace } from '../../src/privacy/sampler/sample-discrete-laplace.js';
import { sampleUniform } from '../../src/privacy/sampler/sample-uniform.js';
import { alarms, bernsteinRadius, type Cell } from '../../test/privacy/false-alarm.js';

vi.setConfig({ testTimeout: 240_000 });

/** Draws per sampler, from a fixed seed; fewer of those with integers beyond 64 bits. */
const N = 1_000_000;
const FEWER = 200_000;

/** The probability, at most, that a test here fails with another seed though the sampler is right. */
const ALPHA = Rational.parse('1e-6');

const BITS = 128;
const q = Rational.parse;
const at = (x: Rational): Interval => Interval.fromRational(x, BITS);

/** How many of the draws gave each value. */
function histogram(draw: () => bigint | boolean, draws = N): Map<string, number> {
  const counts = new Map<bigint | boolean, number>();
  for (let i = 0; i < draws; i += 1) {
    const x = draw();
    counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  return new Map([...counts].map(([x, count]) => [String(x), count]));
}

/** The cells −reach, …, reach, and one beyond at either side. */
function cellsOfIntegers(
  counts: ReadonlyMap<string, number>,
  reach: bigint,
  pmf: (x: bigint) => Interval,
  upperTail: (m: bigint) => Interval,
): Cell[] {
  const cells: Cell[] = [];
  let [below, above] = [0, 0];
  for (const [x, count] of counts) {
    if (BigInt(x) < -reach) below += count;
    if (BigInt(x) > reach) above += count;
  }
  for (let x = -reach; x <= reach; x += 1n) {
    cells.push({ name: String(x), probability: pmf(x), count: counts.get(String(x)) ?? 0 });
  }
  const probability = upperTail(reach + 1n);
  return [
    ...cells,
    { name: 'below', probability, count: below },
    { name: 'above', probability, count: above },
  ];
}

/** The mean of the squares of a histogram. */
const meanSquare = (counts: ReadonlyMap<string, number>): Rational =>
  Rational.sum([...counts].map(([x, count]) => Rational.integer(BigInt(x) * BigInt(x) * BigInt(count)))).div(
    Rational.integer(BigInt(N)),
  );

/**
 * Whether a mean of squares is near the variance: |x| ≤ reach for all draws but with probability α/2, the mean of the squares
 * cut at reach² is within Bernstein's radius at α/2, with the fourth moment as the bound of the variance of a square.
 */
function isNear(mean: Rational, variance: Interval, reach: Rational, fourthMoment: Rational): boolean {
  const radius = bernsteinRadius(N, reach.pow(2), fourthMoment, ALPHA.div(q('2')));
  // The cut takes less than 1/1000 of the radius from the expectation.
  const distance = at(mean).sub(variance, BITS).mag().toRational();
  return distance.compare(radius.mul(q('1001/1000'))) <= 0;
}

describe('the samplers, over many draws with a false-alarm probability of at most 10^-6 for each test', () => {
  it('uniform: every value below 6', () => {
    const source = seededTestSource(101n);
    const counts = histogram(() => sampleUniform(source, 6n));
    const cells = ['0', '1', '2', '3', '4', '5'].map((name) => ({
      name,
      probability: at(q('1/6')),
      count: counts.get(name) ?? 0,
    }));
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(N);
    expect(alarms(cells, N, ALPHA)).toEqual([]);
  });

  it('uniform: sixteen parts of a range beyond 2^64', () => {
    const source = seededTestSource(102n);
    const bound = 3n ** 41n;
    const counts = histogram(() => (16n * sampleUniform(source, bound)) / bound, FEWER);
    const cells = Array.from({ length: 16 }, (_, part) => {
      const from = (bound * BigInt(part) + 15n) / 16n;
      const to = (bound * BigInt(part + 1) + 15n) / 16n;
      return {
        name: String(part),
        probability: at(Rational.ratio(to - from, bound)),
        count: counts.get(String(part)) ?? 0,
      };
    });
    expect(alarms(cells, FEWER, ALPHA)).toEqual([]);
  });

  it('Bernoulli(p) and Bernoulli(e^-γ)', () => {
    const source = seededTestSource(103n);
    for (const p of ['1/3']) {
      const count = histogram(() => sampleBernoulli(source, q(p))).get('true') ?? 0;
      expect(alarms([{ name: p, probability: at(q(p)), count }], N, ALPHA)).toEqual([]);
    }
    for (const gamma of ['7/2']) {
      const count = histogram(() => sampleBernoulliExp(source, q(gamma))).get('true') ?? 0;
      const probability = exp(at(q(gamma).neg()), BITS);
      expect(alarms([{ name: gamma, probability, count }], N, ALPHA)).toEqual([]);
    }
  });

  it('discrete Laplace: the values, and the variance 1/(2·sinh²(1/(2b)))', () => {
    const source = seededTestSource(104n);
    const scale = q('5/2');
    const counts = histogram(() => sampleDiscreteLaplace(source, scale));
    const upperTail = (m: bigint): Interval => discreteLaplaceTail(scale, m).toBits(BITS).shift(-1);
    expect(
      alarms(
        cellsOfIntegers(counts, 25n, (x) => discreteLaplacePmf(scale, x).toBits(BITS), upperTail),
        N,
        ALPHA,
      ),
    ).toEqual([]);
    const reach = 80n;
    const lost = discreteLaplaceTail(scale, reach + 1n)
      .toBits(BITS)
      .sup.toRational()
      .mul(Rational.integer(BigInt(N)));
    expect(lost.compare(ALPHA.div(q('2')))).toBe(-1);
    // E x⁴ < 24b⁴ + 2b², as Σ x⁴ tanh(1/(2b))·e^(−|x|/b) is below the continuous moment by less than the variance.
    const fourth = scale
      .pow(4)
      .mul(q('24'))
      .add(scale.pow(2).mul(q('2')));
    expect(
      isNear(
        meanSquare(counts),
        discreteLaplaceVariance(scale).toBits(BITS),
        Rational.integer(reach),
        fourth,
      ),
    ).toBe(true);
  });

  it('discrete Gaussian: the values, and the variance', () => {
    const source = seededTestSource(105n);
    const variance = q('15/2');
    const counts = histogram(() => sampleDiscreteGaussian(source, variance));
    const upperTail = (m: bigint): Interval => discreteGaussianTail(variance, m).toBits(BITS);
    expect(
      alarms(
        cellsOfIntegers(counts, 13n, (x) => discreteGaussianPmf(variance, x).toBits(BITS), upperTail),
        N,
        ALPHA,
      ),
    ).toEqual([]);
    const reach = 22n;
    const lost = upperTail(reach + 1n)
      .shift(1)
      .sup.toRational()
      .mul(Rational.integer(BigInt(N)));
    expect(lost.compare(ALPHA.div(q('2')))).toBe(-1);
    expect(
      isNear(
        meanSquare(counts),
        discreteGaussianVariance(variance).toBits(BITS),
        Rational.integer(reach),
        variance.pow(2).mul(q('3')),
      ),
    ).toBe(true);
  });

  it('discrete Gaussian of a scale beyond float64: the parts of the line between multiples of σ/4', () => {
    const source = seededTestSource(106n);
    const sigma = 4n * 10n ** 20n;
    const variance = Rational.integer(sigma * sigma);
    const part = sigma / 4n;
    const floor = (x: bigint): bigint => (x < 0n ? -((-x + part - 1n) / part) : x / part);
    const counts = histogram(() => floor(sampleDiscreteGaussian(source, variance)), FEWER);
    const from = Array.from({ length: 34 }, (_, i) =>
      discreteGaussianTail(variance, BigInt(i - 16) * part).toBits(BITS),
    );
    const cells = Array.from({ length: 33 }, (_, i) => ({
      name: String(i - 16),
      probability: from[i]!.sub(from[i + 1]!, BITS),
      count: counts.get(String(i - 16)) ?? 0,
    }));
    expect(alarms(cells, FEWER, ALPHA)).toEqual([]);
  });
});

import { expect, it, vi } from 'vitest';
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
import type { NoiseLaw } from '../../src/privacy/noise/noise-law.js';
import { BatchSampler } from '../../src/privacy/sampler/batch/batch-sampler.js';
import type { RandomSource } from '../../src/privacy/sampler/random-source.js';
import { sampleBernoulli, sampleBernoulliExp } from '../../src/privacy/sampler/sample-bernoulli.js';
import { sampleDiscreteGaussian } from '../../src/privacy/sampler/sample-discrete-gaussian.js';
import { sampleDiscreteLaplace } from '../../src/privacy/sampler/sample-discrete-laplace.js';
import { sampleUniform } from '../../src/privacy/sampler/sample-uniform.js';
import { integerCells, samplerLaws } from '../../src/laws/sampler-laws.js';
import { keeps } from '../effort.js';

vi.setConfig({ testTimeout: 240_000 });

/** Draws per sampler, from a fixed seed; fewer of those with integers beyond 64 bits. */
const N = 1_000_000;
const FEWER = 200_000;

/** The probability, at most, that a test here fails with another seed though the sampler is right. */
const ALPHA = Rational.parse('1e-6');

const BITS = 128;
/** What no draw exceeds in size, but with a probability of less than α/2. */
const [LAPLACE_REACH, GAUSSIAN_REACH] = [80n, 22n];
const q = Rational.parse;

const SUITE = { draws: N, falseAlarm: ALPHA };

keeps(
  'uniform below 6',
  samplerLaws({
    ...SUITE,
    sample: (source) => sampleUniform(source, 6n),
    cells: ['0', '1', '2', '3', '4', '5'].map((name) => ({ name, probability: '1/6' })),
  }),
);

const bound = 3n ** 41n;
keeps(
  'uniform below an integer beyond 2^64, by sixteenths',
  samplerLaws({
    ...SUITE,
    draws: FEWER,
    sample: (source) => (16n * sampleUniform(source, bound)) / bound,
    cells: Array.from({ length: 16 }, (_, part) => {
      const from = (bound * BigInt(part) + 15n) / 16n;
      const to = (bound * BigInt(part + 1) + 15n) / 16n;
      return { name: String(part), probability: Rational.ratio(to - from, bound) };
    }),
  }),
);

keeps(
  'Bernoulli(1/3)',
  samplerLaws({
    ...SUITE,
    sample: (source) => sampleBernoulli(source, q('1/3')),
    cells: [
      { name: 'true', probability: '1/3' },
      { name: 'false', probability: '2/3' },
    ],
  }),
);

const rare = exp(Interval.fromRational(q('-7/2'), BITS), BITS);
keeps(
  'Bernoulli(e^(−7/2))',
  samplerLaws({
    ...SUITE,
    sample: (source) => sampleBernoulliExp(source, q('7/2')),
    cells: [
      { name: 'true', probability: rare },
      { name: 'false', probability: Interval.point(1n).sub(rare, BITS) },
    ],
  }),
);

const scale = q('5/2');
keeps(
  'discrete Laplace, with the variance 1/(2·sinh²(1/(2b)))',
  samplerLaws({
    ...SUITE,
    sample: (source) => sampleDiscreteLaplace(source, scale),
    ...integerCells(
      25n,
      (x) => discreteLaplacePmf(scale, x).toBits(BITS),
      (m) => discreteLaplaceTail(scale, m).toBits(BITS).shift(-1),
    ),
    meanSquare: {
      value: discreteLaplaceVariance(scale).toBits(BITS),
      reach: LAPLACE_REACH,
      // E x⁴ < 24b⁴ + 2b², as Σ x⁴ tanh(1/(2b))·e^(−|x|/b) is below the continuous moment by less than the variance.
      fourthMoment: scale
        .pow(4)
        .mul(q('24'))
        .add(scale.pow(2).mul(q('2'))),
    },
  }),
);

const variance = q('15/2');
keeps(
  'discrete Gaussian, with its variance',
  samplerLaws({
    ...SUITE,
    sample: (source) => sampleDiscreteGaussian(source, variance),
    ...integerCells(
      13n,
      (x) => discreteGaussianPmf(variance, x).toBits(BITS),
      (m) => discreteGaussianTail(variance, m).toBits(BITS),
    ),
    meanSquare: {
      value: discreteGaussianVariance(variance).toBits(BITS),
      reach: GAUSSIAN_REACH,
      fourthMoment: variance.pow(2).mul(q('3')),
    },
  }),
);

it('N draws stay within the reach of the mean squares, but for half a false alarm', () => {
  for (const beyond of [
    discreteLaplaceTail(scale, LAPLACE_REACH + 1n).toBits(BITS),
    discreteGaussianTail(variance, GAUSSIAN_REACH + 1n)
      .toBits(BITS)
      .shift(1),
  ])
    expect(
      beyond.sup
        .toRational()
        .mul(Rational.integer(BigInt(N)))
        .compare(ALPHA.div(q('2'))),
    ).toBe(-1);
});

/** Draws of a batch, one after the other, from each source. */
function batched(law: NoiseLaw): (source: RandomSource) => bigint {
  const waiting = new WeakMap<RandomSource, { readonly sampler: BatchSampler; readonly draws: number[] }>();
  return (source) => {
    const known = waiting.get(source) ?? { sampler: new BatchSampler(source, law), draws: [] };
    waiting.set(source, known);
    if (known.draws.length === 0) known.draws.push(...known.sampler.fill(new Float64Array(500)));
    return BigInt(known.draws.pop()!);
  };
}

keeps(
  'discrete Gaussian in batches, with its variance',
  samplerLaws({
    ...SUITE,
    depth: 0,
    sample: batched({ law: 'discrete-gaussian', variance, step: Rational.ONE }),
    ...integerCells(
      13n,
      (x) => discreteGaussianPmf(variance, x).toBits(BITS),
      (m) => discreteGaussianTail(variance, m).toBits(BITS),
    ),
    meanSquare: {
      value: discreteGaussianVariance(variance).toBits(BITS),
      reach: GAUSSIAN_REACH,
      fourthMoment: variance.pow(2).mul(q('3')),
    },
  }),
);

keeps(
  'discrete Laplace in batches, with its variance',
  samplerLaws({
    ...SUITE,
    depth: 0,
    sample: batched({ law: 'discrete-laplace', scale, step: Rational.ONE }),
    ...integerCells(
      25n,
      (x) => discreteLaplacePmf(scale, x).toBits(BITS),
      (m) => discreteLaplaceTail(scale, m).toBits(BITS).shift(-1),
    ),
    meanSquare: {
      value: discreteLaplaceVariance(scale).toBits(BITS),
      reach: LAPLACE_REACH,
      fourthMoment: scale
        .pow(4)
        .mul(q('24'))
        .add(scale.pow(2).mul(q('2'))),
    },
  }),
);

// In blocks of 2^13: half-sigma cells, and a residue of the last bits, which is uniform up to e^(−2π²σ²).
const blocks = Rational.dyadic(1n, 40);
const half = 2n ** 19n;
const tails = Array.from({ length: 18 }, (_, i) =>
  discreteGaussianTail(blocks, BigInt(i - 8) * half).toBits(BITS),
);
const ofBlocks = batched({ law: 'discrete-gaussian', variance: blocks, step: Rational.ONE });
keeps(
  'discrete Gaussian in batches of blocks, by halves of σ',
  samplerLaws({
    ...SUITE,
    depth: 0,
    sample: (source) => ofBlocks(source) >> 19n,
    cells: [
      ...tails.slice(0, -1).map((tail, i) => ({
        name: String(i - 8),
        probability: tail.sub(tails[i + 1]!, BITS),
      })),
      { name: 'below', probability: Interval.point(1n).sub(tails[0]!, BITS) },
      { name: 'above', probability: tails[17]! },
    ],
    cellOf: (x) => (x < -8n ? 'below' : x > 8n ? 'above' : String(x)),
  }),
);
keeps(
  'discrete Gaussian in batches of blocks, by its last four bits',
  samplerLaws({
    ...SUITE,
    depth: 0,
    sample: (source) => ofBlocks(source) & 15n,
    cells: Array.from({ length: 16 }, (_, i) => ({ name: String(i), probability: '1/16' })),
  }),
);

const sigma = 4n * 10n ** 20n;
const huge = Rational.integer(sigma * sigma);
const part = sigma / 4n;
const floor = (x: bigint): bigint => (x < 0n ? -((-x + part - 1n) / part) : x / part);
const from = Array.from({ length: 34 }, (_, i) =>
  discreteGaussianTail(huge, BigInt(i - 16) * part).toBits(BITS),
);
const MIDDLE = Array.from({ length: 33 }, (_, i) => ({
  name: String(i - 16),
  probability: from[i]!.sub(from[i + 1]!, BITS),
}));
keeps(
  'discrete Gaussian of a scale beyond float64, by quarters of σ',
  samplerLaws({
    ...SUITE,
    draws: FEWER,
    depth: 0,
    sample: (source) => floor(sampleDiscreteGaussian(source, huge)),
    cells: [
      ...MIDDLE,
      { name: 'below', probability: Interval.point(1n).sub(from[0]!, BITS) },
      { name: 'above', probability: from[33]! },
    ],
    cellOf: (x) => (x < -16n ? 'below' : x > 16n ? 'above' : String(x)),
  }),
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp, ln } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import {
  gaussianGuarantee,
  laplaceGuarantee,
  type Protection,
} from '../../src/mechanism/stream/guarantee.js';
import {
  discreteGaussianDelta,
  isDiscreteGaussianPrivate,
} from '../../src/privacy/gaussian/discrete-gaussian-delta.js';
import { discreteGaussianPmf } from '../../src/privacy/gaussian/discrete-gaussian.js';
import { discreteLaplacePmf } from '../../src/privacy/laplace/discrete-laplace.js';
import { noiseFor } from '../../src/privacy/noise/noise-for.js';
import type { PrivacyStatement } from '../../src/privacy/notion/privacy-statement.js';
import { bestRealOrder } from '../../src/privacy/notion/renyi.js';
import { absoluteSensitivity, euclideanSensitivitySquared } from '../../src/privacy/notion/sensitivity.js';
import { runs } from '../effort.js';
import { positives } from '../privacy-arbitraries.js';

const BITS = 100;
const one = Interval.point(1n);

/** The streams of four bits, and those that differ from one of them in one bit. */
const STREAMS = Array.from({ length: 16 }, (_, x) => [0, 1, 2, 3].map((i) => BigInt((x >> i) & 1)));
const PAIRS = STREAMS.flatMap((x) =>
  [0, 1, 2, 3].map((i) => [x, x.map((bit, j) => (j === i ? 1n - bit : bit))] as const),
);
const tree = binaryTree(4);
/** Cx: the seven nodes of the tree. */
const nodes = (x: readonly bigint[]): bigint[] =>
  Array.from({ length: tree.C.rows }, (_, k) => tree.C.row(k).reduce((sum, c, i) => sum + c.num * x[i]!, 0n));
const protection: Protection = {
  relation: 'replacement',
  protects: 'one bit of the stream',
  items: { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE },
  releases: 4,
  adaptive: true,
};

describe('the definition of ε-DP, for a tree with discrete Laplace noise', () => {
  it('holds for every pair of neighbouring streams at every output that is tried, and is attained', () => {
    const noise = noiseFor(
      { kind: 'pure', epsilon: Rational.parse('3/4') },
      { norm: 'l1', value: absoluteSensitivity(tree.C, 'zero-out') },
      Rational.ONE,
    );
    const { total } = laplaceGuarantee(protection, noise, Rational.integer(3n), {
      sensitivity: Rational.ONE,
      attained: false,
    });
    expect(total).toEqual([{ kind: 'pure', epsilon: Rational.parse('3/4') }]);
    const most = exp(Interval.fromRational(Rational.parse('3/4'), BITS), BITS);
    // The probability of an output is a product over nodes: powers of q = e^(−1/b) and one common factor.
    const exponent = (output: readonly bigint[], x: readonly bigint[]): bigint =>
      nodes(x).reduce((sum, y, k) => sum + (output[k]! < y ? y - output[k]! : output[k]! - y), 0n);
    const q = discreteLaplacePmf(noise.scale, 1n)
      .toBits(BITS)
      .div(discreteLaplacePmf(noise.scale, 0n).toBits(BITS), BITS);
    let attained = false;
    fc.assert(
      fc.property(fc.array(fc.bigInt(-5n, 9n), { minLength: 7, maxLength: 7 }), (output) =>
        PAIRS.every(([x, y]) => {
          const ratio = q.pow(Number(exponent(output, x) - exponent(output, y)), BITS);
          attained ||= !ratio.disjoint(most);
          return ratio.inf.compare(most.sup) <= 0;
        }),
      ),
      runs(60),
    );
    expect(attained).toBe(true);
  });
});

describe('the definition of zCDP, for discrete Gaussian noise', () => {
  /** ln Σ p(y − s)^α·p(y)^(1−α), over |y| ≤ 80: the Rényi divergence times α − 1. */
  const renyi = (variance: Rational, shift: bigint, order: bigint): Interval => {
    let sum = Interval.point(0n);
    for (let y = -80n; y <= 80n; y += 1n) {
      const here = discreteGaussianPmf(variance, y - shift)
        .toBits(BITS)
        .pow(Number(order), BITS);
      sum = sum.add(
        here.mul(
          discreteGaussianPmf(variance, y)
            .toBits(BITS)
            .pow(Number(1n - order), BITS),
          BITS,
        ),
        BITS,
      );
    }
    return ln(sum, BITS);
  };

  it('holds at integer orders, with equality: ρα with ρ = s²/(2σ²)', () => {
    fc.assert(
      fc.property(positives(6, 3), fc.bigInt(1n, 3n), fc.bigInt(2n, 4n), (variance, shift, order) => {
        fc.pre(variance.compare(Rational.parse('1/8')) > 0 && variance.compare(Rational.integer(12n)) < 0);
        const bound = Rational.integer(shift * shift * order * (order - 1n)).div(variance.add(variance));
        const value = renyi(variance, shift, order);
        const difference = value.sub(Interval.fromRational(bound, BITS), BITS);
        return difference.mag().magnitude() < -60;
      }),
      runs(12),
    );
  });

  it('has coordinates of all nodes that add up to the ρ of the guarantee, for every pair of neighbouring streams', () => {
    const squared = euclideanSensitivitySquared(tree.C, 'zero-out');
    const noise = noiseFor(
      { kind: 'zcdp', rho: Rational.parse('1/8') },
      { norm: 'l2', squared },
      Rational.ONE,
    );
    const { total, perRelease } = gaussianGuarantee(protection, noise, squared, {
      sensitivity: Rational.ONE,
      attained: false,
    });
    const rho = ([statement]: readonly PrivacyStatement[]): Rational =>
      statement?.kind === 'zcdp' ? statement.rho : Rational.ZERO;
    const costs = PAIRS.map(([x, y]) => {
      const [a, b] = [nodes(x), nodes(y)];
      const square = a.reduce((sum, value, k) => sum + (value - b[k]!) ** 2n, 0n);
      return Rational.integer(square).div(noise.variance.add(noise.variance));
    });
    expect(Rational.max(Rational.ZERO, ...costs).equals(rho(total))).toBe(true);
    expect(rho(perRelease).mul(Rational.integer(3n)).equals(rho(total))).toBe(true);
  });
});

describe('the definition of (ε, δ)-DP, for discrete Gaussian noise', () => {
  it('holds for every event: no set of outputs has more than the exact δ', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1/3', '2', '5'),
        fc.bigInt(1n, 3n),
        fc.uniqueArray(fc.bigInt(-12n, 15n), { minLength: 1, maxLength: 20 }),
        (variance, shift, event) => {
          const parameter = Rational.parse(variance);
          const epsilon = Rational.parse('1/2');
          const growth = exp(Interval.fromRational(epsilon, BITS), BITS);
          let excess = Interval.point(0n);
          for (const y of event) {
            const there = discreteGaussianPmf(parameter, y).toBits(BITS).mul(growth, BITS);
            excess = excess.add(
              discreteGaussianPmf(parameter, y - shift)
                .toBits(BITS)
                .sub(there, BITS),
              BITS,
            );
          }
          const delta = discreteGaussianDelta(parameter, shift, epsilon).toBits(BITS);
          return excess.inf.compare(delta.sup) <= 0;
        },
      ),
      runs(40),
    );
  });

  it('follows from ρ-zCDP by the best Rényi order: the exact δ at that ε is below', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1', '10', '1000', '1e9'),
        fc.constantFrom('1e-3', '1e-6', '1e-10'),
        (v, d) => {
          const variance = Rational.parse(v);
          const delta = Rational.parse(d);
          const epsilon = bestRealOrder(Rational.ONE.div(variance.add(variance)), delta)
            .epsilon.toBits(80)
            .sup.toRational();
          return isDiscreteGaussianPrivate(epsilon, delta, variance, 1n);
        },
      ),
      runs(12),
    );
  });

  it('is attained by no smaller δ: the half-line beyond the threshold is the worst event', () => {
    const delta = discreteGaussianDelta(Rational.integer(2n), 1n, Rational.ONE).toBits(BITS);
    expect(
      isDiscreteGaussianPrivate(
        Rational.ONE,
        delta.inf.toRational().mul(Rational.parse('0.999999')),
        Rational.integer(2n),
        1n,
      ),
    ).toBe(false);
    expect(delta.strictPrecedes(one)).toBe(true);
  });
});

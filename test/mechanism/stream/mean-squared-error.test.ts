import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../../src/arithmetic/rational.js';
import { kAryDiscreteMeanSquaredError } from '../../../src/bound/k-ary/k-ary-discrete.js';
import { squareRootMeanSquaredError } from '../../../src/bound/square-root/square-root-error.js';
import { unboundedMeanSquaredError } from '../../../src/bound/k-ary/unbounded.js';
import { harmonicSplit } from '../../../src/privacy/notion/budget-split.js';
import { bandedLowRank } from '../../../src/factorization/banded/banded-low-rank.js';
import { binaryTreeMeanSquaredError } from '../../../src/factorization/tree/binary-tree.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { honakerStreamingMeanSquaredError } from '../../../src/factorization/tree/honaker-streaming.js';
import { kAryMeanSquaredError } from '../../../src/factorization/k-ary/k-ary-weight.js';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { bandedMechanism } from '../../../src/mechanism/banded/banded-mechanism.js';
import { leftTriangularQuotient } from '../../../src/linear/triangular-quotient.js';
import { matrixMechanism } from '../../../src/mechanism/stream/matrix-mechanism.js';
import { sampledNoise } from '../../../src/mechanism/stream/noise.js';
import {
  optimalMechanism,
  optimalStreamingFactors,
} from '../../../src/mechanism/optimum/optimal-mechanism.js';
import { squareRootCounter } from '../../../src/mechanism/square-root/square-root-counter.js';
import { StreamMechanism, type StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { kAryCounter } from '../../../src/mechanism/k-ary/k-ary-counter.js';
import { binaryTreeCounter, honakerCounter } from '../../../src/mechanism/tree/tree-counters.js';
import { unboundedCounter } from '../../../src/mechanism/k-ary/unbounded-counter.js';
import type { RangeDomain } from '../../../src/privacy/notion/item-domain.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { momentum } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const parse = (text: string): Rational => Rational.parse(text);

/** Numbers from 0 to 1 on so fine a grid that the noise's variance is 2b² or σ² to 10 digits. */
const items: RangeDomain = {
  kind: 'range',
  least: Rational.ZERO,
  most: Rational.ONE,
  step: Rational.dyadic(1n, -20),
};
const whole: RangeDomain = { ...items, step: Rational.ONE };
const relation = 'replacement';
const pure = { items, relation, target: { kind: 'pure', epsilon: parse('1/2') } } as const;
const zcdp = { items, relation, target: { kind: 'zcdp', rho: parse('1/8') } } as const;

/** MSE·ε² and MSE·2ρ, the squared noise multiplier being 1/(2ρ), in the units of the items. */
const ofPure = (x: Rational): number => approxDouble(x.mul(parse('4')));
const ofZcdp = (x: Rational): number => approxDouble(x.mul(parse('4')));

const n = 7;
const A = prefixSum(n).matrix();
const M = momentum(6, parse('1/2')).matrix();
const structure = bandedLowRank(
  Matrix.ofIntegers(
    6,
    6,
    Array.from({ length: 36 }, (_, k) => [8n, 4n][Math.floor(k / 6) - (k % 6)] ?? 0n),
    parse('1/8'),
  ),
  2,
  Matrix.ofIntegers(6, 1, [1n, 2n, 3n, 3n, 3n, 3n], parse('1/8')),
  Matrix.ofIntegers(6, 1, [1n, 1n, 1n, 1n, 1n, 1n]),
);
const bandedFactors = (() => {
  const small = prefixSum(6).matrix();
  const design = bandedMechanism({ ...zcdp, A: small, structure });
  return { small, design };
})();

const CATALOGUE: readonly (readonly [string, StreamDesign, Matrix, number])[] = [
  [
    'binary tree',
    binaryTreeCounter({ ...zcdp, length: n }),
    A,
    ofZcdp(binaryTreeMeanSquaredError(BigInt(n))),
  ],
  ['Honaker', honakerCounter({ ...zcdp, length: n }), A, ofZcdp(honakerStreamingMeanSquaredError(BigInt(n)))],
  [
    'k-ary, plain',
    kAryCounter({ ...pure, length: n, system: plainDigits(3n) }),
    A,
    ofPure(kAryMeanSquaredError(plainDigits(3n), BigInt(n))),
  ],
  [
    'k-ary, offset',
    kAryCounter({ ...pure, length: n, system: offsetDigits(3n) }),
    A,
    ofPure(kAryMeanSquaredError(offsetDigits(3n), BigInt(n))),
  ],
  [
    'k-ary on whole numbers',
    kAryCounter({
      items: whole,
      relation,
      target: { kind: 'pure', epsilon: parse('2') },
      length: n,
      system: offsetDigits(5n),
    }),
    A,
    approxDouble(
      kAryDiscreteMeanSquaredError(offsetDigits(5n), BigInt(n), parse('2')).enclose(64).mid().toRational(),
    ),
  ],
  [
    'square root',
    squareRootCounter({ ...zcdp, length: n, places: 8 }),
    A,
    ofZcdp(squareRootMeanSquaredError(BigInt(n)).toRational()),
  ],
  [
    'square root, streaming',
    squareRootCounter({ ...zcdp, length: n, places: 8, prepared: false }),
    A,
    ofZcdp(squareRootMeanSquaredError(BigInt(n)).toRational()),
  ],
  [
    'unbounded',
    unboundedCounter({ ...pure, system: offsetDigits(3n) }),
    A,
    ofPure(unboundedMeanSquaredError(offsetDigits(3n), harmonicSplit, BigInt(n))),
  ],
  [
    'full Honaker',
    matrixMechanism({ ...zcdp, A: prefixSum(8).matrix(), ...honakerFull(3) }),
    prefixSum(8).matrix(),
    ofZcdp(squaredErrors(honakerFull(3)).mean),
  ],
  [
    'optimal for momentum',
    optimalMechanism({ ...zcdp, A: M, places: 10 }),
    M,
    ofZcdp(squaredErrors(optimalStreamingFactors(M)).mean),
  ],
  [
    'banded plus low rank',
    bandedFactors.design,
    bandedFactors.small,
    ofZcdp(
      squaredErrors({
        B: bandedDense(),
        C: leftTriangularQuotient(bandedFactors.small, bandedDense())!,
      }).mean,
    ),
  ],
];

function bandedDense(): Matrix {
  const L = structure.left.mul(structure.right.transpose());
  const low = L.integers.map((x, at) => (Math.floor(at / 6) - (at % 6) >= 2 ? x : 0n));
  return structure.band.add(Matrix.ofIntegers(6, 6, low, L.scale));
}

describe('the mean squared error', () => {
  // The mean of R independent runs is within 5 of its standard errors, estimated from the runs, but for a chance of about 10^-6 per
  // mechanism by the central limit theorem; the seeds are fixed.
  const R = 150;

  it.each(CATALOGUE)('of the %s is that of the catalogue', (_, design, answers, expected) => {
    const noise = sampledNoise(seededTestSource(2024n));
    const ones = answers.rows;
    const one = answers.cols;
    const squares: number[] = [];
    for (let run = 0; run < R; run += 1) {
      const mechanism = StreamMechanism.start(design, noise);
      let sum = 0;
      for (let t = 0; t < ones; t += 1) {
        const exact = Rational.sum(answers.row(t).slice(0, one));
        const [release] = mechanism.step([Rational.ONE]);
        sum += approxDouble(release!.sub(exact)) ** 2 / ones;
      }
      squares.push(sum);
    }
    const mean = squares.reduce((x, y) => x + y, 0) / R;
    const variance = squares.reduce((x, y) => x + (y - mean) ** 2, 0) / (R - 1);
    const error = Math.sqrt(variance / R);
    expect(error / expected).toBeLessThan(0.2);
    expect(Math.abs(mean - expected) / error).toBeLessThan(5);
  });
});

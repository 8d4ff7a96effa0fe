import { Rational } from '../../src/arithmetic/rational.js';
import { bandedLowRank, denseMatrix } from '../../src/factorization/banded/banded-low-rank.js';
import type { Factorization } from '../../src/factorization/factorization.js';
import { kAryMostLiveTerms } from '../../src/factorization/k-ary/k-ary-counts.js';
import { offsetDigits, plainDigits } from '../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../src/factorization/k-ary/k-ary-factors.js';
import { honakerFull } from '../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../src/factorization/tree/honaker-streaming.js';
import { counterLaws, type RunningCounter } from '../../src/laws/counter-laws.js';
import type { Numeral } from '../../src/laws/numeral.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';
import { bandedMechanism } from '../../src/mechanism/banded/banded-mechanism.js';
import { kAryCounter } from '../../src/mechanism/k-ary/k-ary-counter.js';
import { unboundedCounter } from '../../src/mechanism/k-ary/unbounded-counter.js';
import { squareRootCounter } from '../../src/mechanism/square-root/square-root-counter.js';
import { matrixMechanism } from '../../src/mechanism/stream/matrix-mechanism.js';
import type { NoiseSource } from '../../src/mechanism/stream/noise.js';
import { StreamMechanism, type StreamDesign } from '../../src/mechanism/stream/stream-mechanism.js';
import { binaryTreeCounter, honakerCounter } from '../../src/mechanism/tree/tree-counters.js';
import type { RangeDomain } from '../../src/privacy/notion/item-domain.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { keeps } from '../effort.js';

const N = 13;
const items: RangeDomain = {
  kind: 'range',
  least: Rational.integer(-2n),
  most: Rational.integer(3n),
  step: Rational.ONE,
};
const base = { items, relation: 'replacement' } as const;
const pure = { ...base, target: { kind: 'pure', epsilon: Rational.parse('1/2') } } as const;
const zcdp = { ...base, target: { kind: 'zcdp', rho: Rational.parse('1/8') } } as const;

/** A running mechanism of ours, through the door of everyone's. */
interface Running extends RunningCounter {
  readonly mechanism: StreamMechanism;
}
const running = (mechanism: StreamMechanism): Running => ({
  mechanism,
  step: (item) => mechanism.step([Rational.integer(item)])[0]!,
  held: () => mechanism.liveTerms,
});
const source = (draw: () => bigint): NoiseSource => ({ draw });

interface Known {
  readonly length?: number;
  readonly factors?: Factorization;
  readonly allowance?: Numeral;
  readonly noiseSize?: bigint;
  readonly mostHeld?: (t: number) => number;
}
const counter = (name: string, design: StreamDesign, { length = N, ...known }: Known): void => {
  keeps(
    name,
    counterLaws({
      length,
      start: (draw) => running(StreamMechanism.start(design, source(draw))),
      resume: (each, draw) =>
        running(StreamMechanism.resume(design, (each as Running).mechanism.state(), source(draw))),
      items: [-2n, -1n, 0n, 1n, 2n, 3n],
      unit: design.guarantee.noise.step,
      ...known,
    }),
    25,
  );
};

/** Noise that is rounded to a multiple of 2^−places, and that is large enough to be seen then. */
const rounding = (design: StreamDesign, places: number): Known => ({
  allowance: Rational.dyadic(1n, -places - 1),
  noiseSize: Rational.integer(1000n).div(design.guarantee.noise.step).ceil(),
});

const A = prefixSum(N).matrix();
const plain = plainDigits(3n);
const structure = bandedLowRank(
  Matrix.ofIntegers(
    N,
    N,
    Array.from({ length: N * N }, (_, k) => [8n, 4n][Math.floor(k / N) - (k % N)] ?? 0n),
    Rational.ratio(1n, 8n),
  ),
  2,
  Matrix.ofIntegers(
    N,
    2,
    Array.from({ length: 2 * N }, (_, k) => BigInt((5 * k) % 7) - 2n),
    Rational.ratio(1n, 8n),
  ),
  Matrix.ofIntegers(
    N,
    2,
    Array.from({ length: 2 * N }, (_, k) => BigInt((3 * k) % 5) - 1n),
    Rational.ratio(1n, 3n),
  ),
);
const B = denseMatrix(structure);

counter('binary tree', binaryTreeCounter({ ...pure, length: N }), {
  mostHeld: (t) => t.toString(2).length,
});
counter('k-ary tree of plain digits', kAryCounter({ ...zcdp, length: N, system: plain }), {
  factors: kAryFactorization(plain, N),
  mostHeld: (t) => Number(kAryMostLiveTerms(plain, BigInt(t))),
});
counter('k-ary tree of offset digits', kAryCounter({ ...pure, length: N, system: offsetDigits(3n) }), {
  mostHeld: (t) => Number(kAryMostLiveTerms(offsetDigits(3n), BigInt(t))),
});
counter('unbounded', unboundedCounter({ ...pure, system: offsetDigits(3n) }), {});
counter("Honaker's streaming estimator", honakerCounter({ ...zcdp, length: N }), {
  factors: honakerStreaming(N),
  mostHeld: () => N.toString(2).length,
});
// Their terms are on a fine lattice, and what they add to a release on a coarser one.
for (const prepared of [true, false]) {
  const design = squareRootCounter({ ...zcdp, length: N, prepared });
  counter(prepared ? 'square root, prepared' : 'square root, streaming', design, rounding(design, 0));
}
const eighths = squareRootCounter({ ...zcdp, length: N, places: 3 });
counter('square root, rounded to eighths', eighths, rounding(eighths, 3));
const full = honakerFull(3);
counter('matrices', matrixMechanism({ ...zcdp, A: prefixSum(8).matrix(), ...full }), {
  length: 8,
  factors: full,
});
counter('banded and of low rank', bandedMechanism({ ...zcdp, A, structure }), {
  factors: { B, C: solveExactly(B, A)! },
});

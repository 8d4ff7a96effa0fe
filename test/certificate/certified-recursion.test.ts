import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifiedRecursion } from '../../src/certificate/certified-recursion.js';
import { prove } from '../../src/certificate/prove.js';
import { recursionNorms } from '../../src/factorization/optimum/recursion-norms.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  recursionDigest,
  recursiveStrategy,
  type RecursiveStrategy,
} from '../../src/factorization/optimum/recursive-strategy.js';
import type { ApproxRecursion } from '../../src/float64/recursive-root.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { decay } from '../../src/workload/decay.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { parseSchedule } from '../../src/workload/schedule.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';

const q = Rational.parse;

/** C to 40 bits, by running the recursion on every unit vector. */
function matrixOf({ n, buffers: r, order: b, ...parts }: RecursiveStrategy): Matrix {
  const unit = 2 ** RECURSION_BITS;
  const columns = Array.from({ length: n }, (_, j) => {
    let state = new Float64Array(r * b);
    return Array.from({ length: n }, (__, t) => {
      const x = t === j ? 1 : 0;
      let u = (parts.main[t]! / 2 ** MAIN_BITS) * x;
      const moved = new Float64Array(r * b);
      for (let k = 0; k < r; k++) {
        for (let a = 0; a < b; a++) u += (parts.scales[(t * r + k) * b + a]! / unit) * state[k * b + a]!;
        state[k * b]! += (parts.inputs[t * r + k]! / unit) * x;
        for (let a = 0; a < b; a++)
          for (let c = 0; c < b; c++)
            moved[k * b + a]! +=
              (parts.transitions[((t * r + k) * b + a) * b + c]! / unit) * state[k * b + c]!;
      }
      state = moved;
      return u;
    });
  });
  return Matrix.ofDoubles(
    n,
    n,
    Float64Array.from({ length: n * n }, (_, at) => columns[at % n]![Math.floor(at / n)]!),
  ).rounded(40);
}

const ar = bandedInverse({
  main: ['1', '2', '1', '3', '1', '2', '1'].map(q),
  first: ['-1', '-1/2', '1', '-1', '1/3', '-1'].map(q),
  second: Array.from({ length: 5 }, () => Rational.ZERO),
});

/** Its recursion is above 1 in size; what is held is balanced. */
const growing = bandedInverse({
  main: ['1', '1', '1'].map(q),
  first: ['-9', '-9'].map(q),
  second: [Rational.ZERO],
});

const ar2 = bandedInverse({
  main: ['1', '2', '-1', '3', '1', '2', '1'].map(q),
  first: ['-1', '-1/2', '1', '-1', '1/3', '-1'].map(q),
  second: ['1/2', '-1', '0', '2/3', '1'].map(q),
});

const late = bandedInverse({
  main: ['1', '1', '1', '1', '1', '1'].map(q),
  first: ['-1', '-1', '-1', '-1', '-1'].map(q),
  second: ['0', '0', '0', '1/2'].map(q),
});

describe('certifiedRecursion', () => {
  it.each([
    ['one sum', prefixSum(1), 'gamma-F-banded'],
    ['sums', prefixSum(30), 'gamma-F-banded'],
    ['sums that doubles sweep over', prefixSum(64), 'gamma-F-sweeps'],
    ['decaying sums', decay(40, q('9/10')), 'gamma-F-banded'],
    ['an inverse with signs', ar, 'gamma-F-banded'],
    ['an inverse that grows', growing, 'gamma-F-banded'],
    ['momentum', momentum(40, q('9/10')), 'gamma-F-banded'],
    ['momentum near 1', momentum(30, q('99/100')), 'gamma-F-banded'],
    [
      'momentum with falling rates that doubles sweep over',
      momentum(64, q('19/20'), parseSchedule('cooldown:20:1/10', 64)),
      'gamma-F-sweeps',
    ],
    ['an inverse with signs and two subdiagonals', ar2, 'gamma-F-banded'],
    ['an inverse whose second subdiagonal begins late', late, 'gamma-F-banded'],
  ] as const)('costs what a certificate of %s says, within a thousandth', (_, workload, kind) => {
    const proof = prove(workload, { kind, digits: 6 });
    const { strategy, inverse } = certifiedRecursion(workload, proof);
    expect(inverse).toEqual(workload.inverse!());
    const C = matrixOf(strategy);
    const B = triangularQuotient(workload.matrix(), C)!;
    const quotient = B.frobeniusSquared().mul(maxColumnNormSquared(C)).div(q(proof.claim.sup));
    expect(quotient.compare(q('1.001'))).toBe(-1);
    expect(quotient.compare(q('0.999999'))).toBe(1);
    // Columns of norm 1, as computed from above.
    const { squared } = recursionNorms(strategy);
    expect(squared.sub(Rational.ONE).abs().compare(q('1e-9'))).toBe(-1);
  });

  it('is the same whenever it is made, and another for other weights', () => {
    const workload = prefixSum(30);
    const digest = (digits: number): string =>
      recursionDigest(
        certifiedRecursion(workload, prove(workload, { kind: 'gamma-F-banded', digits })).strategy,
      );
    expect(digest(6)).toBe(digest(6));
    expect(digest(6)).not.toBe(digest(4));
  });

  it('refuses certificates of something else', () => {
    const workload = prefixSum(12);
    const bytes = (text: string): { bytes: Uint8Array } => ({ bytes: new TextEncoder().encode(text) });
    const kind = 'gamma-F-banded';
    expect(() => certifiedRecursion(workload, bytes('{}'))).toThrow('that the checker proves, got REFUSED');
    expect(() => certifiedRecursion(workload, prove(workload, { kind: 'gamma-F', digits: 5 }))).toThrow(
      'certifiedRecursion: expected a certificate of kind gamma-F-banded or gamma-F-sweeps, got gamma-F',
    );
    expect(() => certifiedRecursion(workload, prove(prefixSum(13), { kind, digits: 4 }))).toThrow(
      'expected a certificate of prefix-sum n=12, got one of prefix-sum n=13',
    );
    expect(() =>
      certifiedRecursion(decay(9, q('1/2')), prove(decay(9, q('1/3')), { kind, digits: 4 })),
    ).toThrow('expected a certificate of decay n=9 beta=1/2, got one of');
    const windows = slidingWindow(9, 3);
    expect(() => certifiedRecursion(windows, prove(prefixSum(9), { kind, digits: 4 }))).toThrow(
      'expected a workload of at most 2048 items, or one whose inverse is known to be banded, got sliding-window n=9',
    );
  });

  it('rounds nothing that is out of range', () => {
    const found: ApproxRecursion = {
      buffers: 1,
      order: 1,
      main: Float64Array.of(1),
      scales: Float64Array.of(1),
      inputs: Float64Array.of(1),
      transitions: Float64Array.of(0),
    };
    expect(recursiveStrategy(found)).toBeDefined();
    for (const [part, x] of [
      ['main', 0],
      ['main', NaN],
      ['main', 5],
      ['scales', -5],
      ['scales', Infinity],
      ['inputs', 4.1],
      ['transitions', -4.1],
      ['transitions', NaN],
    ] as const)
      expect(recursiveStrategy({ ...found, [part]: Float64Array.of(x) })).toBeUndefined();
  });
});

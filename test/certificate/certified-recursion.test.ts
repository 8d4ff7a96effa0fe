import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifiedRecursion } from '../../src/certificate/certified-recursion.js';
import { prove } from '../../src/certificate/prove.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  recursionDigest,
  recursionNorms,
  recursiveStrategy,
  type RecursiveStrategy,
} from '../../src/factorization/optimum/recursive-strategy.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { decay } from '../../src/workload/decay.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const q = Rational.parse;

/** C to 40 bits, by running the recursion on every unit vector. */
function matrixOf({ n, buffers: r, main, scales, decays }: RecursiveStrategy): Matrix {
  const columns = Array.from({ length: n }, (_, j) => {
    const state = new Float64Array(r);
    return Array.from({ length: n }, (__, t) => {
      const x = t === j ? 1 : 0;
      let u = (main[t]! / 2 ** MAIN_BITS) * x;
      for (let k = 0; k < r; k++) {
        u += (scales[t * r + k]! / 2 ** RECURSION_BITS) * state[k]!;
        state[k] = (decays[t * r + k]! / 2 ** RECURSION_BITS) * (state[k]! + x);
      }
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

describe('certifiedRecursion', () => {
  it.each([
    ['one sum', prefixSum(1), 'gamma-F-banded'],
    ['sums', prefixSum(30), 'gamma-F-banded'],
    ['sums that doubles sweep over', prefixSum(64), 'gamma-F-sweeps'],
    ['decaying sums', decay(40, q('9/10')), 'gamma-F-banded'],
    ['an inverse with signs', ar, 'gamma-F-banded'],
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
    const waves = momentum(9, q('9/10'));
    expect(() => certifiedRecursion(waves, prove(waves, { kind, digits: 4 }))).toThrow(
      'expected a workload of at most 2048 items, or one whose inverse has one subdiagonal, got momentum n=9',
    );
    // A decay above 1 in size: what is held would grow without bound.
    const growing = bandedInverse({
      main: ['1', '1', '1'].map(q),
      first: ['-9', '-9'].map(q),
      second: [Rational.ZERO],
    });
    expect(() => certifiedRecursion(growing, prove(growing, { kind, digits: 4 }))).toThrow(
      'expected weights for which doubles find a strategy within a percent of the optimum, got others',
    );
  });

  it('rounds nothing that is out of range', () => {
    const found = {
      buffers: 1,
      norm: 1,
      main: Float64Array.of(1),
      scales: Float64Array.of(1),
      decays: Float64Array.of(0),
    };
    expect(recursiveStrategy(found)).toBeDefined();
    for (const [part, x] of [
      ['main', 0],
      ['main', NaN],
      ['main', 5],
      ['scales', -5],
      ['scales', Infinity],
      ['decays', 1.1],
      ['decays', NaN],
    ] as const)
      expect(recursiveStrategy({ ...found, [part]: Float64Array.of(x) })).toBeUndefined();
  });
});

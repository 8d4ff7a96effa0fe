import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../properties/effort.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { encloseLowRankPair } from '../../../src/factorization/banded/low-rank-pair.js';
import { lowRankTracks, type LowRankTracks } from '../../../src/factorization/banded/low-rank-tracks.js';
import { encloseTrackedPairLoss } from '../../../src/factorization/banded/tracked-pair-loss.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { enclosePairLoss, exactPair } from '../../../src/factorization/optimum/partner.js';
import { approxOptimalWeights } from '../../../src/float64/fixed-point.js';
import { approxOptimalFactors } from '../../../src/float64/optimal-factors.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

/** B̂ entry by entry, as its definition says. */
function dense({ n, bandwidth: d, rank, diagonals, ratios, inputs, bits }: LowRankTracks): Matrix {
  const number = (x: bigint): Rational => Rational.dyadic(x, -bits);
  return Matrix.ofRationals(
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (__, j) => {
        if (i < j) return Rational.ZERO;
        if (i - j < d) return number(diagonals[i - j]![j]!);
        return Rational.sum(
          Array.from({ length: rank }, (___, k) => {
            let product = number(inputs[j * rank + k]!);
            for (let l = j + d + 1; l <= i; l++) product = product.mul(number(ratios[l * rank + k]!));
            return product;
          }),
        );
      }),
    ),
  );
}

const BITS = 96;
const units = (x: number): bigint => BigInt(Math.round(x * 2 ** 40)) << BigInt(BITS - 40);

/** Any numbers, with tracks that may grow and change their sign. */
const tracks: fc.Arbitrary<LowRankTracks> = fc
  .record({
    n: fc.integer({ min: 1, max: 9 }),
    d: fc.integer({ min: 1, max: 4 }),
    rank: fc.integer({ min: 1, max: 3 }),
    numbers: fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 90, maxLength: 90 }),
  })
  .map(({ n, d: wanted, rank, numbers }) => {
    const d = Math.min(wanted, n);
    const at = (i: number): bigint => units(numbers[i % numbers.length]!);
    return {
      n,
      bandwidth: d,
      rank,
      diagonals: Array.from({ length: d }, (_, q) =>
        Array.from({ length: n - q }, (__, j) => (q === 0 ? units(1.6) + at(j) : at(17 * q + j))),
      ),
      ratios: Array.from({ length: n * rank }, (_, i) => at(31 + i)),
      inputs: Array.from({ length: n * rank }, (_, i) => at(62 + i)),
      bits: BITS,
    };
  });

describe('the loss of banded plus low-rank noise by its structure', () => {
  it('encloses that of the exact pair of B̂, entry by entry', () => {
    fc.assert(
      fc.property(tracks, (structure) => {
        const b = dense(structure);
        const exact = squaredErrors(exactPair(prefixSum(structure.n).matrix(), b)).total;
        const loss = encloseTrackedPairLoss(structure);
        expect(loss.contains(exact)).toBe(true);
        const width = loss.wid().toRational();
        expect(width.compare(exact.mul(Rational.ratio(1n, 10n ** 12n)))).toBe(-1);
      }),
      runs(150),
    );
  });

  it.each([
    [32, 3, 2],
    [64, 3, 3],
  ])('is that of the dense fit of the same B, n = %i (%i, %i)', (n, d, r) => {
    const a = { rows: n, cols: n, data: prefixSum(n).matrix().approxDoubles() };
    const { b } = approxOptimalFactors(a, approxOptimalWeights(a).weights);
    const structure = lowRankTracks(b, d, r, 20);
    const [byStructure, byEntries] = [
      encloseTrackedPairLoss(structure),
      enclosePairLoss(prefixSum(n).matrix(), dense(structure), 80),
    ];
    expect(byStructure.disjoint(byEntries)).toBe(false);
    expect(
      byEntries
        .wid()
        .toRational()
        .compare(Rational.ratio(1n, 10n ** 9n)),
    ).toBe(-1);
  });

  it.each([
    [2, 1, 1],
    [3, 1, 2],
    [17, 4, 3],
    [256, 4, 4],
  ])('is above the optimum, and near it, n = %i (%i, %i)', (n, d, r) => {
    const { loss, optimum } = encloseLowRankPair(n, d, r, 9);
    expect(loss.inf.toRational().compare(optimum.inf)).toBeGreaterThan(0);
    expect(loss.sup.toRational().compare(optimum.sup.mul(Rational.ratio(1002n, 1000n)))).toBe(-1);
  });

  it('refuses sizes out of range, and a diagonal that is not positive', () => {
    expect(() => encloseLowRankPair(1, 1, 1, 9)).toThrow(
      'encloseLowRankPair: expected n, an integer from 2 to 4096, got 1',
    );
    expect(() => encloseLowRankPair(4097, 1, 1, 9)).toThrow(
      'expected n, an integer from 2 to 4096, got 4097',
    );
    expect(() => encloseLowRankPair(8, 8, 1, 9)).toThrow(
      'encloseLowRankPair: expected d, an integer from 1 to 7, got 8',
    );
    expect(() => encloseLowRankPair(8, 2, 0, 9)).toThrow(
      'encloseLowRankPair: expected r, an integer from 1 to 8, got 0',
    );
    const one = { n: 1, bandwidth: 1, rank: 1, diagonals: [[0n]], ratios: [0n], inputs: [0n], bits: 96 };
    expect(() => encloseTrackedPairLoss(one)).toThrow('expected a positive diagonal of B, got another');
  });
});

import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { signOverRange } from '../../../src/bound/blt/exponential-sign.js';
import { enclosedTerms, type ExponentialSum } from '../../../src/bound/blt/exponential-sum.js';
import { majorantBound } from '../../../src/bound/blt/majorant.js';
import { blt, bltCoefficients } from '../../../src/factorization/blt/blt.js';

const q = Rational.parse;
const sum = (weights: readonly string[], bases: readonly string[]): ExponentialSum => ({
  weights: weights.map(q),
  bases: bases.map(q),
});

describe('the sign of a sum of exponentials', () => {
  const late = sum(['1', '-2'], ['9/10', '8/10']);

  it.each([
    [0n, 10n, { kind: 'negative', at: 0n }],
    [1n, 10n, { kind: 'negative', at: 1n }],
    [5n, 5n, { kind: 'negative', at: 5n }],
    [6n, 10n ** 18n, { kind: 'nonnegative' }],
    [7n, 6n, { kind: 'nonnegative' }],
    [10n ** 17n, 10n ** 18n, { kind: 'nonnegative' }],
  ])('9^t − 2·8^t from %s to %s', (from, to, expected) => {
    expect(signOverRange(late, from, to)).toEqual(expected);
  });

  it('is unknown far out where no term outgrows the others', () => {
    const even = sum(['1', '1', '-1/2'], ['1', '-1', '1/2']);
    expect(signOverRange(even, 10n ** 17n, 10n ** 18n)).toEqual({ kind: 'unknown', at: 10n ** 17n });
  });

  it('is found where a positive sum turns', () => {
    // (1/2)^t ≥ (9/10)^t/100 up to t = 7.
    expect(signOverRange(sum(['-1/100', '1'], ['9/10', '1/2']), 1n, 1000n)).toEqual({
      kind: 'negative',
      at: 8n,
    });
  });

  it('is 0 where it is 0 exactly', () => {
    expect(signOverRange(sum(['1', '1'], ['1/3', '-1/3']), 0n, 60n)).toEqual({ kind: 'nonnegative' });
    expect(signOverRange(sum(['1', '-1', '1'], ['0', '0', '-1']), 1n, 1n)).toEqual({
      kind: 'negative',
      at: 1n,
    });
    expect(signOverRange(sum(['1', '-1'], ['0', '0']), 0n, 9n)).toEqual({ kind: 'nonnegative' });
  });

  it('is not decided where no enclosure tells it from 0, and no number is put in its place', () => {
    const cancelling = sum(['1', '1', '1/7', '-1/7'], ['1', '-1', '1/3', '-1/3']);
    expect(signOverRange(cancelling, 1n, 60n)).toEqual({ kind: 'nonnegative' });
    const never = sum(['1', '1'], ['1/3', '-1/3']);
    expect(signOverRange(never, 1n, 100n).kind).toBe('nonnegative');
    expect(signOverRange(never, 2n ** 60n, 2n ** 61n)).toEqual({ kind: 'unknown', at: 2n ** 60n });
  });

  it('has members that lie in their enclosures, from any one on', () => {
    const terms = sum(['1/2', '-1/3', '1/7'], ['9/10', '-1/2', '1/3']);
    for (const from of [0, 1, 17]) {
      const members = enclosedTerms(terms, from, 64);
      for (let t = from; t < from + 40; t++) {
        const value = Rational.sum(terms.weights.map((w, j) => w.mul(terms.bases[j]!.pow(t))));
        const { low, high } = members.next().value;
        expect(Rational.dyadic(low, -64).compare(value)).toBeLessThanOrEqual(0);
        expect(value.compare(Rational.dyadic(high, -64))).toBeLessThanOrEqual(0);
        expect(high - low < 1000n).toBe(true);
      }
    }
  });
});

describe('the majorant of a strategy whose coefficients rise', () => {
  const rising = blt([q('9/10'), q('1/2')], [q('1/2'), q('-1/2')]);

  it.each([
    [12, 1, 3],
    [12, 3, 2],
    [13, 4, 4],
    [9, 8, 2],
  ])(
    'n = %i, b = %i, κ = %i is that of |c| up to b and of its largest later value from there',
    (n, b, rounds) => {
      const sizes = bltCoefficients(rising, n).map((x) => x.abs());
      const majorant = sizes.map((x, t) => (t < b ? x : sizes.slice(t).reduce((y, z) => Rational.max(y, z))));
      const expected = Rational.sum(
        majorant.map((_, t) =>
          Rational.sum(Array.from({ length: rounds }, (__, r) => majorant[t - r * b] ?? Rational.ZERO)).pow(
            2,
          ),
        ),
      );
      const found = majorantBound(rising, { steps: BigInt(n), distance: BigInt(b), rounds: BigInt(rounds) })!;
      expect(found.compare(expected)).toBeGreaterThanOrEqual(0);
      expect(found.compare(expected.add(Rational.dyadic(1n, -100)))).toBe(-1);
    },
  );
});

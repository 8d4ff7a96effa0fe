import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { blt, bltCoefficients, type Blt } from '../../src/factorization/blt/blt.js';
import { bltCounter } from '../../src/mechanism/blt/blt-counter.js';
import { BltEncoder } from '../../src/mechanism/blt/blt-encoder.js';
import { fixedBlt } from '../../src/mechanism/blt/blt-precision.js';
import { fixedError } from '../../src/mechanism/blt/fixed-error.js';
import { fixedSensitivity } from '../../src/mechanism/blt/fixed-sensitivity.js';
import { givenNoise } from '../../src/mechanism/stream/noise.js';
import { StreamMechanism } from '../../src/mechanism/stream/stream-mechanism.js';
import { minSeparation, ONE_PARTICIPATION } from '../../src/privacy/participation/participation-schema.js';
import { runs } from '../effort.js';

const q = Rational.parse;
const N = 14;

/** Strategies of one to three buffers with (Σω)² ≤ Σωθ. */
const strategies: fc.Arbitrary<Blt> = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 300 })).map(([t, w]) => ({
      theta: Rational.ratio(BigInt(t), 1000n),
      omega: Rational.ratio(BigInt(w), 1000n),
    })),
    { minLength: 1, maxLength: 3 },
  )
  .map((buffers) =>
    blt(
      buffers.map(({ theta }) => theta),
      buffers.map(({ omega }) => omega),
    ),
  )
  .filter(({ theta, omega }) => {
    const first = Rational.sum(omega);
    const second = Rational.sum(omega.map((x, j) => x.mul(theta[j]!)));
    return first.mul(first).compare(second) < 0;
  });

const encoded = (strategy: Blt, bits: number, items: readonly bigint[]): bigint[] => {
  const encoder = new BltEncoder(fixedBlt(strategy, N, bits));
  return items.map((item) => encoder.next(item));
};

const stream = fc.array(fc.integer({ min: -3, max: 3 }).map(BigInt), { minLength: N, maxLength: N });
const bits = fc.integer({ min: 0, max: 6 });

describe('a strategy in fixed point', () => {
  it('moves what noise is added to by no more than its sensitivity, in one round or in several', () => {
    let closest = 0;
    fc.assert(
      fc.property(
        strategies,
        bits,
        stream,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: N - 1 }),
        fc.array(fc.constantFrom(-2n, -1n, 1n, 2n), { minLength: 3, maxLength: 3 }),
        (strategy, s, items, k, b, from, moves) => {
          const other = [...items];
          for (let r = 0; r < k && from + r * b < N; r++) other[from + r * b]! += moves[r]!;
          const [u, v] = [encoded(strategy, s, items), encoded(strategy, s, other)];
          const difference = u.map((x, t) => Rational.integer(x - v[t]!).mul(Rational.dyadic(1n, -s)));
          const squared = Rational.sum(difference.map((x) => x.mul(x)));
          const absolute = Rational.sum(difference.map((x) => x.abs()));
          const schema = k === 1 ? ONE_PARTICIPATION : minSeparation(k, b);
          const bound = fixedSensitivity(
            fixedBlt(strategy, N, s),
            N,
            { absolute: q('2'), squared: q('4') },
            1,
            schema,
          );
          const four = q('4');
          expect(squared.compare(bound.squared.mul(four))).toBeLessThanOrEqual(0);
          expect(absolute.compare(bound.absolute.mul(q('2')))).toBeLessThanOrEqual(0);
          const quotient = squared.div(bound.squared.mul(four));
          closest = Math.max(closest, Number(quotient.num) / Number(quotient.den));
        },
      ),
      runs(400),
    );
    // The bound is no larger than it has to be by much.
    expect(closest).toBeGreaterThan(0.9);
  });

  it('releases Ax + AC⁻¹z to within the bound of its rounding', () => {
    fc.assert(
      fc.property(
        strategies,
        bits,
        fc.integer({ min: 0, max: 6 }),
        stream,
        fc.array(fc.integer({ min: -500, max: 500 }).map(BigInt), { minLength: N, maxLength: N }),
        (strategy, s, asked, items, noise) => {
          const places = Math.min(asked, s);
          const design = bltCounter({
            strategy,
            length: N,
            places,
            bits: s,
            items: { kind: 'range', least: q('-3'), most: q('3'), step: Rational.ONE },
            relation: 'replacement',
            target: { kind: 'zcdp', rho: Rational.ONE },
          });
          const counter = StreamMechanism.start(design, givenNoise(noise));
          const fixed = fixedBlt(strategy, N, s);
          const inverse = inverseOf(bltCoefficients(fixed.strategy, N));
          let answer = 0n;
          let column = Rational.ZERO;
          const b = inverse.map((h) => (column = column.add(h)));
          items.forEach((item, t) => {
            answer += item;
            const terms = noise.slice(0, t + 1).map((z, i) => b[t - i]!.mul(Rational.integer(z)));
            const exact = Rational.integer(answer).add(Rational.sum(terms).mul(Rational.dyadic(1n, -s)));
            const released = counter.step([Rational.integer(item)])[0]!;
            const far = released.sub(exact).abs();
            expect(far.compare(fixedError(fixed, places, BigInt(t + 1)))).toBeLessThanOrEqual(0);
          });
        },
      ),
      runs(100),
    );
  });

  it('has an inverse whose coefficients are tame', () => {
    fc.assert(
      fc.property(strategies, (strategy) => {
        const h = inverseOf(bltCoefficients(fixedBlt(strategy, N).strategy, N));
        const others = h.slice(1);
        expect(others.every((x) => x.sign() <= 0)).toBe(true);
        expect(Rational.sum(h).sign()).toBeGreaterThanOrEqual(0);
      }),
      runs(60),
    );
  });
});

/** The coefficients of 1/c. */
function inverseOf(c: readonly Rational[]): Rational[] {
  const h: Rational[] = [Rational.ONE];
  for (let t = 1; t < c.length; t++) h.push(Rational.sum(h.map((x, i) => x.mul(c[t - i]!))).neg());
  return h;
}

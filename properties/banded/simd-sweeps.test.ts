import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { powerOfTwo } from '../../src/arithmetic/power-of-two.js';
import { REVERSED } from '../../src/checker/sweeps-reversed.js';
import { PREFIX_SUM } from '../../src/checker/swept.js';
import { simdDiagonal } from '../../src/float64/simd-sweeps.js';
import { runs } from '../effort.js';

/** So many steps that they are one block, a block each, and blocks of two and three. */
const lengths = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 100, max: 200 }));
const positive = (most: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.double({ min: 1, max: 2, noNaN: true }), fc.integer({ min: -most, max: most }))
    .map(([mantissa, exponent]) => mantissa * powerOfTwo(exponent));

const bytesOf = (values: Float64Array): string => Buffer.from(values.buffer).toString('hex');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sweeps in WebAssembly', () => {
  it.each([
    ['prefix sums', 'equal', PREFIX_SUM],
    ['reversed rows', 'reversed', REVERSED],
  ] as const)('are those of the checker, bit for bit: %s', (_, rows, swept) => {
    const inSimd = simdDiagonal(rows)!;
    fc.assert(
      fc.property(
        lengths.chain((n) => fc.array(positive(40), { minLength: n, maxLength: n })),
        // A batch, less and more than one.
        fc.array(fc.tuple(positive(60), positive(60)), { minLength: 1, maxLength: 20 }),
        (weights, poles) => {
          const v = Float64Array.from(weights);
          const s = poles.map(([pole]) => pole).sort((x, y) => x - y);
          const w = poles.map(([, weight]) => weight);
          const eps = swept.errors(v, s);
          const expected = swept.diagonal(v, s, w, eps)!;
          const found = inSimd(v, s, w, eps);
          expect(bytesOf(found.out)).toBe(bytesOf(expected.out));
          expect(bytesOf(found.err)).toBe(bytesOf(expected.err));
        },
      ),
      runs(300),
    );
  });

  it.each([
    ['without WebAssembly', undefined],
    [
      'where it is forbidden',
      {
        validate: () => true,
        Module: class {
          constructor() {
            throw new Error('content security policy');
          }
        },
      },
    ],
  ])('are those of the checker %s', async (_, absent) => {
    vi.stubGlobal('WebAssembly', absent);
    vi.resetModules();
    const { inSimd, simdDiagonal: none } = await import('../../src/float64/simd-sweeps.js');
    expect(none('equal')).toBeUndefined();
    const v = Float64Array.of(3, 5, 4);
    const eps = PREFIX_SUM.errors(v, [1]);
    const found = inSimd(PREFIX_SUM, 'equal').diagonal(v, [1], [2], eps);
    expect(found).toEqual(PREFIX_SUM.diagonal(v, [1], [2], eps));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeError } from '../../src/checker/nodes.js';
import { nodeError as ofSearch } from '../../src/linear/nodes.js';
import { runs } from '../effort.js';

/** The bound of every piece, and the worst of them: what is said of the format, with no piece left out. */
function ofAllPieces(
  [a, b]: readonly [bigint, bigint],
  nodes: readonly bigint[],
  pieces: bigint,
  one: bigint,
): bigint {
  const ends = [a, ...nodes, b];
  let worst = 0n;
  for (let count = 0; count <= nodes.length; count++) {
    const [left, right] = [ends[count]!, ends[count + 1]!];
    for (let h = 0n; h < pieces; h++) {
      const p = left + ((right - left) * h) / pieces;
      const q = left + ((right - left) * (h + 1n)) / pieces;
      let bound = one;
      nodes.forEach((node, i) => {
        bound = (i < count ? (bound * (q - node)) / (q + node) : (bound * (node - p)) / (node + p)) + 1n;
      });
      if (bound > worst) worst = bound;
    }
  }
  return worst;
}

/** Ascending natural numbers of up to so many bits, near each other or far apart. */
const ascending = (bits: number): fc.Arbitrary<bigint[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: bits }), fc.bigInt({ min: 0n, max: 1n << 60n })), {
      minLength: 3,
      maxLength: 40,
    })
    .map((parts) => parts.map(([size, x]) => (((1n << 60n) + x) >> 59n) << BigInt(size)))
    .map((steps) => steps.reduce<bigint[]>((all, step) => [...all, (all.at(-1) ?? 0n) + step], []));

describe('the error of nodes', () => {
  it('is that of the worst piece, whatever doubles say of the others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(3, 40, 200, 1100).chain(ascending),
        fc.constantFrom(3, 40, 80, 1100),
        fc.constantFrom(1, 3, 8),
        (numbers, places, pieces) => {
          const interval = [numbers[0]!, numbers[numbers.length - 1]!] as const;
          const nodes = numbers.slice(1, -1);
          const expected = ofAllPieces(interval, nodes, BigInt(pieces), 1n << BigInt(places));
          expect(nodeError(interval, nodes, pieces, 1n << BigInt(places))).toBe(expected);
          expect(ofSearch(interval, nodes, pieces, 1n << BigInt(places))).toBe(expected);
        },
      ),
      runs(400),
    );
  });
});

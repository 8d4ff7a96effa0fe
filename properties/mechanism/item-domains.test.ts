import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { itemSteps } from '../../src/mechanism/stream/item.js';
import { matrixSensitivities } from '../../src/mechanism/stream/participation.js';
import { itemMoves, type ItemDomain } from '../../src/privacy/notion/item-domain.js';
import { minSeparation } from '../../src/privacy/participation/participation-schema.js';
import type { NeighbourRelation } from '../../src/privacy/notion/sensitivity.js';
import { runs } from '../effort.js';
import { patternsOf, schemas } from '../participation-arbitraries.js';

type Vector = readonly bigint[];

const integer = (x: bigint): Rational => Rational.integer(x);

const domains: fc.Arbitrary<ItemDomain> = fc.oneof(
  fc
    .tuple(fc.bigInt({ min: -2n, max: 1n }), fc.bigInt({ min: 1n, max: 2n }), fc.integer({ min: 1, max: 2 }))
    .map(([least, width, dimension]) => ({
      kind: 'range' as const,
      dimension,
      least: integer(least),
      most: integer(least + width),
      step: Rational.ONE,
    })),
  fc
    .integer({ min: 1, max: 3 })
    .map((dimension) => ({ kind: 'category' as const, dimension, step: Rational.ONE })),
);

const relations = fc.constantFrom<NeighbourRelation>('replacement', 'zero-out');

/** All vectors of small integers that the domain takes, as it says itself. */
function itemsOf(domain: ItemDomain): Vector[] {
  const numbers = [-2n, -1n, 0n, 1n, 2n, 3n];
  const dimension = domain.dimension ?? 1;
  const vectors = Array.from({ length: dimension }).reduce<Vector[]>(
    (all) => all.flatMap((vector) => numbers.map((x) => [...vector, x])),
    [[]],
  );
  return vectors.filter((vector) => {
    try {
      return itemSteps(domain, vector.map(integer)).length === dimension;
    } catch {
      return false;
    }
  });
}

/** Differences of neighbouring items. */
function differences(domain: ItemDomain, relation: NeighbourRelation): Vector[] {
  const items = itemsOf(domain);
  const others = relation === 'replacement' ? items : [items[0]!.map(() => 0n)];
  return items.flatMap((x) => others.map((y) => x.map((entry, c) => entry - y[c]!)));
}

const most = (values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b), 0n);
const size = (x: bigint): bigint => (x < 0n ? -x : x);

describe('the domain of items', () => {
  it('moves as far as two of its items do, in both norms', () => {
    fc.assert(
      fc.property(domains, relations, (domain, relation) => {
        const moved = differences(domain, relation);
        const absolute = most(moved.map((v) => v.reduce((sum, x) => sum + size(x), 0n)));
        fc.pre(absolute > 0n);
        const squared = most(moved.map((v) => v.reduce((sum, x) => sum + x * x, 0n)));
        const moves = itemMoves(domain, relation);
        expect([moves.absolute?.toString(), moves.squared.toString()]).toEqual([`${absolute}`, `${squared}`]);
      }),
      runs(100),
    );
  });

  it('times the sensitivities of C bounds what a record moves in its rounds, by enumeration, signs in C and all', () => {
    const entries = fc.array(fc.bigInt({ min: -2n, max: 2n }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(domains, relations, entries, schemas, (items, relation, integers, participation) => {
        const c = Matrix.ofIntegers(3, 3, integers, Rational.ONE);
        const moved = [...new Map(differences(items, relation).map((v) => [v.join(), v])).values()];
        fc.pre(moved.some((v) => v.some((x) => x !== 0n)) && integers.some((x) => x !== 0n));
        const { absolute, squared } = matrixSensitivities(c, { items, participation });
        const moves = itemMoves(items, relation);
        let [most1, most2] = [0n, 0n];
        for (const pattern of patternsOf(3, participation).filter(({ length }) => length <= 2)) {
          const contributions = pattern.reduce<Vector[][]>(
            (all) => all.flatMap((one) => moved.map((v) => [...one, v])),
            [[]],
          );
          for (const contribution of contributions) {
            let [sum1, sum2] = [0n, 0n];
            for (let row = 0; row < 3; row++)
              for (let coordinate = 0; coordinate < (items.dimension ?? 1); coordinate++) {
                const x = pattern.reduce(
                  (sum, t, at) => sum + integers[row * 3 + t]! * contribution[at]![coordinate]!,
                  0n,
                );
                sum1 += size(x);
                sum2 += x * x;
              }
            [most1, most2] = [most([most1, sum1]), most([most2, sum2])];
          }
        }
        expect(absolute.mul(moves.absolute!).compare(integer(most1))).toBeGreaterThanOrEqual(0);
        expect(squared.mul(moves.squared).compare(integer(most2))).toBeGreaterThanOrEqual(0);
      }),
      runs(60),
    );
  });

  it('adds the columns of C up for categories, whose rounds may move different coordinates', () => {
    const c = Matrix.ofIntegers(2, 2, [1n, 1n, 1n, -1n], Rational.ONE);
    const absolute = (items: ItemDomain): string =>
      `${matrixSensitivities(c, { items, participation: minSeparation(2, 1) }).absolute}`;
    // Signs in one coordinate lose half: ‖(1, 1) ± (1, −1)‖₁ = 2.
    expect(absolute({ kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE })).toBe(
      '2',
    );
    expect(absolute({ kind: 'category', dimension: 2, step: Rational.ONE })).toBe('4');
  });
});

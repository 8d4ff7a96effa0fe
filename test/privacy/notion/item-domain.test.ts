import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  exactText,
  itemDifference,
  itemDomainText,
  type ItemDomain,
} from '../../../src/privacy/notion/item-domain.js';
import type { NeighbourRelation } from '../../../src/privacy/notion/sensitivity.js';

const q = Rational.parse;
const range = (least: string, most: string): ItemDomain => ({
  kind: 'range',
  least: q(least),
  most: q(most),
  step: q('1/2'),
});

describe('itemDifference', () => {
  it('is the largest distance of two items of the grid, by enumeration', () => {
    for (const [least, most] of [
      ['0', '1'],
      ['-3', '1'],
      ['2', '5'],
      ['-4', '-1'],
    ] as const) {
      const items: Rational[] = [];
      for (let x = q(least); x.compare(q(most)) <= 0; x = x.add(q('1/2'))) items.push(x);
      const distances = (others: readonly Rational[]): Rational =>
        Rational.max(Rational.ZERO, ...items.flatMap((x) => others.map((y) => x.sub(y).abs())));
      const expected: Record<NeighbourRelation, Rational> = {
        replacement: distances(items),
        'zero-out': distances([Rational.ZERO]),
        'add-remove': distances([Rational.ZERO]),
      };
      for (const relation of ['replacement', 'zero-out', 'add-remove'] as const) {
        expect(
          itemDifference(range(least, most), relation).equals(expected[relation]),
          `${least} ${relation}`,
        ).toBe(true);
      }
    }
  });

  it('is the radius or the diameter of a ball', () => {
    const ball = { kind: 'ball', dimension: 3, radius: q('3/2'), step: q('1') } as const;
    expect(itemDifference(ball, 'zero-out').toString()).toBe('3/2');
    expect(itemDifference(ball, 'replacement').toString()).toBe('3');
  });

  it('refuses empty domains and those without a difference', () => {
    expect(() => itemDifference(range('1', '0'), 'replacement')).toThrow('expected most - least >= 0');
    expect(() => itemDifference(range('0', '0'), 'zero-out')).toThrow('difference of neighbouring items > 0');
    expect(() => itemDifference(range('2', '2'), 'replacement')).toThrow(
      'difference of neighbouring items > 0',
    );
    const ball = { kind: 'ball', dimension: 0, radius: q('1'), step: q('1') } as const;
    expect(() => itemDifference(ball, 'zero-out')).toThrow('expected dimension');
    expect(() => itemDifference({ ...ball, dimension: 1, step: q('0') }, 'zero-out')).toThrow(
      'expected step > 0',
    );
  });
});

describe('the texts', () => {
  it('are exact', () => {
    expect(itemDomainText(range('0', '1'))).toBe('multiples of 0.5 in [0, 1]');
    expect(itemDomainText({ kind: 'ball', dimension: 2, radius: q('1/3'), step: q('0.01') })).toBe(
      'vectors of multiples of 0.01, dimension 2, Euclidean norm at most 1/3',
    );
    expect(itemDomainText({ kind: 'points', dimension: 2, size: 4 })).toBe('4 points of dimension 2');
    expect(exactText(q('12345678901234567890'))).toBe('12345678901234567890');
    expect(exactText(q('-1/7'))).toBe('-1/7');
  });
});

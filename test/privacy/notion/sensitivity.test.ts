import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import {
  absoluteSensitivity,
  euclideanSensitivitySquared,
  NEIGHBOUR_RELATIONS,
  noiseMultiplier,
  rowDifference,
  type NeighbourRelation,
} from '../../../src/privacy/notion/sensitivity.js';

const q = Rational.parse;
const c = Matrix.ofRationals([
  [q('1'), q('0'), q('-3/2')],
  [q('1/2'), q('1'), q('2')],
]);

describe('sensitivity', () => {
  it('knows its neighbour relations', () => {
    expect(NEIGHBOUR_RELATIONS.map((relation) => rowDifference(relation))).toEqual([1n, 1n, 2n]);
    const other: string = 'substitution';
    expect(() => rowDifference(other as NeighbourRelation)).toThrow(
      'rowDifference: expected add-remove, zero-out, replacement, got substitution',
    );
  });

  it('is the largest column norm, twice for replacement', () => {
    expect(euclideanSensitivitySquared(c, 'zero-out').toString()).toBe('25/4');
    expect(euclideanSensitivitySquared(c, 'replacement').toString()).toBe('25');
    expect(absoluteSensitivity(c, 'add-remove').toString()).toBe('7/2');
    expect(absoluteSensitivity(c, 'replacement').toString()).toBe('7');
  });

  it('gives the noise multiplier from squares', () => {
    expect(noiseMultiplier(q('9'), q('4')).rational?.toString()).toBe('3/2');
    expect(noiseMultiplier(q('2'), q('1')).sqr().rational?.toString()).toBe('2');
    expect(() => noiseMultiplier(q('0'), q('1'))).toThrow('noiseMultiplier: expected variance > 0');
    expect(() => noiseMultiplier(q('1'), q('0'))).toThrow('noiseMultiplier: expected sensitivitySquared > 0');
  });
});

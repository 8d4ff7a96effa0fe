import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import { matrixMechanism } from '../../../src/mechanism/stream/matrix-mechanism.js';
import { protectedText } from '../../../src/mechanism/stream/participation.js';
import type { StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';

const squaredOf = ({ guarantee: { sensitivity } }: StreamDesign): string | undefined =>
  sensitivity.norm === 'l2' ? `${sensitivity.squared}` : undefined;

describe('records in several rounds', () => {
  it('are as bad as numbers with the worst signs, or as vectors', () => {
    // The rows of I below a triangle of which numbers attain √8, and vectors 3.
    const C = Matrix.ofIntegers(6, 3, [
      1n,
      -1n,
      0n,
      0n,
      1n,
      -1n,
      -1n,
      0n,
      1n,
      1n,
      0n,
      0n,
      0n,
      1n,
      0n,
      0n,
      0n,
      1n,
    ]);
    const B = Matrix.ofIntegers(3, 6, [
      0n,
      0n,
      0n,
      1n,
      0n,
      0n,
      0n,
      0n,
      0n,
      0n,
      1n,
      0n,
      0n,
      0n,
      0n,
      0n,
      0n,
      1n,
    ]);
    const design = (items: Parameters<typeof matrixMechanism>[0]['items']): StreamDesign =>
      matrixMechanism({
        A: Matrix.identity(3),
        B,
        C,
        items,
        relation: 'zero-out',
        target: { kind: 'zcdp', rho: Rational.ONE },
        participation: minSeparation(3, 1),
      });
    const step = Rational.ONE;
    expect(squaredOf(design({ kind: 'range', least: Rational.ZERO, most: Rational.ONE, step }))).toBe('11');
    expect(squaredOf(design({ kind: 'ball', radius: Rational.ONE, dimension: 2, step }))).toBe('12');
  });

  it('cost what the tree of four leaves says', () => {
    const two = { n: '4', rho: '1/2', participations: '2', separation: '1' };
    expect(squaredOf(mechanism('honaker', two))).toBe('10');
    expect(squaredOf(mechanism('binary-tree', two))).toBe('9');
    expect(squaredOf(mechanism('honaker', { n: '4', rho: '1/2' }))).toBe('3');
  });

  it('leave nothing better known of one release, and no columns for a certificate', () => {
    const design = mechanism('square-root', { n: '20', rho: '1', participations: '2', separation: '5' });
    expect(design.guarantee.perReleaseAttained).toBe(false);
    expect(design.guarantee.perRelease).toEqual(design.guarantee.total);
    expect(design.columns).toBeUndefined();
    expect(
      mechanism('square-root', { n: '20', rho: '1', participations: '2', separation: '20' }).columns,
    ).toBeDefined();
  });

  it('are named', () => {
    expect(protectedText({}, 9)).toBe('one item of the stream');
    expect(protectedText({ participation: minSeparation(4, 9) }, 9)).toBe('one item of the stream');
    expect(protectedText({ participation: minSeparation(4, 1) }, 3)).toBe(
      'what one record contributes in up to 3 rounds',
    );
    expect(protectedText({ participation: fixedEpochs(3) }, 9)).toBe(
      'what one record contributes in all rounds r, r + 3, r + 6, …',
    );
    expect(protectedText({ participation: fixedEpochs(3, 2) }, 9)).toBe(
      'what one record contributes in up to 2 rounds r, r + 3, r + 6, …',
    );
  });
});

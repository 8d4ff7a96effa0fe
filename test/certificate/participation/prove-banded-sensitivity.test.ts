import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { proveBandedSensitivity } from '../../../src/certificate/participation/prove-banded-sensitivity.js';
import { proveToeplitzSensitivity } from '../../../src/certificate/participation/prove-toeplitz-sensitivity.js';
import { check } from '../../../src/checker/checker.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { bandSensitivity } from '../../../src/privacy/participation/band-sensitivity.js';
import { hasPython, secondOpinion } from '../../second-checker.js';

/** Diagonals of n rounds, entry i of diagonal d by a function. */
const band = (n: number, width: number, entry: (i: number, d: number) => number): Rational[][] =>
  Array.from({ length: width }, (_, d) =>
    Array.from({ length: n - d }, (__, i) => Rational.integer(BigInt(entry(i, d)))),
  );

const signed = (i: number, d: number): number => (d === 0 ? 10 : ((i * 31 + d * 17) % 19) - 9);

describe('proveBandedSensitivity', () => {
  it.each([
    ['min-separation with a short memory', 6, minSeparation(6, 3)],
    ['min-separation of neighbours', 6, minSeparation(8, 2)],
    ['fixed epochs', 9, fixedEpochs(4, 5)],
    ['two rounds', 3, minSeparation(2, 1)],
  ])('proves what is known of a band of 700 rounds: %s', (_, width, schema) => {
    const diagonals = band(700, width, signed);
    for (const contributions of ['scalar', 'vector', 'absolute'] as const) {
      const proof = proveBandedSensitivity(diagonals, schema, contributions);
      expect(check(proof.bytes)).toMatchObject({ proved: true });
      const known = bandSensitivity(
        { entry: (i, j) => BigInt(signed(j, i - j)), width, scale: Rational.ONE },
        700,
        schema,
      )[contributions];
      expect(proof.inf.compare(known.sup)).toBeLessThanOrEqual(0);
      expect(proof.sup.compare(known.inf)).toBeGreaterThanOrEqual(0);
      if (contributions === 'absolute') expect(`${proof.sup}`).toBe(`${known.sup}`);
    }
  });

  it.each([5, 520, 2100])(
    'proves the largest column of %i rounds for one participation, however wide',
    (n) => {
      const width = Math.min(n, 60);
      const diagonals = Array.from({ length: width }, (_, d) =>
        Array.from({ length: n - d }, (__, i) =>
          Rational.integer(BigInt(((i * 7919 + d * 104_729) % 9) - 4)),
        ),
      );
      const squares = Array.from({ length: n }, (_, j) =>
        diagonals.reduce((sum, diagonal) => sum.add((diagonal[j] ?? Rational.ZERO).pow(2)), Rational.ZERO),
      );
      const largest = squares.reduce((x, y) => Rational.max(x, y)).toString();
      const { claim, bytes } = proveBandedSensitivity(diagonals, minSeparation(1, 1));
      expect(claim).toEqual({ inf: largest, sup: largest });
      if (hasPython) expect(secondOpinion([bytes])[0]).toMatchObject({ proved: true });
      const column = Array.from({ length: width }, (_, t) => Rational.integer(BigInt(((t * 31) % 11) - 5)));
      const norm = Rational.sum(column.map((x) => x.pow(2))).toString();
      expect(proveToeplitzSensitivity(column, n, minSeparation(1, 1)).claim).toEqual({
        inf: norm,
        sup: norm,
      });
    },
  );

  it('proves of constant diagonals what their coefficients prove', () => {
    const [c, schema] = [[4, -2, 1], minSeparation(3, 1)] as const;
    const byDiagonals = proveBandedSensitivity(
      band(600, 3, (_, d) => c[d]!),
      schema,
    );
    const byCoefficients = proveToeplitzSensitivity(
      c.map((x) => Rational.integer(BigInt(x))),
      600,
      schema,
    );
    expect(byDiagonals.claim).toEqual(byCoefficients.claim);
  });

  it('refuses diagonals of other lengths, and none', () => {
    const [main, below] = band(5, 2, signed);
    expect(() => proveBandedSensitivity([main!, below!.slice(1)], minSeparation(2, 1))).toThrow(
      'expected at most 1048576 entries, 4 of them in diagonal 1, got 3',
    );
    expect(() => proveBandedSensitivity([], minSeparation(2, 1))).toThrow('a main diagonal, got none');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Matrix } from '../../../src/linear/matrix.js';
import type { NamedMatrix } from '../../../src/validate/readers/array.js';
import { readFactorFiles } from '../../../src/files/factor-files.js';
import { selectFactors, type Factors } from '../../../src/validate/readers/factors.js';
import { InputError } from '../../../src/validate/readers/input-error.js';
import { refusal } from './build.js';

/** Arrays of ones, given as name: [rows, columns]. */
function arrays(shapes: Record<string, readonly [number, number]>): Map<string, NamedMatrix> {
  return new Map(
    Object.entries(shapes).map(([name, [rows, cols]]) => {
      const matrix = Matrix.ofIntegers(rows, cols, new Array<bigint>(rows * cols).fill(1n));
      return [name, { name, matrix, numberType: 'integer' }];
    }),
  );
}

const names = ({ A, B, C }: Factors): (string | undefined)[] => [A?.name, B.name, C.name];
const select = (shapes: Parameters<typeof arrays>[0]) => names(selectFactors(arrays(shapes), 'FILE'));
const refused = (shapes: Parameters<typeof arrays>[0]): string =>
  refusal(() => selectFactors(arrays(shapes), 'FILE'));

const square = [2, 2] as const;
const fixture = (file: string): string =>
  fileURLToPath(new URL(`../../vectors/factors/${file}`, import.meta.url));

describe('selectFactors', () => {
  it.each([
    ['B', 'C'],
    ['L', 'R'],
    ['W', 'H'],
    ['decoder', 'strategy'],
  ])('takes %s and %s', (left, right) => {
    expect(select({ [right]: [3, 5], [left]: [4, 3] })).toEqual([undefined, left, right]);
    expect(select({ [left]: [4, 3], [right]: [3, 5], A: [4, 5] })).toEqual(['A', left, right]);
  });

  it('takes a pair beside other arrays, even half of another pair', () => {
    expect(select({ B: square, C: square, W: [9, 9], note: [1, 1] })).toEqual([undefined, 'B', 'C']);
  });

  it('refuses two pairs', () => {
    expect(refused({ B: square, C: square, L: square, R: square })).toBe(
      'expected only one pair of arrays B and C, L and R, W and H, decoder and strategy, got "B", "C", "L", "R"',
    );
  });

  it('refuses none, listing the names that are there', () => {
    const expected = 'expected one pair of arrays B and C, L and R, W and H, decoder and strategy, got';
    expect(refused({ B: square, R: square })).toBe(`${expected} "B", "R"`);
    expect(refused({ b: square, c: square })).toBe(`${expected} "b", "c"`);
    expect(refused({})).toBe(`${expected} no array`);
  });

  it('refuses shapes that do not multiply', () => {
    expect(refused({ B: [4, 3], C: [4, 3] })).toBe(
      'expected shapes m×r times r×n, and m×n for A, got B 4×3, C 4×3',
    );
    expect(refused({ B: [4, 3], C: [3, 5], A: [5, 4] })).toContain('got A 5×4, B 4×3, C 3×5');
    expect(refused({ B: [4, 3], C: [3, 5], A: [4, 4] })).toContain('got A 4×4, B 4×3, C 3×5');
  });
});

describe('readFactorFiles', () => {
  it('reads both factors from one file', () => {
    expect(names(readFactorFiles([fixture('momentum-48-beta-0.9-optimal.npz')]))).toEqual(['A', 'B', 'C']);
  });

  it('reads B and C from two files', () => {
    const paths = ['B', 'C'].map((factor) => fixture(`prefix-sum-32-honaker-full-${factor}.mtx`));
    const { A, B, C } = readFactorFiles([paths[0]!, paths[1]!]);
    expect([A, B.matrix.cols, C.matrix.rows, B.numberType]).toEqual([undefined, 63, 63, 'decimal']);
  });

  it('takes the files in the order B, C', () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalon-factors-'));
    try {
      const [tall, wide] = [join(folder, 'tall.csv'), join(folder, 'wide.csv')];
      writeFileSync(tall, '1\n2\n');
      writeFileSync(wide, '3,4,5\n');
      expect(readFactorFiles([tall, wide]).B.name).toBe('tall');
      const swapped = (): unknown => readFactorFiles([wide, tall]);
      expect(swapped).toThrow(InputError);
      expect(swapped).toThrow(
        `${wide}, ${tall}: expected shapes m×r times r×n, and m×n for A, got wide 1×3, tall 2×1`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses an archive as one of two files', () => {
    const archive = fixture('prefix-sum-64-optimal.npz');
    expect(() => readFactorFiles([archive, archive])).toThrow(`${archive}: expected a file with one matrix`);
  });
});

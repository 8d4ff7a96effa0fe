import { describe, expect, it } from 'vitest';
import { factorArchive } from '../../src/files/factor-archive.js';
import { float64Matrix } from '../../src/float64/matrix.js';
import { readNpz } from '../../src/validate/readers/npz.js';

const matrices = {
  B: float64Matrix(2, 3, [1, -0.1, 5e-324, 1e308, 0, 3]),
  C: float64Matrix(3, 1, [2 ** -52, 7, -8]),
};

describe('factorArchive', () => {
  it('is read back bit by bit', () => {
    const arrays = readNpz(factorArchive(matrices), 'file.npz');
    expect([...arrays.keys()]).toEqual(['B', 'C']);
    for (const [name, { rows, cols, data }] of Object.entries(matrices)) {
      const { matrix, numberType } = arrays.get(name)!;
      expect([matrix.rows, matrix.cols, numberType]).toEqual([rows, cols, 'float64']);
      expect(Array.from(matrix.approxDoubles())).toEqual(Array.from(data));
    }
  });

  it('is the same bytes every time: stored, with the first date of the format', () => {
    const bytes = factorArchive(matrices);
    expect(factorArchive(matrices)).toEqual(bytes);
    const view = new DataView(bytes.buffer);
    expect([
      view.getUint32(0, true),
      view.getUint16(8, true),
      view.getUint16(10, true),
      view.getUint16(12, true),
    ]).toEqual([0x04034b50, 0, 0, 0x21]);
    // The array starts at a multiple of 64 of its entry, after the header of version 1.0.
    const entry = 30 + 'B.npy'.length;
    expect(new TextDecoder('latin1').decode(bytes.subarray(entry, entry + 8))).toBe('\x93NUMPY\x01\x00');
    expect((10 + view.getUint16(entry + 8, true)) % 64).toBe(0);
  });
});

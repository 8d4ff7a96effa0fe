import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { readNpz } from '../../../src/validate/readers/npz.js';
import { entriesOf, latin1, npyOfDoubles, refusal, vector, zipOf, type Planned } from './build.js';

const factors = (name: string) => readNpz(vector(`factors/${name}.npz`), 'FILE');
const refused = (planned: readonly Planned[], limits?: { entry: number; total: number }): string =>
  refusal(() => readNpz(zipOf(planned), 'FILE', undefined, undefined, limits));

/** Entry (i, j) is 1 for j ≤ i. */
const prefixSums = (n: number): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, k) => (k % n <= Math.floor(k / n) ? 1n : 0n)),
  );

describe('readNpz', () => {
  it.each(['stored', 'deflated', 'streamed', 'strange-names'])('reads %s.npz written by NumPy', (name) => {
    const arrays = [...readNpz(vector(`readers/${name}.npz`), 'FILE').values()];
    expect(arrays).toHaveLength(2);
    expect(entriesOf(arrays[0]!)).toEqual([
      ['1/2', '1'],
      ['2', '4'],
    ]);
  });

  it('keeps names as they are, also those that objects have', () => {
    expect([...readNpz(vector('readers/strange-names.npz'), 'FILE').keys()]).toEqual(['σ', '__proto__']);
    expect(
      [...readNpz(vector('readers/deflated.npz'), 'FILE')].map(([name, array]) => [name, array.name]),
    ).toEqual([
      ['B', 'B'],
      ['C', 'C'],
    ]);
  });

  it('reads the binary-tree factors of 64 prefix sums: BC = A exactly', () => {
    const arrays = factors('prefix-sum-64-binary-tree');
    const [B, C] = [arrays.get('B')!, arrays.get('C')!];
    expect([C.matrix.rows, C.numberType, B.numberType]).toEqual([127, 'integer', 'integer']);
    expect(B.matrix.mul(C.matrix).equals(prefixSums(64))).toBe(true);
  });

  it('reads the square-root factors of 128 prefix sums in float32', () => {
    const arrays = factors('prefix-sum-128-square-root-float32');
    const { matrix, numberType } = arrays.get('B')!;
    expect(numberType).toBe('float32');
    // The first column is the float32 nearest to binom(2k, k)/4^k.
    let coefficient = Rational.ONE;
    for (let k = 0; k < 128; k += 1) {
      const error = matrix.get(k, 0).sub(coefficient).abs();
      expect(error.compare(coefficient.mul(Rational.dyadic(1n, -24)))).toBeLessThanOrEqual(0);
      coefficient = coefficient.mul(Rational.ratio(2n * BigInt(k) + 1n, 2n * BigInt(k) + 2n));
    }
    expect(matrix.get(3, 0).toString()).toBe('5/16');
    expect(arrays.get('C')!.matrix.equals(matrix)).toBe(true);
  });

  it('reads the optimal factors of 64 prefix sums, deflated', () => {
    const arrays = factors('prefix-sum-64-optimal');
    const residual = arrays.get('B')!.matrix.mul(arrays.get('C')!.matrix).sub(prefixSums(64));
    expect(residual.isZero()).toBe(false);
    expect(residual.largestEntry().value.abs().compare(Rational.parse('1e-12'))).toBe(-1);
  });

  it('reads A, B in C order and C in Fortran order', () => {
    const arrays = factors('momentum-48-beta-0.9-optimal');
    expect([...arrays.keys()]).toEqual(['A', 'B', 'C']);
    const A = arrays.get('A')!.matrix;
    expect(A.get(1, 0)).toEqual(Rational.fromDouble(1 + 0.9));
    const residual = arrays.get('B')!.matrix.mul(arrays.get('C')!.matrix).sub(A);
    expect(residual.largestEntry().value.abs().compare(Rational.parse('1e-11'))).toBe(-1);
  });

  const npy = npyOfDoubles(1, 2, [1, 2]);

  it.each([
    'B',
    '../B.npy',
    'a/B.npy',
    '/B.npy',
    'a\\B.npy',
    'C:B.npy',
    '.npy',
    '..npy',
    'B.npy/',
    'B.npy\0',
    'B.NPY',
    'B.txt',
    'a\nb.npy',
    '',
  ])('refuses the name %j', (name) => {
    expect(refused([{ name, content: npy }])).toContain(
      'expected entries with plain names that end in .npy, got',
    );
  });

  it('refuses an archive without arrays', () => {
    expect(refused([])).toBe('expected at least one array, got an empty archive');
  });

  it('names the array that is flawed', () => {
    const bad = { name: 'C.npy', content: npyOfDoubles(1, 2, [1, Infinity]) };
    expect(refused([{ name: 'B.npy', content: npy }, bad])).toBe(
      'expected array "C" with finite entries, got Infinity in row 1, column 2',
    );
    expect(refused([{ name: 'C.npy', content: latin1('no array') }])).toContain(
      'expected array "C" in .npy format',
    );
    expect(refused([{ name: 'C.npy', content: new Uint8Array() }])).toContain(
      'expected array "C" in .npy format',
    );
  });

  it('refuses arrays that unpack to more than the size of the archive explains', () => {
    const content = new Uint8Array(2 ** 26);
    expect(refused([{ name: 'B.npy', content, deflate: true }])).toContain(
      'got 67108864 bytes when unpacked',
    );
  });

  it('refuses sizes beyond the limits before it unpacks anything', () => {
    // Unpacking would be refused for its own reason.
    const planned = ['B.npy', 'C.npy'].map((name) => ({
      name,
      content: npy,
      deflate: true,
      both: { unpacked: 1000 },
    }));
    const size = npy.length;
    expect(refused(planned, { entry: 999, total: 5000 })).toBe(
      'expected at most 999 bytes in one array and 5000 in all, got 1000 in "B.npy", 1000 up to there',
    );
    expect(refused(planned, { entry: 1000, total: 1999 })).toContain('got 1000 in "C.npy", 2000 up to there');
    expect(refused(planned, { entry: 1000, total: 2000 })).toContain(
      `expected "B.npy" to unpack to 1000 bytes, got ${size}`,
    );
  });

  it('refuses more than 1 GiB by default', () => {
    const packed = new Uint8Array(2 ** 20);
    const planned = ['a', 'b'].map((name) => ({
      name: `${name}.npy`,
      content: npy,
      packed,
      both: { method: 8, unpacked: 2 ** 29 + 1 },
    }));
    expect(refused(planned)).toContain('got 536870913 in "b.npy", 1073741826 up to there');
  });

  it('leaves arrays alone that are not wanted, where it holds any that are', () => {
    const scalar = latin1('not even an array');
    const planned = [
      { name: 'B.npy', content: npy },
      { name: 'loss.npy', content: scalar },
    ];
    expect([...readNpz(zipOf(planned), 'FILE', new Set(['B', 'C'])).keys()]).toEqual(['B']);
    expect(refusal(() => readNpz(zipOf(planned), 'FILE', new Set(['L', 'R'])))).toContain('loss');
  });

  it('refuses a bomb that says it is small', () => {
    const packed = new Uint8Array(deflateRawSync(new Uint8Array(2 ** 26)));
    expect(
      refused([{ name: 'B.npy', content: npy, packed, both: { method: 8, packed: packed.length } }]),
    ).toBe(`expected "B.npy" to unpack to ${npy.length} bytes, got data that unpacks to more than it says`);
  });

  it('refuses more than 16 arrays', () => {
    const planned = Array.from({ length: 17 }, (_, k) => ({ name: `${k}.npy`, content: npy }));
    expect(readNpz(zipOf(planned.slice(1)), 'FILE').size).toBe(16);
    expect(refused(planned)).toContain('expected at most 16 arrays');
  });
});

import { describe, expect, it } from 'vitest';
import { convolve, Fft } from '../../src/float64/fft.js';
import { numbers } from './sample.js';

const sequence = (seed: number, n: number, scale = 1) => {
  const next = numbers(seed);
  return Float64Array.from({ length: n }, () => scale * next());
};

/** Σ_j z_j·exp(−2πi·jk/n), from the definition. */
function transformAt(re: Float64Array, im: Float64Array, k: number): [number, number] {
  const n = re.length;
  let x = 0;
  let y = 0;
  for (let j = 0; j < n; j++) {
    const angle = (2 * Math.PI * ((j * k) % n)) / n;
    x += re[j]! * Math.cos(angle) + im[j]! * Math.sin(angle);
    y += im[j]! * Math.cos(angle) - re[j]! * Math.sin(angle);
  }
  return [x, y];
}

describe('Fft', () => {
  it.each([1, 2, 4, 8, 32, 256])('agrees with the definition, n = %i', (n) => {
    const re = sequence(n, n);
    const im = sequence(n + 1, n);
    const expected = Array.from({ length: n }, (_, k) => transformAt(re, im, k));
    new Fft(n).forward(re, im);
    expected.forEach(([x, y], k) => {
      expect(Math.abs(re[k]! - x)).toBeLessThan(16 * n * 2 ** -53);
      expect(Math.abs(im[k]! - y)).toBeLessThan(16 * n * 2 ** -53);
    });
  });

  it('is undone by its inverse', () => {
    for (const n of [1, 2, 16, 4096]) {
      const re = sequence(3, n);
      const im = sequence(4, n);
      const fft = new Fft(n);
      const [x, y] = [re.slice(), im.slice()];
      fft.forward(x, y);
      fft.inverse(x, y);
      for (let j = 0; j < n; j++) {
        expect(Math.abs(x[j]! - re[j]!)).toBeLessThan(8 * 2 ** -53 * (1 + Math.log2(n)));
        expect(Math.abs(y[j]! - im[j]!)).toBeLessThan(8 * 2 ** -53 * (1 + Math.log2(n)));
      }
    }
  });

  it('transforms a unit impulse into roots of unity to 1 unit in the last place', () => {
    const n = 64;
    const re = new Float64Array(n);
    const im = new Float64Array(n);
    re[1] = 1;
    new Fft(n).forward(re, im);
    expect(re[8]).toBe(Math.SQRT1_2);
    expect(im[8]).toBe(-Math.SQRT1_2);
    expect([re[16], im[16], re[32], re[48], im[48]].map((x) => x! + 0)).toEqual([0, -1, -1, 0, 1]);
  });

  it('refuses a length that is not a power of two, or arrays of another length', () => {
    for (const n of [0, 3, -4, 2.5, 2 ** 27, Number.NaN]) {
      expect(() => new Fft(n)).toThrow('expected a power of two from 1 to 2^26 as length');
    }
    expect(() => {
      new Fft(4).forward(new Float64Array(4), new Float64Array(3));
    }).toThrow('Fft.forward: expected 4 real and imaginary parts, got 4 and 3');
  });
});

describe('convolve', () => {
  it('rounds to the exact convolution of integers', () => {
    const integers = (seed: number, n: number) => sequence(seed, n, 2 ** 15).map(Math.round);
    for (const [m, n] of [
      [1, 1],
      [1, 7],
      [5, 3],
      [100, 29],
      [1000, 1000],
    ] as const) {
      const a = integers(m, m);
      const b = integers(n + 1, n);
      const exact = new Float64Array(m + n - 1);
      for (let i = 0; i < m; i++) {
        for (let j = 0; j < n; j++) exact[i + j] = exact[i + j]! + a[i]! * b[j]!;
      }
      expect(convolve(a, b).map((x) => Math.round(x) + 0)).toEqual(exact.map((x) => x + 0));
    }
  });

  it('is as accurate for operands of very different size', () => {
    const a = sequence(1, 64, 1e200);
    const b = sequence(2, 64, 1e-250);
    const c = convolve(a, b);
    let middle = 0;
    for (let i = 0; i < 64; i++) middle += (a[i]! / 1e200) * (b[63 - i]! / 1e-250);
    expect(c[63]! / 1e-50).toBeCloseTo(middle, 12);
  });

  it('squares the series of 1/√(1−x) into that of 1/(1−x)', () => {
    const f = new Float64Array(512).fill(1);
    for (let k = 1; k < f.length; k++) f[k] = (f[k - 1]! * (2 * k - 1)) / (2 * k);
    for (const x of convolve(f, f).subarray(0, 512)) expect(Math.abs(x - 1)).toBeLessThan(1e-14);
  });

  it('refuses empty sequences and entries that are not finite', () => {
    expect(() => convolve(new Float64Array(0), Float64Array.of(1))).toThrow(
      'convolve: expected a to have entries, got none',
    );
    expect(() => convolve(Float64Array.of(1), Float64Array.of(1, Number.NaN))).toThrow(
      'expected finite entries, got b[1] = NaN',
    );
  });
});

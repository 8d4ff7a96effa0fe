import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { binaryExponentOf } from './elementary/binary-exponent.js';
import { approxCos, approxSin } from './elementary/trigonometric.js';

/** Largest transform length: 2^26 complex numbers are 1 GiB. */
const MAX_LENGTH = 67108864;

/**
 * The approximate discrete Fourier transform of one length n = 2^k, with its table of roots of unity.
 *
 * The roots are accurate to about one unit in the last place (every angle is reduced to [0, π/4]), so the relative error of a
 * transform in the 2-norm is of the order 2^-53·log₂ n.
 */
export class Fft {
  readonly length: number;
  /** Entry h + k is cos(πk/h), for the powers of two h < n and k < h: one contiguous table for each stage. */
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;

  /** @throws RangeError when `length` is not a power of two between 1 and 2^26. */
  constructor(length: number) {
    if (!Number.isSafeInteger(length) || length < 1 || length > MAX_LENGTH || (length & (length - 1)) !== 0) {
      throw new RangeError(`Fft: expected a power of two from 1 to 2^26 as length, got ${length}`);
    }
    this.length = length;
    this.#cosines = new Float64Array(length);
    this.#sines = new Float64Array(length);
    for (let half = 1; half < length; half *= 2) {
      for (let k = 0; k < half; k++) {
        this.#cosines[half + k] = cosineOfTurn(k, 2 * half);
        this.#sines[half + k] = cosineOfTurn(Math.abs(half / 2 - k), 2 * half);
      }
    }
  }

  /**
   * Overwrites z = re + i·im (n entries) by ẑ_k = Σ_j z_j·exp(−2πi·jk/n).
   * @throws RangeError when re or im has another length.
   */
  forward(re: Float64Array, im: Float64Array): void {
    const n = this.length;
    if (re.length !== n || im.length !== n) {
      throw new RangeError(
        `Fft.forward: expected ${n} real and imaginary parts, got ${re.length} and ${im.length}`,
      );
    }
    for (let half = n >> 1; half > 1; half >>= 1) butterflies(re, im, half, this.#cosines, this.#sines);
    if (n > 1) lastButterflies(re, im);
    reverseBits(re, im, n);
  }

  /**
   * Overwrites ẑ by the inverse transform z_j = (1/n)·Σ_k ẑ_k·exp(2πi·jk/n).
   * @throws RangeError when re or im has another length.
   */
  inverse(re: Float64Array, im: Float64Array): void {
    this.forward(im, re); // exchanging the parts conjugates, up to the factor i
    for (let j = 0; j < this.length; j++) {
      re[j] = re[j]! / this.length;
      im[j] = im[j]! / this.length;
    }
  }
}

/**
 * The approximate convolution c_k = Σ_{i+j=k} a_i·b_j of two real sequences (length a.length + b.length − 1): the coefficients of the
 * product of two polynomials, and the first column of a product of lower triangular Toeplitz matrices.
 *
 * The error of every c_k is of the order 2^-53·log₂(n)·‖a‖·‖b‖; integers with a small enough product of norms round to the exact result.
 *
 * @throws RangeError for an empty sequence or an entry that is not finite.
 * @example
 * ```ts
 * convolve(Float64Array.of(1, 1), Float64Array.of(1, 2, 1)); // ≈ [1, 3, 3, 1]
 * ```
 */
export function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const alpha = unitScale('a', a);
  const beta = unitScale('b', b);
  const length = a.length + b.length - 1;
  const fft = new Fft(length === 1 ? 1 : powerOfTwo(binaryExponentOf(length - 1) + 1));
  const re = new Float64Array(fft.length);
  const im = new Float64Array(fft.length);
  // (αa + iβb)² = α²a² − β²b² + 2iαβ·ab: one transform each way; with α, β both norms are near 1.
  for (let i = 0; i < a.length; i++) re[i] = a[i]! * alpha;
  for (let j = 0; j < b.length; j++) im[j] = b[j]! * beta;
  fft.forward(re, im);
  for (let k = 0; k < fft.length; k++) {
    const x = re[k]!;
    const y = im[k]!;
    re[k] = (x - y) * (x + y);
    im[k] = 2 * x * y;
  }
  fft.inverse(re, im);
  return im.slice(0, length).map((x) => x / 2 / alpha / beta);
}

/** One stage of decimation in frequency on blocks of 2·half entries. */
function butterflies(
  re: Float64Array,
  im: Float64Array,
  half: number,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  for (let block = 0; block < re.length; block += 2 * half) {
    const middle = block + half;
    for (let low = block, high = middle, k = half; low < middle; low++, high++, k++) {
      const x = re[low]!;
      const y = im[low]!;
      const u = re[high]!;
      const w = im[high]!;
      const c = cosines[k]!;
      const s = sines[k]!;
      re[low] = x + u;
      im[low] = y + w;
      re[high] = c * (x - u) + s * (y - w);
      im[high] = c * (y - w) - s * (x - u);
    }
  }
}

/** The stage of blocks of two, whose only root of unity is 1. */
function lastButterflies(re: Float64Array, im: Float64Array): void {
  for (let low = 0; low < re.length; low += 2) {
    const x = re[low]!;
    const y = im[low]!;
    const u = re[low + 1]!;
    const w = im[low + 1]!;
    re[low] = x + u;
    im[low] = y + w;
    re[low + 1] = x - u;
    im[low + 1] = y - w;
  }
}

/** A power of two that brings the 2-norm of x near 1. */
function unitScale(name: string, x: Float64Array): number {
  if (x.length === 0) throw new RangeError(`convolve: expected ${name} to have entries, got none`);
  const bad = x.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw new RangeError(`convolve: expected finite entries, got ${name}[${bad}] = ${x[bad]}`);
  const largest = x.reduce((p, q) => Math.max(p, Math.abs(q)), 0);
  if (largest === 0) return 1;
  const norm = Math.sqrt(x.reduce((sum, value) => sum + (value / largest) * (value / largest), 0));
  return powerOfTwo(Math.max(-1022, Math.min(1022, -binaryExponentOf(largest) - binaryExponentOf(norm))));
}

/** cos(2πk/n) for 0 ≤ k ≤ n/2. */
function cosineOfTurn(k: number, n: number): number {
  if (4 * k > n) return -cosineOfTurn(n / 2 - k, n);
  return 8 * k <= n ? approxCos((2 * Math.PI * k) / n) : approxSin((2 * Math.PI * (n / 4 - k)) / n);
}

function reverseBits(re: Float64Array, im: Float64Array, n: number): void {
  for (let i = 0, j = 0; i < n; i++) {
    if (i < j) {
      const x = re[i]!;
      const y = im[i]!;
      re[i] = re[j]!;
      im[i] = im[j]!;
      re[j] = x;
      im[j] = y;
    }
    let bit = n >> 1;
    for (; bit >= 1 && (j & bit) !== 0; bit >>= 1) j ^= bit;
    j |= bit;
  }
}
